/** The headers of a message as Standard Webhooks describe them. */
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const [LEAST_BYTES, MOST_BYTES] = [24, 64];

/** Whether a text is a secret: `whsec_` and 24 to 64 bytes in base64. */
export function isWebhookSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const encoded = text.slice(PREFIX.length);
  const bytes = Buffer.from(encoded, 'base64');
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === encoded.replace(/=+$/, '');
  return isBase64 && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES;
}

/**
 * @param id the same for each attempt to send the message
 * @param sentAt the time of the attempt
 * @param secret null for a message without a signature
 */
export function signatureHeaders(
  id: string,
  sentAt: Date,
  body: string,
  secret: string | null,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
