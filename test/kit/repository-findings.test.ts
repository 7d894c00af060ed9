import { describe, expect, it } from 'vitest';
import {
  type JudgedFindings,
  judgeFindings,
  readFieldRepositories,
  readJudgedFindings,
  VERDICTS,
} from './repository-findings.ts';

describe('the findings in public repositories', () => {
  it('has a repository once, at one commit, and at least sixty of them', () => {
    const repositories = readFieldRepositories();
    expect(new Set(repositories.map(({ repository }) => repository.toLowerCase())).size).toBe(
      repositories.length,
    );
    expect(repositories.length).toBeGreaterThanOrEqual(60);
    for (const { commit } of repositories) expect(commit).toMatch(/^[0-9a-f]{40}$/);
    const count = (kind: string) => repositories.filter(({ kinds }) => kinds.includes(kind)).length;
    expect(count('template')).toBeGreaterThanOrEqual(15);
    expect(count('image')).toBeGreaterThanOrEqual(10);
    expect(count('panel')).toBeGreaterThanOrEqual(5);
    expect(count('etc')).toBeGreaterThanOrEqual(5);
  });

  it('judges each finding once, and says what httpd answers', () => {
    const judged = readJudgedFindings();
    const known = new Set(readFieldRepositories().map(({ repository }) => repository));
    const keys = judged.flatMap(({ repository, file, lines, rule, severity }) =>
      lines.map((line) => JSON.stringify([repository, file, line, rule, severity])),
    );
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    for (const one of judged) {
      expect(known).toContain(one.repository);
      expect(VERDICTS).toContain(one.verdict);
      expect(one.httpd).not.toBe('');
    }
  });

  it('names what is new and what is gone', () => {
    const row: JudgedFindings = {
      repository: 'a/b',
      file: 'httpd.conf',
      lines: [1, 2],
      rule: 'unknown/directive',
      severity: 'error',
      httpd: 'refuses them',
      verdict: 'true',
    };
    const at = (line: number, severity: 'error' | 'warning' = 'error') => ({
      repository: 'a/b',
      file: 'httpd.conf',
      line,
      rule: 'unknown/directive',
      severity,
    });
    const { verdicts, gone } = judgeFindings([at(1), at(1), at(2, 'warning'), at(3), at(3)], [row]);
    expect(verdicts.map(({ line, severity, verdict }) => [line, severity, verdict])).toEqual([
      [1, 'error', 'true'],
      [2, 'warning', undefined],
      [3, 'error', undefined],
    ]);
    expect(gone.map(({ line }) => line)).toEqual([2]);
  });
});
