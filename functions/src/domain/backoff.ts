/** In milliseconds. Each failure doubles the pause. */
export interface Pauses {
  first: number;
  longest: number;
}

/** The pause after a number of failures in a row. */
export const backoffMs = (failures: number, { first, longest }: Pauses): number =>
  Math.min(longest, first * 2 ** Math.max(0, failures - 1));
