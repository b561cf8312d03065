/**
 * `node --expose-gc measured-ledger.ts`: the cost of the ledger of a club, in its own process. The last line of the output is
 * JSON, `MeasuredLedger`.
 */
import { pino } from 'pino';
import { RATING_SCALE, START_RATING } from '../rules/rating.ts';
import { type FinishedMatch, Ratings } from '../rules/ratings.ts';
import { openClub } from '../server/cli/open-club.ts';
import { readSettings } from '../server/cli/settings.ts';
import { KeptLedger } from '../server/log/ledger.ts';

/** Milliseconds of each round. */
export interface MeasuredLedger {
  /** Reading all finished matches from the database. */
  readonly read: readonly number[];
  /** Computing the ratings and records of matches that are already read. */
  readonly book: readonly number[];
  /** Rating them at once, without records, which blocks the event loop. */
  readonly fold: readonly number[];
  /** The same with the shortest loop, which only keeps the ratings. */
  readonly plainLoop: readonly number[];
  readonly oneMoreMatch: readonly number[];
  /** The size of the ledger, with ratings and records. */
  readonly bytes: number;
}

const ROUNDS = 21;

const { club, close } = await openClub(readSettings(process.env), pino({ level: 'silent' }));
const { cache } = club.live;
const before = bytesInUse();
await cache.book();
const bytes = bytesInUse() - before;

const ledgers = await cache.ledgers();
const { matches } = ledgers.singles;
const lastOnes = matches.slice(-ROUNDS);
const allButLast = Ratings.NONE.followedBy(matches.slice(0, -ROUNDS));
const anew = () => new KeptLedger(club.database.connections);
const result: MeasuredLedger = {
  read: await measured(() => anew().at(cache, false)),
  book: await measured(() => anew().bookOf(ledgers, 'singles')),
  fold: await measured(() => Ratings.NONE.followedBy(matches)),
  plainLoop: await measured(() => plainLoop(matches)),
  oneMoreMatch: await measured((round) => allButLast.followedBy(lastOnes.slice(round, round + 1))),
  bytes,
};
await close();
process.stdout.write(`\n${JSON.stringify(result)}\n`);

function plainLoop(list: readonly FinishedMatch[]): ReadonlyMap<number, number> {
  const ratings = new Map<number, number>();
  for (const { home, away, homeScore, awayScore, overTime } of list) {
    const one = ratings.get(home.firstId) ?? START_RATING;
    const two = ratings.get(away.firstId) ?? START_RATING;
    const isWon = homeScore > awayScore;
    const share = overTime ? (isWon ? 0.75 : 0.25) : Number(isWon);
    const moved = 24 * (share - 1 / (1 + 10 ** ((two - one) / RATING_SCALE)));
    ratings.set(home.firstId, one + moved).set(away.firstId, two - moved);
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
