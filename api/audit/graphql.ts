import { permitted } from '../../schema/accounts/policies.ts';
import type { HistorySubjectKind } from '../../schema/audit/history.ts';
import { HistoryPoint, ListLooks, ReadHistory, TakeLook } from '../../schema/audit/inputs.ts';
import { HISTORY_PAGE, LOOK_MINUTES, LOOKS_PAGE } from '../../schema/audit/limits.ts';
import { TRANSCRIPT_KEYS_PATH } from '../../schema/audit/transcript.ts';
import { speakerOf } from '../../schema/conversations/speaker.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { HistoryRef, LookedIntoRef, LookPageRef, LookRef, TranscriptKeyRef, TranscriptRef } from './graphql-types.ts';
import type { Audit } from './handler.ts';
import { lookOnce } from './once.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Who said, offered and decided what when, and transcripts of it. */
    readonly audit: Audit;
  }
}

/** What a history can be asked of, and where its twin is. */
const SUBJECTS: readonly { readonly kind: HistorySubjectKind; readonly what: string; readonly path: string }[] = [
  {
    kind: 'conversation',
    what: 'Everything that happened in a conversation: said, offered, shared, decided',
    path: '/api/conversations/{id}',
  },
  { kind: 'offer', what: 'What became of an offer', path: '/api/offers/{id}' },
  {
    kind: 'listing',
    what: 'Every offer on a listing that its seller received',
    path: '/api/listings/{id}/offers',
  },
];
const ASK = 'As of an instant, after so many of the reader’s entries, or now.';
const FAILS = 'Fails with SIGN_IN_REQUIRED, and with HISTORY_NOT_FOUND for whoever took no part in it.';

builder.queryFields((t) => {
  const point = {
    asOf: t.arg({ type: 'DateTime', description: ASK }),
    revision: t.arg.int({ description: ASK }),
  };
  const page = {
    first: t.arg.int({ defaultValue: HISTORY_PAGE.usual }),
    before: t.arg.int({ description: 'The page before that entry.' }),
  };
  const id = t.arg.id({ required: true });
  const forParties = SUBJECTS.flatMap(({ kind, what, path }) => [
    [
      `${kind}History`,
      t.field({
        type: HistoryRef,
        description: `${what}, as far as the reader may know it. ${FAILS} Twin of GET ${path}/history.`,
        args: { id, ...point, ...page },
        resolve: (_root, { id: subject, ...args }, context) => {
          const speaker = speakerOf(context);
          return context.audit.history(speaker, { kind, id: subject }, parseInput(ReadHistory, args));
        },
      }),
    ],
    [
      `${kind}Transcript`,
      t.field({
        type: TranscriptRef,
        description: `The same whole, as a signed file. ${FAILS} Twin of GET ${path}/transcript.`,
        args: { id, ...point },
        resolve: (_root, { id: subject, ...args }, context) => {
          const speaker = speakerOf(context);
          return context.audit.transcript(speaker, { kind, id: subject }, parseInput(HistoryPoint, args));
        },
      }),
    ],
  ]);
  return {
    ...Object.fromEntries(forParties),
    transcriptKeys: t.field({
      type: [TranscriptKeyRef],
      description: `The public keys by which transcripts can be checked, the newest first; strangers may ask. Twin of GET ${TRANSCRIPT_KEYS_PATH}.`,
      resolve: async (_root, _args, { audit }) => [...(await audit.keys()).keys],
    }),
    look: t.field({
      type: LookedIntoRef,
      description:
        'What an admin looks into. Fails with LOOK_NOT_FOUND for a look of somebody else, LOOK_OVER after its hour. Admins only (NOT_ALLOWED). Twin of GET /api/admin/audit/looks/{id}.',
      args: { id, ...point, ...page },
      resolve: (_root, { id: lookId, ...args }, { audit, currentUser }) => {
        const admin = permitted(currentUser, 'histories: look into');
        return audit.lookedInto(admin.id, lookId, parseInput(ReadHistory, args));
      },
    }),
    lookTranscript: t.field({
      type: TranscriptRef,
      description: 'The same whole, as a signed file. Admins only. Twin of GET /api/admin/audit/looks/{id}/transcript.',
      args: { id, ...point },
      resolve: (_root, { id: lookId, ...args }, { audit, currentUser }) => {
        const admin = permitted(currentUser, 'histories: look into');
        return audit.lookTranscript(admin.id, lookId, parseInput(HistoryPoint, args));
      },
    }),
    looks: t.field({
      type: LookPageRef,
      description:
        'Which admin looked into what and why, the latest first. Fails with BAD_CURSOR. Admins only (NOT_ALLOWED). Twin of GET /api/admin/audit/looks.',
      args: { first: t.arg.int({ defaultValue: LOOKS_PAGE.usual }), after: t.arg.string() },
      resolve: (_root, args, { audit, currentUser }) => {
        permitted(currentUser, 'histories: look into');
        return audit.looks(parseInput(ListLooks, args));
      },
    }),
  };
});

builder.mutationField('lookInto', (t) =>
  t.field({
    type: LookRef,
    errors: {},
    description: `Notes why an admin looks into a conversation or offers, and lets them for ${LOOK_MINUTES} minutes. \`id\` is that of a conversation, a message, an offer or a listing. HISTORY_NOT_FOUND where it is none of them. Admins only (NOT_ALLOWED). Twin of POST /api/admin/audit/looks.`,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, args, { audit, commands: commandLog, idempotencyKey: key, currentUser }) => {
      const { id: actor } = permitted(currentUser, 'histories: look into');
      const payload = parseInput(TakeLook, args);
      return lookOnce({ commandLog, actor, key, operation: 'lookInto', payload }, audit);
    },
  }),
);
