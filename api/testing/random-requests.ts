import fc from 'fast-check';
import type { InjectOptions } from 'fastify';

const FILTERS =
  'q brand model yearMin yearMax priceMin priceMax city state radiusKm fuelType transmission mileageMax owners bodyType condition verificationStatus sellerType features hasImages hasWarranty listedWithinDays sources'.split(
    ' ',
  );
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '%00',
    "' or 1=1 --",
    '../../etc/passwd',
    '{{7*7}}',
    '\ud800',
    '-1',
    '1e999',
    'NaN',
    '9'.repeat(30),
    '[object Object]',
    'null',
    '😀',
    'x'.repeat(5000),
  ),
  fc.integer().map(String),
  fc.double().map(String),
);
const word = fc.constantFrom(
  'Maruti Suzuki',
  'Hyundai',
  'Swift',
  'Petrol',
  'Manual',
  'Hyderabad',
  'price',
  'year',
  'asc',
  'desc',
  'relevance',
  'dealer-network',
  '2018',
  '500000',
  'true',
);
const anything = fc.oneof(
  word,
  junk,
  fc.jsonValue(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.oneof(word, junk), { maxLength: 5 }),
);
const parameter = fc.constantFrom(
  ...FILTERS,
  'sortBy',
  'sortOrder',
  'limit',
  'cursor',
  'first',
  'after',
  'before',
  '__proto__',
  'filter',
  'x',
);
/** Replaces lone surrogates, which cannot be sent. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const encode = (text: string) => encodeURIComponent(wellFormed(text));

/** Ids of existing objects, so that some requests get past the first check. */
export interface Known {
  readonly ids: readonly string[];
  readonly cursor: string;
}

/** Generates requests to the whole API: well-formed, nearly well-formed, and noise. */
export const randomRequest = (known: Known): fc.Arbitrary<InjectOptions> => {
  const oneId = fc.oneof(
    fc.nat().map((n) => known.ids[n % known.ids.length] ?? ''),
    fc.uuid(),
    junk,
  );
  const oneCursor = fc.oneof(
    fc.constant(known.cursor),
    fc.tuple(fc.nat(), fc.nat({ max: 255 })).map(([at, byte]) => {
      const bytes = Buffer.from(known.cursor, 'base64url');
      bytes[at % bytes.length] = byte;
      return bytes.toString('base64url');
    }),
    junk,
  );
  const query = fc
    .array(fc.tuple(parameter, fc.oneof(word, junk, oneCursor)), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&'));

  const url = fc.oneof(
    query.map((search) => `/api/cars?${search}`),
    oneId.map((id) => `/api/cars/${encode(id)}`),
    oneId.map((id) => `/api/marketplace/listing/${encode(id)}`),
    fc.array(oneId, { maxLength: 4 }).map((ids) => `/api/cars?ids=${ids.map(encode).join(',')}`),
    oneId.map((id) => `/api/og/car/${encode(id)}.png`),
    fc
      .tuple(
        fc.constantFrom('/used-cars', '/api/og/used-cars', '/sitemaps'),
        fc.array(fc.oneof(word, junk), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', '.png', '.xml'),
      )
      .map(([root, parts, ending]) => `${root}/${parts.map(encode).join('/')}${ending}`),
    fc.constantFrom('/robots.txt', '/sitemap.xml', '/sitemaps/cars-1.xml', '/api/og/site.png'),
    oneId.map((id) => `/marketplace/${encode(id)}`),
    fc.tuple(oneId, query).map(([id, search]) => `/car/${encode(id)}?${search}`),
    query.map((search) => `/api/placeholder/car-image?body=${encode('SUV')}&color=${search.slice(0, 300)}`),
    query.map((search) => `/?${search}`),
    junk.map((text) => `/${wellFormed(text).replace(/[^!-~]/g, '')}`),
    junk.map((text) => `/assets/${encode(text)}`),
    query.map((search) => `/graphql?query=${encode('{ sources { id } }')}&${search}`),
  );
  const body = fc.oneof(fc.dictionary(parameter, fc.oneof(anything, oneCursor), { maxKeys: 8 }), fc.jsonValue());
  const field = fc.constantFrom(
    'total',
    'nodes { id title priceInr source { id } }',
    'nodes { listings { id } priceHistory { at } }',
    'facets { brands { value } }',
    'analytics { avgPrice }',
    'analytics { trendPercent trend { day medianInr count } priceByLocation { medianInr } }',
    'pages { number after isCurrent }',
    'recommendations { bestDeals { id } }',
    'pageInfo { endCursor }',
    'correctedQuery',
    '__typename',
    'nope',
    'nodes',
    '...X',
    '@skip(if: true)',
  );
  const literal = fc.oneof(
    fc.integer().map(String),
    fc.double().map(String),
    word.map((text) => JSON.stringify(text)),
    junk.map((text) => JSON.stringify(text)),
    fc.constantFrom('null', 'true', '[]', '{}', '$v', 'price', '"'),
  );
  const operation = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          'localCars',
          'marketplaceSearch',
          'car',
          'cars',
          'landing',
          'marketplaceListing',
          'sources',
          'nope',
        ),
        fc.array(
          fc.tuple(fc.oneof(parameter, fc.constant('id')), literal).map(([name, value]) => `${name}: ${value}`),
          { maxLength: 3 },
        ),
        fc.array(field, { maxLength: 4 }),
      )
      .map(
        ([name, args, fields]) =>
          `query($v: String, $filter: CarFilter) { ${name}${args.length ? `(${args.join(', ')})` : ''} { ${fields.join(' ')} } }`,
      ),
    fc.constant(
      'query($f: CarFilter, $n: Int, $a: String) { marketplaceSearch(filter: $f, first: $n, after: $a) { total nodes { id title } } }',
    ),
    fc
      .array(oneId, { maxLength: 3 })
      .map((ids) => `{ cars(ids: ${JSON.stringify(ids)}) { id title listings { id } } }`),
    fc
      .tuple(junk, fc.option(fc.oneof(word, junk)), fc.option(fc.oneof(word, junk)))
      .map(
        ([city, brand, model]) =>
          `{ landing(city: ${JSON.stringify(city)}, brand: ${JSON.stringify(brand)}, model: ${JSON.stringify(model)}) { total models { path } } }`,
      ),
    oneId.map((id) => `{ car(id: ${JSON.stringify(id)}) { id title listings { id } priceHistory { at priceInr } } }`),
    junk,
  );
  const variables = fc.record(
    {
      f: fc.dictionary(parameter, anything, { maxKeys: 6 }),
      n: fc.oneof(fc.integer({ min: -5, max: 300 }), anything),
      a: oneCursor,
      v: anything,
      filter: anything,
    },
    { requiredKeys: [] },
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'nonsense',
    '',
  );

  return fc.oneof(
    { weight: 4, arbitrary: url.map((address): InjectOptions => ({ url: address })) },
    {
      weight: 3,
      arbitrary: body.map(
        (payload): InjectOptions => ({
          method: 'POST',
          url: '/api/marketplace/search',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(operation, variables).map(
        ([text, values]): InjectOptions => ({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ query: text, variables: values }),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('/graphql', '/api/marketplace/search', '/api/cars'),
          type,
          junk,
          fc.constantFrom('application/json', 'text/event-stream', 'multipart/mixed', '*/*', 'text/html', 'nonsense'),
        )
        .map(
          ([address, contentType, payload, accept]): InjectOptions => ({
            method: 'POST',
            url: address,
            headers: { 'content-type': contentType, accept },
            payload,
          }),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom<'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD'>('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'),
          url,
        )
        .map(([method, address]): InjectOptions => ({ method, url: address })),
    },
  );
};
