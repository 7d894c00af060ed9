import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

const schema = readFileSync(new URL('../../cli/json-schema/explain-1.schema.json', import.meta.url), 'utf8');
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
  plume.write('etc/httpd.conf', 'ServerRoot "/etc/httpd"\nListen 80\nProxyPass /a http://127.0.0.1:9/\n');
});
afterAll(() => plume.remove());

test.each([
  'AH01797',
  'Order',
  'upgrade/default-type',
  "'Syntax error on line 2 of /etc/httpd/httpd.conf: Invalid command X' --root etc/httpd.conf",
  "'[proxy:error] (111)Connection refused: AH00957: HTTP: attempt to connect to 127.0.0.1:9 (127.0.0.1) failed' --root etc/httpd.conf",
])('the JSON of `plume explain %s` is that of the schema', (args) => {
  const { stdout } = plume.shell(`plume explain ${args} --format json`);
  const printed = JSON.parse(stdout);
  expect(validate(printed), JSON.stringify(validate.errors)).toBe(true);
  expect(printed.explanations).toHaveLength(1);
});

test('a rule that does not exist is answered with those of its group that have its words', () => {
  const { stderr, code } = plume.shell('plume explain syntax/unclosed-section');
  expect(code).toBe(2);
  expect(stderr.replace(/\s+/g, ' ')).toContain('Did you mean `syntax/section-not-closed`');
  expect(plume.shell('plume explain access/nothing').stderr).not.toContain('Did you mean');
});

test('a log is explained once for each message, with the lines of the server', () => {
  const line = '[proxy:error] AH00957: HTTP: attempt to connect to 127.0.0.1:9 (127.0.0.1) failed';
  const { stdout } = plume.shell(
    `printf '%s\\n%s\\nnothing\\n' '${line}' '${line}' | plume explain - --root etc/httpd.conf --format json`,
  );
  const [explained] = JSON.parse(stdout).explanations;
  expect(explained).toMatchObject({ subject: 'AH00957', count: 2 });
  expect(explained.lines).toMatchObject([{ line: 3, text: 'ProxyPass /a http://127.0.0.1:9/' }]);
});

test('lines that name rules are explained among others, and the first unknown name is guessed at', () => {
  const input =
    "printf 'syntax/section-mismatch\\n[trailing-comment]\\nAH01797\\nsection-mismach\\nnothing to see\\n'";
  const { stdout, stderr, code } = plume.shell(`${input} | plume explain - --format json`);
  const printed = JSON.parse(stdout);
  expect(validate(printed), JSON.stringify(validate.errors)).toBe(true);
  expect(printed.explanations.map(({ subject }: { subject: string }) => subject)).toEqual([
    'syntax/section-mismatch',
    'syntax/trailing-comment',
    'AH01797',
  ]);
  expect({ stderr, code }).toEqual({
    stderr:
      'plume does not know 2 lines of the input. Instead of `section-mismach`, did you mean `syntax/section-mismatch`?\n',
    code: 0,
  });
  const text = plume.shell(`${input} | plume explain -`).stdout;
  expect(text).toMatch(/^syntax\/section-mismatch\n.*\nsyntax\/trailing-comment\n.*\nAH01797: /s);
});
