import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';
import { Instant } from '../kernel/values.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Upcasts transcripts of version 1, which could not be about articles, to version 2. */
export const AUDIT_UPCASTERS = [
  upcaster({
    type: 'TranscriptIssued',
    from: 1,
    shape: z.object({
      ...{ transcriptId: z.uuid(), subjectKind: z.enum(['conversation', 'offer', 'listing']), subjectId: z.uuid() },
      ...{ to: z.uuid(), reader: z.enum(['buyer', 'seller', 'admin']), entries: z.int().nonnegative() },
      ...{ head: hash, key: hash, issuedAt: Instant },
    }),
    up: (data) => data,
  }),
];
