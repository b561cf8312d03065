/** Inserts the rows of an import. */

import { type Entrant, seatsIn } from '../../../rules/playoff.ts';
import { competitorOf, playersOf } from '../../../rules/side.ts';
import { LEAGUE_ENTRANTS, LEAGUES } from '../../club/leagues/row.ts';
import { MATCHES, rowOf } from '../../club/matches/row.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { ENTRANTS, PLAYOFFS } from '../../club/playoffs/row.ts';
import { SERIES, sideColumnsOf } from '../../club/series/row.ts';
import type { Tx } from '../../database/driver.ts';
import { playedAtOf } from '../../database/wall-clock.ts';
import type { ServerContext } from '../../log/server-context.ts';
import {
  insertRows,
  type Row,
  type Rows,
  reserveIds,
  rowsWhere,
  selectSnapshot,
} from '../../log/table.ts';
import type { Progress } from '../backup/progress.ts';
import type { Split } from './already-here.ts';
import type { Plan } from './plan.ts';
import type { PlannedMatch } from './planned.ts';

interface Inserting {
  readonly club: Pick<ServerContext, 'timeZone' | 'now'>;
  /** Version of the new rows, which is the seq of the change. */
  readonly version: number;
  readonly progress: Progress;
}

/** Inserts all rows. @returns them, for the log */
export async function insertAll(
  tx: Tx,
  { players }: Plan,
  { missing, ids }: Split,
  { club, version, progress }: Inserting,
): Promise<Rows> {
  const newIds = await reserveIds(tx, PLAYERS, players.length);
  const playerIds = new Map(players.map(({ id }, index) => [id, newIds[index] ?? 0]));
  const here = ({ teamId, ...competitor }: Entrant): Entrant => ({
    ...competitorOf(playersOf(competitor).map((id) => playerIds.get(id) ?? id)),
    teamId,
  });
  const playoffs = await withIds(tx, PLAYOFFS, missing.playoffs, ids.playoffs);
  const places = [
    ...missing.series.map((one) => ({ ...one, playoffId: null })),
    ...playoffs.flatMap(({ id, series }) => series.map((one) => ({ ...one, playoffId: id }))),
  ];
  const seated = places.map(({ entrants: { one, two }, ...place }) => ({
    ...place,
    entrants: { one: here(one), two: here(two) },
  }));
  const series = await withIds(tx, SERIES, seated, ids.series);
  const placed = playoffs.flatMap(({ id, entrants }) =>
    entrants.map(here).map((entrant, index) => ({
      playoff_id: id,
      position: index + 1,
      player_id: entrant.firstId,
      partner_id: entrant.partnerId,
      team_id: entrant.teamId,
    })),
  );
  const entrantIds = await reserveIds(tx, ENTRANTS, placed.length);
  const entrants = placed.map((row, index) => ({ id: entrantIds[index] ?? 0, ...row }));
  const games = series.flatMap((one) =>
    one.games.map((game) => ({ ...game, ...seatsIn(one, game.gameNumber), seriesId: one.id })),
  );
  const single = ({ source, matchDate, home, away, result }: PlannedMatch) => ({
    sourceId: source.id,
    matchDate,
    home: here(home),
    away: here(away),
    result,
    seriesId: null,
    gameNumber: null,
  });
  const leagues = await withIds(tx, LEAGUES, missing.leagues, ids.leagues);
  const entered = leagues.flatMap(({ id, entrants }) =>
    entrants.map((entrant) => {
      const { firstId, partnerId, teamId } = here(entrant);
      const { position, lot, left } = entrant;
      return {
        league_id: id,
        position,
        player_id: firstId,
        partner_id: partnerId,
        team_id: teamId,
        lot,
        left_as: left,
      };
    }),
  );
  const enteredIds = await reserveIds(tx, LEAGUE_ENTRANTS, entered.length);
  const fixtures = leagues.flatMap(({ id, fixtures }) =>
    fixtures.map((fixture) => ({ ...single(fixture), leagueId: id, round: fixture.round })),
  );
  const singles = missing.matches.map(single);
  const matches = await withIds(tx, MATCHES, [...singles, ...games, ...fixtures], ids.matches);
  const now = club.now();
  const inserted: readonly (readonly [{ readonly name: string }, readonly Row[]])[] = [
    [
      PLAYERS,
      players.map(({ id, nickName, firstName, lastName }) => ({
        id: playerIds.get(id) ?? 0,
        nick_name: nickName,
        first_name: firstName,
        last_name: lastName,
      })),
    ],
    [
      PLAYOFFS,
      playoffs.map(({ id, createdAt, title }) => ({ id, created_at: createdAt, title, version })),
    ],
    [ENTRANTS, entrants],
    [
      LEAGUES,
      leagues.map(({ id, createdAt, title, legs, points, qualify }) => ({
        id,
        created_at: createdAt,
        title,
        legs,
        points,
        qualify,
        version,
      })),
    ],
    [LEAGUE_ENTRANTS, entered.map((row, index) => ({ id: enteredIds[index] ?? 0, ...row }))],
    [
      SERIES,
      series.map(({ id, createdAt, entrants: { one, two }, playoffId, slot }) => ({
        id,
        created_at: createdAt,
        ...sideColumnsOf([one, two]),
        playoff_id: playoffId,
        slot,
        version,
      })),
    ],
    [
      MATCHES,
      matches.map((match) => {
        const playedAt = playedAtOf(match.matchDate, club.timeZone, now);
        return { id: match.id, ...rowOf({ ...match, playedAt }), version };
      }),
    ],
  ];
  const total = inserted.reduce((sum, [, rows]) => sum + rows.length, 0);
  let done = 0;
  for (const [table, rows] of inserted) {
    await insertRows(tx, table, rows, (count) => {
      done += count;
      progress(done, total);
    });
  }
  return selectSnapshot(
    tx,
    inserted.map(([table, rows]) =>
      rowsWhere(tx, table, tx`id = any(${rows.map(({ id }) => id)}::int[])`),
    ),
  );
}

/**
 * Assigns new ids to rows in the order of their ids in the source. Rows that are missing in the source come last.
 * @param known receives the new ids by the ids in the source
 */
async function withIds<T extends { readonly sourceId: number | null }>(
  tx: Tx,
  table: { readonly name: string },
  planned: readonly T[],
  known: Map<number, number>,
): Promise<(T & { readonly id: number })[]> {
  const orderOf = ({ sourceId }: T) => sourceId ?? Number.MAX_SAFE_INTEGER;
  const inOrder = planned.toSorted((one, other) => orderOf(one) - orderOf(other));
  const ids = await reserveIds(tx, table, planned.length);
  return inOrder.map((one, index) => {
    const id = ids[index] ?? 0;
    if (one.sourceId !== null) known.set(one.sourceId, id);
    return { ...one, id };
  });
}
