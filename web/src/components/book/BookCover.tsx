import { type CoverDesign, coverDesign, monogram, titleSize } from '@domain/cover-design';
import { useState } from 'react';

interface Props {
  title: string;
  author: string;
  cover?: string | undefined;
  /** `xs`: a table row. `sm`: a card's corner. `md`: a card. `lg`: a book's page. `fill`: the parent's width. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fill';
  /** On a shelf, where neighbors differ (`shelfDesigns`). */
  design?: CoverDesign | undefined;
}

/** The provider's image covers the drawn one (theme/covers.ts) once loaded. Decorative: the title is always next to it. */
export function BookCover({ title, author, cover, size = 'md', design = coverDesign(title, author) }: Props) {
  const [failed, setFailed] = useState<string>();
  const isSmall = size === 'xs' || size === 'sm';
  return (
    <span
      data-cover={size}
      data-cloth={design.cloth}
      data-layout={isSmall ? undefined : design.layout}
      aria-hidden="true"
    >
      {isSmall ? (
        monogram(title)
      ) : (
        <>
          <span data-part="title" data-letters={titleSize(title)} data-letter={monogram(title)}>
            {title}
          </span>
          <span data-part="author">{author}</span>
        </>
      )}
      {cover && failed !== cover && (
        <img src={cover} alt="" loading="lazy" decoding="async" onError={() => setFailed(cover)} />
      )}
    </span>
  );
}
