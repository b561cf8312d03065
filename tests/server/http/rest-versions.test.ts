/** Expected versions over REST: If-Match, and corrections that would clear finished or live matches. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { recount } from '../../../server/cli/recount/commands.ts';
import { type Club, game, sharedClubTest } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { sendJson } from '../../setup/send-json.ts';

const test = sharedClubTest(NATIVE);

const Changed = z.object({ error: z.string(), match: z.object({ htScore: z.int().nullable() }) });
/** Nobody wrote anything meanwhile. */
const NO_VERSION =
  'What you sent names no version of this match as it is known here: look at it again.';
const Refused = z.object({
  error: z.string(),
  preview: z.object({ version: z.int(), words: z.array(z.string()) }),
});

describe('If-Match', () => {
  test('with the tag of the match allows a result, and the answer has the next tag', async ({
    club,
  }) => {
    const path = await gamePath(club);
    const first = await finish(club, path, { htScore: 3 }, { 'If-Match': await tagOf(club, path) });
    expect(first.status).toBe(200);
    const next = first.headers.get('etag') ?? '';
    expect(next).toBe(await tagOf(club, path));
    expect((await finish(club, path, { htScore: 4 }, { 'If-Match': next })).status).toBe(200);
  });

  test('is the present tag in the answer to a repeated key', async ({ club }) => {
    const path = await gamePath(club);
    const enter = (htScore: number, key: string) =>
      finish(club, path, { htScore }, { 'Idempotency-Key': key });
    await enter(3, 'first');
    await enter(4, 'correction');
    const again = await enter(3, 'first');
    expect(await again.json()).toMatchObject({ htScore: 4 });
    expect(again.headers.get('etag')).toBe(await tagOf(club, path));
  });

  test('with an outdated tag is answered with 412 and the current match', async ({ club }) => {
    const path = await gamePath(club);
    const seen = await tagOf(club, path);
    await finish(club, path, { htScore: 3, enteredBy: 'Peter' });
    const late = await finish(club, path, { htScore: 5 }, { 'If-Match': seen });
    expect(late.status).toBe(412);
    expect(Changed.parse(await late.json())).toEqual({
      error: 'Meanwhile, Peter entered 3 : 1.',
      match: { htScore: 3 },
    });
    expect(late.headers.get('etag')).toBe(await tagOf(club, path));
  });

  test('is checked against what another server wrote before this one has read it', async ({
    club,
  }) => {
    const path = await gamePath(club);
    await finish(club, path, { htScore: 3 });
    const seen = await tagOf(club, path);
    await correctOnAnotherServer(club, 7);
    const late = await finish(club, path, { htScore: 5 }, { 'If-Match': seen });
    expect(late.status).toBe(412);
    expect(Changed.parse(await late.json()).match).toEqual({ htScore: 7 });
    expect(late.headers.get('etag')).not.toBe(seen);
    expect(late.headers.get('etag')).toBe(await tagOf(club, path));
    await recount(club.server.club);
  });

  test('stays valid while only other games are written', async ({ club }) => {
    const { matchIds } = await club.startSeries();
    const [one, other] = matchIds.map((id) => `/api/matches/${id}`);
    const seen = await tagOf(club, one ?? '');
    await finish(club, other ?? '', { htScore: 3 });
    expect((await finish(club, one ?? '', { htScore: 2 }, { 'If-Match': seen })).status).toBe(200);
  });

  test.for(['"somebody-elses-v1"', '"nonsense"', 'W/"x"'])(
    'with %s, which is not a tag of the match, is answered with 412',
    async (tag, { club }) => {
      const path = await gamePath(club);
      await finish(club, path, { htScore: 2 });
      const answer = await finish(club, path, { htScore: 3 }, { 'If-Match': tag });
      expect(answer.status).toBe(412);
      expect(Changed.parse(await answer.json())).toEqual({
        error: NO_VERSION,
        match: { htScore: 2 },
      });
    },
  );

  test('with a tag from before the club was restored is answered with 412', async ({ club }) => {
    const path = await gamePath(club);
    const seen = await tagOf(club, path);
    const before = seen.replace(club.server.club.live.epoch.slice(0, 8), 'f00dfeed');
    expect(before).not.toBe(seen);
    const answer = await finish(club, path, { htScore: 3 }, { 'If-Match': before });
    expect(answer.status).toBe(412);
    expect(Changed.parse(await answer.json()).error).toBe(NO_VERSION);
  });

  test('with * is met by any version of the match', async ({ club }) => {
    const path = await gamePath(club);
    expect((await finish(club, path, { htScore: 3 }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('guards a deletion as well', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch(game('Eva', 'Jana'));
    const path = `/api/matches/${id}`;
    const seen = await tagOf(club, path);
    await finish(club, path, { htScore: 3 });
    const headers = (tag: string) => ({ 'If-Match': tag });
    expect((await send(club, 'DELETE', path, {}, headers(seen))).status).toBe(412);
    const now = await tagOf(club, path);
    expect((await send(club, 'DELETE', path, {}, headers(now))).status).toBe(204);
  });
});

test('resetLater in the body, with the version of the preview, clears the later games, unless the tag is outdated', async ({
  club,
}) => {
  const { id, path, preview } = await finalBegun(club);
  expect(preview.words).toContain('Final: 1 game already played will be cleared');
  const stale = { 'If-Match': await tagOf(club, path) };
  expect((await finish(club, path, { htScore: 9 })).status).toBe(200);
  const { version } = await refusedPreview(club, path);
  const seen = { ...WRONG, resetLater: true, expectedVersion: version };
  const refused = await finish(club, path, seen, stale);
  expect(refused.status).toBe(412);
  expect(Changed.parse(await refused.json()).match).toEqual({ htScore: 9 });
  const tag = { 'If-Match': await tagOf(club, path) };
  for (const headers of [{}, tag]) {
    const blind = await finish(club, path, { ...WRONG, resetLater: true }, headers);
    expect(blind.status).toBe(400);
  }
  expect((await finish(club, path, seen)).status).toBe(200);
  expect((await club.playoff(id)).series).toHaveLength(2);
});

const WRONG = { htScore: 0, atScore: 2 };

/** A final with one game played, and the preview of a correction that would remove the final. */
async function finalBegun(club: Club) {
  const { id, semifinal, final } = await club.playToTheFinals();
  await club.play(final.id, '1');
  const path = `/api/matches/${semifinal.matchIds[0]}`;
  return { id, path, preview: await refusedPreview(club, path) };
}

async function refusedPreview(club: Club, path: string) {
  const refused = await finish(club, path, WRONG);
  expect(refused.status).toBe(409);
  return Refused.parse(await refused.json()).preview;
}

/** Corrects the last result without a notification, as if that of another server were still on its way. */
async function correctOnAnotherServer({ server }: Club, homeScore: number): Promise<void> {
  await server.sql`
    with next as (update club set seq = seq + 1 returning seq),
    match as (
      update matches set home_score = ${homeScore}, version = next.seq
      from next where version = next.seq - 1
    )
    insert into changes
    select (jsonb_populate_record(changes, jsonb_build_object('seq', next.seq))).*
    from changes, next where changes.seq = next.seq - 1`;
}

async function gamePath(club: Club): Promise<string> {
  const { firstGame } = await club.startSeries();
  return `/api/matches/${firstGame}`;
}

async function tagOf(club: Club, path: string): Promise<string> {
  const response = await fetch(club.server.url + path);
  await response.text();
  return response.headers.get('etag') ?? '';
}

function finish(club: Club, path: string, body: object, headers: Record<string, string> = {}) {
  return send(club, 'PUT', `${path}/finish`, { atScore: 1, ...body }, headers);
}

function send(
  club: Club,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { url, code } = club.server;
  return sendJson(method, url + path, { ...body, validationCode: code }, headers);
}
