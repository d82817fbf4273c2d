/** Every code of a failed call, with its HTTP status (wire contract, "For every call"). Programs switch on the code. */
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

/** The body of every failure. `error` is for a person; `fields` names each field that is wrong, with its words. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}

/** Texts that the specification (section 8) or the wire contract fixes, and the ones used in more than one place. */
export const messages = {
  mustBeLoggedIn: 'You must be logged in',
  badCredentials: 'The e-mail or the password is wrong.',
  newBook: 'new book',
  userNotFound: "Cannot read properties of null (reading '_id')",
  alreadyMember: 'member already exists',
  notFound: 'We could not find that.',
  unknownCall: 'There is no such call.',
  methodNotAllowed: 'This call does not take that method.',
  badEscape: 'The address has an escape that cannot be read.',
  notJson: 'Send the request as JSON.',
  tooManyAttempts: 'Too many attempts. Please wait a minute and try again.',
  accountErasing: 'This account is being deleted. You can finish that on your account page.',
  tooLarge: 'That is more than we can take at once (64 KB).',
  unavailable: 'Flyleaf cannot reach its store right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

/** A call that is refused for an expected reason. Everything else that is thrown is a fault of ours. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    /** Seconds after which the call may be tried again, where that is known. */
    readonly retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
  }
}

/** Missing and not yours: one answer for both, so that a stranger learns nothing. */
export const notFound = (message: string = messages.notFound) => new ApiError('not_found', message);

/** One field that cannot be taken as it is. */
export const badField = (name: string, message: string, code: ErrorCode = 'invalid') =>
  new ApiError(code, message, { [name]: message });

/** What a reader asks for whose account is being erased, from another window perhaps. */
export const accountErasing = () => new ApiError('conflict', messages.accountErasing);
