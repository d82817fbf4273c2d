import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WebLink } from './WebLink';

const RIGHT_TO_LEFT = '\u202e';

test.each([
  ['https://meet.example/owls?a=1', 'https://meet.example/owls?a=1', 'meet.example/owls?a=1'],
  ['HTTPS://Meet.Example:8443', 'https://meet.example:8443/', 'meet.example:8443'],
  ['https://bank.example:secret@evil.example/x', 'https://evil.example/x', 'evil.example/x'],
  ['https://evil.example\\@bank.example', 'https://evil.example/@bank.example', 'evil.example\\@bank.example'],
  ['https:///evil.example/bank.example', 'https://evil.example/bank.example', 'evil.example/bank.example'],
  ['https://аррӏе.example/', 'https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example/'],
  ['https://ｅxample。example/è', 'https://example.example/%C3%A8', 'example.example/è'],
  [`https://a.example/${RIGHT_TO_LEFT}moc`, 'https://a.example/%E2%80%AEmoc', `a.example/${RIGHT_TO_LEFT}moc`],
  ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1/'],
])('links %j to %j and begins it with the real host', (written, href, text) => {
  render(<WebLink address={written} />);
  const link: HTMLAnchorElement = screen.getByRole('link');
  expect([link.href, link.textContent]).toEqual([href, text]);
});

test.each(['https://[', 'https://a b', 'https://exa%mple.example'])('%j is no link', (written) => {
  render(<WebLink address={written} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body).toHaveTextContent(written);
});
