import type { Page } from './page.ts';

/** The first page: what plume is, and why. */
export function firstPage(counts: ReadonlyMap<string, number>): Page {
  const count = (part: string) => (counts.get(part) ?? 0).toLocaleString('en');
  const description =
    'plume says before you deploy it what Apache httpd will report, refuse or answer: a linter, language server, request simulator and upgrader for httpd.conf, virtual hosts and .htaccess.';
  const picture = (name: string, alt: string, size: string) =>
    ['light', 'dark']
      .map((scheme) => `<img class="${scheme}" src="/images/${name}-${scheme}.png" alt="${alt}" ${size}>`)
      .join('');
  const html = `<div class="hero">
<div>
<h1>Know what Apache will do, before you reload it</h1>
<p class="lead">plume reads <code>httpd.conf</code>, virtual hosts and <code>.htaccess</code> as Apache httpd does. It reports what httpd
refuses, what is open by mistake and what never takes effect, all at once and without an installed httpd. Then it says how to mend it.</p>
<p class="acts"><a class="act" href="/playground/">Try it in this browser</a> <a href="/docs/install">Install it</a></p>
<form class="search" data-search="/search"><label for="ask">A message, a directive, or a line of your error log</label><input id="ask" type="search" placeholder="AH01630: client denied by server configuration" spellcheck="false" autocapitalize="off" autocomplete="off"><button type="submit">Explain</button></form>
</div>
<figure>${picture('lint', 'plume lint in a terminal: two errors of a .htaccess, each with its line, what httpd logs and a fix.', 'width="1338" height="1120"')}<figcaption>What <code>plume lint</code> says of a <code>.htaccess</code> with two mistakes. With either one, every request gets 500.</figcaption></figure>
</div>
<h2>Who are you?</h2>
<ul class="cards">
<li><a href="/docs/guides/administrator">You run servers</a> Check a whole <code>/etc/apache2</code>, and ask why a client gets 403.</li>
<li><a href="/docs/guides/web-developer">You write .htaccess</a> See which rule answers a URL, and where redirects loop.</li>
<li><a href="/docs/guides/continuous-integration">You keep it in a repository</a> Fail a pull request that opens or breaks something.</li>
<li><a href="/docs/guides/migration">You come from httpd 2.2</a> Plan the upgrade to 2.4, with a proof that access stays.</li>
</ul>
<h2>Why plume</h2>
<ul class="why">
<li><strong>The server is the judge.</strong> Messages, values and contexts come from httpd's own tables, and tests put them to real servers, 2.2 and 2.4.</li>
<li><strong>No false alarms.</strong> What depends on a module, a variable or a file that plume cannot see is not an error.</li>
<li><strong>Fixes that can be trusted.</strong> A fix is safe, or says what it changes. All other bytes stay as they are.</li>
<li><strong>It answers requests.</strong> <code>plume request</code> says what httpd answers to a URL, and which lines decide it.</li>
</ul>
<h2>Look it up</h2>
<ul class="cards">
<li><a href="/rules">${count('rules')} rules</a> with examples that open in the playground</li>
<li><a href="/messages">${count('messages')} messages</a> of httpd, with what leads to them and what to do</li>
<li><a href="/directives">${count('directives')} directives</a> of httpd and of third-party modules</li>
<li><a href="/modules">${count('modules')} modules</a>, with how they are loaded</li>
<li><a href="/statuses">${count('statuses')} statuses</a> and <a href="/symptoms">what people see</a></li>
<li><a href="/changes">${count('changes')} changes</a> of releases, and <a href="/defaults">changed defaults</a></li>
</ul>`;
  return {
    ...{ address: '', part: undefined, title: 'know what Apache will do, before you reload it', description },
    html: () => html,
    markdown: () =>
      `# plume\n\n${description}\n\n- [Install](/docs/install.md)\n- [Guides](/docs.md)\n- [Rules](/rules.md)\n- [Directives](/directives.md)\n- [Modules](/modules.md)\n- [Messages](/messages.md)\n- [Statuses](/statuses.md)\n- [Changed defaults](/defaults.md)\n- [Changes of releases](/changes.md)\n`,
  };
}
