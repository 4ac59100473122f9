import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { schemaBuilder } from '../graphql/builder.ts';

interface Node {
  readonly id: number;
}

/** Creates a schema with every kind of response and failure: values, endlessly nested lists, rejections, errors, mutations that return a union, and a
 *  subscription. */
export const testSchema = () => {
  const builder = schemaBuilder();
  const Node = builder.objectRef<Node>('Node');
  Node.implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.string({ resolve: ({ id }) => `node ${id}` }),
      next: t.field({ type: Node, resolve: ({ id }) => ({ id: id + 1 }) }),
      broken: t.string({
        nullable: true,
        resolve: () => {
          throw new Error('secret detail');
        },
      }),
    }),
  });
  const Filter = builder.inputType('Filter', {
    fields: (t) => ({ yearMin: t.int(), brand: t.string() }),
  });
  builder.queryFields((t) => ({
    hello: t.string({ args: { name: t.arg.string() }, resolve: (_root, { name }) => `hello ${name ?? 'you'}` }),
    nodes: t.field({
      type: [Node],
      args: { first: t.arg.int({ defaultValue: 3 }), filter: t.arg({ type: Filter }) },
      validate: {
        schema: z.object({
          first: z.int().max(200),
          filter: z.object({ yearMin: z.int().min(1950).nullish(), brand: z.string().max(5).nullish() }).nullish(),
        }),
      },
      resolve: (_root, { first }) => Array.from({ length: first ?? 0 }, (_, id) => ({ id })),
    }),
    refused: t.string({
      resolve: () => {
        throw new Rejection('CAR_NOT_FOUND', 404, 'Car not found');
      },
    }),
    broken: t.string({
      resolve: () => {
        throw new Error('secret detail');
      },
    }),
    now: t.field({ type: 'DateTime', resolve: () => new Date(0) }),
    idempotencyKey: t.string({ nullable: true, resolve: (_root, _args, context) => context.idempotencyKey }),
  }));
  let count = 0;
  builder.mutationType({
    fields: (t) => ({
      rename: t.field({
        type: Node,
        errors: {},
        args: { id: t.arg.int({ required: true }), name: t.arg.string({ required: true }) },
        validate: { schema: z.object({ id: z.int().min(1), name: z.string().max(5) }) },
        resolve: (_root, { id }) => {
          if (id === 13) throw new Rejection('NODE_LOCKED', 409, 'That node is locked');
          if (id === 14) throw new Error('secret detail');
          return { id };
        },
      }),
      count: t.int({
        resolve: () => {
          count += 1;
          return count;
        },
      }),
    }),
  });
  builder.subscriptionType({
    fields: (t) => ({
      countdown: t.int({
        args: { from: t.arg.int({ required: true }) },
        async *subscribe(_root, { from }) {
          for (let n = from; n >= 0; n--) yield await delay(1, n);
        },
        resolve: (n) => Number(n),
      }),
      brokenStream: t.int({
        // biome-ignore lint/correctness/useYield: it fails before it yields
        async *subscribe(): AsyncGenerator<number> {
          throw new Error('secret detail');
        },
        resolve: (n) => Number(n),
      }),
    }),
  });
  return builder.toSchema();
};
