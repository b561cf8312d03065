/** `GET /cards/{kind}/{id}.png?v={version}`: preview pictures of links, for messengers. */
import type { Context } from 'hono';
import type { Executor } from '../api/execute.ts';
import { deadlineOf } from '../database/deadline.ts';
import type { SharedOptions } from '../graphql/context.ts';
import type { Addresses } from './addresses.ts';
import { Pictures } from './cards/pictures.ts';
import { presentCard } from './cards/present.ts';

/** Cache-Control for files whose URL contains a hash or version of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
const SUFFIX = '.png';

interface CardOptions extends Pick<SharedOptions, 'club' | 'site'>, Addresses {
  readonly executor: Pick<Executor, 'read'>;
}

/** Redirects other versions to the current one, so that a link that was shared earlier shows the current state. */
export function cardHandler({ club, site, executor, clientAddressOf }: CardOptions) {
  const { live } = club;
  const pictures = new Pictures();
  return async (c: Context): Promise<Response> => {
    const [kind = '', file = ''] = [c.req.param('kind'), c.req.param('file')];
    const cache = live.cache.withDeadline(deadlineOf(c.env.incoming));
    const card = file.endsWith(SUFFIX)
      ? await presentCard({ executor, cache, clock: club }, kind, file.slice(0, -SUFFIX.length))
      : null;
    if (!card) return c.notFound();
    if (c.req.query('v') !== card.version) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(site.path(card.path));
    }
    const picture = await pictures.of(card, clientAddressOf(c.env.incoming));
    c.header('Content-Type', 'image/png');
    c.header('Cache-Control', IMMUTABLE);
    return c.body(picture);
  };
}
