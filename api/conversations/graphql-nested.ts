import type { GraphQLResolveInfo } from 'graphql';
import type { ReadThread } from '../../schema/conversations/inputs.ts';
import { GLIMPSE } from '../../schema/conversations/limits.ts';
import type { ContactDetails, ConversationView } from '../../schema/conversations/views.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { batched } from '../platform/graphql/batched.ts';
import type { Context } from '../platform/graphql/context.ts';

/** How many threads an operation has read below its lists. */
const glimpsed = new WeakMap<Context, number>();
const isBelowList = ({ path }: GraphQLResolveInfo): boolean => {
  for (let step: GraphQLResolveInfo['path'] | undefined = path; step; step = step.prev)
    if (typeof step.key === 'number') return true;
  return false;
};
const tooMuch = (message: string) => new Rejection('OPERATION_TOO_COMPLEX', 400, message);

/** What is read of a thread. Below a list of conversations that is little, and for few of them: sizes of pages below each other multiply,
 *  and with other names the same is asked for again.
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
/** How many messages of a thread are read unless the reader says. */
export const usualIn = (info: GraphQLResolveInfo): number | undefined =>
  isBelowList(info) ? GLIMPSE.usual : undefined;

/** How the others can be reached, each read once whatever names it is asked for under. */
export const contactIn = batched<ConversationView, ContactDetails | null>(async ({ conversations }, views) => {
  const each = new Map(views.map((view) => [view.id, view]));
  const found = new Map(
    await Promise.all([...each].map(async ([id, view]) => [id, await conversations.reading.contact(view)] as const)),
  );
  return views.map(({ id }) => found.get(id) ?? null);
});
