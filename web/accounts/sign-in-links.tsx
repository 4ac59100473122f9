import { ProviderMark, useSignInWays } from '../shared/account/sign-in-providers.tsx';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';

/** Links for the available ways to sign in, shown in the header and in the mobile menu. */
const SignInLinks = () => {
  const { loginMenu } = useTexts(accountTexts);
  const t = useTexts(accountMenuTexts);
  return (
    <ul aria-label={loginMenu} className="flex flex-col gap-2">
      {useSignInWays().map(({ provider, href }) => (
        <li key={provider}>
          <a href={href} className={`${buttonStyle.secondary} w-full justify-start!`}>
            <ProviderMark provider={provider} />
            {t.signInWith[provider]}
          </a>
        </li>
      ))}
    </ul>
  );
};
export default SignInLinks;
