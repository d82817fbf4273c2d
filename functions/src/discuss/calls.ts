import type { DiscussCalls } from '../contract/discuss';
import type { Handlers } from '../platform/http/handlers';
import { chapter } from './chapter';
import { discussions } from './discussions';
import { lists } from './lists';
import { posts } from './posts';
import { recent } from './recent';
import { search } from './search';
import { topics } from './topics-calls';
import { unread } from './unread';

export const discussHandlers: Handlers<DiscussCalls> = {
  ...lists,
  ...recent,
  ...search,
  ...posts,
  ...chapter,
  ...discussions,
  ...topics,
  ...unread,
};
