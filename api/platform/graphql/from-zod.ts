import {
  BuiltinScalarRef,
  type FieldMap,
  type InputFieldMap,
  type InputRef,
  type OutputRef,
  type SchemaTypes,
} from '@pothos/core';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, type GraphQLScalarType, GraphQLString } from 'graphql';
import { z } from 'zod';
import { builder, dateTime } from './builder.ts';

// Builds GraphQL types from the zod schemas in `schema/<feature>`. REST and OpenAPI use the same schemas, so that a shape is declared only once. A
// UUID or a field named `id` becomes an ID. An instant becomes a DateTime. An object or enumeration becomes the GraphQL type that was created from
// its schema. `as` overrides these rules. `.describe()` becomes the description.

const scalar = <I, O>(type: GraphQLScalarType<I, O>) => {
  const ref = new BuiltinScalarRef<SchemaTypes, unknown, unknown>(type);
  builder.configStore.associateParamWithRef(ref, type.name);
  return ref;
};
/** GraphQL's own scalars and `DateTime`. Their types allow any source value. */
export const SCALARS = {
  ID: scalar(GraphQLID),
  String: scalar(GraphQLString),
  Int: scalar(GraphQLInt),
  Float: scalar(GraphQLFloat),
  Boolean: scalar(GraphQLBoolean),
  DateTime: dateTime,
};
type ScalarName = keyof typeof SCALARS;
/** The type that a field gets instead of the type from its schema; null leaves the field out. */
type Override<R> = ScalarName | R | null;
type Overrides<R, K extends PropertyKey> = { readonly [key in K]?: Override<R> };

/** The enumeration types, keyed by their values; null if several enumerations have the same values. */
const enums = new Map<string, (OutputRef & InputRef) | null>();
const objects = new WeakMap<object, OutputRef>();
const inputs = new WeakMap<object, InputRef>();
const keyOf = (values: readonly unknown[]): string => JSON.stringify([...new Set(values)].sort());

/** Creates an enumeration type. Later uses of these values map to this type, unless another enumeration type has the same values. */
export const enumFrom = <const V extends readonly string[]>(name: string, values: V, description?: string) => {
  const ref = builder.enumType(name, { values, description });
  enums.set(keyOf(values), enums.has(keyOf(values)) ? null : ref);
  return ref;
};

type Side = 'in' | 'out';
interface Plain {
  /** The schema without its optional, nullable and default wrappers. */
  readonly type: z.core.$ZodType;
  readonly nullable: boolean;
  readonly fallback: unknown;
}
/** Returns the schema as clients send it (`in`) or receive it (`out`), with its wrappers removed. */
const plain = (schema: z.core.$ZodType, side: Side): Plain => {
  const within = (inner: z.core.$ZodType, more: Partial<Plain> = {}) => ({ ...plain(inner, side), ...more });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return within(schema.def.innerType, { nullable: true });
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return within(schema.def.innerType, { nullable: side === 'in', fallback: schema.def.defaultValue });
  if (schema instanceof z.ZodReadonly) return within(schema.def.innerType);
  if (schema instanceof z.ZodPipe)
    return within(side === 'in' && !(schema.def.in instanceof z.ZodTransform) ? schema.def.in : schema.def.out);
  const nullable = schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodNull);
  return { type: schema, nullable, fallback: null };
};

const scalarOf = (name: string, type: z.core.$ZodType | undefined): ScalarName | null => {
  if (type instanceof z.ZodBoolean) return 'Boolean';
  if (type instanceof z.ZodNumber) return type.isInt ? 'Int' : 'Float';
  if (!(type instanceof z.ZodString || type instanceof z.ZodStringFormat)) return null;
  if (type.format === 'datetime') return 'DateTime';
  return name === 'id' || type.format === 'uuid' ? 'ID' : 'String';
};
const valuesOf = (type: z.core.$ZodType): readonly unknown[] => {
  if (type instanceof z.ZodEnum) return type.options;
  return type instanceof z.ZodLiteral ? [...type.values] : [];
};
/** @throws Error if an object has no GraphQL type, or if several enumerations have the same values */
const refOf = <R extends object>(name: string, types: readonly z.core.$ZodType[], known: WeakMap<object, R>) => {
  const values = types.flatMap(valuesOf);
  if (values.length > 0) {
    const found = enums.get(keyOf(values));
    if (found === null) throw new Error(`${name}: several enumerations have these values`);
    return found ?? (typeof values[0] === 'number' ? SCALARS.Int : SCALARS.String);
  }
  const [type] = types;
  const found = type && known.get(type._zod.def);
  if (found) return found;
  const named = scalarOf(name, type);
  if (!named) throw new Error(`${name}: there is no GraphQL type for its schema`);
  return SCALARS[named];
};

interface Field {
  /** The field's schema. For a union, the field's schemas in all members. */
  readonly schemas: readonly z.core.$ZodType[];
  readonly side: Side;
}
const fieldFrom = <R extends object>(
  name: string,
  { schemas, side }: Field,
  known: WeakMap<object, R>,
  as?: Override<R>,
) => {
  const whole = schemas.map((schema) => plain(schema, side));
  const isList = whole.some(({ type }) => type instanceof z.ZodArray);
  const types = whole.map(({ type }) => (type instanceof z.ZodArray ? plain(type.element, side).type : type));
  const ref = typeof as === 'string' ? SCALARS[as] : (as ?? refOf(name, types, known));
  return {
    type: isList ? ([ref] as [typeof ref]) : ref,
    nullable: whole.some(({ nullable }) => nullable),
    fallback: whole[0]?.fallback,
    description: [...schemas, ...whole.map(({ type }) => type)]
      .map((schema) => z.globalRegistry.get(schema)?.description)
      .find(Boolean),
  };
};

type Implementation<S extends z.ZodObject> = Parameters<
  ReturnType<typeof builder.objectRef<z.output<S>>>['implement']
>[0];
type FieldsOf<S extends z.ZodObject> = (t: Parameters<NonNullable<Implementation<S>['fields']>>[0]) => FieldMap;
interface ObjectOptions<S extends z.ZodObject> {
  readonly description?: string;
  readonly as?: Overrides<OutputRef, keyof S['shape']>;
  /** The fields of the view to include; defaults to all fields. */
  readonly only?: readonly (keyof S['shape'])[];
  /** Fields with a resolver, or with a name that differs from the view's. */
  readonly fields?: FieldsOf<S>;
}

/** Creates the object type for a view. Later uses of the same schema map to this type.
 *  @param name the name of the type, or the type itself if it was declared earlier */
export const objectFrom = <S extends z.ZodObject>(
  name: string | ReturnType<typeof builder.objectRef<z.output<S>>>,
  schema: S,
  options: ObjectOptions<S> = {},
) => {
  const ref = typeof name === 'string' ? builder.objectRef<z.output<S>>(name) : name;
  objects.set(schema._zod.def, ref);
  const as: Readonly<Record<string, Override<OutputRef> | undefined>> = options.as ?? {};
  return ref.implement({
    description: options.description ?? schema.description,
    fields: (t) => {
      const own = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) => {
        if (as[key] === null || (options.only && !options.only.includes(key))) return [];
        const { type, nullable, description } = fieldFrom(key, { schemas: [field], side: 'out' }, objects, as[key]);
        // The same extension that `t.expose` sets. With it, GraphQL reads the property without calling a resolver.
        const extensions = { pothosExposedField: key };
        const resolve = (parent: object): unknown => Reflect.get(parent, key);
        return [[key, t.field({ type, nullable, description, extensions, resolve })] as const];
      });
      return { ...Object.fromEntries(own), ...options.fields?.(t) };
    },
  });
};
/** Creates an object type that wraps a list, for mutations. The results of mutations are union members, and a list cannot be a union member. */
export const listFrom = <S extends z.ZodObject>(name: string, field: string, schema: S, description?: string) =>
  builder.objectRef<readonly z.output<S>[]>(name).implement({
    description,
    fields: (t) => ({ [field]: t.field({ type: typeOf(z.array(schema)), resolve: (list): unknown => list }) }),
  });
/** Returns the GraphQL type that was created from a response's schema: a view, or a list of views.
 *  @throws Error if no such type has been created */
export const typeOf = (schema: z.core.$ZodType) => fieldFrom('', { schemas: [schema], side: 'out' }, objects).type;

/** Returns the object schemas of an input. For a union, the GraphQL input has the fields of all members. */
const membersOf = (schema: z.core.$ZodType): readonly z.ZodObject[] => {
  const { type } = plain(schema, 'in');
  if (type instanceof z.ZodObject) return [type];
  return type instanceof z.ZodUnion ? type.options.flatMap(membersOf) : [];
};
const shapeOf = (schema: z.core.$ZodType) => {
  const members = membersOf(schema);
  const keys = new Set(members.flatMap(({ shape }) => Object.keys(shape)));
  return [...keys].map((key) => {
    const schemas: readonly z.core.$ZodType[] = members.flatMap(({ shape }) => shape[key] ?? []);
    return { key, schemas, everywhere: schemas.length === members.length };
  });
};

type MakeInput = (options: {
  readonly type: InputRef | [InputRef];
  readonly required: boolean;
  readonly description?: string;
  readonly defaultValue?: unknown;
}) => InputFieldMap[string];
type InputOverrides = Readonly<Record<string, Override<InputRef> | undefined>>;

/** Creates the arguments or input fields for an input schema. A default value is shown unless it is a list. */
export const inputFields = (schema: z.core.$ZodType, make: MakeInput, as: InputOverrides = {}): InputFieldMap =>
  Object.fromEntries(
    shapeOf(schema).flatMap(({ key, schemas, everywhere }) => {
      if (as[key] === null) return [];
      const made = fieldFrom(key, { schemas, side: 'in' }, inputs, as[key]);
      const { type, nullable, description, fallback } = made;
      const defaultValue = typeof fallback === 'object' ? undefined : fallback;
      return [[key, make({ type, required: everywhere && !nullable, description, defaultValue })] as const];
    }),
  );

/** Creates the input type for a schema. Later uses of the same schema map to this type. `more` adds fields that the schema lacks. */
export const inputFrom = (name: string, schema: z.core.$ZodType, as?: InputOverrides, more: readonly string[] = []) => {
  const ref = builder.inputType(name, {
    description: z.globalRegistry.get(schema)?.description,
    fields: (t) => ({
      ...inputFields(schema, (field) => t.field(field), as),
      ...Object.fromEntries(more.map((key) => [key, t.id({ required: true })])),
    }),
  });
  inputs.set(schema._zod.def, ref);
  return ref;
};

const accepts = (schemas: readonly z.core.$ZodType[], value: null | undefined): boolean =>
  schemas.some((schema) => z.safeParse(schema, value).success);
/** Converts GraphQL arguments to the form that the schema expects. A field without a value may arrive as null although the schema expects undefined,
 *  or the reverse. */
export const given = (schema: z.core.$ZodType, args: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    shapeOf(schema).flatMap(({ key, schemas }) => {
      const value = args[key];
      if (value !== null && value !== undefined) return [[key, nested(schemas, value)]];
      if (value === undefined && accepts(schemas, undefined)) return [];
      return accepts(schemas, null) ? [[key, null]] : [];
    }),
  );
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const nested = (schemas: readonly z.core.$ZodType[], value: unknown): unknown => {
  const [type] = schemas.map((schema) => plain(schema, 'in').type);
  if (type instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => nested([type.element], one));
  return type instanceof z.ZodObject && isRecord(value) ? given(type, value) : value;
};
