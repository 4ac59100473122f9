import { builder } from './builder.ts';

// Declared here rather than in the builder. Otherwise, a schema without any mutations would have a type without fields.
builder.mutationType({});
