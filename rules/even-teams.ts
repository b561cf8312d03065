/** Teams of about equal strength, by the club's own results. */
import { pointsFor, type Result, type Side } from './match.ts';

/** A finished match of two teams. */
export interface TeamsInMatch extends Result {
  readonly home: { readonly teamId: number };
  readonly away: { readonly teamId: number };
}

/** Matches that each team is assumed to have played with half of the points, so that a single win says little. */
const ASSUMED_MATCHES = 4;
const ASSUMED_POINTS = 1.5;
/** A team is drawn with one of so many that are next to it in strength, on each side. */
const NEIGHBOURS = 3;

/** Returns the points per match of each of these teams. */
export function teamStrengths(
  teamIds: readonly number[],
  matches: readonly TeamsInMatch[],
): ReadonlyMap<number, number> {
  const sums = new Map(
    teamIds.map((id) => [
      id,
      { matches: ASSUMED_MATCHES, points: ASSUMED_MATCHES * ASSUMED_POINTS },
    ]),
  );
  for (const match of matches) {
    for (const side of ['home', 'away'] as const satisfies readonly Side[]) {
      const sum = sums.get(match[side].teamId);
      if (!sum) continue;
      sum.matches += 1;
      sum.points += pointsFor(side, match);
    }
  }
  return new Map([...sums].map(([id, sum]) => [id, sum.points / sum.matches]));
}

/**
 * Draws two different teams that are neighbours in strength.
 * @param strengths of at least two teams
 * @param seed the same text draws the same teams
 */
export function drawEvenTeams(
  strengths: ReadonlyMap<number, number>,
  seed: string,
): readonly [number, number] {
  const order = byStrength(strengths);
  const random = randomOf(seed);
  const first = Math.floor(random() * order.length);
  const near = order.filter((_, index) => index !== first && Math.abs(index - first) <= NEIGHBOURS);
  const home = order[first];
  const away = near[Math.floor(random() * near.length)];
  if (home === undefined || away === undefined) throw new RangeError('A draw needs two teams.');
  return [home, away];
}

/**
 * Returns different teams for players: for each the own one, unless it is taken by one before, and for the others teams that are near
 * to those in strength, drawn at random.
 * @param own the team of each player; null for a player without one
 * @param strengths of at least as many teams as players
 * @param seed the same text draws the same teams
 */
export function withEvenTeams(
  strengths: ReadonlyMap<number, number>,
  own: readonly (number | null)[],
  seed: string,
): readonly number[] {
  const order = byStrength(strengths);
  const random = randomOf(seed);
  const taken = own.map((team, index) => (own.indexOf(team) === index ? team : null));
  const places = taken.flatMap((team) => (team === null ? [] : [order.indexOf(team)]));
  const middle =
    places.length > 0
      ? places.reduce((sum, place) => sum + place, 0) / places.length
      : Math.floor(random() * order.length);
  const free = order
    .map((team, place) => ({ team, distance: Math.abs(place - middle) }))
    .filter(({ team }) => !taken.includes(team))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, taken.length - places.length + NEIGHBOURS);
  return taken.map((team) => {
    if (team !== null) return team;
    const [drawn] = free.splice(Math.floor(random() * free.length), 1);
    if (!drawn) throw new RangeError('There are fewer teams than players.');
    return drawn.team;
  });
}

/** Returns the ids of the teams, the weakest first. */
function byStrength(strengths: ReadonlyMap<number, number>): readonly number[] {
  return [...strengths]
    .sort(([one, strength], [other, otherStrength]) => strength - otherStrength || one - other)
    .map(([id]) => id);
}

/** Returns a function of numbers from 0 to below 1: mulberry32, begun with the FNV-1a hash of a text. */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
