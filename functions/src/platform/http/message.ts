export interface Incoming {
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** The query as sent, with its `?`, or an empty string. Without it, the query counts as canonical. */
  search?: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON; undefined when the request wasn't JSON. */
  body: unknown;
  bodyBytes: number;
  requestId: string;
  /** The caller's address, for rate limits; undefined when unknown. Never logged, and stored only as a hash. */
  address?: string | undefined;
  /** The address of the last hop before the functions, which no caller can choose. */
  hop?: string | undefined;
}

export interface Outgoing {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}
