/**
 * A league: each entrant meets each other one once a leg. Entrants are named by their index, in the order of their entry; a league
 * does not look inside a competitor.
 *
 * | a fixture between    | and              | counts                                                     |
 * | -------------------- | ---------------- | ---------------------------------------------------------- |
 * | one who plays        | one who plays    | once it has a result                                       |
 * | anyone               | one who withdrew | never: who withdraws is out of the table                   |
 * | one who plays        | one who forfeits | as played, or else as won without goals                    |
 * | one who forfeits     | one who forfeits | as played, or else as lost by both                         |
 *
 * Only fixtures that are played, or can be, exist: those that a leaver will not play are removed, and the table tells from the
 * number of legs how many were forfeited.
 */
import { type Chance, chancesIn } from './league-chances.ts';
import { goalsOf, type Outcome, outcomeFor, type Result, type Side } from './match.ts';

export const LEAGUE_POINTS = {
  WIN_3_2_1_0: { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 },
  WIN_2_2_1_0: { win: 2, overtimeWin: 2, overtimeLoss: 1, loss: 0 },
} as const satisfies Readonly<Record<string, Readonly<Record<Outcome, number>>>>;
export type LeaguePoints = keyof typeof LEAGUE_POINTS;

/** An entrant who leaves before half of the matches has withdrawn; one who leaves later forfeits the others. */
export type Left = 'WITHDRAWN' | 'FORFEITED';

/** A fixture of two entrants, by index. Rounds are counted from 1. */
export interface Pairing {
  readonly round: number;
  readonly home: number;
  readonly away: number;
}

export interface Fixture extends Pairing {
  readonly result: Result | null;
  /** The score of a live match as it stands; null for other matches. */
  readonly live: Result | null;
}

export interface LeagueEntrant {
  /** The rank in the draw by lot, which orders entrants who are equal in everything else; the lowest is first. */
  readonly lot: number;
  readonly left: Left | null;
}

export interface League<F extends Pairing = Fixture> {
  readonly legs: number;
  readonly points: LeaguePoints;
  /** How many go through to the play-off; null if the table decides the league. */
  readonly qualify: number | null;
  readonly entrants: readonly LeagueEntrant[];
  readonly fixtures: readonly F[];
}

/**
 * Draws the fixtures by the circle method. In an odd league one entrant waits in each round. Home and away of an entrant differ by
 * at most one, and every second leg turns the one before around.
 */
export function drawFixtures(entrants: number, legs: number): readonly Pairing[] {
  const circle = entrants % 2 === 0 ? entrants - 1 : entrants;
  const ofLeg = Array.from({ length: circle }, (_, round) => pairsOfRound(round, circle, entrants));
  return Array.from({ length: legs }, (_, leg) =>
    ofLeg.flatMap((pairs, index) =>
      pairs.map((pair) => pairing(leg * circle + index + 1, leg % 2 === 0 ? pair : swapped(pair))),
    ),
  ).flat();
}

type Pair = readonly [home: number, away: number];

/** The entrant of the round stays alone, or meets the one outside the circle; its neighbours on both sides meet each other. */
function pairsOfRound(round: number, circle: number, entrants: number): readonly Pair[] {
  const outside: Pair[] =
    entrants === circle ? [] : [round % 2 === 0 ? [round, circle] : [circle, round]];
  const neighbours = Array.from({ length: (circle - 1) / 2 }, (_, index): Pair => {
    const distance = index + 1;
    const pair: Pair = [(round + distance) % circle, (round - distance + circle) % circle];
    return distance % 2 === 0 ? swapped(pair) : pair;
  });
  return [...outside, ...neighbours];
}

function swapped([home, away]: Pair): Pair {
  return [away, home];
}

function pairing(round: number, [home, away]: Pair): Pairing {
  return { round, home, away };
}

/**
 * Returns the fixtures of an entrant who comes late, the last one of the league, against all who still play. They are in rounds after
 * the present ones: an entrant plays once a round.
 * @param joined fixtures of others who come at the same time, which are in these rounds, too
 */
export function fixturesOfLatecomer(
  league: League<Pairing>,
  joined: readonly Pairing[] = [],
): readonly Pairing[] {
  const latecomer = league.entrants.length - 1;
  const lastRound = Math.max(0, ...league.fixtures.map(({ round }) => round));
  const counting = league.fixtures.filter((each) =>
    [each.home, each.away].every((one) => isInTable(league, one)),
  );
  const balances = balancesOf([...counting, ...joined]);
  const opponents = league.entrants.flatMap(({ left }, index) =>
    left === null && index !== latecomer ? [index] : [],
  );
  // Entrants with more matches at home or away decide the side, the others even the sides of the latecomer out.
  const inOrder = opponents.toSorted(
    (one, other) => surplus(balances, other) - surplus(balances, one),
  );
  const pairs = inOrder.map((opponent): Pair => {
    const balance = balances[opponent] ?? 0;
    const isHost = balance === 0 ? (balances[latecomer] ?? 0) <= 0 : balance > 0;
    balances[latecomer] = (balances[latecomer] ?? 0) + (isHost ? 1 : -1);
    return isHost ? [latecomer, opponent] : [opponent, latecomer];
  });
  const added: Pairing[] = [];
  for (let leg = 0; leg < league.legs; leg += 1) {
    for (const pair of pairs) {
      const busy = [...joined, ...added].filter((other) =>
        pair.some((entrant) => isOf(other, entrant)),
      );
      const rounds = new Set(busy.map(({ round }) => round));
      let round = lastRound + 1;
      while (rounds.has(round)) round += 1;
      added.push(pairing(round, leg % 2 === 0 ? pair : swapped(pair)));
    }
  }
  return added;
}

/** Matches at home minus matches away, by entrant. */
function balancesOf(fixtures: readonly Pairing[]): number[] {
  const balances: number[] = [];
  for (const { home, away } of fixtures) {
    balances[home] = (balances[home] ?? 0) + 1;
    balances[away] = (balances[away] ?? 0) - 1;
  }
  return balances;
}

function surplus(balances: readonly number[], entrant: number): number {
  return Math.abs(balances[entrant] ?? 0);
}

export function isOf({ home, away }: Pairing, entrant: number): boolean {
  return home === entrant || away === entrant;
}

export interface Leaving<F extends Fixture = Fixture> {
  readonly as: Left;
  /** Fixtures that will not be played. */
  readonly removed: readonly F[];
  /** Fixtures that others have not begun, whose home and away change so that the balance of those who stay is kept. */
  readonly turned: readonly F[];
}

/** Returns what follows if an entrant leaves; null for one who has left, or has nothing left to play. */
export function leavingLeague<F extends Fixture>(
  league: League<F>,
  entrant: number,
): Leaving<F> | null {
  const removed = league.fixtures.filter((each) => isOpen(each) && isOf(each, entrant));
  if (league.entrants[entrant]?.left !== null || removed.length === 0) return null;
  if (leavesAs(tallyOf(league, entrant)) === 'FORFEITED')
    return { as: 'FORFEITED', removed, turned: [] };
  const kept = league.fixtures.filter(
    (each) => !isOf(each, entrant) && [each.home, each.away].every((one) => isInTable(league, one)),
  );
  return { as: 'WITHDRAWN', removed, turned: turnedToBalance(kept) };
}

/** Returns how an entrant leaves: before half of the matches, or later. */
export function leavesAs({ played, remaining }: Pick<Tally, 'played' | 'remaining'>): Left {
  return played * 2 < played + remaining ? 'WITHDRAWN' : 'FORFEITED';
}

function isOpen({ result }: Fixture): boolean {
  return result === null;
}

/**
 * Returns the fixtures to turn around so that home and away of each entrant differ by at most one, as far as those that have not
 * begun allow it. A chain of them leads from an entrant with too many at home to one with too many away.
 */
function turnedToBalance<F extends Fixture>(fixtures: readonly F[]): readonly F[] {
  const turned = new Set<F>();
  const balances = balancesOf(fixtures);
  const free = fixtures.filter(({ result, live }) => result === null && live === null);
  const sidesOf = (fixture: F): Pair =>
    turned.has(fixture) ? [fixture.away, fixture.home] : [fixture.home, fixture.away];
  const chainFrom = (start: number): readonly F[] => {
    const reached = new Map<number, readonly F[]>([[start, []]]);
    for (const [entrant, chain] of reached) {
      if ((balances[start] ?? 0) - (balances[entrant] ?? 0) > 2) return chain;
      for (const fixture of free) {
        const [home, away] = sidesOf(fixture);
        if (home === entrant && !reached.has(away)) reached.set(away, [...chain, fixture]);
      }
    }
    return [];
  };
  for (;;) {
    const chain = [...balances.keys()].map(chainFrom).find(({ length }) => length > 0);
    const [first, last] = [chain?.[0], chain?.at(-1)];
    if (!chain || !first || !last) return [...turned];
    const [from, to] = [sidesOf(first)[0], sidesOf(last)[1]];
    balances[from] = (balances[from] ?? 0) - 2;
    balances[to] = (balances[to] ?? 0) + 2;
    for (const fixture of chain) {
      if (!turned.delete(fixture)) turned.add(fixture);
    }
  }
}

function isInTable({ entrants }: Pick<League, 'entrants'>, entrant: number): boolean {
  return entrants[entrant]?.left !== 'WITHDRAWN';
}

/** The matches played, won and lost, and the goals of an entrant. Forfeited fixtures count, without goals. */
export interface Tally {
  readonly played: number;
  /** Fixtures that are still to be played. */
  readonly remaining: number;
  readonly wins: number;
  readonly overtimeWins: number;
  readonly overtimeLosses: number;
  readonly losses: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly points: number;
}

/** A fixture as it counts for one entrant. */
interface Counted {
  readonly opponent: number;
  /** Null for a live match that is level, in which both have the point of the loser in overtime for sure. */
  readonly outcome: Outcome | null;
  readonly scored: number;
  readonly conceded: number;
}

function countedFor(league: League, entrant: number): readonly Counted[] {
  const played = league.fixtures.flatMap((fixture): Counted[] => {
    const result = fixture.result ?? fixture.live;
    if (!isOf(fixture, entrant) || !result) return [];
    const side: Side = fixture.home === entrant ? 'home' : 'away';
    const opponent = side === 'home' ? fixture.away : fixture.home;
    const isLevel = result.homeScore === result.awayScore;
    return isInTable(league, opponent)
      ? [{ opponent, outcome: isLevel ? null : outcomeFor(side, result), ...goalsOf(side, result) }]
      : [];
  });
  return [...played, ...forfeitsOf(league, entrant)];
}

/** The fixtures that do not exist because one of two entrants left without playing them. */
function forfeitsOf(league: League, entrant: number): readonly Counted[] {
  const hasForfeited = (one: number) => league.entrants[one]?.left === 'FORFEITED';
  return league.entrants.flatMap((_, opponent) => {
    if (opponent === entrant || !isInTable(league, opponent)) return [];
    if (!hasForfeited(entrant) && !hasForfeited(opponent)) return [];
    const met = league.fixtures.filter((each) => isOf(each, entrant) && isOf(each, opponent));
    const outcome = hasForfeited(entrant) ? 'loss' : 'win';
    const forfeit: Counted = { opponent, outcome, scored: 0, conceded: 0 };
    return Array.from({ length: league.legs - met.length }, () => forfeit);
  });
}

function pointsIn(league: League, counted: readonly Counted[]): number {
  const points = LEAGUE_POINTS[league.points];
  return sumOf(counted, ({ outcome }) => points[outcome ?? 'overtimeLoss']);
}

function sumOf<T>(all: readonly T[], amount: (each: T) => number): number {
  return all.reduce((sum, each) => sum + amount(each), 0);
}

function tallyOf(league: League, entrant: number): Tally {
  const counted = countedFor(league, entrant);
  const number = (outcome: Outcome) => counted.filter((each) => each.outcome === outcome).length;
  const isRemaining = (fixture: Fixture) =>
    isOpen(fixture) && !fixture.live && isOf(fixture, entrant);
  return {
    played: counted.length,
    remaining: league.fixtures.filter(isRemaining).length,
    wins: number('win'),
    overtimeWins: number('overtimeWin'),
    overtimeLosses: number('overtimeLoss'),
    losses: number('loss'),
    goalsFor: sumOf(counted, ({ scored }) => scored),
    goalsAgainst: sumOf(counted, ({ conceded }) => conceded),
    points: pointsIn(league, counted),
  };
}

/** The criteria of the table, in this order. */
type Criterion = 'POINTS' | 'POINTS_AMONG_EQUALS' | 'GOAL_DIFFERENCE' | 'GOALS' | 'LOT';

/** Why an entrant is ahead of the next one with as many points, or behind the one before. */
export interface Reason {
  readonly criterion: Exclude<Criterion, 'POINTS'>;
  readonly isAhead: boolean;
  /** The other entrant. */
  readonly other: number;
  /** The figures of the two; of a draw by lot, their ranks. */
  readonly own: number;
  readonly others: number;
  /** How many entrants have as many points. */
  readonly equals: number;
}

export interface Standing extends Tally, Chance {
  readonly entrant: number;
  /** From 1. */
  readonly place: number;
  /** Null if nobody next to the entrant has as many points, and before the first match. */
  readonly reason: Reason | null;
  /** Whether a live match of the entrant counts as it stands. */
  readonly isLive: boolean;
  /** Places won by the live matches of the league; negative for places lost. */
  readonly moved: number;
}

/** Returns the table, with live matches as they stand. Who withdrew is not in it. */
export function standingsOf(league: League): readonly Standing[] {
  const finished = withoutLive(league);
  const before = tableOf(finished);
  const chances = chancesOf(finished, before);
  const isLive = league.fixtures.some(({ live }) => live !== null);
  return (isLive ? tableOf(league) : before).map((row, index, rows) => {
    const { entrant, ...tally } = row;
    const placeBefore = before.findIndex((each) => each.entrant === entrant);
    return {
      ...tally,
      entrant,
      place: index + 1,
      reason: reasonOf(league, rows, index),
      isLive: league.fixtures.some((each) => each.live !== null && isOf(each, entrant)),
      moved: placeBefore - index,
      ...chances(entrant),
    };
  });
}

function withoutLive(league: League): League {
  const fixtures = league.fixtures.map((fixture) => ({ ...fixture, live: null }));
  return { ...league, fixtures };
}

type Row = Tally & { readonly entrant: number };

/** The figures that order a table. Those among equals depend on who is equal. */
const FIGURES: readonly (readonly [
  criterion: Criterion,
  figure: (row: Row, equals: readonly Row[], league: League) => number,
])[] = [
  ['POINTS', ({ points }) => points],
  ['POINTS_AMONG_EQUALS', pointsAmong],
  ['GOAL_DIFFERENCE', ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst],
  ['GOALS', ({ goalsFor }) => goalsFor],
  ['LOT', ({ entrant }, _, { entrants }) => -(entrants[entrant]?.lot ?? 0)],
];

function pointsAmong({ entrant }: Row, equals: readonly Row[], league: League): number {
  const others = new Set(equals.map((row) => row.entrant));
  const counted = countedFor(league, entrant).filter(({ opponent }) => others.has(opponent));
  return pointsIn(league, counted);
}

function tableOf(league: League): readonly Row[] {
  const rows = league.entrants.flatMap((_, entrant) =>
    isInTable(league, entrant) ? [{ entrant, ...tallyOf(league, entrant) }] : [],
  );
  return FIGURES.reduce<readonly (readonly Row[])[]>(
    (groups, [, figure]) =>
      groups.flatMap((group) => {
        const byFigure = Map.groupBy(group, (row) => figure(row, group, league));
        return [...byFigure].toSorted(([one], [other]) => other - one).map(([, equals]) => equals);
      }),
    [rows],
  ).flat();
}

function reasonOf(league: League, rows: readonly Row[], index: number): Reason | null {
  const row = rows[index];
  if (!row || row.played === 0) return null;
  const equals = rows.filter(({ points }) => points === row.points);
  const compared = [rows[index + 1], rows[index - 1]].find(
    (other) => other !== undefined && other.played > 0 && equals.includes(other),
  );
  if (!compared) return null;
  for (const [criterion, figure] of FIGURES) {
    const [own, others] = [figure(row, equals, league), figure(compared, equals, league)];
    if (own === others || criterion === 'POINTS') continue;
    const isAhead = compared === rows[index + 1];
    return {
      criterion,
      isAhead,
      other: compared.entrant,
      own: criterion === 'LOT' ? -own : own,
      others: criterion === 'LOT' ? -others : others,
      equals: equals.length,
    };
  }
  return null;
}

/** Whether all fixtures are finished. */
export function isComplete({ fixtures }: Pick<League, 'fixtures'>): boolean {
  return !fixtures.some(isOpen);
}

/** The entrants who can still win a place: the title, which a leaver can have won, or a place in the play-off. */
function contendersOf({ entrants, qualify }: League, rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ entrant }) => qualify === null || entrants[entrant]?.left === null);
}

/** Returns who certainly has a place, and who can no longer get one. */
function chancesOf(league: League, rows: readonly Row[]): (entrant: number) => Chance {
  const contenders = contendersOf(league, rows);
  return chancesIn({
    rows: rows.map((row) => ({
      ...row,
      lot: league.entrants[row.entrant]?.lot ?? 0,
      isContender: contenders.includes(row),
    })),
    gains: league.entrants.map((_, entrant) => gainsOf(league, entrant)),
    open: league.fixtures.filter(isOpen),
    points: LEAGUE_POINTS[league.points],
    places: league.qualify ?? 1,
  });
}

/** The points that an entrant has from each other one. */
function gainsOf(league: League, entrant: number): readonly number[] {
  const fromEach = Map.groupBy(countedFor(league, entrant), ({ opponent }) => opponent);
  return league.entrants.map((_, opponent) => pointsIn(league, fromEach.get(opponent) ?? []));
}

/** Returns the winner of a league without a play-off; null while fixtures are open, and if all withdrew. */
export function championOf(league: League): number | null {
  if (league.qualify !== null || !isComplete(league)) return null;
  return tableOf(league)[0]?.entrant ?? null;
}

/** Returns who plays the play-off, the best first; empty while fixtures are open. */
export function qualifiedOf(league: League): readonly number[] {
  if (league.qualify === null || !isComplete(league)) return [];
  const rows = contendersOf(league, tableOf(league));
  return rows.slice(0, league.qualify).map(({ entrant }) => entrant);
}
