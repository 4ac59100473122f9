interface Named {
  readonly title: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly year: number | null;
}

/** The name of a listing's car: its title, or year, brand and model as far as they are known. */
export const carName = ({ title, brand, model, year }: Named, untitled: string): string =>
  title ?? ([year, brand, model].filter(Boolean).join(' ') || untitled);
