import { chakra } from '@chakra-ui/react/styled-system';
import { coverDesign, titleSize } from '@contract/cover-design';
import { useState } from 'react';
import { bound, inCloth, picture, printed, titles } from './cover-styles';

interface Props {
  title: string;
  author: string;
  /** The address of the provider's image. */
  cover?: string | undefined;
  /** `xs` fits a table row, `sm` a card's corner, `md` a card, `lg` a book's own page. `fill` takes the parent's width. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fill';
}

const widths = { xs: '2.25rem', sm: '3.25rem', md: '6rem', lg: '9.5rem', fill: '100%' } as const;

/**
 * A book's cover, drawn from title and author. The provider's image lies over it, so the drawn one is visible until that
 * has loaded, and stays where it fails. Decoration: the title is always beside it.
 */
export function BookCover({ title, author, cover, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string>();
  const { cloth, pattern } = coverDesign(title, author);
  return (
    <chakra.span
      css={[bound, inCloth, printed]}
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
      {cover && failed !== cover && (
        <chakra.img css={picture} src={cover} alt="" loading="lazy" decoding="async" onError={() => setFailed(cover)} />
      )}
    </chakra.span>
  );
}
