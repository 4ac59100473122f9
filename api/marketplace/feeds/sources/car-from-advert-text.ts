import { brandAtStart } from '../../../../schema/marketplace/brand-and-model-names.ts';
import type { RawCar } from '../declaration.ts';

/** A number before "lakh", "crore" or "k", with any grouping of digits. */
const NUMBER = String.raw`\d(?:[\d,.]*\d)?`;
const UNIT = `(?:lakhs?|lacs?|laakh|crores?|crs?|l|k)`;
const NO_DISTANCE = String.raw`(?![\d,.]*\d)(?!\s*(?:kms?\b|kilomet|miles?\b))`;
/** Patterns of a price: a number with a currency or a unit, or with a label such as "price". */
const PRICES = [
  new RegExp(String.raw`(?:₹|₨|\brs\b\.?|\binr\b|\brupees?\b)\s*${NUMBER}(?:\s*${UNIT}\b)?${NO_DISTANCE}`, 'i'),
  new RegExp(
    String.raw`\b(?:asking|price|priced at|demand|expected|offer(?:ed)? (?:at|for)|selling (?:at|for))\b[^\d.,;₹]{0,16}${NUMBER}(?:\s*${UNIT}\b)?${NO_DISTANCE}`,
    'i',
  ),
  new RegExp(String.raw`(?<![\d.,])${NUMBER}\s*(?:lakhs?|lacs?|laakh|crores?|crs?)\b${NO_DISTANCE}`, 'i'),
  new RegExp(String.raw`(?<![\d.,])${NUMBER}\s*(?:rs\b|inr\b|rupees?\b|\/-)`, 'i'),
];
/** Lookahead that excludes distances other than the kilometres driven: ranges, speeds, fuel consumption, warranties and service intervals. */
const OTHER_DISTANCE = String.raw`(?!\s*(?:\/|per\b|range|of range|an? hour|p\.?h\b|pl\b|\/l|warranty|service|away|from))`;
const COVERED = String.raw`(?:\d+(?:\.\d+)?\s*(?:lakhs?|lacs?|k)\b|\d{1,3}(?:,\d{2,3})+|\d{3,})(?![\d,.]*\d)`;
const DISTANCES = [
  new RegExp(
    String.raw`(?<!\d[\d,.]*\s*)\b(?:kms?|kilomet(?:er|re)s?|odo(?:meter)?|mileage|driven)\b(?:\s*(?:driven|done|run|reading))?\s*(?:[:=.-]|is\b|only\b|just\b)*\s*(${COVERED})(?!\s*(?:km\s*\/|kmp|km per|%))`,
    'i',
  ),
  new RegExp(
    String.raw`(?<!(?:range(?! rover)|warranty|every|speed)[^.]{0,24})(?<![\d.,])(${NUMBER}\s*(?:lakhs?|lacs?|k)?)\s*(?:kms?|kilomet(?:er|re)s)\b${OTHER_DISTANCE}`,
    'i',
  ),
];
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const FUEL = /\b(petrol|diesel|cng|lpg|electric|hybrid)\b/i;
const GEARBOX = /\b(manual|automatic|cvt|amt)\b/i;
const OWNER = /\b(\d(?:st|nd|rd|th)|first|second|third|fourth|single)[\s-]+owner\b/i;

/** Words that occur in the titles of articles about cars, but never in an offer. */
const ARTICLE_TITLE =
  /\b(?:reviews?|reviewed|launch(?:ed|es)?|unveil\w*|reveal\w*|debuts?|teas(?:er|ed|es)|spied|spotted|road[\s-]test|first (?:drive|ride|look|impressions?)|long[\s-]term|comparison|compared|vs\.?|versus|sales|recalls?|recalled|bookings?|facelift(?:ed)? (?:to|launch)|price hikes?|hiked?|explained|top \d+|best \w+ cars?|things to know|should you|which (?:is|one)|how to|pros (?:and|&) cons|ownership (?:review|report|experience)|travelogue|road trip|news|report|waiting period|specifications?|images?|variants explained|vs)\b/i;
/** Words that are typical of the text of an article. */
const ARTICLE_TEXT =
  /\b(?:appeared first on|ex[\s-]showroom|first drive|test[\s-]drove|we (?:drove|tested|have driven|drive)|our (?:review|test|long[\s-]term)|long[\s-]term|press release|read (?:more|the full)|the post|carmaker|automaker|in this (?:review|article|video))\b/i;
/** Words that are typical of a private seller. */
const SELLER_TEXT =
  /\b(?:(?:\d(?:st|nd|rd|th)|first|second|third|fourth|single)[\s-]+owner|for sale|(?:want(?:ed)?|wish|looking) to sell|selling (?:my|our|it|this|the)|negotiable|insurance (?:valid|till|upto|up to)|non[\s-]accident\w*|accident free|registered in|reg(?:istration|d|n)?\.? ?(?:no|number|year|:)|serious buyers?|interested buyers?|urgent sale|km(?:s)? driven|test drive available|exchange (?:available|possible)|noc)\b/i;
/** Words that sellers put before the name of the car. */
const OPENING =
  /^\W*(?:(?:urgent(?:ly)?|for sale|sale|selling|sell|used|pre-?owned|second[\s-]hand|want to sell|wts|fs|my|our|well[\s-]maintained|single owner|first owner|excellent|good condition)\b\W*)+/i;

const firstMatch = (patterns: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return found;
  }
  return null;
};

/** Whether an item is an article: its title or categories are typical of articles, or its text is typical of an article and not of a seller. */
const isArticle = (title: string, text: string, categories: string): boolean =>
  ARTICLE_TITLE.test(title) ||
  /\b(?:news|reviews?|launches|features?|road tests?|first drives?)\b/i.test(categories) ||
  (ARTICLE_TEXT.test(text) && !SELLER_TEXT.test(text));

/** Returns the name of the car in a title: the part before the price, the distance and the seller's remarks. */
const nameIn = (title: string): string => {
  const ends = [
    firstMatch(PRICES, title)?.index,
    firstMatch(DISTANCES, title)?.index,
    /\s[-–|,@]\s*|,/.exec(title)?.index,
  ];
  const end = Math.min(title.length, ...ends.filter((index) => index !== undefined && index > 0).map(Number));
  return title
    .slice(0, end)
    .replace(/\b(?:for sale|for|at|in|only|asking|price|just)?[\s:–-]*$/i, '')
    .replace(/\s(?:19|20)\d{2}(?: model)?\s*$/i, '')
    .trim();
};

/** Returns the car that an item offers; null if the brand, year, price or distance driven is missing, or if the item reads like an article.
 *  @param title the title without markup
 *  @param text the title and the text without markup */
export const advertisedCar = (title: string, text: string, categories: string): RawCar | null => {
  const named = title.replace(OPENING, '');
  if (brandAtStart(named) === null || isArticle(title, text, categories)) return null;
  const price = firstMatch(PRICES, text)?.[0];
  const driven = firstMatch(DISTANCES, text)?.[1];
  const year = YEAR.exec(text)?.[0];
  if (price === undefined || driven === undefined || year === undefined) return null;
  return {
    name: nameIn(named),
    price: price.replace(/^[a-z:=\s–-]*?(?=₹|₨|\b(?:rs|inr|rupees?)\b|\d)/i, ''),
    mileage: driven,
    year,
    fuel: FUEL.exec(text)?.[0],
    transmission: GEARBOX.exec(text)?.[0],
    owners: OWNER.exec(text)?.[1]?.replace(/single/i, 'first'),
  };
};
