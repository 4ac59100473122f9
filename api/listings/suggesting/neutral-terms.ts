import type { Language } from '../../../schema/kernel/language.ts';
import type { SuggestionFactName } from '../../../schema/listings/suggestions.ts';

/** The words that suggested text may contain in addition to its facts. */
interface NeutralWords {
  /** Words that state nothing about a car. Words that praise, count, compare or deny are not included. */
  readonly plain: readonly string[];
  /** Words that name a kind of fact. They may occur only next to a fact of that kind. */
  readonly labels: Readonly<Partial<Record<SuggestionFactName, readonly string[]>>>;
  /** Endings that a language may attach to the last word of a fact. */
  readonly endings: readonly string[];
}
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The neutral words of each language, in lower case and without zero-width non-joiners (U+200C). */
export const NEUTRAL_TERMS: Readonly<Record<Language, NeutralWords>> = {
  en: {
    plain: words(`
      a an the this that these it its is are am i my me we our you your
      and with of in on at to for from as by into here there now also please
      car vehicle model brand make sale sell selling sold offer offered offering available listed list
      has have having comes come includes including
      buyer buyers seller interested interest contact message messages write ask call see look view visit meet
      details detail question questions more know let want looking welcome thank thanks hello hi`),
    labels: {
      variant: ['variant'],
      year: ['year', 'registered', 'manufactured', 'built'],
      priceInr: ['price', 'priced', 'asking'],
      fuelType: ['fuel', 'runs'],
      transmission: ['transmission', 'gearbox'],
      mileageKm: ['driven', 'run', 'odometer', 'reading', 'shows'],
      owners: ['ownership'],
      city: ['located', 'location', 'city', 'parked'],
      color: ['colour', 'color', 'painted'],
      bodyType: ['body', 'type'],
      condition: ['condition'],
      insurance: ['insurance', 'insured', 'policy'],
      feature: ['features', 'feature', 'equipped'],
    },
    endings: [],
  },
  hi: {
    plain: words(`
      यह ये वह इस इसमें इसका इसकी इसके है हैं थी था मैं मेरी मेरा मेरे हम हमारी आप आपका आपकी अपनी
      और के की का को से में पर लिए साथ तथा एवं भी अब यहाँ कृपया
      कार गाड़ी वाहन मॉडल ब्रांड कंपनी बिक्री बिकाऊ बेचना बेच रहा रही रहे हूँ उपलब्ध लिस्ट
      खरीदार विक्रेता रुचि संपर्क संदेश लिखें पूछें देखें देखने आएँ मिलें जानकारी जानने सवाल अधिक चाहिए चाहते धन्यवाद नमस्ते हो तो करें दी गई गया
      वाली वाला मिलती मिलता मिलते`),
    labels: {
      variant: ['वेरिएंट'],
      year: ['साल', 'वर्ष'],
      priceInr: ['कीमत', 'दाम'],
      fuelType: ['ईंधन', 'इंजन'],
      transmission: ['ट्रांसमिशन', 'गियरबॉक्स'],
      mileageKm: ['चली', 'चला', 'चल', 'चुकी'],
      owners: ['स्वामित्व'],
      city: ['शहर', 'स्थित', 'जगह'],
      color: ['रंग'],
      bodyType: ['बॉडी'],
      condition: ['हालत', 'स्थिति'],
      insurance: ['बीमा', 'इंश्योरेंस'],
      feature: ['सुविधाएँ', 'सुविधा', 'फ़ीचर'],
    },
    endings: [],
  },
  te: {
    plain: words(`
      ఈ ఇది ఆ అది దీని దీనిలో ఇందులో ఉంది ఉన్నాయి ఉన్న నేను నా మేము మా మీరు మీ
      మరియు తో లో కు కి ని ను యొక్క నుండి కోసం గా కూడా ఇప్పుడు ఇక్కడ దయచేసి
      కారు వాహనం మోడల్ బ్రాండ్ కంపెనీ అమ్మకానికి అమ్మకం అమ్ముతున్నాను అమ్ముతున్నాం అందుబాటులో
      కొనుగోలుదారులు విక్రేత ఆసక్తి ఉంటే సంప్రదించండి సందేశం పంపండి రాయండి అడగండి చూడండి రండి వివరాలకు వివరాలు ప్రశ్నలు మరిన్ని కావాలంటే ధన్యవాదాలు నమస్తే
      గల వస్తుంది`),
    labels: {
      variant: ['వేరియంట్'],
      year: ['సంవత్సరం'],
      priceInr: ['ధర'],
      fuelType: ['ఇంధనం', 'ఇంజిన్'],
      transmission: ['ట్రాన్స్మిషన్', 'గేర్బాక్స్'],
      mileageKm: ['తిరిగిన', 'తిరిగింది', 'దూరం'],
      owners: ['యాజమాన్యం'],
      city: ['నగరం', 'నగరంలో'],
      color: ['రంగు'],
      bodyType: ['బాడీ'],
      condition: ['కండిషన్', 'స్థితి'],
      insurance: ['బీమా', 'ఇన్సూరెన్స్'],
      feature: ['సౌకర్యాలు', 'ఫీచర్లు'],
    },
    endings: words('లో తో కు కి ని ను గా లోని గల'),
  },
};
