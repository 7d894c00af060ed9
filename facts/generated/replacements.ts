// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** replacements as records; read by facts/record-text.ts. */
export const text = `<ManagedDomain	renamed	2.4.41		<MDomainSet	rename			1	mod_md 2.0 removed the old name.
AcceptMutex	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex $mutex mpm-accept\\n</IfModule>	default	1	\`Mutex\` sets the mechanism of every lock, each under its own name; this one is called \`mpm-accept\`. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.
AccessConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main file it keeps the old order.
AddModule	removed	2.0			delete			1	A name of httpd 1.3. Modules determine their order themselves.
AgentLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{User-Agent}i"		1	A name of httpd 1.3. mod_log_agent was removed; a \`CustomLog\` writes the same.
Allow	discouraged	2.4	1	Require	review				\`Require\` controls access by host, too; mod_access_compat provides the old directives for configurations that use nothing else.
Anonymous_Authoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. The order in \`AuthBasicProvider\` and \`AuthBasicAuthoritative\` determine whether other providers are used.
AssignUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was abandoned; mpm_itk, a third-party module, runs each virtual host as its own user.
AuthAuthoritative	renamed	2.2		AuthBasicAuthoritative	rename			1	A name of httpd 2.0. mod_auth was split; \`AuthBasicAuthoritative\` of mod_auth_basic does the same.
AuthDBAuthoritative	removed	2.0		AuthBasicAuthoritative	delete				A name of httpd 1.3. The order in \`AuthBasicProvider\` and \`AuthBasicAuthoritative\` determine whether other providers are used.
AuthDBGroupFile	renamed	2.0		AuthDBMGroupFile	rewrite	AuthDBMGroupFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` selects the format.
AuthDBMAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. The order in \`AuthBasicProvider\` and \`AuthBasicAuthoritative\` determine whether other providers are used.
AuthDBUserFile	renamed	2.0		AuthDBMUserFile	rewrite	AuthDBMUserFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` selects the format.
AuthDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authn_default was removed: a request that no provider authenticates is refused anyway.
AuthDigestFile	renamed	2.2		AuthUserFile	rename			1	A name of httpd 2.0. Set the provider, too: \`AuthDigestProvider file\`.
AuthDigestGroupFile	renamed	2.2		AuthGroupFile	rename			1	A name of httpd 2.0. mod_authz_groupfile reads groups for every type of authentication.
AuthDigestRealmSeed	removed	2.0			delete			1	A name of httpd 1.3. Nothing replaces it.
AuthLDAPAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. The order in \`AuthBasicProvider\` and \`AuthBasicAuthoritative\` determine whether other providers are used.
AuthLDAPEnabled	removed	2.2		AuthBasicProvider	review		on		A name of httpd 2.0. LDAP is used where \`AuthBasicProvider\` contains \`ldap\`.
AuthLDAPFrontPageHack	removed	2.2			delete			1	A name of httpd 2.0. Nothing replaces it.
AuthzAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one.
AuthzDBDAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one, although the upgrade guide names it.
AuthzDBMAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. \`Require group\` of mod_authz_dbm becomes \`Require dbm-group\`.
AuthzDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authz_default was removed: a request that no \`Require\` grants is refused anyway.
AuthzGroupFileAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzLDAPAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzOwnerAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
AuthzUserAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		httpd 2.4 evaluates every \`Require\` in turn, and the first that matches decides; write other combinations with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.
BacktraceLog	removed	2.0			delete				A name of httpd 1.3. mod_backtrace is a third-party module.
BindAddress	removed	2.0		Listen	review		*		A name of httpd 1.3. \`Listen ADDRESS:PORT\` opens an address and a port at once.
BS2000Account	removed	2.2			delete			1	A name of httpd 2.0. 2.2 does not run on BS2000.
CacheExpiryCheck	removed	2.2			delete			1	A name of httpd 2.0. Nothing replaces it.
CacheForceCompletion	removed	2.2			delete			1	A name of httpd 2.0. Nothing replaces it.
CacheGcClean	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheGcDaily	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheGcInterval	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheGcMemUsage	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheGcUnused	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheSize	removed	2.2			delete			1	A name of httpd 2.0. The cache is not cleaned automatically: run htcacheclean.
CacheTimeMargin	removed	2.2			delete			1	A name of httpd 2.0. Nothing replaces it.
CGICommandArgs	removed	2.0			review				A name of httpd 1.3. Nothing replaces it: a query without \`=\` reaches a CGI program as its arguments.
ChildPerUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was abandoned; mpm_itk, a third-party module, runs each virtual host as its own user.
ClearModuleList	removed	2.0			delete			1	A name of httpd 1.3. Modules determine their order themselves.
CookieFormat	removed	2.0		CookieStyle	delete				A name of httpd 1.3. \`CookieStyle\` chooses the form of the cookie.
CookieLog	removed	2.4		CustomLog	rewrite	CustomLog $1 "%{Cookie}n \\\\"%r\\\\" %t"		1	It was a shorthand for a \`CustomLog\` with the cookie of mod_usertrack.
CookiePrefix	removed	2.0		CookieName	review				A name of httpd 1.3. \`CookieName\` names the cookie; a prefix of its value is not offered.
DefaultType	no-effect	2.4	1	ForceType,AddType	delete				httpd no longer makes up a type: \`AddType\` and mime.types set types by file extension, \`ForceType\` sets one for all files of a section.
Deny	discouraged	2.4	1	Require	review				\`Require\` controls access by host, too; mod_access_compat provides the old directives for configurations that use nothing else.
DumpIOLogLevel	removed	2.4		LogLevel	rewrite	LogLevel dumpio:trace7			mod_dumpio always writes at \`trace7\`; \`LogLevel\` decides whether that reaches the error log.
EBCDICConvert	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It was for machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICConvertByType	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It was for machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICDebugHeader	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It was for machines with EBCDIC; mod_charset_lite converts character sets.
EBCDICKludge	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It was for machines with EBCDIC; mod_charset_lite converts character sets.
ErrorHeader	renamed	2.0		Header	rewrite	Header always $*		1	A name of httpd 1.3. \`Header always\` acts on error responses too.
ExcessRequestsPerChild	removed	2.0			delete			1	A name of httpd 1.3. Nothing replaces it.
FancyIndexing	refused	2.0		IndexOptions	rewrite	IndexOptions FancyIndexing	off		It is an option of \`IndexOptions\`.
H2AltSvc	removed	2.4.55		Header	review				Announce other endpoints with a header of your own: \`Header always set Alt-Svc "h2=\\\\":443\\\\""\`.
H2AltSvcMaxAge	removed	2.4.55		Header	delete				The age is the \`ma=\` of the \`Alt-Svc\` header that \`Header\` sets.
H2SerializeHeaders	no-effect	2.4.55	1		delete			1	The directive is accepted and has no effect.
H2SessionExtraFiles	no-effect	2.4.26	1		delete			1	mod_http2 handles files by itself.
LDAPTrustedCA	renamed	2.2		LDAPTrustedGlobalCert	rewrite	LDAPTrustedGlobalCert CA_BASE64 $1			A name of httpd 2.0. The first argument of the new directive is the kind of file.
LDAPTrustedCAType	removed	2.2		LDAPTrustedGlobalCert	delete				A name of httpd 2.0. The kind of file is the first argument of \`LDAPTrustedGlobalCert\`.
LockFile	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex file:$dir mpm-accept\\n</IfModule>	logs/accept.lock	1	\`Mutex\` sets a directory for the lock files, not a file. The line matters only if the default directory is on a network file system. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.
LogRotateDaily	removed	2.0		CustomLog	review				A name of httpd 1.3. A piped log with rotatelogs rotates logs: \`CustomLog "|bin/rotatelogs FILE 86400"\`.
LogRotateInterval	removed	2.0		CustomLog	review				A name of httpd 1.3. A piped log with rotatelogs rotates logs: \`CustomLog "|bin/rotatelogs FILE SECONDS"\`.
ManagedDomain	renamed	2.4.41		MDomain	rename			1	mod_md 2.0 removed the old name.
MaxClients	renamed	2.4	1	MaxRequestWorkers	rename			1	The old name is still accepted. With the event MPM the number counts worker threads, not clients: a thread serves several connections, as \`AsyncRequestWorkerFactor\` says.
MaxRequestsPerChild	renamed	2.4	1	MaxConnectionsPerChild	rename			1	The old name is still accepted.
MaxRequestsPerThread	removed	2.4			delete			1	Only the BeOS server had it, and 2.4 does not run on BeOS.
MaxServers	renamed	2.0		MaxSpareServers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name.
MaxThreadsPerChild	removed	2.2			review				A name of httpd 2.0. The perchild MPM was abandoned; mpm_itk, a third-party module, runs each virtual host as its own user.
MCacheMaxObjectCount	removed	2.4			delete				mod_mem_cache was removed. Neither mod_cache_disk nor mod_cache_socache counts objects.
MCacheMaxObjectSize	removed	2.4		CacheMaxFileSize,CacheSocacheMaxSize	review				mod_mem_cache was removed. The same limit is \`CacheMaxFileSize\` in mod_cache_disk and \`CacheSocacheMaxSize\` in mod_cache_socache.
MCacheMaxStreamingBuffer	removed	2.4			delete				mod_mem_cache was removed. Nothing replaces it.
MCacheMinObjectSize	removed	2.4		CacheMinFileSize	review				mod_mem_cache was removed. The same limit is \`CacheMinFileSize\` in mod_cache_disk.
MCacheRemovalAlgorithm	removed	2.4			delete				mod_mem_cache was removed. Nothing replaces it.
MCacheSize	removed	2.4			delete				mod_mem_cache was removed. mod_cache_disk has no limit of its own (run htcacheclean); mod_cache_socache leaves the limit to its provider.
MDDriveMode	renamed	2.4.41	1	MDRenewMode	rename			1	The old name is still accepted.
NameVirtualHost	no-effect	2.4	1		delete			1	Every address that several virtual hosts share is name-based automatically.
NoCache	renamed	2.0		CacheDisable	rename				A name of httpd 1.3. \`CacheDisable\` accepts URLs, while the old directive accepted words, hosts and domains.
NumServers	removed	2.2			review				A name of httpd 2.0. The perchild MPM was abandoned; mpm_itk, a third-party module, runs each virtual host as its own user.
Order	discouraged	2.4	1	Require	review				\`Require\` controls access by host, too; mod_access_compat provides the old directives for configurations that use nothing else.
Port	refused	2.0		Listen,ServerName	rewrite	Listen $1			\`Listen\` opens the port; \`ServerName HOST:PORT\` sets it in the URLs that the server generates.
ProtocolReqCheck	removed	2.0		HttpProtocolOptions	review				A name of httpd 1.3. \`HttpProtocolOptions\` sets how strictly the request line is parsed.
RefererIgnore	removed	2.0		SetEnvIf,CustomLog	review				A name of httpd 1.3. mod_log_referer was removed; \`SetEnvIf Referer\` and \`env=!\` on the \`CustomLog\` exclude requests.
RefererLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{Referer}i -> %U"			A name of httpd 1.3. mod_log_referer was removed; a \`CustomLog\` writes the same.
ResourceConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main file it keeps the old order.
RewriteLock	removed	2.4		Mutex	rewrite	Mutex file:$dir rewrite-map		1	The lock of \`RewriteMap prg:\` is called \`rewrite-map\`; \`Mutex\` sets the directory for its file. Without the line httpd chooses both.
RewriteLog	removed	2.4		LogLevel	delete				The rewrite log is part of the error log; \`LogLevel rewrite:trace1\` to \`rewrite:trace8\` set how much is logged.
RewriteLogLevel	removed	2.4		LogLevel	rewrite	LogLevel rewrite:trace$1	0		Level N of the rewrite log is \`LogLevel rewrite:traceN\`; 9 becomes trace8, and 0 needs no line.
Satisfy	discouraged	2.4	1	<RequireAll,<RequireAny	review				\`<RequireAll>\` and \`<RequireAny>\` replace \`all\` and \`any\`.
ServersSafetyLimit	renamed	2.0		MaxRequestWorkers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name, of MaxClients.
ServerType	removed	2.0			delete		standalone		A name of httpd 1.3. The MPM decides how requests are served; none can be started by inetd.
ShmemUIDisUser	removed	2.0			delete			1	A name of httpd 1.3. Nothing replaces it.
SSIAccessEnable	removed	2.4			delete			1	The \`-A\` test no longer needs to be enabled.
SSIEnableAccess	removed	2.4			delete			1	It is an error of the 2.2 manual for \`SSIAccessEnable\`; no server ever had it.
SSLCertificateChainFile	discouraged	2.4.8	1	SSLCertificateFile	review				Intermediate certificates belong after the server's own in \`SSLCertificateFile\`.
SSLLog	refused	2.0		ErrorLog	delete				TLS messages go to the error log.
SSLLogLevel	refused	2.0		LogLevel	rewrite	LogLevel ssl:$1	none		\`LogLevel ssl:LEVEL\` sets how much mod_ssl writes to the error log.
SSLMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-cache	default,yes,none,no	1	The lock of the TLS session cache is called \`ssl-cache\`; for a file, \`Mutex\` needs its directory. \`none\` is no longer allowed.
SSLPKCS7CertificateFile	removed	2.4.8		SSLCertificateFile	review				Convert the bundle to PEM (\`openssl pkcs7 -print_certs\`) and set it as \`SSLCertificateFile\`.
SSLRequire	discouraged	2.4	1	Require	review				\`Require expr\` accepts the same tests in the expression syntax of httpd.
SSLStaplingMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-stapling	default	1	Only development releases before 2.4 had it; the lock of OCSP stapling is called \`ssl-stapling\` now.
TLSCertificate	removed	2.4.63		SSLCertificateFile,SSLCertificateKeyFile	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLCertificateFile\` and \`SSLCertificateKeyFile\`.
TLSCiphersPrefer	removed	2.4.63		SSLCipherSuite	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLCipherSuite\`.
TLSCiphersSuppress	removed	2.4.63		SSLCipherSuite	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLCipherSuite\`.
TLSClientCA	removed	2.4.63		SSLCACertificateFile	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLCACertificateFile\`.
TLSClientCertificate	removed	2.4.63		SSLVerifyClient	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLVerifyClient\`.
TLSEngine	removed	2.4.63		SSLEngine	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLEngine\`.
TLSHonorClientOrder	removed	2.4.63		SSLHonorCipherOrder	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLHonorCipherOrder\` (with the opposite value).
TLSOptions	removed	2.4.63		SSLOptions	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLOptions\`.
TLSProtocol	removed	2.4.63		SSLProtocol	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProtocol\`.
TLSProxyCA	removed	2.4.63		SSLProxyCACertificateFile	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyCACertificateFile\`.
TLSProxyCiphersPrefer	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyCipherSuite\`.
TLSProxyCiphersSuppress	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyCipherSuite\`.
TLSProxyEngine	removed	2.4.63		SSLProxyEngine	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyEngine\`.
TLSProxyMachineCertificate	removed	2.4.63		SSLProxyMachineCertificateFile	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyMachineCertificateFile\`.
TLSProxyProtocol	removed	2.4.63		SSLProxyProtocol	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLProxyProtocol\`.
TLSSessionCache	removed	2.4.63		SSLSessionCache	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLSessionCache\`.
TLSStrictSNI	removed	2.4.63		SSLStrictSNIVHostCheck	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLStrictSNIVHostCheck\`.
TLSUserName	removed	2.4.63		SSLUserName	review				mod_tls is a separate project now; without it, mod_ssl provides TLS: \`SSLUserName\`.
WatchdogMutexPath	removed	2.4		Mutex	rewrite	Mutex file:$1 watchdog-callback		1	Only development releases before 2.4 had it; the lock of the watchdog is called \`watchdog-callback\` now.
WhatKilledUsLog	removed	2.0		ForensicLog	delete				A name of httpd 1.3. mod_whatkilledus is a third-party module; mod_log_forensic logs requests before they are served.
Win32DisableAcceptEx	removed	2.4		AcceptFilter	rewrite	AcceptFilter http none\\nAcceptFilter https none		1	\`AcceptFilter\` does the same for each protocol.`;
