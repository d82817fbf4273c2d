import { Stack } from '@chakra-ui/react/stack';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { SearchField } from '@/components/form/SearchField';
import { FoundPosts } from './FoundPosts';

const PAUSE_MS = 300;
const MIN_LETTERS = 2;

export function SearchPostsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Dialog title={t`Search posts`} onClose={onClose}>
      <Stack gap={5}>
        <SearchField
          label={t`Words of a post in your clubs`}
          enterKeyHint="search"
          maxLength={limits.publicSearch.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {searchText.length >= MIN_LETTERS && <FoundPosts searchText={searchText} isAlone />}
      </Stack>
    </Dialog>
  );
}
