export interface AccountStatus {
  disabled: boolean;
  validFrom: number;
  /** True for an account that `npm run moderator` has made a moderator. */
  moderator?: boolean;
}

export function isSessionValid(openedAt: number, status: AccountStatus | undefined): boolean {
  return status !== undefined && !status.disabled && openedAt >= status.validFrom;
}
