import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { FREE } from '../limits/request-budget.ts';
import { runPlain } from './fast-path.ts';
import { compiledOperations } from './just-in-time.ts';
import { graphqlServer, type ServerContext } from './server.ts';

/** An operation as a client sends it. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
}
const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.record(z.string(), z.unknown())).optional(),
});
export type Answer = z.infer<typeof Answer>;

const NOBODY = { address: null, userAgent: null };

/** The sender of an operation, and information about the request. */
export type Asker = Omit<ServerContext, 'idempotencyKey' | 'client' | 'currentVisitor' | 'tab'>;
/** Runs an operation in this process for a user. A visitor, who has only a verified phone number, counts as not signed in: everybody who is not
 *  signed in gets the same rendered page.
 *  @throws Error if the endpoint would not run the operation */
export type Execute = (operation: Operation, asker: Asker) => Promise<Answer>;

/** Runs operations without HTTP, for pages rendered in this process. The engine, the limits and the translation of errors are the same as for the
 *  endpoint. */
export const inProcess = ({
  schema,
  production,
  features,
}: {
  schema: GraphQLSchema;
  production: boolean;
  /** The values that features add to the resolvers' context. */
  features: object;
}): Execute => {
  const plain = { engine: graphqlServer({ schema, production }), compiled: compiledOperations(schema), production };
  return async (operation, asker) => {
    const request = { ...asker, currentVisitor: null, idempotencyKey: null, client: NOBODY, tab: FREE };
    const answer = await runPlain(plain, operation, { ...features, ...request });
    if (answer === null) throw new Error(`${operation.operationName ?? 'An operation'} cannot be run`);
    return Answer.parse(JSON.parse(answer.body));
  };
};
