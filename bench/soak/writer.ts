/** Enters results and goals, takes some back, and keeps the size of the club. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, answerTo, answerToWrite, dataOf } from '../../tests/setup/ask.ts';
import { graphql, type TadaDocumentNode } from '../../tests/setup/graphql.ts';
import { CODE } from '../../tests/setup/server-process.ts';
import { type Operation, operation } from '../operations.ts';
import { anotherResult } from '../results.ts';

const WRITES_A_SECOND = 3;
const GOALS = 3;
const TEAMS = { homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' };

/** The text of each document never changes, like the documents of pages, so that the server parses it once. */
const CREATE = graphql(`mutation ($input: CreateMatchInput!) {
  answer: createMatch(input: $input) { id live { goals { id } } }
}`);
const START = graphql(`mutation ($input: StartMatchInput!) {
  answer: startMatch(input: $input) { id live { goals { id } } }
}`);
const SCORE = graphql(`mutation ($input: ScoreGoalInput!) {
  answer: scoreGoal(input: $input) { id live { goals { id } } }
}`);
const TAKE_BACK = graphql(`mutation ($input: TakeBackGoalInput!) {
  answer: takeBackGoal(input: $input) { id live { goals { id } } }
}`);
const REMOVE = graphql(
  'mutation ($input: DeleteMatchInput!) { answer: deleteMatch(input: $input) }',
);
const UNDO = graphql(`mutation ($seq: Int!, $code: String!) {
  answer: undo(seq: $seq, validationCode: $code) { seq }
}`);

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
    await this.#send(anotherResult(id));
  }

  /** Scores a single match live, corrects it, deletes it, restores it and deletes it again. */
  async playMatch(): Promise<void> {
    const { id } = await this.#write(CREATE, { ...TEAMS, ...this.#players });
    let match = await this.#write(START, { id });
    for (let goal = 0; goal < GOALS; goal += 1) {
      match = await this.#write(SCORE, { id, side: 'HOME' });
    }
    const last = match.live?.goals.at(-1);
    if (last) await this.#write(TAKE_BACK, { id, goalId: last.id });
    await this.correct(id);
    await this.#write(REMOVE, { id });
    await this.#send(operation(UNDO, { seq: this.seq, code: CODE }));
    await this.#write(REMOVE, { id });
  }

  async #write<
    Data extends { readonly answer: unknown },
    Input extends { validationCode?: string | null },
  >(
    document: TadaDocumentNode<Data, { input: Input }>,
    input: Omit<Input, 'validationCode'>,
  ): Promise<Data['answer']> {
    const given = { url: this.#url, code: CODE };
    await delay(1_000 / WRITES_A_SECOND);
    return this.#noted(await answerToWrite(given, document, input)).answer;
  }

  async #send({ query, variables }: Operation): Promise<void> {
    await delay(1_000 / WRITES_A_SECOND);
    this.#noted(await answerTo({ url: this.#url }, query, variables));
  }

  #noted<Data>(answer: Answer<Data>): Data {
    const data = dataOf(answer);
    this.writes += 1;
    this.seq = answer.extensions?.seq ?? this.seq;
    return data;
  }
}
