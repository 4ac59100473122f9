import { Moon, Sun } from 'lucide-react';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import { useTheme } from './use-theme.ts';

/** Switches between light and dark; its name says what pressing it does. The picture follows the page's theme by style, so that
 *  it is right before any script runs. */
export const ThemeToggle = () => {
  const t = useTexts(shellTexts).theme;
  const { theme, toggle } = useTheme();
  return (
    <button type="button" className={iconButton} onClick={toggle} aria-label={theme === 'dark' ? t.toLight : t.toDark}>
      <Sun aria-hidden className="hidden size-5 dark:block" />
      <Moon aria-hidden className="size-5 dark:hidden" />
    </button>
  );
};
