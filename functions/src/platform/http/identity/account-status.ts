export interface AccountStatus {
  disabled: boolean;
  /** Seconds since the epoch. Sessions opened earlier have ended. */
  validFrom: number;
  /** True for an account that `npm run moderator` has made a moderator. */
  moderator?: boolean;
}

/**
 * Checks that an account's session is still valid.
 * @param openedAt the second of the sign-in, from the token's `auth_time`
 * @param status undefined for an account that doesn't exist
 */
export function isSessionValid(openedAt: number, status: AccountStatus | undefined): boolean {
  return status !== undefined && !status.disabled && openedAt >= status.validFrom;
}
