import { Stack } from '@chakra-ui/react/stack';
import { statuses } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '@/components/form/Select';
import { Disclosure } from '@/components/page/Disclosure';
import type { DayOrder } from '../formats/format';
import type { LibraryBook } from './library';
import type { ShelfChoice } from './preview';

interface DayOrderProps {
  /** A date of the file that can be read both ways, such as `03/04/2025`. */
  example: string;
  order: DayOrder | undefined;
  onChoose: (order: DayOrder) => void;
}

/** Shown once for all files whose dates can be read both ways. */
export function DayOrderField({ example, order, onChoose }: DayOrderProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`How is ${example} written?`}
      options={[
        { value: 'day-first', label: t`Day, then month` },
        { value: 'month-first', label: t`Month, then day` },
      ]}
      value={order ?? 'day-first'}
      onChange={({ target: { value } }) => onChoose(value === 'month-first' ? 'month-first' : 'day-first')}
    />
  );
}

interface OwnShelf {
  name: string;
  count: number;
}

/** The shelves of the files that aren't one of Flyleaf's statuses. */
export function ownShelvesOf(books: readonly LibraryBook[]): OwnShelf[] {
  const shelves = new Map<string, OwnShelf>();
  for (const { status, ownShelf } of books) {
    if (status !== null || ownShelf === null) continue;
    const { count = 0 } = shelves.get(ownShelf) ?? {};
    shelves.set(ownShelf, { name: ownShelf, count: count + 1 });
  }
  return [...shelves.values()].sort((one, other) => other.count - one.count);
}

const choices: readonly ShelfChoice[] = ['tag', ...statuses, 'leave'];

interface ShelvesProps {
  shelves: readonly OwnShelf[];
  chosen: ReadonlyMap<string, ShelfChoice>;
  onChoose: (shelf: string, choice: ShelfChoice) => void;
}

export function OwnShelves({ shelves, chosen, onChoose }: ShelvesProps) {
  const { t } = useLingui();
  const labels: Record<ShelfChoice, string> = {
    tag: t`Keep as a tag`,
    reading: t`Reading`,
    want: t`Want to read`,
    finished: t`Finished`,
    stopped: t`Stopped`,
    leave: t`Leave these books out`,
  };
  if (shelves.length === 0) return null;
  const count = shelves.length;
  return (
    <Disclosure title={t`Your own shelves (${count})`}>
      <Stack gap={4} maxWidth="form">
        {shelves.map(({ name, count: books }) => (
          <SelectField
            key={name}
            label={`${name} (${books})`}
            options={choices.map((choice) => ({ value: choice, label: labels[choice] }))}
            value={chosen.get(name) ?? 'tag'}
            onChange={({ target: { value } }) => {
              const choice = choices.find((known) => known === value);
              if (choice) onChoose(name, choice);
            }}
          />
        ))}
      </Stack>
    </Disclosure>
  );
}
