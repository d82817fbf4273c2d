import { chakra } from '@chakra-ui/react/styled-system';

interface Props {
  text: string;
  /** The language that it is written in, where that is known. */
  lang?: string | null | undefined;
}

/** What a reader wrote: line breaks kept, set to be read, in its own direction. Stacked accents end with the text. */
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
