import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { upcaster, upcasts } from './upcast.ts';

const ServiceNoted = {
  first: upcaster({
    type: 'ServiceNoted',
    from: 1,
    shape: z.object({ miles: z.number(), by: z.string() }),
    up: ({ miles, by }) => ({ kilometres: Math.round(miles * 1.609344), by }),
  }),
  second: upcaster({
    type: 'ServiceNoted',
    from: 2,
    shape: z.object({ kilometres: z.number(), by: z.string() }),
    up: ({ kilometres, by }) => ({ kilometres, workshop: { name: by } }),
  }),
};
const steps = upcasts([ServiceNoted.second, ServiceNoted.first]);

describe('reading older versions', () => {
  it('takes every step up to the newest version', () => {
    const newest = { schemaVersion: 3, data: { kilometres: 161, workshop: { name: 'Bosch' } } };
    expect(steps.upcast('ServiceNoted', 1, { miles: 100, by: 'Bosch' })).toEqual(newest);
    expect(steps.upcast('ServiceNoted', 2, { kilometres: 161, by: 'Bosch' })).toEqual(newest);
    expect(steps.upcast('ServiceNoted', 3, newest.data)).toEqual(newest);
  });

  it('writes new events in the newest version, and in the first where nothing ever changed', () => {
    expect(steps.newestVersion('ServiceNoted')).toBe(3);
    expect(steps.newestVersion('SomethingElse')).toBe(1);
  });

  it('leaves what never changed exactly as it is', () => {
    fc.assert(
      fc.property(fc.object(), (data) => {
        expect(steps.upcast('SomethingElse', 1, data).data).toBe(data);
      }),
    );
  });

  it('refuses a version of a newer release, and data that never had the shape', () => {
    expect(() => steps.upcast('ServiceNoted', 4, {})).toThrow('newer release');
    expect(() => steps.upcast('SomethingElse', 2, {})).toThrow('newer release');
    expect(() => steps.upcast('ServiceNoted', 1, { miles: 'many', by: 'Bosch' })).toThrow(z.ZodError);
  });

  it('refuses a chain with a missing or a double step', () => {
    expect(() => upcasts([ServiceNoted.second])).toThrow('expected one upcaster from version 1');
    expect(() => upcasts([ServiceNoted.first, ServiceNoted.first])).toThrow('from version 2');
  });
});
