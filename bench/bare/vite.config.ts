/** Builds the bare page with the configuration of the client. */
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import web from '../../web/vite.config.ts';

export default defineConfig(async (env): Promise<UserConfig> => {
  const { build } = await web(env);
  const { checks = {}, output = {} } = build?.rolldownOptions ?? {};
  return {
    root: import.meta.dirname,
    plugins: [react(), compression({ include: /\.(html|js)$/ })],
    build: { ...build, copyPublicDir: false, rolldownOptions: { checks, output } },
  };
});
