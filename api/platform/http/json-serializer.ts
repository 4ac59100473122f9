import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Write = (answer: unknown) => string;
const writers = new WeakMap<z.ZodType, Write>();

const writerOf = (schema: z.ZodType): Write => {
  const known = writers.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  const write = fastJsonStringify(json as Schema);
  writers.set(schema, write);
  return write;
};

/** Compiles the serializer of a response from its zod schema. This is several times faster than a zod check followed by `JSON.stringify`. It also
 *  prevents leaks, because fields outside the schema are not written. The route's types ensure that a handler returns what the schema says. Each
 *  serializer is compiled on first use, because compiling all of them takes longer than the rest of startup. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    writerOf(schema)(answer);
