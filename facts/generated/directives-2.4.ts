// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	w2		w3					3		1u		authaliassection	w4
<AuthzProviderAlias		0	w5		w6					w7		1u		authz_require_alias_section	w8
<Directory		w9	7		8					9		a		dirsection	b
<DirectoryMatch		w9	7		8					c		a		dirsection	b
<Else		r	7		wa					wb		a		ifsection	b
<ElseIf		r	7		wa					wc		a		ifsection	b
<Files		wd	7		e					f		a		filesection	b
<FilesMatch		wd	7		e					g		a		filesection	b
<If		r	7		wa					we		a		ifsection	b
<IfDefine		wf	7		wg			wh		j		a		start_cond_section	b
<IfDirective		wf	7		wi	2.4.34		wj		wk		a		start_cond_section	b
<IfFile		wf	7		wl	2.4.34		wj		wm		a		start_cond_section	b
<IfModule		wf	7		wn			wh		l		a		start_cond_section	b
<IfSection		wf	7		wo	2.4.34		wj		wp		a		start_cond_section	b
<IfVersion		m	n		o					p		4		start_ifversion	q
<Limit		wq	7		s					t		a		ap_limit_section	b
<LimitExcept		wq	7		u					v		a		ap_limit_section	b
<Location		w9	7		w					x		a		urlsection	b
<LocationMatch		w9	7		w					y		a		urlsection	b
<LuaHookAccessChecker		wf	wr		ws					wt		4		register_access_checker_block	wu
<LuaHookAuthChecker		wf	wr		wv					ww		4		register_auth_checker_block	wu
<LuaHookCheckUserID		wf	wr		wx					wy		4		register_check_user_id_block	wu
<LuaHookFixups		wf	wr		wz					x0		4		register_fixups_block	wu
<LuaHookMapToStorage		wf	wr		x1					x2		4		register_map_to_storage_block	wu
<LuaHookPreTranslateName		wf	wr		x3	2.4.49								register_pre_trans_name_block	wu
<LuaHookTranslateName		wf	wr		x4					x5		4		register_translate_name_block	wu
<LuaHookTypeChecker		wf	wr		x6					x7		4		register_type_checker_block	wu
<LuaQuickHandler		wf	wr		x8					x9		4		register_quick_block	wu
<Macro		wf	xa		xb	2.4.6				xc		1u		macro_section	xd
<ManagedDomain		ej	xe			2.4.33	2.4.39							md_config_sec_start_old	xf	httpd 2.4.39
<MDomain		xg	xe		xh	2.4.41				xi		7t		md_config_sec_start	xf
<MDomainSet		xg	xe		xj	2.4.33				xk		7t		md_config_sec_start	xf
<Proxy		w9	z		10					11		4		proxysection	12
<ProxyMatch		w9	z		13					14		4		proxysection	12
<RequireAll		om	w5		xl					xm		1u		add_authz_section	w8
<RequireAny		om	w5		xn					xo		1u		add_authz_section	w8
<RequireNone		om	w5		xp					xq		1u		add_authz_section	w8
<RequireNotAll		om	w5		xr				xs					add_authz_section	w8
<VirtualHost		0	7		15					16		a		virtualhost_section	b
AcceptFilter		17	7		18					19		a		set_accf_map	b
AcceptPathInfo		1i	7	1j	1k					1l	1g	a		set_accept_path_info	b
AccessFileName		w9	7		1m					1n	1o	a		set_access_name	b
Action		1p	1q	1r	1s					1t		1u		add_action	1v
AddAlt		1w	1x		1y					1z		1u		add_alt	20
AddAltByEncoding		1w	1x		21					22		1u		add_alt	20
AddAltByType		1w	1x		23					24		1u		add_alt	20
AddCharset		25	26		27					28		1u		add_extension_info	29
AddDefaultCharset		1i	7	2b	2c					2d	2e	a		set_add_default_charset	b
AddDescription		1w	1x	2f	2g					1z		1u		add_desc	20
AddEncoding		25	26		2h					xt		1u		add_extension_info	29
AddHandler		25	26	2j	2k					2l		1u		add_extension_info	29
AddIcon		1w	1x	2m	2n					2o		1u		add_icon	20
AddIconByEncoding		1w	1x		2p					2q		1u		add_icon	20
AddIconByType		1w	1x		2r					2s		1u		add_icon	20
AddInputFilter		25	26		2t					2u		1u		add_extension_info	29
AddLanguage		25	26	2v	2w					xu		1u		add_extension_info	29
AddModuleInfo		2y	2z		30					31		4		add_module_info	32
AddOutputFilter		25	26	33	34					2u		1u		add_extension_info	29
AddOutputFilterByType		xv	f4	35	36					xw		1u		filter_bytype	f7
AddType		25	26	38	39					xx		1u		add_extension_info	29
Alias		xy	3b	3c	xz			y0		y1		1u		add_alias	3f
AliasMatch		y2	3b	3g	3h					3i		1u		add_alias_regex	3f
AliasPreservePath		ay	3b	4b	y3	2.4.58				y4	y5	1u		ap_set_flag_slot	3f
allow	Allow	3j	y6	3l	3m					3n		y7		allow_cmd	y8
AllowCONNECT		3p	y9	3q	ya					yb	3t	4		set_allowed_ports	yc
AllowEncodedSlashes		5t	7	3v	3w					3y	2e	a		set_allow2f	b
AllowMethods		yd	ye	yf	yg					yh	yi	7t		am_allowmethods	yj
AllowOverride		yk	7	yl	41					42	8m	a		set_override	b
AllowOverrideList		ym	7	yn	yo					yp	8m	a		set_override_list	b
Anonymous		44	45	46	47					48		4		anon_set_string_slots	49
Anonymous_LogEmail		4a	45	4b	4c					4d	4e	4		ap_set_flag_slot	49
Anonymous_MustGiveEmail		4a	45	4b	4c					4d	4e	4		ap_set_flag_slot	49
Anonymous_NoUserId	Anonymous_NoUserID	4a	45	4b	4c					4d	2e	4		ap_set_flag_slot	49
Anonymous_VerifyEmail		4a	45	4f	4c					4d	2e	4		ap_set_flag_slot	49
AsyncRequestWorkerFactor		1a	yq	8r	yr					ys	yt	1h		set_worker_factor	yu
AuthBasicAuthoritative		4a	4g	4f	4h					4d	4e	1u		set_authoritative	4i
AuthBasicFake		5y	4g		yv	2.4.6				yw	6p	1u		add_basic_fake	4i
AuthBasicProvider		44	4g	4j	4k					4l	4m	1u		add_authn_provider	4i
AuthBasicUseDigestAlgorithm		4t	4g		yx	2.4.7				yy	2e	1u		set_use_digest_algorithm	4i
AuthDBDUserPWQuery		yz	4o		4p					4q		4		authn_dbd_prepare	4r
AuthDBDUserRealmQuery		yz	4o		4s					4q		4		authn_dbd_prepare	4r
AuthDBMGroupFile		4t	4u		4v					4w		4		ap_set_file_slot	4x
AuthDBMType		4t	4y	4z	50					51	52	4		ap_set_string_slot	53
AuthDBMUserFile		4t	4y		54					4w		4		ap_set_file_slot	53
AuthDigestAlgorithm		4t	58	z0	5a					5b	5c	4		set_algorithm	5d
AuthDigestDomain		44	58		5e					5f		4		set_uri_list	5d
AuthDigestNcCheck		4a	58	4f	5g									set_nc_check	5d
AuthDigestNonceFormat		4t	58	5i	5j									set_nonce_format	5d
AuthDigestNonceLifetime		4t	58	5l	5m					5n	5o	4		set_nonce_lifetime	5d
AuthDigestProvider		44	58	4j	4k					4l	4m	4		add_authn_provider	5d
AuthDigestQop		44	58	z1	5q					5r	5s	4		set_qop	5d
AuthDigestShmemSize		5t	58	5u	5v					5w	5x	4		set_shmem_size	5d
AuthFormAuthoritative		4a	z2	4b	4h					4d	4e	1u		set_authoritative	z3
AuthFormBody		4t	z2		z4					z5	z6	1u		set_cookie_form_body	z3
AuthFormDisableNoStore		4a	z2	4b	z7					4d	2e	1u		set_disable_no_store	z3
AuthFormFakeBasicAuth		4a	z2	4b	z8					4d	2e	1u		set_fake_basic_auth	z3
AuthFormLocation		4t	z2		z9					z5	za	1u		set_cookie_form_location	z3
AuthFormLoginRequiredLocation		4t	z2		zb					zc	6p	1u		set_login_required_location	z3
AuthFormLoginSuccessLocation		4t	z2		zd					zc	6p	1u		set_login_success_location	z3
AuthFormLogoutLocation		4t	z2		ze					zf	6p	1u		set_logout_location	z3
AuthFormMethod		4t	z2		zg					z5	zh	1u		set_cookie_form_method	z3
AuthFormMimetype		4t	z2		zi					z5	zj	1u		set_cookie_form_mimetype	z3
AuthFormPassword		4t	z2		zk					z5	zl	1u		set_cookie_form_password	z3
AuthFormProvider		44	z2	4j	4k					4l	4m	1u		add_authn_provider	z3
AuthFormSitePassphrase		4t	z2		zm					zn	6p	1u		set_site_passphrase	z3
AuthFormSize		4n	z2		zo					5w	mq	1u		set_cookie_form_size	z3
AuthFormUsername		4t	z2		zp					z5	zq	1u		set_cookie_form_username	z3
AuthGroupFile		4t	5z	60	61			zr		4w		1u		ap_set_file_slot	62
AuthLDAPAuthorizePrefix		4t	63		zs					zt	zu	4		ap_set_string_slot	67
AuthLDAPBindAuthoritative		4a	63	4b	64					zv	66	4		ap_set_flag_slot	67
AuthLDAPBindDN		4t	63		68					69		4		ap_set_string_slot	67
AuthLDAPBindPassword		4t	63		6a					6b		4		set_bind_password	67
AuthLDAPCharsetConfig		5t	63		zw					4w		4		set_charset_config	67
AuthLDAPCompareAsUser		4a	63	4b	zx					6e	6r	4		ap_set_flag_slot	67
AuthLDAPCompareDNOnServer		4a	63	4f	6d					6e	66	4		ap_set_flag_slot	67
AuthLDAPDereferenceAliases		4t	63	6f	zy					6h	zz	4		mod_auth_ldap_set_deref	67
AuthLDAPGroupAttribute		44	63		100					6k	101	4		mod_auth_ldap_add_group_attribute	67
AuthLDAPGroupAttributeIsDN		4a	63	4b	102					6e	66	4		ap_set_flag_slot	67
AuthLDAPInitialBindAsUser		4a	63	4b	103					zv	6r	4		ap_set_flag_slot	67
AuthLDAPInitialBindPattern		104	63		105					106	107	4		set_bind_pattern	67
AuthLDAPMaxSubGroupDepth		4t	63		108					109	bw	4		mod_auth_ldap_set_subgroup_maxdepth	67
AuthLDAPRemoteUserAttribute		4t	63		6n					6o	6p	4		ap_set_string_slot	67
AuthLDAPRemoteUserIsDN		4a	63	4b	6q					6e	6r	4		ap_set_flag_slot	67
AuthLDAPSearchAsUser		4a	63	4b	10a					6e	6r	4		ap_set_flag_slot	67
AuthLDAPSubGroupAttribute		44	63		10b					6k	101	4		mod_auth_ldap_add_subgroup_attribute	67
AuthLDAPSubGroupClass		44	63		10c					10d	10e	4		mod_auth_ldap_add_subgroup_class	67
AuthLDAPURL		5y	63	6s	10f					6u		4		mod_auth_ldap_parse_url	67
AuthMerging		4t	w5	10g	10h					10i	2e	1u		authz_merge_sections	w8
AuthName		4t	10j	4z	6w					6x		1u		set_authname	w4		mod_authn_core=the authentication realm (e.g. "Members Only")
AuthnCacheContext		4n	10k		10l					10m	90	1u		ap_set_string_slot	10n
AuthnCacheEnable		10o	10k		10p					10q		1u		authn_cache_enable	10n
AuthnCacheProvideFor		44	10k	4j	10r					10s	ov	1u		authn_cache_setprovider	10n
AuthnCacheSOCache		1a	10k	c6	10t					10u		1u		authn_cache_socache	10n
AuthnCacheTimeout		4t	10k		10v					10w	10x	1u		authn_cache_timeout	10n
AuthnzFcgiCheckAuthnProvider		xv	10y		10z	2.4.10				110	6p	4		fcgi_check_authn_provider	111
AuthnzFcgiDefineProvider		j2	10y		112	2.4.10				113	6p	4		fcgi_define_provider	111
AuthType		4t	w2	6y	114					115		1u		set_authtype	w4
AuthUserFile		4t	71	60	72			zr		4w		1u		ap_set_file_slot	73
AuthzDBDLoginToReferer		l9	116	4b	117					4d	2e	4		ap_set_flag_slot	118
AuthzDBDQuery		yz	116		119					4q		4		authz_dbd_prepare	118
AuthzDBDRedirectQuery		yz	116		11a					4q		4		authz_dbd_prepare	118
AuthzDBMType		4t	4u		75					51	52	4		ap_set_string_slot	4x
AuthzSendForbiddenOnFailure		4a	w5	4b	11b					4d	2e	1u		ap_set_flag_slot_char	w8
BalancerGrowth		5t	z		11c					11d	8y	4		set_bgrowth	12
BalancerInherit		7q	z	4b	11e	2.4.6				4d	4e	4		set_inherit	12
BalancerMember		11f	z	7h	7i					7j		4		add_member	12
BalancerPersist		7q	z	4b	11g	2.4.4				4d	2e	4		set_persist	12
BrotliAlterETag		5t	11h		11i	2.4.26				11j	11k	4		set_etag_mode	11l
BrotliCompressionMaxInputBlock		5t	11h		11m	2.4.26				ck	11n	4		set_compression_lgblock	11l
BrotliCompressionQuality		5t	11h	11o	11p	2.4.26				ck	8y	4		set_compression_quality	11l
BrotliCompressionWindow		5t	11h	11q	11r	2.4.26				ck	11s	4		set_compression_lgwin	11l
BrotliFilterNote		c2	11h		cr	2.4.26				cs	ov	4		set_filter_note	11l
BrowserMatch		7k	7l	7m	7n					7o		1u		add_browser	7p
BrowserMatchNoCase		7k	7l		7n					7o		1u		add_browser	7p
BufferedLogs		7q	7r	4f	7s					4d	2e	1u		set_buffered_logs_on	7u
BufferSize		4n	11t	80	11u					8x	tu	4	11v	set_buffer_size	11w
CacheDefaultExpire		9l	7v		7w					5n	7x	4	9q	set_cache_defex	7y
CacheDetailHeader		bd	7v	4b	11x					6e	6r	4	9q	set_cache_x_cache_detail	7y
CacheDirLength		5t	11y	80	81					82	83	4		set_cache_dirlength	11z
CacheDirLevels		5t	11y	85	86					87	83	4		set_cache_dirlevels	11z
CacheDisable		120	7v	89	8a					121		4	9q	add_cache_disable	7y
CacheEnable		122	7v	8c	8d					123		4		add_cache_enable	7y
cachefile	CacheFile	3p	8f		8g					8h		7t		cachefilehandle	8i
CacheHeader		bd	7v	4b	124					6e	6r	4	9q	set_cache_x_cache	7y
CacheIgnoreCacheControl		7q	7v	4f	8j					4d	2e	4		set_cache_ignore_cachecontrol	7y
CacheIgnoreHeaders		3p	7v		8k					8l	8m	4		add_ignore_header	7y
CacheIgnoreNoLastMod		bd	7v	4b	8n					4d	2e	4	9q	set_cache_ignore_no_last_mod	7y
CacheIgnoreQueryString		7q	7v	4b	8o					4d	2e	4		set_cache_ignore_querystring	7y
CacheIgnoreURLSessionIdentifiers		3p	7v		8p					8q	8m	4		add_ignore_session_id	7y
CacheKeyBaseURL		5t	7v		125					126		4		set_cache_key_base_url	7y
CacheLastModifiedFactor		9l	7v	8r	8s					8t	8u	4	9q	set_cache_factor	7y
CacheLock		7q	7v	4f	8v					6e	6r	4		set_cache_lock	7y
CacheLockMaxAge		5t	7v		8w					8x	8y	4		set_cache_lock_maxage	7y
CacheLockPath		5t	7v		127					90	91	4		set_cache_lock_path	7y
CacheMaxExpire		9l	7v	5u	92					5n	93	4	9q	set_cache_maxex	7y
CacheMaxFileSize		9l	11y	5u	94					95	96	4	9q	set_cache_maxfs	11z
CacheMinExpire		9l	7v		128					5n	bn	4	9q	set_cache_minex	7y
CacheMinFileSize		9l	11y		97					95	98	4	9q	set_cache_minfs	11z
CacheNegotiatedDocs		7q	99	4f	9a					4d	2e	1u		cache_negotiated_docs	9b
CacheQuickHandler		7q	7v	4b	129					6e	66	4		set_cache_quick_handler	7y
CacheReadSize		9l	11y		12a					95	bn	4	9q	set_cache_readsize	11z
CacheReadTime		9l	11y		12b					12c	bn	4	9q	set_cache_readtime	11z
CacheRoot		5t	11y		9c					90		4		set_cache_root	11z
CacheSocache		5t	12d		12e	2.4.6				12f		4		set_cache_socache	12g
CacheSocacheMaxSize		9l	12d		12h	2.4.6				95	12i	4	9q	set_cache_max	12g
CacheSocacheMaxTime		9l	12d		12j	2.4.6				5n	12k	4	9q	set_cache_maxtime	12g
CacheSocacheMinTime		9l	12d		12l	2.4.6				5n	i8	4	9q	set_cache_mintime	12g
CacheSocacheReadSize		9l	12d		12a	2.4.6				95	bn	4	9q	set_cache_readsize	12g
CacheSocacheReadTime		9l	12d		12b	2.4.6				12c	bn	4	9q	set_cache_readtime	12g
CacheStaleOnError		bd	7v	4b	12m					6e	66	4	9q	set_cache_stale_on_error	7y
CacheStoreExpired		bd	7v	4b	12n					4d	2e	4	9q	set_cache_store_expired	7y
CacheStoreNoStore		bd	7v	4b	9d					4d	2e	4	9q	set_cache_store_nostore	7y
CacheStorePrivate		bd	7v	4b	9e					4d	2e	4	9q	set_cache_store_private	7y
CaseFilter		7q	9f	4b	9g									CaseFilterEnable	12o
CaseFilterIn		7q	9i	4b	9j									CaseFilterInEnable	12p
CGIDScriptTimeout		9l	9m		9n	2.4.10				9o	12q	1u	9q	set_script_timeout	9r
CGIMapExtension		1p	9s		9t					9u		a		set_extension_map	9v
CGIPassAuth		4a	7	4f	12r	2.4.16				4d	2e	a		set_cgi_pass_auth	b
CGIScriptTimeout		9l	12s		9n	2.4.59				9o	9p	1u	9q	set_script_timeout	q9
CGIVar		o6	7	12t	12u	2.4.23				12v		a		set_cgi_var	b
CharsetDefault		1i	9w		9x					9y		4		add_charset_default	9z
CharsetOptions		a0	9w	a1	12w					a3	12x	4		add_charset_options	9z
CharsetSourceEnc		1i	9w		a5					9y		4		add_charset_source	9z
CheckBasenameMatch		a6	a7	4b	12y	2.4.50				6e	4e	4		ap_set_flag_slot	a9
CheckCaseOnly		a6	a7	4f	a8					6e	2e	4		ap_set_flag_slot	a9
CheckSpelling		a6	a7	4f	aa					6e	2e	4		ap_set_flag_slot	a9
ChrootDir		1a	12z		ac					ad	6p	1u		unixd_set_chroot_dir	130
ContentDigest		a6	7	4f	ag					4d	2e	a		set_content_md5	b
CookieDomain		1i	ah	ai	aj					ak		4		set_cookie_domain	al
CookieExpires		1i	ah	am	an					ao		4		set_cookie_exp	al
CookieHttpOnly	CookieHTTPOnly	ay	ah	4b	131	2.4.43				6e	6r	4		ap_set_flag_slot	al
CookieName		1i	ah	4z	ar					as	at	4		set_cookie_name	al
CookieSameSite		1i	ah		132	2.4.43				133	134	4		set_samesite_value	al
CookieSecure		ay	ah	4b	135	2.4.43				6e	6r	4		ap_set_flag_slot	al
CookieStyle		1i	ah	au	av					aw	ax	4		set_cookie_style	al
CookieTracking		ay	ah	4f	az					6e	6r	4		ap_set_flag_slot	al
CoreDumpDirectory		1a	1b	b0	b1					90	b3	1h		ap_mpm_set_coredumpdir	b
CustomLog		b4	7r	b5	136					137		1u		add_custom_log	7u
DAV	Dav	4n	b8	b9	ba					bb	2e	4		dav_cmd_dav	bc
DAVBasePath	DavBasePath	4n	b8		138	2.4.58				139	ov	4		dav_cmd_davbasepath	bc
DAVDepthInfinity	DavDepthInfinity	bd	b8	4f	be					6e	6r	4		dav_cmd_davdepthinfinity	bc
DAVGenericLockDB	DavGenericLockDB	4n	bf		bg					4w		4	bh	dav_lock_cmd_davlockdb	bi
DAVLockDB	DavLockDB	5t	bj		bg					4w		4		dav_fs_cmd_davlockdb	bk
DAVLockDiscovery	DavLockDiscovery	bd	13a	4b	13b	2.4.55				6e	66	4	9q	dav_cmd_davlockdiscovery	bc
DAVMinTimeout	DavMinTimeout	9l	b8	bl	bm					5n	bn	4		dav_cmd_davmintimeout	bc
DBDExptime		5t	bo		bp				bq	br	5o	4		dbd_param_int	bs
DBDInitSQL		5t	bo		13c					13d		4		dbd_init_sql	bs
DBDKeep		5t	bo		bt				bq	bu	83	4		dbd_param_int	bs
DBDMax		5t	bo		bv				bq	bu	bw	4		dbd_param_int	bs
DBDMin		5t	bo		bx				bq	bu	98	4		dbd_param_int	bs
DBDParams		5t	bo		by					bz		4		dbd_param	bs
DBDPersist		7q	bo	4b	c0					4d		4		dbd_param_flag	bs
DBDPrepareSQL		c2	bo		c3					c5		4		dbd_prepare	bs
DBDriver		5t	bo	c6	c7					c8		4		dbd_param	bs
DefaultIcon		c9	1x		ca					cb		1u		ap_set_string_slot	20
DefaultLanguage		1i	26		cc					13e		1u		ap_set_string_slot	29
DefaultRuntimeDir		qu	7		13f	2.4.2				dh	13g	a		set_runtime_dir	b
DefaultType		1i	7	ce	13h					13i	t1	a		set_default_type	b
Define		13j	7	13k	13l					13m		a		set_define	b
DeflateAlterEtag	DeflateAlterETag	5t	ci	13n	13o	2.4.58				11j	11k	4		deflate_set_etag	cm
DeflateBufferSize		5t	ci	80	cj					ck	cl	4		deflate_set_buffer_size	cm
DeflateCompressionLevel		5t	ci	cn	co					ck	cp	4		deflate_set_compressionlevel	cm
DeflateFilterNote		c2	ci	cq	cr					cs		4		deflate_set_note	cm
DeflateInflateLimitRequestBody		ct	ci		cu	2.4.10				ck	cw	4		deflate_set_inflate_limit	cm
DeflateInflateRatioBurst		ct	ci		13p	2.4.10				ck	88	4		deflate_set_inflate_ratio_burst	cm
DeflateInflateRatioLimit		ct	ci		13q	2.4.10				ck	k3	4		deflate_set_inflate_ratio_limit	cm
DeflateMemLevel		5t	ci	cn	d1					ck	d2	4		deflate_set_memlevel	cm
DeflateWindowSize		5t	ci	d3	d4					ck	d5	4		deflate_set_window_size	cm
deny	Deny	3j	y6	3l	3m					3n		y7		allow_cmd	y8
DirectoryCheckHandler		dd	d7	4b	de	2.4.9				4d	2e	1u		configure_checkhandler	dc
DirectoryIndex		13r	d7	d8	d9					13s	db	1u		add_index	dc
DirectoryIndexRedirect		c9	d7	13t	13u					13v	6r	1u		configure_redirect	dc
DirectorySlash		dd	d7	4f	de					4d	4e	1u		configure_slash	dc
DocumentRoot		13w	7	b0	dg					dh	13x	a		set_document_root	b
DTracePrivileges		sj	13y	4b	13z					4d	2e	y7		dtraceenable	140
DumpIOInput		7q	dj	4f	dk					4d	2e	4		dumpio_enable_input	141
DumpIOOutput		7q	dj	4b	dq					4d	2e	4		dumpio_enable_output	141
EnableExceptionHook		dr	1b	ds	dt				du	4d	2e	1h		ap_mpm_set_exception_hook	b
EnableMMAP		1i	7	ds	dv					4d	4e	a		set_enable_mmap	b
EnableSendfile		1i	7	ds	dw					4d	2e	a		set_enable_sendfile	b
Error		ew	7		142					rr		a		generate_error	b
ErrorDocument		o6	7	dy	dz					e0		a		set_error_document	b
ErrorLog		13w	7	b5	e1					143	e3	a		set_server_string_slot	b
ErrorLogFormat		c2	7	144	145					146		a		set_errorlog_format	b
Example		e4	147		e6					e7		7t		cmd_example	148
ExpiresActive		dd	e9	4f	4c					4d	2e	4		set_expiresactive	ea
ExpiresByType		eb	e9	am	ec					ed		4		set_expiresbytype	ea
ExpiresDefault		c9	e9	am	an					ee		4		set_expiresdefault	ea
ExtendedStatus		ef	7	4f	149					4d	14a	a		ap_set_extended_status	b
ExtFilterDefine		ej	ek		el					em		4		define_filter	en
ExtFilterOptions		eo	ek	ep	14b					a3	14c	4		add_options	en
FallbackResource		c9	d7	es	et					eu	14d	1u		ap_set_string_slot	dc
FancyIndexing		ew	1x	ex	ey									ap_set_deprecated	20
FileETag		7k	7	14e	f0					f1	14f	a		set_etag_bits	b
FilterChain		f3	f4		f5					f6		1u		filter_chain	f7
FilterDeclare		f8	f4	14g	14h					fb		1u		filter_declare	f7
FilterProtocol		fc	f4		fd				fe	ff		1u		filter_protocol	f7
FilterProvider		14i	f4	fh	14j					14k		1u		filter_provider	f7
FilterTrace		fk	f4		14l					fm		1u		filter_debug	f7
FlushMaxPipelined		5t	7		14m	2.4.48				bu	8y	a		set_flush_max_pipelined	b
FlushMaxThreshold		5t	7	14n	14o	2.4.48				14p	14q	a		set_flush_max_threshold	b
ForceLanguagePriority		a0	99	fn	fo					fp	fq	1u		set_force_priority	9b
ForceType		1i	7	fr	fs					14r		a		ap_set_string_slot_lower	b
ForensicLog		5t	fu		fv					fw		4		set_forensic_log	fx
GlobalLog		ik	7r		14s	2.4.20				14t		1u		add_global_log	7u
GprofDir		13w	7		fy				fz	g0		a		set_gprof_dir	b
GracefulShutdownTimeout		1a	14u	bl	g1					5n	bn	1h		ap_mpm_set_graceful_shutdown	yu
Group		1a	14v	g5	g6					g7	g8	1u		unixd_set_group	130		mpmt_os2=Not applicable on this platform
H2AltSvc		5t	14w			2.4.17	2.4.54							h2_add_alt_svc	14x	httpd 2.4.54
H2AltSvcMaxAge		5t	14w			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	14x	httpd 2.4.54
H2CopyFiles		1i	14w		14y	2.4.25				6e	6r	4		h2_conf_set_copy_files	14x
H2Direct		5t	14w	ds	14z	2.4.17				6e	150	4		h2_conf_set_direct	14x
H2EarlyHint		151	14w		152	2.4.58				153		4		h2_conf_add_early_hint	14x
H2EarlyHints		5t	14w		154	2.4.25				6e	6r	4		h2_conf_set_early_hints	14x
H2MaxDataFrameLen		5t	14w		155	2.4.58				156	bn	4		h2_conf_set_max_data_frame_len	14x
H2MaxHeaderBlockLen		5t	14w		157	2.4.64				156	bn	4				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5t	14w	80	158	2.4.17				156	ix	4		h2_conf_set_max_streams	14x
H2MaxStreamErrors		5t	14w		159	2.4.66				156	15a	4				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5t	14w		15b	2.4.17				156	i8	4		h2_conf_set_max_worker_idle_limit	14x
H2MaxWorkers		5t	14w		15c	2.4.17				156		4		h2_conf_set_max_workers	14x
H2MinWorkers		5t	14w	80	15d	2.4.17				156		4		h2_conf_set_min_workers	14x
H2ModernTLSOnly		5t	14w	ds	15e	2.4.18				6e	66	4		h2_conf_set_modern_tls_only	14x
H2OutputBuffering		5t	14w		15f	2.4.48				6e	66	4		h2_conf_set_output_buffer	14x
H2Padding		5t	14w		15g	2.4.39				15h	bn	4		h2_conf_set_padding	14x
H2ProxyRequests		1i	14w		15i	2.4.58				6e	6r	4		h2_conf_set_proxy_requests	14x
H2Push		s3	14w	ds	15j	2.4.18		15k		6e	66	4		h2_conf_set_push	14x
H2PushDiarySize		5t	14w		15l	2.4.20				156	15m	4		h2_conf_set_push_diary_size	14x
H2PushPriority		b4	14w		15n	2.4.18				15o	15p	4		h2_conf_add_push_priority	14x
H2PushResource		15q	14w		15r	2.4.25		15s		15t		4		h2_conf_add_push_res	14x
H2SerializeHeaders		5t	14w		15u	2.4.17				6e	6r	4		h2_conf_set_serialize_headers	14x
H2SessionExtraFiles		5t	14w		15v	2.4.17								h2_conf_set_session_extra_files	14x
H2StreamMaxMemSize		5t	14w		15w	2.4.17				95	15x	4		h2_conf_set_stream_max_mem_size	14x
H2StreamTimeout		5t	14w		15y	2.4.55				15z	nv	4	160	h2_conf_set_stream_timeout	14x
H2TLSCoolDownSecs		5t	14w		161	2.4.18				5n	98	4		h2_conf_set_tls_cooldown_secs	14x
H2TLSWarmUpSize		5t	14w		162	2.4.18				163	164	4		h2_conf_set_tls_warmup_size	14x
H2Upgrade		s3	14w	ds	165	2.4.18		15k		6e	150	4		h2_conf_set_upgrade	14x
H2WebSockets		5t	14w		166	2.4.58				6e	6r	4		h2_conf_set_websockets	14x
H2WindowSize		5t	14w	167	168	2.4.17				95	14q	4		h2_conf_set_window_size	14x
Header		7k	g9	169	gb					16a		4		header_cmd	gd
HeaderName		c9	1x		ge					aq		1u		ap_set_string_slot	20
HeartbeatAddress		1a	16b		16c					16d	16e	7t		cmd_hb_address	16f
HeartbeatListen		1a	16g		16h					16d	16e	7t		cmd_hm_listen	16i
HeartbeatMaxServers		1a	16g		16j					16k	bw	7t		cmd_hm_maxworkers	16i
HeartbeatStorage		1a	16l		16m					4w	16n	7t		cmd_hm_storage	16i		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9l	7	gg	gh					gi	2e	a		set_hostname_lookups	b
HttpProtocolOptions		3p	7	gj	gk	2.4.25				gl	gm	a		set_http_protocol_options	b
IdentityCheck		bd	go	4f	gp					4d	2e	4		set_idcheck	gq
IdentityCheckTimeout		9l	go		gr					5n	gs	4		set_timeout	gq
ImapBase		c9	gt		gu					gv	gw	y7		ap_set_string_slot	gx
ImapDefault		c9	gt		gy					gz	h0	y7		ap_set_string_slot	gx
ImapMenu		c9	gt		h1					h2	16o	y7		ap_set_string_slot	gx
Include		h3	7	h4	16p					16q		a		include_config	b
IncludeOptional		h3	7	h4	16r					16q		a		include_config	b
IndexHeadInsert		c9	1x		h7					h8		1u		ap_set_string_slot	20
IndexIgnore		d6	1x		h9					ha	hb	1u		add_ignore	20
IndexIgnoreReset		dd	1x	4b	16s					16t		1u		ap_set_flag_slot	20
IndexOptions		hc	1x	16u	he					hf	hg	1u		add_opts	20
IndexOrderDefault		eb	1x	hh	hi					hj	hk	1u		set_default_order	20
IndexStyleSheet		c9	1x		hl					cb		1u		ap_set_string_slot	20
InputSed		4n	16v		16w					16x		7t	9q	sed_add_expr	16y
ISAPIAppendLogToErrors		ay	hm	4b	hn					6e	6r	1u		ap_set_flag_slot	ho
ISAPIAppendLogToQuery		ay	hm	4b	16z					6e	66	1u		ap_set_flag_slot	ho
ISAPICacheFile		3p	hm		hq					8h		1u		isapi_cmd_cachefile	ho
ISAPIFakeAsync		ay	hm	4b	hr					6e	6r	1u		ap_set_flag_slot	ho
ISAPILogNotSupported		ay	hm	4b	hs					6e	6r	1u		ap_set_flag_slot	ho
ISAPIReadAheadBuffer		1i	hm		ht					5w	hu	1u		ap_set_int_slot	ho
KeepAlive		170	hv	4f	hx					4d	4e	a		set_keep_alive	hy
KeepAliveTimeout		13w	hv	hz	i0					171	8y	a		set_keep_alive_timeout	hy
KeptBodySize		4n	172	5u	173					174	bn	1u		set_kept_body_size	175
LanguagePriority		a0	99		i1					i2		1u		set_language_priority	9b
LDAPCacheEntries		1a	i3		i4					bu	i5	4		util_ldap_set_cache_entries	i6
LDAPCacheTTL		1a	i3		i7					5n	i8	4		util_ldap_set_cache_ttl	i6
LDAPConnectionPoolTTL		5t	i3		176					156	ms	4		util_ldap_set_conn_ttl	i6
LDAPConnectionTimeout		1a	i3	5u	i9					5n		4		util_ldap_set_connection_timeout	i6
LDAPLibraryDebug		1a	i3		177					178	16e	4		util_ldap_set_debug_level	i6
LDAPOpCacheEntries		1a	i3		ia					bu	i5	4		util_ldap_set_opcache_entries	i6
LDAPOpCacheTTL		1a	i3		ib					5n	i8	4		util_ldap_set_opcache_ttl	i6
LDAPReferralHopLimit		4t	i3		179					bu	17a	4		util_ldap_set_referral_hop_limit	i6
LDAPReferrals		4t	i3	1j	17b			17c		17d	4e	4		util_ldap_set_chase_referrals	i6
LDAPRetries		1a	i3		17e					17f	88	4		util_ldap_set_retries	i6
LDAPRetryDelay		1a	i3		17g					5n	bn	4		util_ldap_set_retry_delay	i6
LDAPSharedCacheFile		1a	i3		ic					id		4		util_ldap_set_cache_file	i6
LDAPSharedCacheSize		1a	i3		17h					95	if	4		util_ldap_set_cache_bytes	i6
LDAPTimeout		1a	i3		17i					5n	17j	4		util_ldap_set_op_timeout	i6
LDAPTrustedClientCert		17k	i3	ig	17l					ii		4		util_ldap_set_trusted_client_cert	i6
LDAPTrustedGlobalCert		ik	i3		17m					im		4		util_ldap_set_trusted_global_cert	i6
LDAPTrustedMode		5t	i3	in	io					ip		4		util_ldap_set_trusted_mode	i6
LDAPVerifyServerCert		ef	i3	4f	iq					4d	4e	4		util_ldap_set_verify_srv_cert	i6
LimitInternalRecursion		c2	7	80	ir					is	bw	a		set_recursion_limit	b
LimitRequestBody		ct	7	iu	iv					95	17n	a		set_limit_req_body	b
LimitRequestFields		13w	7	bl	iw					bu	ix	a		set_limit_req_fields	b
LimitRequestFieldsize	LimitRequestFieldSize	13w	7	bl	iy					95	iz	a		set_limit_req_fieldsize	b
LimitRequestLine		13w	7	bl	j0					95	iz	a		set_limit_req_line	b
LimitXMLRequestBody		ct	7	bl	j1					95	96	a		set_limit_xml_req_body	b
Listen		j2	17o	j4	j5					j6		1h		ap_set_listener	j7
ListenBacklog	ListenBackLog	1a	17o	80	j8					17p	17q	1h		ap_set_listenbacklog	j7
ListenCoresBucketsRatio		1a	17o		17r	2.4.17				17s	17t	1h		ap_set_listencbratio	j7
ListenTCPDeferAccept		17u	17v		17w	2.4.66				8x	gs	1h				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		jb	jc		jd					1n		4		load_file	17x
LoadModule		jf	jc	jg	jh					ji		4		load_module	17x
LogFormat		c2	7r	jm	jn					jo	jp	1u		log_format	7u
LogIOTrackTTFB		17y	17z	4b	180	2.4.16				16t	y5	4		logio_track_ttfb	181
LogLevel		182	7	183	jr					184	js	a		set_loglevel	b
LogMessage		mz	185		186					187	188	7t		cmd_log_message	189
Lua_____ByteCodeHack		ew	wr		18a									hack_section_handler	wu
LuaAuthzProvider		18b	wr		18c	2.4.3				18d		4		register_authz_provider	wu
LuaCodeCache		ct	wr	18e	18f	2.4.6				18g	18h	4		register_lua_codecache	wu
LuaHookAccessChecker		18i	wr		ws					18j		4		register_access_checker_hook	wu
LuaHookAuthChecker		18i	wr		wv					18j		4		register_auth_checker_hook	wu
LuaHookCheckUserID		18i	wr		wx					18j		4		register_check_user_id_hook	wu
LuaHookFixups		18k	wr		18l					18m		4		register_fixups_hook	wu
LuaHookInsertFilter		18k	wr		18n					18m		4		register_insert_filter_hook	wu
LuaHookLog		18k	wr		18o	2.4.7				18p		4		register_log_transaction_hook	wu
LuaHookMapToStorage		18k	wr		x1					18m		4		register_map_to_storage_hook	wu
LuaHookPreTranslate		18q	wr							18m		4				only in the manual, in no table of commands
LuaHookPreTranslateName		18k	wr		x3	2.4.49								register_pre_trans_name_hook	wu
LuaHookTranslateName		18r	wr		x4					18j		4		register_translate_name_hook	wu
LuaHookTypeChecker		18k	wr		x6					18m		4		register_type_checker_hook	wu
LuaInherit		ct	wr	18s	18t					18u	18v	4		register_lua_inherit	wu
LuaInputFilter		18w	wr		18x	2.4.6				18y		4		register_input_filter	wu
LuaMapHandler		18r	wr		18z	2.4.6				190		4	9q	register_map_handler	wu
LuaOutputFilter		18w	wr		191	2.4.6				18y		4		register_output_filter	wu
LuaPackageCPath		ct	wr		192					193		4		register_package_cdir	wu
LuaPackagePath		ct	wr		194					195		4		register_package_dir	wu
LuaQuickHandler		196	wr		x8					197		4		register_quick_hook	wu
LuaRoot		ct	wr		198					199		4		register_lua_root	wu
LuaScope		19a	wr	19b	19c					19d	19e	4		register_lua_scope	wu
MacroIgnoreBadNesting		wf	xa		19f	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		wf	xa		19g	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		19h	xe			2.4.33	2.4.39							md_config_set_names_old	xf	httpd 2.4.39
MaxClients		1a	19i	5u	19j									set_max_workers	yu
MaxConnectionsPerChild		1a	1b	5u	19k					bu	bn	1h		ap_mpm_set_max_requests	b
MaxKeepAliveRequests		13w	hv	5u	jw					bu	ix	a		set_keep_alive_max	hy
MaxMemFree		1a	1b	5u	19l					jz	kg	1h		ap_mpm_set_max_mem_free	b
MaxRangeOverlaps		9l	7	k0	19m					k2	19n	a		set_max_overlaps	b
MaxRangeReversals		9l	7	k0	19o					k2	19n	a		set_max_reversals	b
MaxRanges		9l	7	k0	k1					k2	k3	a		set_max_ranges	b
MaxRequestsPerChild		1a	7	5u	19p									ap_mpm_set_max_requests	b
MaxRequestWorkers		1a	14u	5u	19q					bu	jv	1h		set_max_workers	yu		prefork=Maximum number of children alive at the same time
MaxSpareServers		dr	ka		kb					bu	bw	1h		set_max_free_servers	ae
MaxSpareThreads		1a	19r		kd					bu	jv	1h		set_max_free_threads	j7		mpmt_os2=Maximum number of idle children
MaxThreads		dr	ke		kf					bu	kg	1h		set_thread_limit	j7
MDActivationDelay		19s	xe		19t	2.4.43				19u		7t		md_config_set_activation_delay	xf
MDBaseServer		19s	xe		19v	2.4.33				6e	6r	7t		md_config_set_base_server	xf
MDCACertificateFile		5t	xe		19w	2.4.48				4m	t1	7t		md_config_set_ca_certs	xf
MDCAChallenges		19x	xe		19y	2.4.33				19z	1a0	7t		md_config_set_cha_tyes	xf
MDCertificateAgreement		19s	xe	1a1	1a2	2.4.33				1a3		7t		md_config_set_agreement	xf
MDCertificateAuthority		19x	xe		1a4	2.4.33		1a5		zc	1a6	7t		md_config_set_ca	xf
MDCertificateCheck		1a7	xe		1a8	2.4.43				1a9		7t		md_config_set_cert_check	xf
MDCertificateFile		19s	xe		1aa	2.4.41				1ab		7t		md_config_add_cert_file	xf
MDCertificateKeyFile		19s	xe		1ac	2.4.41				1ad		7t		md_config_add_key_file	xf
MDCertificateMonitor		1ae	xe							1a9	1af	7t				only in the manual, in no table of commands
MDCertificateProtocol		19s	xe	1ag	1ah	2.4.33				m8	1ai	7t		md_config_set_ca_proto	xf
MDCertificateStatus		19s	xe		1aj	2.4.41				6e	66	7t		md_config_set_certificate_status	xf
MDChallengeDns01		xg	xe		1ak	2.4.41				1al		7t		md_config_set_dns01_cmd	xf
MDChallengeDns01Version		19s	xe		1am	2.4.58				1an	98	7t		md_config_set_dns01_version	xf
MDCheckInterval		19s	xe		1ao	2.4.60				19u	1ap	7t		md_config_set_check_interval	xf
MDContactEmail		19s	xe		1aq	2.4.43				1ar		7t		md_config_set_contact	xf
MDDriveMode		19s	xe		1as	2.4.33				1at	1au	7t		md_config_set_renew_mode	xf
MDExternalAccountBinding		1av	xe		1aw	2.4.52				1ax	t1	7t		md_config_set_eab	xf
MDHttpProxy		19s	xe		1ay	2.4.33				zc		7t		md_config_set_proxy	xf
MDHttpProxyCACertificateFile		5t	xe		1az	2.4.71				1ab	t1	7t				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5t	xe		1b0	2.4.66				19u	1b1	7t				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		19s	xe		1b2	2.4.58				1b3	ta	7t		md_config_set_match_mode	xf
MDMember		19h	xe		1b4	2.4.33				1b5		7t		md_config_sec_add_members	xf
MDMembers		19h	xe		1b4	2.4.33				1b6	1au	7t		md_config_sec_add_members	xf
MDMessageCmd		xg	xe		1b7	2.4.41				1b8		7t		md_config_set_msg_cmd	xf
MDMustStaple		19s	xe	ds	1b9	2.4.33				6e	6r	7t		md_config_set_must_staple	xf
MDNotifyCmd		xg	xe		1ba	2.4.33		1bb		1bc		7t		md_config_set_notify_cmd	xf
MDomain		19x	xe		1bd	2.4.33				1be		7t		md_config_set_names	xf
MDPortMap		1av	xe		1bf	2.4.33				1bg	1bh	7t		md_config_set_port_map	xf
MDPrivateKeys		19x	xe		1bi	2.4.33				1bj	1bk	7t		md_config_set_pkeys	xf
MDProfile		5t	xe		1bl	2.4.64				c8		7t				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5t	xe		1bm	2.4.64				6e	6r	7t				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		19s	xe	1bn	1bo	2.4.41				1at	1au	7t		md_config_set_renew_mode	xf
MDRenewViaARI		5t	xe		1bp	2.4.66				6e	66	7t				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		19s	xe		1bq	2.4.33				19u	1br	7t		md_config_set_renew_window	xf
MDRequireHttps		1bs	xe	1bt	1bu	2.4.33		1bv		1bw	6r	7t		md_config_set_require_https	xf
MDRetryDelay		19s	xe		1bx	2.4.54				19u	1by	7t		md_config_set_min_delay	xf
MDRetryFailover		19s	xe		1bz	2.4.54				bu	1c0	7t		md_config_set_retry_failover	xf
MDServerStatus		19s	xe		1c1	2.4.41				6e	6r	7t		md_config_set_server_status	xf
MDStapleOthers		19s	xe		1c2	2.4.43				6e	66	7t		md_config_set_staple_others	xf
MDStapling		19s	xe		1c3	2.4.43				6e	6r	7t		md_config_set_stapling	xf
MDStaplingKeepResponse		19s	xe		1c4	2.4.43				19u	1c5	7t		md_config_set_ocsp_keep_window	xf
MDStaplingRenewWindow		19s	xe		1c6	2.4.43				19u	1br	7t		md_config_set_ocsp_renew_window	xf
MDStoreDir		19s	xe		1c7	2.4.33				1c8	1c9	7t		md_config_set_store_dir	xf
MDStoreLocks		19s	xe		1ca	2.4.55				1cb	6r	7t		md_config_set_store_locks	xf
MDWarnWindow		19s	xe		1cc	2.4.41				19u	1cd	7t		md_config_set_warn_window	xf
MemcacheConnTTL		5t	1ce		1cf	2.4.17				1cg	1ch	4		socache_mc_set_ttl	1ci
MergeSlashes		7q	7	4f	1cj	2.4.39				16t	1ck	a		set_core_server_flag	b
MergeTrailers		7q	7	4f	ku	2.4.12				kv	6r	a		set_merge_trailers	b
MetaDir		c9	kw		kx					90	ky	y7		set_metadir	kz
MetaFiles		dd	kw	4b	4c					6e	6r	y7		set_metafiles	kz
MetaSuffix		c9	kw		l0					l1	l2	y7		set_metasuffix	kz
MimeMagicFile		5t	l3	60	l4					4w		4		set_magicfile	l5
MinSpareServers		dr	ka		l6					bu	8y	1h		set_min_free_servers	ae
MinSpareThreads		1a	19r	5u	l7					bu	jv	1h		set_min_free_threads	j7		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3p	8f		l8					8h		7t		cachefilemmap	8i
ModemStandard		4n	1cl		1cm					1cn		7t		cmd_modem_standard	1co
ModMimeUsePathInfo		l9	26	4f	la					4d	2e	1u		ap_set_flag_slot	29
MultiviewsMatch		lb	26	lc	ld					le	lf	1u		multiviews_match	29
Mutex		1cp	7	1cq	1cr					1cs	52	a		ap_set_mutex	b
NameVirtualHost		5t	7	lg	lh					li		a		ap_set_name_virtual_host	b
NoProxy		3p	z	lj	lk					ll		4		set_proxy_dirconn	12
NWSSLTrustedCerts		3p	lm		ln					1n		1u		set_trusted_certs	lo
NWSSLUpgradeable		lp	lm		lq					lr		1u		set_secure_upgradeable_listener	lo
Options		fg	7	ls	lt					hf	1ct	a		set_options	b
order	Order	lu	y6	lv	lw					lx	ly	y7		order	y8
OutputSed		4n	16v		1cu					16x		7t	9q	sed_add_expr	16y
PassEnv		a0	lz		m0					m1		1u		add_env_module_vars_passed	m2
PidFile		1a	1b		m3					aq	m5	1h		ap_mpm_set_pidfile	b
Port		5t	7		m6									ap_set_deprecated	b
PrivilegesMode		9l	13y		1cv					1cw	1cx	y7		privs_mode	140
Protocol		13w	7		m7					m8		a		set_protocol	b
ProtocolEcho		7q	m9	4b	ma					4d	2e	7t		echo_on	mb
Protocols		1cy	7	1cz	1d0	2.4.17				1d1	1d2	a		set_protocols	b
ProtocolsHonorOrder		13w	7	ds	1d3	2.4.17				4d	4e	a		set_protocols_honor_order	b
Proxy100Continue		bd	z	4b	1d4	2.4.41				1d5	4e	4		forward_100_continue	12
ProxyAddHeaders		bd	z	4b	1d6					1d5	4e	4		add_proxy_http_headers	12
ProxyBadHeader		5t	z	mc	md					me	mf	4		set_bad_opt	12
ProxyBlock		3p	z		mg					mh		4		set_proxy_exclude	12
ProxyDomain		5t	z	ai	mi					mj		4		set_proxy_domain	12
ProxyErrorOverride		182	z	1d7	mk			1d8		1d9	2e	4		set_proxy_error_override	12
ProxyExpressDBMFile		1i	1da		1db					1dc		4		set_dbmfile	1dd
ProxyExpressDBMType		1i	1da		1de					ip	52	4		set_dbmtype	1dd
ProxyExpressEnable		ay	1da	4b	1df					6e	6r	4		set_enabled	1dd
ProxyFCGIBackendType		1i	1dg	1dh	1di	2.4.26				1dj	1dk	4		cmd_servertype	1dl
ProxyFCGISetEnvIf		1p	1dg		1dm	2.4.26				1dn		4		cmd_setenv	1dl
ProxyFtpDirCharset		9l	1do		ml					1dp	mn	4		set_ftp_directory_charset	1dq
ProxyFtpEscapeWildcards		bd	1do	4b	1dr					6e	66	4		set_ftp_escape_wildcards	1dq
ProxyFtpListOnWildcard		bd	1do	4b	1ds					6e	66	4		set_ftp_list_on_wildcard	1dq
ProxyHCExpr		1dt	1du		1dv	2.4.23				1dw		4		set_hc_condition	1dx
ProxyHCTemplate		1dt	1du		1dy	2.4.23				1dz		4		set_hc_template	1dx
ProxyHCTPsize		1a	1du		1e0	2.4.23		1e1	1e2	5w	1e3	4		set_hc_tpsize	1dx
ProxyHTMLBufSize		9l	1e4		1e5					95	mq	1u		ap_set_int_slot	1e6
ProxyHTMLCharsetOut		9l	1e4		1e7					1e8	1e9	1u		ap_set_string_slot	1e6
ProxyHTMLDoctype	ProxyHTMLDocType	1ea	1e4		1eb					1ec		1u		set_doctype	1e6
ProxyHTMLEnable		bd	1e4	4b	1ed					4d	2e	1u		ap_set_flag_slot	1e6
ProxyHTMLEvents		182	1e4		1ee					1ef		1u		set_events	1e6
ProxyHTMLExtended		bd	1e4	4b	1eg					4d	2e	1u		ap_set_flag_slot	1e6
ProxyHTMLFixups		182	1e4		1eh					1ei	t1	1u		set_flags	1e6
ProxyHTMLInterp		bd	1e4	4b	1ej					4d	2e	1u		ap_set_flag_slot	1e6
ProxyHTMLLinks		1ek	1e4		1el					1em		1u		set_links	1e6
ProxyHTMLMeta		bd	1e4	4b	1en					4d	2e	1u		ap_set_flag_slot	1e6
ProxyHTMLStripComments		bd	1e4	4b	1eo					4d	2e	1u		ap_set_flag_slot	1e6
ProxyHTMLURLMap		7g	1e4		1ep					1eq		1u		set_urlmap	1e6
ProxyIOBufferSize		5t	z	mo	mp					95	mq	4		set_io_buffer_size	12
ProxyMaxForwards		5t	z	5u	mr					bu	ms	4		set_max_forwards	12
ProxyPass		1er	z	mt	mu					1es		4		add_pass_noregex	12
ProxyPassInherit		7q	z	4b	1et	2.4.6				4d	4e	4		set_ppinherit	12
ProxyPassInterpolateEnv		bd	z	4b	mw					4d	2e	4		ap_set_flag_slot_char	12
ProxyPassMatch		1er	z	mx	mu					my		4		add_pass_regex	12
ProxyPassReverse		1eu	z	n0	n1					n3		4		add_pass_reverse	12
ProxyPassReverseCookieDomain		n4	z		n5					n7		4		cookie_domain	12
ProxyPassReverseCookiePath		n4	z		n8					n9		4		cookie_path	12
ProxyPreserveHost		bd	z	4f	na					4d	2e	4		set_preserve_host	12
ProxyReceiveBufferSize		5t	z	mo	nb					95	bn	4		set_recv_buffer_size	12
ProxyRemote		b4	z	nc	nd			1ev		1ew		4		add_proxy_noregex	12
ProxyRemoteMatch		b4	z		nf			1ev		1ex		4		add_proxy_regex	12
ProxyRequests		7q	z	4f	nh					4d	2e	4		set_proxy_req	12
ProxySCGIInternalRedirect		9l	ni		1ey			1ez		nm	4e	4		scgi_set_internal_redirect	nk
ProxySCGISendfile		9l	ni		1f0					nm	2e	4		scgi_set_send_file	nk
ProxySet		11f	z	nn	no					np		4		set_proxy_param	12
ProxySourceAddress		5t	z		1f1					1ar		4		set_source_address	12
ProxyStatus		5t	z	nq	nr					ns	2e	4		set_status_opt	12
ProxyTimeout		5t	z	nt	nu					5n	nv	4		set_proxy_timeout	12
ProxyVia		5t	z	nw	nx					ny	2e	4		set_via_opt	12
ProxyWebsocketFallbackToProxyHttp		bd	1f2	4b	1f3	2.4.48				4d	4e	y7		proxyws_fallback_to_proxy_http	1f4
QualifyRedirectURL		ay	7	4f	1f5	2.4.18				4d	2e	a		set_qualify_redirect_url	b
ReadBufferSize		9l	7		1f6	2.4.48				95	mq	a		set_read_buf_size	b
ReadmeName		c9	1x	60	ge					aq		1u		ap_set_string_slot	20
ReceiveBufferSize		1a	17o	mo	nz					95	bn	1h		ap_set_receive_buffer_size	j7
Redirect		1f7	3b	1f8	o1			1f9		1fa		1u		add_redirect	3f
RedirectMatch		1p	3b	1fb	o4					o5		1u		add_redirect_regex	3f
RedirectPermanent		o6	3b		o7					o8		1u		add_redirect2	3f
RedirectRelative		ay	3b	4f	1fc	2.4.58				4d	2e	1u		ap_set_flag_slot	3f
RedirectTemp		o6	3b		o7					o8		1u		add_redirect2	3f
RedisConnPoolTTL		5t	1fd		1fe	2.4.39				1cg	1ch	4		socache_rd_set_ttl	1ff
RedisTimeout		5t	1fd		1fg	2.4.39				1cg	1fh	4		socache_rd_set_rwto	1ff
ReflectorHeader		f8	1fi	1fj	1fk					1fl		1u		reflector_header	1fm
RegexDefaultOptions		1cp	7	1fn	1fo	2.4.33				1fp	1fq	a		set_regex_default_options	b
RegisterHttpMethod		o9	7		oa	2.4.25				ob		a		set_http_method	b
RemoteIPHeader		5t	1fr	4z	1fs					1ft	6p	1u		header_name_set	1fu
RemoteIPInternalProxy		3p	1fr	1fv	1fw					1fx		1u		proxies_set	1fu
RemoteIPInternalProxyList		5t	1fr		1fy					aq		1u		proxylist_read	1fu	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5t	1fr		1fz					1g0		1u		proxies_header_name_set	1fu
RemoteIPProxyProtocol		7q	1fr	4f	1g1	2.4.33				4d		1u		remoteip_enable_proxy_protocol	1fu
RemoteIPProxyProtocolExceptions		19h	1fr		1g2	2.4.33				1g3		1u		remoteip_disable_networks	1fu
RemoteIPTrustedProxy		3p	1fr		1g4					1fx		1u		proxies_set	1fu
RemoteIPTrustedProxyList		5t	1fr		1g5					aq		1u		proxylist_read	1fu	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a0	26		h9					oc		1u		remove_extension_info	29
RemoveEncoding		a0	26		h9					oc		1u		remove_extension_info	29
RemoveHandler		a0	26		h9					oc		1u		remove_extension_info	29
RemoveInputFilter		a0	26		h9					oc		1u		remove_extension_info	29
RemoveLanguage		a0	26		h9					oc		1u		remove_extension_info	29
RemoveOutputFilter		a0	26		h9					oc		1u		remove_extension_info	29
RemoveType		a0	26		h9					oc		1u		remove_extension_type	29
RequestHeader		7k	g9	1g6	oe					1g7		4		header_cmd	gd
RequestReadTimeout		ej	og	1g8	1g9					1ga	1gb	4		set_reqtimeouts	ol
Require		om	w5	on	1gc					1gd		1u		add_authz_provider	w8
RewriteBase		oq	or	os	ot					ou	ov	4		cmd_rewritebase	ow
RewriteCond		7k	or	ox	oy					1ge		4		cmd_rewritecond	ow
RewriteEngine		ay	or	4f	p0					6e	6r	4		cmd_rewriteengine	ow
RewriteMap		b4	or	1gf	1gg			1gh		1gi		4		cmd_rewritemap	ow
RewriteOptions		a0	or	1gj	pb					pc		4		cmd_rewriteoptions	ow
RewriteRule		7k	or	pd	pe					1gk		4		cmd_rewriterule	ow
RLimitCPU		pg	7	ph	pi				pj	pk	pl	a		set_limit_cpu	b
RLimitMEM		pg	7	ph	pm				pn	po	pl	a		set_limit_mem	b
RLimitNPROC		pg	7		pp				pq	pr	pl	a		set_limit_nproc	b
Satisfy		4t	y6	ps	pt					pu	43	y7		satisfy	y8
ScoreBoardFile		1a	pv		pw					4w	py	1h		ap_set_scoreboard	b		mpmt_os2=Not applicable on this platform
Script		fk	1q	pz	q0					q1		1u		set_script	1v
ScriptAlias		xy	3b	3c	xz			y0		y1		1u		add_alias	3f
ScriptAliasMatch		y2	3b		3h					3i		1u		add_alias_regex	3f
ScriptInterpreterSource		1i	q2		q3					q4	q5	a		set_interpreter_source	q6
ScriptLog		5t	q7		q8					4w		1u		set_scriptlog	q9
ScriptLogBuffer		5t	q7		qa					95	i5	1u		set_scriptlog_buffer	q9
ScriptLogLength		5t	q7	5u	qb					95	qc	1u		set_scriptlog_length	q9
ScriptSock		1a	9m	60	qd					4w	1gl	1u		set_script_socket	9r
SecureListen		qf	lm		qg					qh		1u		set_secure_listener	lo
SeeRequestTail		ef	7	4f	1gm					4d	2e	a		ap_set_reqtail	b
SendBufferSize		1a	17o	mo	qj					95	bn	1h		ap_set_send_buffer_size	j7
ServerAdmin		13w	7		qk					ql		a		set_server_string_slot	b
ServerAlias		qm	7	lj	qn					qo		a		set_server_alias	b
ServerLimit		1a	14u	5u	1gn					bu	jv	1h		set_server_limit	yu		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		13w	7	qq	qr					1go		a		server_hostname_port	b
ServerPath		13w	7		qt					ou		a		set_serverpath	b
ServerRoot		qu	7	b0	qv					dh	qw	a		set_server_root	b
ServerSignature		ct	7	qx	qy					qz	2e	a		set_signature_flag	b
ServerTokens		1a	7	r0	1gp			1gq		r2	r3	a		set_serv_tokens	b
Session		1gr	1gs	4f	1gt					4d	2e	4		set_session_enable	1gu
SessionCookieName		1gv	1gw		1gx					1gy	6p	4		set_cookie_name	1gz
SessionCookieName2		1gv	1gw		1h0					1gy	6p	4		set_cookie_name2	1gz
SessionCookieRemove		1gr	1gw	4b	1h1					4d	2e	4		set_remove	1gz
SessionCryptoCipher		s3	1h2		1h3					c8	1h4	7t		set_crypto_cipher	1h5
SessionCryptoDriver		1cp	1h2		1h6					1h7	6p	7t		set_crypto_driver	1h5
SessionCryptoPassphrase		1h8	1h2		1h9					1ha	6p	7t		set_crypto_passphrase	1h5
SessionCryptoPassphraseFile		9l	1h2		1hb					aq	6p	7t		set_crypto_passphrase_file	1h5
SessionDBDCookieName		1gv	1hc		1hd					1gy	6p	4		set_cookie_name	1he
SessionDBDCookieName2		1gv	1hc		1hf					1gy	6p	4		set_cookie_name2	1he
SessionDBDCookieRemove		1gr	1hc	4b	1hg					4d	4e	4		set_dbd_cookie_remove	1he
SessionDBDDeleteLabel		s3	1hc		1hh					1hi	1hj	4		ap_set_string_slot	1he
SessionDBDInsertLabel		s3	1hc		1hk					1hi	1hl	4		ap_set_string_slot	1he
SessionDBDPerUser		1gr	1hc	4b	1hm					4d	2e	4		set_dbd_peruser	1he
SessionDBDSelectLabel		s3	1hc		1hn					1hi	1ho	4		ap_set_string_slot	1he
SessionDBDUpdateLabel		s3	1hc		1hp					1hi	1hq	4		ap_set_string_slot	1he
SessionEnv		1gr	1gs	4b	1hr					4d	2e	4		set_session_env	1gu
SessionExclude		s3	1gs		1hs					1c8	6p	4		add_session_exclude	1gu
SessionExpiryUpdateInterval		s3	1gs		1ht	2.4.41				1hu	1hv	4		set_session_expiry_update	1gu
SessionHeader		s3	1gs		1hw					1hx	6p	4		set_session_header	1gu
SessionInclude		s3	1gs		1hy					1c8	1hz	4		add_session_include	1gu
SessionMaxAge		s3	1gs	5u	1i0					1i1	bn	4		set_session_maxage	1gu
SetEnv		r4	lz		r5					r6		1u		add_env_module_vars_set	m2
SetEnvIf		7k	7l	r7	r8					r9		1u		add_setenvif	7p
SetEnvIfExpr		7k	7l	1i2	1i3					1i4		1u		add_setenvifexpr	7p
SetEnvIfNoCase		7k	7l		ra					r9		1u		add_setenvif	7p
SetHandler		1i	7	rb	rc					1i5		a		set_sethandler	b
SetInputFilter		1i	7		re					rf		a		ap_set_string_slot	b
SetOutputFilter		1i	7	rg	rh					rf		a		ap_set_string_slot	b
SSIEndTag		5t	rj	4z	rn					ro	rp	1u		set_default_end_tag	rl
SSIErrorMsg		ct	rj		rq					rr	rs	1u		set_default_error_msg	rl
SSIEtag	SSIETag	ri	rj	4b	rt					6e	6r	1u		ap_set_flag_slot_char	rl
SSILastModified		ri	rj	4b	ru					6e	6r	1u		ap_set_flag_slot_char	rl
SSILegacyExprParser		ri	rj	4f	1i6					6e	6r	1u		ap_set_flag_slot_char	rl
SSIStartTag		5t	rj		rv					ro	rw	1u		set_default_start_tag	rl
SSITimeFormat		ct	rj		rx					ry	rz	1u		set_default_time_fmt	rl
SSIUndefinedEcho		ct	rj		s0					s1	s2	1u		set_undefined_echo	rl
SSLCACertificateFile		s3	s4		1i7					4w		4		ssl_cmd_SSLCACertificateFile	s6
SSLCACertificatePath		s3	s4	b0	1i8					dh		4		ssl_cmd_SSLCACertificatePath	s6
SSLCADNRequestFile		5t	s4		1i9					4w		4		ssl_cmd_SSLCADNRequestFile	s6
SSLCADNRequestPath		5t	s4		1ia					dh		4		ssl_cmd_SSLCADNRequestPath	s6
SSLCARevocationCheck		ej	s4	1ib	1ic			1id		1ie	t1	4		ssl_cmd_SSLCARevocationCheck	s6
SSLCARevocationFile		5t	s4		1if					4w		4		ssl_cmd_SSLCARevocationFile	s6
SSLCARevocationPath		5t	s4		1ig					dh		4		ssl_cmd_SSLCARevocationPath	s6
SSLCertificateChainFile		5t	s4		1ih					4w		4		ssl_cmd_SSLCertificateChainFile	s6
SSLCertificateFile		5t	s4	h4	1ii					1ij		4		ssl_cmd_SSLCertificateFile	s6
SSLCertificateKeyFile		5t	s4		1ik					1il		4		ssl_cmd_SSLCertificateKeyFile	s6
SSLCipherSuite		1im	s4	sf	1in			1io		1ip	1iq	4		ssl_cmd_SSLCipherSuite	s6
SSLCompression		1ir	s4	4f	1is	2.4.3				6e	6r	4		ssl_cmd_SSLCompression	s6
SSLCryptoDevice		1a	s4	sm	1it					sp	sq	4		ssl_cmd_SSLCryptoDevice	s6
SSLEngine		5t	s4	sr	1iu					6e	6r	4		ssl_cmd_SSLEngine	s6
SSLFIPS		ef	s4	4f	su					6e	6r	4		ssl_cmd_SSLFIPS	s6
SSLHonorCipherOrder		7q	s4	4f	sv					6e	6r	4		ssl_cmd_SSLHonorCipherOrder	s6
SSLInsecureRenegotiation		7q	s4	4f	sx					6e	6r	4		ssl_cmd_SSLInsecureRenegotiation	s6
SSLLog		ew	s4	ex	sy									ap_set_deprecated	s6
SSLLogLevel		ew	s4		sz									ap_set_deprecated	s6
SSLOCSPDefaultResponder		5t	s4		1iv					zf		4		ssl_cmd_SSLOCSPDefaultResponder	s6
SSLOCSPEnable		ej	s4	1iw	1ix			1iy		1iz	6r	4		ssl_cmd_SSLOCSPEnable	s6
SSLOCSPNoVerify	SSLOCSPNoverify	7q	s4	4b	1j0	2.4.26				6e	6r	4		ssl_cmd_SSLOCSPNoVerify	s6
SSLOCSPOverrideResponder		7q	s4	4b	1j1					6e	6r	4		ssl_cmd_SSLOCSPOverrideResponder	s6
SSLOCSPProxyURL		5t	s4		1j2	2.4.20				zc		4		ssl_cmd_SSLOCSPProxyURL	s6
SSLOCSPResponderCertificateFile		5t	s4		1j3	2.4.26				4m		4		ssl_cmd_SSLOCSPResponderCertificateFile	s6
SSLOCSPResponderTimeout		5t	s4		1j4					5n	bw	4		ssl_cmd_SSLOCSPResponderTimeout	s6
SSLOCSPResponseMaxAge		5t	s4		1j5					5n	ms	4		ssl_cmd_SSLOCSPResponseMaxAge	s6
SSLOCSPResponseTimeSkew		5t	s4		1j6					5n	5o	4		ssl_cmd_SSLOCSPResponseTimeSkew	s6
SSLOCSPUseRequestNonce		7q	s4	4b	1j7	2.4.10				6e	66	4		ssl_cmd_SSLOCSPUseRequestNonce	s6
SSLOpenSSLConfCmd		2y	s4		1j8	2.4.9			1j9	1ja		4		ssl_cmd_SSLOpenSSLConfCmd	s6
SSLOptions		fg	s4	1jb	1jc					t4		4		ssl_cmd_SSLOptions	s6
SSLPassPhraseDialog		1a	s4	1jd	1je					ip	sq	4		ssl_cmd_SSLPassPhraseDialog	s6
SSLPKCS7CertificateFile		5t	s4				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	s6	httpd 2.4.7
SSLProtocol		ej	s4	1jf	t8					t9	1jg	4		ssl_cmd_SSLProtocol	s6
SSLProxyCACertificateFile		1jh	s4		1ji			1jj		4w		4		ssl_cmd_SSLProxyCACertificateFile	s6
SSLProxyCACertificatePath		1jh	s4		1jk			1jj		dh		4		ssl_cmd_SSLProxyCACertificatePath	s6
SSLProxyCARevocationCheck		1jl	s4		1jm			1jn		1jo	t1	4		ssl_cmd_SSLProxyCARevocationCheck	s6
SSLProxyCARevocationFile		1jh	s4		1jp			1jj		4w		4		ssl_cmd_SSLProxyCARevocationFile	s6
SSLProxyCARevocationPath		1jh	s4		1jq			1jj		dh		4		ssl_cmd_SSLProxyCARevocationPath	s6
SSLProxyCheckPeerCN		1jr	s4	4f	1js			1jt		6e	66	4		ssl_cmd_SSLProxyCheckPeerCN	s6
SSLProxyCheckPeerExpire		1jr	s4	4f	1ju			1jt		6e	66	4		ssl_cmd_SSLProxyCheckPeerExpire	s6
SSLProxyCheckPeerName		1jr	s4	4f	1jv	2.4.6		1jw		6e	66	4		ssl_cmd_SSLProxyCheckPeerName	s6
SSLProxyCipherSuite		1jx	s4		1jy			1jz		1ip	1k0	4		ssl_cmd_SSLProxyCipherSuite	s6
SSLProxyEngine		1jr	s4	4f	1k1			1jt		6e	6r	4		ssl_cmd_SSLProxyEngine	s6
SSLProxyMachineCertificateChainFile		1jh	s4		tj			1jj		aq		4		ssl_cmd_SSLProxyMachineCertificateChainFile	s6
SSLProxyMachineCertificateFile		1jh	s4		1k2			1jj		aq		4		ssl_cmd_SSLProxyMachineCertificateFile	s6
SSLProxyMachineCertificatePath		1jh	s4		1k3			1jj		90		4		ssl_cmd_SSLProxyMachineCertificatePath	s6
SSLProxyProtocol		1jl	s4	1k4	tm			1k5		t9	1jg	4		ssl_cmd_SSLProxyProtocol	s6
SSLProxyVerify		1jh	s4	tn	1k6			1jj		do	t1	4		ssl_cmd_SSLProxyVerify	s6
SSLProxyVerifyDepth		1jh	s4		1k7			1jj		bu	98	4		ssl_cmd_SSLProxyVerifyDepth	s6
SSLRandomSeed		ik	s4	tq	1k8					ts		4		ssl_cmd_SSLRandomSeed	s6
SSLRenegBufferSize		4t	s4	bl	tt					95	tu	4		ssl_cmd_SSLRenegBufferSize	s6
SSLRequire		om	s4		tv					tw		4		ssl_cmd_SSLRequire	s6
SSLRequireSSL		tx	s4	ty	tz					u0		4		ssl_cmd_SSLRequireSSL	s6
SSLSessionCache		1a	s4	1k9	1ka					ip	t1	4		ssl_cmd_SSLSessionCache	s6
SSLSessionCacheTimeout		5t	s4	bl	1kb					5n	5o	4		ssl_cmd_SSLSessionCacheTimeout	s6
SSLSessionTicketKeyFile		5t	s4		1kc				u5	4w		4		ssl_cmd_SSLSessionTicketKeyFile	s6
SSLSessionTickets		7q	s4	4f	u6	2.4.12				6e	66	4		ssl_cmd_SSLSessionTickets	s6
SSLSRPUnknownUserSeed		5t	s4		1kd	2.4.4			1ke	1kf		4		ssl_cmd_SSLSRPUnknownUserSeed	s6
SSLSRPVerifierFile		5t	s4		1kg	2.4.4			1ke	4w		4		ssl_cmd_SSLSRPVerifierFile	s6
SSLStaplingCache		1a	s4	1kh	1ki				1kj	ip		4		ssl_cmd_SSLStaplingCache	s6
SSLStaplingErrorCacheTimeout		5t	s4		1kk				1kj	5n	i8	4		ssl_cmd_SSLStaplingErrorCacheTimeout	s6
SSLStaplingFakeTryLater		7q	s4	4b	1kl				1kj	6e	66	4		ssl_cmd_SSLStaplingFakeTryLater	s6
SSLStaplingForceURL		5t	s4		1km				1kj	zf		4		ssl_cmd_SSLStaplingForceURL	s6
SSLStaplingResponderTimeout		5t	s4		1kn				1kj	5n	bw	4		ssl_cmd_SSLStaplingResponderTimeout	s6
SSLStaplingResponseMaxAge		5t	s4		1ko				1kj	5n	ms	4		ssl_cmd_SSLStaplingResponseMaxAge	s6
SSLStaplingResponseTimeSkew		5t	s4		1kp				1kj	5n	5o	4		ssl_cmd_SSLStaplingResponseTimeSkew	s6
SSLStaplingReturnResponderErrors		7q	s4	4b	1kq				1kj	6e	66	4		ssl_cmd_SSLStaplingReturnResponderErrors	s6
SSLStaplingStandardCacheTimeout		5t	s4		1kr				1kj	5n	1ks	4		ssl_cmd_SSLStaplingStandardCacheTimeout	s6
SSLStrictSNIVHostCheck		7q	s4	4f	u7					6e	6r	4		ssl_cmd_SSLStrictSNIVHostCheck	s6
SSLUserName		s3	s4		u8					u9		4		ssl_cmd_SSLUserName	s6
SSLUseStapling		7q	s4	4f	1kt				1kj	6e	6r	4		ssl_cmd_SSLUseStapling	s6
SSLVerifyClient		s3	s4	tn	1ku					do	t1	4		ssl_cmd_SSLVerifyClient	s6
SSLVerifyDepth		s3	s4	bl	1kv					bu	98	4		ssl_cmd_SSLVerifyDepth	s6
SSLVHostSNIPolicy		17u	s4		1kw	2.4.66				1kx	1ky	4				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1a	1kz	5u	ud					bu	jv	1h		set_daemons_to_start	yu
StartThreads		dr	1l0		uf					bu	jv	1h		set_threads_to_start	j7
StrictHostCheck		7q	7	4f	1l1	2.4.49				16t	y5	a		set_core_server_flag	b
Substitute		1i	ug	uh	ui			1l2		uj		4		set_pattern	uk
SubstituteInheritBefore		ay	ug	4b	ul	2.4.17				6e	6r	4		ap_set_flag_slot	uk
SubstituteMaxLineLength		1i	ug	14n	1l3	2.4.12				1l4	1l5	4		set_max_line_length	uk
Suexec		ef	12z	4b	um					4d	uo	1u		unixd_set_suexec	130
SuexecUserGroup		y2	uq	ur	us					ut		4		set_suexec_ugid	uu
ThreadLimit		1a	1l6	5u	uw					bu	jv	1h		set_thread_limit	yu		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1a	1l6	5u	uy					bu	jv	1h		set_threads_per_child	yu
ThreadStackSize		1a	1b	5u	uz					5w	v1	1h		ap_mpm_set_thread_stacksize	b
Timeout	TimeOut	13w	7	5l	v2					5n	17j	a		set_timeout	b
TLSCertificate		c2	1l7			2.4.52	2.4.62							tls_conf_add_certificate	1l8	httpd 2.4.62
TLSCiphersPrefer		19h	1l7			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1l8	httpd 2.4.62
TLSCiphersSuppress		19h	1l7			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1l8	httpd 2.4.62
TLSClientCA		5t	1l7			2.4.52	2.4.62							tls_conf_set_client_ca	1l8	httpd 2.4.62
TLSClientCertificate		5t	1l7			2.4.52	2.4.62							tls_conf_set_client_auth	1l8	httpd 2.4.62
TLSEngine		5t	1l7			2.4.52	2.4.62							tls_conf_add_engine	1l8	httpd 2.4.62
TLSHonorClientOrder		5t	1l7			2.4.52	2.4.62							tls_conf_set_honor_client_order	1l8	httpd 2.4.62
TLSOptions		1l9	1l7			2.4.52	2.4.62							tls_conf_set_options	1l8	httpd 2.4.62
TLSProtocol		5t	1l7			2.4.52	2.4.62							tls_conf_set_protocol	1l8	httpd 2.4.62
TLSProxyCA		1jh	1l7			2.4.52	2.4.62							tls_conf_set_proxy_ca	1l8	httpd 2.4.62
TLSProxyCiphersPrefer		1la	1l7			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1l8	httpd 2.4.62
TLSProxyCiphersSuppress		1la	1l7			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1l8	httpd 2.4.62
TLSProxyEngine		1jr	1l7			2.4.52	2.4.62							tls_conf_set_proxy_engine	1l8	httpd 2.4.62
TLSProxyMachineCertificate		1jx	1l7			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1l8	httpd 2.4.62
TLSProxyProtocol		1jh	1l7			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1l8	httpd 2.4.62
TLSSessionCache		5t	1l7			2.4.52	2.4.62							tls_conf_set_session_cache	1l8	httpd 2.4.62
TLSStrictSNI		5t	1l7			2.4.52	2.4.62							tls_conf_set_strict_sni	1l8	httpd 2.4.62
TLSUserName		5t	1l7			2.4.52	2.4.62							tls_conf_set_user_name	1l8	httpd 2.4.62
TraceEnable		5t	7	v3	v4					v5	66	a		set_trace_enable	b
TransferLog		5t	7r	b5	v6					v7		1u		set_transfer_log	7u
TypesConfig		5t	26		v8					4w	v9	1u		set_types_config	29
UNCList		1lb	7	ex	1lc	2.4.60		1ld	1le	1lf	134	a		set_unc_list	b
UnDefine		1lg	7	13k	1lh					1li		a		unset_define	b
UndefMacro		h	xa		1lj	2.4.6				c8		1u		undef_macro	xd
UnsetEnv		a0	lz		va					m1		1u		add_env_module_vars_unset	m2
Use		wf	xa		1lk	2.4.6				1ll		1u		use_macro	xd
UseCanonicalName		9l	7	vb	vc					vd	2e	a		set_use_canonical_name	b
UseCanonicalPhysicalPort		9l	7	ds	ve					4d	2e	a		set_use_canonical_phys_port	b
User		1a	14v	vf	vg					vh	g8	1u		unixd_set_user	130		mpmt_os2=Not applicable on this platform
UserDir		ej	vi	vj	vk					vl		1u		set_user_dir	vm
VHostCGIMode		5t	13y		1lm					1ln	4e	y7		vhost_cgimode	140
VHostCGIPrivs		3p	13y		1lo				1lp	1lq	ov	y7		vhost_cgiprivs	140
VHostGroup		5t	13y		1lr					1ls	1lt	y7		vhost_group	140
VHostPrivs		3p	13y		1lu				1lp	1lq	ov	y7		vhost_privs	140
VHostSecure		7q	13y	4b	1lv					4d	4e	y7		vhost_secure	140
VHostUser		5t	13y		1lw					vh	1lx	y7		vhost_user	140
VirtualDocumentRoot		5t	vn	vo	vp					vq	t1	4		vhost_alias_set	vr
VirtualDocumentRootIP		5t	vn		vp					vq	t1	4		vhost_alias_set	vr
VirtualScriptAlias		5t	vn		vs					vq	t1	4		vhost_alias_set	vr
VirtualScriptAliasIP		5t	vn		vs					vq	t1	4		vhost_alias_set	vr
WatchdogInterval		1a	1ly	1lz	1m0					15z	98	1u		wd_cmd_watchdog_int	1m1
XBitHack		vz	rj	nq	w0					w1	6r	1u		set_xbithack	rl
xml2EncAlias		1m2	1m3		1m4					1m5		1u		set_alias	1m6
xml2EncDefault		ct	1m3		1m7					c8		1u		set_default	1m6
xml2StartParse		1m8	1m3		1m9					1ma		1u		set_skipto	1m6`;
