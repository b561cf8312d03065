/** `index.html` as it was built, with what belongs to one page put in its places. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Header } from './app/Header.tsx';
import { NotFound } from './app/NotFound.tsx';
import styles from './app/Shell.module.css';
import type { Head } from './app/screen.ts';

/** What Vite built for the browser. */
export interface PageParts {
  /** `index.html` */
  readonly template: string;
  /** Every module that has a file of its own, by its name in the sources. */
  readonly manifest: Readonly<
    Record<string, { readonly file: string; readonly imports?: readonly string[] | undefined }>
  >;
}

interface Content {
  readonly head: Head;
  readonly address: URL;
  /** The module of the screen. */
  readonly file: string;
  /** HTML */
  readonly screen: string;
  /** What the screen was rendered from. */
  readonly answers: object;
}

const NAME = 'Faceoff';
const ABOUT = 'Head-to-head hockey matches, best-of-seven series and four-player play-offs, live.';

export function pageOf(build: PageParts, content: Content): string {
  const { head, address, file, screen, answers } = content;
  return filled(build.template, {
    head: renderToStaticMarkup(
      <>
        <Words {...head} />
        <meta property="og:url" content={address.href} />
        {filesOf(build, file).map((name) => (
          <link key={name} rel="modulepreload" crossOrigin="" href={`/${name}`} />
        ))}
      </>,
    ),
    screen,
    'first-view': `<script type="application/json" id="first-view">${inHtml(answers)}</script>`,
  });
}

/** The shell's own header, for whoever can not be shown the rest yet. */
export function barePage({ template }: PageParts): string {
  return filled(template, {
    head: renderToStaticMarkup(<Words title={NAME} description={ABOUT} />),
    screen: renderToStaticMarkup(<Frame />),
    'first-view': '',
  });
}

export function notFoundPage({ template }: PageParts): string {
  return filled(template, {
    head: renderToStaticMarkup(<title>404 Not found</title>),
    screen: renderToStaticMarkup(
      <Frame>
        <NotFound />
      </Frame>,
    ),
    'first-view': '',
  });
}

function Words({ title, preview = title, description }: Head) {
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

function Frame({ children }: { readonly children?: React.ReactNode }) {
  return (
    <StaticRouter location="/">
      <div className={styles.shell}>
        <Header />
        <main className={styles.content}>{children}</main>
      </div>
    </StaticRouter>
  );
}

/** The code of a screen, beyond what every page asks for. */
function filesOf({ template, manifest }: PageParts, file: string): string[] {
  const { file: name, imports = [] } = manifest[file] ?? {};
  if (name === undefined) throw new Error(`The build has no file for ${file}.`);
  const names = new Set([name, ...imports.flatMap((each) => manifest[each]?.file ?? [])]);
  return [...names].filter((each) => !template.includes(each));
}

function filled(template: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (page, [place, text]) => page.replace(`<!--${place}-->`, () => text),
    template,
  );
}

/** Friends are called what they like, `</script>` too: written so that it ends nothing. */
function inHtml(value: object): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
