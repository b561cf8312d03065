/** GraphQL operations whose text is composed. */
import { z } from 'zod';
import { answerTo } from './answer-to.ts';
import type { Club } from './club.ts';

type ServedClub = Pick<Club, 'server'>;

const Answer = z.object({
  data: z.record(z.string(), z.any()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.any()) }))
    .optional(),
});

async function post(club: ServedClub, query: string, variables: object = {}) {
  return Answer.parse(await answerTo(club.server, query, variables));
}

export async function ask(club: ServedClub, query: string) {
  const { data, errors } = await post(club, query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

export function write(club: ServedClub, mutation: string, input: object, selection = '') {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return post(club, `mutation ($input: ${type}) { ${mutation}(input: $input) ${selection} }`, {
    input: { ...input, validationCode: club.server.code },
  });
}
