// A worker beside worker.ts that matches once, and stays: Chromium compiles the matcher of PCRE2 when it is first called,
// for half of the time that a first answer takes, and shares what is compiled between the workers of a page.
import { matchPattern } from '../pcre2/run-pattern.ts';

matchPattern('^a(.*)$', 'ab');
