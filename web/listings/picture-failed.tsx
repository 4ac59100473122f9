import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { uiTexts } from '../shared/texts/en/ui.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';

interface PictureFailedProps {
  /** The name of the photo or document, for screen readers. */
  readonly label: string;
  readonly className: string;
  onRetry(): void;
}

/** Says that the picture of an uploaded file could not be loaded, with a retry button. */
export const PictureFailed = ({ label, className, onRetry }: PictureFailedProps) => {
  const { noPicture } = useTexts(sellingTexts).upload;
  const { tryAgain } = useTexts(uiTexts).failed;
  return (
    <div className={clsx('flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center', className)}>
      <p role="status" className="text-sm text-soft">
        {noPicture}
      </p>
      <Button look="secondary" size="sm" aria-label={`${tryAgain}: ${label}`} onClick={onRetry}>
        <RefreshCw aria-hidden className="size-4" />
        {tryAgain}
      </Button>
    </div>
  );
};
