import { isEmulated } from '../http/limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

/** The key of mail links, which is no secret on the emulators. @throws when it is missing or short */
export function mailKey(env: Environment): string {
  const key = env.FLYLEAF_MAIL_KEY?.trim() || (isEmulated(env) ? 'only-for-the-emulators-not-a-secret' : '');
  if (key.length < 32) throw new Error('FLYLEAF_MAIL_KEY must have at least 32 characters.');
  return key;
}
