import { useQuery } from '@apollo/client/react';
import { Copy, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MySecondFactorQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { headingOf, PartFailed, PartWaiting } from './profile-section.tsx';
import { BeginSecondFactor, DisableSecondFactor, MySecondFactor, RenewRecoveryCodes } from './second-factor-queries.ts';
import { type Begun, CodeForm, SecondFactorSetup } from './second-factor-setup.tsx';
import { useMutationChange } from './use-profile-mutation.ts';

/** If fewer recovery codes than this remain, the user is advised to create new ones. */
const FEW_CODES = 3;

const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept(): void }) => {
  const t = useTexts(profileTexts).secondFactor;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: t.copied }),
      () => toast({ title: t.notCopied, tone: 'destructive' }),
    );
  };
  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="text-lg font-bold outline-none">
        {t.codesTitle}
      </h3>
      <p>{t.codesText}</p>
      <ul className="my-4 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 rounded-control bg-sunken p-4 font-mono font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-5" />
          {t.copy}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
    </div>
  );
};

const Off = ({ isRequired, onBegun }: { isRequired: boolean; onBegun(begun: Begun): void }) => {
  const t = useTexts(profileTexts).secondFactor;
  const { isBusy, problem, code, send } = useMutationChange(BeginSecondFactor);
  return (
    <>
      <p className="mb-4">{isRequired ? t.required : t.off}</p>
      <Button loading={isBusy} onClick={() => send({}, onBegun)}>
        <ShieldCheck aria-hidden className="size-5" />
        {t.setUp}
      </Button>
      <div className="mt-3">
        <Problem text={problem} code={code} part="second-factor" />
      </div>
    </>
  );
};

type Factor = MySecondFactorQuery['mySecondFactor'];
interface OnProps {
  readonly factor: Factor;
  onCodes(codes: readonly string[]): void;
  onOff(): void;
}

const On = ({ factor, onCodes, onOff }: OnProps) => {
  const t = useTexts(profileTexts).secondFactor;
  const { day, count } = useFormats();
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null);
  const close = () => setAsked(null);
  const left = factor.recoveryCodesLeft;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {t.on}
        <Badge tone="good">{t.since(day(factor.enabledAt ?? ''))}</Badge>
      </p>
      <p className={left < FEW_CODES ? 'font-medium text-bad' : 'text-soft'}>{t.left(count(left), left)}</p>
      <div className="mt-4">
        {asked === null && (
          <div className="flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => setAsked('renew')}>
              {t.renew}
            </Button>
            <Button look="secondary" onClick={() => setAsked('off')}>
              {t.turnOff}
            </Button>
          </div>
        )}
        {asked === 'renew' && (
          <>
            <p className="mb-3">{t.renewText}</p>
            <CodeForm
              hint={t.anyHint}
              submit={t.renew}
              mutation={RenewRecoveryCodes}
              onDone={onCodes}
              onCancel={close}
            />
          </>
        )}
        {asked === 'off' && (
          <>
            <p className="mb-3">{t.offText}</p>
            <CodeForm
              hint={t.anyHint}
              submit={t.turnOff}
              look="destructive"
              mutation={DisableSecondFactor}
              onDone={onOff}
              onCancel={close}
            />
          </>
        )}
      </div>
    </>
  );
};

/** The profile section for the second factor, with buttons that enable or disable it and create recovery codes. */
export const SecondFactor = () => {
  const t = useTexts(profileTexts).secondFactor;
  const { data, error, refetch } = useQuery(MySecondFactor, { ssr: false, fetchPolicy: 'cache-and-network' });
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const again = () => void refetch().catch(() => undefined);
  /** Focuses the section's heading, because the clicked button is removed. */
  const settle = () => document.getElementById(headingOf('second-factor'))?.focus();
  const showCodes = (told: readonly string[]) => {
    setBegun(null);
    setCodes(told);
    again();
  };
  const finish = (title: string) => {
    setBegun(null);
    setCodes([]);
    toast({ title });
    settle();
    again();
  };
  const cancel = () => {
    setBegun(null);
    settle();
  };
  if (!data) return error ? <PartFailed error={errorCode(error)} onRetry={again} /> : <PartWaiting lines={1} />;
  const factor = data.mySecondFactor;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => finish(t.turnedOn)} />;
  if (factor.enabledAt !== null) return <On factor={factor} onCodes={showCodes} onOff={() => finish(t.turnedOff)} />;
  if (begun) return <SecondFactorSetup begun={begun} onCodes={showCodes} onCancel={cancel} />;
  return <Off isRequired={factor.isRequired} onBegun={setBegun} />;
};
