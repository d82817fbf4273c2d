import { createRequire } from 'node:module';
import { beforeEach, expect, it, vi } from 'vitest';
import { AUTH_API_KEY } from '../../functions/src/platform/deployment';

const require = createRequire(import.meta.url);
const ensure = require('firebase-tools/lib/deploy/functions/ensure.js');
const scheduler = require('firebase-tools/lib/gcp/cloudscheduler.js');
const discovery = require('firebase-tools/lib/deploy/functions/runtimes/discovery/index.js');
const { resolveBackend } = require('firebase-tools/lib/deploy/functions/build.js');
const { allEndpoints, empty } = require('firebase-tools/lib/deploy/functions/backend.js');
const { Client } = require('firebase-tools/lib/apiv2.js');

const project = 'flyleaf-prod';
const EMAIL = 'flyleaf-functions@flyleaf-prod.iam.gserviceaccount.com';

let sent: { path: string; body?: unknown }[];

beforeEach(() => {
  sent = [];
  vi.spyOn(Client.prototype, 'request').mockImplementation(async (request) => {
    sent.push(request as { path: string });
    return { status: 200, body: {} };
  });
});

async function deployed() {
  vi.stubEnv('GCLOUD_PROJECT', project);
  const functions = Object.entries(await import('../../functions/src/index')).map(([name, exported]) => [
    name,
    { ...(exported as unknown as { __endpoint: object }).__endpoint, entryPoint: name },
  ]);
  const manifest = { specVersion: 'v1alpha1', requiredAPIs: [], endpoints: Object.fromEntries(functions) };
  const wire = JSON.parse(JSON.stringify(manifest));
  const build = discovery.yamlToBuild(wire, project, 'us-central1', 'nodejs24');
  const { backend } = await resolveBackend({ build, firebaseConfig: { projectId: project }, userEnvs: {} });
  return backend;
}

it('grants the account access to the secret by its full email, which Secret Manager requires', async () => {
  await ensure.secretAccess(project, await deployed(), empty(), false);
  const binding = { role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${EMAIL}`] };
  const policies = sent.filter(({ path }) => path.endsWith(`${AUTH_API_KEY}:setIamPolicy`));
  expect(policies.map(({ body }) => body)).toEqual([{ policy: { bindings: [binding] }, updateMask: 'bindings' }]);
});

it('lets Cloud Scheduler call the jobs as the account by its full email', async () => {
  const backend = await deployed();
  const jobs = allEndpoints(backend).find(({ id }: { id: string }) => id === 'jobs');
  const { httpTarget } = await scheduler.jobFromEndpoint(jobs, 'us-central1', '123456789012');
  expect(httpTarget.oidcToken).toEqual({ serviceAccountEmail: EMAIL });
});
