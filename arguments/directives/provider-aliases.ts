import { refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Checker, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { splitWords } from '../text/split-words.ts';
import { validateProviderLine } from './require.ts';
import { checkSectionWords } from './sections.ts';

/** `<AuthnProviderAlias>`: a provider, a new name for it. Source: mod_authn_core.c, authaliassection(). */
export const checkAuthnAlias: Checker = (call) => {
  const error = checkSectionWords(call);
  if (error) return error;
  const [provider, alias] = call.args.map(known);
  const providers = acceptedWords(call);
  if (alias !== undefined && providers.includes(alias))
    return refuseWord(
      1,
      `The alias provider ${alias} has already be registered previously as either a base provider or an alias provider.`,
    );
  if (provider === undefined || providers.includes(provider)) return undefined;
  return refuseUnknown(
    refuseWord(0, `Unknown Authn provider: ${provider}`, providers),
    'authn provider',
    missingModules(call, provider),
  );
};

/**
 * `<AuthzProviderAlias>`: a provider, a new name for it, one word of arguments.
 * Source: mod_authz_core.c, authz_require_alias_section().
 */
export const checkAuthzAlias: Checker = (call) => {
  const error = checkSectionWords(call);
  if (error || !call.complete) return error;
  const [provider, , argument = ''] = call.args.map(known);
  if (provider === undefined) return undefined;
  const providers = acceptedWords(call);
  if (!providers.includes(provider))
    return refuseUnknown(
      refuseWord(0, `Unknown Authz provider: ${provider}`, providers),
      'authz provider',
      missingModules(call, provider),
    );
  if (call.args[2] && known(call.args[2]) === undefined) return undefined;
  const line = { text: argument, values: splitWords(argument), at: 2 };
  const fault = validateProviderLine(provider, line, call);
  if (!fault) return undefined;
  const message = `Can't parse 'Require ${provider} ${argument}': ${fault.message}`;
  return call.args[2] ? { ...fault, message, word: 2 } : refuseAll(message);
};
