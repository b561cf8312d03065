/** Entity tags of the responses of REST. */
import type { MiddlewareHandler } from 'hono';
import type { Site } from '../../access/site.ts';
import type { Bindings } from '../../api/cacheable.ts';
import { TEAMS } from '../../club/teams/teams.ts';
import { LATEST_MIGRATION } from '../../database/migrate.ts';
import type { ServerContext } from '../../log/server-context.ts';
import { matchesAnyTag, matchTag, seqTag, shapeOf } from './entity-tag.ts';
import type { Rest } from './requests.ts';

interface TagOptions {
  readonly club: ServerContext;
  readonly site: Site;
}

/**
 * Adds an `ETag` made of epoch, seq and the shape of the responses to reads, and answers `If-None-Match` with 304. While
 * notifications of the database do not arrive, the seq may be outdated, and reads get no tag.
 */
export function tagBySeq({
  club,
  site,
}: TagOptions): MiddlewareHandler<{ Bindings: Bindings } & Rest> {
  const { live } = club;
  const url = site.url('', site.publicOrigin ?? '');
  const shape = shapeOf([url, club.timeZone, LATEST_MIGRATION, TEAMS]);
  return async (c, next) => {
    const { cache } = live;
    const isTagged = ['GET', 'HEAD'].includes(c.req.method) && live.listening;
    const known = isTagged ? (c.req.header('If-None-Match') ?? '') : '';
    const atSeq = seqTag(shape, cache);
    if (isTagged) {
      const tag = `W/"${atSeq}"`;
      c.header('Cache-Control', 'no-cache');
      c.header('ETag', tag);
      c.env.cacheable?.(cache);
      if (known.includes(tag)) return c.body(null, 304);
    }
    await next();
    if (c.res.status !== 200) c.res.headers.delete('ETag');
    else if (matchesAnyTag(known)) c.res = c.body(null, 304);
    const version = c.get('version');
    if (version === undefined) return;
    const tag = matchTag(isTagged ? atSeq : seqTag(shape, live.cache), version);
    if (known.includes(tag)) c.res = c.body(null, 304);
    c.res.headers.set('ETag', tag);
  };
}
