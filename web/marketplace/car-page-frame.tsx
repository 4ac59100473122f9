import { clsx } from 'clsx';
import { ArrowLeft, CarFront } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../shared/format/use-formats.ts';
import type { Outcome } from '../shared/graphql/query-outcome.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { carTexts } from '../shared/texts/en/car.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { type CarSummary, carName } from './car-summary.ts';
import { useSearchBefore } from './use-previous-search-url.ts';

interface CarFrameProps extends Outcome {
  /** The displayed car or listing; undefined while loading, after an error or if it does not exist. */
  car: (Parameters<typeof carName>[0] & Pick<CarSummary, 'priceInr'>) | undefined;
  /** Shown if no source ever sent the car or listing. */
  texts: { readonly title: string; readonly text: string; readonly action: string };
  failedTitle: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** The frame of a page about one car or listing, with a link back to the search. It contains the page, or a loading, error or not-found message. */
export const CarFrame = ({ car, texts, failedTitle, skeleton, children, ...asked }: CarFrameProps) => {
  const { backToSearch } = useTexts(carTexts);
  const { price } = useFormats();
  const { loading, notFound, error, retry } = asked;
  const back = useSearchBefore();
  useTitle(car ? `${carName(car)}, ${price(car.priceInr)}` : notFound ? texts.title : null);
  const content = () => {
    if (car) return children;
    if (notFound)
      return (
        <StateMessage
          level={1}
          icon={<CarFront className="size-7" />}
          title={texts.title}
          actions={
            <Link to={back} className={buttonStyle.primary}>
              {texts.action}
            </Link>
          }
        >
          {texts.text}
        </StateMessage>
      );
    if (error !== null) return <FetchFailed level={1} title={failedTitle} error={error} onRetry={retry} />;
    return loading ? skeleton : null;
  };
  return (
    <div className={clsx('mx-auto w-full max-w-[80rem] px-4 pt-4 pb-16 sm:px-6', loading && 'min-h-dvh')}>
      <Link
        to={back}
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {backToSearch}
      </Link>
      {content()}
    </div>
  );
};
