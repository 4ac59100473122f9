import { useSignInPath } from '../shared/page/shown-dialog.ts';
import { flagFormTexts } from '../shared/texts/en/flag-form.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** As much of a car as a report of it needs. */
export interface CarToFlag {
  readonly id: string;
  /** "2019 Hyundai Creta". */
  readonly name: string;
}

interface FlagDialogProps {
  open: boolean;
  car: CarToFlag;
  onClose(): void;
}

/** Reports a car to the people of CarSetu. Loaded when it opens. */
const FlagDialog = ({ open, onClose }: FlagDialogProps) => {
  const t = useTexts(flagFormTexts);
  const signIn = useSignInPath();
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      <div className="flex flex-col items-start gap-4">
        <p>{t.signIn}</p>
        <a href={signIn} className={buttonStyle.primary}>
          {t.signInAction}
        </a>
      </div>
    </Dialog>
  );
};
export default FlagDialog;
