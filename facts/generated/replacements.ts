// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** replacements as records; read by facts/record-text.ts. */
export const text = `<ManagedDomain	renamed	2.4.41		<MDomainSet	rename			1	mod_md 2.0 dropped the old name.
AcceptMutex	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex $mutex mpm-accept\\n</IfModule>	default	1	\`Mutex\` sets the mechanism of every lock, each under its own name; this one is called \`mpm-accept\`. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.
AccessConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main one it keeps the old order.
AddModule	removed	2.0			delete			1	A name of httpd 1.3. Modules say themselves in which order they run.
AgentLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{User-Agent}i"		1	A name of httpd 1.3. mod_log_agent is gone; a \`CustomLog\` writes the same.
Allow	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.
Anonymous_Authoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.
AssignUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.
AuthAuthoritative	renamed	2.2		AuthBasicAuthoritative	rename			1	A name of httpd 2.0. mod_auth was taken apart; mod_auth_basic answers for it.
AuthDBAuthoritative	removed	2.0		AuthBasicAuthoritative	delete				A name of httpd 1.3. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.
AuthDBGroupFile	renamed	2.0		AuthDBMGroupFile	rewrite	AuthDBMGroupFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` names the format.
AuthDBMAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.
AuthDBUserFile	renamed	2.0		AuthDBMUserFile	rewrite	AuthDBMUserFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` names the format.
AuthDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authn_default is gone: a request whose user nobody vouches for is refused anyway.
AuthDigestFile	renamed	2.2		AuthUserFile	rename			1	A name of httpd 2.0. Name the provider too: \`AuthDigestProvider file\`.
AuthDigestGroupFile	renamed	2.2		AuthGroupFile	rename			1	A name of httpd 2.0. mod_authz_groupfile reads groups, whatever the type of authentication.
AuthDigestRealmSeed	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.
AuthLDAPAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.
AuthLDAPEnabled	removed	2.2		AuthBasicProvider	review		on		A name of httpd 2.0. LDAP is asked where \`AuthBasicProvider\` names \`ldap\`.
AuthLDAPFrontPageHack	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.
AuthzAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one.
AuthzDBDAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one, although the upgrade guide names it.
AuthzDBMAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. \`Require group\` of mod_authz_dbm becomes \`Require dbm-group\`.
AuthzDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authz_default is gone: a request that no \`Require\` lets in is refused anyway.
AuthzGroupFileAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzLDAPAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzOwnerAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzUserAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
BacktraceLog	removed	2.0			delete				A name of httpd 1.3. mod_backtrace is a module of others.
BindAddress	removed	2.0		Listen	review		*		A name of httpd 1.3. \`Listen ADDRESS:PORT\` opens an address and a port at once.
BS2000Account	removed	2.2			delete			1	A name of httpd 2.0. 2.2 does not run on BS2000.
CacheExpiryCheck	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.
CacheForceCompletion	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.
CacheGcClean	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheGcDaily	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheGcInterval	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheGcMemUsage	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheGcUnused	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheSize	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.
CacheTimeMargin	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.
CGICommandArgs	removed	2.0			review				A name of httpd 1.3. Nothing takes its place: a query without \`=\` reaches a CGI program as its arguments.
ChildPerUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.
ClearModuleList	removed	2.0			delete			1	A name of httpd 1.3. Modules say themselves in which order they run.
CookieFormat	removed	2.0		CookieStyle	delete				A name of httpd 1.3. \`CookieStyle\` chooses the form of the cookie.
CookieLog	removed	2.4		CustomLog	rewrite	CustomLog $1 "%{Cookie}n \\\\"%r\\\\" %t"		1	It was short for a \`CustomLog\` with the cookie of mod_usertrack.
CookiePrefix	removed	2.0		CookieName	review				A name of httpd 1.3. \`CookieName\` names the cookie; a prefix of its value is not offered.
DefaultType	no-effect	2.4	1	ForceType,AddType	delete				httpd invents no type any more: \`AddType\` and mime.types give types by name, \`ForceType\` gives one to all files of a section.
Deny	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.
DumpIOLogLevel	removed	2.4		LogLevel	rewrite	LogLevel dumpio:trace7			mod_dumpio always writes at \`trace7\`; \`LogLevel\` decides whether that reaches the error log.
EBCDICConvert	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICConvertByType	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICDebugHeader	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICKludge	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.
ErrorHeader	renamed	2.0		Header	rewrite	Header always $*		1	A name of httpd 1.3. \`Header always\` acts on error responses too.
ExcessRequestsPerChild	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.
FancyIndexing	refused	2.0		IndexOptions	rewrite	IndexOptions FancyIndexing	off		It is a word of \`IndexOptions\`.
H2AltSvc	removed	2.4.55		Header	review				Announce other endpoints with a header of your own: \`Header always set Alt-Svc "h2=\\\\":443\\\\""\`.
H2AltSvcMaxAge	removed	2.4.55		Header	delete				The age is the \`ma=\` of the \`Alt-Svc\` header that \`Header\` sets.
H2SerializeHeaders	no-effect	2.4.55	1		delete			1	The switch is read and does nothing.
H2SessionExtraFiles	no-effect	2.4.26	1		delete			1	mod_http2 handles files by itself.
LDAPTrustedCA	renamed	2.2		LDAPTrustedGlobalCert	rewrite	LDAPTrustedGlobalCert CA_BASE64 $1			A name of httpd 2.0. The new directive wants the kind of file first.
LDAPTrustedCAType	removed	2.2		LDAPTrustedGlobalCert	delete				A name of httpd 2.0. The kind of file is the first argument of \`LDAPTrustedGlobalCert\`.
LockFile	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex file:$dir mpm-accept\\n</IfModule>	logs/accept.lock	1	\`Mutex\` names a directory for the lock files, not a file. The line matters only where the default directory lies on a network file system. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.
LogRotateDaily	removed	2.0		CustomLog	review				A name of httpd 1.3. rotatelogs behind a pipe rotates logs: \`CustomLog "|bin/rotatelogs FILE 86400"\`.
LogRotateInterval	removed	2.0		CustomLog	review				A name of httpd 1.3. rotatelogs behind a pipe rotates logs: \`CustomLog "|bin/rotatelogs FILE SECONDS"\`.
ManagedDomain	renamed	2.4.41		MDomain	rename			1	mod_md 2.0 dropped the old name.
MaxClients	renamed	2.4	1	MaxRequestWorkers	rename			1	The old name is still read. With the event MPM the number counts worker threads, not clients: a thread serves several connections, as \`AsyncRequestWorkerFactor\` says.
MaxRequestsPerChild	renamed	2.4	1	MaxConnectionsPerChild	rename			1	The old name is still read.
MaxRequestsPerThread	removed	2.4			delete			1	Only the BeOS server had it, and 2.4 does not run on BeOS.
MaxServers	renamed	2.0		MaxSpareServers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name.
MaxThreadsPerChild	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.
MCacheMaxObjectCount	removed	2.4			delete				mod_mem_cache is gone. Neither mod_cache_disk nor mod_cache_socache counts objects.
MCacheMaxObjectSize	removed	2.4		CacheMaxFileSize,CacheSocacheMaxSize	review				mod_mem_cache is gone. The same limit is \`CacheMaxFileSize\` in mod_cache_disk and \`CacheSocacheMaxSize\` in mod_cache_socache.
MCacheMaxStreamingBuffer	removed	2.4			delete				mod_mem_cache is gone. Nothing takes its place.
MCacheMinObjectSize	removed	2.4		CacheMinFileSize	review				mod_mem_cache is gone. The same limit is \`CacheMinFileSize\` in mod_cache_disk.
MCacheRemovalAlgorithm	removed	2.4			delete				mod_mem_cache is gone. Nothing takes its place.
MCacheSize	removed	2.4			delete				mod_mem_cache is gone. mod_cache_disk has no limit of its own (run htcacheclean); mod_cache_socache leaves it to its provider.
MDDriveMode	renamed	2.4.41	1	MDRenewMode	rename			1	The old name is still read.
NameVirtualHost	no-effect	2.4	1		delete			1	Every address that several virtual hosts share is name-based by itself.
NoCache	renamed	2.0		CacheDisable	rename				A name of httpd 1.3. \`CacheDisable\` wants URLs, where the old directive took words, hosts and domains.
NumServers	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.
Order	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.
Port	refused	2.0		Listen,ServerName	rewrite	Listen $1			\`Listen\` opens the port; \`ServerName HOST:PORT\` names it in the URLs that the server makes up itself.
ProtocolReqCheck	removed	2.0		HttpProtocolOptions	review				A name of httpd 1.3. \`HttpProtocolOptions\` says how strict the request line is read.
RefererIgnore	removed	2.0		SetEnvIf,CustomLog	review				A name of httpd 1.3. mod_log_referer is gone; \`SetEnvIf Referer\` and \`env=!\` on the \`CustomLog\` leave requests out.
RefererLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{Referer}i -> %U"			A name of httpd 1.3. mod_log_referer is gone; a \`CustomLog\` writes the same.
ResourceConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main one it keeps the old order.
RewriteLock	removed	2.4		Mutex	rewrite	Mutex file:$dir rewrite-map		1	The lock of \`RewriteMap prg:\` is called \`rewrite-map\`; \`Mutex\` names the directory for its file. Without the line httpd chooses both.
RewriteLog	removed	2.4		LogLevel	delete				The rewrite log is part of the error log; \`LogLevel rewrite:trace1\` to \`rewrite:trace8\` say how much of it.
RewriteLogLevel	removed	2.4		LogLevel	rewrite	LogLevel rewrite:trace$1	0		Level N of the rewrite log is \`LogLevel rewrite:traceN\`; 9 becomes trace8, and 0 needs no line.
Satisfy	discouraged	2.4	1	<RequireAll,<RequireAny	review				\`<RequireAll>\` and \`<RequireAny>\` say what \`all\` and \`any\` said.
ServersSafetyLimit	renamed	2.0		MaxRequestWorkers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name, of MaxClients.
ServerType	removed	2.0			delete		standalone		A name of httpd 1.3. The MPM decides how requests are served; none is made to be started by inetd.
ShmemUIDisUser	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.
SSIAccessEnable	removed	2.4			delete			1	The \`-A\` test needs no switch any more.
SSIEnableAccess	removed	2.4			delete			1	A slip of the 2.2 manual for SSIAccessEnable; no server ever knew it.
SSLCertificateChainFile	discouraged	2.4.8	1	SSLCertificateFile	review				Intermediate certificates belong behind the server's own in \`SSLCertificateFile\`.
SSLLog	refused	2.0		ErrorLog	delete				TLS messages go to the error log.
SSLLogLevel	refused	2.0		LogLevel	rewrite	LogLevel ssl:$1	none		\`LogLevel ssl:LEVEL\` says how much TLS writes to the error log.
SSLMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-cache	default,yes,none,no	1	The lock of the TLS session cache is called \`ssl-cache\`; for a file, \`Mutex\` wants the directory it lies in. To have none is not allowed any more.
SSLPKCS7CertificateFile	removed	2.4.8		SSLCertificateFile	review				Convert the bundle to PEM (\`openssl pkcs7 -print_certs\`) and name it in \`SSLCertificateFile\`.
SSLRequire	discouraged	2.4	1	Require	review				\`Require expr\` takes the same tests in the expressions the rest of httpd uses.
SSLStaplingMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-stapling	default	1	Only development releases before 2.4 had it; the lock of OCSP stapling is called \`ssl-stapling\` now.
TLSCertificate	removed	2.4.63		SSLCertificateFile,SSLCertificateKeyFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCertificateFile\` and \`SSLCertificateKeyFile\`.
TLSCiphersPrefer	removed	2.4.63		SSLCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCipherSuite\`.
TLSCiphersSuppress	removed	2.4.63		SSLCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCipherSuite\`.
TLSClientCA	removed	2.4.63		SSLCACertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCACertificateFile\`.
TLSClientCertificate	removed	2.4.63		SSLVerifyClient	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLVerifyClient\`.
TLSEngine	removed	2.4.63		SSLEngine	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLEngine\`.
TLSHonorClientOrder	removed	2.4.63		SSLHonorCipherOrder	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLHonorCipherOrder\` (with the opposite value).
TLSOptions	removed	2.4.63		SSLOptions	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLOptions\`.
TLSProtocol	removed	2.4.63		SSLProtocol	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProtocol\`.
TLSProxyCA	removed	2.4.63		SSLProxyCACertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCACertificateFile\`.
TLSProxyCiphersPrefer	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCipherSuite\`.
TLSProxyCiphersSuppress	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCipherSuite\`.
TLSProxyEngine	removed	2.4.63		SSLProxyEngine	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyEngine\`.
TLSProxyMachineCertificate	removed	2.4.63		SSLProxyMachineCertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyMachineCertificateFile\`.
TLSProxyProtocol	removed	2.4.63		SSLProxyProtocol	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyProtocol\`.
TLSSessionCache	removed	2.4.63		SSLSessionCache	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLSessionCache\`.
TLSStrictSNI	removed	2.4.63		SSLStrictSNIVHostCheck	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLStrictSNIVHostCheck\`.
TLSUserName	removed	2.4.63		SSLUserName	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLUserName\`.
WatchdogMutexPath	removed	2.4		Mutex	rewrite	Mutex file:$1 watchdog-callback		1	Only development releases before 2.4 had it; the lock of the watchdog is called \`watchdog-callback\` now.
WhatKilledUsLog	removed	2.0		ForensicLog	delete				A name of httpd 1.3. mod_whatkilledus is a module of others; mod_log_forensic logs requests before they are served.
Win32DisableAcceptEx	removed	2.4		AcceptFilter	rewrite	AcceptFilter http none\\nAcceptFilter https none		1	\`AcceptFilter\` says the same, protocol by protocol.`;
