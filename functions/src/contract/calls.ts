import type * as z from 'zod';
import type { CallRate } from '../domain/rates';

/** Who can call: `none` ignores tokens, `optional` reads one that is sent, `required` fails without one. */
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
   * A call that creates something honours `Idempotency-Key`: the same request again is answered with what the first one
   * made. For a note, a post, a reply or a discussion, the same key with another text or place is refused with `conflict`
   * (`keyUsed`). Once the thing is deleted its key is forgotten, so the same request makes it again.
   */
  creates?: true;
  /**
   * It puts a text of the caller's before others, which a suspended reader can't do: always, or by what its body says.
   * `by what is stored`: its handler asks (`requireMayPost`).
   */
  speaks?: true | Speaks | 'by what is stored';
  /** The rate limits that apply to it. */
  rates?: readonly CallRate[];
  /** The rate limits that its handler counts, because they apply to some of its calls only. */
  countsItself?: readonly CallRate[];
  /** The list in the body whose items a rate counts instead of the call. */
  countedBy?: Readonly<Partial<Record<CallRate, string>>>;
  /** Seconds that the CDN can cache the answer. Without it the answer is `private, no-store`. */
  cdnSeconds?: number;
}

export type Speaks = (body: never) => boolean;

/** For a call that speaks when its body gives one of these fields. */
export const speaksWith =
  (...fields: readonly string[]): Speaks =>
  (body: Readonly<Record<string, unknown>>) =>
    fields.some((field) => Boolean(body[field]));

/** Whether a call with this body, as it was parsed, puts a text before others. */
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

/** What a caller sends, before parsing: parameters, query and body, each only where the call has one. */
export type Sent<T extends CallTable, Name extends keyof T> = ([ParamNames<Name & string>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Name & string>, string> }) &
  (T[Name] extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: undefined }) &
  (T[Name] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined });

/** What a call answers on success. */
export type Answer<T extends CallTable, Name extends keyof T> = T[Name] extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : never;
