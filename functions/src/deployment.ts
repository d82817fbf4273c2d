/** What the functions' options and the check before a deploy have to agree on. LEAF: imports nothing. */

export const REGION = 'us-central1';

/** The account that the functions run as. */
export const RUNTIME_ACCOUNT = 'flyleaf-functions';

/**
 * Its full email. A deploy passes it as it is to Secret Manager and Cloud Scheduler, which refuse the short
 * `flyleaf-functions@`. firebase-tools sets `GCLOUD_PROJECT` when it reads the functions.
 */
export const runtimeEmail = (project = ''): string => `${RUNTIME_ACCOUNT}@${project}.iam.gserviceaccount.com`;

/** The secret with the server's own API key, which checks passwords. */
export const AUTH_API_KEY = 'FLYLEAF_AUTH_API_KEY';

/**
 * The secrets of a function that checks passwords. On the emulators there are none: they need no key, and would look
 * for it in Google Cloud.
 */
export const authSecrets = (env: Readonly<Record<string, string | undefined>>): string[] =>
  env.FUNCTIONS_EMULATOR === 'true' ? [] : [AUTH_API_KEY];

/** Cloud Run allows a new project this many vCPUs in a region, over all instances of all functions. */
export const VCPU_QUOTA = 20;
