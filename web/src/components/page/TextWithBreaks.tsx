import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  text: ReactNode;
  lang?: string | null | undefined;
}

/** A text with its line breaks, in its own direction. Clips stacked accents. */
export function TextWithBreaks({ text, lang }: Props) {
  return (
    <chakra.p
      dir="auto"
      lang={lang ?? undefined}
      fontFamily="reading"
      fontSize="lg"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      overflow="clip"
    >
      {text}
    </chakra.p>
  );
}
