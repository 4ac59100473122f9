import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A conversation between two people about a listing, as seen by one of them. Any feature may add fields with `builder.objectField`; the
 *  conversations feature declares the others. */
export const ConversationRef = builder.objectRef<ConversationView>('Conversation');

/** One message in a conversation, as seen by one of the two people. */
export const MessageRef = builder.objectRef<MessageView>('Message');
