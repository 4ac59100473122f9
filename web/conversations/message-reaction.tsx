import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { SmilePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { REACTIONS, type Reaction } from '../../schema/conversations/conversation.ts';
import { refusalOf } from '../shared/graphql/refusal.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { refusalWords } from './names.ts';
import { ReactToMessage } from './queries.ts';
import type { ThreadMessage } from './talk.ts';

const SIGNS: Readonly<Record<Reaction, string>> = {
  like: '👍',
  love: '❤️',
  thanks: '🙏',
  laugh: '😂',
  surprise: '😮',
  sad: '😢',
};

/** How the other one answered a message of the reader's. */
export const TheirReaction = ({ reaction, name }: { reaction: Reaction; name: string }) => {
  const { reaction: t } = useTexts(conversationTexts).thread;
  return (
    <p className="ms-auto -mt-1 w-fit rounded-full border border-line bg-surface px-2 py-0.5 text-sm shadow-press">
      <span aria-hidden>{SIGNS[reaction]}</span>
      <span className="sr-only">{t.theirs(name, t.words[reaction])}</span>
    </p>
  );
};

interface MessageReactionProps {
  readonly message: Pick<ThreadMessage, 'id' | 'reaction'>;
  readonly conversationId: string;
}

/** The reader answers a message of the other one without words: shown at once, taken back where it did not arrive. The same one again takes it
 *  back. */
export const MessageReaction = ({ message, conversationId }: MessageReactionProps) => {
  const texts = useTexts(conversationTexts);
  const { reaction: t } = texts.thread;
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { id: messageId } = message;
  /** What was pressed, until the thread tells of it. */
  const [pressed, setPressed] = useState<{ readonly before: Reaction | null; readonly now: Reaction | null } | null>(
    null,
  );
  const chosen = pressed && pressed.before === message.reaction ? pressed.now : message.reaction;

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = async (wanted: Reaction) => {
    close();
    const reaction = wanted === chosen ? null : wanted;
    const before = pressed;
    setPressed({ before: message.reaction, now: reaction });
    const sent = client.mutate({ mutation: ReactToMessage, variables: { conversationId, messageId, reaction } });
    const code = await refusalOf(sent.then(({ data }) => data?.reactToMessage));
    if (code === null) return;
    setPressed(before);
    const words = Object.hasOwn(texts.refusal, code) ? refusalWords(code, texts) : t.failed;
    toast({ title: texts.toast.error, description: words, tone: 'destructive' });
  };
  return (
    <fieldset
      aria-label={t.choose}
      className="relative -mt-1 flex w-fit items-center gap-1"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={chosen ? t.change(t.words[chosen]) : t.open}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'grid h-7 min-w-8 place-items-center rounded-full px-2 text-sm',
          chosen ? 'border border-line bg-surface shadow-press' : 'text-soft hover:bg-sunken hover:text-ink',
        )}
      >
        {chosen ? <span aria-hidden>{SIGNS[chosen]}</span> : <SmilePlus aria-hidden className="size-4" />}
      </button>
      {isOpen && (
        <div id={id} className="flex rounded-full border border-line bg-surface p-0.5 shadow-press">
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-pressed={reaction === chosen}
              aria-label={t.words[reaction]}
              onClick={() => void choose(reaction)}
              className={clsx(
                'grid size-9 place-items-center rounded-full text-lg hover:bg-sunken',
                reaction === chosen && 'bg-sunken',
              )}
            >
              <span aria-hidden>{SIGNS[reaction]}</span>
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
};
