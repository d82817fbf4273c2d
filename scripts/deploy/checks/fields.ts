import * as z from 'zod';
import declared from '../../../firestore.indexes.json' with { type: 'json' };
import { type Context, check, type Fault, gcloud } from '../check';
import { deployFirestore } from './indexes';

const Field = z.object({
  name: z.string(),
  indexConfig: z.object({ indexes: z.array(z.unknown()).default([]) }).default({ indexes: [] }),
  ttlConfig: z.object({ state: z.string() }).optional(),
});

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: readonly unknown[];
}
const overrides: readonly Override[] = declared.fieldOverrides;

const nameOf = ({ collectionGroup, fieldPath }: Override): string => `${collectionGroup}.${fieldPath}`;

/** Overridden fields by `collection.field`; their names are `projects/…/collectionGroups/notes/fields/remark`. */
const byName = (found: unknown) =>
  new Map(
    z
      .array(Field)
      .parse(found ?? [])
      .map((field) => {
        const [collection = '', , path = ''] = field.name.split('/').slice(-3);
        return [`${collection}.${path.replaceAll('`', '')}` as string, field] as const;
      }),
  );

const asked = (context: Context) => ({ fields: gcloud(context, 'firestore', 'indexes', 'fields', 'list') });

const toDeploy = (wanted: readonly Override[], missing: readonly Override[], project: string): Fault[] => {
  if (missing.length === 0) return [];
  const names = missing.map(nameOf).join(', ');
  return [{ says: `${missing.length} of ${wanted.length} to be deployed: ${names}`, mend: [deployFirestore(project)] }];
};

export const exemptions = check({
  title: 'The indexes of single fields are as declared, and long text has none',
  questions: asked,
  judge: ({ fields }, { project }) => {
    const found = byName(fields);
    const wanted = overrides.filter(({ ttl }) => !ttl);
    const missing = wanted.filter((override) => {
      const field = found.get(nameOf(override));
      return field === undefined || field.indexConfig.indexes.length !== override.indexes.length;
    });
    return toDeploy(wanted, missing, project);
  },
});

export const ttl = check({
  title: 'The TTL policies are active',
  questions: asked,
  judge: ({ fields }, { project }): Fault[] => {
    const found = byName(fields);
    const wanted = overrides.filter((override) => override.ttl);
    const states = wanted.map((override) => ({ override, state: found.get(nameOf(override))?.ttlConfig?.state }));
    const missing = states.filter(({ state }) => state === undefined).map(({ override }) => override);
    return [
      ...toDeploy(wanted, missing, project),
      ...states
        .filter(({ state }) => state !== undefined && state !== 'ACTIVE')
        .map(({ override, state }) => ({
          says: `${nameOf(override)} is ${state}`,
          mend: [`gcloud firestore fields ttls list --project=${project}    # repeat until it is ACTIVE`],
        })),
    ];
  },
});
