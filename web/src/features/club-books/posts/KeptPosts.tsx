import { Stack } from '@chakra-ui/react/stack';
import type { KeptPost } from '@contract/kept';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/form/Button';
import { LoadMore } from '@/components/list/LoadMore';
import { RowList } from '@/components/list/RowList';
import { keptPostsQuery, useKeep } from '@/features/thread/manage/kept';
import { authorName } from '@/features/thread/shown/post';
import { useClubLanguage } from '@/i18n/language';
import { PlacedPostRow, PublicPostRow } from './PlacedPostRow';

/** Nothing while the reader keeps none. */
export function KeptPosts() {
  const { t } = useLingui();
  const title = useId();
  const query = useInfiniteQuery(keptPostsQuery(useClubLanguage()));
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (posts.length === 0 && !query.error && !query.hasNextPage) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <h2 id={title}>{t`Kept for later`}</h2>
      <RowList aria-labelledby={title}>
        {posts.map((post) => (
          <KeptRow key={post._id} post={post} />
        ))}
      </RowList>
      <LoadMore query={query}>{t`Show more posts`}</LoadMore>
    </Stack>
  );
}

function KeptRow({ post: kept }: { post: KeptPost }) {
  if ('placed' in kept) {
    return (
      <PlacedPostRow placed={kept.placed} end={<Remove id={kept._id} area="clubs" user={kept.placed.post.user} />} />
    );
  }
  return <PublicPostRow placed={kept} end={<Remove id={kept._id} area="public" user={kept.post.user} />} />;
}

function Remove({ id, area, user }: { id: string; area: 'clubs' | 'public'; user: string }) {
  const { t } = useLingui();
  const keep = useKeep();
  const name = authorName(user);
  return (
    <IconButton
      label={t`Remove the post by ${name} from kept`}
      icon={<X />}
      loading={keep.isPending}
      onClick={() => keep.mutate({ id, area, kept: false })}
    />
  );
}
