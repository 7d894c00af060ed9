import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMainFiles } from '../../host/find-server.ts';
import { makeFifo } from '../kit/include-tree.ts';
import { serverTree } from './server-tree.ts';

const { root, write, mainsIn } = serverTree();

describe('main files below a directory', () => {
  test('links to directories, FIFOs and what is not there are no trouble', () => {
    write({ 'a/httpd.conf': 'Listen 80\n' });
    symlinkSync('..', join(root, 'a/up'));
    symlinkSync('httpd.conf', join(root, 'a/loop.conf'));
    makeFifo(join(root, 'a/fifo.conf'));
    expect(mainsIn()).toEqual([['a/httpd.conf', undefined]]);
    expect(findMainFiles(join(root, 'nowhere'))).toEqual({ mains: [], isCut: false });
  });
});
