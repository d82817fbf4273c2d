import { Flex } from '@chakra-ui/react/flex';
import type { ClubBookOverview } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookMarked } from 'lucide-react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Editions } from '@/features/book-search/Editions';
import { useAddToShelf } from '@/features/progress/add-to-shelf';
import { hrefs } from '@/lib/paths';
import { useClubEditions, useCountProgress } from '../chapter-overview';

interface Props {
  club: string;
  overview: ClubBookOverview;
}

export function ClubEditions({ club, overview: { book, also, onShelf, canSchedule } }: Props) {
  const { t } = useLingui();
  const { join, separate } = useClubEditions(club, book._id);
  const { mutate: add, isPending } = useAddToShelf();
  const counting = useCountProgress(book);
  return (
    <Flex wrap="wrap" align="center" columnGap={4} mt={2}>
      {onShelf ? (
        <AppLink
          to={hrefs.bookNotes(onShelf._id)}
          display="inline-flex"
          alignItems="center"
          gap={1.5}
          minHeight="touch"
        >
          <BookMarked aria-hidden="true" />
          {onShelf._id === book._id ? t`My notes on this book` : t`My notes in “${onShelf.title}”`}
        </AppLink>
      ) : (
        <Button
          variant="outline"
          size="sm"
          loading={isPending}
          onClick={() => add({ ...book, id: book._id, status: 'want' })}
        >
          <Trans>Add to my shelf</Trans>
        </Button>
      )}
      {onShelf && !onShelf.counts && (
        <Button variant="outline" size="sm" loading={counting.isPending} onClick={() => counting.mutate(onShelf)}>
          {t`Count my progress in “${onShelf.title}” here`}
        </Button>
      )}
      <Editions
        canChange={canSchedule}
        also={also}
        forWhom={t`This applies to all members, in this club only.`}
        onJoin={join}
        onSeparate={separate}
      />
    </Flex>
  );
}
