// Writes a report of `plume diff --format markdown=FILE` as the comment of a pull request (GitHub) or of a merge request (GitLab), or
// updates the comment that an earlier run wrote. The comment is found by its first line, which is the mark of the report, and only among
// those that the owner of the token wrote: anybody may copy the mark. Nothing is read but the file and the environment.
//   node write-comment.mjs FILE [--update]     with --update no comment is written where there is none yet
// It ends with 0 also where the comment cannot be written, and says so: the report decides whether a job fails.
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** How many comments are asked for at once. */
const PAGE = 100;
const QUERY = `query ($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      comments(first: ${PAGE}, after: $after) {
        nodes { databaseId body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

const { env } = process;
const [file = '', mode] = process.argv.slice(2);
const body = readFileSync(file, 'utf8');
const [mark] = body.split('\n', 1);
const isGithub = env.GITHUB_ACTIONS === 'true';

try {
  const comments = isGithub ? onGithub() : onGitlab();
  const known = await comments.find();
  if (known !== undefined) await comments.update(known);
  else if (mode !== '--update') await comments.create();
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const told = `plume diff: the comment was not written (${why}). The report is in ${isGithub ? 'the summary' : 'an artifact'} of this job.`;
  console.log(isGithub ? `::notice title=plume diff::${told.replace(/\r?\n/g, ' ')}` : told);
}

function onGithub() {
  const [owner, name] = (env.GITHUB_REPOSITORY ?? '').split('/');
  const comments = `${env.GITHUB_API_URL}/repos/${owner}/${name}/issues`;
  const headers = { authorization: `Bearer ${env.TOKEN}`, accept: 'application/vnd.github+json' };
  const ask = (method, url, content) => send(method, url, headers, content);
  return {
    async find() {
      const variables = { owner, name, number: Number(env.NUMBER), after: null };
      for (;;) {
        const { data, errors } = await ask('POST', env.GITHUB_GRAPHQL_URL, { query: QUERY, variables });
        if (errors?.length > 0) throw new Error(errors[0].message);
        const { nodes, pageInfo } = data.repository.pullRequest.comments;
        const own = nodes.find((one) => one.viewerDidAuthor && isReport(one.body));
        if (own !== undefined || !pageInfo.hasNextPage) return own?.databaseId;
        variables.after = pageInfo.endCursor;
      }
    },
    update: (id) => ask('PATCH', `${comments}/comments/${id}`, { body }),
    create: () => ask('POST', `${comments}/${env.NUMBER}/comments`, { body }),
  };
}

function onGitlab() {
  const api = env.CI_API_V4_URL;
  const notes = `${api}/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}/notes`;
  const ask = (method, url, content) => send(method, url, { 'private-token': env.PLUME_TOKEN }, content);
  return {
    async find() {
      const { id } = await ask('GET', `${api}/user`);
      for (let page = 1; ; page++) {
        const found = await ask('GET', `${notes}?per_page=${PAGE}&page=${page}`);
        const own = found.find((one) => one.author.id === id && isReport(one.body));
        if (own !== undefined || found.length < PAGE) return own?.id;
      }
    },
    update: (id) => ask('PUT', `${notes}/${id}`, { body }),
    create: () => ask('POST', notes, { body }),
  };
}

function isReport(text) {
  return text.split(/\r?\n/, 1)[0] === mark;
}

async function send(method, url, headers, content) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(content !== undefined && { body: JSON.stringify(content) }),
  });
  if (answer.ok) return await answer.json();
  const isForbidden = answer.status === 401 || answer.status === 403 || answer.status === 404;
  throw new Error(isForbidden ? `the token may not do that: ${answer.status}` : `${answer.status}`);
}
