import { describe, expect, it } from 'vitest';
import type { Check, Fault } from '../check';
import { context, readyAnswer } from '../fixtures/project';
import { checks } from './all';
import { browserKey, serverKey } from './api-keys';
import { apis } from './apis';
import { authSettings } from './auth';
import { billing } from './billing';
import { buildAccount } from './build-account';
import { cpuQuota } from './cpu-quota';
import { database } from './database';
import { deployedAccount } from './deployed-account';
import { exemptions, ttl } from './fields';
import { indexes } from './indexes';
import { runtimeAccount, runtimeRoles, runtimeSigning } from './runtime-account';
import { secret } from './secret';
import { firebase, webApp } from './web-app';

// Recorded answers are changed freely here, as Google's are.
// biome-ignore lint/suspicious/noExplicitAny: their shape is what the checks find out
type Answers = Record<string, any>;

/** The faults that a check finds in the answers of a project that is ready, after a change. */
function faults(check: Check, change: (answers: Answers) => void = () => {}): readonly Fault[] {
  const answers: Answers = Object.fromEntries(
    Object.entries(check.questions(context)).map(([name, question]) => [name, readyAnswer(question)]),
  );
  change(answers);
  return check.judge(answers, context);
}

it.each(checks.map((check) => [check.title, check] as const))('%s: is true of a project that is ready', (_, check) => {
  expect(faults(check)).toEqual([]);
});

const [signIn, closed, privacy, domains, links, policy] = authSettings as [Check, Check, Check, Check, Check, Check];
const account = 'flyleaf-functions@flyleaf-prod.iam.gserviceaccount.com';
const firstKey = (change: (key: Answers) => void) => (answers: Answers) => change(answers.keys[0]);
const key = (uid: string, restrictions?: object) => ({ uid, displayName: uid, name: `keys/${uid}`, restrictions });

/** What is missing, what is said, and the first command that mends it. */
const rows: [what: string, check: Check, change: (answers: Answers) => void, says: string, mend: string][] = [
  [
    'no billing account',
    billing,
    (all) => delete all.billing.billingEnabled,
    'no billing account is linked',
    'gcloud billing accounts list',
  ],
  [
    'an API that is off',
    apis,
    (all) => all.services.splice(0, 1),
    'apikeys',
    'gcloud services enable apikeys.googleapis.com --project=flyleaf-prod',
  ],
  [
    'a project without Firebase',
    firebase,
    (all) => delete all.project,
    'it is a Google Cloud project only',
    'npx firebase projects:addfirebase flyleaf-prod',
  ],
  [
    'a function with a short account, which Secret Manager and Cloud Scheduler refuse',
    deployedAccount,
    (all) => {
      all.manifest.endpoints.user.serviceAccountEmail = 'flyleaf-functions@';
    },
    'user would run as flyleaf-functions@',
    'npm run build:functions    # serviceAccount in functions/src/index.ts',
  ],
  [
    'no database',
    database,
    (all) => delete all.database,
    'there is no database',
    "gcloud firestore databases create --database='(default)' --location=us-central1 --type=firestore-native --project=flyleaf-prod",
  ],
  [
    'a database in Datastore mode',
    database,
    (all) => Object.assign(all.database, { type: 'DATASTORE_MODE' }),
    'its mode is DATASTORE_MODE',
    "gcloud firestore databases delete --database='(default)' --project=flyleaf-prod    # deletes all data",
  ],
  [
    'a database far away',
    database,
    (all) => Object.assign(all.database, { locationId: 'europe-west1' }),
    'it is in europe-west1, but the functions run in us-central1 (REGION in functions/src/deployment.ts)',
    "gcloud firestore databases delete --database='(default)' --project=flyleaf-prod    # deletes all data",
  ],
  [
    'no account of its own',
    runtimeAccount,
    (all) => delete all.account,
    `${account} doesn't exist`,
    'gcloud iam service-accounts create flyleaf-functions --display-name="Flyleaf functions" --project=flyleaf-prod',
  ],
  [
    'a disabled account',
    runtimeAccount,
    (all) => Object.assign(all.account, { disabled: true }),
    `${account} is disabled`,
    `gcloud iam service-accounts enable ${account} --project=flyleaf-prod`,
  ],
  [
    'a role that is missing',
    runtimeRoles,
    (all) => all.policy.bindings.splice(2, 1),
    'it lacks roles/datastore.user',
    `gcloud projects add-iam-policy-binding flyleaf-prod --member=serviceAccount:${account} --role=roles/datastore.user --condition=None`,
  ],
  [
    'a role with a condition',
    runtimeRoles,
    (all) => Object.assign(all.policy.bindings[3], { condition: { title: 'until Monday' } }),
    'it lacks roles/firebaseauth.admin',
    `gcloud projects add-iam-policy-binding flyleaf-prod --member=serviceAccount:${account} --role=roles/firebaseauth.admin --condition=None`,
  ],
  [
    'a role that is too much',
    runtimeRoles,
    (all) => all.policy.bindings.push({ role: 'roles/editor', members: [`serviceAccount:${account}`] }),
    'it has roles/editor',
    `gcloud projects remove-iam-policy-binding flyleaf-prod --member=serviceAccount:${account} --role=roles/editor --all`,
  ],
  [
    'no right to sign',
    runtimeSigning,
    (all) => Object.assign(all.policy, { bindings: undefined }),
    'it lacks roles/iam.serviceAccountTokenCreator on itself',
    `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=roles/iam.serviceAccountTokenCreator --project=flyleaf-prod`,
  ],
  [
    'a build account without its role',
    buildAccount,
    (all) => all.policy.bindings.shift(),
    '123456789012-compute@developer.gserviceaccount.com lacks roles/cloudbuild.builds.builder',
    'gcloud projects add-iam-policy-binding flyleaf-prod --member=serviceAccount:123456789012-compute@developer.gserviceaccount.com --role=roles/cloudbuild.builds.builder --condition=None',
  ],
  [
    'no Web App',
    webApp,
    (all) => delete all.apps.apps,
    'no Web App is registered',
    'npx firebase apps:create WEB Flyleaf --project flyleaf-prod',
  ],
  [
    'a Web App that is being deleted',
    webApp,
    (all) => Object.assign(all.apps.apps[0], { state: 'DELETED' }),
    'no Web App is registered',
    'npx firebase apps:create WEB Flyleaf --project flyleaf-prod',
  ],
  [
    'no site',
    webApp,
    (all) => Object.assign(all, { sites: {} }),
    'Hosting has no site',
    'npx firebase hosting:sites:create flyleaf-prod --project flyleaf-prod',
  ],
  [
    'a key of the browser for every API',
    browserKey,
    firstKey((browser) => delete browser.restrictions),
    'Browser key (auto created by Firebase) reaches every API',
    'gcloud services api-keys update 5d1c0f8e-browser --api-target=service=firestore.googleapis.com --project=flyleaf-prod',
  ],
  [
    'a key of the browser that reaches the password endpoints',
    browserKey,
    firstKey(({ restrictions }) => restrictions.apiTargets.push({ service: 'identitytoolkit.googleapis.com' })),
    'Browser key (auto created by Firebase) reaches firestore.googleapis.com, identitytoolkit.googleapis.com',
    'gcloud services api-keys update 5d1c0f8e-browser --api-target=service=firestore.googleapis.com --project=flyleaf-prod',
  ],
  [
    'no key of the browser',
    browserKey,
    (all) => all.keys.shift(),
    'the Web App has no key',
    'gcloud services api-keys list --project=flyleaf-prod    # after registering the Web App',
  ],
  [
    'no key of the server',
    serverKey,
    (all) => all.keys.pop(),
    'there is no key named Flyleaf server',
    "gcloud services api-keys create --display-name='Flyleaf server' --api-target=service=identitytoolkit.googleapis.com --project=flyleaf-prod",
  ],
  [
    'a key of the server for every API',
    serverKey,
    (all) => Object.assign(all.keys[1], { restrictions: {} }),
    'Flyleaf server reaches every API',
    'gcloud services api-keys update 77ab12cd-server --api-target=service=identitytoolkit.googleapis.com --project=flyleaf-prod',
  ],
  [
    'a forgotten key for every API',
    serverKey,
    (all) => all.keys.push(key('forgotten')),
    'forgotten (forgotten) reaches the password endpoints too',
    'gcloud services api-keys delete forgotten --project=flyleaf-prod    # or restrict it to what it is for',
  ],
  [
    'a quota that is too small',
    cpuQuota,
    (all) => Object.assign(all.quota.dimensionsInfos[0].details, { value: '10000' }),
    'us-central1 allows 10',
    'gcloud beta quotas preferences create --preferred-value=20000 --dimensions=region=us-central1 --service=run.googleapis.com --quota-id=CpuAllocPerProjectRegion --project=flyleaf-prod',
  ],
  [
    'a quota of other regions',
    cpuQuota,
    (all) => all.quota.dimensionsInfos.shift(),
    'no quota is listed for us-central1',
    '# look at https://console.cloud.google.com/iam-admin/quotas?project=flyleaf-prod&service=run.googleapis.com',
  ],
  [
    'an index that is being built',
    indexes,
    (all) => Object.assign(all.indexes[0], { state: 'CREATING' }),
    'books (COLLECTION), current ASCENDING, currentSince DESCENDING is CREATING',
    'gcloud firestore indexes composite list --project=flyleaf-prod    # repeat until it is READY',
  ],
  [
    'a TTL policy that is being set up',
    ttl,
    (all) => {
      const field = all.fields.find(({ name }: Answers) => name.endsWith('rates/fields/expiresAt'));
      field.ttlConfig.state = 'CREATING';
    },
    'rates.expiresAt is CREATING',
    'gcloud firestore fields ttls list --project=flyleaf-prod    # repeat until it is ACTIVE',
  ],
];

it.each(rows)('finds %s', (_, check, change, says, mend) => {
  const [fault, ...others] = faults(check, change);
  expect(others).toEqual([]);
  expect(fault?.says).toBe(says);
  expect(fault?.mend[0]).toBe(mend);
});

describe('before the first deploy', () => {
  it('says how many indexes are to be deployed', () => {
    const [fault] = faults(indexes, (all) => Object.assign(all, { indexes: [] }));
    expect(fault?.says).toMatch(/^(\d+) of \1 to be deployed$/);
    expect(fault?.mend).toEqual(['npx firebase deploy --only firestore --project flyleaf-prod']);
  });

  it('names the fields that are still indexed, and the TTL policies', () => {
    const undeployed = (all: Answers) => Object.assign(all, { fields: all.fields.slice(0, 1) });
    expect(faults(exemptions, undeployed)[0]?.says).toContain('notes.remark');
    expect(faults(ttl, undeployed)[0]?.says).toMatch(/to be deployed: .*rates\.expiresAt/);
  });

  it('notices a field that has indexes where none are declared', () => {
    const [fault] = faults(exemptions, (all) => {
      const remark = all.fields.find(({ name }: Answers) => name.endsWith('notes/fields/remark'));
      remark.indexConfig = { indexes: [{ queryScope: 'COLLECTION', state: 'READY' }] };
    });
    expect(fault?.says).toBe(`1 of ${fault?.says.split(' ')[2]} to be deployed: notes.remark`);
  });
});

describe('the settings of Authentication', () => {
  it.each([
    ['closed email sign-in', signIn, (config: Answers) => delete config.signIn.email.enabled],
    ['anonymous sign-in', signIn, (config: Answers) => Object.assign(config.signIn, { anonymous: { enabled: true } })],
    ['phone sign-in', signIn, (config: Answers) => Object.assign(config.signIn, { phoneNumber: { enabled: true } })],
    ['open sign-up', closed, (config: Answers) => delete config.client.permissions.disabledUserSignup],
    ['open deletion', closed, (config: Answers) => delete config.client.permissions.disabledUserDeletion],
    ['no permissions', closed, (config: Answers) => delete config.client],
    ['revealed emails', privacy, (config: Answers) => delete config.emailPrivacyConfig],
    ['localhost', domains, (config: Answers) => config.authorizedDomains.push('localhost')],
    ['links to Firebase', links, (config: Answers) => delete config.notification.sendEmail.callbackUri],
    ['no emails', links, (config: Answers) => delete config.notification],
    ['no password policy', policy, (config: Answers) => delete config.passwordPolicyConfig],
    [
      'short passwords',
      policy,
      (config: Answers) =>
        Object.assign(config.passwordPolicyConfig.passwordPolicyVersions[0].customStrengthOptions, {
          minPasswordLength: 6,
        }),
    ],
  ])('finds %s', (_, check, change) => {
    const [fault] = faults(check, ({ config }) => change(config));
    expect(fault?.mend[0]).toContain(
      "'https://identitytoolkit.googleapis.com/admin/v2/projects/flyleaf-prod/config?updateMask=",
    );
  });

  it('keeps the other domains', () => {
    const [fault] = faults(domains, ({ config }) => config.authorizedDomains.unshift('localhost'));
    expect(fault?.mend[0]).toContain(
      `-d '{"authorizedDomains":["flyleaf-prod.firebaseapp.com","flyleaf-prod.web.app"]}'`,
    );
  });

  it('says first that Authentication has to be set up', () => {
    for (const check of authSettings) {
      expect(faults(check, (all) => delete all.config)[0]?.says).toBe("Authentication isn't set up");
    }
  });
});

it('links the Web App to the site', () => {
  const [fault] = faults(webApp, ({ sites }) => delete sites.sites[0].appId);
  expect(fault?.says).toBe("Hosting isn't linked to the Web App 1:123456789012:web:4c2f8a");
  expect(fault?.mend[0]).toContain(`-d '{"appId":"1:123456789012:web:4c2f8a"}'`);
  expect(fault?.mend[0]).toContain('v1beta1/projects/flyleaf-prod/sites/flyleaf-prod?updateMask=appId');
});

it("allows a key for something else, and the browser's own, which has its own check", () => {
  const books = { apiTargets: [{ service: 'books.googleapis.com' }] };
  expect(faults(serverKey, ({ keys }) => keys.push(key('books', books)))).toEqual([]);
  expect(faults(serverKey, ({ keys }) => delete keys[0].restrictions)).toEqual([]);
});

it.each([
  ['missing', undefined, "it doesn't exist", 'gcloud secrets create FLYLEAF_AUTH_API_KEY --data-file=-'],
  ['empty', [], 'it has no enabled version', 'gcloud secrets versions add FLYLEAF_AUTH_API_KEY --data-file=-'],
  [
    'destroyed',
    [{ name: 'versions/1', state: 'DESTROYED' }],
    'it has no enabled version',
    'gcloud secrets versions add FLYLEAF_AUTH_API_KEY --data-file=-',
  ],
])('stores the key of the server in a secret that is %s', (_, versions, says, command) => {
  const [fault] = faults(secret, (all) => Object.assign(all, { versions }));
  expect(fault?.says).toBe(says);
  expect(fault?.mend[0]).toContain(`tr -d '\\n' | ${command}`);
});

it.each([
  ['unlimited', '-1'],
  ['larger', '200000'],
])('accepts a quota that is %s', (_, value) => {
  expect(faults(cpuQuota, ({ quota }) => Object.assign(quota.dimensionsInfos[0].details, { value }))).toEqual([]);
});

it.each(['nam5', 'nam7', 'us-central1'])('accepts a database in %s', (locationId) => {
  expect(faults(database, (all) => Object.assign(all.database, { locationId }))).toEqual([]);
});
