// The same page by each bundler: the element, the engine that npm installs with it, and the tables.

import { setTables } from "quarry-game";
import { FILES } from "quarry-game-tables";

setTables(FILES);
