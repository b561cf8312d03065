/** Client of the GraphQL API as a script uses it: one POST for each operation. */
import { ask, write } from './ask.ts';
import type { Door, MatchView, OpenDoor, PlayoffView, SeriesView } from './door.ts';
import { graphql, type ResultOf } from './graphql.ts';

const MATCH = graphql(
  `fragment MatchOfDoor on Match {
    id matchDate homePlayer { nickName } awayPlayer { nickName } homeTeam { name } awayTeam { name }
    homeScore awayScore overTime homePoints awayPoints series { id }
  }`,
);
const SERIES = graphql(
  `fragment SeriesOfDoor on Series {
    id createdAt playerOne { nickName } playerTwo { nickName } teamOne { name } teamTwo { name }
    playerOneWins playerTwoWins completed winner { nickName } matches { id }
  }`,
);
const PLAYOFF = graphql(
  `fragment PlayoffOfDoor on Playoff {
    id createdAt title series { ...SeriesOfDoor } finalsCompleted
    winner { nickName } secondPlace { nickName } thirdPlace { nickName }
  }`,
  [SERIES],
);

const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { player: createPlayer(input: $input) { nickName firstName lastName } }',
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { match: createMatch(input: $input) { ...MatchOfDoor } }',
  [MATCH],
);
const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { series: createSeries(input: $input) { ...SeriesOfDoor } }',
  [SERIES],
);
const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { playoff: createPlayoff(input: $input) { ...PlayoffOfDoor } }',
  [PLAYOFF],
);
const FINISH_MATCH = graphql(
  'mutation ($input: FinishMatchInput!) { match: finishMatch(input: $input) { ...MatchOfDoor } }',
  [MATCH],
);
const DELETE_MATCH = graphql('mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) }');

const MATCH_BY_ID = graphql('query ($id: ID!) { match(id: $id) { ...MatchOfDoor } }', [MATCH]);
const SERIES_BY_ID = graphql('query ($id: ID!) { series(id: $id) { ...SeriesOfDoor } }', [SERIES]);
const PLAYOFF_BY_ID = graphql('query ($id: ID!) { playoff(id: $id) { ...PlayoffOfDoor } }', [
  PLAYOFF,
]);
const MATCHES = graphql(
  'query ($first: Int!) { matches(first: $first) { edges { node { ...MatchOfDoor } } } }',
  [MATCH],
);
const SERIES_LIST = graphql(
  'query ($first: Int!) { seriesList(first: $first) { edges { node { ...SeriesOfDoor } } } }',
  [SERIES],
);
const PLAYOFFS = graphql(
  'query ($first: Int!) { playoffs(first: $first) { edges { node { ...PlayoffOfDoor } } } }',
  [PLAYOFF],
);
const PLAYERS = graphql('{ players { nickName firstName lastName } }');
const TEAMS = graphql('{ teams { id name logo } }');
const EFFICIENCY = graphql('{ efficiency { player { nickName } efficiency } }');
const STATS = graphql(
  `{ stats {
    player { nickName }
    matchesPlayed wins losses extraTimeWins extraTimeLosses points scoredGoals concededGoals
  } }`,
);
const FAVOURITE_TEAMS = graphql('{ stats { player { nickName } favouriteTeam { name } } }');

export const GRAPHQL: Door = {
  name: 'GraphQL',
  open: openGraphql,
};

function openGraphql(server: { readonly url: string; readonly code: string }): OpenDoor {
  const { code: ownCode } = server;
  return {
    createPlayer: async (player, validationCode = ownCode) =>
      (await write(server, CREATE_PLAYER, { ...player, validationCode })).player,
    createMatch: async (match, validationCode = ownCode) => {
      const { homePlayer, awayPlayer, homeTeam, awayTeam, ...rest } = match;
      const input = {
        ...rest,
        homePlayerNickName: homePlayer,
        awayPlayerNickName: awayPlayer,
        homeTeamName: homeTeam,
        awayTeamName: awayTeam,
        validationCode,
      };
      return matchView((await write(server, CREATE_MATCH, input)).match);
    },
    createSeries: async (series, validationCode = ownCode) => {
      const input = {
        playerOneNickName: series.playerOne,
        playerTwoNickName: series.playerTwo,
        teamOneName: series.teamOne,
        teamTwoName: series.teamTwo,
        validationCode,
      };
      return seriesView((await write(server, CREATE_SERIES, input)).series);
    },
    createPlayoff: async ({ title, players }, validationCode = ownCode) => {
      const entries = players.map(({ nickName, team }) => ({ nickName, teamName: team }));
      const input = { title, players: entries, validationCode };
      return playoffView((await write(server, CREATE_PLAYOFF, input)).playoff);
    },
    finishMatch: async (id, score, validationCode = ownCode) =>
      matchView((await write(server, FINISH_MATCH, { id, ...score, validationCode })).match),
    deleteMatch: async (id, validationCode = ownCode) => {
      await write(server, DELETE_MATCH, { id, validationCode });
    },
    match: async (id) => {
      const { match } = await ask(server, MATCH_BY_ID, { id });
      return match && matchView(match);
    },
    series: async (id) => {
      const { series } = await ask(server, SERIES_BY_ID, { id });
      return series && seriesView(series);
    },
    playoff: async (id) => {
      const { playoff } = await ask(server, PLAYOFF_BY_ID, { id });
      return playoff && playoffView(playoff);
    },
    matches: async (first) => nodes((await ask(server, MATCHES, { first })).matches).map(matchView),
    seriesList: async (first) =>
      nodes((await ask(server, SERIES_LIST, { first })).seriesList).map(seriesView),
    playoffs: async (first) =>
      nodes((await ask(server, PLAYOFFS, { first })).playoffs).map(playoffView),
    players: async () => (await ask(server, PLAYERS)).players,
    teams: async () => (await ask(server, TEAMS)).teams,
    efficiency: async () => (await ask(server, EFFICIENCY)).efficiency.map(withNickName),
    stats: async () => (await ask(server, STATS)).stats.map(withNickName),
    favouriteTeams: async () => {
      const { stats } = await ask(server, FAVOURITE_TEAMS);
      return stats.map((row) => ({ ...withNickName(row), team: row.favouriteTeam?.name ?? '' }));
    },
  };
}

function nodes<Row>({ edges }: { readonly edges: readonly { readonly node: Row }[] }): Row[] {
  return edges.map(({ node }) => node);
}

function withNickName<Row extends { readonly player: { readonly nickName: string } }>({
  player,
  ...row
}: Row) {
  return { nickName: player.nickName, ...row };
}

function matchView({ series, ...match }: ResultOf<typeof MATCH>): MatchView {
  return {
    ...match,
    homePlayer: match.homePlayer.nickName,
    awayPlayer: match.awayPlayer.nickName,
    homeTeam: match.homeTeam.name,
    awayTeam: match.awayTeam.name,
    seriesId: series?.id ?? null,
  };
}

function seriesView({ matches, ...series }: ResultOf<typeof SERIES>): SeriesView {
  return {
    ...series,
    playerOne: series.playerOne.nickName,
    playerTwo: series.playerTwo.nickName,
    teamOne: series.teamOne.name,
    teamTwo: series.teamTwo.name,
    winner: series.winner?.nickName ?? null,
    matchIds: matches.map(({ id }) => id),
  };
}

function playoffView(playoff: ResultOf<typeof PLAYOFF>): PlayoffView {
  return {
    ...playoff,
    series: playoff.series.map(seriesView),
    winner: playoff.winner?.nickName ?? null,
    secondPlace: playoff.secondPlace?.nickName ?? null,
    thirdPlace: playoff.thirdPlace?.nickName ?? null,
  };
}
