import { useQuery } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import { type ContactDraft, ContactFields } from '../shared/contact/contact-fields.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommandKeys } from '../shared/graphql/command-key.ts';
import { socketState } from '../shared/graphql/socket-state.ts';
import { TALK } from '../shared/page/chat-path.ts';
import { signInPath } from '../shared/page/dialog-in-url.ts';
import { type CodeProblem, CodeStep } from '../shared/phone/code-step.tsx';
import { useSmsOutboxPath } from '../shared/phone/use-sms-outbox-path.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { contactOf } from './account-contact.ts';
import { type FailedStep, isRefused, type Step, type StepsDoor, stepsDoor } from './contact-api.ts';
import { useErrorMessages } from './error-messages.ts';
import { type Way, WhoVisits } from './queries.ts';
import { VisitorNote } from './visitor-data-notice.tsx';

/** The chat about a listing, provided by another feature. */
export type Chat = ComponentType<{
  listing: { readonly id: string; readonly title: string; readonly priceInr: number };
  as: 'account' | 'visitor';
}>;
type At = 'form' | Step['step'];
const ORDER: Readonly<Record<At, number>> = { form: 1, verify: 2, messaging: 3, success: 3 };
const STEPS = 3;

interface ContactStepsProps {
  readonly way: Way;
  readonly Chat: Chat;
  readonly door?: StepsDoor;
}
const roomForChat = <Skeleton className="h-72 rounded-card" />;

/** The contact steps: a form, the phone verification, then the chat with the seller or a confirmation that the dealer has received the message. */
const ContactSteps = ({ way, Chat, door = stepsDoor }: ContactStepsProps) => {
  const { steps: t, ...texts } = useTexts(contactTexts);
  const format = useFormats();
  const refusalWords = useErrorMessages();
  const visit = useQuery(WhoVisits, { ssr: false });
  const [at, setAt] = useState<At>('form');
  const [draft, setDraft] = useState<ContactDraft | null>(null);
  const [error, setError] = useState<string | null>(null);
  const keys = useCommandKeys();
  const { listingId, title, priceInr } = way;
  const user = visit.data?.currentUser ?? null;
  const isBack = visit.data?.visitor?.listingId === listingId && visit.data.visitor.conversationId !== null;
  const shown: At = isBack && way.way === 'seller' ? 'messaging' : at;

  const outboxPath = useSmsOutboxPath(shown === 'verify');

  // Steps differ in height, so each new step scrolls its heading into view. The heading takes the focus if the previous step had it.
  const head = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // If the URL's fragment points to the chat, the first step also scrolls into view.
  const seen = useRef<At | null>(hash === `#${TALK}` ? null : shown);
  useEffect(() => {
    if (seen.current === shown) return;
    if (seen.current !== null && document.activeElement === document.body) head.current?.focus({ preventScroll: true });
    seen.current = shown;
    head.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  const wordsOf = ({ refused, retryAfterS }: FailedStep) =>
    refusalWords(refused, { retryAfterS, isSignedIn: user !== null });
  const failed = (answer: FailedStep): string => {
    const words = wordsOf(answer);
    if (words === null) toast({ title: texts.failed.title, description: texts.failed.request, tone: 'destructive' });
    return words ?? texts.failed.request;
  };
  const goOn = async ({ step }: Step): Promise<void> => {
    setError(null);
    if (step === 'verify') toast({ title: t.sentTitle });
    else toast({ title: t.verified.title, description: step === 'messaging' ? t.verified.text : undefined });
    // The response has set the visitor's session cookie, so the socket must reconnect with it.
    if (step === 'messaging' && !user) {
      socketState.renew();
      await visit.refetch().catch(() => undefined);
    }
    setAt(step);
  };
  const start = async (given: ContactDraft): Promise<void> => {
    const isSame = draft !== null && JSON.stringify(draft) === JSON.stringify(given);
    // The verification code remains valid if the data is unchanged. The server would reject an immediate request for another code.
    if (isSame) return setAt('verify');
    const answer = await door.start(listingId, title, given, keys.of(given));
    keys.answered(given, isRefused(answer) ? answer.refused : null);
    if (isRefused(answer)) return setError(failed(answer));
    setDraft(given);
    await goOn(answer);
  };
  const problem = (answer: FailedStep): CodeProblem => ({
    code: answer.refused,
    words: wordsOf(answer) ?? texts.failed.request,
  });
  const verify = async (phone: string, otp: string): Promise<CodeProblem | null> => {
    const answer = await door.verify(listingId, phone, otp);
    if (isRefused(answer)) return problem(answer);
    await goOn(answer);
    return null;
  };
  const resend = async (phone: string): Promise<CodeProblem | null> => {
    const answer = await door.resend(listingId, phone);
    return isRefused(answer) ? problem(answer) : null;
  };

  const content = () => {
    if (visit.loading && !visit.data) return <Skeleton className="h-96 rounded-card" />;
    if (shown === 'messaging')
      return (
        <>
          {/* The negative margin removes the card's padding, because a conversation needs the full width of a narrow phone. */}
          <div className="-mx-3 min-w-0 sm:mx-0">
            <Suspense fallback={roomForChat}>
              <Chat listing={{ id: listingId, title, priceInr }} as={user ? 'account' : 'visitor'} />
            </Suspense>
          </div>
          {!user && (
            <VisitorNote
              onErase={async () => {
                if (!(await door.erase())) return false;
                socketState.renew();
                setAt('form');
                setDraft(null);
                await visit.refetch().catch(() => undefined);
                return true;
              }}
            />
          )}
        </>
      );
    if (shown === 'success')
      return (
        <p role="status" className="flex items-start gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
          {t.leadSent(way.recipientName ?? '')}
        </p>
      );
    if (shown === 'verify' && draft)
      return (
        <CodeStep
          phone={draft.phone}
          sentText={t.sentText}
          outboxPath={outboxPath}
          back={t.back}
          onVerify={(otp) => verify(draft.phone, otp)}
          onResend={() => resend(draft.phone)}
          onBack={() => setAt('form')}
        />
      );
    if (!way.canVerifyPhone && !user)
      return (
        <div className="flex flex-col items-start gap-4">
          <p>{t.cannotVerify}</p>
          <a href={signInPath(`/marketplace/${listingId}`)} className={buttonStyle.primary}>
            {t.signIn}
          </a>
        </div>
      );
    const days = format.count(VISITOR_DAYS);
    const { known, ...mine } = contactOf(user);
    return (
      <ContactFields
        initial={draft ?? { ...mine, phone: '', message: texts.prefilled(title) }}
        known={draft ? [] : known}
        required={['name', 'phone']}
        submit={t.next}
        consent={
          way.way === 'dealer' ? texts.consent.dealer(way.recipientName ?? '', days) : texts.consent.masked(days)
        }
        error={error}
        onMissing={() => toast({ title: texts.missing.title, description: texts.missing.fields, tone: 'destructive' })}
        onSubmit={start}
      />
    );
  };
  return (
    <section aria-label={t.label} className="flex min-w-0 flex-col gap-4 pb-3">
      <header ref={head} tabIndex={-1} className="scroll-mt-24 rounded-control">
        <p className="text-sm text-soft tabular-nums">{t.of(format.count(ORDER[shown]), format.count(STEPS))}</p>
        <h3 className="text-lg font-bold">{t[shown]}</h3>
      </header>
      {content()}
    </section>
  );
};
export default ContactSteps;
