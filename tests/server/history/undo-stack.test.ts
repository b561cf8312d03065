/**
 * Random sequences of everything that can be written, undone and undone again: after an undo the rows are exactly those before
 * the change, after the undo of the undo those after it. One refusal names everything that must be undone together.
 */
import { expect } from 'vitest';
import { type Chance, chanceOf } from '../../../demo/chance.ts';
import type { Faceoff } from '../../../server/cli/faceoff.ts';
import { Refusal } from '../../../server/database/refusal.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import type { RecordedChange } from '../../../server/log/change.ts';
import { currentPosition } from '../../../server/log/position.ts';
import { findRecordedChanges, findUndone } from '../../../server/log/sql.ts';
import { TABLES } from '../../../server/log/tables.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { emptyClub } from '../../setup/empty-club.ts';
import { expectOrderlyClub } from '../../setup/orderly-club.ts';
import { SEED } from '../../setup/seed.ts';
import { type AnyRow, clubRows, type RowsByName, rowsOf } from '../../undo-stack/club-rows.ts';
import { addPlayer, randomWrite } from '../../undo-stack/random-write.ts';

/** They reach every case. */
const USUAL_SEEDS = [25, 102, 263, 364, 409];
const SEEDS = process.env.UNDO_SEEDS
  ? Array.from({ length: Number(process.env.UNDO_SEEDS) }, (_, index) => SEED + index)
  : USUAL_SEEDS;

const NAMES = ['Eva', 'Jana', 'Peter', 'Tomas', 'Lucia', 'Adam', 'Zora'];
const PLAYERS_AT_FIRST = 5;
/** How far back the undone change is: most often it is one of the latest. */
const BACK = [0, 0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34];
const WHILE_LIVE = [
  'MATCH_STARTED',
  'GOAL_SCORED',
  'GOAL_TAKEN_BACK',
  'GOALS_CORRECTED',
  'PERIOD_SET',
  'MATCH_PAUSED',
];
const DEPARTURES = ['PLAYOFF_LEFT', 'LEFT_FOR_TONIGHT'];
const EDITS = ['PLAYOFF_EDITED', 'SERIES_EDITED'];

/** How often each case was reached. */
const reached = {
  writes: 0,
  'undone alone': 0,
  'undone with later ones': 0,
  'merges undone': 0,
  'merges of players of pairs undone': 0,
  'seasons undone': 0,
  'leagues undone': 0,
  'departures from leagues undone': 0,
  'departures undone': 0,
  'edits undone': 0,
  'live matches lost': 0,
  'undone again one by one': 0,
  'undone again together': 0,
};

sharedClubTest(NATIVE)(
  'an undo restores exactly the rows before the change, and its own undo those after it',
  { timeout: 240_000 + SEEDS.length * 5_000 },
  async ({ club: { server } }) => {
    for (const seed of SEEDS) {
      await runSequence(server, seed).catch((cause: unknown) => {
        throw new Error(`Seed ${seed}: ${cause}`, { cause });
      });
      await expectOrderlyClub(server.sql);
      await emptyClub(server);
    }
    for (const [name, times] of Object.entries(reached)) expect(times, name).toBeGreaterThan(0);
  },
);

async function runSequence(server: Faceoff, seed: number): Promise<void> {
  const chance = chanceOf(seed);
  /** The rows after a change, by its seq, where they were read. */
  const past = new Map<number, RowsByName>();
  const remember = async () => {
    const rows = await rowsOf(server.sql);
    past.set(await lastSeq(server), rows);
    return rows;
  };
  for (const name of NAMES.slice(0, PLAYERS_AT_FIRST)) await addPlayer(server.club, name);
  for (let step = chance.between(10, 35); step > 0; step -= 1) {
    const before = await remember();
    if (chance.happens(0.4)) {
      const undos = await undoSomething(server, chance);
      if (undos.length === 0) continue;
      const after = await remember();
      await expectUndone(server, undos, { past, before, after });
      await expectLogToAgree(server, after);
      if (chance.happens(0.6)) {
        await undoAgain(server, chance, undos);
        const again = await remember();
        expect(again).toEqual(before);
        await expectLogToAgree(server, again);
      }
    } else {
      const { write } = randomWrite(chance);
      const turn = { server, chance, rows: await clubRows(server.sql), names: NAMES };
      if (await isAccepted(() => write(turn))) reached.writes += 1;
    }
  }
}

async function isAccepted(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function lastSeq({ sql }: Faceoff): Promise<number> {
  return (await currentPosition(sql)).seq;
}

/**
 * Undoes a random change, most often with everything that the refusal names.
 * @returns the seqs of the undos, in their order; none where it was refused
 */
async function undoSomething(server: Faceoff, chance: Chance): Promise<readonly number[]> {
  const last = await lastSeq(server);
  const seq = last - chance.pick(BACK);
  if (seq < 1) return [];
  const refusal = await refusalOf(server, seq, []);
  if (refusal) {
    const { dependents, message } = refusal;
    if (dependents.length === 0) {
      expect(message).toMatch(/undone already|This cannot be undone/);
      return [];
    }
    if (chance.happens(0.3)) return [];
    const later = dependents.map((each) => each.seq);
    expect(await refusalOf(server, seq, later)).toBeNull();
    reached[dependents.some(({ live }) => live) ? 'live matches lost' : 'undone with later ones'] +=
      1;
  } else reached['undone alone'] += 1;
  return seqsAfter(server, last);
}

async function seqsAfter(server: Faceoff, seq: number): Promise<readonly number[]> {
  return Array.from({ length: (await lastSeq(server)) - seq }, (_, index) => seq + 1 + index);
}

interface Named {
  readonly message: string;
  readonly dependents: readonly { readonly seq: number; readonly live: boolean }[];
}

/** Null when it was undone. */
async function refusalOf(
  { club }: Faceoff,
  seq: number,
  later: readonly number[],
): Promise<Named | null> {
  try {
    await undo(club, seq, INTERNAL_SENDER, { later });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { dependents = [] } = Object(error.details);
    return { message: error.message, dependents };
  }
}

/** Undoes undos: all with the first of them, which needs all others where they are of one place, or newest first. */
async function undoAgain(server: Faceoff, chance: Chance, undos: readonly number[]): Promise<void> {
  const [first = 0, ...others] = undos;
  if (others.length > 0 && chance.happens(0.5)) {
    const named = (await refusalOf(server, first, [first]))?.dependents.map(({ seq }) => seq) ?? [];
    expect(others).toEqual(expect.arrayContaining(named));
    if (named.length === others.length) {
      expect(await refusalOf(server, first, named)).toBeNull();
      reached['undone again together'] += 1;
      return;
    }
  }
  for (const each of undos.toReversed()) expect(await refusalOf(server, each, [])).toBeNull();
  reached['undone again one by one'] += 1;
}

interface Rows {
  readonly past: ReadonlyMap<number, RowsByName>;
  readonly before: RowsByName;
  readonly after: RowsByName;
}

const PARTNERS = [TABLES.matches, TABLES.series, TABLES.playoff_entrants].flatMap(({ sides }) =>
  sides.map(([, partner]) => partner),
);

/** Whether a change wrote a match, a series or an entry of a pair. */
function hasPairs({ before }: RecordedChange): boolean {
  const rows: readonly AnyRow[] = Object.values(before).flat();
  return rows.some((row) => PARTNERS.some((partner) => (row[partner] ?? null) !== null));
}

/** The rows that the change wrote are as they were before it, and what none of the undone changes wrote has not moved. */
async function expectUndone(
  { sql }: Faceoff,
  undos: readonly number[],
  { past, before, after }: Rows,
): Promise<void> {
  const made = await findRecordedChanges(sql, undos);
  const undone = await findRecordedChanges(
    sql,
    made.flatMap(({ undoes }) => undoes ?? []),
  );
  const merges = undone.filter(({ kind }) => kind === 'PLAYERS_MERGED');
  if (merges.length > 0) reached['merges undone'] += 1;
  if (merges.some(hasPairs)) reached['merges of players of pairs undone'] += 1;
  if (undone.some(({ kind }) => kind.startsWith('SEASON_'))) reached['seasons undone'] += 1;
  if (undone.some(({ kind }) => kind.startsWith('LEAGUE_'))) reached['leagues undone'] += 1;
  if (undone.some(({ kind }) => kind === 'LEAGUE_LEFT'))
    reached['departures from leagues undone'] += 1;
  if (undone.some(({ kind }) => DEPARTURES.includes(kind))) reached['departures undone'] += 1;
  if (undone.some(({ kind }) => EDITS.includes(kind))) reached['edits undone'] += 1;
  const written = new Set<string>(undone.flatMap((change) => [...stepsOf(change).keys()]));
  const others = (rows: RowsByName) => new Map([...rows].filter(([name]) => !written.has(name)));
  expect(others(after)).toEqual(others(before));
  const change = undone.toSorted((one, other) => one.seq - other.seq)[0];
  const was = change && past.get(change.seq - 1);
  if (!was) return;
  for (const [name, { isUpdate, liveWritten, dateWritten }] of stepsOf(change)) {
    const seen = (row: AnyRow | undefined) => {
      if (isUpdate && !liveWritten) return withoutLive(row);
      return isUpdate && !dateWritten ? withoutDate(row) : row;
    };
    expect([name, seen(after.get(name))]).toEqual([name, seen(was.get(name))]);
  }
}

/** The rows that a change wrote, by name. */
function stepsOf({ before, after }: RecordedChange) {
  const tables = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Map(
    [...tables].flatMap((table) => {
      const [was = [], became = []] = [before[table], after[table]];
      const ids = new Set([...was, ...became].map(({ id }) => id));
      return [...ids].map((id) => {
        const [one, other] = [was, became].map((rows) => rows.find((row) => row.id === id));
        const scoreOf = (row: AnyRow | undefined) =>
          JSON.stringify([row?.home_score, row?.away_score, row?.over_time, row?.live]);
        const step = {
          isUpdate: Boolean(one && other),
          liveWritten: scoreOf(one) !== scoreOf(other),
          dateWritten: one?.played_at !== other?.played_at,
        };
        return [`${table} ${id}`, step] as const;
      });
    }),
  );
}

/** Without what is written while a match is live, which is no change that could be undone. */
function withoutLive(row: AnyRow | undefined): AnyRow | undefined {
  return row && withoutDate({ ...row, version: 0, live: null });
}

/** Without the date, which the beginning of a live match moves. */
function withoutDate(row: AnyRow | undefined): AnyRow | undefined {
  return row && { ...row, played_at: null };
}

/** Each row is as the last change in effect left it. Whether an undo is in effect is decided here by the definition. */
async function expectLogToAgree(server: Faceoff, rows: RowsByName): Promise<void> {
  const seqs = await seqsAfter(server, 0);
  const changes = await findRecordedChanges(server.sql, seqs);
  const newestFirst = changes.toSorted((one, other) => other.seq - one.seq);
  const undoneBy = new Map<number, number>();
  for (const { seq, undoes } of newestFirst) {
    if (undoes !== null && !undoneBy.has(seq)) undoneBy.set(undoes, seq);
  }
  const found = await findUndone(server.sql, seqs);
  expect(new Set(found.map(({ seq }) => seq))).toEqual(new Set(undoneBy.keys()));
  const expected = new Map<string, AnyRow | undefined>();
  for (const { seq, kind, undoes, before, after } of newestFirst.toReversed()) {
    if (undoes !== null || undoneBy.has(seq) || WHILE_LIVE.includes(kind)) continue;
    for (const table of Object.keys({ ...before, ...after })) {
      for (const row of before[table] ?? []) expected.delete(`${table} ${row.id}`);
      for (const row of after[table] ?? []) expected.set(`${table} ${row.id}`, row);
    }
  }
  const comparable = (all: ReadonlyMap<string, AnyRow | undefined>) =>
    new Map([...all].map(([name, row]) => [name, withoutLive(row)]));
  expect(comparable(rows)).toEqual(comparable(expected));
}
