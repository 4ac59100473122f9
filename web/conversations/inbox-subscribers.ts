import { createListeners } from '../shared/listeners.ts';

/** A component that shows data about all conversations. */
export interface InboxSubscriber {
  /** Called when a conversation has changed. The Apollo cache is already updated. */
  onUpdate(conversationId: string): void;
  /** Refetches what the component shows. Resolves to the position after which updates are needed. */
  onStartOver(): Promise<string | null>;
}

interface Place {
  readonly follower: InboxSubscriber;
  readonly isReading: boolean;
  /** True if an update arrived during the fetch: the update may be newer than the fetched data. */
  readonly hasMissed: boolean;
}

/** The components of a page that need the same updates. One of the components holds the subscription for all. */
export const inboxSubscribers = () => {
  const places = new Map<symbol, Place>();
  const changes = createListeners();
  let cursor: string | null = null;
  let isLive = true;
  /** The component that holds the subscription; null if none has finished fetching. */
  const listener = (): symbol | null => [...places].find(([, { isReading }]) => !isReading)?.[0] ?? null;
  return {
    /** Must be called before fetching, so that no update is missed meanwhile. Returns the function that leaves. */
    join(self: symbol, follower: InboxSubscriber): () => void {
      places.set(self, { follower, isReading: true, hasMissed: false });
      return () => {
        places.delete(self);
        changes.tell();
      };
    },
    /** Must be called after fetching. Updates are needed from the position `after` on. */
    hasRead(self: symbol, after: string | null): void {
      const place = places.get(self);
      if (!place?.isReading) return;
      if (listener() === null) {
        cursor = after;
        isLive = true;
      }
      places.set(self, { ...place, isReading: false });
      changes.tell();
      if (place.hasMissed) place.follower.onStartOver().catch(() => undefined);
    },
    listener,
    /** The position from which the subscription has to resume. */
    cursor: () => cursor,
    isLive: () => isLive,
    setLive(next: boolean): void {
      if (next === isLive) return;
      isLive = next;
      changes.tell();
    },
    /** Passes an update to all components and stores its position. */
    tell(conversationId: string, at: string | null): void {
      cursor = at ?? cursor;
      for (const [self, place] of [...places])
        if (place.isReading) places.set(self, { ...place, hasMissed: true });
        else place.follower.onUpdate(conversationId);
    },
    /** Makes all components refetch, one after the other. The subscription then resumes from the position of the first component. */
    async startOver(): Promise<void> {
      const positions: (string | null)[] = [];
      for (const { follower } of [...places.values()]) positions.push(await follower.onStartOver());
      cursor = positions[0] ?? cursor;
    },
    subscribe: changes.subscribe,
  };
};
export type InboxSubscribers = ReturnType<typeof inboxSubscribers>;
