import * as z from 'zod';
import { limits } from '../../../functions/src/contract/limits';
import { type Context, check, type Fault, patch, rest } from '../check';

/** Google leaves out what is false or empty. */
const Config = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) }).optional(),
      anonymous: z.object({ enabled: z.boolean().default(false) }).optional(),
      phoneNumber: z.object({ enabled: z.boolean().default(false) }).optional(),
    })
    .default({}),
  client: z
    .object({
      permissions: z
        .object({ disabledUserSignup: z.boolean().default(false), disabledUserDeletion: z.boolean().default(false) })
        .optional(),
    })
    .default({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).optional(),
  notification: z
    .object({ sendEmail: z.object({ callbackUri: z.string().default('') }).default({ callbackUri: '' }) })
    .default({ sendEmail: { callbackUri: '' } }),
  authorizedDomains: z.array(z.string()).default([]),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().optional(),
      passwordPolicyVersions: z
        .array(z.object({ customStrengthOptions: z.object({ minPasswordLength: z.int().optional() }).optional() }))
        .default([]),
    })
    .optional(),
});
type Config = z.output<typeof Config>;

const address = (project: string): string =>
  `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;

const change = (project: string, mask: string, body: object): string[] => [
  patch(project, `${address(project)}?updateMask=${mask}`, body),
];

/** A setting, and the part of the configuration that sets it. */
interface Setting {
  title: string;
  says: string;
  isSet: (config: Config) => boolean;
  mask: string;
  body: (config: Config) => object;
}

const minimum = limits.password.min;

/** Where links in emails can lead, on each domain of the site. */
const siteOf = (domains: readonly string[]): string[] =>
  domains.filter((name) => name !== 'localhost').map((name) => `https://${name}/emailLink`);

const SETTINGS: readonly Setting[] = [
  {
    title: 'Readers sign in with email and password, and in no other way',
    says: 'other ways are open, or this one is closed',
    isSet: ({ signIn: { email, anonymous, phoneNumber } }) =>
      Boolean(email?.enabled && email.passwordRequired && !anonymous?.enabled && !phoneNumber?.enabled),
    mask: 'signIn.email,signIn.anonymous.enabled,signIn.phoneNumber.enabled',
    body: () => ({
      signIn: {
        email: { enabled: true, passwordRequired: true },
        anonymous: { enabled: false },
        phoneNumber: { enabled: false },
      },
    }),
  },
  {
    title: "Nobody can create or delete an account past Flyleaf's own server",
    says: 'sign-up or deletion by end users is enabled',
    isSet: ({ client: { permissions } }) =>
      Boolean(permissions?.disabledUserSignup && permissions.disabledUserDeletion),
    mask: 'client.permissions',
    body: () => ({ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }),
  },
  {
    title: "Google doesn't reveal whether an email is registered",
    says: 'email enumeration protection is off',
    isSet: ({ emailPrivacyConfig }) => Boolean(emailPrivacyConfig?.enableImprovedEmailPrivacy),
    mask: 'emailPrivacyConfig',
    body: () => ({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  },
  {
    title: "The authorised domains are the site's own",
    says: 'localhost is among them',
    isSet: ({ authorizedDomains }) => !authorizedDomains.includes('localhost'),
    mask: 'authorizedDomains',
    body: ({ authorizedDomains }) => ({ authorizedDomains: authorizedDomains.filter((name) => name !== 'localhost') }),
  },
  {
    title: 'Links in emails lead to Flyleaf',
    says: "they lead to Firebase's own page, which would need a key for the password endpoints",
    isSet: ({ notification, authorizedDomains }) =>
      siteOf(authorizedDomains).includes(notification.sendEmail.callbackUri),
    mask: 'notification.sendEmail.callbackUri',
    body: ({ authorizedDomains }) => ({
      notification: { sendEmail: { callbackUri: siteOf(authorizedDomains).at(-1) } },
    }),
  },
  {
    title: `New passwords have at least ${minimum} characters, also after a reset by email`,
    says: `no minimum of ${minimum} is enforced`,
    isSet: ({ passwordPolicyConfig: policy }) => {
      const length = policy?.passwordPolicyVersions[0]?.customStrengthOptions?.minPasswordLength ?? 0;
      return policy?.passwordPolicyEnforcementState === 'ENFORCE' && length >= minimum;
    },
    mask: 'passwordPolicyConfig',
    body: () => ({
      passwordPolicyConfig: {
        passwordPolicyEnforcementState: 'ENFORCE',
        passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: minimum } }],
      },
    }),
  },
];

const initialize = ({ project }: Context): string =>
  [
    `curl -X POST -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'x-goog-user-project: ${project}'`,
    `  'https://identitytoolkit.googleapis.com/v2/projects/${project}/identityPlatform:initializeAuth'`,
  ].join(' \\\n');

export const authSettings = SETTINGS.map(({ title, says, isSet, mask, body }) =>
  check({
    title,
    questions: ({ project }) => ({ config: rest(address(project)) }),
    judge: ({ config: found }, context): Fault[] => {
      if (found === undefined) return [{ says: "Authentication isn't set up", mend: [initialize(context)] }];
      const config = Config.parse(found);
      return isSet(config) ? [] : [{ says, mend: change(context.project, mask, body(config)) }];
    },
  }),
);
