import type { APIRequestContext } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { updateAccount } from './emulators';

export const makeModerator = (request: APIRequestContext, session: Session): Promise<void> =>
  updateAccount(request, session, { customAttributes: JSON.stringify({ moderator: true }) });
