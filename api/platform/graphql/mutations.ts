import { builder } from './builder.ts';

// Here and not in the builder: a schema of features that command nothing would have a type without fields.
builder.mutationType({});
