import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { Avatar } from '@/components/page/Avatar';

const books = (calvino: string) => [
  { title: 'Middlemarch', author: 'George Eliot' },
  { title: 'Kindred', author: 'Octavia E. Butler' },
  { title: calvino, author: 'Italo Calvino' },
];

export function BookTable() {
  const { t } = useLingui();
  return (
    <div data-ui="book-table" aria-hidden="true">
      {books(t`Invisible Cities`).map(({ title, author }) => (
        <div key={title} data-part="book">
          <BookCover title={title} author={author} size="fill" />
        </div>
      ))}
      <div data-ui="slip">
        <p>
          <Trans>Chapter 7, page 212</Trans>
        </p>
        <p>
          <Trans>She forgives him in one line. I needed the whole chapter.</Trans>
        </p>
      </div>
      <div data-part="said">
        <Avatar name="Giulia" size="sm" />
        <p>
          <Trans>I'm only on chapter 4. Don't tell me!</Trans>
        </p>
      </div>
    </div>
  );
}
