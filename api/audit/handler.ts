import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { AuditQueries } from '../../projections/audit/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { AuditEvent } from '../../schema/audit/events.ts';
import type { History, HistorySubject } from '../../schema/audit/history.ts';
import type { HistoryPoint, ListLooks, ReadHistory, TakeLook } from '../../schema/audit/inputs.ts';
import { LOOK_MINUTES } from '../../schema/audit/limits.ts';
import { HistoryNotFound, LookNotFound, LookOver } from '../../schema/audit/rejections.ts';
import type { PublishedKeys, TranscriptSubject } from '../../schema/audit/transcript.ts';
import type { Look, LookedInto, LookPage, TranscriptFile } from '../../schema/audit/views.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import type { Decider } from '../../schema/kernel/event.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import { articleTold } from './article-history.ts';
import { historyReading, pageOf, type Whole } from './query-service.ts';
import type { TranscriptKeys } from './transcript/keys.ts';
import { type Told, writeTranscript } from './transcript/write-transcript.ts';

export interface AuditPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: AuditQueries;
  readonly keys: TranscriptKeys;
  readonly publicUrl: string;
}

/** The decider for audit events. It has no rules: the command is the event to append. */
const notes: Decider<null, AuditEvent, AuditEvent> = { initial: null, evolve: () => null, decide: (event) => [event] };
const MINUTE_MS = 60_000;
const IsId = z.uuid();

/** Serves histories to the people involved, and to admins who state a reason. */
export const auditHandler = (ports: AuditPorts) => {
  const { db, store, clock, queries, keys, shown, publicUrl } = ports;
  const reading = historyReading({ db, store, queries });
  const note = commandHandler({ store, category: 'audit', decider: notes });

  const issue = async (to: string, subject: TranscriptSubject, told: Told): Promise<TranscriptFile> => {
    const key = await keys.current();
    const [transcriptId, issuedAt] = [uuid(), clock().toISOString()];
    const made = { id: transcriptId, issuer: publicUrl, issuedAt, subject };
    const { file, head } = writeTranscript(made, told, key);
    const [reader, entries] = [told.reader, told.entries.length];
    const { kind: subjectKind, id: subjectId } = subject;
    const data = { transcriptId, subjectKind, subjectId, to, reader, entries, head, key: key.fingerprint, issuedAt };
    await note(subjectId, { type: 'TranscriptIssued', data }, { actor: to, commandId: transcriptId });
    return {
      id: transcriptId,
      subject,
      reader,
      entries,
      head,
      key: key.fingerprint,
      issuedAt,
      fileName: `carsetu-${subjectKind}-${subjectId}-${entries}.jsonl`,
      content: file,
    };
  };

  const issueHistory = async (subject: HistorySubject, { reader, at, state, revision, entries }: Whole) => {
    const all = (await entries(0, revision)).map((entry) => ({ type: 'entry' as const, ...entry }));
    return issue(reader.id, subject, { reader: reader.role, at, state, entries: all });
  };

  /** @throws Rejection LOOK_NOT_FOUND if there is no such look, or if it belongs to another admin; LOOK_OVER if it has expired. A look is an admin's
   *  one-hour access to a history. */
  const looking = async (adminId: string, lookId: string): Promise<Look> => {
    const look = IsId.safeParse(lookId).success ? await queries.look(lookId) : null;
    if (look?.by !== adminId) throw LookNotFound();
    if (Date.parse(look.endsAt) <= clock().getTime()) throw LookOver();
    return look;
  };

  return {
    /** Returns a page of a subject's history to a participant, limited to the entries that this person may see.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async history(speaker: Speaker, subject: HistorySubject, point: ReadHistory): Promise<History> {
      return pageOf(subject, await reading.ofParty(speaker, subject, point), point);
    },
    /** Returns the complete history that a person may see, as a signed file.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async transcript(speaker: Speaker, subject: HistorySubject, point: HistoryPoint): Promise<TranscriptFile> {
      return issueHistory(subject, await reading.ofParty(speaker, subject, point));
    },

    /** Records an admin's reason and grants this admin access to a history for an hour.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async look(adminId: string, { id, reason }: TakeLook): Promise<Look> {
      const subject = await reading.subjectOf(id);
      if (!subject) throw HistoryNotFound();
      const lookId = uuid();
      const now = clock();
      const endsAt = new Date(now.getTime() + LOOK_MINUTES * MINUTE_MS).toISOString();
      const data = {
        lookId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        by: adminId,
        reason: await personalData(db).seal(adminId, reason),
        lookedAt: now.toISOString(),
        endsAt,
      };
      const noted = { actor: adminId, commandId: lookId };
      await shown((await note(subject.id, { type: 'HistoryLookedInto', data }, noted)).position);
      return { id: lookId, subject, by: adminId, byName: null, reason, lookedAt: data.lookedAt, endsAt };
    },
    /** @throws Rejection LOOK_NOT_FOUND, LOOK_OVER */
    ownLook: looking,
    /** @throws Rejection LOOK_NOT_FOUND, LOOK_OVER, HISTORY_NOT_FOUND */
    async lookedInto(adminId: string, lookId: string, point: ReadHistory): Promise<LookedInto> {
      const look = await looking(adminId, lookId);
      const whole = await reading.ofAdmin(adminId, look.subject, point);
      const [history, looks] = await Promise.all([
        pageOf(look.subject, whole, point),
        queries.looksInto(look.subject.id),
      ]);
      return { look, history, looks: [...looks] };
    },
    /** @throws Rejection LOOK_NOT_FOUND, LOOK_OVER, HISTORY_NOT_FOUND */
    async lookTranscript(adminId: string, lookId: string, point: HistoryPoint): Promise<TranscriptFile> {
      const { subject } = await looking(adminId, lookId);
      return issueHistory(subject, await reading.ofAdmin(adminId, subject, point));
    },
    /** Returns every event of an article up to a point in its history, as a signed file. The caller must have checked that the user is an admin.
     *  @throws Rejection HISTORY_NOT_FOUND */
    async articleTranscript(adminId: string, id: string, point: HistoryPoint): Promise<TranscriptFile> {
      return issue(adminId, { kind: 'article', id }, await articleTold({ db, store }, id, point));
    },
    looks: (page: ListLooks): Promise<LookPage> => queries.looks(page),
    keys: (): Promise<PublishedKeys> => keys.published(),
  };
};
export type Audit = ReturnType<typeof auditHandler>;
