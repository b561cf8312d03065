/** Concurrent corrections at two instances: one is made, the other is refused and told what was entered. */
import { expect } from 'vitest';
import { z } from 'zod';
import { answerTo } from '../setup/answer-to.ts';
import { openServer, sharedClubTest, TEAMS } from '../setup/club.ts';
import { NATIVE } from '../setup/database-kinds.ts';

const PAIRS = 50;
const SENT_AGAIN = 100;
const TIMEOUT_MS = 60_000;

const Answer = z.object({
  data: z.object({ written: z.object({ id: z.string(), version: z.int() }).nullable() }).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()) }))
    .optional(),
});
type Answer = z.infer<typeof Answer>;

interface Instance {
  readonly url: string;
  readonly code: string;
}

const test = sharedClubTest(NATIVE).extend('other', async ({ club: { place } }, { onCleanup }) => {
  const server = await openServer(place);
  onCleanup(server.close);
  return server;
});

test('of two corrections of the same version one is made and the other is told what was entered, fifty times in a row', {
  timeout: TIMEOUT_MS,
}, async ({ club, other }) => {
  await club.friends('Eva', 'Jana');
  const entered = await createMatch(club.server, 'first');
  let { id, version } = writtenIn(entered);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const entries = [
      { at: club.server, homeScore: 10 + pair, enteredBy: `Eva ${pair}` },
      { at: other, homeScore: 100 + pair, enteredBy: `Jana ${pair}` },
    ];
    const answers = await Promise.all(
      entries.map(({ at, ...entry }) => finish(at, { id, expectedVersion: version, ...entry })),
    );
    const winners = answers.filter(({ errors }) => !errors);
    expect(winners).toHaveLength(1);
    const won = entries[answers.findIndex(({ errors }) => !errors)];
    const now = writtenIn(winners[0]);
    const [refused] = answers.flatMap(({ errors = [] }) => errors);
    expect(refused).toMatchObject({
      message: `Meanwhile, ${won?.enteredBy} entered ${won?.homeScore} : 1.`,
      extensions: {
        code: 'CONFLICT',
        match: {
          id,
          version: now.version,
          homeScore: won?.homeScore,
          awayScore: 1,
          overTime: false,
          enteredBy: won?.enteredBy,
        },
      },
    });
    version = now.version;
  }
  const [stats] = await club.door.stats();
  expect(stats).toMatchObject({ nickName: 'Eva', matchesPlayed: 1, points: 3 });
});

test('a write that is sent a hundred times with one key to two instances has one effect and a hundred equal answers', async ({
  club,
  other,
}) => {
  await club.friends('Eva', 'Jana');
  const { id, version } = writtenIn(await createMatch(club.server, 'first'));
  const entry = { id, expectedVersion: version, homeScore: 7, idempotencyKey: 'correction' };
  const answers = await Promise.all(
    Array.from({ length: SENT_AGAIN }, (_, index) =>
      finish(index % 2 ? other : club.server, entry),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(writtenIn(answers[0])).toEqual({ id, version: version + 1 });
  expect(await club.server.sql`select from changes where kind = 'MATCH_CORRECTED'`).toHaveLength(1);
});

function createMatch(instance: Instance, idempotencyKey: string): Promise<Answer> {
  return send(instance, 'createMatch', 'CreateMatchInput!', {
    homePlayerNickName: 'Eva',
    awayPlayerNickName: 'Jana',
    homeTeamName: TEAMS.Eva,
    awayTeamName: TEAMS.Jana,
    homeScore: 3,
    awayScore: 1,
    idempotencyKey,
  });
}

function finish(instance: Instance, entry: object): Promise<Answer> {
  const input = { awayScore: 1, overTime: false, ...entry };
  return send(instance, 'finishMatch', 'FinishMatchInput!', input);
}

async function send({ url, code }: Instance, field: string, type: string, input: object) {
  const query = `mutation ($input: ${type}) { written: ${field}(input: $input) { id version } }`;
  const variables = { input: { ...input, validationCode: code } };
  return Answer.parse(await answerTo({ url }, query, variables));
}

function writtenIn(answer: Answer | undefined): { id: string; version: number } {
  if (!answer?.data?.written) throw new Error(`Nothing was written: ${JSON.stringify(answer)}`);
  return answer.data.written;
}
