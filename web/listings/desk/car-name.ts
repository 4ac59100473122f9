interface Named {
  readonly title: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly year: number | null;
}

/** Returns the name of a listing's car: the title, or else the known values of year, brand and model. Returns `untitled` if none is known. */
export const carName = ({ title, brand, model, year }: Named, untitled: string): string =>
  title ?? ([year, brand, model].filter(Boolean).join(' ') || untitled);
