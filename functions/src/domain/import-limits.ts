import type { Length } from './limits';

/** Apart from the other limits, which every first screen loads. */
export const importLimits = {
  location: { min: 0, max: 10_000_000 },
  fileName: { min: 1, max: 200 },
  files: { min: 1, max: 50 },
  parts: { min: 0, max: 2000 },
  /** Rows of one part. */
  books: { min: 0, max: 100 },
  notes: { min: 0, max: 300 },
  row: { min: 1, max: 700 },
  /** Books that a preview looks up at once. */
  matches: { min: 1, max: 500 },
  /** Books whose notes' keys a preview asks for at once. Each costs a read for each of its notes. */
  knownNoted: { min: 0, max: 50 },
  chapterStarts: { min: 1, max: 300 },
} as const satisfies Record<string, Length>;
