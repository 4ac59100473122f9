import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAID_DAY_MINUTES } from '../../schema/featured/holdout.ts';
import { DEFAULT_FEATURED_DAYS, FEATURED_PACKAGES } from '../../schema/featured/packages.ts';
import { GST_STATES } from '../../schema/payments/gst.ts';
import type { FeatureChoicesQuery, FeaturedFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useCommand } from '../shared/graphql/use-command.ts';
import { featuredTexts } from '../shared/texts/en/featured.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { Select } from '../shared/ui/select.tsx';
import { toast } from '../shared/ui/toast.ts';
import { FeatureChoices, FeaturedListings, FeatureListing } from './featured-queries.ts';

const DAY_MINUTES = 24 * 60;
type Prices = FeatureChoicesQuery['featuredPrices'];
type Package = Prices['packages'][number];

/** The interval at which the form polls for the outcome of a pending payment, in milliseconds. */
const LOOK_MS = 5000;

/** The placeholder for the form while its prices and listings load. */
export const FeatureFormWaiting = () => {
  const t = useTexts(featuredTexts);
  return (
    <Loading
      label={t.loading}
      blocks={[
        'h-16 rounded-control',
        'h-16 rounded-card',
        'h-16 rounded-card',
        'h-16 rounded-card',
        'h-28 rounded-card',
      ]}
      className="flex flex-col gap-3"
    />
  );
};

const PackageChoice = ({ one, isChosen, onChoose }: { one: Package; isChosen: boolean; onChoose: () => void }) => {
  const t = useTexts(featuredTexts);
  const { rupees, count } = useFormats();
  const id = useId();
  const minutes = one.duration * PAID_DAY_MINUTES;
  return (
    <div className="relative flex items-center gap-3 rounded-card border border-edge p-4 has-checked:border-brand has-checked:bg-brand-wash has-checked:ring-1 has-checked:ring-brand">
      <input
        id={id}
        type="radio"
        name="package"
        className="relative z-10 size-5 accent-brand"
        checked={isChosen}
        onChange={onChoose}
      />
      <label htmlFor={id} className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 after:absolute after:inset-0">
        <span>
          <span className="block font-bold">{t.days(count(one.duration))}</span>
          <span className="block text-sm text-soft">
            {t.runs(count(Math.floor(minutes / DAY_MINUTES)), count(Math.floor((minutes % DAY_MINUTES) / 60)))}
          </span>
        </span>
        <span className="ms-auto text-end">
          <span className="font-bold tabular-nums">{rupees(one.amount)}</span>
          {one.saving > 0 && (
            <span className="block text-sm text-good tabular-nums">
              {t.saves(rupees(one.saving), count(FEATURED_PACKAGES[0].days))}
            </span>
          )}
        </span>
      </label>
    </div>
  );
};

const Bill = ({ one, prices: { gateway, sac, gstPercent } }: { one: Package; prices: Prices }) => {
  const t = useTexts(featuredTexts);
  const { rupees, paise, count } = useFormats();
  const how = gateway === null ? t.how.none : gateway === 'test' ? t.how.test : t.how.page;
  const lines: readonly (readonly [string, string])[] = [
    [t.taxable, paise(one.taxablePaise)],
    [t.gst(count(gstPercent), sac), paise(one.gstPaise)],
    [t.total, rupees(one.amount)],
    [t.howName, how],
  ];
  return (
    <dl className="rounded-card bg-sunken px-4 py-2">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="text-end font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Waiting {
  readonly paymentId: string;
}

const Order = ({ choices, onDone }: { choices: FeatureChoicesQuery; onDone: () => void }) => {
  const t = useTexts(featuredTexts);
  const terms = useDataTerms();
  const client = useApolloClient();
  const { rupees, instant, count } = useFormats();
  const { featuredPrices: prices, sellerCars } = choices;
  const [listingId, setListing] = useState(sellerCars.nodes[0]?.listingId ?? '');
  const [days, setDays] = useState<number>(DEFAULT_FEATURED_DAYS);
  const [place, setPlace] = useState('');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isReturned, setReturned] = useState(false);
  const { send, isBusy, code } = useCommand(FeatureListing, { fetchPolicy: 'no-cache' });
  const one = prices.packages.find(({ duration }) => duration === days) ?? prices.packages[0];

  const succeed = ({ endDate }: Pick<FeaturedFactsFragment, 'endDate'>) => {
    toast({ title: t.done.title, description: t.done.text(instant(endDate)) });
    void client.refetchQueries({ include: 'active' });
    onDone();
  };
  const look = async (paymentId: string) => {
    const asked = await client.query({ query: FeaturedListings, fetchPolicy: 'network-only' }).catch(() => null);
    const bought = asked?.data?.myFeaturedListings.nodes.find(({ id }) => id === paymentId);
    if (bought) succeed(bought);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not restart the polling.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void look(waiting.paymentId), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  if (!one) return null;
  const { duration, amount } = one;
  const order = async () => {
    setWaiting(null);
    setReturned(false);
    const placeOfSupply = place === '' ? null : place;
    const refused = await send({ carId: listingId, duration, amount, placeOfSupply }, (answer) => {
      if (answer.listing) return succeed(answer.listing);
      if (answer.payUrl !== null) return location.assign(answer.payUrl);
      if (answer.status === 'returned') return setReturned(true);
      setWaiting({ paymentId: answer.paymentId });
    });
    if (refused !== null) toast({ title: t.failed.title, description: t.failed.text, tone: 'destructive' });
  };
  const note = isReturned ? t.returned : waiting ? t.pending : code === null ? null : refusalText(t.refusals, code);
  const states = Object.entries(GST_STATES).map(([value, name]) => ({ value, label: terms.state(String(name)) }));
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t.listing}
        hint={sellerCars.total > sellerCars.nodes.length ? t.newest : undefined}
        value={listingId}
        disabled={isBusy}
        options={sellerCars.nodes.map((car) => ({
          value: car.listingId,
          label: `${car.title} · ${rupees(car.askingInr)}`,
        }))}
        onChange={setListing}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-sm font-medium text-soft">{t.packages}</legend>
        {prices.packages.map((each) => (
          <PackageChoice
            key={each.duration}
            one={each}
            isChosen={each.duration === duration}
            onChoose={() => setDays(each.duration)}
          />
        ))}
      </fieldset>
      <Bill one={one} prices={prices} />
      <Select
        label={t.place}
        value={place}
        disabled={isBusy}
        options={[{ value: '', label: t.placeNotSaid }, ...states]}
        onChange={setPlace}
      />
      <p className="text-sm text-soft">
        {t.rules(count(Math.floor(PAID_DAY_MINUTES / 60)), count(PAID_DAY_MINUTES % 60))}{' '}
        <Link to="/featured" className="font-semibold text-brand underline underline-offset-4">
          {t.measured}
        </Link>
      </p>
      <ErrorNote>{note}</ErrorNote>
      {prices.gateway !== null && (
        <Button look="accent" size="lg" loading={isBusy} onClick={() => void order()} className="sm:self-start">
          {t.pay(rupees(amount))}
        </Button>
      )}
    </div>
  );
};

/** A form in which the seller chooses a live listing and a number of days, sees the price with its tax, and pays. */
export const FeatureForm = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(featuredTexts);
  const { data, error, refetch } = useQuery(FeatureChoices, { ssr: false, fetchPolicy: 'network-only' });
  if (error && !data) return <QueryFailed title={t.loadFailed} error={error} refetch={refetch} />;
  if (!data) return <FeatureFormWaiting />;
  if (data.sellerCars.nodes.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{t.none}</p>
        <Link to="/sell" className={`${buttonStyle.primary} sm:self-start`}>
          {t.sell}
        </Link>
      </div>
    );
  return <Order choices={data} onDone={onDone} />;
};
