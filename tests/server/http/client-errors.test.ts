/** `POST /client-errors`: each error of a page is logged once, without data of the club. */
import { test as base, expect, vi } from 'vitest';
import { openServer } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { recordedLog } from '../../setup/recorded-log.ts';

const FAULT = {
  kind: 'error',
  message: 'TypeError: x is undefined',
  frames: ['/assets/MatchListPage-a1B2.js:1:2345', '/assets/shared-x.js:2:3'],
  route: '/match/:id',
  build: '2026-11-23',
};
/** Of one address. */
const BURST = 10;
/** Reports that are refused before they are counted. */
const TOO_LARGE = 1;

const test = base.extend('logged', async ({ task: _ }, { onCleanup }) => {
  const place = await NATIVE.make();
  const { log, entries } = recordedLog('warn');
  const server = await openServer(place, {}, log);
  onCleanup(async () => {
    await server.close();
    await place.clear();
  });
  const report = (body: string | object, type = 'application/json') =>
    fetch(`${server.url}/client-errors`, {
      method: 'POST',
      headers: { 'content-type': type, 'user-agent': 'A browser' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { entries, report };
});

test('an error is logged once, however often it is reported', async ({ logged }) => {
  const { entries, report } = logged;
  for (let time = 0; time < 3; time += 1) expect((await report(FAULT)).status).toBe(204);
  await report({ ...FAULT, build: 'the next one' });
  expect(entries).toMatchObject([
    { level: 40, msg: 'a page has reported a fault', fault: FAULT, agent: 'A browser' },
    { fault: { build: 'the next one' } },
  ]);
});

test('logged errors contain no data of the club', async ({ logged }) => {
  const { entries, report } = logged;
  const messages = [
    `SyntaxError: Unexpected token 'E', "Eva – Jana"... is not valid JSON`,
    'TypeError: Failed to fetch dynamically imported module: http://club.test/faceoff/assets/StatsPage-x.js',
    'Error: http://club.test/players/Eva is not `Jana`',
    `TypeError: Cannot read properties of undefined (reading 'nickName')`,
  ];
  for (const message of messages) await report({ ...FAULT, message });
  expect(entries.map(({ fault }) => Object(fault).message)).toEqual([
    `SyntaxError: Unexpected token 'E', "…"... is not valid JSON`,
    'TypeError: Failed to fetch dynamically imported module: /assets/StatsPage-x.js',
    'Error: <address> is not `…`',
    `TypeError: Cannot read properties of undefined (reading 'nickName')`,
  ]);
});

test('malformed reports and too many reports are refused', async ({ logged }) => {
  // No time passes, in which the address could earn another report.
  using _ = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const { entries, report } = logged;
  const refused = [
    [await report('no JSON'), 400],
    [await report(FAULT, 'text/plain'), 400],
    [await report({ ...FAULT, player: 'Eva' }), 400],
    [await report({ ...FAULT, frames: ['/players/Eva'] }), 400],
    [await report({ ...FAULT, route: '/players/Eva?x' }), 204],
    [await report({ ...FAULT, message: 'x'.repeat(5_000) }), 413],
  ] as const;
  expect(refused.map(([answer]) => answer.status)).toEqual(refused.map(([, status]) => status));
  const left = BURST - refused.length + TOO_LARGE;
  const later = [];
  for (let count = 0; count <= left; count += 1) later.push(await report(FAULT));
  expect(later.map(({ status }) => status)).toEqual([...Array(left).fill(204), 429]);
  expect(later.at(-1)?.headers.get('retry-after')).toBe('10');
  expect(entries).toHaveLength(1);
});
