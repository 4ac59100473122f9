import { CircleAlert } from 'lucide-react';
import { signInAgainPath } from '../shared/page/dialog-in-url.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

interface ProblemProps {
  readonly text: string | null;
  /** The server's error code. If the change requires a recent sign-in, a sign-in link is shown. */
  readonly code?: string | null;
  /** The profile section to which the sign-in link returns. */
  readonly part?: string;
}

/** A message that says why a change failed. Renders nothing on success. */
export const Problem = ({ text, code = null, part = '' }: ProblemProps) => {
  const t = useTexts(profileTexts);
  return (
    <div role="alert">
      {text !== null && (
        <p className="flex items-start gap-2 rounded-control bg-bad-wash px-3 py-2 font-medium text-bad">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {text}
        </p>
      )}
      {code === 'SIGN_IN_AGAIN' && (
        <a href={signInAgainPath(`/profile#${part}`)} className={`${buttonStyle.secondary} mt-2`}>
          {t.signInOnceMore}
        </a>
      )}
    </div>
  );
};
