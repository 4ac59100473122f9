import { parseArgs } from 'node:util';
import { v7 as uuid } from 'uuid';
import { ConfigError, loadConfig } from '../api/platform/config.ts';
import { Rejection } from '../schema/kernel/rejection.ts';
import { Stopped, stopSignal } from './stop-signal.ts';
import { withMarketplace } from './with-marketplace.ts';

const USAGE = `npm run match -- separate <listingId> --reason <why>   show a listing by itself, whatever it looks like
npm run match -- rejoin <listingId>                    leave it to the matching rule again

Ends with 0 when done (also when it was so already), 2 for a wrong command line, 3 for an unknown listing, 1 for anything else.`;

class WrongCommandLine extends Error {}

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  const [verb, listingId, ...rest] = positionals;
  if ((verb !== 'separate' && verb !== 'rejoin') || !listingId || rest.length > 0) throw new WrongCommandLine(USAGE);
  if (verb === 'separate' && !values.reason) throw new WrongCommandLine(`--reason is needed\n\n${USAGE}`);
  const signal = stopSignal('stopped before it was done');
  await withMarketplace(loadConfig(), signal, async ({ commands, projected }) => {
    const context = { actor: 'system:match', commandId: uuid() };
    const { position } = await (verb === 'separate'
      ? commands.separate({ listingId, reason: values.reason }, context)
      : commands.rejoin({ listingId }, context));
    if (position === null) console.log(`${listingId} was so already.`);
    else if (await projected(position))
      console.log(`${listingId} is ${verb === 'separate' ? 'separated' : 'rejoined'}.`);
    else console.log('Done; it will show once the read models have caught up.');
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
