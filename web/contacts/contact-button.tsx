import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { prefetchModal } from '../shared/ui/modal.tsx';
import type { Way } from './queries.ts';

const load = () => import('./contact-dialog.tsx');
const ContactDialog = lazyPart(load);
/** A failed load is reported when the dialog opens. */
const prefetch = () => {
  prefetchModal();
  void load().catch(() => undefined);
};

/** The button 'Contact Seller', and its dialog. */
export const ContactButton = ({ way, className }: { way: Way; className: string }) => {
  const t = useTexts(contactWayTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {t.contactSeller}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <ContactDialog open={isOpen} way={way} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
