import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useTerms } from '../shared/texts/use-terms.ts';

interface LaunchBannerProps {
  /** Whether invented cars are among those shown. */
  readonly demo: boolean;
}

const Dot = () => (
  <span aria-hidden className="text-accent-text">
    ·
  </span>
);

/** Where the service is live and where it comes next (the words of the specification), and whether made-up cars are among those shown. One line
 *  either way, so that nothing moves when the answer comes: on a phone the demo's notice takes the place of the launch's. */
export const LaunchBanner = ({ demo }: LaunchBannerProps) => {
  const t = useTexts(shellTexts).banner;
  const terms = useTerms();
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
