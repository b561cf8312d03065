/** The play-offs that were won, in the order in which they were: by the games of a final, or because players left. */
import { decidingMatch } from './figures.ts';
import { type LedgerMatch, type Matches, winnerOf } from './ledger.ts';
import type { Title } from './records.ts';
import { type Competitor, type Discipline, disciplineOf, keyOf } from './side.ts';

/** A play-off that was not decided by the games of its final, because players gave up. */
export interface GivenUpPlayoff {
  readonly playoffId: number;
  /** Null if nobody has won it. */
  readonly winner: Competitor | null;
  /** The final that was given up; null if there is none. */
  readonly finalId: number | null;
  /** When the play-off was created, in seconds since 1970. */
  readonly createdAt: number;
  /** The day of play of the creation. */
  readonly createdOn: string;
}

/** The finished matches of a play-off that determine its title. */
interface PlayedPlayoff {
  /** In the order of play. */
  readonly final: LedgerMatch[];
  last: LedgerMatch;
}

function playedPlayoffs(matches: Matches): ReadonlyMap<number, PlayedPlayoff> {
  const playoffs = new Map<number, PlayedPlayoff>();
  for (const match of matches) {
    const { playoffId = null, slot = null } = match.series ?? {};
    if (playoffId === null) continue;
    const known = playoffs.get(playoffId);
    const playoff = known ?? { final: [], last: match };
    if (!known) playoffs.set(playoffId, playoff);
    playoff.last = match;
    if (slot === 'FINAL') playoff.final.push(match);
  }
  return playoffs;
}

/**
 * Returns the titles of all play-offs of a discipline.
 * @param matches of the discipline, of all time
 * @param givenUp all play-offs of this kind, of both disciplines
 */
export function titlesIn(
  discipline: Discipline,
  matches: Matches,
  givenUp: readonly GivenUpPlayoff[],
): readonly Title[] {
  const played = playedPlayoffs(matches);
  const givenUpIds = new Set(givenUp.map(({ playoffId }) => playoffId));
  const byGames = [...played].flatMap(([playoffId, { final, last }]) => {
    const deciding = givenUpIds.has(playoffId) ? null : decidingMatch(final);
    if (!deciding) return [];
    const { id: matchId, playedAt, series } = deciding;
    const won = { who: keyOf(winnerOf(deciding)), playoffId, seriesId: series?.id ?? null };
    return { title: { ...won, matchId, day: last.day }, time: playedAt };
  });
  const others = givenUp.flatMap(({ playoffId, winner, finalId, createdAt, createdOn }) => {
    if (winner === null || disciplineOf([winner]) !== discipline) return [];
    const { final, last } = played.get(playoffId) ?? {};
    const decided = finalId === null ? last : final?.at(-1);
    const day = last?.day ?? createdOn;
    const title = { who: keyOf(winner), playoffId, seriesId: finalId, matchId: null, day };
    return { title, time: decided?.playedAt ?? createdAt };
  });
  return [...byGames, ...others].sort(inOrder).map(({ title }) => title);
}

interface Timed {
  readonly title: Title;
  /** Seconds since 1970. */
  readonly time: number;
}

/** Compares titles by time. Those of one instant are in the order of their finals; those without a final are the last. */
function inOrder(one: Timed, other: Timed): number {
  const finalOf = ({ title }: Timed) => title.seriesId ?? Number.MAX_VALUE;
  return one.time - other.time || finalOf(one) - finalOf(other);
}
