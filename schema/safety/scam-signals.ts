/** Kinds of wording in messages that are typical of used-car fraud. Each signal causes a warning on the message; nothing is removed.
 *  - `upi`: a UPI id, or a request to approve a payment, which would deduct money instead of paying it.
 *  - `qr`: a QR code or PIN to "receive" money, although receiving money requires neither.
 *  - `advance`: a request for money before the buyer has seen the car.
 *  - `pretext`: an excuse for why the car or the seller cannot be seen: a uniform, a transfer, an airport, a courier.
 *  - `link`: an external URL, or a request to continue in a messaging app.
 *  - `number`: a phone number, in digits or in words. */
export const SCAM_SIGNALS = ['upi', 'qr', 'advance', 'pretext', 'link', 'number'] as const;
export type ScamSignal = (typeof SCAM_SIGNALS)[number];

/** Only this many characters of a message are checked. No message is longer. */
const LOOKED_AT = 4_000;

/** Converts lookalike and full-width letters to plain letters, and Indian digits to ASCII, and removes invisible characters. */
const plain = (text: string): string =>
  text
    .slice(0, LOOKED_AT)
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[౦-౯]/g, (digit) => String(digit.charCodeAt(0) - 0x0c66))
    .toLowerCase();

/** Matches UPI ids. Unlike in an email address, the part after the @ is a word without a dot. */
const UPI_ID = /(?:^|[^\p{L}\p{N}._-])[a-z0-9][a-z0-9._-]{1,60}@[a-z]{2,12}(?![\p{L}\p{N}.@-]*\.[a-z]|[\p{L}\p{N}@])/u;
const COLLECT =
  /\b(?:collect request|payment request|upi request|request money|(?:accept|approve) (?:the |my |this |a )?(?:upi |payment |collect |gpay |phonepe |paytm )?request|request (?:bhej|send|sent|accept|approve)|enter (?:your |the )?(?:upi )?pin|upi pin|pin (?:daal|dal|enter))|रिक्वेस्ट (?:भेज|एक्सेप्ट|स्वीकार|अप्रूव)|यूपीआई पिन|यूपीआई आईडी|రిక్వెస్ట్ (?:పంప|అంగీకర|యాక్సెప్ట్)|యూపీఐ/u;
const PAY_APP_ID =
  /\b(?:upi|gpay|google pay|phonepe|phone pe|paytm|bhim)\b[ :-]{0,3}(?:id|number|no|pe|par|kar|kardo|transfer)\b/;

const QR =
  /\bqr\b|\b(?:scan|scanner)\b.{0,25}\b(?:code|receive|pay|payment|paisa|paise)\b|क्यूआर|स्कैन (?:कर|कोड)|క్యూఆర్|స్కాన్ చే/u;

const MONEY_FIRST =
  /\b(?:advance|token|booking|deposit|security|holding|reservation|confirmation) ?(?:amount|money|payment|fee|paisa|paise|amt|rs|rupees?|charge|charges)\b|\b(?:advance|token|booking|deposit)\b.{0,30}\b(?:bhej|send|pay|transfer|de do|dedo|dijiye|daal|dal do|kar do|kardo|karo|jama|before|pehle|pahle|first)|\b(?:pay|send|transfer|bhejo|bhej do|de do|jama)\b.{0,30}\b(?:advance|token|deposit)\b|\b(?:pay|payment|paisa|paise|amount)\b.{0,20}\b(?:before (?:seeing|visit|inspection|delivery)|(?:pehle|pahle) (?:bhej|do|de|kar))|\b(?:gate ?pass|courier|delivery|parcel|transport|registration|insurance|refundable|gst|customs?) (?:charge|charges|fee|fees|payment|amount)\b.{0,40}\b(?:pay|send|bhej|transfer|jama|advance|first|pehle|refund)|(?:एडवांस|टोकन|अग्रिम|बयाना).{0,30}(?:भेज|दे|पे|जमा|ट्रांसफर|रुपये|रकम|राशि)|(?:पहले|पैसे) (?:पैसे|पहले) (?:भेज|दे|जमा)|(?:అడ్వాన్స్|టోకెన్|బయానా).{0,30}(?:పంప|ఇవ్వ|కట్ట|చెల్లించ|ట్రాన్స్)/u;
const NO_MONEY_FIRST =
  /\b(?:no|without|not? (?:pay|send|give|take|ask(?:ing)? for)(?: any)?|don'?t (?:pay|send|give|want)(?: any)?|never (?:pay|send)) (?:any )?(?:advance|token|booking|deposit)\b|\b(?:advance|token|booking amount|deposit) (?:nahi|nahin|mat|not (?:needed|required))/g;

const PRETEXT =
  /\b(?:i am|i'm|im|main|mai|me|posted|working|serving|job) .{0,25}\b(?:indian army|army|military|air ?force|navy|crpf|bsf|cisf)\b|\b(?:army|military|bsf|crpf|cisf|air ?force|navy) (?:officer|man|person|jawan|canteen|camp|base|cantt|quota|transport|vehicle|men|mein|se hu|se hoon|me hu|me hoon)\b|\b(?:car|gaadi|gadi|vehicle|it)\b.{0,30}\b(?:airport|army (?:camp|base|parking)|cantonment|warehouse|customs)\b.{0,30}\b(?:parked|khadi|stands|hai|parking|held|released?)|\b(?:deliver(?:y|ed)?|send|ship|bhej)\b.{0,25}\b(?:by|through|se|via) (?:army|military|courier|transport|parcel|cargo)\b|\b(?:posting|transfer(?:red)?)\b.{0,25}\b(?:urgent|jaldi|immediately|kashmir|leh|ladakh|border|abroad)|(?:आर्मी|फौज|सेना|सीआरपीएफ|बीएसएफ).{0,25}(?:में|से|हूं|हूँ|कैंप|पोस्टिंग)|(?:ఆర్మీ|సైన్యం|మిలిటరీ).{0,25}(?:లో|పోస్టింగ్|క్యాంప్)/u;

/** Matches our own host, which is not an external link. */
const OWN_HOST = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)*carsetu\./;
/** Matches URLs with a scheme or "www.", and host names under top-level domains that are not also words. */
const SURE_LINK =
  /\bhttps?:\/\/[^\s]{3,}|\bwww\.[a-z0-9-]+\.[a-z]{2,}|\b[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,40}){0,3}\.(?:com|net|org|info|xyz|ly|io|tk|ml|biz|dev)\b(?!\.[a-z])/g;
/** Matches host names under top-level domains that are also words, if there is further evidence of a host name. "changed.in good condition" does not
 *  match. */
const LIKELY_LINK =
  /\b(?=[a-z0-9.]{0,40}[-0-9])[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,40}){0,2}\.(?:in|me|co|app|top|site|online|shop|club|live|link|store|page)\b|\b[a-z0-9-]{2,40}\.(?:in|me|co|app|top|site|online|shop|club|live|link|store|page)\/[^\s]|\b(?:on|at|visit|site|website|to|link|see|open|pe|par) [a-z0-9-]{2,40}\.(?:in|me|co|app|top|site|online|shop|club|live|link|store|page)\b/;
const MESSENGER =
  /\b(?:whats ?app|wats ?app|whatsap|watsapp|telegram|signal app|t\.me|wa\.me|insta(?:gram)? (?:dm|pe|par|message)|imo)\b|व्हाट्सऐप|व्हाट्सएप|वाट्सएप|टेलीग्राम|వాట్సాప్|వాట్సప్|టెలిగ్రామ్/u;

const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      zero: '0',
      oh: '0',
      one: '1',
      two: '2',
      three: '3',
      four: '4',
      five: '5',
      six: '6',
      seven: '7',
      eight: '8',
      nine: '9',
    },
    ...{
      shunya: '0',
      ek: '1',
      do: '2',
      teen: '3',
      char: '4',
      chaar: '4',
      paanch: '5',
      panch: '5',
      chhe: '6',
      chhah: '6',
    },
    ...{
      cheh: '6',
      saat: '7',
      sat: '7',
      aath: '8',
      aat: '8',
      nau: '9',
      शून्य: '0',
      एक: '1',
      दो: '2',
      तीन: '3',
      चार: '4',
    },
    ...{ पांच: '5', पाँच: '5', छह: '6', छः: '6', सात: '7', आठ: '8', नौ: '9', సున్నా: '0', ఒకటి: '1', రెండు: '2', మూడు: '3' },
    ...{ నాలుగు: '4', ఐదు: '5', ఆరు: '6', ఏడు: '7', ఎనిమిది: '8', తొమ్మిది: '9' },
  }),
);
const TOKEN = /\d+|[\p{L}\p{M}]+|\+|[^\s\d\p{L}\p{M}]/gu;
/** Separators that can occur inside one phone number. */
const BETWEEN = new Set(['-', '.', '/', '(', ')', '*', '_', ',', '|', '–', '—', '•', '~']);
const TIMES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
/** Whether the digits are an Indian mobile number, with or without 0 or 91 before it, or a toll-free number. */
const isPhone = (digits: string): boolean =>
  /^(?:0|91|0091)?[6-9]\d{9}$/.test(digits) || /^(?:1800|1860)\d{6,7}$/.test(digits);

/** Whether the text contains an Indian phone number, as digits or words with any separators. Amounts of money, kilometres and years have fewer
 *  digits, or are interrupted by their unit. */
const hasNumber = (text: string): boolean => {
  let digits = '';
  let commas = 0;
  let times = 1;
  const ends = (): boolean => {
    // "5,00,000" and "9,87,65,43,210" are amounts: phone numbers do not have two commas.
    const found = commas < 2 && isPhone(digits);
    digits = '';
    commas = 0;
    times = 1;
    return found;
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const figure = /^\d/.test(token) ? token : DIGIT_WORDS.get(token);
    if (figure !== undefined) {
      // If more digits would make a complete number too long, they belong to something else.
      if (isPhone(digits) && digits.length + figure.length > 13 && ends()) return true;
      digits += figure.length === 1 ? figure.repeat(times) : figure;
      times = 1;
    } else if (TIMES.has(token)) times = TIMES.get(token) ?? 1;
    else if (token === ',') commas += 1;
    else if (token === '+' || !BETWEEN.has(token)) {
      if (ends()) return true;
    }
  }
  return ends();
};

const leadsOutside = (said: string): boolean =>
  MESSENGER.test(said) ||
  LIKELY_LINK.test(said) ||
  [...said.matchAll(SURE_LINK)].some(([address]) => !OWN_HOST.test(address));

/** Returns the fraud signals of a message, in the order of `SCAM_SIGNALS`. Pure, linear in the length of the text, and identical on server and
 *  client. */
export const scamSignals = (text: string): readonly ScamSignal[] => {
  const said = plain(text);
  const found: Readonly<Record<ScamSignal, boolean>> = {
    upi: UPI_ID.test(said) || COLLECT.test(said) || PAY_APP_ID.test(said),
    qr: QR.test(said),
    advance: MONEY_FIRST.test(said.replace(NO_MONEY_FIRST, ' ')),
    pretext: PRETEXT.test(said),
    link: leadsOutside(said),
    number: hasNumber(said),
  };
  return SCAM_SIGNALS.filter((signal) => found[signal]);
};
