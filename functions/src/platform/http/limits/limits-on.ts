type Environment = Readonly<Record<string, string | undefined>>;

export const isEmulated = (env: Environment): boolean =>
  env.FUNCTIONS_EMULATOR === 'true' || Boolean(env.FIRESTORE_EMULATOR_HOST);

/**
 * Rate limits always apply, except on the emulators with `RATE_LIMITS=off`. In production the variable has no effect,
 * so a stray setting can't remove the limits.
 */
export function areLimitsOn(env: Environment): boolean {
  return !(isEmulated(env) && env.RATE_LIMITS === 'off');
}
