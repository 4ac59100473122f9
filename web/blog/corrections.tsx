import { useFormats } from '../shared/format/use-formats.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface CorrectionsProps {
  readonly corrections: readonly { readonly on: string; readonly text: string }[];
  /** The language of the article. */
  readonly language: string;
}

/** The corrections made to an article since its publication, with their dates. */
export const Corrections = ({ corrections, language }: CorrectionsProps) => {
  const t = useTexts(blogTexts);
  const { day } = useFormats();
  if (corrections.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-sunken p-4">
      <h2 className="text-lg font-bold">{t.corrections}</h2>
      <ul className="mt-2 flex flex-col gap-2">
        {corrections.map(({ on, text }) => (
          <li key={`${on} ${text}`} className="[overflow-wrap:anywhere]">
            <time dateTime={on} className="font-semibold tabular-nums">
              {day(on)}
            </time>
            {': '}
            <span lang={language}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
