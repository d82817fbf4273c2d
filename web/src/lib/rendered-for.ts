import type { PageReader } from '@contract/pages';

/** Many renders run concurrently, so the result depends on the async context. */
let find = (): PageReader | undefined => undefined;

export function setRenderedFor(finder: () => PageReader | undefined): void {
  find = finder;
}

export const renderedFor = (): PageReader | undefined => find();
