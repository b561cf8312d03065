/** What a correction would change, for the person who is about to make it. Players are named by nickname. */
import {
  isRunning,
  type LaterStep,
  type Obstacle,
  type PlayoffConsequences,
  type PlayoffSituation,
  type SeriesSituation,
  type SituationGame,
} from './consequences.ts';
import { formatScore } from './history.ts';
import type { Result, Side } from './match.ts';
import { counted, noun } from './phrases.ts';
import {
  type Entrant,
  type LaterSlot,
  type Podium,
  podium,
  SLOT_NAMES,
  seatsIn,
} from './playoff.ts';
import { resultSoFar } from './running-score.ts';
import { type Seat, seriesWinner, type Wins, winsIn } from './series.ts';
import {
  addRecords,
  contribution,
  efficiency,
  type PlayerRecord,
  RECORD_FIELDS,
  subtractRecords,
} from './stats.ts';

/** Everything that a preview is worked out from. */
export interface Correction {
  readonly match: Readonly<Record<Side, number>> & { readonly result: Result | null };
  readonly result: Result;
  /** The series of the match with the consequences of the result; null for a single match. */
  readonly inSeries: CorrectionInSeries | null;
  readonly nickNameOf: (playerId: number) => string;
  /** A player's record as it stands. */
  readonly recordOf: (playerId: number) => PlayerRecord;
}

interface CorrectionInSeries {
  readonly series: SeriesSituation;
  readonly follows: PlayoffConsequences;
  /** The series of its play-off as they stand; none when it belongs to no play-off. */
  readonly around: PlayoffSituation;
}

export interface CorrectionPreview {
  /** False when the result rules out its own game: then it does not help to clear others. */
  readonly possible: boolean;
  readonly series: SeriesPreview | null;
  /** Numbers of games of the same series that would be created, and of those not begun that would be removed. */
  readonly gamesAdded: readonly number[];
  readonly gamesRemoved: readonly number[];
  readonly later: readonly LaterSeriesPreview[];
  /** Games that would be lost: finished, or being played. */
  readonly lost: readonly Obstacle[];
  readonly podiumBefore: PodiumPreview | null;
  readonly podiumAfter: PodiumPreview | null;
  readonly players: readonly PlayerPreview[];
  /** The same in plain words: a sentence for each thing that would be undone or decided otherwise. */
  readonly words: readonly string[];
}

export interface StandingPreview {
  readonly playerOneWins: number;
  readonly playerTwoWins: number;
  readonly winner: string | null;
}

export interface SeriesPreview {
  readonly playerOne: string;
  readonly playerTwo: string;
  readonly before: StandingPreview;
  readonly after: StandingPreview;
}

export interface LaterSeriesPreview {
  readonly slot: LaterSlot;
  readonly step: LaterStep['step'];
  /** The two players, player one first; none where there was or would be no series. */
  readonly playersBefore: readonly string[];
  readonly playersAfter: readonly string[];
}

export type PodiumPreview = Readonly<Record<keyof Podium, string>>;

export interface PlayerPreview {
  readonly nickName: string;
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly efficiencyBefore: number;
  readonly efficiencyAfter: number;
}

/** Worked out from the same consequences that the command carries out, so that the preview is what then happens. */
export function correctionPreview(correction: Correction): CorrectionPreview {
  const { inSeries, nickNameOf } = correction;
  const players = playersAfter(correction);
  if (!inSeries) return { ...NOTHING_IN_SERIES, players };
  const { follows, around } = inSeries;
  const { wins, gamesToAdd, gamesToRemove } = follows.progress;
  const series = seriesPreview(inSeries.series, wins, nickNameOf);
  const later = follows.later.map((step) => laterPreview(step, around[step.slot], nickNameOf));
  const podiumBefore = podiumNamed(podium(around), nickNameOf);
  const podiumAfter = podiumNamed(follows.podium, nickNameOf);
  return {
    possible: follows.possible,
    series,
    gamesAdded: gamesToAdd,
    gamesRemoved: inSeries.series.games
      .filter((game) => gamesToRemove.includes(game.gameNumber) && !isRunning(game))
      .map(({ gameNumber }) => gameNumber),
    later,
    lost: follows.obstacles,
    podiumBefore,
    podiumAfter,
    players,
    words: [
      ...formatSeries(series),
      ...later.flatMap(formatLater),
      ...follows.obstacles.flatMap((obstacle) => formatLost(obstacle, inSeries)),
      ...formatPodium(podiumBefore, podiumAfter),
    ],
  };
}

const NOTHING_IN_SERIES = {
  possible: true,
  series: null,
  gamesAdded: [],
  gamesRemoved: [],
  later: [],
  lost: [],
  podiumBefore: null,
  podiumAfter: null,
  words: [],
} as const;

/** Games that stand in the way, each with its place: "games 1, 3 of the Final series". */
export function formatObstacles(obstacles: readonly Obstacle[]): string {
  return obstacles
    .map(({ slot, gameNumbers }) => {
      const games = `${noun(gameNumbers.length, 'game')} ${gameNumbers.join(', ')}`;
      return `${games} of ${slot === null ? 'this series' : `the ${SLOT_NAMES[slot]} series`}`;
    })
    .join('; ');
}

function seriesPreview(
  { entrants, games }: SeriesSituation,
  winsAfter: Wins,
  nickNameOf: (playerId: number) => string,
): SeriesPreview {
  const names = {
    one: nickNameOf(entrants.one.playerId),
    two: nickNameOf(entrants.two.playerId),
  };
  return {
    playerOne: names.one,
    playerTwo: names.two,
    before: standingPreview(winsIn(games), names),
    after: standingPreview(winsAfter, names),
  };
}

function standingPreview(wins: Wins, names: Readonly<Record<Seat, string>>): StandingPreview {
  const winner = seriesWinner(wins);
  return {
    playerOneWins: wins.one,
    playerTwoWins: wins.two,
    winner: winner && names[winner],
  };
}

function laterPreview(
  later: LaterStep,
  present: SeriesSituation | undefined,
  nickNameOf: (playerId: number) => string,
): LaterSeriesPreview {
  const before = present ? [present.entrants.one, present.entrants.two] : [];
  const after = later.step === 'REMOVE' ? [] : later.pair;
  return {
    slot: later.slot,
    step: later.step,
    playersBefore: before.map(({ playerId }) => nickNameOf(playerId)),
    playersAfter: after.map(({ playerId }) => nickNameOf(playerId)),
  };
}

function podiumNamed(
  places: Podium | null,
  nickNameOf: (playerId: number) => string,
): PodiumPreview | null {
  return (
    places && {
      winner: nickNameOf(places.winner),
      secondPlace: nickNameOf(places.secondPlace),
      thirdPlace: nickNameOf(places.thirdPlace),
    }
  );
}

/** Everybody whose record would change, with points and efficiency before and after. */
function playersAfter({
  match,
  result,
  inSeries,
  nickNameOf,
  recordOf,
}: Correction): PlayerPreview[] {
  const records = new Map<number, PlayerRecord>();
  const count = (
    players: Readonly<Record<Side, number>>,
    counted: Result,
    how: typeof addRecords,
  ) => {
    for (const side of ['home', 'away'] as const) {
      const id = players[side];
      records.set(id, how(records.get(id) ?? recordOf(id), contribution(side, counted)));
    }
  };
  if (match.result) count(match, match.result, subtractRecords);
  count(match, result, addRecords);
  const lost = inSeries?.follows.obstacles.flatMap((each) => lostGames(each, inSeries)) ?? [];
  for (const { home, away, result: cleared } of lost) {
    if (cleared) count({ home: home.playerId, away: away.playerId }, cleared, subtractRecords);
  }
  return [...records].flatMap(([playerId, after]) => {
    const before = recordOf(playerId);
    if (RECORD_FIELDS.every((field) => before[field] === after[field])) return [];
    return [
      {
        nickName: nickNameOf(playerId),
        pointsBefore: before.points,
        pointsAfter: after.points,
        efficiencyBefore: efficiency(before),
        efficiencyAfter: efficiency(after),
      },
    ];
  });
}

/** The games of an obstacle, with who plays them. */
function lostGames(
  { slot, gameNumbers }: Obstacle,
  { series, around }: CorrectionInSeries,
): readonly (SituationGame & Readonly<Record<Side, Entrant>>)[] {
  const place = (slot && around[slot]) || series;
  return place.games
    .filter(({ gameNumber }) => gameNumbers.includes(gameNumber))
    .map((game) => ({ ...game, ...seatsIn(place, game.gameNumber) }));
}

/** A sentence for the finished games of a series, and one for each that is being played, with its score. */
function formatLost(obstacle: Obstacle, inSeries: CorrectionInSeries): string[] {
  const place = obstacle.slot === null ? 'This series' : SLOT_NAMES[obstacle.slot];
  const games = lostGames(obstacle, inSeries);
  const finished = games.filter(({ result }) => result !== null).length;
  return [
    ...(finished > 0
      ? [`${place}: ${counted(finished, 'game')} already played will be cleared`]
      : []),
    ...games.flatMap(({ gameNumber, result, live }) =>
      result === null && live
        ? [
            `${place}: game ${gameNumber}, being played at ${formatScore(resultSoFar(live))}, will be cleared`,
          ]
        : [],
    ),
  ];
}

/** Who wins a series that was decided already. */
function formatSeries({ before, after }: SeriesPreview): string[] {
  if (before.winner === null || before.winner === after.winner) return [];
  if (after.winner === null) return [`${before.winner} no longer wins the series`];
  return [`${after.winner} wins the series instead of ${before.winner}`];
}

function formatLater({ slot, playersBefore, playersAfter }: LaterSeriesPreview): string[] {
  const place = SLOT_NAMES[slot];
  if (playersBefore.length === 0) return [];
  if (playersAfter.length === 0) return [`${place}: taken back until both semifinals are decided`];
  return [`${place}: ${playersAfter.join(' – ')} instead of ${playersBefore.join(' – ')}`];
}

function formatPodium(before: PodiumPreview | null, after: PodiumPreview | null): string[] {
  if (!before || before.winner === after?.winner) return [];
  if (!after) return [`${before.winner} is no longer the winner of the play-off`];
  return [`${after.winner} wins the play-off instead of ${before.winner}`];
}
