import type { FileSystem } from '../../../files/file-system.ts';
import { joinPath, mergePath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';
import { comesFrom22 } from '../../upgrade/from-2-2.ts';
import { type IncludeArgument, includeIfThere, readArgument, replaceArgument } from '../include-argument.ts';

export default defineRule({
  id: 'include/missing-file',
  severity: 'error',
  since: '0.2.0',
  summary: '`Include` names a file or directory that does not exist.',
  sources: [
    'httpd:server/config.c#ap_process_resource_config',
    'httpd:server/util.c#ap_dir_fnmatch',
    'measured:2.4.71',
  ],
  messages: {
    file: 'httpd will not start: `{path}` does not exist.',
    directory: 'httpd will not start: the directory `{path}` does not exist.',
    other: 'httpd will not start: it cannot open `{path}`: {error}.',
    tooLong: 'httpd will not start: the path of this `Include` is too long.',
  },
  on: { notice: { 'include-missing': checkInclude } },
});

type Message = 'file' | 'directory' | 'other' | 'tooLong';

function checkInclude(notice: Notice, context: RuleContext<Message>): void {
  const { path = '', directory, error } = notice.data;
  const isAbsent = error === undefined || error === 'No such file or directory';
  const argument = readArgument(notice);
  const near = argument && isAbsent ? findNear(path, argument, notice) : undefined;
  context.report({
    ...ofNotice(notice),
    message:
      notice.httpd?.startsWith('Invalid ') === true
        ? 'tooLong'
        : !isAbsent
          ? 'other'
          : directory === undefined && !path.endsWith('/')
            ? 'file'
            : 'directory',
    data: { path: directory ?? path, error: error ?? '' },
    ...(near !== undefined ? { help: near.help } : wasNeeded(notice) ? { help: COPY_IT } : {}),
    fixes: [...(near?.fixes ?? []), ...includeIfThere(notice, 'unsafe')],
  });
}

/** Whether httpd 2.2 refused the line without the file as well, so that the old machine has it. */
function wasNeeded({ instance, command }: Notice): boolean {
  return command.key === 'include' && comesFrom22(configurationOf(instance).target);
}

const COPY_IT = 'httpd 2.2 did not start without it either: copy it from the old machine.';

interface Near {
  readonly help: string;
  readonly fixes: readonly Fix[];
}

/** What may have been meant: a path that the author meant relative to this file, or a name like it. */
function findNear(path: ByteText, argument: IncludeArgument, { instance }: Notice): Near | undefined {
  const { server } = configurationOf(instance);
  if (server === undefined) return undefined;
  const { files, serverRoot } = server;
  const isRelative = !argument.value.startsWith('/');
  const here = instance.path.slice(0, instance.path.lastIndexOf('/') + 1);
  const beside = isRelative ? mergePath(here, argument.value) : undefined;
  if (beside !== undefined && beside !== path && isThere(files, beside)) {
    const wanted = fromRoot(beside, serverRoot);
    return {
      help: `\`${argument.value}\` exists relative to this file, but httpd resolves it relative to \`ServerRoot\`${quoted(serverRoot)}.`,
      fixes: [replaceArgument(argument, wanted)],
    };
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const listed = files.list(directory);
  const names = listed.ok ? nearestNames(name, listed.names) : [];
  const fixes = argument.value.endsWith(name)
    ? names.map((candidate) =>
        replaceArgument(argument, argument.value.slice(0, argument.value.length - name.length) + candidate),
      )
    : [];
  if (names.length > 0)
    return {
      help: `Did you mean ${names.map((found) => `\`${joinPath(directory, found)}\``).join(' or ')}?`,
      fixes,
    };
  if (!isRelative) return undefined;
  return {
    help: `httpd looks for it below \`ServerRoot\`${quoted(serverRoot)}: copy it there, or delete the line.`,
    fixes: [],
  };
}

function isThere(files: FileSystem, path: ByteText): boolean {
  const wildcard = path.search(/[*?[]/);
  return files.look(wildcard < 0 ? path : path.slice(0, path.lastIndexOf('/', wildcard))).ok;
}

function fromRoot(path: ByteText, root: ByteText | undefined): ByteText {
  if (root === undefined) return path;
  const prefix = root.endsWith('/') ? root : `${root}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

function quoted(root: ByteText | undefined): string {
  return root === undefined ? '' : `, \`${root}\``;
}
