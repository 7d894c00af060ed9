import type { Kind } from './check-arguments.ts';
import type * as Contract from './plume.d.ts';

const WHERE = { files: 'files', defines: 'record', maps: 'record' } as const;
const LINT = { select: 'strings', ignore: 'strings', file: 'string', target: 'string', from: '2.2' } as const;

/** The options of each function, and what a request has. */
export const optionKinds = {
  parse: kinds<keyof Contract.ParseOptions>({ target: 'string' }),
  readServer: kinds<keyof Contract.ServerOptions>({
    ...WHERE,
    ...{ isStrict: 'boolean', target: 'string', from: '2.2' },
  }),
  lint: kinds<keyof Contract.LintOptions>(LINT),
  fix: kinds<keyof Contract.FixOptions>({ ...LINT, kinds: 'kinds' }),
  answerRequest: kinds<keyof Contract.RequestOptions>({ compare: '2.2' }),
  diff: kinds<keyof Contract.DiffOptions>({
    ...{ repository: 'string', root: 'string', target: 'string', defines: 'record', maps: 'record' },
    ...{
      requests: 'records',
      client: 'string',
      given: 'strings',
      allow: 'strings',
      isOpenAccepted: 'boolean',
    },
  }),
  upgrade: kinds<keyof Contract.UpgradeOptions>({
    ...WHERE,
    ...{ to: 'string', keepAccessCompat: 'boolean', accept: 'strings' },
  }),
  memoryFiles: kinds<keyof Contract.MemoryOptions>({ isWhole: 'boolean' }),
  request: kinds<keyof Contract.Request>({
    ...{ url: 'string', client: 'string', clientName: 'string', user: 'string', method: 'string' },
    ...{ bodySize: 'number', certificate: 'boolean', headers: 'record', host: 'string', to: 'string' },
    ...{ http: 'string', forProxy: 'boolean', given: 'strings' },
  }),
} as const;

/** The compiler sees to it that no option of the types is missing. */
function kinds<Key extends string>(byKey: Readonly<Record<Key, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries<Kind>(byKey));
}
