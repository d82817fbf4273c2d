import type { UpToChapter } from '@domain/progress';
import { distance } from '@domain/spoilers';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { namedChapter, useParts } from '@/lib/named-chapters';
import { ANOTHER } from './chapter-field';

export interface ChapterOptionsProps {
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
}

export function useChapterOptions(props: ChapterOptionsProps) {
  const { value, chosen, choices, least, withEnd = true, withoutQuote, hidesTitle = false, onChange } = props;
  const { t } = useLingui();
  const parts = useParts();
  const [isTyping, setTyping] = useState(false);
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
  const optionName = options.find(({ name }) => name === (distance(chosen) === 0 ? '' : `${chosen}`))?.name;
  const selected = isTyping || optionName === undefined ? ANOTHER : optionName;
  const hints: Readonly<Record<string, string>> = {
    '': t`Everybody here can read it.`,
    end: hidesTitle
      ? t`Title and post are hidden from readers who haven't finished the book.`
      : t`Hidden from readers who haven't finished the book.`,
  };
  const notYet = hidesTitle
    ? t`Title and post are hidden from readers who haven't read that far.`
    : t`Hidden from readers who haven't read that far.`;
  return {
    options,
    selected,
    hint: hints[selected] ?? notYet,
    notYet,
    choose: (name: string) => {
      setTyping(name === ANOTHER);
      onChange(name);
      if (name === '') withoutQuote?.();
    },
    /** Of the field for another chapter. */
    typed: value === ANOTHER ? '' : parts ? `${chosen ?? ''}` : value,
    type: (text: string) => {
      setTyping(true);
      onChange(text || ANOTHER);
    },
  };
}
