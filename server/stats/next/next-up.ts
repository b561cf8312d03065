/** The match that is next tonight, whatever is played: the suggestion, a match of a league, or the series of a play-off. */
import type { MatchTonight } from '../../../rules/next.ts';
import { type Competitor, competitorId } from '../../../rules/side.ts';
import { dayOfPlay } from '../../../rules/span.ts';
import { leagueById, nextFixtureOf } from '../../club/leagues/queries.ts';
import { type EveningSoFar, todayOf, tonightOf } from '../../club/presence/queries.ts';
import { seriesById } from '../../club/series/queries.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { presentNow } from '../now/queries.ts';
import { suggestedMatches } from './queries.ts';

interface NextUp {
  /** Identifies the match, or the series of which it is one. */
  readonly key: string;
  readonly home: Competitor;
  readonly away: Competitor;
  /** The play-off or league; null outside of both. */
  readonly title: string | null;
  /** Path of its page within the club. */
  readonly path: string;
}

export interface TonightSoFar {
  readonly up: NextUp | null;
  /** The matches that were begun tonight, in the order of play. */
  readonly matches: readonly MatchTonight[];
}

export async function nextTonight(club: ServerContext, cache: SeqCache): Promise<TonightSoFar> {
  const day = todayOf(club);
  const tonight = await tonightOf(cache, day);
  const up =
    (await suggestion(club, cache)) ??
    (await fixtureOf(cache, tonight)) ??
    (await currentSeries(club, cache, tonight, day));
  return { up, matches: tonight.matches };
}

async function suggestion(club: ServerContext, cache: SeqCache): Promise<NextUp | null> {
  const context = { club, cache: () => cache, clock: { isRead: false } };
  const [match] = await suggestedMatches(context, null, 1);
  if (!match) return null;
  const { home, away } = match;
  const key = [home, away].map(competitorId).sort().join(' – ');
  return { key, home, away, title: null, path: '/' };
}

/** The next match of the league of which the last match was one. */
async function fixtureOf(cache: SeqCache, { matches }: EveningSoFar): Promise<NextUp | null> {
  const leagueId = matches.at(-1)?.leagueId ?? null;
  if (leagueId === null) return null;
  const next = await nextFixtureOf(cache, leagueId);
  if (!next) return null;
  const { title = null } = (await cache.load(leagueById, leagueId)) ?? {};
  return {
    key: `match:${next.id}`,
    ...{ home: next.home, away: next.away },
    title,
    path: `/match/${next.id}`,
  };
}

/** The series that is played, or to play next, if it or its play-off was begun or went on tonight. */
async function currentSeries(
  { timeZone }: ServerContext,
  cache: SeqCache,
  { matches }: EveningSoFar,
  day: string,
): Promise<NextUp | null> {
  const { series, playoff } = (await presentNow(cache)) ?? { series: null, playoff: null };
  if (!series) return null;
  const begun = playoff ?? series;
  if (dayOfPlay(wallClock(begun.createdAt, timeZone)) !== day) {
    const last = await cache.find(seriesById, matches.at(-1)?.seriesId ?? null);
    const goesOn =
      last && (last.id === series.id || (playoff !== null && last.playoffId === playoff.id));
    if (!goesOn) return null;
  }
  return {
    key: `series:${series.id}`,
    ...{ home: series.entrants.one, away: series.entrants.two },
    title: playoff?.title ?? null,
    path: `/series/${series.id}`,
  };
}
