export const REGION = 'us-central1';

const RUNTIME_ACCOUNT = 'flyleaf-functions';

/** The full email: Secret Manager and Cloud Scheduler reject the short form. `project` is `GCLOUD_PROJECT`. */
export const runtimeEmail = (project = ''): string => `${RUNTIME_ACCOUNT}@${project}.iam.gserviceaccount.com`;

export const AUTH_API_KEY = 'FLYLEAF_AUTH_API_KEY';

export const SMTP_URL = 'FLYLEAF_SMTP_URL';
export const MAIL_KEY = 'FLYLEAF_MAIL_KEY';
export const PUSH_KEY = 'FLYLEAF_PUSH_KEY';

type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets for a function's options. Empty on the emulators, which would look for them in Google Cloud. */
export const secretsOf = (env: Environment, ...secrets: string[]): string[] =>
  env.FUNCTIONS_EMULATOR === 'true' ? [] : secrets;

export const authSecrets = (env: Environment): string[] => secretsOf(env, AUTH_API_KEY);

/** Cloud Run allows a new project this many vCPUs in a region, over all instances of all functions. */
export const VCPU_QUOTA = 20;
