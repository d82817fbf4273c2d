import type * as z from 'zod';
import type { CallRate } from '../domain/rates';
import type { Scope } from '../domain/scopes';

/** `none` ignores tokens, `optional` reads one if sent, `required` fails without one. */
export type Auth = 'none' | 'optional' | 'required';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type CallName = `${Method} /api/${string}`;

export interface Call {
  /** The call's effect, for the OpenAPI document. */
  summary?: string;
  auth: Auth;
  /** A program's token with this scope can make the call. Without it, only a session can. */
  scope?: Scope | 'any';
  /** The call's name among an assistant's tools (decision 049), and what follows the summary there. */
  tool?: string;
  toolNote?: string;
  /** A path parameter without a schema must be an id. */
  params?: Readonly<Record<string, z.ZodType<string>>>;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Honors `Idempotency-Key` until the thing is deleted; other text under the same key is a `conflict` (`keyUsed`). */
  creates?: true;
  /** Publishes a text, so a suspended reader can't use it. `by what is stored`: the handler decides. */
  speaks?: true | Speaks | 'by what is stored';
  rates?: readonly CallRate[];
  /** They apply only to some calls, so the handler counts them. */
  countsItself?: readonly CallRate[];
  /** The list in the body whose items count instead of the call. */
  countedBy?: Readonly<Partial<Record<CallRate, string>>>;
  /** How long the CDN keeps the answer; left out for `private, no-store`. */
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

export function table<const T extends CallTable>(calls: T): T {
  return calls;
}

export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type Sent<T extends CallTable, Name extends keyof T> = ([ParamNames<Name & string>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Name & string>, string> }) &
  (T[Name] extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : { query?: undefined }) &
  (T[Name] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined });

export type Answer<T extends CallTable, Name extends keyof T> = T[Name] extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : never;
