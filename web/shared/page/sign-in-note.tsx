import { buttonStyle } from '../ui/button.tsx';
import { useSignInPath } from './dialog-in-url.ts';

/** In a dialog: why to sign in, and the link, which leads back to the page. */
export const SignInNote = ({ text, action }: { text: string; action: string }) => (
  <div className="flex flex-col items-start gap-4">
    <p>{text}</p>
    <a href={useSignInPath()} className={buttonStyle.primary}>
      {action}
    </a>
  </div>
);
