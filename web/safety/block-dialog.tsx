import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { SAFETY_TEXT_LENGTH } from '../../schema/safety/reasons.ts';
import { refusalOf } from '../shared/graphql/refusal.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { toast } from '../shared/ui/toast.ts';
import { WordsField } from '../shared/ui/words-field.tsx';
import { BlockPerson } from './queries.ts';
import type { SafetyTalk } from './talk.ts';

/** Asks once more before the other one is blocked. */
const BlockDialog = ({ talk, onClose }: { talk: SafetyTalk; onClose(): void }) => {
  const t = useTexts(safetyTexts);
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const block = async () => {
    setBusy(true);
    const variables = { id: talk.id, reason: reason.trim() || null };
    const sent = client.mutate({ mutation: BlockPerson, variables });
    const refused = await refusalOf(sent.then(({ data }) => data?.blockPerson));
    setBusy(false);
    setCode(refused);
    if (refused !== null) return;
    onClose();
    toast({ title: t.blocked(talk.otherName), description: t.blockedText });
  };
  return (
    <Dialog
      open
      title={t.blockTitle(talk.otherName)}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="destructive" loading={isBusy} onClick={() => void block()}>
            {t.block}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t.blockText}</p>
        <WordsField
          label={t.blockReason}
          hint={t.blockReasonHint}
          value={reason}
          maxLength={SAFETY_TEXT_LENGTH}
          onChange={setReason}
        />
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusals[code] ?? t.refusals.other}
          </p>
        )}
      </div>
    </Dialog>
  );
};
export default BlockDialog;
