export interface Incoming {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  search?: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: unknown;
  bodyBytes: number;
  requestId: string;
  /** The caller's address, for rate limits; undefined when unknown. Never logged, and stored only as a hash. */
  address?: string | undefined;
  /** The last hop before the functions, which can't be forged. */
  hop?: string | undefined;
}

export interface Outgoing {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** The target of a request line; its host is never the one that the caller named. */
export function requestAddress(target: string): URL {
  return new URL(`http://flyleaf${target.startsWith('/') ? '' : '/'}${target}`);
}
