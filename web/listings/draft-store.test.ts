import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fields, ServerDraft } from './draft-fields.ts';
import { createDraftStore, type DraftPorts, type SaveAnswer, type SaveInput } from './draft-store.ts';
import { emptyDraft } from './testing/drafts.ts';

/** Creates a fake server with one draft. Like the real server, it reports a conflict if a field has changed since the base revision of the save. */
const server = () => {
  let draft: ServerDraft | null = null;
  const changedIn = new Map<string, number>();
  const carriedOut = new Map<string, SaveAnswer>();
  const log: { readonly kind: string; readonly fields: Fields; readonly key: string }[] = [];
  let next: readonly ('lose answer' | 'lose' | SaveAnswer)[] = [];
  const once = async (key: string, act: () => SaveAnswer): Promise<SaveAnswer> => {
    const [trouble, ...later] = next;
    next = later;
    if (trouble === 'lose') return { refused: 'NETWORK', fields: [] };
    if (typeof trouble === 'object') return trouble;
    const answer = carriedOut.get(key) ?? act();
    carriedOut.set(key, answer);
    return trouble === 'lose answer' ? { refused: 'NETWORK', fields: [] } : answer;
  };
  const apply = (input: Pick<SaveInput, 'fields' | 'baseRevision' | 'fieldBases'>): SaveAnswer => {
    const now = draft ?? emptyDraft({ revision: 0 });
    const revision = now.revision + 1;
    const conflicts: Extract<SaveAnswer, { draft: ServerDraft }>['conflicts'][number][] = [];
    const taken: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input.fields)) {
      const base = input.fieldBases.find(({ field }) => field === name)?.revision ?? input.baseRevision;
      const changed = changedIn.get(name) ?? 0;
      const theirs = Object.entries(now.fields).find(([field]) => field === name)?.[1] ?? null;
      if (changed > base) conflicts.push({ field: name as 'brand', yours: value, theirs, revision: changed });
      else {
        taken[name] = value;
        changedIn.set(name, revision);
      }
    }
    draft = { ...now, revision, fields: { ...now.fields, ...taken } };
    return { draft, conflicts };
  };
  const ports: DraftPorts = {
    start: (fields, key) => {
      log.push({ kind: 'start', fields, key });
      return once(key, () => apply({ fields, baseRevision: 0, fieldBases: [] }));
    },
    save: (input, key) => {
      log.push({ kind: 'save', fields: input.fields, key });
      return once(key, () => apply(input));
    },
  };
  return {
    ports,
    log,
    /** Simulates a save by another tab. */
    elsewhere: (fields: Fields) => apply({ fields, baseRevision: 1_000, fieldBases: [] }),
    draft: () => draft,
    /** Makes the next commands fail in these ways, in this order. */
    will: (...troubles: typeof next) => {
      next = troubles;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a draft', () => {
  it('that starts with fields saves them with the first change, or once they are kept', async () => {
    const { ports, log } = server();
    const store = createDraftStore(ports, null, { brand: 'Kia', year: 2020 });
    store.derive({ marketValueEstimateInr: 900_000 });
    expect(await store.flush()).toBe(true);
    expect(log).toEqual([]);
    expect(store.get()).toMatchObject({ phase: 'new', fields: { brand: 'Kia', marketValueEstimateInr: 900_000 } });
    store.edit({ year: 2019 });
    await vi.runAllTimersAsync();
    store.derive({ marketValueEstimateInr: 850_000 });
    await vi.runAllTimersAsync();
    expect(log.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['start', { brand: 'Kia', year: 2019, marketValueEstimateInr: 900_000 }],
      ['save', { marketValueEstimateInr: 850_000 }],
    ]);

    const other = server();
    const kept = createDraftStore(other.ports, null, { brand: 'Kia' });
    kept.keep();
    await kept.flush();
    expect(other.log.map(({ fields }) => fields)).toEqual([{ brand: 'Kia' }]);
  });

  it('is started with its first fields and saved with the later ones, each after a pause', async () => {
    const { ports, log, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'H' });
    store.edit({ brand: 'Hyundai' });
    expect(store.get().phase).toBe('unsaved');
    expect(log).toEqual([]);
    await vi.runAllTimersAsync();
    expect(store.get().phase).toBe('saved');
    store.edit({ model: 'Creta' });
    await vi.runAllTimersAsync();
    expect(log.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['start', { brand: 'Hyundai' }],
      ['save', { model: 'Creta' }],
    ]);
    expect(draft()?.fields).toEqual({ brand: 'Hyundai', model: 'Creta' });
  });

  it('saves what is typed while it is being saved, and does not take its own save for a conflict', async () => {
    const { ports, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai', description: 'One' });
    const saving = store.flush();
    store.edit({ description: 'One owner' });
    expect(await saving).toBe(true);
    await vi.runAllTimersAsync();
    expect(store.get()).toMatchObject({ conflicts: [], phase: 'saved' });
    expect(draft()?.fields.description).toBe('One owner');
  });

  it('is not started twice when the answer is lost', async () => {
    const { ports, log, will } = server();
    const store = createDraftStore(ports, null);
    will('lose answer');
    store.edit({ brand: 'Hyundai' });
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ phase: 'failed', refused: 'NETWORK', fields: { brand: 'Hyundai' } });
    store.edit({ model: 'Creta' });
    expect(await store.flush()).toBe(true);
    expect(log.map(({ kind }) => kind)).toEqual(['start', 'start', 'save']);
    expect(log[0]?.key).toBe(log[1]?.key);
    expect(store.get().fields).toEqual({ brand: 'Hyundai', model: 'Creta' });
  });

  it('shows both values where another tab changed the same field, and saves the chosen one', async () => {
    const { ports, elsewhere, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai', description: 'First' });
    await store.flush();
    elsewhere({ brand: 'Kia', description: 'From the phone' });
    store.edit({ brand: 'Tata', description: 'From the desktop', model: 'Nexon' });
    await store.flush();
    expect(store.get().conflicts).toMatchObject([
      { field: 'brand', yours: 'Tata', theirs: 'Kia' },
      { field: 'description', yours: 'From the desktop', theirs: 'From the phone' },
    ]);
    expect(draft()?.fields).toMatchObject({ brand: 'Kia', model: 'Nexon', description: 'From the phone' });
    // Until the seller resolves the conflict, the form shows the seller's value.
    expect(store.get().fields.brand).toBe('Tata');
    store.resolve('brand', 'yours');
    store.resolve('description', 'theirs');
    await store.flush();
    expect(store.get()).toMatchObject({ conflicts: [], phase: 'saved' });
    expect(draft()?.fields).toMatchObject({ brand: 'Tata', description: 'From the phone' });
    expect(store.get().fields.description).toBe('From the phone');
  });

  it('does not overwrite a change that it has seen only after the seller began to type', async () => {
    const { ports, elsewhere, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai' });
    await store.flush();
    store.edit({ brand: 'Tata' });
    elsewhere({ brand: 'Kia' });
    const newer = draft();
    if (newer) store.take(newer);
    await store.flush();
    expect(store.get().conflicts).toMatchObject([{ field: 'brand', yours: 'Tata', theirs: 'Kia' }]);
  });

  it('takes over what another device saved where nothing was changed here', async () => {
    const { ports, elsewhere, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai' });
    await store.flush();
    elsewhere({ city: 'Pune' });
    const newer = draft();
    if (newer) store.take(newer);
    expect(store.get().fields).toEqual({ brand: 'Hyundai', city: 'Pune' });
  });

  it('saves all but the value that the server does not accept, and marks it', async () => {
    const { ports, will, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai' });
    await store.flush();
    will({ refused: 'INVALID_INPUT', fields: ['fields.year'] });
    store.edit({ year: 1200, model: 'Creta' });
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ rejected: ['year'], phase: 'failed', refused: 'INVALID_INPUT' });
    expect(draft()?.fields).toEqual({ brand: 'Hyundai', model: 'Creta' });
    store.edit({ year: 2019 });
    expect(await store.flush()).toBe(true);
    expect(store.get()).toMatchObject({ rejected: [], phase: 'saved' });
  });

  it('gives up a file that the listing does not take, and keeps the rest', async () => {
    const { ports, will, draft } = server();
    const store = createDraftStore(ports, null);
    store.edit({ brand: 'Hyundai' });
    await store.flush();
    will({ refused: 'DUPLICATE_FILE', fields: [] });
    store.edit({ photos: [{ id: 'm1', slot: 'front' }], city: 'Pune' });
    expect(await store.flush()).toBe(false);
    expect(store.get()).toMatchObject({ phase: 'failed', refused: 'DUPLICATE_FILE' });
    expect(store.get().fields.photos ?? []).toEqual([]);
    expect(draft()?.fields).toEqual({ brand: 'Hyundai', city: 'Pune' });
  });
});
