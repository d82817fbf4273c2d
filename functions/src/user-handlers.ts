import { accounts } from './accounts/calls';
import type { UserCalls } from './contract/user';
import { notices } from './inbox/calls';
import { home } from './inbox/home/calls';
import { kept } from './inbox/kept/calls';
import { moderation } from './moderation/calls';
import { myData } from './my-data/calls';
import { openapi } from './pages/openapi/calls';
import { visits } from './pages/visits/calls';
import type { Handlers } from './platform/http/handlers';
import { readers } from './readers/calls';

export const userHandlers: Handlers<UserCalls> = {
  ...accounts,
  ...home,
  ...kept,
  ...notices,
  ...moderation,
  ...myData,
  ...openapi,
  ...readers,
  ...visits,
};
