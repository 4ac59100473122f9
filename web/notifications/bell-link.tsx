import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { alertBellTexts } from '../shared/texts/en/alert-bell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';

/** The way to the notifications, for everybody and before it is known who reads: as large as the bell of a signed-in reader. */
export const BellLink = () => (
  <Link to="/notifications" aria-label={useTexts(alertBellTexts).bell('0', 0)} className={iconButton}>
    <Bell aria-hidden className="size-5" />
  </Link>
);
