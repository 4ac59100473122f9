import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useSignInPath } from './shown-dialog.ts';

interface SignInFirstProps {
  readonly title: string;
  /** What the way to sign in is called. */
  readonly action: string;
  /** What signing in is good for here. */
  readonly children: ReactNode;
}

/** Stands where a stranger cannot see a list that is a person's own. Who signs in from it comes back to the page. */
export const SignInFirst = ({ title, action, children }: SignInFirstProps) => {
  const signIn = useSignInPath();
  return (
    <StateMessage
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
