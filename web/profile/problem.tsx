import { CircleAlert } from 'lucide-react';
import { signInAgainPath } from '../shared/page/shown-dialog.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

interface ProblemProps {
  readonly text: string | null;
  /** The code of the refusal: one that asks for a fresh sign-in comes with the way there. */
  readonly code?: string | null;
  /** The part of the profile to which that sign-in leads back. */
  readonly part?: string;
}

/** Why a change was not done, where it was asked for; nothing where it was. */
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
