// The notices that the licences of bundled software demand in copies, made of what esbuild has bundled.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The name of the file with the notices, beside what was bundled. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Whose notices no package brings along: a text of scripts/notices, and the package whose files hold its code. */
const WITHIN_PACKAGES = [
  ['pcre2.txt', '@stephen-riley/pcre2-wasm'],
  ['emscripten.txt', '@stephen-riley/pcre2-wasm'],
];
/** What plume's own tables are made of. */
const WITHIN_FACTS = 'httpd.txt';

/**
 * The text of the notices. `packages` are the folders of all packages with code in the bundle, `hasFacts` says whether
 * plume's tables are in it. Throws where a package has no licence text: what has none must not be bundled.
 */
export function writeNotices(packages, { hasFacts }) {
  const noticesByText = new Map();
  for (const folder of [...packages].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const text = licenceTexts(folder).join('\n\n');
    if (text === '') throw new Error(`${name} is bundled and has no licence text`);
    const titles = noticesByText.get(text) ?? [];
    noticesByText.set(text, [...titles, `${name} ${version}\nLicence: ${license}`]);
  }
  const parts = [...noticesByText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  for (const [file, name] of WITHIN_PACKAGES)
    if (packages.some((folder) => folder.endsWith(path.join('node_modules', name))))
      parts.push(readNotice(file));
  if (hasFacts) parts.push(readNotice(WITHIN_FACTS));
  return `${INTRODUCTION}\n\n${parts.map((part) => `${RULER}\n\n${part.trim()}\n`).join('\n')}`;
}

const INTRODUCTION = `plume contains software of others. These are their notices and licences; plume's own licence is in the
file LICENSE.`;
const RULER = '-'.repeat(80);

/**
 * The folders of the packages that the files of a bundle come from. `inputs` are absolute paths; plume's own are left out.
 * Throws where a file is in no package that says its name.
 */
export function packagesOf(inputs) {
  const folders = inputs.flatMap((input) => {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(input) ?? [];
    if (folder === undefined) return [];
    if (!existsSync(path.join(folder, 'package.json')))
      throw new Error(`${input} is bundled and ${folder} has no package.json`);
    return [folder];
  });
  return [...new Set(folders)];
}

function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice|third-?party-?notices)(?:\.(?:txt|md))?$/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
}

function readNotice(file) {
  return readFileSync(fileURLToPath(new URL(`notices/${file}`, import.meta.url)), 'utf8');
}
