import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksOf, compileHints, mergedModulesInManifest } from './chunks.ts';
import { documents } from './graphql-documents-plugin.ts';
import { iconImports } from './icon-imports.ts';

/** The URL at which `npm run dev` serves the API. */
const API = 'http://localhost:3000';

/** The path of the router's production build, which has no development warnings. The package does not export this build. */
const ROUTER = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs');

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    documents(),
    iconImports(),
    compileHints(),
    ...(command === 'build' && !isSsrBuild ? [mergedModulesInManifest(import.meta.dirname)] : []),
    react(),
    tailwindcss(),
  ],
  // The server replaces this placeholder with a fresh nonce in every page.
  html: { cspNonce: '__CSP_NONCE__' },
  // Assets are not inlined, because the content security policy allows fonts and images only from the server.
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
            // The bundler names a shared chunk after all chunks that load it, such as "icons~sell-page~…". Every page lists its files, so only the
            // first of these names is kept, which makes the HTML shorter.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
  // The server bundle includes the production builds of all packages, regardless of the environment in which it runs.
  ssr: { noExternal: true },
  resolve: {
    alias: command === 'build' ? [{ find: /^react-router$/, replacement: ROUTER }] : [],
    // Selects the modern build of rxjs. The other build includes helpers for obsolete browsers.
    conditions: isSsrBuild ? undefined : ['es2015', ...defaultClientConditions],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { proxy: { '/graphql': { target: API, ws: true }, '/api': API } },
}));
