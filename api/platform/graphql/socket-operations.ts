import { type ExecutionArgs, type ExecutionResult, GraphQLError, locatedError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { admitOperation, factsOf } from './admission.ts';
import type { Context, RequestContext } from './context.ts';
import { translated, translateErrors } from './failures.ts';
import type { GraphqlServer, ServerContext } from './server.ts';
import { type SharedField, sharedFieldOf } from './shared.ts';
import { sharedExecutions } from './shared-executions.ts';
import { type FrameSocket, SharedReader } from './shared-readers.ts';

/** An operation that came over a socket. */
interface SocketOperation {
  readonly id: string;
  readonly payload: SubscribePayload;
  readonly socket: FrameSocket;
  readonly context: ServerContext;
}

type Pipeline = Pick<ReturnType<GraphqlServer['getEnveloped']>, 'execute' | 'subscribe'>;
/** What one execution for many runs as. */
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

/** An operation that was answered already; it stays under way for as long as the answer goes on, and holds nothing else. */
const answered = (answer: SharedReader | ExecutionResult): Pipeline => ({
  execute: () => answer,
  subscribe: () => answer,
});

/** Makes of operations that come over sockets what graphql-ws is to run. */
export const socketOperations = (engine: GraphqlServer, production: boolean) => {
  const executions = sharedExecutions();
  const failuresOf = (context: ServerContext, operation?: string | null) => ({
    ...{ ...context, hideSuggestions: production },
    operation,
  });

  /** Runs it as nobody, so that nothing of who came first can be in the frames of all. */
  const executeShared = async (args: ExecutionArgs, context: ServerContext) => {
    const { schema, contextFactory, subscribe } = engine.getEnveloped({ ...context, ...NOBODY });
    return subscribe({ ...args, schema, contextValue: await contextFactory() });
  };
  const cursorOf = ({ key, shared }: SharedField, { data }: ExecutionResult): string | null =>
    (data && shared.cursor?.of(data[key])) ?? null;

  /** Lets a reader join what is executed once for all who may follow the same. */
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
    /** What graphql-ws is to run, or what is wrong with it. */
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

/** As resolvers do, it trusts that the door was given what features need. */
const isContext = (value: object): value is Context => 'requestId' in value;
const isPipeline = (value: unknown): value is Pipeline =>
  typeof value === 'object' && value !== null && 'execute' in value && 'subscribe' in value;
/** What runs an operation that `prepare` made. */
export const pipelineOf = (rootValue: unknown): Pipeline => {
  if (!isPipeline(rootValue)) throw new TypeError('the operation was not prepared');
  return rootValue;
};
