type Environment = Readonly<Record<string, string | undefined>>;

export const isEmulated = (env: Environment): boolean =>
  env.FUNCTIONS_EMULATOR === 'true' || Boolean(env.FIRESTORE_EMULATOR_HOST);

/** `RATE_LIMITS=off` works only on the emulators, so a stray setting can't remove the limits. */
export function areLimitsOn(env: Environment): boolean {
  return !(isEmulated(env) && env.RATE_LIMITS === 'off');
}
