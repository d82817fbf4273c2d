import { COVER_ROOM, type CoverLayout, cloths, coverDesign, coverLetters, titleSize } from '../../domain/cover-design';
import { LABEL } from '../../domain/cover-grounds';
import type { Column, Paragraph, Picture } from './canvas';
import { colours, cover, drawing, mark, SIZE } from './shapes';

interface Book {
  title: string;
  author: string;
}

const COVER = { x: 96, y: 66, width: 312 };
const COLUMN = { x: 492, width: 620 };
const MARK = { size: 52, y: SIZE.height - 106 };

export function bookPicture(book: Book): Picture {
  const title = drawable(book.title);
  const author = drawable(book.author);
  const beside: Column = {
    ...COLUMN,
    y: 262,
    from: 'middle',
    gap: 22,
    paragraphs: [
      { ...serif(title, 600), sizes: besideSizes, colour: colours.ink, lineHeight: 1.14 },
      { ...sans(author), sizes: [{ size: 33, lines: 2 }], colour: colours.muted, lineHeight: 1.35 },
    ],
  };
  return {
    shapes: drawing(cover(book, COVER), mark(COLUMN.x - 6, MARK.y, MARK.size)),
    columns: [...coverWords(book, { title, author }), beside, wordmark(COLUMN.x + MARK.size + 4)],
  };
}

const besideSizes = [
  { size: 76, lines: 3 },
  { size: 64, lines: 4 },
  { size: 54, lines: 5 },
  { size: 46, lines: 6 },
];

/** Percentages of the cover's width, as in web/src/components/book/BookCover.tsx. */
const share = (percent: number) => (COVER.width * percent) / 100;

function coverWords(book: Book, { title, author }: Book): Column[] {
  const { cloth: number, layout } = coverDesign(book.title, book.author);
  const { cloth, print } = cloths[number] ?? cloths[0];
  const within = { x: COVER.x + share(13), width: share(COVER_ROOM), gap: 0 };
  const { size, lines } = coverLetters[titleSize(title)];
  const sizes = [{ size: share(size), lines }];
  const isOnLabel = layout === 'label' || layout === 'band';
  const middle = share(LABEL.top + LABEL.height / 2);
  const place: Pick<Column, 'y' | 'from'> = isOnLabel
    ? { y: COVER.y + middle, from: 'middle' }
    : { y: COVER.y + share(14), from: 'top' };
  const titleColours: Partial<Record<CoverLayout, string>> = { label: colours.ink, band: cloth };
  return [
    {
      ...within,
      ...place,
      paragraphs: [{ ...serif(title, 700), colour: titleColours[layout] ?? print, sizes, lineHeight: 1.12 }],
    },
    {
      ...within,
      y: COVER.y + COVER.width * 1.5 - share(11),
      from: 'bottom',
      paragraphs: [{ ...sans(author), colour: print, sizes: [{ size: share(7.5), lines: 2 }], lineHeight: 1.25 }],
    },
  ];
}

/** Three covers without text. Their authors give each a different cloth, and their titles a different layout. */
const fan = [
  { title: 'Emma', author: 'Jane Austen', x: 112, y: 150, turned: -9 },
  { title: 'Maurice', author: 'E. M. Forster', x: 330, y: 150, turned: 9 },
  { title: 'Agnes Grey', author: 'Anne Brontë', x: 221, y: 118, turned: 0 },
];

export function flyleafPicture(): Picture {
  return {
    shapes: drawing(...fan.map((book) => cover(book, { ...book, width: 248 })), mark(690, 190, 150)),
    columns: [
      {
        x: 700,
        y: 348,
        width: 460,
        from: 'top',
        gap: 0,
        paragraphs: [
          { ...serif('Flyleaf', 600), sizes: [{ size: 112, lines: 1 }], colour: colours.ink, lineHeight: 1.1 },
        ],
      },
    ],
  };
}

const wordmark = (x: number): Column => ({
  x,
  y: MARK.y + MARK.size / 2,
  width: 300,
  from: 'middle',
  gap: 0,
  paragraphs: [{ ...serif('Flyleaf', 600), sizes: [{ size: 36, lines: 1 }], colour: colours.ink, lineHeight: 1 }],
});

const serif = (text: string, weight: Paragraph['weight']): Pick<Paragraph, 'text' | 'font' | 'weight'> => ({
  text,
  font: 'serif',
  weight,
});
const sans = (text: string): Pick<Paragraph, 'text' | 'font' | 'weight'> => ({ text, font: 'sans', weight: 400 });

/** Emoji and other scripts, which the site's fonts lack and which would look different on every machine. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\u0370-\u03ff\p{Nd}\u0020-\u007e\u00a0-\u00bf\u2010-\u2027\u2030-\u205e\u20ac]/gu;

const OLD_GREEK = /[\u1f00-\u1fff]/g;

export function drawable(text: string): string {
  const plain = text.normalize('NFC').replace(OLD_GREEK, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
  const line = plain.replace(/\s/g, ' ').replace(UNKNOWN, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{Nd}]/u.test(line) ? line : '';
}
