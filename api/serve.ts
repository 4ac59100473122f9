import { serve } from './run-server.ts';

// Starts only the server, with an external Postgres: `node dist/main.js`.
serve();
