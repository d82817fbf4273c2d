/**
 * Runs a function in its own process, inside Express as Cloud Functions does; without arguments, a bare server.
 * Sends the parent its address once it listens, and its CPU time so far on request.
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
