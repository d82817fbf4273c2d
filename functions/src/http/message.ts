/** A request as the handlers' table sees it, whatever carried it. */
export interface Incoming {
  method: string;
  /** Percent-encoded, without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON; anything else when the request was not JSON. */
  body: unknown;
  bodyBytes: number;
  requestId: string;
  /** Where it comes from, as callers are counted; undefined where nothing says it. Never logged, nor kept as it is. */
  address?: string | undefined;
}

export interface Outgoing {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}
