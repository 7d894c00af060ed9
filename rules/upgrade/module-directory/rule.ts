import { profileFacts } from '../../../facts/profiles.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Word } from '../../../grammar/syntax-tree.ts';
import type { LoadedModule, Server } from '../../../model/server/server.ts';
import type { Profile } from '../../../profile/profile.ts';
import { defineRule, type Edit, type RuleContext } from '../../kit/define-rule.ts';
import { isVerbatim } from '../../kit/located.ts';
import { comesFrom22 } from '../from-2-2.ts';

export default defineRule({
  id: 'upgrade/module-directory',
  severity: 'error',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'fails',
  summary: 'LoadModule names the directory that a distribution had for the modules of httpd 2.2.',
  sources: ['httpd:modules/core/mod_so.c#load_module', 'measured:2.4.71'],
  messages: {
    moved:
      'httpd will not start: on {profile}, the modules of httpd 2.4 are in `{directory}`, and {lines} from `{old}`.',
  },
  supersedes: ['module/file-missing'],
  on: { server: checkDirectories },
});

/** A LoadModule line whose file the httpd 2.4 of the same distribution has elsewhere. */
interface Moved {
  readonly at: LoadedModule['at'];
  readonly path: Word;
  /** The directory as it is written. */
  readonly written: ByteText;
  readonly wanted: ByteText;
}

function checkDirectories(server: Server, context: RuleContext<'moved'>): void {
  const { profile, target, modules } = server;
  const { moduleDirectory: directory } = profile;
  if (!comesFrom22(target) || directory === undefined) return;
  const old = directoriesOf22(profile);
  const moved = modules.loaded.flatMap(({ at }) => readMoved(at, old, directory, server) ?? []);
  const [first] = moved;
  if (first === undefined) return;
  const { instance } = first.at;
  context.report({
    at: first.path,
    in: instance,
    message: 'moved',
    data: {
      directory: first.wanted,
      profile: profile.name,
      old: first.written,
      lines:
        moved.length === 1 ? 'one line of this server loads' : `${moved.length} lines of this server load`,
    },
    help: `Replace \`${first.written}\` in all of them; modules of third parties must be installed for httpd 2.4.`,
    fixes: [
      {
        title: `Replace \`${first.written}\` with \`${first.wanted}\` in the LoadModule lines`,
        name: 'replace-directory',
        kind: 'unsafe', // httpd 2.2 has its modules in the old one
        edits: moved.flatMap((one) => replaceDirectory(one, instance.file)),
      },
    ],
  });
}

/** Where earlier profiles of the same distribution have the modules of httpd 2.2. */
function directoriesOf22({ name, moduleDirectory: own }: Profile): ReadonlySet<ByteText> {
  const distribution = distributionOf(name);
  return new Set(
    profileFacts().flatMap(({ name, series, moduleDirectory }) =>
      series === '2.2' && distributionOf(name) === distribution && moduleDirectory !== own
        ? (moduleDirectory ?? [])
        : [],
    ),
  );
}

/** `freebsd` of `freebsd-2.2`. */
function distributionOf(profile: string): string {
  return profile.split('-', 1)[0]!;
}

function readMoved(
  at: LoadedModule['at'],
  old: ReadonlySet<ByteText>,
  directory: ByteText,
  { serverRoot }: Server,
): Moved | undefined {
  const { instance, command } = at;
  const [, path] = instance.partsOf(command).words;
  if (path === undefined || path.hasVariable || !isVerbatim(path, command)) return undefined;
  const full = serverPath(serverRoot, path.value);
  if (full === undefined || !old.has(full.slice(0, full.lastIndexOf('/')))) return undefined;
  const isRelative = !path.value.startsWith('/') && directory.startsWith(`${serverRoot}/`);
  return {
    at,
    path,
    written: path.value.slice(0, path.value.lastIndexOf('/')),
    wanted: isRelative ? directory.slice(`${serverRoot}/`.length) : directory,
  };
}

function replaceDirectory({ at, path, written, wanted }: Moved, own: ByteText): readonly Edit[] {
  const { instance, command } = at;
  const raw = command.source.text.slice(path.start, path.end);
  const start = path.start + raw.indexOf(written);
  const edit = { start, end: start + written.length, text: wanted };
  return [instance.file === own ? edit : { ...edit, file: instance.file }];
}
