// node serve-comments.mjs STATE: the comments of one pull request as the interfaces of GitHub and GitLab have them, on the loopback address.
// STATE is a file with `{ token, mayWrite, comments: [{ id, body, isOwn }] }`, which is read and written with each request. Prints its
// port; ends with its standard input.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

const [file] = process.argv.slice(2);
const read = () => JSON.parse(readFileSync(file, 'utf8'));
/** GitHub gives as many comments as it is asked for, or less. */
const GITHUB_PAGE = 2;

const server = createServer(async (request, response) => {
  const state = read();
  const say = (status, content) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  const { method, headers } = request;
  const url = new URL(request.url, 'http://localhost');
  let text = '';
  for await (const piece of request) text += piece;
  const isGithub = !url.pathname.startsWith('/api/v4/');
  const token = isGithub ? headers.authorization : headers['private-token'];
  if (token !== (isGithub ? `Bearer ${state.token}` : state.token)) return say(401, {});
  if (url.pathname === '/graphql') return say(200, queried(state, JSON.parse(text).variables));
  if (url.pathname === '/api/v4/user') return say(200, { id: 7 });
  const [, id] = /\/(?:comments|notes)\/(\d+)$/.exec(url.pathname) ?? [];
  if (method === 'GET' && url.pathname === NOTES) return say(200, listed(state, url.searchParams));
  if (!state.mayWrite) return say(403, {});
  const { body } = JSON.parse(text);
  const [create, update] = isGithub
    ? [`POST ${COMMENTS}`, `PATCH /repos/a/b/issues/comments/${id}`]
    : [`POST ${NOTES}`, `PUT ${NOTES}/${id}`];
  const comment = state.comments.find((one) => `${one.id}` === id);
  const asked = `${method} ${url.pathname}`;
  if (asked === create) state.comments.push({ id: state.comments.length + 1, body, isOwn: true });
  else if (asked === update && comment !== undefined) comment.body = body;
  else return say(404, {});
  writeFileSync(file, JSON.stringify(state));
  return say(200, {});
});

const COMMENTS = '/repos/a/b/issues/5/comments';
const NOTES = '/api/v4/projects/3/merge_requests/5/notes';

function queried({ comments }, { owner, name, number, after }) {
  if (`${owner}/${name}#${number}` !== 'a/b#5') return { errors: [{ message: 'there is no such thing' }] };
  const start = Number(after ?? 0);
  const nodes = comments
    .slice(start, start + GITHUB_PAGE)
    .map(({ id, body, isOwn }) => ({ databaseId: id, body, viewerDidAuthor: isOwn }));
  const pageInfo = {
    hasNextPage: start + GITHUB_PAGE < comments.length,
    endCursor: `${start + GITHUB_PAGE}`,
  };
  return { data: { repository: { pullRequest: { comments: { nodes, pageInfo } } } } };
}

function listed({ comments }, query) {
  const size = Number(query.get('per_page'));
  const start = (Number(query.get('page')) - 1) * size;
  return comments
    .slice(start, start + size)
    .map(({ id, body, isOwn }) => ({ id, body, author: { id: isOwn ? 7 : 8 } }));
}

server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().on('end', () => process.exit());
