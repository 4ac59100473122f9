/** A component that shows data about all conversations. */
export interface InboxSubscriber {
  /** Called when a conversation has changed. The Apollo cache is already updated. */
  onUpdate(conversationId: string): void;
  /** Refetches what the component shows. Resolves to the position after which updates are needed. */
  onStartOver(): Promise<string | null>;
}

/** The components of a page that need the same updates. One of the components holds the subscription for all. */
export interface InboxSubscribers {
  /** Must be called before fetching, so that no update is missed meanwhile. Returns the function that leaves. */
  join(self: symbol, follower: InboxSubscriber): () => void;
  /** Must be called after fetching. Updates are needed from the position `after` on. */
  hasRead(self: symbol, after: string | null): void;
  /** The component that holds the subscription; null if none has finished fetching. */
  listener(): symbol | null;
  /** The position from which the subscription has to resume. */
  cursor(): string | null;
  isLive(): boolean;
  setLive(isLive: boolean): void;
  /** Passes an update to all components and stores its position. */
  tell(conversationId: string, cursor: string | null): void;
  /** Makes all components refetch, one after the other. The subscription then resumes from the position of the first component. */
  startOver(): Promise<void>;
  subscribe(onChange: () => void): () => void;
}
interface Place {
  readonly follower: InboxSubscriber;
  readonly isReading: boolean;
  /** True if an update arrived during the fetch: the update may be newer than the fetched data. */
  readonly hasMissed: boolean;
}

/** Creates the registry of one page. */
export const inboxSubscribers = (): InboxSubscribers => {
  const places = new Map<symbol, Place>();
  const listeners = new Set<() => void>();
  let cursor: string | null = null;
  let isLive = true;
  const changed = () => {
    for (const onChange of listeners) onChange();
  };
  const listener = () => [...places].find(([, { isReading }]) => !isReading)?.[0] ?? null;
  return {
    join(self, follower) {
      places.set(self, { follower, isReading: true, hasMissed: false });
      return () => {
        places.delete(self);
        changed();
      };
    },
    hasRead(self, after) {
      const place = places.get(self);
      if (!place?.isReading) return;
      if (listener() === null) {
        cursor = after;
        isLive = true;
      }
      places.set(self, { ...place, isReading: false });
      changed();
      if (place.hasMissed) place.follower.onStartOver().catch(() => undefined);
    },
    listener,
    cursor: () => cursor,
    isLive: () => isLive,
    setLive(next) {
      if (next === isLive) return;
      isLive = next;
      changed();
    },
    tell(conversationId, at) {
      cursor = at ?? cursor;
      for (const [self, place] of [...places])
        if (place.isReading) places.set(self, { ...place, hasMissed: true });
        else place.follower.onUpdate(conversationId);
    },
    async startOver() {
      const positions: (string | null)[] = [];
      for (const { follower } of [...places.values()]) positions.push(await follower.onStartOver());
      cursor = positions[0] ?? cursor;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
};
