import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { RefusedOperation } from '../http/logging.ts';
import type { Tab } from '../limits/budget.ts';
import { admitOperation, factsOf } from './admission.ts';
import type { RequestContext } from './context.ts';
import { type FailureContext, translated } from './failures.ts';
import { limits } from './limits.ts';
import { noteRefusals } from './refusals.ts';

/** What the door gives Yoga with each request, beside what the features put into the context. */
export interface ServerContext extends RequestContext {
  /** What the request, or the operation of a socket, costs its sender. */
  readonly tab: Tab;
  readonly log: (error: unknown) => void;
  /** Takes what an operation was refused with. */
  readonly refused: (refused: RefusedOperation) => void;
}
export type GraphqlServer = YogaServerInstance<ServerContext, object>;

export interface GraphqlServerOptions {
  readonly schema: GraphQLSchema;
  /** The open profile (false) has GraphiQL, introspection and suggestions; production has none of them. */
  readonly production: boolean;
}

/** Documents kept parsed and validated. Our client has a dozen; the rest is for those who explore. */
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
      // One that never began has an answer in place of a stream.
      if (isResult(result)) setResult(translated(result, failures));
      return {
        onNext({ result: next, setResult: setNext }) {
          if (isResult(next)) setNext(translated(next, failures));
        },
      };
    },
  }),
  // Operations that could not be parsed or did not pass validation never get as far as the hooks above.
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
/** Admits operations that come by the engine's own way; those of the fast path were, and are not paid for twice. */
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

/** The GraphQL engine: parsing and validation (cached), limits, execution, errors translated. */
export const graphqlServer = ({ schema, production }: GraphqlServerOptions): GraphqlServer => {
  noteRefusals(schema);
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    landingPage: false,
    graphiql: production ? false : { title: 'CarSetu GraphiQL' },
    // Nine megabytes, which only those need who look at it.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    cors: false,
    batching: false,
    logging: false,
    maskedErrors: false,
    // The HTTP server in front has read and measured the body already.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: new LRUCache({ max: REMEMBERED_DOCUMENTS }),
      errorCache: new LRUCache({ max: REMEMBERED_DOCUMENTS }),
    },
    fetchAPI: { Request, Response },
    plugins: [...limits(production), admitting(production), translatingErrors(production)],
  });
};
