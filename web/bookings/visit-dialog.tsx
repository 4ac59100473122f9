import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { RequestVisit, type VisitFacts, VisitTimes } from './queries.ts';
import type { VisitKind } from './use-visit-dialog-url.ts';
import { VisitBody, type VisitReader } from './visit-body.tsx';

interface VisitDialogProps {
  readonly open: boolean;
  readonly car: { readonly id: string; readonly name: string };
  readonly kind: VisitKind;
  onClose(): void;
}

/** A dialog that books a visit to a car, for users who have signed in and verified their phone number. Its code loads when it first opens. */
const VisitDialog = ({ open, car, kind, onClose }: VisitDialogProps) => {
  const t = useTexts(bookingTexts);
  const client = useApolloClient();
  const variables = { carId: car.id, kind };
  const { data, error, loading, refetch } = useQuery(VisitTimes, {
    variables,
    skip: !open,
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const [made, setMade] = useState<VisitFacts | null>(null);
  // A retry after a lost response uses the same idempotency key, so that it does not book a second visit.
  const key = useRef('');
  useEffect(() => {
    if (!open) return;
    key.current = newKey();
    setMade(null);
  }, [open]);
  const again = () => refetch().catch(() => undefined);

  const request = async (startsAt: string, note: string): Promise<string | null> => {
    const sent = client.mutate({
      mutation: RequestVisit,
      variables: { ...variables, startsAt, note: note || null },
      context: withKey(key.current),
      // Components that show the list refetch it after the eviction.
      update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'myBookings' }),
    });
    const refused = await refusalOf(sent);
    const booking = refused === null ? (await sent).data?.requestBooking : null;
    if (booking?.__typename === 'Booking') setMade(booking);
    else if (refused !== 'NETWORK') {
      // With the same idempotency key, the server would repeat its earlier response.
      key.current = newKey();
      await again();
    }
    return refused;
  };
  const reader = (): VisitReader => {
    if (!data) return 'unknown';
    if (!data.currentUser) return 'stranger';
    return data.currentUser.phoneVerified ? 'verified' : 'unverified';
  };
  return (
    <Dialog open={open} title={t.schedule[kind]} description={car.name} onClose={onClose}>
      <VisitBody
        days={data?.visitTimes.days}
        reader={reader()}
        mine={data?.visitTimes.mine ?? null}
        made={made}
        error={error && !loading && !data ? errorCode(error) : null}
        onRetry={() => void again()}
        onRequest={request}
      />
    </Dialog>
  );
};
export default VisitDialog;
