/**
 * Preloaded into the emulators' process, which would start Java in a process group of its own and leave it behind when
 * it is stopped meanwhile. In this group, everything ends with this process.
 */
import childProcess from 'node:child_process';

const { spawn } = childProcess;
/** @type {(command: string, args: string[], options?: import('node:child_process').SpawnOptions) => unknown} */
const spawnInGroup = (command, args, options) =>
  Reflect.apply(spawn, childProcess, [command, args, options && { ...options, detached: false }]);
Object.assign(childProcess, { spawn: spawnInGroup });

process.on('exit', () => process.kill(-process.pid, 'SIGKILL'));
