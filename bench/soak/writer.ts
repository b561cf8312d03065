/** Enters results and goals, takes some back, and keeps the size of the club. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { CODE } from '../../tests/setup/server-process.ts';
import { anotherResult } from '../results.ts';

const WRITES_A_SECOND = 3;
const GOALS = 3;
const TEAMS = { homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' };

/** The text of each document never changes, like the documents of pages, so that the server parses it once. */
const MATCH = '{ id live { goals { id } } }';
const MUTATIONS = {
  create: `mutation ($input: CreateMatchInput!) { answer: createMatch(input: $input) ${MATCH} }`,
  start: `mutation ($input: StartMatchInput!) { answer: startMatch(input: $input) ${MATCH} }`,
  score: `mutation ($input: ScoreGoalInput!) { answer: scoreGoal(input: $input) ${MATCH} }`,
  takeBack: `mutation ($input: TakeBackGoalInput!) { answer: takeBackGoal(input: $input) ${MATCH} }`,
  remove: 'mutation ($input: DeleteMatchInput!) { answer: deleteMatch(input: $input) }',
};
const UNDO =
  'mutation ($seq: Int!, $code: String!) { answer: undo(seq: $seq, validationCode: $code) { seq } }';

const Answer = z.object({
  data: z.record(z.string(), z.unknown()),
  extensions: z.object({ seq: z.int() }),
});
const Match = z.object({
  id: z.string(),
  live: z.object({ goals: z.array(z.object({ id: z.string() })) }).nullable(),
});

export class Writer {
  /** Number of answered writes. */
  writes = 0;
  /** Seq of the last write. */
  seq = 0;
  readonly #url: string;
  readonly #players: { readonly homePlayerNickName: string; readonly awayPlayerNickName: string };

  constructor(url: string, home: string, away: string) {
    this.#url = url;
    this.#players = { homePlayerNickName: home, awayPlayerNickName: away };
  }

  /** Enters another result of a finished match. */
  async correct(id: string): Promise<void> {
    const { query, variables } = anotherResult(id);
    await this.#send(query, variables);
  }

  /** Scores a single match live, corrects it, deletes it, restores it and deletes it again. */
  async playMatch(): Promise<void> {
    const { id } = await this.#match(MUTATIONS.create, { ...TEAMS, ...this.#players });
    let match = await this.#match(MUTATIONS.start, { id });
    for (let goal = 0; goal < GOALS; goal += 1) {
      match = await this.#match(MUTATIONS.score, { id, side: 'HOME' });
    }
    const last = match.live?.goals.at(-1);
    if (last) await this.#match(MUTATIONS.takeBack, { id, goalId: last.id });
    await this.correct(id);
    const input = { id, validationCode: CODE };
    await this.#send(MUTATIONS.remove, { input });
    await this.#send(UNDO, { seq: this.seq, code: CODE });
    await this.#send(MUTATIONS.remove, { input });
  }

  async #match(mutation: string, input: object) {
    return Match.parse(await this.#send(mutation, { input: { ...input, validationCode: CODE } }));
  }

  async #send(query: string, variables: object): Promise<unknown> {
    await delay(1_000 / WRITES_A_SECOND);
    const response = await fetch(`${this.#url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, extensions } = Answer.parse(await response.json());
    this.writes += 1;
    this.seq = extensions.seq;
    return data.answer;
  }
}
