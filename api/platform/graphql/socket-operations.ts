import { type ExecutionArgs, type ExecutionResult, GraphQLError, locatedError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Context, RequestContext } from './context.ts';
import { translated, translateErrors } from './error-translation.ts';
import { admitOperation, factsOf } from './operation-cost.ts';
import type { GraphqlServer, ServerContext } from './server.ts';
import { sharedExecutions } from './shared-executions.ts';
import { type FrameSocket, SharedReader } from './shared-subscription-readers.ts';
import { type SharedField, sharedFieldOf } from './shared-subscriptions.ts';

interface SocketOperation {
  readonly id: string;
  readonly payload: SubscribePayload;
  readonly socket: FrameSocket;
  readonly context: ServerContext;
}

type Pipeline = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;
/** The context in which a shared execution runs: it belongs to no user and no browser. */
const NOBODY: Omit<RequestContext, 'requestId'> = {
  idempotencyKey: null,
  currentUser: null,
  currentSessionId: null,
  currentVisitor: null,
  client: { address: null, userAgent: null },
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError ? error : new GraphQLError('failed', { originalError: asError(error) });

/** Returns a pipeline that only hands out a response that already exists. For graphql-ws, the operation stays active until the response ends. */
const answered = (answer: SharedReader | ExecutionResult): Pipeline => ({
  execute: () => answer,
  subscribe: () => answer,
});

/** Prepares operations received over websockets for graphql-ws. */
export const socketOperations = (engine: GraphqlServer, production: boolean) => {
  const executions = sharedExecutions();
  const failuresOf = (context: ServerContext, operation?: string | null) => ({
    ...{ ...context, hideSuggestions: production },
    operation,
  });

  /** Runs an operation without a user, so that the first reader's data cannot appear in the frames for everybody. */
  const executeShared = async (args: ExecutionArgs, context: ServerContext) => {
    const { schema, contextFactory, subscribe } = engine.getEnveloped({ ...context, ...NOBODY });
    return subscribe({ ...args, schema, contextValue: await contextFactory() });
  };
  const cursorOf = ({ key, shared }: SharedField, { data }: ExecutionResult): string | null =>
    (data && shared.cursor?.of(data[key])) ?? null;

  /** Adds a reader to the execution that the reader's audience shares. */
  const join = async (
    { id, payload, socket, context }: SocketOperation,
    field: SharedField,
    args: ExecutionArgs,
    viewer: Context,
  ): Promise<SharedReader | ExecutionResult> => {
    const variables = { ...payload.variables };
    const known = field.cursorVariable === null ? null : variables[field.cursorVariable];
    if (field.cursorVariable !== null) delete variables[field.cursorVariable];
    try {
      const audience = await field.shared.audience(variables, viewer);
      const start = {
        key: JSON.stringify([payload.query, payload.operationName ?? null, variables, audience]),
        execute: () => executeShared({ ...args, variableValues: variables }, context),
        frameOf: (result: ExecutionResult) => ({ payload: JSON.stringify(result), cursor: cursorOf(field, result) }),
        failureOf: (error: unknown) =>
          translateErrors([asGraphqlError(error)], failuresOf(context, payload.operationName))[0],
      };
      return await executions.join(start, new SharedReader(socket, id, typeof known === 'string' ? known : null));
    } catch (error) {
      return translated(
        { errors: [locatedError(error, field.node, [field.key])] },
        failuresOf(context, payload.operationName),
      );
    }
  };

  return {
    /** Prepares an operation. Returns the arguments with which graphql-ws runs it, or the errors. */
    async prepare(operation: SocketOperation): Promise<ExecutionArgs | readonly GraphQLError[]> {
      const { payload, context } = operation;
      const { schema, parse, validate, contextFactory, execute, subscribe } = engine.getEnveloped(context);
      const { operationName, variables: variableValues } = payload;
      let name = operationName;
      const wrong = (errors: readonly GraphQLError[]) => translateErrors(errors, failuresOf(context, name));
      try {
        const document = parse(payload.query);
        const facts = factsOf(document, operationName);
        name = facts.name;
        const errors: readonly GraphQLError[] = validate(schema, document);
        if (errors.length > 0) return wrong(errors);
        admitOperation(context, facts, variableValues);
        const args: ExecutionArgs = { schema, document, operationName, variableValues };
        const contextValue = await contextFactory();
        const field = sharedFieldOf(schema, document, operationName);
        if (!field) return { ...args, contextValue, rootValue: { execute, subscribe } };
        if (!isContext(contextValue)) throw new TypeError('the operation has no context');
        const answer = await join(operation, field, args, contextValue);
        return { schema, document, operationName, contextValue: null, rootValue: answered(answer) };
      } catch (error) {
        return wrong([asGraphqlError(error)]);
      }
    },
  };
};

/** Whether a value is a resolver context. Like resolvers, this function trusts that features have added their parts. */
const isContext = (value: object): value is Context => 'requestId' in value;
const isPipeline = (value: unknown): value is Pipeline =>
  typeof value === 'object' && value !== null && 'execute' in value && 'subscribe' in value;
/** Returns the functions that execute a prepared operation, from the root value of its arguments (see `prepare`). */
export const pipelineOf = (rootValue: unknown): Pipeline => {
  if (!isPipeline(rootValue)) throw new TypeError('the operation was not prepared');
  return rootValue;
};
