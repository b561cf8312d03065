/** The leagues that are decided: when, and who won them. Those with a play-off are decided by it. */
import { type Competitor, competitorOfKey } from '../../../rules/side.ts';
import { dayOfPlay, isDayIn, type Span } from '../../../rules/span.ts';
import { championOfLeague, leagueById } from '../../club/leagues/queries.ts';
import type { League } from '../../club/leagues/row.ts';
import { findTablesPlayed } from '../../club/leagues/sql.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { titlesOfLeagues } from '../titles/queries.ts';

interface DecidedLeague {
  readonly league: League;
  readonly champion: Competitor;
  /** The day of play of its last match, or of the one that decided its play-off. */
  readonly day: string;
}

/** Returns the leagues that are decided, by day: those of their tables before those of their play-offs. */
function decidedLeagues(context: GraphContext): Promise<readonly DecidedLeague[]> {
  return context.cache().memo('decided leagues', async () => {
    const found = await Promise.all([decidedByTable(context), decidedByPlayoff(context)]);
    return found
      .flat()
      .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  });
}

/** Returns the leagues without a play-off whose matches are all finished, in the order in which they were. */
async function decidedByTable({ cache, club }: GraphContext): Promise<readonly DecidedLeague[]> {
  const played = await cache().query('tables played', findTablesPlayed);
  const found = played.map(async ({ id, playedAt }): Promise<DecidedLeague[]> => {
    const league = await cache().load(leagueById, id);
    const champion = league && (await championOfLeague(cache(), league));
    const day = dayOfPlay(wallClock(playedAt, club.timeZone));
    return league && champion ? [{ league, champion, day }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns the leagues whose play-offs are won, in the order in which they were. */
async function decidedByPlayoff(context: GraphContext): Promise<readonly DecidedLeague[]> {
  const titles = await titlesOfLeagues(context);
  const found = titles.map(async ({ leagueId, who, day }): Promise<DecidedLeague[]> => {
    const league = await context.cache().load(leagueById, leagueId);
    return league ? [{ league, champion: competitorOfKey(who), day }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns the leagues that were decided on days of a span, in the order in which they were. */
export async function leaguesDecidedIn(
  context: GraphContext,
  span: Span,
): Promise<readonly League[]> {
  const decided = await decidedLeagues(context);
  return decided.filter(({ day }) => isDayIn(day, span)).map(({ league }) => league);
}

/** Returns the number of leagues of a span with such a champion. */
export async function leagueTitleCountOf(
  context: GraphContext,
  isChampion: (champion: Competitor) => boolean,
  span: Span,
): Promise<number> {
  const decided = await decidedLeagues(context);
  return decided.filter(({ champion, day }) => isChampion(champion) && isDayIn(day, span)).length;
}
