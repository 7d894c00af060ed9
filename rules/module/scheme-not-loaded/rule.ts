import { findProviders } from '../../../facts/providers.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/scheme-not-loaded',
  severity: 'error',
  since: '0.2.0',
  summary: 'A proxied URL has a scheme that no loaded module supports.',
  sources: ['httpd:modules/proxy/mod_proxy.c#proxy_handler', 'measured:2.4.71'],
  messages: {
    missing:
      'Every request that is proxied here gets 500 (AH01144): no module supports `{name}://` because {unloaded}{others}.',
    declined:
      'httpd serves the source of the scripts to clients: no module supports `{name}://` because {unloaded}{others}.',
  },
  isLineLocal: true,
  on: {
    command: {
      ProxyPass: checkScheme,
      ProxyPassMatch: checkScheme,
      BalancerMember: checkScheme,
      RewriteRule: checkScheme,
      SetHandler: checkScheme,
    },
  },
});

const find = createUnservedFinder(schemesIn);

function checkScheme(command: Command, context: RuleContext<'missing' | 'declined'>): void {
  const scheme = find(command, context);
  if (scheme === undefined) return;
  context.report({
    at: scheme.arg,
    // mod_proxy declines a handler of an unknown scheme, and the file is sent
    message: command.key === 'sethandler' ? 'declined' : 'missing',
    data: scheme.data,
    ...(scheme.severity === undefined ? {} : { severity: 'warning' }),
    ...scheme.remedy,
    about: scheme.about,
    related: scheme.related,
  });
}

function schemesIn(command: Command, configuration: Configuration): readonly NamedThing[] {
  const { words: args } = configuration.partsOf(command);
  const candidates = urlsOf(command.key, args);
  return candidates.flatMap((arg) => {
    // the URL that decides is after `unix:/path|` and `proxy:`
    const url = arg.value.slice(arg.value.startsWith('unix:') ? arg.value.indexOf('|') + 1 : 0);
    const name = asciiLowerCase(/^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(url)?.[1] ?? '');
    const modules = findProviders('proxy-scheme', name, configuration.target.series).map(
      ({ module }) => module,
    );
    return modules.length === 0 ? [] : [{ arg, name, modules }];
  });
}

function urlsOf(key: string, args: readonly Word[]): readonly Word[] {
  switch (key) {
    case 'proxypass':
    case 'proxypassmatch':
    case 'balancermember':
      return args.filter(({ value }) => value.includes('://') && !/^\w+=/.test(value)).slice(0, 2);
    case 'rewriterule':
      return isProxied(args[2]) && args[1] !== undefined ? [args[1]] : [];
    case 'sethandler': {
      const [arg] = args;
      return arg?.value.startsWith('proxy:') ? [{ ...arg, value: arg.value.slice('proxy:'.length) }] : [];
    }
    default:
      return [];
  }
}

function isProxied(flags: Word | undefined): boolean {
  const [, list] = /^\[(.*)\]$/.exec(flags?.value ?? '') ?? [];
  return list?.split(',').some((flag) => /^(?:p|proxy)$/i.test(trimWhitespace(flag))) === true;
}
