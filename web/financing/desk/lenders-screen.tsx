import { useQuery } from '@apollo/client/react';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import type { LenderCatalogueQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { lenderDeskTexts } from '../../shared/texts/en/lender-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { LenderTerms } from '../lender-terms.tsx';
import { type KnownLender, LenderDialog } from './lender-dialog.tsx';
import { LenderHistory } from './lender-history.tsx';
import { LenderCatalogue, WithdrawLender } from './queries.ts';

type Entry = LenderCatalogueQuery['lenderCatalogue'][number];

interface EntryProps {
  readonly entry: Entry;
  onChange(): void;
  onWithdraw(): void;
}

const EntryCard = ({ entry, onChange, onWithdraw }: EntryProps) => {
  const t = useTexts(lenderDeskTexts);
  const { day } = useFormats();
  const { facts, changedAt, withdrawnAt, history } = entry;
  const { name, product } = facts;
  return (
    <Card
      title={name}
      action={
        withdrawnAt === null ? (
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="sm" aria-label={t.changeOf(name)} onClick={onChange}>
              {t.change}
            </Button>
            <Button look="quiet" size="sm" aria-label={t.withdrawOf(name)} onClick={onWithdraw}>
              {t.withdraw}
            </Button>
          </div>
        ) : (
          <Badge>{t.withdrawn}</Badge>
        )
      }
    >
      <p className="text-soft">
        {product} · {withdrawnAt === null ? t.changedOn(day(changedAt)) : t.withdrawnOn(day(withdrawnAt))}
      </p>
      {withdrawnAt === null && <LenderTerms lender={facts} />}
      <h3 className="mt-3 font-bold">{t.history}</h3>
      <LenderHistory changes={history} />
    </Card>
  );
};

/** The open dialog and the lender that it is about; null for a new lender. */
type Open =
  | { readonly what: 'form'; readonly lender: KnownLender | null; readonly turn: number }
  | { readonly what: 'withdraw'; readonly lender: KnownLender };

const WithdrawDialog = ({ lender, onClose, onDone }: { lender: KnownLender; onClose(): void; onDone(): void }) => {
  const t = useTexts(lenderDeskTexts);
  const command = useCommand(WithdrawLender);
  const withdraw = async () => {
    const code = await command.send({ id: lender.id });
    toastAnswer(code, { title: t.saved }, t.refusals);
    if (code === null) onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t.withdrawTitle(lender.facts.name)}
      keep={t.cancel}
      confirm={t.withdraw}
      isBusy={command.isBusy}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{t.withdrawText}</p>
    </ConfirmDialog>
  );
};

/** The page `/admin/lenders`: admins add, change and withdraw lenders, and see the history of changes. */
export const LendersScreen = () => {
  const t = useTexts(lenderDeskTexts);
  const { data, error, refetch } = useQuery(LenderCatalogue, { ssr: false, fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<Open | null>(null);
  const [turn, setTurn] = useState(0);
  useTitle(t.title);
  const edit = (lender: KnownLender | null) => {
    setTurn(turn + 1);
    setOpen({ what: 'form', lender, turn });
  };
  const done = () => {
    setOpen(null);
    void refetch().catch(() => undefined);
  };
  const content = () => {
    if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
    if (!data) return <Loading label={t.loading} blocks={['h-64', 'h-64']} className="flex flex-col gap-4" />;
    if (data.lenderCatalogue.length === 0)
      return (
        <StateMessage icon={<Landmark className="size-7" />} title={t.none}>
          {t.noneText}
        </StateMessage>
      );
    return (
      <div className="flex flex-col gap-4">
        {data.lenderCatalogue.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            onChange={() => edit(entry)}
            onWithdraw={() => setOpen({ what: 'withdraw', lender: entry })}
          />
        ))}
      </div>
    );
  };
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-3xl font-bold">{t.title}</h1>
          <p className="mt-1 text-soft">{t.text}</p>
        </div>
        <Button onClick={() => edit(null)}>
          <Plus aria-hidden className="size-5" />
          {t.add}
        </Button>
      </div>
      {content()}
      {open?.what === 'form' && (
        <LenderDialog key={open.turn} lender={open.lender} open onClose={() => setOpen(null)} onSaved={done} />
      )}
      {open?.what === 'withdraw' && <WithdrawDialog lender={open.lender} onClose={() => setOpen(null)} onDone={done} />}
    </div>
  );
};
