/** Cached queries of leagues. */
import { fixtureToPlay } from '../../../rules/fixture-order.ts';
import { championOf, type Standing, standingsOf } from '../../../rules/league.ts';
import { LEAGUES_PAGE } from '../../../rules/limits.ts';
import type { Entrant } from '../../../rules/playoff.ts';
import { competitorId } from '../../../rules/side.ts';
import {
  encodeCursor,
  idInCursor,
  type Page,
  type PageArguments,
  readPage,
} from '../../graphql/connection.ts';
import { rowPerId, rowsPerId, type SeqCache } from '../../log/seq-cache.ts';
import type { Match } from '../matches/row.ts';
import { playoffById, playoffStandings } from '../playoffs/queries.ts';
import type { Playoff } from '../playoffs/row.ts';
import type { CreationPosition } from '../series/sql.ts';
import {
  type League,
  type LeagueEntrant,
  type LeagueRows,
  type LeagueSituation,
  leagueSituation,
} from './row.ts';
import {
  findFixtures,
  findLeagueEntrants,
  findLeagues,
  findPlayoffsOfLeagues,
  listLeaguesAfter,
} from './sql.ts';

export const leagueById = rowPerId(findLeagues);

/** In the order of their entries. */
export const entrantsOfLeague = rowsPerId(findLeagueEntrants, ({ leagueId }) => leagueId);

/** By round. */
export const fixturesOfLeague = rowsPerId(findFixtures, ({ leagueId }) => leagueId);

/** Returns the match of a league to play next; null if none can be. */
export async function nextFixtureOf(cache: SeqCache, leagueId: number): Promise<Match | null> {
  const fixtures = await cache.load(fixturesOfLeague, leagueId);
  const open = fixtures.filter(({ result }) => result === null);
  return fixtureToPlay(
    {
      toPlay: open.filter(({ live }) => live === null),
      live: open.filter(({ live }) => live !== null),
      played: fixtures
        .filter(({ result }) => result !== null)
        .toSorted((one, other) => one.playedAt.localeCompare(other.playedAt) || one.id - other.id),
    },
    ({ home, away }) => [competitorId(home), competitorId(away)],
  );
}

const playoffsOfLeague = rowsPerId(findPlayoffsOfLeagues, ({ leagueId }) => leagueId);

export async function leagueRows(cache: SeqCache, league: League): Promise<LeagueRows> {
  const [entrants, matches] = await Promise.all([
    cache.load(entrantsOfLeague, league.id),
    cache.load(fixturesOfLeague, league.id),
  ]);
  return { league, entrants, matches };
}

/** A row of the table, with its entrant. */
export interface LeagueStanding extends Standing {
  readonly side: LeagueEntrant;
  /** All entrants, for the one that a reason names. */
  readonly entrants: readonly LeagueEntrant[];
}

/** Returns a league in the form that the rules take. */
export function presentLeague(cache: SeqCache, league: League): Promise<LeagueSituation> {
  return cache.memo(`situation of league ${league.id}`, async () =>
    leagueSituation(await leagueRows(cache, league)),
  );
}

/** Returns the table of a league as it stands. */
export function leagueTable(cache: SeqCache, league: League): Promise<readonly LeagueStanding[]> {
  return cache.memo(`table of league ${league.id}`, async () => {
    const entrants = await cache.load(entrantsOfLeague, league.id);
    return standingsOf(await presentLeague(cache, league)).flatMap((standing) => {
      const side = entrants[standing.entrant];
      return side ? [{ ...standing, side, entrants }] : [];
    });
  });
}

/** Returns the play-off that a league seeded; null without one. */
export async function playoffOfLeague(cache: SeqCache, { id }: League): Promise<Playoff | null> {
  const latest = (await cache.load(playoffsOfLeague, id)).at(-1);
  return latest ? cache.load(playoffById, latest.id) : null;
}

/** Returns the league that a play-off decides; null for one that no league, or a deleted one, seeded. */
export async function leagueDecidedBy(
  cache: SeqCache,
  { id, leagueId }: Playoff,
): Promise<League | null> {
  const league = await cache.find(leagueById, leagueId);
  return league && (await playoffOfLeague(cache, league))?.id === id ? league : null;
}

/** Returns the winner of a league, or of its play-off; null until there is one. */
export async function championOfLeague(cache: SeqCache, league: League): Promise<Entrant | null> {
  const playoff = await playoffOfLeague(cache, league);
  if (playoff) return (await playoffStandings(cache, playoff)).podium?.winner ?? null;
  const [entrants, situation] = await Promise.all([
    cache.load(entrantsOfLeague, league.id),
    presentLeague(cache, league),
  ]);
  const champion = championOf(situation);
  return champion === null ? null : (entrants[champion] ?? null);
}

export function leagueCursor({ createdAt, id }: League): string {
  return encodeCursor(createdAt, id);
}

/** Returns a page of leagues, newest first. @throws Refusal VALIDATION for a page that is too large or a cursor of another list */
export function leaguePage(cache: SeqCache, page: PageArguments): Promise<Page<League>> {
  const list = {
    name: 'leagues',
    pageSize: LEAGUES_PAGE,
    positionOf: leaguePosition,
    rowsAfter: listLeaguesAfter,
  };
  return readPage(cache, list, page);
}

function leaguePosition([time = '', id]: readonly string[]): CreationPosition | null {
  const row = idInCursor(id);
  const isTime = !Number.isNaN(Date.parse(time));
  return row !== null && isTime ? { createdAt: time, id: row } : null;
}
