/** Parts of webhooks that need no club: the setting, the signature, and what follows from an answer. */
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../server/cli/settings.ts';
import { endpointKey, endpointName } from '../../../server/webhooks/endpoints.ts';
import { outcomeOf, pauseAfter } from '../../../server/webhooks/outcomes.ts';
import { signatureHeaders } from '../../../server/webhooks/signature.ts';

const DEFAULT = ['series', 'playoff', 'league', 'record', 'evening'];

describe('the setting WEBHOOKS', () => {
  test('is a list of addresses, whose formats follow from the hosts', () => {
    const { webhooks } = readSettings({
      WEBHOOKS: [
        'https://discord.com/api/webhooks/1/token?thread_id=5',
        'https://hooks.slack.com/services/T/B/x',
        'https://chat.example.org/hooks/abcdefghijklmnopqrstuvwxyz',
        'https://ntfy.sh/puk',
        'http://192.168.1.5:8123/api/webhook/goal?events=goal,result',
        'https://example.org/x?format=ntfy&events=evening',
      ].join(' \n '),
    });
    expect(webhooks.map(({ format }) => format)).toEqual([
      ...['discord', 'slack', 'mattermost', 'ntfy', 'json', 'ntfy'],
    ]);
    expect(webhooks.map(({ url }) => url)).toEqual([
      'https://discord.com/api/webhooks/1/token?thread_id=5',
      'https://hooks.slack.com/services/T/B/x',
      'https://chat.example.org/hooks/abcdefghijklmnopqrstuvwxyz',
      'https://ntfy.sh/puk',
      'http://192.168.1.5:8123/api/webhook/goal',
      'https://example.org/x',
    ]);
    expect([...(webhooks[0]?.events ?? [])]).toEqual(DEFAULT);
    expect([...(webhooks[4]?.events ?? [])]).toEqual(['goal', 'result']);
    expect(webhooks.map(endpointName)[4]).toBe('webhook 5 (192.168.1.5:8123)');
  });

  test('is nothing by default', () => {
    expect(readSettings({})).toMatchObject({ webhooks: [], webhookSecret: null });
  });

  test('takes user and password out of an address', () => {
    const { webhooks } = readSettings({ WEBHOOKS: 'https://:tk_secret@ntfy.example.org/puk' });
    expect(webhooks).toMatchObject([
      {
        url: 'https://ntfy.example.org/puk',
        authorization: `Basic ${Buffer.from(':tk_secret').toString('base64')}`,
      },
    ]);
  });

  test.each([
    [
      'ftp://a.example',
      'must be http or https addresses with blanks between them: number 1 is none',
    ],
    ['https://a.example secret-text', 'number 2 is none'],
    ['https://a.example?events=goals', 'must have known events, which number 1 has not'],
    ['https://a.example?events=', 'must have known events, which number 1 has not'],
    ['https://a.example?format=irc', 'must have a known format, which number 1 has not'],
    ['https://eva:50%off@ntfy.sh/puk', 'must have a % as %25, which number 1 has not'],
    ['https://ntfy.sh/', 'must have a topic at number 1'],
    ['https://ntfy.sh/puk?events=goal', 'must not have the event goal at number 1'],
    [
      'https://a.example https://a.example?events=goal',
      'must have each address once: number 2 is there before',
    ],
  ])('%s is refused without being quoted', (WEBHOOKS, message) => {
    const refused = () => readSettings({ WEBHOOKS });
    expect(refused).toThrow('The setting WEBHOOKS ');
    expect(refused).toThrow(message);
    expect(refused).toThrow(/^(?!.*(a\.example|secret-text))[^\n]*$/);
  });

  test.each(['short', 'whsec_', `whsec_${'A'.repeat(8)}`, `whsec_${'!'.repeat(40)}`])(
    'the secret %s is refused',
    (WEBHOOK_SECRET) => {
      const refused = () => readSettings({ WEBHOOK_SECRET });
      expect(refused).toThrow(
        'The setting WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes',
      );
    },
  );
});

test('an endpoint has one key whatever it chooses, and another at another address', async () => {
  const keyOf = async (WEBHOOKS: string) => {
    const [endpoint = { url: '' }] = readSettings({ WEBHOOKS }).webhooks;
    return endpointKey(endpoint);
  };
  const key = await keyOf('https://a.example/hook');
  expect(await keyOf('https://a.example/hook?events=goal')).toBe(key);
  expect(await keyOf('https://a.example/other')).not.toBe(key);
  expect(key).toMatch(/^[\w-]{22}$/);
});

test('a message is signed as Standard Webhooks describe it', () => {
  const sentAt = new Date(1_614_265_330_000);
  const body = '{"test": 2432232314}';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(id, sentAt, body, secret)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(signatureHeaders(id, sentAt, body, null)).not.toHaveProperty('webhook-signature');
});

describe('after an answer', () => {
  const NOW = new Date('2026-11-20T20:00:00Z');
  const outcomeAfter = (
    status: number,
    { retryAfter = null as string | null, body = '', failures = 0, isEdit = false } = {},
  ) => outcomeOf({ status, retryAfter, body, ms: 1 }, { failures, isEdit, now: NOW });

  test.each([200, 201, 202, 204])('%i, a message is told', (status) => {
    expect(outcomeAfter(status)).toEqual({ kind: 'TOLD' });
  });

  test.each([404, 410])('%i, the endpoint is switched off', (status) => {
    expect(outcomeAfter(status)).toEqual({ kind: 'OFF' });
  });

  test('404 to an edit, the message is gone, or the webhook', () => {
    expect(outcomeAfter(404, { isEdit: true, body: '{"code":10008}' })).toEqual({ kind: 'GONE' });
    expect(outcomeAfter(404, { isEdit: true, body: 'x' })).toEqual({ kind: 'GONE' });
    expect(outcomeAfter(404, { isEdit: true, body: '{"code":10015}' })).toEqual({ kind: 'OFF' });
  });

  test.each([400, 405, 413, 415, 422])('%i, a message is left out', (status) => {
    expect(outcomeAfter(status)).toEqual({ kind: 'REFUSED' });
  });

  test.each([301, 302, 401, 403, 408, 425, 429, 500, 502, 503, 504])(
    '%i, it is sent again',
    (status) => {
      expect(outcomeAfter(status)).toEqual({ kind: 'LATER', waitMs: 1_000 });
    },
  );

  test.each([
    ['7', 0, 7_000],
    ['0', 3, 8_000],
    ['Fri, 20 Nov 2026 20:02:00 GMT', 0, 120_000],
    ['Fri, 20 Nov 2026 19:00:00 GMT', 0, 1_000],
    ['soon', 0, 1_000],
    ['999999999', 0, 86_400_000],
  ])(
    '429 with Retry-After: %s, after %i failures, it waits %i ms',
    (retryAfter, failures, waitMs) => {
      expect(outcomeAfter(429, { retryAfter, failures })).toEqual({ kind: 'LATER', waitMs });
    },
  );

  test('none, the pause grows to a quarter of an hour', () => {
    const unanswered = { status: null, reason: 'ECONNREFUSED', mayHaveArrived: false, ms: 1 };
    const pauses = [0, 1, 2, 9, 10, 5_000].map((failures) =>
      outcomeOf(unanswered, { failures, isEdit: false, now: NOW }),
    );
    expect(pauses).toEqual(
      [1_000, 2_000, 4_000, 512_000, 900_000, 900_000].map((waitMs) => ({ kind: 'LATER', waitMs })),
    );
    expect(pauseAfter(9)).toBe(512_000);
  });
});
