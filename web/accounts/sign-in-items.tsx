import { ProviderMark, useSignInWays } from '../shared/account/sign-in-providers.tsx';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { MenuItem } from '../shared/ui/menu.tsx';

/** The sign-in links as menu entries. Loaded when the menu is first needed. */
const SignInItems = () => {
  const t = useTexts(accountMenuTexts);
  return useSignInWays().map(({ provider, href }) => (
    <MenuItem key={provider} href={href} icon={<ProviderMark provider={provider} />}>
      {t.signInWith[provider]}
    </MenuItem>
  ));
};
export default SignInItems;
