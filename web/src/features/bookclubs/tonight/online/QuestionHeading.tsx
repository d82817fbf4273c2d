import { chakra } from '@chakra-ui/react/styled-system';
import type { UpToChapter as HowFar } from '@domain/progress';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';

/** A few lines high, so that the next question hardly moves what is below. In the minutes, as high as its text. */
const Heading = chakra('h2', {
  base: {
    minHeight: { base: '3lh', lg: '2lh' },
    fontFamily: 'reading',
    fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
    fontWeight: 'normal',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    whiteSpace: 'pre-line',
    '&[data-said]': { minHeight: 0, fontSize: 'xl', breakAfter: 'avoid' },
  },
});

interface Props {
  question: { text: string; lang: string | null };
  chapter: HowFar;
  isSaid?: boolean;
}

export function QuestionHeading({ question: { text, lang }, chapter, isSaid = false }: Props) {
  return (
    <Heading dir="auto" lang={lang ?? undefined} data-said={isSaid || undefined}>
      {text}
      <UpToChapter chapter={chapter} title={text} />
    </Heading>
  );
}
