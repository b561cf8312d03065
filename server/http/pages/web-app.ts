/** The web client as it was built: its files, and the code that renders its pages here. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Site } from '../../access/site.ts';

const FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** What browsers get. */
export const CLIENT_FOLDER = join(FOLDER, 'client');
/** What the build for the server exports; it is never imported by name, so that the server needs no client to start. */
const SERVER_ENTRY = 'server/entry.server.js';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** What every page is made of. */
interface PageParts {
  /** The path of the home page, with a slash at its end. */
  readonly home: string;
  /** `index.html`, with places for what belongs to one page. */
  readonly template: string;
  /** The path of the file of every module that has one, those of its stylesheets, and which others it imports. */
  readonly manifest: z.infer<typeof Manifest>;
  /** The text of every stylesheet, by its path. */
  readonly styles: Readonly<Record<string, string>>;
}

interface PageRequest {
  /** Absolute. */
  readonly address: URL;
  /** Answers a query of the client in this process. */
  readonly execute: (query: string, variables: Record<string, unknown>) => Promise<object>;
  /** The address of a card on this server, with its present version; null when there is none. */
  readonly cardPath: (kind: string, id: string) => Promise<string | null>;
}

export type Page =
  | { readonly status: 200 | 404; readonly html: string }
  | {
      readonly status: 302;
      /** Where the screen is, within the club. */
      readonly path: string;
    };

/** The code that renders pages. */
interface Entry {
  /** What an address within the club means to the screen at it, as a path; null when no screen is there. */
  readonly canonical: (address: URL) => string | null;
  /** @throws when a query fails */
  readonly renderPage: (parts: PageParts, request: PageRequest) => Promise<Page>;
  /** Whether the menu stands around the screen at a path. */
  readonly hasFrame: (path: string) => boolean;
  /** The fallback without server rendering. */
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
  /** Changes whenever it is built. */
  readonly builtAt: number;
  /** Names what was built: the same files have the same name, on whatever machine. */
  readonly name: string;
  readonly parts: PageParts;
}

export interface WebApp extends Build {
  readonly entry: Entry;
}

/** The build as it stands on the disk. Null where none can be read, as another may just take its place, or it does not fit. */
export interface LatestWebApp {
  /** The name of the build. Every page names its own, and asks for this one when it comes back. */
  build(): Promise<string | null>;
  /** The code that renders pages is loaded for the first of them. */
  app(): Promise<WebApp | null>;
}

export function latestWebApp(log: Logger, site: Site, folder = FOLDER): LatestWebApp {
  let known: Build | null = null;
  let looking: Promise<Build> | null = null;
  /** Why there is none, once logged. */
  let logged: string | null = null;
  const look = async () => {
    const { mtimeMs: builtAt } = await stat(join(folder, 'client/index.html'));
    if (known?.builtAt !== builtAt) known = await readBuild(folder, builtAt, site);
    return known;
  };
  const logWhy = (error: unknown) => {
    if (logged === String(error)) return;
    logged = String(error);
    if (error instanceof UnfitBuild) log.warn(error.message);
    else log.warn({ err: error }, 'there is no web app to serve');
  };
  const latest = async <T>(read: (build: Build) => T | Promise<T>): Promise<T | null> => {
    try {
      // Thousands of pages may come back at once: they share one look.
      looking ??= look().finally(() => {
        looking = null;
      });
      return await read(await looking);
    } catch (error) {
      known = null;
      logWhy(error);
      return null;
    }
  };
  return {
    build: () => latest(({ name }) => name),
    app: () =>
      latest(async (build) => {
        const entry = await loadEntry(build);
        logged = null;
        return { ...build, entry };
      }),
  };
}

/** It was built for another version of this server. */
class UnfitBuild extends Error {
  constructor() {
    super(
      'The web app in web/dist does not fit this server: run npm run build, then start it again.',
    );
  }
}

/** Node loads a module once for each address. */
async function loadEntry({ folder, builtAt }: Build): Promise<Entry> {
  const entry = await import(`${pathToFileURL(join(folder, SERVER_ENTRY))}?${builtAt}`);
  if (ENTRY_FUNCTIONS.some((name) => typeof entry[name] !== 'function')) throw new UnfitBuild();
  return entry;
}

async function readBuild(folder: string, builtAt: number, site: Site): Promise<Build> {
  const [html, manifest] = await Promise.all([
    readFile(join(folder, 'client/index.html'), 'utf8'),
    readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'),
  ]);
  const name = hash('sha256', html + manifest, 'base64url').slice(0, 12);
  const built = Manifest.parse(JSON.parse(manifest));
  const home = site.path('/');
  const base = site.path('');
  const template = html
    .replace('<html', () => `<html data-build="${name}"${base && ` data-base="${base}"`}`)
    // The page itself holds its styles, so that something is painted before any other file is there.
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    // The build names files relative to the page, and pages are at paths of any depth.
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

/** They name fonts relative to themselves, and become part of a page. */
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
