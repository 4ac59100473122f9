import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The stories need no server: only the styles of the client. */
export default defineConfig({ plugins: [react(), tailwindcss()], publicDir: 'web/public' });
