import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import { withParam } from '../shared/page/dialog-in-url.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { STEPS, type Step } from './draft-fields.ts';

const PARAM = 'step';
/** Returns the step that the URL's query parameters name, or else the first step. */
export const stepIn = (params: URLSearchParams): Step => STEPS.find((step) => step === params.get(PARAM)) ?? STEPS[0];
/** Returns a function that builds the URL of a step of the current form. */
export const useStepPath = () => {
  const at = useLocation();
  return (step: Step): string => withParam(at, PARAM, step === STEPS[0] ? null : step);
};

/** The links to the steps of the form, shown on phones. Complete steps have a check mark. */
export const StepNav = ({ current, complete }: { current: Step; complete: ReadonlySet<Step> }) => {
  const { steps: t } = useTexts(sellingTexts);
  const { count } = useFormats();
  const pathOf = useStepPath();
  return (
    <nav aria-label={t.label} className="lg:hidden">
      <p className="mb-1 text-sm text-soft">{t.of(count(STEPS.indexOf(current) + 1), count(STEPS.length))}</p>
      <ol className="grid grid-cols-4 gap-1.5">
        {STEPS.map((step) => (
          <li key={step}>
            <Link
              to={pathOf(step)}
              aria-current={step === current ? 'step' : undefined}
              className={clsx(
                'flex min-h-14 flex-col border-t-4 pt-1.5 text-xs leading-tight font-semibold [overflow-wrap:anywhere]',
                step === current ? 'border-brand text-brand' : 'border-edge text-soft',
              )}
            >
              {complete.has(step) && (
                <span className="flex items-center">
                  <Check aria-hidden className="size-4 text-good" />
                  <span className="sr-only">{t.complete}</span>
                </span>
              )}
              {t[step]}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
