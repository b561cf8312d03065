/** Two builds: one for browsers, and with `--ssr` one for server rendering. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The server behind `npm run dev`. */
const API_URL = process.env.API_URL ?? 'http://localhost:4000';

/**
 * The oldest supported browsers are Chromium 88, Safari 15.4 and Firefox 102. The target is Chromium 91, because for 88 every
 * `?.` would be rewritten, due to a bug in expressions that the client does not contain.
 */
const SCRIPT_TARGET = ['chrome91', 'safari15.4', 'firefox102'];
/** Not Chromium 87, for which `:is()` would become `:-webkit-any()`, which has another specificity. */
const STYLE_TARGET = ['chrome88', 'safari15.4', 'firefox102'];

const IN_THIS_FOLDER = { cwd: import.meta.dirname };

/** The screens are entries, so that the bundler separates code shared by screens from code of their dialogs. */
const SCREENS = ['screens/*/?*Page.tsx', 'screens/television/{Television,Overlay}.tsx'];

/** Comment at the top of a file that makes V8 compile the whole file during the download instead of each function at its first call. */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Modules that only the screens with charts fetch. */
const CHARTS =
  /\/web\/(design\/charts|screens\/profiles\/PlayerCharts)|\/node_modules\/(d3-|internmap)/;

/** Modules that the television and the overlay share, and that no other page needs. All pages know the queries of all routes. */
const TELEVISION = /\/screens\/television\/(?!queries|gql)/;

/** The modules with the texts of React Aria in 34 languages, which it imports all. The pages are in English. */
const ARIA_TEXTS = { find: /\/[a-z]{2}-[A-Z]{2}\.mjs$/, replacement: '/en-US.mjs' };

/** Packages of the first load. */
const isPackage = (id: string) => id.includes('/node_modules/') && !CHARTS.test(id);

export default defineConfig(({ command, isSsrBuild }) => {
  // Production mode also for builds in tests.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    // Relative imports between files, so that one build works under every BASE_PATH.
    base: './',
    resolve: { alias: [ARIA_TEXTS] },
    plugins: [
      // The JSX runtime that puts each text node into an element of its own.
      react({ jsxImportSource: `${import.meta.dirname}/design/jsx` }),
      isSsrBuild && graphiql(),
      !isSsrBuild && mediaQueries(),
      !isSsrBuild && serviceWorker(),
      !isSsrBuild &&
        compression({ include: /\.(html|js|css|svg|webmanifest)$/, skipIfLargerOrEqual: false }),
    ],
    // Lightning CSS makes shorter class names. Names of grid areas and animations are kept.
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { grid: false, animation: false } },
    },
    build: {
      outDir: 'dist/client',
      copyPublicDir: !isSsrBuild,
      target: SCRIPT_TARGET,
      cssTarget: STYLE_TARGET,
      assetsInlineLimit: 0,
      // In kB. All pages share the packages in one chunk, which is a little above the default.
      chunkSizeWarningLimit: 520,
      // The manifest lists the files of each screen for the server.
      manifest: true,
      rolldownOptions: {
        // No warnings about slow plugins, which appear on a busy machine.
        checks: { bundlerTimings: false },
        ...(!isSsrBuild && { input: globSync(['index.html', ...SCREENS], IN_THIS_FOLDER) }),
        output: {
          // CommonJS can be loaded again after the next build, and the former code freed.
          ...(isSsrBuild && { format: 'cjs', entryFileNames: '[name].cjs' }),
          postBanner: ({ name }) => (name === 'packages' ? COMPILED_AT_ONCE : ''),
          // Fewer, larger chunks: a request for a small chunk costs more than the chunk.
          codeSplitting: isSsrBuild
            ? false
            : {
                groups: [
                  { name: 'base', test: /\/design\/base\.css$/, priority: 3 },
                  { name: 'packages', test: isPackage, tags: ['$initial'], priority: 2 },
                  {
                    name: 'shared',
                    tags: ['$initial'],
                    minShareCount: 2,
                    test: (id) => !CHARTS.test(id) && !TELEVISION.test(id),
                    priority: 1,
                  },
                  { name: 'charts', test: CHARTS },
                  { name: 'television', test: TELEVISION, minShareCount: 2 },
                ],
              },
        },
      },
    },
    // The SSR bundle contains its packages, in production mode.
    ssr: { noExternal: true },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    server: {
      proxy: {
        '/graphql': { target: API_URL, ws: true },
        '/api': API_URL,
        '/crests': API_URL,
        '/export': API_URL,
        '/client-errors': API_URL,
      },
    },
  };
});

/** Query shown when GraphiQL opens. */
const EXAMPLE = `# All changes, as they are made: run this, then enter a result on another page.
subscription {
  changes {
    seq
    time
    about
    text
  }
}
`;

/** Writes GraphiQL, a page of nine megabytes, compressed as the server sends it. */
function graphiql(): Plugin {
  return {
    name: 'graphiql',
    generateBundle() {
      const page = renderGraphiQL({
        title: 'Faceoff GraphQL',
        subscriptionsProtocol: 'WS',
        defaultQuery: EXAMPLE,
      });
      const source = gzipSync(page, { level: 9 });
      this.emitFile({ type: 'asset', fileName: 'graphiql.html.gz', source });
    },
  };
}

/**
 * Rewrites media queries. Lightning CSS converts `(width < 48rem)` to `not (min-width: 48rem)`, which Chromium before 104 and
 * Safari before 16.4 do not support.
 */
function mediaQueries(): Plugin {
  const below = (_: string, side: string, rems: string) =>
    `(max-${side}:${(Number(rems) - 0.01).toFixed(2)}rem)`;
  return {
    name: 'media-queries',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source)
          .replace(/\(not \(min-(width|height):([\d.]+)rem\)\)/g, below)
          .replace(/not \(min-(width|height):([\d.]+)rem\)/g, below);
      }
    },
  };
}

/** Builds the service worker with the names of the files that it caches. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^index\.html$|^assets\/.*(\.js|\.css|latin-.*\.woff2)$/.test(name))
        .sort();
      const page = bundle['index.html'];
      const html = page?.type === 'asset' ? String(page.source) : '';
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        publicDir: false,
        define: {
          FILES: JSON.stringify(files),
          VERSION: JSON.stringify(hash('sha256', files.join() + html)),
        },
        build: {
          outDir: dir ?? '',
          emptyOutDir: false,
          target: SCRIPT_TARGET,
          modulePreload: false,
          rolldownOptions: {
            input: 'app/offline/sw.ts',
            output: { entryFileNames: 'sw.js', codeSplitting: false },
          },
        },
      });
    },
  };
}
