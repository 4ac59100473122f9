import { describe, expect, it } from 'vitest';
import { type Everything, erasersOf, exportersOf, type FeatureParts, feature, features } from './feature.ts';

interface Base {
  readonly now: number;
}
const listings = feature({
  name: 'listings',
  compose: ({ now }: Base) => ({
    personalData: 'none',
    provides: { titleOf: (id: string) => `${id} at ${now}` },
    context: { listings: 'those' },
  }),
});
interface Needs {
  readonly titleOf: (id: string) => string;
}
const talks = feature({
  name: 'talks',
  compose: ({ titleOf }: Needs) => ({ personalData: 'none', context: { title: titleOf('a car') } }),
});

describe('a list of features', () => {
  it('gives each what the base and those before it provide, and resolvers the context of all', () => {
    const { provided, context, parts } = features<Base>().with(listings).with(talks).compose({ now: 7 });
    expect(provided.titleOf('a bike')).toBe('a bike at 7');
    expect(context).toEqual({ listings: 'those', title: 'a car at 7' });
    expect(parts).toHaveLength(2);
  });

  it('does not compile where a need is provided by nobody, or later only', () => {
    // @ts-expect-error titleOf is missing
    const missing = features<Base>().with(talks);
    // @ts-expect-error titleOf is provided too late
    const late = features<Base>().with(talks).with(listings);
    for (const list of [missing, late]) expect(() => list.compose({ now: 7 })).toThrow('titleOf is not a function');
  });

  it('does not compile where a need is provided as something else', () => {
    const counting = feature({
      name: 'counting',
      compose: ({ titleOf }: { readonly titleOf: (id: string) => number }) => ({
        personalData: 'none',
        context: { count: titleOf('a car') },
      }),
    });
    // @ts-expect-error a title is not a number
    const list = features<Base>().with(listings).with(counting);
    expect(list.compose({ now: 7 }).parts).toHaveLength(2);
  });

  it('refuses that two features provide something by one name', () => {
    const twice = features<Base>().with(listings).with(listings);
    expect(() => twice.compose({ now: 7 })).toThrow('listings provides names that are already provided: titleOf');
  });

  it('shows each feature the parts of all, once they are made', () => {
    const gathering = feature({
      name: 'gathering',
      compose: (needs: Everything) => ({ personalData: 'none', provides: { count: () => needs.features().length } }),
    });
    expect(features<Base>().with(gathering).with(listings).compose({ now: 7 }).provided.count()).toBe(2);
  });
});

describe('personal data', () => {
  const said: string[] = [];
  const erase = (name: string) => async () => {
    said.push(name);
  };
  const exported = async () => ({});

  it('has to be spoken of: a feature without a word of it does not compile', () => {
    // @ts-expect-error personalData is missing
    const silent = feature({ name: 'silent', compose: () => ({ context: {} }) });
    const kept = (personalData: object) => personalData;
    const unerased: FeatureParts = {
      // @ts-expect-error a feature with personal data must name an eraser
      personalData: { export: { notes: exported } },
    };
    const unexported: FeatureParts = {
      // @ts-expect-error a feature with personal data must name an exporter
      personalData: { erase: 'with the key' },
    };
    expect([silent.name, kept(unerased), kept(unexported)]).toHaveLength(3);
  });

  it('is erased from the end of the list to its beginning, but for what goes first', async () => {
    const parts: readonly FeatureParts[] = [
      { personalData: { erase: erase('accounts'), export: { account: exported } } },
      { personalData: 'none' },
      { personalData: { erase: erase('plans'), isErasedFirst: true, export: { plan: exported } } },
      { personalData: { erase: 'with the key', export: { flags: exported } } },
      { personalData: { erase: erase('offers'), export: { offers: exported } } },
    ];
    for (const run of erasersOf(parts)) await run('somebody');
    expect(said).toEqual(['plans', 'offers', 'accounts']);
    expect(Object.keys(exportersOf(parts))).toEqual(['account', 'plan', 'flags', 'offers']);
  });
});
