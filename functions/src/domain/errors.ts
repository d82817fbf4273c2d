import { englishOf, type KeyWith, type Message, message } from './messages';

/** Wire contract, "For every call". Programs switch on the code. */
export const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  not_found: 404,
  new_book: 404,
  user_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_member: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** `error` is English text for a person; `fields` has one for each invalid field. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  message: Message;
  fields?: Record<string, string>;
  fieldMessages?: Record<string, Message>;
  /** Seconds, the same as `Retry-After`. */
  retryAfter?: number;
}

type MessageOrKey = Message | KeyWith<never>;

interface Details {
  fields?: Readonly<Record<string, Message>>;
  retryAfter?: number;
  cause?: unknown;
}

/** An expected failure. Any other thrown error is a bug or an outage. */
export class ApiError extends Error {
  readonly text: Message;
  readonly fields: Details['fields'];
  readonly retryAfter: Details['retryAfter'];
  /** For the log alone. */
  denied: boolean;

  constructor(
    readonly code: ErrorCode,
    text: MessageOrKey,
    { fields, retryAfter, ...options }: Details = {},
  ) {
    const problem = asMessage(text);
    super(englishOf(problem), options);
    this.name = 'ApiError';
    this.text = problem;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.denied = code === 'forbidden';
  }
}

const asMessage = (text: MessageOrKey): Message => (typeof text === 'string' ? message(text) : text);

/** The error for what doesn't exist, and for another reader's data, so that a stranger learns nothing. */
export const notFound = (text: MessageOrKey = 'notFound') => new ApiError('not_found', text);

/** The error for a missing `thing`, which the log shows as a denied access if there is one. */
export function noAccessTo(thing: unknown, error = notFound()): ApiError {
  error.denied = Boolean(thing);
  return error;
}

export const badField = (name: string, text: MessageOrKey, code: ErrorCode = 'invalid') =>
  new ApiError(code, text, { fields: { [name]: asMessage(text) } });

export const accountErasing = () => new ApiError('conflict', 'accountErasing');

export const keyUsed = () => new ApiError('conflict', 'keyUsed');

export const unavailable = (cause?: unknown) =>
  new ApiError('unavailable', 'unavailable', cause === undefined ? {} : { cause });

export const unauthenticated = () => new ApiError('unauthenticated', 'mustBeLoggedIn');

export function bodyOf({ code, text, message: error, fields = {}, retryAfter }: ApiError): ErrorBody {
  const wrong = Object.entries(fields);
  return {
    error,
    code,
    message: text,
    ...(wrong.length > 0 && {
      fields: Object.fromEntries(wrong.map(([name, problem]) => [name, englishOf(problem)])),
      fieldMessages: fields,
    }),
    ...(retryAfter !== undefined && { retryAfter: Math.ceil(retryAfter) }),
  };
}
