import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { Tab } from '../limits/budget.ts';
import { admitOperation, factsOf } from './admission.ts';
import type { RequestContext } from './context.ts';
import { translated } from './failures.ts';
import { limits } from './limits.ts';

/** What the door gives Yoga with each request, beside what the features put into the context. */
export interface ServerContext extends RequestContext {
  /** What the request, or the operation of a socket, costs its sender. */
  readonly tab: Tab;
  readonly log: (error: unknown) => void;
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

const translatingErrors = (hideSuggestions: boolean): Plugin<ServerContext, ServerContext> => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (isResult(result) && result.errors) setResult(translated(result, { ...args.contextValue, hideSuggestions }));
    },
  }),
  onSubscribe: ({ args }) => ({
    onSubscribeResult({ result, setResult }) {
      // One that never began has an answer in place of a stream.
      if (isResult(result)) setResult(translated(result, { ...args.contextValue, hideSuggestions }));
      return {
        onNext({ result: next, setResult: setNext }) {
          if (isResult(next)) setNext(translated(next, { ...args.contextValue, hideSuggestions }));
        },
      };
    },
  }),
  // Operations that could not be parsed or did not pass validation never get as far as the hooks above.
  onResultProcess({ result, setResult, serverContext }) {
    if (isResult(result)) setResult(translated(result, { ...serverContext, hideSuggestions }));
  },
});

type Operation = Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'> & {
  readonly contextValue: ServerContext;
};
const refusalToAdmit = (operation: Operation): ExecutionResult | null => {
  const { document, operationName, contextValue, variableValues } = operation;
  try {
    admitOperation(contextValue, factsOf(document, operationName), variableValues);
    return null;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { errors: [new GraphQLError(error.message, { originalError: error })] };
  }
};
/** Admits operations that come by the engine's own way; those of the fast path were, and are not paid for twice. */
const admitting: Plugin<ServerContext, ServerContext> = {
  onExecute({ args, setResultAndStopExecution }) {
    const refused = refusalToAdmit(args);
    if (refused) setResultAndStopExecution(refused);
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const refused = refusalToAdmit(args);
    if (refused) setResultAndStopExecution(refused);
  },
};

/** The GraphQL engine: parsing and validation (cached), limits, execution, errors translated. */
export const graphqlServer = ({ schema, production }: GraphqlServerOptions): GraphqlServer =>
  createYoga<ServerContext>({
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
    plugins: [...limits(production), admitting, translatingErrors(production)],
  });
