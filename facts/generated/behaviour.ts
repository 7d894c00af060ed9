// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** behaviour as records; read by facts/record-text.ts. */
export const text = `access-compat	moved	Order,Allow,Deny,Satisfy		2.4	Only mod_access_compat knows them, and it is there for configurations that use nothing else.	Migrate all of them at once, or load mod_access_compat.	manual 2.4, upgrading#access
access-mix	changed	Order,Allow,Deny,Satisfy,Require		2.4	Old words in an outer section still decide inside a section that has only \`Require\`: both must agree.	Use one kind in every section that can apply to the same request.	manual 2.4, upgrading#access
alias-places	refused	Alias,AliasMatch,ScriptAlias,ScriptAliasMatch		2.4.20	They look at their section: none in \`<Directory>\` and \`<Files>\`, and one argument only in \`<Location>\`.		tables of commands, 2.2.34 and 2.4.71
allow-connect	moved	AllowCONNECT		2.4	It belongs to mod_proxy_connect.	Load mod_proxy_connect.	tables of commands, 2.2.34 and 2.4.71
allow-override	default	AllowOverride		2.4	A .htaccess is obeyed only where \`AllowOverride\` says so. Where none applies at all, it is still read and any directive in it answers 500.	State \`AllowOverride\` for every directory with a .htaccess.	manual 2.4, upgrading#run-time; measured with 2.2.34 and 2.4.71
allow-override-options	refused	AllowOverride		2.4	An unknown word after \`Options=\` is refused.		measured with 2.2.34 and 2.4.71
auth-user-file	refused	AuthUserFile,AuthGroupFile		2.4.6	One argument: the word \`standard\` after the file is refused.	Remove it.	tables of commands, 2.2.34 and 2.4.71
authn-provider-alias	moved	<AuthnProviderAlias		2.4	It belongs to mod_authn_core.		manual 2.4, upgrading#misc
autoindex-xhtml	changed	IndexOptions,AddDescription		2.4	Titles and descriptions of .xhtml files are shown too.		manual 2.4, upgrading#misc
balancer-htaccess	refused	BalancerMember,ProxySet		2.4	They are refused in .htaccess.		tables of commands, 2.2.34 and 2.4.71
balancer-modules	moved	BalancerMember,ProxySet		2.4	Each way of balancing is a module, and mod_proxy_balancer needs mod_slotmem_shm.	Load mod_slotmem_shm and the mod_lbmethod_ in use, byrequests where none is named.	manual 2.4, upgrading#compile-time
build-most	changed			2.4	configure builds the set \`most\` by default; \`reallyall\` adds what only developers need.		manual 2.4, upgrading#compile-time
build-shared	changed	LoadModule		2.4	Modules are built as shared objects, and the stock httpd.conf loads a basic set of them.	Load what the configuration uses.	manual 2.4, upgrading#compile-time
cache-dir-levels	default	CacheDirLevels		2.4	2 levels of directories; it was 3, so an old cache is not found again.	Empty the cache, or state \`CacheDirLevels 3\`.	DEFAULT_DIRLEVELS in modules/cache
cache-forward-proxy	changed	CacheEnable		2.4	Content of other servers is cached only where the URL begins with a scheme; \`/\` means one's own.	Add \`CacheEnable disk http://\`.	manual 2.4, upgrading#run-time
cache-mem	removed	CacheEnable		2.4	\`CacheEnable mem\` and \`fd\` cache nothing: mod_mem_cache is gone.	\`CacheEnable disk\` or \`socache\`.	manual 2.4, upgrading#compile-time
cache-session-ids	changed	CacheIgnoreURLSessionIdentifiers		2.4	The identifier must be the whole name of the parameter, not a part of it.	Write \`jsessionid\` for \`sessionid\`.	manual 2.4, upgrading#run-time
charset-debug-level	refused	CharsetOptions		2.4	\`DebugLevel=\` is refused.	\`LogLevel charset_lite:debug\`.	manual 2.4, upgrading#run-time
context-message	changed			2.4	Inside a section the message for a misplaced directive names it: "not allowed in <Directory> context".		measured with 2.2.34 and 2.4.71
continued-backslash	changed			2.4	Two backslashes at the end of a line continue it as one does; for 2.2 they were a backslash.		measured with 2.2.34 and 2.4.71
crl-check	changed	SSLCARevocationFile,SSLCARevocationPath		2.4	Revocation lists are read and not used until \`SSLCARevocationCheck\` says so.	\`SSLCARevocationCheck chain\`.	manual 2.4, upgrading#run-time
dav-lock-db	changed	DavLockDB		2.4	The format of the file is another.	Delete the file before 2.4 starts.	manual 2.4, upgrading#run-time
default-type	changed	DefaultType		2.4	Files of unknown type are sent without Content-Type; the directive only warns (AH00117).	\`AddType\`, \`ForceType\`.	manual 2.4, upgrading#run-time
define	changed			2.4	\`\${NAME}\` of something undefined is kept as text with a warning (AH00111), and \`Define\` gives values as well.		measured with 2.2.34 and 2.4.71
deflate-small	changed		mod_deflate	2.4	A response is not compressed where that would make it longer.		manual 2.4, upgrading#misc
digest-options	refused	AuthDigestQop,AuthDigestAlgorithm		2.4	\`AuthDigestQop none\`, \`auth-int\` and \`AuthDigestAlgorithm MD5-sess\` are refused.	Delete the line: \`auth\` and \`MD5\` are what is left.	measured with 2.2.34 and 2.4.71
error-document-expression	changed	ErrorDocument		2.4.16	The text is an expression: \`%{NAME}\` in it is replaced, and backslashes are read twice.	Escape what should stay.	measured with 2.2.34 and 2.4.71
error-documents	changed	ErrorDocument		2.4	The translated error documents of 2.2 use the old conditions of server-side includes.	Take those of 2.4, or set \`SSILegacyExprParser On\` for their directory.	manual 2.4, upgrading#misc
event-workers	changed	MaxClients,MaxRequestWorkers		2.4	With the event MPM the limit counts worker threads; a thread serves several connections.	\`AsyncRequestWorkerFactor\` says how many.	manual 2.4, upgrading#run-time
ext-filter-debug-level	refused	ExtFilterOptions		2.4	\`DebugLevel=\` is refused.	\`LogLevel ext_filter:debug\`.	manual 2.4, upgrading#run-time
file-etag	default	FileETag		2.4	The entity tag leaves the inode out: caches fetch everything once more.	\`FileETag INode MTime Size\` keeps the old tags.	manual 2.4, upgrading#run-time
filter-by-type	moved	AddOutputFilterByType		2.4	It belongs to mod_filter, and a filter that does not exist is refused while reading.	Load mod_filter.	manual 2.4, upgrading#commonproblems
filter-provider	refused	FilterProvider		2.4	Three arguments, the third an expression; the old test of a header against a pattern is refused.	Write the test as an expression.	manual 2.4, upgrading#run-time
flag-extra-words	changed			2.4	On/Off directives ignore further words, a trailing \`# comment\` included; 2.2 refused some of them.		measured with 2.2.34 and 2.4.71
htpasswd	changed	AuthUserFile		2.4	htpasswd writes MD5 (apr1) unless told otherwise; old files are still read.		manual 2.4, upgrading#misc
http-strict	default	HttpProtocolOptions		2.4.25	Requests that break the grammar of HTTP are refused with 400.	\`HttpProtocolOptions Unsafe\` for clients that cannot be mended.	manual 2.4, core
ifmodule-blank	accepted	<IfModule,<IfDefine		2.4.35	A blank between \`!\` and the name is accepted.		measured with 2.2.34 and 2.4.71
include-wildcard	refused	Include		2.4	A pattern that no file matches is an error.	\`IncludeOptional\` accepts none.	measured with 2.2.34 and 2.4.71
iterate-empty	refused			2.4	A directive that takes one word or more is refused without any; 2.2 took the bare name for some.		measured with 2.2.34 and 2.4.71
keepalive-timeout	refused	KeepAliveTimeout		2.4	The number may have the unit ms, s, min or h and nothing else; 2.2 read what it could.		measured with 2.2.34 and 2.4.71
keepalive-words	refused	KeepAlive		2.4	Only \`On\` and \`Off\` are words for it; in 2.2 everything but \`Off\` and \`0\` meant on.	Write \`On\`, or \`Off\` for \`0\`.	manual 2.4, upgrading#run-time
ldap-client-cert	refused	LDAPTrustedClientCert		2.4	It stands in directory sections and .htaccess, no longer outside.	Repeat it in every section that asks LDAP.	manual 2.4, upgrading#run-time
limit-htaccess	refused	<Limit,<LimitExcept		2.4	In .htaccess they need \`AllowOverride AuthConfig\` or \`Limit\`; in 2.2 any class did.	Widen \`AllowOverride\` or move the section to the server's files.	tables of commands, 2.2.34 and 2.4.71
limit-outside	refused	<Limit,<LimitExcept		2.4	\`<Limit>\` and \`<LimitExcept>\` stand only inside directory sections.	Move them into a \`<Location "/">\` or another section.	measured with 2.2.34 and 2.4.71
listen-twice	refused	Listen		2.4.28	The same address twice is refused while reading; 2.2 failed when it opened the port.	Delete one.	measured with 2.2.34 and 2.4.71
log-level	changed	LogLevel		2.4	Levels go down to trace8 and can be set per module and per directory.		manual 2.4, core
long-lines	changed			2.4	A line may have 16 MB; 2.2 cut it at 8190 bytes and read the rest as another line.		measured with 2.2.34 and 2.4.71
max-mem-free	default	MaxMemFree		2.4	A thread gives memory above 2 MB back; 2.2 kept all of it.		ALLOCATOR_MAX_FREE_DEFAULT in server/mpm_common.c
merge-slashes	default	MergeSlashes,<LocationMatch,<Location		2.4.39	Several slashes in a URL count as one before \`<Location>\` and \`<LocationMatch>\` look at it, so a pattern with \`//\` never matches.	\`MergeSlashes Off\`, or a pattern with one slash.	manual 2.4, core
mpm-module	moved			2.4	The multi-processing module is loaded like any other: one of mpm_event_module, mpm_worker_module, mpm_prefork_module.	Load exactly one.	server/core.c
mutex	changed	Mutex		2.4	One directive sets the locks that six directives set before, each by its name; a name whose module is not loaded is refused.		manual 2.4, core; measured with 2.2.34 and 2.4.71
name-virtual-host	changed	NameVirtualHost		2.4	An address that several virtual hosts name is name-based by itself; the directive only warns (AH00548).	Delete it.	manual 2.4, upgrading#misc
options-default	default	Options		2.4	Without a line for it only \`FollowSymLinks\` is set; in 2.2 all but \`MultiViews\` were.	State what the directory needs.	create_core_dir_config in server/core.c
options-signs	refused	Options		2.4	Words with and without sign do not mix in one line, and \`All\` and \`None\` take no sign and come first.	Give every word a sign, or none.	measured with 2.2.34 and 2.4.71
order-comment	refused	Allow,Deny		2.4.33	A word with \`#\` after \`from\` is refused (No comments are allowed here).	Put the comment on a line of its own.	measured with 2.2.34 and 2.4.71
piped-log	changed	ErrorLog,CustomLog,TransferLog		2.4	A piped log program is started without a shell.	\`|$\` before the command starts it through the shell.	manual 2.4, upgrading#run-time
platforms	refused			2.4	BeOS, TPF, A/UX, NeXT and Tandem are not supported.		manual 2.4, upgrading#compile-time
proxy-io-buffer	refused	ProxyIOBufferSize		2.4	A size below 512 other than 0 is refused.		measured with 2.2.34 and 2.4.71
proxy-pass-directory	refused	ProxyPass,ProxyPassMatch,ProxyPassReverse		2.4	They are refused in \`<Directory>\` and \`<Files>\`.	Use \`<Location>\`, or the form with a path outside sections.	measured with 2.2.34 and 2.4.71
redirect-in-location	accepted	Redirect		2.4.20	In \`<Location>\` the path may be left out.		tables of commands, 2.2.34 and 2.4.71
remote-ip	changed	RemoteIPHeader		2.4	With mod_remoteip \`%a\`, \`%h\` and \`Require ip\` see the address of the client that the header names; \`%{c}a\` is the peer.		manual 2.4, new_features
reqtimeout	default	RequestReadTimeout	mod_reqtimeout	2.4	When mod_reqtimeout is loaded, slow requests are cut off: 20 to 40 seconds for the header, 20 for the body, more with 500 bytes a second.	State the times that slow uploads need.	manual 2.4, upgrading#run-time
request-body	default	LimitRequestBody		2.4.54	Bodies above 1 GiB are refused; there was no limit before.	State the limit that uploads need.	AP_DEFAULT_LIMIT_REQ_BODY in server/core.c
require-containers	changed	Require		2.4	\`Require\` lines that stand together are alternatives: one that matches lets the request in.	Put them into \`<RequireAll>\` where all of them must hold.	manual 2.4, upgrading#authz
require-dbm-group	refused	Require,AuthDBMGroupFile		2.4	Groups of mod_authz_dbm are \`Require dbm-group\` and \`Require dbm-file-group\`; plain \`group\` is the plain file of mod_authz_groupfile.	Write \`dbm-group\` and \`dbm-file-group\`.	manual 2.4, upgrading#authz
require-provider	refused	Require		2.4	The first word after \`Require\` must be the name of a provider of a loaded module, in its own spelling; 2.2 took any word.	Load the module of the provider, or correct the word.	measured with 2.2.34 and 2.4.71
require-without-type	changed	Require,AuthType		2.4	A section with \`AuthType\` and no \`Require\` answers 500 (AH01627); 2.2 let everybody in.	Remove the authentication or add a \`Require\`.	measured with 2.2.34 and 2.4.71
rewrite-control-characters	refused	RewriteRule		2.4.56	A rewritten query with control characters or blanks answers 403 (AH10411).	The flag \`B\` escapes back-references.	manual 2.4, mod_rewrite
rewrite-log	removed	RewriteLog,RewriteLogLevel		2.4	What rewriting does is logged with the rest.	\`LogLevel rewrite:trace3\`.	manual 2.4, upgrading#misc
rewrite-prefix-stat	changed	RewriteRule		2.4.60	A substitution that begins with a variable or a back-reference is not taken for a path of the file system.	The flag \`UnsafePrefixStat\`, or a fixed beginning.	manual 2.4, mod_rewrite
rewrite-question-mark	refused	RewriteRule		2.4.60	A substitution that turns an encoded \`?\` of the request into a real one answers 403.	The flag \`UnsafeAllow3F\`, where the rule is sure of its input.	manual 2.4, mod_rewrite
scgi-path-info	changed	ProxyPass,ProxyPassMatch	mod_proxy_scgi	2.4	PATH_INFO for SCGI programs is reckoned another way.	\`SetEnv proxy-scgi-pathinfo\` brings the old way back.	manual 2.4, upgrading#run-time
send-file	default	EnableSendfile		2.4	Off unless stated.	State \`On\` where files lie on a local disk and speed matters.	manual 2.4, upgrading#run-time
server-tokens	refused	ServerTokens		2.4.4	An unknown word is refused; in 2.2 it meant \`Full\`.		measured with 2.2.34 and 2.4.71
ssi-expressions	changed	SSILegacyExprParser		2.4	Conditions in pages are read in httpd's expression language.	\`SSILegacyExprParser On\` for the directories with old pages, those of error documents included.	manual 2.4, upgrading#run-time
ssi-merging	changed	SSIEndTag,SSIErrorMsg,SSIETag,SSILastModified,SSIStartTag,SSITimeFormat,SSIUndefinedEcho		2.4	One SSI directive in a section no longer resets the others there.		manual 2.4, upgrading#run-time
ssl-cipher-suite	default	SSLCipherSuite		2.4	The default is that of OpenSSL.		manual 2.4, mod_ssl
ssl-compression	default	SSLCompression		2.4.3	Off, since compressed TLS gives secrets away.		manual 2.4, mod_ssl
ssl-dn-format	changed	SSLRequire,SSLUserName,SSLOptions		2.4	The \`_DN\` variables are written as RFC 2253 does.	\`SSLOptions +LegacyDNStringFormat\` brings the old form back.	manual 2.4, upgrading#misc
ssl-protocol	default	SSLProtocol,SSLProxyProtocol		2.4.17	SSLv3 is off unless stated, and only some builds of OpenSSL still have it.		SSL_PROTOCOL_DEFAULT in modules/ssl/ssl_private.h
ssl-proxy-check-peer	default	SSLProxyCheckPeerCN,SSLProxyCheckPeerExpire,SSLProxyCheckPeerName		2.4	The certificate of a backend must be in date and bear its name; otherwise requests fail.	Mend the certificate, or switch the check off where the network is trusted.	manual 2.4, upgrading#misc
ssl-session-cache	refused	SSLSessionCache		2.4	\`shm:\` and \`shmht:\` are gone; each kind of cache is a module.	\`shmcb:\` with mod_socache_shmcb.	measured with 2.2.34 and 2.4.71
ssl-v2	refused	SSLProtocol,SSLProxyProtocol		2.4	SSLv2 is refused; \`-SSLv2\` is still accepted.	Remove it.	manual 2.4, upgrading#misc
substitute-htaccess	refused	Substitute		2.4	In .htaccess it needs \`AllowOverride FileInfo\`; in 2.2 any class did.		tables of commands, 2.2.34 and 2.4.71
substitute-length	changed	Substitute		2.4	Lines longer than 1 MB are an error.	\`SubstituteMaxLineLength\` raises the limit.	manual 2.4, upgrading#run-time
third-party	refused	LoadModule		2.4	A module built for 2.2 does not load.	Build it again for 2.4.	manual 2.4, upgrading#third-party
timeout	default	Timeout		2.4	60 seconds; it was 300.	State \`Timeout 300\` where a script or a backend needs longer.	DEFAULT_TIMEOUT in include/httpd.h
type-as-handler	changed	AddType		2.4.60	A media type used as the name of a handler may select none for files that were asked for indirectly.	\`AddHandler\` or \`SetHandler\`.	CHANGES 2.4.60 to 2.4.62
user-check	refused	Require		2.4	Without mod_authn_core a request that needs a user answers 500 (AH00025).	Load mod_authn_core and a module for the type of authentication.	manual 2.4, upgrading#commonproblems
user-module	moved	User,Group,ChrootDir,Suexec		2.4	mod_unixd must be loaded; without it httpd does not start (AH00136).	Load mod_unixd.	manual 2.4, upgrading#commonproblems
vhost-names	changed	<VirtualHost		2.4	Of two virtual hosts with one address and no \`NameVirtualHost\` 2.2 used the first for everything; 2.4 chooses by ServerName.		measured with 2.2.34 and 2.4.71`;
