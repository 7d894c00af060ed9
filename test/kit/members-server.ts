import type { Target } from '../../facts/target.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';

/** The main file of a server whose only directory asks for users and groups, with the lines that say for whom. */
export function membersServer(lines: string): string {
  return `DocumentRoot "/srv/www"
<Directory "/srv/www">
AuthType Basic
AuthName x
AuthUserFile /etc/apache2/users
AuthGroupFile /etc/apache2/groups
${lines}
</Directory>
`;
}

/** What a rule finds in a server of that one main file, of whose machine nothing is known. */
export function lintMainFile(text: string, rule: Rule, target: Target): readonly Finding[] {
  const main = '/etc/apache2/apache2.conf';
  const files = createMemoryFiles({ [main]: text }, { directories: ['/srv/www', '/srv/www/a'] });
  const server = readServer({ main, files, profile: unknownProfile(target), target });
  if (server === undefined) throw new Error('the server cannot be read');
  return lintServer(server, { rules: [rule] }).flatMap(({ findings }) => findings);
}
