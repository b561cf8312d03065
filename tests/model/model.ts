/**
 * A model of the club that is as simple as possible: who entered which scores. Everything else is derived from that in
 * this file, independently of the rules of the product.
 */
import type { Result } from '../../rules/match.ts';

export interface Seat {
  readonly player: number;
  readonly team: number;
}

export type Pair = readonly [one: Seat, two: Seat];

/** Scores by the number of the game. */
export type Scores = Readonly<Record<number, Result>>;

export interface SeriesModel {
  readonly pair: Pair;
  readonly scores: Scores;
}

export interface MatchModel {
  readonly home: Seat;
  readonly away: Seat;
  readonly score: Result;
}

export interface Model {
  /** Nicknames by player id. */
  readonly players: Readonly<Record<number, string>>;
  /** By "match 3". */
  readonly matches: Readonly<Record<string, MatchModel>>;
  /** By "series 4" or "playoff 5 FINAL". */
  readonly series: Readonly<Record<string, SeriesModel>>;
}

/** Names a match or a game: "match 3", "series 4 game 2", "playoff 5 FINAL game 2". */
export type Place = string;

const HOME_GAMES_OF_ONE = [1, 2, 5, 7];

export function scoreAt(model: Model, place: Place): Result | undefined {
  const { series, game } = gameAt(place);
  return model.matches[place]?.score ?? model.series[series]?.scores[game];
}

/** Every place where a score is or may be entered. */
export function placesIn(model: Model): Place[] {
  return [
    ...Object.keys(model.matches),
    ...Object.entries(model.series).flatMap(([key, series]) =>
      gamesOf(series).map((game) => `${key} game ${game}`),
    ),
  ];
}

/** Who plays in a place: home, away. */
export function seatsAt(model: Model, place: Place): Pair {
  const match = model.matches[place];
  if (match) return [match.home, match.away];
  const { series, game } = gameAt(place);
  const { pair } = seriesAt(model, series);
  const [one, two] = pair;
  return HOME_GAMES_OF_ONE.includes(game) ? [one, two] : [two, one];
}

export function seriesAt(model: Model, key: string): SeriesModel {
  const series = model.series[key];
  if (!series) throw new Error(`The model has no ${key}.`);
  return series;
}

/** Four games, and one more for every win of the one who trails. */
export function gamesOf(series: SeriesModel): number[] {
  const { one, two } = winsOf(series);
  return [1, 2, 3, 4, 5, 6, 7].slice(0, 4 + Math.min(one, two));
}

function winsOf({ scores }: SeriesModel): { one: number; two: number } {
  const wins = { one: 0, two: 0 };
  for (const [game, { homeScore, awayScore }] of Object.entries(scores)) {
    const oneAtHome = HOME_GAMES_OF_ONE.includes(Number(game));
    wins[oneAtHome === homeScore > awayScore ? 'one' : 'two'] += 1;
  }
  return wins;
}

/** The places that have a score although the games before them had decided their series. */
export function placesAfterDecision(model: Model): Place[] {
  return Object.entries(model.series).flatMap(([key, { pair, scores }]) => {
    const played = Object.keys(scores).map(Number);
    return played
      .filter((game) => {
        const before = Object.entries(scores).filter(([each]) => Number(each) < game);
        return placesOf({ pair, scores: Object.fromEntries(before) }) !== null;
      })
      .map((game) => `${key} game ${game}`);
  });
}

export interface Entered {
  readonly model: Model;
  /** The places that lose their scores. */
  readonly lost: readonly Place[];
  /** False when the entered score itself would be lost: then it cannot be entered at all. */
  readonly possible: boolean;
}

/** The model after a score was entered and the scores that contradict it were cleared. */
export function entered(model: Model, place: Place, score: Result): Entered {
  const match = model.matches[place];
  if (match) {
    const matches = { ...model.matches, [place]: { ...match, score } };
    return { model: { ...model, matches }, lost: [], possible: true };
  }
  const { series: key, game } = gameAt(place);
  const { pair, scores } = seriesAt(model, key);
  const played = withRoom({ pair, scores: { ...scores, [game]: score } });
  const after = withLater({ ...model, series: { ...model.series, [key]: played } }, key);
  const lost = placesIn(model).filter(
    (each) => each !== place && scoreAt(model, each) && !scoreAt(after, each),
  );
  return {
    model: after,
    lost: lost.sort(),
    possible: played.scores[game] !== undefined,
  };
}

/** Without the scores of games that are no longer needed. */
function withRoom(series: SeriesModel): SeriesModel {
  const needed = gamesOf(series).length;
  const remaining = Object.entries(series.scores).filter(([game]) => Number(game) <= needed);
  if (remaining.length === Object.keys(series.scores).length) return series;
  return withRoom({ ...series, scores: Object.fromEntries(remaining) });
}

/** With the final and the 3rd-place series that follow from the semifinals; one with the same pair keeps its scores. */
function withLater(model: Model, key: string): Model {
  if (!key.startsWith('playoff')) return model;
  const playoff = key.slice(0, key.lastIndexOf(' '));
  const [first, second] = ['SEMIFINAL_1', 'SEMIFINAL_2'].map((slot) =>
    placesOf(seriesAt(model, `${playoff} ${slot}`)),
  );
  const pairs: Record<string, Pair | null> = {
    FINAL: first && second ? [first.winner, second.winner] : null,
    THIRD_PLACE: first && second ? [first.loser, second.loser] : null,
  };
  const series = { ...model.series };
  for (const [slot, pair] of Object.entries(pairs)) {
    const present = series[`${playoff} ${slot}`];
    if (!pair) delete series[`${playoff} ${slot}`];
    else if (JSON.stringify(present?.pair) !== JSON.stringify(pair)) {
      series[`${playoff} ${slot}`] = { pair, scores: {} };
    }
  }
  return { ...model, series };
}

/** Winner and loser, once one of them has four wins. */
function placesOf(series: SeriesModel): { winner: Seat; loser: Seat } | null {
  const { one, two } = winsOf(series);
  const [first, second] = series.pair;
  if (one === 4) return { winner: first, loser: second };
  return two === 4 ? { winner: second, loser: first } : null;
}

/** Player ids of the three places; null until both last series are decided. */
export function podiumOf(model: Model, playoff: string) {
  const [final, third] = [model.series[`${playoff} FINAL`], model.series[`${playoff} THIRD_PLACE`]];
  const [first, last] = [final && placesOf(final), third && placesOf(third)];
  if (!first || !last) return null;
  return {
    winner: first.winner.player,
    secondPlace: first.loser.player,
    thirdPlace: last.winner.player,
  };
}

export interface CountModel {
  readonly played: number;
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
}

/** The counters of a player, counted over everything that has a score. */
function countOf(model: Model, player: number): CountModel {
  const count = { played: 0, points: 0, scored: 0, conceded: 0 };
  for (const place of placesIn(model)) {
    const score = scoreAt(model, place);
    if (!score) continue;
    const [home, away] = seatsAt(model, place);
    if (home.player === player) add(score.homeScore, score.awayScore, score.overTime);
    if (away.player === player) add(score.awayScore, score.homeScore, score.overTime);
  }
  return count;

  function add(scored: number, conceded: number, overTime: boolean): void {
    count.played += 1;
    count.points += scored > conceded ? (overTime ? 2 : 3) : overTime ? 1 : 0;
    count.scored += scored;
    count.conceded += conceded;
  }
}

/** The whole model as lines of text, to be compared with those of the club. */
export function linesOf(model: Model): string[] {
  const matches = placesIn(model).map((place) => {
    const [home, away] = seatsAt(model, place);
    return matchLine(place, home, away, scoreAt(model, place));
  });
  const players = Object.entries(model.players).flatMap(([id, nickName]) => {
    const count = countOf(model, Number(id));
    return [playerLine(id, nickName), ...(count.played > 0 ? [countLine(id, count)] : [])];
  });
  return [...matches, ...players].sort();
}

export function matchLine(place: Place, home: Seat, away: Seat, score: Result | undefined) {
  const goals = score
    ? `${score.homeScore}:${score.awayScore}${score.overTime ? ' OT' : ''}`
    : 'to be played';
  return `${place}: ${home.player}/${home.team} – ${away.player}/${away.team} ${goals}`;
}

export function playerLine(id: number | string, nickName: string): string {
  return `player ${id}: ${nickName}`;
}

export function countLine(id: number | string, count: CountModel): string {
  return `player ${id}: ${count.played} played, ${count.points} points, ${count.scored}:${count.conceded}`;
}

/** "playoff 5 FINAL game 2" is game 2 of "playoff 5 FINAL". */
export function gameAt(place: Place): { series: string; game: number } {
  const [series = '', game] = place.split(' game ');
  return { series, game: Number(game) };
}

/** Without everything of one series or play-off. */
export function without(model: Model, prefix: string): Model {
  const others = Object.entries(model.series).filter(
    ([key]) => key !== prefix && !key.startsWith(`${prefix} `),
  );
  return { ...model, series: Object.fromEntries(others) };
}
