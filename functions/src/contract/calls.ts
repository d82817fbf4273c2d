import type * as z from 'zod';
import type { CallRate } from '../domain/rates';

/** Who can call: `none` ignores tokens, `optional` reads a token if it is sent, `required` fails without one. */
export type Auth = 'none' | 'optional' | 'required';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type CallName = `${Method} /api/${string}`;

export interface Call {
  auth: Auth;
  /** Schemas of path parameters that aren't ids, by name. A parameter without a schema must be an id. */
  params?: Readonly<Record<string, z.ZodType<string>>>;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /**
   * A call that creates something honors `Idempotency-Key`: repeating the request returns the first result. For a note,
   * a post, a reply or a discussion, the same key with another text or place fails with `conflict` (`keyUsed`).
   * Deleting the thing also deletes its key, so the same request creates it again.
   */
  creates?: true;
  /**
   * The call publishes a text of the caller's, so a suspended reader can't use it: always, or depending on the body.
   * `by what is stored`: the handler decides (`requireMayPost`).
   */
  speaks?: true | Speaks | 'by what is stored';
  rates?: readonly CallRate[];
  /** The rate limits that the handler counts, because they apply only to some calls. */
  countsItself?: readonly CallRate[];
  /** For a rate: the list in the body whose items count instead of the call. */
  countedBy?: Readonly<Partial<Record<CallRate, string>>>;
  /** Seconds that the CDN can cache the answer. Without it, the answer is `private, no-store`. */
  cdnSeconds?: number;
}

export type Speaks = (body: never) => boolean;

export const speaksWith =
  (...fields: readonly string[]): Speaks =>
  (body: Readonly<Record<string, unknown>>) =>
    fields.some((field) => Boolean(body[field]));

export function isSpeaking({ speaks }: Pick<Call, 'speaks'>, body: unknown): boolean {
  return typeof speaks === 'function' ? speaks(body as never) : speaks === true;
}

export type CallTable = Readonly<Record<CallName, Call>>;

/** Preserves the literal types of an area's calls. */
export function table<const T extends CallTable>(calls: T): T {
  return calls;
}

/** The names inside `{}` of a call's path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** A caller's input before parsing: parameters, query and body, each only if the call has it. */
export type Sent<T extends CallTable, Name extends keyof T> = ([ParamNames<Name & string>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Name & string>, string> }) &
  (T[Name] extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: undefined }) &
  (T[Name] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined });

export type Answer<T extends CallTable, Name extends keyof T> = T[Name] extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : never;
