import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { typeKeyByKey } from '../kit/type-text.ts';

const uri = 'file:///etc/httpd/conf.d/typed.conf';

describe('a text that is typed key by key', () => {
  test('has answers at each prefix, and no finding on a finished right line', () => {
    typeKeyByKey(
      '<Directory "/srv/é 😀">\n\tOptions -Indexes +FollowSymLinks\n\tRequire all granted\n</Directory>\nListen 8080\n',
      uri,
    );
  });

  test('what is written already keeps its symbols and hovers', () => {
    const before = '<Directory /srv>\n  Options None\n</Directory>\n';
    const after = '<Location /x>\n  Require all granted\n</Location>\n';
    const service = createLanguageService(rules);
    service.open({ uri, version: 0, text: before + after }, defaultSettings);
    const symbol = () => service.documentSymbols(uri)[0];
    const hover = () => service.hover(uri, { line: 1, character: 4 }, 'plaintext');
    const [first, shown] = [symbol(), hover()];
    expect(first?.name).toBe('Directory /srv');
    expect(shown).toBeDefined();
    let at = { line: 3, character: 0 };
    for (const key of '<VirtualHost *:80>\nServerName "a\n</Virt') {
      service.change(uri, 1, [{ range: { start: at, end: at }, text: key }]);
      at = key === '\n' ? { line: at.line + 1, character: 0 } : { ...at, character: at.character + 1 };
      expect(symbol()).toEqual(first);
      expect(hover()).toEqual(shown);
    }
  });
});
