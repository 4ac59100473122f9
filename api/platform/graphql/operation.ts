import { getOperationAST } from 'graphql';
import { z } from 'zod';
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

/** The first media type of an `accept` header that a plain answer can have; null when it asks for something else. */
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

/** A query or mutation that parsed and passed validation; null for everything else. */
const prepare = (engine: GraphqlServer, body: unknown, context: ServerContext) => {
  const params = PlainOperation.safeParse(body);
  if (!params.success) return null;
  const { query, variables, operationName } = params.data;
  const { schema, parse, validate, contextFactory, execute } = engine.getEnveloped(context);
  try {
    const document = parse(query);
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === 'subscription' || validate(schema, document).length > 0) return null;
    return { execute, contextFactory, args: { schema, document, variableValues: variables, operationName } };
  } catch {
    return null; // too long, too deep or not GraphQL: the engine says so at length
  }
};

/** Runs one query or mutation straight through the engine's pipeline, past its Request and Response layer, which costs more than
 *  the execution does. Null when anything about it is not plain (it does not parse or validate, it is a subscription, its
 *  variables do not fit): nothing has run then, and the engine's own HTTP layer gives the answer. */
export const runPlain = async (
  engine: GraphqlServer,
  body: unknown,
  context: ServerContext,
): Promise<string | null> => {
  const prepared = prepare(engine, body, context);
  if (!prepared) return null;
  const contextValue = await prepared.contextFactory();
  const result = await prepared.execute({ ...prepared.args, contextValue });
  // An answer without data is one to variables that do not fit: not one resolver has run.
  return 'data' in result ? JSON.stringify(result) : null;
};
