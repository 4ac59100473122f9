import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useSignInPath } from './dialog-in-url.ts';

interface SignInFirstProps {
  readonly title: string;
  /** The label of the sign-in link. */
  readonly action: string;
  /** Why the user must sign in. */
  readonly children: ReactNode;
  /** True to make screen readers announce the message at once. */
  readonly alert?: boolean;
}

/** Shown instead of a personal list while the user is signed out. The sign-in link returns to the page. */
export const SignInFirst = ({ title, action, children, alert }: SignInFirstProps) => {
  const signIn = useSignInPath();
  return (
    <StateMessage
      alert={alert}
      icon={<LogIn className="size-7" />}
      title={title}
      actions={
        <a href={signIn} className={buttonStyle.primary}>
          {action}
        </a>
      }
    >
      {children}
    </StateMessage>
  );
};
