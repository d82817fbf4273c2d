/** What Auth says of an account, as far as its sessions depend on it. */
export interface AccountStatus {
  disabled: boolean;
  /** Seconds since the epoch; sessions that were opened earlier have ended. */
  validFrom: number;
}

/**
 * Whether a session of an account still holds.
 * @param openedAt the second of the sign-in, as the token's `auth_time` says
 * @param standing undefined for an account that does not exist
 */
export function isSessionValid(openedAt: number, standing: AccountStatus | undefined): boolean {
  return standing !== undefined && !standing.disabled && openedAt >= standing.validFrom;
}
