import { useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { isRecord } from '../shared/local-store.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface Refused {
  readonly code: string;
  readonly paths: readonly string[];
}

/** Null if the mutation succeeded. */
const refusedBy = (answer: unknown): Refused | null => {
  if (!isRecord(answer) || answer.__typename !== 'Rejection') return null;
  const { code, fields } = answer;
  const paths = Array.isArray(fields) ? fields.filter(isRecord).map(({ path }) => String(path)) : [];
  return { code: typeof code === 'string' ? code : 'INTERNAL', paths };
};

/** Runs one change at a time. Returns whether a change is running, and why the last change failed. */
export function useChange() {
  const t = useTexts(profileTexts).refusals;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Runs the change; `run` resolves to the value of the mutation's field. */
  const change = async (run: () => Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const refusal = refusedBy(await run());
      setRefused(refusal);
      if (!refusal) done();
    } catch (error) {
      setRefused({ code: errorCode(error), paths: [] });
    } finally {
      setBusy(false);
    }
  };
  const words: Readonly<Record<string, string>> = t;
  const problem = refused && (words[refused.code] ?? t.other);
  return {
    isBusy,
    problem,
    code: refused?.code ?? null,
    paths: refused?.paths ?? [],
    change,
    forget: () => setRefused(null),
  };
}
