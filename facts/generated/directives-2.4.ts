// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	wv	2	ww					4		24		authaliassection	wx
<AuthzProviderAlias		0	wy	wz	x0					x1		24		authz_require_alias_section	x2
<Directory		x3	8	9	a					b		c		dirsection	d
<DirectoryMatch		x3	8	9	a					e		c		dirsection	d
<Else		w	8	x4	x5					x6		c		ifsection	d
<ElseIf		w	8	x7	x5					x8		c		ifsection	d
<Files		x9	8	9	g					h		c		filesection	d
<FilesMatch		x9	8	i	g					j		c		filesection	d
<If		w	8	x7	x5					xa		c		ifsection	d
<IfDefine		xb	8	xc	xd			xe		n		c		start_cond_section	d
<IfDirective		xb	8	xc	xf	2.4.34		xg		xh		c		start_cond_section	d
<IfFile		xb	8	xc	xi	2.4.34		xg		xj		c		start_cond_section	d
<IfModule		xb	8	xc	xk			xe		p		c		start_cond_section	d
<IfSection		xb	8	xc	xl	2.4.34		xg		xm		c		start_cond_section	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		xn	8	x	y					z		c		ap_limit_section	d
<LimitExcept		xn	8	10	11					12		c		ap_limit_section	d
<Location		x3	8	9	13					14		c		urlsection	d
<LocationMatch		x3	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xb	xo	xp	xq					xr		5		register_access_checker_block	xs
<LuaHookAuthChecker		xb	xo	xp	xt					xu		5		register_auth_checker_block	xs
<LuaHookCheckUserID		xb	xo	xp	xv					xw		5		register_check_user_id_block	xs
<LuaHookFixups		xb	xo	xp	xx					xy		5		register_fixups_block	xs
<LuaHookMapToStorage		xb	xo	xp	xz					y0		5		register_map_to_storage_block	xs
<LuaHookPreTranslateName		xb	xo	xp	y1	2.4.49								register_pre_trans_name_block	xs
<LuaHookTranslateName		xb	xo	xp	y2					y3		5		register_translate_name_block	xs
<LuaHookTypeChecker		xb	xo	xp	y4					y5		5		register_type_checker_block	xs
<LuaQuickHandler		xb	xo	y6	y7					y8		5		register_quick_block	xs
<Macro		xb	y9	ya	yb	2.4.6				yc		24		macro_section	yd
<ManagedDomain		ev	ye			2.4.33	2.4.39							md_config_sec_start_old	yf	httpd 2.4.39
<MDomain		yg	ye	yh	yi	2.4.41				yj		7w		md_config_sec_start	yf
<MDomainSet		yg	ye	yh	yk	2.4.33				yl		7w		md_config_sec_start	yf
<Proxy		x3	16	17	18					19		5		proxysection	1a
<ProxyMatch		x3	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pb	wy	ym	yn					yo		24		add_authz_section	x2
<RequireAny		pb	wy	ym	yp					yq		24		add_authz_section	x2
<RequireNone		pb	wy	ym	yr					ys		24		add_authz_section	x2
<RequireNotAll		pb	wy		yt				yu					add_authz_section	x2
<VirtualHost		0	8	1e	1f					1g		c		virtualhost_section	d
AcceptFilter		1h	8		1i					1j		c		set_accf_map	d
AcceptPathInfo		1s	8	1t	1u					1v	1q	c		set_accept_path_info	d
AccessFileName		x3	8		1w					1x	1y	c		set_access_name	d
Action		1z	20	21	22					23		24		add_action	25
AddAlt		26	27		28					29		24		add_alt	2a
AddAltByEncoding		26	27		2b					2c		24		add_alt	2a
AddAltByType		26	27		2d					2e		24		add_alt	2a
AddCharset		2f	2g		2h					2i		24		add_extension_info	2j
AddDefaultCharset		1s	8	2l	2m					2n	2o	c		set_add_default_charset	d
AddDescription		26	27	2p	2q					29		24		add_desc	2a
AddEncoding		2f	2g		2r					yv		24		add_extension_info	2j
AddHandler		2f	2g	2p	2t					2u		24		add_extension_info	2j
AddIcon		26	27	2v	2w					2x		24		add_icon	2a
AddIconByEncoding		26	27	2v	2y					2z		24		add_icon	2a
AddIconByType		26	27	2v	30					31		24		add_icon	2a
AddInputFilter		2f	2g		32					33		24		add_extension_info	2j
AddLanguage		2f	2g	2p	34					yw		24		add_extension_info	2j
AddModuleInfo		36	37		38					39		5		add_module_info	3a
AddOutputFilter		2f	2g	2p	3b					33		24		add_extension_info	2j
AddOutputFilterByType		yx	fg	yy	3c					yz		24		filter_bytype	fj
AddType		2f	2g	2p	3e					z0		24		add_extension_info	2j
Alias		z1	3g	z2	z3			z4		z5		24		add_alias	3j
AliasMatch		z6	3g	2p	3k					3l		24		add_alias_regex	3j
AliasPreservePath		b3	3g	4e	z7	2.4.58				z8	z9	24		ap_set_flag_slot	3j
allow	Allow	3m	za	3o	3p					3q		zb		allow_cmd	zc
AllowCONNECT		3s	zd	ze	zf					zg	3w	5		set_allowed_ports	zh
AllowEncodedSlashes		5w	8	3y	3z					41	2o	c		set_allow2f	d
AllowMethods		zi	zj	zk	zl					zm	zn	7w		am_allowmethods	zo
AllowOverride		zp	8	zq	44					45	8n	c		set_override	d
AllowOverrideList		zr	8	zs	zt					zu	8n	c		set_override_list	d
Anonymous		47	48	49	4a					4b		5		anon_set_string_slots	4c
Anonymous_LogEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_MustGiveEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_NoUserId	Anonymous_NoUserID	4d	48	4e	4f					4g	2o	5		ap_set_flag_slot	4c
Anonymous_VerifyEmail		4d	48	4i	4f					4g	2o	5		ap_set_flag_slot	4c
AsyncRequestWorkerFactor		1k	zv	zw	zx					zy	zz	1r		set_worker_factor	100
AuthBasicAuthoritative		4d	4j	4i	4k					4g	4h	24		set_authoritative	4l
AuthBasicFake		61	4j	101	102	2.4.6				103	6s	24		add_basic_fake	4l
AuthBasicProvider		47	4j	4m	4n					4o	4p	24		add_authn_provider	4l
AuthBasicUseDigestAlgorithm		4w	4j	104	105	2.4.7				106	2o	24		set_use_digest_algorithm	4l
AuthDBDUserPWQuery		107	4r		4s					4t		5		authn_dbd_prepare	4u
AuthDBDUserRealmQuery		107	4r		4v					4t		5		authn_dbd_prepare	4u
AuthDBMGroupFile		4w	4x		4y					4z		5		ap_set_file_slot	50
AuthDBMType		4w	51	2p	52					53	54	5		ap_set_string_slot	55
AuthDBMUserFile		4w	51		56					4z		5		ap_set_file_slot	55
AuthDigestAlgorithm		4w	5a	108	5c					5d	5e	5		set_algorithm	5f
AuthDigestDomain		47	5a		5g					5h		5		set_uri_list	5f
AuthDigestNcCheck		4d	5a	4i	5i									set_nc_check	5f
AuthDigestNonceFormat		4w	5a	109	5l									set_nonce_format	5f
AuthDigestNonceLifetime		4w	5a	5n	5o					5p	5q	5		set_nonce_lifetime	5f
AuthDigestProvider		47	5a	5r	4n					4o	4p	5		add_authn_provider	5f
AuthDigestQop		47	5a	10a	5t					5u	5v	5		set_qop	5f
AuthDigestShmemSize		5w	5a	10b	5y					5z	60	5		set_shmem_size	5f
AuthFormAuthoritative		4d	10c	4e	4k					4g	4h	24		set_authoritative	10d
AuthFormBody		4w	10c	10e	10f					10g	10h	24		set_cookie_form_body	10d
AuthFormDisableNoStore		4d	10c	4e	10i					4g	2o	24		set_disable_no_store	10d
AuthFormFakeBasicAuth		4d	10c	4e	10j					4g	2o	24		set_fake_basic_auth	10d
AuthFormLocation		4w	10c	10e	10k					10g	10l	24		set_cookie_form_location	10d
AuthFormLoginRequiredLocation		4w	10c	10m	10n					10o	6s	24		set_login_required_location	10d
AuthFormLoginSuccessLocation		4w	10c	10p	10q					10o	6s	24		set_login_success_location	10d
AuthFormLogoutLocation		4w	10c	10r	10s					10t	6s	24		set_logout_location	10d
AuthFormMethod		4w	10c	10e	10u					10g	10v	24		set_cookie_form_method	10d
AuthFormMimetype		4w	10c	10e	10w					10g	10x	24		set_cookie_form_mimetype	10d
AuthFormPassword		4w	10c	10e	10y					10g	10z	24		set_cookie_form_password	10d
AuthFormProvider		47	10c	4m	4n					4o	4p	24		add_authn_provider	10d
AuthFormSitePassphrase		4w	10c		110					111	6s	24		set_site_passphrase	10d
AuthFormSize		4q	10c	112	113					5z	ne	24		set_cookie_form_size	10d
AuthFormUsername		4w	10c	10e	114					10g	115	24		set_cookie_form_username	10d
AuthGroupFile		4w	62	ea	64			116		4z		24		ap_set_file_slot	65
AuthLDAPAuthorizePrefix		4w	66		117					118	119	5		ap_set_string_slot	6a
AuthLDAPBindAuthoritative		4d	66	4e	67					11a	69	5		ap_set_flag_slot	6a
AuthLDAPBindDN		4w	66		6b					6c		5		ap_set_string_slot	6a
AuthLDAPBindPassword		4w	66		6d					6e		5		set_bind_password	6a
AuthLDAPCharsetConfig		5w	66		11b					4z		5		set_charset_config	6a
AuthLDAPCompareAsUser		4d	66	4e	11c					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPCompareDNOnServer		4d	66	4i	6g					6h	69	5		ap_set_flag_slot	6a
AuthLDAPDereferenceAliases		4w	66	6i	11d					6k	11e	5		mod_auth_ldap_set_deref	6a
AuthLDAPGroupAttribute		47	66		11f					6n	11g	5		mod_auth_ldap_add_group_attribute	6a
AuthLDAPGroupAttributeIsDN		4d	66	4e	11h					6h	69	5		ap_set_flag_slot	6a
AuthLDAPInitialBindAsUser		4d	66	4e	11i					11a	6u	5		ap_set_flag_slot	6a
AuthLDAPInitialBindPattern		11j	66		11k					11l	11m	5		set_bind_pattern	6a
AuthLDAPMaxSubGroupDepth		4w	66		11n					11o	c2	5		mod_auth_ldap_set_subgroup_maxdepth	6a
AuthLDAPRemoteUserAttribute		4w	66		6q					6r	6s	5		ap_set_string_slot	6a
AuthLDAPRemoteUserIsDN		4d	66	4e	6t					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSearchAsUser		4d	66	4e	11p					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSubGroupAttribute		47	66		11q					6n	11g	5		mod_auth_ldap_add_subgroup_attribute	6a
AuthLDAPSubGroupClass		47	66		11r					11s	11t	5		mod_auth_ldap_add_subgroup_class	6a
AuthLDAPURL		61	66	6v	11u					6x		5		mod_auth_ldap_parse_url	6a
AuthMerging		4w	wy	11v	11w					11x	2o	24		authz_merge_sections	x2
AuthName		4w	11y	11z	6z					70		24		set_authname	wx		mod_authn_core=the authentication realm (e.g. "Members Only")
AuthnCacheContext		4q	120		121					122	92	24		ap_set_string_slot	123
AuthnCacheEnable		124	120		125					126		24		authn_cache_enable	123
AuthnCacheProvideFor		47	120	2p	127					128	pk	24		authn_cache_setprovider	123
AuthnCacheSOCache		1k	120	129	12a					12b		24		authn_cache_socache	123
AuthnCacheTimeout		4w	120		12c					12d	12e	24		authn_cache_timeout	123
AuthnzFcgiCheckAuthnProvider		yx	12f	12g	12h	2.4.10				12i	6s	5		fcgi_check_authn_provider	12j
AuthnzFcgiDefineProvider		ji	12f	12k	12l	2.4.10				12m	6s	5		fcgi_define_provider	12j
AuthType		4w	wv	12n	12o					12p		24		set_authtype	wx
AuthUserFile		4w	74	ea	75			116		4z		24		ap_set_file_slot	76
AuthzDBDLoginToReferer		lx	12q	4e	12r					4g	2o	5		ap_set_flag_slot	12s
AuthzDBDQuery		107	12q		12t					4t		5		authz_dbd_prepare	12s
AuthzDBDRedirectQuery		107	12q		12u					4t		5		authz_dbd_prepare	12s
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzSendForbiddenOnFailure		4d	wy	4e	12v					4g	2o	24		ap_set_flag_slot_char	x2
BalancerGrowth		5w	16	12w	12x					12y	90	5		set_bgrowth	1a
BalancerInherit		7t	16	4e	12z	2.4.6				4g	4h	5		set_inherit	1a
BalancerMember		130	16	7k	7l					7m		5		add_member	1a
BalancerPersist		7t	16	4e	131	2.4.4				4g	2o	5		set_persist	1a
BrotliAlterETag		5w	132	133	134	2.4.26				135	136	5		set_etag_mode	137
BrotliCompressionMaxInputBlock		5w	132	138	139	2.4.26				cq	13a	5		set_compression_lgblock	137
BrotliCompressionQuality		5w	132	13b	13c	2.4.26				cq	90	5		set_compression_quality	137
BrotliCompressionWindow		5w	132	13d	13e	2.4.26				cq	13f	5		set_compression_lgwin	137
BrotliFilterNote		c8	132	13g	cx	2.4.26				cy	pk	5		set_filter_note	137
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	24		set_buffered_logs_on	7x
BufferSize		4q	13h	13i	13j					8z	um	5	13k	set_buffer_size	13l
CacheDefaultExpire		9p	7y		7z					5p	80	5	9v	set_cache_defex	81
CacheDetailHeader		bi	7y	4e	13m					6h	6u	5	9v	set_cache_x_cache_detail	81
CacheDirLength		5w	13n	83	84					85	86	5		set_cache_dirlength	13o
CacheDirLevels		5w	13n	83	88					89	86	5		set_cache_dirlevels	13o
CacheDisable		13p	7y	13q	8b					13r		5	9v	add_cache_disable	81
CacheEnable		13s	7y	13t	8e					13u		5		add_cache_enable	81
cachefile	CacheFile	3s	8g		8h					8i		7w		cachefilehandle	8j
CacheHeader		bi	7y	4e	13v					6h	6u	5	9v	set_cache_x_cache	81
CacheIgnoreCacheControl		7t	7y	4i	8k					4g	2o	5		set_cache_ignore_cachecontrol	81
CacheIgnoreHeaders		3s	7y		8l					8m	8n	5		add_ignore_header	81
CacheIgnoreNoLastMod		bi	7y	4e	8o					4g	2o	5	9v	set_cache_ignore_no_last_mod	81
CacheIgnoreQueryString		7t	7y	4e	8p					4g	2o	5		set_cache_ignore_querystring	81
CacheIgnoreURLSessionIdentifiers		3s	7y		8q					8r	8n	5		add_ignore_session_id	81
CacheKeyBaseURL		5w	7y	13w	13x					13y		5		set_cache_key_base_url	81
CacheLastModifiedFactor		9p	7y	8s	8t					8u	8v	5	9v	set_cache_factor	81
CacheLock		7t	7y	4i	8w					6h	6u	5		set_cache_lock	81
CacheLockMaxAge		5w	7y	8x	8y					8z	90	5		set_cache_lock_maxage	81
CacheLockPath		5w	7y		13z					92	93	5		set_cache_lock_path	81
CacheMaxExpire		9p	7y	2p	94					5p	95	5	9v	set_cache_maxex	81
CacheMaxFileSize		9p	13n	96	97					98	99	5	9v	set_cache_maxfs	13o
CacheMinExpire		9p	7y		140					5p	bs	5	9v	set_cache_minex	81
CacheMinFileSize		9p	13n	9a	9b					98	9c	5	9v	set_cache_minfs	13o
CacheNegotiatedDocs		7t	9d	4i	9e					4g	2o	24		cache_negotiated_docs	9f
CacheQuickHandler		7t	7y	4e	141					6h	69	5		set_cache_quick_handler	81
CacheReadSize		9p	13n	142	143					98	bs	5	9v	set_cache_readsize	13o
CacheReadTime		9p	13n	144	145					146	bs	5	9v	set_cache_readtime	13o
CacheRoot		5w	13n		9g					92		5		set_cache_root	13o
CacheSocache		5w	147	148	149	2.4.6				14a		5		set_cache_socache	14b
CacheSocacheMaxSize		9p	147	14c	14d	2.4.6				98	14e	5	9v	set_cache_max	14b
CacheSocacheMaxTime		9p	147	14f	14g	2.4.6				5p	14h	5	9v	set_cache_maxtime	14b
CacheSocacheMinTime		9p	147	14i	14j	2.4.6				5p	ik	5	9v	set_cache_mintime	14b
CacheSocacheReadSize		9p	147	142	143	2.4.6				98	bs	5	9v	set_cache_readsize	14b
CacheSocacheReadTime		9p	147	144	145	2.4.6				146	bs	5	9v	set_cache_readtime	14b
CacheStaleOnError		bi	7y	4e	14k					6h	69	5	9v	set_cache_stale_on_error	81
CacheStoreExpired		bi	7y	4e	14l					4g	2o	5	9v	set_cache_store_expired	81
CacheStoreNoStore		bi	7y	4e	9h					4g	2o	5	9v	set_cache_store_nostore	81
CacheStorePrivate		bi	7y	4e	9i					4g	2o	5	9v	set_cache_store_private	81
CaseFilter		7t	9j	4e	9k									CaseFilterEnable	14m
CaseFilterIn		7t	9m	4e	9n									CaseFilterInEnable	14n
CGIDScriptTimeout		9p	9q	9r	9s	2.4.10				9t	14o	24	9v	set_script_timeout	9w
CGIMapExtension		1z	9x		9y					9z		c		set_extension_map	a0
CGIPassAuth		4d	8	4i	14p	2.4.16				4g	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9p	14q	9r	9s	2.4.59				9t	9u	24	9v	set_script_timeout	qy
CGIVar		ov	8	14r	14s	2.4.23				14t		c		set_cgi_var	d
CharsetDefault		1s	a1		a2					a3		5		add_charset_default	a4
CharsetOptions		a5	a1	14u	14v					a8	14w	5		add_charset_options	a4
CharsetSourceEnc		1s	a1		aa					a3		5		add_charset_source	a4
CheckBasenameMatch		ab	ac	4e	14x	2.4.50				6h	4h	5		ap_set_flag_slot	ae
CheckCaseOnly		ab	ac	4i	ad					6h	2o	5		ap_set_flag_slot	ae
CheckSpelling		ab	ac	4i	af					6h	2o	5		ap_set_flag_slot	ae
ChrootDir		1k	14y		ah					ai	6s	24		unixd_set_chroot_dir	14z
ContentDigest		ab	8	4i	al					4g	2o	c		set_content_md5	d
CookieDomain		1s	am	an	ao					ap		5		set_cookie_domain	aq
CookieExpires		1s	am	ar	as					at		5		set_cookie_exp	aq
CookieHttpOnly	CookieHTTPOnly	b3	am	4e	150	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieName		1s	am	2p	aw					ax	ay	5		set_cookie_name	aq
CookieSameSite		1s	am	151	152	2.4.43				153	154	5		set_samesite_value	aq
CookieSecure		b3	am	4e	155	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieStyle		1s	am	az	b0					b1	b2	5		set_cookie_style	aq
CookieTracking		b3	am	4i	b4					6h	6u	5		ap_set_flag_slot	aq
CoreDumpDirectory		1k	1l	b5	b6					92	b8	1r		ap_mpm_set_coredumpdir	d
CustomLog		b9	7u	ba	156					157		24		add_custom_log	7x
DAV	Dav	4q	bd	be	bf					bg	2o	5		dav_cmd_dav	bh
DAVBasePath	DavBasePath	4q	bd		158	2.4.58				159	pk	5		dav_cmd_davbasepath	bh
DAVDepthInfinity	DavDepthInfinity	bi	bd	4i	bj					6h	6u	5		dav_cmd_davdepthinfinity	bh
DAVGenericLockDB	DavGenericLockDB	4q	bk		bl					4z		5	bm	dav_lock_cmd_davlockdb	bn
DAVLockDB	DavLockDB	5w	bo		bl					4z		5		dav_fs_cmd_davlockdb	bp
DAVLockDiscovery	DavLockDiscovery	bi	15a	4e	15b	2.4.55				6h	69	5	9v	dav_cmd_davlockdiscovery	bh
DAVMinTimeout	DavMinTimeout	9p	bd	bq	br					5p	bs	5		dav_cmd_davmintimeout	bh
DBDExptime		5w	bt	bu	bv				bw	bx	5q	5		dbd_param_int	by
DBDInitSQL		5w	bt		15c					15d		5		dbd_init_sql	by
DBDKeep		5w	bt	bu	bz				bw	c0	86	5		dbd_param_int	by
DBDMax		5w	bt	bu	c1				bw	c0	c2	5		dbd_param_int	by
DBDMin		5w	bt	bu	c3				bw	c0	9c	5		dbd_param_int	by
DBDParams		5w	bt		c4					c5		5		dbd_param	by
DBDPersist		7t	bt	4e	c6					4g		5		dbd_param_flag	by
DBDPrepareSQL		c8	bt		c9					cb		5		dbd_prepare	by
DBDriver		5w	bt	2p	cc					cd		5		dbd_param	by
DefaultIcon		ce	27		cf					cg		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ch					15e		24		ap_set_string_slot	2j
DefaultRuntimeDir		rk	8		15f	2.4.2				dq	15g	c		set_runtime_dir	d
DefaultType		1s	8	15h	15i					15j	tr	c		set_default_type	d
Define		15k	8	15l	15m					15n		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5w	cn	15o	15p	2.4.58				135	136	5		deflate_set_etag	cs
DeflateBufferSize		5w	cn	co	cp					cq	cr	5		deflate_set_buffer_size	cs
DeflateCompressionLevel		5w	cn	ct	cu					cq	cv	5		deflate_set_compressionlevel	cs
DeflateFilterNote		c8	cn	cw	cx					cy		5		deflate_set_note	cs
DeflateInflateLimitRequestBody		cz	cn	d0	d1	2.4.10				cq	d3	5		deflate_set_inflate_limit	cs
DeflateInflateRatioBurst		cz	cn	d4	15q	2.4.10				cq	8a	5		deflate_set_inflate_ratio_burst	cs
DeflateInflateRatioLimit		cz	cn	d4	15r	2.4.10				cq	kl	5		deflate_set_inflate_ratio_limit	cs
DeflateMemLevel		5w	cn	d9	da					cq	db	5		deflate_set_memlevel	cs
DeflateWindowSize		5w	cn	dc	dd					cq	de	5		deflate_set_window_size	cs
deny	Deny	3m	za	3o	3p					3q		zb		allow_cmd	zc
DirectoryCheckHandler		dm	dg	4e	dn	2.4.9				4g	2o	24		configure_checkhandler	dl
DirectoryIndex		15s	dg	dh	di					15t	dk	24		add_index	dl
DirectoryIndexRedirect		ce	dg	15u	15v					15w	6u	24		configure_redirect	dl
DirectorySlash		dm	dg	4i	dn					4g	4h	24		configure_slash	dl
DocumentRoot		15x	8	b5	dp					dq	15y	c		set_document_root	d
DTracePrivileges		t7	15z	4e	160					4g	2o	zb		dtraceenable	161
DumpIOInput		7t	ds	4i	dt					4g	2o	5		dumpio_enable_input	162
DumpIOOutput		7t	ds	4e	dz					4g	2o	5		dumpio_enable_output	162
EnableExceptionHook		e0	1l	e1	e2				e3	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e1	e4					4g	4h	c		set_enable_mmap	d
EnableSendfile		1s	8	e1	e5					4g	2o	c		set_enable_sendfile	d
Error		f8	8	163	164					sg		c		generate_error	d
ErrorDocument		ov	8	165	e8					e9		c		set_error_document	d
ErrorLog		15x	8	ea	eb					166	ed	c		set_server_string_slot	d
ErrorLogFormat		c8	8	167	168					169		c		set_errorlog_format	d
Example		ee	16a		eg					eh		7w		cmd_example	16b
ExpiresActive		dm	ej	4i	4f					4g	2o	5		set_expiresactive	ek
ExpiresByType		el	ej	em	en					eo		5		set_expiresbytype	ek
ExpiresDefault		ce	ej	ep	as					eq		5		set_expiresdefault	ek
ExtendedStatus		er	8	4i	16c					4g	16d	c		ap_set_extended_status	d
ExtFilterDefine		ev	ew	ex	ey					ez		5		define_filter	f0
ExtFilterOptions		f1	ew	16e	16f					a8	16g	5		add_options	f0
FallbackResource		ce	dg	dh	f5					f6	16h	24		ap_set_string_slot	dl
FancyIndexing		f8	27	f9	fa									ap_set_deprecated	2a
FileETag		7n	8	16i	fc					fd	16j	c		set_etag_bits	d
FilterChain		ff	fg		fh					fi		24		filter_chain	fj
FilterDeclare		fk	fg	fl	16k					fn		24		filter_declare	fj
FilterProtocol		fo	fg		fp				fq	fr		24		filter_protocol	fj
FilterProvider		16l	fg	16m	16n					16o		24		filter_provider	fj
FilterTrace		fw	fg		16p					fy		24		filter_debug	fj
FlushMaxPipelined		5w	8	16q	16r	2.4.48				c0	90	c		set_flush_max_pipelined	d
FlushMaxThreshold		5w	8	16s	16t	2.4.48				16u	16v	c		set_flush_max_threshold	d
ForceLanguagePriority		a5	9d	fz	g0					g1	g2	24		set_force_priority	9f
ForceType		1s	8	cj	g3					16w		c		ap_set_string_slot_lower	d
ForensicLog		5w	g5		g6					g7		5		set_forensic_log	g8
GlobalLog		iw	7u	ba	16x	2.4.20				16y		24		add_global_log	7x
GprofDir		15x	8		g9				ga	gb		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	16z	gc	gd					5p	bs	1r		ap_mpm_set_graceful_shutdown	100
Group		1k	170	gh	gi					gj	gk	24		unixd_set_group	14z		mpmt_os2=Not applicable on this platform
H2AltSvc		5w	171			2.4.17	2.4.54							h2_add_alt_svc	172	httpd 2.4.54
H2AltSvcMaxAge		5w	171			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	172	httpd 2.4.54
H2CopyFiles		1s	171	173	174	2.4.25				6h	6u	5		h2_conf_set_copy_files	172
H2Direct		5w	171	173	175	2.4.17				6h	176	5		h2_conf_set_direct	172
H2EarlyHint		177	171	178	179	2.4.58				17a		5		h2_conf_add_early_hint	172
H2EarlyHints		5w	171	173	17b	2.4.25				6h	6u	5		h2_conf_set_early_hints	172
H2MaxDataFrameLen		5w	171	17c	17d	2.4.58				17e	bs	5		h2_conf_set_max_data_frame_len	172
H2MaxHeaderBlockLen		5w	171		17f	2.4.64				17e	bs	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5w	171	17g	17h	2.4.17				17e	jb	5		h2_conf_set_max_streams	172
H2MaxStreamErrors		5w	171	17i	17j	2.4.66				17e	17k	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5w	171	17l	17m	2.4.17				17e	ik	5		h2_conf_set_max_worker_idle_limit	172
H2MaxWorkers		5w	171	17g	17n	2.4.17				17e		5		h2_conf_set_max_workers	172
H2MinWorkers		5w	171	17g	17o	2.4.17				17e		5		h2_conf_set_min_workers	172
H2ModernTLSOnly		5w	171	173	17p	2.4.18				6h	69	5		h2_conf_set_modern_tls_only	172
H2OutputBuffering		5w	171	173	17q	2.4.48				6h	69	5		h2_conf_set_output_buffer	172
H2Padding		5w	171	17r	17s	2.4.39				17t	bs	5		h2_conf_set_padding	172
H2ProxyRequests		1s	171	173	17u	2.4.58				6h	6u	5		h2_conf_set_proxy_requests	172
H2Push		ss	171	173	17v	2.4.18		17w		6h	69	5		h2_conf_set_push	172
H2PushDiarySize		5w	171	17x	17y	2.4.20				17e	17z	5		h2_conf_set_push_diary_size	172
H2PushPriority		b9	171	180	181	2.4.18				182	183	5		h2_conf_add_push_priority	172
H2PushResource		184	171	185	186	2.4.25		187		188		5		h2_conf_add_push_res	172
H2SerializeHeaders		5w	171		189	2.4.17				6h	6u	5		h2_conf_set_serialize_headers	172
H2SessionExtraFiles		5w	171		18a	2.4.17								h2_conf_set_session_extra_files	172
H2StreamMaxMemSize		5w	171	18b	18c	2.4.17				98	18d	5		h2_conf_set_stream_max_mem_size	172
H2StreamTimeout		5w	171	18e	18f	2.4.55				18g	ok	5	18h	h2_conf_set_stream_timeout	172
H2TLSCoolDownSecs		5w	171		18i	2.4.18				5p	9c	5		h2_conf_set_tls_cooldown_secs	172
H2TLSWarmUpSize		5w	171		18j	2.4.18				18k	18l	5		h2_conf_set_tls_warmup_size	172
H2Upgrade		ss	171	173	18m	2.4.18		17w		6h	176	5		h2_conf_set_upgrade	172
H2WebSockets		5w	171	18n	18o	2.4.58				6h	6u	5		h2_conf_set_websockets	172
H2WindowSize		5w	171	18b	18p	2.4.17				98	16v	5		h2_conf_set_window_size	172
Header		7n	gl	18q	gn					18r		5		header_cmd	gp
HeaderName		ce	27		gq					av		24		ap_set_string_slot	2a
HeartbeatAddress		1k	18s	18t	18u					18v	18w	7w		cmd_hb_address	18x
HeartbeatListen		1k	18y	18z	190					18v	18w	7w		cmd_hm_listen	191
HeartbeatMaxServers		1k	18y	192	193					194	c2	7w		cmd_hm_maxworkers	191
HeartbeatStorage		1k	195		196					4z	197	7w		cmd_hm_storage	191		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9p	8	gs	gt					gu	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gv	gw	2.4.25				gx	gy	c		set_http_protocol_options	d
IdentityCheck		bi	h0	4i	h1					4g	2o	5		set_idcheck	h2
IdentityCheckTimeout		9p	h0		h3					5p	h4	5		set_timeout	h2
ImapBase		ce	h5		h6					h7	h8	zb		ap_set_string_slot	h9
ImapDefault		ce	h5		ha					hb	hc	zb		ap_set_string_slot	h9
ImapMenu		ce	h5		hd					he	198	zb		ap_set_string_slot	h9
Include		hf	8	hg	199					19a		c		include_config	d
IncludeOptional		hf	8	hg	19b					19a		c		include_config	d
IndexHeadInsert		ce	27		hj					hk		24		ap_set_string_slot	2a
IndexIgnore		df	27		hl					hm	hn	24		add_ignore	2a
IndexIgnoreReset		dm	27	4e	19c					19d		24		ap_set_flag_slot	2a
IndexOptions		ho	27	19e	hq					hr	hs	24		add_opts	2a
IndexOrderDefault		el	27	ht	hu					hv	hw	24		set_default_order	2a
IndexStyleSheet		ce	27		hx					cg		24		ap_set_string_slot	2a
InputSed		4q	19f		19g					19h		7w	9v	sed_add_expr	19i
ISAPIAppendLogToErrors		b3	hy	4e	hz					6h	6u	24		ap_set_flag_slot	i0
ISAPIAppendLogToQuery		b3	hy	4e	19j					6h	69	24		ap_set_flag_slot	i0
ISAPICacheFile		3s	hy		i2					8i		24		isapi_cmd_cachefile	i0
ISAPIFakeAsync		b3	hy	4e	i3					6h	6u	24		ap_set_flag_slot	i0
ISAPILogNotSupported		b3	hy	4e	i4					6h	6u	24		ap_set_flag_slot	i0
ISAPIReadAheadBuffer		1s	hy		i5					5z	i6	24		ap_set_int_slot	i0
KeepAlive		19k	i7	4i	i9					4g	4h	c		set_keep_alive	ia
KeepAliveTimeout		15x	i7	19l	ic					19m	90	c		set_keep_alive_timeout	ia
KeptBodySize		4q	19n	19o	19p					19q	bs	24		set_kept_body_size	19r
LanguagePriority		a5	9d		id					ie		24		set_language_priority	9f
LDAPCacheEntries		1k	if		ig					c0	ih	5		util_ldap_set_cache_entries	ii
LDAPCacheTTL		1k	if		ij					5p	ik	5		util_ldap_set_cache_ttl	ii
LDAPConnectionPoolTTL		5w	if	19s	19t					17e	ng	5		util_ldap_set_conn_ttl	ii
LDAPConnectionTimeout		1k	if	gc	il					5p		5		util_ldap_set_connection_timeout	ii
LDAPLibraryDebug		1k	if		19u					19v	18w	5		util_ldap_set_debug_level	ii
LDAPOpCacheEntries		1k	if		im					c0	ih	5		util_ldap_set_opcache_entries	ii
LDAPOpCacheTTL		1k	if		in					5p	ik	5		util_ldap_set_opcache_ttl	ii
LDAPReferralHopLimit		4w	if	19w	19x					c0	19y	5		util_ldap_set_referral_hop_limit	ii
LDAPReferrals		4w	if	19z	1a0			1a1		1a2	4h	5		util_ldap_set_chase_referrals	ii
LDAPRetries		1k	if	1a3	1a4					1a5	8a	5		util_ldap_set_retries	ii
LDAPRetryDelay		1k	if	1a6	1a7					5p	bs	5		util_ldap_set_retry_delay	ii
LDAPSharedCacheFile		1k	if		io					ip		5		util_ldap_set_cache_file	ii
LDAPSharedCacheSize		1k	if		1a8					98	ir	5		util_ldap_set_cache_bytes	ii
LDAPTimeout		1k	if	1a9	1aa					5p	1ab	5		util_ldap_set_op_timeout	ii
LDAPTrustedClientCert		1ac	if	1ad	1ae					iu		5		util_ldap_set_trusted_client_cert	ii
LDAPTrustedGlobalCert		iw	if	ix	1af					iz		5		util_ldap_set_trusted_global_cert	ii
LDAPTrustedMode		5w	if	j0	j1					j2		5		util_ldap_set_trusted_mode	ii
LDAPVerifyServerCert		er	if	4i	j3					4g	4h	5		util_ldap_set_verify_srv_cert	ii
LimitInternalRecursion		c8	8	j4	j5					j6	c2	c		set_recursion_limit	d
LimitRequestBody		cz	8	d0	j8					98	1ag	c		set_limit_req_body	d
LimitRequestFields		15x	8	j9	ja					c0	jb	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	15x	8	jc	jd					98	je	c		set_limit_req_fieldsize	d
LimitRequestLine		15x	8	jc	jf					98	je	c		set_limit_req_line	d
LimitXMLRequestBody		cz	8	jg	jh					98	99	c		set_limit_xml_req_body	d
Listen		ji	1ah	jk	jl					jm		1r		ap_set_listener	jn
ListenBacklog	ListenBackLog	1k	1ah	jo	jp					1ai	1aj	1r		ap_set_listenbacklog	jn
ListenCoresBucketsRatio		1k	1ah	1ak	1al	2.4.17				1am	1an	1r		ap_set_listencbratio	jn
ListenTCPDeferAccept		1ao	1ap	1aq	1ar	2.4.66				8z	h4	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		js	jt		ju					1x		5		load_file	1as
LoadModule		jw	jt	jx	jy					jz		5		load_module	1as
LogFormat		c8	7u	k3	k4					k5	k6	24		log_format	7x
LogIOTrackTTFB		1at	1au	4e	1av	2.4.16				19d	z9	5		logio_track_ttfb	1aw
LogLevel		1ax	8	1ay	k8					1az	k9	c		set_loglevel	d
LogMessage		nn	1b0	1b1	1b2					1b3	1b4	7w		cmd_log_message	1b5
Lua_____ByteCodeHack		f8	xo		1b6									hack_section_handler	xs
LuaAuthzProvider		1b7	xo		1b8	2.4.3				1b9		5		register_authz_provider	xs
LuaCodeCache		cz	xo	1ba	1bb	2.4.6				1bc	1bd	5		register_lua_codecache	xs
LuaHookAccessChecker		1be	xo	1bf	xq					1bg		5		register_access_checker_hook	xs
LuaHookAuthChecker		1be	xo	1bf	xt					1bg		5		register_auth_checker_hook	xs
LuaHookCheckUserID		1be	xo		xv					1bg		5		register_check_user_id_hook	xs
LuaHookFixups		1bh	xo		1bi					1bj		5		register_fixups_hook	xs
LuaHookInsertFilter		1bh	xo	1bk	1bl					1bj		5		register_insert_filter_hook	xs
LuaHookLog		1bh	xo		1bm	2.4.7				1bn		5		register_log_transaction_hook	xs
LuaHookMapToStorage		1bh	xo		xz					1bj		5		register_map_to_storage_hook	xs
LuaHookPreTranslate		1bo	xo							1bj		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bh	xo		y1	2.4.49								register_pre_trans_name_hook	xs
LuaHookTranslateName		1bp	xo	1bf	y2					1bg		5		register_translate_name_hook	xs
LuaHookTypeChecker		1bh	xo		y4					1bj		5		register_type_checker_hook	xs
LuaInherit		cz	xo	1bq	1br					1bs	1bt	5		register_lua_inherit	xs
LuaInputFilter		1bu	xo		1bv	2.4.6				1bw		5		register_input_filter	xs
LuaMapHandler		1bp	xo		1bx	2.4.6				1by		5	9v	register_map_handler	xs
LuaOutputFilter		1bu	xo		1bz	2.4.6				1bw		5		register_output_filter	xs
LuaPackageCPath		cz	xo		1c0					1c1		5		register_package_cdir	xs
LuaPackagePath		cz	xo		1c2					1c3		5		register_package_dir	xs
LuaQuickHandler		1c4	xo		y7					1c5		5		register_quick_hook	xs
LuaRoot		cz	xo		1c6					1c7		5		register_lua_root	xs
LuaScope		1c8	xo	1c9	1ca					1cb	1cc	5		register_lua_scope	xs
MacroIgnoreBadNesting		xb	y9		1cd	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xb	y9		1ce	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1cf	ye			2.4.33	2.4.39							md_config_set_names_old	yf	httpd 2.4.39
MaxClients		1k	1cg	gc	1ch									set_max_workers	100
MaxConnectionsPerChild		1k	1l	gc	1ci					c0	bs	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		15x	i7	2p	kd					c0	jb	c		set_keep_alive_max	ia
MaxMemFree		1k	1l	ke	1cj					kh	ky	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9p	8	1ck	1cl					kk	1cm	c		set_max_overlaps	d
MaxRangeReversals		9p	8	1ck	1cn					kk	1cm	c		set_max_reversals	d
MaxRanges		9p	8	ki	kj					kk	kl	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gc	1co									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	16z	gc	1cp					c0	kc	1r		set_max_workers	100		prefork=Maximum number of children alive at the same time
MaxSpareServers		e0	ks		kt					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	1cq		kv					c0	kc	1r		set_max_free_threads	jn		mpmt_os2=Maximum number of idle children
MaxThreads		e0	kw		kx					c0	ky	1r		set_thread_limit	jn
MDActivationDelay		1cr	ye	1cs	1ct	2.4.43				1cu		7w		md_config_set_activation_delay	yf
MDBaseServer		1cr	ye	1cv	1cw	2.4.33				6h	6u	7w		md_config_set_base_server	yf
MDCACertificateFile		5w	ye		1cx	2.4.48				4p	tr	7w		md_config_set_ca_certs	yf
MDCAChallenges		1cy	ye		1cz	2.4.33				1d0	1d1	7w		md_config_set_cha_tyes	yf
MDCertificateAgreement		1cr	ye	2p	1d2	2.4.33				1d3		7w		md_config_set_agreement	yf
MDCertificateAuthority		1cy	ye	1d4	1d5	2.4.33		1d6		10o	1d7	7w		md_config_set_ca	yf
MDCertificateCheck		1d8	ye		1d9	2.4.43				1da		7w		md_config_set_cert_check	yf
MDCertificateFile		1cr	ye		1db	2.4.41				1dc		7w		md_config_add_cert_file	yf
MDCertificateKeyFile		1cr	ye		1dd	2.4.41				1de		7w		md_config_add_key_file	yf
MDCertificateMonitor		1df	ye							1da	1dg	7w				only in the manual, in no table of commands
MDCertificateProtocol		1cr	ye	2p	1dh	2.4.33				mw	1di	7w		md_config_set_ca_proto	yf
MDCertificateStatus		1cr	ye	1cv	1dj	2.4.41				6h	69	7w		md_config_set_certificate_status	yf
MDChallengeDns01		yg	ye		1dk	2.4.41				1dl		7w		md_config_set_dns01_cmd	yf
MDChallengeDns01Version		1cr	ye	1dm	1dn	2.4.58				1do	9c	7w		md_config_set_dns01_version	yf
MDCheckInterval		1cr	ye	1dp	1dq	2.4.60				1cu	1dr	7w		md_config_set_check_interval	yf
MDContactEmail		1cr	ye		1ds	2.4.43				1dt		7w		md_config_set_contact	yf
MDDriveMode		1cr	ye	1du	1dv	2.4.33				1dw	1dx	7w		md_config_set_renew_mode	yf
MDExternalAccountBinding		1dy	ye		1dz	2.4.52				1e0	tr	7w		md_config_set_eab	yf
MDHttpProxy		1cr	ye	1e1	1e2	2.4.33				10o		7w		md_config_set_proxy	yf
MDHttpProxyCACertificateFile		5w	ye		1e3	2.4.71				1dc	tr	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5w	ye	1e4	1e5	2.4.66				1cu	1e6	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1cr	ye	1e7	1e8	2.4.58				1e9	u0	7w		md_config_set_match_mode	yf
MDMember		1cf	ye	1ea	1eb	2.4.33				1ec		7w		md_config_sec_add_members	yf
MDMembers		1cf	ye	1ea	1eb	2.4.33				1ed	1dx	7w		md_config_sec_add_members	yf
MDMessageCmd		yg	ye		1ee	2.4.41				1ef		7w		md_config_set_msg_cmd	yf
MDMustStaple		1cr	ye	1cv	1eg	2.4.33				6h	6u	7w		md_config_set_must_staple	yf
MDNotifyCmd		yg	ye		1eh	2.4.33		1ei		1ej		7w		md_config_set_notify_cmd	yf
MDomain		1cy	ye	1ek	1el	2.4.33				1em		7w		md_config_set_names	yf
MDPortMap		1dy	ye	1en	1eo	2.4.33				1ep	1eq	7w		md_config_set_port_map	yf
MDPrivateKeys		1cy	ye	1er	1es	2.4.33				1et	1eu	7w		md_config_set_pkeys	yf
MDProfile		5w	ye		1ev	2.4.64				cd		7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5w	ye	1cv	1ew	2.4.64				6h	6u	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1cr	ye	1du	1ex	2.4.41				1dw	1dx	7w		md_config_set_renew_mode	yf
MDRenewViaARI		5w	ye	1cv	1ey	2.4.66				6h	69	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1cr	ye	1ez	1f0	2.4.33				1cu	1f1	7w		md_config_set_renew_window	yf
MDRequireHttps		1f2	ye	1f3	1f4	2.4.33		1f5		1f6	6u	7w		md_config_set_require_https	yf
MDRetryDelay		1cr	ye	1f7	1f8	2.4.54				1cu	1f9	7w		md_config_set_min_delay	yf
MDRetryFailover		1cr	ye	1fa	1fb	2.4.54				c0	1fc	7w		md_config_set_retry_failover	yf
MDServerStatus		1cr	ye	1cv	1fd	2.4.41				6h	6u	7w		md_config_set_server_status	yf
MDStapleOthers		1cr	ye	1cv	1fe	2.4.43				6h	69	7w		md_config_set_staple_others	yf
MDStapling		1cr	ye	1cv	1ff	2.4.43				6h	6u	7w		md_config_set_stapling	yf
MDStaplingKeepResponse		1cr	ye	1fg	1fh	2.4.43				1cu	1fi	7w		md_config_set_ocsp_keep_window	yf
MDStaplingRenewWindow		1cr	ye	1fj	1fk	2.4.43				1cu	1f1	7w		md_config_set_ocsp_renew_window	yf
MDStoreDir		1cr	ye		1fl	2.4.33				1fm	1fn	7w		md_config_set_store_dir	yf
MDStoreLocks		1cr	ye	1fo	1fp	2.4.55				1fq	6u	7w		md_config_set_store_locks	yf
MDWarnWindow		1cr	ye	1ez	1fr	2.4.41				1cu	1fs	7w		md_config_set_warn_window	yf
MemcacheConnTTL		5w	1ft	1fu	1fv	2.4.17				1fw	1fx	5		socache_mc_set_ttl	1fy
MergeSlashes		7t	8	4i	1fz	2.4.39				19d	1g0	c		set_core_server_flag	d
MergeTrailers		7t	8	4i	li	2.4.12				lj	6u	c		set_merge_trailers	d
MetaDir		ce	lk		ll					92	lm	zb		set_metadir	ln
MetaFiles		dm	lk	4e	4f					6h	6u	zb		set_metafiles	ln
MetaSuffix		ce	lk		lo					lp	lq	zb		set_metasuffix	ln
MimeMagicFile		5w	lr	ea	ls					4z		5		set_magicfile	lt
MinSpareServers		e0	ks		lu					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	1cq	gc	lv					c0	kc	1r		set_min_free_threads	jn		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		lw					8i		7w		cachefilemmap	8j
ModemStandard		4q	1g1	1g2	1g3					1g4		7w		cmd_modem_standard	1g5
ModMimeUsePathInfo		lx	2g	4i	ly					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		lz	2g	m0	m1					m2	m3	24		multiviews_match	2j
Mutex		1g6	8	1g7	1g8					1g9	54	c		ap_set_mutex	d
NameVirtualHost		5w	8	1ga	m5					m6		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m7					m8		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	m9		ma					1x		24		set_trusted_certs	mb
NWSSLUpgradeable		mc	m9		md					me		24		set_secure_upgradeable_listener	mb
Options		fs	8	mf	mg					hr	1gb	c		set_options	d
order	Order	mh	za	mi	mj					mk	ml	zb		order	zc
OutputSed		4q	19f		1gc					19h		7w	9v	sed_add_expr	19i
PassEnv		a5	mm		mn					mo		24		add_env_module_vars_passed	mp
PidFile		1k	1l		mq					av	ms	1r		ap_mpm_set_pidfile	d
Port		5w	8	mt	mu									ap_set_deprecated	d
PrivilegesMode		9p	15z		1gd					1ge	1gf	zb		privs_mode	161
Protocol		15x	8		mv					mw		c		set_protocol	d
ProtocolEcho		7t	mx	4e	my					4g	2o	7w		echo_on	mz
Protocols		1gg	8	1gh	1gi	2.4.17				1gj	1gk	c		set_protocols	d
ProtocolsHonorOrder		15x	8	1gl	1gm	2.4.17				4g	4h	c		set_protocols_honor_order	d
Proxy100Continue		bi	16	4e	1gn	2.4.41				1go	4h	5		forward_100_continue	1a
ProxyAddHeaders		bi	16	4e	1gp					1go	4h	5		add_proxy_http_headers	1a
ProxyBadHeader		5w	16	n0	n1					n2	n3	5		set_bad_opt	1a
ProxyBlock		3s	16		n4					n5		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n6	n7					n8		5		set_proxy_domain	1a
ProxyErrorOverride		1ax	16	1gq	n9			1gr		1gs	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1gt		1gu					1gv		5		set_dbmfile	1gw
ProxyExpressDBMType		1s	1gt		1gx					j2	54	5		set_dbmtype	1gw
ProxyExpressEnable		b3	1gt	4e	1gy					6h	6u	5		set_enabled	1gw
ProxyFCGIBackendType		1s	1gz	1h0	1h1	2.4.26				1h2	1h3	5		cmd_servertype	1h4
ProxyFCGISetEnvIf		1z	1gz	1h5	1h6	2.4.26				1h7		5		cmd_setenv	1h4
ProxyFtpDirCharset		9p	1h8		na					1h9	nc	5		set_ftp_directory_charset	1ha
ProxyFtpEscapeWildcards		bi	1h8	4e	1hb					6h	69	5		set_ftp_escape_wildcards	1ha
ProxyFtpListOnWildcard		bi	1h8	4e	1hc					6h	69	5		set_ftp_list_on_wildcard	1ha
ProxyHCExpr		1hd	1he	1hf	1hg	2.4.23				1hh		5		set_hc_condition	1hi
ProxyHCTemplate		1hd	1he	1hj	1hk	2.4.23				1hl		5		set_hc_template	1hi
ProxyHCTPsize		1k	1he	1hm	1hn	2.4.23		1ho	1hp	5z	1hq	5		set_hc_tpsize	1hi
ProxyHTMLBufSize		9p	1hr	1hs	1ht					98	ne	24		ap_set_int_slot	1hu
ProxyHTMLCharsetOut		9p	1hr		1hv					1hw	1hx	24		ap_set_string_slot	1hu
ProxyHTMLDoctype	ProxyHTMLDocType	1hy	1hr		1hz					1i0		24		set_doctype	1hu
ProxyHTMLEnable		bi	1hr	4e	1i1					4g	2o	24		ap_set_flag_slot	1hu
ProxyHTMLEvents		1ax	1hr		1i2					1i3		24		set_events	1hu
ProxyHTMLExtended		bi	1hr	4e	1i4					4g	2o	24		ap_set_flag_slot	1hu
ProxyHTMLFixups		1ax	1hr		1i5					1i6	tr	24		set_flags	1hu
ProxyHTMLInterp		bi	1hr	4e	1i7					4g	2o	24		ap_set_flag_slot	1hu
ProxyHTMLLinks		1i8	1hr		1i9					1ia		24		set_links	1hu
ProxyHTMLMeta		bi	1hr	4e	1ib					4g	2o	24		ap_set_flag_slot	1hu
ProxyHTMLStripComments		bi	1hr	4e	1ic					4g	2o	24		ap_set_flag_slot	1hu
ProxyHTMLURLMap		7j	1hr	1id	1ie					1if		24		set_urlmap	1hu
ProxyIOBufferSize		5w	16	1ig	nd					98	ne	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	nf					c0	ng	5		set_max_forwards	1a
ProxyPass		1ih	16	nh	ni					1ii		5		add_pass_noregex	1a
ProxyPassInherit		7t	16	4e	1ij	2.4.6				4g	4h	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bi	16	4e	nk					4g	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ih	16	nl	ni					nm		5		add_pass_regex	1a
ProxyPassReverse		1ik	16	no	np					nr		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		ns	16		nt					nv		5		cookie_domain	1a
ProxyPassReverseCookiePath		ns	16		nw					nx		5		cookie_path	1a
ProxyPreserveHost		bi	16	4i	ny					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	nz	o0					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		b9	16	o1	o2			1il		1im		5		add_proxy_noregex	1a
ProxyRemoteMatch		b9	16	o1	o4			1il		1in		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o6					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9p	o7		1io			1ip		ob	4h	5		scgi_set_internal_redirect	o9
ProxySCGISendfile		9p	o7		1iq					ob	2o	5		scgi_set_send_file	o9
ProxySet		130	16	oc	od					oe		5		set_proxy_param	1a
ProxySourceAddress		5w	16		1ir					1dt		5		set_source_address	1a
ProxyStatus		5w	16	of	og					oh	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	oi	oj					5p	ok	5		set_proxy_timeout	1a
ProxyVia		5w	16	ol	om					on	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bi	1is	4e	1it	2.4.48				4g	4h	zb		proxyws_fallback_to_proxy_http	1iu
QualifyRedirectURL		b3	8	4i	1iv	2.4.18				4g	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9p	8	16s	1iw	2.4.48				98	ne	c		set_read_buf_size	d
ReadmeName		ce	27	ea	gq					av		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ah	nz	oo					98	bs	1r		ap_set_receive_buffer_size	jn
Redirect		1ix	3g	1iy	oq			1iz		1j0		24		add_redirect	3j
RedirectMatch		1z	3g	1j1	ot					ou		24		add_redirect_regex	3j
RedirectPermanent		ov	3g	1iy	ow					ox		24		add_redirect2	3j
RedirectRelative		b3	3g	4i	1j2	2.4.58				4g	2o	24		ap_set_flag_slot	3j
RedirectTemp		ov	3g	1iy	ow					ox		24		add_redirect2	3j
RedisConnPoolTTL		5w	1j3	1fu	1j4	2.4.39				1fw	1fx	5		socache_rd_set_ttl	1j5
RedisTimeout		5w	1j3	1fu	1j6	2.4.39				1fw	1j7	5		socache_rd_set_rwto	1j5
ReflectorHeader		fk	1j8	2p	1j9					1ja		24		reflector_header	1jb
RegexDefaultOptions		1g6	8	1jc	1jd	2.4.33				1je	1jf	c		set_regex_default_options	d
RegisterHttpMethod		oy	8		oz	2.4.25				p0		c		set_http_method	d
RemoteIPHeader		5w	1jg	1jh	1ji					1jj	6s	24		header_name_set	1jk
RemoteIPInternalProxy		3s	1jg	1jl	1jm					1jn		24		proxies_set	1jk
RemoteIPInternalProxyList		5w	1jg		1jo					av		24		proxylist_read	1jk	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5w	1jg		1jp					1jq		24		proxies_header_name_set	1jk
RemoteIPProxyProtocol		7t	1jg	4i	1jr	2.4.33				4g		24		remoteip_enable_proxy_protocol	1jk
RemoteIPProxyProtocolExceptions		1cf	1jg	1js	1jt	2.4.33				1ju		24		remoteip_disable_networks	1jk
RemoteIPTrustedProxy		3s	1jg	1jl	1jv					1jn		24		proxies_set	1jk
RemoteIPTrustedProxyList		5w	1jg		1jw					av		24		proxylist_read	1jk	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveHandler		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveType		a5	2g		hl					p1		24		remove_extension_type	2j
RequestHeader		7n	gl	1jx	p3					1jy		5		header_cmd	gp
RequestReadTimeout		ev	p5	1jz	1k0					1k1	1k2	5		set_reqtimeouts	pa
Require		pb	wy	1k3	1k4					1k5		24		add_authz_provider	x2
RewriteBase		pf	pg	ph	pi					pj	pk	5		cmd_rewritebase	pl
RewriteCond		7n	pg	pm	pn					1k6		5		cmd_rewritecond	pl
RewriteEngine		b3	pg	4i	pp					6h	6u	5		cmd_rewriteengine	pl
RewriteMap		b9	pg	pw	1k7			1k8		1k9		5		cmd_rewritemap	pl
RewriteOptions		a5	pg	pz	q0					q1		5		cmd_rewriteoptions	pl
RewriteRule		7n	pg	1ka	q3					1kb		5		cmd_rewriterule	pl
RLimitCPU		q5	8	q6	q7				q8	q9	qa	c		set_limit_cpu	d
RLimitMEM		q5	8	q6	qb				qc	qd	qa	c		set_limit_mem	d
RLimitNPROC		q5	8		qe				qf	qg	qa	c		set_limit_nproc	d
Satisfy		4w	za	qh	qi					qj	46	zb		satisfy	zc
ScoreBoardFile		1k	qk		ql					4z	qn	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fw	20	qo	qp					qq		24		set_script	25
ScriptAlias		z1	3g	z2	z3			z4		z5		24		add_alias	3j
ScriptAliasMatch		z6	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qr		qs					qt	qu	c		set_interpreter_source	qv
ScriptLog		5w	qw		qx					4z		24		set_scriptlog	qy
ScriptLogBuffer		5w	qw		qz					98	ih	24		set_scriptlog_buffer	qy
ScriptLogLength		5w	qw	gc	r0					98	r1	24		set_scriptlog_length	qy
ScriptSock		1k	9q	ea	r2					4z	1kc	24		set_script_socket	9w
SecureListen		r4	m9		r5					r6		24		set_secure_listener	mb
SeeRequestTail		er	8	4i	1kd					4g	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ah	nz	r8					98	bs	1r		ap_set_send_buffer_size	jn
ServerAdmin		15x	8		r9					ra		c		set_server_string_slot	d
ServerAlias		rb	8	rc	rd					re		c		set_server_alias	d
ServerLimit		1k	16z	gc	1ke					c0	kc	1r		set_server_limit	100		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		15x	8	rg	rh					1kf		c		server_hostname_port	d
ServerPath		15x	8		rj					pj		c		set_serverpath	d
ServerRoot		rk	8	b5	rl					dq	rm	c		set_server_root	d
ServerSignature		cz	8	rn	ro					rp	2o	c		set_signature_flag	d
ServerTokens		1k	8	1kg	1kh			1ki		rs	rt	c		set_serv_tokens	d
Session		1kj	1kk	4i	1kl					4g	2o	5		set_session_enable	1km
SessionCookieName		1kn	1ko	1kp	1kq					1kr	6s	5		set_cookie_name	1ks
SessionCookieName2		1kn	1ko	1kp	1kt					1kr	6s	5		set_cookie_name2	1ks
SessionCookieRemove		1kj	1ko	4e	1ku					4g	2o	5		set_remove	1ks
SessionCryptoCipher		ss	1kv		1kw					cd	1kx	7w		set_crypto_cipher	1ky
SessionCryptoDriver		1g6	1kv		1kz					1l0	6s	7w		set_crypto_driver	1ky
SessionCryptoPassphrase		1l1	1kv		1l2					1l3	6s	7w		set_crypto_passphrase	1ky
SessionCryptoPassphraseFile		9p	1kv		1l4					av	6s	7w		set_crypto_passphrase_file	1ky
SessionDBDCookieName		1kn	1l5	1l6	1l7					1kr	6s	5		set_cookie_name	1l8
SessionDBDCookieName2		1kn	1l5	1l6	1l9					1kr	6s	5		set_cookie_name2	1l8
SessionDBDCookieRemove		1kj	1l5	4e	1la					4g	4h	5		set_dbd_cookie_remove	1l8
SessionDBDDeleteLabel		ss	1l5		1lb					1lc	1ld	5		ap_set_string_slot	1l8
SessionDBDInsertLabel		ss	1l5		1le					1lc	1lf	5		ap_set_string_slot	1l8
SessionDBDPerUser		1kj	1l5	4e	1lg					4g	2o	5		set_dbd_peruser	1l8
SessionDBDSelectLabel		ss	1l5		1lh					1lc	1li	5		ap_set_string_slot	1l8
SessionDBDUpdateLabel		ss	1l5		1lj					1lc	1lk	5		ap_set_string_slot	1l8
SessionEnv		1kj	1kk	4e	1ll					4g	2o	5		set_session_env	1km
SessionExclude		ss	1kk		1lm					1fm	6s	5		add_session_exclude	1km
SessionExpiryUpdateInterval		ss	1kk	1ln	1lo	2.4.41				1lp	1lq	5		set_session_expiry_update	1km
SessionHeader		ss	1kk		1lr					1ls	6s	5		set_session_header	1km
SessionInclude		ss	1kk		1lt					1fm	1lu	5		add_session_include	1km
SessionMaxAge		ss	1kk	gc	1lv					1lw	bs	5		set_session_maxage	1km
SetEnv		ru	mm		rv					rw		24		add_env_module_vars_set	mp
SetEnvIf		7n	7o	rx	ry					rz		24		add_setenvif	7s
SetEnvIfExpr		7n	7o	1lx	1ly					1lz		24		add_setenvifexpr	7s
SetEnvIfNoCase		7n	7o	rx	s0					rz		24		add_setenvif	7s
SetHandler		1s	8	1m0	s1					1m1		c		set_sethandler	d
SetInputFilter		1s	8	cj	s3					s4		c		ap_set_string_slot	d
SetOutputFilter		1s	8	cj	s5					s4		c		ap_set_string_slot	d
SSIEndTag		5w	s7	sb	sc					sd	se	24		set_default_end_tag	s9
SSIErrorMsg		cz	s7		sf					sg	sh	24		set_default_error_msg	s9
SSIEtag	SSIETag	s6	s7	4e	si					6h	6u	24		ap_set_flag_slot_char	s9
SSILastModified		s6	s7	4e	sj					6h	6u	24		ap_set_flag_slot_char	s9
SSILegacyExprParser		s6	s7	4i	1m2					6h	6u	24		ap_set_flag_slot_char	s9
SSIStartTag		5w	s7	sb	sk					sd	sl	24		set_default_start_tag	s9
SSITimeFormat		cz	s7		sm					sn	so	24		set_default_time_fmt	s9
SSIUndefinedEcho		cz	s7		sp					sq	sr	24		set_undefined_echo	s9
SSLCACertificateFile		ss	st		1m3					4z		5		ssl_cmd_SSLCACertificateFile	sv
SSLCACertificatePath		ss	st	b5	1m4					dq		5		ssl_cmd_SSLCACertificatePath	sv
SSLCADNRequestFile		5w	st		1m5					4z		5		ssl_cmd_SSLCADNRequestFile	sv
SSLCADNRequestPath		5w	st		1m6					dq		5		ssl_cmd_SSLCADNRequestPath	sv
SSLCARevocationCheck		ev	st	1m7	1m8			1m9		1ma	tr	5		ssl_cmd_SSLCARevocationCheck	sv
SSLCARevocationFile		5w	st		1mb					4z		5		ssl_cmd_SSLCARevocationFile	sv
SSLCARevocationPath		5w	st		1mc					dq		5		ssl_cmd_SSLCARevocationPath	sv
SSLCertificateChainFile		5w	st		1md					4z		5		ssl_cmd_SSLCertificateChainFile	sv
SSLCertificateFile		5w	st	hg	1me					1mf		5		ssl_cmd_SSLCertificateFile	sv
SSLCertificateKeyFile		5w	st		1mg					1mh		5		ssl_cmd_SSLCertificateKeyFile	sv
SSLCipherSuite		1mi	st	1mj	1mk			1ml		1mm	1mn	5		ssl_cmd_SSLCipherSuite	sv
SSLCompression		1mo	st	4i	1mp	2.4.3				6h	6u	5		ssl_cmd_SSLCompression	sv
SSLCryptoDevice		1k	st	ta	1mq					td	te	5		ssl_cmd_SSLCryptoDevice	sv
SSLEngine		5w	st	1mr	1ms					6h	6u	5		ssl_cmd_SSLEngine	sv
SSLFIPS		er	st	4i	ti					6h	6u	5		ssl_cmd_SSLFIPS	sv
SSLHonorCipherOrder		7t	st	4i	tj					6h	6u	5		ssl_cmd_SSLHonorCipherOrder	sv
SSLInsecureRenegotiation		7t	st	4i	tl					6h	6u	5		ssl_cmd_SSLInsecureRenegotiation	sv
SSLLog		f8	st	tm	tn									ap_set_deprecated	sv
SSLLogLevel		f8	st	to	tp									ap_set_deprecated	sv
SSLOCSPDefaultResponder		5w	st		1mt					10t		5		ssl_cmd_SSLOCSPDefaultResponder	sv
SSLOCSPEnable		ev	st	1mu	1mv			1mw		1mx	6u	5		ssl_cmd_SSLOCSPEnable	sv
SSLOCSPNoVerify	SSLOCSPNoverify	7t	st	4e	1my	2.4.26				6h	6u	5		ssl_cmd_SSLOCSPNoVerify	sv
SSLOCSPOverrideResponder		7t	st	4e	1mz					6h	6u	5		ssl_cmd_SSLOCSPOverrideResponder	sv
SSLOCSPProxyURL		5w	st	1n0	1n1	2.4.20				10o		5		ssl_cmd_SSLOCSPProxyURL	sv
SSLOCSPResponderCertificateFile		5w	st		1n2	2.4.26				4p		5		ssl_cmd_SSLOCSPResponderCertificateFile	sv
SSLOCSPResponderTimeout		5w	st	1n3	1n4					5p	c2	5		ssl_cmd_SSLOCSPResponderTimeout	sv
SSLOCSPResponseMaxAge		5w	st	1n3	1n5					5p	ng	5		ssl_cmd_SSLOCSPResponseMaxAge	sv
SSLOCSPResponseTimeSkew		5w	st	1n3	1n6					5p	5q	5		ssl_cmd_SSLOCSPResponseTimeSkew	sv
SSLOCSPUseRequestNonce		7t	st	4e	1n7	2.4.10				6h	69	5		ssl_cmd_SSLOCSPUseRequestNonce	sv
SSLOpenSSLConfCmd		36	st		1n8	2.4.9			1n9	1na		5		ssl_cmd_SSLOpenSSLConfCmd	sv
SSLOptions		fs	st	1nb	1nc					tu		5		ssl_cmd_SSLOptions	sv
SSLPassPhraseDialog		1k	st	tv	1nd					j2	te	5		ssl_cmd_SSLPassPhraseDialog	sv
SSLPKCS7CertificateFile		5w	st				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	sv	httpd 2.4.7
SSLProtocol		ev	st	1ne	ty					tz	1nf	5		ssl_cmd_SSLProtocol	sv
SSLProxyCACertificateFile		1ng	st		1nh			1ni		4z		5		ssl_cmd_SSLProxyCACertificateFile	sv
SSLProxyCACertificatePath		1ng	st		1nj			1ni		dq		5		ssl_cmd_SSLProxyCACertificatePath	sv
SSLProxyCARevocationCheck		1nk	st	1m7	1nl			1nm		1nn	tr	5		ssl_cmd_SSLProxyCARevocationCheck	sv
SSLProxyCARevocationFile		1ng	st		1no			1ni		4z		5		ssl_cmd_SSLProxyCARevocationFile	sv
SSLProxyCARevocationPath		1ng	st		1np			1ni		dq		5		ssl_cmd_SSLProxyCARevocationPath	sv
SSLProxyCheckPeerCN		1nq	st	4i	1nr			1ns		6h	69	5		ssl_cmd_SSLProxyCheckPeerCN	sv
SSLProxyCheckPeerExpire		1nq	st	4i	1nt			1ns		6h	69	5		ssl_cmd_SSLProxyCheckPeerExpire	sv
SSLProxyCheckPeerName		1nq	st	4i	1nu	2.4.6		1nv		6h	69	5		ssl_cmd_SSLProxyCheckPeerName	sv
SSLProxyCipherSuite		1nw	st	1nx	1ny			1nz		1mm	1o0	5		ssl_cmd_SSLProxyCipherSuite	sv
SSLProxyEngine		1nq	st	4i	1o1			1ns		6h	6u	5		ssl_cmd_SSLProxyEngine	sv
SSLProxyMachineCertificateChainFile		1ng	st		u9			1ni		av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sv
SSLProxyMachineCertificateFile		1ng	st		1o2			1ni		av		5		ssl_cmd_SSLProxyMachineCertificateFile	sv
SSLProxyMachineCertificatePath		1ng	st		1o3			1ni		92		5		ssl_cmd_SSLProxyMachineCertificatePath	sv
SSLProxyProtocol		1nk	st	1ne	uc			1o4		tz	1nf	5		ssl_cmd_SSLProxyProtocol	sv
SSLProxyVerify		1ng	st	ud	1o5			1ni		dx	tr	5		ssl_cmd_SSLProxyVerify	sv
SSLProxyVerifyDepth		1ng	st	uf	1o6			1ni		c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sv
SSLRandomSeed		iw	st	uh	1o7					uj		5		ssl_cmd_SSLRandomSeed	sv
SSLRenegBufferSize		4w	st	uk	ul					98	um	5		ssl_cmd_SSLRenegBufferSize	sv
SSLRequire		pb	st	1o8	un					uo		5		ssl_cmd_SSLRequire	sv
SSLRequireSSL		up	st	2p	uq					ur		5		ssl_cmd_SSLRequireSSL	sv
SSLSessionCache		1k	st	1o9	1oa					j2	tr	5		ssl_cmd_SSLSessionCache	sv
SSLSessionCacheTimeout		5w	st	uu	1ob					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sv
SSLSessionTicketKeyFile		5w	st		1oc				ux	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sv
SSLSessionTickets		7t	st	4i	uy	2.4.12				6h	69	5		ssl_cmd_SSLSessionTickets	sv
SSLSRPUnknownUserSeed		5w	st		1od	2.4.4			1oe	1of		5		ssl_cmd_SSLSRPUnknownUserSeed	sv
SSLSRPVerifierFile		5w	st		1og	2.4.4			1oe	4z		5		ssl_cmd_SSLSRPVerifierFile	sv
SSLStaplingCache		1k	st	1oh	1oi				1oj	j2		5		ssl_cmd_SSLStaplingCache	sv
SSLStaplingErrorCacheTimeout		5w	st	1n3	1ok				1oj	5p	ik	5		ssl_cmd_SSLStaplingErrorCacheTimeout	sv
SSLStaplingFakeTryLater		7t	st	4e	1ol				1oj	6h	69	5		ssl_cmd_SSLStaplingFakeTryLater	sv
SSLStaplingForceURL		5w	st		1om				1oj	10t		5		ssl_cmd_SSLStaplingForceURL	sv
SSLStaplingResponderTimeout		5w	st	1n3	1on				1oj	5p	c2	5		ssl_cmd_SSLStaplingResponderTimeout	sv
SSLStaplingResponseMaxAge		5w	st	1n3	1oo				1oj	5p	ng	5		ssl_cmd_SSLStaplingResponseMaxAge	sv
SSLStaplingResponseTimeSkew		5w	st	1n3	1op				1oj	5p	5q	5		ssl_cmd_SSLStaplingResponseTimeSkew	sv
SSLStaplingReturnResponderErrors		7t	st	4e	1oq				1oj	6h	69	5		ssl_cmd_SSLStaplingReturnResponderErrors	sv
SSLStaplingStandardCacheTimeout		5w	st	1n3	1or				1oj	5p	1os	5		ssl_cmd_SSLStaplingStandardCacheTimeout	sv
SSLStrictSNIVHostCheck		7t	st	4i	uz					6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sv
SSLUserName		ss	st		v0					v1		5		ssl_cmd_SSLUserName	sv
SSLUseStapling		7t	st	4i	1ot				1oj	6h	6u	5		ssl_cmd_SSLUseStapling	sv
SSLVerifyClient		ss	st	ud	1ou					dx	tr	5		ssl_cmd_SSLVerifyClient	sv
SSLVerifyDepth		ss	st	uf	1ov					c0	9c	5		ssl_cmd_SSLVerifyDepth	sv
SSLVHostSNIPolicy		1ao	st	1ow	1ox	2.4.66				1oy	1oz	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1p0	gc	v5					c0	kc	1r		set_daemons_to_start	100
StartThreads		e0	1p1		v7					c0	kc	1r		set_threads_to_start	jn
StrictHostCheck		7t	8	4i	1p2	2.4.49				19d	z9	c		set_core_server_flag	d
Substitute		1s	v8	v9	va			1p3		vb		5		set_pattern	vc
SubstituteInheritBefore		b3	v8	4e	vd	2.4.17				6h	6u	5		ap_set_flag_slot	vc
SubstituteMaxLineLength		1s	v8	1p4	1p5	2.4.12				1p6	1p7	5		set_max_line_length	vc
Suexec		er	14y	4e	ve					4g	vg	24		unixd_set_suexec	14z
SuexecUserGroup		z6	vi	vj	vk					vl		5		set_suexec_ugid	vm
ThreadLimit		1k	1p8	gc	vo					c0	kc	1r		set_thread_limit	100		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1p8	gc	vq					c0	kc	1r		set_threads_per_child	100
ThreadStackSize		1k	1l	ke	vr					5z	vt	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	15x	8	2p	vu					5p	1ab	c		set_timeout	d
TLSCertificate		c8	1p9			2.4.52	2.4.62							tls_conf_add_certificate	1pa	httpd 2.4.62
TLSCiphersPrefer		1cf	1p9			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pa	httpd 2.4.62
TLSCiphersSuppress		1cf	1p9			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pa	httpd 2.4.62
TLSClientCA		5w	1p9			2.4.52	2.4.62							tls_conf_set_client_ca	1pa	httpd 2.4.62
TLSClientCertificate		5w	1p9			2.4.52	2.4.62							tls_conf_set_client_auth	1pa	httpd 2.4.62
TLSEngine		5w	1p9			2.4.52	2.4.62							tls_conf_add_engine	1pa	httpd 2.4.62
TLSHonorClientOrder		5w	1p9			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pa	httpd 2.4.62
TLSOptions		1pb	1p9			2.4.52	2.4.62							tls_conf_set_options	1pa	httpd 2.4.62
TLSProtocol		5w	1p9			2.4.52	2.4.62							tls_conf_set_protocol	1pa	httpd 2.4.62
TLSProxyCA		1ng	1p9			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pa	httpd 2.4.62
TLSProxyCiphersPrefer		1pc	1p9			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pa	httpd 2.4.62
TLSProxyCiphersSuppress		1pc	1p9			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pa	httpd 2.4.62
TLSProxyEngine		1nq	1p9			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pa	httpd 2.4.62
TLSProxyMachineCertificate		1nw	1p9			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pa	httpd 2.4.62
TLSProxyProtocol		1ng	1p9			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pa	httpd 2.4.62
TLSSessionCache		5w	1p9			2.4.52	2.4.62							tls_conf_set_session_cache	1pa	httpd 2.4.62
TLSStrictSNI		5w	1p9			2.4.52	2.4.62							tls_conf_set_strict_sni	1pa	httpd 2.4.62
TLSUserName		5w	1p9			2.4.52	2.4.62							tls_conf_set_user_name	1pa	httpd 2.4.62
TraceEnable		5w	8	vv	vw					vx	69	c		set_trace_enable	d
TransferLog		5w	7u	ea	vy					vz		24		set_transfer_log	7x
TypesConfig		5w	2g		w0					4z	w1	24		set_types_config	2j
UNCList		1pd	8	2p	1pe	2.4.60		1pf	1pg	1ph	154	c		set_unc_list	d
UnDefine		1pi	8	15l	1pj					1pk		c		unset_define	d
UndefMacro		k	y9		1pl	2.4.6				cd		24		undef_macro	yd
UnsetEnv		a5	mm		w2					mo		24		add_env_module_vars_unset	mp
Use		xb	y9		1pm	2.4.6				1pn		24		use_macro	yd
UseCanonicalName		9p	8	w3	w4					w5	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9p	8	e1	w6					4g	2o	c		set_use_canonical_phys_port	d
User		1k	170	w7	w8					w9	gk	24		unixd_set_user	14z		mpmt_os2=Not applicable on this platform
UserDir		ev	wa	wb	wc					wd		24		set_user_dir	we
VHostCGIMode		5w	15z		1po					1pp	4h	zb		vhost_cgimode	161
VHostCGIPrivs		3s	15z		1pq				1pr	1ps	pk	zb		vhost_cgiprivs	161
VHostGroup		5w	15z		1pt					1pu	1pv	zb		vhost_group	161
VHostPrivs		3s	15z		1pw				1pr	1ps	pk	zb		vhost_privs	161
VHostSecure		7t	15z	4e	1px					4g	4h	zb		vhost_secure	161
VHostUser		5w	15z		1py					w9	1pz	zb		vhost_user	161
VirtualDocumentRoot		5w	wf	wg	wh					wi	tr	5		vhost_alias_set	wj
VirtualDocumentRootIP		5w	wf	wg	wh					wi	tr	5		vhost_alias_set	wj
VirtualScriptAlias		5w	wf	wg	wk					wi	tr	5		vhost_alias_set	wj
VirtualScriptAliasIP		5w	wf	wg	wk					wi	tr	5		vhost_alias_set	wj
WatchdogInterval		1k	1q0	1q1	1q2					18g	9c	24		wd_cmd_watchdog_int	1q3
XBitHack		wr	s7	ws	wt					wu	6u	24		set_xbithack	s9
xml2EncAlias		1q4	1q5		1q6					1q7		24		set_alias	1q8
xml2EncDefault		cz	1q5		1q9					cd		24		set_default	1q8
xml2StartParse		1qa	1q5		1qb					1qc		24		set_skipto	1q8`;
