import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import ZodPlugin from '@pothos/plugin-zod';
import { GraphQLError } from 'graphql';
import { type FieldProblem, invalidInput, Rejection } from '../../../schema/kernel/rejection.ts';
import { Instant } from '../../../schema/kernel/values.ts';
import type { Context } from './context.ts';

interface Types {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: { DateTime: { Input: string; Output: string | Date } };
}

/** Returns a builder with error handling and scalars, but no fields. Tests build their own schemas with it. `validate: { schema: SearchInput }`
 *  validates all arguments of a field with one zod schema, and reports every invalid field with its path. With `errors: {}` on a mutation's field,
 *  a thrown `Rejection` becomes a member of the field's union. */
const makeBuilder = () => {
  const builder = new SchemaBuilder<Types>({
    plugins: [ErrorsPlugin, ZodPlugin],
    defaultFieldNullability: false,
    errors: { defaultTypes: [Rejection], directResult: true, unsafelyHandleInputErrors: true },
    zod: { validationError: (error) => invalidInput(error.issues) },
  });
  const dateTime = builder.scalarType('DateTime', {
    description: 'ISO 8601 UTC.',
    serialize: (value) => (value instanceof Date ? value.toISOString() : value),
    parseValue: (value) => {
      const instant = Instant.safeParse(value);
      if (!instant.success) throw new GraphQLError('DateTime must be an ISO 8601 instant in UTC');
      return instant.data;
    },
  });
  const problem = builder.objectRef<FieldProblem>('FieldProblem').implement({
    description: 'An invalid field of an input.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Dotted: `filter.yearMin`.' }),
      message: t.exposeString('message'),
    }),
  });
  builder.objectType(Rejection, {
    name: 'Rejection',
    description: 'Why a command was rejected. The codes are those of the REST answers.',
    fields: (t) => ({
      code: t.exposeString('code'),
      message: t.exposeString('message'),
      fields: t.expose('fields', { type: [problem] }),
      retryAfterS: t.exposeInt('retryAfterS', {
        nullable: true,
        description: 'Seconds after which a retry may succeed, if known; `Retry-After` of the REST answers.',
      }),
    }),
  });
  builder.queryType({});
  return { builder, dateTime };
};
export const schemaBuilder = () => makeBuilder().builder;

/** The builder of the GraphQL schema. Each feature's modules add their fields to it on import; `api/features.ts` builds the schema last. */
export const { builder, dateTime } = makeBuilder();
