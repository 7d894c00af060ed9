/** What a status means; empty for one that no decision of plume comes to. Source: RFC 9110, section 15. */
export function statusWords(status: number): string {
  return WORDS.get(status) ?? '';
}

const WORDS: ReadonlyMap<number, string> = new Map([
  [200, 'OK'],
  [300, 'Multiple Choices'],
  [301, 'Moved Permanently'],
  [302, 'Found'],
  [303, 'See Other'],
  [304, 'Not Modified'],
  [307, 'Temporary Redirect'],
  [308, 'Permanent Redirect'],
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [410, 'Gone'],
  [413, 'Content Too Large'],
  [414, 'URI Too Long'],
  [500, 'Internal Server Error'],
  [501, 'Not Implemented'],
  [503, 'Service Unavailable'],
]);
