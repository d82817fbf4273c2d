import * as z from 'zod';
import { id, instant, text } from '../domain/fields';
import { languages } from '../domain/languages';
import { limits, USERNAME_CHARACTER, USERNAME_END, USERNAME_PATTERN } from '../domain/limits';
import { issue } from '../domain/messages';
import { speaksWith, table } from './calls';
import { deviceCalls } from './devices';
import { noMail } from './digest';
import { homeCall } from './home';
import { keptCalls } from './kept';
import { MailSettings, zone } from './mail';
import { moderationCalls } from './moderation';
import { eraseCall, exportCall, exportFilesCall } from './my-data';
import { noticeCalls } from './notices';
import { openapiCall } from './openapi';
import { pageCookieCall } from './page-cookie';
import { PasskeyUse, passkeyCalls } from './passkeys';
import { newPassword, password } from './password';
import { PageSettings, readerCalls } from './readers';
import { reminderChoices } from './reminders';
import { sessionCalls } from './sessions';
import { tokenCalls } from './tokens';
import { visitCall } from './visit';

const email = text('Email', limits.email)
  .toLowerCase()
  .pipe(z.email({ error: issue('badEmail') }));

const username = text('Username', limits.username)
  .toLowerCase()
  .regex(USERNAME_PATTERN, { error: issue('usernameCharacters') })
  .regex(USERNAME_CHARACTER, { error: issue('usernamePunctuation') })
  .regex(USERNAME_END, { error: issue('usernameEnd') });

/** An email would reveal the reader with that email. */
const otherUsername = z
  .string({ error: issue('required', { label: 'Username' }) })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{1,30}$/, { error: issue('usernameCharacters') });

const code = z
  .string({ error: issue('badLink') })
  .min(1, issue('badLink'))
  .max(1000, issue('badLink'));

const language = z.enum(languages, { error: issue('noLanguage') }).nullable();

const Account = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  username: z.string(),
  language,
});
const Session = Account.extend({ token: z.string() });

const reminders = z.enum(reminderChoices, { error: issue('invalidValue') });

/** `mail` is null in a deployment that sends no emails. */
const AccountWithMail = Account.extend({
  mail: MailSettings.nullable(),
  reminders,
  /** Hears of likes, at most once a day. */
  likes: z.literal(true).optional(),
  page: PageSettings,
  reachAsked: z.boolean(),
});

const Block = z.object({ user: z.string(), at: instant });

export const user = table({
  'POST /api/user/signup': {
    summary: 'Sign up',
    auth: 'none',
    rates: ['signUps', 'signUpsFromHop', 'signUpsInAll'],
    creates: true,
    body: z.object({
      email,
      password: newPassword,
      username: username.optional(),
      /** From the browser, for emails and screens. */
      language: language.default(null),
      zone: zone.default(noMail.zone),
    }),
    answer: Session,
  },
  'POST /api/user/login': {
    summary: 'Sign in',
    auth: 'none',
    rates: ['passwordsOfEmail', 'passwordsFromAddress'],
    body: z.object({
      email: z.string({ error: issue('required', { label: 'Email' }) }).max(1000),
      password,
    }),
    answer: Session,
  },
  'POST /api/user/passkeyLogin': {
    summary: 'Sign in with a passkey',
    auth: 'none',
    rates: ['passwordsFromAddress'],
    body: z.object({ passkey: PasskeyUse }),
    answer: Session,
  },
  /** The code is used up, and all other sessions end. */
  'POST /api/user/recover': {
    summary: 'Sign in with a recovery code and a new password',
    auth: 'none',
    rates: ['passwordsOfEmail', 'passwordsFromAddress'],
    body: z.object({
      email,
      code: z.string({ error: issue('badRecoveryCode') }).max(100, issue('badRecoveryCode')),
      newPassword,
    }),
    answer: Session,
  },
  'POST /api/user/reset': {
    summary: 'Send an email to reset the password',
    auth: 'none',
    rates: ['resets'],
    body: z.object({ email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  'POST /api/user/sendVerification': {
    summary: 'Send the verification email again',
    auth: 'required',
    rates: ['verifications'],
    answer: z.object({ sent: z.boolean() }),
  },
  'POST /api/user/verifyEmail': {
    summary: 'Verify an email address',
    auth: 'none',
    rates: ['links'],
    body: z.object({ code }),
    answer: z.object({ verified: z.literal(true) }),
  },
  /** The same answer whether or not another account has the address. */
  'POST /api/user/email': {
    summary: 'Send a link to a new email address',
    auth: 'required',
    rates: ['passwordsOfEmail', 'passwordsFromAddress'],
    countsItself: ['emailChanges'],
    body: z.object({ password: password.min(1, issue('required', { label: 'Password' })), newEmail: email }),
    answer: z.object({ sent: z.literal(true) }),
  },
  /** Ends all sessions. A signed-in reader gets a new one. */
  'POST /api/user/confirmEmail': {
    summary: 'Change the email address by an emailed link',
    auth: 'optional',
    rates: ['links'],
    body: z.object({ code }),
    answer: z.object({ session: Session.nullable() }),
  },
  /** Ends all sessions, the passkeys and the password, and emails a link for a new one. */
  'POST /api/user/takeBackEmail': {
    summary: 'Take a change of the email address back by an emailed link',
    auth: 'none',
    rates: ['links'],
    body: z.object({ code }),
    answer: z.object({ takenBack: z.literal(true) }),
  },
  'POST /api/user/newPassword': {
    summary: 'Set a new password by an emailed link',
    auth: 'none',
    rates: ['links'],
    body: z.object({ code, newPassword }),
    answer: z.object({ changed: z.literal(true) }),
  },
  'POST /api/user/pageCookie': pageCookieCall,
  'POST /api/user/visit': visitCall,
  'GET /api/user': {
    summary: 'Get the account',
    auth: 'required',
    answer: AccountWithMail,
  },
  'GET /api/user/home': homeCall,
  'PATCH /api/user': {
    summary: "Change the account's settings",
    auth: 'required',
    speaks: speaksWith('username'),
    countsItself: ['usernames', 'renames', 'pageSwitches'],
    body: z
      .object({ username: username.optional(), language: language.optional() })
      .extend({ mail: MailSettings.optional(), reminders: reminders.optional(), page: PageSettings.optional() })
      .extend({ likes: z.boolean({ error: issue('invalidValue') }).optional() })
      .extend({ reachAsked: z.literal(true, { error: issue('invalidValue') }).optional() })
      .refine((change) => Object.values(change).some((value) => value !== undefined), {
        path: ['username'],
        error: issue('required', { label: 'Username' }),
      }),
    answer: AccountWithMail,
  },
  'POST /api/user/password': {
    summary: 'Change the password',
    auth: 'required',
    rates: ['passwordsOfEmail', 'passwordsFromAddress'],
    body: z.object({ password, newPassword }),
    answer: Session,
  },
  ...keptCalls,
  ...noticeCalls,
  ...moderationCalls,
  'GET /api/user/blocks': {
    summary: 'List blocked readers',
    auth: 'required',
    answer: z.array(Block),
  },
  'POST /api/user/block': {
    summary: 'Block a reader',
    auth: 'required',
    rates: ['usernames'],
    body: z.object({ username: otherUsername }),
    answer: Block,
  },
  'POST /api/user/unblock': {
    summary: 'Unblock a reader',
    auth: 'required',
    body: z.object({ username: otherUsername }),
    answer: z.literal('ok'),
  },
  ...deviceCalls,
  ...sessionCalls,
  ...openapiCall,
  ...tokenCalls,
  ...passkeyCalls,
  ...readerCalls,
  'GET /api/user/export': exportCall,
  'GET /api/user/export/{format}': exportFilesCall,
  'DELETE /api/user': eraseCall,
});

export type UserCalls = typeof user;
export type Session = z.output<typeof Session>;
export type Account = z.output<typeof Account>;
export type AccountWithMail = z.output<typeof AccountWithMail>;
