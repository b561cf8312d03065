/**
 * Which entrants certainly get a place in a league, and which can no longer get one. With few open fixtures each way in which they
 * can end is considered: points, and points among equals. Goals decide only between two who have played everything; of others any goals are
 * possible. With more open fixtures the points that each can still get are compared, as if the opponents did not meet each other.
 */
import type { Outcome } from './match.ts';

/** The most open fixtures of which each way to end is considered: four outcomes each, so 1,024 in all. */
const MAX_OPEN = 5;

/** A row of the table as far as it is played. */
interface ChanceRow {
  readonly entrant: number;
  readonly points: number;
  readonly remaining: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly lot: number;
  /** Whether the entrant can have a place. */
  readonly isContender: boolean;
}

interface ChanceLeague {
  readonly rows: readonly ChanceRow[];
  /** The points that an entrant has from another one, by index. */
  readonly gains: readonly (readonly number[])[];
  readonly open: readonly { readonly home: number; readonly away: number }[];
  readonly points: Readonly<Record<Outcome, number>>;
  readonly places: number;
}

export interface Chance {
  /** Whether a place in the play-off is certain, or without one the first place. */
  readonly isThrough: boolean;
  /** Whether such a place is out of reach. */
  readonly isOut: boolean;
}

/** Whether an entrant is ahead of another one at the end; null if both are possible. */
type IsAhead = (one: ChanceRow, other: ChanceRow) => boolean | null;

/** Returns the chances of an entrant. */
export function chancesIn(league: ChanceLeague): (entrant: number) => Chance {
  const contenders = league.rows.filter(({ isContender }) => isContender);
  const [through, out] = [new Set(contenders), new Set(contenders)];
  const consider = (isAhead: IsAhead) => {
    for (const row of contenders) {
      if (!through.has(row) && !out.has(row)) continue;
      const others = contenders
        .filter((other) => other !== row)
        .map((other) => isAhead(other, row));
      const count = (of: readonly (boolean | null)[]) =>
        others.filter((each) => of.includes(each)).length;
      if (count([true, null]) >= league.places) through.delete(row);
      if (count([true]) < league.places) out.delete(row);
    }
    return through.size + out.size > 0;
  };
  if (league.open.length > MAX_OPEN) consider(comparedByMost(league));
  else considerEnds(league, consider);
  return (entrant) => {
    const row = contenders.find((each) => each.entrant === entrant);
    return { isThrough: row !== undefined && through.has(row), isOut: !row || out.has(row) };
  };
}

function comparedByMost({ points }: ChanceLeague): IsAhead {
  const most = (row: ChanceRow) => row.points + row.remaining * points.win;
  return (one, other) => {
    if (one.points > most(other)) return true;
    return most(one) < other.points ? false : null;
  };
}

const OUTCOMES = [
  ['win', 'loss'],
  ['overtimeWin', 'overtimeLoss'],
  ['overtimeLoss', 'overtimeWin'],
  ['loss', 'win'],
] as const satisfies readonly (readonly [home: Outcome, away: Outcome])[];

/** Considers each way in which the open fixtures can end, until nothing more follows. */
function considerEnds(league: ChanceLeague, consider: (isAhead: IsAhead) => boolean): void {
  const { open, points } = league;
  const gains = league.gains.map((row) => [...row]);
  const add = (one: number, other: number, more: number) => {
    const row = gains[one];
    if (row) row[other] = (row[other] ?? 0) + more;
  };
  const goOn = (index: number): boolean => {
    const fixture = open[index];
    if (!fixture) return consider(comparedAtEnd(league, gains));
    const { home, away } = fixture;
    return OUTCOMES.every(([ofHome, ofAway]) => {
      add(home, away, points[ofHome]);
      add(away, home, points[ofAway]);
      const isUndecided = goOn(index + 1);
      add(home, away, -points[ofHome]);
      add(away, home, -points[ofAway]);
      return isUndecided;
    });
  };
  goOn(0);
}

/** Compares entrants at one end of the league. */
function comparedAtEnd({ rows }: ChanceLeague, gains: readonly (readonly number[])[]): IsAhead {
  const pointsFrom = (entrant: number, others: readonly number[]) =>
    others.reduce((sum, other) => sum + (gains[entrant]?.[other] ?? 0), 0);
  const all = rows.map(({ entrant }) => entrant);
  const totals = new Map(all.map((entrant) => [entrant, pointsFrom(entrant, all)]));
  const among = new Map(
    all.map((entrant) => {
      const equals = all.filter((other) => totals.get(other) === totals.get(entrant));
      return [entrant, equals.length === 1 ? 0 : pointsFrom(entrant, equals)];
    }),
  );
  return (one, other) => {
    const isFinal = one.remaining + other.remaining === 0;
    const figures = [
      [totals.get(one.entrant) ?? 0, totals.get(other.entrant) ?? 0],
      [among.get(one.entrant) ?? 0, among.get(other.entrant) ?? 0],
      ...(isFinal
        ? [
            [one.goalsFor - one.goalsAgainst, other.goalsFor - other.goalsAgainst],
            [one.goalsFor, other.goalsFor],
            [-one.lot, -other.lot],
          ]
        : []),
    ] as const;
    const [own = 0, others = 0] = figures.find(([figure, another]) => figure !== another) ?? [];
    return own === others ? null : own > others;
  };
}
