/** Reads the data of cards from the club and draws it. */
import { seatsOf, slotsOf } from '../../../rules/bracket.ts';
import { outcomesOf } from '../../../rules/consequences.ts';
import { isOver } from '../../../rules/evening.ts';
import { colourOf } from '../../../rules/face.ts';
import { formatGame } from '../../../rules/history.ts';
import { scoreOf } from '../../../rules/live-score.ts';
import { winningSide } from '../../../rules/match.ts';
import { capitalized, fullName, shortDate } from '../../../rules/phrases.ts';
import { bestOfIn, type Decision, type Entrant, SLOT_NAMES } from '../../../rules/playoff.ts';
import { leadersOf } from '../../../rules/ranking.ts';
import { formatBestOf, gameNumbers, isSingleGame, seatOf } from '../../../rules/series.ts';
import { ALL_TIME, isDay } from '../../../rules/span.ts';
import { gamesOfSeries, matchById } from '../../club/matches/queries.ts';
import { isSeriesGame, liveScoreOf, type Match } from '../../club/matches/row.ts';
import { playerById, playerOfId } from '../../club/players/queries.ts';
import {
  playoffById,
  playoffStandings,
  presentSituation,
  seriesInOrder,
} from '../../club/playoffs/queries.ts';
import type { Playoff } from '../../club/playoffs/row.ts';
import {
  decidingGameOf,
  goalsInSeries,
  seriesById,
  seriesStanding,
} from '../../club/series/queries.ts';
import type { Series } from '../../club/series/row.ts';
import { teamOf } from '../../club/teams/teams.ts';
import { wallClock } from '../../database/wall-clock.ts';
import { rowId } from '../../graphql/ids.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { eveningOf, matchCountOf, runsUntil, standingsOf } from '../../stats/evenings/queries.ts';
import { headToHead, streakAgainst, teamsAgainst } from '../../stats/head-to-head/queries.ts';
import { statsOf } from '../../stats/tables/queries.ts';
import type {
  Competitor,
  EveningCard,
  HeadToHeadCard,
  MatchCard,
  PlayerCard,
  PlayoffCard,
  PlayoffPairing,
  SeriesCard,
} from './card.ts';
import { eveningSvg } from './evening-svg.ts';
import { headToHeadSvg, matchSvg, seriesSvg } from './head-to-head.ts';
import { playerSvg } from './player-svg.ts';
import { playoffSvg } from './playoff-svg.ts';

/** The clock of the club. */
export type Clock = Pick<ServerContext, 'now' | 'timeZone'>;

/** Functions that return the SVG of a card, by the kind in its URL; they return null for an unknown id. */
export const SVG_OF = new Map([
  ['match', drawn(rowId, matchCard, matchSvg)],
  ['series', drawn(rowId, seriesCard, seriesSvg)],
  ['playoff', drawn(rowId, playoffCard, playoffSvg)],
  ['player', drawn(rowId, playerCard, playerSvg)],
  ['pair', drawn(String, headToHeadCard, headToHeadSvg)],
  ['evening', drawn(dayIn, eveningCard, eveningSvg)],
]);

function drawn<Id, Card>(
  idOf: (text: string) => Id | null,
  find: (cache: SeqCache, id: Id, clock: Clock) => Promise<Card | null>,
  svg: (card: Card) => string,
) {
  return async (cache: SeqCache, text: string, clock: Clock): Promise<string | null> => {
    const id = idOf(text);
    const card = id === null ? null : await find(cache, id, clock);
    return card && svg(card);
  };
}

async function matchCard(
  cache: SeqCache,
  id: number,
  { timeZone }: Clock,
): Promise<MatchCard | null> {
  const match = await cache.load(matchById, id);
  if (!match) return null;
  const [heading, home, away, decision] = await Promise.all([
    headingOfMatch(cache, match, timeZone),
    competitor(cache, match.home),
    competitor(cache, match.away),
    decisionOf(cache, match),
  ]);
  const score = liveScoreOf(match);
  const live = score && {
    ...scoreOf(score),
    period: score.period,
    paused: score.paused,
  };
  return { heading, sides: { home, away }, result: match.result, decision, live };
}

/** "Winter Cup, Final, game 3", "Game 3", or the date of a single match. */
async function headingOfMatch(cache: SeqCache, match: Match, timeZone: string): Promise<string> {
  const date = shortDate(wallClock(match.playedAt, timeZone));
  if (!isSeriesGame(match)) return date;
  const series = await cache.load(seriesById, match.seriesId);
  if (!series) return date;
  const game = formatGame(series.slot, match.gameNumber, series.bestOf);
  const title = await playoffTitle(cache, series);
  return title ? `${title}, ${game}` : game;
}

/** Returns what a match decided; null if it did not decide its series. */
async function decisionOf(cache: SeqCache, match: Match): Promise<Decision | null> {
  const series = match.result && (await cache.find(seriesById, match.seriesId));
  if (!series || (await decidingGameOf(cache, series))?.id !== match.id) return null;
  const [{ wins }, title, winner] = await Promise.all([
    seriesStanding(cache, series),
    playoffTitle(cache, series),
    playerOfId(cache, match[winningSide(match.result)].playerId),
  ]);
  return {
    winner: winner.nickName,
    wins,
    overTime: match.result.overTime,
    bestOf: series.bestOf,
    slot: series.slot,
    title,
  };
}

async function seriesCard(cache: SeqCache, id: number): Promise<SeriesCard | null> {
  const series = await cache.load(seriesById, id);
  if (!series) return null;
  const [title, pairing, games] = await Promise.all([
    playoffTitle(cache, series),
    pairingOf(cache, series),
    cache.load(gamesOfSeries, id),
  ]);
  const heading = title && series.slot ? `${title}, ${SLOT_NAMES[series.slot]}` : title;
  const { bestOf } = series;
  const winners = gameNumbers(bestOf).map((number) => {
    const result = games.find(({ gameNumber }) => gameNumber === number)?.result;
    return result ? seatOf(winningSide(result), bestOf, number) : null;
  });
  const ownHeading = isSingleGame(series) ? 'Match' : capitalized(formatBestOf(bestOf));
  return { heading: heading ?? ownHeading, terms: series, ...pairing, games: winners };
}

async function playoffCard(cache: SeqCache, id: number): Promise<PlayoffCard | null> {
  const playoff = await cache.load(playoffById, id);
  if (!playoff) return null;
  const [series, { podium }] = await Promise.all([
    pairingsOf(cache, playoff),
    playoffStandings(cache, playoff),
  ]);
  const places = podium ? [podium.winner, podium.secondPlace, podium.thirdPlace] : [];
  return {
    title: playoff.title,
    series,
    podium: await Promise.all(places.map((entrant) => entrant && competitor(cache, entrant))),
  };
}

/** Returns the series of a bracket with their players as far as they are known. */
async function pairingsOf(cache: SeqCache, playoff: Playoff): Promise<readonly PlayoffPairing[]> {
  const [{ bracket, series: bySlot }, all] = await Promise.all([
    presentSituation(cache, playoff),
    seriesInOrder(cache, playoff.id),
  ]);
  const outcomes = outcomesOf(bySlot);
  return Promise.all(
    slotsOf(bracket).map(async (slot): Promise<PlayoffPairing> => {
      const series = all.find((one) => one.slot === slot);
      if (series) return { slot, terms: series, ...(await pairingOf(cache, series)) };
      const [one, two] = await Promise.all(
        (seatsOf(bracket, slot, outcomes) ?? []).map((seat) =>
          seat && !('slot' in seat) ? competitor(cache, seat) : null,
        ),
      );
      const terms = { bestOf: bestOfIn(playoff, slot), forfeitedBy: null };
      const seats = { one: one ?? null, two: two ?? null };
      return { slot, terms, seats, wins: null, goals: null, isPlaying: false };
    }),
  );
}

async function playerCard(cache: SeqCache, id: number): Promise<PlayerCard | null> {
  const player = await cache.load(playerById, id);
  if (!player) return null;
  const record = await statsOf(cache, id);
  return {
    nickName: player.nickName,
    colour: colourOf(player),
    emoji: player.emoji,
    fullName: fullName(player),
    record,
    favouriteTeam: record?.favouriteTeamId ? teamOf(record.favouriteTeamId) : null,
  };
}

/**
 * Returns null if the two players have not met.
 * @param id the id of a `HeadToHead` in the GraphQL schema: the ids of both players, with a hyphen between them
 */
async function headToHeadCard(cache: SeqCache, id: string): Promise<HeadToHeadCard | null> {
  const [one = null, two = null, ...rest] = id.split('-').map(rowId);
  if (one === null || two === null || one === two || rest.length > 0) return null;
  const record = await headToHead(cache, one, two);
  const [left, right] = await Promise.all([
    withUsualTeam(cache, one, two),
    withUsualTeam(cache, two, one),
  ]);
  if (!left || !right) return null;
  return {
    seats: { one: left, two: right },
    wins: { one: record.winsOne, two: record.winsTwo },
    goals: { one: record.goalsOne, two: record.goalsTwo },
    streak: await streakAgainst(cache, record),
  };
}

/** A player with the team used most against an opponent; null if they have not met. */
async function withUsualTeam(
  cache: SeqCache,
  playerId: number,
  opponentId: number,
): Promise<Competitor | null> {
  const pair = { one: playerId, two: opponentId, span: ALL_TIME };
  const [usual] = await teamsAgainst(cache, pair);
  return usual ? competitor(cache, { playerId, teamId: usual.teamId }) : null;
}

function dayIn(text: string): string | null {
  return isDay(text) ? text : null;
}

/** Returns null if no match of the day of play has begun. */
async function eveningCard(
  cache: SeqCache,
  date: string,
  { now, timeZone }: Clock,
): Promise<EveningCard | null> {
  if (!(await eveningOf(cache, date))) return null;
  const [matches, standings, until] = await Promise.all([
    matchCountOf(cache, date),
    standingsOf(cache, date),
    runsUntil(cache, timeZone, date),
  ]);
  const [first, ...others] = leadersOf(standings);
  const leader =
    first && others.length === 0
      ? await competitor(cache, { playerId: first.playerId, teamId: first.favouriteTeamId })
      : null;
  const over = isOver({ runsUntil: until }, wallClock(now(), timeZone));
  return { date, matches, standings, leader, isOver: over };
}

async function playoffTitle(cache: SeqCache, { playoffId }: Series): Promise<string | null> {
  const playoff = await cache.find(playoffById, playoffId);
  return playoff?.title ?? null;
}

async function pairingOf(
  cache: SeqCache,
  series: Series,
): Promise<Pick<SeriesCard, 'seats' | 'wins' | 'goals' | 'isPlaying'>> {
  const [{ wins }, goals, games, one, two] = await Promise.all([
    seriesStanding(cache, series),
    goalsInSeries(cache, series),
    cache.load(gamesOfSeries, series.id),
    competitor(cache, series.entrants.one),
    competitor(cache, series.entrants.two),
  ]);
  const isPlaying = games.some((game) => liveScoreOf(game) !== null);
  return { seats: { one, two }, wins, goals, isPlaying };
}

async function competitor(cache: SeqCache, { playerId, teamId }: Entrant): Promise<Competitor> {
  const player = await playerOfId(cache, playerId);
  const { nickName, emoji } = player;
  return { nickName, colour: colourOf(player), emoji, team: teamOf(teamId) };
}
