/** Fills the built `index.html` with head, styles, content and data of a page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ABOUT } from './app/about.ts';
import { hasFrame } from './app/frame.ts';
import { Header } from './app/Header.tsx';
import { NotFound } from './app/NotFound.tsx';
import styles from './app/Shell.module.css';
import type { Head } from './app/screen.ts';

declare module 'react' {
  interface LinkHTMLAttributes<T> {
    disabled?: boolean;
  }
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
}

/** The build for the browser. Files are named by their paths on the server. */
export interface PageParts {
  /** Path of the home page, with a trailing slash. */
  readonly home: string;
  /** `index.html` */
  readonly template: string;
  /** Vite's manifest: chunks by the paths of their source modules. */
  readonly manifest: Readonly<Record<string, Chunk>>;
  /** Texts of the stylesheets by file. */
  readonly styles: Readonly<Record<string, string>>;
}

interface Content {
  readonly head: Head;
  /** Path of the card; null if there is none. */
  readonly card: string | null;
  readonly address: URL;
  /** Path of the screen's source module. */
  readonly file: string;
  /** HTML of the screen. */
  readonly screen: string;
  /** Query results of the rendering. */
  readonly initialState: object;
  /** Wall-clock time of the club at the rendering. */
  readonly now: string;
}

/** Entry of the build that every page needs. */
const APPLICATION = 'index.html';

const NAME = 'Faceoff';

export function pageOf(build: PageParts, content: Content): string {
  const { head, card, address, file, screen, initialState, now } = content;
  const path = address.pathname.slice(build.home.length - 1);
  return filled(hasFrame(path) ? build.template : inDark(build.template), {
    head: renderToStaticMarkup(
      <>
        <MetaTags {...head} />
        <meta property="og:url" content={address.href} />
        {card !== null && <CardMeta address={new URL(card, address)} alt={head.card?.alt} />}
        <Assets build={build} modules={[APPLICATION, file]} />
      </>,
    ),
    screen,
    'initial-state': `<script type="application/json" id="initial-state" data-rendered-at="${now}">${inHtml(initialState)}</script>`,
  });
}

/** Returns the page sent if the screen cannot be rendered, with the header if the screen has a layout. */
export function fallbackPage(build: PageParts, withFrame: boolean): string {
  return filled(withFrame ? build.template : inDark(build.template), {
    head: renderToStaticMarkup(
      <>
        <MetaTags title={NAME} description={ABOUT} />
        <Assets build={build} modules={[APPLICATION]} />
      </>,
    ),
    screen: withFrame ? renderToStaticMarkup(<Frame home={build.home} />) : '',
    'initial-state': '',
  });
}

export function notFoundPage(build: PageParts): string {
  return filled(build.template, {
    head: renderToStaticMarkup(
      <>
        <title>404 Not found</title>
        <Assets build={build} modules={[APPLICATION]} />
      </>,
    ),
    screen: renderToStaticMarkup(
      <Frame home={build.home}>
        <NotFound />
      </Frame>,
    ),
    'initial-state': '',
  });
}

/** Screens for televisions and streams are dark, whatever the theme of the system is. */
function inDark(template: string): string {
  return template.replace('<html', '<html data-theme="dark"');
}

function MetaTags({ title, preview = title, description }: Head) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={NAME} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={preview} />
      <meta property="og:description" content={description} />
    </>
  );
}

interface CardMetaProps {
  readonly address: URL;
  readonly alt: string | undefined;
}

function CardMeta({ address, alt }: CardMetaProps) {
  return (
    <>
      <meta property="og:image" content={address.href} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address.href} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

interface FrameProps {
  readonly home: string;
  readonly children?: React.ReactNode;
}

function Frame({ home, children }: FrameProps) {
  return (
    <StaticRouter basename={home} location={home}>
      <div className={styles.shell}>
        <Header />
        <main className={styles.content}>{children}</main>
      </div>
    </StaticRouter>
  );
}

interface AssetsProps {
  readonly build: PageParts;
  readonly modules: readonly string[];
}

/**
 * Inlines the styles of the screen and preloads its scripts, so that the browser fetches all of them at once. With a
 * disabled link, Vite's `import()` takes the stylesheet for loaded; `media` keeps Chromium's preload scanner from fetching it.
 */
function Assets({ build: { manifest, styles }, modules }: AssetsProps) {
  const chunks = chunksOf(manifest, modules);
  const found = new Set(chunks.flatMap(({ css = [] }) => css));
  const sheets = [...found].sort((one, two) => Number(isBase(two)) - Number(isBase(one)));
  const text = sheets.map((name) => styles[name]).join('');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text that Vite built */}
      <style dangerouslySetInnerHTML={{ __html: text }} />
      {sheets.map((name) => (
        <link key={name} rel="stylesheet" media="not all" disabled href={name} />
      ))}
      {chunks.map(({ file }) => (
        <link key={file} rel="modulepreload" fetchPriority="low" crossOrigin="" href={file} />
      ))}
    </>
  );
}

/** Whether a stylesheet is the base, which all others override. */
function isBase(sheet: string): boolean {
  return sheet.includes('/base-');
}

/** Returns the chunks of these modules, each after its imports, whose styles it overrides. */
function chunksOf(manifest: PageParts['manifest'], modules: readonly string[]): readonly Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const add = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no file for ${module}.`);
    chunk.imports?.forEach(add);
    chunks.push(chunk);
  };
  modules.forEach(add);
  return chunks;
}

function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (page, [place, text]) => page.replace(`<!--${place}-->`, () => text),
    template,
  );
}

/** Serialises JSON for a script element, escaped so that a name such as `</script>` does not end it. */
function inHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
