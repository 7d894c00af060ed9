import { expect, test } from 'vitest';
import { lintText } from '../../../linter/lint.ts';
import removedDirective from '../../../rules/upgrade/removed-directive/rule.ts';

const target = { series: '2.4', release: undefined } as const;

/** httpd 2.4.71: "Mutex cannot occur within <VirtualHost> section". */
test.each(['LockFile /var/lock/x', 'AcceptMutex fcntl', 'SSLMutex file:/var/x/y', 'RewriteLock /var/a/b'])(
  '%s is replaced outside of virtual hosts alone',
  (line) => {
    const fixesOf = (text: string) =>
      lintText(text, { file: 'httpd.conf', target, rules: [removedDirective] }).findings.flatMap(
        ({ fixes }) => fixes.map(({ name }) => name),
      );
    expect(fixesOf(`${line}\n`)).toEqual(['replace']);
    expect(fixesOf(`<VirtualHost *:80>\n${line}\n</VirtualHost>\n`)).toEqual([]);
  },
);
