// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.2 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	1						~ baseProvider Alias> ... </AuthnProviderAlias>		2		authaliassection	3
<Directory		4	5						~ directory-path> ... </Directory>		6		dirsection	7
<DirectoryMatch		4	5						~ regex> ... </DirectoryMatch>		6		dirsection	7
<Files		8	5						~ filename> ... </Files>		6		filesection	7
<FilesMatch		8	5						~ regex> ... </FilesMatch>		6		filesection	7
<IfDefine		9	5						~ [!]parameter-name> ... </IfDefine>		6		start_ifdefine	7
<IfModule		9	5						~ [!]module-file|module-identifier> ... </IfModule>		6		start_ifmod	7
<IfVersion		a	b						~ [[!]operator] version> ... </IfVersion>		2		start_ifversion	c
<Limit		d	5						~ method [method] ... > ... </Limit>		6		ap_limit_section	7
<LimitExcept		d	5						~ method [method] ... > ... </LimitExcept>		6		ap_limit_section	7
<Location		4	5						~ URL-path|URL> ... </Location>		6		urlsection	7
<LocationMatch		4	5						~ regex> ... </LocationMatch>		6		urlsection	7
<Proxy		4	e						~ wildcard-url> ...</Proxy>		2		proxysection	f
<ProxyMatch		4	e						~ regex> ...</ProxyMatch>		2		proxysection	f
<VirtualHost		0	5						~ addr[:port] [addr[:port]] ...> ... </VirtualHost>		6		virtualhost_section	7
AcceptFilter		g	5						~ protocol accept_filter		6		set_accf_map	7
AcceptMutex		h	i	j				k	~ Default|method	~ Default	l		ap_mpm_set_accept_lock_mech	7
AcceptPathInfo		m	5	n					~ On|Off|Default	~ Default	6		set_accept_path_info	7
AccessFileName		4	5						~ filename [filename] ...	~ .htaccess	6		set_access_name	7
Action		o	p	q					~ action-type cgi-script [virtual]		r		add_action	s
AddAlt		t	u						~ string file [file] ...		r		add_alt	v
AddAltByEncoding		t	u						~ string MIME-encoding [MIME-encoding] ...		r		add_alt	v
AddAltByType		t	u						~ string MIME-type [MIME-type] ...		r		add_alt	v
AddCharset		w	x						~ charset extension [extension] ...		r		add_extension_info	y
AddDefaultCharset		z	5	10					~ On|Off|charset	~ Off	6		set_add_default_charset	7
AddDescription		t	u	11					~ string file [file] ...		r		add_desc	v
AddEncoding		w	x						~ MIME-enc extension [extension] ...		r		add_extension_info	y
AddHandler		w	x	12					~ handler-name extension [extension] ...		r		add_extension_info	y
AddIcon		t	u	13					~ icon name [name] ...		r		add_icon	v
AddIconByEncoding		t	u						~ icon MIME-encoding [MIME-encoding] ...		r		add_icon	v
AddIconByType		t	u						~ icon MIME-type [MIME-type] ...		r		add_icon	v
AddInputFilter		w	x						~ filter[;filter...] extension [extension] ...		r		add_extension_info	y
AddLanguage		w	x	14					~ MIME-lang extension [extension] ...		r		add_extension_info	y
AddModuleInfo		15	16						~ module-name string		2		add_module_info	17
AddOutputFilter		w	x	18					~ filter[;filter...] extension [extension] ...		r		add_extension_info	y
AddOutputFilterByType		w	5	19					~ filter[;filter...] MIME-type [MIME-type] ...		6		add_ct_output_filters	7
AddType		w	x	1a					~ MIME-type extension [extension] ...		r		add_extension_info	y
Alias		15	1b	1c					~ URL-path file-path|directory-path		r		add_alias	1d
AliasMatch		15	1b	1e					~ regex file-path|directory-path		r		add_alias_regex	1d
allow	Allow	1f	1g	1h					~ from all|host|env=[!]env-variable [host|env=[!]env-variable] ...		r		allow_cmd	1i
AllowCONNECT		1j	e	1k					~ port [port] ...	~ 443 563	2		set_allowed_ports	f
AllowEncodedSlashes		1l	5	1m			2.2.18 TAKE1		~ On|Off|NoDecode	~ Off	6		set_allow2f	7
AllowOverride		1n	5	1o					~ All|None|directive-type [directive-type] ...	~ All	6		set_override	7
Anonymous		1p	1q	1r					~ user [user] ...		2		anon_set_string_slots	1s
Anonymous_LogEmail		1t	1q	1u					~ On|Off	~ On	2		ap_set_flag_slot	1s
Anonymous_MustGiveEmail		1t	1q	1u					~ On|Off	~ On	2		ap_set_flag_slot	1s
Anonymous_NoUserId	Anonymous_NoUserID	1t	1q	1u					~ On|Off	~ Off	2		ap_set_flag_slot	1s
Anonymous_VerifyEmail		1t	1q	1v					~ On|Off	~ Off	2		ap_set_flag_slot	1s
AuthBasicAuthoritative		1t	1w	1v					~ On|Off	~ On	r		ap_set_flag_slot	1x
AuthBasicProvider		1p	1w	1y					~ provider-name [provider-name] ...	~ file	r		add_authn_provider	1x
AuthDBDUserPWQuery		1z	20						~ query		2		authn_dbd_prepare	21
AuthDBDUserRealmQuery		1z	20						~ query		2		authn_dbd_prepare	21
AuthDBMGroupFile		22	23						~ file-path		2		ap_set_file_slot	24
AuthDBMType		22	25	26					~ default|SDBM|GDBM|NDBM|DB	~ default	2		set_dbm_type	27
AuthDBMUserFile		22	25						~ file-path		2		ap_set_file_slot	27
AuthDefaultAuthoritative		1t	28	1u					~ On|Off	~ On	r		ap_set_flag_slot	29
AuthDigestAlgorithm		22	2a	2b					~ MD5|MD5-sess	~ MD5	2		set_algorithm	2c
AuthDigestDomain		1p	2a						~ URI [URI] ...		2		set_uri_list	2c
AuthDigestNcCheck		1t	2a	1v					~ On|Off	~ Off	2	2d	set_nc_check	2c
AuthDigestNonceFormat		22	2a	2e					~ format		2		set_nonce_format	2c
AuthDigestNonceLifetime		22	2a	2f					~ seconds	~ 300	2		set_nonce_lifetime	2c
AuthDigestProvider		1p	2a	1y					~ provider-name [provider-name] ...	~ file	2		add_authn_provider	2c
AuthDigestQop		1p	2a	2g					~ none|auth|auth-int [auth|auth-int]	~ auth	2		set_qop	2c
AuthDigestShmemSize		2h	2a	2i					~ size	~ 1000	2		set_shmem_size	2c
AuthGroupFile		2j	2k	2l					~ file-path		r		set_authz_groupfile_slot	2m
AuthLDAPBindAuthoritative		1t	2n	1u	2.2.15				AuthLDAPBindAuthoritativeoff|on	~ on	2		ap_set_flag_slot	2o
AuthLDAPBindDN		22	2n						~ distinguished-name		2		ap_set_string_slot	2o
AuthLDAPBindPassword		22	2n						~ password		2		set_bind_password	2o
AuthLDAPCharsetConfig		2h	2n						~ file-path		2		set_charset_config	2o
AuthLDAPCompareDNOnServer		1t	2n	1v					~ on|off	~ on	2		ap_set_flag_slot	2o
AuthLDAPDereferenceAliases		22	2n	2p					~ never|searching|finding|always	~ Always	2		mod_auth_ldap_set_deref	2o
AuthLDAPGroupAttribute		1p	2n						~ attribute	~ member uniquemember	2		mod_auth_ldap_add_group_attribute	2o
AuthLDAPGroupAttributeIsDN		1t	2n	1u					~ on|off	~ on	2		ap_set_flag_slot	2o
AuthLDAPRemoteUserAttribute		22	2n		2.2.4				~ uid	none	2		ap_set_string_slot	2o
AuthLDAPRemoteUserIsDN		1t	2n	1u					~ on|off	~ off	2		ap_set_flag_slot	2o
AuthLDAPURL	AuthLDAPUrl	2j	2n	2q					~ url [NONE|SSL|TLS|STARTTLS]		2		mod_auth_ldap_parse_url	2o
AuthName		22	2r	26					~ auth-domain		6		set_authname	7
AuthType		22	5	2s					~ Basic|Digest		6		ap_set_string_slot	7
AuthUserFile		2j	2t	2l					~ file-path		r		set_authn_file_slot	2u
AuthzDBMAuthoritative		1t	23	1u					~ On|Off	~ On	2		ap_set_flag_slot	24
AuthzDBMType		22	23						~ default|SDBM|GDBM|NDBM|DB	~ default	2		ap_set_string_slot	24
AuthzDefaultAuthoritative		1t	2v	1u					~ On|Off	~ On	r		ap_set_flag_slot	2w
AuthzGroupFileAuthoritative		1t	2k	1v					~ On|Off	~ On	r		ap_set_flag_slot	2m
AuthzLDAPAuthoritative		1t	2n	1u					~ on|off	~ on	2		ap_set_flag_slot	2o
AuthzOwnerAuthoritative		1t	2x	1u					~ On|Off	~ On	2		ap_set_flag_slot	2y
AuthzUserAuthoritative		1t	2z	1u					~ On|Off	~ On	r		ap_set_flag_slot	30
BalancerMember		31	e	32					~ [balancerurl] url [key=value [key=value ...]]		2		add_member	f
BrowserMatch		33	34	35					~ regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_browser	36
BrowserMatchNoCase		33	34						~ regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_browser	36
BufferedLogs		37	38	1v					~ On|Off	~ Off	39		set_buffered_logs_on	3a
CacheDefaultExpire		2h	3b						~ seconds	~ 3600 (one hour)	2		set_cache_defex	3c
CacheDirLength		2h	3d	3e					~ length	~ 2	2		set_cache_dirlength	3f
CacheDirLevels		2h	3d	3g					~ levels	~ 3	2		set_cache_dirlevels	3f
CacheDisable		2h	3b	3h					~ url-string		2		add_cache_disable	3c
CacheEnable		15	3b	3i					~ cache_type url-string		2		add_cache_enable	3c
cachefile	CacheFile	1j	3j						~ file-path [file-path] ...		39		cachefilehandle	3k
CacheIgnoreCacheControl		37	3b	1v					~ On|Off	~ Off	2		set_cache_ignore_cachecontrol	3c
CacheIgnoreHeaders		1j	3b						~ header-string [header-string] ...	~ None	2		add_ignore_header	3c
CacheIgnoreNoLastMod		37	3b	1u					~ On|Off	~ Off	2		set_cache_ignore_no_last_mod	3c
CacheIgnoreQueryString		37	3b	1u	2.2.6				~ On|Off	~ Off	2		set_cache_ignore_querystring	3c
CacheIgnoreURLSessionIdentifiers		1j	3b		2.2.14				~ identifier [identifier] ...	~ None	2		add_ignore_session_id	3c
CacheLastModifiedFactor		2h	3b	3l					~ float	~ 0.1	2		set_cache_factor	3c
CacheLock		37	3b	1v	2.2.15				~ on|off	~ off	2		set_cache_lock	3c
CacheLockMaxAge		2h	3b		2.2.15				~ integer	~ 5	2		set_cache_lock_maxage	3c
CacheLockPath		2h	3b		2.2.15				~ directory	~ /tmp/mod_cache-lock	2		set_cache_lock_path	3c
CacheMaxExpire		2h	3b	2i					~ seconds	~ 86400 (one day)	2		set_cache_maxex	3c
CacheMaxFileSize		2h	3d	2i					~ bytes	~ 1000000	2		set_cache_maxfs	3f
CacheMinFileSize		2h	3d						~ bytes	~ 1	2		set_cache_minfs	3f
CacheNegotiatedDocs		37	3m	1v					~ On|Off	~ Off	r		cache_negotiated_docs	3n
CacheRoot		2h	3d						~ directory		2		set_cache_root	3f
CacheStoreNoStore		37	3b	1u					~ On|Off	~ Off	2		set_cache_store_nostore	3c
CacheStorePrivate		37	3b	1u					~ On|Off	~ Off	2		set_cache_store_private	3c
CaseFilter		37	3o	1u									CaseFilterEnable	3p
CaseFilterIn		37	3q	1u									CaseFilterInEnable	3r
CGIDScriptTimeout		3s	3t		2.2.29				~ time[s|ms]	value of Timeout directive when unset	r	3u	set_script_timeout	3v
CGIMapExtension		o	3w						~ cgi-path .extension		6		set_extension_map	3x
CharsetDefault		m	3y						~ charset		2		add_charset_default	3z
CharsetOptions		40	3y	41					~ option [option] ...	~ DebugLevel=0 NoImplicitAdd	2		add_charset_options	3z
CharsetSourceEnc		m	3y						~ charset		2		add_charset_source	3z
CheckCaseOnly		42	43	1v	2.2.3				~ on|off	~ Off	2		ap_set_flag_slot	44
CheckSpelling		42	43	1v					~ on|off	~ Off	2		ap_set_flag_slot	44
ChrootDir		h	45		2.2.10				~ /path/to/directory	none	l		unixd_set_chroot_dir	46
ContentDigest		47	5	1v					~ On|Off	~ Off	39		set_content_md5	7
CookieDomain		m	48	49					~ domain		2		set_cookie_domain	4a
CookieExpires		m	48	4b					~ expiry-period		2		set_cookie_exp	4a
CookieLog		2h	38						~ filename		r		set_cookie_log	3a
CookieName		m	48	26					~ token	~ Apache	2		set_cookie_name	4a
CookieStyle		m	48	4c					~ Netscape|Cookie|Cookie2|RFC2109|RFC2965	~ Netscape	2		set_cookie_style	4a
CookieTracking		4d	48	1v					~ on|off	~ off	2		set_cookie_enable	4a
CoreDumpDirectory		h	i	4e				4f	~ directory	See usage for the default setting	l		ap_mpm_set_coredumpdir	7
CustomLog		4g	38	4h					~ file|pipe format|nickname [env=[!]environment-variable]		r		add_custom_log	3a
DAV	Dav	1z	4i	4j					~ On|Off|provider-name	~ Off	2		dav_cmd_dav	4k
DAVDepthInfinity	DavDepthInfinity	4l	4i	1v					~ on|off	~ off	2		dav_cmd_davdepthinfinity	4k
DAVGenericLockDB	DavGenericLockDB	1z	4m						~ file-path		2	4n	dav_lock_cmd_davlockdb	4o
DAVLockDB	DavLockDB	2h	4p						~ file-path		2		dav_fs_cmd_davlockdb	4q
DAVMinTimeout	DavMinTimeout	3s	4i	4r					~ seconds	~ 0	2		dav_cmd_davmintimeout	4k
DBDExptime		2h	4s					4t	~ time-in-seconds	~ 300	2		dbd_param	4u
DBDKeep		2h	4s					4t	~ number	~ 2	2		dbd_param	4u
DBDMax		2h	4s					4t	~ number	~ 10	2		dbd_param	4u
DBDMin		2h	4s					4t	~ number	~ 1	2		dbd_param	4u
DBDParams		2h	4s						~ param1=value1[,param2=value2]		2		dbd_param	4u
DBDPersist		37	4s	1u			2.2.2 FLAG		~ On|Off		2		dbd_param_flag	4u
DBDPrepareSQL		4v	4s				2.2.6 TAKE12		~ "SQL statement" label		2		dbd_prepare	4u
DBDriver		2h	4s	4w					~ name		2		dbd_param	4u
DefaultIcon		4x	u						~ url-path		r		ap_set_string_slot	v
DefaultLanguage		m	x						~ MIME-lang		r		ap_set_string_slot	y
DefaultType		m	5	4y					~ MIME-type|none	~ text/plain	6		ap_set_string_slot	7
DeflateBufferSize		2h	4z	3e					~ value	~ 8096	2		deflate_set_buffer_size	50
DeflateCompressionLevel		2h	4z	51					~ value	Zlib's default	2		deflate_set_compressionlevel	50
DeflateFilterNote		4v	4z	52					~ [type] notename		2		deflate_set_note	50
DeflateInflateLimitRequestBody		53	4z		2.2.29				DeflateInflateLimitRequestBodyvalue	None, but LimitRequestBody applies after deflation	2		deflate_set_inflate_limit	50
DeflateInflateRatioBurst		53	4z		2.2.29				~ value	3	2		deflate_set_inflate_ratio_burst	50
DeflateInflateRatioLimit		53	4z		2.2.29				~ value	200	2		deflate_set_inflate_ratio_limit	50
DeflateMemLevel		2h	4z	51					~ value	~ 9	2		deflate_set_memlevel	50
DeflateWindowSize		2h	4z	54					~ value	~ 15	2		deflate_set_window_size	50
deny	Deny	1f	1g	1h					~ from all|host|env=[!]env-variable [host|env=[!]env-variable] ...		r		allow_cmd	1i
DirectoryIndex		55	56	57					~ local-url [local-url] ...	~ index.html	r		add_index	58
DirectorySlash		59	56	1v					~ On|Off	~ On	r		configure_slash	58
DocumentRoot		5a	5	4e					~ directory-path	~ /usr/local/apache/htdocs	6		set_document_root	7
DumpIOInput		37	5b	1v					~ On|Off	~ Off	2		dumpio_enable_input	5c
DumpIOLogLevel		5a	5b	5d	2.2.4				~ level	~ debug	2		set_loglevel	5c
DumpIOOutput		37	5b	1u					~ On|Off	~ Off	2		dumpio_enable_output	5c
EnableExceptionHook		5e	i	5f				5g	~ On|Off	~ Off	l		ap_mpm_set_exception_hook	7
EnableMMAP		z	5	5f					~ On|Off	~ On	6		set_enable_mmap	7
EnableSendfile		z	5	5f					~ On|Off	~ On	6		set_enable_sendfile	7
ErrorDocument		5h	5	5i					~ error-code document		6		set_error_document	7
ErrorLog		5a	5	4h					~ file-path|syslog[:facility]	~ logs/error_log (Unix) ErrorLog logs/error.log (Windows and OS/2)	6		set_server_string_slot	7
Example		5j	5k						Example		39		cmd_example	5l
ExpiresActive		59	5m	1v					~ On|Off		2		set_expiresactive	5n
ExpiresByType		5o	5m	4b					~ MIME-type <code>seconds		2		set_expiresbytype	5n
ExpiresDefault		4x	5m	4b					~ <code>seconds		2		set_expiresdefault	5n
ExtendedStatus		5p	5q	1v					~ On|Off	~ Off	r		set_extended_status	5r
ExtFilterDefine		5s	5t						~ filtername parameters		2		define_filter	5u
ExtFilterOptions		5v	5t	5w					~ option [option] ...	~ DebugLevel=0 NoLogStderr	2		add_options	5u
FallbackResource		4x	56	5x	2.2.16				~ disabled | local-url	None - httpd will return 404 (Not Found)	r		ap_set_string_slot	58
FancyIndexing		5y	u	5z									ap_set_deprecated	v
FileETag		33	5	60					~ component ...	~ INode MTime Size	6		set_etag_bits	7
FilterChain		61	62						~ [+=-@!]filter-name ...		r		filter_chain	63
FilterDeclare		64	62	65					~ filter-name [type]		r		filter_declare	63
FilterProtocol		66	62					67	~ filter-name [provider-name] proto-flags		r		filter_protocol	63
FilterProvider		68	62	69					~ filter-name provider-name [req|resp|env]=dispatch match		r		filter_provider	63
FilterTrace		6a	62						~ filter-name level		r		filter_debug	63
ForceLanguagePriority		40	3m	6b					~ None|Prefer|Fallback [Prefer|Fallback]	~ Prefer	r		set_force_priority	3n
ForceType		m	5	6c					~ MIME-type|None		6		ap_set_string_slot_lower	7
ForensicLog		2h	6d						~ filename|pipe		2		set_forensic_log	6e
GprofDir		5a	5					6f	~ /tmp/gprof/|/tmp/gprof/%		6		set_gprof_dir	7
GracefulShutdownTimeout		h	45	4r					GracefulShutDownTimeout seconds	GracefulShutDownTimeout 0	l		ap_mpm_set_graceful_shutdown	46
Group		h	6g	6h					~ unix-group	~ #-1	l		unixd_set_group	46
Header		33	6i	6j					~ [condition] set|append|merge|add|unset|echo|edit header [value] [replacement] [early|env=[!]variable]		2		header_cmd	6k
HeaderName		4x	u						~ filename		r		add_header	v
HostnameLookups		6l	5	6m					~ On|Off|Double	~ Off	6		set_hostname_lookups	7
HttpProtocolOptions		1j	5	6n	2.2.32				~ [Strict|Unsafe] [RegisteredMethods|LenientMethods] [Allow0.9|Require1.0]	~ Strict LenientMethods Allow0.9	6		set_http_protocol_options	7
IdentityCheck		6o	6p	1v					~ On|Off	~ Off	2		set_idcheck	6q
IdentityCheckTimeout		6l	6p						~ seconds	~ 30	2		set_timeout	6q
ImapBase		4x	6r						~ map|referer|URL	~ http://servername/	r		ap_set_string_slot	6s
ImapDefault		4x	6r						~ error|nocontent|map|referer|URL	~ nocontent	r		ap_set_string_slot	6s
ImapMenu		4x	6r						~ none|formatted|semiformatted|unformatted		r		ap_set_string_slot	6s
Include		6t	5	6u					~ file-path|directory-path		6		include_config	7
IndexHeadInsert		4x	u		2.2.11				~ "markup ..."		r		ap_set_string_slot	v
IndexIgnore		55	u						~ file [file] ...	~ "."	r		add_ignore	v
IndexOptions		6v	u	6w					~ [+|-]option [[+|-]option] ...	By default, no options are enabled.	r		add_opts	v
IndexOrderDefault		5o	u	6x					~ Ascending|Descending Name|Date|Size|Description	~ Ascending Name	r		set_default_order	v
IndexStyleSheet		4x	u						~ url-path		r		ap_set_string_slot	v
ISAPIAppendLogToErrors		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPIAppendLogToQuery		4d	6y	1u					~ on|off	~ on	r		ap_set_flag_slot	6z
ISAPICacheFile		1j	6y						~ file-path [file-path] ...		r		isapi_cmd_cachefile	6z
ISAPIFakeAsync		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPILogNotSupported		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPIReadAheadBuffer		m	6y						~ size	~ 49152	r		ap_set_int_slot	6z
KeepAlive		5a	70	71					~ On|Off	~ On	6		set_keep_alive	72
KeepAliveTimeout		5a	70	73					~ seconds	~ 5	6		set_keep_alive_timeout	72
LanguagePriority		40	3m						~ MIME-lang [MIME-lang] ...		r		set_language_priority	3n
LDAPCacheEntries		h	74						~ number	~ 1024	2		util_ldap_set_cache_entries	75
LDAPCacheTTL		h	74						~ seconds	~ 600	2		util_ldap_set_cache_ttl	75
LDAPConnectionTimeout		h	74	2i					~ seconds		2		util_ldap_set_connection_timeout	75
LDAPOpCacheEntries		h	74						~ number	~ 1024	2		util_ldap_set_opcache_entries	75
LDAPOpCacheTTL		h	74						~ seconds	~ 600	2		util_ldap_set_opcache_ttl	75
LDAPSharedCacheFile		h	74						~ directory-path/filename		2		util_ldap_set_cache_file	75
LDAPSharedCacheSize		h	74						~ bytes	~ 500000	2		util_ldap_set_cache_bytes	75
LDAPTrustedClientCert		4g	74	76					~ type directory-path/filename/nickname [password]		2	77	util_ldap_set_trusted_client_cert	75
LDAPTrustedGlobalCert		78	74						~ type directory-path/filename [password]		2		util_ldap_set_trusted_global_cert	75
LDAPTrustedMode		2h	74	79					~ type		2		util_ldap_set_trusted_mode	75
LDAPVerifyServerCert		5p	74	1v					~ On|Off	~ On	2		util_ldap_set_verify_srv_cert	75
LimitInternalRecursion		4v	5	3e					~ number [number]	~ 10	6		set_recursion_limit	7
LimitRequestBody		7a	5	7b					~ bytes	~ 0	6		set_limit_req_body	7
LimitRequestFields		5a	5	4r					~ number	~ 100	6		set_limit_req_fields	7
LimitRequestFieldsize	LimitRequestFieldSize	5a	5	4r					~ bytes	~ 8190	6		set_limit_req_fieldsize	7
LimitRequestLine		5a	5	4r					~ bytes	~ 8190	6		set_limit_req_line	7
LimitXMLRequestBody		7a	5	4r					~ bytes	~ 1000000	6		set_limit_xml_req_body	7
Listen		7c	7d	7e					~ [IP-address:]portnumber [protocol]		l		ap_set_listener	7f
ListenBacklog	ListenBackLog	h	7d	3e					ListenBacklog backlog	ListenBacklog 511	l		ap_set_listenbacklog	7f
LoadFile		7g	7h						~ filename [filename] ...		2		load_file	7i
LoadModule		7j	7h	7k					~ module filename		2		load_module	7i
LockFile		h	i	2l				7l	~ filename	~ logs/accept.lock	l		ap_mpm_set_lockfile	7
LogFormat		4v	38	7m					~ format|nickname [nickname]	~ "%h %l %u %t \\\\"%r\\\\" %>s %b"	r		log_format	3a
LogLevel		5a	5	7n					~ level	~ warn	6		set_loglevel	7
MaxClients		h	7o	2i					~ number	See usage for details	l		set_max_clients	46
MaxKeepAliveRequests		5a	70	2i					~ number	~ 100	6		set_keep_alive_max	72
MaxMemFree		h	i	2i				7p	~ KBytes	~ 0	l		ap_mpm_set_max_mem_free	7
MaxRanges		3s	5	7q	2.2.21				~ default | unlimited | none | number-of-ranges	~ 200	6		set_max_ranges	7
MaxRequestsPerChild		h	i	2i				7r	~ number	~ 10000	l		ap_mpm_set_max_requests	7
MaxRequestsPerThread		5e	7s						~ number	~ 0	l		set_max_requests_per_thread	7t
MaxSpareServers		5e	7u						~ number	~ 10	l		set_max_free_servers	46
MaxSpareThreads		h	7v						~ number	See usage for details	l		set_max_free_threads	7f
MaxThreads		5e	7w						~ number	~ 2048	l		set_thread_limit	7f
MCacheMaxObjectCount		2h	7x						~ value	~ 1009	2		set_max_object_count	7y
MCacheMaxObjectSize		2h	7x						~ bytes	~ 10000	2		set_max_cache_object_size	7y
MCacheMaxStreamingBuffer		2h	7x						~ size_in_bytes	~ the smaller of 100000 or MCacheMaxObjectSize	2		set_max_streaming_buffer	7y
MCacheMinObjectSize		2h	7x						~ bytes	~ 1	2		set_min_cache_object_size	7y
MCacheRemovalAlgorithm		2h	7x						~ LRU|GDSF	~ GDSF	2		set_cache_removal_algorithm	7y
MCacheSize		2h	7x						~ KBytes	~ 100	2		set_max_cache_size	7y
MergeTrailers		37	5	1v	2.2.29				~ [on|off]	~ off	6		set_merge_trailers	7
MetaDir		4x	7z						~ directory	~ .web	2		set_metadir	80
MetaFiles		59	7z	1u					~ on|off	~ off	2		set_metafiles	80
MetaSuffix		4x	7z						~ suffix	~ .meta	2		set_metasuffix	80
MimeMagicFile		2h	81	2l					~ file-path		2		set_magicfile	82
MinSpareServers		5e	7u						~ number	~ 5	l		set_min_free_servers	46
MinSpareThreads		h	7v	2i					~ number	See usage for details	l		set_min_free_threads	7f
mmapfile	MMapFile	1j	3j						~ file-path [file-path] ...		39		cachefilemmap	3k
ModMimeUsePathInfo		83	x	1v					~ On|Off	~ Off	r		ap_set_flag_slot	y
MultiviewsMatch		84	x	85					~ Any|NegotiatedOnly|Filters|Handlers [Handlers|Filters]	~ NegotiatedOnly	r		multiviews_match	y
NameVirtualHost		2h	5	86					~ addr[:port]		6		ap_set_name_virtual_host	7
NoProxy		1j	e	87					~ host [host] ...		2		set_proxy_dirconn	f
NWSSLTrustedCerts		1j	88						~ filename [filename] ...		r		set_trusted_certs	89
NWSSLUpgradeable		8a	88						~ [IP-address:]portnumber		r		set_secure_upgradeable_listener	89
Options		68	5	8b					~ [+|-]option [[+|-]option] ...	~ All	6		set_options	7
order	Order	8c	1g	8d					~ ordering	~ Deny,Allow	r		order	1i
PassEnv		40	8e						~ env-variable [env-variable] ...		r		add_env_module_vars_passed	8f
PidFile		h	i					8g	~ filename	~ logs/httpd.pid	l		ap_mpm_set_pidfile	7
Port		2h	5										ap_set_deprecated	7
Protocol		5a	5						~ protocol		6		set_protocol	7
ProtocolEcho		37	8h	1u					~ On|Off	~ Off	39		echo_on	8i
ProxyBadHeader		2h	e	8j					~ IsError|Ignore|StartBody	~ IsError	2		set_bad_opt	f
ProxyBlock		1j	e						~ *|word|host|domain [word|host|domain] ...		2		set_proxy_exclude	f
ProxyDomain		2h	e	49					~ Domain		2		set_proxy_domain	f
ProxyErrorOverride		37	e	1v					~ On|Off	~ Off	2		set_proxy_error_override	f
ProxyFtpDirCharset		3s	e		2.2.8				~ character set	~ ISO-8859-1	2		set_ftp_directory_charset	f
ProxyIOBufferSize		2h	e	8k					~ bytes	~ 8192	2		set_io_buffer_size	f
ProxyMaxForwards		2h	e	2i					~ number	~ -1	2		set_max_forwards	f
ProxyPass		31	e	8l					~ [path] !|url [key=value [key=value ...]] [nocanon] [interpolate]		2		add_pass_noregex	f
ProxyPassInterpolateEnv		4l	e	1u	2.2.9				~ On|Off	~ Off	2		ap_set_flag_slot	f
ProxyPassMatch		31	e	8m	2.2.6				~ [regex] !|url [key=value [key=value ...]]		2		add_pass_regex	f
ProxyPassReverse		8n	e	8o			2.2.9 TAKE123		~ [path] url [interpolate]		2		add_pass_reverse	f
ProxyPassReverseCookieDomain		8p	e				2.2.9 TAKE23		~ internal-domain public-domain [interpolate]		2		cookie_domain	f
ProxyPassReverseCookiePath		8p	e				2.2.9 TAKE23		~ internal-path public-path [interpolate]		2		cookie_path	f
ProxyPreserveHost		37	e	1v					~ On|Off	~ Off	2		set_preserve_host	f
ProxyReceiveBufferSize		2h	e	8k					~ bytes	~ 0	2		set_recv_buffer_size	f
ProxyRemote		15	e	8q					~ match remote-server		2		add_proxy_noregex	f
ProxyRemoteMatch		15	e						~ regex remote-server		2		add_proxy_regex	f
ProxyRequests		37	e	1v					~ On|Off	~ Off	2		set_proxy_req	f
ProxySCGIInternalRedirect		4l	8r	1u	2.2.14				~ On|Off	~ On	2		ap_set_flag_slot	8s
ProxySCGISendfile		3s	8r		2.2.14				~ On|Off|Headername	~ Off	2		scgi_set_send_file	8s
ProxySet		31	e	8t					~ url key=value [key=value ...]		2		set_proxy_param	f
ProxyStatus		2h	e	8u					~ Off|On|Full	~ Off	2		set_status_opt	f
ProxyTimeout		2h	e	8v					~ seconds	Value of Timeout	2		set_proxy_timeout	f
ProxyVia		2h	e	8w					~ On|Off|Full|Block	~ Off	2		set_via_opt	f
ReadmeName		4x	u	2l					~ filename		r		add_readme	v
ReceiveBufferSize		h	7d	8k					~ bytes	~ 0	l		ap_set_receive_buffer_size	7f
Redirect		o	1b	8x					~ [status] URL-path URL		r		add_redirect	1d
RedirectMatch		o	1b	8y					~ [status] regex URL		r		add_redirect_regex	1d
RedirectPermanent		8z	1b						~ URL-path URL		r		add_redirect2	1d
RedirectTemp		8z	1b						~ URL-path URL		r		add_redirect2	1d
RegisterHttpMethod		90	5		2.2.32				~ method [method [...]]		6		set_http_method	7
RemoveCharset		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveEncoding		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveHandler		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveInputFilter		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveLanguage		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveOutputFilter		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveType		40	x						~ extension [extension] ...		r		remove_extension_type	y
RequestHeader		33	6i	91					~ set|append|merge|add|unset|edit header [value] [replacement] [early|env=[!]variable]		2		header_cmd	6k
RequestReadTimeout		5s	92	93	2.2.15				~ [header=timeout[[-maxtimeout],MinRate=rate] [body=timeout[[-maxtimeout],MinRate=rate]	Unset; no limit	2		set_reqtimeouts	94
Require		95	5	96					~ entity-name [entity-name] ...		6		require	7
RewriteBase		97	98	99					~ URL-path	None	2		cmd_rewritebase	9a
RewriteCond		33	98	9b					~ TestString CondPattern		2		cmd_rewritecond	9a
RewriteEngine		4d	98	1v					~ on|off	~ off	2		cmd_rewriteengine	9a
RewriteLock		h	98	2l					~ file-path		2		cmd_rewritelock	9a
RewriteLog		2h	98	2l				9c	~ file-path|pipe		2		cmd_rewritelog	9a
RewriteLogLevel		2h	98	2i				9c	~ Level	~ 0	2		cmd_rewriteloglevel	9a
RewriteMap		15	98	9d					~ MapName MapType:MapSource		2		cmd_rewritemap	9a
RewriteOptions		40	98	9e					~ Options		2		cmd_rewriteoptions	9a
RewriteRule		33	98	9f					~ Pattern Substitution [flags]		2		cmd_rewriterule	9a
RLimitCPU		9g	5	9h				9i	~ seconds|max [seconds|max]	Unset; uses operating system defaults	6		set_limit_cpu	7
RLimitMEM		9g	5	9h				9j	~ bytes|max [bytes|max]	Unset; uses operating system defaults	6		set_limit_mem	7
RLimitNPROC		9g	5					9k	~ number|max [number|max]	Unset; uses operating system defaults	6		set_limit_nproc	7
Satisfy		22	5	9l					~ Any|All	~ All	6		satisfy	7
ScoreBoardFile		h	9m					9n	~ file-path	~ logs/apache_runtime_status	l		ap_mpm_set_scoreboard	7
Script		6a	p	9o					~ method cgi-script		r		set_script	s
ScriptAlias		15	1b	1c					~ URL-path file-path|directory-path		r		add_alias	1d
ScriptAliasMatch		15	1b						~ regex file-path|directory-path		r		add_alias_regex	1d
ScriptInterpreterSource		m	9p						~ Registry|Registry-Strict|Script	~ Script	6		set_interpreter_source	9q
ScriptLog		2h	9r						~ file-path		r		set_scriptlog	9s
ScriptLogBuffer		2h	9r						~ bytes	~ 1024	r		set_scriptlog_buffer	9s
ScriptLogLength		2h	9r	2i					~ bytes	~ 10385760	r		set_scriptlog_length	9s
ScriptSock		h	3t	2l					~ file-path	~ logs/cgisock	r		set_script_socket	3v
SecureListen		9t	88						~ [IP-address:]portnumber Certificate-Name [MUTUAL]		r		set_secure_listener	89
SeeRequestTail		5p	5q	1v	2.2.8				~ On|Off	~ Off	r		set_reqtail	5r
SendBufferSize		h	7d	8k					~ bytes	~ 0	l		ap_set_send_buffer_size	7f
ServerAdmin		5a	5						~ email-address|URL		6		set_server_string_slot	7
ServerAlias		9u	5	87					~ hostname [hostname] ...		6		set_server_alias	7
ServerLimit		h	45	2i					~ number	See usage for details	l		set_server_limit	46
ServerName		5a	5	9v					~ [scheme://]fully-qualified-domain-name[:port]		6		server_hostname_port	7
ServerPath		5a	5						~ URL-path		6		set_serverpath	7
ServerRoot		9w	5	4e					~ directory-path	~ /usr/local/apache	6		set_server_root	7
ServerSignature		7a	5	9x					~ On|Off|EMail	~ Off	6		set_signature_flag	7
ServerTokens		h	5	9y					~ Major|Minor|Min[imal]|Prod[uctOnly]|OS|Full	~ Full	6		set_serv_tokens	7
SetEnv		9z	8e						~ env-variable [value]		r		add_env_module_vars_set	8f
SetEnvIf		33	34	a0					~ attribute regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_setenvif	36
SetEnvIfNoCase		33	34						~ attribute regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_setenvif	36
SetHandler		m	5	a1					~ handler-name|None		6		ap_set_string_slot_lower	7
SetInputFilter		m	5						~ filter[;filter...]		6		ap_set_string_slot	7
SetOutputFilter		m	5	a2					~ filter[;filter...]		6		ap_set_string_slot	7
SSIAccessEnable		a3	a4	1v	2.2.8								ap_set_flag_slot	a5
SSIEnableAccess		a6	a4						~ on|off	~ off	r				manual only: not in any C table of this line
SSIEndTag		2h	a4	26					~ tag	~ "-->"	r		set_default_end_tag	a5
SSIErrorMsg		53	a4						~ message	~ "[an error occurred while processing this directive]"	r		set_default_error_msg	a5
SSIEtag	SSIETag	a3	a4	1u	2.2.15				~ on|off	~ off	r		ap_set_flag_slot	a5
SSILastModified		a3	a4	1u	2.2.15				~ on|off	~ off	r		ap_set_flag_slot	a5
SSIStartTag		2h	a4						~ tag	~ "<!--#"	r		set_default_start_tag	a5
SSITimeFormat		53	a4						~ formatstring	~ "%A, %d-%b-%Y %H:%M:%S %Z"	r		set_default_time_fmt	a5
SSIUndefinedEcho		53	a4						~ string	~ "(none)"	r		set_undefined_echo	a5
SSLCACertificateFile		a7	a8						~ file-path		2		ssl_cmd_SSLCACertificateFile	a9
SSLCACertificatePath		a7	a8	4e					~ directory-path		2		ssl_cmd_SSLCACertificatePath	a9
SSLCADNRequestFile		2h	a8						~ file-path		2		ssl_cmd_SSLCADNRequestFile	a9
SSLCADNRequestPath		2h	a8						~ directory-path		2		ssl_cmd_SSLCADNRequestPath	a9
SSLCARevocationFile		2h	a8						~ file-path		2		ssl_cmd_SSLCARevocationFile	a9
SSLCARevocationPath		2h	a8						~ directory-path		2		ssl_cmd_SSLCARevocationPath	a9
SSLCertificateChainFile		2h	a8						~ file-path		2		ssl_cmd_SSLCertificateChainFile	a9
SSLCertificateFile		2h	a8	6u					~ file-path		2		ssl_cmd_SSLCertificateFile	a9
SSLCertificateKeyFile		2h	a8						~ file-path		2		ssl_cmd_SSLCertificateKeyFile	a9
SSLCipherSuite		a7	a8	aa					~ cipher-spec	~ ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	2		ssl_cmd_SSLCipherSuite	a9
SSLCompression		ab	a8	1v	2.2.24				~ on|off	~ off	2	ac	ssl_cmd_SSLCompression	a9
SSLCryptoDevice		5e	a8	ad				ae	~ engine	~ builtin	2		ssl_cmd_SSLCryptoDevice	a9
SSLEngine		2h	a8	af					~ on|off|optional	~ off	2		ssl_cmd_SSLEngine	a9
SSLFIPS		ab	a8	1v	2.2.16				~ on|off	~ off	2		ssl_cmd_SSLFIPS	a9
SSLHonorCipherOrder		37	a8	1v					~ flag		2		ssl_cmd_SSLHonorCipherOrder	a9
SSLInsecureRenegotiation		37	a8	1v	2.2.15				~ flag	~ off	2		ssl_cmd_SSLInsecureRenegotiation	a9
SSLLog		5y	a8	5z									ap_set_deprecated	a9
SSLLogLevel		5y	a8										ap_set_deprecated	a9
SSLMutex		5e	a8	ag					~ type	~ none	2		ssl_cmd_SSLMutex	a9
SSLOptions		68	a8	ah					~ [+|-]option ...		2		ssl_cmd_SSLOptions	a9
SSLPassPhraseDialog		5e	a8	ai					~ type	~ builtin	2		ssl_cmd_SSLPassPhraseDialog	a9
SSLProtocol		5s	a8	aj					~ [+|-]protocol ...	~ all	2		ssl_cmd_SSLProtocol	a9
SSLProxyCACertificateFile		2h	a8						~ file-path		2		ssl_cmd_SSLProxyCACertificateFile	a9
SSLProxyCACertificatePath		2h	a8						~ directory-path		2		ssl_cmd_SSLProxyCACertificatePath	a9
SSLProxyCARevocationFile		2h	a8						~ file-path		2		ssl_cmd_SSLProxyCARevocationFile	a9
SSLProxyCARevocationPath		2h	a8						~ directory-path		2		ssl_cmd_SSLProxyCARevocationPath	a9
SSLProxyCheckPeerCN		37	a8	1v	2.2.12				~ on|off	~ off	2		ssl_cmd_SSLProxyCheckPeerCN	a9
SSLProxyCheckPeerExpire		37	a8	1v	2.2.12				~ on|off	~ off	2		ssl_cmd_SSLProxyCheckPeerExpire	a9
SSLProxyCipherSuite		2h	a8						~ cipher-spec	~ ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	2	77	ssl_cmd_SSLProxyCipherSuite	a9
SSLProxyEngine		37	a8	1v					~ on|off	~ off	2		ssl_cmd_SSLProxyEngine	a9
SSLProxyMachineCertificateChainFile		2h	a8		2.2.23				~ filename		2		ssl_cmd_SSLProxyMachineCertificateChainFile	a9
SSLProxyMachineCertificateFile		2h	a8						~ filename		2		ssl_cmd_SSLProxyMachineCertificateFile	a9
SSLProxyMachineCertificatePath		2h	a8						~ directory		2		ssl_cmd_SSLProxyMachineCertificatePath	a9
SSLProxyProtocol		5s	a8	aj					~ [+|-]protocol ...	~ all	2		ssl_cmd_SSLProxyProtocol	a9
SSLProxyVerify		2h	a8	ak					~ level	~ none	2		ssl_cmd_SSLProxyVerify	a9
SSLProxyVerifyDepth		2h	a8						~ number	~ 1	2		ssl_cmd_SSLProxyVerifyDepth	a9
SSLRandomSeed		9t	a8	al					~ context source [bytes]		2		ssl_cmd_SSLRandomSeed	a9
SSLRenegBufferSize		22	a8	4r	2.2.12				~ bytes	~ 131072	2		ssl_cmd_SSLRenegBufferSize	a9
SSLRequire		95	a8						~ expression		2		ssl_cmd_SSLRequire	a9
SSLRequireSSL		am	a8	an					SSLRequireSSL		2		ssl_cmd_SSLRequireSSL	a9
SSLSessionCache		5e	a8	ao					~ type	~ none	2		ssl_cmd_SSLSessionCache	a9
SSLSessionCacheTimeout		2h	a8	4r					~ seconds	~ 300	2		ssl_cmd_SSLSessionCacheTimeout	a9
SSLSessionTicketKeyFile		2h	a8		2.2.31			ap	~ file-path		2		ssl_cmd_SSLSessionTicketKeyFile	a9
SSLSessionTickets		37	a8	1v	2.2.31				~ on|off	~ on	2		ssl_cmd_SSLSessionTickets	a9
SSLStrictSNIVHostCheck		37	a8	1v	2.2.12				~ on|off	~ off	2		ssl_cmd_SSLStrictSNIVHostCheck	a9
SSLUserName		a7	a8						~ varname		2		ssl_cmd_SSLUserName	a9
SSLVerifyClient		a7	a8	ak					~ level	~ none	2		ssl_cmd_SSLVerifyClient	a9
SSLVerifyDepth		a7	a8	4r					~ number	~ 1	2		ssl_cmd_SSLVerifyDepth	a9
StartServers		h	aq	2i					~ number	See usage for details	l		set_daemons_to_start	46
StartThreads		5e	ar						~ number	See usage for details	l		set_threads_to_start	7f
Substitute		53	as	at	2.2.8				~ s/pattern/substitution/[infq]		2		set_pattern	au
SubstituteInheritBefore		4d	as	1u	2.2.32				~ on|off	~ off	2		ap_set_flag_slot	au
Suexec		5p	5	1u	2.2.18			av	~ On|Off	On if suexec binary exists with proper owner and mode, Off otherwise	6		unixd_set_suexec	7
SuexecUserGroup		aw	ax	ay					~ User Group		2		set_suexec_ugid	az
ThreadLimit		h	b0	2i					~ number	See usage for details	l		set_thread_limit	b1
ThreadsPerChild		h	b0	2i					~ number	See usage for details	l		set_threads_per_child	b1
ThreadStackSize		h	i	2i				b2	~ size	65536 on NetWare; varies on other operating systems	l		ap_mpm_set_thread_stacksize	7
Timeout	TimeOut	5a	5	2f					~ seconds	~ 300	6		set_timeout	7
TraceEnable		2h	5	b3					~ [on|off|extended]	~ on	6		set_trace_enable	7
TransferLog		2h	38	4h					~ file|pipe		r		set_transfer_log	3a
TypesConfig		2h	x						~ file-path	~ conf/mime.types	r		set_types_config	y
UnsetEnv		40	8e						~ env-variable [env-variable] ...		r		add_env_module_vars_unset	8f
UseCanonicalName		6l	5	b4					~ On|Off|DNS	~ Off	6		set_use_canonical_name	7
UseCanonicalPhysicalPort		6l	5	5f					~ On|Off	~ Off	6		set_use_canonical_phys_port	7
User		h	6g	b5					~ unix-userid	~ #-1	l		unixd_set_user	46
UserDir		5s	b6	b7					~ directory-filename [directory-filename] ...		r		set_user_dir	b8
VirtualDocumentRoot		2h	b9	ba					~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualDocumentRootIP		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualScriptAlias		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualScriptAliasIP		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
Win32DisableAcceptEx		bc	bd						Win32DisableAcceptEx	AcceptEx() is enabled by default. Use this directive to disable use of AcceptEx()	l		set_disable_acceptex	be
XBitHack		bf	a4	8u					~ on|off|full	~ off	r		set_xbithack	a5`;
