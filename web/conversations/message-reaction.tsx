import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Frown, HandHeart, Heart, Laugh, type LucideIcon, SmilePlus, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { REACTIONS, type Reaction } from '../../schema/conversations/reaction.ts';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Popover } from '../shared/ui/popover.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { ThreadMessage } from './conversation-types.ts';
import { ReactToMessage } from './queries.ts';

/** The icons of the reactions. They replace emoji, because not every device has an emoji font. */
const SIGNS: Readonly<Record<Reaction, readonly [LucideIcon, string]>> = {
  like: [ThumbsUp, 'text-brand'],
  love: [Heart, 'text-bad'],
  thanks: [HandHeart, 'text-good'],
  laugh: [Laugh, 'text-accent-text'],
  sad: [Frown, 'text-accent-text'],
};
const Sign = ({ of, className }: { of: Reaction; className: string }) => {
  const [Icon, colour] = SIGNS[of];
  return <Icon aria-hidden className={clsx(colour, className)} />;
};

const chip = 'grid size-8 shrink-0 place-items-center rounded-full';
const chipGiven = 'border border-line bg-surface shadow-press';

/** A reaction that the user cannot change: the other party's reaction, or the user's own if the user may not write in the conversation. */
export const GivenReaction = ({ reaction, words }: { reaction: Reaction; words: string }) => (
  <p className={clsx(chip, chipGiven)}>
    <Sign of={reaction} className="size-4" />
    <span className="sr-only">{words}</span>
  </p>
);

interface MessageReactionProps {
  readonly message: Pick<ThreadMessage, 'id' | 'reaction'>;
  readonly conversationId: string;
}

/** Buttons to react to the other party's message, with an optimistic update. Choosing the current reaction removes it. */
export const MessageReaction = ({ message, conversationId }: MessageReactionProps) => {
  const texts = useTexts(conversationTexts);
  const { reaction: t } = texts.thread;
  const client = useApolloClient();
  const { id: messageId } = message;
  /** The optimistic reaction, shown until the conversation's data contains it. */
  const [pressed, setPressed] = useState<{ readonly before: Reaction | null; readonly now: Reaction | null } | null>(
    null,
  );
  const isTold = pressed !== null && pressed.before !== message.reaction;
  if (isTold) setPressed(null);
  const chosen = pressed && !isTold ? pressed.now : message.reaction;

  const choose = async (wanted: Reaction) => {
    const reaction = wanted === chosen ? null : wanted;
    const before = pressed;
    setPressed({ before: message.reaction, now: reaction });
    const sent = client.mutate({ mutation: ReactToMessage, variables: { conversationId, messageId, reaction } });
    const code = await refusalOf(sent);
    if (code === null) return;
    setPressed(before);
    const words = Object.hasOwn(texts.refusal, code) ? refusalText(texts.refusal, code) : t.failed;
    toast({ title: texts.toast.error, description: words, tone: 'destructive' });
  };
  const trigger = (
    <button
      type="button"
      aria-label={chosen ? t.change(t.words[chosen]) : t.open}
      className="grid size-8 shrink-0 place-items-center rounded-full text-soft hover:text-ink pointer-coarse:size-11"
    >
      <span className={clsx(chip, chosen ? chipGiven : 'hover:bg-sunken')}>
        {chosen ? <Sign of={chosen} className="size-4" /> : <SmilePlus aria-hidden className="size-4" />}
      </span>
    </button>
  );
  return (
    <Popover label={t.choose} trigger={trigger} align="start" isNarrow>
      {(close) => (
        <div className="flex gap-1">
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-pressed={reaction === chosen}
              aria-label={t.words[reaction]}
              title={t.words[reaction]}
              onClick={() => {
                close();
                void choose(reaction);
              }}
              className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-pressed:bg-brand-wash"
            >
              <Sign of={reaction} className="size-6" />
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
};
