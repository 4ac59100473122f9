import { useState } from 'react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { isRecord } from '../shared/kept/kept.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** Why the server took a change not. */
interface Refused {
  readonly code: string;
  /** The fields of the input that are not as they must be. */
  readonly paths: readonly string[];
}

/** The refusal in what a mutation answered with; null where it was done. */
const refusedBy = (answer: unknown): Refused | null => {
  if (!isRecord(answer) || answer.__typename !== 'Rejection') return null;
  const { code, fields } = answer;
  const paths = Array.isArray(fields) ? fields.filter(isRecord).map(({ path }) => String(path)) : [];
  return { code: typeof code === 'string' ? code : 'INTERNAL', paths };
};

/** One change at a time that the reader makes: whether it is under way, and why it was not done. */
export function useChange() {
  const t = useTexts(profileTexts).refusals;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Makes the change.
   *  @param run resolves with what the mutation's field answered
   *  @param done what to do once it is done */
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
