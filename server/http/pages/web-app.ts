/** Loads the build of the web client: its files, and the server entry that renders its pages in this process. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Site } from '../../access/site.ts';

const FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Folder of the files that are served to browsers. */
export const CLIENT_FOLDER = join(FOLDER, 'client');
/** GraphiQL, compressed with gzip. */
export const GRAPHIQL_FILE = join(FOLDER, 'server/graphiql.html.gz');
/** Module that renders pages. It is loaded later, so that the server starts without a build of the web client. */
const SERVER_ENTRY = 'server/entry.server.cjs';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** The parts of the build that all pages share. */
interface PageParts {
  /** Path of the home page, with a trailing slash. */
  readonly home: string;
  /** `index.html`, with placeholders for the content of a page. */
  readonly template: string;
  /** Vite's manifest: for each module the paths of its file, its imports and its stylesheets. */
  readonly manifest: z.infer<typeof Manifest>;
  /** Content of the stylesheets by path. */
  readonly styles: Readonly<Record<string, string>>;
}

interface PageRequest {
  /** Absolute URL. */
  readonly address: URL;
  /** Wall-clock time of the club, YYYY-MM-DDThh:mm:ss. */
  readonly now: string;
  /** Executes a query of the client in this process. */
  readonly execute: (query: string, variables: Record<string, unknown>) => Promise<object>;
  /** Returns the path of a card on this server, with its current version; null if there is no such card. */
  readonly cardPath: (kind: string, id: string) => Promise<string | null>;
}

export type Page =
  | { readonly status: 200 | 404; readonly html: string }
  | {
      readonly status: 302;
      /** Path of the screen, without the base path. */
      readonly path: string;
    };

/** The exports of the server entry, `web/entry.server.tsx`. */
interface Entry {
  /** Returns the canonical path of a screen, with its valid parameters only; null if there is no screen at the path. */
  readonly canonical: (address: URL) => string | null;
  /** @throws if a query fails */
  readonly renderPage: (parts: PageParts, request: PageRequest) => Promise<Page>;
  /** Whether the screen at a path has the header with the menu. */
  readonly hasFrame: (path: string) => boolean;
  /** Returns the page without server-rendered content. */
  readonly fallbackPage: (parts: PageParts, withFrame: boolean) => string;
  readonly notFoundPage: (parts: PageParts) => string;
}

const ENTRY_FUNCTIONS = [
  'canonical',
  'renderPage',
  'hasFrame',
  'fallbackPage',
  'notFoundPage',
] as const satisfies readonly (keyof Entry)[];

interface Build {
  readonly folder: string;
  /** Modification time of `index.html`, in milliseconds. */
  readonly builtAt: number;
  /** Hash of the files, equal for equal builds on all machines. */
  readonly name: string;
  readonly parts: PageParts;
}

export interface WebApp extends Build {
  readonly entry: Entry;
}

/**
 * The current build on the disk. The methods return null if it cannot be read, for example while another build replaces it, or
 * if it belongs to another version of the server.
 */
export interface LatestWebApp {
  /** Returns the name of the build. Pages compare it with the name of their own build when they reconnect. */
  build(): Promise<string | null>;
  /** Returns the build with its server entry, which is loaded for the first page. */
  app(): Promise<WebApp | null>;
}

/** @param club tells the page the names of its cookies */
export function latestWebApp(log: Logger, site: Site, club: string, folder = FOLDER): LatestWebApp {
  let known: Build | null = null;
  let loaded: WebApp | null = null;
  let pending: Promise<Build> | null = null;
  /** The last logged reason why there is no build, so that each reason is logged once. */
  let logged: string | null = null;
  const readLatest = async () => {
    const { mtimeMs: builtAt } = await stat(join(folder, 'client/index.html'));
    if (known?.builtAt !== builtAt) known = await readBuild(folder, builtAt, site, club);
    return known;
  };
  const logOnce = (error: unknown) => {
    if (logged === String(error)) return;
    logged = String(error);
    if (error instanceof IncompatibleBuild) log.warn(error.message);
    else log.warn({ err: error }, 'there is no web app to serve');
  };
  const latest = async <T>(read: (build: Build) => T | Promise<T>): Promise<T | null> => {
    try {
      // Thousands of pages can reconnect at once. Concurrent calls share one read of the disk.
      pending ??= readLatest().finally(() => {
        pending = null;
      });
      return await read(await pending);
    } catch (error) {
      known = null;
      logOnce(error);
      return null;
    }
  };
  return {
    build: () => latest(({ name }) => name),
    app: () =>
      latest((build) => {
        if (loaded?.builtAt !== build.builtAt) loaded = { ...build, entry: loadEntry(build) };
        logged = null;
        return loaded;
      }),
  };
}

/** The build belongs to another version of the server. */
class IncompatibleBuild extends Error {
  constructor() {
    super(
      'The web app in web/dist does not fit this server: run npm run build, then start it again.',
    );
  }
}

/** Loads the server entry without leaving it in the cache of Node, which would keep the code of each former build. */
function loadEntry({ folder }: Build): Entry {
  const file = join(folder, SERVER_ENTRY);
  const require = createRequire(file);
  const entry = require(file);
  delete require.cache[require.resolve(file)];
  if (ENTRY_FUNCTIONS.some((name) => typeof entry[name] !== 'function'))
    throw new IncompatibleBuild();
  return entry;
}

async function readBuild(
  folder: string,
  builtAt: number,
  site: Site,
  club: string,
): Promise<Build> {
  const [html, manifest] = await Promise.all([
    readFile(join(folder, 'client/index.html'), 'utf8'),
    readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'),
  ]);
  const name = hash('sha256', html + manifest, 'base64url').slice(0, 12);
  const built = Manifest.parse(JSON.parse(manifest));
  const home = site.path('/');
  const base = site.path('');
  const address = site.publicOrigin && site.url('', site.publicOrigin);
  const template = html
    .replace(
      '<html',
      () =>
        `<html data-build="${name}" data-club="${club}"${base && ` data-base="${base}"`}${address ? ` data-address="${address}"` : ''}`,
    )
    // Styles are inlined into each page, so that the browser can paint before other files arrive.
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    // The build refers to files by paths relative to the page, but pages have paths of different depths.
    .replace(/(?<=(?:href|src)=")\.\//g, home);
  const parts = {
    home,
    template,
    manifest: withPaths(built, site),
    styles: await stylesOf(folder, built, site),
  };
  return { folder, builtAt, name, parts };
}

function withPaths(manifest: PageParts['manifest'], site: Site): PageParts['manifest'] {
  const pathOf = (file: string) => site.path(`/${file}`);
  return Object.fromEntries(
    Object.entries(manifest).map(([module, { file, css, ...chunk }]) => [
      module,
      { ...chunk, file: pathOf(file), css: css?.map(pathOf) },
    ]),
  );
}

/** Reads the stylesheets. Their font URLs become absolute paths, because the styles are inlined into pages. */
async function stylesOf(
  build: string,
  manifest: PageParts['manifest'],
  site: Site,
): Promise<PageParts['styles']> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return Object.fromEntries(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await readFile(join(build, 'client', file), 'utf8');
        const folder = site.path(`/${dirname(file)}/`);
        return [site.path(`/${file}`), text.replace(/(?<=url\(["']?)\.\//g, folder)];
      }),
    ),
  );
}
