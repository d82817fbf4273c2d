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

/** The secrets with the mail server's address, and with what signs the links in emails. */
export const SMTP_URL = 'FLYLEAF_SMTP_URL';
export const MAIL_KEY = 'FLYLEAF_MAIL_KEY';

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets for a function's options. On the emulators there are none: they would be looked for in Google Cloud. */
export const secretsOf = (env: Environment, ...secrets: string[]): string[] =>
  env.FUNCTIONS_EMULATOR === 'true' ? [] : secrets;

/** The secrets of a function that checks passwords. */
export const authSecrets = (env: Environment): string[] => secretsOf(env, AUTH_API_KEY);

/** Cloud Run allows a new project this many vCPUs in a region, over all instances of all functions. */
export const VCPU_QUOTA = 20;
