/** The link, the colour and the picture of a message. */
import type { Message } from '../../rules/webhooks/messages.ts';
import { teamOf } from '../club/teams/teams.ts';
import { withDeadline } from '../database/deadline.ts';
import { isLoopback } from '../http/addresses.ts';
import type { Pictures } from '../http/cards/pictures.ts';
import { presentCard } from '../http/cards/present.ts';
import type { CardSource } from '../http/cards/read.ts';
import type { SeqCache } from '../log/seq-cache.ts';
import type { ServerContext } from '../log/server-context.ts';
import type { Format } from './endpoints.ts';
import { type Outgoing, type Picture, takesPictures } from './formats.ts';

export interface DressOptions {
  readonly club: Pick<ServerContext, 'now' | 'timeZone'>;
  readonly executor: CardSource['executor'];
  readonly pictures: Pick<Pictures, 'of'>;
  /** URL of the club for other devices, without a trailing slash. */
  readonly clubUrl: string;
  /** `PUBLIC_URL`; null if it is not set. */
  readonly publicUrl: string | null;
}

/** The client under which the limits of pictures count those of messages. */
const DRAWN_FOR = 'webhooks';

export async function dress(
  message: Message,
  format: Format,
  cache: SeqCache,
  options: DressOptions,
  signal: AbortSignal,
): Promise<Pick<Outgoing, 'link' | 'colour' | 'picture'>> {
  const { clubUrl } = options;
  return {
    link: isLoopback(new URL(clubUrl).hostname) ? null : clubUrl + message.path,
    colour: message.teamId === null ? null : teamOf(Number(message.teamId)).colors[0],
    picture: await withDeadline(signal, pictureOf(message, format, cache, options)).catch(
      () => null,
    ),
  };
}

/** A message is worth more than its picture: one that cannot be drawn is left out. */
async function pictureOf(
  { card }: Message,
  format: Format,
  cache: SeqCache,
  { executor, club, pictures, publicUrl }: DressOptions,
): Promise<Picture | null> {
  const isSent = takesPictures(format);
  if (card === null || format === 'json' || (!isSent && publicUrl === null)) return null;
  const [kind = '', id = ''] = card.split('/');
  const present = await presentCard({ executor, cache, clock: club }, kind, id);
  if (!present) return null;
  return {
    url: publicUrl === null ? null : publicUrl + present.path,
    png: isSent ? await pictures.of(present, DRAWN_FOR) : null,
  };
}
