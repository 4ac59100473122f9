import { commandKeys } from '../shared/graphql/command-key.ts';
import { createListeners } from '../shared/listeners.ts';
import type { FieldName, Fields, ServerDraft } from './draft-fields.ts';

/** A conflict: a field that was changed both here and in another tab or on another device. `revision` is the revision of the other change. */
export interface Conflict {
  readonly field: FieldName;
  readonly yours: unknown;
  readonly theirs: unknown;
  readonly revision: number;
}
/** The result of a save. `refused` is the error code. After some errors, such as NETWORK, it is unknown whether the draft was saved. */
export type SaveAnswer =
  | { readonly draft: ServerDraft; readonly conflicts: readonly Conflict[] }
  | { readonly refused: string; readonly fields: readonly string[] };
export interface SaveInput {
  readonly id: string;
  readonly baseRevision: number;
  readonly fieldBases: readonly { readonly field: FieldName; readonly revision: number }[];
  readonly fields: Fields;
}
export interface DraftPorts {
  /** Creates a draft. Repeated calls with the same key create only one draft. */
  start(fields: Fields, key: string): Promise<SaveAnswer>;
  save(input: SaveInput, key: string): Promise<SaveAnswer>;
}

/** The save state of a draft. `new`: nothing has been entered yet. `unsaved`: changes are waiting to be saved. `failed`: the last save failed. */
export type DraftPhase = 'new' | 'unsaved' | 'saving' | 'saved' | 'failed';
export interface DraftState {
  readonly server: ServerDraft | null;
  /** The fields as the form shows them. */
  readonly fields: Fields;
  readonly conflicts: readonly Conflict[];
  readonly phase: DraftPhase;
  readonly refused: string | null;
  /** The fields whose values the server rejected. */
  readonly rejected: readonly string[];
}

/** The debounce delay before a change is saved, in milliseconds. */
const PAUSE_MS = 900;
const UNKNOWN: ReadonlySet<string> = new Set(['NETWORK', 'INTERNAL', 'COMMAND_IN_PROGRESS']);
const UPLOADS: readonly FieldName[] = ['registrationDocument', 'insuranceDocument', 'photos'];
/** The error codes of rejected files. After such an error, the other changes are saved without the files. */
const OF_UPLOADS: ReadonlySet<string> = new Set([
  ...['UPLOAD_NOT_FOUND', 'DUPLICATE_FILE', 'ONE_OF_EACH', 'TOO_MANY_PHOTOS', 'MEDIA_IS_ELSEWHERE', 'MEDIA_NOT_FOUND'],
]);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const namesIn = (fields: Fields) => Object.keys(fields) as FieldName[];
const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));

/** A change that has been sent, and its idempotency key. */
interface Sent {
  readonly key: string;
  readonly fields: Fields;
  readonly input: SaveInput | null;
}

/** Creates a store that automatically saves every change of a draft to the server. Changes from another tab or device are never silently overwritten:
 *  if the seller has changed the same field here, the seller must resolve the conflict.
 *  @param start the initial fields of a new draft. They are saved only with the seller's first change or after `keep`, so that opening the form does
 *  not create a draft */
export const createDraftStore = (ports: DraftPorts, initial: ServerDraft | null, start: Fields = {}) => {
  const changes = createListeners();
  const keys = commandKeys();
  let server = initial;
  let edits: Fields = {};
  let assumed = start;
  /** For each changed field, the revision that the seller saw when changing it. */
  let bases: Partial<Record<FieldName, number>> = {};
  let conflicts: readonly Conflict[] = [];
  let rejected: readonly string[] = [];
  let phase: DraftPhase = initial ? 'saved' : 'new';
  let refused: string | null = null;
  let sent: Sent | null = null;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const shown = (): Fields => ({
    ...(server?.fields ?? assumed),
    ...Object.fromEntries(conflicts.map(({ field, yours }) => [field, yours])),
    ...edits,
  });
  const snapshot = (): DraftState => ({ server, fields: shown(), conflicts, phase, refused, rejected });
  let state = snapshot();
  const tell = (next: DraftPhase, why: string | null = null) => {
    phase = next;
    refused = why;
    state = snapshot();
    changes.tell();
  };

  const next = (): Sent | null => {
    const fields = without(edits, new Set(rejected));
    if (namesIn(fields).length === 0) return null;
    if (server === null) return { key: keys.of(fields), fields, input: null };
    const baseRevision = server.revision;
    const fieldBases = namesIn(fields).flatMap((field) => {
      const revision = bases[field];
      return revision === undefined || revision === baseRevision ? [] : [{ field, revision }];
    });
    const input = { id: server.id, baseRevision, fieldBases, fields };
    return { key: keys.of(input), fields, input };
  };
  const settle = (done: Sent, answer: Extract<SaveAnswer, { draft: ServerDraft }>) => {
    server = answer.draft;
    const disputed = new Set<string>(answer.conflicts.map(({ field }) => field));
    const kept = namesIn(edits).filter((name) => !isSame(edits[name], done.fields[name]));
    conflicts = [
      ...conflicts.filter(({ field }) => !disputed.has(field)),
      ...answer.conflicts.map((conflict) =>
        kept.includes(conflict.field) ? { ...conflict, yours: edits[conflict.field] } : conflict,
      ),
    ];
    const stays = new Set<string>(kept.filter((name) => !disputed.has(name)));
    edits = Object.fromEntries(Object.entries(edits).filter(([name]) => stays.has(name)));
    const revision = server.revision;
    // A field that the seller changed again during the save is now based on the saved revision.
    bases = Object.fromEntries(
      namesIn(edits).map((name) => [name, name in done.fields ? revision : (bases[name] ?? revision)]),
    );
  };
  /** Keeps the rejected changes out of the next save, so that the others can be saved. @returns whether to retry */
  const dropRefused = (done: Sent, { refused: code, fields }: { refused: string; fields: readonly string[] }) => {
    if (OF_UPLOADS.has(code)) {
      edits = without(edits, new Set(UPLOADS));
      return true;
    }
    const names = fields
      .map((path) => path.replace(/^fields\./, '').split('.')[0] ?? '')
      .filter((name) => name in done.fields);
    if (code !== 'INVALID_INPUT' || names.length === 0) return false;
    rejected = [...new Set([...rejected, ...names])];
    return true;
  };
  const run = async (): Promise<boolean> => {
    let dropped: string | null = null;
    for (sent ??= next(); sent !== null; sent = next()) {
      tell('saving');
      const going: Sent = sent;
      const command = going.input ?? going.fields;
      const answer = await (going.input ? ports.save(going.input, going.key) : ports.start(going.fields, going.key));
      if ('draft' in answer) {
        keys.answered(command, null);
        settle(going, answer);
        continue;
      }
      keys.answered(command, answer.refused);
      if (UNKNOWN.has(answer.refused)) {
        tell('failed', answer.refused);
        return false;
      }
      sent = null;
      if (!dropRefused(going, answer)) {
        tell('failed', answer.refused);
        return false;
      }
      dropped = answer.refused;
    }
    const isClean = rejected.length === 0 && dropped === null;
    tell(isClean ? (server ? 'saved' : 'new') : 'failed', isClean ? null : (dropped ?? 'INVALID_INPUT'));
    return isClean;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  /** Adds the initial fields of a new draft to its first save. */
  const keep = () => {
    if (!server) edits = { ...assumed, ...edits };
  };
  const edit = (changed: Fields) => {
    keep();
    const disputed = new Map(conflicts.map((conflict) => [conflict.field, conflict]));
    for (const name of namesIn(changed)) {
      const conflict = disputed.get(name);
      if (conflict) {
        conflicts = conflicts.map((one) => (one === conflict ? { ...one, yours: changed[name] } : one));
        continue;
      }
      edits = { ...edits, [name]: changed[name] };
      if (server) bases = { [name]: server.revision, ...bases };
      rejected = rejected.filter((each) => each !== name);
    }
    tell('unsaved');
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  };

  return {
    get: (): DraftState => state,
    subscribe: changes.subscribe,
    /** Changes fields and schedules a save. */
    edit,
    /** Changes fields that are derived from others. If the draft does not exist yet, these changes alone do not create it. */
    derive(changed: Fields) {
      if (phase !== 'new') return edit(changed);
      assumed = { ...assumed, ...changed };
      tell('new');
    },
    keep,
    /** Saves all pending changes immediately. @returns whether all changes are saved */
    async flush(): Promise<boolean> {
      const isSaved = await flush();
      // A change made during the save is saved as well.
      return isSaved && namesIn(edits).length > 0 ? flush() : isSaved;
    },
    /** Resolves a conflict: the seller's value overwrites the other value or is dropped. */
    resolve(field: FieldName, whose: 'yours' | 'theirs') {
      const conflict = conflicts.find((one) => one.field === field);
      if (!conflict) return;
      conflicts = conflicts.filter((one) => one !== conflict);
      if (whose === 'yours') {
        edits = { ...edits, [field]: conflict.yours };
        bases = { ...bases, [field]: conflict.revision };
      }
      tell(whose === 'yours' ? 'unsaved' : phase);
      void flush();
    },
    /** Updates the draft to a newer version that another tab or device has saved. Keeps pending changes. Does nothing during a save. */
    take(newer: ServerDraft) {
      if (running || sent || (server && newer.revision <= server.revision)) return;
      server = newer;
      tell(phase === 'new' ? 'saved' : phase);
    },
    /** Cancels the pending automatic save. */
    stop: () => clearTimeout(timer),
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
