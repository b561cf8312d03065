/** Two builds: what browsers get, and with `--ssr` what the server renders the first screen with. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';

const GATEWAY = process.env.GATEWAY ?? 'http://localhost:4000';

export default defineConfig(({ command, isSsrBuild }) => {
  // Tests build what users get, too.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: import.meta.dirname,
    plugins: [
      react(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'offline',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*latin-*.woff2'],
        },
      }),
      !isSsrBuild &&
        compression({ include: /\.(html|js|css|svg|webmanifest)$/, skipIfLargerOrEqual: false }),
    ],
    // The other transformer copies a composed module into every stylesheet. Names of grid areas stay as they are.
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { grid: false } } },
    build: {
      outDir: 'dist/client',
      copyPublicDir: !isSsrBuild,
      target: 'es2022',
      assetsInlineLimit: 0,
      // The server finds in it which files belong to a screen.
      manifest: true,
      rolldownOptions: {
        output: {
          // A request for each small part would cost more than the part.
          codeSplitting: isSsrBuild
            ? false
            : {
                groups: [
                  { name: 'app', tags: ['$initial'], priority: 2 },
                  // What only dialogs need stays out of what screens share.
                  {
                    name: 'dialogs',
                    test: /design.(Dialog|Select|DateField)/,
                    entriesAware: true,
                    priority: 1,
                  },
                  { name: 'shared', minShareCount: 3 },
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
        '/graphql': { target: GATEWAY, ws: true },
        '/api': GATEWAY,
        '/crests': GATEWAY,
      },
    },
  };
});
