import { Moon, Sun } from 'lucide-react';
import { iconButton } from '../shared/ui/button.tsx';
import { useTheme } from './use-theme.ts';

/** Switches between light and dark; its name says what pressing it does. */
export const ThemeToggle = () => {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      className={iconButton}
      onClick={toggle}
      aria-label={theme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};
