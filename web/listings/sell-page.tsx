import { useQuery } from '@apollo/client/react';
import { BadgeCheck, Check, FileX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { currentYear } from '../../schema/kernel/manufacture-years.ts';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import { ProviderMark, useSignInWays } from '../shared/account/sign-in-providers.tsx';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { outcomeOf } from '../shared/graphql/query-outcome.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { saidInAddress, withoutCar } from '../shared/valuation/valued-car.ts';
import { draftOf, type Fields } from './draft-fields.ts';
import { LatestDraft, OneDraft } from './queries.ts';
import { SellForm } from './sell-form.tsx';

/** The value of `?draft=` that opens a new form. The form is empty, or prefilled with the car that the URL describes. */
const FRESH = 'new';
const CLOSED: ReadonlySet<string> = new Set(['sold', 'withdrawn', 'rejected']);

const Waiting = () => {
  const t = useTexts(sellingTexts);
  return (
    <Loading
      label={t.loading}
      blocks={['h-9 w-40', 'h-96 rounded-card', 'h-52 rounded-card', 'h-40 rounded-card']}
      className="flex flex-col gap-5"
    />
  );
};

/** Returns the fields of the car that the URL describes, in the format of the valuation page; undefined if the URL names no brand. The condition is
 *  omitted: the valuation assumes a default, but a listing may state only what its seller has entered. */
const startOf = (params: URLSearchParams): Fields | undefined => {
  const { condition: _, ...car } = saidInAddress(params, currentYear(new Date()));
  return car.brand === undefined ? undefined : car;
};

/** What signed-out users see: an introduction, with sign-in links. */
const Stranger = () => {
  const t = useTexts(sellingTexts);
  const account = useTexts(accountMenuTexts);
  const ways = useSignInWays();
  return (
    <div className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
      <h2 className="mb-3 text-lg font-bold">{t.stranger.offers}</h2>
      <ul className="flex max-w-prose flex-col gap-2.5">
        {Object.entries(t.stranger.points).map(([key, point]) => (
          <li key={key} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
            {point}
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-lg font-bold">{t.stranger.signIn}</h2>
      <p className="mt-1 max-w-prose text-soft">{t.stranger.text}</p>
      <ul className="mt-4 flex max-w-72 flex-col gap-2">
        {ways.map(({ provider, href }) => (
          <li key={provider}>
            <a href={href} className={`${buttonStyle.secondary} w-full`}>
              <ProviderMark provider={provider} />
              {account.signInWith[provider]}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/valuation" className="font-semibold text-brand underline underline-offset-4">
          {t.stranger.worth}
        </Link>
      </p>
    </div>
  );
};

const Done = () => {
  const t = useTexts(sellingTexts).done;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <StateMessage
        icon={<BadgeCheck className="size-7" />}
        title={t.title}
        actions={
          <>
            <Link to="/sell/listings" className={buttonStyle.primary}>
              {t.listings}
            </Link>
            <Link to={`/sell?draft=${FRESH}`} className={buttonStyle.secondary}>
              {t.another}
            </Link>
          </>
        }
      >
        {t.text}
      </StateMessage>
    </div>
  );
};

interface OpeningProps {
  readonly user: SignedInUser;
  /** The id of a draft, `new` for a new form, or null for the latest draft if there is one. */
  readonly wanted: string | null;
  onStarted(id: string): void;
  onDone(): void;
}

/** Loads the draft and renders the form for it. */
const Opening = ({ wanted, ...form }: OpeningProps) => {
  const t = useTexts(sellingTexts);
  // The state keeps the initial value. The URL later gets the id of the draft that this form creates, which must not be loaded again.
  const [asked] = useState(wanted);
  const [params] = useSearchParams();
  const [start] = useState(() => startOf(params));
  const latest = useQuery(LatestDraft, { skip: asked !== null, fetchPolicy: 'no-cache', ssr: false });
  const one = useQuery(OneDraft, {
    ...{ skip: asked === null || asked === FRESH, fetchPolicy: 'no-cache', ssr: false },
    variables: { id: asked ?? '' },
  });
  if (asked === FRESH) return <SellForm {...form} initial={null} start={start} />;
  const query = asked === null ? latest : one;
  const found = asked === null ? latest.data?.myListings.nodes[0] : one.data?.myListing;
  const isAnswered = latest.data !== undefined || one.data !== undefined;
  const { error, notFound } = outcomeOf(query, 'LISTING_NOT_FOUND', 'INVALID_INPUT');
  if (notFound || (found && CLOSED.has(found.status)))
    return (
      <StateMessage
        icon={<FileX className="size-7" />}
        title={t.notFound.title}
        actions={
          <Link to={`/sell?draft=${FRESH}`} className={buttonStyle.primary}>
            {t.notFound.fresh}
          </Link>
        }
      >
        {t.notFound.text}
      </StateMessage>
    );
  if (isAnswered) return <SellForm {...form} initial={found ? draftOf(found) : null} />;
  if (error) return <QueryFailed title={t.failed} error={query.error} refetch={query.refetch} />;
  return <Waiting />;
};

interface Shown {
  readonly wanted: string | null;
  /** The id of the draft that the form has created; null until then. */
  readonly own: string | null;
  readonly key: number;
  readonly isDone: boolean;
}

/** The form for signed-in users. When the URL changes to another draft, the form is remounted. */
const Selling = ({ user }: { user: SignedInUser }) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = params.get('draft');
  const [shown, setShown] = useState<Shown>({ wanted, own: null, key: 0, isDone: false });
  if (wanted !== shown.wanted) {
    const isOwn = wanted !== null && wanted === shown.own;
    setShown({ ...shown, wanted, key: isOwn ? shown.key : shown.key + 1, isDone: shown.isDone && wanted === null });
  }
  const onStarted = useCallback(
    (id: string) => {
      setShown((before) => ({ ...before, own: id }));
      const now = withoutCar(window.location.search);
      now.set('draft', id);
      void navigate({ search: `?${now}` }, { replace: true });
    },
    [navigate],
  );
  const onDone = useCallback(() => {
    setShown((before) => ({ ...before, isDone: true }));
    void navigate({ search: '' }, { replace: true });
  }, [navigate]);
  if (shown.isDone) return <Done />;
  return <Opening key={shown.key} user={user} wanted={wanted} onStarted={onStarted} onDone={onDone} />;
};

/** The pages `/sell` and `/sell-car`: the form for listing a car. */
const SellPage = () => {
  const t = useTexts(sellingTexts);
  useTitle(t.title);
  const auth = useCurrentUser();
  const content = () => {
    if (auth.state === 'loading') return <Waiting />;
    return auth.state === 'anonymous' ? <Stranger /> : <Selling user={auth.user} />;
  };
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.title}</h1>
      <p className="mt-2 mb-5 max-w-prose text-soft">{t.subtitle}</p>
      {content()}
    </div>
  );
};
export default SellPage;
