// A connection to a database, which opens when it is first needed, and again after it has been closed.

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { device } from "./device.ts";

/** The version of all databases. Their stores never change their shape: a later version would lock out pages of an earlier build. */
const VERSION = 1;

/** A connection to one database. */
export class Connection<Stores extends DBSchema> {
  #name: string;
  #create: (database: IDBPDatabase<Stores>) => void;
  /** The database, once it is open; none after a failure, or if another tab needs it closed. */
  #opening: Promise<IDBPDatabase<Stores>> | undefined;

  /** `create` makes the stores of a database that is new. */
  constructor(name: string, create: (database: IDBPDatabase<Stores>) => void) {
    this.#name = name;
    this.#create = create;
  }

  /** Whether it is open, or about to be. */
  get isOpen(): boolean {
    return this.#opening !== undefined;
  }

  /** The database. After a failure, the next call tries again. */
  open(): Promise<IDBPDatabase<Stores>> {
    this.#opening ??= this.#open();
    this.#opening.catch(this.forget);
    return this.#opening;
  }

  /** Opens the database anew when it is needed next. */
  forget = (): void => {
    this.#opening = undefined;
  };

  async #open(): Promise<IDBPDatabase<Stores>> {
    const { forget } = this;
    // idb takes the browser's databases. There are none where storage is refused, or this document stores nothing.
    if (!device().indexedDB) throw new Error("no databases");
    return openDB<Stores>(this.#name, VERSION, {
      upgrade: this.#create,
      // Another tab deletes the database.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  }
}
