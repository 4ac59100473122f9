import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  html: { cspNonce: '__CSP_NONCE__' }, // the server puts each answer's own in its place
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true },
});
