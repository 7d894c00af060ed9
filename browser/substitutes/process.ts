// In the place of `node:process` in a browser.
import { WORKING_DIRECTORY } from '../memory-disk.ts';

const process = {
  cwd: () => WORKING_DIRECTORY,
  env: {},
  argv: [],
  platform: 'linux',
};
export default process;
