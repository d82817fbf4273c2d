/**
 * Preloaded into the emulators' process. Stops the emulators when their parent process is gone, for example because it
 * was killed.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
