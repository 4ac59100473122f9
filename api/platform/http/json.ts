import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

/** Compiles the writer of one answer from its zod schema: several times faster than checking the answer by zod and then
 *  `JSON.stringify`, and as safe outwards, for what the schema does not name is not written. The types of the route see to it
 *  that a handler returns what the schema says. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) =>
  fastJsonStringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Schema);
