import { HOUR_MS } from '../../domain/time';

const FIRST_MS = 30_000;
const LONGEST_MS = HOUR_MS;

export const backoffMs = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
