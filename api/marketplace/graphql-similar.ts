import { z } from 'zod';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { wantedOfCar } from './graphql-selected-fields.ts';
import { Car } from './graphql-types.ts';

const DEFAULT_SIMILAR = 8;
const MOST_SIMILAR = 24;
const First = z.object({ first: z.int().min(1).max(MOST_SIMILAR).default(DEFAULT_SIMILAR) });

builder.queryField('similarCars', (t) =>
  t.field({
    type: [Car],
    description:
      'The cars for sale that are most similar to a car, which may itself be gone; most similar first. Nobody can pay for a place among them: the rule is in docs/search-rules.md. Fails with CAR_NOT_FOUND.',
    args: { id: t.arg.id({ required: true }), first: t.arg.int({ defaultValue: DEFAULT_SIMILAR }) },
    resolve: (_root, { id, first }, { marketplace }, info) =>
      marketplace.similarCars(id, parseInput(First, { first: first ?? undefined }).first, wantedOfCar(info)),
  }),
);
