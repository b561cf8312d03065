/** The message of `npm run webhook -- test`, and what came back, in words. */
import { randomUUID } from 'node:crypto';
import type { Message } from '../../rules/webhooks/messages.ts';
import { NO_DEADLINE } from '../database/deadline.ts';
import { reasonOf } from './delivery.ts';
import { type Endpoint, endpointName } from './endpoints.ts';
import { postOf } from './formats.ts';
import { outcomeOf } from './outcomes.ts';
import { type Answer, send } from './send.ts';

const MESSAGE: Message = {
  events: [],
  title: 'A test of Faceoff',
  lines: ['Results of the club will be told here.'],
  facts: '',
  path: '/',
  card: null,
  teamId: null,
};

/** Sends the message in the way of all messages. */
export function sendTest(endpoint: Endpoint, secret: string | null, now: Date): Promise<Answer> {
  const outgoing = {
    id: `msg_test_${randomUUID()}`,
    telling: 'NEW' as const,
    message: MESSAGE,
    type: 'test',
    data: {},
    time: now.toISOString(),
    link: null,
    colour: null,
    picture: null,
    editing: null,
  };
  return send(endpoint, postOf(outgoing, { endpoint, secret, sentAt: now }), NO_DEADLINE);
}

export function isTaken(answer: Answer): boolean {
  return outcomeOf(answer, { failures: 0, isEdit: false, now: new Date() }).kind === 'TOLD';
}

const MOST_CHARACTERS = 300;
/** Parts of a URL that are shorter are words, such as "api". */
const SECRET_CHARACTERS = 6;

/** "webhook 1 (ntfy.sh), as ntfy: answered 200, in 84 ms: {"id":…}", without what the URL may hold of secrets. */
export function describeAnswer(endpoint: Endpoint, answer: Answer): string {
  const { pathname, searchParams } = new URL(endpoint.url);
  const secrets = [...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length >= SECRET_CHARACTERS,
  );
  const body = secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…'),
    answer.status === null ? '' : answer.body.replace(/\s+/g, ' ').trim(),
  );
  const said = body === '' ? '' : `: ${body.slice(0, MOST_CHARACTERS)}`;
  const name = endpointName(endpoint);
  return `${name}, as ${endpoint.format}: ${reasonOf(answer)}, in ${answer.ms} ms${said}`;
}
