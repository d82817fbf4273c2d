import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { coverDesign, titleSize } from './cover-design';
import { type CoverSize, cover, coverTitle } from './cover-styles';

interface Props {
  title: string;
  author: string;
  /** The provider's image. */
  src?: string | undefined;
  /** `xs` fits a table row, `sm` a card's corner, `md` a card, `lg` a book's own page. `fill` takes the parent's width. */
  size?: CoverSize;
}

/** A book's cover: the provider's image, else one drawn from title and author. Decoration: the title is always beside it. */
export function BookCover({ title, author, src, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <chakra.span css={cover} data-size={size}>
        <chakra.img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          boxSize="full"
          objectFit="cover"
        />
      </chakra.span>
    );
  }
  const { cloth, pattern } = coverDesign(title, author);
  return (
    <chakra.span css={cover} data-size={size} data-cloth={cloth} data-pattern={pattern} aria-hidden="true">
      <chakra.span css={coverTitle} data-length={titleSize(title)}>
        {title}
      </chakra.span>
      {size !== 'xs' && (
        <chakra.span
          zIndex={1}
          margin="0 10cqi 11cqi 13cqi"
          fontFamily="body"
          fontSize="7.5cqi"
          lineHeight="1.25"
          letterSpacing="0.03em"
          lineClamp={2}
        >
          {author}
        </chakra.span>
      )}
    </chakra.span>
  );
}
