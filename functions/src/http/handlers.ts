import type * as z from 'zod';
import type { Answer, CallTable, ParamNames } from '../contract/calls';

/** Who calls, as the verified token says. */
export interface Caller {
  uid: string;
  email: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

type Known<C> = C extends { auth: 'required' }
  ? Caller
  : C extends { auth: 'optional' }
    ? Caller | undefined
    : undefined;

export interface Input<T extends CallTable, Name extends keyof T> {
  params: Record<ParamNames<Name & string>, string>;
  query: T[Name] extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: T[Name] extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
  caller: Known<T[Name]>;
  /** The id of what this call makes: the same for the same caller and `Idempotency-Key`, else a new one. */
  newId: string;
  now: Date;
}

/** One page of a list, with what the headers say of the rest. */
export class Page<Item> {
  constructor(
    readonly items: Item[],
    readonly more: { total?: number; cursor?: string; headers?: Record<string, string> } = {},
  ) {}
}

type Result<A> = A extends readonly (infer Item)[] ? A | Page<Item> : A;

/** A handler for each call of a table; one that misses does not compile. */
export type Handlers<T extends CallTable> = {
  [Name in keyof T]: (input: Input<T, Name>) => Promise<Result<Answer<T, Name>>>;
};
