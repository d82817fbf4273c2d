import { Box } from '@chakra-ui/react/box';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { SearchField } from '@/components/form/SearchField';
import { useSearchChange } from '@/lib/use-search-change';
import { SEARCHED } from './words';

export { SEARCHED };

/** Milliseconds without a key before the text enters the address. Browsers limit how often a page may change it. */
const PAUSE_MS = 500;

interface Props {
  text: string;
  onText: (text: string) => void;
}

export function SearchBox({ text, onText }: Props) {
  const { t } = useLingui();
  const change = useSearchChange();
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the screen opens
  useEffect(() => {
    if (!text) box.current?.focus();
  }, []);
  const keep = () =>
    change(
      (search) => {
        if (text.trim()) search.set(SEARCHED, text);
        else search.delete(SEARCHED);
      },
      { replace: true },
    );
  const latest = useRef(keep);
  latest.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    // Replaces the blue of the browser's clear button.
    <Box css={{ '& input::-webkit-search-cancel-button': { filter: 'grayscale(1)' } }}>
      <SearchField
        ref={box}
        label={t`Words in your notes, books and chapters`}
        placeholder={t`Notes, books and chapters`}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={keep}
      />
    </Box>
  );
}
