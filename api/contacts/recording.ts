import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { InquiryEvent } from '../../schema/contacts/events.ts';
import type { Contact, Given, InquiryForm, SenderKind } from '../../schema/contacts/inquiry.ts';
import { contactMessage } from '../../schema/contacts/limits.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import type { Speaker } from '../../schema/conversations/speaker.ts';
import { shortened } from '../../schema/kernel/cut.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { commandHandler, foldStream } from '../platform/command-handler.ts';
import type { Client } from '../platform/graphql/context.ts';
import { inquiryDecider } from './decider.ts';
import type { Target } from './target.ts';

export const INQUIRY_CATEGORY = 'inquiry';
/** Namespace of what is derived from listings and inquiries: masked contacts, first messages. */
const DERIVED_IDS = '5f7c2b10-93f4-5a0e-8a55-2d1b5c8b7e31';

/** Through what a command came. */
export interface As {
  readonly door: EventOrigin['door'];
  readonly client: Client;
  /** The language that was chosen in the browser; null where none was. */
  readonly language?: Language | null;
}
/** What stands for the contact of whoever sells a listing. */
const maskedContactIdOf = (listingId: string): string => uuidFrom(`contact of ${listingId}`, DERIVED_IDS);

/** Begins the conversation of a buyer and a listing, or goes on with it.
 *  @throws Rejection as conversations refuse */
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

/** An inquiry that may be recorded: all checks are behind it. */
export interface NewInquiry {
  readonly inquiryId: string;
  readonly target: Target;
  readonly form: InquiryForm;
  readonly sender: { readonly id: string; readonly kind: SenderKind };
  /** Who talks to the seller then; null for a stranger. */
  readonly speaker: Speaker | null;
  readonly given: Given;
  readonly said: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly message: string | null;
  };
  readonly isPhoneVerified: boolean;
  /** Goes nowhere: the number that was typed may not reach the seller. */
  readonly isHeld?: boolean;
}

export interface RecordingPorts {
  readonly db: Knex;
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly clock: () => Date;
  readonly openConversation: OpenConversation;
  /** Resolves once the read model tells of the position, or after a bounded wait. */
  readonly shown: (position: bigint) => Promise<unknown>;
}

const wayOf = ({ target, speaker }: NewInquiry) => {
  if (target.sellerId === null) return 'dealer' as const;
  return speaker === null ? ('seller' as const) : ('conversation' as const);
};

/** Writes inquiries down, and reads them from where they are written. */
export const inquiryRecording = ({ db, store, clock, openConversation, shown }: RecordingPorts) => {
  const handle = commandHandler({ store, category: INQUIRY_CATEGORY, decider: inquiryDecider });

  /** An inquiry as whoever sent it reads it, right from its stream.
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
    /** What the stream says, or null. */
    facts: async (inquiryId: string) =>
      (await foldStream(store, inquiryDecider, `${INQUIRY_CATEGORY}-${inquiryId}`, '')).state,
    /** Opens the conversation that an inquiry leads to, where it does, and then records the inquiry: were the process to die between
     *  the two, the same command again finds the conversation and its message.
     *  @throws Rejection as conversations refuse */
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
      if (position !== null) await shown(position);
      return read(inquiryId);
    },
    /** Notes that an inquiry is where it was to go. */
    async routed(inquiryId: string, actor: string): Promise<void> {
      const commandId = uuidFrom(`routed ${inquiryId}`, DERIVED_IDS);
      await handle(inquiryId, { type: 'Route', now: clock().toISOString() }, { actor, commandId });
    },
    /** The seller says that they answered.
     *  @throws Rejection INQUIRY_NOT_FOUND where it is none of theirs */
    async answered(sellerId: string, inquiryId: string, commandId: string): Promise<void> {
      const command = { type: 'Answer', by: sellerId, now: clock().toISOString() } as const;
      const { position } = await handle(inquiryId, command, { actor: sellerId, commandId });
      if (position !== null) await shown(position);
    },
  };
};
export type InquiryRecording = ReturnType<typeof inquiryRecording>;
