import * as z from 'zod';
import { VCPU_QUOTA } from '../../functions/src/platform/deployment';
import type { Check, Problem } from './google-cloud';
import { deploySettings } from './settings';

const Keys = z.array(
  z.object({
    uid: z.string(),
    displayName: z.string().default('without a name'),
    restrictions: z.object({ apiTargets: z.array(z.object({ service: z.string() })).default([]) }).optional(),
  }),
);
type Key = z.output<typeof Keys>[number];
const Apps = z.object({ apps: z.array(z.object({ apiKeyId: z.string().optional() })).default([]) });

const BROWSER = 'firestore.googleapis.com';
const PASSWORDS = 'identitytoolkit.googleapis.com';
const SERVER_KEY = 'Flyleaf server';

const targetsOf = ({ restrictions }: Key) => (restrictions?.apiTargets ?? []).map(({ service }) => service);

function restricted(key: Key, api: string, project: string): Problem {
  const targets = targetsOf(key);
  const command = `gcloud services api-keys update ${key.uid} --api-target=service=${api} --project=${project}`;
  return [targets.join() !== api, `${key.displayName} reaches ${targets.join(', ') || 'every API'}`, command];
}

function withoutPasswords(key: Key, project: string): Problem {
  const targets = targetsOf(key);
  const command = `gcloud services api-keys delete ${key.uid} --project=${project}    # or restrict it to what it is for`;
  const isWrong = targets.length === 0 || targets.includes(PASSWORDS);
  return [isWrong, `${key.displayName} reaches the password endpoints too`, command];
}

/** The browser must have no access to the password endpoints (decision 004). */
export const apiKeys: Check = {
  title: "The browser's API key reaches Firestore alone, and only the server's the password endpoints",
  questions: (project) => [
    ['services', 'api-keys', 'list', `--project=${project}`],
    `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps`,
  ],
  problems: ([keys, apps], project) => {
    const ids = Apps.parse(apps).apps.map(({ apiKeyId }) => apiKeyId);
    const all = Keys.parse(keys);
    const browser = all.filter(({ uid }) => ids.includes(uid));
    const server = all.find(({ displayName }) => displayName === SERVER_KEY);
    const others = all.filter((key) => key !== server && !browser.includes(key));
    const create = `gcloud services api-keys create --display-name='${SERVER_KEY}' --api-target=service=${PASSWORDS} --project=${project}`;
    const createApp = `npx firebase apps:create WEB Flyleaf --project ${project}`;
    return [
      [browser.length === 0, 'the Web App has no key', createApp],
      ...browser.map((key) => restricted(key, BROWSER, project)),
      server ? restricted(server, PASSWORDS, project) : [true, `there is no key named ${SERVER_KEY}`, create],
      ...others.map((key) => withoutPasswords(key, project)),
    ];
  },
};

const QUOTA = 'CpuAllocPerProjectRegion';
const Quota = z.object({
  dimensionsInfos: z
    .array(z.object({ applicableLocations: z.array(z.string()).default([]), details: z.object({ value: z.string() }) }))
    .default([]),
});

export const cpuQuota: Check = {
  title: `Cloud Run allows the ${VCPU_QUOTA} vCPUs that all functions together can use`,
  questions: (project) => [
    `https://cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos/${QUOTA}`,
  ],
  problems: ([quota], project) => {
    const { FLYLEAF_REGION: region } = deploySettings(project);
    const infos = Quota.parse(quota).dimensionsInfos;
    const value = Number(infos.find((info) => info.applicableLocations.includes(region))?.details.value ?? 0);
    // In thousandths of a vCPU; -1 is unlimited.
    const isEnough = value === -1 || value >= VCPU_QUOTA * 1000;
    const ask = `gcloud beta quotas preferences create --preferred-value=${VCPU_QUOTA * 1000} --dimensions=region=${region}`;
    const of = `--service=run.googleapis.com --quota-id=${QUOTA} --project=${project}`;
    return [[!isEnough, `${region} allows ${value / 1000}`, `${ask} ${of}`]];
  },
};
