/** Loaded into a database's worker whose folder is thrown away: there is no need to wait for the disk. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
syncBuiltinESMExports();
