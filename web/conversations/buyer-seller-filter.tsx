import type { Side } from '../../schema/conversations/conversation.ts';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

export type Shown = 'all' | Side;
const CHOICES = ['all', 'buyer', 'seller'] as const satisfies readonly Shown[];

/** The filter of the conversation list: all conversations, or only those in which the user is the buyer or the seller. */
export const SideFilter = ({ shown, onChange }: { shown: Shown; onChange(shown: Shown): void }) => {
  const t = useTexts(conversationTexts).list;
  return (
    <fieldset className="flex min-w-0 gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">{t.filter}</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice}
          className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-lg px-2 text-sm font-semibold text-soft hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-press has-focus-visible:outline-3 has-focus-visible:outline-brand pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="which-conversations"
            value={choice}
            checked={shown === choice}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          <span className="truncate">{t[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
};
