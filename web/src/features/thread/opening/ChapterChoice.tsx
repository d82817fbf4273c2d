import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useLingui } from '@lingui/react/macro';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useParts } from '@/lib/named-chapters';
import { shortReach } from '../shown/UpToChapter';
import { AnotherChapter } from './AnotherChapter';
import { ANOTHER } from './chapter-field';
import { type ChapterOptionsProps, useChapterOptions } from './use-chapter-options';

interface Props extends ChapterOptionsProps {
  readOnly?: boolean;
}

/** In a post's box: one chip, which is a menu with the explanation in it. */
export function ChapterChoice({ error, readOnly, ...about }: Props) {
  const { t } = useLingui();
  const id = useId();
  const parts = useParts();
  const { options, selected, hint, notYet, choose, typed, type } = useChapterOptions(about);
  const { chosen } = about;
  const isKnown = chosen === 'end' || Number.isInteger(chosen);
  const open = options.filter(({ name }) => name === '');
  const limited = options.filter(({ name }) => name !== '');
  const optionOf = ({ name, label }: (typeof options)[number]) => (
    <option key={label} value={name}>
      {label}
    </option>
  );
  return (
    <>
      <span data-ui="choice">
        <span aria-hidden="true" data-ui={selected === '' ? undefined : 'chapter'}>
          {selected !== '' && <Bookmark />}
          {selected === '' ? t`No spoilers` : isKnown && chosen ? shortReach(chosen, parts) : t`Another chapter`}
        </span>
        <ChevronDown aria-hidden="true" />
        <select
          aria-label={t`How far it goes`}
          aria-describedby={`${id}-hint`}
          title={hint}
          disabled={readOnly}
          value={selected}
          onChange={({ target }) => choose(target.value)}
        >
          {open.map(optionOf)}
          <optgroup label={notYet}>{limited.map(optionOf)}</optgroup>
        </select>
      </span>
      {selected === ANOTHER && (
        <AnotherChapter value={typed} invalid={Boolean(error)} describedBy={`${id}-hint`} onChange={type} />
      )}
      {error ? (
        <chakra.span id={`${id}-hint`} role="alert" flexBasis="full" order={1} color="fg.error" fontSize="sm">
          {error}
        </chakra.span>
      ) : (
        <VisuallyHidden id={`${id}-hint`}>{hint}</VisuallyHidden>
      )}
    </>
  );
}
