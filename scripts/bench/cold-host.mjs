/**
 * One function in a process of its own, as its host runs it: an Express application around it. Without a name it is a
 * Node server that answers by itself. Says its port when it listens.
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
