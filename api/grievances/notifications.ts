import type { GrievanceQueries } from '../../projections/grievances/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { GrievanceEvent } from '../../schema/grievances/events.ts';
import { remindersOf, ticketNumber } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { DEFAULT_LANGUAGE } from '../../schema/kernel/language.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';
import { type GrievanceNews, grievanceText } from './notification-texts.ts';

export interface GrievanceNotificationPorts extends MessagingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<GrievanceQueries, 'ownOne' | 'waiting'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  /** Returns the ids of the admins who answer grievances. */
  readonly deskPeople: () => Promise<readonly string[]>;
  /** The operator's e-mail address for grievances; null if the operator has set none. */
  readonly deskEmail: string | null;
}

type Told = Exclude<GrievanceEvent, { type: 'GrievanceWithdrawn' | 'GrievancesForgotten' }>;

/** Notifies people when admins acknowledge or answer their grievances, and notifies admins about unanswered grievances. Sends each notification
 *  once. */
export const grievanceNotifications = (ports: GrievanceNotificationPorts) => {
  const { clock, queries, mailer, publicUrl, notify } = ports;
  interface Telling {
    readonly id: string;
    readonly news: GrievanceNews;
    readonly key: string;
  }
  const note = async (userId: string, path: string, { id, news, key }: Telling) => {
    const text = grievanceText(ticketNumber(id), news, await ports.languageOf(userId));
    await notify({ userId, kind: 'grievance', data: { ...text, path }, dedupeKey: key });
    return text;
  };
  const mail = async (
    to: { readonly personId: string | null; readonly email: string; readonly path: string; readonly key: string },
    { title, body }: ReturnType<typeof grievanceText>,
  ) => {
    if (!mailer.isAvailable) return;
    const url = new URL(to.path, publicUrl).href;
    const text = [title, '', body, '', url, ''].join('\n');
    await mailer.send({ personId: to.personId, to: to.email, subject: title, text, dedupeKey: to.key });
  };
  const tellPerson = async (userId: string, telling: Telling): Promise<void> => {
    const known = await ports.addressOf(userId);
    if (!known) return;
    const path = `/grievance?ticket=${telling.id}`;
    const text = await note(userId, path, telling);
    if (known.email) await mail({ personId: userId, email: known.email, path, key: `${telling.key} mail` }, text);
  };
  /** Notifies the admins, except an admin who filed the grievance, because another admin has to answer it. */
  const tellDesk = async (ownerId: string | null, telling: Telling): Promise<void> => {
    const path = `/admin/grievances?ticket=${telling.id}`;
    for (const userId of await ports.deskPeople())
      if (userId !== ownerId) await note(userId, path, { ...telling, key: `${telling.key} desk` });
    const text = grievanceText(ticketNumber(telling.id), telling.news, DEFAULT_LANGUAGE);
    if (ports.deskEmail)
      await mail({ personId: null, email: ports.deskEmail, path, key: `${telling.key} desk mail` }, text);
  };

  const tell = async ({ type, data, streamId, position }: Recorded<Told>): Promise<void> => {
    const userId = streamSubject(streamId);
    const of = { id: data.grievanceId, key: `grievance ${position}` };
    switch (type) {
      case 'GrievanceFiled':
        return tellDesk(userId, { ...of, news: { what: 'filed', by: data.acknowledgeBy } });
      case 'GrievanceReopened':
        return tellDesk(userId, { ...of, news: { what: 'reopened', by: data.answerBy } });
      case 'GrievanceAnswered':
        return tellPerson(userId, { ...of, news: { what: 'answered', outcome: data.outcome } });
      case 'GrievanceAcknowledged': {
        const found = await queries.ownOne(userId, data.grievanceId, clock());
        if (found) await tellPerson(userId, { ...of, news: { what: 'acknowledged', by: found.answerBy } });
      }
    }
  };
  const reaction: Reaction<Told> = {
    name: 'grievance_news',
    handles: ['GrievanceFiled', 'GrievanceAcknowledged', 'GrievanceAnswered', 'GrievanceReopened'],
    startAt: 'start',
    async react(events: readonly Recorded<Told>[]) {
      await untilShown(ports.runner, ['grievances'], events);
      for (const event of events) await tell(event);
    },
  };
  return {
    reaction,
    /** Reminds the admins of grievances that are due soon or overdue, once per deadline and stage. */
    async remind(): Promise<void> {
      const now = clock();
      for (const grievance of await queries.waiting())
        for (const reminder of remindersOf(grievance, now)) {
          const key = `grievance ${grievance.id} ${reminder.clock} ${reminder.stage} ${reminder.by}`;
          await tellDesk(grievance.userId, { id: grievance.id, news: { what: 'due', reminder }, key });
        }
    },
  };
};
