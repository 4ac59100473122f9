import type { ConversationView, MessageView } from '../../schema/conversations/views.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A conversation about a listing, as seen by one of its two participants. Any feature may add fields with `builder.objectField`. */
export const ConversationRef = builder.objectRef<ConversationView>('Conversation');

/** One message in a conversation, as seen by one of the two participants. */
export const MessageRef = builder.objectRef<MessageView>('Message');
