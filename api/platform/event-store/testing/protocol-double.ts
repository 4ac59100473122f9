import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import gossips from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams, { type IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, {
  type BatchAppendReq,
  type BatchAppendResp,
  type ReadReq,
} from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { election, isAlive, leaderAt } from './election.ts';
import { journal } from './journal.ts';
import { type Entry, type Expectation, MemoryLog, type Message } from './memory-log.ts';

/** Serves the part of the EventStoreDB protocol that the adapter uses, over real gRPC, for contract tests where no real server can run. The double is
 *  a separate process, because the client's message classes are global to a process. Without a journal, data lives only as long as the process. */

const { values: options } = parseArgs({
  options: {
    /** The port to listen on; defaults to any free port. */
    port: { type: 'string', default: '0' },
    /** A file that stores the log. Without it, the log is lost when the process ends. */
    journal: { type: 'string' },
    /** The ports of all nodes in the cluster, and the port on which the leader listens. */
    nodes: { type: 'string', default: '' },
    seat: { type: 'string', default: '0' },
  },
});
const kept = options.journal ? journal(options.journal) : null;
const log = new MemoryLog(kept?.write);
const FOLLOW_MS = 10;
const MOST_BYTES = 17 * 1024 * 1024;
const BACKWARDS = 1;
/** gRPC codes in the engine's responses to appends. */
const INVALID_ARGUMENT = 3;
const DEADLINE_EXCEEDED = 4;
const FAILED_PRECONDITION = 9;
/** The engine's default for `MaxAppendSize`. */
const MAX_APPEND_BYTES = 1_048_576;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const nodes = options.nodes.split(',').filter(Boolean).map(Number);
const seat = Number(options.seat);
const isAlone = nodes.length === 0;

/** The state of the double. Commands on standard input change it, one per line: `ready`, `not ready`, `slow <ms>` (the duration of each commit), and
 *  `mute`. A mute double omits the position from responses to appends, as the engine does for repeated appends, and does not respond to reads of
 *  streams. */
const state = { isReady: true, isMute: false, commitMs: 0, leads: isAlone, calls: 0 };

const takeNews = () => {
  for (const commit of kept?.news() ?? []) log.take(commit);
};
takeNews();
if (isAlone) kept?.mend();

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined) =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifierOf = (name: string) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name).toString('base64'));
  return identifier;
};

const expectationOf = (options: BatchAppendReq.Options): Expectation => {
  if (options.hasAny()) return { kind: 'any' };
  if (options.hasNoStream()) return { kind: 'no-stream' };
  if (options.hasStreamExists()) return { kind: 'stream-exists' };
  return { kind: 'revision', revision: Number(options.getStreamPosition()) };
};

const messageOf = (proposed: BatchAppendReq.ProposedMessage): Message => {
  const headers = new Map<string, string>();
  proposed.getMetadataMap().forEach((value: string, key: string) => {
    headers.set(key, value);
  });
  return {
    id: proposed.getId()?.getString() ?? '',
    headers,
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  };
};

const statusOf = (code: number, words: string, details: { serializeBinary(): Uint8Array }, type: string) => {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), type);
  const answer = new status.Status();
  answer.setCode(code);
  answer.setMessage(words);
  answer.setDetails(packed);
  return answer;
};
const malformedStatus = (words: string) => {
  const details = new shared.BadRequest();
  details.setMessage(words);
  return statusOf(INVALID_ARGUMENT, 'BadRequest', details, 'event_store.client.BadRequest');
};
const timeoutStatus = () => statusOf(DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout(), 'event_store.client.Timeout');
const tooLargeStatus = () => {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(MAX_APPEND_BYTES);
  return statusOf(
    INVALID_ARGUMENT,
    'MaximumAppendSizeExceeded',
    details,
    'event_store.client.MaximumAppendSizeExceeded',
  );
};
/** Returns the status of a server that is not ready. Like the engine's response, it has code 0. */
const notReadyStatus = () => statusOf(0, 'Server Is Not Ready', new empty.Empty(), 'google.protobuf.Empty');

const bytesOf = ({ headers, data, metadata }: Message) =>
  2 * (headers.get('type')?.length ?? 0) + data.length + metadata.length;

const conflictStatus = (options: BatchAppendReq.Options, current: number) => {
  const details = new shared.WrongExpectedVersion();
  if (current < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(current));
  const expectation = expectationOf(options);
  if (expectation.kind === 'revision') details.setExpectedStreamPosition(String(expectation.revision));
  else if (expectation.kind === 'no-stream') details.setExpectedNoStream(new empty.Empty());
  else if (expectation.kind === 'stream-exists') details.setExpectedStreamExists(new empty.Empty());
  else details.setExpectedAny(new empty.Empty());
  return statusOf(FAILED_PRECONDITION, 'WrongExpectedVersion', details, 'event_store.client.WrongExpectedVersion');
};

/** Returns the error of a node that is not the leader. The error names the leader. */
const notLeader = (leader: number) => {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leader));
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
};

const batchAppend: IStreamsServer['batchAppend'] = (call) => {
  state.calls++;
  call.once('close', () => {
    state.calls--;
  });
  const proposals = new Map<string, { options: BatchAppendReq.Options; events: Message[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const correlation = request.getCorrelationId();
    const key = Buffer.from(correlation?.serializeBinary() ?? []).toString('hex');
    const options = proposals.get(key)?.options ?? request.getOptions();
    if (!options) throw new Error('an append has to begin with its options');
    const events: Message[] = [
      ...(proposals.get(key)?.events ?? []),
      ...request.getProposedMessagesList().map(messageOf),
    ];
    proposals.set(key, { options, events });
    if (!request.getIsFinal()) return;
    proposals.delete(key);
    const answerWith = (fill: (answer: BatchAppendResp) => void) => {
      const answer = new messages.BatchAppendResp();
      answer.setCorrelationId(correlation);
      answer.setStreamIdentifier(options.getStreamIdentifier());
      fill(answer);
      call.write(answer);
    };
    if (!state.leads) {
      leaderAt(seat).then((leader) => {
        if (leader) call.emit('error', notLeader(leader));
        else answerWith((answer) => answer.setError(notReadyStatus()));
      });
      return;
    }
    if (!state.isReady) return answerWith((answer) => answer.setError(notReadyStatus()));
    if (events.reduce((sum, event) => sum + bytesOf(event), 0) > MAX_APPEND_BYTES) {
      return answerWith((answer) => answer.setError(tooLargeStatus()));
    }
    if (!events.every(({ id }) => UUID.test(id))) {
      // Responds twice, as the engine does. In the engine, the unreadable append remains a pending write, which is later reported as timed out.
      answerWith((answer) => answer.setError(malformedStatus('Unrecognized Guid format.')));
      return answerWith((answer) => answer.setError(timeoutStatus()));
    }
    const commit = () => {
      const outcome = log.append(nameOf(options.getStreamIdentifier()), expectationOf(options), events);
      answerWith((answer) => {
        if (!outcome.ok) {
          answer.setError(conflictStatus(options, outcome.current));
          return;
        }
        const position = new shared.AllStreamPosition();
        position.setCommitPosition(String(outcome.position));
        position.setPreparePosition(String(outcome.position));
        const success = new messages.BatchAppendResp.Success();
        success.setCurrentRevision(String(outcome.revision));
        if (!state.isMute) success.setPosition(position);
        answer.setSuccess(success);
      });
    };
    if (state.commitMs > 0) setTimeout(commit, state.commitMs);
    else commit();
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined); // the client disconnected
};

const answerOf = (entry: Entry) => {
  const id = new shared.UUID();
  id.setString(entry.id);
  const event = new messages.ReadResp.ReadEvent.RecordedEvent();
  event.setId(id);
  event.setStreamIdentifier(identifierOf(entry.stream));
  event.setStreamRevision(String(entry.revision));
  event.setCommitPosition(String(entry.position));
  event.setPreparePosition(String(entry.position));
  for (const [key, value] of entry.headers) event.getMetadataMap().set(key, value);
  event.getMetadataMap().set('created', String(entry.createdTicks));
  event.setData(entry.data);
  event.setCustomMetadata(entry.metadata);
  const read = new messages.ReadResp.ReadEvent();
  read.setEvent(event);
  read.setCommitPosition(String(entry.position));
  const answer = new messages.ReadResp();
  answer.setEvent(read);
  return answer;
};

const filterOf = (options: ReadReq.Options): ((entry: Entry) => boolean) => {
  const filter = options.hasFilter() ? options.getFilter() : undefined;
  const byType = filter?.getEventType();
  const expression = byType ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const pattern = expression.getRegex() ? new RegExp(expression.getRegex()) : null;
  const prefixes = expression.getPrefixList();
  return (entry) => {
    const value = byType ? (entry.headers.get('type') ?? '') : entry.stream;
    return pattern ? pattern.test(value) : prefixes.some((prefix) => value.startsWith(prefix));
  };
};

type ReadCall = Parameters<IStreamsServer['read']>[0];

const write = async (call: ReadCall, answer: InstanceType<typeof messages.ReadResp>) => {
  if (!call.write(answer)) await new Promise((resolve) => call.once('drain', resolve));
};

/** Responds to a read of $all. A forward read starts at the position, a backward read before it, and a subscription after it. */
const readAll = async (call: ReadCall, options: ReadReq.Options) => {
  const at = options.getAll();
  const position = BigInt(at?.getPosition()?.getCommitPosition() ?? 0);
  const matches = filterOf(options);
  const backwards = options.getReadDirection() === BACKWARDS;
  const from = log.all.filter(({ position: p }) => {
    if (at?.hasStart()) return !backwards;
    if (at?.hasEnd()) return backwards;
    return backwards ? p < position : p >= position;
  });
  const ordered = (backwards ? from.toReversed() : from).filter(matches).slice(0, Number(options.getCount()));
  for (const entry of ordered) await write(call, answerOf(entry));
  call.end();
};

const readStream = async (call: ReadCall, options: ReadReq.Options) => {
  const at = options.getStream();
  const entries = log.stream(nameOf(at?.getStreamIdentifier()));
  if (!entries) {
    const missing = new messages.ReadResp.StreamNotFound();
    missing.setStreamIdentifier(at?.getStreamIdentifier());
    const answer = new messages.ReadResp();
    answer.setStreamNotFound(missing);
    call.write(answer);
    call.end();
    return;
  }
  const backwards = options.getReadDirection() === BACKWARDS;
  const revision = at?.hasRevision() ? Number(at.getRevision()) : null;
  const ordered = backwards ? entries.toReversed() : entries;
  const from = ordered.filter(
    (entry) => revision === null || (backwards ? entry.revision <= revision : entry.revision >= revision),
  );
  for (const entry of from.slice(0, Number(options.getCount()))) await write(call, answerOf(entry));
  call.end();
};

const subscribe = async (call: ReadCall, options: ReadReq.Options) => {
  const confirmation = new messages.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  const confirmed = new messages.ReadResp();
  confirmed.setConfirmation(confirmation);
  await write(call, confirmed);
  const matches = filterOf(options);
  const after = options.getAll()?.getPosition()?.getCommitPosition();
  let next = log.all.findIndex(({ position }) => position > BigInt(after ?? 0));
  if (next < 0) next = log.all.length;
  let wake: (() => void) | undefined;
  const stop = log.onAppend(() => wake?.());
  call.on('cancelled', () => wake?.());
  state.calls++;
  while (!call.cancelled) {
    const entry = log.all[next];
    if (entry) {
      next++;
      if (!matches(entry)) continue;
      await write(call, answerOf(entry));
      await turn(); // one message per packet, like the engine
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  stop();
  state.calls--;
};

const read: IStreamsServer['read'] = async (call): Promise<void> => {
  const options = call.request.getOptions();
  if (!options) throw new Error('a reading has to say what it reads');
  if (options.hasSubscription()) return subscribe(call, options);
  if (options.hasAll()) return readAll(call, options);
  if (!state.isMute) await readStream(call, options);
};

const getSupportedMethods = (
  _: unknown,
  answer: grpc.sendUnaryData<InstanceType<typeof featureMessages.SupportedMethods>>,
) => {
  const supported = new featureMessages.SupportedMethods();
  supported.setEventStoreServerVersion('24.10.0');
  for (const name of ['read', 'batchappend']) {
    const method = new featureMessages.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    supported.addMethods(method);
  }
  answer(null, supported);
};

const { VNodeState } = gossipMessages.MemberInfo;
const memberOf = async (port: number, leader: number | null) => {
  const place = new gossipMessages.EndPoint();
  place.setAddress('127.0.0.1');
  place.setPort(port);
  const member = new gossipMessages.MemberInfo();
  member.setInstanceId(new shared.UUID());
  member.setHttpEndPoint(place);
  member.setIsAlive(await isAlive(port));
  if (leader === null) member.setState(VNodeState.UNKNOWN);
  else member.setState(port === leader ? VNodeState.LEADER : VNodeState.FOLLOWER);
  return member;
};
const gossip = async (_: unknown, answer: grpc.sendUnaryData<InstanceType<typeof gossipMessages.ClusterInfo>>) => {
  const leader = await leaderAt(seat);
  const info = new gossipMessages.ClusterInfo();
  info.setMembersList(await Promise.all(nodes.map((node) => memberOf(node, leader))));
  answer(null, info);
};

const unimplemented = (_: unknown, answer: grpc.sendUnaryData<never>) =>
  answer({ code: grpc.status.UNIMPLEMENTED, details: 'the protocol double does not know this call' });

const server = new grpc.Server({ 'grpc.max_receive_message_length': MOST_BYTES });
server.addService(streams.StreamsService, {
  batchAppend,
  read,
  append: unimplemented,
  delete: unimplemented,
  tombstone: unimplemented,
});
server.addService(features.ServerFeaturesService, { getSupportedMethods });
server.addService(gossips.GossipService, { read: gossip });
server.bindAsync(`127.0.0.1:${options.port}`, grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.stdout.write(`${port}\n`);
  if (isAlone) return;
  const following = setInterval(takeNews, FOLLOW_MS);
  election(seat, port, () => {
    clearInterval(following);
    takeNews();
    kept?.mend();
    state.leads = true;
  });
});
createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line === 'calls') {
      process.stdout.write(`${state.calls}\n`);
      return;
    }
    const [, commitMs] = /^slow (\d+)$/.exec(line) ?? [];
    if (commitMs !== undefined) state.commitMs = Number(commitMs);
    else if (line === 'mute') state.isMute = true;
    else state.isReady = line === 'ready';
    process.stdout.write(`${line}\n`);
  })
  // This process must not outlive the tests that started it, even if they are killed.
  .once('close', () => process.exit());
