import * as z from 'zod';
import { limits } from '../../functions/src/domain/limits';
import type { Check } from './google-cloud';

/** The settings that the wanted ones depend on. Google omits false and empty values. */
const Config = z.looseObject({
  authorizedDomains: z.array(z.string()).default([]),
  notification: z.object({ sendEmail: z.object({ callbackUri: z.string().default('') }).prefault({}) }).prefault({}),
});
type Config = z.output<typeof Config>;

const minPasswordLength = limits.password.min;

function callbackOf({ authorizedDomains, notification }: Config): string | undefined {
  const links = authorizedDomains.filter((name) => name !== 'localhost').map((name) => `https://${name}/emailLink`);
  return links.find((link) => link === notification.sendEmail.callbackUri) ?? links.at(-1);
}

interface Setting {
  title: string;
  mask: string;
  wanted: (config: Config) => object;
}

const SETTINGS: readonly Setting[] = [
  {
    title: 'Readers sign in with an email and a password, and in no other way',
    mask: 'signIn.email,signIn.anonymous.enabled,signIn.phoneNumber.enabled',
    wanted: () => ({
      signIn: {
        email: { enabled: true, passwordRequired: true },
        anonymous: { enabled: false },
        phoneNumber: { enabled: false },
      },
    }),
  },
  {
    title: "Nobody can create or delete an account past Flyleaf's own server",
    mask: 'client.permissions',
    wanted: () => ({ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }),
  },
  {
    title: "Google doesn't reveal whether an email is registered",
    mask: 'emailPrivacyConfig',
    wanted: () => ({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  },
  {
    title: 'Links in emails lead to Flyleaf',
    mask: 'notification.sendEmail.callbackUri',
    wanted: (config) => ({ notification: { sendEmail: { callbackUri: callbackOf(config) } } }),
  },
  {
    title: `New passwords have at least ${minPasswordLength} characters, also after a reset by email`,
    mask: 'passwordPolicyConfig',
    wanted: () => ({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
      },
    }),
  },
];

/** A number is a minimum. */
function hasAll(wanted: unknown, found: unknown): boolean {
  if (typeof wanted === 'number') return Number(found ?? 0) >= wanted;
  if (typeof wanted !== 'object' || wanted === null) return wanted === (found ?? false);
  return Object.entries(wanted).every(([name, value]) => hasAll(value, Object(found)[name]));
}

const address = (project: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

const change = (project: string, mask: string, body: object): string =>
  `curl -X PATCH -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' ` +
  `-H 'Content-Type: application/json' '${address(project)}?updateMask=${mask}' -d '${JSON.stringify(body)}'`;

export const authSettings = SETTINGS.map(
  ({ title, mask, wanted }): Check => ({
    title,
    questions: (project) => [address(project)],
    problems: ([found], project) => {
      const body = wanted(Config.parse(found));
      return [[!hasAll(body, found), 'it is set differently', change(project, mask, body)]];
    },
  }),
);
