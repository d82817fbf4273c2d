import { Grid } from '@chakra-ui/react/grid';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VStack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import type { BookNotes } from '../cached-lists';

interface Props {
  book: BookNotes['book'];
  /** 'New Note' or 'Edit Note'. */
  title: string;
  form: ReactNode;
  side: ReactNode;
}

/** A note's form with the side list: beside it, or below it on a narrow screen. */
export function NoteScreen({ book: { _id, title: bookTitle, author }, title, form, side }: Props) {
  const { t } = useLingui();
  const crumbs = [
    { label: t`Notebook`, to: hrefs.notes() },
    { label: bookTitle, to: hrefs.bookNotes(_id) },
    { label: title },
  ];
  return (
    <Page
      title={title}
      heading={`${title}:`}
      cover={<BookCover title={bookTitle} author={author} size="xs" />}
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} alignItems="start" gap={6}>
        {form}
        {side}
      </Grid>
    </Page>
  );
}

/** The shape of the form, while its book loads. */
export function NoteSkeleton() {
  return (
    <VStack align="stretch" gap={4} maxWidth={{ lg: 'reading' }} aria-hidden="true">
      <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap={4}>
        <Skeleton height={11} />
        <Skeleton height={11} />
        <Skeleton height={11} />
      </Grid>
      <Skeleton height={32} />
      <Skeleton height={11} width={24} />
    </VStack>
  );
}
