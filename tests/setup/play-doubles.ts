/** Enters matches with pairs. */
import { write } from './ask.ts';
import { graphql } from './graphql.ts';

const CREATE_MATCH = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);

/** @param home one or two nicknames, as in "Eva+Jana" @param score as in "3:1" @returns the id of the match */
export async function playDoubles(
  { server }: { readonly server: Parameters<typeof write>[0] },
  home: string,
  score: string,
  away: string,
): Promise<string> {
  const [homeScore = 0, awayScore = 0] = score.split(':').map(Number);
  const side = (names: string) => ({ players: names.split('+'), team: 'Dallas Stars' });
  const { createMatch } = await write(server, CREATE_MATCH, {
    home: side(home),
    away: side(away),
    homeScore,
    awayScore,
  });
  return createMatch.id;
}
