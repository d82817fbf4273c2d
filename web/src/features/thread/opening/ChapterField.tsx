import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useState } from 'react';
import { ChapterInParts } from '@/features/progress/ChapterInParts';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { ANOTHER } from './chapter-field';

interface Props {
  /** `chosen` is the chapter that it stands for. */
  value: string;
  chosen: UpToChapter;
  choices: readonly number[];
  least: UpToChapter;
  withEnd?: boolean;
  withoutQuote?: (() => void) | undefined;
  /** A discussion's title is hidden with its opening post. */
  hidesTitle?: boolean;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
}

export function ChapterField({
  value,
  chosen,
  choices,
  least,
  withEnd = true,
  withoutQuote,
  hidesTitle = false,
  onChange,
  error,
  readOnly,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const parts = useParts();
  const [isTyping, setTyping] = useState(false);
  const isOpen = distance(chosen) === 0;
  const options = [
    ...(distance(least) === 0 ? [{ name: '', label: t`No spoilers` }] : []),
    ...(withoutQuote ? [{ name: '', label: t`No spoilers, without the quote` }] : []),
    ...choices.map((choice) => {
      const chapter = namedChapter(choice, parts);
      return { name: `${choice}`, label: t`Up to chapter ${chapter}` };
    }),
    ...(least === 'end' ? [] : [{ name: ANOTHER, label: t`Another chapter` }]),
    ...(withEnd ? [{ name: 'end', label: t`Whole book` }] : []),
  ];
  const optionName = options.find(({ name }) => name === (isOpen ? '' : `${chosen}`))?.name;
  const selected = isTyping || optionName === undefined ? ANOTHER : optionName;
  const choose = (name: string) => {
    setTyping(name === ANOTHER);
    onChange(name);
    if (name === '') withoutQuote?.();
  };
  const hints: Readonly<Record<string, string>> = {
    '': t`Everybody here can read it.`,
    end: hidesTitle
      ? t`Title and post are hidden from readers who haven't finished the book.`
      : t`Hidden from readers who haven't finished the book.`,
  };
  const notYet = hidesTitle
    ? t`Title and post are hidden from readers who haven't read that far.`
    : t`Hidden from readers who haven't read that far.`;
  return (
    <chakra.fieldset css={look} disabled={readOnly} aria-describedby={`${id}-hint`}>
      <VisuallyHidden asChild>
        <legend>
          <Trans>How far it goes</Trans>
        </legend>
      </VisuallyHidden>
      {options.map(({ name, label }) => (
        <Fragment key={name}>
          <label>
            <input type="radio" name={id} checked={selected === name} onChange={() => choose(name)} />
            {label}
          </label>
          {name === ANOTHER && selected === name && parts && (
            <ChapterInParts
              parts={parts}
              label={t`Chapter`}
              value={value === ANOTHER ? '' : `${chosen ?? ''}`}
              invalid={Boolean(error)}
              describedBy={`${id}-hint`}
              onChange={(typed) => {
                setTyping(true);
                onChange(typed || ANOTHER);
              }}
            />
          )}
          {name === ANOTHER && selected === name && !parts && (
            <Input
              aria-label={t`Chapter`}
              width="5.5rem"
              size="sm"
              minHeight="touch"
              inputMode="numeric"
              autoComplete="off"
              value={value === ANOTHER ? '' : value}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                setTyping(true);
                onChange(event.target.value || ANOTHER);
              }}
            />
          )}
        </Fragment>
      ))}
      <chakra.span id={`${id}-hint`} role={error ? 'alert' : undefined} color={error ? 'fg.error' : undefined}>
        {error ?? hints[selected] ?? notYet}
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
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'touch', cursor: 'pointer' },
  '& label:has(:checked)': { color: 'fg' },
  '& input[type=radio]': { boxSize: 4, accentColor: '{colors.accent.solid}' },
  '& > span': { flexBasis: '100%' },
} as const;
