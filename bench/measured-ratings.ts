/**
 * `node --expose-gc measured-ratings.ts`: the cost of the ratings of a club, in its own process. The last line of the
 * output is JSON, `MeasuredRatings`.
 */
import { pino } from 'pino';
import { RATING_SCALE, START_RATING } from '../rules/rating.ts';
import { type FinishedMatch, Ratings } from '../rules/ratings.ts';
import { openClub } from '../server/cli/open-club.ts';
import { readSettings } from '../server/cli/settings.ts';
import { followRecords } from '../server/stats/records/book.ts';
import { finishedMatches } from '../server/stats/records/sql.ts';

/** Milliseconds of each round. */
export interface MeasuredRatings {
  /** Reading all matches from the database and rating them. */
  readonly all: readonly number[];
  /** Rating all matches that are already read, which blocks the event loop. */
  readonly fold: readonly number[];
  /** The same with the shortest loop, which only keeps the ratings. */
  readonly plainLoop: readonly number[];
  readonly oneMoreMatch: readonly number[];
  readonly bytes: number;
}

const ROUNDS = 21;

const { club, close } = await openClub(readSettings(process.env), pino({ level: 'silent' }));
const before = bytesInUse();
await club.ratings(club.live.cache);
const bytes = bytesInUse() - before;

const matches = await finishedMatches(club.database.sql);
const lastOnes = matches.slice(-ROUNDS);
const allButLast = Ratings.NONE.followedBy(matches.slice(0, -ROUNDS));
const result: MeasuredRatings = {
  all: await measured(() => followRecords(club.live)(club.live.cache)),
  fold: await measured(() => Ratings.NONE.followedBy(matches)),
  plainLoop: await measured(() => plainLoop(matches)),
  oneMoreMatch: await measured((round) => allButLast.followedBy(lastOnes.slice(round, round + 1))),
  bytes,
};
await close();
process.stdout.write(`\n${JSON.stringify(result)}\n`);

function plainLoop(list: readonly FinishedMatch[]): ReadonlyMap<number, number> {
  const ratings = new Map<number, number>();
  for (const { homePlayerId, awayPlayerId, homeScore, awayScore, overTime } of list) {
    const home = ratings.get(homePlayerId) ?? START_RATING;
    const away = ratings.get(awayPlayerId) ?? START_RATING;
    const isWon = homeScore > awayScore;
    const share = overTime ? (isWon ? 0.75 : 0.25) : Number(isWon);
    const moved = 24 * (share - 1 / (1 + 10 ** ((away - home) / RATING_SCALE)));
    ratings.set(homePlayerId, home + moved).set(awayPlayerId, away - moved);
  }
  return ratings;
}

async function measured(work: (round: number) => unknown): Promise<readonly number[]> {
  const ms: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work(round);
    ms.push(performance.now() - began);
  }
  return ms;
}

function bytesInUse(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
