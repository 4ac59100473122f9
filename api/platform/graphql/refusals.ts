import { typeBrandKey } from '@pothos/core';
import { type GraphQLSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import type { RefusedOperation } from '../http/logging.ts';

/** A refusal as the schema builder hands it on: behind a proxy, whose prototype is one too. */
const isRefusal = (result: unknown): result is Rejection =>
  typeof result === 'object' && result !== null && Reflect.get(result, typeBrandKey) === Rejection;

/** The part of the context that hears of refusals. */
interface Refusing {
  readonly refused: (refused: RefusedOperation) => void;
}

const noted = new WeakSet<GraphQLSchema>();

/** Has fields that answer with a refusal as data (a union with `Rejection`) tell of it: such an answer has no errors to be translated. Once for a
 *  schema, however many engines run it. */
export const noteRefusals = (schema: GraphQLSchema): void => {
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
