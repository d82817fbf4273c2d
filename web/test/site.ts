import indexPage from '../index.html?raw';
import { marks } from '../src/server/document';

/** The site as built, without files. */
export const site = {
  template: indexPage
    .replace('<html lang="en"', `<html lang="en"${marks.html}`)
    .replace(/<title>.*<\/title>/, marks.head)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace('<div id="root"></div>', `<div id="root">${marks.app}</div>${marks.state}`),
  preloads: {},
  ruleIds: [],
};
