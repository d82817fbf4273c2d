import type * as z from 'zod';
import type { Answer, CallTable, ParamNames } from '../../contract/calls';
import type { Scope } from '../../domain/scopes';
import type { Incoming } from './message';

export interface Author {
  username: string;
  emailVerified: boolean;
  createdAt: Date;
  page: { on: boolean };
}

export interface Caller {
  uid: string;
  email: string;
  expiresAt: number;
  /** What a program's token allows; undefined for a session, which allows everything. */
  scopes?: readonly Scope[];
  /** Undefined for a program, and for sessions from before they had ids. */
  sid?: string | undefined;
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
  /** The same for the same caller and `Idempotency-Key`, otherwise random. */
  newId: string;
  /** Counts a rate that applies only to some calls; `size` counts several things. @throws `too_many` when used up */
  count: (rate: Counted<T[Name]>, size?: number) => Promise<void>;
  headers: Incoming['headers'];
  now: Date;
  signal: AbortSignal;
}

/** `total` and the next page's cursor become headers. */
export class PageAnswer<Body> {
  constructor(
    readonly body: Body,
    readonly more: { total?: number | undefined; cursor?: string | undefined; headers?: Record<string, string> } = {},
    readonly status = 200,
  ) {}
}

/** A missing handler doesn't compile. */
export type Handlers<T extends CallTable> = {
  [Name in keyof T]: (input: Input<T, Name>) => Promise<Answer<T, Name> | PageAnswer<Answer<T, Name>>>;
};
