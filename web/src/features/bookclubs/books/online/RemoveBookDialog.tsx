import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubContents } from '@contract/clubs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { ConfirmDialog, Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Actions, Button } from '@/components/form/Button';
import { titleIn } from '@/features/thread/shown/shown-text';
import { useClubLanguage } from '@/i18n/language';
import { toastAction } from '@/lib/toasts';
import { bookContentsQuery, useRemoveBook } from '../../members/api';

interface Props {
  club: string;
  book: { _id: string; title: string };
  owns: boolean;
  onClose: () => void;
}

/** Removes a book chosen by mistake, with its discussions. */
export function RemoveBookDialog({ club, book: { _id, title }, owns, onClose }: Props) {
  const { t } = useLingui();
  const query = useQuery(bookContentsQuery(club, _id, useClubLanguage()));
  const removal = useRemoveBook(club);
  const { data: contents } = query;
  const onSuccess = () => {
    flushSync(onClose);
    toastAction(t`${title} has been removed.`);
  };
  if (!contents || (contents.discussionsOfOthers > 0 && !owns)) {
    return (
      <Dialog title={t`Remove ${title}`} onClose={onClose}>
        {contents ? (
          <p>{t`Members have written about this book, so only an owner can remove it. You can mark it completed instead.`}</p>
        ) : query.error ? (
          <LoadFailure query={query} />
        ) : (
          <SkeletonText lines={3} />
        )}
        <Actions>
          <Button variant="outline" onClick={onClose}>{t`Cancel`}</Button>
        </Actions>
      </Dialog>
    );
  }
  const { discussions, posts } = contents;
  return (
    <ConfirmDialog
      title={t`Remove ${title}`}
      confirm={t`Remove`}
      onConfirm={() => removal.mutate({ book: _id, seen: { discussions, posts } }, { onSuccess })}
      onCancel={onClose}
      mutation={removal}
      besides={discussions > 0 && <Deleted contents={contents} />}
    >
      {discussions > 0
        ? t`Remove ${title} from this club? This cannot be undone. Deleted for everybody:`
        : t`Remove ${title} from this club? Nobody has written about it yet.`}
    </ConfirmDialog>
  );
}

function Deleted({ contents: { discussions, posts, latest } }: { contents: ClubContents }) {
  const language = useClubLanguage();
  const more = discussions - latest.length;
  return (
    <Stack gap={3}>
      <Text>
        <Plural value={discussions} one="# discussion" other="# discussions" />
        {', '}
        <Plural value={posts} one="# post" other="# posts" />
      </Text>
      <Stack as="ul" gap={1} ps={5} listStyleType="disc">
        {latest.map((discussion) => {
          const { title, lang } = titleIn(discussion, language);
          return (
            <Text as="li" key={discussion._id} dir="auto" lang={lang ?? undefined} overflowWrap="anywhere">
              {title}
            </Text>
          );
        })}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </Stack>
      <Text color="fg.muted">
        <Trans>If the club has read it, mark it completed instead.</Trans>
      </Text>
    </Stack>
  );
}
