/** Bounds of an import. */

/** Matches of one import, games of series included: its change holds all of them, and a backup a change in one line. */
export const MAX_MATCHES = 200_000;
