import { accountQueries } from '../../projections/accounts/queries.ts';
import { ConsentInput } from '../../schema/accounts/inputs.ts';
import { WhatsappNeedsPhone, WhatsappUnavailable } from '../../schema/accounts/rejections.ts';
import type { User } from '../../schema/accounts/user.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { MessagingPorts, SmsSender, WhatsAppSender } from '../platform/email-and-sms/ports.ts';
import { type Everything, erasersOf, feature, type Platform, routesWith } from '../platform/feature.ts';
import { forgetting } from '../platform/forgetting/forget.ts';
import type { SessionWatch } from '../platform/graphql/session-sockets.ts';
import type { Identify } from '../platform/http/request-identity.ts';
import { accountRoutes } from './account-operations.ts';
import { adminUserRoutes } from './admin-operations.ts';
import { accountErasure } from './erasure.ts';
import './graphql-sessions.ts';
import type { AccountCommands } from './handler.ts';
import type { PhonePorts } from './phone-verification.ts';
import { phoneDoors } from './phone-verification-setup.ts';
import type { LocalIdentityParts, OpenLocalIdentity } from './providers/local-identity-port.ts';
import { securityNotifications } from './second-factor/notifications.ts';
import { signInDoors } from './sign-in-setup.ts';

/** The actor when the local identity provider grants roles to its demo people. */
const LOCAL_PEOPLE = 'system:configuration';

interface Needs
  extends Platform,
    Everything,
    MessagingPorts,
    Pick<LocalIdentityParts, 'goPremium' | 'sellDemoListings' | 'sellDemoFeed' | 'routeDemoLeads'> {
  readonly openLocalIdentity: OpenLocalIdentity | undefined;
  readonly accountCommands: AccountCommands;
  readonly userOf: (userId: string) => Promise<User | null>;
  readonly codeAdmission: PhonePorts['codeAdmission'];
  readonly sms: SmsSender;
  readonly whatsApp: WhatsAppSender;
  readonly phoneOf: (userId: string) => Promise<string | null>;
  readonly switchWhatsAppAlerts: (userId: string, isOn: boolean) => Promise<unknown>;
  readonly switchEmailAlerts: (userId: string, isOn: boolean) => Promise<unknown>;
  /** Wraps `identify` so that the language of every identified user is stored. */
  readonly keepingLanguages: (identify: Identify) => Identify;
  readonly identifyVisitors: (identify: Identify) => Identify;
  readonly watchVisitors: (watch: SessionWatch) => SessionWatch;
}

/** Turns alerts by email and WhatsApp on when the user consents to them, and off when the user withdraws the consent. Withdrawing the consent to
 *  WhatsApp alerts also discards messages that have not been sent yet. */
const consentsTurnSwitches = (commands: AccountCommands, needs: Needs): AccountCommands => ({
  ...commands,
  /** Records that the user gave or withdrew consent.
   *  @throws Rejection WHATSAPP_UNAVAILABLE if this server cannot send WhatsApp messages, WHATSAPP_NEEDS_PHONE if the user has no verified number */
  async recordConsent(userId, input, as) {
    const { document, isGiven } = parseInput(ConsentInput, input);
    const { whatsApp, phoneOf, switchEmailAlerts, switchWhatsAppAlerts } = needs;
    if (document === 'whatsapp_alerts' && isGiven) {
      if (!whatsApp.isAvailable) throw WhatsappUnavailable();
      if ((await phoneOf(userId)) === null) throw WhatsappNeedsPhone();
    }
    await commands.recordConsent(userId, input, as);
    if (document === 'email_alerts') await switchEmailAlerts(userId, isGiven);
    if (document !== 'whatsapp_alerts') return;
    await switchWhatsAppAlerts(userId, isGiven);
    if (!isGiven) await whatsApp.dropWaiting(userId);
  },
});

/** Lets people sign in, prove their identity, and erase their account. */
export const signIn = feature({
  name: 'sign-in',
  compose: (needs: Needs) => {
    const { db, accountCommands: commands, commands: commandLog } = needs;
    const queries = accountQueries(db);
    const security = securityNotifications(needs);
    const doors = signInDoors({
      ...needs,
      accounts: commands,
      warnOfTries: security.warnOfTries,
      waysOf: async (userId) => (await queries.account(userId))?.socialAccounts.map(({ provider }) => provider) ?? [],
      signIn: commands.signIn,
      grantRole: (userId, role) =>
        commands.grantRole({ userId, role, reason: 'Chosen at the local identity provider' }, { actor: LOCAL_PEOPLE }),
    });
    const { sessions, secondFactor } = doors;
    const record: PhonePorts['record'] = async (userId, phone, sessionId) => {
      const { isMoved } = await commands.recordPhoneVerified(userId, phone);
      // Sessions that began with the old number end, because that number may belong to somebody else.
      if (!isMoved) return;
      await sessions.endOf(userId, 'phone', sessionId ?? undefined);
      await needs.whatsApp.dropWaiting(userId);
    };
    const phones = phoneDoors({ ...needs, record, sessions });
    const erasure = accountErasure({
      ...needs,
      accounts: commands,
      sessions,
      forget: forgetting({ db, commands: commandLog, erasers: () => erasersOf(needs.features()) }),
    });
    const accounts = { commands: consentsTurnSwitches(commands, needs), queries };
    const own = { accounts, commandLog, sessions, secondFactor };
    return {
      personalData: {
        erase: async (userId) => {
          await phones.phone.verification.erase(userId);
          await doors.eraseSecondFactor(userId);
        },
        export: {
          sessions: sessions.list,
          secondFactor: doors.secondFactorExport,
          phoneVerifications: phones.phone.verification.exportOf,
        },
      },
      provides: {
        erasure,
        identify: needs.identifyVisitors(needs.keepingLanguages(doors.identify)),
        /** Reports when a session ends, so that the websockets of the session can be closed. */
        sessionWatch: needs.watchVisitors(doors.watch),
      },
      context: { accounts, sessions, secondFactor, phone: phones.phone, signInWays: doors.ways },
      routes: [
        doors.door,
        phones.door,
        ...[...accountRoutes, adminUserRoutes].map((routes) => routesWith(routes, own)),
      ],
      jobs: [...phones.jobs, ...doors.jobs, ...erasure.definitions],
      reactions: [security.reaction],
    };
  },
});
