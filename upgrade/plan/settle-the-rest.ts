import { overlayFiles } from '../../files/overlay-files.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import type { Server } from '../../model/server/server.ts';
import { namesOf } from '../file-names.ts';
import { pickOfTheRest } from '../pick-fix.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import type { Withholding } from './attempt.ts';
import type { Converting } from './convert-once.ts';
import { createObjections } from './fix-all.ts';
import { ACCESS_COMPAT, rename } from './server-to-be.ts';

/** Makes the fixes of what the conversions may have settled, and have not. */
export function settleTheRest(
  options: PlanOptions,
  given: Converting,
  isWithheld: Withholding['isWithheld'],
): Converting {
  const { rules, htaccess, refusalOf, reader } = options;
  const result = withAccessCompat(options, given);
  const { server } = result;
  if (server === undefined || !hasRest(server, options)) return given;
  const names = namesOf(server, htaccess);
  const linted = reader.lint(server, rules).map((one) => rename(one, names));
  const texts = new Map([...result.texts].map(([file, text]) => [names.identityOf(file), text]));
  const fixed = applyFixesToServer(
    { ...result.after, files: overlayFiles(result.after.files, texts) },
    {
      ...{ rules, htaccess, refusalOf, pick: pickOfTheRest(isWithheld), choice: 'none' },
      ...{ objectsTo: createObjections(rules), start: { server, linted }, reader },
    },
  );
  if (fixed === undefined || fixed.applied.length === 0) return given;
  return {
    ...given,
    ...{ texts: new Map([...given.texts, ...fixed.texts]), server: fixed.server },
    applied: [...given.applied, ...fixed.applied],
    withheld: [...given.withheld, ...fixed.withheld],
  };
}

/** Whether anything is left that a conversion might have settled. */
function hasRest(server: Server, { rules, reader }: PlanOptions): boolean {
  const asked = rules.filter(({ goesWithConversion }) => goesWithConversion === true);
  return reader
    .lint(server, asked)
    .some(({ findings }) => findings.some(({ goesWithConversion }) => goesWithConversion === true));
}

/** What is left needs mod_access_compat, which the plan loads at its end: without it httpd 2.4 answers nobody. */
function withAccessCompat(options: PlanOptions, given: Converting): Converting & Pick<PlanOptions, 'after'> {
  const { after, htaccess, reader } = options;
  const isNeeded = given.staying.size > 0 || options.keepsAccessCompat;
  if (!isNeeded || given.server === undefined || given.server.modules.has(ACCESS_COMPAT) !== 'absent')
    return { ...given, after };
  const names = namesOf(given.server, htaccess);
  const texts = new Map([...given.texts].map(([file, text]) => [names.identityOf(file), text]));
  const loaded = new Set([...(after.given?.names ?? []), ACCESS_COMPAT]);
  const assumed = { ...after, given: { names: loaded, areAll: after.given?.areAll ?? false } };
  const server = reader.read(assumed, texts);
  return server === undefined ? { ...given, after } : { ...given, server, after: assumed };
}
