import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Plugin } from 'graphql-yoga';

/** An operation is compiled once it came this often: compiling takes milliseconds, which a query asked once never earns back. */
const COMPILE_AFTER = 3;

interface Operation {
  seen: number;
  compiled: CompiledQuery | null;
}

/** Executes operations that come again by code compiled for them (graphql-jit). What is compiled lives as long as its document in
 *  the parser's cache, which is bounded. */
export const justInTime = (): Plugin => {
  const operations = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Map<string, Operation>>>();
  const operationOf = ({ schema, document, operationName }: ExecutionArgs): Operation => {
    const documents = operations.get(schema) ?? new WeakMap<DocumentNode, Map<string, Operation>>();
    operations.set(schema, documents);
    const named = documents.get(document) ?? new Map<string, Operation>();
    documents.set(document, named);
    const operation = named.get(operationName ?? '') ?? { seen: 0, compiled: null };
    named.set(operationName ?? '', operation);
    return operation;
  };
  const compile = ({ schema, document, operationName }: ExecutionArgs): CompiledQuery | null => {
    try {
      const compiled = compileQuery(schema, document, operationName ?? undefined);
      return isCompiledQuery(compiled) ? compiled : null;
    } catch {
      return null; // what it cannot compile is interpreted
    }
  };
  return {
    onExecute({ args, setExecuteFn }) {
      const operation = operationOf(args);
      operation.seen += 1;
      if (operation.seen === COMPILE_AFTER) operation.compiled = compile(args);
      const { compiled } = operation;
      if (compiled)
        setExecuteFn(({ rootValue, contextValue, variableValues }) =>
          compiled.query(rootValue, contextValue, variableValues ?? {}),
        );
    },
  };
};
