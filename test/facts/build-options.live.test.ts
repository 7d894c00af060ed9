import { describe, expect, test } from 'vitest';
import { buildOptions } from '../../facts/build-options.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

const facts = (['2.2', '2.4'] as const).flatMap((line) =>
  directiveKeys(line).map((key) => directiveFact(key, line)),
);

describe('build options', () => {
  test('of no build there is one directive, which an httpd with all modules does not know', async () => {
    const never = facts.filter((fact) =>
      buildOptions().some(({ isInNone, condition }) => isInNone && condition === fact?.buildCondition),
    );
    expect(never.map((fact) => fact?.name)).toEqual(['<RequireNotAll']);
    if (!httpdIsInstalled()) return;
    const text = '<Directory /srv>\n<RequireNotAll>\nRequire all denied\n</RequireNotAll>\n</Directory>\n';
    const { errors } = await askHttpd({ 'a.conf': text });
    expect(errors.map(({ line, message }) => `${line} ${message}`).join()).toContain(
      "2 Invalid command '<RequireNotAll'",
    );
  });
});
