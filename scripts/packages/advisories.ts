import { z } from 'zod';
import type { NpmRun } from './npm.ts';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(SEVERITIES),
      range: z.string(),
      via: z.array(z.union([z.string(), z.looseObject({ title: z.string(), url: z.string() })])),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});

/** The result of the vulnerability check: either why the check was impossible, or the packages with high or critical vulnerabilities (`grave`) and
 *  the number of `others`. */
export type Verdict =
  | { readonly kind: 'not-checked'; readonly why: string }
  | { readonly kind: 'checked'; readonly grave: readonly string[]; readonly others: number };

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const Refusal = z.object({ message: z.string() });
const whyNot = ({ code, complaints }: NpmRun, answer: unknown): string => {
  if (code === null) return 'no answer in time';
  const { data } = Refusal.safeParse(answer);
  return data?.message ?? (complaints.trim().split('\n').at(-1) || `npm ended with ${code}`);
};

/** Parses the output of `npm audit --json`. If the registry could not be reached, the result is `not-checked`. */
export const verdictOf = (run: NpmRun): Verdict => {
  const answer = jsonOf(run.out);
  const report = Report.safeParse(answer);
  if (!report.success) return { kind: 'not-checked', why: whyNot(run, answer) };
  const all = Object.entries(report.data.vulnerabilities);
  const grave = all.filter(([, { severity }]) => GRAVE.has(severity));
  return {
    kind: 'checked',
    grave: grave.map(([name, { severity, range, via }]) => {
      const causes = via.map((cause) =>
        typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`,
      );
      return `${name} ${range}: ${severity}; ${causes.join('; ')}`;
    }),
    others: all.length - grave.length,
  };
};
