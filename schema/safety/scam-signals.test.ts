import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCAM_SIGNALS, type ScamSignal, scamSignals } from './scam-signals.ts';

const WARNED: readonly (readonly [string, readonly ScamSignal[]])[] = [
  ['Send 5000 to ramesh.k@okaxis to book it', ['upi']],
  ['my upi id is 9876543210@ybl', ['upi', 'number']],
  ['I sent you a request, accept the request on your phone and money comes', ['upi']],
  ['please approve my UPI request', ['upi']],
  ['just enter your UPI PIN to get the money', ['upi']],
  ['Gpay karo: suresh@oksbi', ['upi']],
  ['मैंने रिक्वेस्ट भेजी है, यूपीआई पिन डालो', ['upi']],
  ['I will send a QR code, scan it to receive the payment', ['qr']],
  ['QR bhej raha hu scan kar lo paise aa jayenge', ['qr']],
  ['क्यूआर स्कैन करो पैसे मिल जाएंगे', ['qr']],
  ['క్యూఆర్ పంపుతాను స్కాన్ చేయండి', ['qr']],
  ['Pay a token amount of 10,000 and I hold the car for you', ['advance']],
  ['advance bhej do, kal gaadi deliver', ['advance']],
  ['pehle booking amount transfer karo', ['advance']],
  ['You have to pay the gate pass charges first, they are refundable', ['advance']],
  ['टोकन के 5000 भेज दो', ['advance']],
  ['అడ్వాన్స్ పంపండి, కారు మీకే', ['advance']],
  ['I am in Indian Army, posted in Jaisalmer', ['pretext']],
  ['main army me hu, posting ho gayi', ['pretext']],
  ['Car is at the airport parking, it stands there', ['pretext']],
  ['the car will be delivered by army transport', ['pretext']],
  ['मैं आर्मी में हूं', ['pretext']],
  ['See more photos at http://car-pay.xyz/abc', ['link']],
  ['login on www.olx-verify.in please', ['link']],
  ['pay on carpay.in now', ['link']],
  ['olx-verify.in has it', ['link']],
  ['message me on WhatsApp', ['link']],
  ['whatsapp pe aao', ['link']],
  ['join t.me/cheapcars', ['link']],
  ['व्हाट्सएप पर बात करो', ['link']],
  ['Call me 9876543210', ['number']],
  ['my no. is +91 98765 43210', ['number']],
  ['98765-43210', ['number']],
  ['0 9 8 7 6 5 4 3 2 1 0', ['number']],
  ['nine eight seven six five four three two one zero', ['number']],
  ['nau aath saat chhe paanch char teen do ek shunya', ['number']],
  ['९८७६५४३२१०', ['number']],
  ['call 98 double seven 543210', ['number']],
  ['9.8.7.6.5.4.3.2.1.0', ['number']],
  ['number 9876543210, advance bhej do on whatsapp', ['advance', 'link', 'number']],
  ['9\u200b876\u200b543210', ['number']],
];

const FINE: readonly string[] = [
  '',
  'Is it still available?',
  'What is your last price?',
  'I can offer 4,50,000 for it',
  'Asking 5,25,000, driven 62,000 km, 2017 model',
  'Rs 12,34,56,789 is a joke',
  '450000 final, 62000 km, 2018',
  'It ran 45000 km in 2019 and 62000 km in 2022',
  'KA 51 MB 1234',
  'TS09EX4567, insurance till 12-03-2027',
  'EMI of 8,450 for 60 months at 7.05 %',
  'Insurance valid till 2027, service done at 60,000 km on 12/05/2026',
  'Chassis MA3EHKD1S00123456 can be seen on the RC',
  'The car is parked at my home in Gachibowli, come and see it',
  'I am transferred to Pune, so I sell it',
  'I can come on Saturday at 10:30',
  'The price is 4.5 lakh, negotiable after you see it',
  'No advance needed, pay after inspection',
  'I do not pay any advance before I see the car',
  'Never pay token before visit',
  'token nahi chahiye',
  'Payment by bank transfer at the RTO',
  'Payment after RC transfer, by cheque or bank',
  'Can you send more photos of the interior?',
  'Mileage is 18.5 kmpl in city',
  'What is the on road price in Delhi?',
  'Kya gaadi abhi hai?',
  'Last price kitna?',
  'गाड़ी अभी उपलब्ध है क्या?',
  'कितने किलोमीटर चली है?',
  'కారు ఇంకా ఉందా?',
  'ధర ఎంత?',
  'Scan of the RC is ok',
  'Fuel efficiency is great.In city it is less',
  'See https://carsetu.example/car/1 for the same',
  'tyres changed.in good condition',
  'Tyres changed.New battery.One owner',
  'My father was an engineer, the car has been in the garage',
  'Sun roof, airbags: 6, rated 5 stars',
  'Is the delivery of the new car soon?',
  'Book a test drive please',
  'booking a service slot on Monday',
];

it.each(WARNED)('%s', (text, signals) => {
  expect(scamSignals(text)).toEqual(signals);
});
it.each(FINE)('warns of nothing in: %s', (text) => {
  expect(scamSignals(text)).toEqual([]);
});

describe('any text', () => {
  it('may say what every object of the language is named by', () => {
    expect(scamSignals('the constructor of my house bought it, two toString valueOf __proto__ constructor')).toEqual(
      [],
    );
  });
  it('is looked at without a fault, and answered in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const found = scamSignals(text);
        expect(found).toEqual(SCAM_SIGNALS.filter((signal) => found.includes(signal)));
      }),
    );
  });
  it('warns of a mobile number however it is parted', () => {
    const number = fc
      .tuple(fc.constantFrom('6', '7', '8', '9'), fc.stringMatching(/^\d{9}$/))
      .map((parts) => parts.join(''));
    const between = fc.constantFrom('', ' ', '-', '.', ' - ', '  ');
    fc.assert(
      fc.property(number, fc.array(between, { minLength: 10, maxLength: 10 }), (digits, gaps) => {
        const text = `call ${[...digits].map((digit, at) => digit + (gaps[at] ?? '')).join('')} ok`;
        expect(scamSignals(text)).toContain('number');
      }),
    );
  });
  it('takes no price, distance or year for a number', () => {
    const figure = fc.oneof(
      fc.integer({ min: 10_000, max: 99_999_999 }).map((inr) => inr.toLocaleString('en-IN')),
      fc.integer({ min: 0, max: 400_000 }).map((km) => `${km} km`),
      fc.integer({ min: 2000, max: 2030 }).map((year) => `${year} model`),
    );
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 6 }), (figures) => {
        expect(scamSignals(figures.join(' and '))).toEqual([]);
      }),
    );
  });
  it.each([
    ['advance ', 'a'],
    ['pay ', ' '],
    ['a.', 'b.'],
    ['i am ', 'army '],
    ['9 ', '8-'],
    ['a@', 'b@'],
    ['request ', 'accept '],
    ['scan ', 'scan '],
  ])('takes time in proportion to its length (%s)', (one, other) => {
    const text = (one + other).repeat(10_000);
    const start = performance.now();
    for (let n = 0; n < 20; n++) scamSignals(text);
    // Each of the 20 checks looks at no more than 4,000 characters.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
