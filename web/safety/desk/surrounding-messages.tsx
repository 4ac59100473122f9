import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReadContextMutation } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { ReadContext } from './queries.ts';

type Messages = Exclude<ReadContextMutation['readTalkContext'], { __typename: 'Rejection' }>['messages'];

interface AroundProps {
  readonly personId: string;
  /** The id of the report or appeal that justifies reading the messages. */
  readonly because: string;
  /** Called after the access has been logged. */
  onRead(): void;
}

/** The messages before and after a reported message. They load only on request, because each access is logged. */
export const SurroundingMessages = ({ personId, because, onRead }: AroundProps) => {
  const t = useTexts(moderationTexts);
  const { instant } = useFormats();
  const reading = useCommand(ReadContext, { fetchPolicy: 'no-cache' });
  const [messages, setMessages] = useState<Messages | null>(null);
  const read = async () => {
    const code = await reading.send({ personId, because }, (context) => setMessages(context.messages));
    if (code !== null) toast({ title: refusalText(t.refusals, code), tone: 'destructive' });
    onRead();
  };
  if (messages === null)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <Button look="secondary" size="sm" loading={reading.isBusy} onClick={() => void read()}>
          {t.read}
        </Button>
        <span className="text-sm text-soft">{t.readHint}</span>
      </div>
    );
  if (messages.length === 0) return <p className="mt-2 text-soft">{t.nothingThere}</p>;
  return (
    <ol aria-label={t.around} className="mt-3 flex flex-col gap-1.5 rounded-card bg-sunken p-3">
      {messages.map(({ id, isTheirs, isMeant, isHidden, content, sentAt }) => (
        <li
          key={id}
          className={clsx('rounded-control px-3 py-2', isMeant ? 'bg-accent-wash ring-2 ring-accent' : 'bg-surface')}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft tabular-nums">
            <span className="font-semibold text-ink">{isTheirs ? t.theirs : t.other}</span>
            {instant(sentAt)}
            {isMeant && <Badge tone="warn">{t.meant}</Badge>}
            {isHidden && <Badge>{t.hiddenNow}</Badge>}
          </p>
          <p className={clsx('break-words whitespace-pre-line', content === null && 'text-soft italic')}>
            {content ?? t.noText}
          </p>
        </li>
      ))}
    </ol>
  );
};
