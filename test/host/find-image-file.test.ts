import { expect, test } from 'vitest';
import { openServer, type ServerSettings } from '../../host/open-server.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const { path, write } = temporaryDirectory();

/** Why plume takes a Debian-like tree in `image/` for what it does. */
function whyOf(settings: ServerSettings = { trust: { kind: 'found', within: path } }): string {
  const main = write('image/etc/apache2/apache2.conf', 'IncludeOptional mods-enabled/*.load\n');
  write('image/etc/apache2/mods-enabled/env.load');
  return openServer(main, settings).why;
}
const SIGN = 'the main file includes mods-enabled/';

test.each(['Dockerfile', 'Containerfile', 'image/Dockerfile', 'image/etc/apache2/Dockerfile'])(
  'a %s above the main file ends a guess',
  (name) => {
    write(name, 'FROM alpine:3.4\n');
    expect(whyOf()).toBe(`${SIGN}, but ${name.slice(name.lastIndexOf('/') + 1)} is for alpine`);
  },
);

test('the nearest one that names a distribution counts', () => {
  write('Dockerfile', 'FROM node:20-alpine\n');
  write('image/Dockerfile', 'FROM debian:12\n');
  expect(whyOf()).toBe(SIGN);
  write('image/Dockerfile', 'FROM scratch\n');
  expect(whyOf()).toContain('alpine');
});

test('outside of what may be read there is none', () => {
  write('Dockerfile', 'FROM alpine:3.4\n');
  expect(whyOf({ trust: { kind: 'found', within: `${path}/image` } })).toBe(SIGN);
});
