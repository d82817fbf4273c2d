import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import type { BookNotes } from '../note-lists';
import styles from './FormLayout.module.css';

interface Props {
  book: BookNotes['book'];
  /** 'New Note' or 'Edit Note'. */
  title: string;
  form: ReactNode;
  side: ReactNode;
}

/** A note's form with the side list: beside it, or below it on a narrow screen. */
export function FormLayout({ book, title, form, side }: Props) {
  const crumbs = [
    { label: 'Notebook', to: hrefs.notes() },
    { label: book.title, to: hrefs.bookNotes(book._id) },
    { label: title },
  ];
  return (
    <Page title={title} heading={`${title}:`} breadcrumb={<Breadcrumb crumbs={crumbs} />}>
      <div className={styles.columns}>
        {form}
        {side}
      </div>
    </Page>
  );
}
