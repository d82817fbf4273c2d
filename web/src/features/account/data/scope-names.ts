import type { Scope, TokenTerm } from '@domain/scopes';
import { t } from '@lingui/core/macro';

export const scopeNames = (): Record<Scope, string> => ({
  'notes:read': t`Read my books and notes`,
  'notes:write': t`Write books and notes`,
  'notes:share': t`Share and publish the notes it writes`,
  'clubs:read': t`Read my clubs`,
});

export const termNames = (): Record<TokenTerm, string> => ({
  days90: t`In 90 days`,
  year: t`In a year`,
  unlimited: t`Never, until I revoke it`,
});
