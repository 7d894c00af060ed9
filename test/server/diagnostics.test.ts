import { expect, test } from 'vitest';
import { readClientFeatures } from '../../server/lsp/client-features.ts';
import { toProtocolDiagnostic } from '../../server/lsp/convert.ts';
import type { Diagnostic } from '../../server/service/documents/protocol.ts';

const start = { line: 0, character: 0 };
const range = { start, end: start };
const diagnostic: Diagnostic = {
  range,
  severity: 1,
  code: 'value/refused',
  codeDescription: { href: 'https://plume.example/rules/value/refused' },
  source: 'plume',
  message: 'It is refused.',
  relatedInformation: [{ location: { uri: 'file:///a.conf', range }, message: 'Here.' }],
};

test('a client gets of a diagnostic what it can show', () => {
  const { codeDescription, relatedInformation, ...plain } = diagnostic;
  const shown = (publishDiagnostics: object) =>
    toProtocolDiagnostic(diagnostic, readClientFeatures({ textDocument: { publishDiagnostics } }));
  expect(shown({})).toEqual(plain);
  expect(shown({ codeDescriptionSupport: true })).toEqual({ ...plain, codeDescription });
  expect(shown({ relatedInformation: true })).toEqual({ ...plain, relatedInformation });
  expect(shown({ codeDescriptionSupport: true, relatedInformation: true })).toEqual(diagnostic);
});
