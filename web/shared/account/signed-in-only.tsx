import type { ReactNode } from 'react';
import type { SignedInUser } from './auth-state.ts';
import { SignInView } from './sign-in-view.tsx';
import { useCurrentUser } from './use-current-user.ts';

interface SignedInOnlyProps {
  /** The page's name, and a text about what the page offers after signing in. */
  readonly title: string;
  readonly text: string;
  /** The placeholder while it is unknown whether a user is signed in. */
  readonly waiting: ReactNode;
  children(user: SignedInUser): ReactNode;
}

/** A page for signed-in users. Signed-out users see sign-in links that return to the page. */
export const SignedInOnly = ({ title, text, waiting, children }: SignedInOnlyProps) => {
  const auth = useCurrentUser();
  if (auth.state === 'loading') return waiting;
  if (auth.state === 'anonymous') return <SignInView title={title} text={text} />;
  return children(auth.user);
};
