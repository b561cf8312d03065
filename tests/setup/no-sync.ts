/** Preloaded into the worker of an embedded database whose folder is thrown away: fsync is not needed. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
syncBuiltinESMExports();
