/** Contributions of finished matches to a player's record, and figures derived from it. */
import {
  goalsOf,
  type Outcome,
  outcomeFor,
  POINTS,
  pointsFor,
  type Result,
  type Side,
} from './match.ts';

export const RECORD_FIELDS = [
  'matchesPlayed',
  'wins',
  'losses',
  'extraTimeWins',
  'extraTimeLosses',
  'points',
  'scoredGoals',
  'concededGoals',
] as const;

export type RecordField = (typeof RECORD_FIELDS)[number];

/** A player's record: counts of finished matches, points and goals. */
export type PlayerRecord = Readonly<Record<RecordField, number>>;

export const EMPTY_RECORD: PlayerRecord = {
  matchesPlayed: 0,
  wins: 0,
  losses: 0,
  extraTimeWins: 0,
  extraTimeLosses: 0,
  points: 0,
  scoredGoals: 0,
  concededGoals: 0,
};

export const COUNTED_AS = {
  win: 'wins',
  overtimeWin: 'extraTimeWins',
  overtimeLoss: 'extraTimeLosses',
  loss: 'losses',
} as const satisfies Readonly<Record<Outcome, RecordField>>;

/** The contribution of one finished match to the record of the player on that side. */
export function contribution(side: Side, result: Result): PlayerRecord {
  const { scored, conceded } = goalsOf(side, result);
  return {
    ...EMPTY_RECORD,
    matchesPlayed: 1,
    [COUNTED_AS[outcomeFor(side, result)]]: 1,
    points: pointsFor(side, result),
    scoredGoals: scored,
    concededGoals: conceded,
  };
}

export function addRecords(one: PlayerRecord, other: PlayerRecord): PlayerRecord {
  const sum: Record<RecordField, number> = { ...EMPTY_RECORD };
  for (const field of RECORD_FIELDS) sum[field] = one[field] + other[field];
  return sum;
}

/** Figures derived from the outcomes of a record. */
export function figuresOf(
  record: Readonly<Record<(typeof COUNTED_AS)[Outcome], number>>,
): Pick<PlayerRecord, 'matchesPlayed' | 'points'> {
  const outcomes = Object.entries(COUNTED_AS) as [Outcome, (typeof COUNTED_AS)[Outcome]][];
  return {
    matchesPlayed: outcomes.reduce((sum, [, field]) => sum + record[field], 0),
    points: outcomes.reduce((sum, [outcome, field]) => sum + POINTS[outcome] * record[field], 0),
  };
}

/** Points per match played. */
export function efficiency(record: Pick<PlayerRecord, 'points' | 'matchesPlayed'>): number {
  return perGame(record.points, record);
}

/** A figure per match; 0 without matches. */
export function perGame(figure: number, record: Pick<PlayerRecord, 'matchesPlayed'>): number {
  return record.matchesPlayed === 0 ? 0 : figure / record.matchesPlayed;
}

/** Formats matches won and lost, including overtime: "7–2". */
export function formatWonLost({
  wins,
  extraTimeWins,
  losses,
  extraTimeLosses,
}: Pick<PlayerRecord, 'wins' | 'extraTimeWins' | 'losses' | 'extraTimeLosses'>): string {
  return `${wins + extraTimeWins}–${losses + extraTimeLosses}`;
}

export function goalDifference(
  record: Pick<PlayerRecord, 'scoredGoals' | 'concededGoals'>,
): number {
  return record.scoredGoals - record.concededGoals;
}

/** Share of matches won, including overtime, from 0 to 1. */
export function winRate(record: PlayerRecord): number {
  return perGame(record.wins + record.extraTimeWins, record);
}

/** Share of matches lost, including overtime, from 0 to 1. */
export function lossRate(record: PlayerRecord): number {
  return perGame(record.losses + record.extraTimeLosses, record);
}

/** Compares players by nickname, the order of all lists. No two nicknames differ only by case. */
export function byNickName(
  one: { readonly nickName: string },
  other: { readonly nickName: string },
): number {
  return one.nickName.localeCompare(other.nickName, 'en');
}

/** A player's record with one team. */
export interface TeamRecord extends PlayerRecord {
  readonly teamId: number;
}
