import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = 'lucide-react';
const IMPORT = /^import \{([^}]*)\} from 'lucide-react';/gm;
/** Matches the path of an icon's file. `KEY` and `USELESS` match code in such a file that production does not need. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const KEY = /, key: "\w+"/g;
const USELESS = /^__iconData\.node;$/m;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/gm;

const filesByName = (): ReadonlyMap<string, string> => {
  const root = path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`));
  const index = readFileSync(path.join(root, 'dist/esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.replace(/^\s*default as\s*/, '').trim(), file]),
    ),
  );
};

/** Rewrites icon imports, so that each icon is imported from its own file. Importing the package's index would assign all icons to every page's
 *  chunk. Also removes the random React keys from icons, because only development needs them and random text does not compress.
 *  @throws Error if the package lacks an imported icon */
export const iconImports = (): Plugin => {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'icon-imports',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (ICON.test(id)) return { code: code.replaceAll(KEY, '').replace(USELESS, ''), map: null };
      if (!code.includes(PACKAGE) || id.includes('/node_modules/')) return null;
      files ??= filesByName();
      const known = files;
      const icon = (wanted: string): string => {
        const [name = '', as = name] = wanted.split(/\s+as\s+/);
        const file = known.get(name);
        if (!file) throw new Error(`${id}: ${PACKAGE} has no icon ${name}`);
        return `import ${as} from '${PACKAGE}/icons/${file}';`;
      };
      // The added line breaks keep the line numbers the same as in the source.
      const apart = code.replace(IMPORT, (whole, list: string) => {
        const wanted = list.split(',').map((name) => name.trim());
        const icons = wanted.filter((name) => name !== '' && !name.startsWith('type '));
        return icons.map(icon).join(' ') + '\n'.repeat(whole.split('\n').length - 1);
      });
      return { code: apart, map: null };
    },
  };
};
