import { ApiError } from './api-error';

/** The answer to a deletion, or `known` when the thing had been deleted already, in another tab say. */
export async function unlessGone<Thing, Known>(deletion: Promise<Thing>, known: Known): Promise<Thing | Known> {
  try {
    return await deletion;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return known;
    throw error;
  }
}
