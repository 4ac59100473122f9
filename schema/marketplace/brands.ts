interface ModelEntry {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** One brand, with its known models and the other spellings that sources use. */
export interface BrandEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly models: readonly ModelEntry[];
}

/** Parses a list like `Swift Dzire=Dzire | Baleno`: bars separate the models; other spellings of a model follow after `=`, separated by commas. */
const models = (list: string): readonly ModelEntry[] =>
  list
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', aliases = ''] = entry.split('=');
      return { name: name.trim(), aliases: aliases === '' ? [] : aliases.split(',').map((alias) => alias.trim()) };
    });

const brand = (name: string, aliases: string, list = ''): BrandEntry => ({
  name,
  aliases: aliases === '' ? [] : aliases.split(',').map((alias) => alias.trim()),
  models: models(list),
});

/** The brands and models of the Indian market, and foreign brands that dealers list. A model that is missing here retains the source's name.
 *  Comparisons ignore case, spaces and hyphens, so spellings that differ only in these are not listed. */
export const BRANDS: readonly BrandEntry[] = [
  brand(
    'Maruti Suzuki',
    'Maruti, Suzuki, Maruti Udyog, Marutisuzuki',
    `Swift=New Gen Swift | Wagon R=Wagon R 1.0, Wagon R Duo, WagonR Duo | Dzire=Swift Dzire, Swift Desire, New Swift Dzire |
     Baleno | Alto 800=Alto800 | Ertiga | Celerio | Alto K10 | Ciaz | Alto | Vitara Brezza | Eeco | Ritz | Ignis |
     S-Cross=SX4 S Cross, S-Cross1 | 800=Maruti 800 | Omni | Zen Estilo=Estilo | S-Presso | SX4 | A-Star | Zen |
     Dzire Tour=Swift Dzire Tour, Dzire Tour S, Tour S | XL6 | Celerio X | Wagon R Stingray=Stingray, Wagon R 1.0 Stingray |
     Grand Vitara | Brezza | Esteem | Gypsy | Baleno RS | Versa | Fronx | 1000=Maruti 1000 | Jimny | Kizashi |
     Invicto | Ertiga Tour=Tour M | Celerio Tour=Tour H2 | Wagon R Electric | Wagon R Tour=Tour H3 | Super Carry | e Vitara |
     Victoris | Eeco Cargo`,
  ),
  brand(
    'Hyundai',
    'Hyundai Motors, Hundai, Hyndai',
    `i20=Elite i20, New i20, i20 Elite | Grand i10=Grand i 10, Grand i10 Prime | i10 | Verna=Verna Fluidic, Fluidic Verna |
     Creta | Eon | Santro Xing | Xcent | Santro | Venue | Grand i10 Nios=Nios, i10 Nios | i20 Active | Elantra |
     Accent | Aura | Santa Fe | Getz | Tucson | Alcazar | Sonata |
     Xcent Prime | i20 N Line=New i20 N Line | Exter | Venue N Line | Creta N Line | Creta Electric | Terracan |
     Kona=Kona Electric | Ioniq 5 | Avante`,
  ),
  brand(
    'Honda',
    'Honda Cars',
    `City | Amaze | Jazz | Brio | WR-V | Civic | CR-V | Accord=New Accord | BR-V | Mobilio |
     City Hybrid=City Hybrid eHEV, City e:HEV, City eHEV | Elevate`,
  ),
  brand(
    'Toyota',
    '',
    `Innova | Innova Crysta=Crysta | Fortuner | Corolla Altis=Altis | Etios=Platinum Etios | Etios Liva=Liva | Camry | Yaris |
     Glanza | Corolla | Etios Cross | Innova Hycross=Hycross | Qualis | Urban Cruiser | Hyryder=Urban Cruiser Hyryder |
     Fortuner Legender=2.8 Legender 4X2, Legender | Urban Cruiser Taisor=Taisor | Rumion | Hilux | Vellfire | Alphard |
     Land Cruiser | Land Cruiser Prado=Prado | Prius | Estima | Premio`,
  ),
  brand(
    'Mahindra',
    'Mahindra & Mahindra, M&M, Mahindra and Mahindra',
    `XUV500=XUV 5OO | Scorpio | Bolero | Thar | TUV300=TUV | Xylo | KUV100 | XUV300=XUV 3OO | Bolero Power Plus=Bolero Power+ | Quanto | Marazzo |
     Verito | KUV100 NXT | Jeep | XUV700=XUV 7OO | Scorpio N | NuvoSport | Bolero Neo | Bolero Neo Plus | Supro | Alturas G4=Alturas |
     Bolero Pik-Up=Bolero Pickup | Bolero Camper | Scorpio Classic | Scorpio Getaway | Logan | TUV300 Plus |
     Rexton=Ssangyong Rexton | Verito Vibe | e2o=e2o Plus | E Verito=eVerito | Marshal | eKUV100 | Armada | REVAi=Reva i | Maxx |
     Thar Roxx=Thar ROXX | XUV 3XO | XUV400=XUV400 EV | BE 6 | XEV 9e | Ingenio | Imperio | Commander | Willys | Legend | Voyager`,
  ),
  brand(
    'Tata',
    'Tata Motors',
    `Tiago | Nexon | Indica Vista=Vista | Nano | Indigo | Zest | Safari | Tigor |
     Manza=Indigo Manza | Indigo CS=Indigo eCS | Harrier | Indica | Altroz | Safari Storme | Hexa | Indica V2 |
     Sumo | Bolt | Punch | Tiago NRG | Aria |
     Nexon EV | Xenon XT=Xenon | Venture | Winger | Indigo Marina=Marina | Tigor EV | Tiago EV |
     Punch EV | Harrier EV | Altroz Racer | Spacio | Estate | H2X | H5X | Curvv | Curvv EV | Sierra | Magic | Yodha`,
  ),
  brand(
    'Ford',
    '',
    `Ecosport | Figo=New Figo | Endeavour=Endeavor | Aspire=Figo Aspire | Fiesta | Freestyle | Classic=Fiesta Classic | Ikon |
     Mustang | Fusion | Escort | Mondeo`,
  ),
  brand(
    'Volkswagen',
    'VW, Volks Wagen',
    `Polo | Vento=VentoTest | Ameo | Jetta | Taigun | Tiguan | Passat | CrossPolo | Polo GTI=GTI | Virtus | Beetle=New Beetle | T-Roc |
     Tiguan Allspace | Phaeton | Touareg | Golf`,
  ),
  brand('Renault', '', 'Kwid | Duster | Triber | Kiger | Pulse | Scala | Lodgy | Captur | Fluence | Koleos | Kwid EV'),
  brand(
    'Mercedes-Benz',
    'Mercedes Benz, Mercedes, Merc, Benz, Mercedez, Mercedes-Maybach',
    `C-Class=C Class, New C-Class | E-Class | CLA=CLA Class | GLA=GLA Class | S-Class=Maybach S-Class | M-Class=ML, ML Class | GLE=GLE Class |
     GL-Class=GL | GLS=GLS Class, Maybach GLS | GLC=GLC Class | B-Class | A-Class | CLS=CLS Class | GLE Coupe | G-Class=G Wagon, G | R-Class | SLC |
     A-Class Limousine | AMG A35 | SLK=SLK Class | AMG GLA 35 | CL-Class | CLK=CLK Class | GLC Coupe | AMG GLE Coupe | AMG C43=AMG C 43, C 43 |
     AMG GLC 43 | AMG GT | SL-Class | EQC | EQS | EQB | EQE | EQA | GLB | V-Class | AMG`,
  ),
  brand(
    'BMW',
    '',
    `5 Series | 3 Series | X1 | 3 Series GT | X3 | 7 Series | X5 | X4 | 6 Series | X6 | 6 Series GT | 1 Series |
     3 Series Gran Limousine | Z4 | X7 | 2 Series=2 Series Gran Coupe | 5 Series GT | M340i | X5 M=M Series X5 M | M2 | M3=M Series M3 | M4 | M5 | M8 |
     8 Series | 4 Series | i3 | i4 | i5 | i7 | iX | iX1 | i8 | XM | Z3`,
  ),
  brand('Skoda', 'Škoda', 'Rapid | Superb | Octavia | Laura | Fabia | Kushaq | Slavia | Yeti | Kodiaq | Karoq | Kylaq'),
  brand(
    'Chevrolet',
    'Chevy',
    `Beat | Spark | Cruze | Enjoy | Tavera | Sail | Sail U-VA=Sail Hatchback, Sail UVA | Optra=OptraSRV |
     Aveo U-VA | Aveo | Captiva | Trailblazer`,
  ),
  brand(
    'Audi',
    '',
    `A4 | A6 | Q3 | Q7 | Q5 | A3 | A8 L | A5 | Q2 | A3 Cabriolet | TT | S5 Sportback | A8 | RS5 | A7 | RS7 | S4 | S5 | S6 | R8 | Q3 Sportback | Q8 |
     e-tron=e-tron Sportback | e-tron GT | RS6 | RS Q8 | SQ5`,
  ),
  brand(
    'Nissan',
    '',
    `Micra | Terrano | Sunny | Micra Active | Magnite | Kicks | Evalia | Teana | X-Trail | Patrol | Datsun Redi Go | 370Z | GT-R`,
  ),
  brand('Kia', 'Kia Motors', 'Seltos | Sonet | Carnival | Carens | EV6 | EV9 | Syros | Cerato | Clavis'),
  brand('Datsun', '', 'redi-GO | GO Plus=GO+ | GO | on-DO | mi-DO'),
  brand('Jeep', '', 'Compass | Wrangler | Meridian | Grand Cherokee | Compass Trailhawk | Renegade | Cherokee'),
  brand(
    'Fiat',
    '',
    `Linea | Grande Punto=Grand Punto | Punto | Avventura=Avvventura | Punto EVO | Palio |
     Premier Padmini | Punto Abarth=Abarth Punto | Abarth Avventura | Abarth 595 | Petra | Siena | Urban Cross | Uno | 500 | Adventure | Panda`,
  ),
  brand(
    'MG',
    'Morris Garages, MG Motor',
    'Hector | Hector Plus | Astor | Gloster | ZS EV | Comet EV=Comet | Windsor EV=Windsor',
  ),
  brand(
    'Land Rover',
    'Landrover, Land-Rover, Range Rover',
    `Discovery Sport | Range Rover Evoque=Evoque, Range Evoque | Freelander 2=Freelander | Range Rover=Rover, Range |
     Range Rover Sport=Range Sport | Discovery | Range Rover Velar=Velar, Range Velar | Defender`,
  ),
  brand(
    'Volvo',
    '',
    'S60 | XC40 | XC60 | V40 | XC90 | S90 | V40 Cross Country | S60 Cross Country | S80 | S40 | V60 | V90 Cross Country | C40 Recharge=C40 | EX40 | EX30',
  ),
  brand('Jaguar', '', 'XF | XJ | XE | F-Pace | F-Type | E-Pace | I-Pace | XK'),
  brand(
    'Mitsubishi',
    '',
    'Pajero Sport | Pajero | Lancer | Outlander | Cedia=Lancer Cedia | Montero | Lancer Evolution | ASX | Eclipse Cross | Galant',
  ),
  brand(
    'Mini',
    '',
    `Cooper=Cooper S, Cooper 3 Door, Cooper 5 Door, 3 Door, 5 Door, Cooper SE, Cooper JCW, JCW | Countryman=Cooper Countryman |
     Convertible=Cooper Convertible | Clubman=Cooper Clubman`,
  ),
  brand('Lexus', '', 'ES | NX | RX | LX | LS | LC | LM'),
  brand(
    'Porsche',
    '',
    'Cayenne | Panamera | Macan | 718=718 Boxster, 718 Cayman | Boxster | Cayenne Coupe | Cayman | 911 | Taycan',
  ),
  brand('Isuzu', '', 'D-Max=V-Cross | MU-X | MU-7 | Hi-Lander | MAX'),
  brand(
    'Force',
    'Force Motors',
    'One=Force One, FM Force One Test | Gurkha=FM Gurkha | Trax Cruiser | Traveller | Trax',
  ),
  brand('Mahindra Renault', '', 'Logan'),
  brand('Mahindra Ssangyong', '', 'Rexton'),
  brand('Ssangyong', 'Ssang Yong', 'Rexton'),
  brand('Hindustan Motors', 'Hindustan, HM, Ambassador', 'Ambassador | Contessa | Landmaster | Herald'),
  brand('Opel', '', 'Corsa=OpelCorsa | Astra | Vectra'),
  brand('Bentley', '', 'Continental | Flying Spur | Bentayga | Mulsanne'),
  brand('Citroen', 'Citroën', 'C5 Aircross | C3 Aircross | C3 | eC3 | Basalt'),
  brand('Daewoo', '', 'Matiz | Cielo | Nexia'),
  brand('Ashok Leyland', '', 'Stile | Dost'),
  brand('Lamborghini', '', 'Gallardo | Urus | Huracan | Aventador | Revuelto'),
  brand('Eicher Polaris', 'Eicher', 'Multix'),
  brand('Premier', '', 'Rio | Padmini | 118NE'),
  brand('Rolls-Royce', 'Rolls Royce', 'Phantom | Ghost | Cullinan | Wraith | Dawn | Spectre'),
  brand('Bajaj', '', 'RE60 | Qute'),
  brand('BYD', '', 'Atto 3 | Seal | e6 | eMAX 7 | Sealion 7'),
  brand('Tesla', '', 'Model 3 | Model S | Model X | Model Y | Cybertruck'),
  brand('VinFast', '', 'VF 6 | VF 7'),
  brand('Aston Martin', '', 'Vantage | DB9 | DB11 | DBX | Rapide'),
  brand('Ferrari', '', 'GTC4Lusso | California | 488 | Portofino | Roma | F8 Tributo'),
  brand('Maserati', '', 'Ghibli | Quattroporte | Levante | GranTurismo'),
  brand('Peugeot', '', '309'),
  brand('Smart', '', 'Fortwo'),
  brand('DC', '', 'Avanti'),
  brand('Chrysler', '', '300'),
  brand('Hummer', '', 'H2 | H3'),
  brand('San', '', 'Storm'),
  brand('Infiniti', ''),
  brand('Mazda', ''),
  brand('Subaru', ''),
  brand('GMC', ''),
  brand('Buick', ''),
  brand('Cadillac', ''),
  brand('Dodge', ''),
  brand('Ram', ''),
  brand('Lincoln', ''),
  brand('Acura', ''),
  brand('Genesis', ''),
  brand('Alfa Romeo', ''),
  brand('Seat', ''),
  brand('Cupra', ''),
  brand('Dacia', ''),
  brand('Saab', ''),
  brand('Pontiac', ''),
  brand('Polestar', ''),
  brand('Rivian', ''),
  brand('Lucid', ''),
  brand('McLaren', ''),
  brand('Bugatti', ''),
  brand('Lotus', ''),
];
