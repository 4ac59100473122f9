import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';

interface LaunchBannerProps {
  /** Whether the displayed cars include fictitious cars. */
  readonly demo: boolean;
}

const Dot = () => (
  <span aria-hidden className="text-accent-text">
    ·
  </span>
);

/** Says where the service is live and where it will launch next (worded as in the specification), and whether any cars are fictitious. The banner is
 *  always one line, so that the layout does not shift. On a phone, the notice about fictitious cars replaces the launch notice. */
export const LaunchBanner = ({ demo }: LaunchBannerProps) => {
  const t = useTexts(shellTexts).banner;
  const terms = useDataTerms();
  return (
    <section aria-label={t.label} className="min-w-0">
      <p className="flex justify-center gap-x-2 truncate text-sm md:justify-start">
        <span className={demo ? 'flex gap-x-2 max-sm:sr-only' : 'flex gap-x-2'}>
          <span>
            {t.liveIn} <strong>{terms.city('Hyderabad')}</strong>
          </span>
          <Dot />
          <span>
            <strong>{terms.city('Delhi NCR')}</strong> {t.launchingSoon}
          </span>
        </span>
        {demo && (
          <>
            <span className="max-sm:hidden">
              <Dot />
            </span>
            <span>
              <strong>{t.demo}</strong> {t.demoNotice}
            </span>
          </>
        )}
      </p>
    </section>
  );
};
