/** A play-off to measure with, created through the GraphQL API of a running server. */
import { CODE } from './server-process.ts';

export interface Game {
  readonly id: string;
  readonly seriesId: string;
  readonly playoffId: string;
}

async function ask<T>(url: string, query: string, variables: object = {}): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await response.json();
  if (answer.errors) throw new Error(answer.errors[0].message);
  return answer.data;
}

/** Four players, a play-off, and its first game. */
export async function startPlayoff(url: string): Promise<Game> {
  const nickNames = ['Tomas', 'Jana', 'Peter', 'Eva'];
  for (const nickName of nickNames) {
    await ask(url, 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }', {
      input: { firstName: nickName, lastName: 'Skala', nickName, validationCode: CODE },
    });
  }
  const { createPlayoff } = await ask<{
    createPlayoff: { id: string; series: { id: string; matches: { id: string }[] }[] };
  }>(
    url,
    'mutation ($input: CreatePlayoffInput!) { createPlayoff(input: $input) { id series { id matches { id } } } }',
    {
      input: {
        title: 'Measured',
        draw: 'AS_LISTED',
        validationCode: CODE,
        players: nickNames.map((nickName) => ({ nickName, teamName: 'Dallas Stars' })),
      },
    },
  );
  const [series] = createPlayoff.series;
  const [game] = series?.matches ?? [];
  if (!series || !game) throw new Error('A new play-off has games.');
  return { id: game.id, seriesId: series.id, playoffId: createPlayoff.id };
}

/** Enters a result. Each call needs another score: the same one again changes nothing and no viewer is notified. */
export function finish(url: string, game: Game, homeScore: number): Promise<unknown> {
  return ask(url, 'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }', {
    input: { id: game.id, homeScore, awayScore: 0, overTime: false, validationCode: CODE },
  });
}
