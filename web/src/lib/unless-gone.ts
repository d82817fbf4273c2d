import { ApiError } from './api-error';

/** A deletion's answer; `known` when the thing was gone already, from another tab say, which is what was wanted. */
export async function unlessGone<Thing, Known>(deletion: Promise<Thing>, known: Known): Promise<Thing | Known> {
  try {
    return await deletion;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return known;
    throw error;
  }
}
