import type { Figure, FigureFilter } from '../../../schema/blog/figures.ts';
import type { Language } from '../../../schema/kernel/language.ts';
import { FUELS } from '../../../schema/marketplace/enumerations.ts';
import { carsOf, cityIn, fuelIn } from './subject-names.ts';

/** The part of a report that a template or a model writes. */
export interface GeneratedText {
  readonly title: string;
  readonly excerpt: string;
  /** The text in Markdown, with tokens for figures. */
  readonly content: string;
}

/** The template's sentences in one language. A sentence is omitted if the report lacks a figure that the sentence uses. */
interface Sentences {
  title(cars: string): string;
  excerpt(cars: string): string;
  counted(cars: string): string;
  readonly prices: string;
  readonly middle: string;
  readonly range: string;
  readonly change: string;
  readonly kind: string;
  readonly year: string;
  readonly km: string;
  readonly gearbox: string;
  readonly owners: string;
  readonly groups: string;
  group(about: string, letter: string): string;
  readonly reading: string;
  readonly howToRead: string;
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    title: (cars) => `${capital(cars)}: what sellers ask`,
    excerpt: (cars) =>
      `The middle asking price of ${cars} is {{figure:median_price}}, from {{cars:median_price}} cars.`,
    counted: (cars) =>
      `On {{date:cars_on_sale}} CarSetu knew {{figure:cars_on_sale}} ${cars}. A car that several sources list counts once.`,
    prices: 'Prices',
    middle: 'The middle asking price is {{figure:median_price}}: as many of the cars cost less as cost more.',
    range:
      'Without the cheapest and the dearest cars, sellers ask from {{figure:lower_price}} to {{figure:upper_price}}.',
    change:
      'For cars that were on sale during all of the last {{window:price_change}}, the asking price changed by {{figure:price_change}} on average. There are {{cars:price_change}} of these cars.',
    kind: 'Age and use',
    year: 'The middle car was made in {{figure:median_year}}.',
    km: 'The middle reading of the odometer is {{figure:median_km}}, among the {{cars:median_km}} cars that give it.',
    gearbox:
      'Of the {{cars:automatic_share}} cars whose gearbox is known, {{figure:automatic_share}} have an automatic.',
    owners:
      'Of the {{cars:first_owner_share}} cars whose owners are known, {{figure:first_owner_share}} are with their first owner.',
    groups: 'Where most of the cars are',
    group: (about, letter) =>
      `**${about}**: {{figure:group_${letter}_cars}} cars, with a middle asking price of {{figure:group_${letter}_price}}`,
    reading: 'How to read this',
    howToRead:
      'These are prices that sellers ask, not prices that buyers paid. A figure that too few cars would make is left out. Below, each figure leads to the cars that it counts.',
  },
  hi: {
    title: (cars) => `${cars}: विक्रेता कितना माँगते हैं`,
    excerpt: () => 'बीच की माँगी गई कीमत {{figure:median_price}} है, कुल {{cars:median_price}} कारों में।',
    counted: (cars) =>
      `{{date:cars_on_sale}} को CarSetu पर ${cars} बिक्री में थीं, कुल {{figure:cars_on_sale}}। जो कार कई जगह दिखती है, वह दोबारा नहीं गिनी गई है।`,
    prices: 'कीमतें',
    middle: 'बीच की माँगी गई कीमत {{figure:median_price}} है: जितनी कारें इससे सस्ती हैं, उतनी ही महँगी हैं।',
    range: 'सबसे सस्ती और सबसे महँगी कारों को छोड़कर, विक्रेता {{figure:lower_price}} से {{figure:upper_price}} तक माँगते हैं।',
    change:
      'जो कारें पिछले {{window:price_change}} में लगातार बिक्री में रहीं, उनकी माँगी गई कीमत औसतन {{figure:price_change}} बदली। ऐसी {{cars:price_change}} कारें हैं।',
    kind: 'उम्र और इस्तेमाल',
    year: 'बीच की कार {{figure:median_year}} में बनी थी।',
    km: 'मीटर पर बीच की संख्या {{figure:median_km}} है, उन {{cars:median_km}} कारों में जो इसे बताती हैं।',
    gearbox: 'जिन {{cars:automatic_share}} कारों का गियरबॉक्स पता है, उनमें से {{figure:automatic_share}} में ऑटोमैटिक है।',
    owners:
      'जिन {{cars:first_owner_share}} कारों के मालिकों का पता है, उनमें से {{figure:first_owner_share}} अपने पहले मालिक के पास हैं।',
    groups: 'ज़्यादातर कारें कहाँ हैं',
    group: (about, letter) =>
      `**${about}**: {{figure:group_${letter}_cars}} कारें, बीच की माँगी गई कीमत {{figure:group_${letter}_price}}`,
    reading: 'इसे कैसे पढ़ें',
    howToRead:
      'ये विक्रेताओं की माँगी गई कीमतें हैं, खरीदारों की चुकाई हुई नहीं। जो आँकड़ा बहुत कम कारों से बनता, वह छोड़ दिया गया है। नीचे हर आँकड़ा उन कारों तक ले जाता है जिनसे वह बना है।',
  },
  te: {
    title: (cars) => `${cars}: అమ్మేవారు ఎంత అడుగుతున్నారు`,
    excerpt: () => 'అడుగుతున్న మధ్య ధర {{figure:median_price}}, మొత్తం {{cars:median_price}} కార్లలో.',
    counted: (cars) =>
      `{{date:cars_on_sale}} నాడు CarSetuలో ${cars} మొత్తం {{figure:cars_on_sale}} అమ్మకానికి ఉన్నాయి. చాలా చోట్ల కనిపించే కారును మళ్లీ లెక్కించలేదు.`,
    prices: 'ధరలు',
    middle: 'అడుగుతున్న మధ్య ధర {{figure:median_price}}: దీనికంటే చౌకైన కార్లు ఎన్ని ఉన్నాయో, ఖరీదైనవి అన్నే ఉన్నాయి.',
    range: 'అతి చౌకైన, అతి ఖరీదైన కార్లను మినహాయిస్తే, అమ్మేవారు {{figure:lower_price}} నుంచి {{figure:upper_price}} వరకు అడుగుతున్నారు.',
    change:
      'గత {{window:price_change}} అంతా అమ్మకానికి ఉన్న కార్లకు అడిగే ధర సగటున {{figure:price_change}} మారింది. అలాంటి కార్లు {{cars:price_change}} ఉన్నాయి.',
    kind: 'వయసు, వాడకం',
    year: 'మధ్యలోని కారు {{figure:median_year}} లో తయారైంది.',
    km: 'మీటరుపై మధ్య సంఖ్య {{figure:median_km}}, అది తెలిపిన {{cars:median_km}} కార్లలో.',
    gearbox: 'గేర్‌బాక్స్ తెలిసిన {{cars:automatic_share}} కార్లలో {{figure:automatic_share}} ఆటోమేటిక్.',
    owners: 'యజమానుల వివరాలు తెలిసిన {{cars:first_owner_share}} కార్లలో {{figure:first_owner_share}} ఇంకా మొదటి యజమాని దగ్గరే ఉన్నాయి.',
    groups: 'ఎక్కువ కార్లు ఎక్కడ ఉన్నాయి',
    group: (about, letter) =>
      `**${about}**: {{figure:group_${letter}_cars}} కార్లు, అడుగుతున్న మధ్య ధర {{figure:group_${letter}_price}}`,
    reading: 'దీన్ని ఎలా చదవాలి',
    howToRead:
      'ఇవి అమ్మేవారు అడిగే ధరలు, కొనుగోలుదారులు చెల్లించినవి కావు. చాలా తక్కువ కార్లతో వచ్చే సంఖ్యను చూపలేదు. కింద ప్రతి సంఖ్య దానికి ఆధారమైన కార్ల దగ్గరికి తీసుకెళ్తుంది.',
  },
};

/** Returns the name of a figure's group (a city, fuel, brand or model) in the language; an empty string if the figure is not about a group. */
export const groupName = ({ about, filter }: Figure, subject: FigureFilter, language: Language): string => {
  if (about === null) return '';
  if (filter.city === about && subject.city !== about) return cityIn(about, language);
  const fuel = FUELS.find((one) => one === about);
  return fuel && subject.fuelType !== fuel ? capital(fuelIn(fuel, language)) : about;
};

/** Writes a market report from a template. The report makes no claims beyond the figures.
 *  @param figures at least the number of cars and the median price */
export const textByTemplate = (filter: FigureFilter, figures: readonly Figure[], language: Language): GeneratedText => {
  const s = SENTENCES[language];
  const names = new Set(figures.map(({ name }) => name));
  const given = (sentence: string, ...wanted: readonly string[]): string[] =>
    wanted.every((name) => names.has(name)) ? [sentence] : [];
  const part = (heading: string, ...sentences: readonly (readonly string[])[]): string[] => {
    const said = sentences.flat();
    return said.length === 0 ? [] : [`## ${heading}`, said.join(' ')];
  };
  const groups = figures.flatMap((figure) => {
    const letter = /^group_([a-z])_price$/.exec(figure.name)?.[1];
    return letter === undefined ? [] : [`- ${s.group(groupName(figure, filter, language), letter)}`];
  });
  const cars = carsOf(filter, language);
  return {
    title: s.title(cars),
    excerpt: s.excerpt(cars),
    content: [
      s.counted(cars),
      ...part(
        s.prices,
        given(s.middle, 'median_price'),
        given(s.range, 'lower_price', 'upper_price'),
        given(s.change, 'price_change'),
      ),
      ...part(
        s.kind,
        given(s.year, 'median_year'),
        given(s.km, 'median_km'),
        given(s.gearbox, 'automatic_share'),
        given(s.owners, 'first_owner_share'),
      ),
      ...(groups.length > 0 ? [`## ${s.groups}`, groups.join('\n')] : []),
      `## ${s.reading}`,
      s.howToRead,
    ].join('\n\n'),
  };
};

const REPORT_TAG: Readonly<Record<Language, string>> = { en: 'market report', hi: 'बाज़ार रिपोर्ट', te: 'మార్కెట్ నివేదిక' };
/** Returns the tags of a report: the common tag of all reports, and the subject's city, brand, model and fuel. */
export const generatedTags = ({ city, brand, model, fuelType }: FigureFilter, language: Language): string[] => [
  REPORT_TAG[language],
  ...(city === null ? [] : [cityIn(city, language)]),
  ...(brand === null ? [] : [brand]),
  ...(model === null ? [] : [model]),
  ...(fuelType === null ? [] : [fuelIn(fuelType, language)]),
];
