import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { contactWayTexts } from '../shared/texts/en/contact-ways.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx';
import type { Way } from './queries.ts';

const [ContactDialog, prefetching] = lazyDialog(() => import('./contact-dialog.tsx'));

/** The button 'Contact Seller' and the dialog that it opens. */
export const ContactButton = ({ way, className }: { way: Way; className: string }) => {
  const t = useTexts(contactWayTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" className={className} {...prefetching} onClick={() => setOpen(true)}>
        <MessageCircle aria-hidden className="size-5 shrink-0" />
        {t.contactSeller}
      </Button>
      <ContactDialog open={isOpen} way={way} onClose={() => setOpen(false)} />
    </>
  );
};
