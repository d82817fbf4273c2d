import { t } from '@lingui/core/macro';
import type { Help } from './HelpText';

const SIGNED = 'curl -H "Authorization: Bearer $TOKEN"';
const SENDS = `${SIGNED} \\\n  -H "Content-Type: application/json"`;

/** `functions/test/http/examples.test.ts` runs the examples of the page. */
export const programs = (site = 'https://flyleaf.example'): Help => ({
  title: t`For your programs`,
  byline: t`How a program of yours reads and writes your notes`,
  parts: [
    {
      title: t`Get a token`,
      text: t`Create a token on your account page, under “Programs”, and choose what it allows and when it expires. It's shown once, so keep it somewhere safe, like a password. It works until it expires, you revoke it or sign out everywhere. Set both of these before you try the examples:`,
      example: `SITE=${site}\nTOKEN=flf_…`,
    },
    {
      title: t`Connect an assistant`,
      text: t`An assistant that supports the Model Context Protocol (MCP) can use your token. It does what the token allows and sees nothing beyond your chapter. What it reads goes to the company that runs it. Most assistants take the address in this form:`,
      example: `{"mcpServers": {"flyleaf": {
  "type": "http",
  "url": "${site}/api/mcp",
  "headers": {"Authorization": "Bearer flf_…"}
}}}`,
    },
    {
      title: t`Add a book`,
      text: t`The address ends with the book's id, for example an Open Library work id. The token needs “notes:write”.`,
      example: `${SENDS} \\
  -d '{"title": "Pride and Prejudice", "author": "Jane Austen"}' \\
  "$SITE/api/notes/books/OL66554W"`,
    },
    {
      title: t`Write a note`,
      text: t`A note is private unless you say otherwise, for which the token also needs “notes:share”. If you repeat a request with the same Idempotency-Key, the note isn't written twice.`,
      example: `${SENDS} \\
  -H "Idempotency-Key: my-first-note" \\
  -d '{"bookId": "OL66554W", "chapter": 3, "remark": "Darcy refuses to dance."}' \\
  "$SITE/api/notes"`,
    },
    {
      title: t`Read a book's notes`,
      text: t`You get the book and your notes about it. The token needs “notes:read”.`,
      example: `${SIGNED} "$SITE/api/notes/books/OL66554W"`,
    },
    {
      title: t`Read a long list`,
      text: t`Long lists are split into pages. The Link header of a response has the address of the next page.`,
      example: `${SIGNED} -i "$SITE/api/notes/books?limit=1"`,
    },
    {
      title: t`List your clubs`,
      text: t`The token needs “clubs:read”.`,
      example: `${SIGNED} "$SITE/api/bookclubs/myClubs"`,
    },
    {
      title: t`When a request fails`,
      text: t`The response has a sentence for you and a code for the program. A request that the token doesn't allow gets 403 with the code “forbidden”. No token can read your account, for example. Programs have the same limits as you: after too many requests, they get 429, and Retry-After has the number of seconds to wait.`,
      example: `${SIGNED} "$SITE/api/user"`,
    },
    {
      title: t`All requests`,
      text: t`Every request and its response are described in OpenAPI 3.1, a format that many tools can read.`,
      example: `curl "$SITE/api/openapi.json"`,
    },
  ],
});
