/** Words for scores, games and standings, which the history shares with screens and messages. */
import type { PlayoffSlot } from './bracket.ts';
import { type Result, sameResult } from './match.ts';
import { withVerb } from './phrases.ts';
import { SLOT_NAMES } from './playoff.ts';
import {
  isSingleGame,
  otherSeat,
  type Seat,
  type SeriesTerms,
  seriesWinner,
  type Wins,
} from './series.ts';
import type { NamedCompetitor } from './side.ts';

export type TwoNames = readonly [one: string, two: string];

/** "Jana – Peter" */
export function formatPair(...names: readonly string[]): string {
  return names.join(' – ');
}

/** "4 : 2", "3 : 2 OT" */
export function formatScore({ homeScore, awayScore, overTime }: Result): string {
  return `${homeScore} : ${awayScore}${overTime ? ' OT' : ''}`;
}

/** Describes the change of a score: "4 : 2" (also if unchanged), "4 : 2 → 2 : 4", "4 : 2 taken back". */
export function formatScoreChange(before: Result | null, after: Result | null): string {
  if (before === null) return after === null ? 'no score' : formatScore(after);
  if (after === null) return `${formatScore(before)} taken back`;
  if (sameResult(before, after)) return formatScore(after);
  return `${formatScore(before)} → ${formatScore(after)}`;
}

/** "Semifinal 1, game 3"; "Semifinal 1" or "Match" if the series has only this game. */
export function formatGame(slot: PlayoffSlot | null, gameNumber: number, bestOf: number): string {
  if (isSingleGame({ bestOf })) return slot === null ? 'Match' : SLOT_NAMES[slot];
  return slot === null ? `Game ${gameNumber}` : `${SLOT_NAMES[slot]}, game ${gameNumber}`;
}

/** Describes the standing of a series after a change: "Jana now leads 2–1". */
export function formatStandingNow(
  terms: SeriesTerms,
  wins: Wins,
  competitors: Readonly<Record<Seat, NamedCompetitor>>,
): string {
  const winner = seriesWinner(terms, wins);
  const wonBy = winner && withVerb(competitors[winner], 'wins', 'win');
  if (wonBy && isSingleGame(terms)) return wonBy;
  if (terms.forfeitedBy === 'both') return 'nobody wins the series';
  if (winner) return `${wonBy} the series ${wins[winner]}–${wins[otherSeat(winner)]}`;
  const score = `${Math.max(wins.one, wins.two)}–${Math.min(wins.one, wins.two)}`;
  if (wins.one === wins.two) return `now ${score}`;
  const leader = competitors[wins.one > wins.two ? 'one' : 'two'];
  return `${withVerb(leader, 'now leads', 'now lead')} ${score}`;
}
