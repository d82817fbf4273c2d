import { randomInt } from 'node:crypto';

export const isThorough = (): boolean => process.env.FLYLEAF_THOROUGH === '1';

/** True if sampling tests run every case. `npm run test:thorough` sets it. */
export const thorough = isThorough();

/** `npm test` uses the same sample each time, so that only a change can make it fail. */
const SEED_OF_EVERY_RUN = 20_261_121;

export function chooseSeed(): number {
  const given = process.env.FLYLEAF_SEED;
  if (given) return Number(given);
  if (!thorough) return SEED_OF_EVERY_RUN;
  const random = randomInt(2 ** 31);
  console.info(`Random seed: ${random}. FLYLEAF_SEED=${random} repeats this run.`);
  return random;
}
