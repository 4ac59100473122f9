import { Smartphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import type { DraftStore } from './draft-store.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** A button, shown only in a wide window, with a QR code for continuing the draft on a phone. */
export const ToPhone = ({ draft }: { draft: DraftStore }) => {
  const t = useTexts(sellingTexts).toPhone;
  const [address, setAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    draft.keep();
    const saved = draft.flush();
    // A new draft gets its id with the first save.
    if (!draft.get().server) await saved;
    const id = draft.get().server?.id;
    // Without an id in the URL, the phone opens the latest draft.
    setAddress(new URL(id === undefined ? '/sell' : `/sell?draft=${id}`, window.location.href).href);
    setOpen(true);
  };
  return (
    <div className="max-lg:hidden">
      <Button look="ghost" size="sm" onClick={() => void open()}>
        <Smartphone aria-hidden className="size-4" />
        {t.action}
      </Button>
      <Dialog open={isOpen} size="sm" title={t.action} description={t.text} onClose={() => setOpen(false)}>
        <div className="flex flex-col items-center gap-4">
          <Suspense fallback={<Loading label={t.loading} blocks={['size-64 rounded-control']} />}>
            <QrCode text={address} label={t.code} />
          </Suspense>
          <p className="text-center text-sm text-soft">
            {t.address}
            <span className="mt-1 block font-semibold break-all text-ink select-all">{address}</span>
          </p>
        </div>
      </Dialog>
    </div>
  );
};
