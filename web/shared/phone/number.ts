const COUNTRY = '+91';
const MOBILE = /^[6-9]\d{9}$/;

/** The digits of a mobile number of India as people type them: with spaces, with +91, 91 or 0 before it. */
export const nationalDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
};

/** The number in international form ("+919876543210"); null where `text` is no mobile number of India. */
export const mobileNumber = (text: string): string | null => {
  const digits = nationalDigits(text);
  return MOBILE.test(digits) ? COUNTRY + digits : null;
};

/** A number in international form as people read it: "+91 98765 43210", in one piece. */
export const spacedNumber = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');

/** How many digits a code has (D2 s9). */
export const CODE_LENGTH = 6;
/** The digits of what was typed or pasted, no more than a code has: "123 456" and "Your code: 123456" are codes. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
