import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../kit/random.ts';

/** A file that is none of Apache's, with a marker in every line that no output may have. */
export interface Secret {
  readonly name: string;
  readonly text: string;
  readonly markers: readonly string[];
}

/** Secrets of the kinds that lie about on machines, and in repositories. */
export function plantSecrets(random: Random): readonly Secret[] {
  const secret = (name: string, lines: readonly ((marker: string) => string)[]): Secret => {
    const markers = lines.map(() => `zq${random.below(1e9).toString(36)}x${random.below(1e9).toString(36)}`);
    return { name, text: `${lines.map((line, i) => line(markers[i]!)).join('\n')}\n`, markers };
  };
  return [
    secret('.env', [
      (mark) => `DATABASE_URL=postgres://shop:${mark}@db.example/shop`,
      (mark) => `SESSION_SECRET="${mark}"`,
      (mark) => `export MAIL_PASSWORD='${mark}'`,
      (mark) => `# rotated: ${mark}`,
      (mark) => `API_TOKEN=${mark}`,
    ]),
    secret('shadow', [
      (mark) => `root:$6$${mark}:20228:0:99999:7:::`,
      (mark) => `daemon:*:20228:0:99999:7::${mark}:`,
      (mark) => `alice:$y$j9T$${mark}:20228:0:99999:7:::`,
    ]),
    secret('id_ed25519', [
      (mark) => `-----BEGIN OPENSSH PRIVATE KEY----- ${mark}`,
      (mark) => `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ${mark}`,
      (mark) => `${mark}QyNTUxOQAAACBq`,
      (mark) => `-----END OPENSSH PRIVATE KEY----- ${mark}`,
    ]),
    secret('db_password', [(mark) => mark]),
    secret('credentials.json', [
      (mark) => `{ "user": "${mark}",`,
      (mark) => `  "password": "${mark}",`,
      (mark) => `  "note": "${mark}" }`,
    ]),
    secret('config.yml', [
      (mark) => `production: # ${mark}`,
      (mark) => `  password: ${mark}`,
      (mark) => `  host: ${mark}.example.com`,
      (mark) => `  key: "${mark}"`,
    ]),
    secret('shop.ini', [
      (mark) => `[shop_${mark}]`,
      (mark) => `password = ${mark}`,
      (mark) => `user = ${mark}`,
      (mark) => `; ${mark}`,
    ]),
    secret('config.php', [
      (mark) => `<?php // ${mark}`,
      (mark) => `define('DB_PASSWORD', '${mark}');`,
      (mark) => `$salt = "${mark}";`,
    ]),
    secret('upstream.nginx', [
      (mark) => `server { # ${mark}`,
      (mark) => `  listen 443 ssl; # ${mark}`,
      (mark) => `  proxy_set_header Authorization "Basic ${mark}";`,
      () => '}',
    ]),
    secret('.htpasswd', [
      (mark) => `alice:$apr1$${mark}$kk`,
      (mark) => `bob:{SHA}${mark}=`,
      (mark) => `${mark}:$2y$05$abc`,
    ]),
    secret('htgroup', [(mark) => `admins: alice ${mark}`, (mark) => `${mark}: bob`]),
    secret('map.txt', [(mark) => `/old/${mark} /new/1`, (mark) => `/old/2 /new/${mark}`]),
    secret('letter.txt', [
      (mark) => `Dear ${mark},`,
      (mark) => `please allow from ${mark} the order of the day.`,
      (mark) => `Yours, ${mark}`,
    ]),
  ];
}

export function writeTree(
  root: string,
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    symlinkSync(target, join(root, name));
  }
}
