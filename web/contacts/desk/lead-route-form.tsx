import { useApolloClient, useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { feedName } from '../../shared/desk/feed-name.ts';
import { leadDeskTexts } from '../../shared/texts/en/lead-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { LeadRoutes, LeadSubjects, type RouteFacts, SetLeadRoute } from './queries.ts';

interface RouteFormProps {
  /** The route to edit; null for a new one. */
  readonly route: RouteFacts | null;
  /** Called after the route is saved. @param secret the webhook's new secret if the server has created one; otherwise null */
  onSaved(secret: string | null): void;
  onCancel(): void;
}
const EMPTY = { scope: 'source', subject: '', dealerName: '', email: '', webhookUrl: '', webhookSecret: '' } as const;
type Draft = { readonly [K in keyof typeof EMPTY]: string };
/** The fields that can have errors. */
const NAMES = ['subject', 'dealerName', 'email', 'webhookUrl', 'webhookSecret'] as const;
type Problems = { readonly [K in (typeof NAMES)[number]]?: string | undefined };
interface Refused {
  readonly code: string;
  readonly fields: readonly { readonly path: string }[];
}

/** Returns the options for the subject of a route: all feeds or all sources. They always include the current value. */
const useSubjects = (scope: string, set: string) => {
  const t = useTexts(leadDeskTexts);
  const { data } = useQuery(LeadSubjects, { ssr: false });
  const known =
    scope === 'feed'
      ? data?.deskFeeds.map((feed) => ({ value: feed.feedId, label: feedName(feed) }))
      : data?.sources.map(({ id, label }) => ({ value: id, label }));
  const options = [{ value: '', label: t.choose }, ...(known ?? [])];
  return options.some(({ value }) => value === set) ? options : [...options, { value: set, label: set }];
};

const useProblems = () => {
  const { wrong } = useTexts(leadDeskTexts);
  return ({ subject, dealerName, email, webhookUrl }: Draft): Problems => ({
    ...(subject === '' && { subject: wrong.subject }),
    ...(dealerName.trim() === '' && { dealerName: wrong.dealerName }),
    ...(email.trim() === '' && webhookUrl.trim() === '' && { email: wrong.noWay }),
  });
};

/** Returns a function that converts the server's rejection into errors of individual fields or a general error. */
const useRefusal = () => {
  const t = useTexts(leadDeskTexts);
  return (answer: Refused | null): { readonly problems: Problems; readonly error: string | null } => {
    const paths = answer?.code === 'WEBHOOK_REFUSED' ? ['webhookUrl'] : (answer?.fields ?? []).map(({ path }) => path);
    const problems = Object.fromEntries(
      NAMES.filter((name) => paths.includes(name)).map((name) => [name, t.wrong[name]]),
    );
    if (Object.keys(problems).length > 0) return { problems, error: null };
    const words: Readonly<Record<string, string>> = t.refused;
    return { problems, error: (answer && words[answer.code]) ?? t.failed };
  };
};

/** A form that creates or edits a lead route, which sends a source's or feed's leads to its dealer. When it opens, its first field gets the focus. */
export const RouteForm = ({ route, onSaved, onCancel }: RouteFormProps) => {
  const t = useTexts(leadDeskTexts);
  const client = useApolloClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>({
    ...EMPTY,
    ...(route && {
      scope: route.scope,
      subject: route.subject,
      dealerName: route.dealerName ?? '',
      email: route.email ?? '',
      webhookUrl: route.webhookUrl ?? '',
    }),
  });
  const [error, setError] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const problemsOf = useProblems();
  const refusalOf = useRefusal();
  const subjects = useSubjects(draft.scope, draft.subject);
  useEffect(() => form.current?.querySelector<HTMLElement>('select:enabled, input:enabled')?.focus(), []);
  const change = (name: keyof Draft) => (value: string) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  const refuse = (found: Problems, why: string | null) => {
    flushSync(() => {
      setProblems(found);
      setError(why);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found, null);
    setBusy(true);
    const { scope, subject, dealerName, email, webhookUrl, webhookSecret } = draft;
    const input = {
      ...{ scope: scope === 'feed' ? ('feed' as const) : ('source' as const), subject, dealerName },
      ...{ email: email || null, webhookUrl: webhookUrl || null, webhookSecret: webhookSecret || null },
    };
    const answer = await client
      .mutate({ mutation: SetLeadRoute, variables: { input }, refetchQueries: [LeadRoutes] })
      .then(({ data }) => data?.setLeadRoute ?? null)
      .catch(() => null);
    setBusy(false);
    if (answer?.__typename === 'LeadRouteSet') {
      toast({ title: t.saved });
      return onSaved(answer.webhookSecret);
    }
    const refused = refusalOf(answer);
    refuse(refused.problems, refused.error);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t.scope}
        value={draft.scope}
        disabled={route !== null}
        options={[
          { value: 'source', label: t.scopes.source },
          { value: 'feed', label: t.scopes.feed },
        ]}
        onChange={(scope) => setDraft({ ...draft, scope, subject: '' })}
      />
      <Select
        label={t.subject}
        required
        disabled={route !== null}
        options={subjects}
        value={draft.subject}
        error={problems.subject}
        onChange={change('subject')}
      />
      <Input
        label={t.dealerName}
        required
        value={draft.dealerName}
        error={problems.dealerName}
        className="sm:col-span-2"
        onChange={change('dealerName')}
      />
      <Input
        label={t.email}
        type="email"
        value={draft.email}
        error={problems.email}
        className="sm:col-span-2"
        onChange={change('email')}
      />
      <Input
        label={t.webhookUrl}
        type="url"
        value={draft.webhookUrl}
        error={problems.webhookUrl}
        onChange={change('webhookUrl')}
      />
      <Input
        label={t.webhookSecret}
        hint={t.secretHint}
        autoComplete="off"
        value={draft.webhookSecret}
        error={problems.webhookSecret}
        onChange={change('webhookSecret')}
      />
      <p role="alert" className={error ? 'font-medium text-bad sm:col-span-2' : 'sr-only'}>
        {error}
      </p>
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" loading={isBusy}>
          {isBusy ? t.saving : t.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
};
