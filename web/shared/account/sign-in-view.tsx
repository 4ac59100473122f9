import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../page/use-hydrated.ts';
import { accountMenuTexts } from '../texts/en/account-menu.ts';
import { useTexts } from '../texts/language-context.tsx';
import { buttonStyle } from '../ui/button.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { ProviderMark, useSignInWays } from './sign-in-providers.tsx';

interface SignInViewProps {
  /** The page's title, which says what the sign-in is needed for. */
  readonly title: string;
  readonly text: string;
}

/** Shown instead of an account page while the user is signed out. Says why signing in is needed, with sign-in links that return to the page. */
export const SignInView = ({ title, text }: SignInViewProps) => {
  const t = useTexts(accountMenuTexts);
  const { hash } = useLocation();
  const ways = useSignInWays(useHydrated() ? hash : '');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-10 sm:px-6 sm:py-16">
      <StateMessage level={1} icon={<LogIn className="size-7" />} title={title}>
        <p>{text}</p>
        <ul className="mx-auto mt-6 flex max-w-72 flex-col gap-2">
          {ways.map(({ provider, href }) => (
            <li key={provider}>
              <a href={href} className={`${buttonStyle.secondary} w-full`}>
                <ProviderMark provider={provider} />
                {t.signInWith[provider]}
              </a>
            </li>
          ))}
        </ul>
      </StateMessage>
    </div>
  );
};
