/** Preloaded into the emulators' process. Stops the emulators if their parent process is gone, for example killed. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
