const CAR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Those of `ids` that can be asked for: the server refuses a whole question for one id that cannot be any. */
export const askable = (ids: readonly string[]): string[] => ids.filter((id) => CAR_ID.test(id));

interface Found {
  readonly id: string;
  readonly listings: readonly { readonly id: string; readonly copyIds?: readonly string[] }[];
}

/** The cars of an answer by the ids that were asked for. A car that turned out to be the same as another one goes on under
 *  the other's id and is found by its old one, since a car's id is that of one of its listings, or of a copy of one. */
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
