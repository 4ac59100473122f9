import type { BodyType } from '../../../schema/marketplace/enumerations.ts';

/** The shapes of lamps. Each family of models has one of them. */
export type Lamps = 'swept' | 'slim' | 'round' | 'square';
/** The kinds of front grille. Each family of models has one of them. */
export type Grille = 'mesh' | 'slats' | 'bars' | 'wide';
/** The kinds of rim. Each family of models has one of them. */
export type Rims = 'cover' | 'star' | 'twin' | 'turbine';

/** The proportions of a family of models. Lengths are in millimetres. Heights are fractions of `height`. Positions along the car are fractions of
 *  `length`, measured from the nose. */
export interface Family {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly wheelbase: number;
  /** The distance from the nose to the middle of the front wheel. */
  readonly overhang: number;
  /** The diameter of a tyre. */
  readonly tyre: number;
  /** The distance from the road to the sills. */
  readonly clearance: number;
  /** The height of the bonnet's front edge. */
  readonly nose: number;
  /** Points of the outline from the windscreen's base to the end of the tail. */
  readonly cowl: Place;
  readonly windscreenTop: Place;
  readonly roof: Place;
  readonly roofEnd: Place;
  readonly rearGlassBase: Place;
  readonly tail: Place;
  /** The positions of the middle pillar and of the pillar behind the rear door. The two positions are equal in families of two-door cars. */
  readonly pillars: readonly [middle: number, rear: number];
  /** The width of the pillar behind the last window, measured at the base of the pillar. */
  readonly lastPillar: number;
  readonly lamps: Lamps;
  readonly grille: Grille;
  readonly rims: Rims;
  /** Whether the arches and sills are unpainted. */
  readonly isClad: boolean;
  readonly hasRails: boolean;
  /** Whether the edges are hard, as on cars made of flat sheets. */
  readonly isBoxy: boolean;
  /** Whether the spare wheel is mounted on the tail. */
  readonly hasSpare: boolean;
  /** Whether the roof has a different colour from the body. */
  readonly hasDarkRoof: boolean;
}

export type Place = readonly [along: number, height: number];

/** Sizes in millimetres: length, height, width, wheelbase, overhang, tyre, clearance. */
type Size = readonly [number, number, number, number, number, number, number];
/** Percentages in one string: the height of the nose, then position and height of the cowl, windscreen top, roof, roof end, rear glass and tail. */
type Profile = string;
/** Percentages: the positions of the middle pillar and the rear pillar, and the width of the last pillar. */
type Pillars = readonly [number, number, number];
/** The lamps, grille and rims, and a string that lists which of the words `clad rails boxy spare darkroof` apply. */
type Looks = readonly [Lamps, Grille, Rims, string?];

const family = (
  [length, height, width, wheelbase, overhang, tyre, clearance]: Size,
  profile: Profile,
  [middle, rear, last]: Pillars,
  [lamps, grille, rims, more = '']: Looks,
): Family => {
  const shares = profile.split(/[ ,]+/).map((text) => Number(text) / 100);
  const place = (index: number): Place => [shares[index] ?? 0, shares[index + 1] ?? 0];
  return {
    ...{ length, height, width, wheelbase, overhang, tyre, clearance },
    ...{ nose: shares[0] ?? 0, cowl: place(1), windscreenTop: place(3), roof: place(5), roofEnd: place(7) },
    ...{ rearGlassBase: place(9), tail: place(11), pillars: [middle / 100, rear / 100], lastPillar: last / 100 },
    ...{ lamps, grille, rims, isClad: more.includes('clad'), hasRails: more.includes('rails') },
    ...{ isBoxy: more.includes('boxy'), hasSpare: more.includes('spare'), hasDarkRoof: more.includes('darkroof') },
  };
};

/** The families of models that are drawn alike. Each has the published dimensions of the model that gives it its name. */
const FAMILIES = {
  alto: family(
    [3480, 1490, 1490, 2360, 680, 545, 165],
    '53, 24 65, 41 96, 54 100, 88 94.5, 97 67, 99 60',
    [52, 78, 9],
    ['swept', 'bars', 'cover'],
  ),
  swift: family(
    [3850, 1520, 1735, 2450, 790, 600, 165],
    '52, 25 65, 43 95, 56 100, 89 92.5, 97 67, 99 60',
    [53, 77, 10],
    ['swept', 'mesh', 'twin', 'darkroof'],
  ),
  tallboy: family(
    [3655, 1675, 1620, 2435, 700, 560, 165],
    '54, 18 60, 34 96, 52 100, 93 97, 98 64, 99.5 58',
    [50, 77, 6],
    ['square', 'bars', 'cover'],
  ),
  i10: family(
    [3790, 1525, 1680, 2450, 760, 585, 165],
    '52, 24 64.5, 42 96, 55 100, 90 94, 97 67, 99 60',
    [53, 78, 8],
    ['swept', 'wide', 'star'],
  ),
  i20: family(
    [3995, 1505, 1775, 2580, 820, 620, 165],
    '51, 26 64.5, 45 95, 57 100, 88 92.5, 97 67, 99 61',
    [55, 78, 9],
    ['slim', 'wide', 'turbine'],
  ),
  baleno: family(
    [3990, 1510, 1745, 2520, 815, 620, 170],
    '51, 25 64, 44 95, 56 100, 89 91, 97.5 65, 99 60',
    [54, 78, 8],
    ['swept', 'bars', 'twin'],
  ),
  polo: family(
    [3970, 1470, 1685, 2470, 830, 610, 165],
    '53, 27 66, 44 96, 57 100, 90 94.5, 97 66, 99.3 60',
    [55, 78, 9],
    ['square', 'bars', 'star'],
  ),
  jazz: family(
    [3955, 1545, 1695, 2530, 790, 600, 165],
    '51, 19 61, 41 96, 55 100, 91 93.5, 97.5 64, 99 58',
    [54, 79, 7],
    ['swept', 'bars', 'star'],
  ),
  kwid: family(
    [3730, 1490, 1580, 2420, 740, 590, 184],
    '56, 26 68, 43 96, 55 100, 89 95.5, 97 69, 99 62',
    [53, 77, 9],
    ['slim', 'mesh', 'cover', 'clad'],
  ),
  mini: family(
    [3850, 1415, 1725, 2495, 760, 620, 146],
    '58, 29 68, 41 98, 58 100, 91 97.5, 97 66, 99 60',
    [62, 62, 8],
    ['round', 'mesh', 'star', 'darkroof'],
  ),
  dzire: family(
    [3995, 1515, 1735, 2450, 800, 600, 163],
    '51, 25 65, 43 96, 55 100, 73 93.5, 88 72, 98.5 69',
    [51, 73, 5],
    ['swept', 'wide', 'twin'],
  ),
  city: family(
    [4500, 1490, 1740, 2600, 900, 620, 165],
    '48, 25 63, 43 96, 54 100, 71 93.5, 86 70, 98.5 68',
    [50, 71, 5],
    ['slim', 'bars', 'turbine'],
  ),
  verna: family(
    [4460, 1475, 1745, 2640, 890, 620, 165],
    '48, 26 63, 44 95.5, 54 100, 70 94, 90 71, 98.5 69',
    [51, 72, 6],
    ['swept', 'wide', 'turbine'],
  ),
  rapid: family(
    [4400, 1470, 1700, 2553, 860, 620, 163],
    '50, 26 64, 43 96, 54 100, 71 94, 85 71, 98.8 68',
    [50, 71, 5],
    ['square', 'bars', 'star'],
  ),
  executive: family(
    [4700, 1440, 1830, 2850, 850, 660, 145],
    '49, 31 65, 47 96, 57 100, 73 93.5, 86 71, 98.8 68',
    [54, 74, 5],
    ['slim', 'slats', 'twin'],
  ),
  brezza: family(
    [3995, 1680, 1790, 2500, 800, 660, 198],
    '56, 24 66, 38 97, 52 100, 92 96.5, 97.8 66, 99.5 60',
    [51, 76, 7],
    ['square', 'bars', 'twin', 'clad rails darkroof boxy'],
  ),
  nexon: family(
    [3993, 1615, 1811, 2498, 800, 665, 205],
    '56, 25 66, 41 97, 53 100, 87 93.5, 97 67, 99.5 62',
    [52, 76, 9],
    ['slim', 'mesh', 'turbine', 'clad rails darkroof'],
  ),
  venue: family(
    [3995, 1612, 1770, 2500, 790, 650, 190],
    '57, 25 67, 40 97, 53 100, 92 96.5, 97.8 68, 99.5 62',
    [52, 76, 8],
    ['square', 'mesh', 'star', 'clad rails'],
  ),
  punch: family(
    [3827, 1615, 1742, 2445, 760, 640, 187],
    '57, 24 67, 39 97, 52 100, 91 96.5, 97.5 67, 99.5 61',
    [51, 76, 8],
    ['slim', 'mesh', 'twin', 'clad rails darkroof'],
  ),
  ecosport: family(
    [3900, 1650, 1765, 2519, 770, 650, 200],
    '58, 24 66, 40 97, 53 100, 92 95.5, 97.5 66, 99 60',
    [52, 77, 7],
    ['swept', 'bars', 'star', 'clad rails spare'],
  ),
  creta: family(
    [4300, 1630, 1790, 2610, 850, 680, 190],
    '56, 25 65, 40 97, 52 100, 88 95.5, 97.3 66, 99.5 60',
    [50, 71, 6],
    ['slim', 'mesh', 'turbine', 'clad rails'],
  ),
  seltos: family(
    [4365, 1640, 1800, 2610, 860, 690, 190],
    '57, 26 66, 41 97, 53 100, 90 96, 97.5 67, 99.5 61',
    [51, 72, 6],
    ['slim', 'mesh', 'star', 'clad rails'],
  ),
  duster: family(
    [4330, 1690, 1822, 2673, 830, 690, 205],
    '56, 24 64, 39 96.5, 52 100, 89 95.5, 97.5 65, 99.5 58',
    [50, 71, 6],
    ['square', 'bars', 'star', 'clad rails'],
  ),
  harrier: family(
    [4600, 1715, 1890, 2741, 900, 730, 205],
    '57, 24 65, 40 97, 52 100, 88 95.5, 97 65, 99.5 59',
    [49, 69, 5],
    ['slim', 'mesh', 'turbine', 'clad rails darkroof'],
  ),
  xuv: family(
    [4640, 1760, 1890, 2730, 900, 735, 200],
    '57, 23 64, 39 97, 52 100, 89 96.5, 97.3 64, 99.5 58',
    [48, 68, 5],
    ['swept', 'slats', 'twin', 'clad rails'],
  ),
  scorpio: family(
    [4456, 1930, 1820, 2680, 830, 740, 190],
    '55, 25 62, 36 97.5, 52 100, 95 97, 98.5 61, 99.5 56',
    [46, 66, 4],
    ['square', 'slats', 'star', 'clad rails boxy'],
  ),
  fortuner: family(
    [4780, 1830, 1855, 2745, 940, 780, 225],
    '57, 27 65, 41 97.5, 53 100, 91 96.5, 97.8 65, 99.5 59',
    [50, 69, 5],
    ['slim', 'bars', 'twin', 'clad rails'],
  ),
  thar: family(
    [3985, 1850, 1820, 2450, 780, 775, 226],
    '59, 30 62, 38 98.5, 60 100, 94 99, 96 57, 96.5 55',
    [60, 60, 5],
    ['round', 'slats', 'star', 'clad boxy spare darkroof'],
  ),
  bolero: family(
    [3995, 1850, 1745, 2680, 690, 700, 183],
    '56, 24 61, 32 97.5, 52 100, 96 98, 98.5 60, 99.5 55',
    [45, 66, 4],
    ['square', 'slats', 'cover', 'clad boxy'],
  ),
  compass: family(
    [4405, 1640, 1818, 2636, 860, 700, 200],
    '58, 26 66, 41 97, 53 100, 89 95.5, 97.3 67, 99.5 60',
    [51, 71, 6],
    ['slim', 'slats', 'twin', 'clad rails'],
  ),
  ertiga: family(
    [4395, 1690, 1735, 2740, 810, 620, 180],
    '53, 20 62, 38 96, 52 100, 91 95.5, 98 64, 99.3 60',
    [47, 68, 4],
    ['swept', 'bars', 'twin'],
  ),
  innova: family(
    [4735, 1790, 1830, 2750, 920, 680, 180],
    '54, 21 62, 37 96.5, 52 100, 92 96.5, 98 63, 99.3 58',
    [46, 66, 4],
    ['slim', 'bars', 'star'],
  ),
  carens: family(
    [4540, 1700, 1800, 2780, 850, 660, 195],
    '55, 22 63, 39 97, 52 100, 91 95.5, 97.8 64, 99.3 59',
    [48, 68, 4],
    ['slim', 'mesh', 'turbine', 'clad rails'],
  ),
  eeco: family(
    [3675, 1800, 1475, 2350, 560, 560, 160],
    '47, 7 54, 22 97, 50 100, 97 97.5, 99 58, 99.5 52',
    [39, 66, 4],
    ['square', 'wide', 'cover', 'boxy'],
  ),
  pickup: family(
    [5265, 1835, 1870, 3095, 900, 760, 225],
    '58, 25 65, 37 98, 48 100, 58 98, 62 59, 99.5 58',
    [42, 57, 3],
    ['slim', 'bars', 'twin', 'clad boxy'],
  ),
  coupe: family(
    [4560, 1330, 1840, 2700, 880, 680, 130],
    '51, 32 66, 48 97, 58 100, 72 93, 91 71, 98.8 68',
    [63, 63, 8],
    ['slim', 'bars', 'turbine'],
  ),
  soft: family(
    [4400, 1350, 1810, 2600, 880, 670, 130],
    '51, 32 66, 46 97, 55 100, 70 93, 82 70, 98.8 68',
    [61, 61, 9],
    ['swept', 'mesh', 'turbine', 'darkroof'],
  ),
  wagon: family(
    [4650, 1490, 1810, 2700, 900, 650, 150],
    '49, 27 64, 43 96, 54 100, 91 94.5, 97.5 67, 99.3 62',
    [50, 70, 5],
    ['swept', 'bars', 'twin', 'rails'],
  ),
} as const satisfies Record<string, Family>;
type FamilyName = keyof typeof FAMILIES;

const OF_BODY: Record<BodyType, FamilyName> = {
  Hatchback: 'i10',
  Sedan: 'city',
  SUV: 'creta',
  MUV: 'ertiga',
  Coupe: 'coupe',
  Convertible: 'soft',
  Pickup: 'pickup',
  Van: 'eeco',
  Wagon: 'wagon',
};

/** Maps words in a model's name to a family. The first entry that matches the name applies. */
const OF_MODEL: readonly (readonly [FamilyName, RegExp])[] = [
  ['dzire', /\b(dzire|amaze|aura|xcent|tigor|aspire|etios|zest)\b/],
  ['i20', /\b(i20|altroz)\b/],
  ['i10', /\b(i10|nios|celerio|tiago|figo|bolt|beat|brio|micra|santro)\b/],
  ['swift', /\b(swift|ignis)\b/],
  ['alto', /\b(alto|800|eon|redi-go|nano|spark)\b/],
  ['tallboy', /\b(wagon|wagonr|wagon-r|s-presso)\b/],
  ['baleno', /\b(baleno|glanza)\b/],
  ['polo', /\b(polo|fabia|punto)\b/],
  ['jazz', /\b(jazz|liva)\b/],
  ['kwid', /\bkwid\b/],
  ['mini', /\b(cooper|beetle)\b/],
  ['rapid', /\b(rapid|vento|virtus|slavia|fiesta|sunny|ciaz|scala)\b/],
  ['verna', /\b(verna|elantra|civic|cruze|octavia|superb|laura|jetta)\b/],
  ['city', /\b(city|corolla|yaris|accord)\b/],
  ['executive', /\b(series|a4|a6|a3|c-class|e-class|s-class|camry|passat|xe|xf|s60|s90)\b/],
  ['brezza', /\b(brezza|wr-v|xuv300|xuv 300|3xo)\b/],
  ['nexon', /\b(nexon|fronx|curvv|taisor)\b/],
  ['venue', /\b(venue|sonet|magnite|kiger)\b/],
  ['punch', /\b(punch|exter|kuv100)\b/],
  ['ecosport', /\becosport\b/],
  ['seltos', /\b(seltos|taigun|kushaq|astor|elevate|hyryder|grand vitara)\b/],
  ['creta', /\b(creta|tucson|kicks|s-cross)\b/],
  ['duster', /\b(duster|terrano|captur)\b/],
  ['harrier', /\b(harrier|safari|hector|alcazar|tiguan|kodiaq|karoq)\b/],
  ['xuv', /\b(xuv500|xuv700|xuv 500|xuv 700|hexa|cr-v)\b/],
  ['scorpio', /\b(scorpio|sumo)\b/],
  ['fortuner', /\b(fortuner|endeavour|gloster|pajero|mu-x)\b/],
  ['thar', /\b(thar|jimny|wrangler|gypsy|gurkha)\b/],
  ['bolero', /\b(bolero|tuv300)\b/],
  ['compass', /\b(compass|meridian)\b/],
  ['ertiga', /\b(ertiga|xl6|marazzo|lodgy|mobilio|rumion|triber|enjoy)\b/],
  ['innova', /\b(innova|carnival|hycross)\b/],
  ['carens', /\b(carens|invicto)\b/],
  ['eeco', /\b(eeco|omni|versa)\b/],
  ['pickup', /\b(v-cross|hilux|isuzu|xenon)\b/],
];

/** Returns the family for drawing a car, chosen by its model, or else by its body type; a hatchback if neither is known. */
export const familyOf = ({
  model,
  body,
}: {
  readonly model: string | null;
  readonly body: BodyType | null;
}): Family => {
  const name = model?.toLowerCase() ?? '';
  const known = OF_MODEL.find(([, words]) => words.test(name))?.[0];
  return FAMILIES[known ?? OF_BODY[body ?? 'Hatchback']];
};
