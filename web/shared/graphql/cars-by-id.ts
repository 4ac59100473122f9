const CAR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns only the well-formed ids, because the server rejects a query that contains a malformed id. */
export const askable = (ids: readonly string[]): string[] => ids.filter((id) => CAR_ID.test(id));

interface Found {
  readonly id: string;
  readonly listings: readonly { readonly id: string; readonly copyIds?: readonly string[] }[];
}

/** Maps the requested ids to cars. If a car was merged into another car, its id maps to the other car. That car contains the id as the id of a
 *  listing or of a copy of a listing. */
export const byAskedId = <C extends Found>(ids: readonly string[], cars: readonly C[]): ReadonlyMap<string, C> => {
  const known = new Map<string, C>();
  for (const car of cars) {
    for (const { id, copyIds = [] } of car.listings) for (const each of [id, ...copyIds]) known.set(each, car);
    known.set(car.id, car);
  }
  return new Map(
    ids.flatMap((id) => {
      const car = known.get(id);
      return car ? [[id, car]] : [];
    }),
  );
};
