import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Argument values that pass validation, keyed by the argument's name. */
const KNOWN: Readonly<Record<string, unknown>> = {
  phone: '+919812345678',
  code: '123456',
  reason: 'Because an attack wants it',
  version: '1.0',
  amount: 299,
  plan: 'premium_buyer',
  city: 'hyderabad',
  after: null,
  before: null,
};

/** Returns a valid value for the type, with the given `id` as the value of every id field. */
const madeUp = (type: GraphQLInputType, name: string, id: string): unknown => {
  if (isNonNullType(type)) return madeUp(type.ofType, name, id);
  if (isListType(type)) return [madeUp(type.ofType, name, id)];
  if (isEnumType(type)) {
    const names = type.getValues().map((value) => value.name);
    return names.find((value) => value === KNOWN[name]) ?? names[0];
  }
  if (name in KNOWN) return KNOWN[name];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type) || getNamedType(field.type).name === 'ID')
        .filter((field) => field.name !== 'sources')
        .map((field) => [field.name, madeUp(field.type, field.name, id)]),
    );
  switch (getNamedType(type).name) {
    case 'ID':
      return id;
    case 'Int':
      return 5;
    case 'Float':
      return 0.5;
    case 'Boolean':
      return true;
    case 'DateTime':
      return '2026-11-01T00:00:00.000Z';
    default:
      return 'Attack';
  }
};

/** Returns a selection of all plain fields of a type, two levels deep. */
const selectionOf = (type: GraphQLOutputType, depth = 2): string => {
  const named = getNamedType(type);
  if (isUnionType(named)) {
    const parts = named.getTypes().map((one) => `... on ${one.name} ${selectionOf(one, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return [];
    const below = getNamedType(field.type);
    if (!isObjectType(below) && !isUnionType(below)) return [field.name];
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
};

export type Kind = 'query' | 'mutation' | 'subscription';

/** Returns an operation for one field with generated arguments, which contain the given `id` as every id. */
export const askFor = (kind: Kind, field: GraphQLField<unknown, unknown>, id: string) => {
  const wanted = (arg: GraphQLArgument) => isNonNullType(arg.type) || getNamedType(arg.type).name === 'ID';
  const args = field.args.filter(wanted);
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = args.length > 0 ? `${field.name}(${passed})` : field.name;
  return {
    query: `${kind}${declared ? `(${declared})` : ''} { ${call} ${selectionOf(field.type)} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, madeUp(arg.type, arg.name, id)])),
  };
};

/** Whether one of the field's arguments is an id. */
export const takesId = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.some((arg) => {
    const named = getNamedType(arg.type);
    return named.name === 'ID' || (isInputObjectType(named) && 'id' in named.getFields());
  });
