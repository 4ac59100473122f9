import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const GENERATED = path.join(import.meta.dirname, 'gql/graphql.ts');
const EXPORT = /^export const (\w+?)(?:Fragment)?(?:Doc|Document) = (\{.*\}) as unknown as /gm;
const DOCUMENT = /\bgraphql\(\s*`\s*(?:query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;
const IMPORT = /^import \{ graphql \} from '[^']*gql\/index\.ts';$/m;
/** Matches what precedes a GraphQL document on its line if the document is not assigned to a variable. */
const ALONE = /^\s*$/;

const generatedDocuments = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(GENERATED, 'utf8').matchAll(EXPORT)].map(([, name = '', document = '']) => [name, document]),
  );

/** Replaces each GraphQL operation in the source with its generated document. The generated lookup table would otherwise put the operations of all
 *  pages into the first download. */
export const documents = (): Plugin => ({
  name: 'documents',
  enforce: 'pre',
  transform(code, id) {
    if (!IMPORT.test(code) || id.includes('/node_modules/')) return null;
    const known = generatedDocuments();
    this.addWatchFile(GENERATED);
    const withDocuments = code.replace(DOCUMENT, (text, name: string, at: number) => {
      const document = known.get(name);
      if (!document) throw new Error(`${name} of ${id} was not generated: run npm run codegen`);
      const before = code.slice(code.lastIndexOf('\n', at) + 1, at);
      // The added line breaks keep the line numbers the same as in the source.
      return (ALONE.test(before) ? 'void 0' : document) + '\n'.repeat(text.split('\n').length - 1);
    });
    return { code: withDocuments.replace(IMPORT, ''), map: null };
  },
});
