import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type ListedCar, listCar } from './cars.ts';
import { type PersonWish, people, type SignedInPerson } from './people.ts';
import { sells } from './seller-assignment.ts';
import type { testServer } from './server.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
type Who = Pick<SignedInPerson, 'headers'> | null;

const Answer = z.looseObject({ code: z.string().optional() });
const WithId = z.looseObject({ id: z.string() });

/** A car, its seller, and a buyer. */
export interface Deal {
  readonly car: ListedCar;
  readonly carId: string;
  readonly buyer: SignedInPerson;
  readonly seller: SignedInPerson;
}

/** Returns functions that hold conversations through a server's real API. */
export const talksAt = (server: Server, publicUrl: string) => {
  const { signIn } = people(server.product, publicUrl);
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    who: Who,
    url: string,
    payload?: object,
    key?: string,
  ) => {
    const headers = { ...who?.headers, ...(key && { 'idempotency-key': key }) };
    const {
      statusCode,
      headers: answered,
      payload: text,
    } = await server.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload }),
    });
    return { status: statusCode, headers: answered, text, body: Answer.catch({}).parse(JSON.parse(text || '{}')) };
  };
  const get = (who: Who, url: string) => ask('GET', who, url);
  const list = async (who: Who, url: string) =>
    z.array(z.looseObject({})).parse(JSON.parse((await get(who, url)).text));
  const post = (who: Who, url: string, payload: object = {}, key?: string) => ask('POST', who, url, payload, key);

  return {
    signIn,
    ask,
    get,
    list,
    post,
    /** Creates a car, its seller, and a buyer for the car. */
    async deal(wish: PersonWish = {}): Promise<Deal> {
      const [car, buyer, seller] = await Promise.all([
        listCar(server.product),
        signIn({ firstName: 'Bina', ...wish }),
        signIn({ firstName: 'Sanjay', roles: ['seller'], phoneVerified: true }),
      ]);
      await sells(server.product, seller.userId, car.id);
      return { car, carId: car.id, buyer, seller };
    },
    /** Starts the buyer's conversation about the car, and returns the conversation's id. */
    async start({ carId, buyer }: Pick<Deal, 'carId' | 'buyer'>, content = 'Is it still available?'): Promise<string> {
      const { status, text } = await post(buyer, '/api/conversations', { carId, content, messageId: uuid() });
      if (status !== 201) throw new Error(text);
      return WithId.parse(JSON.parse(text)).id;
    },
    /** Has the buyer offer `offerAmount` rupees in a conversation, and the seller accept the offer. */
    async agree(id: string, { buyer, seller }: Pick<Deal, 'buyer' | 'seller'>, offerAmount: number): Promise<void> {
      const made = await post(buyer, `/api/conversations/${id}/offers`, { offerAmount });
      if (made.status !== 201) throw new Error(made.text);
      const offer = WithId.parse(made.body).id;
      const accepted = await ask('PATCH', seller, `/api/messages/${offer}/offer`, { response: 'accepted' });
      if (accepted.status !== 200) throw new Error(accepted.text);
    },
    /** Sends a message, and returns its id. */
    async say(who: SignedInPerson, conversationId: string, content: string): Promise<string> {
      const { status, text } = await post(who, `/api/conversations/${conversationId}/messages`, { content });
      if (status !== 201) throw new Error(text);
      return WithId.parse(JSON.parse(text)).id;
    },
  };
};
