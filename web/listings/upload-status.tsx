import { RotateCw, X } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { iconButton } from '../shared/ui/button.tsx';
import type { Upload, UploadStore } from './uploads/upload-store.ts';

/** The progress of an upload, or the reason why the file was rejected. */
export const UploadStatus = ({ upload, store }: { upload: Upload; store: UploadStore }) => {
  const t = useTexts(sellingTexts);
  const { percent } = useFormats();
  const { key, name, state, share, code } = upload;
  const isRefused = state === 'refused';
  const why = Object.entries(t.upload.problems).find(([known]) => known === code)?.[1] ?? t.upload.otherwise;
  const words = {
    queued: t.upload.queued,
    preparing: t.upload.preparing,
    sending: t.upload.sending(percent(share)),
    waiting: t.upload.waiting,
    refused: why,
  };
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-surface p-2 ps-3">
      <div role={isRefused ? 'alert' : undefined} className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{isRefused ? t.upload.failedTo(name) : name}</p>
        <p className={isRefused ? 'text-sm text-bad' : 'text-sm text-soft tabular-nums'}>{words[state]}</p>
        {state === 'waiting' && code && <p className="text-sm text-soft">{why}</p>}
        {!isRefused && (
          <progress aria-label={t.upload.progress(name)} max={1} value={share} className="h-2 w-full accent-brand" />
        )}
      </div>
      {isRefused && (
        <button
          type="button"
          aria-label={t.upload.retry(name)}
          title={t.upload.retry(name)}
          onClick={() => store.retry(key)}
          className={iconButton}
        >
          <RotateCw aria-hidden className="size-5" />
        </button>
      )}
      <button
        type="button"
        aria-label={isRefused ? t.upload.dismiss(name) : t.upload.cancel(name)}
        title={isRefused ? t.upload.dismiss(name) : t.upload.cancel(name)}
        onClick={() => store.remove(key)}
        className={iconButton}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
};
