import { createContext, use } from 'react';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import type { Fields, Lack, NeededField } from './draft-fields.ts';
import type { DraftStore } from './draft-store.ts';

/** What the parts of the form share. */
export interface FormParts {
  readonly draft: DraftStore;
  readonly fields: Fields;
  readonly rto: string | null;
  /** What is missing or wrong. Empty until the person has tried to send the form. */
  readonly lacks: ReadonlyMap<NeededField, Lack>;
  readonly rejected: readonly string[];
  readonly user: SignedInUser;
  /** Changes fields, and saves them soon. */
  edit(changed: Fields): void;
}
export const FormContext = createContext<FormParts | null>(null);

/** The form that this part belongs to.
 *  @throws Error outside a form */
export const useForm = (): FormParts => {
  const form = use(FormContext);
  if (!form) throw new Error('a part of the form is outside it');
  return form;
};
