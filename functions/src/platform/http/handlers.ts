import type * as z from 'zod';
import type { Answer, CallTable, ParamNames } from '../../contract/calls';

export interface Author {
  username: string;
  emailVerified: boolean;
  createdAt: Date;
}

export interface Caller {
  uid: string;
  email: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

type CallerOf<C> = C extends { auth: 'required' }
  ? Caller
  : C extends { auth: 'optional' }
    ? Caller | undefined
    : undefined;

type Counted<C> = C extends { countsItself: readonly (infer Rate)[] } ? Rate : never;

export interface Input<T extends CallTable, Name extends keyof T> {
  params: Record<ParamNames<Name & string>, string>;
  query: T[Name] extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
  body: T[Name] extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
  caller: CallerOf<T[Name]>;
  author: T[Name] extends { speaks: true } ? Author : undefined;
  /** The id for a new document: the same for the same caller and `Idempotency-Key`, otherwise random. */
  newId: string;
  /**
   * Counts a rate that applies only to some calls; `size` is for a call that does several things.
   * @throws `too_many` when the rate is used up
   */
  count: (rate: Counted<T[Name]>, size?: number) => Promise<void>;
  now: Date;
  /** Aborted when the call has timed out and nobody waits for its work any more. */
  signal: AbortSignal;
}

/** One page of a list, or of an object with a list, and its headers: the total and the cursor of the next page. */
export class Page<Body> {
  constructor(
    readonly body: Body,
    readonly more: { total?: number | undefined; cursor?: string | undefined; headers?: Record<string, string> } = {},
  ) {}
}

/** A handler for each call of a table. A missing handler doesn't compile. */
export type Handlers<T extends CallTable> = {
  [Name in keyof T]: (input: Input<T, Name>) => Promise<Answer<T, Name> | Page<Answer<T, Name>>>;
};
