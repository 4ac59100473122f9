import type { FastifyPluginAsync } from 'fastify';
import { auditQueries } from '../../projections/audit/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type AuditPorts, auditHandler } from './handler.ts';
import { auditRoutes } from './rest.ts';
import { transcriptKeys } from './transcript/keys.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface AuditDoorsOptions extends Omit<AuditPorts, 'queries' | 'keys' | 'shown'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  /** An Ed25519 private key, PKCS #8 in Base64; null: the product makes one for itself. */
  readonly transcriptKey: string | null;
}

/** Histories and transcripts, put together: for resolvers (`audit`) and REST clients (`door`). */
export const auditDoors = ({ runner, commands: commandLog, transcriptKey, ...ports }: AuditDoorsOptions) => {
  const queries = auditQueries(ports.db);
  const keys = transcriptKeys(ports.db, transcriptKey);
  const shown = (position: bigint) => runner.waitFor('audit', position, SHOWN_MS);
  const audit = auditHandler({ ...ports, queries, keys, shown });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(auditRoutes, { audit, commandLog });
  };
  return { audit, door };
};
