/** A single match of hockey: winner, outcome and points. */

export type Side = 'home' | 'away';

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** A finished match. Scores are goals; they differ, and by exactly one after overtime. */
export interface Result {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overTime: boolean;
}

export type Outcome = 'win' | 'overtimeWin' | 'overtimeLoss' | 'loss';

/** Short names of outcomes for lists of recent results. */
export const OUTCOME_LETTERS = {
  win: 'W',
  overtimeWin: 'OTW',
  overtimeLoss: 'OTL',
  loss: 'L',
} as const satisfies Readonly<Record<Outcome, string>>;

export type OutcomeLetters = (typeof OUTCOME_LETTERS)[Outcome];

export const POINTS: Readonly<Record<Outcome, number>> = {
  win: 3,
  overtimeWin: 2,
  overtimeLoss: 1,
  loss: 0,
};

/** The points that both sides of a match share. */
export const POINTS_OF_MATCH = POINTS.win + POINTS.loss;

export function winningSide(result: Result): Side {
  return result.homeScore > result.awayScore ? 'home' : 'away';
}

export function outcomeFor(side: Side, result: Result): Outcome {
  const won = winningSide(result) === side;
  if (result.overTime) return won ? 'overtimeWin' : 'overtimeLoss';
  return won ? 'win' : 'loss';
}

export function pointsFor(side: Side, result: Result): number {
  return POINTS[outcomeFor(side, result)];
}

export function goalsOf(side: Side, result: Result): { scored: number; conceded: number } {
  return side === 'home'
    ? { scored: result.homeScore, conceded: result.awayScore }
    : { scored: result.awayScore, conceded: result.homeScore };
}

/** A result whose parts may not all be entered yet. */
type Entered = { readonly [Part in keyof Result]: Result[Part] | null };

/** A match with a result. */
export type Played<Game extends Scores> = Game & { readonly [Score in keyof Scores]: number };

type Scores = Pick<Entered, 'homeScore' | 'awayScore'>;

export function isPlayed<Game extends Scores>(game: Game): game is Played<Game> {
  return game.homeScore !== null && game.awayScore !== null;
}

export function sameResult(one: Entered | null, other: Entered | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.homeScore === other.homeScore &&
    one.awayScore === other.awayScore &&
    one.overTime === other.overTime
  );
}
