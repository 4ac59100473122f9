import { buttonStyle } from '../ui/button.tsx';
import { useSignInPath } from './dialog-in-url.ts';

interface SignInNoteProps {
  readonly text: string;
  readonly action: string;
  /** The sign-in path. The default path returns to the current page. */
  readonly path?: string;
}

/** A note in a dialog. It says why the user must sign in, and has a sign-in link that returns to the page. */
export const SignInNote = ({ text, action, path }: SignInNoteProps) => {
  const toThisPage = useSignInPath();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{text}</p>
      <a href={path ?? toThisPage} className={buttonStyle.primary}>
        {action}
      </a>
    </div>
  );
};
