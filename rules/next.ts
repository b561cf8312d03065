/**
 * Who is here tonight, and who plays next. Nothing is stored for it but what was played, and who said to be here or not.
 *
 * | who                                                   | is here                                        |
 * | ----------------------------------------------------- | ---------------------------------------------- |
 * | has said nothing                                      | from the first match of the evening            |
 * | has said to be here                                   | from then on                                   |
 * | has said to be gone                                   | no more, until the next match                  |
 *
 * The next match is the first of all possible ones in this order. A criterion counts if those before it are equal.
 *
 * | everybody equally, two against two                      | winner stays                                 |
 * | ------------------------------------------------------- | -------------------------------------------- |
 * | the players have played least tonight                   | the winner of the last match                 |
 * | the longest wait of one of them                         | the longest wait of the challenger           |
 * | they met least tonight, as opponents or partners        | the challenger has played least              |
 * | the waits of the others of them                         | they met least tonight                       |
 * | the closest ratings, of pairs the means                 | the closest ratings                          |
 * | the players who were added first                        | the player who was added first               |
 *
 * A player who comes late counts as having played as often as the least of the others: from the arrival if the player says so, else
 * with the first match. A match that is live has been played, and only its winner is missing.
 *
 * In "everybody equally" and "two against two" the players have played and waited equally often in all, to one match. Single waits,
 * from one own match to the next, differ by one match at most with three or five players, of pairs with five. With more players
 * they differ by more. With an even number they could only be equal if the same two met each time: players wait n / 2 - 1 matches
 * in the mean, so waits that differ by one at most are all of that length, and then each pair is the one that played n / 2 matches
 * before. With seven or more, players who met least come before the one of them who waited longer, so that all meet: one can wait
 * up to n - 3 matches, of pairs up to (n - 4) / 2 + 1.
 */
import type { Side } from './match.ts';
import { listed } from './phrases.ts';
import { type Competitor, competitorOf, playersOf } from './side.ts';

export const NEXT_MODES = ['EQUAL', 'WINNER_STAYS', 'TWO_AGAINST_TWO'] as const;
export type NextMode = (typeof NEXT_MODES)[number];

/** A match of the evening that is finished or live. */
export interface MatchTonight {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly home: Competitor;
  readonly away: Competitor;
  /** Null for a live match. */
  readonly winner: Side | null;
}

/** The last statement about a player. */
export interface Statement {
  readonly isHere: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Tonight {
  /** In the order of play. */
  readonly matches: readonly MatchTonight[];
  /** The statements of this day of play, by the ids of players. */
  readonly statements: ReadonlyMap<number, Statement>;
}

export interface Strengths {
  readonly singles: (playerId: number) => number;
  readonly doubles: (playerId: number) => number;
}

/** Why a match comes before the one after it. */
export type NextReason =
  | 'FEWEST_MATCHES'
  | 'LONGEST_WAIT'
  | 'MET_LEAST'
  | 'CLOSEST_RATING'
  | 'WINNER_STAYS'
  | 'NOBODY_ELSE';

export const REASON_WORDS: Readonly<Record<NextReason, string>> = {
  FEWEST_MATCHES: 'fewest matches tonight',
  LONGEST_WAIT: 'longest wait',
  MET_LEAST: 'met least tonight',
  CLOSEST_RATING: 'closest in rating',
  WINNER_STAYS: 'the winner stays',
  NOBODY_ELSE: 'nobody else is here',
};

export interface NextMatch {
  readonly home: Competitor;
  readonly away: Competitor;
  /** The others who are here, who would play first first. */
  readonly waiting: readonly number[];
  readonly reason: NextReason;
}

/** Number of waiting players up to which all are named. */
const MAX_NAMED = 3;

/** "Miro waits", "Miro and Ann wait", "5 players wait"; empty if nobody does */
export function formatWaiting(nickNames: readonly string[]): string {
  if (nickNames.length === 0) return '';
  if (nickNames.length > MAX_NAMED) return `${nickNames.length} players wait`;
  return `${listed(nickNames)} ${nickNames.length === 1 ? 'waits' : 'wait'}`;
}

/** Most players of whom all foursomes are compared. */
const MAX_FOURSOMES_OF = 12;

/** Returns the ids of the players who are here. */
export function playersHere({ matches, statements }: Tonight): ReadonlySet<number> {
  const playedAt = new Map<number, number>();
  for (const match of matches) {
    for (const player of playersIn(match)) {
      playedAt.set(player, Math.max(match.at, playedAt.get(player) ?? 0));
    }
  }
  const all = [...playedAt.keys(), ...statements.keys()];
  return new Set(
    all.filter((player) => {
      const statement = statements.get(player);
      return !statement || statement.isHere || (playedAt.get(player) ?? 0) > statement.at;
    }),
  );
}

/** A player who is here. */
interface Waiting {
  readonly id: number;
  /** Matches tonight, for a late comer with those that the least of the others had at the arrival. */
  readonly played: number;
  /** Matches since the last own one, or since the arrival. */
  readonly waited: number;
}

/** Returns the players who are here: those who have played least first, then those who wait longest. */
export function queueOf(tonight: Tonight): readonly Waiting[] {
  const here = playersHere(tonight);
  const played = new Map<number, number>();
  const since = new Map<number, number>();
  let matches = 0;
  const leastOf = (except: readonly number[]) => {
    const counts = [...played].flatMap(([id, count]) => (except.includes(id) ? [] : [count]));
    return counts.length > 0 ? Math.min(...counts) : 0;
  };
  const arrive = (player: number, count: number) => {
    played.set(player, Math.max(count, played.get(player) ?? 0));
    since.set(player, matches);
  };
  const arrivals = [...tonight.statements]
    .filter(([id, { isHere }]) => isHere && here.has(id))
    .sort(([one, { at }], [other, { at: otherAt }]) => at - otherAt || one - other);
  const arriveUntil = (time: number) => {
    while (arrivals[0] && arrivals[0][1].at <= time) {
      const [player] = arrivals.shift() ?? [0];
      arrive(player, leastOf([player]));
    }
  };
  for (const match of tonight.matches) {
    arriveUntil(match.at);
    const players = playersIn(match).filter((player) => here.has(player));
    const least = leastOf(players);
    for (const player of players) {
      if (!played.has(player)) arrive(player, least - 1);
      played.set(player, (played.get(player) ?? 0) + 1);
    }
    matches += 1;
    for (const player of players) since.set(player, matches);
  }
  arriveUntil(Number.POSITIVE_INFINITY);
  return [...here]
    .map((id) => ({
      id,
      played: played.get(id) ?? 0,
      waited: matches - (since.get(id) ?? 0),
    }))
    .sort((one, other) => compare(orderOf(one), orderOf(other)));
}

function orderOf({ id, played, waited }: Waiting): readonly number[] {
  return [played, -waited, id];
}

/** Returns the first next matches, the best first. @param first at most so many */
export function nextMatches(
  tonight: Tonight,
  mode: NextMode,
  strengths: Strengths,
  first: number,
): readonly NextMatch[] {
  const queue = queueOf(tonight);
  return candidatesOf(tonight, mode, queue, strengths)
    .sort((one, other) => compare(keyOf(one), keyOf(other)))
    .slice(0, first + 1)
    .map(({ sides }, index, all) => {
      const [home, away] = inOrder(tonight, sides);
      const playing = sides.flatMap((side) => side.map(({ id }) => id));
      return {
        home: competitorOf(home),
        away: competitorOf(away),
        waiting: queue.map(({ id }) => id).filter((id) => !playing.includes(id)),
        reason: reasonOf(all[index], all[index + 1]),
      };
    })
    .slice(0, first);
}

/** Returns the mode of the last match: two against two after doubles, else everybody equally. */
export function usualMode({ matches }: Pick<Tonight, 'matches'>): NextMode {
  const last = matches.at(-1);
  return last && playersIn(last).length === 4 ? 'TWO_AGAINST_TWO' : 'EQUAL';
}

type Sides = readonly [readonly Waiting[], readonly Waiting[]];

type Criterion = readonly [reason: NextReason, value: number];

interface Candidate {
  readonly sides: Sides;
  /** Lower values come first. */
  readonly criteria: readonly Criterion[];
}

function candidatesOf(
  tonight: Tonight,
  mode: NextMode,
  queue: readonly Waiting[],
  strengths: Strengths,
): Candidate[] {
  const metOf = meetingsIn(tonight);
  if (mode === 'WINNER_STAYS') {
    const last = tonight.matches.filter((match) => playersIn(match).length === 2).at(-1);
    if (last && last === tonight.matches.at(-1) && last.winner === null) return [];
    const winner =
      last?.winner && queue.find(({ id }) => id === last[last.winner ?? 'home'].firstId);
    if (winner) {
      return queue
        .filter(({ id }) => id !== winner.id)
        .map((challenger) => ({
          sides: [[winner], [challenger]],
          criteria: [
            ['LONGEST_WAIT', -challenger.waited],
            ['FEWEST_MATCHES', challenger.played],
            ['MET_LEAST', metOf([[winner], [challenger]])],
            ['CLOSEST_RATING', gapOf([[winner], [challenger]], strengths.singles)],
          ],
        }));
    }
  }
  const all =
    mode === 'TWO_AGAINST_TWO' ? foursomes(queue.slice(0, MAX_FOURSOMES_OF)) : pairs(queue);
  const strength = mode === 'TWO_AGAINST_TWO' ? strengths.doubles : strengths.singles;
  return all.map((sides) => {
    const players = sides.flat();
    const [longest = 0, ...waits] = players.map(({ waited }) => -waited).sort(ascending);
    return {
      sides,
      criteria: [
        ...players
          .map(({ played }) => played)
          .sort(ascending)
          .map((played): Criterion => ['FEWEST_MATCHES', played]),
        ['LONGEST_WAIT', longest],
        ['MET_LEAST', metOf(sides)],
        ...waits.map((wait): Criterion => ['LONGEST_WAIT', wait]),
        ['CLOSEST_RATING', gapOf(sides, strength)],
      ],
    };
  });
}

function pairs(queue: readonly Waiting[]): Sides[] {
  return queue.flatMap((one, index) =>
    queue.slice(index + 1).map((other): Sides => [[one], [other]]),
  );
}

/** All ways in which four of the players can play two against two. */
function foursomes(queue: readonly Waiting[]): Sides[] {
  const two = pairs(queue).map(([[one], [other]]) =>
    [one, other].filter((each) => each !== undefined),
  );
  return two.flatMap((home, index) =>
    two
      .slice(index + 1)
      .filter((away) => !away.some((player) => home.includes(player)))
      .map((away): Sides => [home, away]),
  );
}

/** Counts how often players of a match have met tonight: as opponents, and as partners. */
function meetingsIn({ matches }: Tonight): (sides: Sides) => number {
  const opposed = new Map<string, number>();
  const together = new Map<string, number>();
  const count = (map: Map<string, number>, one: number, other: number) => {
    const key = keyOfTwo(one, other);
    map.set(key, (map.get(key) ?? 0) + 1);
  };
  for (const { home, away } of matches) {
    for (const one of playersOf(home)) {
      for (const other of playersOf(away)) count(opposed, one, other);
    }
    for (const { firstId, partnerId } of [home, away]) {
      if (partnerId !== null) count(together, firstId, partnerId);
    }
  }
  return ([home, away]) => {
    const opponents = home.flatMap((one) =>
      away.map((other) => opposed.get(keyOfTwo(one.id, other.id)) ?? 0),
    );
    const partners = [home, away].map(([one, other]) =>
      one && other ? (together.get(keyOfTwo(one.id, other.id)) ?? 0) : 0,
    );
    return sum(opponents) + sum(partners);
  };
}

function keyOfTwo(one: number, other: number): string {
  return `${Math.min(one, other)} ${Math.max(one, other)}`;
}

/** Returns the difference of the ratings of both sides, in whole points. */
function gapOf(sides: Sides, strength: (playerId: number) => number): number {
  const [home = 0, away = 0] = sides.map(
    (side) => sum(side.map(({ id }) => strength(id))) / side.length,
  );
  return Math.round(Math.abs(home - away));
}

/** Returns the players of both sides, first those who were at home less often tonight, else in the order in which they were added. */
function inOrder({ matches }: Tonight, sides: Sides): readonly [number[], number[]] {
  const [one, two] = sides;
  const ids = [one, two].map((side) => side.map(({ id }) => id).sort(ascending));
  const [first = [], second = []] = ids.sort((a, b) => compare(orderAtHome(a), orderAtHome(b)));
  return [first, second];

  function orderAtHome(side: readonly number[]): readonly number[] {
    const atHome = matches.filter(({ home }) => playersOf(home).some((id) => side.includes(id)));
    return [atHome.length, ...side];
  }
}

function keyOf({ criteria, sides }: Candidate): readonly number[] {
  const ids = sides.map((side) => side.map(({ id }) => id).sort(ascending)).sort(compare);
  return [...criteria.map(([, value]) => value), ...ids.flat()];
}

function reasonOf(candidate: Candidate | undefined, next: Candidate | undefined): NextReason {
  if (!candidate || !next) return 'NOBODY_ELSE';
  const differing = candidate.criteria.find(
    ([, value], index) => value !== next.criteria[index]?.[1],
  );
  return differing?.[0] ?? 'CLOSEST_RATING';
}

function playersIn({ home, away }: Pick<MatchTonight, 'home' | 'away'>): readonly number[] {
  return [...playersOf(home), ...playersOf(away)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function ascending(one: number, other: number): number {
  return one - other;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
