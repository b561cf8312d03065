/** How the example programs post to a channel of Discord or Slack. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { post } from '../../../docs/examples/channel.ts';
import { portOf } from '../../setup/port.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [
    'Eva – Jana 3 : 2 (Winter Cup)',
    'Eva – Jana 3 : 2 (Winter Cup)',
    'Eva – Jana 3 : 2 (Winter Cup)',
  ],
  [
    '@everyone <@1> <!channel>',
    String.raw`\@everyone \<\@1\> \<!channel\>`,
    '@\u2060everyone &lt;@\u20601&gt; &lt;!channel&gt;',
  ],
  ['*Puk* _x_ ~y~ `z` |a', String.raw`\*Puk\* \_x\_ \~y\~ \`z\` \|a`, '*Puk* _x_ ~y~ `z` |a'],
  [
    '[Puk](https://a.example)',
    String.raw`\[Puk\](https\://a.example)`,
    '[Puk](https:\u2060//a.\u2060example)',
  ],
  [
    '<https://a.example|Puk> & :x:',
    String.raw`\<https\://a.example\|Puk\> & \:x\:`,
    '&lt;https:\u2060//a.\u2060example|Puk&gt; &amp; :\u2060x:',
  ],
  ['Table\n- Eva\n# Jana', 'Table\n\\- Eva\n\\# Jana', 'Table\n- Eva\n# Jana'],
])('%j is plain text', async (text, content, slackText) => {
  await using channel = await startChannel([200]);
  expect(await post(channel.url, text)).toBe(true);
  expect(channel.bodies).toEqual([
    { content, allowed_mentions: { parse: [] }, text: slackText, mrkdwn: false },
  ]);
});

test('an address of the program stays a link', async () => {
  await using channel = await startChannel([200]);
  await post(channel.url, 'Puk.', { link: 'https://club.example/evenings/2026-01-03' });
  const text = 'Puk.\nhttps://club.example/evenings/2026-01-03';
  expect(channel.bodies).toMatchObject([{ content: text, text }]);
});

test('a post that is refused is dropped with a line, one that comes too early is tried again', async () => {
  const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await using channel = await startChannel([400, 404, 429, 200, 503]);
  expect(await post(channel.url, 'One\ntwo')).toBe(false);
  expect(await post(channel.url, 'Three')).toBe(false);
  expect(await post(channel.url, 'Four')).toBe(true);
  expect(await post(channel.url, 'Five', { patienceMs: 0 })).toBe(false);
  expect(channel.bodies.map(({ text }) => text)).toEqual([
    ...['One\ntwo', 'Three', 'Four', 'Four', 'Five'],
  ]);
  expect(lines.mock.calls.map(([line]) => line)).toEqual([
    'The channel answered 400, not posted: "One\\ntwo"\n',
    'The channel answered 404, not posted: "Three"\n',
    'The channel answered 503, not posted: "Five"\n',
  ]);
});

/** The webhook of a channel, which answers with each status once. */
async function startChannel(statuses: readonly number[]) {
  const bodies: { readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    const status = statuses[bodies.length] ?? 200;
    bodies.push(Object(await json(request)));
    response.writeHead(status, { 'Retry-After': '1' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    bodies,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
