import { registrationOffice } from '../marketplace/places.ts';

export const NOT_A_PLATE = 'must be a registration number, like KA 51 MB 1234';

/** These patterns match registration numbers of a state (KA51MB1234, DL8CAF5030), and of the all-India series (22BH1234AA). */
const OF_A_STATE = /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}$/;
const OF_INDIA = /^\d{2}BH\d{4}[A-Z]{1,2}$/;

/** Returns a complete registration number without spaces and in capitals; null if the string is not a registration number. */
export const fullPlate = (typed: string): string | null => {
  const plate = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (OF_INDIA.test(plate)) return plate;
  return OF_A_STATE.test(plate) && registrationOffice(plate) !== null ? plate : null;
};

/** Returns the registration office and state of a registration number. Both are null for a number of the all-India series, and for a string that is
 *  not a registration number. */
export const placeOfPlate = (typed: string): { readonly rto: string | null; readonly state: string | null } => {
  const plate = fullPlate(typed);
  const office = plate === null || OF_INDIA.test(plate) ? null : registrationOffice(plate);
  return { rto: office?.code ?? null, state: office?.state ?? null };
};
