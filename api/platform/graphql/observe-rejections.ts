import { typeBrandKey } from '@pothos/core';
import { type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { RefusedOperation } from '../http/logging.ts';

/** Whether a result is a Rejection as the schema builder returns it: in a proxy whose prototype is a Rejection. */
const isRefusal = (result: unknown): result is Rejection =>
  typeof result === 'object' && result !== null && Reflect.get(result, typeBrandKey) === Rejection;

interface Refusing {
  readonly refused: (refused: RefusedOperation) => void;
}

const noted = new WeakSet<GraphQLSchema>();

/** Makes each field that can return a rejection as data (a union with `Rejection`) also report the rejection, because such a response contains no
 *  errors. Runs once per schema. */
export const observeRejections = (schema: GraphQLSchema): void => {
  if (noted.has(schema)) return;
  noted.add(schema);
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const answer = getNamedType(field.type);
      const { resolve } = field;
      if (!resolve || !isUnionType(answer) || !answer.getTypes().some(({ name }) => name === 'Rejection')) continue;
      field.resolve = async (source, args, context: Refusing, info) => {
        const result: unknown = await resolve(source, args, context, info);
        if (isRefusal(result)) context.refused({ code: result.code, operation: info.operation.name?.value ?? null });
        return result;
      };
    }
  }
};
