import { isEmulated } from './limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

/** The sender of emails, or undefined where Flyleaf sends none. On the emulators they are files. */
export const mailSender = (env: Environment): string | undefined =>
  env.FLYLEAF_MAIL_FROM?.trim() || (isEmulated(env) ? 'Flyleaf <flyleaf@flyleaf.example>' : undefined);

/** Whether readers are offered emails beside those that Firebase sends for passwords and verification. */
export const sendsMail = (env: Environment): boolean => mailSender(env) !== undefined;
