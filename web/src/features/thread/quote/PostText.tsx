import { Box } from '@chakra-ui/react/box';
import { withMentions } from '@domain/mentions';
import { inQuotations } from '@domain/quotations';
import { PlainLink } from '@/components/navigation/AppLink';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';
import { WebLink } from '@/components/page/WebLink';
import { hrefs } from '@/lib/paths';
import { splitAtAddresses } from '@/lib/web-addresses';

interface Props {
  text: string;
  /** The pages of mentioned readers, by the name as written. */
  mentions?: Readonly<Record<string, string>> | undefined;
  lang?: string | null | undefined;
}

/** Lines that begin with `>` quote another post, where a web address can be cut and isn't a link. */
export function PostText({ text, lang, mentions = {} }: Props) {
  return inQuotations(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Box key={index} {...(part.isQuoted && quotation)}>
      <TextWithBreaks
        lang={lang}
        text={
          part.isQuoted
            ? part.text
            : splitAtAddresses(part.text).map((words, at) =>
                at % 2 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
                  <WebLink key={at} address={words} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
                  <WithMentions key={at} text={words} mentions={mentions} />
                ),
              )
        }
      />
    </Box>
  ));
}

function WithMentions({ text, mentions }: { text: string; mentions: Readonly<Record<string, string>> }) {
  return withMentions(text).map(({ text: words, name = '' }, index) => {
    const reader = Object.hasOwn(mentions, name) ? mentions[name] : undefined;
    return reader === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <PlainLink key={index} to={hrefs.reader(reader)}>
        {words}
      </PlainLink>
    );
  });
}

const quotation = {
  as: 'blockquote',
  ps: 4,
  mb: 2,
  borderInlineStartWidth: '3px',
  color: 'fg.muted',
  fontStyle: 'italic',
} as const;
