// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** replacements as records; read by facts/record-text.ts. */
export const text = `<ManagedDomain	renamed	2.4.41		<MDomainSet	rename			1	mod_md 2.0 dropped the old name.	tables of commands, 2.4.39 and 2.4.41
AcceptMutex	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex $mutex mpm-accept\\n</IfModule>	default	1	\`Mutex\` sets the mechanism of every lock, each under its own name; this one is called \`mpm-accept\`. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.	manual 2.4, upgrading#run-time; measured: 2.4.71 with event says \`Mutex type mpm-accept is not valid\`
AccessConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main one it keeps the old order.	manual 2.0, upgrading
AddModule	removed	2.0			delete			1	A name of httpd 1.3. Modules say themselves in which order they run.	manual 2.0, upgrading
AgentLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{User-Agent}i"		1	A name of httpd 1.3. mod_log_agent is gone; a \`CustomLog\` writes the same.	manual 2.0, upgrading
Allow	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.	manual 2.4, upgrading#access
Anonymous_Authoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.	tables of commands, 2.0.x and 2.2.0
AssignUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.	tables of commands, 2.0.x and 2.2.0
AuthAuthoritative	renamed	2.2		AuthBasicAuthoritative	rename			1	A name of httpd 2.0. mod_auth was taken apart; mod_auth_basic answers for it.	tables of commands, 2.0.x and 2.2.0
AuthDBAuthoritative	removed	2.0		AuthBasicAuthoritative	delete				A name of httpd 1.3. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.	tables of commands, 1.3.x and 2.0.x
AuthDBGroupFile	renamed	2.0		AuthDBMGroupFile	rewrite	AuthDBMGroupFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` names the format.	tables of commands, 1.3.x and 2.0.x
AuthDBMAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.	tables of commands, 2.0.x and 2.2.0
AuthDBUserFile	renamed	2.0		AuthDBMUserFile	rewrite	AuthDBMUserFile $1\\nAuthDBMType DB			A name of httpd 1.3. mod_auth_db became part of the DBM modules; \`AuthDBMType DB\` names the format.	tables of commands, 1.3.x and 2.0.x
AuthDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authn_default is gone: a request whose user nobody vouches for is refused anyway.	manual 2.4, upgrading#compile-time
AuthDigestFile	renamed	2.2		AuthUserFile	rename			1	A name of httpd 2.0. Name the provider too: \`AuthDigestProvider file\`.	manual 2.2, upgrading
AuthDigestGroupFile	renamed	2.2		AuthGroupFile	rename			1	A name of httpd 2.0. mod_authz_groupfile reads groups, whatever the type of authentication.	tables of commands, 2.0.x and 2.2.0
AuthDigestRealmSeed	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.	tables of commands, 1.3.x and 2.0.x
AuthLDAPAuthoritative	removed	2.2		AuthBasicAuthoritative	delete				A name of httpd 2.0. Whether others are asked is a matter of the order in \`AuthBasicProvider\` and of \`AuthBasicAuthoritative\`.	tables of commands, 2.0.x and 2.2.0
AuthLDAPEnabled	removed	2.2		AuthBasicProvider	review		on		A name of httpd 2.0. LDAP is asked where \`AuthBasicProvider\` names \`ldap\`.	tables of commands, 2.0.x and 2.2.0
AuthLDAPFrontPageHack	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.	tables of commands, 2.0.x and 2.2.0
AuthzAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one.	not in the tables of 2.2.34
AuthzDBDAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. No release of 2.2 had this one, although the upgrade guide names it.	manual 2.4, upgrading#run-time; not in the tables of 2.2.34
AuthzDBMAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`. \`Require group\` of mod_authz_dbm becomes \`Require dbm-group\`.	manual 2.4, upgrading#run-time
AuthzDefaultAuthoritative	removed	2.4			delete		on,off	1	mod_authz_default is gone: a request that no \`Require\` lets in is refused anyway.	manual 2.4, upgrading#compile-time
AuthzGroupFileAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.	manual 2.4, upgrading#run-time
AuthzLDAPAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.	manual 2.4, upgrading#run-time
AuthzOwnerAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.	manual 2.4, upgrading#run-time
AuthzUserAuthoritative	removed	2.4		<RequireAny,<RequireAll,<RequireNone	review		on		2.4 asks every \`Require\` in turn and lets the first that matches decide; what this directive made a choice is written with \`<RequireAny>\`, \`<RequireAll>\` and \`<RequireNone>\`.	manual 2.4, upgrading#run-time
BacktraceLog	removed	2.0			delete				A name of httpd 1.3. mod_backtrace is a module of others.	tables of commands, 1.3.x and 2.0.x
BindAddress	removed	2.0		Listen	review		*		A name of httpd 1.3. \`Listen ADDRESS:PORT\` opens an address and a port at once.	manual 2.0, upgrading
BS2000Account	removed	2.2			delete			1	A name of httpd 2.0. 2.2 does not run on BS2000.	tables of commands, 2.0.x and 2.2.0
CacheExpiryCheck	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.	tables of commands, 2.0.x and 2.2.0
CacheForceCompletion	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.	tables of commands, 2.0.x and 2.2.0
CacheGcClean	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheGcDaily	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheGcInterval	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheGcMemUsage	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheGcUnused	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheSize	removed	2.2			delete			1	A name of httpd 2.0. The cache does not clean itself: run htcacheclean.	tables of commands, 2.0.x and 2.2.0
CacheTimeMargin	removed	2.2			delete			1	A name of httpd 2.0. Nothing takes its place.	tables of commands, 2.0.x and 2.2.0
CGICommandArgs	removed	2.0			review				A name of httpd 1.3. Nothing takes its place: a query without \`=\` reaches a CGI program as its arguments.	tables of commands, 1.3.x and 2.0.x
ChildPerUserID	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.	tables of commands, 2.0.x and 2.2.0
ClearModuleList	removed	2.0			delete			1	A name of httpd 1.3. Modules say themselves in which order they run.	manual 2.0, upgrading
CookieFormat	removed	2.0		CookieStyle	delete				A name of httpd 1.3. \`CookieStyle\` chooses the form of the cookie.	tables of commands, 1.3.x and 2.0.x
CookieLog	removed	2.4		CustomLog	rewrite	CustomLog $1 "%{Cookie}n \\\\"%r\\\\" %t"		1	It was short for a \`CustomLog\` with the cookie of mod_usertrack.	add_custom_log in modules/loggers/mod_log_config.c, 2.2.34
CookiePrefix	removed	2.0		CookieName	review				A name of httpd 1.3. \`CookieName\` names the cookie; a prefix of its value is not offered.	tables of commands, 1.3.x and 2.0.x
DefaultType	no-effect	2.4	1	ForceType,AddType	delete				httpd invents no type any more: \`AddType\` and mime.types give types by name, \`ForceType\` gives one to all files of a section.	manual 2.4, upgrading#run-time
Deny	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.	manual 2.4, upgrading#access
DumpIOLogLevel	removed	2.4		LogLevel	rewrite	LogLevel dumpio:trace7			mod_dumpio always writes at \`trace7\`; \`LogLevel\` decides whether that reaches the error log.	manual 2.4, upgrading#run-time
EBCDICConvert	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.	tables of commands, 1.3.x and 2.0.x
EBCDICConvertByType	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.	tables of commands, 1.3.x and 2.0.x
EBCDICDebugHeader	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.	tables of commands, 1.3.x and 2.0.x
EBCDICKludge	removed	2.0		CharsetSourceEnc,CharsetDefault	delete				A name of httpd 1.3. It served machines with EBCDIC; mod_charset_lite converts character sets.	tables of commands, 1.3.x and 2.0.x
ErrorHeader	renamed	2.0		Header	rewrite	Header always $*		1	A name of httpd 1.3. \`Header always\` acts on error responses too.	manual 2.0, upgrading
ExcessRequestsPerChild	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.	tables of commands, 1.3.x and 2.0.x
FancyIndexing	refused	2.0		IndexOptions	rewrite	IndexOptions FancyIndexing	off		It is a word of \`IndexOptions\`.	fancy_indexing in modules/generators/mod_autoindex.c
H2AltSvc	removed	2.4.55		Header	review				Announce other endpoints with a header of your own: \`Header always set Alt-Svc "h2=\\\\":443\\\\""\`.	tables of commands, 2.4.54 and 2.4.55
H2AltSvcMaxAge	removed	2.4.55		Header	delete				The age is the \`ma=\` of the \`Alt-Svc\` header that \`Header\` sets.	tables of commands, 2.4.54 and 2.4.55
H2SerializeHeaders	no-effect	2.4.55	1		delete			1	The switch is read and does nothing.	help string of H2SerializeHeaders, 2.4.71
H2SessionExtraFiles	no-effect	2.4.26	1		delete			1	mod_http2 handles files by itself.	help string of H2SessionExtraFiles, 2.4.71
LDAPTrustedCA	renamed	2.2		LDAPTrustedGlobalCert	rewrite	LDAPTrustedGlobalCert CA_BASE64 $1			A name of httpd 2.0. The new directive wants the kind of file first.	tables of commands, 2.0.x and 2.2.0
LDAPTrustedCAType	removed	2.2		LDAPTrustedGlobalCert	delete				A name of httpd 2.0. The kind of file is the first argument of \`LDAPTrustedGlobalCert\`.	tables of commands, 2.0.x and 2.2.0
LockFile	removed	2.4		Mutex	rewrite	<IfModule !mpm_event_module>\\n    Mutex file:$dir mpm-accept\\n</IfModule>	logs/accept.lock	1	\`Mutex\` names a directory for the lock files, not a file. The line matters only where the default directory lies on a network file system. The event MPM has no such lock and refuses the name, hence the \`<IfModule>\`.	manual 2.4, upgrading#run-time; measured: 2.4.71 with event says \`Mutex type mpm-accept is not valid\`
LogRotateDaily	removed	2.0		CustomLog	review				A name of httpd 1.3. rotatelogs behind a pipe rotates logs: \`CustomLog "|bin/rotatelogs FILE 86400"\`.	tables of commands, 1.3.x and 2.0.x
LogRotateInterval	removed	2.0		CustomLog	review				A name of httpd 1.3. rotatelogs behind a pipe rotates logs: \`CustomLog "|bin/rotatelogs FILE SECONDS"\`.	tables of commands, 1.3.x and 2.0.x
ManagedDomain	renamed	2.4.41		MDomain	rename			1	mod_md 2.0 dropped the old name.	tables of commands, 2.4.39 and 2.4.41
MaxClients	renamed	2.4	1	MaxRequestWorkers	rename			1	The old name is still read. With the event MPM the number counts worker threads, not clients: a thread serves several connections, as \`AsyncRequestWorkerFactor\` says.	manual 2.4, upgrading#run-time
MaxRequestsPerChild	renamed	2.4	1	MaxConnectionsPerChild	rename			1	The old name is still read.	manual 2.4, upgrading#run-time
MaxRequestsPerThread	removed	2.4			delete			1	Only the BeOS server had it, and 2.4 does not run on BeOS.	manual 2.4, upgrading#compile-time
MaxServers	renamed	2.0		MaxSpareServers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name.	tables of commands, 1.3.x and 2.0.x
MaxThreadsPerChild	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.	tables of commands, 2.0.x and 2.2.0
MCacheMaxObjectCount	removed	2.4			delete				mod_mem_cache is gone. Neither mod_cache_disk nor mod_cache_socache counts objects.	manual 2.4, upgrading#compile-time
MCacheMaxObjectSize	removed	2.4		CacheMaxFileSize,CacheSocacheMaxSize	review				mod_mem_cache is gone. The same limit is \`CacheMaxFileSize\` in mod_cache_disk and \`CacheSocacheMaxSize\` in mod_cache_socache.	manual 2.4, upgrading#compile-time
MCacheMaxStreamingBuffer	removed	2.4			delete				mod_mem_cache is gone. Nothing takes its place.	manual 2.4, upgrading#compile-time
MCacheMinObjectSize	removed	2.4		CacheMinFileSize	review				mod_mem_cache is gone. The same limit is \`CacheMinFileSize\` in mod_cache_disk.	manual 2.4, upgrading#compile-time
MCacheRemovalAlgorithm	removed	2.4			delete				mod_mem_cache is gone. Nothing takes its place.	manual 2.4, upgrading#compile-time
MCacheSize	removed	2.4			delete				mod_mem_cache is gone. mod_cache_disk has no limit of its own (run htcacheclean); mod_cache_socache leaves it to its provider.	manual 2.4, upgrading#compile-time
MDDriveMode	renamed	2.4.41	1	MDRenewMode	rename			1	The old name is still read.	help string of MDDriveMode, 2.4.71
NameVirtualHost	no-effect	2.4	1		delete			1	Every address that several virtual hosts share is name-based by itself.	manual 2.4, upgrading#misc
NoCache	renamed	2.0		CacheDisable	rename				A name of httpd 1.3. \`CacheDisable\` wants URLs, where the old directive took words, hosts and domains.	tables of commands, 1.3.x and 2.0.x
NumServers	removed	2.2			review				A name of httpd 2.0. The perchild MPM was given up; mpm_itk, a module of others, runs virtual hosts under users of their own.	tables of commands, 2.0.x and 2.2.0
Order	discouraged	2.4	1	Require	review				Access by host is a \`Require\` like any other; mod_access_compat keeps the old words for configurations that use nothing else.	manual 2.4, upgrading#access
Port	refused	2.0		Listen,ServerName	rewrite	Listen $1			\`Listen\` opens the port; \`ServerName HOST:PORT\` names it in the URLs that the server makes up itself.	ap_set_deprecated in server/core.c
ProtocolReqCheck	removed	2.0		HttpProtocolOptions	review				A name of httpd 1.3. \`HttpProtocolOptions\` says how strict the request line is read.	tables of commands, 1.3.x and 2.0.x
RefererIgnore	removed	2.0		SetEnvIf,CustomLog	review				A name of httpd 1.3. mod_log_referer is gone; \`SetEnvIf Referer\` and \`env=!\` on the \`CustomLog\` leave requests out.	manual 2.0, upgrading
RefererLog	removed	2.0		CustomLog	rewrite	CustomLog $1 "%{Referer}i -> %U"			A name of httpd 1.3. mod_log_referer is gone; a \`CustomLog\` writes the same.	manual 2.0, upgrading
ResourceConfig	removed	2.0		Include	rewrite	Include $1	/dev/null		A name of httpd 1.3. \`Include\` reads another file; at the end of the main one it keeps the old order.	manual 2.0, upgrading
RewriteLock	removed	2.4		Mutex	rewrite	Mutex file:$dir rewrite-map		1	The lock of \`RewriteMap prg:\` is called \`rewrite-map\`; \`Mutex\` names the directory for its file. Without the line httpd chooses both.	manual 2.4, upgrading#run-time
RewriteLog	removed	2.4		LogLevel	delete				The rewrite log is part of the error log; \`LogLevel rewrite:trace1\` to \`rewrite:trace8\` say how much of it.	manual 2.4, upgrading#misc
RewriteLogLevel	removed	2.4		LogLevel	rewrite	LogLevel rewrite:trace$1	0		Level N of the rewrite log is \`LogLevel rewrite:traceN\`; 9 becomes trace8, and 0 needs no line.	manual 2.4, upgrading#misc
Satisfy	discouraged	2.4	1	<RequireAll,<RequireAny	review				\`<RequireAll>\` and \`<RequireAny>\` say what \`all\` and \`any\` said.	manual 2.4, upgrading#access
ServersSafetyLimit	renamed	2.0		MaxRequestWorkers	rename			1	A name of httpd 1.3. Already in 1.3 it was an old name, of MaxClients.	tables of commands, 1.3.x and 2.0.x
ServerType	removed	2.0			delete		standalone		A name of httpd 1.3. The MPM decides how requests are served; none is made to be started by inetd.	manual 2.0, upgrading
ShmemUIDisUser	removed	2.0			delete			1	A name of httpd 1.3. Nothing takes its place.	tables of commands, 1.3.x and 2.0.x
SSIAccessEnable	removed	2.4			delete			1	The \`-A\` test needs no switch any more.	tables of commands, 2.2.34 and 2.4.62
SSIEnableAccess	removed	2.4			delete			1	A slip of the 2.2 manual for SSIAccessEnable; no server ever knew it.	manual 2.2, mod_include; not in the tables of 2.2.34
SSLCertificateChainFile	discouraged	2.4.8	1	SSLCertificateFile	review				Intermediate certificates belong behind the server's own in \`SSLCertificateFile\`.	manual 2.4, mod_ssl
SSLLog	refused	2.0		ErrorLog	delete				TLS messages go to the error log.	ssl_cmd_SSLLog in modules/ssl/mod_ssl.c
SSLLogLevel	refused	2.0		LogLevel	rewrite	LogLevel ssl:$1	none		\`LogLevel ssl:LEVEL\` says how much TLS writes to the error log.	ssl_cmd_SSLLogLevel in modules/ssl/mod_ssl.c
SSLMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-cache	default,yes,none,no	1	The lock of the TLS session cache is called \`ssl-cache\`; for a file, \`Mutex\` wants the directory it lies in. To have none is not allowed any more.	manual 2.4, upgrading#run-time
SSLPKCS7CertificateFile	removed	2.4.8		SSLCertificateFile	review				Convert the bundle to PEM (\`openssl pkcs7 -print_certs\`) and name it in \`SSLCertificateFile\`.	tables of commands, 2.4.7 and 2.4.9
SSLRequire	discouraged	2.4	1	Require	review				\`Require expr\` takes the same tests in the expressions the rest of httpd uses.	manual 2.4, mod_ssl
SSLStaplingMutex	removed	2.4		Mutex	rewrite	Mutex $mutex ssl-stapling	default	1	Only development releases before 2.4 had it; the lock of OCSP stapling is called \`ssl-stapling\` now.	manual 2.4, upgrading#run-time
TLSCertificate	removed	2.4.63		SSLCertificateFile,SSLCertificateKeyFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCertificateFile\` and \`SSLCertificateKeyFile\`.	CHANGES 2.4.63
TLSCiphersPrefer	removed	2.4.63		SSLCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCipherSuite\`.	CHANGES 2.4.63
TLSCiphersSuppress	removed	2.4.63		SSLCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCipherSuite\`.	CHANGES 2.4.63
TLSClientCA	removed	2.4.63		SSLCACertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLCACertificateFile\`.	CHANGES 2.4.63
TLSClientCertificate	removed	2.4.63		SSLVerifyClient	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLVerifyClient\`.	CHANGES 2.4.63
TLSEngine	removed	2.4.63		SSLEngine	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLEngine\`.	CHANGES 2.4.63
TLSHonorClientOrder	removed	2.4.63		SSLHonorCipherOrder	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLHonorCipherOrder\` (with the opposite value).	CHANGES 2.4.63
TLSOptions	removed	2.4.63		SSLOptions	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLOptions\`.	CHANGES 2.4.63
TLSProtocol	removed	2.4.63		SSLProtocol	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProtocol\`.	CHANGES 2.4.63
TLSProxyCA	removed	2.4.63		SSLProxyCACertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCACertificateFile\`.	CHANGES 2.4.63
TLSProxyCiphersPrefer	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCipherSuite\`.	CHANGES 2.4.63
TLSProxyCiphersSuppress	removed	2.4.63		SSLProxyCipherSuite	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyCipherSuite\`.	CHANGES 2.4.63
TLSProxyEngine	removed	2.4.63		SSLProxyEngine	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyEngine\`.	CHANGES 2.4.63
TLSProxyMachineCertificate	removed	2.4.63		SSLProxyMachineCertificateFile	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyMachineCertificateFile\`.	CHANGES 2.4.63
TLSProxyProtocol	removed	2.4.63		SSLProxyProtocol	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLProxyProtocol\`.	CHANGES 2.4.63
TLSSessionCache	removed	2.4.63		SSLSessionCache	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLSessionCache\`.	CHANGES 2.4.63
TLSStrictSNI	removed	2.4.63		SSLStrictSNIVHostCheck	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLStrictSNIVHostCheck\`.	CHANGES 2.4.63
TLSUserName	removed	2.4.63		SSLUserName	review				mod_tls left httpd and is a project of its own; without it, mod_ssl serves TLS: \`SSLUserName\`.	CHANGES 2.4.63
WatchdogMutexPath	removed	2.4		Mutex	rewrite	Mutex file:$1 watchdog-callback		1	Only development releases before 2.4 had it; the lock of the watchdog is called \`watchdog-callback\` now.	manual 2.4, upgrading#run-time
WhatKilledUsLog	removed	2.0		ForensicLog	delete				A name of httpd 1.3. mod_whatkilledus is a module of others; mod_log_forensic logs requests before they are served.	tables of commands, 1.3.x and 2.0.x
Win32DisableAcceptEx	removed	2.4		AcceptFilter	rewrite	AcceptFilter http none\\nAcceptFilter https none		1	\`AcceptFilter\` says the same, protocol by protocol.	manual 2.4, mpm_winnt`;
