import type { Status } from '@domain/statuses';
import { Bookmark, BookOpen, Check, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';

export const statusIcons: Record<Status, ReactNode> = {
  reading: <BookOpen />,
  want: <Bookmark />,
  finished: <Check />,
  stopped: <CirclePause />,
};
