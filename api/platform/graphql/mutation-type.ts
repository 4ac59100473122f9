import { builder } from './builder.ts';

let isDeclared = false;
/** Declares the type of all mutations, once. It comes with the first mutation: a schema without any would have a type without fields. */
export const declareMutations = (): void => {
  if (!isDeclared) builder.mutationType({});
  isDeclared = true;
};
