import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useSignInPath } from './dialog-in-url.ts';

interface SignInFirstProps {
  readonly title: string;
  /** Label of the sign-in link. */
  readonly action: string;
  /** Why signing in helps here. */
  readonly children: ReactNode;
  /** Screen readers announce the message at once. */
  readonly alert?: boolean;
}

/** Shown in place of a personal list while signed out. After signing in, the user returns to the page. */
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
