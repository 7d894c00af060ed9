import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles } from '../../cli/io/find-files.ts';

let scratch = '';

beforeEach(() => {
  scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-find-')));
});

afterEach(() => rmSync(scratch, { recursive: true }));

describe('finding files', () => {
  it.skipIf(process.platform === 'win32')('passes over pipes and devices', () => {
    const file = path.join(scratch, 'a.conf');
    writeFileSync(file, '<Directory /srv/www>\n  AllowOverride None\n</Directory>\n');
    execFileSync('mkfifo', [path.join(scratch, 'pipe.conf')]);
    expect(findFiles([scratch]).files.map(({ name }) => name)).toEqual([file]);
  });
});
