import { createListeners } from '../shared/listeners.ts';

/** A component that shows data about all conversations. */
export interface InboxSubscriber {
  /** Called when a conversation has changed. The Apollo cache is already updated. */
  onUpdate(conversationId: string): void;
  /** Refetches the component's data. Resolves with the cursor from which the subscription to updates continues. */
  onStartOver(): Promise<string | null>;
}

interface Place {
  readonly follower: InboxSubscriber;
  readonly isReading: boolean;
  /** True if an update arrived during the fetch. The fetched data may then be stale. */
  readonly hasMissed: boolean;
}

/** Creates a registry of those components of a page that need the same updates. One of them holds the subscription for all. */
export const inboxSubscribers = () => {
  const places = new Map<symbol, Place>();
  const changes = createListeners();
  let cursor: string | null = null;
  let isLive = true;
  /** Returns the component that holds the subscription; null if no component has finished fetching. */
  const listener = (): symbol | null => [...places].find(([, { isReading }]) => !isReading)?.[0] ?? null;
  return {
    /** Adds a component, and returns the function that removes it. Must be called before the component fetches data, so that no update is missed. */
    join(self: symbol, follower: InboxSubscriber): () => void {
      places.set(self, { follower, isReading: true, hasMissed: false });
      return () => {
        places.delete(self);
        changes.tell();
      };
    },
    /** Records that a component has fetched its data. `after` is the cursor from which the subscription to updates continues. */
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
    /** Returns the cursor from which the subscription resumes. */
    cursor: () => cursor,
    isLive: () => isLive,
    setLive(next: boolean): void {
      if (next === isLive) return;
      isLive = next;
      changes.tell();
    },
    /** Passes an update to all components and stores its cursor. */
    tell(conversationId: string, at: string | null): void {
      cursor = at ?? cursor;
      for (const [self, place] of [...places])
        if (place.isReading) places.set(self, { ...place, hasMissed: true });
        else place.follower.onUpdate(conversationId);
    },
    /** Makes all components refetch, one after the other. The subscription then resumes from the cursor of the first component. */
    async startOver(): Promise<void> {
      const positions: (string | null)[] = [];
      for (const { follower } of [...places.values()]) positions.push(await follower.onStartOver());
      cursor = positions[0] ?? cursor;
    },
    subscribe: changes.subscribe,
  };
};
export type InboxSubscribers = ReturnType<typeof inboxSubscribers>;
