import { expect } from 'vitest';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { serviceFeatures } from './service-features.ts';

/**
 * Types a text key by key into a document of its own: at each prefix features answer, no finding appears on a finished line
 * that the whole text does not have there, and in the end there are those of the whole text.
 */
export function typeKeyByKey(text: string, uri: string): void {
  const whole = createLanguageService(rules);
  whole.open({ uri, version: 1, text }, defaultSettings);
  const known = new Set(findings(whole, uri));
  const service = createLanguageService(rules);
  service.open({ uri, version: 0, text: '' }, defaultSettings);
  const features = Object.values(serviceFeatures);
  let line = 0;
  let character = 0;
  let version = 0;
  for (const key of text) {
    const at = { line, character };
    service.change(uri, ++version, [{ range: { start: at, end: at }, text: key }]);
    character += key.length;
    if (key === '\n') {
      line++;
      character = 0;
    }
    const position = { line, character };
    const place = { uri, position, range: { start: position, end: position } };
    // each feature in its turn at each key; all of them where a line ends
    for (const [i, ask] of features.entries()) if (key === '\n' || i % 6 === version % 6) ask(service, place);
    for (const found of findings(service, uri))
      if (Number(found.split(' ')[0]) < line && !isOfSeveralLines(found)) expect(known).toContain(found);
  }
  expect(findings(service, uri)).toEqual([...known]);
}

/** Whether it is about several lines: another one, which is not typed yet, may settle it. */
function isOfSeveralLines(found: string): boolean {
  return [' access/mixed-styles', ' rewrite/condition-without-rule'].some((rule) => found.endsWith(rule));
}

/** What is found in each line, by rule; who types a section knows that it is still open. */
function findings(service: LanguageService, uri: string): readonly string[] {
  return service
    .diagnostics(uri)
    .filter(({ code }) => code !== 'syntax/section-not-closed')
    .map(({ code, range }) => `${range.start.line} ${code}`);
}
