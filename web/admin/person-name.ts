/** First and last name; null where neither is known. */
export const personName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | null => [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ') || null;
