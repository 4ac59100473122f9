import { useApolloClient, useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { leadDeskTexts } from '../../shared/texts/en/lead-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { LeadRoutes, LeadSubjects, type RouteFacts, SetLeadRoute } from './queries.ts';

interface RouteFormProps {
  /** The one that is changed; null for a new one. */
  readonly route: RouteFacts | null;
  /** @param secret of the webhook, where it is new */
  onSaved(secret: string | null): void;
  onCancel(): void;
}
const EMPTY = { scope: 'source', subject: '', dealerName: '', email: '', webhookUrl: '', webhookSecret: '' } as const;
type Draft = { readonly [K in keyof typeof EMPTY]: string };

/** What can be chosen for a scope; the id that is set stands there, whatever else is known. */
const useSubjects = (scope: string, set: string) => {
  const t = useTexts(leadDeskTexts);
  const { data } = useQuery(LeadSubjects, { ssr: false });
  const known =
    scope === 'feed'
      ? data?.deskFeeds.map(({ feedId }) => ({ value: feedId, label: feedId }))
      : data?.sources.map(({ id, label }) => ({ value: id, label }));
  const options = [{ value: '', label: t.choose }, ...(known ?? [])];
  return options.some(({ value }) => value === set) ? options : [...options, { value: set, label: set }];
};

/** Says how the dealer of a source or feed is reached. */
export const RouteForm = ({ route, onSaved, onCancel }: RouteFormProps) => {
  const t = useTexts(leadDeskTexts);
  const client = useApolloClient();
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
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const subjects = useSubjects(draft.scope, draft.subject);
  const change = (name: keyof Draft) => (value: string) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: '' });
  };
  const wordsOf = (code: string, message: string): string => {
    const words: Readonly<Record<string, string>> = t.refused;
    return words[code] ?? (code === 'INVALID_INPUT' ? message : t.failed);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
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
    setError(answer ? wordsOf(answer.code, answer.message) : t.failed);
    setProblems(Object.fromEntries((answer?.fields ?? []).map(({ path, message }) => [path, message])));
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 sm:grid-cols-2">
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
        error={problems.subject || undefined}
        onChange={change('subject')}
      />
      <Input
        label={t.dealerName}
        required
        value={draft.dealerName}
        error={problems.dealerName || undefined}
        className="sm:col-span-2"
        onChange={change('dealerName')}
      />
      <Input
        label={t.email}
        type="email"
        value={draft.email}
        error={problems.email || undefined}
        className="sm:col-span-2"
        onChange={change('email')}
      />
      <Input
        label={t.webhookUrl}
        type="url"
        value={draft.webhookUrl}
        error={problems.webhookUrl || undefined}
        onChange={change('webhookUrl')}
      />
      <Input
        label={t.webhookSecret}
        hint={t.secretHint}
        autoComplete="off"
        value={draft.webhookSecret}
        error={problems.webhookSecret || undefined}
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
