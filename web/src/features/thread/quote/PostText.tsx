import { Box } from '@chakra-ui/react/box';
import { inQuotations } from '@domain/quotations';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  text: string;
  lang?: string | null | undefined;
}

/** Lines that begin with `>` quote another post. */
export function PostText({ text, lang }: Props) {
  return inQuotations(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Box key={index} {...(part.isQuoted && quotation)}>
      <TextWithBreaks text={part.text} lang={lang} />
    </Box>
  ));
}

const quotation = {
  as: 'blockquote',
  ps: 4,
  mb: 2,
  borderInlineStartWidth: '3px',
  color: 'fg.muted',
  fontStyle: 'italic',
} as const;
