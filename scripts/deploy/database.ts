import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { REGION } from '../../functions/src/platform/deployment';
import { inRoot } from '../paths';
import type { Check, Problem } from './google-cloud';

const DATABASE = "--database='(default)'";

export const billing: Check = {
  title: 'The project has a billing account, which functions and secrets require',
  questions: (project) => [['billing', 'projects', 'describe', project]],
  problems: ([found], project) =>
    z.object({ billingEnabled: z.boolean().default(false) }).parse(found).billingEnabled
      ? []
      : [['it has none', `gcloud billing projects link ${project} --billing-account=<account>`]],
};

const Database = z.object({
  type: z.string(),
  locationId: z.string(),
  pointInTimeRecoveryEnablement: z.string().optional(),
  deleteProtectionState: z.string().optional(),
});

const LOCATIONS = [REGION, 'nam5'];

export const database: Check = {
  title: "The database is in the functions' region, keeps the last seven days and can't be deleted by mistake",
  questions: (project) => [['firestore', 'databases', 'describe', '--database=(default)', `--project=${project}`]],
  problems: ([found], project) => {
    const { type, locationId, ...state } = Database.parse(found);
    const create = `gcloud firestore databases create --location=${REGION} --project=${project}`;
    const update = (flag: string) => `gcloud firestore databases update ${DATABASE} ${flag} --project=${project}`;
    const problems: [wrong: boolean, ...Problem][] = [
      [type !== 'FIRESTORE_NATIVE', `its type is ${type}`, `${create}    # in a new project`],
      [!LOCATIONS.includes(locationId), `it is in ${locationId}`, `${create}    # in a new project`],
      [
        state.pointInTimeRecoveryEnablement !== 'POINT_IN_TIME_RECOVERY_ENABLED',
        'point-in-time recovery is off',
        update('--enable-pitr'),
      ],
      [state.deleteProtectionState !== 'DELETE_PROTECTION_ENABLED', 'it can be deleted', update('--delete-protection')],
    ];
    return problems.filter(([wrong]) => wrong).map(([, says, command]) => [says, command]);
  },
};

const Schedules = z.array(z.object({ dailyRecurrence: z.unknown(), weeklyRecurrence: z.unknown() }).partial());

export const backups: Check = {
  title: 'The database is backed up every day and every week',
  questions: (project) => [
    ['firestore', 'backups', 'schedules', 'list', '--database=(default)', `--project=${project}`],
  ],
  problems: ([found], project) => {
    const schedules = Schedules.parse(found);
    const create = `gcloud firestore backups schedules create ${DATABASE} --project=${project}`;
    const problems: [wrong: boolean, ...Problem][] = [
      [
        !schedules.some((item) => 'dailyRecurrence' in item),
        'no daily backups',
        `${create} --recurrence=daily --retention=7d`,
      ],
      [
        !schedules.some((item) => 'weeklyRecurrence' in item),
        'no weekly backups',
        `${create} --recurrence=weekly --day-of-week=SUN --retention=14w`,
      ],
    ];
    return problems.filter(([wrong]) => wrong).map(([, says, command]) => [says, command]);
  },
};

const Indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.boolean().default(false) }),
  ),
});

/** Firestore's limit for one database. */
export const MAX_FIELD_OVERRIDES = 200;

export const fieldOverrides = () =>
  Indexes.parse(JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8'))).fieldOverrides;

export const overrides: Check = {
  title: `firestore.indexes.json has at most ${MAX_FIELD_OVERRIDES} field overrides`,
  questions: () => [],
  problems: () =>
    fieldOverrides().length <= MAX_FIELD_OVERRIDES
      ? []
      : [[`it has ${fieldOverrides().length}`, 'index fewer fields: firestore.indexes.json']],
};

const Ttls = z.array(
  z.object({ name: z.string(), ttlConfig: z.object({ state: z.string() }).default({ state: 'absent' }) }),
);

export const ttls: Check = {
  title: 'Expired documents are deleted: all TTL policies are active',
  questions: (project) => [['firestore', 'fields', 'ttls', 'list', '--database=(default)', `--project=${project}`]],
  problems: ([found], project) => {
    const active = Ttls.parse(found)
      .filter(({ ttlConfig }) => ttlConfig.state === 'ACTIVE')
      .map(({ name }) => name.split('/collectionGroups/').at(-1));
    return fieldOverrides()
      .filter(
        ({ ttl, collectionGroup, fieldPath }) => ttl && !active.includes(`${collectionGroup}/fields/${fieldPath}`),
      )
      .map(({ collectionGroup, fieldPath }) => [
        `${collectionGroup}.${fieldPath} isn't active`,
        `npx firebase deploy --only firestore --project ${project}    # then wait`,
      ]);
  },
};
