import { chakra } from '@chakra-ui/react/styled-system';
import { Trans } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { AnotherChapter } from './AnotherChapter';
import { ANOTHER } from './chapter-field';
import { type ChapterOptionsProps, useChapterOptions } from './use-chapter-options';

interface Props extends ChapterOptionsProps {
  readOnly?: boolean;
}

/** Where there is room for all choices. `ChapterChoice` is for a post's box. */
export function ChapterField({ error, readOnly, ...about }: Props) {
  const id = useId();
  const { options, selected, hint, choose, typed, type } = useChapterOptions(about);
  return (
    <chakra.fieldset css={look} disabled={readOnly} aria-describedby={`${id}-hint`}>
      <legend>
        <Trans>How far it goes</Trans>
      </legend>
      {options.map(({ name, label }) => (
        <Fragment key={label}>
          <label>
            <input type="radio" name={id} checked={selected === name} onChange={() => choose(name)} />
            {label}
          </label>
          {name === ANOTHER && selected === name && (
            <AnotherChapter value={typed} invalid={Boolean(error)} describedBy={`${id}-hint`} onChange={type} />
          )}
        </Fragment>
      ))}
      <chakra.span id={`${id}-hint`} role={error ? 'alert' : undefined} color={error ? 'fg.error' : undefined}>
        {error ?? hint}
      </chakra.span>
    </chakra.fieldset>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  flex: '1 1 20rem',
  minWidth: 0,
  borderWidth: 0,
  color: 'fg.muted',
  fontSize: 'sm',
  '& > legend': { padding: 0, color: 'fg', fontSize: 'md', fontWeight: 'medium' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'touch', cursor: 'pointer' },
  '& label:has(:checked)': { color: 'fg' },
  '& > span': { flexBasis: '100%' },
} as const;
