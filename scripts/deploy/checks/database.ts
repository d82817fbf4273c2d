import * as z from 'zod';
import { check, type Fault, gcloud } from '../check';

const Database = z.object({ type: z.string(), locationId: z.string() });

/** The multi-regions that contain a region. */
const MULTI_REGIONS: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1', 'us-central2', 'us-east1'],
  nam7: ['us-central1', 'us-east4'],
  eur3: ['europe-west1', 'europe-west4'],
};

const isClose = (location: string, region: string): boolean =>
  location === region || (MULTI_REGIONS[location]?.includes(region) ?? false);

const create = (project: string, region: string): string =>
  `gcloud firestore databases create --database='(default)' --location=${region} --type=firestore-native --project=${project}`;

/** Neither the mode nor the location can be changed while there is data. */
const anew = (project: string, region: string): string[] => [
  `gcloud firestore databases delete --database='(default)' --project=${project}    # deletes all data`,
  create(project, region),
];

export const database = check({
  title: 'The database exists, in native mode and close to the functions',
  questions: (context) => ({ database: gcloud(context, 'firestore', 'databases', 'describe', '--database=(default)') }),
  judge: ({ database: found }, { project, region }): Fault[] => {
    if (found === undefined) return [{ says: 'there is no database', mend: [create(project, region)] }];
    const { type, locationId } = Database.parse(found);
    if (type !== 'FIRESTORE_NATIVE') return [{ says: `its mode is ${type}`, mend: anew(project, region) }];
    if (isClose(locationId, region)) return [];
    const says = `it is in ${locationId}, but the functions run in ${region} (REGION in functions/src/deployment.ts)`;
    return [{ says, mend: anew(project, region) }];
  },
});
