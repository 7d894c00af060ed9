import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'include/backup-file',
  severity: 'warning',
  since: '0.2.0',
  summary:
    '`Include` of a whole directory also reads files that editors, package managers or people left there.',
  sources: ['manual:mod/core.html#include', 'measured:2.4.71'],
  messages: { leftover: '`{include}` also reads `{file}`, which {what}.' },
  on: { server: checkServer },
});

/** What names say of files, by their end; from the manuals of the programs that make them. */
const LEFTOVERS: readonly (readonly [end: RegExp, what: string])[] = [
  [/~$|\.(?:bak|bkp|orig|old|save)$/i, 'looks like a backup copy'],
  [/\.(?:dpkg|ucf)-(?:old|dist|new|bak|tmp)$/, 'a package manager left beside the file in use'],
  [/\.rpm(?:save|new|orig)$/, 'a package manager left beside the file in use'],
  [/\.sw[a-p]$|^#.*#$/, 'an editor has open'],
  [/\.(?:rej|diff|patch)$/i, 'belongs to a patch'],
  [/\.(?:disabled?|off|inactive|unused)$/i, 'seems to be disabled'],
];

function checkServer(server: Server, context: RuleContext<'leftover'>): void {
  for (const instance of server.instances) {
    const { from } = instance;
    if (from === undefined || instance.kind !== 'file') continue;
    const name = instance.path.slice(instance.path.lastIndexOf('/') + 1);
    const what = LEFTOVERS.find(([end]) => end.test(name))?.[1];
    const [arg] = from.instance.partsOf(from.command).words;
    // a file that is named is meant
    if (what === undefined || arg === undefined || namesIt(arg.value, name)) continue;
    context.report({
      in: from.instance,
      at: arg,
      message: 'leftover',
      data: { include: `${from.command.name} ${arg.value}`, file: instance.file, what },
      ...adviceFor(arg.value),
    });
  }
}

function namesIt(argument: ByteText, name: ByteText): boolean {
  const last = argument.slice(argument.lastIndexOf('/') + 1);
  return last === name || LEFTOVERS.some(([end]) => end.test(last));
}

function adviceFor(argument: ByteText): { readonly help?: string } {
  if (argument.endsWith('*'))
    return { help: `\`${argument}.conf\` includes only files with this extension.` };
  if (/[*?[]/.test(argument)) return {};
  return { help: `\`${argument.replace(/\/$/, '')}/*.conf\` includes only files with this extension.` };
}
