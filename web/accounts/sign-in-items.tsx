import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { MenuItem } from '../shared/ui/menu.tsx';
import { ProviderMark, useSignInWays } from './sign-in-ways.tsx';

/** The ways to sign in as entries of a menu. Loaded when the menu is first wanted. */
const SignInItems = () => {
  const t = useTexts(accountTexts);
  return useSignInWays().map(({ provider, href }) => (
    <MenuItem key={provider} href={href} icon={<ProviderMark provider={provider} />}>
      {t.signInWith[provider]}
    </MenuItem>
  ));
};
export default SignInItems;
