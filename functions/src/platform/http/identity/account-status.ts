/** What Auth knows about an account that affects its sessions. */
export interface AccountStatus {
  disabled: boolean;
  /** Seconds since the epoch. Sessions opened earlier have ended. */
  validFrom: number;
  /** Whether `npm run moderator` has made the account one. */
  moderator?: boolean;
}

/**
 * Whether an account's session is still valid.
 * @param openedAt the second of the sign-in, from the token's `auth_time`
 * @param status undefined for an account that doesn't exist
 */
export function isSessionValid(openedAt: number, status: AccountStatus | undefined): boolean {
  return status !== undefined && !status.disabled && openedAt >= status.validFrom;
}
