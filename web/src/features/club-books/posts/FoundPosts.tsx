import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loading } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { RowList } from '@/components/list/RowList';
import { useClubLanguage } from '@/i18n/language';
import { postSearchQuery } from './api';
import { PlacedPostRow } from './PlacedPostRow';

interface Props {
  searchText: string;
  /** Says so when nothing is found. */
  isAlone?: boolean;
}

/** The posts of the reader's clubs. */
export function FoundPosts({ searchText, isAlone = false }: Props) {
  const { t } = useLingui();
  const title = useId();
  const query = useInfiniteQuery(postSearchQuery(searchText, useClubLanguage()));
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isAlone && posts.length === 0 && !query.error) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <h2 id={title}>{t`Posts in your clubs`}</h2>
      {query.data && posts.length === 0 && (
        <Text role="status" color="fg.muted">{t`No post that you can read has these words.`}</Text>
      )}
      <RowList aria-labelledby={title}>
        {posts.map((placed) => (
          <PlacedPostRow key={placed.post._id} placed={placed} />
        ))}
      </RowList>
      <LoadMore query={query} loading={<Loading />}>{t`Show more posts`}</LoadMore>
    </Stack>
  );
}
