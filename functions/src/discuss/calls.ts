import type { DiscussCalls } from '../contract/discuss';
import type { Handlers } from '../platform/http/handlers';
import { lists } from './lists/calls';
import { marks } from './marks/calls';
import { opening } from './opening/calls';
import { search } from './search/calls';
import { posts } from './threads/calls';

export const discussHandlers: Handlers<DiscussCalls> = {
  ...lists,
  ...search,
  ...opening,
  ...posts,
  ...marks,
};
