import { describe, expect, test } from 'vitest';
import { readAnswer } from './httpd-answer.ts';

describe('reading what httpd -t wrote', () => {
  test('a missing MPM is an error of the checks', () => {
    const { errors } = readAnswer(1, 'AH00534: apache2: Configuration error: No MPM loaded.\n', '/root', []);
    expect(errors).toMatchObject([{ id: 'AH00534', phase: 'check', line: undefined }]);
  });

  test('warnings before an error stay warnings', () => {
    const output = [
      '[Fri Nov 20 12:00:00.000000 2026] [core:warn] [pid 1:tid 1] AH00671: The Alias directive overlaps',
      'AH00526: Syntax error on line 3 of /root/a.conf:',
      'KeepAlive must be On or Off',
      '',
    ];
    const { errors, warnings } = readAnswer(1, output.join('\n'), '/root', ['a.conf']);
    expect(errors).toMatchObject([{ file: 'a.conf', line: 3, message: 'KeepAlive must be On or Off' }]);
    expect(warnings).toMatchObject([{ id: 'AH00671' }]);
  });
});
