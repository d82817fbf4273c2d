type Prefetch = (href: string) => void;

let prefetcher: Prefetch = () => {};

/** Called once by the app, which knows the pages. */
export function setPrefetch(prefetch: Prefetch): void {
  prefetcher = prefetch;
}

/** Fetches a screen's code and data so that a click shows it at once. Failures show after the click. */
export function prefetch(href: string): void {
  prefetcher(href);
}
