/** The series of a play-off: the names of its slots, its players, and the length of its series. */
import { type Bracket, type PlayoffSlot, ROUNDS } from './bracket.ts';
import { MIN_ENTRANTS } from './limits.ts';
import { isPlayed, type Side, winningSide } from './match.ts';
import { capitalized, formatWin, verb } from './phrases.ts';
import {
  decidingGame,
  homeSeatOf,
  isSingleGame,
  otherSeat,
  type Seat,
  type SeriesTerms,
  type Wins,
} from './series.ts';
import type { Competitor, NamedCompetitor } from './side.ts';

export const SLOT_NAMES: Readonly<Record<PlayoffSlot, string>> = {
  ROUND_OF_16_1: 'Round of 16 (1)',
  ROUND_OF_16_2: 'Round of 16 (2)',
  ROUND_OF_16_3: 'Round of 16 (3)',
  ROUND_OF_16_4: 'Round of 16 (4)',
  ROUND_OF_16_5: 'Round of 16 (5)',
  ROUND_OF_16_6: 'Round of 16 (6)',
  ROUND_OF_16_7: 'Round of 16 (7)',
  ROUND_OF_16_8: 'Round of 16 (8)',
  QUARTERFINAL_1: 'Quarterfinal 1',
  QUARTERFINAL_2: 'Quarterfinal 2',
  QUARTERFINAL_3: 'Quarterfinal 3',
  QUARTERFINAL_4: 'Quarterfinal 4',
  SEMIFINAL_1: 'Semifinal 1',
  SEMIFINAL_2: 'Semifinal 2',
  THIRD_PLACE: '3rd Place',
  FINAL: 'Final',
};

/** Names of the rounds, in the order of `ROUNDS`. */
export const ROUND_NAMES = ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'] as const;

/** A competitor with a team: a side of a match, or an entry of a play-off. */
export interface Entrant extends Competitor {
  readonly teamId: number;
}

export function entrantWith({ firstId, partnerId }: Competitor, teamId: number): Entrant {
  return { firstId, partnerId, teamId };
}

export type Pair<T> = readonly [T, T];

/** A series with the facts that determine later series. */
export interface Pairing extends SeriesTerms {
  readonly entrants: Readonly<Record<Seat, Entrant>>;
  readonly winner: Seat | null;
}

/** A game that decided its series. */
export interface Decision extends Pick<SeriesTerms, 'bestOf'> {
  readonly winner: NamedCompetitor;
  readonly wins: Wins;
  readonly overTime: boolean;
  readonly slot: PlayoffSlot | null;
  /** Title of the play-off; null outside play-offs. */
  readonly title: string | null;
}

/** A match as the API has it. */
export interface DecidingMatch {
  readonly id: string;
  readonly home: { readonly competitor: NamedCompetitor };
  readonly away: { readonly competitor: NamedCompetitor };
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly overTime: boolean;
}

/** The series of a match as the API has it. */
export interface DecidedSeries {
  readonly bestOf: number;
  readonly slot: PlayoffSlot | null;
  readonly playoff: { readonly title: string } | null;
  readonly completed: boolean;
  readonly forfeitedBy: object | null;
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
  readonly matches: readonly (Pick<DecidingMatch, 'id' | 'homeScore' | 'awayScore' | 'overTime'> & {
    readonly gameNumber: number | null;
    /** Wall-clock time. */
    readonly matchDate: string;
  })[];
}

/** Returns what a match decided; null if it did not decide its series. */
export function decisionOf(match: DecidingMatch, series: DecidedSeries | null): Decision | null {
  if (!series?.completed || series.forfeitedBy || !isPlayed(match)) return null;
  const { bestOf, slot, playoff, playerOneWins, playerTwoWins } = series;
  const games = series.matches
    .map((game) => ({
      ...game,
      gameNumber: game.gameNumber ?? 0,
      result: isPlayed(game) ? game : null,
    }))
    .sort(inOrderOfPlay);
  if (decidingGame({ bestOf, forfeitedBy: null }, games)?.id !== match.id) return null;
  return {
    winner: match[winningSide(match)].competitor,
    wins: { one: playerOneWins, two: playerTwoWins },
    overTime: match.overTime,
    bestOf,
    slot,
    title: playoff?.title ?? null,
  };
}

type PlayedGame = { readonly matchDate: string; readonly gameNumber: number };

/** Compares by the time of play. The games of a series may be played in any order. */
function inOrderOfPlay(one: PlayedGame, other: PlayedGame): number {
  return one.matchDate.localeCompare(other.matchDate) || one.gameNumber - other.gameNumber;
}

/** Formats a decision: "Puk wins the series 4–2 and is in the final", "Puk wins Winter Cup in overtime". */
export function formatDecision({ winner, wins, slot, title, ...game }: Decision): string {
  if (slot === 'FINAL' && title !== null) return formatWin(winner, game.overTime, title);
  const score = `${Math.max(wins.one, wins.two)}–${Math.min(wins.one, wins.two)}`;
  const series = isSingleGame(game) ? '' : `the series ${score}`;
  const win = formatWin(winner, game.overTime, series);
  const reached = slot && placeAfter(slot);
  return reached ? `${win} and ${verb(winner, 'is', 'are')} ${reached}` : win;
}

/** Where the winner of a series is: "in the final", "third"; null outside the rounds of a play-off. */
function placeAfter(slot: PlayoffSlot): string | null {
  if (slot === 'THIRD_PLACE') return 'third';
  const next = NEXT_ROUNDS[ROUNDS.findIndex((slots) => slots.includes(slot))];
  return next ? `in the ${next}` : null;
}

/** The round after each one, in the order of `ROUNDS`. */
const NEXT_ROUNDS = ['quarterfinal', 'semifinal', 'final'] as const;

/** The lengths of the series of a play-off. */
export interface PlayoffLengths {
  readonly bestOf: number;
  readonly finalBestOf: number;
}

/** The facts of a play-off that are known before its first match. */
export interface PlayoffTerms extends PlayoffLengths {
  readonly bracket: Bracket<Entrant>;
}

/** "Best of 7", "Best of 3, final best of 5", "Single games, final best of 3" */
export function formatLengths({
  bestOf,
  finalBestOf,
  entrants,
}: PlayoffLengths & { readonly entrants: readonly unknown[] }): string {
  const final = formatLength(finalBestOf);
  if (bestOf === finalBestOf || entrants.length === MIN_ENTRANTS) return capitalized(final);
  return capitalized(`${formatLength(bestOf)}, final ${final}`);
}

/** "best of 7", "single games" */
function formatLength(bestOf: number): string {
  return isSingleGame({ bestOf }) ? 'single games' : `best of ${bestOf}`;
}

/** Returns the length of the series in a slot. */
export function bestOfIn({ bestOf, finalBestOf }: PlayoffLengths, slot: PlayoffSlot): number {
  return slot === 'FINAL' ? finalBestOf : bestOf;
}

/** Returns the home and the away player in a game of a series. */
export function seatsIn(
  { entrants, bestOf }: Pick<Pairing, 'entrants' | 'bestOf'>,
  gameNumber: number,
): Readonly<Record<Side, Entrant>> {
  const home = homeSeatOf(bestOf, gameNumber);
  return { home: entrants[home], away: entrants[otherSeat(home)] };
}

/** The steps of a podium from left to right, with heights relative to that of the winner. */
export const PODIUM_STEPS = [
  { place: '2nd', field: 'secondPlace', height: 0.68 },
  { place: '1st', field: 'winner', height: 1 },
  { place: '3rd', field: 'thirdPlace', height: 0.5 },
] as const;

/** Slots from the first round to the final. The 3rd-place series is less important than the final. */
const IN_FOCUS: readonly PlayoffSlot[] = [...ROUNDS.flat(), 'THIRD_PLACE'];

/** Returns the first undecided series of the earliest round that is not over; null if all series are decided. */
export function seriesInFocus<S extends { readonly slot: PlayoffSlot | null }>(
  series: readonly S[],
  isDecided: (one: S) => boolean,
): S | null {
  const open = series.filter((one) => !isDecided(one));
  const inOrder = IN_FOCUS.flatMap((slot) => open.filter((one) => one.slot === slot));
  return inOrder[0] ?? null;
}

/**
 * Returns the series to play next: of the earliest round, the one with the latest change. The 3rd-place series is played in the
 * round of the final.
 * @param open all undecided series of a play-off
 */
export function seriesToPlay<
  S extends { readonly slot: PlayoffSlot | null; readonly version: number },
>(open: readonly S[]): S | null {
  const inOrder = open.toSorted(
    (one, other) => roundOf(one.slot) - roundOf(other.slot) || other.version - one.version,
  );
  return inOrder[0] ?? null;
}

/** Returns the number of a round, in the order of `ROUNDS`. */
function roundOf(slot: PlayoffSlot | null): number {
  const round = ROUNDS.findIndex((slots) => slots.some((each) => each === slot));
  return round === -1 ? ROUNDS.length - 1 : round;
}

/**
 * Names the teams that several players of a play-off have, which is allowed: "2 players have Boston Bruins." Empty if each has
 * another one.
 * @param teams names; empty for a team that is not chosen yet
 */
export function formatSharedTeams(teams: readonly string[]): string {
  return [...new Set(teams)]
    .map((team) => ({ team, players: teams.filter((other) => other === team).length }))
    .filter(({ team, players }) => team !== '' && players > 1)
    .map(({ team, players }) => `${players} players have ${team}.`)
    .join(' ');
}
