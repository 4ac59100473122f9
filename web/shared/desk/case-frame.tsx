import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useKeptFocus } from '../page/use-kept-focus.ts';
import { buttonStyle } from '../ui/button.tsx';
import { FetchFailed } from '../ui/fetch-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StateMessage } from '../ui/state-message.tsx';

interface CaseFrameProps {
  readonly texts: {
    readonly back: string;
    readonly loading: string;
    readonly failed: string;
    readonly gone: string;
    readonly goneText: string;
  };
  /** The list that the case is of. */
  readonly listPath: string;
  /** Stands for there being no such case. */
  readonly goneIcon: ReactNode;
  /** The server's code for that. */
  readonly goneCode: string;
  /** Why it is not there, as a code; null while it is on its way. */
  readonly error: string | null;
  onRetry(): void;
  /** The case, once it is there. */
  readonly children: ReactNode;
}

/** One case of a desk in whatever state the question for it is, with the way back to all of them. */
export const CaseFrame = ({ texts: t, listPath, goneIcon, goneCode, error, onRetry, children }: CaseFrameProps) => {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const missing = () => {
    if (error === null)
      return (
        <div role="status" className="flex flex-col gap-5">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      );
    if (error === goneCode)
      return (
        <StateMessage level={1} icon={goneIcon} title={t.gone}>
          {t.goneText}
        </StateMessage>
      );
    return <FetchFailed level={1} title={t.failed} error={error} onRetry={onRetry} />;
  };
  return (
    <>
      <Link to={listPath} className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      {/* The form of a decision, and the buttons of an entry, go away with what they did. */}
      <div ref={part} tabIndex={-1} className="outline-none">
        {children ?? missing()}
      </div>
    </>
  );
};
