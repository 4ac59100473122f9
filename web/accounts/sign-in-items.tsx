import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { MenuItem } from '../shared/ui/menu.tsx';
import { ProviderMark, useSignInWays } from './sign-in-ways.tsx';

/** The ways to sign in as entries of a menu. Loaded when the menu is first wanted. */
const SignInItems = () => {
  const t = useTexts(accountMenuTexts);
  return useSignInWays().map(({ provider, href }) => (
    <MenuItem key={provider} href={href} icon={<ProviderMark provider={provider} />}>
      {t.signInWith[provider]}
    </MenuItem>
  ));
};
export default SignInItems;
