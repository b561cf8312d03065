/** Entering results, over one kept connection, and reading what viewers would be told. */
import { CODE } from '../tests/setup/server-process.ts';
import type { Question } from './questions.ts';

const FINISH = 'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }';
const SCORES = 900;
let results = 0;

/** Enters another result of a game than the last one: the same again would change nothing. The home player wins. */
export async function enterResult(url: string, id: string): Promise<void> {
  await post(url, anotherResult(id));
}

export function anotherResult(id: string): Question {
  results += 1;
  const homeScore = 10 + (results % SCORES);
  const input = { id, homeScore, awayScore: 0, overTime: false, validationCode: CODE };
  return { query: FINISH, variables: { input } };
}

async function post(url: string, question: Question): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const { errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
}

/** The first result of a subscription that begins with one, or the next one that `cause` brings. */
export async function resultOf(
  url: string,
  question: Question,
  cause: () => Promise<void>,
): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal: ending.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let pending = (await reader?.read())?.value ?? '';
  await cause();
  try {
    for (;;) {
      const [, found] = /^event: next\ndata: (.*)\n\n/m.exec(pending) ?? [];
      if (found !== undefined) return found;
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('The subscription has ended.');
      pending += value;
    }
  } finally {
    ending.abort();
  }
}
