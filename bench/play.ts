/** A play-off to measure with, created through the GraphQL API of a running server. */
import { GRAPHQL } from '../tests/setup/graphql-door.ts';
import { CODE } from '../tests/setup/server-process.ts';

export interface Game {
  readonly id: string;
  readonly seriesId: string;
  readonly playoffId: string;
}

/** What a page of a play-off watches. */
export const WATCHED = `subscription ($id: ID!) {
  playoffChanged(id: $id) {
    id title finalsCompleted winner { nickName }
    series { id slot playerOneWins playerTwoWins completed winner { nickName }
      matches { id gameNumber homeScore awayScore overTime } }
  }
}`;

/** Four players, a play-off, and its first game. */
export async function startPlayoff(url: string): Promise<Game> {
  const door = GRAPHQL.open({ url, code: CODE });
  const nickNames = ['Tomas', 'Jana', 'Peter', 'Eva'];
  for (const nickName of nickNames) {
    await door.createPlayer({ nickName, firstName: nickName, lastName: 'Skala' });
  }
  const players = nickNames.map((nickName) => ({ nickName, team: 'Dallas Stars' }));
  const playoff = await door.createPlayoff({ title: 'Measured', players });
  const [series] = playoff.series;
  const [id] = series?.matchIds ?? [];
  if (!series || !id) throw new Error('A new play-off has games.');
  return { id, seriesId: series.id, playoffId: playoff.id };
}

/** Enters a result. Each call needs another score: the same one again changes nothing and no viewer is notified. */
export async function finish(url: string, game: Game, homeScore: number): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
      variables: {
        input: { id: game.id, homeScore, awayScore: 0, overTime: false, validationCode: CODE },
      },
    }),
  });
  const { errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
}
