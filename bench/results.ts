/** Enters results over one persistent connection, and reads the answers of subscriptions. */
import { graphql } from '../tests/setup/graphql.ts';
import { GRAPHQL } from '../tests/setup/graphql-door.ts';
import { CODE } from '../tests/setup/server-process.ts';
import { type LoadRequest, sendLoad } from './load.ts';
import { type Operation, operation } from './operations.ts';
import type { Game } from './season-database.ts';

const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);
const SCORES = 900;
let results = 0;

/**
 * Enters a result that differs from the last one of the game, because an equal one changes nothing. The home player wins.
 */
export async function enterResult(url: string, id: string): Promise<void> {
  await post(url, anotherResult(id));
}

export function anotherResult(id: string): Operation {
  results += 1;
  const homeScore = 10 + (results % SCORES);
  const input = { id, homeScore, awayScore: 0, overTime: false, validationCode: CODE };
  return operation(FINISH, { input });
}

/** Milliseconds from one result of a game to the next, entered by writers over a connection each. */
export async function msOfAWrite(
  url: string,
  id: string,
  writes: number,
  writers: number,
): Promise<number> {
  const request: LoadRequest = {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: () => JSON.stringify(anotherResult(id)),
  };
  const began = performance.now();
  await sendLoad(url, request, writes, writers);
  return (performance.now() - began) / writes;
}

/** Creates play-offs of the same four players, and returns each with its first game, which is unplayed. */
export async function createPlayoffs(url: string, count: number): Promise<Game[]> {
  const door = GRAPHQL.open({ url, code: CODE });
  const players = (await door.players())
    .slice(0, 4)
    .map(({ nickName }) => ({ nickName, team: 'Dallas Stars' }));
  const created: Game[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id, series } = await door.createPlayoff({ title: `Cup ${number}`, players });
    const [first] = series;
    const [game] = first?.matchIds ?? [];
    if (!first || !game) throw new Error('A new play-off has games.');
    created.push({ id: game, seriesId: first.id, playoffId: id });
  }
  return created;
}

async function post(url: string, asked: Operation): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const { errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
}

/** Returns the first result of a subscription, or with `cause` the next result after it. */
export async function resultOf(
  url: string,
  asked: Operation,
  cause: () => Promise<void>,
): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(asked),
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let pending = (await reader?.read())?.value ?? '';
  await cause();
  try {
    for (;;) {
      const [, found] = /^event: next\n(?:id: .*\n)?data: (.*)\n\n/m.exec(pending) ?? [];
      if (found !== undefined) return found;
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('The subscription has ended.');
      pending += value;
    }
  } finally {
    ending.abort();
  }
}
