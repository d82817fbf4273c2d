import type { Scope } from '@domain/scopes';
import { t } from '@lingui/core/macro';

export const scopeNames = (): Record<Scope, string> => ({
  'notes:read': t`Read my books and notes`,
  'notes:write': t`Write books and notes`,
  'clubs:read': t`Read my clubs`,
});
