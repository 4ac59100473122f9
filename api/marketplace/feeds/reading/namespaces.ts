/** What an element's name means. Of two elements of one name and different rank the higher one counts, so that a feed may say
 *  a thing plainly and in a catalogue's words. */
export interface ElementName {
  /** Lower case; with a prefix of our own where the vocabulary is one that must not be mixed up with plain names. */
  readonly name: string;
  readonly rank: 'foreign' | 'plain' | 'product';
}
export const RANKS = ['foreign', 'plain', 'product'] as const;

/** Vocabularies by their namespace, with the prefix that rows have for them; '' for those whose names need none. */
const VOCABULARIES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/base\.google\.com\/c?ns\//i, ''],
  [/^https?:\/\/(?:[\w-]+\.)*(?:facebook|fb|meta)\.com(?:[/#]|$)/i, ''],
  [/^https?:\/\/www\.w3\.org\/2005\/atom\/?$/i, 'atom'],
  [/^https?:\/\/purl\.org\/atom\/ns#?$/i, 'atom'],
  [/^https?:\/\/(?:search\.yahoo\.com|www\.rssboard\.org|video\.search\.yahoo\.com)\/(?:mrss|media-rss)\/?$/i, 'media'],
  [/^https?:\/\/purl\.org\/dc\/(?:elements\/1\.1|terms)\/?$/i, 'dc'],
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i, 'content'],
];
/** What prefixes are taken for in a document that does not declare them. */
const BY_CUSTOM: readonly (readonly [string, string])[] = [
  ['g', ''],
  ['c', ''],
  ['atom', 'atom'],
  ['media', 'media'],
  ['dc', 'dc'],
  ['content', 'content'],
];

/** The prefixes of a document and what they stand for. A prefix stands for the last namespace that it was bound to: feeds bind
 *  them once. */
export class Namespaces {
  readonly #vocabularies = new Map<string, string | null>(BY_CUSTOM);
  /** Whether the document itself is Atom, whose elements then are the plain ones. */
  #atom = false;
  /** What names without a prefix are: those of products where the root says that its namespace is theirs. */
  #plain: ElementName['rank'] = 'plain';

  /** Learns what the attributes of an element bind. */
  bind(attributes: Readonly<Record<string, string>>): void {
    for (const [name, namespace] of Object.entries(attributes))
      if (name.startsWith('xmlns:')) this.#vocabularies.set(name.slice(6), vocabularyOf(namespace));
  }

  /** Tells of the root element, once its namespaces are bound. */
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
    // Somebody's own prefix for what everybody else says without one.
    return vocabulary ? { name: `${vocabulary}:${name}`, rank: 'plain' } : { name, rank: 'foreign' };
  }
}

const vocabularyOf = (namespace: string): string | null =>
  VOCABULARIES.find(([pattern]) => pattern.test(namespace.trim()))?.[1] ?? null;

const split = (name: string): readonly [prefix: string, local: string] => {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
};
