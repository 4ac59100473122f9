import { Check, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { shareTexts } from '../shared/texts/en/share.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ShareMark } from './network-logos.tsx';
import { SHARE_TARGETS, type Shared } from './share-targets.ts';
import { useCopy } from './use-copy.ts';

/** A read-only input with the link, and a copy button. If copying fails, the link is selected. */
const CopyLink = ({ url }: { url: string }) => {
  const t = useTexts(shareTexts);
  const { state, copy } = useCopy();
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const copyOrSelect = async () => {
    if (await copy(url)) return;
    box.current?.focus();
    box.current?.select();
  };
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t.link}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={box}
          id={id}
          type="text"
          readOnly
          dir="ltr"
          value={url}
          aria-describedby={`${id}-failed`}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-control border border-edge bg-sunken px-3 text-ink"
        />
        <Button look="secondary" onClick={() => void copyOrSelect()} className="min-w-36">
          {state === 'copied' ? (
            <Check aria-hidden className="size-5 text-good" />
          ) : (
            <Copy aria-hidden className="size-5" />
          )}
          {state === 'copied' ? t.copied : t.copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {state === 'copied' ? t.copied : ''}
      </p>
      <p id={`${id}-failed`} role="alert" className="min-h-6 text-sm text-bad">
        {state === 'failed' ? t.copyFailed : ''}
      </p>
    </div>
  );
};

/** The fallback for devices without native sharing: links to networks, and the link to copy. */
const SharePopup = ({ shared, onClose }: { shared: Shared; onClose(): void }) => {
  const t = useTexts(shareTexts);
  return (
    <Dialog open title={t.title} description={shared.title} size="sm" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <ul aria-label={t.networks} className="grid grid-cols-2 gap-2">
          {SHARE_TARGETS.map(({ id, name, address }) => (
            <li key={id}>
              <a
                href={address(shared)}
                target="_blank"
                rel="noopener noreferrer"
                className={`${buttonStyle.secondary} w-full justify-start`}
              >
                <ShareMark id={id} />
                {name}
                <span className="sr-only">{t.newTab}</span>
              </a>
            </li>
          ))}
        </ul>
        <CopyLink url={shared.url} />
      </div>
    </Dialog>
  );
};
export default SharePopup;
