/**
 * Differences between rows and the results that they follow from: the games of every series, the later series of every play-off.
 * Wins, winners, podiums and all figures are not stored but derived on each read, so they cannot differ.
 */
import { formatPair } from '../../../rules/history.ts';
import { MIN_ENTRANTS } from '../../../rules/limits.ts';
import { type Entrant, type Pair, SLOT_NAMES, seatsIn } from '../../../rules/playoff.ts';
import { seriesProgress } from '../../../rules/series.ts';
import { sameCompetitor, sideName } from '../../../rules/side.ts';
import type { SeriesGame } from '../../club/matches/row.ts';
import { findGamesOf } from '../../club/matches/sql.ts';
import { allPlayers } from '../../club/players/sql.ts';
import type { Playoff, PlayoffRows } from '../../club/playoffs/row.ts';
import { laterByResults, type SeriesOrPlayoffId } from '../../club/playoffs/schedule.ts';
import { allPlayoffs, findEntrants, findPlayoffs } from '../../club/playoffs/sql.ts';
import { isSeated } from '../../club/series/games.ts';
import type { Series } from '../../club/series/row.ts';
import { allSeries, findSeries, findSeriesOfPlayoffs } from '../../club/series/sql.ts';
import { teamOf } from '../../club/teams/teams.ts';
import type { Sql, Tx } from '../../database/driver.ts';

/** A difference between the rows of a series or play-off and the schedule that its results require. */
export interface SeriesDifference {
  /** One line for the terminal. */
  readonly text: string;
  readonly target: SeriesOrPlayoffId;
  /** Whether a correction would delete a played game, so that a person must decide. */
  readonly needsPerson: boolean;
}

export async function countStored(sql: Sql) {
  const [counted] = await sql<
    [{ matches: number; series: number; playoffs: number; players: number }]
  >`
    select (select count(*)::int from matches) as matches,
           (select count(*)::int from series) as series,
           (select count(*)::int from playoffs) as playoffs,
           (select count(*)::int from players) as players`;
  return counted;
}

/** Number of series or play-offs that are compared at once: the games of a large club do not fit into memory. */
const BATCH_SIZE = 1_000;

/** The differences in one snapshot of the database; concurrent writes have no effect on it. */
export function findDifferences(sql: Sql): Promise<readonly SeriesDifference[]> {
  return sql.begin('isolation level repeatable read read only', findDifferencesIn);
}

/** The differences as a transaction reads them. */
export async function findDifferencesIn(tx: Tx): Promise<readonly SeriesDifference[]> {
  // Comparing a large club takes longer than the usual limit for idle transactions.
  await tx`set local idle_in_transaction_session_timeout = 0`;
  const [playoffs, series] = await Promise.all([allPlayoffs(tx), allSeries(tx)]);
  return compare(tx, playoffs, series);
}

/** The differences of some series and play-offs. */
export async function findDifferencesAt(
  tx: Tx,
  targets: readonly SeriesOrPlayoffId[],
): Promise<SeriesDifference[]> {
  const playoffIds = targets.flatMap((target) => ('playoffId' in target ? target.playoffId : []));
  const seriesIds = targets.flatMap((target) => ('seriesId' in target ? target.seriesId : []));
  const [playoffs, around, singles] = await Promise.all([
    findPlayoffs(tx, playoffIds),
    findSeriesOfPlayoffs(tx, playoffIds),
    findSeries(tx, seriesIds),
  ]);
  return compare(tx, playoffs, [...around, ...singles]);
}

/**
 * Compares the games of the series, and the later series of the play-offs.
 * @param series includes all series of the play-offs
 */
async function compare(
  tx: Tx,
  playoffs: readonly Playoff[],
  series: readonly Series[],
): Promise<SeriesDifference[]> {
  const words = wordsFor(await readNickNames(tx));
  const around = Map.groupBy(series, ({ playoffId }) => playoffId);
  const inGames: SeriesDifference[] = [];
  const inLater: SeriesDifference[] = [];
  const groups = [
    ...(around.get(null) ?? []).map((single) => ({ playoff: null, own: [single] })),
    ...playoffs.map((playoff) => ({ playoff, own: around.get(playoff.id) ?? [] })),
  ];
  for (let from = 0; from < groups.length; from += BATCH_SIZE) {
    const batch = groups.slice(from, from + BATCH_SIZE);
    const gamesOf = await findGamesOf(
      tx,
      batch.flatMap(({ own }) => own),
    );
    const ids = batch.flatMap(({ playoff }) => playoff?.id ?? []);
    const entrants = Map.groupBy(await findEntrants(tx, ids), ({ playoffId }) => playoffId);
    for (const { playoff, own } of batch) {
      inGames.push(...own.flatMap((one) => gameDifferences(one, gamesOf(one), words)));
      if (!playoff) continue;
      const rows = { playoff, entrants: entrants.get(playoff.id) ?? [], series: own };
      inLater.push(...laterDifferences(rows, gamesOf, words));
    }
  }
  return [...inGames, ...inLater];
}

type NickNameOf = (playerId: number) => string;

async function readNickNames(tx: Tx): Promise<NickNameOf> {
  const players = await allPlayers(tx);
  const nickNames = new Map(players.map(({ id, nickName }) => [id, nickName]));
  return (playerId) => nickNames.get(playerId) ?? `player ${playerId}`;
}

/** Games that are missing or not needed, and games with the wrong players or sides. */
function gameDifferences(
  series: Series,
  games: readonly SeriesGame[],
  words: Words,
): SeriesDifference[] {
  const { one, two } = series.entrants;
  const where = `Series ${series.id}, ${words.players([one, two])}`;
  const { playoffId } = series;
  const target: SeriesOrPlayoffId = playoffId === null ? { seriesId: series.id } : { playoffId };
  const { contradictedGames, gamesToAdd, gamesToRemove } = seriesProgress(series, games);
  const seats = games.flatMap((game): SeriesDifference[] => {
    const { home, away } = seatsIn(series, game.gameNumber);
    // A played game keeps its teams when the series gets others.
    const isPlayed = game.result !== null;
    const arePlayers = sameCompetitor(game.home, home) && sameCompetitor(game.away, away);
    if (isPlayed ? arePlayers : isSeated(game, { home, away })) return [];
    const is = words.withTeams([game.home, game.away]);
    const text = `${where}: game ${game.gameNumber} is ${is} instead of ${words.withTeams([home, away])}`;
    return [differenceOf(text, target, game.result !== null)];
  });
  if (contradictedGames.length > 0) {
    const contradicted = contradictedGames.map((gameNumber) => {
      const text = `${where}: game ${gameNumber} was played, the other results leave no room for it`;
      return differenceOf(text, target, true);
    });
    return [...seats, ...contradicted];
  }
  return [
    ...seats,
    ...gamesToAdd.map((game) => differenceOf(`${where}: game ${game} is missing`, target)),
    ...gamesToRemove.map((game) =>
      differenceOf(`${where}: game ${game} is there, but not needed`, target),
    ),
  ];
}

/**
 * Series of a play-off that are missing, that exist too early, or that have the wrong players. Returns nothing while the
 * results of a series contradict each other.
 */
function laterDifferences(
  rows: Omit<PlayoffRows, 'games'>,
  gamesOf: (series: Series) => readonly SeriesGame[],
  words: Words,
): SeriesDifference[] {
  const { playoff, entrants, series } = rows;
  const where = `Play-off ${playoff.id}, ${playoff.title}`;
  const target = { playoffId: playoff.id };
  if (entrants.length < MIN_ENTRANTS) {
    return [differenceOf(`${where}: its players are missing`, target, true)];
  }
  const follows = laterByResults({ ...rows, games: series.flatMap(gamesOf) });
  return (follows?.later ?? []).map((step) => {
    const present = series.find(({ slot }) => slot === step.slot);
    const is = present && words.players([present.entrants.one, present.entrants.two]);
    const should = step.step === 'REMOVE' ? 'not be there yet' : `be ${words.players(step.pair)}`;
    const text = `${where}: the ${SLOT_NAMES[step.slot]} is ${is ?? 'missing'}, it should ${should}`;
    const isPlayed = follows?.blockingMatches.some(({ slot }) => slot === step.slot) ?? false;
    return differenceOf(text, target, isPlayed);
  });
}

function differenceOf(
  what: string,
  target: SeriesOrPlayoffId,
  needsPerson = false,
): SeriesDifference {
  const advice = needsPerson ? '; it was played, so a person must correct it' : '';
  return { text: `${what}${advice}.`, target, needsPerson };
}

type Words = ReturnType<typeof wordsFor>;

function wordsFor(nickNameOf: NickNameOf) {
  const withTeam = (entrant: Entrant) =>
    `${sideName(entrant, nickNameOf)} (${teamOf(entrant.teamId).name})`;
  return {
    /** "Jana – Peter" */
    players: ([one, two]: Pair<Entrant>) =>
      formatPair(sideName(one, nickNameOf), sideName(two, nickNameOf)),
    /** "Jana (Dallas Stars) – Peter (Minnesota Wild)" */
    withTeams: ([one, two]: Pair<Entrant>) => formatPair(withTeam(one), withTeam(two)),
  };
}
