import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Stories need only the client's styles and public files, so this configuration leaves out the rest of the client's build. */
export default defineConfig({ plugins: [react(), tailwindcss()], publicDir: 'web/public' });
