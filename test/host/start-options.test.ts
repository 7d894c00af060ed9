import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServer } from '../../host/open-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { serverTree } from './server-tree.ts';

const { root, write } = serverTree();

/** Whether a server in Gentoo's layout is started with a name that its file of options does not say. */
function knows(name: string): string | undefined {
  write({
    'etc/apache2/httpd.conf': `Include /etc/apache2/modules.d/*.conf\n<IfDefine ${name}>\nKeepAlive Off\n</IfDefine>\n`,
    'etc/apache2/modules.d/00_default.conf': 'KeepAlive On\n',
    'etc/conf.d/apache2': 'APACHE2_OPTS="-D INFO"\n',
  });
  const maps = [{ from: '/etc', to: join(root, 'etc'), isCertain: true }];
  const opened = openServer(join(root, 'etc/apache2/httpd.conf'), { maps });
  return readServer(opened.options())?.variables.isDefined(name);
}

test('a file of options says which names httpd is started with, and a start script may have others', () => {
  expect(knows('INFO')).toBe('present');
  expect(knows('SSL')).toBe('unknown');
});
