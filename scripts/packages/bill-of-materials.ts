import { z } from 'zod';

/** The schema of a CycloneDX document. Fields that are not listed here are kept unchanged. */
export const BillOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d+$/),
  serialNumber: z.string().startsWith('urn:uuid:'),
  metadata: z.looseObject({
    component: z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string(), purl: z.string() }),
  }),
  components: z
    .array(
      z.looseObject({
        'bom-ref': z.string(),
        name: z.string(),
        version: z.string(),
        purl: z.string().startsWith('pkg:npm/'),
      }),
    )
    .min(1),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
export type BillOfMaterials = z.infer<typeof BillOfMaterials>;

/** The schema of the parsed part of a `package-lock.json` (version 3). */
export const LockFile = z.object({
  name: z.string(),
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});
export type LockFile = z.infer<typeof LockFile>;

const FOLDER = 'node_modules/';
/** Returns every package that production may install, on any platform, as `name@version`. */
export const productionPackages = ({ packages }: LockFile): readonly string[] => [
  ...new Set(
    Object.entries(packages).flatMap(([place, { name, version, dev }]) => {
      const at = place.lastIndexOf(FOLDER);
      return at < 0 || dev || !version ? [] : [`${name ?? place.slice(at + FOLDER.length)}@${version}`];
    }),
  ),
];

/** Returns the document with production packages only. It replaces npm's own `--omit=dev`, which also drops packages that production and development
 *  share. */
export const ofProduction = (bill: BillOfMaterials, lock: LockFile): BillOfMaterials => {
  const wanted = new Set(productionPackages(lock));
  const components = bill.components.filter(({ name, version }) => wanted.has(`${name}@${version}`));
  const { component } = bill.metadata;
  const kept = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => kept.has(ref)) }));
  return {
    ...bill,
    // npm names the root component after the project's folder; the lock file has the real name.
    metadata: { ...bill.metadata, component: { ...component, name: lock.name } },
    components,
    dependencies,
  };
};

/** Returns the production packages that are missing from the document. */
export const missingFrom = ({ components }: BillOfMaterials, lock: LockFile): readonly string[] => {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return productionPackages(lock).filter((one) => !listed.has(one));
};
