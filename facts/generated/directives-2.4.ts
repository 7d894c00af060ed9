// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	bg						~ baseProvider Alias> ... </AuthnProviderAlias>		r		authaliassection	bh
<AuthzProviderAlias		0	bi						~ baseProvider Alias Require-Parameters> ... </AuthzProviderAlias>		r		authz_require_alias_section	bj
<Directory		bk	5						~ directory-path> ... </Directory>		6		dirsection	7
<DirectoryMatch		bk	5						~ regex> ... </DirectoryMatch>		6		dirsection	7
<Else		d	5						<Else> ... </Else>		6		ifsection	7
<ElseIf		d	5						~ expression> ... </ElseIf>		6		ifsection	7
<Files		bl	5						~ filename> ... </Files>		6		filesection	7
<FilesMatch		bl	5						~ regex> ... </FilesMatch>		6		filesection	7
<If		d	5						~ expression> ... </If>		6		ifsection	7
<IfDefine		bm	5				2.4.35 RAW_ARGS		~ [!]parameter-name> ... </IfDefine>		6		start_cond_section	7
<IfDirective		bm	5		2.4.34		2.4.35 RAW_ARGS		~ [!]directive-name> ... </IfDirective>		6		start_cond_section	7
<IfFile		bm	5		2.4.34		2.4.35 RAW_ARGS		~ [!]filename> ... </IfFile>		6		start_cond_section	7
<IfModule		bm	5				2.4.35 RAW_ARGS		~ [!]module-file|module-identifier> ... </IfModule>		6		start_cond_section	7
<IfSection		bm	5		2.4.34		2.4.35 RAW_ARGS		~ [!]section-name> ... </IfSection>		6		start_cond_section	7
<IfVersion		a	b						~ [[!]operator] version> ... </IfVersion>		2		start_ifversion	c
<Limit		bn	5						~ method [method] ... > ... </Limit>		6		ap_limit_section	7
<LimitExcept		bn	5						~ method [method] ... > ... </LimitExcept>		6		ap_limit_section	7
<Location		bk	5						~ URL-path|URL> ... </Location>		6		urlsection	7
<LocationMatch		bk	5						~ regex> ... </LocationMatch>		6		urlsection	7
<LuaHookAccessChecker		bm	bo						LuaHookAccessChecker /path/to/lua/script.lua hook_function_name [early|late]		2		register_access_checker_block	bp
<LuaHookAuthChecker		bm	bo						LuaHookAuthChecker /path/to/lua/script.lua hook_function_name [early|late]		2		register_auth_checker_block	bp
<LuaHookCheckUserID		bm	bo						LuaHookCheckUserID /path/to/lua/script.lua hook_function_name [early|late]		2		register_check_user_id_block	bp
<LuaHookFixups		bm	bo						LuaHookFixups /path/to/lua/script.lua hook_function_name		2		register_fixups_block	bp
<LuaHookMapToStorage		bm	bo						LuaHookMapToStorage /path/to/lua/script.lua hook_function_name		2		register_map_to_storage_block	bp
<LuaHookPreTranslateName		bm	bo		2.4.49								register_pre_trans_name_block	bp
<LuaHookTranslateName		bm	bo						LuaHookTranslateName /path/to/lua/script.lua hook_function_name [early|late]		2		register_translate_name_block	bp
<LuaHookTypeChecker		bm	bo						LuaHookTypeChecker /path/to/lua/script.lua hook_function_name		2		register_type_checker_block	bp
<LuaQuickHandler		bm	bo						LuaQuickHandler /path/to/script.lua hook_function_name		2		register_quick_block	bp
<Macro		bm	bq		2.4.6				~ name [par1 .. parN]> ... </Macro>		r		macro_section	br
<MDomain		bs	bt		2.4.41				MDomain dns-name [ other-dns-name... ] [auto|manual]		39		md_config_sec_start	bu
<MDomainSet		bs	bt		2.4.33				~ dns-name [ other-dns-name... ]>...</MDomainSet>		39		md_config_sec_start	bu
<Proxy		bk	e						~ wildcard-url> ...</Proxy>		2		proxysection	f
<ProxyMatch		bk	e						~ regex> ...</ProxyMatch>		2		proxysection	f
<RequireAll		95	bi						<RequireAll> ... </RequireAll>		r		add_authz_section	bj
<RequireAny		95	bi						<RequireAny> ... </RequireAny>		r		add_authz_section	bj
<RequireNone		95	bi						<RequireNone> ... </RequireNone>		r		add_authz_section	bj
<RequireNotAll		95	bi					bv					add_authz_section	bj
<VirtualHost		0	5						~ addr[:port] [addr[:port]] ...> ... </VirtualHost>		6		virtualhost_section	7
AcceptFilter		g	5						~ protocol accept_filter		6		set_accf_map	7
AcceptPathInfo		m	5	n					~ On|Off|Default	~ Default	6		set_accept_path_info	7
AccessFileName		bk	5						~ filename [filename] ...	~ .htaccess	6		set_access_name	7
Action		o	p	q					~ action-type cgi-script [virtual]		r		add_action	s
AddAlt		t	u						~ string file [file] ...		r		add_alt	v
AddAltByEncoding		t	u						~ string MIME-encoding [MIME-encoding] ...		r		add_alt	v
AddAltByType		t	u						~ string MIME-type [MIME-type] ...		r		add_alt	v
AddCharset		w	x						~ charset extension [extension] ...		r		add_extension_info	y
AddDefaultCharset		m	5	10					~ On|Off|charset	~ Off	6		set_add_default_charset	7
AddDescription		t	u	11					~ string file [file] ...		r		add_desc	v
AddEncoding		w	x						~ encoding extension [extension] ...		r		add_extension_info	y
AddHandler		w	x	12					~ handler-name extension [extension] ...		r		add_extension_info	y
AddIcon		t	u	13					~ icon name [name] ...		r		add_icon	v
AddIconByEncoding		t	u						~ icon MIME-encoding [MIME-encoding] ...		r		add_icon	v
AddIconByType		t	u						~ icon MIME-type [MIME-type] ...		r		add_icon	v
AddInputFilter		w	x						~ filter[;filter...] extension [extension] ...		r		add_extension_info	y
AddLanguage		w	x	14					~ language-tag extension [extension] ...		r		add_extension_info	y
AddModuleInfo		15	16						~ module-name string		2		add_module_info	17
AddOutputFilter		w	x	18					~ filter[;filter...] extension [extension] ...		r		add_extension_info	y
AddOutputFilterByType		bw	62	19					~ filter[;filter...] media-type [media-type] ...		r		filter_bytype	63
AddType		w	x	1a					~ media-type extension [extension] ...		r		add_extension_info	y
Alias		bx	1b	1c			2.4.13 TAKE12,2.4.16 TAKE2,2.4.19 TAKE12		~ [URL-path] file-path|directory-path		r		add_alias	1d
AliasMatch		by	1b	1e					~ regex file-path|directory-path		r		add_alias_regex	1d
AliasPreservePath		4d	1b	1u	2.4.58				~ OFF|ON	~ OFF	r		ap_set_flag_slot	1d
allow	Allow	1f	bz	1h					~ from all|host|env=[!]env-variable [host|env=[!]env-variable] ...		c0		allow_cmd	c1
AllowCONNECT		1j	c2	1k					~ port[-port] [port[-port]] ...	~ 443 563	2		set_allowed_ports	c3
AllowEncodedSlashes		2h	5	1m					~ On|Off|NoDecode	~ Off	6		set_allow2f	7
AllowMethods		c4	c5	c6					~ reset|HTTP-method [HTTP-method]...	~ reset	39		am_allowmethods	c7
AllowOverride		c8	5	c9					~ All|None|directive-type [directive-type] ...	~ None	6		set_override	7
AllowOverrideList		ca	5	cb					~ None|directive [directive] ...	~ None	6		set_override_list	7
Anonymous		1p	1q	1r					~ user [user] ...		2		anon_set_string_slots	1s
Anonymous_LogEmail		1t	1q	1u					~ On|Off	~ On	2		ap_set_flag_slot	1s
Anonymous_MustGiveEmail		1t	1q	1u					~ On|Off	~ On	2		ap_set_flag_slot	1s
Anonymous_NoUserId	Anonymous_NoUserID	1t	1q	1u					~ On|Off	~ Off	2		ap_set_flag_slot	1s
Anonymous_VerifyEmail		1t	1q	1v					~ On|Off	~ Off	2		ap_set_flag_slot	1s
AsyncRequestWorkerFactor		h	cc	3l					~ factor	2	l		set_worker_factor	cd
AuthBasicAuthoritative		1t	1w	1v					~ On|Off	~ On	r		set_authoritative	1x
AuthBasicFake		2j	1w		2.4.6				~ off|username [password]	none	r		add_basic_fake	1x
AuthBasicProvider		1p	1w	1y					~ provider-name [provider-name] ...	~ file	r		add_authn_provider	1x
AuthBasicUseDigestAlgorithm		22	1w		2.4.7				~ MD5|Off	~ Off	r		set_use_digest_algorithm	1x
AuthDBDUserPWQuery		ce	20						~ query		2		authn_dbd_prepare	21
AuthDBDUserRealmQuery		ce	20						~ query		2		authn_dbd_prepare	21
AuthDBMGroupFile		22	23						~ file-path		2		ap_set_file_slot	24
AuthDBMType		22	25	26					~ default|SDBM|GDBM|NDBM|DB	~ default	2		ap_set_string_slot	27
AuthDBMUserFile		22	25						~ file-path		2		ap_set_file_slot	27
AuthDigestAlgorithm		22	2a	cf					~ MD5|MD5-sess	~ MD5	2		set_algorithm	2c
AuthDigestDomain		1p	2a						~ URI [URI] ...		2		set_uri_list	2c
AuthDigestNcCheck		1t	2a	1v									set_nc_check	2c
AuthDigestNonceFormat		22	2a	2e									set_nonce_format	2c
AuthDigestNonceLifetime		22	2a	2f					~ seconds	~ 300	2		set_nonce_lifetime	2c
AuthDigestProvider		1p	2a	1y					~ provider-name [provider-name] ...	~ file	2		add_authn_provider	2c
AuthDigestQop		1p	2a	cg					~ none|auth|auth-int [auth|auth-int]	~ auth	2		set_qop	2c
AuthDigestShmemSize		2h	2a	2i					~ size	~ 1000	2		set_shmem_size	2c
AuthFormAuthoritative		1t	ch	1u					~ On|Off	~ On	r		set_authoritative	ci
AuthFormBody		22	ch						~ fieldname	~ httpd_body	r		set_cookie_form_body	ci
AuthFormDisableNoStore		1t	ch	1u					~ On|Off	~ Off	r		set_disable_no_store	ci
AuthFormFakeBasicAuth		1t	ch	1u					~ On|Off	~ Off	r		set_fake_basic_auth	ci
AuthFormLocation		22	ch						~ fieldname	~ httpd_location	r		set_cookie_form_location	ci
AuthFormLoginRequiredLocation		22	ch						~ url	none	r		set_login_required_location	ci
AuthFormLoginSuccessLocation		22	ch						~ url	none	r		set_login_success_location	ci
AuthFormLogoutLocation		22	ch						~ uri	none	r		set_logout_location	ci
AuthFormMethod		22	ch						~ fieldname	~ httpd_method	r		set_cookie_form_method	ci
AuthFormMimetype		22	ch						~ fieldname	~ httpd_mimetype	r		set_cookie_form_mimetype	ci
AuthFormPassword		22	ch						~ fieldname	~ httpd_password	r		set_cookie_form_password	ci
AuthFormProvider		1p	ch	1y					~ provider-name [provider-name] ...	~ file	r		add_authn_provider	ci
AuthFormSitePassphrase		22	ch						~ secret	none	r		set_site_passphrase	ci
AuthFormSize		1z	ch						~ size	~ 8192	r		set_cookie_form_size	ci
AuthFormUsername		22	ch						~ fieldname	~ httpd_username	r		set_cookie_form_username	ci
AuthGroupFile		22	2k	2l			2.4.5 TAKE1		~ file-path		r		ap_set_file_slot	2m
AuthLDAPAuthorizePrefix		22	2n						~ prefix	~ AUTHORIZE_	2		ap_set_string_slot	2o
AuthLDAPBindAuthoritative		1t	2n	1u					~ off|on	~ on	2		ap_set_flag_slot	2o
AuthLDAPBindDN		22	2n						~ distinguished-name		2		ap_set_string_slot	2o
AuthLDAPBindPassword		22	2n						~ password		2		set_bind_password	2o
AuthLDAPCharsetConfig		2h	2n						~ file-path		2		set_charset_config	2o
AuthLDAPCompareAsUser		1t	2n	1u					~ on|off	~ off	2		ap_set_flag_slot	2o
AuthLDAPCompareDNOnServer		1t	2n	1v					~ on|off	~ on	2		ap_set_flag_slot	2o
AuthLDAPDereferenceAliases		22	2n	2p					~ never|searching|finding|always	~ always	2		mod_auth_ldap_set_deref	2o
AuthLDAPGroupAttribute		1p	2n						~ attribute	~ member uniqueMember	2		mod_auth_ldap_add_group_attribute	2o
AuthLDAPGroupAttributeIsDN		1t	2n	1u					~ on|off	~ on	2		ap_set_flag_slot	2o
AuthLDAPInitialBindAsUser		1t	2n	1u					~ off|on	~ off	2		ap_set_flag_slot	2o
AuthLDAPInitialBindPattern		cj	2n						~ regex substitution	~ (.*) $1 (remote username used verbatim)	2		set_bind_pattern	2o
AuthLDAPMaxSubGroupDepth		22	2n						~ Number	~ 10	2		mod_auth_ldap_set_subgroup_maxdepth	2o
AuthLDAPRemoteUserAttribute		22	2n						~ uid	none	2		ap_set_string_slot	2o
AuthLDAPRemoteUserIsDN		1t	2n	1u					~ on|off	~ off	2		ap_set_flag_slot	2o
AuthLDAPSearchAsUser		1t	2n	1u					~ on|off	~ off	2		ap_set_flag_slot	2o
AuthLDAPSubGroupAttribute		1p	2n						~ attribute	~ member uniqueMember	2		mod_auth_ldap_add_subgroup_attribute	2o
AuthLDAPSubGroupClass		1p	2n						~ LdapObjectClass	~ groupOfNames groupOfUniqueNames	2		mod_auth_ldap_add_subgroup_class	2o
AuthLDAPURL		2j	2n	2q					~ url [NONE|SSL|TLS|STARTTLS]		2		mod_auth_ldap_parse_url	2o
AuthMerging		22	bi	ck					~ Off | And | Or	~ Off	r		authz_merge_sections	bj
AuthName		22	cl	26					~ auth-domain		r		set_authname	bh
AuthnCacheContext		1z	cm						~ directory|server|custom-string	~ directory	r		ap_set_string_slot	cn
AuthnCacheEnable		co	cm						AuthnCacheEnable		r		authn_cache_enable	cn
AuthnCacheProvideFor		1p	cm	1y					~ authn-provider [...]	None	r		authn_cache_setprovider	cn
AuthnCacheSOCache		h	cm	4w					~ provider-name[:provider-args]		r		authn_cache_socache	cn
AuthnCacheTimeout		22	cm						~ timeout (seconds)	~ 300 (5 minutes)	r		authn_cache_timeout	cn
AuthnzFcgiCheckAuthnProvider		bw	cp		2.4.10				~ provider-name|None option ...	none	2		fcgi_check_authn_provider	cq
AuthnzFcgiDefineProvider		7c	cp		2.4.10				~ type provider-name backend-address	none	2		fcgi_define_provider	cq
AuthType		22	bg	2s					~ None|Basic|Digest|Form		r		set_authtype	bh
AuthUserFile		22	2t	2l			2.4.5 TAKE1		~ file-path		r		ap_set_file_slot	2u
AuthzDBDLoginToReferer		83	cr	1u					~ On|Off	~ Off	2		ap_set_flag_slot	cs
AuthzDBDQuery		ce	cr						~ query		2		authz_dbd_prepare	cs
AuthzDBDRedirectQuery		ce	cr						~ query		2		authz_dbd_prepare	cs
AuthzDBMType		22	23						~ default|SDBM|GDBM|NDBM|DB	~ default	2		ap_set_string_slot	24
AuthzSendForbiddenOnFailure		1t	bi	1u					~ On|Off	~ Off	r		ap_set_flag_slot_char	bj
BalancerGrowth		2h	e						~ #	~ 5	2		set_bgrowth	f
BalancerInherit		37	e	1u	2.4.6				~ On|Off	~ On	2		set_inherit	f
BalancerMember		ct	e	32					~ [balancerurl] url [key=value [key=value ...]]		2		add_member	f
BalancerPersist		37	e	1u	2.4.4				~ On|Off	~ Off	2		set_persist	f
BrotliAlterETag		2h	cu		2.4.26				~ AddSuffix|NoChange|Remove	~ AddSuffix	2		set_etag_mode	cv
BrotliCompressionMaxInputBlock		2h	cu		2.4.26				~ value	(automatic)	2		set_compression_lgblock	cv
BrotliCompressionQuality		2h	cu	cw	2.4.26				~ value	~ 5	2		set_compression_quality	cv
BrotliCompressionWindow		2h	cu	cx	2.4.26				~ value	~ 18	2		set_compression_lgwin	cv
BrotliFilterNote		4v	cu		2.4.26				~ [type] notename	None	2		set_filter_note	cv
BrowserMatch		33	34	35					~ regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_browser	36
BrowserMatchNoCase		33	34						~ regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_browser	36
BufferedLogs		37	38	1v					~ On|Off	~ Off	r		set_buffered_logs_on	3a
BufferSize		1z	cy	3e					~ integer	~ 131072	2	cz	set_buffer_size	d0
CacheDefaultExpire		3s	3b						~ seconds	~ 3600 (one hour)	2	3u	set_cache_defex	3c
CacheDetailHeader		4l	3b	1u					~ on|off	~ off	2	3u	set_cache_x_cache_detail	3c
CacheDirLength		2h	d1	3e					~ length	~ 2	2		set_cache_dirlength	d2
CacheDirLevels		2h	d1	3g					~ levels	~ 2	2		set_cache_dirlevels	d2
CacheDisable		d3	3b	3h					~ url-string | on		2	3u	add_cache_disable	3c
CacheEnable		d4	3b	3i					~ cache_type [url-string]		2		add_cache_enable	3c
cachefile	CacheFile	1j	3j						~ file-path [file-path] ...		39		cachefilehandle	3k
CacheHeader		4l	3b	1u					~ on|off	~ off	2	3u	set_cache_x_cache	3c
CacheIgnoreCacheControl		37	3b	1v					~ On|Off	~ Off	2		set_cache_ignore_cachecontrol	3c
CacheIgnoreHeaders		1j	3b						~ header-string [header-string] ...	~ None	2		add_ignore_header	3c
CacheIgnoreNoLastMod		4l	3b	1u					~ On|Off	~ Off	2	3u	set_cache_ignore_no_last_mod	3c
CacheIgnoreQueryString		37	3b	1u					~ On|Off	~ Off	2		set_cache_ignore_querystring	3c
CacheIgnoreURLSessionIdentifiers		1j	3b						~ identifier [identifier] ...	~ None	2		add_ignore_session_id	3c
CacheKeyBaseURL		2h	3b						~ URL		2		set_cache_key_base_url	3c
CacheLastModifiedFactor		3s	3b	3l					~ float	~ 0.1	2	3u	set_cache_factor	3c
CacheLock		37	3b	1v					~ on|off	~ off	2		set_cache_lock	3c
CacheLockMaxAge		2h	3b						~ integer	~ 5	2		set_cache_lock_maxage	3c
CacheLockPath		2h	3b						~ directory	~ /tmp/mod_cache-lock	2		set_cache_lock_path	3c
CacheMaxExpire		3s	3b	2i					~ seconds	~ 86400 (one day)	2	3u	set_cache_maxex	3c
CacheMaxFileSize		3s	d1	2i					~ bytes	~ 1000000	2	3u	set_cache_maxfs	d2
CacheMinExpire		3s	3b						~ seconds	~ 0	2	3u	set_cache_minex	3c
CacheMinFileSize		3s	d1						~ bytes	~ 1	2	3u	set_cache_minfs	d2
CacheNegotiatedDocs		37	3m	1v					~ On|Off	~ Off	r		cache_negotiated_docs	3n
CacheQuickHandler		37	3b	1u					~ on|off	~ on	2		set_cache_quick_handler	3c
CacheReadSize		3s	d1						~ bytes	~ 0	2	3u	set_cache_readsize	d2
CacheReadTime		3s	d1						~ milliseconds	~ 0	2	3u	set_cache_readtime	d2
CacheRoot		2h	d1						~ directory		2		set_cache_root	d2
CacheSocache		2h	d5		2.4.6				~ type[:args]		2		set_cache_socache	d6
CacheSocacheMaxSize		3s	d5		2.4.6				~ bytes	~ 102400	2	3u	set_cache_max	d6
CacheSocacheMaxTime		3s	d5		2.4.6				~ seconds	~ 86400	2	3u	set_cache_maxtime	d6
CacheSocacheMinTime		3s	d5		2.4.6				~ seconds	~ 600	2	3u	set_cache_mintime	d6
CacheSocacheReadSize		3s	d5		2.4.6				~ bytes	~ 0	2	3u	set_cache_readsize	d6
CacheSocacheReadTime		3s	d5		2.4.6				~ milliseconds	~ 0	2	3u	set_cache_readtime	d6
CacheStaleOnError		4l	3b	1u					~ on|off	~ on	2	3u	set_cache_stale_on_error	3c
CacheStoreExpired		4l	3b	1u					~ On|Off	~ Off	2	3u	set_cache_store_expired	3c
CacheStoreNoStore		4l	3b	1u					~ On|Off	~ Off	2	3u	set_cache_store_nostore	3c
CacheStorePrivate		4l	3b	1u					~ On|Off	~ Off	2	3u	set_cache_store_private	3c
CaseFilter		37	3o	1u									CaseFilterEnable	d7
CaseFilterIn		37	3q	1u									CaseFilterInEnable	d8
CGIDScriptTimeout		3s	3t		2.4.10				~ time[s|ms]	value of Timeout directive when unset or set to 0	r	3u	set_script_timeout	3v
CGIMapExtension		o	3w						~ cgi-path .extension		6		set_extension_map	3x
CGIPassAuth		1t	5	1v	2.4.16				~ On|Off	~ Off	6		set_cgi_pass_auth	7
CGIScriptTimeout		3s	d9		2.4.59				~ time[s|ms]	value of Timeout directive when unset	r	3u	set_script_timeout	9s
CGIVar		8z	5	da	2.4.23				~ variable rule		6		set_cgi_var	7
CharsetDefault		m	3y						~ charset		2		add_charset_default	3z
CharsetOptions		40	3y	41					~ option [option] ...	~ ImplicitAdd	2		add_charset_options	3z
CharsetSourceEnc		m	3y						~ charset		2		add_charset_source	3z
CheckBasenameMatch		42	43	1u	2.4.50				~ on|off	~ On	2		ap_set_flag_slot	44
CheckCaseOnly		42	43	1v					~ on|off	~ Off	2		ap_set_flag_slot	44
CheckSpelling		42	43	1v					~ on|off	~ Off	2		ap_set_flag_slot	44
ChrootDir		h	db						~ /path/to/directory	none	r		unixd_set_chroot_dir	dc
ContentDigest		42	5	1v					~ On|Off	~ Off	6		set_content_md5	7
CookieDomain		m	48	49					~ domain		2		set_cookie_domain	4a
CookieExpires		m	48	4b					~ expiry-period		2		set_cookie_exp	4a
CookieHttpOnly	CookieHTTPOnly	4d	48	1u	2.4.43				~ on|off	~ off	2		ap_set_flag_slot	4a
CookieName		m	48	26					~ token	~ Apache	2		set_cookie_name	4a
CookieSameSite		m	48		2.4.43				~ None|Lax|Strict	unset	2		set_samesite_value	4a
CookieSecure		4d	48	1u	2.4.43				~ on|off	~ off	2		ap_set_flag_slot	4a
CookieStyle		m	48	4c					~ Netscape|Cookie|Cookie2|RFC2109|RFC2965	~ Netscape	2		set_cookie_style	4a
CookieTracking		4d	48	1v					~ on|off	~ off	2		ap_set_flag_slot	4a
CoreDumpDirectory		h	i	4e					~ directory	See usage for the default setting	l		ap_mpm_set_coredumpdir	7
CustomLog		4g	38	4h					~ file|pipe format|nickname [env=[!]environment-variable| expr=expression]		r		add_custom_log	3a
DAV	Dav	1z	4i	4j					~ On|Off|provider-name	~ Off	2		dav_cmd_dav	4k
DAVBasePath	DavBasePath	1z	4i		2.4.58				~ root-path	None	2		dav_cmd_davbasepath	4k
DAVDepthInfinity	DavDepthInfinity	4l	4i	1v					~ on|off	~ off	2		dav_cmd_davdepthinfinity	4k
DAVGenericLockDB	DavGenericLockDB	1z	4m						~ file-path		2	4n	dav_lock_cmd_davlockdb	4o
DAVLockDB	DavLockDB	2h	4p						~ file-path		2		dav_fs_cmd_davlockdb	4q
DAVLockDiscovery	DavLockDiscovery	4l	dd	1u	2.4.55				~ on|off	~ on	2	3u	dav_cmd_davlockdiscovery	4k
DAVMinTimeout	DavMinTimeout	3s	4i	4r					~ seconds	~ 0	2		dav_cmd_davmintimeout	4k
DBDExptime		2h	4s					4t	~ time-in-seconds	~ 300	2		dbd_param_int	4u
DBDInitSQL		2h	4s						~ "SQL statement"		2		dbd_init_sql	4u
DBDKeep		2h	4s					4t	~ number	~ 2	2		dbd_param_int	4u
DBDMax		2h	4s					4t	~ number	~ 10	2		dbd_param_int	4u
DBDMin		2h	4s					4t	~ number	~ 1	2		dbd_param_int	4u
DBDParams		2h	4s						~ param1=value1[,param2=value2]		2		dbd_param	4u
DBDPersist		37	4s	1u					~ On|Off		2		dbd_param_flag	4u
DBDPrepareSQL		4v	4s						~ "SQL statement" label		2		dbd_prepare	4u
DBDriver		2h	4s	4w					~ name		2		dbd_param	4u
DefaultIcon		4x	u						~ url-path		r		ap_set_string_slot	v
DefaultLanguage		m	x						~ language-tag		r		ap_set_string_slot	y
DefaultRuntimeDir		9w	5		2.4.2				~ directory-path	~ DEFAULT_REL_RUNTIMEDIR (logs/)	6		set_runtime_dir	7
DefaultType		m	5	4y					~ media-type|none	~ none	6		set_default_type	7
Define		de	5	df					~ parameter-name [parameter-value]		6		set_define	7
DeflateAlterEtag	DeflateAlterETag	2h	4z	dg	2.4.58				~ AddSuffix|NoChange|Remove	~ AddSuffix	2		deflate_set_etag	50
DeflateBufferSize		2h	4z	3e					~ value	~ 8096	2		deflate_set_buffer_size	50
DeflateCompressionLevel		2h	4z	51					~ value	Zlib's default	2		deflate_set_compressionlevel	50
DeflateFilterNote		4v	4z	52					~ [type] notename		2		deflate_set_note	50
DeflateInflateLimitRequestBody		53	4z		2.4.10				~ value	None, but LimitRequestBody applies after deflation	2		deflate_set_inflate_limit	50
DeflateInflateRatioBurst		53	4z		2.4.10				~ value	~ 3	2		deflate_set_inflate_ratio_burst	50
DeflateInflateRatioLimit		53	4z		2.4.10				~ value	~ 200	2		deflate_set_inflate_ratio_limit	50
DeflateMemLevel		2h	4z	51					~ value	~ 9	2		deflate_set_memlevel	50
DeflateWindowSize		2h	4z	54					~ value	~ 15	2		deflate_set_window_size	50
deny	Deny	1f	bz	1h					~ from all|host|env=[!]env-variable [host|env=[!]env-variable] ...		c0		allow_cmd	c1
DirectoryCheckHandler		59	56	1u	2.4.9				~ On|Off	~ Off	r		configure_checkhandler	58
DirectoryIndex		dh	56	57					~ disabled | local-url [local-url] ...	~ index.html	r		add_index	58
DirectoryIndexRedirect		4x	56	di					~ on | off | permanent | temp | seeother | 3xx-code	~ off	r		configure_redirect	58
DirectorySlash		59	56	1v					~ On|Off	~ On	r		configure_slash	58
DocumentRoot		dj	5	4e					~ directory-path	~ "/usr/local/apache/htdocs"	6		set_document_root	7
DTracePrivileges		ab	dk	1u					~ On|Off	~ Off	c0		dtraceenable	dl
DumpIOInput		37	5b	1v					~ On|Off	~ Off	2		dumpio_enable_input	dm
DumpIOOutput		37	5b	1u					~ On|Off	~ Off	2		dumpio_enable_output	dm
EnableExceptionHook		5e	i	5f				5g	~ On|Off	~ Off	l		ap_mpm_set_exception_hook	7
EnableMMAP		m	5	5f					~ On|Off	~ On	6		set_enable_mmap	7
EnableSendfile		m	5	5f					~ On|Off	~ Off	6		set_enable_sendfile	7
Error		5y	5						~ message		6		generate_error	7
ErrorDocument		8z	5	5i					~ error-code document		6		set_error_document	7
ErrorLog		dj	5	4h					~ file-path|syslog[:[facility][:tag]]	~ logs/error_log (Unix) ErrorLog logs/error.log (Windows and OS/2)	6		set_server_string_slot	7
ErrorLogFormat		4v	5	dn					~ [connection|request] format		6		set_errorlog_format	7
Example		5j	do						Example		39		cmd_example	dp
ExpiresActive		59	5m	1v					~ On|Off	~ Off	2		set_expiresactive	5n
ExpiresByType		5o	5m	4b					~ MIME-type <code>seconds		2		set_expiresbytype	5n
ExpiresDefault		4x	5m	4b					~ <code>seconds		2		set_expiresdefault	5n
ExtendedStatus		5p	5	1v					~ On|Off	~ Off[*]	6		ap_set_extended_status	7
ExtFilterDefine		5s	5t						~ filtername parameters		2		define_filter	5u
ExtFilterOptions		5v	5t	5w					~ option [option] ...	~ NoLogStderr	2		add_options	5u
FallbackResource		4x	56	5x					~ disabled | local-url	disabled - httpd will return 404 (Not Found)	r		ap_set_string_slot	58
FancyIndexing		5y	u	5z									ap_set_deprecated	v
FileETag		33	5	dq					~ component ...	~ MTime Size	6		set_etag_bits	7
FilterChain		61	62						~ [+=-@!]filter-name ...		r		filter_chain	63
FilterDeclare		64	62	dr					~ filter-name [type]		r		filter_declare	63
FilterProtocol		66	62					67	~ filter-name [provider-name] proto-flags		r		filter_protocol	63
FilterProvider		ds	62	69					~ filter-name provider-name expression		r		filter_provider	63
FilterTrace		6a	62						~ filter-name level		r		filter_debug	63
FlushMaxPipelined		2h	5		2.4.48				~ number	~ 5	6		set_flush_max_pipelined	7
FlushMaxThreshold		2h	5	dt	2.4.48				~ number-of-bytes	~ 65535	6		set_flush_max_threshold	7
ForceLanguagePriority		40	3m	6b					~ None|Prefer|Fallback [Prefer|Fallback]	~ Prefer	r		set_force_priority	3n
ForceType		m	5	6c					~ media-type|None		6		ap_set_string_slot_lower	7
ForensicLog		2h	6d						~ filename|pipe		2		set_forensic_log	6e
GlobalLog		78	38		2.4.20				GlobalLogfile|pipe format|nickname [env=[!]environment-variable| expr=expression]		r		add_global_log	3a
GprofDir		dj	5					6f	~ /tmp/gprof/|/tmp/gprof/%		6		set_gprof_dir	7
GracefulShutdownTimeout		h	du	4r					~ seconds	~ 0	l		ap_mpm_set_graceful_shutdown	cd
Group		h	dv	6h					~ unix-group	~ #-1	r		unixd_set_group	dc
H2CopyFiles		m	dw		2.4.25				~ on|off	~ off	2		h2_conf_set_copy_files	dx
H2Direct		2h	dw	5f	2.4.17				~ on|off	~ on for h2c, off for h2 protocol	2		h2_conf_set_direct	dx
H2EarlyHint		dy	dw		2.4.58				~ name value		2		h2_conf_add_early_hint	dx
H2EarlyHints		2h	dw		2.4.25				~ on|off	~ off	2		h2_conf_set_early_hints	dx
H2MaxDataFrameLen		2h	dw		2.4.58				~ n	~ 0	2		h2_conf_set_max_data_frame_len	dx
H2MaxHeaderBlockLen		2h	dw		2.4.64				~ n	~ 0	2				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
H2MaxSessionStreams		2h	dw	3e	2.4.17				~ n	~ 100	2		h2_conf_set_max_streams	dx
H2MaxStreamErrors		2h	dw		2.4.66				~ n	~ 8	2				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
H2MaxWorkerIdleSeconds		2h	dw		2.4.17				~ n	~ 600	2		h2_conf_set_max_worker_idle_limit	dx
H2MaxWorkers		2h	dw		2.4.17				~ n		2		h2_conf_set_max_workers	dx
H2MinWorkers		2h	dw	3e	2.4.17				~ n		2		h2_conf_set_min_workers	dx
H2ModernTLSOnly		2h	dw	5f	2.4.18				~ on|off	~ on	2		h2_conf_set_modern_tls_only	dx
H2OutputBuffering		2h	dw		2.4.48				~ on|off	~ on	2		h2_conf_set_output_buffer	dx
H2Padding		2h	dw		2.4.39				~ numbits	~ 0	2		h2_conf_set_padding	dx
H2ProxyRequests		m	dw		2.4.58				~ on|off	~ off	2		h2_conf_set_proxy_requests	dx
H2Push		a7	dw	5f	2.4.18		2.4.39 TAKE1		~ on|off	~ on	2		h2_conf_set_push	dx
H2PushDiarySize		2h	dw		2.4.20				~ n	~ 256	2		h2_conf_set_push_diary_size	dx
H2PushPriority		4g	dw		2.4.18				~ mime-type [after|before|interleaved] [weight]	~ * After 16	2		h2_conf_add_push_priority	dx
H2PushResource		dz	dw		2.4.25		2.4.39 TAKE123		~ [add] path [critical]		2		h2_conf_add_push_res	dx
H2SerializeHeaders		2h	dw		2.4.17				~ on|off	~ off	2		h2_conf_set_serialize_headers	dx
H2SessionExtraFiles		2h	dw		2.4.17								h2_conf_set_session_extra_files	dx
H2StreamMaxMemSize		2h	dw		2.4.17				~ bytes	~ 65536	2		h2_conf_set_stream_max_mem_size	dx
H2StreamTimeout		2h	dw		2.4.55				~ time-interval[s]	Value of Timeout	2	e0	h2_conf_set_stream_timeout	dx
H2TLSCoolDownSecs		2h	dw		2.4.18				~ seconds	~ 1	2		h2_conf_set_tls_cooldown_secs	dx
H2TLSWarmUpSize		2h	dw		2.4.18				~ amount	~ 1048576	2		h2_conf_set_tls_warmup_size	dx
H2Upgrade		a7	dw	5f	2.4.18		2.4.39 TAKE1		~ on|off	~ on for h2c, off for h2 protocol	2		h2_conf_set_upgrade	dx
H2WebSockets		2h	dw		2.4.58				~ on|off	~ off	2		h2_conf_set_websockets	dx
H2WindowSize		2h	dw	e1	2.4.17				~ bytes	~ 65535	2		h2_conf_set_window_size	dx
Header		33	6i	e2					~ [condition] add|append|echo|edit|edit*|merge|set|setifempty|unset|note header [[expr=]value [replacement] [early|env=[!]varname|expr=expression]]		2		header_cmd	6k
HeaderName		4x	u						~ filename		r		ap_set_string_slot	v
HeartbeatAddress		h	e3						~ addr:port	disabled	39		cmd_hb_address	e4
HeartbeatListen		h	e5						~ addr:port	disabled	39		cmd_hm_listen	e6
HeartbeatMaxServers		h	e5						~ number-of-servers	~ 10	39		cmd_hm_maxworkers	e6
HeartbeatStorage		h	e7						~ file-path	~ logs/hb.dat	39		cmd_hm_storage	e6
HostnameLookups		3s	5	6m					~ On|Off|Double	~ Off	6		set_hostname_lookups	7
HttpProtocolOptions		1j	5	6n	2.4.25				~ [Strict|Unsafe] [RegisteredMethods|LenientMethods] [Allow0.9|Require1.0]	~ Strict LenientMethods Allow0.9	6		set_http_protocol_options	7
IdentityCheck		4l	6p	1v					~ On|Off	~ Off	2		set_idcheck	6q
IdentityCheckTimeout		3s	6p						~ seconds	~ 30	2		set_timeout	6q
ImapBase		4x	6r						~ map|referer|URL	~ http://servername/	c0		ap_set_string_slot	6s
ImapDefault		4x	6r						~ error|nocontent|map|referer|URL	~ nocontent	c0		ap_set_string_slot	6s
ImapMenu		4x	6r						~ none|formatted|semiformatted|unformatted	~ formatted	c0		ap_set_string_slot	6s
Include		6t	5	6u					~ file-path|directory-path|wildcard		6		include_config	7
IncludeOptional		6t	5	6u					~ file-path|directory-path|wildcard		6		include_config	7
IndexHeadInsert		4x	u						~ "markup ..."		r		ap_set_string_slot	v
IndexIgnore		55	u						~ file [file] ...	~ "."	r		add_ignore	v
IndexIgnoreReset		59	u	1u					~ ON|OFF		r		ap_set_flag_slot	v
IndexOptions		6v	u	e8					~ [+|-]option [[+|-]option] ...	By default, no options are enabled.	r		add_opts	v
IndexOrderDefault		5o	u	6x					~ Ascending|Descending Name|Date|Size|Description	~ Ascending Name	r		set_default_order	v
IndexStyleSheet		4x	u						~ url-path		r		ap_set_string_slot	v
InputSed		1z	e9						~ sed-command		39	3u	sed_add_expr	ea
ISAPIAppendLogToErrors		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPIAppendLogToQuery		4d	6y	1u					~ on|off	~ on	r		ap_set_flag_slot	6z
ISAPICacheFile		1j	6y						~ file-path [file-path] ...		r		isapi_cmd_cachefile	6z
ISAPIFakeAsync		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPILogNotSupported		4d	6y	1u					~ on|off	~ off	r		ap_set_flag_slot	6z
ISAPIReadAheadBuffer		m	6y						~ size	~ 49152	r		ap_set_int_slot	6z
KeepAlive		eb	70	1v					~ On|Off	~ On	6		set_keep_alive	72
KeepAliveTimeout		dj	70	73					~ num[ms]	~ 5	6		set_keep_alive_timeout	72
KeptBodySize		1z	ec	2i					~ maximum size in bytes	~ 0	r		set_kept_body_size	ed
LanguagePriority		40	3m						~ MIME-lang [MIME-lang] ...		r		set_language_priority	3n
LDAPCacheEntries		h	74						~ number	~ 1024	2		util_ldap_set_cache_entries	75
LDAPCacheTTL		h	74						~ seconds	~ 600	2		util_ldap_set_cache_ttl	75
LDAPConnectionPoolTTL		2h	74						~ n	~ -1	2		util_ldap_set_conn_ttl	75
LDAPConnectionTimeout		h	74	2i					~ seconds		2		util_ldap_set_connection_timeout	75
LDAPLibraryDebug		h	74						~ 7	disabled	2		util_ldap_set_debug_level	75
LDAPOpCacheEntries		h	74						~ number	~ 1024	2		util_ldap_set_opcache_entries	75
LDAPOpCacheTTL		h	74						~ seconds	~ 600	2		util_ldap_set_opcache_ttl	75
LDAPReferralHopLimit		22	74						~ number	SDK dependent, typically between 5 and 10	2		util_ldap_set_referral_hop_limit	75
LDAPReferrals		22	74	n			2.4.7 TAKE1		~ On|Off|default	~ On	2		util_ldap_set_chase_referrals	75
LDAPRetries		h	74						~ number-of-retries	~ 3	2		util_ldap_set_retries	75
LDAPRetryDelay		h	74						~ seconds	~ 0	2		util_ldap_set_retry_delay	75
LDAPSharedCacheFile		h	74						~ directory-path/filename		2		util_ldap_set_cache_file	75
LDAPSharedCacheSize		h	74						~ bytes	~ 500000	2		util_ldap_set_cache_bytes	75
LDAPTimeout		h	74						~ seconds	~ 60	2		util_ldap_set_op_timeout	75
LDAPTrustedClientCert		ee	74	76					~ type directory-path/filename/nickname [password]		2		util_ldap_set_trusted_client_cert	75
LDAPTrustedGlobalCert		78	74						~ type directory-path/filename [password]		2		util_ldap_set_trusted_global_cert	75
LDAPTrustedMode		2h	74	79					~ type		2		util_ldap_set_trusted_mode	75
LDAPVerifyServerCert		5p	74	1v					~ On|Off	~ On	2		util_ldap_set_verify_srv_cert	75
LimitInternalRecursion		4v	5	3e					~ number [number]	~ 10	6		set_recursion_limit	7
LimitRequestBody		53	5	7b					~ bytes	~ 1073741824	6		set_limit_req_body	7
LimitRequestFields		dj	5	4r					~ number	~ 100	6		set_limit_req_fields	7
LimitRequestFieldsize	LimitRequestFieldSize	dj	5	4r					~ bytes	~ 8190	6		set_limit_req_fieldsize	7
LimitRequestLine		dj	5	4r					~ bytes	~ 8190	6		set_limit_req_line	7
LimitXMLRequestBody		53	5	4r					~ bytes	~ 1000000	6		set_limit_xml_req_body	7
Listen		7c	ef	7e					~ [IP-address:]portnumber [protocol]		l		ap_set_listener	7f
ListenBacklog	ListenBackLog	h	ef	3e					~ backlog	~ 511	l		ap_set_listenbacklog	7f
ListenCoresBucketsRatio		h	ef		2.4.17				~ ratio	~ 0 (disabled)	l		ap_set_listencbratio	7f
ListenTCPDeferAccept		eg	eh		2.4.66				~ integer	~ 30	l				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
LoadFile		7g	7h						~ filename [filename] ...		2		load_file	ei
LoadModule		7j	7h	7k					~ module filename		2		load_module	ei
LogFormat		4v	38	7m					~ format|nickname [nickname]	~ "%h %l %u %t \\\\"%r\\\\" %>s %b"	r		log_format	3a
LogIOTrackTTFB		ej	ek	1u	2.4.16				~ ON|OFF	~ OFF	2		logio_track_ttfb	el
LogLevel		em	5	en					~ [module:]level [module:level] ...	~ warn	6		set_loglevel	7
LogMessage		8n	eo						~ message [hook=hook] [expr=expression]	Unset	39		cmd_log_message	ep
Lua_____ByteCodeHack		5y	bo										hack_section_handler	bp
LuaAuthzProvider		eq	bo		2.4.3				~ provider_name /path/to/lua/script.lua function_name		2		register_authz_provider	bp
LuaCodeCache		53	bo	er	2.4.6				~ stat|forever|never	~ stat	2		register_lua_codecache	bp
LuaHookAccessChecker		es	bo						~ /path/to/lua/script.lua hook_function_name [early|late]		2		register_access_checker_hook	bp
LuaHookAuthChecker		es	bo						~ /path/to/lua/script.lua hook_function_name [early|late]		2		register_auth_checker_hook	bp
LuaHookCheckUserID		es	bo						~ /path/to/lua/script.lua hook_function_name [early|late]		2		register_check_user_id_hook	bp
LuaHookFixups		et	bo						~ /path/to/lua/script.lua hook_function_name		2		register_fixups_hook	bp
LuaHookInsertFilter		et	bo						~ /path/to/lua/script.lua hook_function_name		2		register_insert_filter_hook	bp
LuaHookLog		et	bo		2.4.7				~ /path/to/lua/script.lua log_function_name		2		register_log_transaction_hook	bp
LuaHookMapToStorage		et	bo						~ /path/to/lua/script.lua hook_function_name		2		register_map_to_storage_hook	bp
LuaHookPreTranslate		eu	bo						~ /path/to/lua/script.lua hook_function_name		2				manual only: not in any C table of this line
LuaHookPreTranslateName		et	bo		2.4.49								register_pre_trans_name_hook	bp
LuaHookTranslateName		ev	bo						~ /path/to/lua/script.lua hook_function_name [early|late]		2		register_translate_name_hook	bp
LuaHookTypeChecker		et	bo						~ /path/to/lua/script.lua hook_function_name		2		register_type_checker_hook	bp
LuaInherit		53	bo	ew					~ none|parent-first|parent-last	~ parent-first	2		register_lua_inherit	bp
LuaInputFilter		ex	bo		2.4.6				~ filter_name /path/to/lua/script.lua function_name		2		register_input_filter	bp
LuaMapHandler		ev	bo		2.4.6				~ uri-pattern /path/to/lua/script.lua [function-name]		2	3u	register_map_handler	bp
LuaOutputFilter		ex	bo		2.4.6				~ filter_name /path/to/lua/script.lua function_name		2		register_output_filter	bp
LuaPackageCPath		53	bo						~ /path/to/include/?.soa		2		register_package_cdir	bp
LuaPackagePath		53	bo						~ /path/to/include/?.lua		2		register_package_dir	bp
LuaQuickHandler		ey	bo						~ /path/to/script.lua hook_function_name		2		register_quick_hook	bp
LuaRoot		53	bo						~ /path/to/a/directory		2		register_lua_root	bp
LuaScope		ez	bo	f0					~ once|request|conn|thread|server [min] [max]	~ once	2		register_lua_scope	bp
MacroIgnoreBadNesting		bm	bq												binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MacroIgnoreEmptyArgs		bm	bq												binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MaxClients		h	f1	2i									set_max_workers	cd
MaxConnectionsPerChild		h	i	2i					~ number	~ 0	l		ap_mpm_set_max_requests	7
MaxKeepAliveRequests		dj	70	2i					~ number	~ 100	6		set_keep_alive_max	72
MaxMemFree		h	i	2i					~ KBytes	~ 2048	l		ap_mpm_set_max_mem_free	7
MaxRangeOverlaps		3s	5	7q					~ default | unlimited | none | number-of-ranges	~ 20	6		set_max_overlaps	7
MaxRangeReversals		3s	5	7q					~ default | unlimited | none | number-of-ranges	~ 20	6		set_max_reversals	7
MaxRanges		3s	5	7q					~ default | unlimited | none | number-of-ranges	~ 200	6		set_max_ranges	7
MaxRequestsPerChild		h	5	2i									ap_mpm_set_max_requests	7
MaxRequestWorkers		h	du	2i					~ number	See usage for details	l		set_max_workers	cd
MaxSpareServers		5e	7u						~ number	~ 10	l		set_max_free_servers	46
MaxSpareThreads		h	f2						~ number	See usage for details	l		set_max_free_threads	7f
MaxThreads		5e	7w						~ number	~ 2048	l		set_thread_limit	7f
MDActivationDelay		f3	bt		2.4.43				~ duration		39		md_config_set_activation_delay	bu
MDBaseServer		f3	bt		2.4.33				~ on|off	~ off	39		md_config_set_base_server	bu
MDCACertificateFile		2h	bt		2.4.48				~ file	~ none	39		md_config_set_ca_certs	bu
MDCAChallenges		f4	bt		2.4.33				~ name [ name ... ]	~ tls-alpn-01 http-01 dns-01	39		md_config_set_cha_tyes	bu
MDCertificateAgreement		f3	bt	f5	2.4.33				~ accepted		39		md_config_set_agreement	bu
MDCertificateAuthority		f4	bt		2.4.33		2.4.54 TAKE_ARGV		~ url	~ letsencrypt	39		md_config_set_ca	bu
MDCertificateCheck		f6	bt		2.4.43				~ name url		39		md_config_set_cert_check	bu
MDCertificateFile		f3	bt		2.4.41				~ path-to-pem-file		39		md_config_add_cert_file	bu
MDCertificateKeyFile		f3	bt		2.4.41				~ path-to-file		39		md_config_add_key_file	bu
MDCertificateMonitor		f7	bt						~ name url	~ crt.sh https://crt.sh?q=	39				manual only: not in any C table of this line
MDCertificateProtocol		f3	bt	f8	2.4.33				~ protocol	~ ACME	39		md_config_set_ca_proto	bu
MDCertificateStatus		f3	bt		2.4.41				~ on|off	~ on	39		md_config_set_certificate_status	bu
MDChallengeDns01		bs	bt		2.4.41				~ path-to-command		39		md_config_set_dns01_cmd	bu
MDChallengeDns01Version		f3	bt		2.4.58				~ 1|2	~ 1	39		md_config_set_dns01_version	bu
MDCheckInterval		f3	bt		2.4.60				~ duration	~ 12h	39		md_config_set_check_interval	bu
MDContactEmail		f3	bt		2.4.43				~ address		39		md_config_set_contact	bu
MDDriveMode		f3	bt		2.4.33				~ always|auto|manual	~ auto	39		md_config_set_renew_mode	bu
MDExternalAccountBinding		f9	bt		2.4.52				~ key-id hmac-64 | none | file	~ none	39		md_config_set_eab	bu
MDHttpProxy		f3	bt		2.4.33				~ url		39		md_config_set_proxy	bu
MDHttpProxyCACertificateFile		2h	bt		2.4.71				~ path-to-pem-file	~ none	39				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MDInitialDelay		2h	bt		2.4.66				~ duration	~ 0s	39				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MDMatchNames		f3	bt		2.4.58				~ all|servernames	~ all	39		md_config_set_match_mode	bu
MDMember		fa	bt		2.4.33				~ hostname		39		md_config_sec_add_members	bu
MDMembers		fa	bt		2.4.33				~ auto|manual	~ auto	39		md_config_sec_add_members	bu
MDMessageCmd		bs	bt		2.4.41				~ path-to-cmd optional-args		39		md_config_set_msg_cmd	bu
MDMustStaple		f3	bt	5f	2.4.33				~ on|off	~ off	39		md_config_set_must_staple	bu
MDNotifyCmd		bs	bt		2.4.33		2.4.34 RAW_ARGS		~ path [ args ]		39		md_config_set_notify_cmd	bu
MDomain		f4	bt		2.4.33				~ dns-name [ other-dns-name... ] [auto|manual]		39		md_config_set_names	bu
MDPortMap		f9	bt		2.4.33				~ map1 [ map2 ]	~ http:80 https:443	39		md_config_set_port_map	bu
MDPrivateKeys		f4	bt		2.4.33				~ type [ params... ]	~ RSA 2048	39		md_config_set_pkeys	bu
MDProfile		2h	bt		2.4.64				~ name		39				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MDProfileMandatory		2h	bt		2.4.64				~ on|off	~ off	39				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MDRenewMode		f3	bt	fb	2.4.41				~ always|auto|manual	~ auto	39		md_config_set_renew_mode	bu
MDRenewViaARI		2h	bt		2.4.66				~ on|off	~ on	39				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
MDRenewWindow		f3	bt		2.4.33				~ duration	~ 33%	39		md_config_set_renew_window	bu
MDRequireHttps		fc	bt	fd	2.4.33		2.4.42 TAKE1		~ off|temporary|permanent	~ off	39		md_config_set_require_https	bu
MDRetryDelay		f3	bt		2.4.54				~ duration	~ 30s	39		md_config_set_min_delay	bu
MDRetryFailover		f3	bt		2.4.54				~ number	~ 13	39		md_config_set_retry_failover	bu
MDServerStatus		f3	bt		2.4.41				~ on|off	~ off	39		md_config_set_server_status	bu
MDStapleOthers		f3	bt		2.4.43				~ on|off	~ on	39		md_config_set_staple_others	bu
MDStapling		f3	bt		2.4.43				~ on|off	~ off	39		md_config_set_stapling	bu
MDStaplingKeepResponse		f3	bt		2.4.43				~ duration	~ 7d	39		md_config_set_ocsp_keep_window	bu
MDStaplingRenewWindow		f3	bt		2.4.43				~ duration	~ 33%	39		md_config_set_ocsp_renew_window	bu
MDStoreDir		f3	bt		2.4.33				~ path	~ md	39		md_config_set_store_dir	bu
MDStoreLocks		f3	bt		2.4.55				~ on|off|duration	~ off	39		md_config_set_store_locks	bu
MDWarnWindow		f3	bt		2.4.41				~ duration	~ 10%	39		md_config_set_warn_window	bu
MemcacheConnTTL		2h	fe		2.4.17				~ num[units]	~ 15s	2		socache_mc_set_ttl	ff
MergeSlashes		37	5	1v	2.4.39				~ ON|OFF	~ ON	6		set_core_server_flag	7
MergeTrailers		37	5	1v	2.4.12				~ [on|off]	~ off	6		set_merge_trailers	7
MetaDir		4x	7z						~ directory	~ .web	c0		set_metadir	80
MetaFiles		59	7z	1u					~ on|off	~ off	c0		set_metafiles	80
MetaSuffix		4x	7z						~ suffix	~ .meta	c0		set_metasuffix	80
MimeMagicFile		2h	81	2l					~ file-path		2		set_magicfile	82
MinSpareServers		5e	7u						~ number	~ 5	l		set_min_free_servers	46
MinSpareThreads		h	f2	2i					~ number	See usage for details	l		set_min_free_threads	7f
mmapfile	MMapFile	1j	3j						~ file-path [file-path] ...		39		cachefilemmap	3k
ModemStandard		1z	fg						~ V.21|V.26bis|V.32|V.34|V.92		39		cmd_modem_standard	fh
ModMimeUsePathInfo		83	x	1v					~ On|Off	~ Off	r		ap_set_flag_slot	y
MultiviewsMatch		84	x	85					~ Any|NegotiatedOnly|Filters|Handlers [Handlers|Filters]	~ NegotiatedOnly	r		multiviews_match	y
Mutex		fi	5	fj					~ mechanism [default|mutex-name] ... [OmitPID]	~ default	6		ap_set_mutex	7
NameVirtualHost		2h	5	86					~ addr[:port]		6		ap_set_name_virtual_host	7
NoProxy		1j	e	87					~ host [host] ...		2		set_proxy_dirconn	f
NWSSLTrustedCerts		1j	88						~ filename [filename] ...		r		set_trusted_certs	89
NWSSLUpgradeable		8a	88						~ [IP-address:]portnumber		r		set_secure_upgradeable_listener	89
Options		68	5	8b					~ [+|-]option [[+|-]option] ...	~ FollowSymlinks	6		set_options	7
order	Order	8c	bz	8d					~ ordering	~ Deny,Allow	c0		order	c1
OutputSed		1z	e9						~ sed-command		39	3u	sed_add_expr	ea
PassEnv		40	8e						~ env-variable [env-variable] ...		r		add_env_module_vars_passed	8f
PidFile		h	i						~ filename	~ logs/httpd.pid	l		ap_mpm_set_pidfile	7
Port		2h	5										ap_set_deprecated	7
PrivilegesMode		3s	dk						~ FAST|SECURE|SELECTIVE	~ FAST	c0		privs_mode	dl
Protocol		dj	5						~ protocol		6		set_protocol	7
ProtocolEcho		37	8h	1u					~ On|Off	~ Off	39		echo_on	8i
Protocols		fk	5	fl	2.4.17				~ protocol ...	~ http/1.1	6		set_protocols	7
ProtocolsHonorOrder		dj	5	5f	2.4.17				~ On|Off	~ On	6		set_protocols_honor_order	7
Proxy100Continue		4l	e	1u	2.4.41				~ Off|On	~ On	2		forward_100_continue	f
ProxyAddHeaders		4l	e	1u					~ Off|On	~ On	2		add_proxy_http_headers	f
ProxyBadHeader		2h	e	8j					~ IsError|Ignore|StartBody	~ IsError	2		set_bad_opt	f
ProxyBlock		1j	e						~ *|word|host|domain [word|host|domain] ...		2		set_proxy_exclude	f
ProxyDomain		2h	e	49					~ Domain		2		set_proxy_domain	f
ProxyErrorOverride		em	e	fm			2.4.47 ITERATE		~ Off|On [code ...]	~ Off	2		set_proxy_error_override	f
ProxyExpressDBMFile		m	fn						~ pathname		2		set_dbmfile	fo
ProxyExpressDBMType		m	fn						~ type	~ default	2		set_dbmtype	fo
ProxyExpressEnable		4d	fn	1u					~ on|off	~ off	2		set_enabled	fo
ProxyFCGIBackendType		m	fp	fq	2.4.26				~ FPM|GENERIC	~ FPM	2		cmd_servertype	fr
ProxyFCGISetEnvIf		o	fp		2.4.26				~ conditional-expression [!]environment-variable-name [value-expression]		2		cmd_setenv	fr
ProxyFtpDirCharset		3s	fs						~ character_set	~ ISO-8859-1	2		set_ftp_directory_charset	ft
ProxyFtpEscapeWildcards		4l	fs	1u					~ on|off	~ on	2		set_ftp_escape_wildcards	ft
ProxyFtpListOnWildcard		4l	fs	1u					~ on|off	~ on	2		set_ftp_list_on_wildcard	ft
ProxyHCExpr		fu	fv		2.4.23				~ name {ap_expr expression}		2		set_hc_condition	fw
ProxyHCTemplate		fu	fv		2.4.23				~ name parameter=setting [...]		2		set_hc_template	fw
ProxyHCTPsize		h	fv		2.4.23		2.4.26 TAKE1	fx	~ size	~ 16	2		set_hc_tpsize	fw
ProxyHTMLBufSize		3s	fy						~ bytes	~ 8192	r		ap_set_int_slot	fz
ProxyHTMLCharsetOut		3s	fy						~ Charset | *	~ UTF-8	r		ap_set_string_slot	fz
ProxyHTMLDoctype	ProxyHTMLDocType	g0	fy						~ HTML|XHTML [Legacy] | ProxyHTMLDocType fpi [SGML|XML]		r		set_doctype	fz
ProxyHTMLEnable		4l	fy	1u					~ On|Off	~ Off	r		ap_set_flag_slot	fz
ProxyHTMLEvents		em	fy						~ attribute [attribute ...]		r		set_events	fz
ProxyHTMLExtended		4l	fy	1u					~ On|Off	~ Off	r		ap_set_flag_slot	fz
ProxyHTMLFixups		em	fy						~ [lowercase] [dospath] [reset]	~ none	r		set_flags	fz
ProxyHTMLInterp		4l	fy	1u					~ On|Off	~ Off	r		ap_set_flag_slot	fz
ProxyHTMLLinks		g1	fy						~ element attribute [attribute2 ...]		r		set_links	fz
ProxyHTMLMeta		4l	fy	1u					~ On|Off	~ Off	r		ap_set_flag_slot	fz
ProxyHTMLStripComments		4l	fy	1u					~ On|Off	~ Off	r		ap_set_flag_slot	fz
ProxyHTMLURLMap		31	fy						~ from-pattern to-pattern [flags] [cond]		r		set_urlmap	fz
ProxyIOBufferSize		2h	e	8k					~ bytes	~ 8192	2		set_io_buffer_size	f
ProxyMaxForwards		2h	e	2i					~ number	~ -1	2		set_max_forwards	f
ProxyPass		g2	e	8l					~ [path] !|url [key=value [key=value ...]] [nocanon] [interpolate] [noquery]		2		add_pass_noregex	f
ProxyPassInherit		37	e	1u	2.4.6				~ On|Off	~ On	2		set_ppinherit	f
ProxyPassInterpolateEnv		4l	e	1u					~ On|Off	~ Off	2		ap_set_flag_slot_char	f
ProxyPassMatch		g2	e	8m					~ [regex] !|url [key=value [key=value ...]]		2		add_pass_regex	f
ProxyPassReverse		g3	e	8o					~ [path] url [interpolate]		2		add_pass_reverse	f
ProxyPassReverseCookieDomain		8p	e						~ internal-domain public-domain [interpolate]		2		cookie_domain	f
ProxyPassReverseCookiePath		8p	e						~ internal-path public-path [interpolate]		2		cookie_path	f
ProxyPreserveHost		4l	e	1v					~ On|Off	~ Off	2		set_preserve_host	f
ProxyReceiveBufferSize		2h	e	8k					~ bytes	~ 0	2		set_recv_buffer_size	f
ProxyRemote		4g	e	8q			2.4.59 TAKE23		~ match remote-server [username:password]		2		add_proxy_noregex	f
ProxyRemoteMatch		4g	e				2.4.59 TAKE23		~ regex remote-server [username:password]		2		add_proxy_regex	f
ProxyRequests		37	e	1v					~ On|Off	~ Off	2		set_proxy_req	f
ProxySCGIInternalRedirect		3s	8r				2.4.13 TAKE1		~ On|Off|Headername	~ On	2		scgi_set_internal_redirect	8s
ProxySCGISendfile		3s	8r						~ On|Off|Headername	~ Off	2		scgi_set_send_file	8s
ProxySet		ct	e	8t					~ url key=value [key=value ...]		2		set_proxy_param	f
ProxySourceAddress		2h	e						~ address		2		set_source_address	f
ProxyStatus		2h	e	8u					~ Off|On|Full	~ Off	2		set_status_opt	f
ProxyTimeout		2h	e	8v					~ seconds	Value of Timeout	2		set_proxy_timeout	f
ProxyVia		2h	e	8w					~ On|Off|Full|Block	~ Off	2		set_via_opt	f
ProxyWebsocketFallbackToProxyHttp		4l	g4	1u	2.4.48				~ On|Off	~ On	c0		proxyws_fallback_to_proxy_http	g5
QualifyRedirectURL		4d	5	1v	2.4.18				~ On|Off	~ Off	6		set_qualify_redirect_url	7
ReadBufferSize		3s	5		2.4.48				~ bytes	~ 8192	6		set_read_buf_size	7
ReadmeName		4x	u	2l					~ filename		r		ap_set_string_slot	v
ReceiveBufferSize		h	ef	8k					~ bytes	~ 0	l		ap_set_receive_buffer_size	7f
Redirect		g6	1b	g7			2.4.13 TAKE123,2.4.16 TAKE23,2.4.19 TAKE123		~ [status] [URL-path] URL		r		add_redirect	1d
RedirectMatch		o	1b	g8					~ [status] regex URL		r		add_redirect_regex	1d
RedirectPermanent		8z	1b						~ URL-path URL		r		add_redirect2	1d
RedirectRelative		4d	1b	1v	2.4.58				~ On|Off	~ Off	r		ap_set_flag_slot	1d
RedirectTemp		8z	1b						~ URL-path URL		r		add_redirect2	1d
RedisConnPoolTTL		2h	g9		2.4.39				~ num[units]	~ 15s	2		socache_rd_set_ttl	ga
RedisTimeout		2h	g9		2.4.39				~ num[units]	~ 5s	2		socache_rd_set_rwto	ga
ReflectorHeader		64	gb	gc					~ inputheader [outputheader]		r		reflector_header	gd
RegexDefaultOptions		fi	5	ge	2.4.33				~ [none] [+|-]option [[+|-]option] ...	~ DOTALL DOLLAR_ENDONLY	6		set_regex_default_options	7
RegisterHttpMethod		90	5		2.4.25				~ method [method [...]]		6		set_http_method	7
RemoteIPHeader		2h	gf	26					~ header-field	none	r		header_name_set	gg
RemoteIPInternalProxy		1j	gf	gh					~ proxy-ip|proxy-ip/subnet|hostname ...		r		proxies_set	gg
RemoteIPInternalProxyList		2h	gf						~ filename		r		proxylist_read	gg	binary 2.4.71 differs from git 2.4.x: binary value used
RemoteIPProxiesHeader		2h	gf						~ HeaderFieldName		r		proxies_header_name_set	gg
RemoteIPProxyProtocol		37	gf	1v	2.4.33				~ On|Off		r		remoteip_enable_proxy_protocol	gg
RemoteIPProxyProtocolExceptions		fa	gf		2.4.33				~ host|range [host|range] [host|range]		r		remoteip_disable_networks	gg
RemoteIPTrustedProxy		1j	gf						~ proxy-ip|proxy-ip/subnet|hostname ...		r		proxies_set	gg
RemoteIPTrustedProxyList		2h	gf						~ filename		r		proxylist_read	gg	binary 2.4.71 differs from git 2.4.x: binary value used
RemoveCharset		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveEncoding		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveHandler		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveInputFilter		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveLanguage		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveOutputFilter		40	x						~ extension [extension] ...		r		remove_extension_info	y
RemoveType		40	x						~ extension [extension] ...		r		remove_extension_type	y
RequestHeader		33	6i	gi					~ add|append|edit|edit*|merge|set|setifempty|unset header [[expr=]value [replacement] [early|env=[!]varname|expr=expression]]		2		header_cmd	6k
RequestReadTimeout		5s	92	gj					~ [handshake=timeout[-maxtimeout][,MinRate=rate] [header=timeout[-maxtimeout][,MinRate=rate] [body=timeout[-maxtimeout][,MinRate=rate]	~ handshake=0 header=20-40,MinRate=500 body=20,MinRate=500	2		set_reqtimeouts	94
Require		95	bi	96					~ [not] entity-name [entity-name] ...		r		add_authz_provider	bj
RewriteBase		97	98	99					~ URL-path	None	2		cmd_rewritebase	9a
RewriteCond		33	98	9b					~ TestString [!]CondPattern [flags]		2		cmd_rewritecond	9a
RewriteEngine		4d	98	1v					~ on|off	~ off	2		cmd_rewriteengine	9a
RewriteMap		4g	98	gk			2.4.29 TAKE23		~ MapName MapType:MapSource [MapTypeOptions]		2		cmd_rewritemap	9a
RewriteOptions		40	98	gl					~ Options		2		cmd_rewriteoptions	9a
RewriteRule		33	98	9f					~ [!]Pattern Substitution [flags]		2		cmd_rewriterule	9a
RLimitCPU		9g	5	9h				9i	~ seconds|max [seconds|max]	Unset; uses operating system defaults	6		set_limit_cpu	7
RLimitMEM		9g	5	9h				9j	~ bytes|max [bytes|max]	Unset; uses operating system defaults	6		set_limit_mem	7
RLimitNPROC		9g	5					9k	~ number|max [number|max]	Unset; uses operating system defaults	6		set_limit_nproc	7
Satisfy		22	bz	9l					~ Any|All	~ All	c0		satisfy	c1
ScoreBoardFile		h	9m						~ file-path	~ logs/apache_runtime_status	l		ap_set_scoreboard	7
Script		6a	p	9o					~ method cgi-script		r		set_script	s
ScriptAlias		bx	1b	1c			2.4.13 TAKE12,2.4.16 TAKE2,2.4.19 TAKE12		~ [URL-path] file-path|directory-path		r		add_alias	1d
ScriptAliasMatch		by	1b						~ regex file-path|directory-path		r		add_alias_regex	1d
ScriptInterpreterSource		m	9p						~ Registry|Registry-Strict|Script	~ Script	6		set_interpreter_source	9q
ScriptLog		2h	9r						~ file-path		r		set_scriptlog	9s
ScriptLogBuffer		2h	9r						~ bytes	~ 1024	r		set_scriptlog_buffer	9s
ScriptLogLength		2h	9r	2i					~ bytes	~ 10385760	r		set_scriptlog_length	9s
ScriptSock		h	3t	2l					~ file-path	~ cgisock	r		set_script_socket	3v
SecureListen		9t	88						~ [IP-address:]portnumber Certificate-Name [MUTUAL]		r		set_secure_listener	89
SeeRequestTail		5p	5	1v					~ On|Off	~ Off	6		ap_set_reqtail	7
SendBufferSize		h	ef	8k					~ bytes	~ 0	l		ap_set_send_buffer_size	7f
ServerAdmin		dj	5						~ email-address|URL		6		set_server_string_slot	7
ServerAlias		9u	5	87					~ hostname [hostname] ...		6		set_server_alias	7
ServerLimit		h	du	2i					~ number	See usage for details	l		set_server_limit	cd
ServerName		dj	5	9v					~ [scheme://]domain-name|ip-address[:port]		6		server_hostname_port	7
ServerPath		dj	5						~ URL-path		6		set_serverpath	7
ServerRoot		9w	5	4e					~ directory-path	~ /usr/local/apache	6		set_server_root	7
ServerSignature		53	5	9x					~ On|Off|EMail	~ Off	6		set_signature_flag	7
ServerTokens		h	5	9y			2.4.10 TAKE1		~ Major|Minor|Min[imal]|Prod[uctOnly]|OS|Full	~ Full	6		set_serv_tokens	7
Session		gm	gn	1v					~ On|Off	~ Off	2		set_session_enable	go
SessionCookieName		gp	gq						~ name attributes	none	2		set_cookie_name	gr
SessionCookieName2		gp	gq						~ name attributes	none	2		set_cookie_name2	gr
SessionCookieRemove		gm	gq	1u					~ On|Off	~ Off	2		set_remove	gr
SessionCryptoCipher		a7	gs						~ name	~ aes256	39		set_crypto_cipher	gt
SessionCryptoDriver		fi	gs						~ name [param[=value]]	none	39		set_crypto_driver	gt
SessionCryptoPassphrase		gu	gs						~ secret [ secret ... ]	none	39		set_crypto_passphrase	gt
SessionCryptoPassphraseFile		3s	gs						~ filename	none	39		set_crypto_passphrase_file	gt
SessionDBDCookieName		gp	gv						~ name attributes	none	2		set_cookie_name	gw
SessionDBDCookieName2		gp	gv						~ name attributes	none	2		set_cookie_name2	gw
SessionDBDCookieRemove		gm	gv	1u					~ On|Off	~ On	2		set_dbd_cookie_remove	gw
SessionDBDDeleteLabel		a7	gv						~ label	~ deletesession	2		ap_set_string_slot	gw
SessionDBDInsertLabel		a7	gv						~ label	~ insertsession	2		ap_set_string_slot	gw
SessionDBDPerUser		gm	gv	1u					~ On|Off	~ Off	2		set_dbd_peruser	gw
SessionDBDSelectLabel		a7	gv						~ label	~ selectsession	2		ap_set_string_slot	gw
SessionDBDUpdateLabel		a7	gv						~ label	~ updatesession	2		ap_set_string_slot	gw
SessionEnv		gm	gn	1u					~ On|Off	~ Off	2		set_session_env	go
SessionExclude		a7	gn						~ path	none	2		add_session_exclude	go
SessionExpiryUpdateInterval		a7	gn		2.4.41				~ interval	~ 0 (always update)	2		set_session_expiry_update	go
SessionHeader		a7	gn						~ header	none	2		set_session_header	go
SessionInclude		a7	gn						~ path	all URLs	2		add_session_include	go
SessionMaxAge		a7	gn	2i					~ maxage	~ 0	2		set_session_maxage	go
SetEnv		9z	8e						~ env-variable [value]		r		add_env_module_vars_set	8f
SetEnvIf		33	34	a0					~ attribute regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_setenvif	36
SetEnvIfExpr		33	34	gx					~ expr [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_setenvifexpr	36
SetEnvIfNoCase		33	34						~ attribute regex [!]env-variable[=value] [[!]env-variable[=value]] ...		r		add_setenvif	36
SetHandler		m	5	a1					~ handler-name|none|expression		6		set_sethandler	7
SetInputFilter		m	5						~ filter[;filter...]		6		ap_set_string_slot	7
SetOutputFilter		m	5	a2					~ filter[;filter...]		6		ap_set_string_slot	7
SSIEndTag		2h	a4	26					~ tag	~ "-->"	r		set_default_end_tag	a5
SSIErrorMsg		53	a4						~ message	~ "[an error occurred while processing this directive]"	r		set_default_error_msg	a5
SSIEtag	SSIETag	a3	a4	1u					~ on|off	~ off	r		ap_set_flag_slot_char	a5
SSILastModified		a3	a4	1u					~ on|off	~ off	r		ap_set_flag_slot_char	a5
SSILegacyExprParser		a3	a4	1v					~ on|off	~ off	r		ap_set_flag_slot_char	a5
SSIStartTag		2h	a4						~ tag	~ "<!--#"	r		set_default_start_tag	a5
SSITimeFormat		53	a4						~ formatstring	~ "%A, %d-%b-%Y %H:%M:%S %Z"	r		set_default_time_fmt	a5
SSIUndefinedEcho		53	a4						~ string	~ "(none)"	r		set_undefined_echo	a5
SSLCACertificateFile		a7	a8						~ file-path		2		ssl_cmd_SSLCACertificateFile	a9
SSLCACertificatePath		a7	a8	4e					~ directory-path		2		ssl_cmd_SSLCACertificatePath	a9
SSLCADNRequestFile		2h	a8						~ file-path		2		ssl_cmd_SSLCADNRequestFile	a9
SSLCADNRequestPath		2h	a8						~ directory-path		2		ssl_cmd_SSLCADNRequestPath	a9
SSLCARevocationCheck		5s	a8	gy			2.4.21 RAW_ARGS		~ chain|leaf|none [flags ...]	~ none	2		ssl_cmd_SSLCARevocationCheck	a9
SSLCARevocationFile		2h	a8						~ file-path		2		ssl_cmd_SSLCARevocationFile	a9
SSLCARevocationPath		2h	a8						~ directory-path		2		ssl_cmd_SSLCARevocationPath	a9
SSLCertificateChainFile		2h	a8						~ file-path		2		ssl_cmd_SSLCertificateChainFile	a9
SSLCertificateFile		2h	a8	6u					~ file-path|certid		2		ssl_cmd_SSLCertificateFile	a9
SSLCertificateKeyFile		2h	a8						~ file-path|keyid		2		ssl_cmd_SSLCertificateKeyFile	a9
SSLCipherSuite		gz	a8	aa			2.4.36 TAKE12		~ [protocol] cipher-spec	~ DEFAULT (depends on OpenSSL version)	2		ssl_cmd_SSLCipherSuite	a9
SSLCompression		h0	a8	1v	2.4.3				~ on|off	~ off	2		ssl_cmd_SSLCompression	a9
SSLCryptoDevice		h	a8	ad					~ engine	~ builtin	2		ssl_cmd_SSLCryptoDevice	a9
SSLEngine		2h	a8	af					~ on|off	~ off	2		ssl_cmd_SSLEngine	a9
SSLFIPS		5p	a8	1v					~ on|off	~ off	2		ssl_cmd_SSLFIPS	a9
SSLHonorCipherOrder		37	a8	1v					~ on|off	~ off	2		ssl_cmd_SSLHonorCipherOrder	a9
SSLInsecureRenegotiation		37	a8	1v					~ on|off	~ off	2		ssl_cmd_SSLInsecureRenegotiation	a9
SSLLog		5y	a8	5z									ap_set_deprecated	a9
SSLLogLevel		5y	a8										ap_set_deprecated	a9
SSLOCSPDefaultResponder		2h	a8						~ uri		2		ssl_cmd_SSLOCSPDefaultResponder	a9
SSLOCSPEnable		5s	a8	h1			2.4.34 RAW_ARGS		~ on|leaf|off [flags]	~ off	2		ssl_cmd_SSLOCSPEnable	a9
SSLOCSPNoVerify	SSLOCSPNoverify	37	a8	1u	2.4.26				~ on|off	~ off	2		ssl_cmd_SSLOCSPNoVerify	a9
SSLOCSPOverrideResponder		37	a8	1u					~ on|off	~ off	2		ssl_cmd_SSLOCSPOverrideResponder	a9
SSLOCSPProxyURL		2h	a8		2.4.20				~ url		2		ssl_cmd_SSLOCSPProxyURL	a9
SSLOCSPResponderCertificateFile		2h	a8		2.4.26				~ file		2		ssl_cmd_SSLOCSPResponderCertificateFile	a9
SSLOCSPResponderTimeout		2h	a8						~ seconds	~ 10	2		ssl_cmd_SSLOCSPResponderTimeout	a9
SSLOCSPResponseMaxAge		2h	a8						~ seconds	~ -1	2		ssl_cmd_SSLOCSPResponseMaxAge	a9
SSLOCSPResponseTimeSkew		2h	a8						~ seconds	~ 300	2		ssl_cmd_SSLOCSPResponseTimeSkew	a9
SSLOCSPUseRequestNonce		37	a8	1u	2.4.10				~ on|off	~ on	2		ssl_cmd_SSLOCSPUseRequestNonce	a9
SSLOpenSSLConfCmd		15	a8		2.4.9			h2	~ command-name command-value		2		ssl_cmd_SSLOpenSSLConfCmd	a9
SSLOptions		68	a8	h3					~ [+|-]option ...		2		ssl_cmd_SSLOptions	a9
SSLPassPhraseDialog		h	a8	h4					~ type	~ builtin	2		ssl_cmd_SSLPassPhraseDialog	a9
SSLProtocol		5s	a8	h5					~ [+|-]protocol ...	~ all -SSLv3 (up to 2.4.16: all)	2		ssl_cmd_SSLProtocol	a9
SSLProxyCACertificateFile		h6	a8				2.4.30 TAKE1		~ file-path		2		ssl_cmd_SSLProxyCACertificateFile	a9
SSLProxyCACertificatePath		h6	a8				2.4.30 TAKE1		~ directory-path		2		ssl_cmd_SSLProxyCACertificatePath	a9
SSLProxyCARevocationCheck		h7	a8				2.4.21 RAW_ARGS,2.4.30 RAW_ARGS		~ chain|leaf|none	~ none	2		ssl_cmd_SSLProxyCARevocationCheck	a9
SSLProxyCARevocationFile		h6	a8				2.4.30 TAKE1		~ file-path		2		ssl_cmd_SSLProxyCARevocationFile	a9
SSLProxyCARevocationPath		h6	a8				2.4.30 TAKE1		~ directory-path		2		ssl_cmd_SSLProxyCARevocationPath	a9
SSLProxyCheckPeerCN		h8	a8	1v			2.4.30 FLAG		~ on|off	~ on	2		ssl_cmd_SSLProxyCheckPeerCN	a9
SSLProxyCheckPeerExpire		h8	a8	1v			2.4.30 FLAG		~ on|off	~ on	2		ssl_cmd_SSLProxyCheckPeerExpire	a9
SSLProxyCheckPeerName		h8	a8	1v	2.4.6		2.4.30 FLAG		~ on|off	~ on	2		ssl_cmd_SSLProxyCheckPeerName	a9
SSLProxyCipherSuite		h9	a8				2.4.30 TAKE1,2.4.36 TAKE12		~ [protocol] cipher-spec	~ ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+EXP	2		ssl_cmd_SSLProxyCipherSuite	a9
SSLProxyEngine		h8	a8	1v			2.4.30 FLAG		~ on|off	~ off	2		ssl_cmd_SSLProxyEngine	a9
SSLProxyMachineCertificateChainFile		h6	a8				2.4.30 TAKE1		~ filename		2		ssl_cmd_SSLProxyMachineCertificateChainFile	a9
SSLProxyMachineCertificateFile		h6	a8				2.4.30 TAKE1		~ filename		2		ssl_cmd_SSLProxyMachineCertificateFile	a9
SSLProxyMachineCertificatePath		h6	a8				2.4.30 TAKE1		~ directory		2		ssl_cmd_SSLProxyMachineCertificatePath	a9
SSLProxyProtocol		h7	a8	ha			2.4.30 RAW_ARGS		~ [+|-]protocol ...	~ all -SSLv3 (up to 2.4.16: all)	2		ssl_cmd_SSLProxyProtocol	a9
SSLProxyVerify		h6	a8	ak			2.4.30 TAKE1		~ level	~ none	2		ssl_cmd_SSLProxyVerify	a9
SSLProxyVerifyDepth		h6	a8				2.4.30 TAKE1		~ number	~ 1	2		ssl_cmd_SSLProxyVerifyDepth	a9
SSLRandomSeed		78	a8	al					~ context source [bytes]		2		ssl_cmd_SSLRandomSeed	a9
SSLRenegBufferSize		22	a8	4r					~ bytes	~ 131072	2		ssl_cmd_SSLRenegBufferSize	a9
SSLRequire		95	a8						~ expression		2		ssl_cmd_SSLRequire	a9
SSLRequireSSL		am	a8	an					SSLRequireSSL		2		ssl_cmd_SSLRequireSSL	a9
SSLSessionCache		h	a8	hb					~ type	~ none	2		ssl_cmd_SSLSessionCache	a9
SSLSessionCacheTimeout		2h	a8	4r					~ seconds	~ 300	2		ssl_cmd_SSLSessionCacheTimeout	a9
SSLSessionTicketKeyFile		2h	a8					ap	~ file-path		2		ssl_cmd_SSLSessionTicketKeyFile	a9
SSLSessionTickets		37	a8	1v	2.4.12				~ on|off	~ on	2		ssl_cmd_SSLSessionTickets	a9
SSLSRPUnknownUserSeed		2h	a8		2.4.4			hc	~ secret-string		2		ssl_cmd_SSLSRPUnknownUserSeed	a9
SSLSRPVerifierFile		2h	a8		2.4.4			hc	~ file-path		2		ssl_cmd_SSLSRPVerifierFile	a9
SSLStaplingCache		h	a8	hd				he	~ type		2		ssl_cmd_SSLStaplingCache	a9
SSLStaplingErrorCacheTimeout		2h	a8					he	~ seconds	~ 600	2		ssl_cmd_SSLStaplingErrorCacheTimeout	a9
SSLStaplingFakeTryLater		37	a8	1u				he	~ on|off	~ on	2		ssl_cmd_SSLStaplingFakeTryLater	a9
SSLStaplingForceURL		2h	a8					he	~ uri		2		ssl_cmd_SSLStaplingForceURL	a9
SSLStaplingResponderTimeout		2h	a8					he	~ seconds	~ 10	2		ssl_cmd_SSLStaplingResponderTimeout	a9
SSLStaplingResponseMaxAge		2h	a8					he	~ seconds	~ -1	2		ssl_cmd_SSLStaplingResponseMaxAge	a9
SSLStaplingResponseTimeSkew		2h	a8					he	~ seconds	~ 300	2		ssl_cmd_SSLStaplingResponseTimeSkew	a9
SSLStaplingReturnResponderErrors		37	a8	1u				he	~ on|off	~ on	2		ssl_cmd_SSLStaplingReturnResponderErrors	a9
SSLStaplingStandardCacheTimeout		2h	a8					he	~ seconds	~ 3600	2		ssl_cmd_SSLStaplingStandardCacheTimeout	a9
SSLStrictSNIVHostCheck		37	a8	1v					~ on|off	~ off	2		ssl_cmd_SSLStrictSNIVHostCheck	a9
SSLUserName		a7	a8						~ varname		2		ssl_cmd_SSLUserName	a9
SSLUseStapling		37	a8	1v				he	~ on|off	~ off	2		ssl_cmd_SSLUseStapling	a9
SSLVerifyClient		a7	a8	ak					~ level	~ none	2		ssl_cmd_SSLVerifyClient	a9
SSLVerifyDepth		a7	a8	4r					~ number	~ 1	2		ssl_cmd_SSLVerifyDepth	a9
SSLVHostSNIPolicy		eg	a8		2.4.66				~ strict|secure|authonly|insecure	~ secure	2				binary 2.4.71 + apache2-doc; not in git 2.4.x (2024-10-18)
StartServers		h	hf	2i					~ number	See usage for details	l		set_daemons_to_start	cd
StartThreads		5e	hg						~ number	See usage for details	l		set_threads_to_start	7f
StrictHostCheck		37	5	1v	2.4.49				~ ON|OFF	~ OFF	6		set_core_server_flag	7
Substitute		m	as	at			2.4.11 TAKE1		~ s/pattern/substitution/[infq]		2		set_pattern	au
SubstituteInheritBefore		4d	as	1u	2.4.17				~ on|off	~ off	2		ap_set_flag_slot	au
SubstituteMaxLineLength		m	as	dt	2.4.12				~ bytes(b|B|k|K|m|M|g|G)	~ 1m	2		set_max_line_length	au
Suexec		5p	db	1u					~ On|Off	On if suexec binary exists with proper owner and mode, Off otherwise	r		unixd_set_suexec	dc
SuexecUserGroup		by	ax	ay					~ User Group		2		set_suexec_ugid	az
ThreadLimit		h	hh	2i					~ number	See usage for details	l		set_thread_limit	cd
ThreadsPerChild		h	hh	2i					~ number	See usage for details	l		set_threads_per_child	cd
ThreadStackSize		h	i	2i					~ size	65536 on NetWare; varies on other operating systems	l		ap_mpm_set_thread_stacksize	7
Timeout	TimeOut	dj	5	2f					~ seconds	~ 60	6		set_timeout	7
TraceEnable		2h	5	b3					~ [on|off|extended]	~ on	6		set_trace_enable	7
TransferLog		2h	38	4h					~ file|pipe		r		set_transfer_log	3a
TypesConfig		2h	x						~ file-path	~ conf/mime.types	r		set_types_config	y
UNCList		hi	5	5z	2.4.60			hj	~ hostname [hostname...]	unset	6		set_unc_list	7
UnDefine		hk	5	df					~ parameter-name		6		unset_define	7
UndefMacro		9	bq		2.4.6				~ name		r		undef_macro	br
UnsetEnv		40	8e						~ env-variable [env-variable] ...		r		add_env_module_vars_unset	8f
Use		bm	bq		2.4.6				~ name [value1 ... valueN]		r		use_macro	br
UseCanonicalName		3s	5	b4					~ On|Off|DNS	~ Off	6		set_use_canonical_name	7
UseCanonicalPhysicalPort		3s	5	5f					~ On|Off	~ Off	6		set_use_canonical_phys_port	7
User		h	dv	b5					~ unix-userid	~ #-1	r		unixd_set_user	dc
UserDir		5s	b6	b7					~ directory-filename [directory-filename] ...		r		set_user_dir	b8
VHostCGIMode		2h	dk						~ On|Off|Secure	~ On	c0		vhost_cgimode	dl
VHostCGIPrivs		1j	dk					hl	~ [+-]?privilege-name [[+-]?privilege-name] ...	None	c0		vhost_cgiprivs	dl
VHostGroup		2h	dk						~ unix-groupid	Inherits the group id specified in Group	c0		vhost_group	dl
VHostPrivs		1j	dk					hl	~ [+-]?privilege-name [[+-]?privilege-name] ...	None	c0		vhost_privs	dl
VHostSecure		37	dk	1u					~ On|Off	~ On	c0		vhost_secure	dl
VHostUser		2h	dk						~ unix-userid	Inherits the userid specified in User	c0		vhost_user	dl
VirtualDocumentRoot		2h	b9	ba					~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualDocumentRootIP		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualScriptAlias		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
VirtualScriptAliasIP		2h	b9						~ interpolated-directory|none	~ none	2		vhost_alias_set	bb
WatchdogInterval		h	hm	hn					~ time-interval[s]	~ 1	r		wd_cmd_watchdog_int	ho
XBitHack		bf	a4	8u					~ on|off|full	~ off	r		set_xbithack	a5
xml2EncAlias		hp	hq						~ charset alias [alias ...]		r		set_alias	hr
xml2EncDefault		53	hq						~ name		r		set_default	hr
xml2StartParse		hs	hq						~ element [element ...]		r		set_skipto	hr`;
