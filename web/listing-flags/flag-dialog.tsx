import { useQuery } from '@apollo/client/react';
import type { FlagReason } from '../../schema/listing-flags/reasons.ts';
import { errorCode, isLoginRequired } from '../shared/graphql/error-code.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { SignInNote } from '../shared/page/sign-in-note.tsx';
import { flagFormTexts } from '../shared/texts/en/flag-form.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { FlagForm } from './flag-form.tsx';
import { FlagReader, ReportListing } from './queries.ts';

/** The data that the report dialog needs about a car. */
export interface CarToFlag {
  readonly id: string;
  /** The display name, such as "2019 Hyundai Creta". */
  readonly name: string;
}

interface FlagDialogProps {
  open: boolean;
  car: CarToFlag;
  onClose(): void;
}

/** A dialog that reports a car to CarSetu's staff. Its code loads when it first opens. */
const FlagDialog = ({ open, car, onClose }: FlagDialogProps) => {
  const t = useTexts(flagFormTexts);
  const report = useCommand(ReportListing);
  const { data, loading, error, refetch } = useQuery(FlagReader, {
    variables: { carId: car.id },
    skip: !open,
    errorPolicy: 'all',
  });
  /** Refetches the query. A failure appears in the query's `error`. */
  const fetchAgain = () => refetch().catch(() => undefined);
  const send = async (reason: FlagReason, text: string | null): Promise<string | null> => {
    const refused = await report.send({ carId: car.id, reason, text });
    if (refused !== null) return refused;
    onClose();
    toast({ title: t.sent, description: t.sentText });
    await fetchAgain();
    return null;
  };
  const content = () => {
    if (data?.myFlag) return <p>{t.known}</p>;
    if (data?.currentUser) return <FlagForm onSend={send} />;
    if (loading) return <Skeleton className="h-72" />;
    // For signed-out users, `myFlag` is expected to fail.
    if (error && !isLoginRequired(error))
      return <FetchFailed title={t.notLoaded} error={errorCode(error)} onRetry={() => void fetchAgain()} />;
    return <SignInNote text={t.signIn} action={t.signInAction} />;
  };
  return (
    <Dialog open={open} title={t.title} description={car.name} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
export default FlagDialog;
