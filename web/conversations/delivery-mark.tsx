import { clsx } from 'clsx';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { ThreadMessage } from './talk.ts';

export type Delivery = 'sending' | 'sent' | 'delivered' | 'read';
const ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

/** How far a message of the reader's own came. */
export const deliveryOf = ({ deliveredAt, readAt }: Pick<ThreadMessage, 'deliveredAt' | 'readAt'>): Delivery =>
  readAt !== null ? 'read' : deliveredAt !== null ? 'delivered' : 'sent';

/** The mark at the end of one's own message: a clock, one check, two, two in colour. Told apart by shape and word, too. */
export const DeliveryMark = ({ delivery }: { delivery: Delivery }) => {
  const t = useTexts(conversationTexts).marks;
  const Icon = ICONS[delivery];
  return (
    <span data-delivery={delivery} title={t[delivery]} className="inline-flex shrink-0">
      <Icon
        aria-hidden
        strokeWidth={delivery === 'read' ? 3 : 2}
        className={clsx('size-4', delivery === 'read' && 'text-accent dark:text-accent')}
      />
      <span className="sr-only">{t[delivery]}</span>
    </span>
  );
};
