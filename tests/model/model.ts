/**
 * A model of the club that is as simple as possible: who entered which scores. Everything else is derived from that in
 * this file, independently of the rules of the product.
 */
import type { LeaguePoints } from '../../rules/league.ts';
import type { Result } from '../../rules/match.ts';
import { bracketExpected } from '../setup/orderly-series.ts';

/** A player or a pair with a team. The player with the lower id comes first. */
export interface Seat {
  readonly player: number;
  readonly partner: number | null;
  readonly team: number;
}

export function seatOf(players: readonly number[], team: number): Seat {
  const [player = 0, partner = null] = players.toSorted((one, other) => one - other);
  return { player, partner, team };
}

export function playersIn({ player, partner }: Seat): readonly number[] {
  return partner === null ? [player] : [player, partner];
}

export type Pair = readonly [one: Seat, two: Seat];

/** Scores by the number of the game. */
export type Scores = Readonly<Record<number, Result>>;

export interface SeriesModel {
  readonly pair: Pair;
  readonly scores: Scores;
  readonly bestOf: number;
  /** The place in `pair` of the side that gave the series up. */
  readonly forfeitedBy: 0 | 1 | null;
}

export interface PlayoffModel {
  /** The places of the first round; null beside a player who waits for the next one. */
  readonly places: readonly (Seat | null)[];
  readonly bestOf: number;
  readonly finalBestOf: number;
  readonly thirdPlace: boolean;
  /** Ids of the players who left; of a pair, of the first one. */
  readonly left: readonly number[];
  /** "league 3", whose table seeded the play-off; null for others. */
  readonly league: string | null;
}

export interface MatchModel {
  readonly home: Seat;
  readonly away: Seat;
  readonly score: Result;
}

export interface LeagueEntrantModel {
  readonly seat: Seat;
  readonly lot: number;
  readonly left: 'WITHDRAWN' | 'FORFEITED' | null;
}

export interface FixtureModel {
  readonly home: Seat;
  readonly away: Seat;
  readonly score: Result | undefined;
}

export interface LeagueModel {
  readonly legs: number;
  readonly points: LeaguePoints;
  readonly qualify: number | null;
  /** In the order of their entries. */
  readonly entrants: readonly LeagueEntrantModel[];
  /** By "league 3 match 4". */
  readonly fixtures: Readonly<Record<string, FixtureModel>>;
}

export interface Model {
  /** Nicknames by player id. */
  readonly players: Readonly<Record<number, string>>;
  /** By "match 3". */
  readonly matches: Readonly<Record<string, MatchModel>>;
  /** By "series 4" or "playoff 5 FINAL". */
  readonly series: Readonly<Record<string, SeriesModel>>;
  /** By "playoff 5". */
  readonly playoffs: Readonly<Record<string, PlayoffModel>>;
  /** By "league 3". */
  readonly leagues: Readonly<Record<string, LeagueModel>>;
}

/** Names a match or a game: "match 3", "league 3 match 4", "series 4 game 2", "playoff 5 FINAL game 2". */
export type Place = string;

const HOME_GAMES_OF_ONE: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  3: [1, 3],
  5: [1, 2, 5],
  7: [1, 2, 5, 7],
};

function isAtHome({ bestOf }: Pick<SeriesModel, 'bestOf'>, game: number): boolean {
  return HOME_GAMES_OF_ONE[bestOf]?.includes(game) ?? false;
}

export function scoreAt(model: Model, place: Place): Result | undefined {
  const { series, game } = gameAt(place);
  const match = model.matches[place] ?? fixtureAt(model, place);
  return match?.score ?? model.series[series]?.scores[game];
}

function fixtureAt(model: Model, place: Place): FixtureModel | undefined {
  return model.leagues[leagueAt(place)]?.fixtures[place];
}

/** "league 3 match 4" belongs to "league 3". */
function leagueAt(place: Place): string {
  return place.split(' match ')[0] ?? '';
}

/** Every place where a score is or may be entered. */
export function placesIn(model: Model): Place[] {
  return [
    ...Object.keys(model.matches),
    ...Object.values(model.leagues).flatMap(({ fixtures }) => Object.keys(fixtures)),
    ...Object.entries(model.series).flatMap(([key, series]) =>
      gamesOf(series).map((game) => `${key} game ${game}`),
    ),
  ];
}

/** Who plays in a place: home, away. */
export function seatsAt(model: Model, place: Place): Pair {
  const match = model.matches[place] ?? fixtureAt(model, place);
  if (match) return [match.home, match.away];
  const { series, game } = gameAt(place);
  const found = seriesAt(model, series);
  const [one, two] = found.pair;
  return isAtHome(found, game) ? [one, two] : [two, one];
}

export function seriesAt(model: Model, key: string): SeriesModel {
  const series = model.series[key];
  if (!series) throw new Error(`The model has no ${key}.`);
  return series;
}

/** As many games as wins are needed, and one more for every win of the player who trails. */
function neededGames(series: SeriesModel): number[] {
  const { one, two } = winsOf(series);
  const wins = (series.bestOf + 1) / 2;
  return [1, 2, 3, 4, 5, 6, 7].slice(0, Math.min(series.bestOf, wins + Math.min(one, two)));
}

/** The games of a series; only the played ones after a player gave up. */
export function gamesOf(series: SeriesModel): number[] {
  const needed = neededGames(series);
  return series.forfeitedBy === null ? needed : needed.filter((game) => series.scores[game]);
}

function winsOf(series: SeriesModel): { one: number; two: number } {
  const wins = { one: 0, two: 0 };
  for (const [game, { homeScore, awayScore }] of Object.entries(series.scores)) {
    wins[isAtHome(series, Number(game)) === homeScore > awayScore ? 'one' : 'two'] += 1;
  }
  return wins;
}

/** The places that have a score although the games before them had decided their series. */
export function placesAfterDecision(model: Model): Place[] {
  return Object.entries(model.series).flatMap(([key, series]) => {
    const played = Object.keys(series.scores).map(Number);
    return played
      .filter((game) => {
        const before = Object.entries(series.scores).filter(([each]) => Number(each) < game);
        const scores = Object.fromEntries(before);
        return outcomeOf({ ...series, scores, forfeitedBy: null }) !== null;
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
  const fixture = fixtureAt(model, place);
  if (fixture) {
    const key = leagueAt(place);
    const league = leagueIn(model, key);
    const fixtures = { ...league.fixtures, [place]: { ...fixture, score } };
    const leagues = { ...model.leagues, [key]: { ...league, fixtures } };
    return { model: { ...model, leagues }, lost: [], possible: true };
  }
  const { series: key, game } = gameAt(place);
  const present = seriesAt(model, key);
  const played = withRoom({ ...present, scores: { ...present.scores, [game]: score } });
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
  const needed = neededGames(series).length;
  const remaining = Object.entries(series.scores).filter(([game]) => Number(game) <= needed);
  if (remaining.length === Object.keys(series.scores).length) return series;
  return withRoom({ ...series, scores: Object.fromEntries(remaining) });
}

/** The model after a side gave up a series. */
export function forfeited(model: Model, key: string, by: 0 | 1): Model {
  const given = { ...seriesAt(model, key), forfeitedBy: by };
  const { player } = given.pair[by];
  const after = { ...model, series: { ...model.series, [key]: given } };
  return key.startsWith('playoff')
    ? withLater(withoutPlayer(after, playoffOf(key), player), key)
    : after;
}

/** The model after a player who waits for an opponent left a play-off. */
export function leftWaiting(model: Model, key: string, player: number): Model {
  return withBracket(withoutPlayer(model, key, player), key);
}

function withoutPlayer(model: Model, key: string, player: number): Model {
  const playoff = playoffAt(model, key);
  const without = { ...playoff, left: [...playoff.left, player] };
  return { ...model, playoffs: { ...model.playoffs, [key]: without } };
}

function withLater(model: Model, key: string): Model {
  if (!key.startsWith('playoff')) return model;
  return withBracket(model, playoffOf(key));
}

/** "playoff 5 FINAL" belongs to "playoff 5". */
function playoffOf(key: string): string {
  return key.slice(0, key.lastIndexOf(' '));
}

/** The model with the series that follow from the others; one with the same pair keeps its scores. */
export function withBracket(model: Model, playoff: string): Model {
  const { bestOf, finalBestOf } = playoffAt(model, playoff);
  const { pairs } = expectedIn(model, playoff);
  const others = Object.entries(model.series).filter(([key]) => !key.startsWith(`${playoff} `));
  const own = Object.entries(pairs).map(([slot, { one, two }]): [string, SeriesModel] => {
    const key = `${playoff} ${slot}`;
    const pair: Pair = [one, two];
    const present = model.series[key];
    const isSame = present && JSON.stringify(present.pair) === JSON.stringify(pair);
    const length = slot === 'FINAL' ? finalBestOf : bestOf;
    return [key, isSame ? present : { pair, scores: {}, bestOf: length, forfeitedBy: null }];
  });
  return { ...model, series: Object.fromEntries([...others, ...own]) };
}

/** Who meets in a play-off, and the podium, from the outcomes of its series. */
function expectedIn(model: Model, playoff: string) {
  const { places, thirdPlace, left } = playoffAt(model, playoff);
  const own = Object.entries(model.series).flatMap(([key, series]) => {
    if (!key.startsWith(`${playoff} `)) return [];
    const [one, two] = series.pair;
    const outcome = outcomeOf(series);
    const winner = outcome && (outcome.winner === one ? ('one' as const) : ('two' as const));
    const by = series.forfeitedBy;
    const forfeitedBy = by === null ? null : (['one', 'two'] as const)[by];
    return [
      [key.slice(playoff.length + 1), { entrants: { one, two }, winner, forfeitedBy }] as const,
    ];
  });
  const hasLeft = ({ player }: Seat) => left.includes(player);
  return bracketExpected(
    { places, thirdPlaceSeries: thirdPlace, hasLeft },
    Object.fromEntries(own),
  );
}

export function leagueIn(model: Model, key: string): LeagueModel {
  const league = model.leagues[key];
  if (!league) throw new Error(`The model has no ${key}.`);
  return league;
}

export function playoffAt(model: Model, key: string): PlayoffModel {
  const playoff = model.playoffs[key];
  if (!playoff) throw new Error(`The model has no ${key}.`);
  return playoff;
}

/** Winner and loser, once one of them has enough wins or has given up. */
export function outcomeOf(series: SeriesModel): { winner: Seat; loser: Seat } | null {
  const { one, two } = winsOf(series);
  const [first, second] = series.pair;
  const needed = (series.bestOf + 1) / 2;
  if (series.forfeitedBy !== null) {
    return series.forfeitedBy === 0
      ? { winner: second, loser: first }
      : { winner: first, loser: second };
  }
  if (one === needed) return { winner: first, loser: second };
  return two === needed ? { winner: second, loser: first } : null;
}

/** Ids of the players of the places, of pairs of the first one, once the final is decided, and whether everything is. */
export function standingsOf(model: Model, playoff: string) {
  const { podium, isComplete } = expectedIn(model, playoff);
  return {
    podium: podium && {
      winner: podium.winner?.player ?? null,
      secondPlace: podium.secondPlace?.player ?? null,
      thirdPlace: podium.thirdPlace?.player ?? null,
    },
    isComplete,
  };
}

export interface CountModel {
  readonly played: number;
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
}

/** The counters of a player, counted over everything between single players that has a score. */
function countOf(model: Model, player: number): CountModel {
  const count = { played: 0, points: 0, scored: 0, conceded: 0 };
  for (const place of placesIn(model)) {
    const score = scoreAt(model, place);
    if (!score) continue;
    const [home, away] = seatsAt(model, place);
    if (home.partner !== null || away.partner !== null) continue;
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
  const departures = Object.entries(model.playoffs).flatMap(([key, { left }]) =>
    left.map((player) => departureLine(key, player)),
  );
  const forfeits = Object.entries(model.series).flatMap(([key, { pair, forfeitedBy }]) =>
    forfeitedBy === null ? [] : [forfeitLine(key, pair[forfeitedBy].player)],
  );
  const leagues = Object.entries(model.leagues).flatMap(([key, league]) =>
    leagueLines(key, league),
  );
  return [...matches, ...players, ...forfeits, ...departures, ...leagues].sort();
}

export function leagueLines(key: string, { legs, points, qualify, entrants }: LeagueModel) {
  return [
    `${key}: ${legs} legs, ${points}, first ${qualify}`,
    ...entrants.map((entrant) => entrantLine(key, entrant)),
  ];
}

function entrantLine(key: string, { seat, lot, left }: LeagueEntrantModel): string {
  return `${key}: ${playersIn(seat).join('+')}/${seat.team}, lot ${lot}, left ${left}`;
}

export function forfeitLine(key: string, player: number): string {
  return `${key}: given up by ${player}`;
}

export function departureLine(key: string, player: number): string {
  return `${key}: left by ${player}`;
}

export function matchLine(place: Place, home: Seat, away: Seat, score: Result | undefined) {
  const goals = score
    ? `${score.homeScore}:${score.awayScore}${score.overTime ? ' OT' : ''}`
    : 'to be played';
  const [one, two] = [home, away].map((seat) => `${playersIn(seat).join('+')}/${seat.team}`);
  return `${place}: ${one} – ${two} ${goals}`;
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

/** Without everything of one series, play-off or league. */
export function without(model: Model, prefix: string): Model {
  const others = Object.entries(model.series).filter(
    ([key]) => key !== prefix && !key.startsWith(`${prefix} `),
  );
  const { [prefix]: _, ...playoffs } = model.playoffs;
  const { [prefix]: __, ...leagues } = model.leagues;
  return { ...model, series: Object.fromEntries(others), playoffs, leagues };
}
