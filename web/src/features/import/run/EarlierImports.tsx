import { Stack } from '@chakra-ui/react/stack';
import type { Import } from '@contract/imports';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Disclosure } from '@/components/page/Disclosure';
import { formatDay } from '@/lib/dates';
import { ImportResult } from './ImportResult';

export function EarlierImports({ imports }: { imports: readonly Import[] }) {
  const { t } = useLingui();
  if (imports.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <h2>{t`Earlier imports`}</h2>
      {imports.map((each) => {
        const [first, ...others] = each.files;
        const names =
          others.length === 0 ? first?.name : plural(each.files.length, { one: '# file', other: '# files' });
        const day = formatDay(each.startedAt.slice(0, 10));
        return (
          <Disclosure key={each._id} title={`${day} · ${names}`}>
            <ImportResult done={each} />
          </Disclosure>
        );
      })}
    </Stack>
  );
}
