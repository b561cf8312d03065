/** Changes as people read them: what each is about, and what it did. */
import type { LaterStep, Obstacle, PlayoffConsequences } from './consequences.ts';
import type { Result } from './match.ts';
import { type PlayoffSlot, SLOT_NAMES } from './playoff.ts';
import { type Seat, seriesWinner, type Wins } from './series.ts';

type NickNameOf = (playerId: number) => string;

/** "Jana – Peter" */
export function pairInWords(one: string, other: string): string {
  return `${one} – ${other}`;
}

/** "4 : 2", "3 : 2 OT" */
export function scoreInWords({ homeScore, awayScore, overTime }: Result): string {
  return `${homeScore} : ${awayScore}${overTime ? ' OT' : ''}`;
}

/** What became of a score: "4 : 2", "4 : 2 → 2 : 4", "4 : 2 taken back". */
export function scoreChangeInWords(before: Result | null, after: Result | null): string {
  if (before === null) return after === null ? 'no score' : scoreInWords(after);
  if (after === null) return `${scoreInWords(before)} taken back`;
  return `${scoreInWords(before)} → ${scoreInWords(after)}`;
}

/**
 * The words of a change without its score, for where the score stands apart: "Semifinal 1, game 3, Jana now leads 2–1".
 * What was undone is quoted whole: its score is the one of another change.
 */
export function wordsBesideScore(
  { kind, text }: { readonly kind: string; readonly text: string },
  before: Result | null,
  after: Result | null,
): string {
  if (kind === 'UNDONE') return text;
  const said = [scoreChangeInWords(before, after), scoreChangeInWords(null, before)];
  // "4 : 3" is no part of "4 : 3 OT" or "4 : 3 → 3 : 4".
  const score = said.map((words) => new RegExp(`: ${words}(?=[,;]|$)`)).find((it) => it.test(text));
  return score ? text.replace(score, '') : text;
}

/** "Semifinal 1, game 3" */
export function gameInWords(slot: PlayoffSlot | null, gameNumber: number): string {
  return slot === null ? `Game ${gameNumber}` : `${SLOT_NAMES[slot]}, game ${gameNumber}`;
}

/** Where a series stands now: "Jana now leads 2–1". */
export function standingNowInWords(wins: Wins, names: Readonly<Record<Seat, string>>): string {
  const winner = seriesWinner(wins);
  const score = `${Math.max(wins.one, wins.two)}–${Math.min(wins.one, wins.two)}`;
  if (winner) return `${names[winner]} wins the series ${score}`;
  if (wins.one === wins.two) return `now ${score}`;
  return `${names[wins.one > wins.two ? 'one' : 'two']} now leads ${score}`;
}

/** What became of the rest of the play-off: a part of a sentence for each thing. */
export function followsInWords(
  { later, obstacles, podium }: PlayoffConsequences,
  decidesPodium: boolean,
  nickNameOf: NickNameOf,
): string[] {
  return [
    ...later.map((step) => laterStepInWords(step, nickNameOf)),
    ...obstacles.map(clearedInWords),
    ...(podium && decidesPodium ? [`${nickNameOf(podium.winner)} wins the play-off`] : []),
  ];
}

function laterStepInWords(step: LaterStep, nickNameOf: NickNameOf): string {
  const place = SLOT_NAMES[step.slot];
  if (step.step === 'remove') return `${place} taken back`;
  const [one, two] = step.pair.map(({ playerId }) => nickNameOf(playerId));
  return `${place}: ${pairInWords(one ?? '', two ?? '')}`;
}

/** "Final: 2 games cleared" */
function clearedInWords({ slot, gameNumbers }: Obstacle): string {
  const games = gameNumbers.length === 1 ? '1 game' : `${gameNumbers.length} games`;
  return slot === null ? `${games} cleared` : `${SLOT_NAMES[slot]}: ${games} cleared`;
}
