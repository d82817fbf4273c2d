const { FLYLEAF_CASES, FLYLEAF_SEED } = process.env;

/** `FLYLEAF_CASES=20 npm run test:all`: tests that take a sample take 20 times as many cases. */
const factor = Number(FLYLEAF_CASES || 1);

/** True if `FLYLEAF_CASES` asks for more than the usual sample. */
export const takesMore = factor > 1;

/** The number of cases that a sampling test takes, where it usually takes `usual`. */
export const cases = (usual: number): number => Math.ceil(usual * factor);

/** The seed of usual runs: all take the same sample, so that only a change can make one fail. */
const USUAL_SEED = 20_261_121;

/** The seed of all random values of a run: an integer below 2^31. */
export const chooseSeed = (): number => Number(FLYLEAF_SEED || USUAL_SEED);

/** Random whole numbers below a bound, the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // A linear congruential generator with the constants of Numerical Recipes, chapter 7.1.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A random part of `items` in their order: `cases(usual)` of them, the same for the same seed. */
export function sample<T>(items: readonly T[], usual: number, seed = chooseSeed()): readonly T[] {
  const count = Math.min(cases(usual), items.length);
  const random = numbersFrom(seed);
  const ranked = items.map((item, index) => ({ item, index, rank: random(2 ** 32) }));
  const chosen = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count);
  return chosen.toSorted((a, b) => a.index - b.index).map(({ item }) => item);
}
