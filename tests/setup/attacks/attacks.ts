/** All attacks, for the tests and for `npm run bench -- attacks`. */
import type { Attack } from './attacker.ts';
import { HTTP_ATTACKS } from './http.ts';
import { SOCKET_ATTACKS } from './sockets.ts';

export const ATTACKS: readonly Attack[] = [...HTTP_ATTACKS, ...SOCKET_ATTACKS];
