import { argsAt, settingAmong } from '../../../access/policy/settings.ts';
import { evaluateText } from '../../../access/request/evaluate-expression.ts';
import { contextOf } from '../../../access/request/request-conditions.ts';
import { requestEnvironmentOf } from '../../../access/request/request-environment.ts';
import { handlersOf } from '../../../facts/providers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { servesHandler } from '../served-handlers.ts';
import { type FileType, fileTypeOf, forcedType, type Said } from './file-type.ts';
import type { Asked } from './handling.ts';

/** Which handler has a request when the fixups are asked, and then the handlers. */
export type Handler =
  | { readonly kind: 'none' }
  /** One that no module answers to, or that of the core: mod_actions may know it, else the file is sent. */
  | {
      readonly kind: 'default';
      readonly name: ByteText;
      readonly at: Located | undefined;
      readonly isType?: true;
    }
  /** `isType`: the type of the file serves as its name, so that fixups see none. */
  | {
      readonly kind: 'named';
      readonly name: ByteText;
      readonly at: Located | undefined;
      readonly isType?: true;
    }
  | { readonly kind: 'unknown'; readonly at: Located | undefined };

/** SetHandler before what mod_mime has for the file's name. Source: core_override_type() in server/core.c. */
export function handlerThere(asked: Asked): Handler {
  const handler = namedHandler(asked);
  if (handler.kind !== 'named') return handler;
  const isNone =
    handler.name === 'default-handler' ||
    handler.name === '' ||
    servesHandler(asked.server, handler.name) === 'absent';
  return isNone ? { ...handler, kind: 'default' } : handler;
}

function namedHandler(asked: Asked): Handler {
  const { sections, disk, isScript, forced } = asked;
  // what the files that stand for a directory inherit of it is not followed
  if (disk.kind === 'directory' && forced.at !== undefined) return { kind: 'unknown', at: forced.at };
  if (forced.handler !== undefined) return { kind: 'named', name: forced.handler, at: forced.at };
  const setting = settingAmong(sections, 'sethandler');
  const name = setting === undefined ? undefined : handlerSaid(asked, setting.args[0]?.value ?? '');
  if (setting !== undefined && (!setting.isSure || name === undefined))
    return { kind: 'unknown', at: setting.at };
  // mod_dir treats an empty name as none
  const isNone = name === 'none' || (name === '' && disk.kind === 'directory');
  if (name !== undefined && !isNone) return { kind: 'named', name, at: setting?.at };
  if (sections.some(({ scope }) => scope === undefined)) return { kind: 'unknown', at: undefined };
  if (disk.kind === 'directory')
    return isScript ? { kind: 'named', name: 'cgi-script', at: undefined } : { kind: 'none' };
  const { handler } = typeOf(asked);
  if (!handler.isSure) return { kind: 'unknown', at: handler.at ?? unsureLine(asked) };
  if (handler.value !== undefined) return { kind: 'named', name: handler.value, at: handler.at };
  if (isScript) return { kind: 'named', name: 'cgi-script', at: undefined };
  return ofType(asked);
}

/** A line that may name a handler, and is not surely in force. */
function unsureLine({ sections }: Asked): Located | undefined {
  const lines = sections.flatMap(({ scope }) =>
    scope === undefined ? [] : commandsIn(scope, ['addhandler', 'addtype', 'removehandler']),
  );
  return lines.find((at) => at.certainty !== 'present' || argsAt(at).some(({ hasVariable }) => hasVariable));
}

/** What SetHandler comes to, in lower case; undefined where an expression is not known. */
function handlerSaid(asked: Asked, text: ByteText): ByteText | undefined {
  if (!text.includes('%{')) return text.startsWith('proxy:unix') ? text : asciiLowerCase(text);
  const { question } = asked;
  if (question === undefined) return undefined;
  const value = evaluateText(text, expressionsOf({ ...asked, question }));
  return value === undefined ? undefined : value.startsWith('proxy:unix') ? value : asciiLowerCase(value);
}

type Questioned = Asked & { readonly question: NonNullable<Asked['question']> };

/** What expressions see when the fixups of the core are asked. */
function expressionsOf(asked: Questioned): ReturnType<typeof contextOf> {
  const { server, host, question, path, disk, mappedBy, isSubrequest, askedWith, sections } = asked;
  const there = {
    ...{ server, host, question, uri: path.uri, filename: disk.path, pathInfo: disk.pathInfo, mappedBy },
  };
  const user = question.user ?? '';
  const environment = requestEnvironmentOf(there, sections);
  return contextOf({ ...there, isSubrequest, method: askedWith }, user, environment);
}

/** What the name of the file says of it. */
export function typeOf({ server, sections, disk }: Asked): FileType {
  return fileTypeOf(server, sections, disk.path, disk.pathInfo);
}

/** The type of the answer as the fixups leave it, that of a rule first, and then that of ForceType. */
export function typeThere(asked: Asked): Said<ByteText | undefined> {
  const { forced, sections } = asked;
  if (forced.type !== undefined) return { value: forced.type, isSure: true, at: forced.at };
  return forcedType(sections, typeOf(asked));
}

/** The type of a file may be the name of a handler. Source: ap_invoke_handler() in server/config.c. */
function ofType(asked: Asked): Handler {
  const { value, isSure, at } = typeThere(asked);
  const name = value?.split(';')[0]?.trimEnd();
  if (name === undefined || !isHandler(name, asked)) return { kind: 'none' };
  return isSure ? { kind: 'named', name, at, isType: true } : { kind: 'unknown', at };
}

function isHandler(name: ByteText, { server }: Asked): boolean {
  if (name.startsWith('application/x-httpd-')) return true;
  return name !== DIRECTORY && handlersOf(server.target.series).some((one) => one.name === name);
}

const DIRECTORY = 'httpd/unix-directory';
