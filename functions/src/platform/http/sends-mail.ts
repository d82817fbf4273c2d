import { isEmulated } from './limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

export const mailSender = (env: Environment): string | undefined =>
  env.FLYLEAF_MAIL_FROM?.trim() || (isEmulated(env) ? 'Flyleaf <flyleaf@flyleaf.example>' : undefined);

export const sendsMail = (env: Environment): boolean => mailSender(env) !== undefined;
