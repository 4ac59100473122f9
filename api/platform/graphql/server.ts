import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from './context.ts';
import { translated } from './failures.ts';
import { limits } from './limits.ts';

/** What the door gives Yoga with each request, beside what the features put into the context. */
export interface ServerContext extends RequestContext {
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
    plugins: [...limits(production), translatingErrors(production)],
  });
