/** The time of figures over GraphQL: after a start, after a result, and after a correction of an old match. */
import { ask, write } from '../tests/setup/ask.ts';
import { graphql } from '../tests/setup/graphql.ts';
import { CODE } from '../tests/setup/server-process.ts';
import { BYTES_PER_MB } from './machine.ts';
import type { MeasuredServer } from './measured-server.ts';
import { startFaceoff } from './servers.ts';

/** The measured figures, with their units. */
export const FIGURES = {
  firstPage: { work: 'the page of a player, first after a start', unit: 'ms' },
  longestBlock: { work: 'the longest block of the event loop until then', unit: 'ms' },
  heap: { work: 'the heap after it', unit: 'MB' },
  finished: { work: 'a match finished', unit: 'ms' },
  tableAfterResult: { work: 'the table after a result', unit: 'ms' },
  pageAfterResult: { work: 'the page of a player after a result', unit: 'ms' },
  corrected: { work: 'an old match corrected', unit: 'ms' },
  tableAfterCorrection: { work: 'the table after a correction', unit: 'ms' },
  pageAfterCorrection: { work: 'the page of a player after a correction', unit: 'ms' },
  ratingsAfterCorrection: { work: 'the ratings after a correction', unit: 'ms' },
} as const;

type Figure = keyof typeof FIGURES;
export type MeasuredFigures = Readonly<Record<Figure, readonly number[]>>;

const STARTS = 3;
const ROUNDS = 15;

const PLAYERS = graphql('{ players { id nickName } }');
const LAST_SINGLE = graphql(`query ($to: LocalDateTime) {
  matches(first: 1, filter: { to: $to, kind: SINGLE, finished: true }) { edges { node { id } } }
}`);
const PAGE = graphql(`query ($id: ID!) {
  player(id: $id) {
    rating provisional ratingGain ratingCurve(points: 100) { matchDate rating } form streak titles
    stats { matchesPlayed wins losses extraTimeWins extraTimeLosses points favouriteTeam { name } }
    bestTeam { name } biggestWin { id homeScore awayScore }
    teamRecords { team { name } games wins } months { month efficiency goalsFor goalsAgainst }
    rivals { two { nickName } winsOne winsTwo goalsOne goalsTwo streak }
  }
}`);
const TABLE = graphql(`{
  stats { player { nickName } matchesPlayed wins points scoredGoals concededGoals }
}`);
const RATINGS = graphql('{ players { id rating provisional } }');
const CREATE = graphql(
  'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { id } }',
);
const FINISH = graphql(
  'mutation ($input: FinishMatchInput!) { finishMatch(input: $input) { id } }',
);

/** @param early a wall-clock time soon after the first matches */
export async function measureFigures(
  env: Readonly<Record<string, string>>,
  early: string,
): Promise<MeasuredFigures> {
  const measured = Object.fromEntries(
    Object.keys(FIGURES).map((figure) => [figure, [] as number[]]),
  ) as Record<Figure, number[]>;
  for (let start = 0; start < STARTS; start += 1) {
    const server = await startFaceoff(env);
    await server.loopDelay();
    measured.firstPage.push(await msOf(() => ask(server, PAGE, { id: '1' })));
    measured.longestBlock.push((await server.loopDelay()).max);
    measured.heap.push((await server.probeAfterGc()).heapBytes / BYTES_PER_MB);
    if (start === STARTS - 1) await measureWrites(server, early, measured);
    await server.stop();
  }
  return measured;
}

async function measureWrites(
  server: MeasuredServer,
  early: string,
  measured: Record<Figure, number[]>,
): Promise<void> {
  const { players } = await ask(server, PLAYERS);
  const { matches } = await ask(server, LAST_SINGLE, { to: early });
  const old = matches.edges[0]?.node.id ?? '';
  const [home, away] = players;
  const form = {
    ...{ homePlayerNickName: home?.nickName ?? '', awayPlayerNickName: away?.nickName ?? '' },
    ...{ homeTeamName: 'Dallas Stars', awayTeamName: 'Calgary Flames' },
  };
  const door = { url: server.url, code: CODE };
  const enter = (id: string, round: number) =>
    write(door, FINISH, { id, homeScore: 20 + round, awayScore: 0, overTime: false });
  const finish = async (round: number) => {
    const { createMatch } = await write(door, CREATE, form);
    measured.finished.push(await msOf(() => enter(createMatch.id, round)));
  };
  const correct = async (round: number) => {
    measured.corrected.push(await msOf(() => enter(old, round)));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await finish(round);
    measured.tableAfterResult.push(await msOf(() => ask(server, TABLE)));
    await finish(round);
    measured.pageAfterResult.push(await msOf(() => ask(server, PAGE, { id: '1' })));
    await correct(3 * round);
    measured.tableAfterCorrection.push(await msOf(() => ask(server, TABLE)));
    await correct(3 * round + 1);
    measured.pageAfterCorrection.push(await msOf(() => ask(server, PAGE, { id: '1' })));
    await correct(3 * round + 2);
    measured.ratingsAfterCorrection.push(await msOf(() => ask(server, RATINGS)));
  }
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
