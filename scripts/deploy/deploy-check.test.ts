import { expect, it } from 'vitest';
import { authSettings } from './auth-settings';
import { backups, billing, database, fieldOverrides, ttls } from './database';
import type { Check } from './google-cloud';
import { apiKeys, cpuQuota } from './keys-and-quota';
import { checkOf } from './operator';
import { roles } from './roles';
import { secrets } from './secrets';

const project = 'flyleaf-prod';
const member = 'serviceAccount:flyleaf-functions@flyleaf-prod.iam.gserviceaccount.com';
const problemsOf = (check: Check, ...answers: unknown[]) =>
  check.problems(answers, project).filter(([isWrong]) => isWrong);
const says = (check: Check, ...answers: unknown[]) => problemsOf(check, ...answers).map(([, said]) => said);

const lengths = (minPasswordLength: number) => ({ customStrengthOptions: { minPasswordLength } });

const config = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { callbackUri: 'https://flyleaf-prod.web.app/emailLink' } },
  authorizedDomains: ['flyleaf-prod.web.app'],
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [lengths(8)],
  },
};

it.each([
  ['client', { permissions: { disabledUserSignup: true } }],
  ['emailPrivacyConfig', {}],
  ['notification', { sendEmail: { callbackUri: 'https://flyleaf-prod.firebaseapp.com/__/auth/action' } }],
  ['signIn', {}],
  ['signIn', { email: { enabled: true } }],
  ['signIn', { ...config.signIn, anonymous: { enabled: true } }],
  ['passwordPolicyConfig', { ...config.passwordPolicyConfig, passwordPolicyEnforcementState: 'OFF' }],
  ['passwordPolicyConfig', { ...config.passwordPolicyConfig, passwordPolicyVersions: [lengths(6)] }],
])('prints the command that changes %s', (part, value) => {
  const found = authSettings.flatMap((check) => problemsOf(check, { ...config, [part]: value }));
  expect(found).toHaveLength(1);
  expect(found[0]?.[2]).toContain(`updateMask=${part}`);
});

it('accepts longer passwords than required', () => {
  const passwordPolicyConfig = { ...config.passwordPolicyConfig, passwordPolicyVersions: [lengths(12)] };
  expect(authSettings.flatMap((check) => problemsOf(check, { ...config, passwordPolicyConfig }))).toEqual([]);
});

it("checks that the functions' account has the necessary roles and no more", () => {
  const policy = (...roles: string[]) => ({ bindings: roles.map((role) => ({ role, members: [member] })) });
  const [user, admin, receive, call] = [
    'roles/datastore.user',
    'roles/firebaseauth.admin',
    'roles/eventarc.eventReceiver',
    'roles/run.invoker',
  ] as const;
  const sign = 'roles/iam.serviceAccountTokenCreator';
  expect(says(roles, policy(user, admin, receive, call), policy(sign))).toEqual([]);
  expect(says(roles, policy(user, 'roles/editor'), {})).toEqual([
    `it lacks ${admin}`,
    `it lacks ${receive}`,
    `it lacks ${call}`,
    'it has roles/editor',
    `it lacks ${sign} on itself`,
  ]);
});

const key = (uid: string, displayName: string, ...services: string[]) => ({
  uid,
  displayName,
  restrictions: { apiTargets: services.map((service) => ({ service })) },
});
const [FIRESTORE, PASSWORDS] = ['firestore.googleapis.com', 'identitytoolkit.googleapis.com'];
const apps = { apps: [{ apiKeyId: 'b' }] };
const server = key('s', 'Flyleaf server', PASSWORDS);

it.each([
  ['accepts two restricted keys', [key('b', 'Browser', FIRESTORE), server], []],
  ['reports an unrestricted browser key', [key('b', 'Browser'), server], ['Browser reaches every API']],
  ['reports a browser without a key', [server], ['the Web App has no key']],
  ['reports a server without a key', [key('b', 'Browser', FIRESTORE)], ['there is no key named Flyleaf server']],
  [
    'reports another key with access',
    [key('b', 'Browser', FIRESTORE), key('x', 'Old'), server],
    ['Old reaches the password endpoints too'],
  ],
])('checks the API keys: %s', (_, keys, expected) => {
  expect(says(apiKeys, keys, apps)).toEqual(expected);
});

const quota = (value: string) => ({
  dimensionsInfos: [{ applicableLocations: ['us-central1'], details: { value } }],
});
const named = (...names: string[]) => names.map((name) => ({ name: `projects/1/secrets/FLYLEAF_${name}` }));
const kept = {
  type: 'FIRESTORE_NATIVE',
  locationId: 'us-central1',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
};

it.each<[string, Check, unknown, string[]]>([
  ['enough vCPUs', cpuQuota, quota('20000'), []],
  ['unlimited vCPUs', cpuQuota, quota('-1'), []],
  ['too few vCPUs', cpuQuota, quota('10000'), ['us-central1 allows 10']],
  ['all secrets', secrets, named('AUTH_API_KEY', 'MAIL_KEY', 'PUSH_KEY', 'SMTP_URL'), []],
  ['a missing secret', secrets, named('AUTH_API_KEY', 'MAIL_KEY', 'SMTP_URL'), ['FLYLEAF_PUSH_KEY is missing']],
  ['billing', billing, { billingEnabled: true }, []],
  ['no billing', billing, {}, ['it has none']],
  ['the database', database, kept, []],
  ['another region', database, { ...kept, locationId: 'eur3' }, ['it is in eur3, the functions in us-central1']],
  ['a multi-region that includes the region', database, { ...kept, locationId: 'nam5' }, []],
  ['another type', database, { ...kept, type: 'DATASTORE_MODE' }, ['its type is DATASTORE_MODE']],
  [
    'an unprotected database',
    database,
    {
      ...kept,
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
      deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
    },
    ['point-in-time recovery is off', 'it can be deleted'],
  ],
  ['daily and weekly backups', backups, [{ dailyRecurrence: {} }, { weeklyRecurrence: { day: 'SUNDAY' } }], []],
  ['daily backups alone', backups, [{ dailyRecurrence: {} }], ['no weekly backups']],
])('checks %s', (_, check, answer, expected) => {
  expect(says(check, answer)).toEqual(expected);
});

it('names inactive TTL policies', () => {
  const policies = fieldOverrides().filter(({ ttl }) => ttl);
  const active = policies.map(({ collectionGroup, fieldPath }) => ({
    name: `projects/p/databases/(default)/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
    ttlConfig: { state: 'ACTIVE' },
  }));
  expect(says(ttls, active)).toEqual([]);
  expect(says(ttls, active.slice(1))).toHaveLength(1);
  expect(says(ttls, [])).toHaveLength(policies.length);
});

it("stays within a database's limit of field overrides", () => {
  expect(fieldOverrides().length).toBeLessThanOrEqual(200);
});

it('fails while the operator is not named', () => {
  const operator = { name: 'Readers', address: 'Via Roma 1, Torino', contact: 'a@b.example', place: 'Belgium' };
  expect(says(checkOf({ ...operator, minimumAge: 16 }))).toEqual([]);
  expect(says(checkOf({ ...operator, name: '', minimumAge: 3 }))).toEqual([
    '"name" is missing',
    '"minimumAge" must be a whole number from 13 to 18',
  ]);
});
