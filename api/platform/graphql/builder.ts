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

/** A builder that knows the error idiom and the scalars, and no field yet. Tests make schemas of their own with it.
 *
 *  Arguments are checked by a zod schema on the whole of them: `validate: { schema: SearchInput }`; every field that is
 *  wrong is reported, with its path. A mutation's field says `errors: {}`: a thrown `Rejection` becomes a member of its union. */
export const schemaBuilder = () => {
  const builder = new SchemaBuilder<Types>({
    plugins: [ErrorsPlugin, ZodPlugin],
    defaultFieldNullability: false,
    errors: { defaultTypes: [Rejection], directResult: true, unsafelyHandleInputErrors: true },
    zod: { validationError: (error) => invalidInput(error.issues) },
  });
  builder.scalarType('DateTime', {
    description: 'ISO 8601 UTC.',
    serialize: (value) => (value instanceof Date ? value.toISOString() : value),
    parseValue: (value) => {
      const instant = Instant.safeParse(value);
      if (!instant.success) throw new GraphQLError('DateTime must be an ISO 8601 instant in UTC');
      return instant.data;
    },
  });
  const problem = builder.objectRef<FieldProblem>('FieldProblem').implement({
    description: 'One field of an input that is not as it must be.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Dotted: `filter.yearMin`.' }),
      message: t.exposeString('message'),
    }),
  });
  builder.objectType(Rejection, {
    name: 'Rejection',
    description: 'Why a command was refused. The codes are those of the REST answers.',
    fields: (t) => ({
      code: t.exposeString('code'),
      message: t.exposeString('message'),
      fields: t.expose('fields', { type: [problem] }),
    }),
  });
  builder.queryType({});
  return builder;
};

/** The product's schema. Each feature's `graphql.ts` adds its fields to it on import; `api/platform/graphql` builds it last. */
export const builder = schemaBuilder();
