import { createJsonFormat } from '../../cli/output/formats/json.ts';
import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

interface Found {
  readonly findings: readonly {
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number } };
    readonly httpd: { readonly message: string; readonly file?: string; readonly line?: number } | null;
  }[];
}

export function jsonOf(text: string): Found {
  const profile = measuredProfile('2.4');
  const surely = new Set(modulesOf('2.4').flatMap(({ name, isMpm }) => (isMpm ? [] : [name])));
  const server = readServer({
    main: '/srv/main.conf',
    files: createMemoryFiles({
      '/srv/main.conf': 'ServerRoot /srv\nServerName x\nListen 80\nInclude a.conf\n',
      '/srv/a.conf': text,
    }),
    profile: { ...profile, builtIn: { surely: new Set([...surely, 'event']), perhaps: new Set() } },
  });
  const format = createJsonFormat();
  const written = lintServer(server!, { rules, htaccess: [] })
    .map((file) => [...format.file({ ...file, withheld: new Map() })].join(''))
    .join('');
  return JSON.parse(`${written}]}`) as Found;
}
