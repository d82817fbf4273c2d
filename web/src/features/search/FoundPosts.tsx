import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Loading } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { RowList } from '@/components/list/RowList';
import { PlacedPostRow, PublicPostRow } from '@/features/club-books/posts/PlacedPostRow';
import { useClubLanguage } from '@/i18n/language';
import { useSession } from '@/lib/session/session';
import { clubPostsQuery, type PostSearch, publicPostsQuery } from './api';

/** The posts of the reader's clubs, and public ones: together, so that none of them moves the others. */
export function FoundPosts(search: PostSearch) {
  const { t } = useLingui();
  const inClubs = useInfiniteQuery({
    ...clubPostsQuery(search, useClubLanguage()),
    enabled: Boolean(useSession()),
  });
  const inPublic = useInfiniteQuery(publicPostsQuery(search));
  if (inClubs.isLoading || inPublic.isLoading) return <Loading />;
  const ofClubs = inClubs.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = inPublic.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasOfClubs = ofClubs.length > 0 || inClubs.hasNextPage || inClubs.error !== null;
  const hasOpen = open.length > 0 || inPublic.hasNextPage || inPublic.error !== null;
  return (
    <Stack gap={8} aria-busy={inPublic.isPlaceholderData || undefined}>
      {hasOfClubs && (
        <Section title={t`Posts in your clubs`} query={inClubs}>
          {ofClubs.map((placed) => (
            <PlacedPostRow key={placed.post._id} placed={placed} />
          ))}
        </Section>
      )}
      {hasOpen && (
        <Section title={t`Public posts`} query={inPublic}>
          {open.map((placed) => (
            <PublicPostRow key={placed.post._id} placed={placed} />
          ))}
        </Section>
      )}
      {!hasOfClubs && !hasOpen && (
        <Text role="status" color="fg.muted">{t`No post that you can read has these words.`}</Text>
      )}
    </Stack>
  );
}

interface SectionProps {
  title: string;
  query: ComponentProps<typeof LoadMore>['query'];
  children: ReactNode;
}

function Section({ title, query, children }: SectionProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <RowList aria-labelledby={id}>{children}</RowList>
      <LoadMore query={query} loading={<Loading />}>{t`Show more posts`}</LoadMore>
    </Stack>
  );
}
