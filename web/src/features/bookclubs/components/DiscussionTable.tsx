import type { ClubDiscussion } from '@contract/bookclubs';
import { EmptyState } from '@/components/feedback/EmptyState';
import { type Column, DataTable } from '@/components/table/DataTable';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';

interface Props {
  club: string;
  bookId: string;
  /** Undefined while they are on their way. */
  discussions: readonly ClubDiscussion[] | undefined;
}

const columns: readonly [Column<ClubDiscussion>, ...Column<ClubDiscussion>[]] = [
  { head: 'Discussion', cell: ({ title }) => <span dir="auto">{title}</span> },
  { head: 'Last Post', cell: ({ latestActivity: at }) => <time dateTime={at}>{formatDate(at)}</time> },
  { head: 'Last Poster', cell: ({ lastPoster }) => lastPoster },
  { head: 'Posts Today', cell: ({ postsToday }) => postsToday, align: 'end' },
];

export function DiscussionTable({ club, bookId, discussions }: Props) {
  return (
    <DataTable
      caption="Discussions"
      columns={columns}
      rows={discussions ?? []}
      rowKey={({ _id }) => _id}
      target={{ href: ({ _id }) => hrefs.clubDiscussion(club, bookId, _id) }}
      skeletonRows={discussions ? 0 : 4}
      empty={
        <EmptyState>
          Nobody has said anything about this book yet. Click "New Discussion" and name the chapter that you talk about.
        </EmptyState>
      }
    />
  );
}
