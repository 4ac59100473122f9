import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { RefusedOperation } from '../http/logging.ts';
import type { Tab } from '../limits/request-budget.ts';
import type { RequestContext } from './context.ts';
import { type FailureContext, translated } from './error-translation.ts';
import { limits } from './limits.ts';
import { observeRejections } from './observe-rejections.ts';
import { admitOperation, factsOf } from './operation-cost.ts';

/** The values that the endpoint passes to Yoga with each request, in addition to the features' context. */
export interface ServerContext extends RequestContext {
  /** Charges the cost of the request, or of a websocket's operation, to the sender's rate limits. */
  readonly tab: Tab;
  readonly log: (error: unknown) => void;
  /** Called for each rejection. */
  readonly refused: (refused: RefusedOperation) => void;
}
export type GraphqlServer = YogaServerInstance<ServerContext, object>;

export interface GraphqlServerOptions {
  readonly schema: GraphQLSchema;
  /** Whether the server runs in production. If so, GraphiQL, introspection and suggestions are not available. */
  readonly production: boolean;
}

/** The maximum number of cached documents, parsed and validated. Our client uses about a dozen; people who explore the API need more. */
const REMEMBERED_DOCUMENTS = 500;
export const GRAPHQL_PATH = '/graphql';

const isResult = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);

type Operation = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'> & {
  readonly contextValue: ServerContext;
};
const failuresOf = (
  { contextValue, document, operationName }: Operation,
  hideSuggestions: boolean,
): FailureContext => ({
  ...{ ...contextValue, hideSuggestions },
  operation: getOperationAST(document, operationName)?.name?.value,
});
const translatingErrors = (hideSuggestions: boolean): Plugin<ServerContext, ServerContext> => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (isResult(result) && result.errors) setResult(translated(result, failuresOf(args, hideSuggestions)));
    },
  }),
  onSubscribe: ({ args }) => ({
    onSubscribeResult({ result, setResult }) {
      const failures = failuresOf(args, hideSuggestions);
      // If a subscription fails to start, it returns a result instead of a stream.
      if (isResult(result)) setResult(translated(result, failures));
      return {
        onNext({ result: next, setResult: setNext }) {
          if (isResult(next)) setNext(translated(next, failures));
        },
      };
    },
  }),
  // Operations that fail parsing or validation never reach the hooks above.
  onResultProcess({ result, setResult, serverContext }) {
    if (isResult(result)) setResult(translated(result, { ...serverContext, hideSuggestions }));
  },
});

const refusalToAdmit = (operation: Operation, hideSuggestions: boolean): ExecutionResult | null => {
  const { document, operationName, contextValue, variableValues } = operation;
  try {
    admitOperation(contextValue, factsOf(document, operationName), variableValues);
    return null;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const errors = [new GraphQLError(error.message, { originalError: error })];
    return translated({ errors }, failuresOf(operation, hideSuggestions));
  }
};
/** Returns a plugin that charges and admits the operations that GraphQL Yoga runs. Operations on the fast path (`fast-path.ts`) have already been
 *  charged. */
const admitting = (hideSuggestions: boolean): Plugin<ServerContext, ServerContext> => ({
  onExecute({ args, setResultAndStopExecution }) {
    const refused = refusalToAdmit(args, hideSuggestions);
    if (refused) setResultAndStopExecution(refused);
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const refused = refusalToAdmit(args, hideSuggestions);
    if (refused) setResultAndStopExecution(refused);
  },
});

/** Creates the GraphQL engine (GraphQL Yoga): it parses and validates (both cached), limits and executes operations, and translates errors. */
export const graphqlServer = ({ schema, production }: GraphqlServerOptions): GraphqlServer => {
  observeRejections(schema);
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    graphiql: production ? false : { title: 'CarSetu GraphiQL' },
    // The page is nine megabytes in size, so it is loaded only when somebody opens GraphiQL.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    cors: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    // The HTTP server has already read the body and limited its size.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: new LRUCache({ max: REMEMBERED_DOCUMENTS }),
      errorCache: new LRUCache({ max: REMEMBERED_DOCUMENTS }),
    },
    fetchAPI: { Request, Response },
    plugins: [...limits(production), admitting(production), translatingErrors(production)],
  });
};
