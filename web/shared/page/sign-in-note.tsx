import { buttonStyle } from '../ui/button.tsx';
import { useSignInPath } from './dialog-in-url.ts';

/** A note for a dialog. It says why the user must sign in, and has a sign-in link that returns to the page. */
export const SignInNote = ({ text, action }: { text: string; action: string }) => (
  <div className="flex flex-col items-start gap-4">
    <p>{text}</p>
    <a href={useSignInPath()} className={buttonStyle.primary}>
      {action}
    </a>
  </div>
);
