/** Cost of answering a repeated GraphQL operation. */
import { graphql, type TadaDocumentNode } from '../../tests/setup/graphql.ts';
import { answersForCpu, type LoadRequest, sendLoad } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { lineOf } from '../operations.ts';
import type { Part, Row } from '../part.ts';
import { startFaceoff, startOther } from '../servers.ts';
import { median } from '../times.ts';

const LEAST_OF_PREPARED = 0.45;
/** HTTP is most of the cost of small answers, for both servers. */
const LEAST_TIMES_MERCURIUS = { small: 2, large: 4 };
/** A round lasts at least half a second. With a tenth of a second, Mercurius was still being compiled. */
const USUAL = { rounds: 8, times: { Faceoff: 10_000, prepared: 10_000, mercurius: 5_000 } };
const QUICK = { rounds: 1, times: { Faceoff: 100, prepared: 100, mercurius: 20 } };

const MATCH = graphql(`query ($id: ID!) {
  match(id: $id) {
    id matchDate homeScore awayScore overTime homePlayer { nickName } awayPlayer { nickName }
    homeTeam { name } awayTeam { name }
  }
}`);
const MATCHES = graphql(`{
  matches(first: 50) {
    edges {
      node {
        id matchDate homeScore awayScore overTime homePlayer { nickName } awayPlayer { nickName }
        homeTeam { name } awayTeam { name }
      }
    }
  }
}`);
const PLAYOFF = graphql(`query ($id: ID!) {
  playoff(id: $id) {
    id title finalsCompleted winner { nickName }
    series {
      id slot playerOne { nickName } playerTwo { nickName } teamOne { name } teamTwo { name }
      playerOneWins playerTwoWins completed winner { nickName }
      matches { id gameNumber homeScore awayScore overTime }
    }
  }
}`);
const EFFICIENCY = graphql(`{
  efficiency {
    player { nickName } matchesPlayed wins losses extraTimeWins extraTimeLosses points
    scoredGoals concededGoals efficiency
  }
}`);

export const reads: Part = {
  name: 'reads',
  title:
    'Answers over GraphQL for a second of CPU time of the server. Prepared: bytes that are ready before, over `node:http`; Mercurius with its JIT.',
  measure: async ({ databases, quick, say }) => {
    const { game } = databases;
    const operations = {
      'a match': { query: withId(MATCH, game.id), size: 'small' },
      '50 matches': { query: lineOf(MATCHES), size: 'large' },
      'a play-off whole': { query: withId(PLAYOFF, game.playoffId), size: 'large' },
      efficiency: { query: lineOf(EFFICIENCY), size: 'small' },
    } as const;
    const database = { DATABASE_URL: await databases.copy() };
    const servers = {
      Faceoff: await startFaceoff(database),
      prepared: await startOther('prepared'),
      mercurius: await startOther('mercurius', database),
    };
    try {
      const measuring = await Promise.all(
        Object.entries(operations).map(async ([work, { query, size }]) => ({
          work,
          timesMercurius: LEAST_TIMES_MERCURIUS[size],
          ...(await answered(servers.Faceoff, query)),
          values: { Faceoff: [] as number[], prepared: [] as number[], mercurius: [] as number[] },
        })),
      );
      const { rounds, times } = quick ? QUICK : USUAL;
      // Operations take turns as the servers do, so that a slow moment of the machine affects all of them.
      for (let round = -1; round < rounds; round += 1) {
        for (const { request, answer, values } of measuring) {
          const figures = await roundOf(servers, request, answer, times);
          if (round < 0) continue;
          for (const name of NAMES) values[name].push(figures[name]);
        }
        say(round < 0 ? 'warm' : `round ${round + 1} of ${rounds}`);
      }
      return measuring.map(({ work, values, timesMercurius }) =>
        rowOf(work, values, timesMercurius),
      );
    } finally {
      await Promise.all(Object.values(servers).map((server) => server.stop()));
    }
  },
};

const NAMES = ['Faceoff', 'prepared', 'mercurius'] as const;
type Of<T> = Readonly<Record<(typeof NAMES)[number], T>>;

/** The text with the id as a literal: variables are not a part of what is measured. */
function withId(document: TadaDocumentNode<unknown, { id: string }>, id: string): string {
  return lineOf(document)
    .replace(/^query \([^)]*\) /, '')
    .replace('$id', id);
}

/** Returns a request for a query, and its prepared answer. */
async function answered({ url }: MeasuredServer, query: string) {
  const headers = { 'content-type': 'application/json' };
  const operation = { method: 'POST', headers, body: JSON.stringify({ query }) } as const;
  const request: LoadRequest = { ...operation, path: '/graphql' };
  const answer = await (await fetch(`${url}/graphql`, operation)).text();
  return { request, answer };
}

async function roundOf(
  servers: Of<MeasuredServer>,
  request: LoadRequest,
  body: string,
  times: Of<number>,
): Promise<Of<number>> {
  await sendLoad(servers.prepared.url, { method: 'PUT', path: '/prepared', body }, 1, 1);
  const figure = (name: (typeof NAMES)[number]) =>
    answersForCpu(servers[name], request, times[name]);
  return {
    Faceoff: await figure('Faceoff'),
    prepared: await figure('prepared'),
    mercurius: await figure('mercurius'),
  };
}

function rowOf(work: string, values: Of<number[]>, timesMercurius: number): Row {
  const own = median(values.Faceoff);
  const [prepared, mercurius] = [median(values.prepared), median(values.mercurius)];
  return {
    work,
    unit: 'answers/s',
    values,
    targets: [
      { what: '× Mercurius', value: own / mercurius, atLeast: timesMercurius },
      { what: '× prepared', value: own / prepared, atLeast: LEAST_OF_PREPARED },
    ],
  };
}
