import type { User } from '../../schema/accounts/user.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { ContactCodes } from './contact-codes.ts';
import type { AdmissionPorts } from './inquiry-permission.ts';
import type { InquiryRecording } from './record-inquiry.ts';
import type { Target } from './target.ts';
import type { Visitors } from './visitors.ts';

/** The sender of a request, as identified by the session. Both fields are null for a stranger. */
export interface Sender {
  readonly user: User | null;
  readonly visitor: Visitor | null;
}
export interface ContactPorts extends AdmissionPorts {
  readonly codes: ContactCodes;
  readonly visitors: Visitors;
  readonly recording: InquiryRecording;
  readonly targetOf: (id: string) => Promise<Target>;
  /** Returns an account's verified phone number; null if it has none. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
  readonly nameOf: (userId: string) => Promise<string | null>;
  readonly languageOf: (userId: string) => Promise<Language>;
  /** Whether the operator has set visiting hours specifically for the cars of this source. */
  readonly hasVisitHours: (sourceId: string) => Promise<boolean>;
  readonly dealerName: (routeId: string) => Promise<string | null>;
}
