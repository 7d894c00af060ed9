// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** behaviour as records; read by facts/record-text.ts. */
export const text = `access-compat	moved	Order,Allow,Deny,Satisfy		2.4	Only mod_access_compat knows them, and it is there for configurations that use nothing else.	Migrate all of them at once, or load mod_access_compat.
access-mix	changed	Order,Allow,Deny,Satisfy,Require		2.4	Old words in an outer section still decide inside a section that has only \`Require\`: both must agree.	Use one kind in every section that can apply to the same request.
alias-places	refused	Alias,AliasMatch,ScriptAlias,ScriptAliasMatch		2.4.20	They look at their section: none in \`<Directory>\` and \`<Files>\`, and one argument only in \`<Location>\`.
allow-connect	moved	AllowCONNECT		2.4	It belongs to mod_proxy_connect.	Load mod_proxy_connect.
allow-override	default	AllowOverride		2.4	A .htaccess is obeyed only where \`AllowOverride\` says so. Where none applies at all, it is still read and any directive in it answers 500.	State \`AllowOverride\` for every directory with a .htaccess.
allow-override-options	refused	AllowOverride		2.4	An unknown word after \`Options=\` is refused.
auth-user-file	refused	AuthUserFile,AuthGroupFile		2.4.6	One argument: the word \`standard\` after the file is refused.	Remove it.
authn-provider-alias	moved	<AuthnProviderAlias		2.4	It belongs to mod_authn_core.
autoindex-xhtml	changed	IndexOptions,AddDescription		2.4	Titles and descriptions of .xhtml files are shown too.
balancer-htaccess	refused	BalancerMember,ProxySet		2.4	They are refused in .htaccess.
balancer-modules	moved	BalancerMember,ProxySet		2.4	Each way of balancing is a module, and mod_proxy_balancer needs mod_slotmem_shm.	Load mod_slotmem_shm and the mod_lbmethod_ in use, byrequests where none is named.
build-most	changed			2.4	configure builds the set \`most\` by default; \`reallyall\` adds what only developers need.
build-shared	changed	LoadModule		2.4	Modules are built as shared objects, and the stock httpd.conf loads a basic set of them.	Load what the configuration uses.
cache-dir-levels	default	CacheDirLevels		2.4	2 levels of directories; it was 3, so an old cache is not found again.	Empty the cache, or state \`CacheDirLevels 3\`.
cache-forward-proxy	changed	CacheEnable		2.4	Content of other servers is cached only where the URL begins with a scheme; \`/\` means one's own.	Add \`CacheEnable disk http://\`.
cache-mem	removed	CacheEnable		2.4	\`CacheEnable mem\` and \`fd\` cache nothing: mod_mem_cache is gone.	\`CacheEnable disk\` or \`socache\`.
cache-session-ids	changed	CacheIgnoreURLSessionIdentifiers		2.4	The identifier must be the whole name of the parameter, not a part of it.	Write \`jsessionid\` for \`sessionid\`.	sessionid,jsessionid,SESSIONID,JSESSIONID,sessid,phpsessid,SESSID,PHPSESSID
charset-debug-level	refused	CharsetOptions		2.4	\`DebugLevel=\` is refused.	\`LogLevel charset_lite:debug\`.
context-message	changed			2.4	Inside a section the message for a misplaced directive names it: "not allowed in <Directory> context".
continued-backslash	changed			2.4	Two backslashes at the end of a line continue it as one does; for 2.2 they were a backslash.
crl-check	changed	SSLCARevocationFile,SSLCARevocationPath		2.4	Revocation lists are read and not used until \`SSLCARevocationCheck\` says so.	\`SSLCARevocationCheck chain\`.
dav-lock-db	changed	DavLockDB		2.4	The format of the file is another.	Delete the file before 2.4 starts.
default-type	changed	DefaultType		2.4	Files of unknown type are sent without Content-Type; the directive only warns (AH00117).	\`AddType\`, \`ForceType\`.
define	changed			2.4	\`\${NAME}\` of something undefined is kept as text with a warning (AH00111), and \`Define\` gives values as well.
deflate-small	changed		mod_deflate	2.4	A response is not compressed where that would make it longer.
digest-options	refused	AuthDigestQop,AuthDigestAlgorithm		2.4	\`AuthDigestQop none\`, \`auth-int\` and \`AuthDigestAlgorithm MD5-sess\` are refused.	Delete the line: \`auth\` and \`MD5\` are what is left.
error-document-expression	changed	ErrorDocument		2.4.16	The text is an expression: \`%{NAME}\` in it is replaced, and backslashes are read twice.	Escape what should stay.
error-documents	changed	ErrorDocument		2.4	The translated error documents of 2.2 use the old conditions of server-side includes.	Take those of 2.4, or set \`SSILegacyExprParser On\` for their directory.
event-workers	changed	MaxClients,MaxRequestWorkers		2.4	With the event MPM the limit counts worker threads; a thread serves several connections.	\`AsyncRequestWorkerFactor\` says how many.
ext-filter-debug-level	refused	ExtFilterOptions		2.4	\`DebugLevel=\` is refused.	\`LogLevel ext_filter:debug\`.
file-etag	default	FileETag		2.4	The entity tag leaves the inode out: caches fetch everything once more.	\`FileETag INode MTime Size\` keeps the old tags.
filter-by-type	moved	AddOutputFilterByType		2.4	It belongs to mod_filter, and a filter that does not exist is refused while reading.	Load mod_filter.
filter-provider	refused	FilterProvider		2.4	Three arguments, the third an expression; the old test of a header against a pattern is refused.	Write the test as an expression.
flag-extra-words	changed			2.4	On/Off directives ignore further words, a trailing \`# comment\` included; 2.2 refused some of them.
htpasswd	changed	AuthUserFile		2.4	htpasswd writes MD5 (apr1) unless told otherwise; old files are still read.
http-strict	default	HttpProtocolOptions		2.4.25	Requests that break the grammar of HTTP are refused with 400.	\`HttpProtocolOptions Unsafe\` for clients that cannot be mended.
ifmodule-blank	accepted	<IfModule,<IfDefine		2.4.35	A blank between \`!\` and the name is accepted.
include-wildcard	refused	Include		2.4	A pattern that no file matches is an error.	\`IncludeOptional\` accepts none.
iterate-empty	refused			2.4	A directive that takes one word or more is refused without any; 2.2 took the bare name for some.
keepalive-timeout	refused	KeepAliveTimeout		2.4	The number may have the unit ms, s, min or h and nothing else; 2.2 read what it could.
keepalive-words	refused	KeepAlive		2.4	Only \`On\` and \`Off\` are words for it; in 2.2 everything but \`Off\` and \`0\` meant on.	Write \`On\`, or \`Off\` for \`0\`.
ldap-client-cert	refused	LDAPTrustedClientCert		2.4	It stands in directory sections and .htaccess, no longer outside.	Repeat it in every section that asks LDAP.
limit-htaccess	refused	<Limit,<LimitExcept		2.4	In .htaccess they need \`AllowOverride AuthConfig\` or \`Limit\`; in 2.2 any class did.	Widen \`AllowOverride\` or move the section to the server's files.
limit-outside	refused	<Limit,<LimitExcept		2.4	\`<Limit>\` and \`<LimitExcept>\` stand only inside directory sections.	Move them into a \`<Location "/">\` or another section.
listen-twice	refused	Listen		2.4.28	The same address twice is refused while reading; 2.2 failed when it opened the port.	Delete one.
log-level	changed	LogLevel		2.4	Levels go down to trace8 and can be set per module and per directory.
long-lines	changed			2.4	A line may have 16 MB; 2.2 cut it at 8190 bytes and read the rest as another line.
max-mem-free	default	MaxMemFree		2.4	A thread gives memory above 2 MB back; 2.2 kept all of it.
merge-slashes	default	MergeSlashes,<LocationMatch,<Location		2.4.39	Several slashes in a URL count as one before \`<Location>\` and \`<LocationMatch>\` look at it, so a pattern with \`//\` never matches.	\`MergeSlashes Off\`, or a pattern with one slash.
mpm-module	moved			2.4	The multi-processing module is loaded like any other: one of mpm_event_module, mpm_worker_module, mpm_prefork_module.	Load exactly one.
mutex	changed	Mutex		2.4	One directive sets the locks that six directives set before, each by its name; a name whose module is not loaded is refused.
name-virtual-host	changed	NameVirtualHost		2.4	An address that several virtual hosts name is name-based by itself; the directive only warns (AH00548).	Delete it.
options-default	default	Options		2.4	Without a line for it only \`FollowSymLinks\` is set; in 2.2 all but \`MultiViews\` were.	State what the directory needs.
options-signs	refused	Options		2.4	Words with and without sign do not mix in one line, and \`All\` and \`None\` take no sign and come first.	Give every word a sign, or none.
order-comment	refused	Allow,Deny		2.4.33	A word with \`#\` after \`from\` is refused (No comments are allowed here).	Put the comment on a line of its own.
piped-log	changed	ErrorLog,CustomLog,TransferLog		2.4	A piped log program is started without a shell.	\`|$\` before the command starts it through the shell.
platforms	refused			2.4	BeOS, TPF, A/UX, NeXT and Tandem are not supported.
proxy-io-buffer	refused	ProxyIOBufferSize		2.4	A size below 512 other than 0 is refused.
proxy-pass-directory	refused	ProxyPass,ProxyPassMatch,ProxyPassReverse		2.4	They are refused in \`<Directory>\` and \`<Files>\`.	Use \`<Location>\`, or the form with a path outside sections.
redirect-in-location	accepted	Redirect		2.4.20	In \`<Location>\` the path may be left out.
remote-ip	changed	RemoteIPHeader		2.4	With mod_remoteip \`%a\`, \`%h\` and \`Require ip\` see the address of the client that the header names; \`%{c}a\` is the peer.
reqtimeout	default	RequestReadTimeout	mod_reqtimeout	2.4	When mod_reqtimeout is loaded, slow requests are cut off: 20 to 40 seconds for the header, 20 for the body, more with 500 bytes a second.	State the times that slow uploads need.
request-body	default	LimitRequestBody		2.4.54	Bodies above 1 GiB are refused; there was no limit before.	State the limit that uploads need.
require-containers	changed	Require		2.4	\`Require\` lines that stand together are alternatives: one that matches lets the request in.	Put them into \`<RequireAll>\` where all of them must hold.
require-dbm-group	refused	Require,AuthDBMGroupFile		2.4	Groups of mod_authz_dbm are \`Require dbm-group\` and \`Require dbm-file-group\`; plain \`group\` is the plain file of mod_authz_groupfile.	Write \`dbm-group\` and \`dbm-file-group\`.
require-provider	refused	Require		2.4	The first word after \`Require\` must be the name of a provider of a loaded module, in its own spelling; 2.2 took any word.	Load the module of the provider, or correct the word.
require-without-type	changed	Require,AuthType		2.4	A section with \`AuthType\` and no \`Require\` answers 500 (AH01627); 2.2 let everybody in.	Remove the authentication or add a \`Require\`.
rewrite-control-characters	refused	RewriteRule		2.4.56	A rewritten query with control characters or blanks answers 403 (AH10411).	The flag \`B\` escapes back-references.
rewrite-log	removed	RewriteLog,RewriteLogLevel		2.4	What rewriting does is logged with the rest.	\`LogLevel rewrite:trace3\`.
rewrite-prefix-stat	changed	RewriteRule		2.4.60	A substitution that begins with a variable or a back-reference is not taken for a path of the file system.	The flag \`UnsafePrefixStat\`, or a fixed beginning.
rewrite-question-mark	refused	RewriteRule		2.4.60	A substitution that turns an encoded \`?\` of the request into a real one answers 403.	The flag \`UnsafeAllow3F\`, where the rule is sure of its input.
scgi-path-info	changed	ProxyPass,ProxyPassMatch	mod_proxy_scgi	2.4	PATH_INFO for SCGI programs is reckoned another way.	\`SetEnv proxy-scgi-pathinfo\` brings the old way back.
send-file	default	EnableSendfile		2.4	Off unless stated.	State \`On\` where files lie on a local disk and speed matters.
server-tokens	refused	ServerTokens		2.4.4	An unknown word is refused; in 2.2 it meant \`Full\`.
ssi-expressions	changed	SSILegacyExprParser		2.4	Conditions in pages are read in httpd's expression language.	\`SSILegacyExprParser On\` for the directories with old pages, those of error documents included.
ssi-merging	changed	SSIEndTag,SSIErrorMsg,SSIETag,SSILastModified,SSIStartTag,SSITimeFormat,SSIUndefinedEcho		2.4	One SSI directive in a section no longer resets the others there.
ssl-cipher-suite	default	SSLCipherSuite		2.4	The default is that of OpenSSL.
ssl-compression	default	SSLCompression		2.4.3	Off, since compressed TLS gives secrets away.
ssl-dn-format	changed	SSLRequire,SSLUserName,SSLOptions		2.4	The \`_DN\` variables are written as RFC 2253 does.	\`SSLOptions +LegacyDNStringFormat\` brings the old form back.
ssl-protocol	default	SSLProtocol,SSLProxyProtocol		2.4.17	SSLv3 is off unless stated, and only some builds of OpenSSL still have it.
ssl-proxy-check-peer	default	SSLProxyCheckPeerCN,SSLProxyCheckPeerExpire,SSLProxyCheckPeerName		2.4	The certificate of a backend must be in date and bear its name; otherwise requests fail.	Mend the certificate, or switch the check off where the network is trusted.
ssl-session-cache	refused	SSLSessionCache		2.4	\`shm:\` and \`shmht:\` are gone; each kind of cache is a module.	\`shmcb:\` with mod_socache_shmcb.
ssl-v2	refused	SSLProtocol,SSLProxyProtocol		2.4	SSLv2 is refused; \`-SSLv2\` is still accepted.	Remove it.
substitute-htaccess	refused	Substitute		2.4	In .htaccess it needs \`AllowOverride FileInfo\`; in 2.2 any class did.
substitute-length	changed	Substitute		2.4	Lines longer than 1 MB are an error.	\`SubstituteMaxLineLength\` raises the limit.
third-party	refused	LoadModule		2.4	A module built for 2.2 does not load.	Build it again for 2.4.
timeout	default	Timeout		2.4	60 seconds; it was 300.	State \`Timeout 300\` where a script or a backend needs longer.
type-as-handler	changed	AddType		2.4.60	A media type used as the name of a handler may select none for files that were asked for indirectly.	\`AddHandler\` or \`SetHandler\`.
user-check	refused	Require		2.4	Without mod_authn_core a request that needs a user answers 500 (AH00025).	Load mod_authn_core and a module for the type of authentication.
user-module	moved	User,Group,ChrootDir,Suexec		2.4	mod_unixd must be loaded; without it httpd does not start (AH00136).	Load mod_unixd.
vhost-names	changed	<VirtualHost		2.4	Of two virtual hosts with one address and no \`NameVirtualHost\` 2.2 used the first for everything; 2.4 chooses by ServerName.`;
