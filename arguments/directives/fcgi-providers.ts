import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, known } from '../call/call.ts';
import { equalsIgnoringCase, findIgnoringCase } from '../text/ascii.ts';
import { validateExpression } from '../values/expressions.ts';

/** AuthnzFcgiDefineProvider: type, name, address. Source: modules/aaa/mod_authnz_fcgi.c, fcgi_define_provider(). */
export const checkFcgiProvider: Checker = ({ args, complete, values, fact }) => {
  if (!complete) return undefined;
  const [type, , address] = args.map(known);
  if (args.length === 0) return refuseAll(`${fact.name}: No type given`);
  if (type !== undefined && !findIgnoringCase(values.accepts ?? [], type))
    return refuseWord(0, `${fact.name}: Invalid provider type ${type}`, values.accepts);
  if (args.length === 1) return refuseAll(`${fact.name}: No provider name given`);
  if (args.length === 2) return refuseAll(`${fact.name}: No backend-address given`);
  if (address !== undefined) {
    const port = /^fcgi:\/\/[\s\S]*:(\d{1,5})\/?$/.exec(address)?.[1];
    if (port === undefined)
      return refuseWord(2, `${fact.name}: backend-address '${address}' has invalid form`);
    if (Number(port) > 65535)
      return refuseWord(2, `${fact.name}: backend-address '${address}' has invalid port`);
  }
  const extra = known(args[3]);
  return extra === undefined ? undefined : refuseWord(3, `${fact.name}: Unexpected parameter ${extra}`);
};

/** AuthnzFcgiCheckAuthnProvider: a name, then pairs of an option and its value. Source: fcgi_check_authn_provider(). */
export const checkFcgiAuthn: Checker = (call) => {
  const { args, complete, fact } = call;
  if (!complete) return undefined;
  const name = known(args[0]);
  if (args.length === 0) return refuseAll(`${fact.name}: No provider given`);
  if (name !== undefined && equalsIgnoringCase(name, 'none') && args.length > 1)
    return refuseWord(1, 'Options aren\'t supported with "None"');
  for (let index = 1; index < args.length; index += 2) {
    const option = known(args[index]);
    if (index + 1 >= args.length)
      return option === undefined ? undefined : refuseWord(index, `${fact.name}: ${option}needs an argument`);
    const fault = option === undefined ? undefined : validateOption(option, index, call);
    if (fault) return fault;
  }
  return undefined;
};

function validateOption(option: string, index: number, call: Call): ArgumentError | undefined {
  const { fact, values } = call;
  const name = findIgnoringCase(values.accepts ?? [], option);
  if (name === undefined)
    return refuseWord(index, `${fact.name}: Unexpected option '${option}'`, values.accepts);
  const value = known(call.args[index + 1]);
  if (value === undefined || name === 'DefaultUser') return undefined;
  if (name === 'UserExpr')
    return validateExpression(value, call, index + 1, {
      form: 'string',
      wrap: (error) => `${fact.name}: Error parsing '${value}': '${error}'`,
      isRestricted: true,
    });
  return findIgnoringCase(['on', 'off'], value)
    ? undefined
    : refuseWord(index + 1, `${fact.name}: Bad argument '${value}' to option '${option}'`, ['On', 'Off']);
}
