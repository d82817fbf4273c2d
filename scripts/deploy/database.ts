import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inRoot } from '../paths';
import type { Check } from './google-cloud';
import { databaseLocations, deploySettings } from './settings';

const DATABASE = "--database='(default)'";

/** A question about the project's database. */
const ask = (project: string, ...args: string[]) => [
  'firestore',
  ...args,
  '--database=(default)',
  `--project=${project}`,
];

export const billing: Check = {
  title: 'The project has a billing account, which functions and secrets require',
  questions: (project) => [['billing', 'projects', 'describe', project]],
  problems: ([found], project) => {
    const { billingEnabled } = z.object({ billingEnabled: z.boolean().default(false) }).parse(found);
    return [[!billingEnabled, 'it has none', `gcloud billing projects link ${project} --billing-account=<account>`]];
  },
};

const Database = z.object({
  type: z.string(),
  locationId: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
  deleteProtectionState: z.string().optional(),
});

export const database: Check = {
  title: "The database is in the functions' region, keeps the last seven days and can't be deleted by mistake",
  questions: (project) => [ask(project, 'databases', 'describe')],
  problems: ([found], project) => {
    const { type, locationId, pointInTimeRecoveryEnablement, deleteProtectionState } = Database.parse(found);
    const { FLYLEAF_REGION: region } = deploySettings(project);
    const create = `gcloud firestore databases create --location=${region} --project=${project}    # in a new project`;
    const update = `gcloud firestore databases update ${DATABASE} --project=${project}`;
    const isRecoverable = pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED';
    const isProtected = deleteProtectionState === 'DELETE_PROTECTION_ENABLED';
    return [
      [type !== 'FIRESTORE_NATIVE', `its type is ${type}`, create],
      [!databaseLocations(region).includes(locationId), `it is in ${locationId}, the functions in ${region}`, create],
      [!isRecoverable, 'point-in-time recovery is off', `${update} --enable-pitr`],
      [!isProtected, 'it can be deleted', `${update} --delete-protection`],
    ];
  },
};

const Schedules = z.array(z.object({ dailyRecurrence: z.unknown(), weeklyRecurrence: z.unknown() }).partial());

export const backups: Check = {
  title: 'The database is backed up every day and every week',
  questions: (project) => [ask(project, 'backups', 'schedules', 'list')],
  problems: ([found], project) => {
    const schedules = Schedules.parse(found);
    const create = `gcloud firestore backups schedules create ${DATABASE} --project=${project}`;
    const daily = `${create} --recurrence=daily --retention=7d`;
    const weekly = `${create} --recurrence=weekly --day-of-week=SUN --retention=14w`;
    return [
      [!schedules.some((item) => 'dailyRecurrence' in item), 'no daily backups', daily],
      [!schedules.some((item) => 'weeklyRecurrence' in item), 'no weekly backups', weekly],
    ];
  },
};

const Indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().default(false) }),
  ),
});

export const fieldOverrides = () =>
  Indexes.parse(JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8'))).fieldOverrides;

const Ttls = z.array(
  z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }).default({ state: 'absent' }) }),
);

export const ttls: Check = {
  title: 'Expired documents are deleted: all TTL policies are active',
  questions: (project) => [ask(project, 'fields', 'ttls', 'list')],
  problems: ([found], project) => {
    const active = Ttls.parse(found)
      .filter(({ ttlConfig }) => ttlConfig.state === 'ACTIVE')
      .map(({ name }) => name.split('/collectionGroups/').at(-1));
    const deploy = `npx firebase deploy --only firestore --project ${project}    # then wait`;
    return fieldOverrides()
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => {
        const isActive = active.includes(`${collectionGroup}/fields/${fieldPath}`);
        return [!isActive, `${collectionGroup}.${fieldPath} isn't active`, deploy];
      });
  },
};
