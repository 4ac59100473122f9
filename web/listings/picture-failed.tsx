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
  /** True while a retry is running. The button then keeps the focus, which stays there if the retry fails. */
  readonly isRetrying: boolean;
  onRetry(): void;
}

/** Says that the picture of an uploaded file could not be loaded, with a retry button. */
export const PictureFailed = ({ label, className, isRetrying, onRetry }: PictureFailedProps) => {
  const { noPicture } = useTexts(sellingTexts).upload;
  const { tryAgain } = useTexts(uiTexts).failed;
  return (
    <div className={clsx('flex flex-col items-center justify-center gap-2 bg-sunken p-2 text-center', className)}>
      <p role="status" className="text-sm text-soft">
        {/* Empty while the retry is running, so that screen readers announce the text again if the retry fails. */}
        {!isRetrying && noPicture}
      </p>
      <Button look="secondary" size="sm" aria-label={`${tryAgain}: ${label}`} loading={isRetrying} onClick={onRetry}>
        {!isRetrying && <RefreshCw aria-hidden className="size-4" />}
        {tryAgain}
      </Button>
    </div>
  );
};
