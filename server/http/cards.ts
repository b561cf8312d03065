/** `GET /cards/{kind}/{id}.png?v={version}`: what messengers show of a link. */
import type { Context } from 'hono';
import { deadlineOf } from '../database/deadline.ts';
import type { SharedOptions } from '../graphql/context.ts';
import type { Addresses } from './addresses.ts';
import { Pictures } from './cards/pictures.ts';
import { presentCard } from './cards/present.ts';

/** Of what has another address when it changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
const SUFFIX = '.png';

/** Any other version leads to the present one: a link that was shared earlier shows how it stands now. */
export function cardHandler({ club, site, clientAddressOf }: SharedOptions & Addresses) {
  const { live } = club;
  const pictures = new Pictures();
  return async (c: Context): Promise<Response> => {
    const [kind = '', file = ''] = [c.req.param('kind'), c.req.param('file')];
    const card = file.endsWith(SUFFIX)
      ? await presentCard(
          live.reads.within(deadlineOf(c.env.incoming)),
          kind,
          file.slice(0, -SUFFIX.length),
        )
      : null;
    if (!card) return c.notFound();
    if (c.req.query('v') !== card.version) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(site.path(card.path));
    }
    const picture = await pictures.of(card, clientAddressOf(c.env.incoming));
    c.header('Content-Type', 'image/png');
    c.header('Cache-Control', FOR_EVER);
    return c.body(picture);
  };
}
