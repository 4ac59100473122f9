import type { Knex } from 'knex';
import { talkLimits } from '../../schema/safety/limits.ts';
import { TalkingTooMuch } from '../../schema/safety/rejections.ts';
import type { LimitedKind } from '../../schema/safety/safety-guard.ts';
import { type Network, networksOf } from '../platform/limits/address-networks.ts';

interface Wanted {
  readonly subject: string;
  /** The interval between actions at an even pace, in milliseconds. */
  readonly paceMs: number;
  /** How far ahead of the even pace a person may be, in milliseconds. */
  readonly slackMs: number;
}

/** SQL that counts an action towards all limits, or towards none if it exceeds any of them. This takes a single statement. Writing a row locks it, so
 *  the second of two concurrent statements sees the count of the first. The commit does not wait for the disk, because losing a count does no
 *  harm. */
const TAKE = `
  with wanted as (
    select sha256(k.key || convert_to(w.subject, 'UTF8')) as subject, w."paceMs" * interval '1 ms' as pace,
      w."slackMs" * interval '1 ms' as slack
    from talk_limits.key k,
      json_to_recordset(cast(:wanted as json)) as w (subject text, "paceMs" float8, "slackMs" float8)
  ), late as (
    select max(c.busy_until - w.slack) as until
    from wanted w join talk_limits.counts c using (subject) where c.busy_until > cast(:now as timestamptz) + w.slack
  ), taken as (
    insert into talk_limits.counts (subject, busy_until)
    select w.subject, cast(:now as timestamptz) + w.pace
    from wanted w, late, (select set_config('synchronous_commit', 'off', true)) as quick
    where late.until is null
    order by w.subject
    on conflict (subject) do update set busy_until =
      greatest(counts.busy_until, cast(:now as timestamptz)) + (select pace from wanted where wanted.subject = counts.subject)
    where counts.busy_until <= cast(:now as timestamptz) + (select slack from wanted where wanted.subject = counts.subject)
    returning 1
  )
  select (select count(*)::int from taken) as taken, (select until from late) as until`;

/** Counts people's actions towards others across all processes (the generic cell rate algorithm: one timestamp per limit).
 *  @param messagesAMinute messages per person per minute; 0 for no limit */
export const talkCounts = ({ db, messagesAMinute }: { readonly db: Knex; readonly messagesAMinute: number }) => {
  const limits = talkLimits(messagesAMinute);
  const wantedOf = (who: 'person' | 'address', { name, times }: Network, kind: LimitedKind): Wanted[] =>
    limits[kind][who].map(({ most, withinS }) => {
      const bound = most * times;
      const paceMs = (withinS * 1000) / bound;
      return { subject: `${who} ${name} ${kind} ${withinS}`, paceMs, slackMs: paceMs * (bound - 1) };
    });
  return {
    /** @throws Rejection RATE_LIMITED with the number of seconds to wait before a retry */
    async take(personId: string, kind: LimitedKind, address: string | null, now: Date): Promise<void> {
      if (messagesAMinute === 0) return;
      const networks = address ? networksOf(address) : [];
      const wanted = [
        ...wantedOf('person', { name: personId, times: 1 }, kind),
        ...networks.flatMap((network) => wantedOf('address', network, kind)),
      ];
      const { rows } = await db.raw<{ rows: { taken: number; until: Date | null }[] }>(TAKE, {
        wanted: JSON.stringify(wanted),
        now: now.toISOString(),
      });
      const [{ taken, until } = { taken: 0, until: null }] = rows;
      if (taken === wanted.length) return;
      const waitMs = until ? until.getTime() - now.getTime() : Math.max(...wanted.map(({ paceMs }) => paceMs));
      throw TalkingTooMuch(Math.max(1, Math.ceil(waitMs / 1000)));
    },
    /** Deletes counts that no longer limit anybody. */
    prune: async (now: Date) => db('talk_limits.counts').where('busy_until', '<', now).delete(),
  };
};
export type TalkCounts = ReturnType<typeof talkCounts>;
