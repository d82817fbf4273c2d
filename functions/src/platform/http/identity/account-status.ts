export interface AccountStatus {
  disabled: boolean;
  /** Seconds since the epoch. Sessions opened earlier have ended. */
  validFrom: number;
  /** True for an account that `npm run moderator` has made a moderator. */
  moderator?: boolean;
}

/** @param openedAt `auth_time` of the token, in seconds; @param status undefined for a missing account */
export function isSessionValid(openedAt: number, status: AccountStatus | undefined): boolean {
  return status !== undefined && !status.disabled && openedAt >= status.validFrom;
}
