import type { Facts } from './facts.ts';

/** Adds one term to the sum for the logarithmic price. `amount` is the value that the term has for the car. */
export type AddTerm = (name: string, amount: number) => void;

/** The term that every car has (the intercept), with its amount. */
export const EVERY_CAR = { name: 'one', amount: 3 } as const;

const AGE_KNOTS = [1, 2, 3.5, 5, 7, 9, 12, 16];
const KM_KNOTS = [0.2, 0.5, 0.8, 1.2, 1.8];

/** Returns the age used for pricing, in years, with an upper limit. */
const ageOf = ({ age }: Facts): number => Math.min(age ?? 6, 25);
/** Returns the odometer reading in units of 100,000 km, with an upper limit; if unknown, the usual mileage for the car's age. */
const kmOf = (facts: Facts): number => Math.min(facts.km ?? ageOf(facts) * 10_000, 400_000) / 100_000;

/** Lists a car's terms for the additive (hedonic) part of the model. Terms for rarer combinations are scaled down, so that the penalty keeps their
 *  coefficients near 0 unless the data clearly support another value. */
export const addTerms = (facts: Facts, add: AddTerm): void => {
  const { brand, model, words, year, fuel, transmission, owners, source, seen } = facts;
  const age = ageOf(facts);
  const km = kmOf(facts);
  const car = `${brand}/${model}`;
  const decades = (age - 6) / 10;
  add(EVERY_CAR.name, EVERY_CAR.amount);
  add('age', decades * 3);
  for (const knot of AGE_KNOTS) add(`age>${knot}`, Math.max(0, age - knot) / 5);
  add('km', km);
  for (const knot of KM_KNOTS) add(`km>${knot}`, Math.max(0, km - knot));
  if (facts.km === null) add('km?', 1);
  if (year === null) add('year?', 1);
  add('seen', (seen - 2021) / 2);
  add(`source ${source}`, 1);
  add(`source age ${source}`, decades);
  add(`source fuel ${source} ${fuel}`, 0.5);
  add(`source brand ${source} ${brand}`, 0.5);
  add(`source model ${source} ${car}`, 0.5);
  add(`source seller ${source} ${facts.sellerType}`, 1);
  add(`fuel ${fuel}`, 1);
  add(`fuel age ${fuel}`, decades);
  add(`fuel km ${fuel}`, km - 0.6);
  add(`gear ${transmission}`, 1);
  add(`gear age ${transmission}`, decades);
  add(`owners ${owners ?? '?'}`, 1);
  add(`owners source ${owners ?? '?'} ${source}`, 0.5);
  add(`brand ${brand}`, 1.5);
  add(`brand age ${brand}`, decades * 1.5);
  add(`brand km ${brand}`, (km - 0.6) * 0.7);
  add(`model ${car}`, 1.5);
  add(`model age ${car}`, decades * 1.5);
  add(`model old ${car}`, (Math.max(0, age - 6) / 10) * 1.2);
  add(`model km ${car}`, (km - 0.6) * 0.5);
  add(`model seen ${car}`, (seen - 2021) * 0.15);
  add(`model year ${car} ${year ?? '?'}`, 0.5);
  add(`model fuel ${car} ${fuel}`, 0.8);
  add(`model gear ${car} ${transmission}`, 0.7);
  add(`model fuel age ${car} ${fuel}`, decades * 0.8);
  if (facts.city) add(`city ${facts.city}`, 0.7);
  if (facts.state) add(`state ${facts.state}`, 0.7);
  if (facts.rto) add(`rto ${facts.rto}`, 0.5);
  if (facts.rtoState) add(`rto state ${facts.rtoState}`, 0.7);
  if (facts.bodyType) add(`body ${facts.bodyType}`, 0.7);
  if (facts.color) add(`color ${facts.color}`, 0.4);
  if (facts.seats !== null) add(`seats ${facts.seats}`, 0.7);
  if (facts.seats !== null) add(`model seats ${car} ${facts.seats}`, 0.5);
  if (facts.cc !== null) {
    add('cc', Math.log(facts.cc / 1300));
    add(`model cc ${car} ${Math.round(facts.cc / 100)}`, 0.6);
  } else add('cc?', 1);
  if (facts.power !== null) {
    add('power', Math.log(facts.power / 90));
    add(`model power ${car}`, Math.log(facts.power / 90));
    add(`model power ${car} ${Math.round(facts.power)}`, 0.5);
  } else add('power?', 1);
  for (const word of words) {
    add(`word ${word}`, 0.6);
    add(`brand word ${brand} ${word}`, 0.6);
    add(`model word ${car} ${word}`, 0.7);
    add(`model word age ${car} ${word}`, decades * 0.5);
  }
  const variant = words.join(' ');
  add(`variant ${car} ${variant}`, 0.6);
  add(`variant fuel ${car} ${variant} ${fuel} ${transmission}`, 0.4);
};
