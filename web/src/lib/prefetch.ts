type Prefetch = (href: string) => void;

let prefetcher: Prefetch = () => {};

export function setPrefetch(prefetch: Prefetch): void {
  prefetcher = prefetch;
}

export function prefetch(href: string): void {
  prefetcher(href);
}
