import type { Context } from '../platform/graphql/context.ts';
import type { As } from './ports.ts';

/** The channel and client of a GraphQL command; visitors come through the contact form on a listing's page. */
export const asOf = ({ client, currentVisitor }: Context): As => ({
  door: currentVisitor ? 'flow' : 'graphql',
  client,
});
