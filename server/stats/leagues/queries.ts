/** The leagues that are decided: when, and who won them. Those with a play-off are decided by it. */
import type { Entrant } from '../../../rules/playoff.ts';
import { type Competitor, competitorOfKey } from '../../../rules/side.ts';
import { dayOfPlay, isDayIn, type Span } from '../../../rules/span.ts';
import { championOfLeague, leagueById } from '../../club/leagues/queries.ts';
import type { League } from '../../club/leagues/row.ts';
import { findTablesPlayed } from '../../club/leagues/sql.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { GraphContext } from '../../graphql/context.ts';
import { titlesOfLeagues } from '../titles/queries.ts';

/** A league that its table decided. */
interface DecidedLeague {
  readonly league: League;
  readonly champion: Entrant;
  /** The day of play of its last match. */
  readonly day: string;
}

/** Returns the leagues without a play-off whose matches are all finished, in the order in which they were. */
function decidedLeagues({ cache, club }: GraphContext): Promise<readonly DecidedLeague[]> {
  return cache().memo('decided leagues', async () => {
    const played = await cache().query('tables played', findTablesPlayed);
    const found = played.map(async ({ id, playedAt }): Promise<DecidedLeague[]> => {
      const league = await cache().load(leagueById, id);
      const champion = league && (await championOfLeague(cache(), league));
      const day = dayOfPlay(wallClock(playedAt, club.timeZone));
      return league && champion ? [{ league, champion, day }] : [];
    });
    return (await Promise.all(found)).flat();
  });
}

/** Returns the leagues that their tables decided on days of a span, in the order in which they were. */
export async function leaguesDecidedIn(
  context: GraphContext,
  span: Span,
): Promise<readonly League[]> {
  const decided = await decidedLeagues(context);
  return decided.filter(({ day }) => isDayIn(day, span)).map(({ league }) => league);
}

/** Returns the number of leagues of a span with such a champion. Their tables or their play-offs decided them. */
export async function leagueTitleCountOf(
  context: GraphContext,
  isChampion: (champion: Competitor) => boolean,
  span: Span,
): Promise<number> {
  const [decided, titles] = await Promise.all([decidedLeagues(context), titlesOfLeagues(context)]);
  const won = [
    ...decided,
    ...titles.map(({ who, day }) => ({ champion: competitorOfKey(who), day })),
  ];
  return won.filter(({ champion, day }) => isChampion(champion) && isDayIn(day, span)).length;
}
