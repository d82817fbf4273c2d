/** Documents that a call may read beside the ones it shows. */
const BESIDE = 2;

/** The most documents that a call may read for its answer: a list or one document. */
export const allowedReads = (body: unknown): number => BESIDE + (Array.isArray(body) ? body.length : 1);
