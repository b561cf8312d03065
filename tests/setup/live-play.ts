/** Scores live matches through GraphQL, as a phone or a script does. */
import { z } from 'zod';
import type { PlayerColour } from '../../rules/face.ts';
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

/** What `updatePlayer` changes besides first and last name. */
interface PlayerEdit {
  readonly nickName?: string;
  readonly active?: boolean;
  readonly colour?: PlayerColour;
  readonly emoji?: string;
}

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

/** Errors are thrown as "CODE: message". */
export function livePlay({ server }: ServedClub) {
  async function ask<T>(query: string, field: string, Shape: z.ZodType<T>): Promise<T> {
    const { data, errors } = await answerTo(server, query);
    if (errors) {
      const [{ message, extensions }] = errors;
      throw new Refused(extensions.code, `${extensions.code}: ${message}`, null);
    }
    return Shape.parse(data[field]);
  }

  /** @param input further fields of the input, in GraphQL syntax */
  function mutate(mutation: string, id: string, input = ''): Promise<LiveMatch> {
    return ask(
      `mutation { ${mutation}(input: { id: "${id}" validationCode: "${server.code}" ${input} }) { ${MATCH} } }`,
      mutation,
      Match,
    );
  }

  async function update(nickName: string, { active, colour, ...texts }: PlayerEdit) {
    const Player = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
    const asked = `{ player(nickName: "${nickName}") { id firstName lastName } }`;
    const player = await ask(asked, 'player', Player);
    const input = Object.entries({ nickName, ...player, ...texts, validationCode: server.code })
      .map(([name, text]) => `${name}: "${text}"`)
      .concat(active === undefined ? [] : `active: ${active}`)
      .concat(colour === undefined ? [] : `colour: ${colour}`);
    return ask(
      `mutation { updatePlayer(input: { ${input.join(' ')} }) { id } }`,
      'updatePlayer',
      Row,
    );
  }

  return {
    start: (id: string) => mutate('startMatch', id),
    /** @param more further fields of the input, in GraphQL syntax */
    goal: (id: string, side: 'HOME' | 'AWAY', period?: number, key?: string, more = '') =>
      mutate(
        'scoreGoal',
        id,
        `side: ${side} ${period ? `period: ${period}` : ''} ${key ? `idempotencyKey: "${key}"` : ''} ${more}`,
      ),
    takeBack: (id: string, goalId: string) => mutate('takeBackGoal', id, `goalId: "${goalId}"`),
    period: (id: string, period: number) => mutate('setPeriod', id, `period: ${period}`),
    abandon: (id: string, expectedVersion?: number) =>
      mutate('abandonMatch', id, expectedVersion ? `expectedVersion: ${expectedVersion}` : ''),
    match: (id: string) => ask(`{ match(id: "${id}") { ${MATCH} } }`, 'match', Match),
    now: () =>
      ask(
        '{ now { matches { id } match { id } series { id } playoff { id } next { id } } }',
        'now',
        Now,
      ),
    /** Ids of the matches in the last results, newest first. */
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
    /** @param later later changes that depend on `seq` and are undone with it */
    undo: (seq: number, ...later: readonly number[]) =>
      ask(
        `mutation { undo(seq: ${seq}, later: [${later}], validationCode: "${server.code}") { seq } }`,
        'undo',
        z.object({ seq: z.int() }),
      ),
    renamePlayer: (nickName: string, becomes: string) => update(nickName, { nickName: becomes }),
    /** Merges a player into another one. */
    mergePlayers: async (from: string, into: string) => {
      const Player = z.object({ id: z.string() });
      const idOf = async (nickName: string) =>
        (await ask(`{ player(nickName: "${nickName}") { id } }`, 'player', Player)).id;
      const input = `from: "${await idOf(from)}" into: "${await idOf(into)}"`;
      return ask(
        `mutation { mergePlayers(input: { ${input} validationCode: "${server.code}" }) { id } }`,
        'mergePlayers',
        Player,
      );
    },
    /** Sets whether a player still plays. */
    setActive: (nickName: string, active: boolean) => update(nickName, { active }),
    setFace: (nickName: string, face: Pick<PlayerEdit, 'colour' | 'emoji'>) =>
      update(nickName, face),
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
    /** Texts of the history, newest first. */
    history: async () => {
      const Page = z.object({
        edges: z.array(z.object({ node: z.object({ text: z.string() }) })),
      });
      const { edges } = await ask('{ history { edges { node { text } } } }', 'history', Page);
      return edges.map(({ node }) => node.text);
    },
  };
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
