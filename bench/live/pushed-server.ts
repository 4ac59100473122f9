import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { composeApi } from '../../api/main.ts';
import type { Product } from '../../api/open-storage.ts';
import { loadConfig } from '../../api/platform/config.ts';
import { TEST_ENV } from '../../api/platform/testing/server.ts';
import { listCar } from '../../api/testing/cars.ts';
import { people } from '../../api/testing/people.ts';
import { sells } from '../../api/testing/seller-assignment.ts';

const Headers = z.record(z.string(), z.string());
/** Two people in a conversation: the request headers of each, and the conversation's id. */
export const Talk = z.object({ buyer: Headers, seller: Headers, conversationId: z.string() });
/** The URL of a process. `talk` is null for every process but the first, which starts the conversation. */
export const Opened = z.object({ url: z.string(), talk: Talk.nullable() });

const START = `mutation($listingId: ID!, $messageId: ID!) {
  startConversation(listingId: $listingId, messageId: $messageId, text: "Is it still for sale?") {
    ... on Conversation { id } ... on Rejection { code } } }`;
const Started = z.object({ data: z.object({ startConversation: z.object({ id: z.string() }) }) });

const begin = async (product: Product, url: string): Promise<z.output<typeof Talk>> => {
  const { signIn } = people(product);
  const [buyer, seller] = [await signIn(), await signIn({ roles: ['seller'], firstName: 'Lakshmi' })];
  const car = await listCar(product);
  await sells(product, seller.userId, car.id);
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...buyer.headers },
    body: JSON.stringify({ query: START, variables: { listingId: car.id, messageId: randomUUID() } }),
  });
  const { data } = Started.parse(await answer.json());
  return { buyer: buyer.headers, seller: seller.headers, conversationId: data.startConversation.id };
};

/** Serves the whole system in a separate process. If there are several, the first one creates the buyer and the seller.
 *  @param log the URL of an external log; by default, the log is in the database */
const serve = async (databaseUrl: string, isFirst: boolean, log: string | undefined) => {
  const config = loadConfig({ ...TEST_ENV, DATABASE_URL: databaseUrl, ...(log && { EVENT_STORE_URL: log }) });
  const composed = await composeApi({ ...config, databaseUrl }, { webDir: path.join(tmpdir(), 'no-web-client') });
  const url = await composed.app.listen({ host: '127.0.0.1', port: 0 });
  const talk = isFirst ? await begin(composed.product, url) : null;
  process.send?.({ url, talk });
  const stop = () => void composed.close().then(() => process.exit());
  process.once('message', stop);
  process.once('disconnect', stop);
};
const [, , databaseUrl, which, log] = process.argv;
if (process.send && databaseUrl) await serve(databaseUrl, which === 'first', log);
