import { printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { builder } from './builder.ts';
import { enumFrom, given, inputFields, inputFrom, objectFrom, typeOf } from './from-zod.ts';

const COLOURS = ['red', 'blue'] as const;
enumFrom('Colour', COLOURS);
const Part = z.object({ id: z.string(), weightKg: z.number() });
const Thing = z.object({
  id: z.uuid(),
  title: z.string().nullable().describe('As it is called.'),
  colour: z.enum(COLOURS),
  madeAt: z.iso.datetime(),
  count: z.int(),
  isNew: z.boolean(),
  makerCode: z.string(),
  secret: z.string(),
  parts: z.array(Part).readonly().describe('All of them.'),
});
const Paint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), colour: z.enum(COLOURS), note: z.string().nullable() }),
  z.object({ kind: z.literal('mixed'), colour: z.enum(COLOURS), parts: z.array(z.object({ at: z.int().optional() })) }),
]);

objectFrom('Part', Part);
objectFrom('Thing', Thing, {
  description: 'A thing.',
  as: { makerCode: 'ID', secret: null },
  fields: (t) => ({ length: t.int({ resolve: ({ secret }) => secret.length }) }),
});
inputFrom('PartInput', Paint.options[1].shape.parts.element);
builder.queryField('things', (t) =>
  t.field({
    type: typeOf(z.array(Thing)),
    args: {
      ...inputFields(Paint, (arg) => t.arg(arg)),
      ...inputFields(z.object({ first: z.int().default(20) }), (arg) => t.arg(arg)),
    },
    resolve: () => [],
  }),
);

it('declares a type of a view and arguments of an input', () => {
  const printed = printSchema(builder.toSchema());
  expect(printed).toContain(`"""A thing."""
type Thing {
  colour: Colour!
  count: Int!
  id: ID!
  isNew: Boolean!
  length: Int!
  madeAt: DateTime!
  makerCode: ID!

  """All of them."""
  parts: [Part!]!

  """As it is called."""
  title: String
}`);
  expect(printed).toContain('type Part {\n  id: ID!\n  weightKg: Float!\n}');
  expect(printed).toContain('input PartInput {\n  at: Int\n}');
  expect(printed).toContain(
    'things(colour: Colour!, first: Int = 20, kind: String!, note: String, parts: [PartInput!]): [Thing!]!',
  );
});

it('refuses a view within a view that no type was made of', () => {
  expect(() => typeOf(z.object({ a: z.string() }))).toThrow('there is no GraphQL type for its schema');
});

it('gives a schema what it takes for what was left out or is null', () => {
  const Input = z.object({ text: z.string().nullable(), first: z.int().optional(), note: z.string().nullish() });
  expect(given(Input, { first: null })).toEqual({ text: null });
  expect(given(Input, { text: 'a', first: 1, note: null })).toEqual({ text: 'a', first: 1, note: null });
  expect(given(Paint, { kind: 'mixed', colour: 'red', note: null, parts: [{ at: null }] })).toEqual({
    ...{ kind: 'mixed', colour: 'red', note: null },
    parts: [{}],
  });
});
