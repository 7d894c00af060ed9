import { spendWork } from '../core/budget/work-budget.ts';
import { directiveFact } from '../facts/directives.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../model/configuration/argument-errors.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import { notGranted } from '../rules/htaccess/allow.ts';
import { htaccessInstances } from './htaccess-instances.ts';

/**
 * The .htaccess at a path, where httpd surely refuses a line of it wherever it is read, so that it answers every request
 * below with 500; undefined for one that it may accept.
 */
export function refusedHtaccess(path: ByteText, server: Server): FileInstance | undefined {
  const instances = htaccessInstances(path, server);
  return instances.length > 0 && instances.every(isRefused) ? instances[0] : undefined;
}

function isRefused(instance: FileInstance): boolean {
  const configuration = configurationOf(instance);
  if (configuration.isIgnored) return false;
  if (notGranted(configuration).length > 0) return true;
  return instance.document.lines.some((line) => {
    spendWork(1);
    if (line.kind !== 'directive' && line.kind !== 'open') return false;
    if (configuration.isRead(line) !== 'present') return false;
    return (
      isOfOtherSeries(line.key, configuration.target.series) ||
      configuration.availability(line) === 'absent' ||
      configuration.contextViolation(line) !== undefined ||
      argumentErrorOf(line, configuration) !== undefined
    );
  });
}

/** Whether httpd has a directive in the other series alone, so that no module defines it. */
function isOfOtherSeries(key: string, series: Series): boolean {
  const other = series === '2.2' ? '2.4' : '2.2';
  return directiveFact(key, series) === undefined && directiveFact(key, other) !== undefined;
}
