import type { InputRef, OutputRef } from '@pothos/core';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { permitted } from '../../schema/accounts/require-role.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import type { Role } from '../../schema/accounts/roles.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { Visitor } from '../../schema/contacts/visitor.ts';
import { type Speaker, speakerOf } from '../../schema/conversations/conversation-speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Client, Context } from '../platform/graphql/context.ts';
import { given, inputFields, inputFrom, SCALARS, typeOf } from '../platform/graphql/from-zod.ts';
import { declareMutations } from '../platform/graphql/mutation-type.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { clientOf } from '../platform/http/request-client-details.ts';
import { type As, once, onceThenRead } from './idempotency.ts';
import { ACCOUNT_COOKIE, SPEAKER_COOKIES } from './openapi-cookie-requirements.ts';
import { inRestNames, PAGE_NAMES, parseNamed, type RestNames } from './rest-field-names.ts';
import { pageHeaders } from './rest-page.ts';

/** The sender of a request and its origin, over GraphQL or REST. */
export interface Asking {
  readonly door: 'graphql' | 'rest';
  readonly user: User | null;
  readonly visitor: Visitor | null;
  readonly sessionId: string | null;
  readonly client: Client;
  /** The `Idempotency-Key` header, or null. */
  readonly key: string | null;
}
/** Authorises an operation and returns its sender.
 *  @throws Rejection if the sender may not use the operation */
type Access<S> = (asking: Asking) => S;
export const everybody: Access<User | null> = ({ user }) => user;
export const account: Access<User> = ({ user }) => signedIn(user);
/** Admits an account or a visitor. A visitor may use only one conversation. */
export const speaker: Access<Speaker> = ({ user, visitor }) =>
  speakerOf({ currentUser: user, currentVisitor: visitor });
/** Admits an account with one of these roles. */
export const may =
  (...roles: readonly Role[]): Access<User> =>
  ({ user }) =>
    permitted(user, ...roles);

type Sender = { readonly id: string } | null;
interface Call<S, I, K extends string> {
  /** The sender according to the session, never according to the input. */
  readonly sender: S;
  readonly as: As;
  readonly ids: Readonly<Record<K, string>>;
  readonly input: I;
  readonly asking: Asking;
}
type Answer<O extends z.ZodType> = O extends z.ZodArray<infer E> ? readonly z.output<E>[] : z.output<O>;
/** How REST shows a response, or each node of a page: the schema, and a function that converts the value. */
interface InRest<A> {
  readonly output: z.ZodType;
  // Declared as a method, so that an operation can be handled without knowing the type of its response.
  of(answer: A): unknown;
}
export const inRestAs = <A, R extends z.ZodType>(output: R, of: (answer: A) => z.input<R>): InRest<A> => ({
  output,
  of,
});
type Item<A> = A extends { readonly total: number; readonly nodes: readonly (infer N)[] } ? N : A;

/** An operation, declared once for GraphQL and REST. */
interface Operation<P, S extends Sender, I extends z.ZodType<object>, K extends string, O extends z.ZodType> {
  /** The name of the GraphQL field: on `Query` if REST uses GET, otherwise on `Mutation`. Null if there is no field, or if it is written by hand. */
  readonly name: string | null;
  /** The REST method and path, for example `PUT /api/listings/:id`. */
  readonly rest: `${HTTPMethods} /api/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access<S>;
  /** The GraphQL names of the path's parameters, in order. */
  readonly ids?: readonly K[];
  /** The schemas of path parameters, if they differ from the group's schema (`id`). */
  readonly params?: Readonly<Record<string, z.ZodType<string>>>;
  readonly input: I;
  /** The schema of the REST query string, whose values are still text; `input` validates them afterwards. `limit` and `cursor` become `first` and
   *  `after` in the input. */
  readonly query?: z.ZodObject;
  /** The schema of the REST body, if its fields differ from those of `input`. `input` validates the fields afterwards. */
  readonly body?: z.ZodType<object | null | undefined>;
  /** The REST names of those fields of `input` whose names in REST differ. */
  readonly names?: RestNames;
  /** The schema of the response: a view, a list of views, or a page. For a page with a `total`, REST returns the nodes in the body and the other
   *  values in headers. */
  readonly output: O;
  /** The response in REST, if its shape differs from `output`. */
  readonly inRest?: InRest<Item<Answer<O>>>;
  /** The status in REST; with 204, REST returns no body. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly headers?: (ports: P, answer: Answer<O>, sender: S) => Promise<Readonly<Record<string, string | number>>>;
  /** Set if the operation accepts an Idempotency-Key. A retry then reads the current response, using the id from the first response. */
  readonly idempotent?: {
    /** Replaces `run`, and is called only once per key. Returns the id with which `again` reads the response, also for the first request; null if the
     *  call itself is enough to read the response. A rejection thrown by `again` is not stored as the outcome of the command. */
    readonly command?: (ports: P, call: Call<S, z.output<I>, K>) => Promise<string | null>;
    readonly idOf?: (answer: Answer<O>) => string;
    readonly again: (ports: P, call: Call<S, z.output<I>, K>, id: string) => Promise<Answer<O>>;
  };
  readonly run?: (ports: P, call: Call<S, z.output<I>, K>) => Promise<Answer<O>>;
  readonly graphql?: {
    /** Overrides the GraphQL type of `output`. */
    readonly type?: OutputRef;
    /** Gives the GraphQL field a single argument of this input type, instead of one argument per field of the input. A string is the name of a new
     *  input type, which also contains the ids. */
    readonly input?: InputRef | string;
    readonly as?: Parameters<typeof inputFields>[2];
  };
  /** Input fields that may name people other than the sender (see `refuseForeignIdentities`). */
  readonly meansOthers?: readonly string[];
}

const NOTHING = z.object({});
const Page = z.object({ nodes: z.array(z.unknown()), nextCursor: z.string().nullable(), total: z.int() });
/** Returns the query or body with the field names of the input. */
const renamed = (sent: object, names: RestNames) => {
  const known = new Map(Object.entries(names).map(([name, inRest]) => [inRest, name]));
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [known.get(key) ?? key, value]));
};
/** Returns the schema of the list that REST returns for a page; null if the output is not a page. */
const nodesOf = (output: z.ZodType): z.ZodArray | null => {
  const nodes: unknown = output instanceof z.ZodObject && 'total' in output.shape ? output.shape.nodes : null;
  const list = nodes instanceof z.ZodReadonly ? nodes.def.innerType : nodes;
  return list instanceof z.ZodArray ? list : null;
};

const askedByGraphql = (context: Context): Asking => ({
  ...{ door: 'graphql', client: context.client, key: context.idempotencyKey },
  ...{ user: context.currentUser, visitor: context.currentVisitor, sessionId: context.currentSessionId },
});
const askedByRest = (request: FastifyRequest): Asking => ({
  ...{ door: 'rest', user: request.user, visitor: request.visitor, sessionId: request.sessionId },
  client: clientOf(request),
  // Validated on use: after the access check, and only for operations that accept a key.
  get key() {
    return idempotencyKeyOf(request.headers);
  },
});

interface Group<P> {
  readonly tags: readonly string[];
  /** Returns the ports for `run` from the GraphQL context. */
  readonly ports: (context: Context) => P;
  /** The schema of a path parameter. The default is any string of at most 200 characters. */
  readonly id?: z.ZodType<string>;
}
type Options<P> = P & { readonly commandLog?: CommandLog };
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/\.?$/, '.')] : [])).join(' ');
type Resolve = (args: Readonly<Record<string, unknown>>, context: Context) => Promise<unknown>;
/** The part of an operation that is needed to create its GraphQL field. */
type Declared = Pick<
  Operation<never, Sender, z.ZodType<object>, string, z.ZodType>,
  'rest' | 'summary' | 'description' | 'ids' | 'input' | 'output' | 'graphql'
>;
const idType = (as: keyof typeof SCALARS | InputRef | null | undefined): InputRef =>
  typeof as === 'string' ? SCALARS[as] : (as ?? SCALARS.ID);
const addField = (name: string, declared: Declared, resolve: Resolve): void => {
  const { rest, summary, ids = [], input, output, graphql = {} } = declared;
  const type = graphql.type ? graphql.type : typeOf(output);
  const whole = typeof graphql.input === 'string' ? inputFrom(graphql.input, input, graphql.as, ids) : graphql.input;
  const description = sentences(summary, declared.description, `REST: \`${rest}\``);
  const argumentsOf = (arg: Parameters<typeof inputFields>[1]) => {
    const named = Object.fromEntries(ids.map((key) => [key, arg({ type: idType(graphql.as?.[key]), required: true })]));
    if (!whole) return { ...named, ...inputFields(input, arg, graphql.as) };
    return { ...(typeof graphql.input !== 'string' && named), input: arg({ type: whole, required: true }) };
  };
  if (rest.startsWith('GET '))
    builder.queryField(name, (t) =>
      t.field({
        ...{ type, description, args: argumentsOf((arg) => t.arg(arg)) },
        resolve: async (_root, args, context): Promise<unknown> => resolve(args, context),
      }),
    );
  else {
    declareMutations();
    builder.mutationField(name, (t) =>
      t.field({
        ...{ type, description, args: argumentsOf((arg) => t.arg(arg)) },
        errors: Array.isArray(type) ? undefined : {},
        resolve: async (_root, args, context): Promise<unknown> => resolve(args, context),
      }),
    );
  }
};

/** Declares the operations of a feature. Each operation adds its field to GraphQL. `routes` adds all routes to REST, with their OpenAPI
 *  descriptions. In both, access is checked first, then the input is validated, then `run` is called (only once per key). */
export const operations = <P extends object>({ tags, ports: portsOf, id = z.string().max(200) }: Group<P>) => {
  const adding: ((app: FastifyInstance, options: Options<P>) => void)[] = [];

  const add = <S extends Sender, I extends z.ZodType<object>, K extends string, O extends z.ZodType>(
    operation: Operation<P, S, I, K, O>,
  ): void => {
    const { name, rest, summary, description, access, input, query, output, idempotent, status = 200 } = operation;
    const [method = '', url = ''] = rest.split(' ');
    const ids = operation.ids ?? [];
    const Named = z.record(z.enum(ids), z.string());

    const carryOut = async (
      ports: P,
      commandLog: CommandLog | undefined,
      call: Omit<Call<S, z.output<I>, K>, 'as'>,
    ): Promise<Answer<O>> => {
      const actor = call.sender?.id ?? 'stranger';
      const from = { door: call.asking.door, client: call.asking.client };
      const run = async (as: As) => {
        if (!operation.run) throw new Error(`${rest} has no run`);
        return operation.run(ports, { ...call, as: { ...as, from } });
      };
      if (!idempotent) return run({ actor });
      if (!commandLog) throw new Error(`${rest} needs a command log`);
      const payload = { ...call.ids, ...call.input };
      const keyed = { commandLog, actor, key: call.asking.key, operation: name ?? rest, payload };
      const { command, idOf } = idempotent;
      const again = (found: string) => idempotent.again(ports, { ...call, as: { actor } }, found);
      if (!command) return once(keyed, { run, idOf, again });
      return again((await onceThenRead(keyed, (as) => command(ports, { ...call, as: { ...as, from } }))) ?? '');
    };

    const resolve: Resolve = async (args, context) => {
      const asking = askedByGraphql(context);
      const sender = access(asking);
      const all = { ...args, ...(isRecord(args.input) && args.input) };
      const named = Named.parse(Object.fromEntries(ids.map((key) => [key, all[key]])));
      const values = parseInput(input, given(input, all));
      return carryOut(portsOf(context), context.commands, { sender, asking, ids: named, input: values });
    };
    if (name !== null) addField(name, operation, resolve);

    const parameters = [...url.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
    const Path = z.object(Object.fromEntries(parameters.map((name) => [name, operation.params?.[name] ?? id])));
    const isEmpty = Object.is(input, NOTHING);
    const hasBody = operation.body !== undefined || (!['GET', 'DELETE'].includes(method) && !isEmpty);
    const body = operation.body ?? input;
    const querystring = query ?? (hasBody ? undefined : input);
    const names = { ...(query && PAGE_NAMES), ...operation.names };
    const inRest: InRest<unknown> = operation.inRest ?? { output, of: (answer) => answer };
    const nodes = nodesOf(output);
    const response = nodes && operation.inRest ? z.array(inRest.output) : (nodes ?? inRest.output);
    const isOpen = Object.is(access, everybody);
    const schema = {
      ...(!isOpen && { security: Object.is(access, speaker) ? SPEAKER_COOKIES : ACCOUNT_COOKIE }),
      ...{ tags, summary, response: { [status]: status === 204 ? z.null() : response } },
      ...((description || idempotent) && {
        description: sentences(description, idempotent && 'Takes an Idempotency-Key'),
      }),
      ...(ids.length > 0 && { params: Path }),
      ...(hasBody && { body }),
      ...(!isEmpty && querystring && { querystring }),
    };
    adding.push((app, options) =>
      app.route<{ Querystring: Record<string, unknown> }>({
        ...{ method, url, schema, config: { meansOthers: operation.meansOthers } },
        // The input is validated later, as for GraphQL. This schema is used only for OpenAPI.
        validatorCompiler: () => (value) => ({ value }),
        onRequest: async (request, reply) => {
          const asking = askedByRest(request);
          access(asking);
          if (access !== everybody) reply.header('cache-control', 'no-store');
        },
        handler: async (request, reply) => {
          const asking = askedByRest(request);
          const sender = access(asking);
          const params = parseInput(Path, request.params);
          const named = Named.parse(Object.fromEntries(ids.map((key, n) => [key, params[parameters[n] ?? '']])));
          const sent = hasBody ? request.body : request.query;
          const schemaInRest = hasBody ? operation.body : query;
          const asked = schemaInRest ? renamed(parseInput(schemaInRest, sent) ?? {}, names) : sent;
          const values = parseNamed(input, asked, names);
          const call = { sender, asking, ids: named, input: values };
          const answer = await carryOut(options, options.commandLog, call).catch((error: unknown) => {
            throw inRestNames(error, names);
          });
          reply.code(status).headers((await operation.headers?.(options, answer, sender)) ?? {});
          if (status === 204) return null;
          if (!nodes) return inRest.of(answer);
          const page = Page.parse(answer);
          pageHeaders(reply, request.url, page);
          return page.nodes.map((node) => inRest.of(node));
        },
      }),
    );
  };
  function operation<S extends Sender, I extends z.ZodType<object>, K extends string, O extends z.ZodType>(
    declared: Operation<P, S, I, K, O>,
  ): void;
  function operation<S extends Sender, K extends string, O extends z.ZodType>(
    declared: Omit<Operation<P, S, typeof NOTHING, K, O>, 'input'>,
  ): void;
  function operation<S extends Sender, I extends z.ZodType<object>, K extends string, O extends z.ZodType>(
    declared: Operation<P, S, I, K, O> | Omit<Operation<P, S, typeof NOTHING, K, O>, 'input'>,
  ): void {
    if ('input' in declared) add(declared);
    else add({ ...declared, input: NOTHING });
  }
  return {
    operation,
    routes: async (app: FastifyInstance, options: Options<P>): Promise<void> => {
      for (const addTo of adding) addTo(app, options);
    },
  };
};
