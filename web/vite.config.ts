import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksOf, compileHints } from './chunks.ts';
import { documents } from './documents.ts';
import { iconImports } from './icon-imports.ts';

/** Where `npm run dev` serves the API. */
const API = 'http://localhost:3000';

/** The router's production build, without development warnings. Its package does not export it by name. */
const ROUTER = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [documents(), iconImports(), compileHints(), react(), tailwindcss()],
  // The server replaces this placeholder with a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  // Nothing is inlined, because the content security policy allows fonts and images from the server only.
  build: isSsrBuild
    ? { outDir: '../dist/web-server', emptyOutDir: true, copyPublicDir: false, sourcemap: true }
    : {
        outDir: '../dist/web',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        sourcemap: true,
        rolldownOptions: {
          output: {
            codeSplitting: chunksOf(import.meta.dirname),
            // The bundler names a shared chunk after all chunks that load it, as "icons~sell-page~…". Only the first name is kept, because every page
            // lists its files.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
  // The server's renderer contains all its packages, in their production builds, whatever environment it runs in.
  ssr: { noExternal: true },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
    // Selects the modern build of rxjs. The other build includes helpers for obsolete browsers.
    conditions: isSsrBuild ? undefined : ['es2015', ...defaultClientConditions],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { proxy: { '/graphql': { target: API, ws: true }, '/api': API } },
}));
