import { type DocumentNode, type FieldNode, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import type { Context } from './context.ts';

/** How a subscription field says that its frames are the same for all who may follow the same: it runs once a document, variables
 *  and audience, as nobody, and each frame is written once. Whoever comes later gets the latest frame first, so each has to tell
 *  how things are rather than what happened. */
export interface SharedFrames {
  /** Called for each who subscribes, with who he is.
   *  @param variables as they were sent, but for the cursor
   *  @returns whatever of the viewer the frames depend on, '' for nothing
   *  @throws Rejection when he may not follow */
  audience(variables: Variables, context: Context): string | Promise<string>;
  /** The argument that names the latest frame that a reader knows: it is not told to him again. */
  readonly cursor?: {
    readonly argument: string;
    /** The cursor of a frame, from the field's value as it was asked for; null where it was not. */
    of(value: unknown): string | null;
  };
}
export type Variables = Readonly<Record<string, unknown>>;

/** The `extensions` of such a field: `builder.subscriptionField('x', (t) => t.field({ extensions: sharedFrames({ ... }), ... }))`. */
export const sharedFrames = (shared: SharedFrames): { readonly shared: SharedFrames } => ({ shared });

const isShared = (value: unknown): value is SharedFrames =>
  typeof value === 'object' && value !== null && 'audience' in value;

/** What is known of an operation that subscribes to such a field. */
export interface SharedField {
  readonly shared: SharedFrames;
  /** Under which name the field stands in the answer. */
  readonly key: string;
  readonly node: FieldNode;
  /** The variable that carries the cursor; null without one. */
  readonly cursorVariable: string | null;
}

/** The shared field that an operation subscribes to; null when it does anything else. */
export const sharedFieldOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
): SharedField | null => {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'subscription') return null;
  const [node] = operation.selectionSet.selections;
  if (node?.kind !== Kind.FIELD) return null;
  const shared = schema.getSubscriptionType()?.getFields()[node.name.value]?.extensions.shared;
  if (!isShared(shared)) return null;
  const cursor = node.arguments?.find(({ name }) => name.value === shared.cursor?.argument)?.value;
  const cursorVariable = cursor?.kind === Kind.VARIABLE ? cursor.name.value : null;
  return { shared, key: node.alias?.value ?? node.name.value, node, cursorVariable };
};
