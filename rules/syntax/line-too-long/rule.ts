import { headOf } from '../../../grammar/command.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import { consequence, readMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/line-too-long',
  severity: 'error',
  since: '0.1.0',
  summary: 'A line is longer than httpd reads: 16 MiB in server files, 8192 bytes in a .htaccess.',
  sources: [
    'httpd:server/util.c#ap_varbuf_cfg_getline',
    'httpd:server/config.c#ap_build_config',
    'measured:2.4.71',
  ],
  messages: {
    tooLong:
      '{consequence}: this line has {length} bytes, continued lines included, and httpd reads at most {most}.',
  },
  on: { document: checkDocument },
});

/** The bytes of a line that httpd refuses in files of a server: VARBUF_MAX_LEN in server/config.c. */
const MOST_IN_SERVER_FILES = 16 * 1024 * 1024;
/** The bytes of a line that httpd refuses in a .htaccess: HUGE_STRING_LEN. */
const MOST_IN_HTACCESS = 8192;

function checkDocument(document: Document, context: RuleContext<'tooLong'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const most = configuration.kind === 'htaccess' ? MOST_IN_HTACCESS : MOST_IN_SERVER_FILES;
  if (document.source.text.length < most) return;
  const line = document.lines.find((candidate) => lengthOf(candidate) >= most);
  if (line === undefined) return;
  const last = line.number + line.height - 1;
  context.report({
    at:
      line.kind === 'directive' || line.kind === 'open'
        ? headOf(line)
        : { start: line.start, end: line.start + 1 },
    message: 'tooLong',
    data: { length: String(lengthOf(line)), most: String(most - 1), consequence: consequence(configuration) },
    httpd: readMessage(`Error reading ${configuration.path} at line ${last}: Line too long`),
  });
}

/** Bytes with the line's end; httpd joins continued lines in one buffer. */
function lengthOf(line: Line): number {
  return line.end - line.start - (line.height - 1);
}
