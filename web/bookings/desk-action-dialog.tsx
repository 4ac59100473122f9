import { AnswerDialog } from './answer-visit-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { DeskAction } from './managed-visit-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { VisitFacts } from './queries.ts';

/** The action that the user chose. The dialog stays mounted after closing, so that it can restore the focus. */
export interface ChosenAction {
  readonly action: DeskAction;
  readonly visit: VisitFacts;
  readonly isOpen: boolean;
}

interface DeskActionDialogProps {
  readonly chosen: ChosenAction;
  readonly texts: Readonly<Record<'moveTitle' | 'moveSubmit' | 'cancelTitle' | 'cancelText', string>>;
  onClose(): void;
  onDone(): void;
}

/** The dialog of the chosen action. */
export const DeskActionDialog = ({ chosen, texts: t, onClose, onDone }: DeskActionDialogProps) => {
  const { action, visit, isOpen } = chosen;
  const key = visit.id;
  const rest = { open: isOpen, visit, onClose, onDone } as const;
  if (action === 'confirm' || action === 'decline')
    return <AnswerDialog key={`${key} ${action}`} {...rest} isYes={action === 'confirm'} />;
  if (action === 'move') return <MoveDialog key={key} {...rest} title={t.moveTitle} submit={t.moveSubmit} />;
  if (action === 'cancel') return <CancelDialog key={key} {...rest} title={t.cancelTitle} text={t.cancelText} />;
  return null;
};
