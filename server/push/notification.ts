/** A notification as push services and browsers take it. */
import { createHash } from 'node:crypto';
import type { PushText, StoredNotice } from '../../rules/push.ts';
import { PUSH } from '../database/limits.ts';

/** A text with what a device does with it. */
export interface Notification extends PushText {
  readonly notice: StoredNotice;
  /** Notifications of one topic replace each other. */
  readonly topic: string;
  /** Whether it only corrects what the device was told. */
  readonly isCorrection: boolean;
}

/**
 * Returns the JSON of Declarative Web Push, which browsers show by themselves; others give it to the service worker.
 * @param clubUrl without a trailing slash
 */
export function payloadOf(
  { title, body, path, topic, isCorrection }: Notification,
  clubUrl: string,
): string {
  const json = (shown: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body: shown,
        navigate: clubUrl + path,
        tag: topic,
        lang: 'en',
        // Otherwise one that replaces another makes no sound.
        renotify: !isCorrection,
        silent: isCorrection,
      },
    });
  // Titles and names are short, so only the body can be too long.
  let shown = body;
  while (Buffer.byteLength(json(shown)) > PUSH.payloadBytes) {
    shown = shown.slice(0, Math.floor(shown.length / 2));
  }
  return json(shown);
}

/**
 * Headers for the push service.
 * @param ttlMs how long it keeps a notification for a device that is off
 */
export function headersOf({ notice, topic }: Notification, ttlMs: number) {
  return {
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(Math.max(0, Math.round(ttlMs / 1_000))),
    urgency: notice === 'NEXT' || notice === 'WELCOME' ? 'high' : 'normal',
    // At most 32 characters of base64url: a notification that was not delivered yet is replaced.
    topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
  };
}
