import { Collector } from './collector';
import type { Format, FormatName } from './format';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { type Days, withDays } from './values/days';
import { titleOf } from './values/titles';

export interface TitledEntry extends Entry {
  title: string;
}

/** A service's table with a book in each row. Rows without a title are skipped. */
export const shelfTable = (
  name: FormatName,
  columns: readonly (string | readonly string[])[],
  addRow: (collector: Collector, entry: TitledEntry, days: Days) => void,
): Format => ({
  name,
  recognizes: (start) => hasColumns(start, ...columns),
  read: (text, options) =>
    withDays(options, (days) => {
      const collector = new Collector(name);
      eachEntry(text, (entry) => {
        const title = titleOf(entry.get('title'));
        if (title === '') collector.skip(entry.line, 'no-title', entry.source);
        else addRow(collector, { ...entry, title }, days);
      });
      return collector.contents();
    }),
});
