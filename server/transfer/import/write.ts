/** Writes an import in one transaction, as one change. */
import type { ImportDetails } from '../../../rules/changes/details.ts';
import { type Entrant, seatsIn } from '../../../rules/playoff.ts';
import { competitorOf, playersOf } from '../../../rules/side.ts';
import { MATCHES, rowOf } from '../../club/matches/row.ts';
import { PLAYERS } from '../../club/players/row.ts';
import { allPlayers } from '../../club/players/sql.ts';
import { ENTRANTS, PLAYOFFS } from '../../club/playoffs/row.ts';
import { SERIES, sideColumnsOf } from '../../club/series/row.ts';
import { NO_DEADLINE } from '../../database/deadline.ts';
import type { Tx } from '../../database/driver.ts';
import { TRANSFERS } from '../../database/limits.ts';
import { StartError } from '../../database/start-error.ts';
import { playedAtOf, wallClock } from '../../database/wall-clock.ts';
import type { ServerContext } from '../../log/server-context.ts';
import {
  insertRows,
  type Row,
  type Rows,
  reserveIds,
  rowsWhere,
  selectSnapshot,
} from '../../log/table.ts';
import { INTERNAL_SENDER, NO_READ, write } from '../../log/write.ts';
import type { Progress } from '../backup/progress.ts';
import { type IdMap, type Split, separateExisting } from './already-here.ts';
import { unprovenDate } from './dates.ts';
import type { Finding } from './findings.ts';
import { type Plan, type PlanOptions, planImport } from './plan.ts';
import { checkDates } from './plan-matches.ts';
import type { PlannedMatch } from './planned.ts';
import type { Source } from './source.ts';

type Counts = Omit<ImportDetails, 'kind' | 'source'>;

/** The outcome of an import or of a dry run. */
export interface Imported {
  /** Number of rows to write. */
  readonly counts: Counts;
  readonly findings: readonly Finding[];
  /** Ids of existing and written rows. */
  readonly ids: IdMap;
  /** Number of rows that exist already; players are not counted. */
  readonly known: Counts;
  /** The first and the last date of the matches of the source, as wall-clock times; null without matches. */
  readonly dates: readonly [first: string, last: string] | null;
  /** A date of the source that was read with the day first, which nothing in the source proves; null if there is none. */
  readonly unprovenDate: string | null;
  /** Seq of the change; null if nothing was written. */
  readonly seq: number | null;
}

/** Plans an import without writing. @param tx null if the club does not exist yet */
export async function tryImport(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<Imported> {
  const { planned } = await prepare(tx, source, timeZone, options);
  return planned;
}

/** Writes an import. Writes nothing, and returns no seq, for a spreadsheet with errors or if all rows exist already. */
export function writeImport(
  club: ServerContext,
  source: Source,
  options: PlanOptions,
  progress: Progress,
): Promise<Imported> {
  return write(
    club,
    { ...INTERNAL_SENDER, signal: NO_DEADLINE },
    {
      again: null,
      read: NO_READ,
      work: async ({ tx, seq, log }) => {
        // Planning a large import takes longer than the usual limit for idle transactions.
        await tx`set local idle_in_transaction_session_timeout = 0`;
        const { plan, split, planned } = await prepare(tx, source, club.timeZone, options);
        if (!hasRowsToWrite(source, planned)) return planned;
        const { counts } = planned;
        const after = await insertAll(tx, plan, split, { club, version: seq, progress });
        const details = { kind: 'IMPORTED', source: source.name, ...counts } as const;
        await log({ details, after });
        return { ...planned, seq };
      },
    },
  );
}

/** Whether there is anything to write, by the outcome of `tryImport`. */
export function hasRowsToWrite(source: Source, planned: Imported): boolean {
  return errorsOf(source, planned).length === 0 && sum(planned.counts) > 0;
}

/** The errors that the owner of a spreadsheet must correct before it is imported, by line; empty for a club. */
export function errorsOf({ kind }: Source, { findings }: Imported): readonly Finding[] {
  if (kind !== 'SPREADSHEET') return [];
  return findings
    .filter(({ consequence, line }) => consequence === 'LEFT_OUT' && line !== null)
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

async function prepare(
  tx: Tx | null,
  source: Source,
  timeZone: string,
  options: PlanOptions,
): Promise<{ readonly plan: Plan; readonly split: Split; readonly planned: Imported }> {
  const plan = planImport(source, tx ? await allPlayers(tx) : [], timeZone, options);
  const split = await separateExisting(tx, plan, timeZone);
  const { findings } = plan;
  checkDates(split.missing.matches, wallClock(new Date(), timeZone), { ...options, findings });
  const counts = countOf(plan, split);
  if (counts.matches > TRANSFERS.matches) {
    throw new StartError(
      `${source.name} has ${counts.matches} matches, an import takes at most ${TRANSFERS.matches}.`,
    );
  }
  const { ids } = split;
  const known = {
    players: 0,
    matches: ids.matches.size,
    series: ids.series.size,
    playoffs: ids.playoffs.size,
  };
  const dates = datesOf([...plan.matches, ...plan.games]);
  const texts = options.dateOrder === 'DMY' ? source.matches.map(({ date }) => date) : [];
  const read = { dates, unprovenDate: unprovenDate(texts) };
  return {
    plan,
    split,
    planned: { counts, findings: findings.all, ids, known, ...read, seq: null },
  };
}

function datesOf(matches: readonly PlannedMatch[]): Imported['dates'] {
  const sorted = matches.map(({ matchDate }) => matchDate).sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

function countOf({ players }: Plan, { missing }: Split): Counts {
  const series = [...missing.series, ...missing.playoffs.flatMap((playoff) => playoff.series)];
  return {
    players: players.length,
    matches: missing.matches.length + series.flatMap(({ games }) => games).length,
    series: series.length,
    playoffs: missing.playoffs.length,
  };
}

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

interface Inserting {
  readonly club: Pick<ServerContext, 'timeZone' | 'now'>;
  /** Version of the new rows, which is the seq of the change. */
  readonly version: number;
  readonly progress: Progress;
}

/** Inserts all rows. @returns them, for the log */
async function insertAll(
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
  const singles = missing.matches.map(({ source, matchDate, home, away, result }) => ({
    sourceId: source.id,
    matchDate,
    home: here(home),
    away: here(away),
    result,
    seriesId: null,
    gameNumber: null,
  }));
  const matches = await withIds(tx, MATCHES, [...singles, ...games], ids.matches);
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
