import { useFormats } from '../format/use-formats.ts';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';

/** A badge that shows how many choices inside a control are active. Renders nothing for zero. */
export const CountBadge = ({ active }: { active: number }) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  if (active === 0) return null;
  return (
    <span className="rounded-full bg-brand px-2 text-sm text-on-brand tabular-nums">
      <span aria-hidden>{count(active)}</span>
      <span className="sr-only">{t.active(count(active))}</span>
    </span>
  );
};
