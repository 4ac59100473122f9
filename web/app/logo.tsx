import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** The logo, a bridge with a marigold road, and the name. On a small phone, the header's icons for signed-in users replace the name. */
export const Logo = () => (
  <span className="flex items-center gap-2.5">
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-night dark:fill-night-line" />
      <path
        d="M16 5v18M16 6 4.500 22M16 6l11.500 16M16 11.500 9 22M16 11.500 23 22"
        className="fill-none stroke-white"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
      <path d="M3 23.500h26" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <span className="flex flex-col leading-none max-xs:in-[header:has([data-inbox])]:hidden">
      <span className="text-2xl font-extrabold tracking-tight">CarSetu</span>
      <span className="hidden text-xs font-medium whitespace-nowrap text-soft xs:inline lg:hidden xl:inline">
        {useTexts(shellTexts).tagline}
      </span>
    </span>
  </span>
);
