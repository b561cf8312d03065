/**
 * `node --expose-gc measured-ratings.ts`: what the ratings of a club cost, in a process of its own. Its last line is JSON,
 * `MeasuredRatings`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { type Block, COLUMNS, PlayedMatches, positionAt } from '../rules/played-matches.ts';
import { Ratings } from '../rules/ratings.ts';
import { openClub } from '../server/open-club.ts';
import { inSlices } from '../server/ratings/ratings.ts';
import { readSettings } from '../server/settings.ts';

export interface MeasuredRatings {
  /** All matches read from the database, and rated. */
  readonly read: Measured;
  /** A tenth of the matches rated, and all of them. */
  readonly foldTenth: Measured;
  readonly fold: Measured;
  readonly correctOldest: Measured;
  /** One of the last thousand. */
  readonly correctRecent: Measured;
  readonly bytes: number;
}

export interface Measured {
  readonly ms: readonly number[];
  /** The longest time for which the event loop was held, in each round. */
  readonly heldMs: readonly number[];
}

const ROUNDS = 9;
const HOME_WIN = { homeScore: 3, awayScore: 1, overTime: false };
const AWAY_WIN = { homeScore: 1, awayScore: 3, overTime: false };
const RESOLUTION_MS = 1;
const NS_A_MS = 1e6;

const { club, close } = await openClub(readSettings(process.env), pino({ level: 'silent' }));
const before = bytesInUse();
const read = await measured(1, () => club.ratings(club.live.reads));
const ratings = await club.ratings(club.live.reads);
const bytes = bytesInUse() - before;

const { matches } = ratings;
const tenth = matches.blocks.slice(0, Math.ceil(matches.blocks.length / 10));
const firstOfTenth = new PlayedMatches(tenth, matches.players);
const result: MeasuredRatings = {
  read,
  foldTenth: await measured(ROUNDS, () => inSlices(Ratings.of(firstOfTenth))),
  fold: await measured(ROUNDS, () => inSlices(Ratings.of(matches))),
  correctOldest: await measured(ROUNDS, (round) => corrected(matches.blocks[0], round)),
  correctRecent: await measured(ROUNDS, (round) => corrected(matches.blocks.at(-2), round)),
  bytes,
};
await close();
process.stdout.write(`\n${JSON.stringify(result)}\n`);

/** Gives the first match of a block another result than in the round before. */
function corrected(block: Block | undefined, round: number): Promise<Ratings> {
  if (!block) throw new Error('There are fewer matches.');
  const playerIn = (column: number) => matches.players.ids[block[column] ?? 0] ?? 0;
  const match = {
    ...positionAt(block, 0),
    homePlayerId: playerIn(COLUMNS.home),
    awayPlayerId: playerIn(COLUMNS.away),
  };
  const [was, became] = round % 2 === 0 ? [HOME_WIN, AWAY_WIN] : [AWAY_WIN, HOME_WIN];
  const step = { was: { ...match, result: was }, became: { ...match, result: became } };
  return inSlices(ratings.after([step]));
}

async function measured(
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<Measured> {
  const [ms, heldMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    const began = performance.now();
    await work(round);
    ms.push(performance.now() - began);
    delay.disable();
    heldMs.push(Math.max(0, delay.max / NS_A_MS - RESOLUTION_MS));
  }
  return { ms, heldMs };
}

function bytesInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
