import * as z from 'zod';
import { check, gcloud } from '../check';

/** The APIs that Flyleaf, its deploy and this check use. */
export const APIS = [
  'apikeys',
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

const Services = z.array(z.object({ config: z.object({ name: z.string() }) }));

export const apis = check({
  title: 'The APIs are enabled',
  questions: (context) => ({ services: gcloud(context, 'services', 'list', '--enabled') }),
  judge: ({ services }, { project }) => {
    const enabled = new Set(Services.parse(services ?? []).map(({ config }) => config.name));
    const missing = APIS.filter((name) => !enabled.has(name));
    if (missing.length === 0) return [];
    return [
      {
        says: missing.map((name) => name.replace('.googleapis.com', '')).join(', '),
        mend: [`gcloud services enable ${missing.join(' ')} --project=${project}`],
      },
    ];
  },
});
