import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` serves the API. */
const API = 'http://localhost:3000';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The server puts a fresh nonce in place of this word into every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Nothing is inlined: the content security policy takes fonts and images from the server alone.
  build: isSsrBuild
    ? { outDir: '../dist/web-server', emptyOutDir: true, copyPublicDir: false, sourcemap: true }
    : { outDir: '../dist/web', emptyOutDir: true, manifest: true, assetsInlineLimit: 0, sourcemap: true },
  // The renderer is whole in itself and of the production form of its packages, whatever environment it runs in.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { proxy: { '/graphql': { target: API, ws: true }, '/api': API } },
}));
