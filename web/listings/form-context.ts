import { createContext, use } from 'react';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import type { Fields, Lack, NeededField } from './draft-fields.ts';
import type { DraftStore } from './draft-store.ts';

/** The data that all fields of the form share. */
export interface FormParts {
  readonly draft: DraftStore;
  readonly fields: Fields;
  readonly rto: string | null;
  /** The missing and malformed fields. Empty until the user first submits the form. */
  readonly lacks: ReadonlyMap<NeededField, Lack>;
  readonly rejected: readonly string[];
  readonly user: SignedInUser;
  /** Changes fields and schedules a save. */
  edit(changed: Fields): void;
}
export const FormContext = createContext<FormParts | null>(null);

/** Returns the data of the surrounding form.
 *  @throws Error outside a form */
export const useForm = (): FormParts => {
  const form = use(FormContext);
  if (!form) throw new Error('a part of the form is outside it');
  return form;
};
