const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60 * 1000;

export const backoffMs = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
