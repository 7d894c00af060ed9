import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServer } from '../../host/open-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { serverTree } from './server-tree.ts';

const { root, write } = serverTree();

const main = 'ServerRoot /srv/old/etc/httpd\nInclude conf/includes/pre_*.conf\n';

/** What is said of the Include, which matches nothing here, where a person says where a directory of the server lies. */
function noticesWith(from: string | undefined): readonly string[] {
  write({ 'etc/httpd/conf/httpd.conf': main, 'etc/httpd/conf/includes/post.conf': '' });
  const maps = from === undefined ? [] : [{ from, to: root, isCertain: true }];
  const opened = openServer(join(root, 'etc/httpd/conf/httpd.conf'), { maps });
  return (readServer(opened.options())?.notices ?? []).map(({ kind }) => kind);
}

test('what a person says of a directory stands above what plume guesses of one in it', () => {
  expect(noticesWith('/srv/old')).toEqual(['include-no-match']);
  expect(noticesWith('/srv/old/')).toEqual(['include-no-match']);
});

test('what is guessed of other directories still counts', () => {
  expect(noticesWith('/srv/ol')).toEqual(noticesWith(undefined));
  expect(noticesWith(undefined)).not.toContain('include-no-match');
});
