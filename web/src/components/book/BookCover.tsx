import { chakra } from '@chakra-ui/react/styled-system';
import { coverDesign, titleSize } from '@contract/cover-design';
import { useState } from 'react';
import { cover, inCloth, printed, titles } from './cover-styles';

interface Props {
  title: string;
  author: string;
  /** The provider's image. */
  src?: string | undefined;
  /** `xs` fits a table row, `sm` a card's corner, `md` a card, `lg` a book's own page. `fill` takes the parent's width. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fill';
}

const widths = { xs: '2.25rem', sm: '3.25rem', md: '6rem', lg: '9.5rem', fill: '100%' } as const;

/** A book's cover: the provider's image, else one drawn from title and author. Decoration: the title is always beside it. */
export function BookCover({ title, author, src, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string>();
  if (src && failed !== src) {
    return (
      <chakra.span css={cover} width={widths[size]}>
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
    <chakra.span
      css={[cover, inCloth, printed]}
      data-cloth={cloth}
      data-pattern={pattern}
      width={widths[size]}
      aria-hidden="true"
    >
      <chakra.span css={titles[titleSize(title)]}>{title}</chakra.span>
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
