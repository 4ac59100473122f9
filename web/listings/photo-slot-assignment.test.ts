import { describe, expect, it } from 'vitest';
import type { ListingPhotoInput } from '../gql/graphql.ts';
import { otherViews, withView } from './photo-slot-assignment.ts';

const FRONT: ListingPhotoInput = { id: 'm1', slot: 'front' };
const REAR: ListingPhotoInput = { id: 'm2', slot: 'rear' };
const FREE: ListingPhotoInput = { id: 'm3', slot: 'additional' };
const PHOTOS = [FRONT, REAR, FREE];

describe('a photo that is used as another view', () => {
  it('takes an empty view', () => {
    expect(withView(PHOTOS, 'm3', 'engine')).toEqual([FRONT, REAR, { id: 'm3', slot: 'engine' }]);
  });
  it('changes places with the photo that has the view, whether or not its own view has a name', () => {
    expect(withView(PHOTOS, 'm1', 'rear')).toEqual([{ id: 'm1', slot: 'rear' }, { id: 'm2', slot: 'front' }, FREE]);
    expect(withView(PHOTOS, 'm3', 'front')).toEqual([
      { id: 'm1', slot: 'additional' },
      REAR,
      { id: 'm3', slot: 'front' },
    ]);
  });
  it('becomes one of the free ones beside others', () => {
    expect(withView(PHOTOS, 'm1', 'additional')).toEqual([{ id: 'm1', slot: 'additional' }, REAR, FREE]);
  });
  it('stays as it is where nothing changes', () => {
    expect(withView(PHOTOS, 'm1', 'front')).toBe(PHOTOS);
    expect(withView(PHOTOS, 'gone', 'rear')).toBe(PHOTOS);
  });
});

it('offers the views that are empty or taken, and none to which a photo is on its way', () => {
  expect(otherViews(PHOTOS, FRONT, ['left', 'additional'])).toEqual([
    { slot: 'rear', isTaken: true },
    { slot: 'right', isTaken: false },
    { slot: 'interior', isTaken: false },
    { slot: 'engine', isTaken: false },
    { slot: 'additional', isTaken: false },
  ]);
});
