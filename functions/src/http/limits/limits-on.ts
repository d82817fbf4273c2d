type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether callers are limited: always, save on the emulators with `RATE_LIMITS=off`. In production that variable
 * changes nothing, so that no stray setting can take the limits away.
 */
export function areLimitsOn(env: Environment): boolean {
  const isEmulated = env.FUNCTIONS_EMULATOR === 'true' || Boolean(env.FIRESTORE_EMULATOR_HOST);
  return !(isEmulated && env.RATE_LIMITS === 'off');
}
