import { useState } from 'react';
import { SAFETY_TEXT_LENGTH } from '../../schema/safety/reasons.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { SafetyTalk } from './conversation-ref.ts';
import { BlockPerson } from './queries.ts';

/** A dialog that asks the user to confirm that they want to block the other party. */
const BlockDialog = ({ talk, onClose }: { talk: SafetyTalk; onClose(): void }) => {
  const t = useTexts(safetyTexts);
  const block = useCommand(BlockPerson);
  const [reason, setReason] = useState('');
  const confirm = () =>
    block.send({ id: talk.id, reason: reason.trim() || null }, () => {
      onClose();
      toast({ title: t.blocked(talk.otherName), description: t.blockedText });
    });
  return (
    <ConfirmDialog
      open
      title={t.blockTitle(talk.otherName)}
      keep={t.cancel}
      confirm={t.block}
      isBusy={block.isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className="flex flex-col gap-4">
        <p>{t.blockText}</p>
        <MultilineField
          label={t.blockReason}
          hint={t.blockReasonHint}
          value={reason}
          maxLength={SAFETY_TEXT_LENGTH}
          onChange={setReason}
        />
        <ErrorNote>{block.code && refusalText(t.refusals, block.code)}</ErrorNote>
      </div>
    </ConfirmDialog>
  );
};
export default BlockDialog;
