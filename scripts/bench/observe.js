/** Runs in a page before anything else, as it stands here: collects what a reader sees and waits for. */
(() => {
  const seen = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  /** @typedef {PerformanceEntry & { value: number }} Entry the value is a layout shift's score */
  /** @param {string} type @param {(entry: Entry) => void} take */
  const each = (type, take) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {Entry} */ (entry));
    });
    observer.observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  each('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  each('layout-shift', ({ value }) => {
    seen.shift += value;
  });
})();
