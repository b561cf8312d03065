/** What REST clients are told when somebody was faster, and when a correction would clear games. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { type Club, clubTest } from '../setup/club.ts';
import { NATIVE } from '../setup/places.ts';

const test = clubTest(NATIVE);

const Changed = z.object({ error: z.string(), match: z.object({ htScore: z.int() }) });
const Refused = z.object({
  error: z.string(),
  preview: z.object({ version: z.int(), words: z.array(z.string()) }),
});

describe('If-Match', () => {
  test('with the tag of the match lets a result through, and gives the next tag', async ({
    club,
  }) => {
    const path = await gamePath(club);
    const first = await finish(club, path, { htScore: 3 }, { 'If-Match': await tagOf(club, path) });
    expect(first.status).toBe(200);
    const next = first.headers.get('etag') ?? '';
    expect(next).toBe(await tagOf(club, path));
    expect((await finish(club, path, { htScore: 4 }, { 'If-Match': next })).status).toBe(200);
  });

  test('with a tag that moved on answers 412 and the match as it stands', async ({ club }) => {
    const path = await gamePath(club);
    const seen = await tagOf(club, path);
    await finish(club, path, { htScore: 3, enteredBy: 'Peter' });
    const late = await finish(club, path, { htScore: 5 }, { 'If-Match': seen });
    expect(late.status).toBe(412);
    expect(Changed.parse(await late.json())).toEqual({
      error: 'Peter entered 3 : 1 meanwhile.',
      match: { htScore: 3 },
    });
    expect(late.headers.get('etag')).toBe(await tagOf(club, path));
  });

  test('holds while only other games are written', async ({ club }) => {
    const { matchIds } = await club.startSeries();
    const [one, other] = matchIds.map((id) => `/api/matches/${id}`);
    const seen = await tagOf(club, one ?? '');
    await finish(club, other ?? '', { htScore: 3 });
    expect((await finish(club, one ?? '', { htScore: 2 }, { 'If-Match': seen })).status).toBe(200);
  });

  test.for(['"somebody-elses-v1"', '"nonsense"', 'W/"x"'])(
    'with %s, which is no tag of the match, answers 412',
    async (tag, { club }) => {
      const path = await gamePath(club);
      const answer = await finish(club, path, { htScore: 3 }, { 'If-Match': tag });
      expect(answer.status).toBe(412);
    },
  );

  test('with * asks for nothing but the match', async ({ club }) => {
    const path = await gamePath(club);
    expect((await finish(club, path, { htScore: 3 }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('guards a deletion as well', async ({ club }) => {
    await club.friends('Eva', 'Jana');
    const { id } = await club.door.createMatch({
      matchDate: '2026-01-31T20:15:00',
      homePlayer: 'Eva',
      awayPlayer: 'Jana',
      homeTeam: 'Dallas Stars',
      awayTeam: 'Calgary Flames',
      homeScore: 2,
      awayScore: 1,
      overTime: false,
    });
    const path = `/api/matches/${id}`;
    const seen = await tagOf(club, path);
    await finish(club, path, { htScore: 3 });
    const headers = (tag: string) => ({ 'If-Match': tag });
    expect((await send(club, 'DELETE', path, {}, headers(seen))).status).toBe(412);
    const now = await tagOf(club, path);
    expect((await send(club, 'DELETE', path, {}, headers(now))).status).toBe(204);
  });
});

test('resetLater in the body, with the version of the preview, clears the later games', async ({
  club,
}) => {
  const { id, series } = await club.startPlayoff();
  const [first, second] = series;
  await club.play(first?.id ?? '', '1 1 1 1');
  await club.play(second?.id ?? '', '1 1 1 1');
  const final = (await club.playoff(id)).series[3];
  await club.play(final?.id ?? '', '1');
  const path = `/api/matches/${first?.matchIds[0]}/finish`;
  const wrong = { htScore: 0, atScore: 2 };
  const refused = await send(club, 'PUT', path, wrong);
  expect(refused.status).toBe(409);
  const { preview } = Refused.parse(await refused.json());
  expect(preview.words).toContain('Final: 1 game already played will be cleared');
  const blind = await send(club, 'PUT', path, { ...wrong, resetLater: true });
  expect(blind.status).toBe(400);
  const seen = { ...wrong, resetLater: true, expectedVersion: preview.version };
  expect((await send(club, 'PUT', path, seen)).status).toBe(200);
  expect((await club.playoff(id)).series).toHaveLength(2);
});

async function gamePath(club: Club): Promise<string> {
  const { matchIds } = await club.startSeries();
  return `/api/matches/${matchIds[0]}`;
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
  return fetch(club.server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, validationCode: club.server.code }),
  });
}
