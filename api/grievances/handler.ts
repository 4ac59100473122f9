import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import type { GrievanceQueries } from '../../projections/grievances/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { AnswerGrievance, FileGrievance, ReopenGrievance } from '../../schema/grievances/inputs.ts';
import { GrievanceNotFound } from '../../schema/grievances/rejections.ts';
import type { DeskGrievance, Grievance } from '../../schema/grievances/views.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { type GrievanceCommand, grievanceDecider } from './decider.ts';

export interface GrievancePorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: GrievanceQueries;
}

const ERASURE = 'system:erasure';
/** The UUID namespace of grievance ids, which are derived from command ids, so that a retried command refers to the same grievance. */
const GRIEVANCE_IDS = '5b0d1c9e-0a57-5f0b-9d0c-2f6f3f7b8c21';
type WithoutNow<C> = C extends GrievanceCommand ? Omit<C, 'now'> : never;

/** Returns all commands on grievances. The caller passes the signed-in user. */
export const grievanceCommands = ({ db, store, clock, queries, shown }: GrievancePorts) => {
  const handle = commandHandler({ store, category: 'grievances', decider: grievanceDecider });
  const carryOut = async (userId: string, command: WithoutNow<GrievanceCommand>, as: As): Promise<void> => {
    const { actor, commandId = randomUUID() } = as;
    await shown((await handle(userId, { ...command, now: clock().toISOString() }, { actor, commandId })).position);
  };
  const seal = (userId: string, text: string) => personalData(db).seal(userId, text);
  /** @throws Rejection GRIEVANCE_NOT_FOUND */
  const own = async (userId: string, id: string): Promise<Grievance> => {
    const found = await queries.ownOne(userId, id, clock());
    if (!found) throw GrievanceNotFound();
    return found;
  };
  /** @throws Rejection GRIEVANCE_NOT_FOUND */
  const atDesk = async (id: string, reader: string): Promise<DeskGrievance> => {
    const found = await queries.deskOne(id, reader, clock());
    if (!found) throw GrievanceNotFound();
    return found;
  };
  /** Returns the owner of a grievance. The grievance of an erased person counts as not found, because nobody could read an answer.
   *  @throws Rejection GRIEVANCE_NOT_FOUND */
  const ownerOf = async (id: string): Promise<string> => {
    const userId = await queries.ownerOf(id);
    if (userId === null) throw GrievanceNotFound();
    return userId;
  };

  return {
    own,
    atDesk,
    /** Files a grievance, starts its deadlines, and returns its id.
     *  @throws Rejection TOO_MANY_GRIEVANCES */
    async file({ kind, subject, text }: FileGrievance, { actor, commandId = randomUUID() }: As): Promise<string> {
      const sealer = await personalData(db).sealer(actor);
      const grievanceId = uuidFrom(`${actor} ${commandId}`, GRIEVANCE_IDS);
      const sealed = { subject: sealer(subject), words: sealer(text) };
      await carryOut(actor, { type: 'File', grievanceId, kind, ...sealed }, { actor, commandId });
      return grievanceId;
    },
    /** @throws Rejection GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED */
    async withdraw(grievanceId: string, as: As): Promise<Grievance> {
      await carryOut(as.actor, { type: 'Withdraw', grievanceId }, as);
      return own(as.actor, grievanceId);
    },
    /** Reopens an answered grievance because the person questions the answer. Each grievance can be reopened once.
     *  @throws Rejection GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_NOT_ANSWERED, GRIEVANCE_NOT_REOPENABLE */
    async reopen(grievanceId: string, { text }: ReopenGrievance, as: As): Promise<Grievance> {
      await carryOut(as.actor, { type: 'Reopen', grievanceId, words: await seal(as.actor, text) }, as);
      return own(as.actor, grievanceId);
    },
    /** @throws Rejection GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_IS_YOUR_OWN */
    async acknowledge(grievanceId: string, as: As): Promise<DeskGrievance> {
      const owner = await ownerOf(grievanceId);
      const by = { by: as.actor, isOwner: owner === as.actor };
      await carryOut(owner, { type: 'Acknowledge', grievanceId, ...by }, as);
      return atDesk(grievanceId, as.actor);
    },
    /** @throws Rejection GRIEVANCE_NOT_FOUND, GRIEVANCE_CLOSED, GRIEVANCE_IS_YOUR_OWN */
    async answer(grievanceId: string, { outcome, text }: AnswerGrievance, as: As): Promise<DeskGrievance> {
      const owner = await ownerOf(grievanceId);
      const by = { by: as.actor, isOwner: owner === as.actor };
      await carryOut(owner, { type: 'Answer', grievanceId, ...by, outcome, answer: await seal(owner, text) }, as);
      return atDesk(grievanceId, as.actor);
    },
    /** Erases an account's grievances. The grievances no longer await an answer, and their text becomes unreadable. */
    erase: async (userId: string) => carryOut(userId, { type: 'Forget' }, { actor: ERASURE }),
  };
};
export type GrievanceCommands = ReturnType<typeof grievanceCommands>;
