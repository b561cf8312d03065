/** Two builds: what browsers get, and with `--ssr` what the server renders the first screen with. */
import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** The server behind `npm run dev`. */
const API_URL = process.env.API_URL ?? 'http://localhost:4000';

/**
 * The oldest browsers supported are Chromium 88, Safari 15.4 and Firefox 102. For Chromium 88 every `?.` would be rewritten, on
 * account of a fault that it has only in places that the client does not contain.
 */
const SCRIPT_TARGET = ['chrome91', 'safari15.4', 'firefox102'];
/** For Chromium 87 `:is()` would become `:-webkit-any()`, which has another specificity. */
const STYLE_TARGET = ['chrome88', 'safari15.4', 'firefox102'];

const IN_THIS_FOLDER = { cwd: import.meta.dirname };

/** Entries of the build, so that it can tell what screens share from what only their dialogs need. */
const SCREENS = ['screens/*/?*Page.tsx', 'screens/television/{Television,Overlay}.tsx'];

/** At the top of a file: V8 compiles the whole file in the background while it downloads, instead of each function at its first call. */
const COMPILED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Only the screens with charts fetch these. */
const CHARTS =
  /\/web\/(design\/charts|screens\/profiles\/PlayerCharts)|\/node_modules\/(d3-|internmap)/;

/** All other packages of the first load. */
const isPackage = (id: string) => id.includes('/node_modules/') && !CHARTS.test(id);

export default defineConfig(({ command, isSsrBuild }) => {
  // Tests build what users get, too.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    // Files name each other relative to themselves, so that one build works under every BASE_PATH.
    base: './',
    plugins: [
      // Every text gets an element of its own.
      react({ jsxImportSource: `${import.meta.dirname}/design/jsx` }),
      !isSsrBuild && mediaQueries(),
      !isSsrBuild && serviceWorker(),
      !isSsrBuild &&
        compression({ include: /\.(html|js|css|svg|webmanifest)$/, skipIfLargerOrEqual: false }),
    ],
    // Its names of classes are shorter than those of the other transformer. Names of grid areas and of animations stay as they are.
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
      // The server finds in it which files belong to a screen.
      manifest: true,
      rolldownOptions: {
        // A build says nothing of slow plugins, as on a busy machine.
        checks: { bundlerTimings: false },
        ...(!isSsrBuild && { input: globSync(['index.html', ...SCREENS], IN_THIS_FOLDER) }),
        output: {
          postBanner: ({ name }) => (name === 'packages' ? COMPILED_AT_ONCE : ''),
          // A request for each small part would cost more than the part.
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
                    test: (id) => !CHARTS.test(id),
                    priority: 1,
                  },
                  { name: 'charts', test: CHARTS },
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

/**
 * Lightning CSS writes `(width < 48rem)` as `not (min-width: 48rem)`. Chromium before 104 and Safari before 16.4 drop all that
 * is in such a query.
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

/** Builds the service worker, which has the names of all files that it stores. */
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
