import type { BodyType, Fuel, Transmission } from '../../schema/marketplace/enumerations.ts';

/** A car model with approximate data about its sale in India. The data are realistic enough for a demo. */
export interface DemoModel {
  readonly brand: string;
  readonly model: string;
  readonly body: BodyType;
  /** The first model year. `to` is the last model year; undefined if the model is still sold. */
  readonly from: number;
  readonly to?: number;
  /** The ex-showroom price of the middle variant when new. */
  readonly newLakh: number;
  readonly variants: readonly string[];
  readonly fuels: readonly Fuel[];
  readonly gearboxes: readonly Transmission[];
  /** The frequency relative to the other models. */
  readonly weight: number;
}

type Row = [
  brand: string,
  model: string,
  body: BodyType,
  from: number,
  to: number | null,
  newLakh: number,
  variants: string,
  fuels: string,
  gearboxes: string,
  weight: number,
];

const FUEL: Record<string, Fuel> = { P: 'Petrol', D: 'Diesel', C: 'CNG', E: 'Electric', H: 'Hybrid' };
const GEARBOX: Record<string, Transmission> = { M: 'Manual', A: 'Automatic', V: 'CVT', S: 'AMT' };

const ROWS: readonly Row[] = [
  ['Maruti Suzuki', 'Swift', 'Hatchback', 2011, null, 7.4, 'LXI,VXI,ZXI,ZXI Plus', 'PDC', 'MS', 22],
  ['Maruti Suzuki', 'Baleno', 'Hatchback', 2015, null, 7.9, 'Sigma,Delta,Zeta,Alpha', 'PC', 'MV', 9],
  ['Maruti Suzuki', 'Wagon R', 'Hatchback', 2010, null, 6.3, 'LXI,VXI,ZXI', 'PC', 'MS', 9],
  ['Maruti Suzuki', 'Alto K10', 'Hatchback', 2010, null, 4.6, 'STD,LXI,VXI', 'PC', 'MS', 6],
  ['Maruti Suzuki', 'Dzire', 'Sedan', 2012, null, 7.8, 'LXI,VXI,ZXI,ZXI Plus', 'PDC', 'MS', 8],
  ['Maruti Suzuki', 'Ciaz', 'Sedan', 2014, 2025, 10.4, 'Sigma,Delta,Zeta,Alpha', 'PD', 'MA', 4],
  ['Maruti Suzuki', 'Vitara Brezza', 'SUV', 2016, 2022, 9.6, 'LDI,VDI,ZDI,ZDI Plus', 'PD', 'MS', 6],
  ['Maruti Suzuki', 'Brezza', 'SUV', 2022, null, 11.2, 'LXI,VXI,ZXI,ZXI Plus', 'PC', 'MA', 4],
  ['Maruti Suzuki', 'Ertiga', 'MUV', 2012, null, 10.6, 'LXI,VXI,ZXI,ZXI Plus', 'PDC', 'MA', 6],
  ['Maruti Suzuki', 'Celerio', 'Hatchback', 2014, null, 5.9, 'LXI,VXI,ZXI', 'PC', 'MS', 3],
  ['Maruti Suzuki', 'Eeco', 'Van', 2010, null, 5.4, '5 STR,7 STR,5 STR AC', 'PC', 'M', 2],
  ['Hyundai', 'i20', 'Hatchback', 2010, null, 8.6, 'Era,Magna,Sportz,Asta', 'PD', 'MV', 9],
  ['Hyundai', 'Grand i10', 'Hatchback', 2013, 2020, 6.2, 'Era,Magna,Sportz,Asta', 'PDC', 'MA', 7],
  ['Hyundai', 'Grand i10 Nios', 'Hatchback', 2019, null, 7.1, 'Era,Magna,Sportz,Asta', 'PC', 'MS', 4],
  ['Hyundai', 'Creta', 'SUV', 2015, null, 14.2, 'E,EX,S,SX,SX (O)', 'PD', 'MAV', 10],
  ['Hyundai', 'Venue', 'SUV', 2019, null, 10.3, 'E,S,SX,SX (O)', 'PD', 'MA', 6],
  ['Hyundai', 'Verna', 'Sedan', 2011, null, 13.1, 'EX,S,SX,SX (O)', 'PD', 'MV', 6],
  ['Hyundai', 'Alcazar', 'SUV', 2021, null, 18.4, 'Prestige,Platinum,Signature', 'PD', 'MA', 2],
  ['Tata', 'Nexon', 'SUV', 2017, null, 10.4, 'XE,XM,XZ,XZ Plus', 'PDE', 'MS', 9],
  ['Tata', 'Tiago', 'Hatchback', 2016, null, 6.2, 'XE,XM,XT,XZ', 'PC', 'MS', 5],
  ['Tata', 'Harrier', 'SUV', 2019, null, 18.9, 'XE,XM,XT,XZ', 'D', 'MA', 5],
  ['Tata', 'Punch', 'SUV', 2021, null, 7.8, 'Pure,Adventure,Accomplished,Creative', 'PC', 'MS', 4],
  ['Tata', 'Altroz', 'Hatchback', 2020, null, 8.1, 'XE,XM,XT,XZ', 'PD', 'MA', 3],
  ['Tata', 'Safari', 'SUV', 2021, null, 20.4, 'XE,XM,XT,XZ', 'D', 'MA', 2],
  ['Mahindra', 'XUV500', 'SUV', 2011, 2021, 15.8, 'W5,W7,W9,W11', 'D', 'MA', 5],
  ['Mahindra', 'XUV300', 'SUV', 2019, 2024, 10.6, 'W4,W6,W8,W8 (O)', 'PD', 'MS', 4],
  ['Mahindra', 'XUV700', 'SUV', 2021, null, 19.8, 'MX,AX3,AX5,AX7', 'PD', 'MA', 4],
  ['Mahindra', 'Scorpio', 'SUV', 2010, null, 14.6, 'S3,S5,S7,S11', 'D', 'M', 6],
  ['Mahindra', 'Thar', 'SUV', 2020, null, 14.4, 'AX,LX', 'PD', 'MA', 4],
  ['Mahindra', 'Bolero', 'SUV', 2010, null, 9.8, 'B4,B6,B6 (O)', 'D', 'M', 3],
  ['Honda', 'City', 'Sedan', 2010, null, 13.4, 'S,SV,V,VX,ZX', 'PDH', 'MV', 9],
  ['Honda', 'Amaze', 'Sedan', 2013, null, 8.2, 'E,S,V,VX', 'PD', 'MV', 5],
  ['Honda', 'Jazz', 'Hatchback', 2015, 2023, 8.9, 'S,SV,V,VX', 'PD', 'MV', 3],
  ['Honda', 'WR-V', 'SUV', 2017, 2023, 10.2, 'S,V,VX', 'PD', 'M', 3],
  ['Honda', 'Civic', 'Sedan', 2019, 2021, 20.2, 'V,VX,ZX', 'PD', 'MV', 1],
  ['Toyota', 'Innova Crysta', 'MUV', 2016, null, 21.8, 'GX,VX,ZX', 'PD', 'MA', 7],
  ['Toyota', 'Fortuner', 'SUV', 2010, null, 38.5, '4x2,4x2 Sigma,4x4', 'PD', 'MA', 4],
  ['Toyota', 'Glanza', 'Hatchback', 2019, null, 8.3, 'E,S,G,V', 'PC', 'MV', 3],
  ['Toyota', 'Urban Cruiser Hyryder', 'SUV', 2022, null, 15.6, 'E,S,G,V', 'PH', 'MV', 2],
  ['Toyota', 'Etios', 'Sedan', 2010, 2020, 7.6, 'G,GD,V,VX', 'PD', 'M', 3],
  ['Toyota', 'Camry', 'Sedan', 2012, null, 43.0, 'Hybrid', 'H', 'V', 1],
  ['Kia', 'Seltos', 'SUV', 2019, null, 14.3, 'HTE,HTK,HTX,GTX Plus', 'PD', 'MAV', 7],
  ['Kia', 'Sonet', 'SUV', 2020, null, 10.9, 'HTE,HTK,HTX,GTX Plus', 'PD', 'MA', 5],
  ['Kia', 'Carens', 'MUV', 2022, null, 13.2, 'Premium,Prestige,Luxury', 'PD', 'MA', 2],
  ['Renault', 'Kwid', 'Hatchback', 2015, null, 5.2, 'RXE,RXL,RXT,Climber', 'P', 'MS', 5],
  ['Renault', 'Duster', 'SUV', 2012, 2022, 11.4, 'RXE,RXL,RXS,RXZ', 'PD', 'MS', 4],
  ['Renault', 'Triber', 'MUV', 2019, null, 7.3, 'RXE,RXL,RXT,RXZ', 'P', 'MS', 2],
  ['Ford', 'EcoSport', 'SUV', 2013, 2021, 10.2, 'Ambiente,Trend,Titanium', 'PD', 'MA', 6],
  ['Ford', 'Figo', 'Hatchback', 2010, 2021, 6.4, 'Ambiente,Trend,Titanium', 'PD', 'M', 3],
  ['Ford', 'Endeavour', 'SUV', 2016, 2021, 32.6, 'Trend,Titanium,Titanium Plus', 'D', 'A', 2],
  ['Volkswagen', 'Polo', 'Hatchback', 2010, 2022, 8.4, 'Trendline,Comfortline,Highline', 'PD', 'MA', 5],
  ['Volkswagen', 'Vento', 'Sedan', 2010, 2022, 10.7, 'Trendline,Comfortline,Highline', 'PD', 'MA', 3],
  ['Volkswagen', 'Taigun', 'SUV', 2021, null, 14.8, 'Comfortline,Highline,Topline', 'P', 'MA', 2],
  ['Skoda', 'Rapid', 'Sedan', 2011, 2021, 10.8, 'Active,Ambition,Style', 'PD', 'MA', 3],
  ['Skoda', 'Octavia', 'Sedan', 2013, 2023, 24.6, 'Ambition,Style,L&K', 'PD', 'MA', 2],
  ['Skoda', 'Kushaq', 'SUV', 2021, null, 15.2, 'Active,Ambition,Style', 'P', 'MA', 2],
  ['Nissan', 'Magnite', 'SUV', 2020, null, 8.4, 'XE,XL,XV,XV Premium', 'P', 'MV', 3],
  ['Nissan', 'Terrano', 'SUV', 2013, 2020, 11.6, 'XE,XL,XV', 'D', 'M', 1],
  ['Chevrolet', 'Beat', 'Hatchback', 2010, 2017, 5.1, 'LS,LT,LTZ', 'PD', 'M', 2],
  ['Chevrolet', 'Cruze', 'Sedan', 2010, 2017, 15.6, 'LT,LTZ', 'D', 'MA', 1],
  ['Jeep', 'Compass', 'SUV', 2017, null, 22.4, 'Sport,Longitude,Limited', 'PD', 'MA', 2],
  ['MG', 'Hector', 'SUV', 2019, null, 17.6, 'Style,Super,Smart,Sharp', 'PD', 'MV', 3],
  ['BMW', '3 Series', 'Sedan', 2012, null, 49.0, 'Sport Line,Luxury Line,M Sport', 'PD', 'A', 2],
  ['Audi', 'A4', 'Sedan', 2012, null, 46.5, 'Premium,Premium Plus,Technology', 'PD', 'A', 1],
  ['Mercedes-Benz', 'C-Class', 'Sedan', 2012, null, 55.0, 'Progressive,Avantgarde,AMG Line', 'PD', 'A', 2],
  ['Mini', 'Cooper', 'Coupe', 2014, null, 38.0, 'Classic,S', 'P', 'A', 1],
  ['Isuzu', 'D-Max V-Cross', 'Pickup', 2016, null, 22.5, 'Standard,High', 'D', 'MA', 1],
];

const pick = <T>(codes: string, table: Record<string, T>): T[] => [...codes].flatMap((code) => table[code] ?? []);

/** The models of the demo's market, based on public information about the cars sold in each year. */
export const DEMO_MODELS: readonly DemoModel[] = ROWS.map(
  ([brand, model, body, from, to, newLakh, variants, fuels, gearboxes, weight]) => ({
    brand,
    model,
    body,
    from,
    ...(to === null ? {} : { to }),
    newLakh,
    variants: variants.split(','),
    fuels: pick(fuels, FUEL),
    gearboxes: pick(gearboxes, GEARBOX),
    weight,
  }),
);
