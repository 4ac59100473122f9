import type { Knex } from 'knex';
import type { Migration } from '../../projections/platform/migrate.ts';
import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { COMING_CITIES } from '../../schema/waitlist/cities.ts';
import type { CityWaitlist } from '../../schema/waitlist/views.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import { type JobDefinition, job } from '../platform/jobs/definition.ts';

export const waitlistMigrations: readonly Migration[] = [
  {
    name: 'waitlist/001-entries',
    up: async (db) => {
      await db.raw(`
        create schema waitlist;
        create table waitlist.entries (
          user_id text not null,
          city text not null,
          joined_at timestamptz not null,
          primary key (city, user_id)
        );
        create index entries_of_user on waitlist.entries (user_id);`);
    },
  },
];

const TABLE = 'waitlist.entries';

export interface WaitlistPorts extends Pick<MessagingPorts, 'mailer' | 'publicUrl' | 'addressOf'> {
  readonly db: Knex;
  readonly clock: () => Date;
  /** The cities where the service is live. If omitted, the live cities of the catalogue are used. */
  readonly liveCities?: readonly string[];
}

const LIVE = CITIES.filter(({ status }) => status === 'live').map(({ spelling }) => spelling);

/** Manages the lists of people who want to be notified when the service starts in a city. */
export const waitlist = ({ db, clock, mailer, publicUrl, addressOf, liveCities = LIVE }: WaitlistPorts) => {
  /** Notifies people who wait for a city that has gone live, and removes them from the city's list. */
  const announce = async (): Promise<number> => {
    if (!mailer.isAvailable) return 0;
    const waiting: { user_id: string; city: string }[] = await db(TABLE).whereIn('city', liveCities);
    for (const { user_id, city } of waiting) {
      const email = (await addressOf(user_id))?.email;
      if (email)
        await mailer.send({
          to: email,
          personId: user_id,
          subject: `CarSetu is live in ${city}`,
          text: `You asked to be told: CarSetu is live in ${city} now.\n\n${new URL('/', publicUrl).href}\n\nThis is the only mail about it: you are off the waitlist.\n`,
          dedupeKey: `waitlist ${user_id} ${city}`,
        });
      await db(TABLE).where({ user_id, city }).delete();
    }
    return waiting.length;
  };
  const jobs: readonly JobDefinition[] = [
    job({
      name: 'waitlist.announce',
      cron: '30 9 * * *',
      run: async () => announce(),
    }),
  ];
  return {
    /** Returns how many people wait for each city in which the service is not live yet, and whether the given person is one of them. */
    async lists(userId: string | null): Promise<readonly CityWaitlist[]> {
      const { rows } = await db.raw<{ rows: CityWaitlist[] }>(
        `select c.city, count(e.user_id)::int as waiting, coalesce(bool_or(e.user_id = ?), false) as "isMine"
         from unnest(?::text[]) with ordinality c(city, place) left join waitlist.entries e using (city)
         group by c.city, c.place order by c.place`,
        [userId ?? '', [...COMING_CITIES]],
      );
      return rows;
    },
    /** Adds a person to the waitlist of a city. Idempotent. */
    join: async (userId: string, city: string) =>
      db(TABLE).insert({ user_id: userId, city, joined_at: clock() }).onConflict(['city', 'user_id']).ignore(),
    leave: async (userId: string, city: string) => db(TABLE).where({ user_id: userId, city }).delete(),
    announce,
    jobs,
    exportOf: async (userId: string) => {
      const rows: { city: string; joined_at: Date }[] = await db(TABLE).where({ user_id: userId }).orderBy('joined_at');
      return rows.map(({ city, joined_at }) => ({ city, joinedAt: joined_at.toISOString() }));
    },
    erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  };
};
export type Waitlist = ReturnType<typeof waitlist>;
