import * as z from 'zod';
import { limits } from '../../functions/src/domain/limits';
import type { Check } from './google-cloud';

/** Google omits false and empty values. */
const on = z.boolean().default(false);
const way = z.object({ enabled: on }).prefault({});
const Config = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: on, passwordRequired: on }).prefault({}),
      anonymous: way,
      phoneNumber: way,
    })
    .prefault({}),
  client: z
    .object({ permissions: z.object({ disabledUserSignup: on, disabledUserDeletion: on }).prefault({}) })
    .prefault({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: on }).prefault({}),
  notification: z.object({ sendEmail: z.object({ callbackUri: z.string().default('') }).prefault({}) }).prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().optional(),
      passwordPolicyVersions: z
        .array(z.object({ customStrengthOptions: z.object({ minPasswordLength: z.int().default(0) }).prefault({}) }))
        .default([]),
    })
    .prefault({}),
});
type Config = z.output<typeof Config>;

const minimum = limits.password.min;
const links = ({ authorizedDomains }: Config) =>
  authorizedDomains.filter((name) => name !== 'localhost').map((name) => `https://${name}/emailLink`);

const SETTINGS: readonly [title: string, isSet: (c: Config) => boolean, mask: string, body: (c: Config) => object][] = [
  [
    'Readers sign in with an email and a password, and in no other way',
    ({ signIn: { email, anonymous, phoneNumber } }) =>
      email.enabled && email.passwordRequired && !anonymous.enabled && !phoneNumber.enabled,
    'signIn.email,signIn.anonymous.enabled,signIn.phoneNumber.enabled',
    () => ({
      signIn: {
        email: { enabled: true, passwordRequired: true },
        anonymous: { enabled: false },
        phoneNumber: { enabled: false },
      },
    }),
  ],
  [
    "Nobody can create or delete an account past Flyleaf's own server",
    ({ client: { permissions } }) => permissions.disabledUserSignup && permissions.disabledUserDeletion,
    'client.permissions',
    () => ({ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }),
  ],
  [
    "Google doesn't reveal whether an email is registered",
    ({ emailPrivacyConfig }) => emailPrivacyConfig.enableImprovedEmailPrivacy,
    'emailPrivacyConfig',
    () => ({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  ],
  [
    'Links in emails lead to Flyleaf',
    (config) => links(config).includes(config.notification.sendEmail.callbackUri),
    'notification.sendEmail.callbackUri',
    (config) => ({ notification: { sendEmail: { callbackUri: links(config).at(-1) } } }),
  ],
  [
    `New passwords have at least ${minimum} characters, also after a reset by email`,
    ({ passwordPolicyConfig: policy }) =>
      policy.passwordPolicyEnforcementState === 'ENFORCE' &&
      (policy.passwordPolicyVersions[0]?.customStrengthOptions.minPasswordLength ?? 0) >= minimum,
    'passwordPolicyConfig',
    () => ({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: minimum } }],
      },
    }),
  ],
];

const address = (project: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

const change = (project: string, mask: string, body: object): string =>
  `curl -X PATCH -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}' ` +
  `-H 'Content-Type: application/json' '${address(project)}?updateMask=${mask}' -d '${JSON.stringify(body)}'`;

export const authSettings = SETTINGS.map(
  ([title, isSet, mask, body]): Check => ({
    title,
    questions: (project) => [address(project)],
    problems: ([found], project) => {
      const config = Config.parse(found);
      return isSet(config) ? [] : [['it is set differently', change(project, mask, body(config))]];
    },
  }),
);
