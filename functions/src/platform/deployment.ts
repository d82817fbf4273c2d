/** Deploy settings of `functions/.env.<project>`, which `scripts/build/functions.ts` puts into the built file. */
const FLYLEAF_REGION = process.env.FLYLEAF_REGION;
const FLYLEAF_MIN_INSTANCES = process.env.FLYLEAF_MIN_INSTANCES;

export const REGION = FLYLEAF_REGION ?? 'us-central1';

/** Like `pages=1,user=1`. */
const INSTANCES = /^(\w+)=(\d+)$/;

/**
 * Adds the instances that never sleep.
 * @throws Error for a function or number that isn't possible
 */
export function withMinInstances<T extends Record<string, { maxInstances: number }>>(
  scale: T,
  setting = FLYLEAF_MIN_INSTANCES ?? '',
): T {
  const all = new Map<string, { maxInstances: number; minInstances?: number }>(Object.entries(scale));
  for (const part of setting.split(',').filter((text) => text.trim() !== '')) {
    const [, name = '', number = ''] = INSTANCES.exec(part.trim()) ?? [];
    const options = all.get(name);
    if (!options || Number(number) > options.maxInstances) {
      const known = Object.entries(scale).map(([each, { maxInstances }]) => `${each} (at most ${maxInstances})`);
      throw new Error(`FLYLEAF_MIN_INSTANCES has "${part.trim()}". Write pages=1, with one of: ${known.join(', ')}.`);
    }
    all.set(name, { ...options, minInstances: Number(number) });
  }
  return Object.fromEntries(all) as T;
}

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
