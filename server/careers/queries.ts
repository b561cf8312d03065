/** Cached reads of what a player did over time: each is run once for every seq, and shared by all requests. */
import { OUTCOME_LETTERS, type OutcomeLetters } from '../../rules/form.ts';
import { outcomeFor } from '../../rules/match.ts';
import type { Match } from '../matches/row.ts';
import { allOfEach, firstOfEach, oneEach, type Reads } from '../reads/reads.ts';
import {
  findBiggestWins,
  findLatestMatches,
  findMonths,
  findStreaks,
  type PlayerMonth,
} from './sql.ts';

const latestOf = firstOfEach(findLatestMatches, ({ playerId }) => playerId);
const monthsOf = firstOfEach(findMonths, ({ playerId }) => playerId);
const biggestWins = allOfEach(findBiggestWins, ({ playerId }) => playerId);
const streakById = oneEach(findStreaks);

/** The outcomes of the last matches, the latest first. */
export async function formOf(
  reads: Reads,
  playerId: number,
  last: number,
): Promise<OutcomeLetters[]> {
  const played = await reads.load(latestOf(last), playerId);
  return played.flatMap(({ match: { home, result } }) =>
    result ? OUTCOME_LETTERS[outcomeFor(home.playerId === playerId ? 'home' : 'away', result)] : [],
  );
}

/** Positive wins in a row, negative losses; 0 before the first finished match. */
export async function streakOfPlayer(reads: Reads, playerId: number): Promise<number> {
  return (await reads.load(streakById, playerId))?.streak ?? 0;
}

export async function lastMatchOf(reads: Reads, playerId: number): Promise<Match | null> {
  const [last] = await reads.load(latestOf(1), playerId);
  return last?.match ?? null;
}

export async function biggestWinOf(reads: Reads, playerId: number): Promise<Match | null> {
  const [biggest] = await reads.load(biggestWins, playerId);
  return biggest?.match ?? null;
}

export function monthsOfPlayer(
  reads: Reads,
  playerId: number,
  last: number,
): Promise<readonly PlayerMonth[]> {
  return reads.load(monthsOf(last), playerId);
}
