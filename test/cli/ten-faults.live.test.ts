import { expect, test } from 'vitest';
import { askWholeServer } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { describeFault, expected, faults, files, lineOf, root } from './ten-fault-cases.ts';

test.skipIf(!httpdIsInstalled())(
  'httpd names one at a time, and is content at its eleventh run (skipped without a real one)',
  async () => {
    let texts = files;
    const told: string[] = [];
    let runs = 0;
    for (let isContent = false; !isContent && runs < 20; ) {
      runs++;
      const { exit, errors } = await askWholeServer(texts, {
        as: root,
        main: 'conf/httpd.conf',
        modules: [],
        mpm: undefined,
      });
      isContent = exit === 0;
      if (isContent) break;
      expect(errors).toHaveLength(1);
      const [{ file = '', line = 0, message }] = errors as readonly [(typeof errors)[number]];
      told.push(describeFault(file, line, message.replaceAll('@ROOT@', root)));
      const fault = faults.find((one) => one.file === file && lineOf(one) === line);
      expect(fault, told.at(-1)).toBeDefined();
      texts = { ...texts, [file]: texts[file]!.replace(fault!.line, () => fault!.repaired) };
    }
    expect(told).toEqual(expected);
    expect(runs).toBe(11);
  },
);
