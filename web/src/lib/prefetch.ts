type Prefetch = (href: string) => void;

let prefetcher: Prefetch = () => {};

/** By the app, which knows the pages. */
export function setPrefetch(prefetch: Prefetch): void {
  prefetcher = prefetch;
}

/** A click then shows it at once. Failures show after the click. */
export function prefetch(href: string): void {
  prefetcher(href);
}
