import type { RichTag } from '../../../../schema/kernel/rich-text-tags.ts';
import type { RichPart } from '../rich-text.tsx';

const part = (depth: number, tag: RichTag, href: string | null = null): RichPart => ({ depth, tag, text: null, href });
const words = (depth: number, text: string): RichPart => ({ depth, tag: 'text', text, href: null });

/** Formatted text with every kind of part. */
export const richParts: readonly RichPart[] = [
  ...[part(0, 'h2'), words(1, 'Papers'), part(0, 'p'), words(1, 'See '), part(1, 'em'), words(2, 'all')],
  ...[words(1, ' of '), part(1, 'del'), words(2, 'none'), part(1, 'br'), part(1, 'code'), words(2, 'them')],
  ...[part(0, 'h3'), words(1, 'What to do'), part(0, 'h4'), words(1, 'First'), part(0, 'ul')],
  ...[part(1, 'li'), words(2, 'Read '), part(2, 'strong'), words(3, 'it'), part(1, 'li'), words(2, 'Keep it')],
  ...[part(0, 'blockquote'), part(1, 'p'), words(2, 'Papers first, then the car.'), part(0, 'hr')],
  ...[part(0, 'p'), part(1, 'a', 'https://parivahan.gov.in/'), words(2, 'The portal'), words(1, ' and ')],
  ...[part(1, 'a', '/used-cars/hyderabad'), words(2, 'our cars'), part(0, 'table'), part(1, 'thead'), part(2, 'tr')],
  ...[part(3, 'th'), words(4, 'Paper'), part(3, 'th'), words(4, 'Who has it'), part(1, 'tbody'), part(2, 'tr')],
  ...[part(3, 'td'), words(4, 'Registration certificate'), part(3, 'td'), words(4, 'The owner')],
  ...[part(0, 'pre'), part(1, 'code'), words(2, '<script>alert(1)</script>')],
];
