import type { Story } from '@ladle/react';
import { Heart } from 'lucide-react';
import { dark, rightToLeft } from '../../testing/story-frames.tsx';
import { Button, type ButtonLook, type ButtonSize, buttonStyle, iconButton } from './button.tsx';
import { CountBadge } from './count-badge.tsx';

export default { title: 'Design system / Button' };

const LOOKS: readonly ButtonLook[] = ['primary', 'accent', 'secondary', 'ghost', 'quiet', 'destructive'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export const Looks: Story = () => (
  <div className="flex flex-wrap items-center gap-3">
    {LOOKS.map((look) => (
      <Button key={look} look={look}>
        {look}
      </Button>
    ))}
  </div>
);
export const Sizes: Story = () => (
  <div className="flex flex-wrap items-center gap-3">
    {SIZES.map((size) => (
      <Button key={size} size={size}>
        {size}
      </Button>
    ))}
    <button type="button" className={iconButton} aria-label="Save">
      <Heart aria-hidden className="size-5" />
    </button>
  </div>
);
export const Loading: Story = () => (
  <div className="flex flex-wrap items-center gap-3">
    {LOOKS.map((look) => (
      <Button key={look} look={look} loading>
        Searching...
      </Button>
    ))}
  </div>
);
export const Disabled: Story = () => (
  <div className="flex flex-wrap items-center gap-3">
    {LOOKS.map((look) => (
      <Button key={look} look={look} disabled>
        {look}
      </Button>
    ))}
  </div>
);
export const AsLink: Story = () => (
  <a href="#top" className={buttonStyle.secondary}>
    A link that looks like one
  </a>
);
export const WithCount: Story = () => (
  <Button look="secondary">
    Filters
    <CountBadge active={3} />
  </Button>
);
export const LongText: Story = () => (
  <div className="flex max-w-60 flex-col gap-3">
    <Button className="whitespace-normal">Show all 2,034 cars of the brands that were chosen before</Button>
  </div>
);
export const Dark: Story = dark(Looks);
export const RightToLeft: Story = rightToLeft(WithCount);
