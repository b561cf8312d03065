/** The same work in a club of a thousand matches and in one of four hundred thousand. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { MATCHES_PAGE, MAX_COUNT } from '../../rules/limits.ts';
import { type ClubHandle, openClub } from '../../server/cli/open-club.ts';
import { readSettings } from '../../server/cli/settings.ts';
import { ALL_MATCHES, type MatchRowFilter } from '../../server/club/matches/filter.ts';
import { countFiltered, listMatches, listMatchesAfter } from '../../server/club/matches/sql.ts';
import { mergePlayers } from '../../server/club/merge/commands.ts';
import { createPlayer } from '../../server/club/players/commands.ts';
import { countMatches, countMatchesToPlay } from '../../server/club/players/sql.ts';
import { finishMatch } from '../../server/club/results/commands.ts';
import { previewOfCorrection } from '../../server/club/results/preview.ts';
import { postgres } from '../../server/database/driver.ts';
import { undo } from '../../server/history/undo/undo.ts';
import { findChanges } from '../../server/log/sql.ts';
import { INTERNAL_SENDER } from '../../server/log/write.ts';
import { startPostgresProcess } from '../../tests/setup/postgres-process.ts';
import { FIGURES, measureFigures, msOf } from '../figures.ts';
import { fillLargeClub } from '../large-club.ts';
import type { MeasuredLedger } from '../measured-ledger.ts';
import type { Part, Row, Target } from '../part.ts';
import { startFaceoff } from '../servers.ts';
import { median } from '../times.ts';

const USUAL = { small: 1_000, large: 400_000, rounds: 21, starts: 5 };
const QUICK = { small: 200, large: 1_000, rounds: 3, starts: 1 };
const MAX_RATIO = 1.5;
/** Times below this are not compared, because they mainly depend on which pages the rows are on. */
const FELT_BY_NOBODY_MS = 0.5;
/** Maximum for an offset, which skips a hundred thousand index entries one by one. */
const MAX_DEEP_BELOW_MS = 15;
/** Prefix of the name of a count that stops at a limit. */
const COUNT = 'how many';
const DEEP_BELOW = 'matches deep below';
const MAX_OF_COUNT_MS = 5;
const MAX_OF_RECOUNT = { seconds: 10, megabytes: 300 };
/** Number of matches of a club of ten years. */
const REQUIRED_MATCHES = 40_000;
const MERGES = 3;
const MAX_OF_RATINGS = { plainLoops: 8, oneMoreMatch: 5, megabytes: 25 };
/** A wall-clock time soon after the first matches. */
const EARLY = '2020-01-01T18:00:00';
/** Number of series to which a game is added that is not needed. */
const SPOILED_SERIES = 1_000;
const LEDGER = fileURLToPath(new URL('../measured-ledger.ts', import.meta.url));
const RECOUNT = fileURLToPath(new URL('../measured-recount.ts', import.meta.url));
const NEWEST = {
  ...{ after: 0, before: null, newestFirst: true, limit: 50, withoutMinor: true },
  filter: [],
};

export const scale: Part = {
  name: 'scale',
  title:
    'Milliseconds of the same work in a club of a thousand matches and in one of four hundred thousand. Lists cost the same in both. Figures are computed from the matches in memory, and cost more in the larger one.',
  measure: async ({ quick, say }) => {
    const { small, large, rounds, starts } = quick ? QUICK : USUAL;
    const server = await startPostgresProcess();
    const clubs = [await filled(server.url, small), await filled(server.url, large)] as const;
    try {
      const rows: Row[] = [];
      for (const [name, work] of Object.entries(works(Math.min(large / 2, 100_000)))) {
        const values = { small: [] as number[], large: [] as number[] };
        for (let round = 0; round < rounds; round += 1) {
          values.small.push(await msOf(() => work(clubs[0].open, round)));
          values.large.push(await msOf(() => work(clubs[1].open, round)));
        }
        rows.push(compared(name, values));
        say(name);
      }
      const values = { small: [] as number[], large: [] as number[] };
      for (let start = 0; start < starts; start += 1) {
        values.small.push(await msOfAStart(clubs[0].env));
        values.large.push(await msOfAStart(clubs[1].env));
      }
      rows.push(compared('a start', values));
      say('a start');
      rows.push(...(await figuresOf(clubs[0].env, clubs[1].env)));
      say('figures');
      const required = await filled(server.url, quick ? small + 1 : REQUIRED_MATCHES);
      rows.push(...(await merged(required.open)));
      say('a merge');
      await required.open.close();
      rows.push(...(await ledgerOf(required.env)));
      say('the ledger');
      rows.push(await recounted(clubs[1].env, []));
      await clubs[1].open.club.database.sql`
        insert into matches
          (played_at, home_player_id, away_player_id, home_team_id, away_team_id, series_id, game_number)
        select created_at, player_one_id, player_two_id, team_one_id, team_two_id, id, 5
        from series where id <= ${SPOILED_SERIES}`;
      rows.push(await recounted(clubs[1].env, ['--fix']));
      return rows;
    } finally {
      for (const { open } of clubs) await open.close();
      await server.stop();
    }
  },
};

function compared(work: string, values: Record<'small' | 'large', readonly number[]>): Row {
  return { work, unit: 'ms', values, targets: [targetOf(work, values)] };
}

function targetOf(work: string, values: Record<'small' | 'large', readonly number[]>): Target {
  const ms = median(values.large);
  if (work.startsWith(COUNT)) return { what: 'ms', value: ms, atMost: MAX_OF_COUNT_MS };
  if (work === DEEP_BELOW) return { what: 'ms', value: ms, atMost: MAX_DEEP_BELOW_MS };
  if (ms <= FELT_BY_NOBODY_MS) return { what: 'ms', value: ms, atMost: FELT_BY_NOBODY_MS };
  return { what: '× small', value: ms / median(values.small), atMost: MAX_RATIO };
}

type Work = (open: ClubHandle, round: number) => Promise<unknown>;
type Works = Record<string, Work>;

type Env = Readonly<Record<string, string>>;

interface Filled {
  readonly env: Env;
  readonly open: ClubHandle;
}

async function msOfAStart(env: Env): Promise<number> {
  const server = await startFaceoff(env);
  await server.stop();
  return server.startedInMs;
}

/** Merges a player who has a quarter of the matches into a new one, while lists are read, and undoes it. */
async function merged({ club }: ClubHandle): Promise<Row[]> {
  const { sql } = club.database;
  const { id } = await createPlayer(club, { nickName: 'New', firstName: 'New', lastName: 'New' });
  const counted = await countMatches(sql, 1);
  const values = { merge: [] as number[], undo: [] as number[], read: [] as number[] };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) values.read.push(await msOf(() => listMatches(sql, MATCHES_PAGE, 0)));
  })();
  try {
    for (let round = 0; round < MERGES; round += 1) {
      values.merge.push(await msOf(() => mergePlayers(club, 1, id)));
      values.undo.push(await msOf(() => undo(club, club.live.seq, INTERNAL_SENDER)));
    }
  } finally {
    isOver = true;
    await reading;
  }
  const row = (work: string, large: readonly number[]): Row => ({
    work: `a merge of a player with ${counted.toLocaleString('en')} of ${REQUIRED_MATCHES.toLocaleString('en')} matches${work}`,
    unit: 'ms',
    values: { small: [], large },
    targets: [],
  });
  return [
    row('', values.merge),
    row(': its undo', values.undo),
    row(': a list of matches meanwhile', values.read),
  ];
}

async function figuresOf(small: Env, large: Env): Promise<Row[]> {
  const measured = {
    small: await measureFigures(small, EARLY),
    large: await measureFigures(large, EARLY),
  };
  return Object.entries(FIGURES).map(([figure, named]) => {
    const key = figure as keyof typeof FIGURES;
    const values = { small: measured.small[key], large: measured.large[key] };
    return { ...named, values, targets: [] };
  });
}

/** Measures the ledger, ratings and records in a club of the required scale. */
async function ledgerOf(env: Env): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', LEDGER], {
    env: { ...process.env, ...env },
  });
  const found: MeasuredLedger = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  const row = (work: string, ms: readonly number[], targets: readonly Target[]): Row => ({
    work: `${REQUIRED_MATCHES.toLocaleString('en')} matches: ${work}`,
    unit: 'ms',
    values: { small: [], large: ms },
    targets,
  });
  const memory = { what: 'MB', value: found.bytes / 1e6, atMost: MAX_OF_RATINGS.megabytes };
  const loops = median(found.fold) / median(found.plainLoop);
  return [
    row('all read', found.read, [memory]),
    row('ratings and records', found.book, []),
    row('ratings', found.fold, [
      { what: '× a plain loop', value: loops, atMost: MAX_OF_RATINGS.plainLoops },
    ]),
    row('one more rated', found.oneMoreMatch, [
      { what: 'ms', value: median(found.oneMoreMatch), atMost: MAX_OF_RATINGS.oneMoreMatch },
    ]),
  ];
}

async function recounted(env: Env, options: readonly string[]): Promise<Row> {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [RECOUNT, ...options], {
    env: { ...process.env, ...env },
  });
  const ms = performance.now() - began;
  const bytes = Number(stdout.trimEnd().split('\n').at(-1));
  return {
    work: ['recount', ...options].join(' '),
    unit: 'ms',
    values: { small: [], large: [ms] },
    targets: [
      { what: 's', value: ms / 1_000, atMost: MAX_OF_RECOUNT.seconds },
      { what: 'MB', value: bytes / 1e6, atMost: MAX_OF_RECOUNT.megabytes },
    ],
  };
}

async function filled(server: string, matches: number): Promise<Filled> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  await sql.unsafe(`create database of_${matches}`);
  await sql.end();
  const env = { DATABASE_URL: server.replace(/[^/]+$/, `of_${matches}`) };
  await fillLargeClub(env, matches);
  return { env, open: await openClub(readSettings(env), pino({ level: 'silent' })) };
}

/** Returns the measured work. The first changes are those of the players; each of the oldest matches is undone once. */
function works(deep: number): Works {
  const result = (round: number) => ({ homeScore: 20 + round, awayScore: 0, overTime: false });
  return {
    'the newest matches': ({ club }) => listMatches(club.database.sql, 15, 0),
    [DEEP_BELOW]: ({ club }) => listMatches(club.database.sql, 15, deep),
    'matches to play, of each player': ({ club }) => countMatchesToPlay(club.database.sql),
    ...listsOfMatches(),
    'the history': ({ club }) => findChanges(club.database.sql, NEWEST),
    'a preview': ({ club }, round) => previewOfCorrection(club.database.sql, 100, result(round)),
    'a result': ({ club }, round) => finishMatch(club, 100, result(round)),
    'undo of the newest change': ({ club }) => undo(club, club.live.seq, INTERNAL_SENDER),
    'undo of the oldest change': ({ club }, round) => undo(club, 20 + round, INTERNAL_SENDER),
  };
}

const LONG_AGO = { from: '2020-01-01T13:00:00', to: '2020-01-01T18:00:00' };

const FILTERS: Readonly<Record<string, Partial<MatchRowFilter>>> = {
  'of a player': { playerIds: [2] },
  'of two players': { playerIds: [2, 5] },
  'of a team': { teamId: 3 },
  'of no series': { kind: 'SINGLE' },
  'of series': { kind: 'SERIES' },
  'of play-offs': { kind: 'PLAYOFF' },
  'of a day long ago': LONG_AGO,
  'of a player on a day long ago': { playerIds: [2], ...LONG_AGO },
  'to be played': { finished: false },
};

/** Returns the first page of each filter, and the count of matches, which is higher in a large club, up to a limit. */
function listsOfMatches(): Works {
  return Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, parts]): [string, Work][] => {
      const filter = { ...ALL_MATCHES, ...parts };
      return [
        [
          `matches ${name}`,
          ({ club }) => listMatchesAfter(club.database.sql, filter, null, MATCHES_PAGE + 1),
        ],
        [`${COUNT} ${name}`, ({ club }) => countFiltered(club.database.sql, filter, MAX_COUNT)],
      ];
    }),
  );
}
