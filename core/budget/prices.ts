/**
 * The price of each kind of work in steps of a budget (work-budget.ts), in one table so that they can be compared. Each was
 * measured: what it takes, in some tens of nanoseconds.
 */
export const PRICES = {
  /** A line that rules look at, whatever they find. */
  lintLine: 10,
  /** Each byte of a line beyond those that most lines have. */
  lintLongByte: 5,
  /** A finding, its fixes and its text in the output. */
  finding: 700,
  /** A finding with the text of an earlier one. */
  repeatedFinding: 100,
  /** A finding of a file that has more than anybody reads: two kilobytes of memory each. */
  findingOfMany: 6_000,
  /** A file that is like another one, to see that it is. */
  alikeFile: 200,
  /** A finding that such a file takes over, and its output. */
  alikeFinding: 150,
  /** A byte of a file that is read again with a fix. */
  fixedByte: 1,
  /** A request class of which the judge of fixes asks the kind. */
  judgedClass: 20,
  /** A virtual host that the judge of fixes compares. */
  judgedHost: 10,
  /** A name of a virtual host, looked up and kept for those that follow. */
  reachedName: 10,
  /** A server alias, kept and compared: a thousand hosts may have fifty thousand each, out of one line. */
  serverAlias: 20,
  /** A request, whatever is merged for it. */
  mergeRequest: 20,
  /** A section that has a part in a request. */
  mergeSection: 8,
  /** A directory on the way of a request that the one before it did not go through. */
  mergeDirectory: 20,
  /** PCRE2, started anew. */
  startPcre2: 50_000,
  /** A match that was found before. */
  lookUpMatch: 2,
  /** A subject handed to PCRE2, besides the steps that PCRE2 counts. */
  match: 50,
  /** A piece of a pattern that is compared with another pattern. */
  pieceOfPattern: 20,
  /** A byte that the rewrite rules of a request are matched with. */
  rewrittenByte: 0.5,
  /** A section asked for what it says in both styles, and both choices written. */
  repairs: 1_000,
  /** A request of a class, followed to access control. */
  followedRequest: 600,
  /** A file that may be a page with SSI. */
  pageSearched: 500,
  /** A byte of a condition of SSI: two grammars read it and its translation. */
  ssiConditionByte: 1_500,
  /** A finding about a conversion: its edits, its words, and its output. */
  conversionFinding: 500,
  /** A byte of an expression that is coloured. */
  coloredByte: 5,
  /** A request class that an upgrade proves to be the same. */
  provedClass: 20,
  /** A name of a host that an upgrade proves to be answered by the same. */
  provedName: 20,
  /** Two settings compared before an inherited one is written down. */
  inheritedComparison: 50,
  /** A byte of an expression of httpd 2.4, parsed. */
  expressionByte: 10,
  /** A byte of an expression of SSI in httpd 2.2, parsed by a grammar. */
  legacyExpressionByte: 250,
  /** The kind of what a section says, once it is known. */
  sayingKind: 5,
  /** A path compared with an entry of ProxyPass. */
  proxyEntry: 5,
  /** A class cut off after one of its sections. */
  cutClass: 4,
  /** A command taken out of its section, which is written and merged again. */
  annulledCandidate: 1_300,
  /** Two sections, the later of which may replace the earlier one. */
  replacingPair: 2,
  /** A section that others may replace. */
  replacedCandidate: 50,
  /** A section written as it is meant, with what that changes. */
  meantSection: 700,
  /** A section written anew and read again. */
  conversion: 200,
  /** Each setting of such a section. */
  convertedSetting: 20,
  /** A section checked again together with those that are left. */
  conversionPass: 20,
  /** A section merged into a policy, or found to be merged before. Where a hundred sections are about a file each costs three times as much. */
  policySection: 10,
  /** A test of an address, with the addresses that are tried for it. */
  addressTest: 20,
  /** A beginning that a pattern demands. */
  beginningOfPattern: 20,
  /** A directory, whatever is about it. */
  classDirectory: 50,
  /** A choice of patterns that match. Where there are many, few choices are the same, and all that is found stays. */
  patternChoice: 15,
  /** A class compared with another one; the rules that look at it count for themselves. */
  comparedClass: 20,
  /** A section compared with those around another one. */
  sectionCover: 5,
  /** A question asked again with the names of another host. */
  repeatedQuestion: 10,
  /** A name replaced by its number. */
  abstractName: 3,
  /** Two paths that have nothing in common. */
  directoryPair: 4,
  /** Each name of such paths. */
  directoryName: 10,
} as const;
