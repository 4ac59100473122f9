import { clsx } from 'clsx';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { DIALOG_OPENED, dialogPath } from '../shared/page/dialog-in-url.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { toast } from '../shared/ui/toast.ts';
import { ConflictNotes } from './conflict-notes.tsx';
import { ToPhone } from './continue-on-phone-button.tsx';
import { ContactSection, DescriptionSection } from './description-and-contact-sections.tsx';
import { DocumentField } from './document-field.tsx';
import {
  type Fields,
  type Lack,
  lacksOf,
  type NeededField,
  type ServerDraft,
  STEPS,
  type Step,
  stepOf,
} from './draft-fields.ts';
import { FormContext } from './form-context.ts';
import { PhotoList } from './photo-list.tsx';
import { SubmitListing } from './queries.ts';
import { SaveState } from './save-state.tsx';
import { StepNav, stepIn, useStepPath } from './step-nav.tsx';
import { useDraft } from './use-draft.ts';
import { useLackText } from './use-field-error-text.ts';
import { useUploads, useUploadsUnderWay } from './use-uploads.ts';
import { VehicleSection } from './vehicle-section.tsx';

interface SellFormProps {
  readonly user: SignedInUser;
  /** The draft to continue; null for a new one. */
  readonly initial: ServerDraft | null;
  /** The initial fields of a new draft. */
  readonly start?: Fields;
  /** Called once a new draft has an id. */
  onStarted(id: string): void;
  onDone(): void;
}

const NOTHING: Fields = {};
const NO_LACKS: ReadonlyMap<NeededField, Lack> = new Map();

const Lacks = ({ lacks }: { lacks: ReadonlyMap<NeededField, Lack> }) => {
  const t = useTexts(sellingTexts);
  const textOf = useLackText();
  if (lacks.size === 0) return null;
  return (
    <div role="alert" className="rounded-control bg-bad-wash p-3">
      <p className="font-semibold">{t.lacks.summary}</p>
      <ul className="ms-5 list-disc">
        {[...lacks.keys()].map((field) => (
          <li key={field}>
            {field.endsWith('Document') && `${t.fields[field]}: `}
            {textOf(field)}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The form for listing a car. It is one page in a wide window, and one step at a time on a phone. */
export const SellForm = ({ user, initial, start = NOTHING, onStarted, onDone }: SellFormProps) => {
  const t = useTexts(sellingTexts);
  const format = useFormats();
  const at = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const step = stepIn(params);
  const pathOf = useStepPath();
  const { store, state } = useDraft(initial, start);
  const uploads = useUploads(store);
  const underWay = useUploadsUnderWay(uploads.store).filter(({ state: one }) => one !== 'refused');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const command = useCommand(SubmitListing);
  const form = useRef<HTMLFormElement>(null);
  const [turn, setTurn] = useState(0);

  const id = state.server?.id;
  useEffect(() => {
    if (id !== undefined && id !== initial?.id) onStarted(id);
  }, [id, initial, onStarted]);
  useEffect(() => {
    // Runs in an effect, because the step with the first invalid field must be rendered first.
    if (turn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [turn]);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (window.matchMedia('(min-width: 64rem)').matches) return;
    if (!form.current?.querySelector(`#step-${step} [aria-invalid=true]`))
      document.getElementById(`step-${step}`)?.querySelector('h2')?.focus();
  }, [step]);

  const { email } = user;
  const edit = useCallback(
    (changed: Fields) => {
      const { server, phase } = store.get();
      // With the first change of a new draft, the form also fills in the account's email address.
      const isFirst = server === null && phase === 'new' && email;
      store.edit(isFirst ? { actualEmail: email, ...changed } : changed);
    },
    [store, email],
  );
  const all = lacksOf(state.fields);
  const lacks = isTried ? all : NO_LACKS;
  const { fields, rejected, server } = state;
  const rto = server?.rto ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lacks` is derived from the other values
  const parts = useMemo(
    () => ({ draft: store, fields, rto, lacks, rejected, user, edit }),
    [store, fields, rto, isTried, rejected, user, edit],
  );
  const complete = new Set<Step>(
    STEPS.filter((each) =>
      each === 'description' ? Boolean(fields.description) : [...all.keys()].every((field) => stepOf(field) !== each),
    ),
  );

  const fail = (code: string) => {
    setProblem(Object.entries(t.submit.reasons).find(([known]) => known === code)?.[1] ?? t.submit.error);
    toast({ title: t.submit.errorTitle, description: t.submit.error, tone: 'destructive' });
  };
  const send = async (): Promise<void> => {
    const isSaved = await store.flush();
    const { server: saved, conflicts, refused } = store.get();
    if (!isSaved || !saved || conflicts.length > 0) return fail(refused ?? 'INVALID_INPUT');
    const code = await command.send({ id: saved.id });
    if (code !== null) return fail(code);
    toast({ title: t.submit.successTitle, description: t.submit.success });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(null);
    setTried(true);
    const [first] = all.keys();
    if (first !== undefined) {
      if (stepOf(first) !== step) void navigate(pathOf(stepOf(first)));
      setTurn((before) => before + 1);
      return;
    }
    if (!user.phoneVerified) {
      setProblem(t.submit.reasons.PHONE_VERIFICATION_REQUIRED);
      void navigate(dialogPath('phone', at), { state: DIALOG_OPENED });
      return;
    }
    if (underWay.length > 0) {
      setProblem(t.submit.uploading);
      return;
    }
    setSending(true);
    void send().finally(() => setSending(false));
  };

  const place = STEPS.indexOf(step);
  const [before, after] = [STEPS[place - 1], STEPS[place + 1]];
  const section = (name: Step, content: React.ReactNode) => (
    <section
      id={`step-${name}`}
      aria-labelledby={`step-${name}-title`}
      className={clsx(
        'rounded-card border border-line bg-surface p-4 shadow-card sm:p-6',
        name !== step && 'max-lg:hidden',
      )}
    >
      <h2 id={`step-${name}-title`} tabIndex={-1} className="mb-4 text-xl font-bold">
        {t.steps[name]}
      </h2>
      {content}
    </section>
  );
  return (
    <FormContext value={parts}>
      <form ref={form} aria-label={t.title} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <SaveState state={state} onRetry={() => void store.flush()} />
          <ToPhone draft={store} />
          {initial && (
            <p className="text-sm text-soft">
              {t.draft.going(format.instant(initial.updatedAt))}{' '}
              <Link to="/sell?draft=new" className="font-semibold text-brand underline underline-offset-4">
                {t.draft.fresh}
              </Link>
            </p>
          )}
          {start !== NOTHING && <p className="text-sm text-soft">{t.draft.valued}</p>}
        </div>
        {!user.phoneVerified && (
          <div className="flex flex-wrap items-center gap-3 rounded-card bg-accent-wash p-4">
            <p className="min-w-0 flex-1 basis-60">{t.phone.text}</p>
            <Link to={dialogPath('phone', at)} state={DIALOG_OPENED} className={buttonStyle.secondary}>
              {t.phone.action}
            </Link>
          </div>
        )}
        <ConflictNotes conflicts={state.conflicts} draft={store} />
        <StepNav current={step} complete={complete} />
        {section('vehicle', <VehicleSection />)}
        {section('description', <DescriptionSection />)}
        {section('contact', <ContactSection />)}
        {section(
          'documents',
          <div className="flex flex-col gap-5">
            <p className="text-sm text-soft">{t.documents.intro}</p>
            <div className="grid gap-4 md:grid-cols-2">
              <DocumentField kind="registration" uploads={uploads.store} />
              <DocumentField kind="insurance" uploads={uploads.store} />
            </div>
            <h3 className="text-lg font-bold">{t.fields.photos}</h3>
            <PhotoList uploads={uploads.store} removed={uploads.removed} />
          </div>,
        )}
        <div className="flex gap-3 lg:hidden">
          {before && (
            <Link to={pathOf(before)} className={`${buttonStyle.secondary} flex-1`}>
              {t.steps.back}
            </Link>
          )}
          {after && (
            <Link to={pathOf(after)} className={`${buttonStyle.primary} flex-1`}>
              {t.steps.next}
            </Link>
          )}
        </div>
        <div className={clsx('flex flex-col gap-3', after && 'max-lg:hidden')}>
          <Lacks lacks={lacks} />
          <ErrorNote>{problem}</ErrorNote>
          <Button type="submit" size="lg" loading={isSending} className="w-full sm:w-auto sm:self-start">
            {isSending ? t.submit.busy : t.submit.action}
          </Button>
          <p className="text-sm text-soft">{t.submit.after}</p>
        </div>
      </form>
    </FormContext>
  );
};
