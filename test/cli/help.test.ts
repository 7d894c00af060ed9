import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { styleHelp } from '../../cli/output/help.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';

describe('help', () => {
  test.each([60, 80, 100])('is wrapped between words in a terminal of %i columns', (columns) => {
    const description =
      'the distribution of the server, or a profile that plume has written on the server itself';
    const help = new Command('plume')
      .configureHelp(styleHelp(plainTerminal))
      .configureOutput({ getOutHelpWidth: () => columns })
      .option('--stdin-filename <name>', description)
      .helpInformation();
    expect(help.split('\n').filter((line) => line.length > columns)).toEqual([]);
    expect(help.replace(/\s+/g, ' ')).toContain(description);
  });
});
