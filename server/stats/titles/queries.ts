/** The play-offs that were won: from the ledger, and from the few that players gave up. */
import type { Title } from '../../../rules/records.ts';
import { dayOfPlay, isDayIn, type Span } from '../../../rules/span.ts';
import { type GivenUpPlayoff, titlesIn } from '../../../rules/titles.ts';
import { playoffById } from '../../club/playoffs/queries.ts';
import { findWithoutFinal } from '../../club/playoffs/titles.ts';
import { standingOf } from '../../club/series/row.ts';
import { findForfeitedFinals } from '../../club/series/sql.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';

/** Returns the titles in the order in which they were won. */
export function titlesOf(context: GraphContext): Promise<readonly Title[]> {
  const cache = context.cache();
  return cache.memo('titles', async () => {
    const [{ singles }, givenUp] = await Promise.all([cache.ledgers(), givenUpPlayoffs(context)]);
    return titlesIn(singles.matches, givenUp);
  });
}

async function givenUpPlayoffs({ cache, club }: GraphContext): Promise<GivenUpPlayoff[]> {
  const [finals, withoutFinal] = await Promise.all([
    cache().query('finals given up', findForfeitedFinals),
    cache().query('play-offs without a final', findWithoutFinal),
  ]);
  const decided = [
    ...finals.map((final) => ({
      playoffId: final.playoffId,
      winner: standingOf(final, []).winner,
      finalId: final.id,
    })),
    ...withoutFinal.map(({ playoff, winner }) => ({
      playoffId: playoff.id,
      winner,
      finalId: null,
    })),
  ];
  const found = decided.map(async (each) => {
    const playoff = await cache().load(playoffById, each.playoffId);
    if (!playoff) return [];
    const { createdAt } = playoff;
    const createdOn = dayOfPlay(wallClock(createdAt, club.timeZone));
    return { ...each, createdAt: Date.parse(createdAt) / 1_000, createdOn };
  });
  return (await Promise.all(found)).flat();
}

/** Returns the number of play-offs of a span that a player has won. */
export async function titleCountOf(
  context: GraphContext,
  playerId: number,
  span: Span,
): Promise<number> {
  const titles = await titlesOf(context);
  return titles.filter((title) => title.playerId === playerId && isDayIn(title.day, span)).length;
}
