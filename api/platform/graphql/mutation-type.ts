import { builder } from './builder.ts';

let isDeclared = false;
/** Declares the mutation type once, before the first mutation. A schema without mutations must not have this type, because it would have no
 *  fields. */
export const declareMutations = (): void => {
  if (!isDeclared) builder.mutationType({});
  isDeclared = true;
};
