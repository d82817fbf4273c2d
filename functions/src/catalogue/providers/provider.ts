import type { FoundBook } from '../../contract/search';

/** A source of books. Rejects with a `ProviderError`, or with the signal's reason when it is aborted. */
export interface CatalogueProvider {
  name: string;
  search(text: string, signal: AbortSignal): Promise<FoundBook[]>;
}

export type ProviderProblem = 'unreachable' | 'quota' | 'refused' | 'unreadable';

export class ProviderError extends Error {
  override name = 'ProviderError';

  constructor(
    readonly provider: string,
    readonly problem: ProviderProblem,
    detail: string,
  ) {
    super(`${provider}: ${problem} (${detail})`);
  }
}
