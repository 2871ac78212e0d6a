# Newgame. Fill in: what no first view shows, such as why a square cannot be picked.
