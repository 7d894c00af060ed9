import { expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import satisfyAny from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import accessCompat from '../../rules/upgrade/access-compat/rule.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const BEFORE = `${loadModules('authz_core', 'access_compat')}DocumentRoot /srv/www\n`;

test.each([satisfyAny, accessCompat])(
  'the work for choices in disputed sections grows with them: $id',
  (rule) => {
    const growth = growthOfWork(250, (count) => {
      const sections = Array.from(
        { length: count },
        (_, i) =>
          `<Location /a${i}>\nSatisfy Any\n<Limit GET POST>\nRequire all denied\n</Limit>\n</Location>\n`,
      );
      const server = readMemoryServer({ '/srv/httpd.conf': `${BEFORE}${sections.join('')}` });
      const [linted] = lintServer(server, { rules: [rule] });
      expect(linted?.findings).toHaveLength(count);
      for (const { fixes } of linted!.findings) expect(fixes).toHaveLength(2);
    });
    expect(growth).toBeLessThan(5);
  },
);
