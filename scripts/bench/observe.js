/** Injected into the page before its own scripts: collects paint and blocking times. Runs untranspiled. */
(() => {
  const metrics = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { metrics });
  /** @typedef {PerformanceEntry & { value: number }} Entry the value is a layout shift's score */
  /** @param {string} type @param {(entry: Entry) => void} handle */
  const each = (type, handle) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(/** @type {Entry} */ (entry));
    });
    observer.observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    metrics.largestPaint = startTime;
  });
  each('longtask', ({ duration }) => {
    metrics.blocking += Math.max(0, duration - 50);
  });
  each('layout-shift', ({ value }) => {
    metrics.shift += value;
  });
})();
