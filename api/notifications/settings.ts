import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, languageNamed } from '../../schema/kernel/language.ts';
import { type NotificationSettings, USUAL_SETTINGS } from '../../schema/notifications/notification.ts';
import { UnsubscribeLinkInvalid } from '../../schema/notifications/rejections.ts';

const TABLE = 'notifications.settings';
const KEY_BYTES = 32;
/** What a link's signature is for, so that it is good for nothing else. */
const PURPOSE = 'end alert e-mails';

interface Row {
  user_id: string;
  email_alerts: boolean;
  in_app_alerts: boolean;
  link_key: Buffer;
  language: string | null;
}

const Token = z.string().regex(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/);
const signature = (key: Buffer, userId: string): string =>
  createHmac('sha256', key).update(`${PURPOSE} ${userId}`).digest('base64url');
const viewOf = ({ email_alerts, in_app_alerts }: Row): NotificationSettings => ({
  emailAlerts: email_alerts,
  inAppAlerts: in_app_alerts,
});

/** How people want to hear of alerts, and the links in e-mails that end those e-mails. */
export const notificationSettings = ({ db, publicUrl }: { readonly db: Knex; readonly publicUrl: string }) => {
  /** The row of somebody, made when it is missing. */
  const rowOf = async (userId: string): Promise<Row> => {
    const known = await db<Row>(TABLE).where({ user_id: userId }).first();
    if (known) return known;
    await db<Row>(TABLE)
      .insert({ user_id: userId, link_key: randomBytes(KEY_BYTES) })
      .onConflict('user_id')
      .ignore();
    const made = await db<Row>(TABLE).where({ user_id: userId }).first();
    if (!made) throw new Error('the settings were erased while they were made');
    return made;
  };
  const update = async (userId: string, { emailAlerts, inAppAlerts }: Partial<NotificationSettings>) => {
    await rowOf(userId);
    const changed = { email_alerts: emailAlerts, in_app_alerts: inAppAlerts };
    if (emailAlerts === undefined && inAppAlerts === undefined) return;
    await db<Row>(TABLE).where({ user_id: userId }).update(changed);
  };
  /** Whose link it is.
   *  @throws Rejection UNSUBSCRIBE_LINK_INVALID */
  const ownerOf = async (token: string): Promise<string> => {
    if (!Token.safeParse(token).success) throw UnsubscribeLinkInvalid();
    const [userId = '', given = ''] = token.split('.');
    const row = z.uuid().safeParse(userId).success
      ? await db<Row>(TABLE).where({ user_id: userId }).first()
      : undefined;
    // As text, of which only one form is right: the last letter of base64 has bits to spare.
    if (!row || !timingSafeEqual(Buffer.from(given), Buffer.from(signature(row.link_key, userId))))
      throw UnsubscribeLinkInvalid();
    return userId;
  };

  return {
    /** What somebody chose, or what holds for whoever never did. */
    async of(userId: string): Promise<NotificationSettings> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first();
      return row ? viewOf(row) : USUAL_SETTINGS;
    },
    /** What is left out stays as it is. */
    async change(userId: string, wanted: Partial<NotificationSettings>): Promise<NotificationSettings> {
      await update(userId, wanted);
      return viewOf(await rowOf(userId));
    },
    /** The address for the end of an e-mail: who opens it can end the e-mails, signed in or not, and do nothing else. */
    async unsubscribeUrl(userId: string): Promise<string> {
      const { link_key } = await rowOf(userId);
      const token = `${userId}.${signature(link_key, userId)}`;
      const url = new URL('/api/notifications/unsubscribe', publicUrl);
      url.searchParams.set('token', token);
      return url.href;
    },
    /** @throws Rejection UNSUBSCRIBE_LINK_INVALID */
    ownerOf,
    /** Ends the alert e-mails of whoever got the link; doing so again changes nothing.
     *  @throws Rejection UNSUBSCRIBE_LINK_INVALID */
    async unsubscribe(token: string): Promise<void> {
      await update(await ownerOf(token), { emailAlerts: false });
    },
    /** In which language somebody reads; English for whoever never chose. */
    async languageOf(userId: string): Promise<Language> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first('language');
      return languageNamed(row?.language) ?? DEFAULT_LANGUAGE;
    },
    async keepLanguage(userId: string, language: Language): Promise<void> {
      await rowOf(userId);
      await db<Row>(TABLE).where({ user_id: userId }).update({ language });
    },
    /** What somebody chose, for the download of their data. */
    async exportOf(userId: string): Promise<NotificationSettings & { readonly language: string | null }> {
      const row = await db<Row>(TABLE).where({ user_id: userId }).first();
      return { ...(row ? viewOf(row) : USUAL_SETTINGS), language: row?.language ?? null };
    },
    async erase(userId: string): Promise<void> {
      await db(TABLE).where({ user_id: userId }).delete();
    },
  };
};
export type NotificationSettingsStore = ReturnType<typeof notificationSettings>;
