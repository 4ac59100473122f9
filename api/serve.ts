import { serve } from './run-server.ts';

// `node dist/main.js`: starts only the server, with an external Postgres.
serve();
