import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { AnswerDialog } from './desk-answer.tsx';
import type { DeskAction } from './desk-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { VisitFacts } from './queries.ts';

/** What is about to be done at the desk; it stays, closed, until the next: a dialog gives the focus back. */
export interface Doing {
  readonly action: DeskAction;
  readonly visit: VisitFacts;
  readonly isOpen: boolean;
}

interface DeskDoingProps {
  readonly doing: Doing;
  onClose(): void;
  onDone(): void;
}

/** The dialog of what is about to be done. */
export const DeskDoing = ({ doing: { action, visit, isOpen }, onClose, onDone }: DeskDoingProps) => {
  const t = useTexts(visitDeskTexts);
  const common = { key: visit.id, open: isOpen, visit, onClose, onDone } as const;
  const { key, ...rest } = common;
  if (action === 'confirm' || action === 'decline')
    return <AnswerDialog key={`${key} ${action}`} {...rest} isYes={action === 'confirm'} />;
  if (action === 'move') return <MoveDialog key={key} {...rest} title={t.moveTitle} submit={t.moveSubmit} />;
  if (action === 'cancel') return <CancelDialog key={key} {...rest} title={t.cancelTitle} text={t.cancelText} />;
  return null;
};
