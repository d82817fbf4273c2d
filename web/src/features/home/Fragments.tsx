import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { NoteText } from '@/components/note/NoteText';
import { Sealed } from '@/components/page/Sealed';

/** A post that the reader has reached, and one that waits. */
export function SealedPost() {
  const { t } = useLingui();
  return (
    <>
      <NoteText kind="thought" text={t`Did anyone else believe him until the letter?`} facts="Tomasz" />
      <Sealed words={<Trans>Giulia, about chapter 30. Sealed until you get there.</Trans>} />
    </>
  );
}

const friends = [
  { name: 'G', cloth: '#7a2b38', at: '18%' },
  { name: 'M', cloth: '#233f63', at: '41%' },
  { name: 'W', cloth: '#566528', at: '86%' },
];

/** A RibbonTrack, which most screens don't load. */
export function Places() {
  return (
    <>
      <p data-part="meta">
        <Trans>Four friends, one book</Trans>
      </p>
      <svg data-ui="track" aria-hidden="true">
        <rect data-part="rail" y="22" width="100%" height="4" rx="2" />
        <rect data-part="read" y="22" width="66%" height="4" rx="2" />
        {friends.map(({ name, cloth, at }) => (
          <svg key={name} data-part="person" x={at} overflow="visible" aria-hidden="true">
            <circle cy="9" r="9" fill={cloth} />
            <text y="12.5" textAnchor="middle">
              {name}
            </text>
          </svg>
        ))}
        <svg data-part="ribbon" x="66%" aria-hidden="true">
          <path d="M-5 20h10v18l-5-4-5 4z" />
        </svg>
      </svg>
    </>
  );
}

export function OpenNote() {
  const { t } = useLingui();
  const [title, chapter] = ['Jane Eyre', 24];
  return (
    <NoteText
      kind="quotation"
      text={t`“I am not an angel,” I asserted; “and I will not be one till I die: I will be myself.”`}
      isMine
      facts={t`${title}, chapter ${chapter}`}
    />
  );
}

const waiting = [
  { title: 'Kindred', author: 'Octavia E. Butler' },
  { title: 'Middlemarch', author: 'George Eliot' },
  { title: 'Beloved', author: 'Toni Morrison' },
  { title: 'Emma', author: 'Jane Austen' },
];

export function NextBooks() {
  return (
    <div data-part="shelf">
      {waiting.map(({ title, author }) => (
        <BookCover key={title} title={title} author={author} size="sm" />
      ))}
    </div>
  );
}
