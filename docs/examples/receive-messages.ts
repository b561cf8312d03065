/**
 * Receives the messages of Faceoff, which name this program in `WEBHOOKS=http://localhost:4100`, and prints their titles:
 * `WEBHOOK_SECRET=whsec_… npx node docs/examples/receive-messages.ts [4100]`. Outside this repository it needs Node 24 or later.
 *
 * Faceoff sends a message again until it is answered with 2xx, so one may come twice: a repeated id is ignored. A message without
 * the right signature, or from more than five minutes ago, is refused.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

interface Message {
  readonly type: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const TOLERANCE_S = 300;
/** Ids that are remembered. */
const REMEMBERED = 1_000;

const secret = process.env.WEBHOOK_SECRET ?? '';
const [port = '4100'] = process.argv.slice(2);
if (!secret.startsWith('whsec_')) {
  process.stderr.write('Set WEBHOOK_SECRET, as for Faceoff.\n');
  process.exit(2);
}

const handled = new Set<string>();

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isSigned(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  const id = String(request.headers['webhook-id']);
  if (!handled.has(id)) print(JSON.parse(body));
  handled.add(id);
  for (const oldest of handled) {
    if (handled.size > REMEMBERED) handled.delete(oldest);
  }
  response.writeHead(204).end();
});
server.listen(Number(port), () => process.stdout.write('Waiting for messages.\n'));

function print({ type, title, lines }: Message): void {
  process.stdout.write(`${[`${type}: ${title}`, ...lines].join('\n  ')}\n`);
}

/** Whether a message has the signature of Standard Webhooks. */
function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(age <= TOLERANCE_S)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
