import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` serves the API. */
const API = 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The server puts a fresh nonce in place of this word into every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  // Nothing is inlined: the content security policy takes fonts and images from the server alone.
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/graphql': { target: API, ws: true }, '/api': API } },
});
