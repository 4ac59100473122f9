import type { Context } from '../platform/graphql/context.ts';
import type { As } from './ports.ts';

/** By which door, and from where, whoever asks over GraphQL commands: visitors come by the steps of a listing's page. */
export const asOf = ({ client, currentVisitor }: Context): As => ({
  door: currentVisitor ? 'flow' : 'graphql',
  client,
});
