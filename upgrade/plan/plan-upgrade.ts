import { createServerReader } from '../../linter/server-reader.ts';
import { readServer } from '../../model/server/read-server.ts';
import { usualMpm } from '../../rules/module/mpms.ts';
import { lineOf24 } from '../already-upgraded.ts';
import { compiledIn } from '../build/compiled-in.ts';
import { namesOf } from '../file-names.ts';
import { findGuilt } from '../find-guilt.ts';
import type { UpgradeOptions, UpgradePlan } from '../upgrade-plan.ts';
import { mayHaveClosed, type Start } from './attempt.ts';
import { closeOpened } from './close-opened.ts';
import { denyOpened } from './deny-opened.ts';
import { describePlan } from './describe-plan.ts';
import { tryAll } from './fix-innocently.ts';
import { distinctDetails } from './items-of-plan.ts';
import { closeTheRest, isOpenIn, narrowTheRest } from './last-resorts.ts';
import { assumeModules, enabling, loadNeeded } from './load-needed.ts';
import { preferTolerant } from './prefer-tolerant.ts';
import { detailsOfConversion } from './prove-attempt.ts';
import { createRefusedThen } from './refused-then.ts';

/**
 * Plans the upgrade of a server and proves the result. Edits of sections that decide for requests which get another
 * answer, or an answer that plume cannot tell, are withheld unless they are accepted. Undefined where the main file
 * cannot be read.
 */
export function planUpgrade(given: UpgradeOptions): UpgradePlan | undefined {
  const unbuilt = readServer(given.before);
  const bare = readServer(given.after);
  if (unbuilt === undefined || bare === undefined) return undefined;
  const builtIn = given.builtIn ?? compiledIn(unbuilt, usualMpm(bare));
  const old =
    builtIn.size === 0 ? unbuilt : readServer({ ...given.before, given: { names: builtIn, areAll: false } });
  if (old === undefined) return undefined;
  const reader = createServerReader({ known: given.rules, htaccess: given.htaccess }, true);
  const planning = { options: { ...given, reader }, old, builtIn, enable: enabling(bare) };
  const assumed = assumeModules(planning);
  const server = reader.read(assumed.after, new Map());
  if (server === undefined) return undefined;
  const { rules, htaccess } = assumed;
  const linted = reader.lint(server, rules);
  const wasRefused = createRefusedThen(old, linted, namesOf(server, htaccess), htaccess);
  const start: Start = { old, server, linted, wasRefused, already: lineOf24(old) ?? lineOf24(bare) };
  const closing = closeOpened(assumed, start);
  if (closing === undefined) return undefined;
  const { fixing, opened } = closing;
  const options = { ...assumed, accepted: new Set([...assumed.accepted, ...closing.closed]) };
  const { withheld, mayClose } = fixing;
  const { attempt, offers } = preferTolerant(options, start, fixing);
  const { whyNotConvert } = findGuilt(start, detailsOfConversion(options, start, attempt), {
    accepted: options.accepted,
    mayClose,
  });
  const isGuilty = [...attempt.converted].some((key) => whyNotConvert(key) !== undefined);
  const sameness = attempt === fixing.attempt ? 'status' : 'denial';
  const exact = isGuilty ? tryAll(options, start, { ...fixing, whyNot: whyNotConvert, sameness }) : attempt;
  if (exact === undefined) return undefined;
  const narrowed = narrowTheRest(options, start, exact, { ...fixing, sameness }) ?? exact;
  const last = closeTheRest(options, start, narrowed, { ...fixing, sameness }) ?? narrowed;
  const { attempt: shut, closed } = denyOpened(options, start, last);
  const { result, loading } = loadNeeded({ ...planning, options }, start, shut);
  const open = offers.filter((offer) => isOpenIn(shut, offer));
  // where all is converted nothing old is left that 2.4 would open
  const told = mayHaveClosed(last) ? distinctDetails([...opened, ...closed]) : closed;
  return describePlan(options, start, result, { fixes: withheld, offers: open, opened: told, loading });
}
