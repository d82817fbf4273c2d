import { isEmulated } from './limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

/** The sender of emails; undefined in a deployment that sends none. The emulators write emails to files. */
export const mailSender = (env: Environment): string | undefined =>
  env.FLYLEAF_MAIL_FROM?.trim() || (isEmulated(env) ? 'Flyleaf <flyleaf@flyleaf.example>' : undefined);

/** True when readers can get emails other than those that Firebase sends for passwords and verification. */
export const sendsMail = (env: Environment): boolean => mailSender(env) !== undefined;
