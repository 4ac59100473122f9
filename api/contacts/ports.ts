import type { User } from '../../schema/accounts/user.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { AdmissionPorts } from './admission.ts';
import type { ContactCodes } from './codes.ts';
import type { InquiryRecording } from './recording.ts';
import type { Target } from './target.ts';
import type { Visitors } from './visitors.ts';

/** Who sends a request, by its session; nobody known where both are null. */
export interface Sender {
  readonly user: User | null;
  readonly visitor: Visitor | null;
}
export interface ContactPorts extends AdmissionPorts {
  readonly codes: ContactCodes;
  readonly visitors: Visitors;
  readonly recording: InquiryRecording;
  readonly targetOf: (id: string) => Promise<Target>;
  /** The number that an account verified; null without one. */
  readonly phoneOf: (userId: string) => Promise<string | null>;
  /** How an account is called; null where nobody knows. */
  readonly nameOf: (userId: string) => Promise<string | null>;
  /** In which language an account reads. */
  readonly languageOf: (userId: string) => Promise<Language>;
  readonly dealerName: (routeId: string) => Promise<string | null>;
}
