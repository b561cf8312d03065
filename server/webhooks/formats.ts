/** A message as each kind of endpoint takes it. */
import { type Message, type Telling, titleOf } from '../../rules/webhooks/messages.ts';
import { plainForDiscord, plainForMattermost, plainForSlack } from '../../rules/webhooks/plain.ts';
import type { Endpoint, Format } from './endpoints.ts';
import { signatureHeaders } from './signature.ts';

export interface Outgoing {
  /** Identifies the message: the same for each attempt to send it. */
  readonly id: string;
  readonly telling: Telling;
  readonly message: Message;
  /** The content for endpoints that take JSON: its type, and the data of its type. */
  readonly type: string;
  readonly data: object;
  /** When what it tells happened, ISO 8601 in UTC. */
  readonly time: string;
  /** URL of its page; null if other devices cannot open the club. */
  readonly link: string | null;
  /** The colour of its team, #RRGGBB; null without a team. */
  readonly colour: string | null;
  readonly picture: Picture | null;
  /** The id of the message to edit, in the service; null for a new one. */
  readonly editing: string | null;
}

export interface Picture {
  /** Null if `PUBLIC_URL` is not set. */
  readonly url: string | null;
  /** Null for a service that fetches the URL itself. */
  readonly png: Uint8Array<ArrayBuffer> | null;
}

/** A request that tells a message. */
export interface Post {
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

interface Sending {
  readonly endpoint: Endpoint;
  readonly secret: string | null;
  readonly sentAt: Date;
}

export function postOf(outgoing: Outgoing, sending: Sending): Post {
  return POSTS[sending.endpoint.format](outgoing, sending);
}

/** Whether messages of a format can be edited. */
export function canEdit(format: Format): boolean {
  return format === 'discord';
}

/** Whether pictures are sent along, because the service may not reach their URLs. */
export function takesPictures(format: Format): boolean {
  return format === 'discord';
}

const POSTS: Readonly<Record<Format, (outgoing: Outgoing, sending: Sending) => Post>> = {
  discord,
  slack: (outgoing, { endpoint }) => attachment(outgoing, endpoint, plainForSlack),
  mattermost: (outgoing, { endpoint }) => attachment(outgoing, endpoint, plainForMattermost),
  ntfy,
  json,
};

const JSON_TYPE = { 'content-type': 'application/json' } as const;
const FILE = 'card.png';
/** Limits of Discord. */
const [TITLE_LENGTH, TEXT_LENGTH] = [256, 4_000];

/** An embed. A message that is edited shows what is so now, and that it was edited. */
function discord(outgoing: Outgoing, { endpoint }: Sending): Post {
  const { message, telling, link, colour, picture, editing } = outgoing;
  const url = new URL(endpoint.url);
  if (editing === null) url.searchParams.set('wait', 'true');
  else url.pathname += `/messages/${encodeURIComponent(editing)}`;
  const title = plainForDiscord(editing === null ? titleOf(message, telling) : message.title);
  const png = picture?.png ?? null;
  const embed = {
    title: cut(telling === 'TAKEN_BACK' ? `~~${title}~~` : title, TITLE_LENGTH),
    ...(message.lines.length > 0 && {
      description: cut(message.lines.map(plainForDiscord).join('\n'), TEXT_LENGTH),
    }),
    ...(link !== null && { url: link }),
    ...(colour !== null && { color: Number.parseInt(colour.slice(1), 16) }),
    ...(png && { image: { url: `attachment://${FILE}` } }),
    ...(telling !== 'NEW' && { footer: { text: WORDS[telling] } }),
  };
  const body = JSON.stringify({
    embeds: [embed],
    allowed_mentions: { parse: [] },
    // A message that is edited keeps its former pictures without this list.
    attachments: png ? [{ id: 0, filename: FILE }] : [],
  });
  const method = editing === null ? 'POST' : 'PATCH';
  if (!png) return { method, url: url.href, headers: JSON_TYPE, body };
  const form = new FormData();
  form.set('payload_json', body);
  form.set('files[0]', new Blob([png], { type: 'image/png' }), FILE);
  return { method, url: url.href, headers: {}, body: form };
}

const WORDS = { CORRECTED: 'Corrected', TAKEN_BACK: 'Taken back' } as const;

/** Attachments, which Slack and Mattermost share. A picture whose URL cannot be fetched is left out there, without an error. */
function attachment(
  { message, telling, link, colour, picture }: Outgoing,
  { url }: Endpoint,
  plain: (text: string) => string,
): Post {
  const title = plain(titleOf(message, telling));
  const body = JSON.stringify({
    parse: 'none',
    mrkdwn: false,
    unfurl_links: false,
    attachments: [
      {
        fallback: title,
        title,
        text: message.lines.map(plain).join('\n'),
        mrkdwn_in: [],
        ...(link !== null && { title_link: link }),
        ...(colour !== null && { color: colour }),
        ...(picture?.url && { image_url: picture.url }),
      },
    ],
  });
  return { method: 'POST', url, headers: JSON_TYPE, body };
}

/** JSON at the root of the server, whose fields may have any letters. ntfy shows plain text. */
function ntfy({ message, telling, link, picture }: Outgoing, { endpoint }: Sending): Post {
  const url = new URL(endpoint.url);
  const path = url.pathname.replace(/\/+$/, '').split('/');
  const topic = decodeURIComponent(path.pop() ?? '');
  url.pathname = `${path.join('/')}/`;
  const body = JSON.stringify({
    topic,
    title: titleOf(message, telling),
    // A message without text would read "triggered".
    message: message.lines.join('\n') || titleOf(message, telling),
    ...(link !== null && { click: link }),
    ...(picture?.url && { attach: picture.url }),
  });
  return { method: 'POST', url: url.href, headers: JSON_TYPE, body };
}

function json(outgoing: Outgoing, { endpoint: { url }, secret, sentAt }: Sending): Post {
  const { id, telling, message, type, data, time, link } = outgoing;
  const body = JSON.stringify({
    type,
    timestamp: time,
    events: message.events,
    corrected: telling !== 'NEW',
    title: titleOf(message, telling),
    lines: message.lines,
    url: link,
    data,
  });
  const headers = { ...JSON_TYPE, ...signatureHeaders(id, sentAt, body, secret) };
  return { method: 'POST', url, headers, body };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
