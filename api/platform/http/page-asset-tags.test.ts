import { expect, it } from 'vitest';
import { fileTags } from './page-asset-tags.ts';

const scriptsIn = (tags: readonly string[]): readonly string[] =>
  /content="([^"]*)"/.exec(tags.find((tag) => tag.includes('page-files')) ?? '')?.[1]?.split(' ') ?? [];
const chunk = (file: string, ...imports: readonly string[]) => ({ file, imports: [...imports], css: [] });

it('lists each script once and after the scripts that it needs, also if two modules are in one chunk', () => {
  const tagsOf = fileTags({
    'index.html': chunk('assets/index.js'),
    'app/main.tsx': chunk('assets/main.js', '_base.js'),
    '_base.js': chunk('assets/base.js'),
    'app/home-page.tsx': chunk('assets/home.js', '_base.js'),
    '_home.js': chunk('assets/home.js', '_base.js'),
    'app/part.tsx': chunk('assets/part.js', '_home.js'),
  });
  const tags = tagsOf(['app/home-page.tsx', 'app/part.tsx'], 'nonce');
  expect(scriptsIn(tags)).toEqual(['/assets/base.js', '/assets/home.js', '/assets/part.js', '/assets/main.js']);
});
