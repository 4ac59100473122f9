import { describe, expect, it } from 'vitest';
import { trimOf, trimsContradict } from './trims.ts';

describe('the trim of a variant', () => {
  it.each([
    ['Maruti Suzuki', 'ZETA 1.2 K12', 'zeta'],
    ['Maruti Suzuki', 'Sigma 1.2', 'sigma'],
    ['Maruti Suzuki', 'VXI (O) AMT S-CNG', 'vxi'],
    ['Hyundai', '1.6 SX VTVT', 'sx'],
    ['Hyundai', 'SX(O)', 'sx'],
    ['Honda', '1.5 S MT i-VTEC', 's'],
    ['Mahindra', 'W8 FWD', 'w8'],
    ['Tata', 'Nexon XZA+', 'xz'],
    ['Tata', 'XZ+ AMT', 'xz'],
    ['Tata', 'XMA Petrol', 'xm'],
    ['Tata', 'XTA', 'xt'],
    ['Maruti Suzuki', '1.2 K12 MT', null],
    ['Ferrari', 'Sigma', null],
    ['Maruti Suzuki', null, null],
  ])('%s %j is %j', (brand, variant, trim) => expect(trimOf(brand, variant)).toBe(trim));

  it('contradicts another where both name one and have none in common', () => {
    expect(trimsContradict('zeta', 'sigma')).toBe(true);
    expect(trimsContradict('zeta', 'zeta')).toBe(false);
    expect(trimsContradict('s sx', 'sx')).toBe(false);
    expect(trimsContradict(null, 'sigma')).toBe(false);
    expect(trimsContradict('zeta', null)).toBe(false);
    expect(trimsContradict('zeta', undefined)).toBe(false);
    expect(trimsContradict(undefined, 'zeta')).toBe(false);
    expect(trimsContradict(trimOf('Tata', 'Nexon XZA+'), trimOf('Tata', 'XZ+ AMT'))).toBe(false);
    expect(trimsContradict(trimOf('Tata', 'XZA'), trimOf('Tata', 'XM'))).toBe(true);
  });
});
