import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { OperationFacts } from './operation-cost.ts';

/** The number of times that an operation must be received before it is compiled. Compiling takes milliseconds, which do not pay off for a one-time
 *  query. */
const COMPILE_AFTER = 3;
/** The maximum number of cached operations (LRU). Our client uses about a dozen. */
const REMEMBERED = 500;

interface PassedOperation extends Pick<Passed, 'document' | 'operationName' | 'facts'> {
  readonly query: string;
}
/** An operation that has passed parsing, validation and limits. These checks depend only on the text of the operation, so they run only once. */
interface Passed {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly facts: OperationFacts;
  seen: number;
  compiled: CompiledQuery | null;
}
/** The compiled code of an operation, with information about the operation. */
export interface CompiledOperation {
  readonly code: CompiledQuery;
  readonly facts: OperationFacts;
}

const compile = (schema: GraphQLSchema, { document, operationName }: Passed): CompiledQuery | null => {
  try {
    const compiled = compileQuery(schema, document, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    });
    return isCompiledQuery(compiled) ? compiled : null;
  } catch {
    return null; // an operation that cannot be compiled is interpreted instead
  }
};

/** Caches frequent operations as compiled code (graphql-jit). */
export const compiledOperations = (schema: GraphQLSchema) => {
  const known = new LRUCache<string, Passed>({ max: REMEMBERED });
  const keyOf = (query: string, operationName: string | null | undefined) =>
    operationName ? `${operationName}\n${query}` : query;
  return {
    /** Returns the compiled code of an operation, or null if the operation is unknown or has not been received often enough. */
    find(query: string, operationName: string | null | undefined): CompiledOperation | null {
      const passed = known.get(keyOf(query, operationName));
      if (!passed) return null;
      passed.seen += 1;
      if (passed.seen === COMPILE_AFTER) passed.compiled = compile(schema, passed);
      return passed.compiled && { code: passed.compiled, facts: passed.facts };
    },
    passed({ query, operationName, document, facts }: PassedOperation): void {
      const key = keyOf(query, operationName);
      if (!known.has(key)) {
        known.set(key, { document, operationName, facts, seen: 1, compiled: null });
      }
    },
  };
};
export type CompiledOperations = ReturnType<typeof compiledOperations>;
