import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';
import { builder } from '../platform/graphql/builder.ts';

/** What two people say to each other about a listing, as one of them reads it. Whatever feature has something to say of it adds fields
 *  with `builder.objectField`; conversations say what the others are. */
export const ConversationRef = builder.objectRef<ConversationView>('Conversation');

/** One message of it, as one of the two reads it. */
export const MessageRef = builder.objectRef<MessageView>('Message');
