import { useApolloClient } from '@apollo/client/react';
import { Send, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { DISPLAY_NAME_LENGTH, MESSAGE_LENGTH } from '../../schema/conversations/limits.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { controlStyle } from '../shared/ui/field.tsx';
import { Input } from '../shared/ui/input.tsx';
import { toast } from '../shared/ui/toast.ts';
import { refusalWords } from './names.ts';
import { StartConversation } from './queries.ts';
import type { ChatListing } from './talk.ts';
import { newMessageId } from './unsent.ts';

interface StartFormProps {
  readonly listing: ChatListing;
  /** Nobody knows the name of who writes. */
  readonly asksName: boolean;
  /** With the id of the conversation that began. */
  onStarted(conversationId: string): void;
}

/** Begins a conversation with a first message. The message has its id from the start: pressed again after a lost answer, it is sent once. */
export const StartForm = ({ listing, asksName, onStarted }: StartFormProps) => {
  const t = useTexts(conversationTexts);
  const client = useApolloClient();
  const id = useId();
  const [text, setText] = useState(t.write.stillAvailableText(listing.title));
  const [name, setName] = useState('');
  const [messageId] = useState(newMessageId);
  const [isBusy, setBusy] = useState(false);

  const complain = (code: string) => {
    const isKnown = code !== 'NETWORK' && code !== 'other' && Object.hasOwn(t.refusal, code);
    toast({
      title: t.toast.error,
      description: isKnown ? refusalWords(code, t) : t.toast.startFailed,
      tone: 'destructive',
    });
  };
  const start = async () => {
    if (text.trim() === '' || (asksName && name.trim() === ''))
      return toast({ title: t.toast.missing, description: t.toast.missingText, tone: 'destructive' });
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: StartConversation,
        variables: { listingId: listing.id, text: text.trim(), messageId, displayName: name.trim() || null },
      });
      const answer = data?.startConversation;
      if (answer?.__typename === 'Conversation') {
        toast({ title: t.toast.sent, description: t.toast.sentText });
        onStarted(answer.id);
      } else complain(answer?.code ?? 'NETWORK');
    } catch (error) {
      complain(errorCode(error));
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      {asksName && (
        <Input
          label={t.panel.name}
          value={name}
          maxLength={DISPLAY_NAME_LENGTH}
          autoComplete="name"
          onChange={setName}
        />
      )}
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium text-soft">
          {t.panel.message}
        </label>
        <textarea
          id={id}
          rows={3}
          value={text}
          maxLength={MESSAGE_LENGTH}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className={`${controlStyle} min-h-24 resize-y py-2 field-sizing-content`}
        />
      </div>
      <p id={`${id}-hint`} className="flex items-start gap-2 text-sm text-soft">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
        {t.panel.intro}
      </p>
      <Button type="submit" loading={isBusy} className="self-start">
        {!isBusy && <Send aria-hidden className="size-4" />}
        {isBusy ? t.panel.sending : t.panel.send}
      </Button>
    </form>
  );
};
