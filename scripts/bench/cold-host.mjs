/**
 * Runs one function in its own process, inside an Express application, as Cloud Functions does. Without arguments it runs
 * a bare Node server as the baseline. Sends its address to the parent process once it listens, and the CPU time so far on
 * request.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [name, bundle] = process.argv.slice(2);

/** @param {import('node:http').RequestListener} handler */
function listen(handler) {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
}

if (name && bundle) {
  const require = createRequire(import.meta.url);
  const express = require('express');
  const functions = require(bundle);
  listen(express().use(functions[name]));
} else {
  listen((_, response) => response.end('{}'));
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000 });
});
