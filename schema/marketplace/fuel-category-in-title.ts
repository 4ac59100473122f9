/** Removes a portal's category `CNG & Hybrids` from a title. The category does not tell what the car runs on. */
export const withoutFuelCategory = (title: string): string => title.replace(/cng\s*&\s*hy\S*/gi, '');
