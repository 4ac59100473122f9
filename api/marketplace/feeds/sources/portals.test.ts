import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFeed } from '../testing/bytes.ts';

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const uuid = (n: number) => `0a1b2c3d-0000-4000-8000-00000000000${n}`;

describe('portal pages', () => {
  const page = (city: string) => ({
    city,
    listings: [
      {
        detail: {
          it: 0,
          ft: 'Diesel',
          bt: 'SUV',
          km: '31,250',
          transmission: 'Automatic',
          ownerNo: 2,
          oem: 'Kia',
          model: 'Kia Sonet',
          modelYear: 2021,
          variantName: 'GTX Plus AT',
          price: '₹ 10.44 Lakh',
        },
        overview: {
          RTO: 'HR26',
          'Kms Driven': '31,250 Kms',
          'Insurance Validity': 'Third Party insurance',
          'Engine Displacement': '1493 cc',
        },
        features: ['Power Steering', 'Radio'],
        url: `https://portal.example/used-Kia-Sonet-cars-Gurgaon_${uuid(1)}.htm`,
      },
      {
        detail: { km: '9', oem: 'Tata', model: 'Tata Nexon', modelYear: 2020, price: '', ownerNo: 0 },
        overview: {},
        features: [],
        url: '',
      },
    ],
  });

  it('become cars of the feed of their city', async () => {
    const { feedId, cars, refused, complete } = await readFeed('cardekho', JSON.stringify(page('delhi')));
    expect(feedId).toBe('cardekho-delhi');
    expect(complete).toBe(true);
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({
      sourceId: 'cardekho',
      priceInr: 1_044_000,
      keys: { sourceListingId: uuid(1), vin: null },
      facts: {
        title: '2021 Kia Sonet GTX Plus AT',
        brand: 'Kia',
        model: 'Sonet',
        variant: 'GTX Plus AT',
        year: 2021,
        mileageKm: 31_250,
        fuelType: 'Diesel',
        transmission: 'Automatic',
        owners: 2,
        city: 'Gurugram',
        state: 'Haryana',
        rto: 'HR-26',
        bodyType: 'SUV',
        verification: 'standard',
        insurance: 'Third Party',
        engineCc: 1493,
        features: ['Power Steering', 'Radio'],
        listedAt: null,
      },
    });
    expect(refused).toMatchObject([{ row: 2, refused: 'price-missing' }]);
  });

  it('fall back to the feed itself where the file names no city before its rows', async () => {
    const { listings } = page('');
    expect((await readFeed('cardekho', JSON.stringify({ listings, city: 'delhi' }), 64)).feedId).toBe('cardekho');
    expect((await readFeed('cardekho', JSON.stringify(listings))).feedId).toBe('cardekho');
  });

  it('are read the same from gzip', async () => {
    const text = JSON.stringify(page('pune'));
    expect(await readFeed('cardekho', gzipSync(text), 10)).toEqual(await readFeed('cardekho', text));
  });
});

describe('CSV of portals', () => {
  it('has the variant glued to the model at Cars24', async () => {
    const { cars, refused } = await readFeed(
      'cars24',
      ',Car Brand,Model,Price,Model Year,Location,Fuel,Driven (Kms),Gear,Ownership,EMI (monthly)\n7,Maruti,Swift DzireVXI AMT,412000,2017,Bangalore,Petrol + CNG,51234,Automatic,2,9000\n8,Maruti,Maruti,412000,2017,Bangalore,Petrol,51234,Manual,1,9000\n',
    );
    expect(cars[0]?.facts).toMatchObject({
      model: 'Dzire',
      variant: 'VXI AMT',
      fuelType: 'CNG',
      transmission: 'AMT',
      city: 'Bengaluru',
      owners: 2,
    });
    expect(cars[0]?.keys.sourceListingId).toBeNull();
    expect(cars[1]?.facts).toMatchObject({
      title: '2017 Maruti Suzuki',
      brand: 'Maruti Suzuki',
      model: null,
      variant: null,
    });
    expect(refused).toEqual([]);
  });

  it('has the place as a registration office', async () => {
    const { cars } = await readFeed(
      'cars24-rto',
      ',Car_Name,Year,Distance,Owner,Fuel,Location,Drive,Type,Price\n1,Hyundai Elite i20,2018,32041,1,PETROL,MH-12,Manual,HatchBack,674000\n2,Maruti New Wagon-R,2018,32043,1,CNG,,Manual,HatchBack,474000\n',
    );
    expect(cars.map(({ facts }) => [facts.brand, facts.model, facts.city, facts.state, facts.rto])).toEqual([
      ['Hyundai', 'i20', 'Pune', 'Maharashtra', 'MH-12'],
      ['Maruti Suzuki', 'Wagon R', null, null, null],
    ]);
  });

  it('has prices in lakh and an unnamed column at CarWale', async () => {
    const { cars } = await readFeed(
      'carwale',
      'car_name,car_price_in_rupees,,kms_driven,fuel_type,city,year_of_manufacture\nHonda City ZX CVT Petrol [2017-2019],₹ 9.45 ,,"22,402 km",Petrol + 1,Pallikarnai,2018\n',
    );
    expect(cars[0]).toMatchObject({
      priceInr: 945_000,
      facts: {
        model: 'City',
        variant: 'ZX CVT Petrol [2017-2019]',
        mileageKm: 22_402,
        fuelType: 'Petrol',
        transmission: 'CVT',
        city: 'Pallikaranai',
      },
    });
  });

  it.each([
    ['Land Rover', 'Range Rover Evoque', 'Land Rover Range Evoque Dynamic SD4', 'Range Rover Evoque', 'Dynamic SD4'],
    ['Land Rover', 'Range Rover', 'Land Rover Range Evoque HSE', 'Range Rover Evoque', 'HSE'],
    ['Toyota', 'Innova', 'Toyota Innova Crysta 2.8 GX', 'Innova Crysta', '2.8 GX'],
    ['Audi', '2.9 Sportback', 'Audi RS7 Sportback 4.0 TFSI', 'RS7', 'Sportback 4.0 TFSI'],
    ['Maruti Suzuki', 'Swift', 'Maruti Suzuki Swift VXI', 'Swift', 'VXI'],
    // The title names a different model, so it is not a more exact name of the column's model.
    ['Maruti Suzuki', 'Swift', 'Maruti Suzuki Alto LXI', 'Swift', null],
  ])('takes model and variant of an OLX %s %j from %j', async (brand, model, title, found, variant) => {
    const row = [
      brand,
      model,
      '2018',
      '40,000 km',
      'Manual',
      'first',
      'Diesel',
      '24-Nov',
      `"${title}, 2018, Diesel"`,
      '"5,65,000"',
    ];
    const { cars } = await readFeed(
      'olx',
      `Brand,model,Year,kmDriven,Transmission,Owner,FuelType,PostedDate,AdditionInfo,AskPrice\n${row
        .map((cell) => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell))
        .join(',')}\n`,
    );
    expect(cars[0]?.facts).toMatchObject({ brand, model: found, variant });
  });

  it('has free text, categories and months at OLX, and keeps no phone number of it', async () => {
    const { cars, refused } = await readFeed(
      'olx',
      'Brand,model,Year,Age,kmDriven,Transmission,Owner,FuelType,PostedDate,AdditionInfo,AskPrice\nMaruti Suzuki,maruti-suzuki-dzire,2020,4,"33,759 km",Manual,second,Hybrid/CNG,24-Nov,"Maruti Suzuki Dzire VXI CNG, 2020, CNG & Hybrids","6,22,000"\nHonda,City,2001,23,98000.0 km,Manual,first,hybrid,24-Nov,"Mint condition, call 98765 43210","1,95,000"\nToyota Land,Cruiser,2008,16,"1,86,740 km",Automatic,second,Diesel,24-Oct,"Old one","60,00,000"\nTata,Nexon,1920,104,"1,000 km",Manual,first,Petrol,24-Oct,x 9876543210,"5,00,000"\n',
    );
    expect(cars.map(({ facts }) => [facts.model, facts.variant, facts.fuelType, facts.listedAt?.slice(0, 7)])).toEqual([
      ['Dzire', 'VXI CNG', 'CNG', '2024-11'],
      ['City', null, null, '2024-11'],
      ['Land Cruiser', null, 'Diesel', '2024-10'],
    ]);
    expect(cars[1]?.facts.description).toBe('Mint condition,');
    expect(refused).toMatchObject([{ refused: 'year-out-of-range', detail: 'year 1920' }]);
    expect(JSON.stringify([cars, refused])).not.toMatch(/98765|9876543210/);
  });

  it('has columns cut out of titles at Quikr', async () => {
    const { rows } = await readFeed(
      'quikr',
      'name,company,year,Price,kms_driven,fuel_type\nHyundai Eon Era,Hyundai,2013,"1,90,000","45,000 kms",Petrol\nFord Figo,Ford,2012,Ask For Price,"41,000 kms",Diesel\nwell kept Tata Su,well,mo..,"2,50,000",,\nHonda Amaze,Honda,2014,"1,80,000",Petrol,\nTata Punch,Tata,2022,750000,9000,Petrol\n',
    );
    expect(rows.map((row) => ('car' in row ? row.car.facts.model : row.refused))).toEqual([
      'Eon',
      'price-on-request',
      'shifted-columns',
      'shifted-columns',
      'Punch',
    ]);
  });
});

describe('a car whose model nobody named', () => {
  const told = { id: 1, year: 2019, price: 640_000, mileageKm: 41_003 };
  const facts = async (row: object) => (await readFeed('spinny', lines({ ...told, ...row }))).cars[0]?.facts;

  it.each([{}, { model: '' }, { model: null }, { model: 'N/A' }, { model: 'HONDA' }, { model: 'Honda Honda' }])(
    'is taken without one: %j',
    async (row) => {
      expect(await facts({ brand: 'Honda', ...row })).toMatchObject({
        title: '2019 Honda',
        brand: 'Honda',
        model: null,
      });
    },
  );

  it('keeps a title that says more, and the variant', async () => {
    const row = { brand: 'Honda', title: 'Family car, one owner', variant: 'VX CVT' };
    expect(await facts(row)).toMatchObject({ title: row.title, model: null, variant: 'VX CVT', transmission: 'CVT' });
    expect(await facts({ ...row, title: 'Honda' })).toMatchObject({ title: '2019 Honda VX CVT' });
  });

  it.each([
    [{ brand: 'Honda', model: 'Others' }, 'model-missing', 'model "Others", title ""'],
    [{ brand: 'Batmobile' }, 'model-missing', 'model "", title ""'],
    [{ model: '' }, 'brand-missing', 'brand "", title ""'],
    [{ brand: 'Honda', year: null }, 'year-missing', 'year ""'],
    [{ brand: 'Honda', price: null }, 'price-missing', 'no price'],
  ])('is refused where it may be none: %j', async (row, reason, detail) => {
    const { cars, refused } = await readFeed('spinny', lines({ ...told, ...row }));
    expect(cars).toEqual([]);
    expect(refused).toMatchObject([{ refused: reason, detail }]);
  });

  it('is told from another by year, kilometres and place', async () => {
    const row = { ...told, brand: 'Honda', city: 'Pune' };
    const changed = [{ mileageKm: 41_004 }, { year: 2018 }, { city: 'Delhi' }, { model: 'City' }];
    const { cars } = await readFeed('spinny', lines(row, ...changed.map((change) => ({ ...row, ...change }))));
    expect(new Set(cars.map(({ keys }) => keys.fingerprint)).size).toBe(changed.length + 1);
  });
});

describe('collected listings', () => {
  const row = {
    id: 'olx-2030:1',
    source: 'olx-2030',
    title: 'Tata Tiago XZ',
    brand: 'Tata',
    model: 'Tiago',
    variant: 'XZ',
    year: 2019,
    priceRupees: 410_000,
    mileageKm: 40_001,
    fuelType: 'Petrol',
    owners: 5,
  };
  it('are credited to the source that each row names', async () => {
    const { cars, refused } = await readFeed(
      'corpus',
      gzipSync(
        lines(
          row,
          { ...row, source: 'cars24-rto', rto: 'KA-51' },
          { ...row, source: 'elsewhere' },
          { ...row, source: 'cars4u', priceRupees: null },
        ),
      ),
    );
    expect(cars.map(({ sourceId, facts }) => [sourceId, facts.city, facts.owners])).toEqual([
      ['olx', null, 4],
      ['cars24', 'Bengaluru', 4],
    ]);
    expect(refused.map(({ refused }) => refused)).toEqual(['unknown-source', 'price-missing']);
  });

  it('keep their fingerprint when the price changes, and only then', async () => {
    const changed = [
      { priceRupees: 390_000 },
      { mileageKm: 40_002 },
      { variant: 'XE' },
      { year: 2018 },
      { city: 'Pune' },
    ];
    const { cars } = await readFeed('corpus', lines(row, ...changed.map((change) => ({ ...row, ...change }))));
    const [first, cheaper, ...others] = cars.map(({ keys }) => keys.fingerprint);
    expect(cheaper).toBe(first);
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
  });
});
