/** `leagues.csv`: the entrants of leagues with the rows of their tables. */
import { dayOfPlay, isDayIn } from '../../../rules/span.ts';
import { entrantsOfLeague, type LeagueStanding, leagueTable } from '../../club/leagues/queries.ts';
import type { League, LeagueEntrant } from '../../club/leagues/row.ts';
import { findLeagueEntrants, listLeaguesAfter } from '../../club/leagues/sql.ts';
import { teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { exportFile, inBatches } from './batches.ts';

/** An entrant of a league with the row of the table, which those who withdrew do not have. */
interface EntrantToExport {
  readonly league: League;
  readonly entrant: LeagueEntrant;
  readonly standing: LeagueStanding | null;
}

const LEAGUE_BATCH_SIZE = 50;

/**
 * `leagues.csv`: the tables of the leagues that were created in the span, newest first, then those who withdrew. Their matches are in
 * `matches.csv`; with these an import restores the leagues.
 */
export const LEAGUES_FILE = exportFile<EntrantToExport>(
  {
    league: ({ league }) => league.id,
    created: ({ league }, { club }) => wallClock(league.createdAt, club.timeZone),
    title: ({ league }) => league.title,
    place: ({ standing }) => standing?.place ?? null,
    player: ({ entrant }, { names }) => names.of(entrant),
    team: ({ entrant }) => teamOf(entrant.teamId).name,
    matches: ({ standing }) => standing?.played ?? null,
    wins: ({ standing }) => standing?.wins ?? null,
    overtime_wins: ({ standing }) => standing?.overtimeWins ?? null,
    overtime_losses: ({ standing }) => standing?.overtimeLosses ?? null,
    losses: ({ standing }) => standing?.losses ?? null,
    goals_for: ({ standing }) => standing?.goalsFor ?? null,
    goals_against: ({ standing }) => standing?.goalsAgainst ?? null,
    points: ({ standing }) => standing?.points ?? null,
    legs: ({ league }) => league.legs,
    point_system: ({ league }) => league.points,
    qualify: ({ league }) => league.qualify,
    entry: ({ entrant }) => entrant.position,
    lot: ({ entrant }) => entrant.lot,
    left: ({ entrant }) => entrant.left,
  },
  async function* (context) {
    const { cache, club, filter } = context;
    const leagues = inBatches<League>(LEAGUE_BATCH_SIZE, async (sql, last, { names }) => {
      const found = await listLeaguesAfter(sql, last, LEAGUE_BATCH_SIZE);
      await names.add(
        sql,
        await findLeagueEntrants(
          sql,
          found.map(({ id }) => id),
        ),
      );
      return found;
    });
    for await (const batch of leagues(context)) {
      const inSpan = batch.filter(({ createdAt }) =>
        isDayIn(dayOfPlay(wallClock(createdAt, club.timeZone)), filter.span),
      );
      const tables = inSpan.map(async (league) => {
        const standings = await leagueTable(cache, league);
        const entrants = await cache.load(entrantsOfLeague, league.id);
        const withdrawn = entrants.filter(({ left }) => left === 'WITHDRAWN');
        return [
          ...standings.map((standing) => ({ league, entrant: standing.side, standing })),
          ...withdrawn.map((entrant) => ({ league, entrant, standing: null })),
        ];
      });
      yield (await Promise.all(tables)).flat();
    }
  },
);
