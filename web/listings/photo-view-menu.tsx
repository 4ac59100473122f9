import { Shapes } from 'lucide-react';
import type { ListingPhotoInput } from '../gql/graphql.ts';
import { sellingTexts } from '../shared/texts/en/selling.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Menu, MenuItem } from '../shared/ui/menu.tsx';
import type { OtherView } from './photo-slot-assignment.ts';

interface UseAsMenuProps {
  /** The name of the photo, which becomes part of the menu's accessible name. */
  readonly label: string;
  readonly views: readonly OtherView[];
  readonly className: string;
  onUseAs(slot: ListingPhotoInput['slot']): void;
}

/** A menu of the views that can be assigned to a photo. It is the alternative to drag and drop for keyboards and phones. */
export const UseAsMenu = ({ label, views, className, onUseAs }: UseAsMenuProps) => {
  const { photos: t } = useTexts(sellingTexts);
  const name = t.useAs(label);
  return (
    <Menu
      label={name}
      trigger={
        <button type="button" aria-label={name} title={name} className={className}>
          <Shapes aria-hidden className="size-5" />
        </button>
      }
    >
      {views.map(({ slot, isTaken }) => (
        <MenuItem key={slot} onSelect={() => onUseAs(slot)}>
          {slot === 'additional' ? t.asFree : t.slots[slot]}
          {isTaken && <span className="block text-sm font-normal text-soft">{t.changesPlaces}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
};
