/** Plans a series of a source with the games that the rules of a series allow. */
import type { PlayoffSlot } from '../../../rules/bracket.ts';
import { withoutContradictions } from '../../../rules/consequences.ts';
import { DEFAULT_BEST_OF } from '../../../rules/limits.ts';
import type { Result } from '../../../rules/match.ts';
import { counted, listed } from '../../../rules/phrases.ts';
import { type Entrant, type Pair, seatsIn } from '../../../rules/playoff.ts';
import { type Seat, type SeriesProgress, seriesProgress } from '../../../rules/series.ts';
import { competitorId, sameCompetitor } from '../../../rules/side.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { type Findings, seriesName } from './findings.ts';
import type { CheckedMatch, PlanContext } from './plan-matches.ts';
import type { PlannedGame, PlannedSeries } from './planned.ts';
import type { SourceSeries } from './source.ts';

/** A series of a source with valid players and teams. */
export interface CheckedSeries {
  readonly source: SourceSeries;
  readonly createdAt: string;
  readonly pair: Pair<Entrant>;
  /** Ordered by id. */
  readonly games: readonly CheckedMatch[];
}

interface NumberedGame {
  readonly match: CheckedMatch;
  readonly gameNumber: number;
  /** With home and away by the home order of the series. */
  readonly result: Result | null;
  readonly homeAwaySwapped: boolean;
  readonly hasOtherTeams: boolean;
}

/** The length of all series of the older application. */
export const PLANNED_TERMS = { bestOf: DEFAULT_BEST_OF, forfeitedBy: null } as const;

/** @param slot the slot of the series in its play-off; null outside play-offs */
export function planSeries(
  { source, createdAt, pair, games }: CheckedSeries,
  slot: PlayoffSlot | null,
  context: PlanContext,
): PlannedSeries {
  const { findings, timeZone } = context;
  const where = seriesName(source);
  const [one, two] = pair;
  const entrants = { one, two };
  const numbered = fittingGames(games, pair, where, findings).map((match, index) =>
    numberedGame(match, index + 1, entrants),
  );
  const { remaining, lost: contradicting } = withoutContradictions(PLANNED_TERMS, numbered);
  const progress = seriesProgress(PLANNED_TERMS, remaining);
  reportGames(numbered, contradicting, where, findings);
  compareStanding(source, pair, progress, context);
  const kept = numbered.filter(
    ({ gameNumber }) =>
      !contradicting.includes(gameNumber) && !progress.gamesToRemove.includes(gameNumber),
  );
  const lastDate = kept.at(-1)?.match.matchDate ?? wallClock(createdAt, timeZone);
  const planned = [
    ...kept.map(({ match, gameNumber, result }) => ({
      sourceId: match.source.id,
      matchDate: match.matchDate,
      gameNumber,
      result,
    })),
    ...newGames(progress, lastDate),
  ];
  const byNumber = planned.toSorted((a, b) => a.gameNumber - b.gameNumber);
  const { winner } = progress;
  return {
    ...PLANNED_TERMS,
    sourceId: source.id,
    createdAt,
    entrants,
    winner,
    slot,
    games: byNumber,
  };
}

/** The games that are missing in the source and still to be played. */
export function newGames({ gamesToAdd }: SeriesProgress, matchDate: string): PlannedGame[] {
  return gamesToAdd.map((gameNumber) => ({ sourceId: null, matchDate, gameNumber, result: null }));
}

/** The games of the two players, at most seven. Other games with a score become single matches. */
function fittingGames(
  games: readonly CheckedMatch[],
  [one, two]: Pair<Entrant>,
  where: string,
  findings: Findings,
): readonly CheckedMatch[] {
  const competitors = new Set([one, two].map(competitorId));
  const isOwn = ({ home, away }: CheckedMatch) =>
    [home, away].every((entrant) => competitors.has(competitorId(entrant)));
  const own = games.filter(isOwn);
  const foreignMatches = games.filter((match) => !isOwn(match));
  if (foreignMatches.length > 0) {
    const named = listed(foreignMatches.map(({ source }) => source.id));
    const what = `Its matches ${named} are of other players: those with a score become single matches`;
    findings.add('CHANGED', where, what);
  }
  const played = own.filter(({ result }) => result !== null);
  const fitting = own.length > DEFAULT_BEST_OF ? played.slice(0, DEFAULT_BEST_OF) : own;
  if (played.length > DEFAULT_BEST_OF) {
    findings.add(
      'CHANGED',
      where,
      `It has ${played.length} played games: those after the seventh become single matches`,
    );
  }
  return fitting;
}

/** Converts a match into a game, whose home side follows from its number and whose teams follow from the series. */
function numberedGame(
  match: CheckedMatch,
  gameNumber: number,
  entrants: Readonly<Record<Seat, Entrant>>,
): NumberedGame {
  const seats = seatsIn({ ...PLANNED_TERMS, entrants }, gameNumber);
  const { result, home, away } = match;
  const homeAwaySwapped = !sameCompetitor(home, seats.home);
  const [first, second] = homeAwaySwapped ? [away, home] : [home, away];
  return {
    match,
    gameNumber,
    homeAwaySwapped,
    hasOtherTeams: first.teamId !== seats.home.teamId || second.teamId !== seats.away.teamId,
    result:
      result && homeAwaySwapped
        ? { ...result, homeScore: result.awayScore, awayScore: result.homeScore }
        : result,
  };
}

/** Reports games that become single matches or are changed. */
function reportGames(
  numbered: readonly NumberedGame[],
  contradicting: readonly number[],
  where: string,
  findings: Findings,
): void {
  const report = (games: readonly NumberedGame[], text: (named: string) => string) => {
    const numbers = games.map(({ gameNumber }) => gameNumber).sort();
    const what = `${numbers.length === 1 ? 'game' : 'games'} ${listed(numbers)}`;
    if (numbers.length > 0) findings.add('CHANGED', where, text(what));
  };
  const played = numbered.filter(
    ({ gameNumber, result }) => result && !contradicting.includes(gameNumber),
  );
  report(
    numbered.filter(({ gameNumber }) => contradicting.includes(gameNumber)),
    (games) => `The series was decided before its ${games}: single matches here`,
  );
  report(
    played.filter(({ homeAwaySwapped }) => homeAwaySwapped),
    (games) => `Home and away are swapped in ${games}, with the score: the home order is 2-2-1-1-1`,
  );
  report(
    played.filter(({ hasOtherTeams }) => hasOtherTeams),
    (games) => `The teams of ${games} are those of the series`,
  );
  for (const { match, gameNumber } of numbered) {
    const { source, wrongScore } = match;
    if (wrongScore === null) continue;
    const score = `${source.homeScore ?? '–'} : ${source.awayScore ?? '–'}`;
    findings.add(
      'CHANGED',
      where,
      `The score ${score} of game ${gameNumber} is left out. ${wrongScore}`,
    );
  }
}

/** Reports where wins and winner of the source differ from those by its games. */
function compareStanding(
  source: SourceSeries,
  [one, two]: Pair<Entrant>,
  { wins, winner }: SeriesProgress,
  { findings, roster }: PlanContext,
): void {
  const where = seriesName(source);
  // In a later series of a play-off the order of the players follows from the semifinals, and can differ from the source.
  const homeAwaySwapped = roster.known(source.playerOneNickName) === two.firstId;
  const [first, second] = homeAwaySwapped ? [wins.two, wins.one] : [wins.one, wins.two];
  const { playerOneWins, playerTwoWins } = source;
  const hasWins = playerOneWins !== null && playerTwoWins !== null;
  if (hasWins && (playerOneWins !== first || playerTwoWins !== second)) {
    const there = `${playerOneWins} : ${playerTwoWins} wins there`;
    const games = counted(first + second, 'game');
    findings.add('INCONSISTENT_SOURCE', where, `${there}, ${first} : ${second} by its ${games}`);
  }
  if (source.completed === true && winner === null) {
    findings.add('INCONSISTENT_SOURCE', where, 'It is over there, but not by its games');
  }
  if (source.completed === false && winner !== null) {
    findings.add('INCONSISTENT_SOURCE', where, 'It goes on there, but is decided by its games');
  }
  if (source.winner === null || winner === null) return;
  const { firstId } = winner === 'one' ? one : two;
  if (roster.known(source.winner) === firstId) return;
  const name = roster.nickNameOf(firstId);
  findings.add(
    'INCONSISTENT_SOURCE',
    where,
    `${source.winner} has won it there, ${name} by its games`,
  );
}
