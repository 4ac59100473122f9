import { serve } from './serving.ts';

// `node dist/main.js`: starts only the server, with an external Postgres.
serve();
