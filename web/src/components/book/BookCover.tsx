import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cloths, coverDesign, coverLetters, type TitleSize, titleSize } from '@domain/cover-design';
import { useState } from 'react';

interface Props {
  title: string;
  author: string;
  cover?: string | undefined;
  /** `xs`: a table row. `sm`: a card's corner. `md`: a card. `lg`: a book's page. `fill`: the parent's width. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fill';
}

const widths = { xs: '2.25rem', sm: '3.25rem', md: '6rem', lg: '9.5rem', fill: '100%' } as const;

/** The provider's image covers the drawn one once loaded. Decorative: the title is always next to it. */
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

export const inCloth: SystemStyleObject = Object.fromEntries(
  cloths.map(({ cloth, print }, number) => [
    `&[data-cloth="${number}"]`,
    { bg: cloth, color: print, '--print': print },
  ]),
);

/** Lengths are fractions of the book's width (`cqi`), so it scales to any size. */
const bound: SystemStyleObject = {
  containerType: 'inline-size',
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  justifyContent: 'space-between',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '2px 4px 4px 2px',
  fontFamily: 'heading',
  textAlign: 'start',
  boxShadow: 'inset 3px 0 0 rgb(0 0 0 / 22%), inset 5px 0 0 rgb(255 255 255 / 10%), {shadows.md}',
};

const picture: SystemStyleObject = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  boxSize: 'full',
  objectFit: 'cover',
};

const print = (share: number) => `color-mix(in srgb, var(--print) ${share}%, transparent)`;

const patterns: readonly SystemStyleObject[] = [
  { inset: '5cqi 5cqi 5cqi 8cqi', borderWidth: '1px', borderColor: print(55), borderRadius: '1px' },
  { inset: 'auto 10cqi 34cqi 13cqi', borderTopWidth: '1px', borderColor: print(55) },
  { inset: 'auto -20cqi -30cqi auto', width: '90cqi', height: '90cqi', borderRadius: '50%', background: print(14) },
  {
    inset: '0 0 0 auto',
    width: '9cqi',
    background: `repeating-linear-gradient(0deg, ${print(50)} 0 2cqi, transparent 2cqi 6cqi)`,
  },
];

const printed: SystemStyleObject = {
  '&::after': { content: '""', position: 'absolute' },
  ...Object.fromEntries(patterns.map((pattern, number) => [`&[data-pattern="${number}"]::after`, pattern])),
};

const titles = Object.fromEntries(
  Object.entries(coverLetters).map(([name, { size, lines }]): [string, SystemStyleObject] => [
    name,
    {
      zIndex: 1,
      padding: '14cqi 10cqi 0 13cqi',
      fontSize: `${size}cqi`,
      fontWeight: 'bold',
      lineHeight: '1.12',
      lineClamp: lines,
      ...(name === 'smallest' && { hyphens: 'auto' }),
    },
  ]),
) as Record<TitleSize, SystemStyleObject>;
