import { LenderFacts } from '../../schema/financing/lender.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { NOT_PROVIDED } from './initial-lenders.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const given = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== null));

/** Parses an entry from a client. Missing and null fields mean "Not provided".
 *  @throws Rejection INVALID_INPUT */
export const lenderFacts = (input: object): LenderFacts => {
  const { rate, fee, ...rest }: Readonly<Record<string, unknown>> = { ...NOT_PROVIDED, ...given(input) };
  return parseInput(LenderFacts, {
    ...rest,
    rate: isRecord(rate) ? { toPercent: null, ...rate } : rate,
    fee: isRecord(fee) ? { leastInr: null, mostInr: null, ...fee } : fee,
  });
};
