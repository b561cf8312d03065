/** Reads the data of cards with GraphQL documents, and draws them. */
import { seatsOf, slotsOf } from '../../../rules/bracket.ts';
import { isDay } from '../../../rules/date.ts';
import { bracketOf, outcomesOf } from '../../../rules/drawn-bracket.ts';
import { isOver } from '../../../rules/evening.ts';
import { formatGame } from '../../../rules/history.ts';
import { isPlayed, winningSide } from '../../../rules/match.ts';
import { capitalized, fullName, shortDate } from '../../../rules/phrases.ts';
import { bestOfIn, decisionOf, SLOT_NAMES } from '../../../rules/playoff.ts';
import { leadersOf, rankedOfEvening } from '../../../rules/ranking.ts';
import {
  formatBestOf,
  gameNumbers,
  givenUpBy,
  isSingleGame,
  seatOf,
} from '../../../rules/series.ts';
import { nameOf } from '../../../rules/side.ts';
import type { Executor } from '../../api/execute.ts';
import { teamOf } from '../../club/teams/teams.ts';
import { Refusal } from '../../database/refusal.ts';
import { wallClock } from '../../database/wall-clock.ts';
import type { TypedDocument } from '../../graphql/document.ts';
import type { SeqCache } from '../../log/seq-cache.ts';
import type { ServerContext } from '../../log/server-context.ts';
import type {
  CardFace,
  Competitor,
  EveningCard,
  HeadToHeadCard,
  LeagueCard,
  MatchCard,
  PlayerCard,
  PlayoffCard,
  PlayoffPairing,
  SeriesCard,
} from './card.ts';
import { eveningSvg } from './evening-svg.ts';
import {
  type CardFaceFragment,
  type CardSeriesFragment,
  type CardSideFragment,
  EveningCardDocument,
  type EveningCardQuery,
  HeadToHeadCardDocument,
  type HeadToHeadCardQuery,
  LeagueCardDocument,
  type LeagueCardQuery,
  MatchCardDocument,
  type MatchCardQuery,
  PlayerCardDocument,
  type PlayerCardQuery,
  PlayoffCardDocument,
  type PlayoffCardQuery,
  SeriesCardDocument,
  type SeriesCardQuery,
} from './gql/cards.ts';
import { headToHeadSvg, matchSvg, seriesSvg } from './head-to-head.ts';
import { leagueSvg } from './league-svg.ts';
import { playerSvg } from './player-svg.ts';
import { playoffSvg } from './playoff-svg.ts';

export interface CardSource {
  readonly executor: Pick<Executor, 'read'>;
  readonly cache: SeqCache;
  /** The clock of the club. */
  readonly clock: Pick<ServerContext, 'now' | 'timeZone'>;
}

/** Returns the SVG of a card, or null if there is none. */
type CardRenderer = (source: CardSource, id: string) => Promise<string | null>;

/**
 * @param variables returns null for a text that cannot be an id in a URL
 * @param cardOf returns null if there is no card; `now` is a wall-clock time
 */
function rendererOf<Data, Variables extends object, Card>(
  document: TypedDocument<Data, Variables>,
  variables: (id: string) => Variables | null,
  cardOf: (data: Data, now: string) => Card | null,
  svg: (card: Card) => string,
): CardRenderer {
  return async ({ executor, cache, clock }, id) => {
    const given = variables(id);
    const data = given && (await executor.read(document, given, cache).catch(nullIfNotFound));
    const card = data && cardOf(data, wallClock(clock.now(), clock.timeZone));
    return card && svg(card);
  };
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Renderers of cards, by the kind in the URL. */
export const CARD_RENDERERS: ReadonlyMap<string, CardRenderer> = new Map([
  ['match', rendererOf(MatchCardDocument, byId, matchCard, matchSvg)],
  ['series', rendererOf(SeriesCardDocument, byId, seriesCard, seriesSvg)],
  ['playoff', rendererOf(PlayoffCardDocument, byId, playoffCard, playoffSvg)],
  ['league', rendererOf(LeagueCardDocument, byId, leagueCard, leagueSvg)],
  ['player', rendererOf(PlayerCardDocument, byId, playerCard, playerSvg)],
  ['pair', rendererOf(HeadToHeadCardDocument, byIdsOfPlayers, headToHeadCard, headToHeadSvg)],
  ['evening', rendererOf(EveningCardDocument, byDay, eveningCard, eveningSvg)],
]);

function byId(id: string) {
  return { id };
}

/** @param id the id of a `HeadToHead` in the GraphQL schema: the ids of both players, or pairs, with a hyphen between them */
function byIdsOfPlayers(id: string) {
  const [one = '', two = '', ...rest] = id.split('-');
  return one === two || rest.length > 0 ? null : { one, two };
}

function byDay(date: string) {
  return isDay(date) ? { date } : null;
}

function matchCard({ match }: MatchCardQuery): MatchCard | null {
  if (!match) return null;
  return {
    heading: headingOfMatch(match),
    sides: {
      home: competitorOn(match.home),
      away: competitorOn(match.away),
    },
    result: isPlayed(match) ? match : null,
    decision: decisionOf(match, match.series),
    live: match.live,
  };
}

/** "Winter Cup, Final, game 3", "Game 3", or the date of a single match. */
function headingOfMatch({
  matchDate,
  gameNumber,
  series,
}: NonNullable<MatchCardQuery['match']>): string {
  if (!series || gameNumber === null) return shortDate(matchDate);
  const game = formatGame(series.slot, gameNumber, series.bestOf);
  return series.playoff ? `${series.playoff.title}, ${game}` : game;
}

function seriesCard({ series }: SeriesCardQuery): SeriesCard | null {
  if (!series) return null;
  const { bestOf, slot, playoff, matches } = series;
  const { terms, seats, wins, goals, isPlaying } = pairingOf(series);
  const games = gameNumbers(bestOf).map((number) => {
    const game = matches.find(({ gameNumber }) => gameNumber === number);
    return game && isPlayed(game) ? seatOf(winningSide(game), bestOf, number) : null;
  });
  const ownHeading = isSingleGame(series) ? 'Match' : capitalized(formatBestOf(bestOf));
  const heading = playoff && slot ? `${playoff.title}, ${SLOT_NAMES[slot]}` : ownHeading;
  return { heading, terms, seats, wins, goals, isPlaying, games };
}

function playoffCard({ playoff }: PlayoffCardQuery): PlayoffCard | null {
  if (!playoff) return null;
  const { title, winningSide, secondSide, thirdSide } = playoff;
  const entrants = playoff.entrants.map(({ side, ...entrant }) => ({
    ...entrant,
    side: drawn(side),
  }));
  const series = playoff.series.map((each) => ({
    ...each,
    one: drawn(each.one),
    two: drawn(each.two),
  }));
  const bracket = bracketOf({ entrants, thirdPlaceSeries: playoff.thirdPlaceSeries });
  const outcomes = outcomesOf(series);
  const pairings = slotsOf(bracket).map((slot): PlayoffPairing => {
    const present = playoff.series.find((one) => one.slot === slot);
    if (present) return { slot, ...pairingOf(present) };
    const [one = null, two = null] = (seatsOf(bracket, slot, outcomes) ?? []).map((seat) =>
      seat && !('slot' in seat) ? seat : null,
    );
    const terms = { bestOf: bestOfIn(playoff, slot), forfeitedBy: null };
    return { slot, terms, seats: { one, two }, wins: null, goals: null, isPlaying: false };
  });
  // A player whose team was changed has in a decided series the team with which it was played.
  const everywhere = [
    ...entrants.map(({ side }) => side.competitor),
    ...series.flatMap(({ one, two }) => [one.competitor, two.competitor]),
  ];
  const podium = [winningSide, secondSide, thirdSide].map(
    (place) => (place && everywhere.findLast(({ id }) => id === place.competitor.id)) ?? null,
  );
  return { title, series: pairings, podium };
}

function leagueCard({ league }: LeagueCardQuery): LeagueCard | null {
  if (!league) return null;
  const { title, qualify, complete: isComplete, playoff } = league;
  const entrantOn = (side: CardSideFragment) => ({ id: side.competitor.id, ...competitorOn(side) });
  return {
    title,
    standings: league.standings.map(({ side, live: isLive, ...row }) => ({
      ...row,
      ...entrantOn(side),
      isLive,
    })),
    champion: league.champion && entrantOn(league.champion),
    qualify,
    isComplete,
    hasPlayoff: playoff !== null,
  };
}

function playerCard({ competitor: of }: PlayerCardQuery): PlayerCard | null {
  const [player, partner] = of?.players ?? [];
  if (!of || !player) return null;
  const record = partner ? of.stats : player.stats;
  return {
    name: nameOf(of),
    players: of.players.map(faceOf),
    fullName: partner ? '' : fullName(player),
    record,
    favouriteTeam: record?.favouriteTeam ? teamOf(Number(record.favouriteTeam.id)) : null,
  };
}

/** Returns null if the two have not met. */
function headToHeadCard({ headToHead: [record] }: HeadToHeadCardQuery): HeadToHeadCard | null {
  const [usualOfOne, usualOfTwo] = [record?.teams[0], record?.teamsTwo[0]];
  if (!record || !usualOfOne || !usualOfTwo) return null;
  return {
    seats: {
      one: competitor(record.competitorOne.players, usualOfOne.team),
      two: competitor(record.competitorTwo.players, usualOfTwo.team),
    },
    wins: { one: record.winsOne, two: record.winsTwo },
    goals: { one: record.goalsOne, two: record.goalsTwo },
    streak: record.streak,
  };
}

/** Returns null if no match of the day of play has begun. */
function eveningCard({ evening }: EveningCardQuery, now: string): EveningCard | null {
  if (!evening) return null;
  const { date, matchCount } = evening;
  const [ofPlayers, ofPairs] = [
    evening.standings.map(({ player, ...row }) => ({ ...row, players: [player] })),
    evening.pairs.map(({ competitor: { players }, ...row }) => ({ ...row, players })),
  ].map((rows) => rankedOfEvening(rows.map((row) => ({ ...row, nickName: nameOf(row) }))));
  const tables = [
    { discipline: 'SINGLES' as const, standings: ofPlayers ?? [] },
    { discipline: 'DOUBLES' as const, standings: ofPairs ?? [] },
  ].filter(({ standings }) => standings.length > 0);
  const [first, ...others] = leadersOf(tables[0]?.standings ?? []);
  const leader =
    first?.favouriteTeam && others.length === 0
      ? competitor(first.players, first.favouriteTeam)
      : null;
  return { date, matches: matchCount, tables, leader, isOver: isOver(evening, now) };
}

function pairingOf(series: CardSeriesFragment) {
  const { bestOf, playerOneWins, playerTwoWins, playerOneGoals, playerTwoGoals } = series;
  const [one, two] = [competitorOn(series.one), competitorOn(series.two)];
  return {
    terms: { bestOf, forfeitedBy: givenUpBy(series) },
    seats: { one, two },
    wins: { one: playerOneWins, two: playerTwoWins },
    goals:
      playerOneGoals === null || playerTwoGoals === null
        ? null
        : { one: playerOneGoals, two: playerTwoGoals },
    isPlaying: series.matches.some(({ live }) => live !== null),
  };
}

function drawn(side: CardSideFragment) {
  return { competitor: { id: side.competitor.id, ...competitorOn(side) } };
}

function competitorOn({ competitor: { players }, team }: CardSideFragment): Competitor {
  return competitor(players, team);
}

function competitor(
  players: readonly CardFaceFragment[],
  team: { readonly id: string },
): Competitor {
  return {
    name: nameOf({ players }),
    players: players.map(faceOf),
    team: teamOf(Number(team.id)),
  };
}

/** Leaves out what the picture does not depend on. */
function faceOf({ nickName, colour, emoji }: CardFaceFragment): CardFace {
  return { nickName, colour, emoji };
}
