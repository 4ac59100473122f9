import type { ReactNode } from 'react';
import type { SignedInUser } from '../accounts/auth-state.ts';
import { SignInView } from '../accounts/sign-in-view.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';

interface SignedInOnlyProps {
  /** What the page is called, and what it has for whoever signs in. */
  readonly title: string;
  readonly text: string;
  /** What stands there until it is known who is signed in. */
  readonly waiting: ReactNode;
  children(user: SignedInUser): ReactNode;
}

/** A page for those who are signed in; strangers are shown the ways to sign in, which lead back to it. */
export const SignedInOnly = ({ title, text, waiting, children }: SignedInOnlyProps) => {
  const auth = useCurrentUser();
  if (auth.state === 'loading') return waiting;
  if (auth.state === 'anonymous') return <SignInView title={title} text={text} />;
  return children(auth.user);
};
