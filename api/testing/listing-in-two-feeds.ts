import { v7 as uuid } from 'uuid';
import { type ListedCar, listCar } from './cars.ts';
import { sells } from './seller-assignment.ts';
import type { testServer } from './server.ts';
import type { talksAt } from './talks.ts';

/** A listing that appears in two feeds of its source, with one id per feed. */
export interface TwoFiles {
  readonly first: ListedCar;
  readonly second: ListedCar;
  /** Makes the read model recognise that both ids belong to the same listing, as happens when a release with copy detection starts for the first
   *  time. */
  link(): Promise<void>;
}

/** Lists a car in two feeds. The read model still treats it as two cars, as in data folders of releases that did not detect copies. */
export const listInTwoFiles = async ({
  product,
  db,
}: Pick<Awaited<ReturnType<typeof testServer>>, 'product' | 'db'>) => {
  const sourceListingId = uuid();
  const first = await listCar(product, { sourceListingId, feedId: 'delhi' });
  const second = await listCar(product, { sourceListingId, feedId: 'india' });
  await db('car_search.copies').where({ original_id: first.id }).delete();
  await db('car_search.listings').where({ id: second.id }).update({ copy_of: null, car_id: second.id });
  await db.raw(
    `insert into car_search.cars select (jsonb_populate_record(c, jsonb_build_object(
       'id', :id::uuid, 'lead_listing_id', :id::uuid, 'offer_listing_id', :id::uuid))).*
     from car_search.cars c where id = :first`,
    { id: second.id, first: first.id },
  );
  return {
    first,
    second,
    link: async () => {
      await product.runner.rebuild('car_search');
    },
  };
};

/** Lists a car in two feeds in the same way as `listInTwoFiles`, and assigns both ids to one seller. */
export const sellInTwoFiles = async (
  server: Pick<Awaited<ReturnType<typeof testServer>>, 'product' | 'db'>,
  { signIn }: Pick<ReturnType<typeof talksAt>, 'signIn'>,
) => {
  const files = await listInTwoFiles(server);
  const seller = await signIn({ firstName: 'Sanjay', roles: ['seller'], phoneVerified: true });
  for (const { id } of [files.first, files.second]) await sells(server.product, seller.userId, id);
  return { files, seller };
};
