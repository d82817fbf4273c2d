import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { LoadMore } from '@/components/list/LoadMore';
import { focusScreen } from '@/components/page/Page';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { TimeAgo } from '@/components/page/TimeAgo';
import { ownPostsQuery, useDeleteOwnPost } from './api';
import { ListRow } from './ListRow';

export function FormerClubPosts() {
  const { t } = useLingui();
  const query = useInfiniteQuery(ownPostsQuery);
  const deletion = useDeleteOwnPost();
  const [postId, setPostId] = useState<string>();
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (posts.length === 0 && !query.error) return null;
  const close = () => setPostId(undefined);
  return (
    <ListRow title={t`Posts in clubs you have left`} about={t`The members see them until you delete them.`}>
      <RefreshFailure query={query} />
      <chakra.ul display="grid" gap={5}>
        {posts.map(({ _id, clubName, content, lang, createdAt, canDelete }) => (
          <chakra.li key={_id} display="grid" gap={1} minWidth={0}>
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {clubName && `${clubName} · `}
              <TimeAgo instant={createdAt} />
            </Text>
            <TextWithBreaks text={content} lang={lang} />
            {canDelete && (
              <Button variant="outline" size="sm" justifySelf="start" onClick={() => setPostId(_id)}>
                {t`Delete post`}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <LoadMore query={query}>{t`Show more posts`}</LoadMore>
      {postId !== undefined && (
        <ConfirmDialog
          onConfirm={() =>
            deletion.mutate(postId, {
              onSuccess: () => {
                close();
                focusScreen();
              },
            })
          }
          onCancel={close}
          mutation={deletion}
        >
          {t`Delete this post? This cannot be undone.`}
        </ConfirmDialog>
      )}
    </ListRow>
  );
}
