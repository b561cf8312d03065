/** Finds the leagues of an import that already exist in the club. */
import type { Entrant } from '../../../rules/playoff.ts';
import { competitorId } from '../../../rules/side.ts';
import type { League, LeagueEntrant } from '../../club/leagues/row.ts';
import { findFixtures, findLeagueEntrants, findLeaguesByTitle } from '../../club/leagues/sql.ts';
import type { Match } from '../../club/matches/row.ts';
import type { Tx } from '../../database/driver.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { entrantsKey, type IdMap, matchByKey, reportDifferent, scoreKey } from './identity.ts';
import type { Plan } from './plan.ts';
import type { PlannedLeague } from './planned.ts';

/** A league is found by the time of its creation and its title; it is the same if its entrants and results are equal, too. */
type LeagueIdentity = Pick<League, 'createdAt' | 'title'> & {
  readonly entrants: readonly (Entrant & Pick<LeagueEntrant, 'left'>)[];
  readonly fixtures: readonly FixtureIdentity[];
};
type FixtureIdentity = Pick<Match, 'home' | 'away' | 'result'> & { readonly round?: number | null };

/** The planned leagues that do not exist yet. An existing one with other matches or entrants stays unchanged and is reported. */
export async function missingLeagues(
  tx: Tx | null,
  { leagues, findings }: Plan,
  ids: IdMap,
  timeZone: string,
): Promise<readonly PlannedLeague[]> {
  if (!tx || leagues.length === 0) return leagues;
  const leagueKey = ({ createdAt, title }: LeagueIdentity) =>
    [wallClock(createdAt, timeZone), title].join();
  const sameKey = (league: LeagueIdentity) =>
    [
      leagueKey(league),
      ...league.entrants.flatMap(({ left, ...side }) => [competitorId(side), side.teamId, left]),
      ...league.fixtures.map((each) => [fixtureKey(each), ...scoreKey(each.result)].join()).sort(),
    ].join();
  const here = await findLeaguesTitled(tx, leagues);
  const same = matchByKey(leagues, here, sameKey);
  const known = matchByKey(leagues, here, leagueKey, same);
  for (const [league, found] of known) {
    ids.leagues.set(league.sourceId, found.id);
    for (const [{ source }, { id }] of matchByKey(league.fixtures, found.fixtures, fixtureKey)) {
      ids.matches.set(source.id, id);
    }
    if (!same.has(league)) {
      reportDifferent(findings, `league ${league.sourceId}, ${league.title}`, found.id, 'matches');
    }
  }
  return leagues.filter((league) => !known.has(league));
}

/** Reads the leagues with these titles, with their entrants and matches. */
async function findLeaguesTitled(tx: Tx, planned: readonly PlannedLeague[]) {
  const leagues = await findLeaguesByTitle(tx, [...new Set(planned.map(({ title }) => title))]);
  const ids = leagues.map(({ id }) => id);
  const entrants = Map.groupBy(await findLeagueEntrants(tx, ids), ({ leagueId }) => leagueId);
  const fixtures = Map.groupBy(await findFixtures(tx, ids), ({ leagueId }) => leagueId);
  return leagues.map((league) => ({
    ...league,
    entrants: entrants.get(league.id) ?? [],
    fixtures: fixtures.get(league.id) ?? [],
  }));
}

function fixtureKey({ round, home, away }: FixtureIdentity): string {
  return [round, ...entrantsKey([home, away])].join();
}
