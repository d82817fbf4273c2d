import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';
import { diffArrays } from 'diff/lib/diff/array.js';
import { useMemo } from 'react';

interface Props {
  mine: string;
  theirs: string;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string): string[] => [...words.segment(text)].map(({ segment }) => segment);

/** The newer text, with the words that only one of the two texts has. */
export function Differences({ mine, theirs }: Props) {
  const parts = useMemo(() => diffArrays(wordsOf(mine), wordsOf(theirs)), [mine, theirs]);
  return (
    <>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" css={styles}>
        {parts.map(({ value, added, removed }, index) => {
          const Tag = added ? 'ins' : removed ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, only its place in the text
          return <Tag key={index}>{value.join('')}</Tag>;
        })}
      </chakra.p>
      {parts.length > 1 && (
        <chakra.p color="fg.muted" fontSize="sm" css={styles}>
          <Trans>
            <ins>Underlined</ins>: only in the newer version. <del>Struck through</del>: only in yours.
          </Trans>
        </chakra.p>
      )}
    </>
  );
}

const styles = {
  '& ins': { textDecoration: 'underline', textUnderlineOffset: '3px', fontWeight: 'semibold' },
  '& del': { textDecoration: 'line-through', color: 'fg.muted' },
  '& del + ins': { ms: '0.25em' },
} as const;
