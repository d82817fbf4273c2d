/** Every error code with its HTTP status (wire contract, "For every call"). Programs switch on the code. */
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

/** The body of every failure. `error` is for a person; `fields` has a message for each field that is wrong. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Seconds until the call can be tried again, where known: the same as `Retry-After`. */
  retryAfter?: number;
}

/** Texts that the specification (section 8) or the wire contract fixes, and the ones used in more than one place. */
export const messages = {
  mustBeLoggedIn: 'You must be logged in',
  badCredentials: 'Wrong email or password.',
  newBook: 'new book',
  userNotFound: "Cannot read properties of null (reading '_id')",
  alreadyMember: 'member already exists',
  notFound: "We couldn't find that.",
  unknownCall: "This call doesn't exist.",
  methodNotAllowed: "This call doesn't support that method.",
  badEscape: "The address contains an escape that can't be decoded.",
  notJson: 'Send the request as a JSON object.',
  badLink: 'This link has expired or was used already. Ask for a new one.',
  tooManyAttempts: 'Too many attempts. Wait a minute and try again.',
  memberTranslationReplaced: 'Somebody else has just saved another version. Read it before you save yours.',
  keyUsed: 'This Idempotency-Key belongs to something else that was sent. Send this with a new one.',
  accountErasing: 'This account is being deleted. Finish deleting it on your account page.',
  tooLarge: 'This request is too large. The limit is 64 KB.',
  unavailable: "Flyleaf can't reach its database right now. Try again in a moment.",
  internal: 'Something went wrong on our side. Try again.',
} as const;

interface Details {
  /** A message for each field that is wrong. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until the call can be retried. */
  retryAfter?: number;
  cause?: unknown;
}

/** A call that fails for an expected reason. Anything else that is thrown is a bug or an outage. */
export class ApiError extends Error {
  readonly fields: Details['fields'];
  readonly retryAfter: Details['retryAfter'];

  constructor(
    readonly code: ErrorCode,
    message: string,
    { fields, retryAfter, ...options }: Details = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The same answer for missing data and other readers' data, so that a stranger learns nothing. */
export const notFound = (message: string = messages.notFound) => new ApiError('not_found', message);

/** One field that can't be accepted. */
export const badField = (name: string, message: string, code: ErrorCode = 'invalid') =>
  new ApiError(code, message, { fields: { [name]: message } });

/** The caller's account is being erased, for example from another window. */
export const accountErasing = () => new ApiError('conflict', messages.accountErasing);

/** The `Idempotency-Key` of something that was made elsewhere. */
export const keyUsed = () => new ApiError('conflict', messages.keyUsed);

/** Something that Flyleaf depends on can't be reached. */
export const unavailable = (cause?: unknown) =>
  new ApiError('unavailable', messages.unavailable, cause === undefined ? {} : { cause });

export const unauthenticated = () => new ApiError('unauthenticated', messages.mustBeLoggedIn);
