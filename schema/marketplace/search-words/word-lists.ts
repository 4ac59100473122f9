/** The words that people type into the search, grouped by meaning: `kind value = spelling, spelling`. Each entry has English, Hinglish, Hindi and
 *  Telugu spellings. Comparisons ignore case, accents, nukta and joiners. A spelling with several words takes precedence over shorter spellings
 *  within it. */
export const WORD_LISTS = `
fuel Petrol = petrol, petrol car, ptrol, petral, petrol wali, petrol wala, petrl, patrol car, पेट्रोल, పెట్రోల్
fuel Diesel = diesel, dizel, deisel, desel, diesal, diesel wali, diesel wala, डीजल, डीज़ल, डिजल, డీజిల్, డీజల్
fuel CNG = cng, c n g, cng kit, cng fitted, सीएनजी, सी एन जी, సీఎన్జీ, సీఎన్‌జీ, సిఎన్జి, సి ఎన్ జి
fuel Electric = electric, ev, evs, electrical, battery car, battery wali, bijli wali, इलेक्ट्रिक, बिजली, ఎలక్ట్రిక్, విద్యుత్
fuel Hybrid = hybrid, shvs, smart hybrid, mild hybrid, strong hybrid, full hybrid, ehev, smart hybrid shvs, shvs smart hybrid, हाइब्रिड, హైబ్రిడ్
fuel LPG = lpg, एलपीजी, ఎల్పీజీ

gearbox Automatic = automatic, auto, automatic gear, automatic gearbox, automatic transmission, auto gear, auto gearbox, auto transmission, gearless,
  without gear, no gear, no clutch, clutchless, clutch free, without clutch, bina gear, bina clutch, automatik, automatic wali, auto wali, self gear, torque converter,
  ऑटोमैटिक, ऑटोमेटिक, ऑटो गियर, आटोमेटिक, आटोमैटिक, बिना गियर, ऑटो, ఆటోమేటిక్, ఆటోమాటిక్, ఆటోమెటిక్, గేర్‌లెస్, గేర్ లెస్
gearbox AMT = amt, ags, easy r, easyr, automated manual, auto gear shift, एएमटी, ఏఎంటీ, ఎఎంటి
gearbox CVT = cvt, ivt, xtronic, सीवीटी, సీవీటీ
gearbox DCT = dct, dsg, dual clutch, twin clutch, dual clutch automatic
gearbox Manual = manual, mt, non automatic, not automatic, nonautomatic, manual gear, manual gearbox, manual transmission, stick shift, gear wali, मैनुअल, मैन्युअल, మాన్యువల్, మాన్యుయల్

body Hatchback = hatchback, hatch back, hatch, hatchbacks, small car, chhoti gaadi, choti gaadi, choti car, chhoti car, छोटी कार, छोटी गाड़ी, हैचबैक, చిన్న కారు, హ్యాచ్‌బ్యాక్, హ్యాచ్ బ్యాక్, హాచ్‌బ్యాక్
body Sedan = sedan, sedans, saloon, sedaan, sidan, सेडान, సెడాన్, సెడన్
body SUV = suv, suvs, crossover, crossovers, s u v, compact suv, mini suv, xuv car, jeep type, एसयूवी, एस यू वी, ఎస్‌యూవీ, ఎస్యూవీ, ఎస్ యు వి, ఎస్‌యువి
body MUV = muv, mpv, muvs, mpvs, एमयूवी, एमपीवी, ఎంయూవీ, ఎంపీవీ
body Coupe = coupe, coup, कूपे, కూపే
body Convertible = convertible, cabriolet, open open roof
body Pickup = pickup, pick up, pickup truck, pik up, पिकअप, పికప్
body Van = van, minivan, mini van, minivans, वैन, వ్యాన్
body Wagon = estate wagon, station wagon

colour white = white, tellani, tella rangu, safed, safeed, pearl white, सफेद, सफ़ेद, वाइट, व्हाइट, తెలుపు, తెల్ల, తెల్లని, తెల్లటి, వైట్
colour black = black, nallani, nalla rangu, kala, kaala, kali, kaali, काला, काली, ब्लैक, నలుపు, నల్ల, నల్లని, నల్లటి, బ్లాక్
colour red = red, erra, yerra, erra rangu, yerra rangu, laal, lal, lal rang, लाल, रेड, ఎరుపు, ఎర్ర, ఎర్రని, ఎర్రటి, రెడ్
colour blue = blue, neela, nila, neeli, नीला, नीली, ब्लू, నీలం, నీలి, బ్లూ
colour silver = silver, chandi rang, सिल्वर, చాందీ, వెండి, సిల్వర్
colour grey = grey, gray, slate, ग्रे, స్లేటీ, బూడిద, గ్రే
colour brown = brown, bhura, bhoora, भूरा, भूरी, ब्राउन, గోధుమ, బ్రౌన్
colour gold = golden, gold, sunehra, सुनहरा, गोल्डन, బంగారు, గోల్డెన్
colour orange = orange, narangi, नारंगी, ऑरेंज, నారింజ, ఆరెంజ్
colour maroon = maroon, marron, मैरून, మెరూన్
colour green = green, hara, hari, हरा, हरी, ग्रीन, ఆకుపచ్చ, పచ్చ, గ్రీన్
colour yellow = yellow, peela, pila, peeli, पीला, पीली, येलो, పసుపు, ఎల్లో
colour beige = beige, बेज, బేజ్
colour purple = purple, violet, baingani, बैंगनी, ఊదా
colour bronze = bronze

seller Dealer = dealer, dealers, from dealer, showroom, dealership, डीलर, డీలర్
seller Individual = individual, individual seller, direct owner, owner direct, direct from owner, private seller, by owner, from owner, khud malik, sidha malik

feature 4x4|4wd|awd = 4x4, 4 x 4, 4wd, 4 wd, 4 wheel drive, four wheel drive, awd, all wheel drive
feature sunroof = sunroof, sun roof, moonroof, moon roof, sun roof wali, panoramic sunroof, सनरूफ, సన్‌రూఫ్, సన్ రూఫ్
feature abs = abs, antilock brakes, anti lock brakes, एबीएस, ఏబీఎస్
feature airbag|airbags = airbag, airbags, air bag, air bags, एयरबैग, ఎయిర్‌బ్యాగ్, ఎయిర్ బ్యాగ్
feature alloy|alloys = alloy, alloys, alloy wheel, alloy wheels, alloywheel, alloywheels
feature o|opt|option|optional = o, opt, option, optional

trim word = luxury, premium, sport, sports, comfort, special, super, top, plus, max, +
trim automatic = at
seats 7 = 3 row, three row, 3 rows, three rows, third row, 3rd row

low-km 50000 = low km, low running, less running, low use, less used, little used, hardly used, barely used, barely driven, hardly driven, takkuva kilometers, takkuva km, takkuva tirigina, takkuva kilometers tirigina, low kms, low kilometer, low kilometers, low kilometre, low kilometres, low driven, less driven, less km, less kms, low run, less run, lightly used,
  low mileage, least driven, kam chali, kam chali hui, kam chala, kam km, kam kilometer, kam chali gaadi, rarely used, कम चली, कम चली हुई, कम किलोमीटर, कम किमी, తక్కువ కిలోమీటర్లు, తక్కువ కిమీ, తక్కువ తిరిగిన, తక్కువ నడిచిన

number 1 = one, ek, ek hi, sirf ek, keval ek, kewal ek, एक, एक ही, केवल एक, सिर्फ एक, सिर्फ़ एक, ఒకే, ఒక, ఒక్క, ఒకటి
number 2 = two, do, दो, రెండు
number 3 = three, teen, तीन, మూడు
number 4 = four, char, chaar, चार, నాలుగు
number 5 = five, paanch, panch, paach, पांच, पाँच, ఐదు, అయిదు
number 6 = six, chhe, chhah, chah, छह, छः, छे, ఆరు
number 7 = seven, sevan, sevn, saat, सात, ఏడు
number 8 = eight, eigth, aath, आठ, ఎనిమిది
number 9 = nine, nau, नौ, తొమ్మిది
number 10 = ten, das, dus, दस, పది
number 12 = twelve, barah, बारह, పన్నెండు
number 15 = fifteen, pandrah, पंद्रह, पन्द्रह, పదిహేను
number 20 = twenty, bees, बीस, ఇరవై
number 1.5 = dedh, डेढ़, one and half, one and a half, ఒకటిన్నర
number 2.5 = dhai, ढाई, two and half, two and a half, రెండున్నర
number 3.5 = sadhe teen, साढ़े तीन, మూడున్నర
number 4.5 = sadhe char, sadhe chaar, साढ़े चार, నాలుగున్నర
number 5.5 = sadhe paanch, sadhe panch, साढ़े पांच, ఐదున్నర

ordinal 1 = first, 1st, frist, firs, single, pehla, pehle, pahla, pahle, pehli, fst, पहला, पहले, पहली, प्रथम, सिंगल, फर्स्ट, మొదటి, ఫస్ట్, సింగిల్, తొలి
ordinal 2 = second, 2nd, secnd, doosra, dusra, doosre, dusre, दूसरा, दूसरे, दूसरी, सेकंड, सेकेंड, రెండో, రెండవ, సెకండ్
ordinal 3 = third, 3rd, teesra, tisra, teesre, तीसरा, तीसरे, तीसरी, थर्ड, మూడో, మూడవ, థర్డ్
ordinal 4 = fourth, 4th, chautha, चौथा, నాలుగో, నాలుగో, నాలుగవ

unit lakh = lakh, lakhs, lac, lacs, lakhh, lkh, lk, lak, laks, laakh, lackh, lacks, l, lakh rupees, lakhs rupees, lakh rs, lakh rupay, lakh rupaye, lakh rupee, lakh inr, lakh ki, लाख, लाख रुपये, लाख रुपए, लाख रुपया, लाख रु, లక్ష, లక్షలు, లక్షల, లక్షలకు, లక్షల రూపాయల, లక్షల రూపాయలు, లక్ష రూపాయల, లక్షల్లో, లక్షలలో
unit crore = crore, crores, cr, karod, करोड़, करोड, కోటి, కోట్లు, కోట్ల
unit k = k
unit thousand = thousand, thousands, hzr, hzar, hazr, hajr, hazar, hazaar, hajar, hajaar, हजार, हज़ार, వేలు, వేల, వెయ్యి
unit rupees = rupees, rupee, rs, inr, rupaye, rupay, rupya, rupaiye, ₹, रुपये, रुपए, रुपया, रु, रूपये, రూపాయలు, రూపాయల, రూ
unit km = km, kms, k m, kilometer, kilometers, kilometre, kilometres, kilo meter, kilometr, kmr, km driven, kms driven, km run, kms run, km chali, km chali hui, km running,
  किमी, कि मी, किलोमीटर, किलो मीटर, కిమీ, కి మీ, కిలోమీటర్లు, కిలోమీటర్ల, కిలోమీటర్
unit owner = owner, owners, onr, onrs, ownership, hand, malik, maalik, owned, haath, hath, haath chali, hath chali, haath ki, hath ki, ownr, onwer, owner car, owner wali, owner wala, malik wali, मालिक, ओनर, हाथ, ఓనర్, యజమాని, ఓనర్ల, హ్యాండ్
unit seat = seater, seat, seats, seaters, seter, sitter, siter, seating, seater car, str, seater wali, सीटर, सीट, सीट वाली, సీటర్, సీట్ల, సీట్లు, సీటర్ల
unit people = people, persons, person, log, logo, logon, members, member, passengers, passenger, adults, family members, लोग, लोगों, सदस्य, జనం, మంది, మందికి
unit model = model, models, make, modal, mdl, registered, registration, reg, manufactured, mfg, model ki, model year, मॉडल, माडल, मॉडेल, మోడల్
unit year = year, yr, saal, saal ki, sal, साल, वर्ष, సంవత్సరం, సంవత్సరపు
unit engine-figure = kmpl, km pl, kmph, cc, bhp, kwh
unit years-old = years old, year old, yrs old, yr old, year purani, years purani, saal purani, sal purani, saal se kam purani, saal purana, साल पुरानी, साल पुराना, సంవత్సరాల పాత

limit at-most = nothing above, nothing over, nothing more than, in up to, in upto, from up to, from upto, under, below, less than, lesser than, within, upto, up to, uptil, upto rs, not more than, no more than, cheaper than, maximum, max, budget, budget of, my budget is, budget is, my budget, in budget, in budget of, underneath, undr, belw, bellow, less then, <, कम से कम नहीं, మించకుండా, बजट, బడ్జెట్
limit at-most-after = se kam, se kam ki, se kam wali, se kam me, se kam mein, se km, tk, tk ki, k neeche, k niche, tak, tak ki, tak wali, tak me, tak ka, ke andar, ke ander, k andar, andar, ander, ke neeche, ke niche, se neeche, se niche, ke under, ke below, or less, or below, or under, and below, and under, max, maximum, budget, ka budget, mera budget, tak ka budget, ke budget me, ke budget mein,
  से कम, से कम की, से कम में, तक, तक की, तक में, के अंदर, के अन्दर, के भीतर, अंदर, के नीचे, से नीचे, का बजट, बजट, के बजट में, లోపు, లోపల, లోపే, లోగా, లోపున, వరకు, కంటే తక్కువ, కన్నా తక్కువ, కంటె తక్కువ, లోపు ధర, కింద, బడ్జెట్, బడ్జెట్లో, బడ్జెట్‌లో
limit in-after = me, mein, in, only, में, లో, లోని
limit at-least = above, over, more than, greater than, atleast, at least, minimum, min, starting, starting from, from, abv, not less than, no less than, >
limit at-least-after = n above, n up, +, se zyada, se jyada, se jada, se upar, se uper, ke upar, se adhik, or more, or above, and above, and up, plus, onwards, से ज्यादा, से ज़्यादा, से अधिक, से ऊपर, के ऊपर, కంటే ఎక్కువ, కన్నా ఎక్కువ, పైన, పైగా, పై
limit around = aas pass, aaspaas, around, about, approx, approximately, near, nearly, roughly, close to, ~, lagbhag, lag bhag, karib, kareeb, takriban, almost, लगभग, करीब, క़రీब, సుమారు, దాదాపు
limit around-after = aas pass, aas paas, aaspaas, aspas, ke aas paas, ke aaspaas, ke as pas, ke aas pass, aas paas, ke kareeb, ke karib, ke lagbhag, range, ki range, ki range me, approx, के आसपास, के आस पास, के करीब, దగ్గర, చుట్టూ, ప్రాంతంలో
limit after-year = after, since, newer than, later than, from year, post, from, above, over, not older than, not before, no older than, younger than, starting
limit after-year-after = n above, n newer, n up, n later, k baad, k baad ki, k baad wali, k bad, ke baad, ke bad, ke baad ki, ke baad wali, se naya, se nayi, se naye, ke upar, se upar, or newer, or later, or above, or after, and newer, and later, and above, and after, and up, onwards, onward, onwords, plus, +, se baad, ke aage, के बाद, के बाद की, से नई, से आगे, తర్వాత, తరువాత, నుండి, నుంచి, పైన, కంటే కొత్త
limit before-year = before, pre, older than, earlier than, till, until, upto, up to, below, under, prior to, not newer than
limit before-year-after = se pehle, se pahle, se pehle ki, ke pehle, se purani, se purana, tak, tak ki, or older, or earlier, or before, and older, and earlier, से पहले, से पुरानी, तक, కంటే ముందు, ముందు, కంటే పాత, వరకు, లోపు

between to = vs, versus, to, and, or, ya, aur, se, -, –, till, से, నుండి, నుంచి

context price = price, priced, prices, cost, costing, worth, rate, rupees, rs, inr, daam, kimat, keemat, kimat wali, ₹, कीमत, दाम, मूल्य, ధర, ఖరీదు, ధరలో
context km = driven, run, running, odometer, odo, meter reading, chali, chali hui, chala, mileage, kilometer driven, चली, चली हुई, తిరిగిన, నడిచిన

years 2020- = bs6, bs 6, bsvi, bs vi, bs-vi, bs-6, bharat stage 6, bharat stage vi
years 2017-2020 = bs4, bs 4, bsiv, bs iv, bs-iv, bs-4, bharat stage 4, bharat stage iv

not before = not, no, non, except, excluding, without, other than, anything except, anything but, all except, minus, bina, बिना
not after = nahi, nahin, nhi, nahi chahiye, nahin chahiye, nhi chahiye, ke alawa, ke siva, ke siwa, chhod ke, chhod kar, chod ke, chod kar, नहीं, नही, नहीं चाहिए, नही चाहिए, के अलावा, के सिवा, छोड़कर, छोड़ कर, వద్దు, కాకుండా, తప్ప

car = car, cars, carr, kar, used car, used cars, second hand car, second hand cars, 2nd hand car, 2nd hand cars, old car, old cars, pre owned car, pre owned cars, preowned cars, vehicle, vehicles, gaadi, gadi, gaddi, gari, gaadiyan, gadiya, gadiyan, gaadiya, auto mobile, automobile, four wheeler, 4 wheeler, first car, kaaru, karu, kaarlu, kars,
  कार, कारें, कारों, गाड़ी, गाड़ियाँ, गाड़ियां, गाड़ियों, गाडी, वाहन, पुरानी कार, वाली कार, కారు, కార్లు, కార్ల, కారులు, కార్, వాహనం, వాహనాలు, బండి, బండ్లు

nothing = test drive, test drives, city driving, city drive, city drives, city use, city usage, city ride, city rides, city traffic, city commute, city and highway, city highway, local city, accident, accidents, accidental, without accident, no accident, no accidents,
  top model, top variant, top end, top end model, top end variant, base model, base variant, mid model, mid variant, full model, full option, full options, fully loaded, full loaded, top spec, mid size, midsize, mid sized, full size, off road, offroad, off roading, offroading, off roader, offroader,
  low to high, high to low, price low to high, price high to low, lowest price, lowest, loan, loans, car loan, with loan, loan available, on loan, loan pe, finance, financing, with finance, finance available, emi, on emi, emi pe, exchange, exchange offer, insurance, car insurance, insured, with insurance, noc, reg no, registration no, number no, vehicle no, plate no, rto no,
  go to, to go, going, go to office, to enjoy, enjoy driving, classic car, classic cars, classic old, old classic,
  driver, drivers, new driver, learner, learners, beginner, beginners, first time, first timer, 1st time, first car, ke beech, beech, ke bich, bich, ke bich me, ke beech me, के बीच, मध्य, మధ్య, మధ్యలో, kam budget, kam daam, kam kimat, kam price, luxurious, fitted, company fitted, company, original, tirigina, unna, kavale, a, an, the, any, some, all, i, me, my, we, us, our, you, your, it, is, are, am, be, was, this, that, these, those, there, here, of, in, on, for, from, to, by, with, and, or, under, as, than,
  near me, nearby, near by, close by, around me, in my city, in the city, in city, my city, in good condition, good condition, best condition, excellent condition, neat condition, well maintained, well kept, maintained, showroom condition, condition, scratchless, accident free, non accident, non accidental,
  buy, buying, purchase, purchasing, sell, selling, sale, for sale, on sale, available, availability, search, searching, find, finding, get, show, show me, see, view, list, listing, listings, look, looking, looking for, look for, need, needed, want, wanted, wants, wanna, would, like, would like, give, give me, help, help me, please, pls, plz, kindly, can, could, do you have, have, has, having, which, what, where, how, much, there any, is there, suggest, suggest me, recommend, hi, hello, hey, sir, bhai, bhaiya, bro, dear, ok google, thanks, urgent, urgently, asap, today, now, immediately, interested,
  used, second hand, 2nd hand, secondhand, pre owned, preowned, wheeler,
  old, new, newer, latest, best, top, good, great, nice, cheap, cheapest, cheaper, affordable, low price, low cost, low budget, reasonable, value for money, sasta, sasti, saste, sabse sasti, sasti gaadi, sasta wala, family, big, small, medium, tall, compact, spacious, comfortable, safe, safety, beautiful, clean, neat, genuine, real, original, proper, budget, price, prices, cost, deal, deals, offer, offers, best deal, variant, model, version, type, brand, company, make, color, colour, rang, rang ki, fuel, transmission, gear, gearbox, engine, body, state, owner, number, registration, registered, year, years, km, seater, driven, running, mileage, good mileage, high mileage, best mileage, fuel efficient, pickup wali, daily use, daily, office, college, beginner, beginners, learner, learning, ladies, wife, father, mother, parents, kids, wedding, long drive, highway, tour, travel, taxi, commercial, personal, use, purpose, only, also, very, too, not, no, but, just, kind, type of, sort, ones, one, between, range,
  does, did, done, doing, so, if, then, because, who, why, when, everything, something, someone, anybody, somebody, anyone, he, she, they, his, her, their, got,
  just, thank, thank you, thankyou, thanks a lot, good morning, good evening, good afternoon, namaste, namaskar, regards, yaar, yar, week, month, next month,
  next week, this month, soon, shifting, shifted, moving, relocating, gift, gifting, retirement, birthday, son, daughter, papa, mummy, mom, dad,
  husband, brother, sister, friend, licence, license, school, school runs, lots, lots of, luggage, trip, na, deni, kaun, kon, kaun kaun, h, hu, hun, hoon, rangu,
  si, sirf, keval, kewal, सिर्फ, सिर्फ़, केवल, मात्र,
  wali, wala, wale, vali, vala, vale, chahiye, chaiye, chahie, chahiyeh, chahta, chahti, chahte, dikhao, dikha, dikhaiye, dikhaye, dikhado, batao, bataiye, batana, do, dena, dedo, de do, dijiye, lena, lena hai, leni, leni hai, kharidna, kharidni, khareedna, khareedni, kharidni hai, bechna, hai, hain, ho, hona, mujhe, muje, mujhko, mere, mera, meri, hame, humko, humein, ke, ka, ki, ko, se, mein, main, par, pe, aur, ya, koi, kuch, accha, achha, acha, achi, acchi, achhi, badhiya, mast, purani, purana, purane, nayi, naya, naye, konsi, kaunsi, kya, kahan, milegi, milega, mil, jaye, liye, ke liye, ghar, sabse, jaldi, bhi, badi, bada, bade, choti, chhoti, chota, bilkul, ekdum,
  kaavali, kavali, kavala, unda, undi, unnaya, konali, chupinchu, chupinchandi, lo, ku, paatha, pata, manchi, takkuva, dhara,
  में, मे, का, के, की, को, से, पर, और, या, है, हैं, हो, वाली, वाला, वाले, चाहिए, चाहिये, दिखाओ, दिखाइए, दिखाएं, बताओ, बताइए, खरीदना, खरीदनी, लेना, लेनी, बेचना, मुझे, मेरे, मेरा, मेरी, हमें, लिए, के लिए, कोई, कुछ, एक अच्छी, अच्छी, अच्छा, बढ़िया, सस्ती, सस्ता, सस्ते, सबसे, पुरानी, पुराना, पुराने, नई, नया, सेकंड हैंड, सेकेंड हैंड, सैकंड हैंड, यूज्ड, यूज़्ड, बिकाऊ, बिक्री, परिवार, फैमिली, रंग, रंग की, शहर, की कीमत, दाम, कीमत, बड़ी, छोटी, मॉडल, साल,
  కావాలి, కావలెను, కావాలి., కావలి, చూపించు, చూపించండి, చూపు, చూపండి, కొనాలి, కొనడానికి, అమ్మకానికి, అమ్మకం, ఉన్న, ఉన్నాయా, ఉందా, ఉన్నవి, లో, లోని, కు, కి, తో, మరియు, లేదా, నాకు, మాకు, మంచి, పాత, కొత్త, సెకండ్ హ్యాండ్, సెకండ్‌హ్యాండ్, వాడిన, చవక, చవకైన, తక్కువ ధర, తక్కువ ధరలో, తక్కువ, ధర, ధరలో, కోసం, ఒక, గల, గేరు, రంగు, రంగు గల, కుటుంబం, కుటుంబానికి, ఫ్యామిలీ, పెద్ద, చిన్న, మోడల్, నగరంలో, అమ్మే, ఏదైనా, వాటి, దొరుకుతాయా, యూజ్డ్

other-goods = car accessories, accessories shop, gold price, gold rate, bike, bikes, motorcycle, motorcycles, motorbike, scooter, scooters, scooty, two wheeler, 2 wheeler, moped, royal enfield, bullet bike, activa, honda activa, splendor, hero splendor, pulsar, bajaj pulsar, apache, tvs, yamaha, ktm, ktm duke, kawasaki, ducati, harley, harley davidson, vespa, ather, ola s1, ola electric, hero honda, hero motocorp, suzuki access, jupiter, honda shine, r15, fz, hayabusa, jawa, duke, unicorn, dio, honda dio, shine, hornet, gixxer, burgman, avenis, intruder, chetak, platina, ct100, avenger, dominar, ntorq, raider, ronin, xpulse, passion pro, hero passion, glamour, destini, pleasure, activa 6g, himalayan, classic 350, bullet 350, meteor 350, interceptor, mojo, gusto,
  truck, trucks, lorry, tipper, trailer, tanker, dumper, tata ace, chhota hathi, chota hathi, bolero maxi truck, tractor, tractors, jcb, excavator, generator, petrol pump, diesel pump, water pump, lawn mower, mower, engine oil, tata 407, tata 709, 407, arjun, yuvo, swaraj, sonalika, john deere, eicher tractor,  crane, bulldozer, auto rickshaw, autorickshaw, rickshaw, e rickshaw, tempo, three wheeler, 3 wheeler, bus, buses, cycle, bicycle, cycles, train, aeroplane, airplane, plane, helicopter, boat, ship, drone,
  phone, phones, mobile, mobile phone, iphone, samsung, oneplus, redmi, laptop, laptops, macbook, computer, tv, television, fridge, refrigerator, washing machine, ac repair, sofa, bed, furniture, table, chair, watch, shoes, shirt, saree, jeans, camera, playstation, xbox, ipad, tablet, headphones,
  flat, flats, house, houses, home loan, apartment, apartments, villa, plot, land for sale, plots, room, rooms, pg, hostel, bhk, 1bhk, 2bhk, 3bhk, 2 bhk, 3 bhk, rent, rental, job, jobs, vacancy, hotel, hotels, restaurant, pizza, burger, biryani, movie, movies, song, songs, cricket, ipl, weather, news, recipe, doctor, dog, dogs, puppy, cat, cow, buffalo, driving licence, driving license, tyre, tyres, seat cover, seat covers, spare parts, spare part, car wash, music system, car cover, battery price, helmet,
  बाइक, मोटरसाइकिल, स्कूटर, स्कूटी, ट्रक, ट्रैक्टर, साइकिल, बस, मोबाइल, फोन, मकान, घर, फ्लैट, लैपटॉप, रिक्शा, बुलेट, बाईक, బైక్, మోటార్ సైకిల్, స్కూటర్, స్కూటీ, లారీ, ట్రక్, ట్రాక్టర్, సైకిల్, బస్సు, ఫోన్, మొబైల్, ఇల్లు, ఫ్లాట్, లాప్‌టాప్, ఆటో రిక్షా
`;
