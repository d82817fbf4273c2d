/** Where the focus goes when an item leaves its list: the next one, or the one before the last. */
export function neighbourOf<Item extends { _id: string }>(items: readonly Item[], id: string): Item | undefined {
  const place = items.findIndex(({ _id }) => _id === id);
  return items[place + 1] ?? items[place - 1];
}
