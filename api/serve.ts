import { serve } from './serving.ts';

// `node dist/main.js`: the server alone, on a Postgres of the operator's own.
serve();
