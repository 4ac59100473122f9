import { useApolloClient, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { sellersTexts } from '../shared/texts/en/sellers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { AssignFeed, AssignListing, Sellers } from './queries.ts';

/** A listing or feed that can be assigned to a seller. */
export interface Assignable {
  readonly kind: 'listing' | 'feed';
  readonly id: string;
  readonly title: string;
}
interface SellerDialogProps {
  readonly subject: Assignable;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** A dialog for finding a seller's account and assigning a listing or feed to it. */
const SellerDialog = ({ subject, onChanged, onClose }: SellerDialogProps) => {
  const t = useTexts(sellersTexts);
  const client = useApolloClient();
  const [words, setWords] = useState('');
  const [q, setQ] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(Sellers, { variables: { q }, fetchPolicy: 'network-only' });
  const choose = async (sellerId: string) => {
    setBusy(sellerId);
    const variables = { id: subject.id, sellerId };
    const sent =
      subject.kind === 'listing'
        ? client.mutate({ mutation: AssignListing, variables })
        : client.mutate({ mutation: AssignFeed, variables });
    const refused = await refusalOf(sent);
    await onChanged().catch(() => undefined);
    setBusy(null);
    setCode(refused);
    if (refused !== null) return;
    onClose();
    toast({ title: t.assigned, description: subject.title });
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    setQ(words.trim());
  };
  const found = () => {
    if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
    if (!data) return <Skeleton className="h-40" />;
    const { nodes } = data.adminUsers;
    if (nodes.length === 0) return <p className="text-soft">{t.noSellers}</p>;
    return (
      <ul className="flex flex-col divide-y divide-line">
        {nodes.map(({ id, firstName, lastName, email }) => {
          const name = [firstName, lastName].filter(Boolean).join(' ') || email || t.nameless;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold break-words">{name}</p>
                {email && <p className="text-sm break-all text-soft">{email}</p>}
              </div>
              <Button size="sm" loading={busy === id} aria-label={t.choose(name)} onClick={() => void choose(id)}>
                {t.assign}
              </Button>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <Dialog open title={t.dialog} description={subject.title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <form onSubmit={find} className="flex flex-wrap items-end gap-3">
          <Input
            label={t.findSeller}
            type="search"
            value={words}
            onChange={setWords}
            className="min-w-0 flex-1 basis-48"
          />
          <Button type="submit" look="secondary">
            {t.find}
          </Button>
        </form>
        <ErrorNote>{code && refusalText(t.refusals, code)}</ErrorNote>
        {found()}
      </div>
    </Dialog>
  );
};
export default SellerDialog;
