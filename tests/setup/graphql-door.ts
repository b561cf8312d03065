/** Client of the GraphQL API as a script uses it: one POST for each operation. */
import { z } from 'zod';
import { answerTo } from './answer-to.ts';
import {
  type Door,
  Match as MatchView,
  type OpenDoor,
  Player,
  Playoff as PlayoffView,
  RefusalCode,
  Refused,
  Series as SeriesView,
  Stats as StatsView,
  Team,
} from './door.ts';

const Named = z.strictObject({ name: z.string() }).transform((team) => team.name);
const Nicked = z.strictObject({ nickName: z.string() }).transform((player) => player.nickName);
const Id = z.strictObject({ id: z.string() }).transform((row) => row.id);

const MATCH = `id matchDate homePlayer { nickName } awayPlayer { nickName } homeTeam { name } awayTeam { name }
  homeScore awayScore overTime homePoints awayPoints series { id }`;
const Match = MatchView.omit({ seriesId: true })
  .extend({
    homePlayer: Nicked,
    awayPlayer: Nicked,
    homeTeam: Named,
    awayTeam: Named,
    series: Id.nullable(),
  })
  .transform(({ series, ...match }) => ({ ...match, seriesId: series }));

const SERIES = `id createdAt playerOne { nickName } playerTwo { nickName } teamOne { name } teamTwo { name }
  playerOneWins playerTwoWins completed winner { nickName } matches { id }`;
const Series = SeriesView.omit({ matchIds: true })
  .extend({
    playerOne: Nicked,
    playerTwo: Nicked,
    teamOne: Named,
    teamTwo: Named,
    winner: Nicked.nullable(),
    matches: z.array(Id),
  })
  .transform(({ matches, ...series }) => ({ ...series, matchIds: matches }));

const PLAYOFF = `id createdAt title series { ${SERIES} } finalsCompleted
  winner { nickName } secondPlace { nickName } thirdPlace { nickName }`;
const Playoff = PlayoffView.extend({
  series: z.array(Series),
  winner: Nicked.nullable(),
  secondPlace: Nicked.nullable(),
  thirdPlace: Nicked.nullable(),
});

const PLAYER = 'nickName firstName lastName';

const COUNTS = `matchesPlayed wins losses extraTimeWins extraTimeLosses points scoredGoals concededGoals`;
const Stats = StatsView.omit({ nickName: true })
  .extend({ player: Nicked })
  .transform(({ player, ...counts }) => ({ nickName: player, ...counts }));
const Efficiency = z
  .strictObject({ player: Nicked, efficiency: z.number() })
  .transform(({ player, efficiency }) => ({ nickName: player, efficiency }));
const FavouriteTeam = z
  .strictObject({ player: Nicked, favouriteTeam: Named })
  .transform(({ player, favouriteTeam }) => ({ nickName: player, team: favouriteTeam }));

const Refusal = z.object({
  message: z.string(),
  extensions: z.object({ code: RefusalCode, retryAfter: z.int().optional() }),
});
const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(Refusal).optional(),
});

export const GRAPHQL: Door = {
  name: 'GraphQL',
  open: openGraphql,
};

function openGraphql(server: { readonly url: string; readonly code: string }): OpenDoor {
  const ownCode = server.code;

  async function ask<T>(shape: z.ZodType<T>, document: string, variables = {}): Promise<T> {
    const { data, errors } = Answer.parse(await answerTo(server, document, variables));
    const [error] = errors ?? [];
    if (error) {
      const { code, retryAfter } = error.extensions;
      throw new Refused(code, error.message, retryAfter ?? null);
    }
    return shape.parse(data?.answer);
  }

  function write<T>(
    shape: z.ZodType<T>,
    mutation: string,
    input: object,
    selection = '',
  ): Promise<T> {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { answer: ${mutation}(input: $input) ${selection} }`;
    return ask(shape, document, { input });
  }

  function read<T>(shape: z.ZodType<T>, field: string, selection: string): Promise<T> {
    return ask(shape, `{ answer: ${field} { ${selection} } }`);
  }

  async function page<T>(shape: z.ZodType<T>, field: string, selection: string): Promise<T[]> {
    const Page = z.strictObject({ edges: z.array(z.strictObject({ node: shape })) });
    const { edges } = await read(Page, field, `edges { node { ${selection} } }`);
    return edges.map(({ node }) => node);
  }

  return {
    createPlayer: (player, validationCode = ownCode) =>
      write(Player, 'createPlayer', { ...player, validationCode }, `{ ${PLAYER} }`),
    createMatch: (match, validationCode = ownCode) => {
      const { homePlayer, awayPlayer, homeTeam, awayTeam, ...rest } = match;
      const input = {
        ...rest,
        homePlayerNickName: homePlayer,
        awayPlayerNickName: awayPlayer,
        homeTeamName: homeTeam,
        awayTeamName: awayTeam,
        validationCode,
      };
      return write(Match, 'createMatch', input, `{ ${MATCH} }`);
    },
    createSeries: (series, validationCode = ownCode) => {
      const input = {
        playerOneNickName: series.playerOne,
        playerTwoNickName: series.playerTwo,
        teamOneName: series.teamOne,
        teamTwoName: series.teamTwo,
        validationCode,
      };
      return write(Series, 'createSeries', input, `{ ${SERIES} }`);
    },
    createPlayoff: ({ title, players }, validationCode = ownCode) => {
      const entries = players.map(({ nickName, team }) => ({ nickName, teamName: team }));
      const input = { title, players: entries, validationCode };
      return write(Playoff, 'createPlayoff', input, `{ ${PLAYOFF} }`);
    },
    finishMatch: (id, score, validationCode = ownCode) =>
      write(Match, 'finishMatch', { id, ...score, validationCode }, `{ ${MATCH} }`),
    deleteMatch: async (id, validationCode = ownCode) => {
      await write(z.literal(id), 'deleteMatch', { id, validationCode });
    },
    match: (id) => read(Match.nullable(), `match(id: "${id}")`, MATCH),
    series: (id) => read(Series.nullable(), `series(id: "${id}")`, SERIES),
    playoff: (id) => read(Playoff.nullable(), `playoff(id: "${id}")`, PLAYOFF),
    matches: (count) => page(Match, `matches(first: ${count})`, MATCH),
    seriesList: (count) => page(Series, `seriesList(first: ${count})`, SERIES),
    playoffs: (count) => page(Playoff, `playoffs(first: ${count})`, PLAYOFF),
    players: () => read(z.array(Player), 'players', PLAYER),
    teams: () => read(z.array(Team), 'teams', 'id name logo'),
    efficiency: () => read(z.array(Efficiency), 'efficiency', 'player { nickName } efficiency'),
    stats: () => read(z.array(Stats), 'stats', `player { nickName } ${COUNTS}`),
    favouriteTeams: () =>
      read(z.array(FavouriteTeam), 'stats', 'player { nickName } favouriteTeam { name }'),
  };
}
