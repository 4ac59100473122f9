import { useQuery } from '@apollo/client/react';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useCommand } from '../shared/graphql/use-command.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { MoveVisit, type VisitFacts, VisitTimes } from './queries.ts';
import { VisitForm } from './visit-form.tsx';

interface MoveDialogProps {
  readonly open: boolean;
  readonly visit: VisitFacts;
  readonly title: string;
  readonly submit: string;
  onClose(): void;
  onDone(): void;
}

/** A dialog in which the buyer or the seller moves a visit to another time. */
export const MoveDialog = ({ open, visit, title, submit, onClose, onDone }: MoveDialogProps) => {
  const { book: t, kind } = useTexts(visitTexts);
  const { send } = useCommand(MoveVisit);
  const { data, error, loading, refetch } = useQuery(VisitTimes, {
    variables: { carId: visit.carId, kind: visit.kind },
    skip: !open,
    fetchPolicy: 'cache-and-network',
  });
  const move = async (startsAt: string, note: string): Promise<string | null> => {
    const refused = await send({ id: visit.id, startsAt, note: note || null }, onDone);
    if (refused !== null) await refetch().catch(() => undefined);
    return refused;
  };
  const content = () => {
    if (data) return <VisitForm days={data.visitTimes.days} submit={submit} onSubmit={move} />;
    if (error && !loading) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
    return <Skeleton className="h-72" />;
  };
  return (
    <Dialog open={open} title={title} description={`${kind[visit.kind]}: ${visit.carTitle}`} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
