import { describe, expect, it } from 'vitest';
import type { KeptUpload } from './kept-uploads.ts';
import { LEFT, type SendFile, type SendOptions, UploadRefused } from './send-file.ts';
import { type Arrived, createUploadStore } from './upload-store.ts';

const file = (name: string, type = 'image/jpeg', size = 3) => new File(['x'.repeat(size)], name, { type });
interface Sending {
  readonly name: string;
  readonly options: SendOptions;
  arrive(id: string): void;
  refuse(code: string): void;
}
/** Creates an upload store with a fake `send`, so that the test decides when each upload completes. */
const setUp = (prepare: (given: File) => Promise<File> = async (given) => given) => {
  const sent: Sending[] = [];
  const arrived: Arrived[] = [];
  const line: boolean[] = [];
  const waiting: ((sending: Sending) => void)[] = [];
  const send: SendFile = (given, _category, options) =>
    new Promise((resolve, reject) => {
      const sending = {
        name: given.name,
        options,
        arrive: resolve,
        refuse: (code: string) => reject(new UploadRefused(code)),
      };
      sent.push(sending);
      waiting.shift()?.(sending);
    });
  const kept = new Map<string, Omit<KeptUpload, 'draft'>>();
  const left: string[] = [];
  const store = createUploadStore({
    ...{ send, prepare },
    keep: (upload) => kept.set(upload.key, upload),
    drop: (key) => kept.delete(key),
    leave: (key) => left.push(key),
    metadataOf: async () => ['place'],
    arrived: (one) => arrived.push(one),
    onLine: (isThere) => line.push(isThere),
  });
  const nextSent = () => new Promise<Sending>((resolve) => waiting.push(resolve));
  const changed = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => isSo() && resolve();
      store.subscribe(look);
      look();
    });
  return { store, sent, arrived, line, kept, left, nextSent, changed };
};

describe('uploads', () => {
  it('go one after the other, and into the draft when they have arrived', async () => {
    const { store, sent, arrived, nextSent, changed } = setUp();
    const first = nextSent();
    store.add(file('rc.pdf', 'application/pdf'), 'registration');
    store.add(file('front.jpg'), 'front');
    const one = await first;
    one.options.onProgress(0.5);
    expect(store.get().map(({ state, share }) => [state, share])).toEqual([
      ['sending', 0.5],
      ['queued', 0],
    ]);
    expect(sent).toHaveLength(1);
    const second = nextSent();
    one.arrive('m1');
    (await second).arrive('m2');
    await changed(() => store.get().length === 0);
    expect(arrived).toMatchObject([
      { id: 'm1', category: 'registration', removed: [] },
      { id: 'm2', category: 'front', removed: [] },
    ]);
  });

  it('say what the browser took out of a photo that it has reduced', async () => {
    const { store, arrived, nextSent, changed } = setUp(async () => file('small.jpg'));
    const next = nextSent();
    store.add(file('big.jpg'), 'front');
    (await next).arrive('m1');
    await changed(() => store.get().length === 0);
    expect(arrived).toMatchObject([{ id: 'm1', category: 'front', removed: ['place'] }]);
  });

  it.each([
    ['a photo of another kind', file('a.heic', 'image/heic'), 'front', 'NOT_A_PHOTO'],
    ['a text as a document', file('a.txt', 'text/plain'), 'insurance', 'NOT_A_DOCUMENT'],
    ['a document above 5 MB', file('a.pdf', 'application/pdf', 5_242_881), 'insurance', 'UPLOAD_TOO_LARGE'],
    ['an empty file', file('a.jpg', 'image/jpeg', 0), 'front', 'UPLOAD_EMPTY'],
  ] as const)('refuse %s before anything is sent', (_, given, category, code) => {
    const { store, sent } = setUp();
    store.add(given, category);
    expect(store.get()).toMatchObject([{ state: 'refused', code }]);
    expect(sent).toEqual([]);
  });

  it('take a document of exactly 5 MB', async () => {
    const { store, nextSent } = setUp();
    const next = nextSent();
    store.add(file('a.pdf', 'application/pdf', 5_242_880), 'insurance');
    expect((await next).name).toBe('a.pdf');
  });

  it('wait while the line is broken, say so, and can be tried again after a refusal', async () => {
    const { store, line, nextSent, changed } = setUp();
    const next = nextSent();
    store.add(file('front.jpg'), 'front');
    const sending = await next;
    sending.options.onLine(false);
    expect(store.get()).toMatchObject([{ state: 'waiting' }]);
    sending.options.onLine(true);
    sending.refuse('SCANNER_AWAY');
    await changed(() => store.get()[0]?.state === 'refused');
    expect([line, store.get()[0]?.code]).toEqual([[false, true], 'SCANNER_AWAY']);
    const again = nextSent();
    store.retry(store.get()[0]?.key ?? '');
    (await again).arrive('m1');
    await changed(() => store.get().length === 0);
  });

  it('end when they are cancelled, and the next one goes', async () => {
    const { store, arrived, nextSent } = setUp();
    const next = nextSent();
    store.add(file('front.jpg'), 'front');
    const sending = await next;
    store.remove(store.get()[0]?.key ?? '');
    expect(sending.options.signal.aborted).toBe(true);
    const other = nextSent();
    sending.refuse('INTERNAL');
    store.add(file('rear.jpg'), 'rear');
    expect((await other).name).toBe('rear.jpg');
    expect(arrived).toEqual([]);
  });

  it('that a page leaves go on in the next one: where they broke off, and without being reduced again', async () => {
    const before = setUp(async () => file('small.jpg'));
    const next = before.nextSent();
    before.store.add(file('front.jpg'), 'front');
    before.store.add(file('rear.jpg'), 'rear');
    const sending = await next;
    const to = { address: '/api/uploads/abc', mediaId: 'm1' };
    sending.options.onAddress(to);
    before.store.stop();
    expect(sending.options.signal.reason).toBe(LEFT);
    expect(before.left).toEqual([...before.kept.keys()]);

    const after = setUp(async () => file('reduced.jpg'));
    const first = after.nextSent();
    after.store.resume([...before.kept.values()].map((one) => ({ ...one, draft: null })));
    const again = await first;
    expect([again.name, again.options.to]).toEqual(['small.jpg', to]);
    const second = after.nextSent();
    again.arrive('m1');
    const rear = await second;
    expect([rear.name, rear.options.to]).toEqual(['reduced.jpg', null]);
    rear.arrive('m2');
    await after.changed(() => after.store.get().length === 0);
    expect(after.arrived).toMatchObject([
      { id: 'm1', category: 'front', removed: ['place'] },
      { id: 'm2', category: 'rear', removed: ['place'] },
    ]);
  });

  it('are stored again with all that is known of them, but for those that were refused', async () => {
    const { store, kept, nextSent, changed } = setUp(async () => file('small.jpg'));
    const next = nextSent();
    store.add(file('front.jpg'), 'front');
    store.add(file('rear.jpg'), 'rear');
    store.refuse(file('left.jpg'), 'left', 'NOT_A_PHOTO');
    const to = { address: '/api/uploads/abc', mediaId: 'm1' };
    (await next).options.onAddress(to);
    await changed(() => store.get()[0]?.to !== null);
    kept.clear();
    store.keepAgain();
    expect([...kept.values()]).toMatchObject([
      { category: 'front', file: { name: 'small.jpg' }, removed: ['place'], to },
      { category: 'rear', file: { name: 'rear.jpg' }, removed: null, to: null },
    ]);
  });

  it('are forgotten when they are refused or given up', async () => {
    const { store, kept, nextSent, changed } = setUp();
    const next = nextSent();
    store.add(file('front.jpg'), 'front');
    store.add(file('rear.jpg'), 'rear');
    expect(kept.size).toBe(2);
    store.remove(store.get()[1]?.key ?? '');
    (await next).refuse('NOT_A_PHOTO');
    await changed(() => store.get()[0]?.state === 'refused');
    expect([...kept]).toEqual([]);
  });
});
