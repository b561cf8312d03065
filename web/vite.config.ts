import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { formatDocument, stringifyDocument } from '@urql/core';
import react from '@vitejs/plugin-react';
import {
  createServer,
  defineConfig,
  isRunnableDevEnvironment,
  type Plugin,
  type UserConfig,
} from 'vite';

const GATEWAY = process.env.GATEWAY ?? 'http://localhost:4000';

/** What several screens share, and what only forms and dialogs do: nothing of it before somebody writes. */
const SHARED =
  /[\\/](web|rules)[\\/](?!.*(Page|Dialog|Select|ScoreField|DateField|Fields|Choices)\.)/;
const OF_FORMS =
  /[\\/](web[\\/](code[\\/](?!.*(Dialog|ProgressNotice))|design[\\/](TextField|FormError))|rules[\\/](validation|messages))/;
/** What only dialogs use goes with the first of them. */
const OF_DIALOGS =
  /[\\/]web[\\/](design[\\/]useBackCloses|undo[\\/]gql|(players|matches)[\\/]gql[\\/]write|teams[\\/]gql[\\/]choices)/;
/** What the dialogs of a match need besides. */
const OF_CORRECTIONS =
  /[\\/]web[\\/](code[\\/]ProgressNotice|design[\\/](ago|Checkbox|Step)|matches[\\/](conflict|Meanwhile|gql[\\/]change))/;
/** The words of the history and of the dialogs that tell what changed. */
const OF_HISTORY = /rules[\\/]history/;

/** What shows a series or a play-off, in its list or by itself. */
const OF_SERIES =
  /web[\\/](share[\\/](?!Qr)|series[\\/](PlayerLine|standings)|teams[\\/]colours|playoffs[\\/]Podium)/;

const APART = [OF_FORMS, OF_DIALOGS, OF_CORRECTIONS, OF_HISTORY, OF_SERIES];

const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    react(),
    plainImports(),
    groundAtOnce(),
    firstPaint(),
    firstViews(),
    shellOnDevice(),
    precompressed(),
  ],
  // The router brings a stand-in for what React has had for long.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // One small stylesheet: screens that are loaded later need nothing but their code.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        sw: join(import.meta.dirname, 'offline/service-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // What every screen stands on, in one file; dialogs bring their own when first opened.
          groups: [
            {
              name: 'ground',
              test: /node_modules.(?!.*(aria|stately|internationalized|clsx|use-sync)|qr[\\/])/,
              priority: 2,
            },
            // By its name: a later group would take it along as what it imports.
            { name: 'live', test: /[\\/]web[\\/]live[\\/]client/ },
            {
              // A dozen small parts that several screens share: a request for each would cost more than they weigh.
              name: 'parts',
              test: (id) =>
                (SHARED.test(id) && !APART.some((apart) => apart.test(id))) ||
                id.includes('preload-helper'),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'series', test: OF_SERIES, minShareCount: 2 },
            { name: 'words', test: OF_HISTORY },
            // What forms share comes with the first of them.
            { name: 'forms', test: OF_FORMS, minShareCount: 2 },
            { name: 'corrections', test: OF_CORRECTIONS, minShareCount: 2 },
          ],
        },
      },
      // What no screen uses of a library goes, also where the library does not say that it may.
      treeshake: {
        moduleSideEffects: (id) => !id.includes('node_modules'),
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: GATEWAY, ws: true },
      '/api': GATEWAY,
      '/crests': GATEWAY,
    },
  },
};

export default defineConfig(({ command }) => {
  // Whoever builds (a test, too) builds what people get.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return config;
});

/** There is nothing to preload with a screen (one stylesheet, no shared chunks worth it): import it as it is. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** The browser asks for everything the first script imports together with that script. */
function groundAtOnce(): Plugin {
  return {
    name: 'ground-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        (chunk?.imports ?? []).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        })),
    },
  };
}

/** The page brings its style and the shell's header, so that something is painted before any other file is there. */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const { frame } = await evaluated<typeof import('./app/frame.tsx')>('app/frame.tsx');
        return html
          .replace('<div id="root">', (root) => root + frame)
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (_link, file: string) => {
            const sheet = bundle[file];
            if (sheet?.type !== 'asset') throw new Error(`${file} is not in the bundle.`);
            delete bundle[file];
            return `<style>${sheet.source}</style>`;
          });
      },
    },
  };
}

/** Tells the server which code and which queries belong to the page of each screen. */
function firstViews(): Plugin {
  const list = join(import.meta.dirname, 'app/screens.ts');
  return {
    name: 'first-views',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { SCREENS, firstRequests } =
        await evaluated<typeof import('./app/screens.ts')>('app/screens.ts');
      const screens = this.getModuleInfo(list)?.dynamicallyImportedIds ?? [];
      if (screens.length !== SCREENS.length) throw new Error('Every screen loads its own code.');
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const known = chunks.find(({ name }) => name === 'index')?.imports ?? [];
      const views = SCREENS.map((screen, index) => {
        const code = chunks.find(({ facadeModuleId }) => facadeModuleId === screens[index]);
        if (!code) throw new Error(`${screen.path} has no code.`);
        return {
          path: screen.path,
          code: [code.fileName, ...code.imports.filter((file) => !known.includes(file))],
          // What depends on the address stands here as it stands in the path.
          queries: firstRequests(screen, { id: ':id' }).map(({ query, variables }) => ({
            query: stringifyDocument(formatDocument(query)),
            variables,
          })),
        };
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-views.json',
        source: JSON.stringify(views),
      });
    },
  };
}

/** A module of the client, run where it is built. */
async function evaluated<Module extends object>(file: string): Promise<Module> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { ssr } = server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules here.');
    return await ssr.runner.import<Module>(`/${file}`);
  } finally {
    await server.close();
  }
}

/** Tells the service worker which files the shell is made of: what every screen needs, and the screens. */
function shellOnDevice(): Plugin {
  return {
    name: 'shell-on-device',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const shell = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (shell.has(file) || chunk?.type !== 'chunk') return;
        shell.add(file);
        chunk.imports.forEach(add);
      };
      for (const [file, part] of Object.entries(bundle)) {
        if (part.type === 'chunk' && /^(index|\w+Page)$/.test(part.name)) add(file);
        if (/\.css$|latin-(?!ext).*\.woff2$/.test(file)) shell.add(file);
      }
      const files = JSON.stringify([...shell].sort().map((file) => `/${file}`));
      worker.code = worker.code.replace('__SHELL__', files);
    },
  };
}

/** Writes a .br and a .gz beside every file that gets smaller, so that the server compresses nothing. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => /\.(html|js|css|svg|webmanifest)$/.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const zipped = await promisify(gzip)(content, { level: 9 });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${file}.gz`, zipped);
}
