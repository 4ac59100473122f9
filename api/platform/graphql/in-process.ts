import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { FREE } from '../limits/budget.ts';
import { compiledOperations } from './just-in-time.ts';
import { runPlain } from './operation.ts';
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

/** Whose operation it is, and under which request. */
export type Asker = Omit<ServerContext, 'idempotencyKey' | 'client' | 'currentVisitor' | 'tab'>;
/** Runs an operation for somebody in this process. Visitors are strangers here: what is drawn for strangers is drawn once.
 *  @throws Error when it is none that the door would run */
export type Execute = (operation: Operation, asker: Asker) => Promise<Answer>;

/** The same engine, limits and translation of errors as at the door, without the way over HTTP: for pages rendered here. */
export const inProcess = ({
  schema,
  production,
  features,
}: {
  schema: GraphQLSchema;
  production: boolean;
  /** What resolvers find in the context beside what the request supplies. */
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
