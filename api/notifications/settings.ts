import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, languageNamed } from '../../schema/kernel/language.ts';
import { type NotificationSettings, USUAL_SETTINGS } from '../../schema/notifications/notification.ts';
import { UnsubscribeLinkInvalid } from '../../schema/notifications/rejections.ts';

const TABLE = 'notifications.settings';
const KEY_BYTES = 32;
/** Part of the text that is signed for an unsubscribe link. It makes the signature invalid for any other purpose. */
const PURPOSE = 'end alert e-mails';

interface Row {
  user_id: string;
  email_alerts: boolean;
  in_app_alerts: boolean;
  whatsapp_alerts: boolean;
  link_key: Buffer;
  language: string | null;
}

const Token = z.string().regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
const signature = (key: Buffer, userId: string): string =>
  createHmac('sha256', key).update(`${PURPOSE} ${userId}`).digest('base64url');
const viewOf = ({ email_alerts, in_app_alerts, whatsapp_alerts }: Row): NotificationSettings => ({
  emailAlerts: email_alerts,
  inAppAlerts: in_app_alerts,
  whatsappAlerts: whatsapp_alerts,
});

/** Manages the settings for alerts, and the unsubscribe links in e-mails. */
export const notificationSettings = ({ db, publicUrl }: { readonly db: Knex; readonly publicUrl: string }) => {
  /** Returns a person's row, and creates the row if it is missing. */
  const rowOf = async (userId: string): Promise<Row> => {
    const known = await db<Row>(TABLE).where({ user_id: userId }).first();
    if (known) return known;
    await db<Row>(TABLE)
      .insert({ user_id: userId, link_key: randomBytes(KEY_BYTES) })
      .onConflict('user_id')
      .ignore();
    const made = await db<Row>(TABLE).where({ user_id: userId }).first();
    if (!made) throw new Error('the settings were erased while they were being created');
    return made;
  };
  const update = async (userId: string, wanted: Partial<NotificationSettings>) => {
    await rowOf(userId);
    const { emailAlerts, inAppAlerts, whatsappAlerts } = wanted;
    if (Object.values(wanted).every((value) => value === undefined)) return;
    const changed = { email_alerts: emailAlerts, in_app_alerts: inAppAlerts, whatsapp_alerts: whatsappAlerts };
    await db<Row>(TABLE).where({ user_id: userId }).update(changed);
  };
  /** @throws Rejection UNSUBSCRIBE_LINK_INVALID */
  const ownerOf = async (token: string): Promise<string> => {
    if (!Token.safeParse(token).success) throw UnsubscribeLinkInvalid();
    const [userId = '', given = ''] = token.split('.');
    const row = z.uuid().safeParse(userId).success
      ? await db<Row>(TABLE).where({ user_id: userId }).first()
      : undefined;
    // Compared as strings, because several base64 strings decode to the same bytes: the last character has spare bits.
    if (!row || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(row.link_key, userId))))
      throw UnsubscribeLinkInvalid();
    return userId;
  };

  return {
    /** Returns a person's settings, or the defaults if the person has changed none. */
    async of(userId: string): Promise<NotificationSettings> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first();
      return row ? viewOf(row) : USUAL_SETTINGS;
    },
    /** Changes a person's settings. Settings that `wanted` does not contain stay unchanged. */
    async change(userId: string, wanted: Partial<NotificationSettings>): Promise<NotificationSettings> {
      await update(userId, wanted);
      return viewOf(await rowOf(userId));
    },
    /** Returns the unsubscribe link at the end of an alert e-mail. The link stops alert e-mails only, and works without signing in. */
    async unsubscribeUrl(userId: string): Promise<string> {
      const { link_key } = await rowOf(userId);
      const token = `${userId}.${signature(link_key, userId)}`;
      const url = new URL('/api/notifications/unsubscribe', publicUrl);
      url.searchParams.set('token', token);
      return url.href;
    },
    ownerOf,
    /** Stops alert e-mails to the link's owner. Idempotent.
     *  @throws Rejection UNSUBSCRIBE_LINK_INVALID */
    unsubscribe: async (token: string) => update(await ownerOf(token), { emailAlerts: false }),
    /** Returns a person's preferred language, or the default language if none is stored. */
    async languageOf(userId: string): Promise<Language> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first('language');
      return languageNamed(row?.language) ?? DEFAULT_LANGUAGE;
    },
    async keepLanguage(userId: string, language: Language): Promise<void> {
      await rowOf(userId);
      await db<Row>(TABLE).where({ user_id: userId }).update({ language });
    },
    /** Returns a person's settings, for the export of their personal data. */
    async exportOf(userId: string): Promise<NotificationSettings & { readonly language: string | null }> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first();
      return { ...(row ? viewOf(row) : USUAL_SETTINGS), language: row?.language ?? null };
    },
    erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  };
};
export type NotificationSettingsStore = ReturnType<typeof notificationSettings>;
