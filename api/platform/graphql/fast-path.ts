import { type DocumentNode, getOperationAST } from 'graphql';
import { z } from 'zod';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { isWhollyUnavailable, translateErrors, UNAVAILABLE_HTTP } from './error-translation.ts';
import type { CompiledOperations } from './just-in-time.ts';
import { admitOperation, factsOf, type OperationFacts } from './operation-cost.ts';
import type { GraphqlServer, ServerContext } from './server.ts';

const PlainOperation = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';
const ANY = new Set(['*/*', 'application/*', JSON_TYPE]);
const CHARSET = /;\s*charset=(?!utf-?8\b)/i;

/** Returns the first media type of an `accept` header that a plain response can have; null if the header contains no such type. */
export const plainMediaType = (accept: string | undefined): string | null => {
  if (accept === undefined || accept === JSON_TYPE) return JSON_TYPE;
  const types = accept.split(',').map((part) => part.trim().toLowerCase());
  if (types.some((type) => CHARSET.test(type) || type.startsWith('text/') || type.startsWith('multipart/')))
    return null;
  for (const type of types.map((part) => part.split(';', 1)[0])) {
    if (type === GRAPHQL_TYPE) return GRAPHQL_TYPE;
    if (type && ANY.has(type)) return JSON_TYPE;
  }
  return null;
};

export interface PlainEngine {
  readonly engine: GraphqlServer;
  readonly compiled: CompiledOperations;
  readonly production: boolean;
}
type Params = z.output<typeof PlainOperation>;

/** Calls `admitOperation` and reports its rejection together with the operation's name. The HTTP server, which turns the rejection into a response,
 *  does not know this name. */
const admit = (context: ServerContext, facts: OperationFacts, variables: Params['variables']): void => {
  try {
    admitOperation(context, facts, variables);
  } catch (error) {
    if (error instanceof Rejection) context.refused({ code: error.code, operation: facts.name });
    throw error;
  }
};

/** Runs a query or mutation through the pipeline of GraphQL Yoga (the engine). For anything else, it runs nothing and returns null. */
const interpret = async ({ engine, compiled }: PlainEngine, params: Params, context: ServerContext) => {
  const { query, variables, operationName } = params;
  const { schema, parse, validate, contextFactory, execute } = engine.getEnveloped(context);
  const document = passing(() => {
    const parsed: DocumentNode = parse(query);
    const operation = getOperationAST(parsed, operationName);
    const plain = operation && operation.operation !== 'subscription' && validate(schema, parsed).length === 0;
    return plain ? parsed : null;
  });
  if (!document) return null;
  const facts = factsOf(document, operationName);
  admit(context, facts, variables);
  compiled.passed({ query, operationName, document, facts });
  const contextValue = await contextFactory();
  const result = await execute({ schema, document, contextValue, variableValues: variables, operationName });
  return { result, facts };
};
/** Returns the result of `check`; null if the query is too long, too deep or not GraphQL. GraphQL Yoga's HTTP layer then reports the detailed
 *  error. */
const passing = (check: () => DocumentNode | null): DocumentNode | null => {
  try {
    return check();
  } catch {
    return null;
  }
};

/** The response to one operation. */
export interface PlainAnswer {
  readonly body: string;
  /** Status and headers for the HTTP response. */
  readonly http: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
}
const ANSWERED = { status: 200, headers: {} };

/** Runs one query or mutation without GraphQL Yoga's HTTP layer, which takes more time than the execution. A frequent operation also skips parsing
 *  and validation. The sender is charged before the operation runs. Returns null, and runs nothing, if the operation is not plain: it does not parse
 *  or validate, it is a subscription, or its variables do not match. In this case, GraphQL Yoga's HTTP layer responds.
 *  @throws Rejection RATE_LIMITED, NOT_YOURSELF */
export const runPlain = async (
  plain: PlainEngine,
  body: unknown,
  context: ServerContext,
): Promise<PlainAnswer | null> => {
  const params = PlainOperation.safeParse(body);
  if (!params.success) return null;
  const { query, variables, operationName } = params.data;
  const compiled = plain.compiled.find(query, operationName);
  if (compiled) admit(context, compiled.facts, variables);
  const run = compiled
    ? { result: await compiled.code.query(undefined, context, variables ?? {}), facts: compiled.facts }
    : await interpret(plain, params.data, context);
  if (!run) return null;
  const { result, facts } = run;
  // A result without data means that the variables did not match. No resolver has run.
  if (!('data' in result)) return null;
  if (result.errors) {
    const how = { ...context, operation: facts.name, hideSuggestions: plain.production };
    const told = { data: result.data, errors: translateErrors(result.errors, how) };
    return { body: JSON.stringify(told), http: isWhollyUnavailable(told) ? UNAVAILABLE_HTTP : ANSWERED };
  }
  return { body: compiled ? compiled.code.stringify(result) : JSON.stringify(result), http: ANSWERED };
};
