/** A list in order, with what is hidden in a row together and everything else by itself. */
export function inRuns<Item>(items: readonly Item[], isHidden: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  let isRun = false;
  for (const item of items) {
    const hidden = isHidden(item);
    if (hidden && isRun) runs.at(-1)?.push(item);
    else runs.push([item]);
    isRun = hidden;
  }
  return runs;
}
