import type { Decider } from '../../schema/kernel/event.ts';
import type { Rupees } from '../../schema/kernel/values.ts';
import type { SavedEvent } from '../../schema/saved/events.ts';
import { FAVOURITES_MAX, type SavedCarId } from '../../schema/saved/limits.ts';
import { TooManyFavourites } from '../../schema/saved/rejections.ts';

interface Offered {
  readonly carId: SavedCarId;
  /** The time in ISO 8601 UTC, like all times in this file. */
  readonly savedAt: string;
  readonly name: string | null;
  readonly priceInr: Rupees | null;
}

export type SavedCommand =
  | {
      readonly type: 'SaveFavourites';
      readonly entries: readonly Offered[];
      /** Whether the entries are the list that a browser stored before sign-in. This list may be older than changes in the account. */
      readonly merge: boolean;
      readonly now: string;
    }
  | { readonly type: 'RemoveFavourites'; readonly carIds: readonly SavedCarId[]; readonly now: string }
  | { readonly type: 'ForgetFavourites'; readonly now: string };

/** The favourites, and when each removed car was last removed. */
export interface SavedState {
  readonly kept: ReadonlySet<SavedCarId>;
  readonly removedAt: ReadonlyMap<SavedCarId, string>;
}

const without = <T>(all: ReadonlySet<T>, gone: T): ReadonlySet<T> => new Set([...all].filter((one) => one !== gone));

const evolve = (state: SavedState, { type, data }: SavedEvent): SavedState => {
  switch (type) {
    case 'FavouriteSaved':
      return { ...state, kept: new Set([...state.kept, data.carId]) };
    case 'FavouriteRemoved':
      return {
        kept: without(state.kept, data.carId),
        removedAt: new Map([...state.removedAt, [data.carId, data.removedAt]]),
      };
    case 'FavouritesForgotten':
      return { kept: new Set(), removedAt: new Map() };
  }
};

const earliest = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);

/** Returns the entries newest first, each car once. A time in the future counts as `now`. */
const inOrder = (entries: readonly Offered[], now: string): readonly Offered[] => {
  const newestFirst = entries
    .map((entry) => ({ ...entry, savedAt: new Date(earliest(entry.savedAt, now)).toISOString() }))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const once = new Map<SavedCarId, Offered>();
  for (const entry of newestFirst) if (!once.has(entry.carId)) once.set(entry.carId, entry);
  return [...once.values()];
};

/** The rules for an account's favourites. A merge adds as many of the newest entries as fit. The other entries remain in the browser. */
export const savedDecider: Decider<SavedState, SavedCommand, SavedEvent> = {
  initial: { kept: new Set(), removedAt: new Map() },
  evolve,
  decide: (command, state) => {
    if (command.type === 'ForgetFavourites') {
      const isEmpty = state.kept.size + state.removedAt.size === 0;
      return isEmpty ? [] : [{ type: 'FavouritesForgotten', data: { forgottenAt: command.now } }];
    }
    if (command.type === 'RemoveFavourites')
      return [...new Set(command.carIds)]
        .filter((carId) => state.kept.has(carId))
        .map((carId) => ({ type: 'FavouriteRemoved', data: { carId, removedAt: command.now } }));
    const { merge, now } = command;
    const removedSince = ({ carId, savedAt }: Offered) => {
      const removed = state.removedAt.get(carId);
      return removed !== undefined && Date.parse(savedAt) <= Date.parse(removed);
    };
    const wanted = inOrder(command.entries, now).filter(
      (entry) => !state.kept.has(entry.carId) && !(merge && removedSince(entry)),
    );
    const room = FAVOURITES_MAX - state.kept.size;
    if (wanted.length > room && !merge) throw TooManyFavourites();
    return wanted.slice(0, Math.max(0, room)).map((data) => ({ type: 'FavouriteSaved', data }));
  },
};
