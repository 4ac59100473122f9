import { z } from 'zod';
import type { TakeLook } from '../../schema/audit/inputs.ts';
import type { Look } from '../../schema/audit/views.ts';
import type { CommandLog } from '../platform/command-log.ts';
import type { Audit } from './handler.ts';

/** A look as its door knows it. */
interface Keyed {
  readonly commandLog: CommandLog;
  readonly actor: string;
  /** The key that makes a repeat the same command; null where the client gave none. */
  readonly key: string | null;
  readonly operation: string;
  readonly payload: TakeLook;
}

/** Notes a look, once where it has a key. The log keeps its id alone, since the reason is sealed everywhere else. */
export const lookOnce = async ({ key, ...keyed }: Keyed, audit: Pick<Audit, 'look' | 'ownLook'>): Promise<Look> => {
  const { commandLog, actor, operation, payload } = keyed;
  const take = async () => (await audit.look(actor, payload)).id;
  const id =
    key === null ? await take() : await commandLog.once({ actor, key, operation, payload, answer: z.uuid() }, take);
  return audit.ownLook(actor, id);
};
