/**
 * The page of a screen brings the answers to what the screen asks first, so that its figures are there with it and not
 * a round trip later. Whenever they can not be had, the page goes out bare and the client asks by itself.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { execute, parse } from 'graphql';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type ContextGiven, type GraphContext, graphContext } from '../graphql/context.ts';
import type { Reads } from '../live/reads.ts';
import { schema } from './schema.ts';

/** A page waits no longer for its answers. */
const ANSWERED_WITHIN_MS = 1_000;
/** Quick rather than small: every page is made anew when the club moves on. */
const BROTLI_QUALITY = 5;

/** Written by the build of the client. */
const MANIFEST = 'first-views.json';

interface Given extends Omit<ContextGiven, 'address'> {
  readonly log: Logger;
}

type Params = Readonly<Record<string, string>>;

const Views = z.array(
  z.strictObject({
    /** As the router writes it: `/series/:id`. */
    path: z.string(),
    /** The files with the code of the screen, beyond what every page names. */
    code: z.array(z.string()),
    queries: z.array(
      z.strictObject({
        query: z.string().transform((query) => parse(query)),
        /** A text such as `:id` stands for that part of the path. */
        variables: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
);
type View = z.infer<typeof Views>[number];

interface Build {
  /** Changes with every build. */
  readonly builtAt: number;
  /** The page without answers. */
  readonly html: string;
  readonly views: readonly View[];
}

/** @param folder what the client was built into; without a build there are no such pages */
export function pagesWithAnswers(folder: string, given: Given): Hono {
  const { live } = given.club;
  const { log } = given;
  const pages = new Hono();
  const build = latestBuild(folder, log);
  for (const { path } of build()?.views ?? []) {
    pages.get(path, async (c, next) => {
      const latest = build();
      const view = latest?.views.find((each) => each.path === path);
      // While nothing is heard of changes the database may be away, too: a bare page is there at once.
      if (!latest || !view || !live.listening) return next();
      const { reads } = live;
      const encoding = encodingFor(c.req.header('Accept-Encoding'));
      const params = c.req.param();
      // The page is what was read at this seq, and goes with it.
      const made = reads.once(`page ${latest.builtAt} ${encoding} ${c.req.path}`, async () => {
        const answers = await answersTo(view, params, graphContextAt(reads, given));
        return ENCODE[encoding](pageWith(latest.html, view, { path, params, answers }));
      });
      const page = await Promise.race([
        made,
        delay(ANSWERED_WITHIN_MS, null, { ref: false }),
      ]).catch((error) => {
        log.warn({ err: error, path: c.req.path }, 'a page goes out without its answers');
        return null;
      });
      if (page === null) return next();
      c.header('Content-Type', 'text/html; charset=utf-8');
      // A browser that restores a tab takes a page it kept without asking: it would show the club of yesterday.
      c.header('Cache-Control', 'no-store');
      c.header('Vary', 'Accept-Encoding');
      if (encoding !== 'identity') c.header('Content-Encoding', encoding);
      return c.body(page);
    });
  }
  return pages;
}

/** The build as it stands on the disk, or null where none can be read: another may just take its place. */
function latestBuild(folder: string, log: Logger): () => Build | null {
  let known: Build | null = null;
  const page = join(folder, 'index.html');
  return () => {
    try {
      const builtAt = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
      if (builtAt === undefined) return null;
      if (known?.builtAt !== builtAt) {
        const views = Views.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
        known = { builtAt, html: readFileSync(page, 'utf8'), views };
      }
      return known;
    } catch (error) {
      log.warn({ err: error }, 'pages go out without answers');
      return null;
    }
  };
}

/** All as of one moment, and read once for everybody, as over `/graphql`. */
function graphContextAt(reads: Reads, given: Given): GraphContext {
  return { ...graphContext({ ...given, address: '' }), reads: () => reads };
}

/** The queries are the client's own, so the limits on what strangers may ask are not needed here. */
async function answersTo(view: View, params: Params, contextValue: GraphContext) {
  return Promise.all(
    view.queries.map(async ({ query, variables }) => {
      const variableValues = filledIn(variables, params);
      const result = await execute({ schema, document: query, variableValues, contextValue });
      if (result.errors?.[0]) throw result.errors[0];
      return result.data;
    }),
  );
}

function filledIn(variables: Readonly<Record<string, unknown>>, params: Params) {
  const fill = (value: unknown) =>
    typeof value === 'string' && value.startsWith(':') ? params[value.slice(1)] : value;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, fill(value)] as const),
  );
}

function pageWith(html: string, { code }: View, firstView: object): string {
  const links = code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const block = `<script type="application/json" id="first-view">${inHtml(firstView)}</script>`;
  return html
    .replace('</head>', (end) => links.join('') + end)
    .replace('</body>', (end) => block + end);
}

/** Friends are called what they like, `</script>` too: written so that it ends nothing. */
function inHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ENCODE = {
  br: (page: string) =>
    promisify(brotliCompress)(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (page: string) => promisify(gzip)(page),
  identity: async (page: string) => Buffer.from(page),
} as const;

function encodingFor(accepted = ''): keyof typeof ENCODE {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
