import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { InquiryEvent } from '../../schema/contacts/events.ts';
import type { Contact, Given, InquiryForm, SenderKind } from '../../schema/contacts/inquiry.ts';
import { contactMessage } from '../../schema/contacts/limits.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { type CommandPorts, commandHandler, foldStream } from '../platform/command-handler.ts';
import type { Client } from '../platform/graphql/context.ts';
import { inquiryDecider } from './decider.ts';
import type { Target } from './target.ts';

export const INQUIRY_CATEGORY = 'inquiry';
/** The UUID namespace of ids that are derived from listings (for masked contacts) and from inquiries (for first messages). */
const DERIVED_IDS = '5f7c2b10-93f4-5a0e-8a55-2d1b5c8b7e31';

/** How a command was sent: its channel and client. */
export interface As {
  readonly door: EventOrigin['door'];
  readonly client: Client;
  /** The language chosen in the browser; null if none was chosen. */
  readonly language?: Language | null;
}
const maskedContactIdOf = (listingId: string): string => uuidFrom(`contact of ${listingId}`, DERIVED_IDS);

/** Starts or continues a buyer's conversation about a listing.
 *  @throws Rejection if the conversation cannot be started or continued */
export type OpenConversation = (
  speaker: Speaker,
  input: {
    readonly listingId: string;
    readonly text: string;
    readonly messageId: string;
    readonly displayName: string;
  },
  as: As,
) => Promise<{ readonly conversationId: string }>;

/** An inquiry that has passed all checks and can be recorded. */
export interface NewInquiry {
  readonly inquiryId: string;
  readonly target: Target;
  readonly form: InquiryForm;
  readonly sender: { readonly id: string; readonly kind: SenderKind };
  /** The buyer as a participant of the conversation; null for a stranger. */
  readonly speaker: Speaker | null;
  readonly given: Given;
  readonly said: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly message: string | null;
  };
  readonly isPhoneVerified: boolean;
  /** Whether to withhold the inquiry from the seller, because the owner of the typed phone number may not contact the seller. */
  readonly isHeld?: boolean;
}

export interface RecordingPorts extends CommandPorts {
  readonly db: Knex;
  readonly openConversation: OpenConversation;
}

const wayOf = ({ target, speaker }: NewInquiry) => {
  if (target.sellerId === null) return 'dealer' as const;
  return speaker === null ? ('seller' as const) : ('conversation' as const);
};

/** Records inquiries, and reads them from their event streams. */
export const inquiryRecording = ({ db, store, clock, openConversation, shown }: RecordingPorts) => {
  const handle = commandHandler({ store, category: INQUIRY_CATEGORY, decider: inquiryDecider });

  /** Reads an inquiry from its event stream, as its sender sees it.
   *  @throws Rejection INQUIRY_NOT_FOUND */
  const read = async (inquiryId: string): Promise<Contact> => {
    let received: Extract<InquiryEvent, { type: 'InquiryReceived' }>['data'] | null = null;
    let conversationId: string | null = null;
    let isRouted = false;
    for await (const { type, data } of store.read<InquiryEvent>(`${INQUIRY_CATEGORY}-${inquiryId}`)) {
      if (type === 'InquiryReceived' || type === 'InquiryHeld') received = data;
      if (type !== 'InquiryRouted') continue;
      isRouted = true;
      conversationId = data.conversationId;
    }
    if (received === null) throw InquiryNotFound();
    const { senderId: personId, name, phone, email, message } = received;
    const sealed = [name, phone, email, message].map((text: Sealed | null) => ({ personId, sealed: text }));
    const [buyerName = null, buyerPhone = null, buyerEmail = null, words = null] =
      await personalData(db).openMany(sealed);
    const { carId, listingId, way, receivedAt: createdAt } = received;
    return {
      ...{ id: inquiryId, carId, listingId, buyerName, buyerPhone, buyerEmail, message: words },
      ...{ way, conversationId, isRouted, createdAt },
    };
  };

  return {
    read,
    facts: async (inquiryId: string) =>
      (await foldStream(store, inquiryDecider, `${INQUIRY_CATEGORY}-${inquiryId}`, '')).state,
    /** Opens the inquiry's conversation, if any, and then records the inquiry. A retry after a crash in between reuses the conversation and its
     *  message.
     *  @throws Rejection if the conversation cannot be started or continued */
    async record(inquiry: NewInquiry, as: As): Promise<Contact> {
      const { inquiryId, target, form, sender, speaker, given, said, isPhoneVerified, isHeld = false } = inquiry;
      const way = wayOf(inquiry);
      const text = said.message ?? contactMessage(target.title);
      const messageId = uuidFrom(`first message of ${inquiryId}`, DERIVED_IDS);
      const first = { listingId: target.listingId, text, messageId, displayName: said.name };
      const opened = speaker && way === 'conversation' ? await openConversation(speaker, first, as) : null;
      const seal = await personalData(db).sealer(sender.id);
      const sealed = (words: string | null) => (words === null ? null : seal(words));
      const { listingId, carId, title, sourceId, sellerId, routeId } = target;
      const received = {
        ...{ inquiryId, listingId, carId, carTitle: shortened(title, 300), sourceId, sellerId, routeId },
        ...{ senderId: sender.id, senderKind: sender.kind, maskedContactId: maskedContactIdOf(listingId) },
        ...{ form, way, given, isPhoneVerified, name: seal(said.name) },
        ...{ phone: sealed(said.phone), email: sealed(said.email), message: sealed(said.message) },
      };
      const { position } = await handle(
        inquiryId,
        {
          type: 'Receive',
          inquiry: received,
          conversationId: opened?.conversationId ?? null,
          isHeld,
          now: clock().toISOString(),
        },
        { actor: sender.id, commandId: inquiryId },
      );
      await shown(position);
      return read(inquiryId);
    },
    async routed(inquiryId: string, actor: string): Promise<void> {
      const commandId = uuidFrom(`routed ${inquiryId}`, DERIVED_IDS);
      await handle(inquiryId, { type: 'Route', now: clock().toISOString() }, { actor, commandId });
    },
    /** Marks an inquiry as answered by its seller.
     *  @throws Rejection INQUIRY_NOT_FOUND if it was not sent to this seller */
    async answered(sellerId: string, inquiryId: string, commandId: string): Promise<void> {
      const command = { type: 'Answer', by: sellerId, now: clock().toISOString() } as const;
      await shown((await handle(inquiryId, command, { actor: sellerId, commandId })).position);
    },
  };
};
export type InquiryRecording = ReturnType<typeof inquiryRecording>;
