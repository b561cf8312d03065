/** `/crests/{abbreviation}.svg`, and all crests in one file. */
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Bindings } from '../api/cacheable.ts';
import { crestSvg } from '../club/teams/crest.ts';
import { CREST_SHEET, findTeamByAbbreviation } from '../club/teams/teams.ts';
import type { ServerContext } from '../log/server-context.ts';
import { IMMUTABLE } from './cards.ts';

export function crestRoutes({ club }: { readonly club: Pick<ServerContext, 'live'> }) {
  const crests = new Hono<{ Bindings: Bindings }>();
  crests.get('/all.svg', compress(), (c) => sendCrest(c, CREST_SHEET));
  crests.get('/:file{[A-Z]{3}\\.svg}', (c) => {
    const team = findTeamByAbbreviation(c.req.param('file').slice(0, 3));
    if (!team) return c.notFound();
    c.env.cacheable?.(club.live.cache);
    return sendCrest(c, crestSvg(team));
  });
  return crests;
}

function sendCrest(c: Context, svg: string): Response {
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': IMMUTABLE });
}
