import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScript } from '../kit/lsp-script.ts';
import { CONVERTED, FAULTS, type Fault, indexOfLine, MAIN } from '../kit/main-file-alone.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

interface Position {
  readonly line: number;
}
interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

describe('a main file with its own LoadModule lines and nothing beside it', () => {
  let plume: Plume;
  beforeAll(() => {
    plume = installPlume();
  });
  afterAll(() => plume.remove());

  test('lint finds what is wrong with it, without an option, and offers fixes', () => {
    plume.write('conf/httpd.conf', MAIN);
    const { stdout, code } = plume.run(['lint', '--format', 'json']);
    const { findings }: { findings: LintFinding[] } = JSON.parse(stdout);
    expect(code).toBe(1);
    for (const fault of FAULTS) {
      const { what, says } = fault;
      const found = findings.filter(
        ({ message, range }) => range.start.line === indexOfLine(fault) + 1 && message.includes(says),
      );
      expect(
        found.map(({ severity }) => severity),
        what,
      ).toEqual([expect.stringMatching(/error|warning/)]);
      expect(
        found[0]?.fixes.map(({ title }) => title),
        what,
      ).toEqual(offeringTheFixOf(fault));
    }
  });

  test('lint speaks of include directories only where a line includes one', () => {
    plume.clear();
    plume.write('conf/httpd.conf', CONVERTED);
    const said = () => plume.run(['lint']).stdout;
    expect(said()).toBe('No problems in 1 file.\n');
    plume.write('conf/extra/site.conf', 'Timeout 60\n');
    plume.write('conf/httpd.conf', `${CONVERTED}Include conf/extra/site.conf\n`);
    expect(said()).toBe('No problems in 2 files.\n');
    for (const included of ['conf/extra', 'conf/extra/*.conf']) {
      plume.write('conf/httpd.conf', `${CONVERTED}Include ${included}\n`);
      expect(said()).toContain('plume assumes that the include directories in `.` have all files');
    }
  });

  test('lint says which variables nothing sets, and not those that a file sets', () => {
    plume.clear();
    const uses = '${PLUME_NO_LOGS}/a.log common\n';
    plume.write('conf/httpd.conf', `${CONVERTED}Define PLUME_OWN logs\nErrorLog \${PLUME_OWN}/e.log\n`);
    expect(plume.run(['lint']).stdout).not.toContain('assumes');
    // a file that is not here may set it again
    const lines = ['Define PLUME_OWN logs', 'Include /elsewhere/x.conf', 'ErrorLog ${PLUME_OWN}/f.log', ''];
    plume.write('conf/httpd.conf', CONVERTED + lines.join('\n'));
    expect(plume.run(['lint']).stdout).not.toContain('surely sets');
    plume.write('conf/httpd.conf', `${CONVERTED}CustomLog ${uses}CustomLog ${uses}`);
    const note =
      'Nothing here surely sets `${PLUME_NO_LOGS}`: plume assumes that the environment of httpd does';
    expect(plume.run(['lint']).stdout.split(note)).toHaveLength(2);
    plume.write('envvars', 'export PLUME_NO_LOGS=/var/log\n');
    expect(plume.run(['lint', '--envvars', 'envvars']).stdout).not.toContain(note);
  });

  test('an editor shows what is wrong with it, and offers fixes', async () => {
    await using script = startScript(plume.bundle, { 'conf/httpd.conf': MAIN });
    await script.initialize({
      textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: {} } },
    });
    script.open('conf/httpd.conf', MAIN);
    const { items } = (await script.ask('textDocument/diagnostic', 'conf/httpd.conf')) as {
      readonly items: readonly Diagnostic[];
    };
    for (const fault of FAULTS) {
      const { what, says } = fault;
      const found = items.find(
        ({ message, range }) => range.start.line === indexOfLine(fault) && message.includes(says),
      );
      expect(found, what).toBeDefined();
      const actions = (await script.ask('textDocument/codeAction', 'conf/httpd.conf', {
        range: found?.range,
        context: { diagnostics: [found], only: ['quickfix'] },
      })) as readonly { readonly title: string }[];
      expect(
        actions.map(({ title }) => title),
        what,
      ).toEqual(offeringTheFixOf(fault));
    }
  });
});

/** Titles with that of its quick fix among them. */
function offeringTheFixOf({ fix }: Fault): readonly string[] {
  return expect.arrayContaining([expect.stringContaining(fix)]);
}

interface LintFinding {
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: Position };
  readonly fixes: readonly { readonly title: string }[];
}
