import { expect, test } from 'vitest';
import { systemSigns } from '../../facts/words/system-signs.ts';
import { systemsOfImage } from '../../profile/read-image-file.ts';

test.each([
  ['FROM alpine:3.4\n', ['alpine']],
  ['from docker.io/library/ALPINE\n', ['alpine']],
  ['FROM php:8.2-fpm-alpine3.19\n', ['alpine']],
  ['FROM --platform=linux/amd64 registry.access.redhat.com/ubi9/httpd-24\n', ['redhat', 'docker-httpd']],
  ['ARG V=3\nFROM alpine:${V}@sha256:debian\n', ['alpine']],
  ['# FROM alpine\nFROM scratch\n', []],
  ['FROM php:8.2-apache\n', []],
  ['FROM x\nRUN set -eux; \\\n  # what runs\n  apk --no-cache add y \\\n && rm -rf z\n', ['alpine']],
  [
    'FROM x\nRUN --mount=type=cache,target=/c DEBIAN_FRONTEND=noninteractive apt-get install -y apache2\n',
    ['debian'],
  ],
  ['FROM x\nRUN <<-"EOF"\n set -e\n yum install -y httpd\nEOF\nCMD ["apk"]\n', ['redhat']],
  ['FROM x\nRUN <<-E-O\n apk add y\nE-O\nFROM debian\n', ['debian']],
  // no text follows: the next line is an instruction
  ['FROM alpine AS build\nRUN echo $((1 << 3))\nFROM debian\n', ['debian']],
  ['FROM alpine AS build\nRUN tr a b <<<"$X"\nFROM debian\n', ['debian']],
  ['FROM x\nRUN ["apk", "add", "y"]\nRUN [ "apk", "add", "y" ]\n', []],
  ['FROM x\nRUN if true; then dnf install -y httpd; fi\n', ['redhat']],
  // names of packages, and what is copied, are no programs that are run
  ['FROM x\nRUN echo apk && cp dpkg /rpm\nCOPY apk /\n', []],
  ['FROM alpine AS build\nRUN apk add git\nFROM debian:12\nCOPY --from=build /x /\n', ['debian']],
  ['FROM ubuntu AS base\nFROM alpine AS build\nFROM base\n', ['debian']],
  ['RUN apk add x\n', []],
  ['', []],
])('%j', (text, systems) => {
  expect(systemsOfImage(text)).toEqual(systems);
});

test('ends for any text', () => {
  for (const text of ['RUN <<', 'FROM', 'FROM \\', 'RUN \\\n'.repeat(10_000), 'FROM a AS a\n'.repeat(2_000)])
    expect(systemsOfImage(text)).toEqual([]);
  expect(systemsOfImage(`FROM alpine ${'x '.repeat(30_000)}`)).toEqual(['alpine']);
});

test('each sign is written as it is looked for', () => {
  for (const { name } of systemSigns()) expect(name).toMatch(/^[a-z-]*[a-z]$/);
});
