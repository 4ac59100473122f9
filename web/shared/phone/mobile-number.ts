const COUNTRY = '+91';
const MOBILE = /^[6-9]\d{9}$/;

/** Returns the national digits of an Indian mobile number, which may contain spaces and start with +91, 91 or 0. */
export const nationalDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
};

/** Returns the number in international format ("+919876543210"); null if `text` is not an Indian mobile number. */
export const mobileNumber = (text: string): string | null => {
  const digits = nationalDigits(text);
  return MOBILE.test(digits) ? COUNTRY + digits : null;
};

/** Formats an international number for reading: "+91 98765 43210". The spaces are non-breaking. */
export const spacedNumber = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');

/** The number of digits of a code (specification D2 s9). */
export const CODE_LENGTH = 6;
/** Returns the digits in typed or pasted text, up to the length of a code. Accepts text such as "123 456" and "Your code: 123456". */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
