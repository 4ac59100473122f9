import type { Story } from '@ladle/react';
import { dark } from '../../testing/story-frames.tsx';

export default { title: 'Design system / Tokens' };

/** The background colours, each with the text colours that are used on it. */
const GROUNDS: readonly (readonly [name: string, ground: string, texts: readonly string[]])[] = [
  ['page', 'bg-page', ['text-ink', 'text-soft', 'text-brand', 'text-good', 'text-bad', 'text-accent-text']],
  ['surface', 'bg-surface', ['text-ink', 'text-soft', 'text-brand', 'text-good', 'text-bad', 'text-accent-text']],
  ['sunken', 'bg-sunken', ['text-ink', 'text-soft', 'text-brand']],
  ['brand', 'bg-brand', ['text-on-brand']],
  ['brand-wash', 'bg-brand-wash', ['text-ink', 'text-brand', 'text-soft']],
  ['accent', 'bg-accent', ['text-on-accent']],
  ['accent-wash', 'bg-accent-wash', ['text-ink', 'text-accent-text']],
  ['good-wash', 'bg-good-wash', ['text-ink', 'text-good']],
  ['bad', 'bg-bad', ['text-on-bad']],
  ['bad-wash', 'bg-bad-wash', ['text-ink', 'text-bad']],
  ['night', 'bg-night', ['text-on-night', 'text-on-night-soft']],
  ['night-deep', 'bg-night-deep', ['text-on-night', 'text-on-night-soft']],
];
export const Colours: Story = () => (
  <div className="grid max-w-4xl gap-3 sm:grid-cols-2 lg:grid-cols-3">
    {GROUNDS.map(([name, ground, texts]) => (
      <div key={name} className={`rounded-card border border-line p-4 ${ground}`}>
        {texts.map((text) => (
          <p key={text} className={`font-medium ${text}`}>
            {text.replace('text-', '')} on {name}
          </p>
        ))}
      </div>
    ))}
  </div>
);
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl', 'text-5xl'];
const Specimen = ({ lang, words }: { lang: string; words: string }) => (
  <div lang={lang} className="grid min-w-0 gap-2">
    {SIZES.map((size) => (
      <p key={size} className={`truncate ${size} font-semibold`}>
        {words}
      </p>
    ))}
  </div>
);
export const Type: Story = () => (
  <div className="grid gap-8 lg:grid-cols-3">
    <Specimen lang="en" words="₹6.50 Lakh Used Cars" />
    <Specimen lang="hi" words="पुरानी कारें, सच्चे स्रोत" />
    <Specimen lang="te" words="వాడిన కార్లు, నిజమైన వివరాలు" />
  </div>
);
export const Motifs: Story = () => (
  <div className="grid max-w-xl gap-6">
    <div className="temple-border" />
    <h2 className="text-2xl font-bold">
      <span className="stitch">Your Journey. Simplified.</span>
    </h2>
  </div>
);
export const DarkColours: Story = dark(Colours);
