import type { TypedDocumentNode } from '@apollo/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { BeginSecondFactorMutation } from '../gql/graphql.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Problem } from './change-problem.tsx';
import { ConfirmSecondFactor } from './second-factor-queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

/** The server's response to a code: the new recovery codes, if there are any, or a rejection. */
type NewCodes = { readonly codes?: readonly string[] } | { readonly __typename: 'Rejection' };
interface CodeFormProps {
  readonly hint: string;
  readonly submit: string;
  readonly look?: 'primary' | 'destructive';
  readonly mutation: TypedDocumentNode<Readonly<Record<string, NewCodes>>, { code: string }>;
  /** Called after a correct code. `codes` are the new recovery codes; empty if no new codes were created. */
  onDone(codes: readonly string[]): void;
  onCancel(): void;
}

/** A form for a code from the authenticator app or a recovery code. */
export const CodeForm = ({ hint, submit, look = 'primary', mutation, onDone, onCancel }: CodeFormProps) => {
  const all = useTexts(profileTexts);
  const t = all.secondFactor;
  const [code, setCode] = useState('');
  const { isBusy, problem, code: refused, send } = useMutationChange(mutation);
  const run = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !code.trim()) return;
    send({ code }, ({ codes = [] }) => onDone(codes));
  };
  return (
    <form noValidate onSubmit={run} className="flex flex-col gap-4">
      <Input
        label={t.code}
        hint={hint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        onChange={setCode}
        className="[&_input]:max-w-72 [&_input]:text-lg [&_input]:tabular-nums"
      />
      <Problem text={problem} code={refused} part="second-factor" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} loading={isBusy} disabled={!code.trim()}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {all.cancel}
        </Button>
      </div>
    </form>
  );
};

/** The data that an authenticator app needs. */
export type Begun = Exclude<BeginSecondFactorMutation['beginSecondFactor'], { readonly __typename: 'Rejection' }>;

const Step = ({ number, children }: { number: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-wash font-bold">
      {number}
    </span>
    <div className="min-w-0 flex-1">{children}</div>
  </li>
);

interface SetupProps {
  readonly begun: Begun;
  onCodes(codes: readonly string[]): void;
  onCancel(): void;
}

/** The steps for setting up a second factor: a QR code for the app, a key for devices without a camera, and a form for the first code. */
export const SecondFactorSetup = ({ begun, onCodes, onCancel }: SetupProps) => {
  const t = useTexts(profileTexts).secondFactor;
  const { secret, uri, qr } = begun;
  return (
    <ol className="flex flex-col gap-5">
      <Step number="1">
        <p>{t.scan}</p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t.qr}
          shapeRendering="crispEdges"
          className="my-3 w-full max-w-56 rounded-control border border-line"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="text-soft">{t.byHand}</p>
        <p className="font-mono font-semibold break-all select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <a href={uri} className="mt-2 inline-flex min-h-11 items-center text-brand underline">
          {t.openApp}
        </a>
      </Step>
      <Step number="2">
        <CodeForm
          hint={t.appHint}
          submit={t.turnOn}
          mutation={ConfirmSecondFactor}
          onDone={onCodes}
          onCancel={onCancel}
        />
      </Step>
    </ol>
  );
};
