/** The body types and seats of models, used for cars whose source does not state them. Entries are `body <type>` or `seats 7` (at least one version
 *  has seven or more seats). Models are spelled as in the catalogue of brands. */
export const MODEL_LISTS = `
body Hatchback = 800, A-Star, Alto, Alto 800, Alto K10, Baleno, Baleno RS, Celerio, Celerio X, Celerio Tour, Ignis, Ritz, S-Presso, Swift, Wagon R, Wagon R Stingray, Zen, Zen Estilo,
  Eon, Getz, Grand i10, Grand i10 Nios, i10, i20, i20 Active, i20 N Line, Santro, Santro Xing, Brio, Jazz, Etios Liva, Etios Cross, Glanza, KUV100 NXT, e2o,
  Altroz, Bolt, Indica, Indica V2, Indica Vista, Nano, Tiago, Tiago NRG, Tiago EV, Figo, Freestyle, Polo, Polo GTI, CrossPolo, Kwid, Pulse, Fabia, Beat, Spark, Aveo U-VA, Sail U-VA,
  Micra, Micra Active, redi-GO, GO, Punto, Punto EVO, Grande Punto, Palio, Matiz, Cooper, C3, Comet EV, A-Class, B-Class, V40, 1 Series
body Sedan = Ciaz, Dzire, Dzire Tour, Esteem, SX4, Accent, Aura, Elantra, Sonata, Verna, Xcent, Xcent Prime, Accord, Amaze, City, City Hybrid, Civic, Camry, Corolla, Corolla Altis, Etios, Yaris,
  Verito, Logan, Indigo, Indigo CS, Manza, Tigor, Tigor EV, Zest, Aspire, Classic, Fiesta, Ikon, Mondeo, Ameo, Jetta, Passat, Vento, Virtus, Fluence, Scala, Laura, Octavia, Rapid, Slavia, Superb,
  Aveo, Cruze, Optra, Sail, Sunny, Teana, Linea, Petra, Lancer, Cedia, Ambassador, Contessa, A3, A4, A5, A6, A8, A8 L, 2 Series, 3 Series, 3 Series GT, 5 Series, 6 Series GT, 7 Series,
  A-Class Limousine, C-Class, CLA, CLS, E-Class, S-Class, ES, LS, XE, XF, XJ, S60, S80, S90, Panamera, Ghibli, Quattroporte
body SUV = Brezza, Vitara Brezza, Grand Vitara, Gypsy, Jimny, S-Cross, Fronx, Alcazar, Creta, Creta N Line, Exter, Santa Fe, Terracan, Tucson, Venue, Venue N Line, Kona, BR-V, CR-V, Elevate, WR-V,
  Fortuner, Fortuner Legender, Hyryder, Land Cruiser, Land Cruiser Prado, Urban Cruiser, Urban Cruiser Taisor, Qualis, Alturas G4, Bolero, Bolero Neo, Bolero Neo Plus, Bolero Power Plus, KUV100, KUV100 NXT, NuvoSport,
  Quanto, Rexton, Scorpio, Scorpio Classic, Scorpio N, Thar, Thar Roxx, TUV300, TUV300 Plus, XUV300, XUV 3XO, XUV400, XUV500, XUV700, Xylo, Curvv, Harrier, Hexa, Nexon, Nexon EV, Punch, Punch EV, Safari, Safari Storme, Sumo,
  Ecosport, Endeavour, T-Roc, Taigun, Tiguan, Tiguan Allspace, Captur, Duster, Kiger, Koleos, Karoq, Kodiaq, Kushaq, Yeti, Captiva, Trailblazer, Tavera, Kicks, Magnite, Patrol, Terrano, X-Trail, Seltos, Sonet, Syros,
  Compass, Compass Trailhawk, Grand Cherokee, Meridian, Renegade, Wrangler, Astor, Gloster, Hector, Hector Plus, ZS EV, Discovery, Discovery Sport, Defender, Freelander 2, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar,
  XC40, XC60, XC90, F-Pace, Montero, Outlander, Pajero, Pajero Sport, Q2, Q3, Q3 Sportback, Q5, Q7, Q8, X1, X3, X4, X5, X6, X7, GL-Class, GLA, GLB, GLC, GLC Coupe, GLE, GLE Coupe, GLS, M-Class, EQC, G-Class,
  LX, NX, RX, Cayenne, Macan, MU-7, MU-X, Gurkha, One, C5 Aircross, C3 Aircross, Countryman
body MUV = Eeco, Ertiga, Ertiga Tour, XL6, Invicto, Versa, Innova, Innova Crysta, Innova Hycross, Rumion, Vellfire, Qualis, Marazzo, Xylo, Bolero, Aria, Sumo, Spacio, Venture, Winger, Hexa, Lodgy, Triber, Enjoy, Tavera, Evalia, GO Plus, Carens, Carnival,
  Mobilio, BR-V, R-Class, V-Class, Trax, Trax Cruiser, Stile
body Van = Eeco, Omni, Versa, Venture, Winger, Traveller, Supro
body Coupe = TT, R8, Mustang, 718, 911, Cayman, F-Type, CLS, GLC Coupe, GLE Coupe, X4, X6, 6 Series, AMG GT, RS5, S5 Sportback
body Convertible = A3 Cabriolet, Boxster, Z4, SLK, SLC, SL-Class, F-Type, 718
body Pickup = Bolero Camper, Bolero Pik-Up, Scorpio Getaway, Xenon XT, D-Max, Hilux, Yodha
body Wagon = Indigo Marina, Estate
seats 7 = Ertiga, Ertiga Tour, XL6, Invicto, Eeco, Omni, Versa, Innova, Innova Crysta, Innova Hycross, Fortuner, Fortuner Legender, Qualis, Rumion, Vellfire, Land Cruiser, Land Cruiser Prado,
  XUV500, XUV700, Scorpio, Scorpio N, Scorpio Classic, Bolero, Bolero Power Plus, Bolero Neo, Bolero Neo Plus, TUV300, TUV300 Plus, Xylo, Marazzo, Quanto, NuvoSport, Rexton, Alturas G4, Armada, Marshal, Maxx, Supro,
  Hexa, Safari, Safari Storme, Sumo, Aria, Venture, Winger, Spacio, Endeavour, Lodgy, Triber, Koleos, Enjoy, Tavera, Captiva, Trailblazer, Evalia, X-Trail, Patrol, GO Plus, Carens, Carnival, Hector Plus, Gloster,
  Alcazar, Santa Fe, Terracan, Mobilio, BR-V, CR-V, Kodiaq, Tiguan Allspace, Meridian, Pajero, Pajero Sport, Montero, Outlander, MU-7, MU-X, Discovery, Discovery Sport, Defender,
  Q7, X5, X7, XC90, GL-Class, GLS, R-Class, V-Class, LX, One, Gurkha, Trax, Trax Cruiser, Traveller, Stile
`;
