import { clsx } from 'clsx';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { ThreadMessage } from './conversation-types.ts';

export type Delivery = 'sending' | 'sent' | 'delivered' | 'read';
const ICONS = { sending: Clock, sent: Check, delivered: CheckCheck, read: CheckCheck } as const;

/** Returns the delivery state of one of the user's own messages. */
export const deliveryOf = ({ deliveredAt, readAt }: Pick<ThreadMessage, 'deliveredAt' | 'readAt'>): Delivery =>
  readAt !== null ? 'read' : deliveredAt !== null ? 'delivered' : 'sent';

/** An icon for the delivery state of one of the user's messages: a clock while sending, one check mark when sent, two when delivered, and two bold
 *  coloured ones when read. */
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
