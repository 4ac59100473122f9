import { type DocumentNode, type FieldNode, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import type { Context } from './context.ts';

/** Describes a subscription field whose frames (results, as sent over a websocket) are the same for everybody in the same audience. The subscription
 *  runs once per combination of document, variables and audience, without a user, and each frame is serialised once. A reader who joins later gets
 *  the latest frame first. Each frame must therefore contain the current state rather than a change. */
export interface SharedFrames {
  /** Called for each subscriber, with the subscriber's context.
   *  @param variables as the client sent them, without the cursor
   *  @returns a string with everything about the viewer that affects the frames; '' if nothing does
   *  @throws Rejection if the viewer may not subscribe */
  audience(variables: Variables, context: Context): string | Promise<string>;
  /** The argument with the cursor of the reader's latest frame. This frame is then not sent again. */
  readonly cursor?: {
    readonly argument: string;
    /** Returns the cursor of a frame, from the selected field's value; null if the cursor was not selected. */
    of(value: unknown): string | null;
  };
}
export type Variables = Readonly<Record<string, unknown>>;

/** Returns the `extensions` of a shared field: `builder.subscriptionField('x', (t) => t.field({ extensions: sharedFrames({ ... }), ... }))`. */
export const sharedFrames = (shared: SharedFrames): { readonly shared: SharedFrames } => ({ shared });

const isShared = (value: unknown): value is SharedFrames =>
  typeof value === 'object' && value !== null && 'audience' in value;

/** Information about an operation that subscribes to a shared field. */
export interface SharedField {
  readonly shared: SharedFrames;
  /** The field's name in the response. */
  readonly key: string;
  readonly node: FieldNode;
  /** The name of the variable with the cursor; null if there is none. */
  readonly cursorVariable: string | null;
}

/** Returns the shared field that an operation subscribes to; null for any other operation. */
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
