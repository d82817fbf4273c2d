/** Preloaded into a process, which it stops if its parent is gone, for example killed, even before this is loaded. */
setInterval(() => {
  if (process.ppid !== Number(process.env.FLYLEAF_PARENT)) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();

// The parent reads both. Without it, each error would be reported there, which is the next error.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
