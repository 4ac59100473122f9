import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { newKey, withKey } from '../shared/graphql/refusal.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { ContactFields } from './contact-fields.tsx';
import { SendSecureMessage } from './queries.ts';
import { useRefusalWords } from './refusal-words.ts';

interface SecureStarterProps {
  /** The listing that is talked about. */
  readonly listing: { readonly id: string; readonly title: string };
  onStarted(conversationId: string): void;
}

/** Begins a secure conversation with who sells the car, for whoever is signed in: name and message; phone and email go to the seller only
 *  where they are typed. */
const SecureStarter = ({ listing, onStarted }: SecureStarterProps) => {
  const { secure: t, ...texts } = useTexts(contactTexts);
  const client = useApolloClient();
  const refusalWords = useRefusalWords();
  const auth = useCurrentUser();
  const [error, setError] = useState<string | null>(null);
  const key = useRef('');
  if (auth.state !== 'authenticated') return null;
  const send = async (input: {
    name: string;
    phone: string;
    email: string;
    message: string;
  }): Promise<string | null> => {
    key.current ||= newKey();
    try {
      const { data } = await client.mutate({
        mutation: SendSecureMessage,
        variables: { input: { ...input, carId: listing.id, phone: input.phone || null, email: input.email || null } },
        context: withKey(key.current),
      });
      const answer = data?.sendSecureMessage;
      if (answer?.__typename === 'Contact' && answer.conversationId) {
        toast({ title: texts.sent.title, description: texts.sent.secure });
        onStarted(answer.conversationId);
        return null;
      }
      key.current = newKey();
      return answer?.__typename === 'Rejection' ? answer.code : 'INTERNAL';
    } catch (failure) {
      return errorCode(failure);
    }
  };
  return (
    <ContactFields
      initial={{ name: auth.user.firstName ?? '', phone: '', email: '', message: texts.prefilledSecure(listing.title) }}
      required={['name', 'message']}
      submit={t.start}
      consent={texts.consent.secure}
      error={error}
      onMissing={() => toast({ title: texts.missing.title, description: texts.missing.words, tone: 'destructive' })}
      onSubmit={async (draft) => {
        const refused = await send(draft);
        if (refused === null) return;
        const words = refusalWords(refused);
        if (words === null)
          toast({ title: texts.failed.title, description: texts.failed.message, tone: 'destructive' });
        setError(words ?? texts.failed.message);
      }}
    >
      <p className="text-soft">{t.text}</p>
    </ContactFields>
  );
};
export default SecureStarter;
