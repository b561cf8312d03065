/** Writes that the server refuses, and readers of the rule, the parameters and the paths of a refusal. */
import { type Answer, answerTo, answerToWrite, ask } from '../../../setup/ask.ts';
import type { Club } from '../../../setup/club.ts';
import { type Document, graphql } from '../../../setup/graphql.ts';

export const CREATE_PLAYER = graphql(
  'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id version } }',
);
export const UPDATE_PLAYER = graphql(
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }',
);
export const DELETE_PLAYER = graphql(
  'mutation ($input: DeletePlayerInput!) { deletePlayer(input: $input) }',
);
export const MERGE_PLAYERS = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
export const CREATE_SEASON = graphql(
  'mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { id } }',
);
export const EDIT_SEASON = graphql(
  'mutation ($input: EditSeasonInput!) { editSeason(input: $input) { id } }',
);
export const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
export const FINISH_MATCH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id version } }',
);
export const EDIT_MATCH = graphql(
  'mutation ($input: EditMatchInput!) { editMatch(input: $input) { id } }',
);
export const DELETE_MATCH = graphql(
  'mutation ($input: DeleteMatchInput!) { deleteMatch(input: $input) }',
);
export const CREATE_SERIES = graphql(
  'mutation ($input: CreateSeriesInput!) { createSeries(input: $input) { id } }',
);
export const EDIT_SERIES = graphql(
  'mutation ($input: EditSeriesInput!) { editSeries(input: $input) { id } }',
);
export const DELETE_SERIES = graphql(
  'mutation ($input: DeleteSeriesInput!) { deleteSeries(input: $input) }',
);
export const FORFEIT_SERIES = graphql(
  'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
);
export const CREATE_PLAYOFF = graphql(
  'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id } }',
);
export const EDIT_PLAYOFF = graphql(
  'mutation ($input: EditPlayoffInput!) { editPlayoff(input: $input) { id } }',
);
export const LEAVE_PLAYOFF = graphql(
  'mutation ($input: LeavePlayoffInput!) { leavePlayoff(input: $input) { id } }',
);
export const LEAVE_FOR_TONIGHT = graphql(
  'mutation ($input: LeaveForTonightInput!) { leaveForTonight(input: $input) { id } }',
);
export const SCORE_GOAL = graphql(
  'mutation ($input: ScoreGoalInput!) { scoreGoal(input: $input) { id } }',
);
export const SET_PERIOD = graphql(
  'mutation ($input: SetPeriodInput!) { setPeriod(input: $input) { id } }',
);
export const CORRECT_GOALS = graphql(
  'mutation ($input: CorrectGoalsInput!) { correctGoals(input: $input) { id } }',
);
export const TAKE_BACK_GOAL = graphql(
  'mutation ($input: TakeBackGoalInput!) { takeBackGoal(input: $input) { id } }',
);
const UNDO = graphql(
  `mutation ($seq: Int!, $later: [Int!], $epoch: String, $validationCode: String!) {
    undo(seq: $seq, later: $later, epoch: $epoch, validationCode: $validationCode) { seq }
  }`,
);

const PLAYERS = graphql('{ players { id nickName } }');

type Broken = readonly [rule: unknown, params: unknown, fields: unknown];

function brokenIn({ errors }: Answer<unknown>): Broken {
  const { extensions } = errors?.[0] ?? {};
  return [extensions?.rule, extensions?.params, extensions?.fields];
}

/** Returns functions that send a write, and an undo, that are refused. */
export function refusals({ server }: Club) {
  return {
    refused: async <I extends object>(
      document: Document<unknown, { input: I }>,
      input: Omit<I, 'validationCode'> & { readonly validationCode?: string | null },
    ) => brokenIn(await answerToWrite(server, document, input)),
    refusedUndo: async (seq: number, more: { later?: number[]; epoch?: string } = {}) =>
      brokenIn(await answerTo(server, UNDO, { seq, validationCode: server.code, ...more })),
  };
}

export const NAMES = { firstName: '', lastName: '' };
const TEAMS = { homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' };
export const EVA_JANA = { homePlayerNickName: 'Eva', awayPlayerNickName: 'Jana', ...TEAMS };
export const OF_SERIES = { playerOneNickName: 'Eva', playerTwoNickName: 'Jana' };
export const TEAMS_OF_SERIES = { teamOneName: 'Dallas Stars', teamTwoName: 'Calgary Flames' };
export const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

export const seat = (nickName: string, teamName = 'Dallas Stars') => ({ nickName, teamName });
export const WIN = { homeScore: 3, awayScore: 1, overTime: false };

/** Adds friends who are missing. @returns the ids of the first two */
export async function idsOf(
  club: Club,
  ...nickNames: readonly string[]
): Promise<[string, string]> {
  const known = (await club.door.players()).map(({ nickName }) => nickName);
  await club.friends(...nickNames.filter((nickName) => !known.includes(nickName)));
  const { players } = await ask(club.server, PLAYERS);
  const [first = '', second = ''] = nickNames.map(
    (name) => players.find(({ nickName }) => nickName === name)?.id,
  );
  return [first, second];
}
