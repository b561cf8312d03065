/** The preview of a correction: the games that would be cleared and the decisions that would change. */
import {
  type BlockingMatches,
  type LaterStep,
  type PlayoffConsequences,
  type PlayoffSituation,
  type SeriesSituation,
  standingsOf,
} from './consequences.ts';
import { formatScore } from './history.ts';
import { resultSoFar } from './live-score.ts';
import { counted, noun, withVerb } from './phrases.ts';
import { type Entrant, type Pair, SLOT_NAMES } from './playoff.ts';
import {
  gaveUp,
  isSingleGame,
  SEATS,
  type Seat,
  seriesWinner,
  type Wins,
  winsIn,
} from './series.ts';
import { namedCompetitor, nameOf, sameCompetitor, sideName } from './side.ts';

/** A correction in a series, with its consequences. */
export interface CorrectionInSeries {
  readonly series: SeriesSituation;
  readonly follows: PlayoffConsequences;
  /** The play-off of the series before the correction; null if the series belongs to none. */
  readonly around: PlayoffSituation | null;
  readonly nickNameOf: (playerId: number) => string;
}

export interface CorrectionPreview {
  /** False if the result contradicts its own game, so that clearing other games does not help. */
  readonly possible: boolean;
  /** Finished and live games that would be cleared. */
  readonly lost: readonly BlockingMatches[];
  /** A sentence for each decision that would be taken back or changed. */
  readonly words: readonly string[];
}

/**
 * Returns the preview, from the same consequences that the command carries out.
 * @param correction null for a single match, which has no consequences
 */
export function correctionPreview(correction: CorrectionInSeries | null): CorrectionPreview {
  if (!correction) return { possible: true, lost: [], words: [] };
  const { possible, blockingMatches } = correction.follows;
  return {
    possible,
    lost: blockingMatches,
    words: [
      ...formatSeries(correction),
      ...correction.follows.later.flatMap((step) => formatLater(step, correction)),
      ...blockingMatches.flatMap((blocking) => formatLost(blocking, correction)),
      ...formatPodium(correction),
    ],
  };
}

/** Formats blocking matches with their series: "games 1, 3 of the Final series". */
export function formatBlockingMatches(blockingMatches: readonly BlockingMatches[]): string {
  return blockingMatches
    .map(({ slot, gameNumbers }) => {
      const games = `${noun(gameNumbers.length, 'game')} ${gameNumbers.join(', ')}`;
      return `${games} of ${slot === null ? 'this series' : `the ${SLOT_NAMES[slot]} series`}`;
    })
    .join('; ');
}

/** Returns a sentence for the finished games of a series, and one for each live game, with its score. */
function formatLost(
  { slot, gameNumbers }: BlockingMatches,
  { series, around }: CorrectionInSeries,
): string[] {
  const place = slot === null ? 'This series' : SLOT_NAMES[slot];
  const cleared = (slot && around?.series[slot]) || series;
  const { games: present } = cleared;
  const games = present.filter(({ gameNumber }) => gameNumbers.includes(gameNumber));
  const finished = games.filter(({ result }) => result !== null).length;
  return [
    ...(finished > 0
      ? [`${place}: ${counted(finished, 'game')} already played will be cleared`]
      : []),
    ...games.flatMap(({ gameNumber, result, live }) =>
      result === null && live
        ? [
            `${isSingleGame(cleared) ? place : `${place}: game ${gameNumber}`}, being played at ${formatScore(resultSoFar(live))}, will be cleared`,
          ]
        : [],
    ),
  ];
}

/** Returns a sentence if the winner of a decided series changes. */
function formatSeries({ series, follows, nickNameOf }: CorrectionInSeries): string[] {
  const { entrants, games, bestOf } = series;
  const what = isSingleGame(series) ? 'the match' : 'the series';
  const winnerWith = (wins: Wins) => seriesWinner(series, wins);
  const [before, after] = [winnerWith(winsIn(bestOf, games)), winnerWith(follows.progress.wins)];
  if (before === null || before === after) return [];
  const named = (seat: Seat) => namedCompetitor(entrants[seat], nickNameOf);
  const loser = named(before);
  if (after === null) return [`${withVerb(loser, 'no longer wins', 'no longer win')} ${what}`];
  return [`${withVerb(named(after), 'wins', 'win')} ${what} instead of ${nameOf(loser)}`];
}

/** Describes what happens to a later series that exists; nothing for one that is created. */
export function formatLater(
  later: LaterStep,
  { around, nickNameOf }: Pick<CorrectionInSeries, 'around' | 'nickNameOf'>,
): string[] {
  const place = SLOT_NAMES[later.slot];
  const present = around?.series[later.slot];
  if (!present) return [];
  const { entrants } = present;
  const names = (pair: Pair<Entrant>) =>
    pair.map((entrant) => sideName(entrant, nickNameOf)).join(' – ');
  const forfeit = SEATS.filter((seat) => gaveUp(seat, present)).map((seat) => {
    const competitor = namedCompetitor(entrants[seat], nickNameOf);
    return `${place}: ${withVerb(competitor, 'no longer gives', 'no longer give')} up`;
  });
  if (later.step === 'REMOVE') {
    if (later.hasLeft) return [`${place}: taken back because a player left`];
    return [`${place}: taken back until both players are known`, ...forfeit];
  }
  const instead = `${names(later.pair)} instead of ${names([entrants.one, entrants.two])}`;
  return [`${place}: ${instead}`, ...forfeit];
}

function formatPodium({ around, follows, nickNameOf }: CorrectionInSeries): string[] {
  const [before, after] = [around && standingsOf(around).podium, follows.podium].map(
    (podium) => podium?.winner ?? null,
  );
  if (!before || (after && sameCompetitor(before, after))) return [];
  const former = namedCompetitor(before, nickNameOf);
  if (!after) {
    const noLonger = withVerb(former, 'is no longer the winner', 'are no longer the winners');
    return [`${noLonger} of the play-off`];
  }
  const winner = namedCompetitor(after, nickNameOf);
  return [`${withVerb(winner, 'wins', 'win')} the play-off instead of ${nameOf(former)}`];
}
