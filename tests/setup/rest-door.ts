/** Client of the REST endpoints of the older application, with exactly the names that its clients use. */
import { z } from 'zod';
import {
  type Door,
  type MatchView,
  type OpenDoor,
  Player,
  type PlayoffView,
  type RefusalCode,
  Refused,
  type SeriesView,
  Stats as StatsView,
  Team as TeamView,
} from './door.ts';
import { sendJson } from './send-json.ts';

const Id = z.int().positive().transform(String);
const WallClock = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
const Score = z.int().nonnegative().nullable();

const Team = TeamView.extend({ id: Id });

const Match = z
  .strictObject({
    id: Id,
    matchDate: WallClock,
    htPlayerNickName: z.string(),
    atPlayerNickName: z.string(),
    homeTeam: Team,
    awayTeam: Team,
    htScore: Score,
    atScore: Score,
    overTime: z.boolean(),
    htPoints: Score,
    atPoints: Score,
    seriesId: Id.nullable(),
  })
  .transform(
    (match): MatchView => ({
      id: match.id,
      matchDate: match.matchDate,
      homePlayer: match.htPlayerNickName,
      awayPlayer: match.atPlayerNickName,
      homeTeam: match.homeTeam.name,
      awayTeam: match.awayTeam.name,
      homeScore: match.htScore,
      awayScore: match.atScore,
      overTime: match.overTime,
      homePoints: match.htPoints,
      awayPoints: match.atPoints,
      seriesId: match.seriesId,
    }),
  );

const Series = z
  .strictObject({
    seriesId: Id,
    createdAt: WallClock,
    playerOneNickName: z.string(),
    playerTwoNickName: z.string(),
    teamOneName: Team,
    teamTwoName: Team,
    playerOneWins: z.int(),
    playerTwoWins: z.int(),
    completed: z.boolean(),
    winner: z.string().nullable(),
    matchIds: z.array(Id),
  })
  .transform(
    (series): SeriesView => ({
      id: series.seriesId,
      createdAt: series.createdAt,
      playerOne: series.playerOneNickName,
      playerTwo: series.playerTwoNickName,
      teamOne: series.teamOneName.name,
      teamTwo: series.teamTwoName.name,
      playerOneWins: series.playerOneWins,
      playerTwoWins: series.playerTwoWins,
      completed: series.completed,
      winner: series.winner,
      matchIds: series.matchIds,
    }),
  );

const Playoff = z
  .strictObject({
    playoffId: Id,
    createdAt: WallClock,
    playoffTitle: z.string(),
    series: z.array(Series),
    finalsCompleted: z.boolean(),
    winner: z.string().nullable(),
    secondPlace: z.string().nullable(),
    thirdPlace: z.string().nullable(),
  })
  .transform(
    ({ playoffId, playoffTitle, ...rest }): PlayoffView => ({
      id: playoffId,
      title: playoffTitle,
      ...rest,
    }),
  );

const Efficiency = z.strictObject({ playerName: z.string(), efficiency: z.number() });
const FavouriteTeam = z.strictObject({ nickName: z.string(), team: Team });
const Stats = StatsView.omit({ nickName: true }).extend({ player: z.string() });
const Failure = z.object({ error: z.string() });

const CODES: Readonly<Record<number, RefusalCode>> = {
  400: 'VALIDATION',
  403: 'INVALID_CODE',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_ATTEMPTS',
  503: 'BUSY',
};

export const REST: Door = { name: 'REST', open: ({ url, code }) => openRest(`${url}/api`, code) };

function openRest(api: string, ownCode: string): OpenDoor {
  async function get<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    return shape.parse(await answer(await fetch(`${api}${path}`)));
  }

  async function getOrNull<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
    const response = await fetch(`${api}${path}`);
    if (response.status === 404) {
      Failure.parse(await response.json());
      return null;
    }
    return shape.parse(await answer(response));
  }

  async function send(method: string, path: string, status: number, body: object) {
    const response = await sendJson(method, `${api}${path}`, body);
    const content = await answer(response);
    if (response.status !== status) throw new Error(`${method} ${path} gave ${response.status}.`);
    return content;
  }

  return {
    createPlayer: async (player, validationCode = ownCode) =>
      Player.parse(await send('POST', '/players', 201, { ...player, validationCode })),
    createMatch: async (match, validationCode = ownCode) => {
      const body = {
        matchDate: match.matchDate,
        htPlayerNickName: match.homePlayer,
        atPlayerNickName: match.awayPlayer,
        homeTeam: match.homeTeam,
        awayTeam: match.awayTeam,
        htScore: match.homeScore,
        atScore: match.awayScore,
        overTime: match.overTime,
        seriesId: null,
        validationCode,
      };
      return Match.parse(await send('POST', '/matches', 201, body));
    },
    createSeries: async (series, validationCode = ownCode) => {
      const body = {
        playerOneNickName: series.playerOne,
        playerTwoNickName: series.playerTwo,
        teamOneName: series.teamOne,
        teamTwoName: series.teamTwo,
        validationCode,
      };
      return Series.parse(await send('POST', '/series', 201, body));
    },
    createPlayoff: async ({ title, players }, validationCode = ownCode) => {
      const entries = ['One', 'Two', 'Three', 'Four'].flatMap((place, index) => [
        [`player${place}NickName`, players[index]?.nickName],
        [`team${place}Name`, players[index]?.team],
      ]);
      const body = { playoffTitle: title, ...Object.fromEntries(entries), validationCode };
      return Playoff.parse(await send('POST', '/playoffs', 201, body));
    },
    finishMatch: async (id, { homeScore, awayScore, overTime }, validationCode = ownCode) => {
      const body = { htScore: homeScore, atScore: awayScore, overTime, validationCode };
      return Match.parse(await send('PUT', `/matches/${id}/finish`, 200, body));
    },
    deleteMatch: async (id, validationCode = ownCode) => {
      await send('DELETE', `/matches/${id}`, 204, { validationCode });
    },
    match: (id) => getOrNull(`/matches/${id}`, Match),
    series: (id) => getOrNull(`/series/${id}`, Series),
    playoff: (id) => getOrNull(`/playoffs/${id}`, Playoff),
    matches: (count) => get(`/matches?limit=${count}&offset=0`, z.array(Match)),
    seriesList: (count) => get(`/series?limit=${count}&offset=0`, z.array(Series)),
    playoffs: (count) => get(`/playoffs?limit=${count}&offset=0`, z.array(Playoff)),
    players: () => get('/players', z.array(Player)),
    teams: () => get('/teams', z.array(Team)),
    efficiency: async () => {
      const rows = await get('/stats/efficiency', z.array(Efficiency));
      return rows.map(({ playerName, efficiency }) => ({ nickName: playerName, efficiency }));
    },
    stats: async () => {
      const rows = await get('/stats', z.array(Stats));
      return rows.map(({ player, ...counts }) => ({ nickName: player, ...counts }));
    },
    favouriteTeams: async () => {
      const rows = await get('/player-team-counters/favouriteTeams', z.array(FavouriteTeam));
      return rows.map(({ nickName, team }) => ({ nickName, team: team.name }));
    },
  };
}

/** Returns the content of a response and throws if it is an error. */
async function answer(response: Response): Promise<unknown> {
  if (response.ok) return response.status === 204 ? null : response.json();
  const { error } = Failure.parse(await response.json());
  const retryAfter = response.headers.get('retry-after');
  throw new Refused(
    CODES[response.status] ?? 'INTERNAL',
    error,
    retryAfter === null ? null : Number(retryAfter),
  );
}
