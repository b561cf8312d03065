/** Posts plain text to a channel of Discord, Slack or Mattermost: without mentions, and without markup or links in names. */
import { setTimeout as sleep } from 'node:timers/promises';

interface PostOptions {
  /** An address on the last line, which becomes a link. */
  readonly link?: string;
  /** How long the post is tried again. */
  readonly patienceMs?: number;
}

const RETRY_AFTER_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Posts a text, and tries again while the channel cannot be reached, is busy (429) or has an error of its own. A post that the
 * channel refuses is dropped with a line.
 * @returns whether the channel accepted the post
 */
export async function post(to: string, text: string, options: PostOptions = {}): Promise<boolean> {
  const { link, patienceMs = Infinity } = options;
  const end = Date.now() + patienceMs;
  const body = JSON.stringify(bodyOf(text, link));
  const headers = { 'Content-Type': 'application/json' };
  for (;;) {
    const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok) return true;
    const wait = waitMs(answer?.headers.get('retry-after') ?? null);
    const isRefused = answer !== null && answer.status < 500 && ![408, 429].includes(answer.status);
    if (isRefused || Date.now() + wait > end) {
      const why = answer ? `The channel answered ${answer.status}` : 'No channel answers';
      process.stderr.write(`${why}, not posted: ${JSON.stringify(text)}\n`);
      return false;
    }
    await sleep(wait);
  }
}

/** Discord reads `content`, Slack and Mattermost read `text`. */
function bodyOf(text: string, link: string | undefined): object {
  const withLink = (plain: string) => (link === undefined ? plain : `${plain}\n${link}`);
  return {
    content: withLink(forDiscord(text)),
    allowed_mentions: { parse: [] },
    text: withLink(forSlack(text)),
    mrkdwn: false,
  };
}

/** A backslash before a sign of Markdown, or before the colon of a link or an emoji. */
function forDiscord(text: string): string {
  return text.replace(/[\\*_~`|<>#[\]@]|:(?![\d\s])|^[-+]/gm, String.raw`\$&`);
}

/**
 * An invisible joiner interrupts links and emoji, which Slack makes of plain text, too, and mentions: Mattermost tells a whole
 * channel of a player called @all.
 */
function forSlack(text: string): string {
  return text
    .replace(/[:.](?=[\p{L}/])|@/gu, '$&\u2060')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** @param after the header `Retry-After`: seconds, or a date */
function waitMs(after: string | null): number {
  const seconds = Number(after);
  const wait = Number.isNaN(seconds) ? Date.parse(after ?? '') - Date.now() : seconds * 1_000;
  return Math.min(Math.max(wait || 0, RETRY_AFTER_MS), LONGEST_WAIT_MS);
}
