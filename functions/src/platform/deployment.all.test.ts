import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { AUTH_API_KEY, MAIL_KEY, PUSH_KEY, REGION, SMTP_URL, VCPU_QUOTA } from './deployment';

/** The part of a function that a deploy reads. */
interface Endpoint {
  region: string[];
  serviceAccountEmail: string;
  cpu: number;
  maxInstances: number;
  concurrency: number;
  httpsTrigger?: object;
  eventTrigger?: { eventType: string; eventFilterPathPatterns: object; retry: boolean };
  secretEnvironmentVariables?: { key: string }[];
}

async function endpoints(): Promise<[name: string, endpoint: Endpoint][]> {
  vi.stubEnv('GCLOUD_PROJECT', 'flyleaf-prod');
  const functions = await import('../index');
  return Object.entries(functions).map(([name, exported]) => [
    name,
    (exported as unknown as { __endpoint: Endpoint }).__endpoint,
  ]);
}

/** An instance for the function that runs scheduled work. */
const SCHEDULED = 1;

it('fits a new project: all instances together need at most the vCPUs that Cloud Run allows', async () => {
  const all = await endpoints();
  const vcpus = all.reduce((sum, [, { cpu, maxInstances }]) => sum + cpu * maxInstances, 0);
  expect(vcpus + (all.some(([name]) => name === 'jobs') ? 0 : SCHEDULED)).toBeLessThanOrEqual(VCPU_QUOTA);
  for (const [name, { cpu, concurrency }] of all) {
    expect(cpu >= 1 || concurrency === 1, `${name} shares less than one vCPU`).toBe(true);
  }
});

it('matches the figures of every HTTP function in docs/operations.md', async () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  for (const [name, { cpu, maxInstances, concurrency, httpsTrigger }] of await endpoints()) {
    if (!httpsTrigger) continue;
    expect(page).toContain(`| \`${name}\` | ${maxInstances} | ${maxInstances * cpu} | ${maxInstances * concurrency} |`);
  }
});

it('runs every function as its own account and in one region', async () => {
  for (const [name, { region, serviceAccountEmail }] of await endpoints()) {
    expect([name, region, serviceAccountEmail]).toEqual([
      name,
      [REGION],
      'flyleaf-functions@flyleaf-prod.iam.gserviceaccount.com',
    ]);
  }
});

it('hears of the writes of jobs alone, and repeats no event, because the schedule finds what is left', async () => {
  const triggers = (await endpoints()).flatMap(([name, { eventTrigger }]) =>
    eventTrigger ? [{ name, ...eventTrigger }] : [],
  );
  expect(triggers).toMatchObject([
    {
      name: 'newJob',
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilterPathPatterns: { document: 'jobs/{id}' },
      retry: false,
    },
  ]);
});

const readersOf = async (secret: string) =>
  (await endpoints()).flatMap(([name, { secretEnvironmentVariables: secrets = [] }]) =>
    secrets.some(({ key }) => key === secret) ? [name] : [],
  );

it('gives each secret to the functions that need it', async () => {
  expect(await readersOf(AUTH_API_KEY)).toEqual(['user', 'bookclubs']);
  expect(await readersOf(SMTP_URL)).toEqual(['mail']);
  expect(await readersOf(MAIL_KEY)).toEqual(['user', 'bookclubs', 'mail', 'unsubscribe']);
  expect(await readersOf(PUSH_KEY)).toEqual(['user', 'newJob', 'jobs']);
});
