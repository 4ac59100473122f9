import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksOf } from './chunks.ts';
import { documents } from './documents.ts';
import { iconImports } from './icon-imports.ts';

/** Where `npm run dev` serves the API. */
const API = 'http://localhost:3000';

/** The router's build without its warnings for developers, which its package offers to nobody by name. */
const ROUTER = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [documents(), iconImports(), react(), tailwindcss()],
  // The server puts a fresh nonce in place of this word into every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Nothing is inlined: the content security policy takes fonts and images from the server alone.
  build: isSsrBuild
    ? { outDir: '../dist/web-server', emptyOutDir: true, copyPublicDir: false, sourcemap: true }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        sourcemap: true,
        rolldownOptions: { output: { codeSplitting: chunksOf(import.meta.dirname) } },
      },
  // The renderer is whole in itself and of the production form of its packages, whatever environment it runs in.
  ssr: { noExternal: true },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
    // rxjs has a build of the language of today behind this name; the other one brings helpers for browsers long gone.
    conditions: isSsrBuild ? undefined : ['es2015', ...defaultClientConditions],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { proxy: { '/graphql': { target: API, ws: true }, '/api': API } },
}));
