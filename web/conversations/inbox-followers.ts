/** A part of a page that shows something of all conversations. */
export interface Follower {
  /** That conversation is not as it was; the cache has it already. */
  onUpdate(conversationId: string): void;
  /** What it shows has to be read anew; it answers from where on is followed then. */
  onStartOver(): Promise<string | null>;
}

/** The parts of a page that follow the same news, of which one listens for all. */
export interface InboxFollowers {
  /** Before it reads what it shows, so that it misses no news meanwhile.
   *  @returns what ends it */
  join(self: symbol, follower: Follower): () => void;
  /** It has read what it shows.
   *  @param after from where on it has to hear */
  hasRead(self: symbol, after: string | null): void;
  /** Who listens; null where nobody has read anything yet. */
  listener(): symbol | null;
  /** From where on whoever listens has to go on. */
  cursor(): string | null;
  isLive(): boolean;
  setLive(isLive: boolean): void;
  /** Hands news to all, and keeps up to where they are. */
  tell(conversationId: string, cursor: string | null): void;
  /** Has all read anew, one after the other, and goes on from where the first of them was. */
  startOver(): Promise<void>;
  subscribe(onChange: () => void): () => void;
}
interface Place {
  readonly follower: Follower;
  readonly isReading: boolean;
  /** News came while it was reading, which may be newer than what it got. */
  readonly hasMissed: boolean;
}

/** Of one page. */
export const inboxFollowers = (): InboxFollowers => {
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
