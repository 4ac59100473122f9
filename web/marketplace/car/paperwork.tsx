import { ClipboardList } from 'lucide-react';
import { useQuestionField } from '../../shared/contact/question-field.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { paperworkTexts } from '../../shared/texts/en/paperwork.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { CarDetails } from '../use-car.ts';
import { Section } from './car-section.tsx';

/** The topics of the section, in display order. Sources supply only the insurance and the place of registration. */
const PAPERS = ['insurance', 'registration', 'loan', 'challans', 'accidents', 'service', 'keys'] as const;
type Paper = (typeof PAPERS)[number];

interface PaperworkProps {
  readonly car: Pick<CarDetails, 'insurance' | 'rto' | 'isLive'>;
}

/** What the listings say about the car's papers and history, with a question to the seller on each topic. Users can copy all questions. If the page
 *  has a message field, they can also insert a question into it. */
const Paperwork = ({ car: { insurance, rto, isLive } }: PaperworkProps) => {
  const t = useTexts(paperworkTexts);
  const { notProvided } = useFormats();
  const ask = useQuestionField();
  const policies: Readonly<Record<string, string>> = t.policies;
  const stated: Partial<Record<Paper, string | null>> = {
    insurance: insurance && (policies[insurance] ?? insurance),
    registration: rto && t.registeredAt(rto),
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(PAPERS.map((paper) => t.ask[paper]).join('\n'));
      toast({ title: t.copied });
    } catch {
      toast({ title: t.notCopied, tone: 'destructive' });
    }
  };
  return (
    <Section title={t.title}>
      <p className="mb-2 max-w-prose text-soft">{ask === null ? t.intro : t.introWithField}</p>
      <dl>
        {PAPERS.map((paper) => {
          const value = stated[paper] ?? null;
          return (
            <div
              key={paper}
              className="grid gap-x-4 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <dt className="font-medium">{t.name[paper]}</dt>
              <dd className={value === null ? 'text-soft' : 'font-semibold'}>{value ?? notProvided}</dd>
              {isLive && (
                <dd className="text-sm text-soft sm:col-start-2">
                  {ask === null ? (
                    <span className="inline-block py-1 pointer-coarse:py-3">{t.ask[paper]}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => ask(t.ask[paper])}
                      className="py-1 text-start font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:py-3"
                    >
                      {t.ask[paper]}
                    </button>
                  )}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {isLive && (
        <Button look="secondary" size="sm" className="mt-3 pointer-coarse:min-h-11" onClick={() => void copy()}>
          <ClipboardList aria-hidden className="size-4 shrink-0" />
          {t.copy}
        </Button>
      )}
    </Section>
  );
};
export default Paperwork;
