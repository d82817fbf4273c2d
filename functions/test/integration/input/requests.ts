import * as fc from 'fast-check';
import type { Incoming } from '../../../src/http/message';
import { anyText, anyValue, asJson } from './values';

/** A request as a well-meaning client would send it. */
export interface Good {
  method: string;
  /** With its parameters still in braces. */
  path: string;
  params: Readonly<Record<string, string>>;
  body: object | undefined;
  authorization: string | undefined;
}

const often = <T>(value: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });

const anyQuery = fc.dictionary(
  fc.oneof(fc.constantFrom('limit', 'cursor', 'page', 'language', 'q', '__proto__'), anyText),
  fc.oneof(anyText, fc.integer().map(String)),
  { maxKeys: 3 },
);

const anyHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(anyText, fc.stringMatching(/^[\w-]{8,64}$/)),
    'content-type': anyText,
    'x-forwarded-for': anyText,
    'accept-language': anyText,
  },
  { requiredKeys: [] },
);

/** A body near the good one: fields that are left out, hold anything else, or that nobody knows. */
function nearBody(good: object): fc.Arbitrary<unknown> {
  const fields = Object.entries(good).map(([name, value]) => {
    const here = fc.oneof(
      { weight: 5, arbitrary: fc.constant<unknown>(value) },
      { weight: 3, arbitrary: anyValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
    return here.map((one) => [name, one] as const);
  });
  const more = fc.dictionary(anyText, anyValue, { maxKeys: 2 });
  return fc.tuple(fc.tuple(...fields), more).map(([known, unknown]) => ({ ...unknown, ...Object.fromEntries(known) }));
}

function anyPath({ path, params }: Good): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!name) return fc.constant(segment);
    return often(params[name] ?? '', anyText).map(encoded);
  });
  const raw = fc.constantFrom('', '', '', '/', '//', '/%', '/%zz', '/%c0%af', '/extra');
  return fc.tuple(fc.tuple(...segments), raw).map(([parts, end]) => parts.join('/') + end);
}

/** A half of a pair has no percent-encoding: it goes as it is. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Requests around a good one, as the transport hands them on. */
export function requestsNear(good: Good): fc.Arbitrary<Incoming> {
  const body = good.body
    ? fc.oneof({ weight: 4, arbitrary: nearBody(good.body) }, { weight: 1, arbitrary: anyValue })
    : fc.oneof(fc.constant(undefined), anyValue);
  const authorization = often(
    good.authorization,
    fc.option(
      anyText.map((text) => `Bearer ${text}`),
      { nil: undefined },
    ),
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(good.method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', '') },
  );
  const parts = fc.record({ method, path: anyPath(good), query: anyQuery, headers: anyHeaders, body, authorization });
  return parts.map(({ authorization, headers, body, ...rest }) => ({
    ...rest,
    headers: { ...headers, authorization },
    body: asJson(body),
    bodyBytes: body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body)),
    requestId: 'a-request',
    address: '192.0.2.1',
  }));
}
