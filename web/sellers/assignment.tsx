import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import type { Assignable } from './assign-seller-dialog.tsx';
import { UnassignFeed, UnassignListing } from './queries.ts';

const SellerDialog = lazyPart(() => import('./assign-seller-dialog.tsx'));

interface AssignmentProps {
  readonly subject: Assignable;
  /** Whether the listing or feed has a seller. The seller of a listing may be assigned to the listing itself or to its feed. */
  readonly isSold: boolean;
  /** Whether the seller is assigned directly. Only a direct assignment can be revoked. */
  readonly isAssigned: boolean;
  onChanged(): Promise<unknown>;
}

/** Buttons that assign a listing or feed to a seller, or revoke this assignment. */
export const Assignment = ({ subject, isSold, isAssigned, onChanged }: AssignmentProps) => {
  const t = useTexts(sellersTexts);
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { kind, id, title } = subject;
  const unassign = async () => {
    setBusy(true);
    const variables = { id };
    const sent =
      kind === 'listing'
        ? client.mutate({ mutation: UnassignListing, variables })
        : client.mutate({ mutation: UnassignFeed, variables });
    const code = await refusalOf(sent);
    await onChanged().catch(() => undefined);
    setBusy(false);
    toastAnswer(code, { title: t.unassigned, description: title }, t.refusals);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-label={(isSold ? t.changeOf : t.assignOf)(title)}
        onClick={() => setOpen(true)}
      >
        {isSold ? t.change : t.assign}
      </Button>
      {isAssigned && (
        <Button
          look="ghost"
          size="sm"
          loading={isBusy}
          aria-label={t.unassignOf(title)}
          onClick={() => void unassign()}
        >
          {t.unassign}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SellerDialog subject={subject} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
