import { useQuery } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RenewStockFeedMutation, StockFeedFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { type Answer, useCommand } from '../shared/graphql/use-command.ts';
import { platformsTexts } from '../shared/texts/en/platforms.ts';
import { stockFeedTexts } from '../shared/texts/en/stock-feed.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { lookup } from '../shared/texts/lookup.ts';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { toast } from '../shared/ui/toast.ts';
import { RenewStockFeed, RevokeStockFeed, StockFeed } from './syndication-queries.ts';

type Made = Answer<RenewStockFeedMutation>;

/** The URLs of the feed, which contain a new secret token. They are shown only once. */
const Addresses = ({ addresses, onDone }: Pick<Made, 'addresses'> & { onDone(): void }) => {
  const t = useTexts(stockFeedTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: t.copied }),
      () => toast({ title: t.notCopied, tone: 'destructive' }),
    );
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
          {t.once}
        </h3>
        <p>{t.onceText}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {addresses.map(({ format, url }) => (
          <li key={format} className="rounded-card border border-line p-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{t.formats[format]}</span>
              <Button
                look="secondary"
                size="sm"
                aria-label={t.copyOf(t.formats[format])}
                onClick={() => void copy(url)}
              >
                <Copy aria-hidden className="size-4" />
                {t.copy}
              </Button>
            </div>
            <code className="mt-1 block text-sm break-all select-all">{url}</code>
          </li>
        ))}
      </ul>
      <Button className="sm:self-start" onClick={onDone}>
        {t.done}
      </Button>
    </div>
  );
};

/** The number of listings in the feed, and the listings that it omits, with the reasons. */
const Cars = ({ feed }: { feed: StockFeedFactsFragment }) => {
  const t = useTexts(stockFeedTexts);
  const { lacking, lacks } = useTexts(platformsTexts);
  const { count } = useFormats();
  const { cars, leftOutCount, leftOut } = feed;
  if (cars === 0 && leftOutCount === 0) return <p>{t.noCars}</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="tabular-nums">{t.cars(count(cars))}</p>
      {leftOutCount > 0 && (
        <>
          <p className="tabular-nums">{t.leftOut(count(leftOutCount))}</p>
          {leftOutCount > leftOut.length && <p className="text-sm text-soft">{t.newest}</p>}
          <ul className="flex flex-col gap-2 rounded-card border border-line p-3 text-sm">
            {leftOut.map(({ listingId, title, lacks: missing }) => (
              <li key={listingId} className="[overflow-wrap:anywhere]">
                <Link to={`/marketplace/${listingId}`} className="font-semibold underline underline-offset-4">
                  {title}
                </Link>
                <p className="text-soft">{lacking(missing.map(lookup(lacks)).join(', '))}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

interface ControlsProps {
  readonly feed: StockFeedFactsFragment;
  onMade(made: Made): void;
  readonly onChanged: () => Promise<unknown>;
}
const Controls = ({ feed, onMade, onChanged }: ControlsProps) => {
  const t = useTexts(stockFeedTexts);
  const { instant } = useFormats();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const renewing = useCommand(RenewStockFeed, { fetchPolicy: 'no-cache' });
  const revoking = useCommand(RevokeStockFeed);
  const { madeAt, pulledAt, cars, leftOutCount } = feed;
  const code = renewing.code ?? revoking.code;
  const renew = () => void renewing.send({}, onMade);
  const revoke = async () => {
    if ((await revoking.send({})) !== null) return;
    setAsking(null);
    toast({ title: t.revoked });
    await onChanged().catch(() => undefined);
  };
  const note = <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>;
  if (madeAt === null)
    return (
      <div className="flex flex-col gap-3">
        <p>{t.off}</p>
        {note}
        {cars + leftOutCount > 0 && (
          <Button loading={renewing.isBusy} className="sm:self-start" onClick={renew}>
            {t.make}
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="text-sm text-soft tabular-nums">
        <p>{t.madeAt(instant(madeAt))}</p>
        <p>{pulledAt === null ? t.neverPulled : t.pulledAt(instant(pulledAt))}</p>
      </div>
      {asking !== null && <p role="status">{asking === 'renew' ? t.renewText : t.revokeText}</p>}
      {note}
      <div className="flex flex-wrap gap-3">
        {asking === null ? (
          <>
            <Button look="secondary" onClick={() => setAsking('renew')}>
              {t.renew}
            </Button>
            <Button look="secondary" onClick={() => setAsking('revoke')}>
              {t.revoke}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" autoFocus onClick={() => setAsking(null)}>
              {t.keep}
            </Button>
            <Button
              look="destructive"
              loading={renewing.isBusy || revoking.isBusy}
              onClick={asking === 'renew' ? renew : () => void revoke()}
            >
              {asking === 'renew' ? t.renew : t.revoke}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

const Feed = () => {
  const t = useTexts(stockFeedTexts);
  const [made, setMade] = useState<Made | null>(null);
  const { data, error, refetch } = useQuery(StockFeed, { ssr: false, fetchPolicy: 'network-only' });
  if (made)
    return (
      <Addresses
        addresses={made.addresses}
        onDone={() => {
          setMade(null);
          void refetch().catch(() => undefined);
        }}
      />
    );
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-12 rounded-control', 'h-24 rounded-card']} />;
  return (
    <div className="flex flex-col gap-5">
      <Controls key={data.stockFeed.madeAt} feed={data.stockFeed} onMade={setMade} onChanged={refetch} />
      <Cars feed={data.stockFeed} />
    </div>
  );
};

interface StockFeedDialogProps {
  readonly open: boolean;
  onClose(): void;
}
/** A dialog that creates, renews and revokes the secret URLs of a seller's stock feed, and shows which listings the feed omits. */
const StockFeedDialog = ({ open, onClose }: StockFeedDialogProps) => {
  const t = useTexts(stockFeedTexts);
  return (
    <Dialog open={open} title={t.title} description={t.text} onClose={onClose}>
      {open && <Feed />}
    </Dialog>
  );
};
export default StockFeedDialog;
