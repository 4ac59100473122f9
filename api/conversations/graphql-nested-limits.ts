import type { GraphQLResolveInfo } from 'graphql';
import type { ReadThread } from '../../schema/conversations/inputs.ts';
import { GLIMPSE } from '../../schema/conversations/limits.ts';
import type { ContactDetails, ConversationView } from '../../schema/conversations/views.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import type { Context } from '../platform/graphql/context.ts';

/** How many threads each GraphQL operation has read as fields of a list of conversations. */
const glimpsed = new WeakMap<Context, number>();
const isBelowList = ({ path }: GraphQLResolveInfo): boolean => {
  for (let step: GraphQLResolveInfo['path'] | undefined = path; step; step = step.prev)
    if (typeof step.key === 'number') return true;
  return false;
};
const tooMuch = (message: string) => new Rejection('OPERATION_TOO_COMPLEX', 400, message);

/** Limits the threads and messages that an operation reads as fields of a list of conversations. Nested page sizes multiply, and aliases repeat
 *  fields.
 *  @throws Rejection OPERATION_TOO_COMPLEX */
export const readingOf = (
  info: GraphQLResolveInfo,
  context: Context,
  input: ReadThread,
): ReadThread & { readonly isGlimpse: boolean } => {
  if (!isBelowList(info)) return { ...input, isGlimpse: false };
  if (input.first > GLIMPSE.most) throw tooMuch(`At most ${GLIMPSE.most} messages of each conversation of a list.`);
  const threads = (glimpsed.get(context) ?? 0) + 1;
  if (threads > GLIMPSE.threads) throw tooMuch(`At most ${GLIMPSE.threads} threads of a list in one operation.`);
  glimpsed.set(context, threads);
  return { ...input, isGlimpse: true };
};
/** Returns the default page size of a thread that is a field of a list of conversations; undefined elsewhere. */
export const usualIn = (info: GraphQLResolveInfo): number | undefined =>
  isBelowList(info) ? GLIMPSE.usual : undefined;

/** Reads the contact details of the other party. Each conversation's details are read only once, even if they are requested under several aliases. */
export const contactIn = batched<ConversationView, ContactDetails | null>(async ({ conversations }, views) => {
  const each = new Map(views.map((view) => [view.id, view]));
  const found = new Map(
    await Promise.all([...each].map(async ([id, view]) => [id, await conversations.reading.contact(view)] as const)),
  );
  return views.map(({ id }) => found.get(id) ?? null);
});
