/**
 * Loaded into the emulators' process: stops them when whoever started them is gone without a word (killed, or the
 * machine's session closed), so that no suite is ever left behind.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
