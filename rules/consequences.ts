/**
 * The consequences of a result or a forfeit for its series and its play-off. A first result and a correction are the same
 * case.
 */
import {
  type Bracket,
  isComplete,
  type Outcomes,
  type PairingOutcome,
  PLAYOFF_SLOTS,
  type PlayoffSlot,
  type Podium,
  podiumOf,
  type Seat as SeatInBracket,
  seatsIn,
} from './bracket.ts';
import type { GameSoFar } from './live-score.ts';
import type { Result } from './match.ts';
import type { Entrant, Pair, Pairing, PlayoffTerms } from './playoff.ts';
import {
  type Game,
  type GivenUpBy,
  gaveUp,
  numbersOf,
  otherSeat,
  SEATS,
  type SeriesProgress,
  type SeriesTerms,
  seriesProgress,
  withResult,
} from './series.ts';
import { type Competitor, sameCompetitor } from './side.ts';

/** A game with the facts that determine the consequences of a result. */
export interface SituationGame extends Game {
  /** The recorded live score, if there is one, also of a finished game. */
  readonly live?: GameSoFar | null;
}

/** A series with its games. */
export interface SeriesSituation extends Pairing {
  readonly games: readonly SituationGame[];
}

/** The series of a play-off that exist. */
export type SeriesBySlot = Readonly<Partial<Record<PlayoffSlot, SeriesSituation>>>;

export interface PlayoffSituation extends PlayoffTerms {
  readonly series: SeriesBySlot;
}

/** A change of a series that follows from others: it is created, gets other players, or is removed. */
export type LaterStep =
  | {
      readonly slot: PlayoffSlot;
      readonly step: 'CREATE' | 'REDRAW';
      readonly pair: Pair<Entrant>;
    }
  | {
      readonly slot: PlayoffSlot;
      readonly step: 'REMOVE';
      /** Whether a player who left is missing. Otherwise the players are not known yet. */
      readonly hasLeft: boolean;
    };

/**
 * Finished and live games of one series that contradict a result. A live game counts from its face-off, because its
 * players are playing it. `slot` is null for the series of the result itself.
 */
export interface BlockingMatches {
  readonly slot: PlayoffSlot | null;
  readonly gameNumbers: readonly number[];
}

export interface SeriesConsequences {
  /** Progress of the series after the result, without the blocking games. */
  readonly progress: SeriesProgress;
  /** Games that must be cleared for the result to be entered. */
  readonly blockingMatches: readonly BlockingMatches[];
  /** False if the result contradicts its own game, so that clearing other games does not help. */
  readonly possible: boolean;
}

/** Consequences of the decided series for later ones and for the podium. */
export interface LaterConsequences {
  readonly later: readonly LaterStep[];
  readonly podium: Podium<Entrant> | null;
  readonly blockingMatches: readonly BlockingMatches[];
}

export type PlayoffConsequences = SeriesConsequences & LaterConsequences;

/** Returns the consequences of a result within its series. A result of null removes the present one. */
export function seriesConsequences(
  series: SeriesSituation,
  gameNumber: number,
  result: Result | null,
): SeriesConsequences {
  const games = withResult(series.games, gameNumber, result);
  const { remaining, lost } = withoutContradictions(series, games);
  const progress = seriesProgress(series, remaining);
  const interrupted = liveGames(series).filter((number) => progress.gamesToRemove.includes(number));
  return {
    progress,
    blockingMatches: blocking(null, [...lost, ...interrupted]),
    possible: !lost.includes(gameNumber),
  };
}

/** Returns the consequences of a result in a play-off, for its own series and for later ones. */
export function playoffConsequences(
  playoff: PlayoffSituation,
  slot: PlayoffSlot,
  gameNumber: number,
  result: Result | null,
): PlayoffConsequences {
  const series = seriesIn(playoff, slot);
  const { progress, blockingMatches, possible } = seriesConsequences(series, gameNumber, result);
  const later = laterConsequences(withSeries(playoff, slot, { ...series, ...progress }));
  return {
    ...later,
    progress,
    possible,
    blockingMatches: [...blockingMatches, ...later.blockingMatches],
  };
}

/** Returns the consequences of a forfeit within its series: unplayed games are removed, and live ones block. */
export function forfeitConsequences(series: SeriesSituation, by: GivenUpBy): SeriesConsequences {
  return {
    progress: seriesProgress({ ...series, forfeitedBy: by }, series.games),
    blockingMatches: blocking(null, liveGames(series)),
    possible: true,
  };
}

/**
 * Returns the consequences of a forfeit in a play-off, for its own series and for later ones. Who gives up has left the play-off.
 */
export function playoffForfeitConsequences(
  playoff: PlayoffSituation,
  slot: PlayoffSlot,
  by: GivenUpBy,
): PlayoffConsequences {
  const series = seriesIn(playoff, slot);
  const follows = forfeitConsequences(series, by);
  const given = { ...series, forfeitedBy: by, winner: follows.progress.winner };
  const leavers = SEATS.filter((seat) => gaveUp(seat, given));
  const left = leavers.reduce(
    (rest, seat) => withoutCompetitor(rest, series.entrants[seat]),
    playoff,
  );
  const later = laterConsequences(withSeries(left, slot, given));
  return {
    ...later,
    ...follows,
    blockingMatches: [...follows.blockingMatches, ...later.blockingMatches],
  };
}

/** Returns the play-off after a competitor has left it. */
export function withoutCompetitor(playoff: PlayoffSituation, leaver: Competitor): PlayoffSituation {
  const { hasLeft } = playoff.bracket;
  const bracket = {
    ...playoff.bracket,
    hasLeft: (entrant: Entrant) => sameCompetitor(entrant, leaver) || (hasLeft?.(entrant) ?? false),
  };
  return { ...playoff, bracket };
}

/**
 * Returns the changes of series that follow from the decided ones. The slots are visited from the first round to the
 * final: the players of each slot follow from the slots before it, and a series keeps its outcome only if it keeps its
 * players. Players are in later series with the teams of the bracket. A series also keeps a player who has left since.
 */
export function laterConsequences(given: PlayoffSituation): LaterConsequences {
  const playoff = withTeamsOfBracket(given);
  const { later, outcomes } = followed(playoff);
  return {
    later,
    podium: podiumOf(playoff.bracket, outcomes),
    blockingMatches: later.flatMap(({ slot }) => blocking(slot, begunGames(playoff.series[slot]))),
  };
}

/** Returns the outcomes of the series that exist; null for an undecided one. */
export function outcomesOf(series: SeriesBySlot): Outcomes<Entrant> {
  const outcomes = PLAYOFF_SLOTS.flatMap((slot) => {
    const present = series[slot];
    return present ? [[slot, outcomeOf(present)] as const] : [];
  });
  return Object.fromEntries(outcomes);
}

/** The places of a play-off as far as they are decided, and whether all of its series are. */
export interface BracketStandings {
  readonly podium: Podium<Entrant> | null;
  readonly isComplete: boolean;
}

/** Returns the standings of a play-off. @param playoff needs only the series in `PODIUM_SLOTS` as long as no player has left */
export function standingsOf({
  bracket,
  series,
}: Pick<PlayoffSituation, 'bracket' | 'series'>): BracketStandings {
  const outcomes = outcomesOf(series);
  return { podium: podiumOf(bracket, outcomes), isComplete: isComplete(bracket, outcomes) };
}

/** Removes contradicted games until none is left: each removal may shorten the series further. */
export function withoutContradictions(
  terms: SeriesTerms,
  games: readonly Game[],
): {
  remaining: readonly Game[];
  lost: readonly number[];
} {
  const { contradictedGames } = seriesProgress(terms, games);
  if (contradictedGames.length === 0) return { remaining: games, lost: [] };
  const { remaining, lost } = withoutContradictions(
    terms,
    games.filter(({ gameNumber }) => !contradictedGames.includes(gameNumber)),
  );
  return { remaining, lost: [...lost, ...contradictedGames] };
}

/** Gives all series the teams of the bracket. A decided series may still have an earlier team of a player. */
function withTeamsOfBracket(playoff: PlayoffSituation): PlayoffSituation {
  const series = Object.entries(playoff.series).map(([slot, present]) => {
    const entrants = entrantsIn(playoff.bracket, present);
    return [slot, { ...present, entrants }];
  });
  return { ...playoff, series: Object.fromEntries(series) };
}

/** Returns the players of a series with the teams that the bracket gives them. */
export function entrantsIn(
  { places }: Bracket<Entrant>,
  { entrants: { one, two } }: Pick<Pairing, 'entrants'>,
): Pairing['entrants'] {
  const withTeam = (entrant: Entrant) =>
    places.find((place) => place && sameCompetitor(place, entrant)) ?? entrant;
  return { one: withTeam(one), two: withTeam(two) };
}

function seriesIn({ series }: PlayoffSituation, slot: PlayoffSlot): SeriesSituation {
  const present = series[slot];
  if (!present) throw new RangeError(`The play-off has no ${slot} yet.`);
  return present;
}

function withSeries(
  playoff: PlayoffSituation,
  slot: PlayoffSlot,
  { entrants, bestOf, forfeitedBy, winner, games }: SeriesSituation,
): PlayoffSituation {
  const changed = { entrants, bestOf, forfeitedBy, winner, games };
  return { ...playoff, series: { ...playoff.series, [slot]: changed } };
}

/** Whether a series has a winner, or both players gave it up. */
export function isOver({ winner, forfeitedBy }: Pairing): boolean {
  return winner !== null || forfeitedBy !== null;
}

/** Returns winner and loser of a series; null if it is undecided. */
function outcomeOf({ entrants, winner, forfeitedBy }: Pairing): PairingOutcome<Entrant> | null {
  if (forfeitedBy === 'both') return { winner: null, loser: null, isForfeit: true };
  if (!winner) return null;
  const [won, lost] = [entrants[winner], entrants[otherSeat(winner)]];
  return { winner: won, loser: lost, isForfeit: forfeitedBy !== null };
}

/** Returns the changes of series that follow from the decided ones, and the outcomes after these changes. */
function followed({ bracket, series }: PlayoffSituation) {
  const later: LaterStep[] = [];
  let outcomes: Outcomes<Entrant> = {};
  for (const slot of PLAYOFF_SLOTS) {
    const present = series[slot];
    const seats = seatsIn(bracket, slot, outcomes);
    if (present && seats && keepsPlayers(present, seats)) {
      outcomes = { ...outcomes, [slot]: outcomeOf(present) };
      continue;
    }
    const [one, two] = seats ?? [];
    if (one?.kind === 'PLAYER' && two?.kind === 'PLAYER') {
      const pair = [one.player, two.player] as const;
      later.push({ slot, step: present ? 'REDRAW' : 'CREATE', pair });
      outcomes = { ...outcomes, [slot]: null };
    } else if (present) {
      const hasLeft = one?.kind === 'NOBODY' || two?.kind === 'NOBODY';
      later.push({ slot, step: 'REMOVE', hasLeft });
    }
  }
  return { later, outcomes };
}

/** Whether a series has the players and teams of these places, in this order. */
function keepsPlayers(
  { entrants }: Pick<Pairing, 'entrants'>,
  [one, two]: Pair<SeatInBracket<Entrant>>,
): boolean {
  return mayHave(one, entrants.one) && mayHave(two, entrants.two);
}

function mayHave(seat: SeatInBracket<Entrant>, entrant: Entrant): boolean {
  if (seat.kind === 'UNKNOWN') return false;
  const players = seat.kind === 'PLAYER' ? [seat.player] : seat.formerly;
  return players.some((player) => sameEntrant(player, entrant));
}

export function sameEntrant(one: Entrant, other: Entrant): boolean {
  return sameCompetitor(one, other) && one.teamId === other.teamId;
}

/** Whether a game has a live score, which may be paused or without goals, and no result. */
function isLive({ result, live = null }: Pick<SituationGame, 'result' | 'live'>): boolean {
  return result === null && live !== null;
}

function liveGames({ games }: SeriesSituation): number[] {
  return numbersOf(games.filter(isLive));
}

function begunGames(series: SeriesSituation | undefined): number[] {
  return numbersOf((series?.games ?? []).filter((game) => game.result || isLive(game)));
}

function blocking(slot: PlayoffSlot | null, gameNumbers: readonly number[]): BlockingMatches[] {
  const inOrder = gameNumbers.toSorted((one, other) => one - other);
  return inOrder.length > 0 ? [{ slot, gameNumbers: inOrder }] : [];
}
