import { z } from 'zod';
import placeRows from './places.json' with { type: 'json' };
import officeRows from './registration-offices.json' with { type: 'json' };

/** A town or city of India. */
export interface Place {
  readonly name: string;
  readonly state: string;
  /** Latitude and longitude in degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

const PlaceRow = z.union([
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]),
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number(), z.string()]),
]);

/** Suburbs that sources name as places. They are missing from GeoNames' list of places with more than 25,000 people. */
const SUBURBS: readonly z.infer<typeof PlaceRow>[] = [
  ['Poonamallee', 'Tamil Nadu', 13.0473, 80.0945, 57_224],
  ['Pallikaranai', 'Tamil Nadu', 12.9349, 80.2137, 43_493, 'Pallikarnai'],
  ['Vasai', 'Maharashtra', 19.3919, 72.8397, 49_337],
  ['Mira Bhayandar', 'Maharashtra', 19.2952, 72.8544, 809_378, 'Mira Road'],
  ['Zirakpur', 'Punjab', 30.6425, 76.8173, 95_553],
  ['Manesar', 'Haryana', 28.3515, 76.9428, 23_448],
  ['Ballabgarh', 'Haryana', 28.3424, 77.3254, 187_000, 'Ballabhgarh'],
];

const rows = [...z.array(PlaceRow).parse(placeRows), ...SUBURBS];

/** Places in India with more than 25,000 people, largest first, from GeoNames (CC-BY 4.0, geonames.org). The list is too large to send to a
 *  browser. */
export const PLACES: readonly Place[] = rows
  .map(([name, state, lat, lon, population]) => ({ name, state, lat, lon, population }))
  .sort((a, b) => b.population - a.population);

/** Other spellings of cities, mapped to the spelling in the catalogue: `alias=name`. */
const ALIASES = `bangalore=Bengaluru,bengaluru urban=Bengaluru,new delhi=Delhi,delhi ncr=Delhi,ncr=Delhi,gurgaon=Gurugram,bombay=Mumbai,
  calcutta=Kolkata,madras=Chennai,baroda=Vadodara,vizag=Visakhapatnam,trivandrum=Thiruvananthapuram,calicut=Kozhikode,
  trichy=Tiruchirappalli,poona=Pune,pondicherry=Puducherry,ernakulam=Kochi,nasik=Nashik,ahmednagar=Ahilyanagar,
  pimpri chinchwad=Pimpri,chinchwad=Pimpri,thiruvallur=Tiruvallur,kancheepuram=Kanchipuram,tuticorin=Thoothukudi,
  kurukshetra=Thanesar,hanamkonda=Warangal,barrackpore=Barakpur,ajodhya=Ayodhya,faizabad=Fyzabad,yamunanagar=Yamuna Nagar,
  bardhaman=Barddhaman,burdwan=Barddhaman,kochin=Kochi,secundrabad=Secunderabad,sholinganallur=Chennai,red hills=Chennai,
  gautam buddha nagar=Noida,panaji=Panjim,banglore=Bengaluru,bengalore=Bengaluru,gurugaon=Gurugram,
  thane west=Thane,andheri=Mumbai,borivali=Mumbai,dwarka delhi=Delhi,
  dahod=Dohad,davanagere=Davangere,shahjahanpur=Shahjanpur,chandrapur=Chanda,katni=Murwara,buldhana=Buldana,sangareddy=Sangareddi,
  suryapet=Suriapet,mahabubabad=Mahbubabad,bahraich=Bahraigh,gonda=Gonda City,rupnagar=Ropar,jhunjhunu=Jhunjhunun,
  udhagamandalam=Ooty,theni=Teni,virudhunagar=Virudunagar,chikkaballapura=Chik Ballapur,chikkodi=Chikodi,margao=Madgaon,
  vasco=Vasco da Gama`;

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const byName = new Map<string, Place[]>();
const index = (name: string, place: Place): void => {
  const key = keyOf(name);
  const known = byName.get(key);
  if (known === undefined) byName.set(key, [place]);
  else if (!known.includes(place)) known.push(place);
};
for (const place of PLACES) index(place.name, place);
for (const [name, state, , , , alias] of rows) {
  const place = PLACES.find((candidate) => candidate.name === name && candidate.state === state);
  if (alias !== undefined && place !== undefined) index(alias, place);
}
for (const pair of ALIASES.split(',')) {
  const [alias = '', name = ''] = pair.split('=');
  const [place] = byName.get(keyOf(name)) ?? [];
  if (place !== undefined) byName.set(keyOf(alias), [place]);
}

/** Returns the place with the given name in any spelling (`Bangalore`, `New Delhi`): the place in `state` if there is one, otherwise the largest. */
export const placeNamed = (name: string, state: string | null = null): Place | null => {
  const candidates = byName.get(keyOf(name));
  if (candidates === undefined) return null;
  return (state === null ? undefined : candidates.find((place) => place.state === state)) ?? candidates[0] ?? null;
};

/** The states, keyed by the two-letter prefixes of their number plates. Some states have had several prefixes. */
const STATE_PREFIXES: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CG: 'Chhattisgarh',
  CT: 'Chhattisgarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HR: 'Haryana',
  HP: 'Himachal Pradesh',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  OR: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UA: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
};
/** Prefixes that share their offices with another prefix, mapped to the other prefix. */
const SAME_OFFICES: Readonly<Record<string, string>> = { TG: 'TS', OR: 'OD', UA: 'UK', CT: 'CG' };

const stateNames = new Map(
  [...new Set([...Object.values(STATE_PREFIXES), ...PLACES.map(({ state }) => state)])].map((name) => [
    keyOf(name),
    name,
  ]),
);
for (const [alias, name] of [
  ['orissa', 'Odisha'],
  ['uttaranchal', 'Uttarakhand'],
  ['pondicherry', 'Puducherry'],
  ['newdelhi', 'Delhi'],
  ['delhincr', 'Delhi'],
  ['nctofdelhi', 'Delhi'],
  ['jammukashmir', 'Jammu and Kashmir'],
  ['tamilnadu', 'Tamil Nadu'],
  ['chattisgarh', 'Chhattisgarh'],
] as const) {
  stateNames.set(alias, name);
}

/** Returns the state with the given name or two-letter code, in the catalogue's spelling; null if India has no such state. */
export const stateNamed = (text: string): string | null =>
  STATE_PREFIXES[text.trim().toUpperCase()] ?? stateNames.get(keyOf(text)) ?? null;

/** The cities of registration offices, keyed by the office's code (`KA-51`). 229 are from a list under the MIT licence (anoopt); the others are
 *  common knowledge. */
const officeCities = new Map(z.array(z.tuple([z.string(), z.string()])).parse(officeRows));

const OFFICE = /^([A-Z]{2})[\s-]*0*(\d{1,2})[\s-]*([A-Z]{0,3})(?:[\s-]*\d{1,4})?$/;

/** A registration office: its code, like `KA-51` or `DL-8C`, and its location. The city is null if unknown. */
export interface RegistrationOffice {
  readonly code: string;
  readonly city: string | null;
  readonly state: string;
}

/** Returns the office for any spelling of its code or of a full number plate (`KA51`, `HR-98`, `DL8C`, `ts 09`); null if the string contains no
 *  office. */
export const registrationOffice = (text: string): RegistrationOffice | null => {
  const match = OFFICE.exec(text.trim().toUpperCase());
  const [, prefix = '', digits = '', letters = ''] = match ?? [];
  const state = STATE_PREFIXES[prefix];
  if (match === null || state === undefined) return null;
  // Delhi appends the vehicle class to the office's number: 8C is the code for cars of office 8.
  const code = prefix === 'DL' && letters !== '' ? `DL-${digits}${letters[0]}` : `${prefix}-${digits.padStart(2, '0')}`;
  if (prefix === 'DL') return { code, city: 'Delhi', state };
  const listed = officeCities.get(`${SAME_OFFICES[prefix] ?? prefix}-${digits.padStart(2, '0')}`);
  const place = listed === undefined ? null : placeNamed(listed, state);
  // Some offices of the former Andhra Pradesh now belong to Telangana, so the city determines the state.
  const agrees = place !== null && (place.state === state || (prefix === 'AP' && place.state === 'Telangana'));
  return { code, city: agrees ? place.name : null, state: agrees ? place.state : state };
};
