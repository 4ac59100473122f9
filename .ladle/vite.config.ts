import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Stories only need the client's styles, no server. */
export default defineConfig({ plugins: [react(), tailwindcss()], publicDir: 'web/public' });
