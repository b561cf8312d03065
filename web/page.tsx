/** `index.html` as it was built, with what belongs to one page put in its places. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ABOUT } from './app/about.ts';
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

/** What Vite built for the browser. Files are named by their paths on the server. */
export interface PageParts {
  /** The path of the home page, with a slash at its end. */
  readonly home: string;
  /** `index.html` */
  readonly template: string;
  /** Every module that has a file of its own, by its name in the sources. */
  readonly manifest: Readonly<Record<string, Chunk>>;
  /** The text of every stylesheet, by its file. */
  readonly styles: Readonly<Record<string, string>>;
}

interface Content {
  readonly head: Head;
  /** The path of its card, if there is one. */
  readonly card: string | null;
  readonly address: URL;
  /** The module of the screen. */
  readonly file: string;
  /** HTML */
  readonly screen: string;
  /** The answers that the screen was rendered from. */
  readonly initialState: object;
}

/** What every screen is run by. */
const APPLICATION = 'index.html';

const NAME = 'Faceoff';

export function pageOf(build: PageParts, content: Content): string {
  const { head, card, address, file, screen, initialState } = content;
  return filled(build.template, {
    head: renderToStaticMarkup(
      <>
        <MetaTags {...head} />
        <meta property="og:url" content={address.href} />
        {card !== null && <CardMeta address={new URL(card, address)} alt={head.card?.alt} />}
        <Assets build={build} modules={[APPLICATION, file]} />
      </>,
    ),
    screen,
    'initial-state': `<script type="application/json" id="initial-state">${inHtml(initialState)}</script>`,
  });
}

/** Sent when the screen cannot be rendered: the shell's own header, where the shell stands around the screen. */
export function fallbackPage(build: PageParts, withFrame: boolean): string {
  return filled(build.template, {
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
 * The page holds the styles of its screen, and names its code, so that the browser fetches all of it at once. A disabled
 * link tells Vite's `import()` that a stylesheet is there already; `media` keeps Chromium's preload scanner from it.
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

/** The stylesheet that all others override. */
function isBase(sheet: string): boolean {
  return sheet.includes('/base-');
}

/** The chunks of these modules; each after those that it imports, as its styles override theirs. */
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

/** Escaped so that a name such as `</script>` does not end the script element. */
function inHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
