/** The order in which the matches of a league are suggested, although they can be played in any. */

interface Fixtures<F> {
  /** Without a result and not live, by round. */
  readonly toPlay: readonly F[];
  readonly live: readonly F[];
  /** The one that was played last; undefined before the first. */
  readonly latest: F | undefined;
}

/**
 * Returns the match to play next: the first by round of those whose sides are not playing now and were not the last to play, as far
 * as there is one.
 * @param share whether two matches have a side in common
 */
export function fixtureToPlay<F extends { readonly round: number | null }>(
  { toPlay, live, latest }: Fixtures<F>,
  share: (one: F, other: F) => boolean,
): F | null {
  const free = toPlay.filter((match) => !live.some((other) => share(match, other)));
  const inRound = free.filter(({ round }) => round === free[0]?.round);
  return inRound.find((match) => !latest || !share(match, latest)) ?? inRound[0] ?? null;
}

/** Whether no match of a finished league was played later than the one with this id. */
export function isLastPlayed(
  fixtures: readonly { readonly id: string; readonly matchDate: string }[],
  id: string,
): boolean {
  const last = fixtures
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .reduce((latest, each) => (each.matchDate >= latest.matchDate ? each : latest));
  return last.id === id;
}
