import type { Language } from '../../../schema/kernel/language.ts';

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const ENGLISH_UNITS =
  list(`zero nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion
  lakh lac crore dozen half quarter third fold`);
const ENGLISH = new Set([
  ...ENGLISH_UNITS,
  ...list(`hundreds thousands millions billions lakhs lacs crores cr dozens halves quarters thirds ones twos threes fours fives sixes sevens
    eights nines tens twenties thirties forties fifties sixties seventies eighties nineties
    first second fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth twentieth thirtieth
    hundredth thousandth twice thrice double doubled doubles doubling triple tripled triples tripling treble quadruple quadrupled
    single couple pair minus times plus nil umpteen halved fifths tenths`),
]);

/** Hindi number words in Latin letters, as people type them. */
const HINGLISH =
  list(`ek teen char chaar paanch panch paach chhe chhah chhai saat aath nau das dus gyarah gyaarah barah baarah terah chaudah
  pandrah solah satrah sattrah atharah attharah unnis bees ikkis ikkees bais baais teis teees chaubis chaubees pachis pachees chhabbis
  sattais atthais untis tees iktis battis taintis chautis paintis chhattis saintis adtis untalis chalis chaalis iktalis bayalis taintalis
  chavalis paintalis chhiyalis saintalis adtalis unchas pachas pachaas ikyavan baavan tirpan chauvan pachpan chhappan sattavan atthavan
  unsath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar sattar ikhattar bahattar tihattar chauhattar
  pachhattar chhihattar sathattar athhattar unasi assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi nabbe
  ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve sau hazaar hazar hajar hajaar laakh karod karor arab
  kharab dedh dhai adhai sawa sava paune sadhe saadhe aadha adha aadhi aadhe pehla pahla pehli pahli dusra doosra dusri tisra teesra
  chautha dugna dugni doguna tiguna chauguna darjan okati rendu moodu naalugu aidu aaru edu enimidi tommidi padi vanda veyyi veilu
  laksha laksham lakshalu koti kotlu`);

const HINDI =
  list(`शून्य एक दो तीन चार पांच छह छः छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह पन्द्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस बाइस तेईस
  तेइस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस अठाईस उनतीस उन्तीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस
  इकतालीस बयालीस तैंतालीस चौवालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन
  उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर
  उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे
  अट्ठानवे निन्यानवे सौ सैकड़ा सैकड़े सैकड़ों हजार लाख करोड़ अरब खरब दर्जन जोड़ी डेढ़ ढाई अढ़ाई सवा साढ़े पौने पौन आधा आधी आधे तिहाई चौथाई पहला
  पहली पहले दूसरा दूसरी दूसरे तीसरा तीसरी तीसरे चौथा चौथी चौथे छठा छठी छठे दुगना दुगुना दोगुना दोगुनी दोगुने तिगुना तिगुनी चौगुना इकलौता
  अकेला सिंगल डबल ट्रिपल दोहरा मिलियन बिलियन`);
const HINDI_ENDINGS = list('ों ो वां वीं वें वा वी वे गुना गुनी गुने एक');

const TELUGU = list(`సున్నా ఒకటి ఒక ఒక్క ఒకే ఒక్కటి రెండు మూడు నాలుగు ఐదు అయిదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు
  పదునాలుగు పదిహేను పదునైదు పదహారు పదిహేడు పద్దెనిమిది పదునెనిమిది పంతొమ్మిది పందొమ్మిది ఇరవై ముప్పై ముప్పయి నలభై నలబై యాభై ఏభై యాబై అరవై
  డెబ్బై డెబ్భై ఎనభై ఎనబై తొంభై తొంబై వంద నూరు వెయ్యి వేలు వేల వేయి లక్ష కోటి సగం అర పావు ముప్పావు ఒకటిన్నర డజను డజన్ జత మిలియన్ బిలియన్ సింగిల్
  డబుల్ రెట్టింపు రెట్లు మొదటి తొలి మూడో రెండో నాలుగో ఐదో ఆరో ఏడో`);
/** Stems of Telugu numbers. A longer word that begins with a stem is also a number, because Telugu adds endings and other numbers without a space. */
const TELUGU_STEMS = list(`రెండ మూడ నాలుగ పదకొండ పన్నెండ పదమూడ పద్నాలుగ పదిహే పదహార పద్దెనిమిద పంతొమ్మిద ఎనిమిద తొమ్మిద ఇరవై ముప్పై నలభై
  యాభై అరవై డెబ్బై ఎనభై తొంభై లక్షల లక్షక లక్షన్నర లక్షలో కోట్ల కోటిన్నర వందల వందక వేలకు వేలమ వేలలో సగాని రెట్టింప`);
const TELUGU_ENDINGS = list('వ ో ది న్నర కి కు లో లకు లలో గురు మంది సార్లు వేల వందల లక్షల కోట్ల ంటికి టికి ల లు');

/** Unifies spellings: removes Devanagari's nukta, merges its two nasalization signs, and reduces repeated Latin letters to one. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
    .replace(/([a-z])\1+/g, '$1');
/** Unifies Latin spellings of Hindi words. For example, `aa` and `a`, `ee` and `i`, `w` and `v`, or `chh` and `ch` become the same. */
const folded = (word: string): string =>
  plain(word.replaceAll('ee', 'i').replaceAll('oo', 'u'))
    .replaceAll('w', 'v')
    .replaceAll('q', 'k')
    .replaceAll('chh', 'ch')
    .replace(/z/g, 'j')
    .replace(/h$/, '');
const every = (words: Iterable<string>, form: (word: string) => string): ReadonlySet<string> =>
  new Set([...words].map(form));

const LATIN = every(ENGLISH, plain);
const IN_HINGLISH = every(HINGLISH, folded);
/** English words that look like Hindi numbers once `folded` has unified their spelling. */
const NOT_HINGLISH = new Set(
  list('at so sat tin tins bar bars the ten das dash been seen tea teas teens punch bays base'),
);
const DEVANAGARI = every([...HINDI, ...HINDI.flatMap((word) => HINDI_ENDINGS.map((end) => word + end))], plain);
const IN_TELUGU = new Set([...TELUGU, ...TELUGU.flatMap((word) => TELUGU_ENDINGS.map((end) => word + end))]);
const PARTS = ENGLISH_UNITS.map(plain).filter((word) => word.length > 2);

/** Whether a word consists only of number words, like "twentyfive". */
const isJoined = (word: string): boolean => {
  const ends = [0];
  for (const start of ends)
    for (const part of PARTS)
      if (word.startsWith(part, start) && !ends.includes(start + part.length)) ends.push(start + part.length);
  return ends.includes(word.length) && word.length > 0;
};

/** Nouns that a number may count. Before one of these nouns, "do" is the Hindi number two; before other Latin words it is the English verb. */
const COUNTED = new Set(
  list(
    'car cars gaadi gadi gaadiyan gadiyan gaadiyaan owner owners malik saal baar mahine din rupaye rupees guna times',
  ),
);
/** Number words that are allowed next to certain words: "second hand", "खरीदने से पहले". */
const ALLOWED_BESIDE: Readonly<
  Record<string, { readonly after?: readonly string[]; readonly before?: readonly string[] }>
> = {
  second: { before: ['hand'] },
  first: { before: list('owner owners hand') },
  पहले: { after: ['से'], before: list('मालिक मालिकों') },
  మొదటి: { before: list('యజమాని యజమానుల యజమానులు') },
};

/** Whether a word is a Roman numeral in capitals. "I" is excluded, because it is the pronoun. */
const isRoman = (word: string): boolean =>
  word !== 'I' && /^(?=[IVXLCDM])M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(word);

/** Whether a word is a number in English, Hindi, Telugu, or Hindi in Latin letters.
 *  @param word the word in its original spelling, with letters of one script
 *  @param beside the words before and after it */
export const isNumeral = (
  word: string,
  { before, after }: { readonly before: string | undefined; readonly after: string | undefined },
): boolean => {
  const lower = word.toLowerCase();
  if (lower === 'do') return after === undefined || !/^[a-z]/i.test(after) || COUNTED.has(after.toLowerCase());
  const allowed = ALLOWED_BESIDE[lower];
  if (allowed !== undefined) {
    const isBeside =
      (after !== undefined && allowed.before?.includes(after.toLowerCase())) ||
      (before !== undefined && allowed.after?.includes(before.toLowerCase()));
    return !isBeside;
  }
  if (/^[a-z]/.test(lower)) {
    const simple = plain(lower);
    if (LATIN.has(simple) || isRoman(word) || isJoined(simple)) return true;
    return !NOT_HINGLISH.has(lower) && IN_HINGLISH.has(folded(lower));
  }
  return DEVANAGARI.has(plain(word)) || IN_TELUGU.has(word) || TELUGU_STEMS.some((stem) => word.startsWith(stem));
};

/** Whether two neighbouring words are a number word that was split in two. */
export const isCutNumeral = (one: string, other: string): boolean => {
  const whole = plain(`${one}${other}`.toLowerCase());
  return whole.length > 3 && LATIN.has(whole);
};

/** The most frequent number words of each language. The prompt forbids them explicitly. */
export const FREQUENT_NUMERALS: Readonly<Record<Language, readonly string[]>> = {
  en: list('one two three ten hundred lakh crore half quarter double first second couple single times'),
  hi: list('एक दो तीन दस सौ हजार लाख करोड़ आधा पहला दूसरा दोगुना'),
  te: list('ఒక ఒకటి రెండు మూడు పది వంద వేల లక్ష కోటి సగం మొదటి రెండో'),
};
