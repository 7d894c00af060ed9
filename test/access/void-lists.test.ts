import { expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { voidListIn } from '../../rules/access/redundant-entry/void-lists.ts';
import { readHtaccess } from '../kit/htaccess-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(5);

test(`a list is void wherever the same text is, and where nothing is remembered of it (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed);
  let [isVoid, inForce] = [0, 0];
  for (let i = 0; i < 2_000; i++) {
    const text = makeList(random);
    const found = describeIn(text);
    // nothing else says this: what it comes to is not remembered
    const anew = describeIn(`${text}AuthGroupFile /only/${seed}/${i}\n`);
    expect(found, text).toEqual(anew);
    expect(describeIn(text), text).toEqual(anew);
    if (anew === undefined) inForce++;
    else isVoid++;
  }
  expect(isVoid).toBeGreaterThan(100);
  expect(inForce).toBeGreaterThan(100);
});

function makeList(random: Random): string {
  const lines = Array.from({ length: 1 + random.below(4) }, () =>
    random.pick([
      'Order allow,deny',
      'Order deny,allow',
      'Order mutual-failure',
      'Allow from all',
      'Deny from all',
      'Allow from 10.1.0.0/16',
      'Deny from 10.2 .example',
      'Deny from env=bad',
      'Satisfy any',
      'Require user eve',
    ]),
  );
  const methods = random.pick(['', '', '', 'Limit GET', 'LimitExcept GET POST']);
  const text = lines.map((line) => `${line}\n`).join('');
  return methods === '' ? text : `<${methods}>\n${text}</${methods.split(' ')[0]}>\n`;
}

function describeIn(text: ByteText): unknown {
  const found = voidListIn(readHtaccess(text));
  if (found === undefined) return undefined;
  const { list, message, arg, order, args, isContradiction, canBeSwapped } = found;
  return [
    list,
    message,
    arg.value,
    order.value,
    args.map(({ value }) => value),
    isContradiction,
    canBeSwapped,
  ];
}
