import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isPersonName } from '../../schema/kernel/person-name.ts';
import { ContactFields } from '../shared/contact/contact-fields.tsx';
import { useCommandKeys } from '../shared/graphql/command-key.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { ChatListing, Reader } from './conversation-types.ts';
import { SendSecureMessage, StartConversation } from './queries.ts';
import { newMessageId } from './unsent-queue.ts';

interface Words {
  /** Whether to send the account's phone number and email address as well. */
  readonly withMyDetails: boolean;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}
/** The outcome of a first message: the new conversation, or the server's error code. */
type Begun = { readonly conversationId: string } | { readonly refused: string };

/** Returns a function that sends a signed-in user's first message, with optional contact details. Retrying it after a lost response is idempotent. */
const useSecureMessage = ({ id: carId }: ChatListing) => {
  const client = useApolloClient();
  const keys = useCommandKeys();
  return async ({ name, phone, email, message, withMyDetails }: Words): Promise<Begun> => {
    const input = { carId, name, message, phone: phone || null, email: email || null, withMyDetails };
    const context = withKey(keys.of(input));
    const said = await client
      .mutate({ mutation: SendSecureMessage, variables: { input }, context })
      .then(({ data }) => data?.sendSecureMessage)
      .catch((error: unknown) => ({ __typename: 'Rejection' as const, code: errorCode(error) }));
    const begun = said?.__typename === 'Contact' ? said.conversationId : null;
    const refused = said?.__typename === 'Rejection' ? said.code : begun === null ? 'INTERNAL' : null;
    keys.answered(input, refused);
    return begun === null ? { refused: refused ?? 'INTERNAL' } : { conversationId: begun };
  };
};

/** Returns a function that sends a visitor's first message. The message's id is created once, so that a retry is idempotent. */
const useVisitorMessage = ({ id: listingId }: ChatListing) => {
  const client = useApolloClient();
  const [messageId] = useState(newMessageId);
  return async ({ name: displayName, message: text }: Words): Promise<Begun> => {
    try {
      const variables = { listingId, text, messageId, displayName };
      const { data } = await client.mutate({ mutation: StartConversation, variables });
      const said = data?.startConversation;
      if (said?.__typename === 'Conversation') return { conversationId: said.id };
      return { refused: said?.code ?? 'INTERNAL' };
    } catch (error) {
      return { refused: errorCode(error) };
    }
  };
};

interface StartFormProps {
  readonly listing: ChatListing;
  readonly as: 'account' | 'visitor';
  readonly reader: Reader;
  onStarted(conversationId: string): void;
}

/** The form that starts a conversation: name, message, and optional phone number and email. It does not ask for data that the server already has. */
export const StartForm = ({ listing, as, reader, onStarted }: StartFormProps) => {
  const t = useTexts(conversationTexts);
  const [error, setError] = useState<string | null>(null);
  const [withMyDetails, setWithMyDetails] = useState(false);
  const isKnown = as === 'account' && isPersonName(reader.name ?? '');
  // The server already has a verified phone number of the account or the visitor.
  const isNumberKnown = as === 'visitor' || reader.hasPhone;
  const send = { account: useSecureMessage(listing), visitor: useVisitorMessage(listing) }[as];
  return (
    <ContactFields
      initial={{ name: reader.name ?? '', phone: '', email: '', message: t.write.stillAvailableText(listing.title) }}
      without={isNumberKnown ? ['phone', 'email'] : []}
      known={isKnown ? ['name'] : []}
      more={
        as === 'account' &&
        reader.hasPhone && (
          <Checkbox label={t.panel.withMyDetails} checked={withMyDetails} onChange={setWithMyDetails} />
        )
      }
      required={['name', 'message']}
      submit={t.panel.send}
      consent={isNumberKnown ? t.panel.intro : t.panel.given}
      error={error}
      onMissing={() => toast({ title: t.toast.missing, description: t.toast.missingText, tone: 'destructive' })}
      onSubmit={async (words) => {
        setError(null);
        const begun = await send({ ...words, withMyDetails });
        if ('conversationId' in begun) {
          toast({ title: t.toast.sent, description: t.toast.sentText });
          return onStarted(begun.conversationId);
        }
        if (begun.refused !== 'NETWORK' && Object.hasOwn(t.refusal, begun.refused))
          return setError(refusalText(t.refusal, begun.refused));
        toast({ title: t.toast.error, description: t.toast.startFailed, tone: 'destructive' });
      }}
    />
  );
};
