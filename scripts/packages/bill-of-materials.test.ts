import { describe, expect, it } from 'vitest';
import { BillOfMaterials, LockFile, missingFrom, ofProduction, productionPackages } from './bill-of-materials.ts';

const lock = LockFile.parse({
  name: 'shop',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/@scope/one': { version: '1.2.3' },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/two/node_modules/three': { version: '3.0.0' },
    'node_modules/other': { name: 'real', version: '4.0.0' },
    'node_modules/only-for-tests': { version: '5.0.0', dev: true },
  },
});
const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  purl: `pkg:npm/${name}@${version}`,
});
const bill = (components: readonly object[]) =>
  BillOfMaterials.parse({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:0',
    metadata: { component: component('shop', '1.0.0') },
    components,
    dependencies: [
      { ref: 'shop@1.0.0', dependsOn: ['two@2.0.0', 'only-for-tests@5.0.0'] },
      { ref: 'only-for-tests@5.0.0', dependsOn: ['two@2.0.0'] },
    ],
  });

describe('the bill of materials', () => {
  it('has to list each package of production in each version, and none of development', () => {
    expect(productionPackages(lock)).toEqual(['@scope/one@1.2.3', 'two@2.0.0', 'three@3.0.0', 'real@4.0.0']);
    const all = [component('@scope/one', '1.2.3'), component('two', '2.0.0'), component('three', '3.0.0')];
    expect(missingFrom(bill([...all, component('real', '4.0.0')]), lock)).toEqual([]);
    expect(missingFrom(bill([...all, component('real', '4.0.1')]), lock)).toEqual(['real@4.0.0']);
  });

  it('leaves packages of development out, as components and as dependencies', () => {
    const whole = bill([component('two', '2.0.0'), component('only-for-tests', '5.0.0')]);
    const { components, dependencies } = ofProduction(whole, lock);
    expect(components.map(({ name }) => name)).toEqual(['two']);
    expect(dependencies).toEqual([{ ref: 'shop@1.0.0', dependsOn: ['two@2.0.0'] }]);
  });

  it('is refused where it is something else', () => {
    expect(() => bill([])).toThrow();
    expect(() => BillOfMaterials.parse({ spdxVersion: 'SPDX-2.3' })).toThrow();
  });
});
