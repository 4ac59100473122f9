import type { ComponentProps } from 'react';
import { BOOKING_TEXT_LENGTH } from '../../schema/bookings/limits.ts';
import { MultilineField } from '../shared/ui/multiline-field.tsx';

/** A field for a note to the other participant in a visit. */
export const NoteField = (props: Omit<ComponentProps<typeof MultilineField>, 'maxLength' | 'rows'>) => (
  <MultilineField {...props} rows={2} maxLength={BOOKING_TEXT_LENGTH} />
);
