/** Returns the first and last name; null if the user has neither. */
export const personName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | null => [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ') || null;
