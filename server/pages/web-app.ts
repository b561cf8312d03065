/** The web client as it was built: its files, and the code that renders its pages here. */
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Site } from '../site.ts';

const FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
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

interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

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

interface Build {
  /** Changes whenever it is built. */
  readonly builtAt: number;
  /** Names what was built: the same files have the same name, on whatever machine. */
  readonly name: string;
  readonly parts: PageParts;
}

export interface WebApp extends Build {
  readonly entry: Entry;
}

/** The build as it stands on the disk. Null where none can be read: another may just take its place. */
export interface LatestWebApp {
  /** The name of the build. Every page names its own, and asks for this one when it comes back. */
  build(): Promise<string | null>;
  /** The code that renders pages is loaded for the first of them. */
  app(): Promise<WebApp | null>;
}

export function latestWebApp(log: Logger, site: Site): LatestWebApp {
  let known: Build | null = null;
  let looking: Promise<Build> | null = null;
  const look = async () => {
    const { mtimeMs: builtAt } = await stat(join(CLIENT_FOLDER, 'index.html'));
    if (known?.builtAt !== builtAt) known = await readBuild(builtAt, site);
    return known;
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
      log.warn({ err: error }, 'there is no web app to serve');
      return null;
    }
  };
  return {
    build: () => latest(({ name }) => name),
    app: () => latest(async (build) => ({ ...build, entry: await loadEntry(build) })),
  };
}

/** Node loads a module once for each address. */
function loadEntry({ builtAt }: Build): Promise<Entry> {
  return import(`${pathToFileURL(join(FOLDER, SERVER_ENTRY))}?${builtAt}`);
}

async function readBuild(builtAt: number, site: Site): Promise<Build> {
  const [html, manifest] = await Promise.all([
    readFile(join(CLIENT_FOLDER, 'index.html'), 'utf8'),
    readFile(join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8'),
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
    styles: await stylesOf(built, site),
  };
  return { builtAt, name, parts };
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
async function stylesOf(manifest: PageParts['manifest'], site: Site): Promise<PageParts['styles']> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return Object.fromEntries(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await readFile(join(CLIENT_FOLDER, file), 'utf8');
        const folder = site.path(`/${dirname(file)}/`);
        return [site.path(`/${file}`), text.replace(/(?<=url\(["']?)\.\//g, folder)];
      }),
    ),
  );
}
