/** The normalised name of an element. If a feed contains a value under several names, the name with the highest rank wins; a name from a product
 *  vocabulary ranks above a plain name. */
export interface ElementName {
  /** The name in lower case. Names of some vocabularies get a prefix, so that they cannot be confused with plain names. */
  readonly name: string;
  readonly rank: 'foreign' | 'plain' | 'product';
}
export const RANKS = ['foreign', 'plain', 'product'] as const;

/** Maps namespaces to the prefix of their names in rows; '' means no prefix. */
const VOCABULARIES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/base\.google\.com\/c?ns\//i, ''],
  [/^https?:\/\/(?:[\w-]+\.)*(?:facebook|fb|meta)\.com(?:[/#]|$)/i, ''],
  [/^https?:\/\/www\.w3\.org\/2005\/atom\/?$/i, 'atom'],
  [/^https?:\/\/purl\.org\/atom\/ns#?$/i, 'atom'],
  [/^https?:\/\/(?:search\.yahoo\.com|www\.rssboard\.org|video\.search\.yahoo\.com)\/(?:mrss|media-rss)\/?$/i, 'media'],
  [/^https?:\/\/purl\.org\/dc\/(?:elements\/1\.1|terms)\/?$/i, 'dc'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
];
/** Maps common prefixes to vocabularies, for documents that do not declare the prefixes. */
const BY_CUSTOM: readonly (readonly [string, string])[] = [
  ['g', ''],
  ['c', ''],
  ['atom', 'atom'],
  ['media', 'media'],
  ['dc', 'dc'],
  ['content', 'content'],
];

/** The prefixes of a document and their namespaces. If a prefix is bound twice, the last binding applies; real feeds bind each prefix once. */
export class Namespaces {
  readonly #vocabularies = new Map<string, string | null>(BY_CUSTOM);
  /** Whether the document is an Atom feed. If so, the names of Atom elements get no prefix. */
  #atom = false;
  /** The rank of names without a prefix: `product` if the root element's default namespace is a product vocabulary, otherwise `plain`. */
  #plain: ElementName['rank'] = 'plain';

  /** Records the namespace bindings in an element's attributes. */
  bind(attributes: Readonly<Record<string, string>>): void {
    for (const [name, namespace] of Object.entries(attributes))
      if (name.startsWith('xmlns:')) this.#vocabularies.set(name.slice(6), vocabularyOf(namespace));
  }

  /** Determines from the root element how the names in the document are read. The root's namespaces must have been bound before. */
  root(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#plain = vocabularyOf(attributes.xmlns ?? '') === '' ? 'product' : 'plain';
    const [prefix, local] = split(name);
    this.#atom = local.toLowerCase() === 'feed' && (prefix === '' || this.#vocabularies.get(prefix) === 'atom');
  }

  nameOf(written: string): ElementName {
    const [prefix, local] = split(written);
    const name = local.toLowerCase();
    if (prefix === '') return { name, rank: this.#plain };
    const vocabulary = this.#vocabularies.get(prefix);
    if (vocabulary === '') return { name, rank: 'product' };
    if (vocabulary === 'atom' && this.#atom) return { name, rank: 'plain' };
    return vocabulary ? { name: `${vocabulary}:${name}`, rank: 'plain' } : { name, rank: 'foreign' };
  }
}

const vocabularyOf = (namespace: string): string | null =>
  VOCABULARIES.find(([pattern]) => pattern.test(namespace.trim()))?.[1] ?? null;

const split = (name: string): readonly [prefix: string, local: string] => {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
};
