/**
 * Edits of a play-off, or of a series outside play-offs, after it was created.
 *
 * | what                       | may change                                                                            |
 * | -------------------------- | ------------------------------------------------------------------------------------- |
 * | title                      | always                                                                                |
 * | team of a player           | while the player has games to play: these, and those of later series, get the new one |
 * | player, also for a bye     | until a game of a series whose players change has begun                               |
 * | length                     | until a game of a series of this length has begun, or it is given up                  |
 *
 * A series whose players change is redrawn, created or removed, as after a result (`laterConsequences`). Any other series keeps
 * its games: their number follows from the length, and the sides of those without a result from the home order of the length.
 */
import { PLAYOFF_SLOTS, type PlayoffSlot } from './bracket.ts';
import {
  entrantsIn,
  isOver,
  type LaterStep,
  laterConsequences,
  type PlayoffSituation,
  type SeriesSituation,
  sameEntrant,
} from './consequences.ts';
import { formatGame, formatPair, formatScore } from './history.ts';
import { isWaiting, seriesOf } from './leaving.ts';
import { resultSoFar } from './live-score.ts';
import type { Result } from './match.ts';
import { capitalized, counted, withVerb } from './phrases.ts';
import { bestOfIn, type Pairing, type PlayoffTerms, SLOT_NAMES, seatsIn } from './playoff.ts';
import { formatLater } from './preview.ts';
import { formatBestOf, SEATS, type Seat, seriesProgress } from './series.ts';
import { type Competitor, namedCompetitor, sameCompetitor, sideName } from './side.ts';

/** The terms of a series, which an edit changes. */
export type EditableTerms = Pick<Pairing, 'entrants' | 'bestOf'>;

/** A series that keeps its games, with other terms. Its slot is null outside play-offs. */
interface SeriesEdit extends EditableTerms {
  readonly slot: PlayoffSlot | null;
}

/** The reason why an edit is impossible. */
export interface EditObstacle {
  readonly what: 'PLAYERS' | 'LENGTH' | 'TEAM';
  /** The series, null if it belongs to no play-off. */
  readonly slot: PlayoffSlot | null;
  /** The first game that was played or has begun; null for a series that a player gave up. */
  readonly gameNumber: number | null;
}

/** The consequences of an edit: none of them if there is an obstacle. */
export interface EditConsequences {
  readonly edits: readonly SeriesEdit[];
  readonly later: readonly LaterStep[];
  readonly obstacle: EditObstacle | null;
}

/** Returns the consequences of other terms for a series outside play-offs. */
export function seriesEditConsequences(
  before: SeriesSituation,
  terms: EditableTerms,
): EditConsequences {
  const obstacle =
    (haveSameCompetitors(before, terms) ? null : begunIn(null, before, 'PLAYERS')) ??
    (before.bestOf === terms.bestOf ? null : begunIn(null, before, 'LENGTH')) ??
    (isOver(before) && !hasTerms(before, terms) ? lastGameOf(null, before) : null);
  return consequences(obstacle, [{ slot: null, ...terms }], []);
}

/** Returns the consequences of other players, teams and lengths for the series of a play-off. */
export function playoffEditConsequences(
  before: PlayoffSituation,
  terms: PlayoffTerms,
): EditConsequences {
  const after = { ...before, ...terms };
  const hasNewPlayers = before.bracket.places.some(
    (place, index) => !isSamePlace(place, terms.bracket.places[index] ?? null),
  );
  const { later, blockingMatches } = hasNewPlayers
    ? laterConsequences(after)
    : { later: [], blockingMatches: [] };
  const [blocking] = blockingMatches;
  const obstacle: EditObstacle | null = blocking
    ? { what: 'PLAYERS', slot: blocking.slot, gameNumber: blocking.gameNumbers[0] ?? null }
    : (lengthObstacle(before, terms) ?? teamObstacle(before, terms));
  const edits = PLAYOFF_SLOTS.flatMap((slot) => {
    const present = before.series[slot];
    const isKept = present && !isOver(present) && !later.some((step) => step.slot === slot);
    if (!isKept) return [];
    const entrants = entrantsIn(terms.bracket, present);
    const edit = { entrants, bestOf: lengthIn(before, terms, slot) };
    return hasTerms(present, edit) ? [] : [{ slot, ...edit }];
  });
  return consequences(obstacle, edits, later);
}

function consequences(
  obstacle: EditObstacle | null,
  edits: readonly SeriesEdit[],
  later: readonly LaterStep[],
): EditConsequences {
  return obstacle ? { obstacle, edits: [], later: [] } : { obstacle, edits, later };
}

function lengthIn(before: PlayoffSituation, terms: PlayoffTerms, slot: PlayoffSlot): number {
  const [was, is] = [bestOfIn(before, slot), bestOfIn(terms, slot)];
  return was === is ? (before.series[slot]?.bestOf ?? is) : is;
}

function lengthObstacle(before: PlayoffSituation, terms: PlayoffTerms): EditObstacle | null {
  return firstObstacle(PLAYOFF_SLOTS, (slot) => {
    const present = before.series[slot];
    const isChanged = bestOfIn(before, slot) !== bestOfIn(terms, slot);
    return isChanged && present ? begunIn(slot, present, 'LENGTH') : null;
  });
}

/** Finds a player with another team who has no games to play. */
function teamObstacle(before: PlayoffSituation, terms: PlayoffTerms): EditObstacle | null {
  const changed = terms.bracket.places.filter((place, index) => {
    const was = before.bracket.places[index];
    return place && was && sameCompetitor(place, was) && place.teamId !== was.teamId;
  });
  return firstObstacle(changed, (place) => place && lastGameIfOut(before, place));
}

/** Returns the last game of a competitor with no further one in a play-off; null for one who may have one. */
function lastGameIfOut(playoff: PlayoffSituation, competitor: Competitor): EditObstacle | null {
  const last = seriesOf(playoff, competitor).at(-1);
  const isOut = last && isOver(last.series) && !isWaiting(playoff, competitor);
  return isOut ? lastGameOf(last.slot, last.series) : null;
}

/** Returns the first game of a series that has begun, or its forfeit; null if neither happened. */
function begunIn(
  slot: PlayoffSlot | null,
  { games, forfeitedBy }: SeriesSituation,
  what: EditObstacle['what'],
): EditObstacle | null {
  const begun = games.filter(({ result, live }) => result !== null || (live ?? null) !== null);
  if (begun.length === 0 && forfeitedBy === null) return null;
  const first = begun.length > 0 ? Math.min(...begun.map((game) => game.gameNumber)) : null;
  return { what, slot, gameNumber: first };
}

function lastGameOf(slot: PlayoffSlot | null, { games }: SeriesSituation): EditObstacle {
  const played = games.filter(({ result }) => result !== null).map((game) => game.gameNumber);
  return { what: 'TEAM', slot, gameNumber: played.length > 0 ? Math.max(...played) : null };
}

function firstObstacle<T>(
  list: readonly T[],
  obstacleOf: (each: T) => EditObstacle | null,
): EditObstacle | null {
  for (const each of list) {
    const obstacle = obstacleOf(each);
    if (obstacle) return obstacle;
  }
  return null;
}

/** Whether a series has these terms already. */
export function hasTerms(series: EditableTerms, terms: EditableTerms): boolean {
  const isSame = (seat: Seat) => sameEntrant(series.entrants[seat], terms.entrants[seat]);
  return series.bestOf === terms.bestOf && SEATS.every(isSame);
}

function haveSameCompetitors(one: EditableTerms, other: EditableTerms): boolean {
  return SEATS.every((seat) => sameCompetitor(one.entrants[seat], other.entrants[seat]));
}

function isSamePlace(one: Competitor | null, other: Competitor | null): boolean {
  return one === other || (one !== null && other !== null && sameCompetitor(one, other));
}

export interface EditNames {
  readonly nickNameOf: (playerId: number) => string;
  readonly teamNameOf: (teamId: number) => string;
}

/** The game or the forfeit that makes an edit impossible. */
export interface ObstacleFacts extends Pick<EditObstacle, 'what' | 'slot'> {
  readonly bestOf: number;
  /** Null for a series that a player gave up. */
  readonly game: {
    readonly gameNumber: number;
    readonly home: string;
    readonly away: string;
    readonly score: Result | null;
    /** Whether the game is finished, rather than live. */
    readonly isFinished: boolean;
  } | null;
  /** The player who gave the series up, if there is no game. */
  readonly gaveUp: string | null;
}

export function obstacleFacts(
  { what, slot, gameNumber }: EditObstacle,
  series: SeriesSituation,
  { nickNameOf }: Pick<EditNames, 'nickNameOf'>,
): ObstacleFacts {
  const { bestOf } = series;
  const game = series.games.find((one) => one.gameNumber === gameNumber);
  if (!game) {
    const by = series.forfeitedBy === 'both' ? 'one' : series.forfeitedBy;
    const loser = by && series.entrants[by];
    const gaveUp = loser && sideName(loser, nickNameOf);
    return { what, slot, bestOf, game: null, gaveUp };
  }
  const { home, away } = seatsIn(series, game.gameNumber);
  const found = {
    gameNumber: game.gameNumber,
    home: sideName(home, nickNameOf),
    away: sideName(away, nickNameOf),
    score: game.result ?? (game.live ? resultSoFar(game.live) : null),
    isFinished: game.result !== null,
  };
  return { what, slot, bestOf, game: found, gaveUp: null };
}

/**
 * Formats the reason why an edit is impossible: "Final, game 1 (Eva – Jana 3 : 1) was played: its
 * players can no longer change."
 */
export function formatObstacle({ what, slot, bestOf, game, gaveUp }: ObstacleFacts): string {
  const rule = {
    PLAYERS: 'its players can no longer change.',
    LENGTH: 'the length of its series can no longer change.',
    TEAM: 'the player has no games left, and played games keep their teams.',
  }[what];
  if (!game) {
    const place = slot === null ? 'this series' : SLOT_NAMES[slot];
    return `${gaveUp ?? 'A player'} gave up ${place}: ${rule}`;
  }
  const { gameNumber, home, away, score, isFinished } = game;
  const names = formatPair(home, away);
  const match = score ? `${names} ${formatScore(score)}` : names;
  const how = isFinished ? 'was played' : 'is being played';
  return `${formatGame(slot, gameNumber, bestOf)} (${match}) ${how}: ${rule}`;
}

/** A series outside play-offs, or a play-off, before an edit. */
export type EditedSituation =
  | { readonly series: SeriesSituation; readonly playoff: null }
  | { readonly series: null; readonly playoff: PlayoffSituation };

/** Describes the consequences of an edit, a sentence for each. */
export function formatEditConsequences(
  { series, playoff }: EditedSituation,
  { edits, later }: EditConsequences,
  names: EditNames,
): readonly string[] {
  const { nickNameOf } = names;
  return [
    ...later.flatMap((step) => {
      if (step.step !== 'CREATE') return formatLater(step, { around: playoff, nickNameOf });
      const [one, two] = step.pair.map((entrant) => sideName(entrant, nickNameOf));
      return [`${SLOT_NAMES[step.slot]}: ${formatPair(one ?? '', two ?? '')}`];
    }),
    ...edits.flatMap((edit) => {
      const present = edit.slot === null ? series : playoff?.series[edit.slot];
      return present ? formatSeriesEdit(present, edit, names) : [];
    }),
  ];
}

/**
 * "Final: best of three instead of best of seven, 2 games to play instead of 4", "Final: Eva plays with Dallas Stars instead of
 * Boston Bruins in 2 games"
 */
function formatSeriesEdit(
  before: SeriesSituation,
  { slot, ...after }: SeriesEdit,
  { nickNameOf, teamNameOf }: EditNames,
): string[] {
  const pair = ({ entrants: { one, two } }: EditableTerms) =>
    formatPair(sideName(one, nickNameOf), sideName(two, nickNameOf));
  const toPlay = before.games.filter(({ result }) => result === null).length;
  const words: string[] = [];
  if (!haveSameCompetitors(before, after)) {
    words.push(`${pair(after)} instead of ${pair(before)}`);
  }
  if (before.bestOf !== after.bestOf) {
    const { gamesToAdd } = seriesProgress({ bestOf: after.bestOf, forfeitedBy: null }, []);
    const [is, was] = [after.bestOf, before.bestOf].map(formatBestOf);
    const games = `${counted(gamesToAdd.length, 'game')} to play instead of ${toPlay}`;
    words.push(`${is} instead of ${was}, ${games}`);
  }
  for (const seat of SEATS) {
    const [was, is] = [before.entrants[seat], after.entrants[seat]];
    if (!sameCompetitor(was, is) || was.teamId === is.teamId) continue;
    const teams = `${teamNameOf(is.teamId)} instead of ${teamNameOf(was.teamId)}`;
    const plays = withVerb(namedCompetitor(is, nickNameOf), 'plays', 'play');
    words.push(`${plays} with ${teams} in ${counted(toPlay, 'game')}`);
  }
  return words.map((each) => capitalized(slot === null ? each : `${SLOT_NAMES[slot]}: ${each}`));
}
