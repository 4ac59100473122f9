import { parseArgs } from 'node:util';
import { v7 as uuid } from 'uuid';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { Rejection } from '../schema/kernel/rejection.ts';
import { Stopped, stopSignal } from './stop-signal.ts';
import { withMarketplace } from './with-marketplace.ts';

const USAGE = `npm run match -- separate <listingId> --reason <why>   show a listing as a separate car, whatever the matching rule says
npm run match -- rejoin <listingId>                    apply the matching rule to the listing again

Exit codes: 0 done or nothing to do, 2 wrong command line, 3 unknown listing, 1 any other error.`;

class WrongCommandLine extends Error {}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  const [verb, listingId, ...rest] = positionals;
  if ((verb !== 'separate' && verb !== 'rejoin') || !listingId || rest.length > 0) throw new WrongCommandLine(USAGE);
  if (verb === 'separate' && !values.reason) throw new WrongCommandLine(`--reason is required\n\n${USAGE}`);
  const signal = stopSignal('stopped before anything changed');
  await withMarketplace(loadConfig(), signal, async ({ commands, projected }) => {
    const context = { actor: 'system:match', commandId: uuid() };
    const { position } = await (verb === 'separate'
      ? commands.separate({ listingId, reason: values.reason }, context)
      : commands.rejoin({ listingId }, context));
    if (position === null)
      console.log(`Nothing to do: ${listingId} is ${verb === 'separate' ? 'already' : 'not'} separated.`);
    else if (await projected(position))
      console.log(`${listingId} is ${verb === 'separate' ? 'separated' : 'rejoined'}.`);
    else console.log('Done. The change becomes visible once the read models have caught up.');
  });
};

const exitOf = (error: unknown): number => {
  if (error instanceof WrongCommandLine || (error instanceof TypeError && 'code' in error)) return 2;
  if (error instanceof Rejection) return error.code === 'LISTING_NOT_FOUND' ? 3 : 2;
  return 1;
};

try {
  await run();
} catch (error) {
  const known =
    error instanceof Error && (exitOf(error) > 1 || error instanceof ConfigError || error instanceof Stopped);
  console.error(known ? error.message : error);
  process.exitCode = exitOf(error);
}
