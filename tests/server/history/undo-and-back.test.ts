/**
 * Whatever is done in a play-off, its undo brings back the rows of before, and the undo of that the rows of after, with
 * their ids.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { abandonMatch, scoreGoal, startMatch } from '../../../server/club/live-score/commands.ts';
import { MATCHES, type MatchRow } from '../../../server/club/matches/row.ts';
import { finishMatch } from '../../../server/club/results/commands.ts';
import { previewOfCorrection } from '../../../server/club/results/preview.ts';
import { SERIES, type SeriesRow } from '../../../server/club/series/row.ts';
import { notFound, Refusal } from '../../../server/database/refusal.ts';
import { undo } from '../../../server/history/undo/undo.ts';
import { currentPosition } from '../../../server/log/sql.ts';
import { rowsIn, rowsWhere, selectSnapshot } from '../../../server/log/table.ts';
import { UNNAMED } from '../../../server/log/write.ts';
import { type Club, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { LONG_RUN } from '../../setup/long-run.ts';

const RUNS = LONG_RUN ? 500 : 8;

const pick = fc.nat({ max: 1_000 });
const score = fc.constantFrom<[number, number]>([3, 1], [1, 3], [4, 1], [1, 4]);

const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      enter: pick,
      score,
      among: fc.constantFrom('any' as const, 'open' as const, 'semifinals' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ undo: fc.constantFrom(0, 0, 1, 2, 3, 5, 8) }) },
  { weight: 2, arbitrary: fc.record({ start: pick, goals: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ abandon: pick }) },
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

const semifinal = fc.constantFrom('1 1 1', '1 1 1 2', '1 1 1 1', '1 1 1 2 2 1', '1 1 1 2 2 2 1');
const later = fc.constantFrom('-', '1', '1 2', '1 1 1 1');
const starts = fc.record({
  semifinals: fc.tuple(semifinal, semifinal),
  later: fc.tuple(later, later),
});
type Start = typeof starts extends fc.Arbitrary<infer T> ? T : never;

const EXAMPLES: readonly [Start, Step[]][] = [
  // A semifinal that is open again takes the final away before it has begun.
  [
    { semifinals: ['1 1 1 1', '1 1 1 1'], later: ['-', '-'] },
    [{ enter: 3, score: [3, 1], among: 'semifinals' }],
  ],
  // A final that has not begun goes to another pair.
  [
    { semifinals: ['1 1 1 2 2 2 1', '1 1 1 1'], later: ['-', '-'] },
    [{ enter: 10, score: [1, 3], among: 'semifinals' }],
  ],
  // The undo brings back a final that has begun, in place of one with another player.
  [
    { semifinals: ['1 1 1 2 2 2 1', '1 1 1 1'], later: ['-', '1'] },
    [{ enter: 2, score: [3, 1], among: 'any' }],
  ],
  // The undo brings back a 3rd-place series that is being played.
  [
    { semifinals: ['1 1 1 2 2 2 1', '1 1 1 2 2 2 1'], later: ['-', '-'] },
    [
      { start: 0, goals: 0 },
      { enter: 0, score: [1, 3], among: 'semifinals' },
    ],
  ],
  // A live game 5 goes with the fourth win, another comes when that is taken back, and the first takes its place.
  [
    { semifinals: ['1 1 1 2', '1 1 1'], later: ['-', '-'] },
    [
      { start: 1, goals: 1 },
      { enter: 3, score: [1, 3], among: 'any' },
      { enter: 2, score: [3, 1], among: 'any' },
      { undo: 3 },
    ],
  ],
];

sharedClubTest(NATIVE)(
  'an undo in a play-off restores the rows before, and its own undo those after',
  { timeout: 60_000 + RUNS * 2_000 },
  async ({ club }) => {
    await fc.assert(
      fc.asyncProperty(
        starts,
        fc.array(steps, { minLength: 1, maxLength: 16, size: 'max' }),
        async (start, sequence) => {
          const playoffId = await startAt(club, start);
          for (const step of sequence) await doUndoAndRedo(club, playoffId, step);
        },
      ),
      { numRuns: RUNS, examples: [...EXAMPLES] },
    );
  },
);

async function startAt(club: Club, { semifinals, later }: Start): Promise<number> {
  const { id } = await club.startPlayoff();
  for (const [index, games] of [...semifinals, ...later].entries()) {
    const series = (await club.playoff(id)).series[index];
    if (series) await club.play(series.id, games);
  }
  return Number(id);
}

async function doUndoAndRedo(club: Club, playoffId: number, step: Step): Promise<void> {
  const before = await rowsOf(club, playoffId);
  const { seq: first } = await currentPosition(club.server.sql);
  if (!(await accepted(() => carryOut(club, before, step)))) return;
  const after = await rowsOf(club, playoffId);
  // What is told of a game while it is played cannot be undone.
  if ('start' in step) return;
  const { seq: last } = await currentPosition(club.server.sql);
  await undoBackTo(club, first);
  expect(await rowsOf(club, playoffId)).toEqual(before);
  await undoBackTo(club, last);
  expect(await rowsOf(club, playoffId)).toEqual(after);
}

/** Undoes the changes since a seq, the latest first. */
async function undoBackTo({ server }: Club, seq: number): Promise<void> {
  const { seq: last } = await currentPosition(server.sql);
  for (let each = last; each > seq; each -= 1) await undo(server.club, each, UNNAMED);
}

async function carryOut(club: Club, rows: Rows, step: Step): Promise<unknown> {
  const within = club.server.club;
  if ('undo' in step) return undoTogether(club, step.undo);
  const games = rows.matches.filter(({ home_score }) => home_score === null);
  if ('start' in step) {
    const id = picked(games, step.start);
    await startMatch(within, id);
    for (let goal = 0; goal < step.goals; goal += 1) await scoreGoal(within, id, { side: 'home' });
    return;
  }
  if ('abandon' in step) {
    return abandonMatch(
      within,
      picked(
        games.filter(({ live }) => live !== null),
        step.abandon,
      ),
    );
  }
  const semifinals = rows.series
    .filter(({ slot }) => slot?.startsWith('SEMIFINAL'))
    .map(({ id }) => id);
  const among = {
    any: rows.matches,
    open: games,
    semifinals: rows.matches.filter(({ series_id }) => semifinals.includes(series_id ?? 0)),
  };
  const id = picked(among[step.among], step.enter);
  const [homeScore = 0, awayScore = 0] = step.score;
  const form = { homeScore, awayScore, overTime: false };
  const { version } = await previewOfCorrection(within.database.sql, id, form);
  return finishMatch(within, id, form, UNNAMED, { versions: null, resetSeenAt: version });
}

/** Undoes a change with all that its refusals name. */
async function undoTogether({ server }: Club, back: number): Promise<void> {
  const seq = (await currentPosition(server.sql)).seq - back;
  const later = new Set<number>();
  for (;;) {
    try {
      await undo(server.club, seq, UNNAMED, { later: [...later] });
      return;
    } catch (error) {
      const known = later.size;
      const dependents = error instanceof Refusal ? Object(error.details).dependents : null;
      for (const { seq } of dependents ?? []) later.add(seq);
      if (later.size === known) throw error;
    }
  }
}

/** False when it was refused. */
async function accepted(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

interface Rows {
  readonly series: readonly SeriesRow[];
  readonly matches: readonly MatchRow[];
}

/** The rows of a play-off without their versions, in order of id. */
async function rowsOf({ server: { sql } }: Club, playoffId: number): Promise<Rows> {
  const rows = await selectSnapshot(sql, [
    rowsWhere(sql, SERIES, sql`playoff_id = ${playoffId}`),
    rowsWhere(
      sql,
      MATCHES,
      sql`series_id in (select id from series where playoff_id = ${playoffId})`,
    ),
  ]);
  return {
    series: rowsIn(rows, SERIES).map((row) => ({ ...row, version: 0 })),
    matches: rowsIn(rows, MATCHES).map((row) => ({ ...row, version: 0 })),
  };
}

/** @throws Refusal NOT_FOUND when there is none */
function picked(among: readonly { readonly id: number }[], pick: number): number {
  const row = among[pick % among.length];
  if (!row) throw notFound('match', 0);
  return row.id;
}
