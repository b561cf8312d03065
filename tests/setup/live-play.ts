/** Scores live matches through GraphQL, as a phone or a script does. */
import type { PlayerColour } from '../../rules/face.ts';
import { ask, write } from './ask.ts';
import { Refused } from './door.ts';
import { graphql, type ResultOf, type VariablesOf } from './graphql.ts';
import type { Seeds } from './seeds.ts';
import { undo } from './undo.ts';

const GOAL = graphql('fragment Goal on Goal { id side period homeScore awayScore minute }');
const MATCH = graphql(
  `fragment LiveMatch on Match {
    id homeScore version
    live { homeScore awayScore period paused goals { ...Goal } }
    goals { ...Goal }
  }`,
  [GOAL],
);
export type LiveMatch = ResultOf<typeof MATCH>;

const START = graphql(
  'mutation ($input: StartMatchInput!) { match: startMatch(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const SCORE_GOAL = graphql(
  'mutation ($input: ScoreGoalInput!) { match: scoreGoal(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const TAKE_BACK_GOAL = graphql(
  'mutation ($input: TakeBackGoalInput!) { match: takeBackGoal(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const CORRECT_GOALS = graphql(
  `mutation ($input: CorrectGoalsInput!) {
    match: correctGoals(input: $input) { ...LiveMatch awayScore overTime }
  }`,
  [MATCH],
);
const SET_PERIOD = graphql(
  'mutation ($input: SetPeriodInput!) { match: setPeriod(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const ABANDON = graphql(
  'mutation ($input: AbandonMatchInput!) { match: abandonMatch(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { match: createMatch(input: $input) { ...LiveMatch } }',
  [MATCH],
);
const DELETE_SERIES = graphql(
  'mutation ($input: DeleteSeriesInput!) { deleteSeries(input: $input) }',
);
const FORFEIT_SERIES = graphql(
  'mutation ($input: ForfeitSeriesInput!) { forfeitSeries(input: $input) { id } }',
);
const UPDATE_PLAYER = graphql(
  'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }',
);
const MERGE_PLAYERS = graphql(
  'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }',
);
const MATCH_BY_ID = graphql('query ($id: ID!) { match(id: $id) { ...LiveMatch } }', [MATCH]);
const PLAYER = graphql(
  'query ($nickName: String!) { player(nickName: $nickName) { id firstName lastName } }',
);
const NOW = graphql(
  '{ now { matches { id } match { id } series { id } playoff { id } next { id } } }',
);
const LAST_RESULTS = graphql('{ lastResults { match { id } } }');
const LAST_PLAYED = graphql('{ lastPlayed { match { id } series { id } playoff { id } } }');
const SEQ = graphql('{ club { seq } }');
const HISTORY = graphql('{ history { edges { node { text } } } }');

/** What `updatePlayer` changes besides first and last name. */
interface PlayerEdit {
  readonly nickName?: string;
  readonly active?: boolean;
  readonly colour?: PlayerColour;
  readonly emoji?: string;
}

interface SingleMatch {
  readonly home: string;
  readonly away: string;
  readonly teams: readonly [string, string];
}

interface ServedClub {
  readonly server: { readonly url: string; readonly code: string };
}

type MoreOfGoal = Pick<VariablesOf<typeof SCORE_GOAL>['input'], 'goalsSeen' | 'secondsAgo'>;
type MoreOfCorrection = Omit<
  VariablesOf<typeof CORRECT_GOALS>['input'],
  'id' | 'goals' | 'validationCode'
>;
type MoreOfDeletion = Pick<
  VariablesOf<typeof DELETE_SERIES>['input'],
  'expectedVersion' | 'resetLater'
>;

/** Errors are thrown as "CODE: message". */
export function livePlay({ server }: ServedClub) {
  async function playerOf(nickName: string) {
    const { player } = await told(ask(server, PLAYER, { nickName }));
    if (!player) throw new Error(`There is no player ${nickName}.`);
    return player;
  }

  async function update(nickName: string, edit: PlayerEdit) {
    const input = { nickName, ...(await playerOf(nickName)), ...edit };
    await told(write(server, UPDATE_PLAYER, input));
  }

  return {
    start: async (id: string) => (await told(write(server, START, { id }))).match,
    goal: async (
      id: string,
      side: 'HOME' | 'AWAY',
      period?: number,
      key?: string,
      more: MoreOfGoal = {},
    ) => {
      const input = { id, side, period: period ?? null, idempotencyKey: key ?? null, ...more };
      return (await told(write(server, SCORE_GOAL, input))).match;
    },
    takeBack: async (id: string, goalId: string) =>
      (await told(write(server, TAKE_BACK_GOAL, { id, goalId }))).match,
    /** @param goals ids of goals with the side that scored; null takes a goal back */
    correctGoals: async (
      id: string,
      goals: Readonly<Record<string, 'HOME' | 'AWAY' | null>>,
      more: MoreOfCorrection = {},
    ) => {
      const corrections = Object.entries(goals).map(([goalId, side]) => ({ goalId, side }));
      const input = { id, goals: corrections, ...more };
      return (await told(write(server, CORRECT_GOALS, input))).match;
    },
    period: async (id: string, period: number, secondsAgo?: number) => {
      const input = { id, period, secondsAgo: secondsAgo ?? null };
      return (await told(write(server, SET_PERIOD, input))).match;
    },
    abandon: async (id: string, expectedVersion?: number) => {
      const input = { id, expectedVersion: expectedVersion ?? null };
      return (await told(write(server, ABANDON, input))).match;
    },
    match: async (id: string) => {
      const { match } = await told(ask(server, MATCH_BY_ID, { id }));
      if (!match) throw new Error(`There is no match ${id}.`);
      return match;
    },
    now: async () => (await told(ask(server, NOW))).now,
    /** Ids of the matches in the last results, newest first. */
    lastResults: async () =>
      (await told(ask(server, LAST_RESULTS))).lastResults.map(({ match }) => match.id),
    lastPlayed: async () => (await told(ask(server, LAST_PLAYED))).lastPlayed,
    seq: async () => (await told(ask(server, SEQ))).club.seq,
    /** @param later later changes that depend on `seq` and are undone with it */
    undo: (seq: number, ...later: number[]) => told(undo(server, seq, ...later)),
    renamePlayer: (nickName: string, becomes: string) => update(nickName, { nickName: becomes }),
    /** Merges a player into another one. */
    mergePlayers: async (from: string, into: string) => {
      const input = { from: (await playerOf(from)).id, into: (await playerOf(into)).id };
      return (await told(write(server, MERGE_PLAYERS, input))).mergePlayers;
    },
    /** Sets whether a player still plays. */
    setActive: (nickName: string, active: boolean) => update(nickName, { active }),
    setFace: (nickName: string, face: Pick<PlayerEdit, 'colour' | 'emoji'>) =>
      update(nickName, face),
    deleteSeries: async (id: string, more: MoreOfDeletion = {}) =>
      (await told(write(server, DELETE_SERIES, { id, ...more }))).deleteSeries,
    forfeitSeries: (id: string, nickName: string) =>
      told(write(server, FORFEIT_SERIES, { id, nickName })),
    single: async ({ home, away, teams: [homeTeamName, awayTeamName] }: SingleMatch) => {
      const players = { homePlayerNickName: home, awayPlayerNickName: away };
      const input = { ...players, homeTeamName, awayTeamName };
      return (await told(write(server, CREATE_MATCH, input))).match;
    },
    /** Texts of the history, newest first. */
    history: async () =>
      (await told(ask(server, HISTORY))).history.edges.map(({ node }) => node.text),
  };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, retryAfter, extensions } = error;
    throw new Refused(code, `${code}: ${message}`, retryAfter, extensions);
  }
}

/** A new series; its first game, Eva at home against Jana, has not started. */
export async function newGame(club: ServedClub & Seeds) {
  const { id: seriesId, firstGame: id } = await club.startSeries();
  return { play: livePlay(club), seriesId, id };
}

/** The same game after its start. */
export async function liveMatch(club: ServedClub & Seeds) {
  const game = await newGame(club);
  await game.play.start(game.id);
  return game;
}
