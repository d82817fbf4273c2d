import { appendFileSync } from 'node:fs';
import type { Cost } from './reads';

/** Leaves what a call has cost where `npm run bench` asks for it, and nowhere otherwise. */
export function recordCost(call: string, { reads, queries, writes }: Cost): void {
  const file = process.env.FLYLEAF_COSTS;
  if (file) appendFileSync(file, `${JSON.stringify({ call, reads, queries, writes })}\n`);
}
