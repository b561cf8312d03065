/** Tells of games while they are played, as a phone or a script does. */
import { z } from 'zod';
import { answerTo } from './answer-to.ts';
import { Refused } from './door.ts';
import type { Seeds } from './seeds.ts';

const Goal = z.object({
  id: z.string(),
  side: z.enum(['HOME', 'AWAY']),
  period: z.int(),
  homeScore: z.int(),
  awayScore: z.int(),
  minute: z.int(),
});

const Match = z.object({
  id: z.string(),
  homeScore: z.int().nullable(),
  version: z.int(),
  live: z
    .object({
      homeScore: z.int(),
      awayScore: z.int(),
      period: z.int(),
      paused: z.boolean(),
      goals: z.array(Goal),
    })
    .nullable(),
  goals: z.array(Goal),
});
export type LiveMatch = z.infer<typeof Match>;

const Row = z.object({ id: z.string() }).nullable();
const Now = z
  .object({ matches: z.array(Row), match: Row, series: Row, playoff: Row, next: Row })
  .nullable();

const GOAL = 'id side period homeScore awayScore minute';
const MATCH = `id homeScore version
  live { homeScore awayScore period paused goals { ${GOAL} } } goals { ${GOAL} }`;

interface SingleMatch {
  readonly home: string;
  readonly away: string;
  readonly teams: readonly [string, string];
}

interface ServedClub {
  readonly server: { readonly url: string; readonly code: string };
}

/** Refusals are thrown as "CODE: message". */
export function livePlay({ server }: ServedClub) {
  async function ask<T>(query: string, field: string, Shape: z.ZodType<T>): Promise<T> {
    const { data, errors } = await answerTo(server, query);
    if (errors) {
      const [{ message, extensions }] = errors;
      throw new Refused(extensions.code, `${extensions.code}: ${message}`, null);
    }
    return Shape.parse(data[field]);
  }

  /** @param input the rest of the input, as GraphQL writes it */
  function tell(mutation: string, id: string, input = ''): Promise<LiveMatch> {
    return ask(
      `mutation { ${mutation}(input: { id: "${id}" validationCode: "${server.code}" ${input} }) { ${MATCH} } }`,
      mutation,
      Match,
    );
  }

  return {
    start: (id: string) => tell('startMatch', id),
    /** @param more of the input, as GraphQL writes it */
    goal: (id: string, side: 'HOME' | 'AWAY', period?: number, key?: string, more = '') =>
      tell(
        'scoreGoal',
        id,
        `side: ${side} ${period ? `period: ${period}` : ''} ${key ? `idempotencyKey: "${key}"` : ''} ${more}`,
      ),
    takeBack: (id: string, goalId: string) => tell('takeBackGoal', id, `goalId: "${goalId}"`),
    period: (id: string, period: number) => tell('setPeriod', id, `period: ${period}`),
    abandon: (id: string, expectedVersion?: number) =>
      tell('abandonMatch', id, expectedVersion ? `expectedVersion: ${expectedVersion}` : ''),
    match: (id: string) => ask(`{ match(id: "${id}") { ${MATCH} } }`, 'match', Match),
    now: () =>
      ask(
        '{ now { matches { id } match { id } series { id } playoff { id } next { id } } }',
        'now',
        Now,
      ),
    /** The ids of the matches of the last results, newest first. */
    lastResults: async () => {
      const Results = z.array(z.object({ match: z.object({ id: z.string() }) }));
      const results = await ask('{ lastResults { match { id } } }', 'lastResults', Results);
      return results.map(({ match }) => match.id);
    },
    lastPlayed: () =>
      ask(
        '{ lastPlayed { match { id } series { id } playoff { id } } }',
        'lastPlayed',
        z.object({ match: Row, series: Row, playoff: Row }).nullable(),
      ),
    seq: async () => (await ask('{ club { seq } }', 'club', z.object({ seq: z.int() }))).seq,
    /** @param later changes that build on it, which are undone with it */
    undo: (seq: number, ...later: readonly number[]) =>
      ask(
        `mutation { undo(seq: ${seq}, later: [${later}], validationCode: "${server.code}") { seq } }`,
        'undo',
        z.object({ seq: z.int() }),
      ),
    renamePlayer: async (nickName: string, becomes: string) => {
      const Player = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
      const asked = `{ player(nickName: "${nickName}") { id firstName lastName } }`;
      const { id, firstName, lastName } = await ask(asked, 'player', Player);
      const names = `nickName: "${becomes}" firstName: "${firstName}" lastName: "${lastName}"`;
      return ask(
        `mutation { updatePlayer(input: { id: "${id}" ${names} validationCode: "${server.code}" }) { id } }`,
        'updatePlayer',
        Row,
      );
    },
    deleteSeries: (id: string, input = '') =>
      ask(
        `mutation { deleteSeries(input: { id: "${id}" validationCode: "${server.code}" ${input} }) }`,
        'deleteSeries',
        z.string(),
      ),
    single: ({ home, away, teams: [homeTeam, awayTeam] }: SingleMatch) =>
      ask(
        `mutation { createMatch(input: { validationCode: "${server.code}"
          homePlayerNickName: "${home}" awayPlayerNickName: "${away}"
          homeTeamName: "${homeTeam}" awayTeamName: "${awayTeam}" }) { ${MATCH} } }`,
        'createMatch',
        Match,
      ),
    /** The texts of the history, newest first. */
    history: async () => {
      const Page = z.object({
        edges: z.array(z.object({ node: z.object({ text: z.string() }) })),
      });
      const { edges } = await ask('{ history { edges { node { text } } } }', 'history', Page);
      return edges.map(({ node }) => node.text);
    },
  };
}

/** The first game of a new series, Eva at home against Jana, before it begins. */
export async function newGame(club: ServedClub & Seeds) {
  const { id: seriesId, firstGame: id } = await club.startSeries();
  return { play: livePlay(club), seriesId, id };
}

/** The same game when it has begun. */
export async function runningGame(club: ServedClub & Seeds) {
  const game = await newGame(club);
  await game.play.start(game.id);
  return game;
}
