import type { Story } from '@ladle/react';
import { Heart, LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Button, iconButton } from './button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';

export default { title: 'Design system / Menu, popover, tooltip' };

/** Clicks the first button inside once the story is rendered, so that the checks cover the open overlay. */
const Pressed = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return (
    <div ref={box} className="flex min-h-80 items-start justify-center p-4">
      {children}
    </div>
  );
};

export const OpenMenu: Story = () => (
  <Pressed>
    <Menu label="Account" trigger={<Button look="secondary">Lakshmi</Button>}>
      <MenuHeading>Signed in as lakshmi@example.in</MenuHeading>
      <MenuItem icon={<UserRound className="size-5" />} to="/profile">
        Profile
      </MenuItem>
      <MenuItem disabled>Not yet</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut className="size-5" />} href="/api/logout">
        Logout
      </MenuItem>
    </Menu>
  </Pressed>
);
export const MenuWithOneLongEntry: Story = () => (
  <Pressed>
    <Menu label="More" trigger={<Button look="ghost">More</Button>}>
      <MenuItem>Tell me when the price of a car like this one falls by more than ten per cent</MenuItem>
    </Menu>
  </Pressed>
);
export const OpenPopover: Story = () => (
  <Pressed>
    <Popover label="Share" trigger={<Button look="secondary">Share</Button>}>
      {(close) => (
        <div className="grid gap-3">
          <p>The address of this page leads others to the same search.</p>
          <Button size="sm" look="ghost" onClick={close}>
            Done
          </Button>
        </div>
      )}
    </Popover>
  </Pressed>
);
/** Focuses the first button inside, so that its tooltip is shown at once. */
const Focused = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className="flex min-h-40 items-center justify-center gap-2 p-4">
      {children}
    </div>
  );
};
export const OpenTooltip: Story = () => (
  <Focused>
    <Tooltip text="Save this car">
      <button type="button" className={iconButton} aria-label="Save this car">
        <Heart aria-hidden className="size-5" />
      </button>
    </Tooltip>
    <Tooltip text="The average of what sources ask for cars like this one, over the last thirty days">
      <Button look="ghost">Market price</Button>
    </Tooltip>
  </Focused>
);
export const DarkMenu: Story = dark(OpenMenu);
export const DarkTooltip: Story = dark(OpenTooltip);
export const RightToLeft: Story = rightToLeft(OpenMenu);
