import { useState } from 'react';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';

/** States how long a visitor's messages are stored, with buttons to download or erase them. `onErase` resolves to true on success. */
export const VisitorNote = ({ onErase }: { onErase(): Promise<boolean> }) => {
  const { visitor: t, failed } = useTexts(contactTexts);
  const format = useFormats();
  const [isBusy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    const isErased = await onErase();
    setBusy(false);
    if (isErased) toast({ title: t.erased.title, description: t.erased.text });
    else toast({ title: failed.title, description: failed.request, tone: 'destructive' });
  };
  return (
    <div className="text-sm text-soft">
      <p>{t.note(format.count(VISITOR_DAYS))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href="/api/visitor/data" download className={buttonStyle.quiet}>
          {t.download}
        </a>
        <Button look="quiet" loading={isBusy} onClick={() => void erase()}>
          {t.erase}
        </Button>
      </div>
    </div>
  );
};
