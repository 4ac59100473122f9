import type { DocumentNode, GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { OperationFacts } from './admission.ts';

/** An operation is compiled once it came this often: compiling takes milliseconds, which a query asked once never earns back. */
const COMPILE_AFTER = 3;
/** Operations remembered. Our client has a dozen; the least recently used go. */
const REMEMBERED = 500;

interface PassedOperation extends Pick<Passed, 'document' | 'operationName' | 'facts'> {
  readonly query: string;
}
/** An operation that was parsed and passed validation and limits. All three look at its text alone, so they need no second look. */
interface Passed {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly facts: OperationFacts;
  seen: number;
  compiled: CompiledQuery | null;
}
/** Code for an operation, and what is known of it. */
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
    return null; // what it cannot compile is interpreted
  }
};

/** The operations that come again and again, as code compiled for them (graphql-jit). */
export const compiledOperations = (schema: GraphQLSchema) => {
  const known = new LRUCache<string, Passed>({ max: REMEMBERED });
  const keyOf = (query: string, operationName: string | null | undefined) =>
    operationName ? `${operationName}\n${query}` : query;
  return {
    /** Code for an operation, or null while it is not known or came too seldom. */
    find(query: string, operationName: string | null | undefined): CompiledOperation | null {
      const passed = known.get(keyOf(query, operationName));
      if (!passed) return null;
      passed.seen += 1;
      if (passed.seen === COMPILE_AFTER) passed.compiled = compile(schema, passed);
      return passed.compiled && { code: passed.compiled, facts: passed.facts };
    },
    /** Remembers an operation that passed. */
    passed({ query, operationName, document, facts }: PassedOperation): void {
      const key = keyOf(query, operationName);
      if (!known.has(key)) {
        known.set(key, { document, operationName, facts, seen: 1, compiled: null });
      }
    },
  };
};
export type CompiledOperations = ReturnType<typeof compiledOperations>;
