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
<LuaQuickHandler		xb	xo	xp	y6					y7		5		register_quick_block	xs
<Macro		xb	y8	y9	ya	2.4.6				yb		24		macro_section	yc
<ManagedDomain		ev	yd			2.4.33	2.4.39							md_config_sec_start_old	ye	httpd 2.4.39
<MDomain		yf	yd	l	yg	2.4.41				yh		7w		md_config_sec_start	ye
<MDomainSet		yf	yd	l	yi	2.4.33				yj		7w		md_config_sec_start	ye
<Proxy		x3	16	17	18					19		5		proxysection	1a
<ProxyMatch		x3	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pb	wy	yk	yl					ym		24		add_authz_section	x2
<RequireAny		pb	wy	yk	yn					yo		24		add_authz_section	x2
<RequireNone		pb	wy	yk	yp					yq		24		add_authz_section	x2
<RequireNotAll		pb	wy		yr				ys					add_authz_section	x2
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
AddEncoding		2f	2g		2r					yt		24		add_extension_info	2j
AddHandler		2f	2g	2p	2t					2u		24		add_extension_info	2j
AddIcon		26	27	2v	2w					2x		24		add_icon	2a
AddIconByEncoding		26	27	2v	2y					2z		24		add_icon	2a
AddIconByType		26	27	2v	30					31		24		add_icon	2a
AddInputFilter		2f	2g		32					33		24		add_extension_info	2j
AddLanguage		2f	2g	2p	34					yu		24		add_extension_info	2j
AddModuleInfo		36	37		38					39		5		add_module_info	3a
AddOutputFilter		2f	2g	2p	3b					33		24		add_extension_info	2j
AddOutputFilterByType		yv	fg	yw	3c					yx		24		filter_bytype	fj
AddType		2f	2g	2p	3e					yy		24		add_extension_info	2j
Alias		yz	3g	z0	z1			z2		z3		24		add_alias	3j
AliasMatch		z4	3g	2p	3k					3l		24		add_alias_regex	3j
AliasPreservePath		b3	3g	4e	z5	2.4.58				z6	z7	24		ap_set_flag_slot	3j
allow	Allow	3m	z8	3o	3p					3q		z9		allow_cmd	za
AllowCONNECT		3s	zb	zc	zd					ze	3w	5		set_allowed_ports	zf
AllowEncodedSlashes		5w	8	3y	3z					41	2o	c		set_allow2f	d
AllowMethods		zg	zh	zi	zj					zk	zl	7w		am_allowmethods	zm
AllowOverride		zn	8	zo	44					45	8n	c		set_override	d
AllowOverrideList		zp	8	zq	zr					zs	8n	c		set_override_list	d
Anonymous		47	48	49	4a					4b		5		anon_set_string_slots	4c
Anonymous_LogEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_MustGiveEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_NoUserId	Anonymous_NoUserID	4d	48	4e	4f					4g	2o	5		ap_set_flag_slot	4c
Anonymous_VerifyEmail		4d	48	4i	4f					4g	2o	5		ap_set_flag_slot	4c
AsyncRequestWorkerFactor		1k	zt	zu	zv					zw	zx	1r		set_worker_factor	zy
AuthBasicAuthoritative		4d	4j	4i	4k					4g	4h	24		set_authoritative	4l
AuthBasicFake		61	4j	zz	100	2.4.6				101	6s	24		add_basic_fake	4l
AuthBasicProvider		47	4j	4m	4n					4o	4p	24		add_authn_provider	4l
AuthBasicUseDigestAlgorithm		4w	4j	102	103	2.4.7				104	2o	24		set_use_digest_algorithm	4l
AuthDBDUserPWQuery		105	4r		4s					4t		5		authn_dbd_prepare	4u
AuthDBDUserRealmQuery		105	4r		4v					4t		5		authn_dbd_prepare	4u
AuthDBMGroupFile		4w	4x		4y					4z		5		ap_set_file_slot	50
AuthDBMType		4w	51	2p	52					53	54	5		ap_set_string_slot	55
AuthDBMUserFile		4w	51		56					4z		5		ap_set_file_slot	55
AuthDigestAlgorithm		4w	5a	106	5c					5d	5e	5		set_algorithm	5f
AuthDigestDomain		47	5a		5g					5h		5		set_uri_list	5f
AuthDigestNcCheck		4d	5a	4i	5i									set_nc_check	5f
AuthDigestNonceFormat		4w	5a	107	5l									set_nonce_format	5f
AuthDigestNonceLifetime		4w	5a	5n	5o					5p	5q	5		set_nonce_lifetime	5f
AuthDigestProvider		47	5a	5r	4n					4o	4p	5		add_authn_provider	5f
AuthDigestQop		47	5a	108	5t					5u	5v	5		set_qop	5f
AuthDigestShmemSize		5w	5a	109	5y					5z	60	5		set_shmem_size	5f
AuthFormAuthoritative		4d	10a	4e	4k					4g	4h	24		set_authoritative	10b
AuthFormBody		4w	10a	10c	10d					10e	10f	24		set_cookie_form_body	10b
AuthFormDisableNoStore		4d	10a	4e	10g					4g	2o	24		set_disable_no_store	10b
AuthFormFakeBasicAuth		4d	10a	4e	10h					4g	2o	24		set_fake_basic_auth	10b
AuthFormLocation		4w	10a	10c	10i					10e	10j	24		set_cookie_form_location	10b
AuthFormLoginRequiredLocation		4w	10a	10k	10l					10m	6s	24		set_login_required_location	10b
AuthFormLoginSuccessLocation		4w	10a	10n	10o					10m	6s	24		set_login_success_location	10b
AuthFormLogoutLocation		4w	10a	10p	10q					10r	6s	24		set_logout_location	10b
AuthFormMethod		4w	10a	10c	10s					10e	10t	24		set_cookie_form_method	10b
AuthFormMimetype		4w	10a	10c	10u					10e	10v	24		set_cookie_form_mimetype	10b
AuthFormPassword		4w	10a	10c	10w					10e	10x	24		set_cookie_form_password	10b
AuthFormProvider		47	10a	4m	4n					4o	4p	24		add_authn_provider	10b
AuthFormSitePassphrase		4w	10a		10y					10z	6s	24		set_site_passphrase	10b
AuthFormSize		4q	10a	110	111					5z	ne	24		set_cookie_form_size	10b
AuthFormUsername		4w	10a	10c	112					10e	113	24		set_cookie_form_username	10b
AuthGroupFile		4w	62	ea	64			114		4z		24		ap_set_file_slot	65
AuthLDAPAuthorizePrefix		4w	66		115					116	117	5		ap_set_string_slot	6a
AuthLDAPBindAuthoritative		4d	66	4e	67					118	69	5		ap_set_flag_slot	6a
AuthLDAPBindDN		4w	66		6b					6c		5		ap_set_string_slot	6a
AuthLDAPBindPassword		4w	66		6d					6e		5		set_bind_password	6a
AuthLDAPCharsetConfig		5w	66		119					4z		5		set_charset_config	6a
AuthLDAPCompareAsUser		4d	66	4e	11a					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPCompareDNOnServer		4d	66	4i	6g					6h	69	5		ap_set_flag_slot	6a
AuthLDAPDereferenceAliases		4w	66	6i	11b					6k	11c	5		mod_auth_ldap_set_deref	6a
AuthLDAPGroupAttribute		47	66		11d					6n	11e	5		mod_auth_ldap_add_group_attribute	6a
AuthLDAPGroupAttributeIsDN		4d	66	4e	11f					6h	69	5		ap_set_flag_slot	6a
AuthLDAPInitialBindAsUser		4d	66	4e	11g					118	6u	5		ap_set_flag_slot	6a
AuthLDAPInitialBindPattern		11h	66		11i					11j	11k	5		set_bind_pattern	6a
AuthLDAPMaxSubGroupDepth		4w	66		11l					11m	c2	5		mod_auth_ldap_set_subgroup_maxdepth	6a
AuthLDAPRemoteUserAttribute		4w	66		6q					6r	6s	5		ap_set_string_slot	6a
AuthLDAPRemoteUserIsDN		4d	66	4e	6t					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSearchAsUser		4d	66	4e	11n					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSubGroupAttribute		47	66		11o					6n	11e	5		mod_auth_ldap_add_subgroup_attribute	6a
AuthLDAPSubGroupClass		47	66		11p					11q	11r	5		mod_auth_ldap_add_subgroup_class	6a
AuthLDAPURL		61	66	6v	11s					6x		5		mod_auth_ldap_parse_url	6a
AuthMerging		4w	wy	11t	11u					11v	2o	24		authz_merge_sections	x2
AuthName		4w	11w	11x	6z					70		24		set_authname	wx		mod_authn_core=the authentication realm (e.g. "Members Only")
AuthnCacheContext		4q	11y		11z					120	92	24		ap_set_string_slot	121
AuthnCacheEnable		122	11y		123					124		24		authn_cache_enable	121
AuthnCacheProvideFor		47	11y	2p	125					126	pk	24		authn_cache_setprovider	121
AuthnCacheSOCache		1k	11y	127	128					129		24		authn_cache_socache	121
AuthnCacheTimeout		4w	11y		12a					12b	12c	24		authn_cache_timeout	121
AuthnzFcgiCheckAuthnProvider		yv	12d	12e	12f	2.4.10				12g	6s	5		fcgi_check_authn_provider	12h
AuthnzFcgiDefineProvider		ji	12d	12i	12j	2.4.10				12k	6s	5		fcgi_define_provider	12h
AuthType		4w	wv	12l	12m					12n		24		set_authtype	wx
AuthUserFile		4w	74	ea	75			114		4z		24		ap_set_file_slot	76
AuthzDBDLoginToReferer		lx	12o	4e	12p					4g	2o	5		ap_set_flag_slot	12q
AuthzDBDQuery		105	12o		12r					4t		5		authz_dbd_prepare	12q
AuthzDBDRedirectQuery		105	12o		12s					4t		5		authz_dbd_prepare	12q
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzSendForbiddenOnFailure		4d	wy	4e	12t					4g	2o	24		ap_set_flag_slot_char	x2
BalancerGrowth		5w	16	12u	12v					12w	90	5		set_bgrowth	1a
BalancerInherit		7t	16	4e	12x	2.4.6				4g	4h	5		set_inherit	1a
BalancerMember		12y	16	7k	7l					7m		5		add_member	1a
BalancerPersist		7t	16	4e	12z	2.4.4				4g	2o	5		set_persist	1a
BrotliAlterETag		5w	130	131	132	2.4.26				133	134	5		set_etag_mode	135
BrotliCompressionMaxInputBlock		5w	130	136	137	2.4.26				cq	138	5		set_compression_lgblock	135
BrotliCompressionQuality		5w	130	139	13a	2.4.26				cq	90	5		set_compression_quality	135
BrotliCompressionWindow		5w	130	13b	13c	2.4.26				cq	13d	5		set_compression_lgwin	135
BrotliFilterNote		c8	130	13e	cx	2.4.26				cy	pk	5		set_filter_note	135
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	24		set_buffered_logs_on	7x
BufferSize		4q	13f	13g	13h					8z	um	5	13i	set_buffer_size	13j
CacheDefaultExpire		9p	7y		7z					5p	80	5	9v	set_cache_defex	81
CacheDetailHeader		bi	7y	4e	13k					6h	6u	5	9v	set_cache_x_cache_detail	81
CacheDirLength		5w	13l	83	84					85	86	5		set_cache_dirlength	13m
CacheDirLevels		5w	13l	83	88					89	86	5		set_cache_dirlevels	13m
CacheDisable		13n	7y	13o	8b					13p		5	9v	add_cache_disable	81
CacheEnable		13q	7y	13r	8e					13s		5		add_cache_enable	81
cachefile	CacheFile	3s	8g		8h					8i		7w		cachefilehandle	8j
CacheHeader		bi	7y	4e	13t					6h	6u	5	9v	set_cache_x_cache	81
CacheIgnoreCacheControl		7t	7y	4i	8k					4g	2o	5		set_cache_ignore_cachecontrol	81
CacheIgnoreHeaders		3s	7y		8l					8m	8n	5		add_ignore_header	81
CacheIgnoreNoLastMod		bi	7y	4e	8o					4g	2o	5	9v	set_cache_ignore_no_last_mod	81
CacheIgnoreQueryString		7t	7y	4e	8p					4g	2o	5		set_cache_ignore_querystring	81
CacheIgnoreURLSessionIdentifiers		3s	7y		8q					8r	8n	5		add_ignore_session_id	81
CacheKeyBaseURL		5w	7y	13u	13v					13w		5		set_cache_key_base_url	81
CacheLastModifiedFactor		9p	7y	8s	8t					8u	8v	5	9v	set_cache_factor	81
CacheLock		7t	7y	4i	8w					6h	6u	5		set_cache_lock	81
CacheLockMaxAge		5w	7y	8x	8y					8z	90	5		set_cache_lock_maxage	81
CacheLockPath		5w	7y		13x					92	93	5		set_cache_lock_path	81
CacheMaxExpire		9p	7y	2p	94					5p	95	5	9v	set_cache_maxex	81
CacheMaxFileSize		9p	13l	96	97					98	99	5	9v	set_cache_maxfs	13m
CacheMinExpire		9p	7y		13y					5p	bs	5	9v	set_cache_minex	81
CacheMinFileSize		9p	13l	9a	9b					98	9c	5	9v	set_cache_minfs	13m
CacheNegotiatedDocs		7t	9d	4i	9e					4g	2o	24		cache_negotiated_docs	9f
CacheQuickHandler		7t	7y	4e	13z					6h	69	5		set_cache_quick_handler	81
CacheReadSize		9p	13l	140	141					98	bs	5	9v	set_cache_readsize	13m
CacheReadTime		9p	13l	142	143					144	bs	5	9v	set_cache_readtime	13m
CacheRoot		5w	13l		9g					92		5		set_cache_root	13m
CacheSocache		5w	145	146	147	2.4.6				148		5		set_cache_socache	149
CacheSocacheMaxSize		9p	145	14a	14b	2.4.6				98	14c	5	9v	set_cache_max	149
CacheSocacheMaxTime		9p	145	14d	14e	2.4.6				5p	14f	5	9v	set_cache_maxtime	149
CacheSocacheMinTime		9p	145	14g	14h	2.4.6				5p	ik	5	9v	set_cache_mintime	149
CacheSocacheReadSize		9p	145	140	141	2.4.6				98	bs	5	9v	set_cache_readsize	149
CacheSocacheReadTime		9p	145	142	143	2.4.6				144	bs	5	9v	set_cache_readtime	149
CacheStaleOnError		bi	7y	4e	14i					6h	69	5	9v	set_cache_stale_on_error	81
CacheStoreExpired		bi	7y	4e	14j					4g	2o	5	9v	set_cache_store_expired	81
CacheStoreNoStore		bi	7y	4e	9h					4g	2o	5	9v	set_cache_store_nostore	81
CacheStorePrivate		bi	7y	4e	9i					4g	2o	5	9v	set_cache_store_private	81
CaseFilter		7t	9j	4e	9k									CaseFilterEnable	14k
CaseFilterIn		7t	9m	4e	9n									CaseFilterInEnable	14l
CGIDScriptTimeout		9p	9q	9r	9s	2.4.10				9t	14m	24	9v	set_script_timeout	9w
CGIMapExtension		1z	9x		9y					9z		c		set_extension_map	a0
CGIPassAuth		4d	8	4i	14n	2.4.16				4g	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9p	14o	9r	9s	2.4.59				9t	9u	24	9v	set_script_timeout	qy
CGIVar		ov	8	14p	14q	2.4.23				14r		c		set_cgi_var	d
CharsetDefault		1s	a1		a2					a3		5		add_charset_default	a4
CharsetOptions		a5	a1	14s	14t					a8	14u	5		add_charset_options	a4
CharsetSourceEnc		1s	a1		aa					a3		5		add_charset_source	a4
CheckBasenameMatch		ab	ac	4e	14v	2.4.50				6h	4h	5		ap_set_flag_slot	ae
CheckCaseOnly		ab	ac	4i	ad					6h	2o	5		ap_set_flag_slot	ae
CheckSpelling		ab	ac	4i	af					6h	2o	5		ap_set_flag_slot	ae
ChrootDir		1k	14w		ah					ai	6s	24		unixd_set_chroot_dir	14x
ContentDigest		ab	8	4i	al					4g	2o	c		set_content_md5	d
CookieDomain		1s	am	an	ao					ap		5		set_cookie_domain	aq
CookieExpires		1s	am	ar	as					at		5		set_cookie_exp	aq
CookieHttpOnly	CookieHTTPOnly	b3	am	4e	14y	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieName		1s	am	2p	aw					ax	ay	5		set_cookie_name	aq
CookieSameSite		1s	am	14z	150	2.4.43				151	152	5		set_samesite_value	aq
CookieSecure		b3	am	4e	153	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieStyle		1s	am	az	b0					b1	b2	5		set_cookie_style	aq
CookieTracking		b3	am	4i	b4					6h	6u	5		ap_set_flag_slot	aq
CoreDumpDirectory		1k	1l	b5	b6					92	b8	1r		ap_mpm_set_coredumpdir	d
CustomLog		b9	7u	ba	154					155		24		add_custom_log	7x
DAV	Dav	4q	bd	be	bf					bg	2o	5		dav_cmd_dav	bh
DAVBasePath	DavBasePath	4q	bd		156	2.4.58				157	pk	5		dav_cmd_davbasepath	bh
DAVDepthInfinity	DavDepthInfinity	bi	bd	4i	bj					6h	6u	5		dav_cmd_davdepthinfinity	bh
DAVGenericLockDB	DavGenericLockDB	4q	bk		bl					4z		5	bm	dav_lock_cmd_davlockdb	bn
DAVLockDB	DavLockDB	5w	bo		bl					4z		5		dav_fs_cmd_davlockdb	bp
DAVLockDiscovery	DavLockDiscovery	bi	158	4e	159	2.4.55				6h	69	5	9v	dav_cmd_davlockdiscovery	bh
DAVMinTimeout	DavMinTimeout	9p	bd	bq	br					5p	bs	5		dav_cmd_davmintimeout	bh
DBDExptime		5w	bt	bu	bv				bw	bx	5q	5		dbd_param_int	by
DBDInitSQL		5w	bt		15a					15b		5		dbd_init_sql	by
DBDKeep		5w	bt	bu	bz				bw	c0	86	5		dbd_param_int	by
DBDMax		5w	bt	bu	c1				bw	c0	c2	5		dbd_param_int	by
DBDMin		5w	bt	bu	c3				bw	c0	9c	5		dbd_param_int	by
DBDParams		5w	bt		c4					c5		5		dbd_param	by
DBDPersist		7t	bt	4e	c6					4g		5		dbd_param_flag	by
DBDPrepareSQL		c8	bt		c9					cb		5		dbd_prepare	by
DBDriver		5w	bt	2p	cc					cd		5		dbd_param	by
DefaultIcon		ce	27		cf					cg		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ch					15c		24		ap_set_string_slot	2j
DefaultRuntimeDir		rk	8		15d	2.4.2				dq	15e	c		set_runtime_dir	d
DefaultType		1s	8	15f	15g					15h	tr	c		set_default_type	d
Define		15i	8	15j	15k					15l		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5w	cn	15m	15n	2.4.58				133	134	5		deflate_set_etag	cs
DeflateBufferSize		5w	cn	co	cp					cq	cr	5		deflate_set_buffer_size	cs
DeflateCompressionLevel		5w	cn	ct	cu					cq	cv	5		deflate_set_compressionlevel	cs
DeflateFilterNote		c8	cn	cw	cx					cy		5		deflate_set_note	cs
DeflateInflateLimitRequestBody		cz	cn	d0	d1	2.4.10				cq	d3	5		deflate_set_inflate_limit	cs
DeflateInflateRatioBurst		cz	cn	d4	15o	2.4.10				cq	8a	5		deflate_set_inflate_ratio_burst	cs
DeflateInflateRatioLimit		cz	cn	d4	15p	2.4.10				cq	kl	5		deflate_set_inflate_ratio_limit	cs
DeflateMemLevel		5w	cn	d9	da					cq	db	5		deflate_set_memlevel	cs
DeflateWindowSize		5w	cn	dc	dd					cq	de	5		deflate_set_window_size	cs
deny	Deny	3m	z8	3o	3p					3q		z9		allow_cmd	za
DirectoryCheckHandler		dm	dg	4e	dn	2.4.9				4g	2o	24		configure_checkhandler	dl
DirectoryIndex		15q	dg	dh	di					15r	dk	24		add_index	dl
DirectoryIndexRedirect		ce	dg	15s	15t					15u	6u	24		configure_redirect	dl
DirectorySlash		dm	dg	4i	dn					4g	4h	24		configure_slash	dl
DocumentRoot		15v	8	b5	dp					dq	15w	c		set_document_root	d
DTracePrivileges		t7	15x	4e	15y					4g	2o	z9		dtraceenable	15z
DumpIOInput		7t	ds	4i	dt					4g	2o	5		dumpio_enable_input	160
DumpIOOutput		7t	ds	4e	dz					4g	2o	5		dumpio_enable_output	160
EnableExceptionHook		e0	1l	e1	e2				e3	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e1	e4					4g	4h	c		set_enable_mmap	d
EnableSendfile		1s	8	e1	e5					4g	2o	c		set_enable_sendfile	d
Error		f8	8	161	162					sg		c		generate_error	d
ErrorDocument		ov	8	163	e8					e9		c		set_error_document	d
ErrorLog		15v	8	ea	eb					164	ed	c		set_server_string_slot	d
ErrorLogFormat		c8	8	165	166					167		c		set_errorlog_format	d
Example		ee	168		eg					eh		7w		cmd_example	169
ExpiresActive		dm	ej	4i	4f					4g	2o	5		set_expiresactive	ek
ExpiresByType		el	ej	em	en					eo		5		set_expiresbytype	ek
ExpiresDefault		ce	ej	ep	as					eq		5		set_expiresdefault	ek
ExtendedStatus		er	8	4i	16a					4g	16b	c		ap_set_extended_status	d
ExtFilterDefine		ev	ew	ex	ey					ez		5		define_filter	f0
ExtFilterOptions		f1	ew	16c	16d					a8	16e	5		add_options	f0
FallbackResource		ce	dg	dh	f5					f6	16f	24		ap_set_string_slot	dl
FancyIndexing		f8	27	f9	fa									ap_set_deprecated	2a
FileETag		7n	8	16g	fc					fd	16h	c		set_etag_bits	d
FilterChain		ff	fg		fh					fi		24		filter_chain	fj
FilterDeclare		fk	fg	fl	16i					fn		24		filter_declare	fj
FilterProtocol		fo	fg		fp				fq	fr		24		filter_protocol	fj
FilterProvider		16j	fg	16k	16l					16m		24		filter_provider	fj
FilterTrace		fw	fg		16n					fy		24		filter_debug	fj
FlushMaxPipelined		5w	8	16o	16p	2.4.48				c0	90	c		set_flush_max_pipelined	d
FlushMaxThreshold		5w	8	16q	16r	2.4.48				16s	16t	c		set_flush_max_threshold	d
ForceLanguagePriority		a5	9d	fz	g0					g1	g2	24		set_force_priority	9f
ForceType		1s	8	cj	g3					16u		c		ap_set_string_slot_lower	d
ForensicLog		5w	g5		g6					g7		5		set_forensic_log	g8
GlobalLog		iw	7u	ba	16v	2.4.20				16w		24		add_global_log	7x
GprofDir		15v	8		g9				ga	gb		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	16x	gc	gd					5p	bs	1r		ap_mpm_set_graceful_shutdown	zy
Group		1k	16y	gh	gi					gj	gk	24		unixd_set_group	14x		mpmt_os2=Not applicable on this platform
H2AltSvc		5w	16z			2.4.17	2.4.54							h2_add_alt_svc	170	httpd 2.4.54
H2AltSvcMaxAge		5w	16z			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	170	httpd 2.4.54
H2CopyFiles		1s	16z	171	172	2.4.25				6h	6u	5		h2_conf_set_copy_files	170
H2Direct		5w	16z	171	173	2.4.17				6h	174	5		h2_conf_set_direct	170
H2EarlyHint		175	16z	176	177	2.4.58				178		5		h2_conf_add_early_hint	170
H2EarlyHints		5w	16z	171	179	2.4.25				6h	6u	5		h2_conf_set_early_hints	170
H2MaxDataFrameLen		5w	16z	17a	17b	2.4.58				17c	bs	5		h2_conf_set_max_data_frame_len	170
H2MaxHeaderBlockLen		5w	16z		17d	2.4.64				17c	bs	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5w	16z	17e	17f	2.4.17				17c	jb	5		h2_conf_set_max_streams	170
H2MaxStreamErrors		5w	16z		17g	2.4.66				17c	17h	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5w	16z	17i	17j	2.4.17				17c	ik	5		h2_conf_set_max_worker_idle_limit	170
H2MaxWorkers		5w	16z	17e	17k	2.4.17				17c		5		h2_conf_set_max_workers	170
H2MinWorkers		5w	16z	17e	17l	2.4.17				17c		5		h2_conf_set_min_workers	170
H2ModernTLSOnly		5w	16z	171	17m	2.4.18				6h	69	5		h2_conf_set_modern_tls_only	170
H2OutputBuffering		5w	16z	171	17n	2.4.48				6h	69	5		h2_conf_set_output_buffer	170
H2Padding		5w	16z	17o	17p	2.4.39				17q	bs	5		h2_conf_set_padding	170
H2ProxyRequests		1s	16z	171	17r	2.4.58				6h	6u	5		h2_conf_set_proxy_requests	170
H2Push		ss	16z	171	17s	2.4.18		17t		6h	69	5		h2_conf_set_push	170
H2PushDiarySize		5w	16z	17u	17v	2.4.20				17c	17w	5		h2_conf_set_push_diary_size	170
H2PushPriority		b9	16z	17x	17y	2.4.18				17z	180	5		h2_conf_add_push_priority	170
H2PushResource		181	16z	182	183	2.4.25		184		185		5		h2_conf_add_push_res	170
H2SerializeHeaders		5w	16z		186	2.4.17				6h	6u	5		h2_conf_set_serialize_headers	170
H2SessionExtraFiles		5w	16z		187	2.4.17								h2_conf_set_session_extra_files	170
H2StreamMaxMemSize		5w	16z	188	189	2.4.17				98	18a	5		h2_conf_set_stream_max_mem_size	170
H2StreamTimeout		5w	16z	18b	18c	2.4.55				18d	ok	5	18e	h2_conf_set_stream_timeout	170
H2TLSCoolDownSecs		5w	16z		18f	2.4.18				5p	9c	5		h2_conf_set_tls_cooldown_secs	170
H2TLSWarmUpSize		5w	16z		18g	2.4.18				18h	18i	5		h2_conf_set_tls_warmup_size	170
H2Upgrade		ss	16z	171	18j	2.4.18		17t		6h	174	5		h2_conf_set_upgrade	170
H2WebSockets		5w	16z	18k	18l	2.4.58				6h	6u	5		h2_conf_set_websockets	170
H2WindowSize		5w	16z	188	18m	2.4.17				98	16t	5		h2_conf_set_window_size	170
Header		7n	gl	18n	gn					18o		5		header_cmd	gp
HeaderName		ce	27		gq					av		24		ap_set_string_slot	2a
HeartbeatAddress		1k	18p	18q	18r					18s	18t	7w		cmd_hb_address	18u
HeartbeatListen		1k	18v	18w	18x					18s	18t	7w		cmd_hm_listen	18y
HeartbeatMaxServers		1k	18v	18z	190					191	c2	7w		cmd_hm_maxworkers	18y
HeartbeatStorage		1k	192		193					4z	194	7w		cmd_hm_storage	18y		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9p	8	gs	gt					gu	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gv	gw	2.4.25				gx	gy	c		set_http_protocol_options	d
IdentityCheck		bi	h0	4i	h1					4g	2o	5		set_idcheck	h2
IdentityCheckTimeout		9p	h0		h3					5p	h4	5		set_timeout	h2
ImapBase		ce	h5		h6					h7	h8	z9		ap_set_string_slot	h9
ImapDefault		ce	h5		ha					hb	hc	z9		ap_set_string_slot	h9
ImapMenu		ce	h5		hd					he	195	z9		ap_set_string_slot	h9
Include		hf	8	hg	196					197		c		include_config	d
IncludeOptional		hf	8	hg	198					197		c		include_config	d
IndexHeadInsert		ce	27		hj					hk		24		ap_set_string_slot	2a
IndexIgnore		df	27		hl					hm	hn	24		add_ignore	2a
IndexIgnoreReset		dm	27	4e	199					19a		24		ap_set_flag_slot	2a
IndexOptions		ho	27	19b	hq					hr	hs	24		add_opts	2a
IndexOrderDefault		el	27	ht	hu					hv	hw	24		set_default_order	2a
IndexStyleSheet		ce	27		hx					cg		24		ap_set_string_slot	2a
InputSed		4q	19c		19d					19e		7w	9v	sed_add_expr	19f
ISAPIAppendLogToErrors		b3	hy	4e	hz					6h	6u	24		ap_set_flag_slot	i0
ISAPIAppendLogToQuery		b3	hy	4e	19g					6h	69	24		ap_set_flag_slot	i0
ISAPICacheFile		3s	hy		i2					8i		24		isapi_cmd_cachefile	i0
ISAPIFakeAsync		b3	hy	4e	i3					6h	6u	24		ap_set_flag_slot	i0
ISAPILogNotSupported		b3	hy	4e	i4					6h	6u	24		ap_set_flag_slot	i0
ISAPIReadAheadBuffer		1s	hy		i5					5z	i6	24		ap_set_int_slot	i0
KeepAlive		19h	i7	4i	i9					4g	4h	c		set_keep_alive	ia
KeepAliveTimeout		15v	i7	19i	ic					19j	90	c		set_keep_alive_timeout	ia
KeptBodySize		4q	19k	19l	19m					19n	bs	24		set_kept_body_size	19o
LanguagePriority		a5	9d		id					ie		24		set_language_priority	9f
LDAPCacheEntries		1k	if		ig					c0	ih	5		util_ldap_set_cache_entries	ii
LDAPCacheTTL		1k	if		ij					5p	ik	5		util_ldap_set_cache_ttl	ii
LDAPConnectionPoolTTL		5w	if	19p	19q					17c	ng	5		util_ldap_set_conn_ttl	ii
LDAPConnectionTimeout		1k	if	gc	il					5p		5		util_ldap_set_connection_timeout	ii
LDAPLibraryDebug		1k	if		19r					19s	18t	5		util_ldap_set_debug_level	ii
LDAPOpCacheEntries		1k	if		im					c0	ih	5		util_ldap_set_opcache_entries	ii
LDAPOpCacheTTL		1k	if		in					5p	ik	5		util_ldap_set_opcache_ttl	ii
LDAPReferralHopLimit		4w	if	19t	19u					c0	19v	5		util_ldap_set_referral_hop_limit	ii
LDAPReferrals		4w	if	19w	19x			19y		19z	4h	5		util_ldap_set_chase_referrals	ii
LDAPRetries		1k	if	1a0	1a1					1a2	8a	5		util_ldap_set_retries	ii
LDAPRetryDelay		1k	if	1a3	1a4					5p	bs	5		util_ldap_set_retry_delay	ii
LDAPSharedCacheFile		1k	if		io					ip		5		util_ldap_set_cache_file	ii
LDAPSharedCacheSize		1k	if		1a5					98	ir	5		util_ldap_set_cache_bytes	ii
LDAPTimeout		1k	if	1a6	1a7					5p	1a8	5		util_ldap_set_op_timeout	ii
LDAPTrustedClientCert		1a9	if	1aa	1ab					iu		5		util_ldap_set_trusted_client_cert	ii
LDAPTrustedGlobalCert		iw	if	ix	1ac					iz		5		util_ldap_set_trusted_global_cert	ii
LDAPTrustedMode		5w	if	j0	j1					j2		5		util_ldap_set_trusted_mode	ii
LDAPVerifyServerCert		er	if	4i	j3					4g	4h	5		util_ldap_set_verify_srv_cert	ii
LimitInternalRecursion		c8	8	j4	j5					j6	c2	c		set_recursion_limit	d
LimitRequestBody		cz	8	d0	j8					98	1ad	c		set_limit_req_body	d
LimitRequestFields		15v	8	j9	ja					c0	jb	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	15v	8	jc	jd					98	je	c		set_limit_req_fieldsize	d
LimitRequestLine		15v	8	jc	jf					98	je	c		set_limit_req_line	d
LimitXMLRequestBody		cz	8	jg	jh					98	99	c		set_limit_xml_req_body	d
Listen		ji	1ae	jk	jl					jm		1r		ap_set_listener	jn
ListenBacklog	ListenBackLog	1k	1ae	jo	jp					1af	1ag	1r		ap_set_listenbacklog	jn
ListenCoresBucketsRatio		1k	1ae	1ah	1ai	2.4.17				1aj	1ak	1r		ap_set_listencbratio	jn
ListenTCPDeferAccept		1al	1am		1an	2.4.66				8z	h4	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		js	jt		ju					1x		5		load_file	1ao
LoadModule		jw	jt	jx	jy					jz		5		load_module	1ao
LogFormat		c8	7u	k3	k4					k5	k6	24		log_format	7x
LogIOTrackTTFB		1ap	1aq	4e	1ar	2.4.16				19a	z7	5		logio_track_ttfb	1as
LogLevel		1at	8	1au	k8					1av	k9	c		set_loglevel	d
LogMessage		nn	1aw	1ax	1ay					1az	1b0	7w		cmd_log_message	1b1
Lua_____ByteCodeHack		f8	xo		1b2									hack_section_handler	xs
LuaAuthzProvider		1b3	xo		1b4	2.4.3				1b5		5		register_authz_provider	xs
LuaCodeCache		cz	xo	1b6	1b7	2.4.6				1b8	1b9	5		register_lua_codecache	xs
LuaHookAccessChecker		1ba	xo	1bb	xq					1bc		5		register_access_checker_hook	xs
LuaHookAuthChecker		1ba	xo	1bb	xt					1bc		5		register_auth_checker_hook	xs
LuaHookCheckUserID		1ba	xo	1bb	xv					1bc		5		register_check_user_id_hook	xs
LuaHookFixups		1bd	xo		1be					1bf		5		register_fixups_hook	xs
LuaHookInsertFilter		1bd	xo	1bg	1bh					1bf		5		register_insert_filter_hook	xs
LuaHookLog		1bd	xo		1bi	2.4.7				1bj		5		register_log_transaction_hook	xs
LuaHookMapToStorage		1bd	xo		xz					1bf		5		register_map_to_storage_hook	xs
LuaHookPreTranslate		1bk	xo							1bf		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bd	xo		y1	2.4.49								register_pre_trans_name_hook	xs
LuaHookTranslateName		1bl	xo	1bb	y2					1bc		5		register_translate_name_hook	xs
LuaHookTypeChecker		1bd	xo		y4					1bf		5		register_type_checker_hook	xs
LuaInherit		cz	xo	1bm	1bn					1bo	1bp	5		register_lua_inherit	xs
LuaInputFilter		1bq	xo		1br	2.4.6				1bs		5		register_input_filter	xs
LuaMapHandler		1bl	xo		1bt	2.4.6				1bu		5	9v	register_map_handler	xs
LuaOutputFilter		1bq	xo		1bv	2.4.6				1bs		5		register_output_filter	xs
LuaPackageCPath		cz	xo		1bw					1bx		5		register_package_cdir	xs
LuaPackagePath		cz	xo		1by					1bz		5		register_package_dir	xs
LuaQuickHandler		1c0	xo		y6					1c1		5		register_quick_hook	xs
LuaRoot		cz	xo		1c2					1c3		5		register_lua_root	xs
LuaScope		1c4	xo	1c5	1c6					1c7	1c8	5		register_lua_scope	xs
MacroIgnoreBadNesting		xb	y8		1c9	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xb	y8		1ca	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1cb	yd			2.4.33	2.4.39							md_config_set_names_old	ye	httpd 2.4.39
MaxClients		1k	1cc	gc	1cd									set_max_workers	zy
MaxConnectionsPerChild		1k	1l	gc	1ce					c0	bs	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		15v	i7	2p	kd					c0	jb	c		set_keep_alive_max	ia
MaxMemFree		1k	1l	ke	1cf					kh	ky	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9p	8	1cg	1ch					kk	1ci	c		set_max_overlaps	d
MaxRangeReversals		9p	8	1cg	1cj					kk	1ci	c		set_max_reversals	d
MaxRanges		9p	8	ki	kj					kk	kl	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gc	1ck									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	16x	gc	1cl					c0	kc	1r		set_max_workers	zy		prefork=Maximum number of children alive at the same time
MaxSpareServers		e0	ks		kt					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	1cm		kv					c0	kc	1r		set_max_free_threads	jn		mpmt_os2=Maximum number of idle children
MaxThreads		e0	kw		kx					c0	ky	1r		set_thread_limit	jn
MDActivationDelay		1cn	yd	1co	1cp	2.4.43				1cq		7w		md_config_set_activation_delay	ye
MDBaseServer		1cn	yd	1cr	1cs	2.4.33				6h	6u	7w		md_config_set_base_server	ye
MDCACertificateFile		5w	yd		1ct	2.4.48				4p	tr	7w		md_config_set_ca_certs	ye
MDCAChallenges		1cu	yd		1cv	2.4.33				1cw	1cx	7w		md_config_set_cha_tyes	ye
MDCertificateAgreement		1cn	yd	2p	1cy	2.4.33				1cz		7w		md_config_set_agreement	ye
MDCertificateAuthority		1cu	yd	1d0	1d1	2.4.33		1d2		10m	1d3	7w		md_config_set_ca	ye
MDCertificateCheck		1d4	yd		1d5	2.4.43				1d6		7w		md_config_set_cert_check	ye
MDCertificateFile		1cn	yd		1d7	2.4.41				1d8		7w		md_config_add_cert_file	ye
MDCertificateKeyFile		1cn	yd		1d9	2.4.41				1da		7w		md_config_add_key_file	ye
MDCertificateMonitor		1db	yd							1d6	1dc	7w				only in the manual, in no table of commands
MDCertificateProtocol		1cn	yd	2p	1dd	2.4.33				mw	1de	7w		md_config_set_ca_proto	ye
MDCertificateStatus		1cn	yd	1cr	1df	2.4.41				6h	69	7w		md_config_set_certificate_status	ye
MDChallengeDns01		yf	yd		1dg	2.4.41				1dh		7w		md_config_set_dns01_cmd	ye
MDChallengeDns01Version		1cn	yd	1di	1dj	2.4.58				1dk	9c	7w		md_config_set_dns01_version	ye
MDCheckInterval		1cn	yd	1dl	1dm	2.4.60				1cq	1dn	7w		md_config_set_check_interval	ye
MDContactEmail		1cn	yd		1do	2.4.43				1dp		7w		md_config_set_contact	ye
MDDriveMode		1cn	yd	1dq	1dr	2.4.33				1ds	1dt	7w		md_config_set_renew_mode	ye
MDExternalAccountBinding		1du	yd		1dv	2.4.52				1dw	tr	7w		md_config_set_eab	ye
MDHttpProxy		1cn	yd	1dx	1dy	2.4.33				10m		7w		md_config_set_proxy	ye
MDHttpProxyCACertificateFile		5w	yd		1dz	2.4.71				1d8	tr	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5w	yd	1e0	1e1	2.4.66				1cq	1e2	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1cn	yd	1e3	1e4	2.4.58				1e5	u0	7w		md_config_set_match_mode	ye
MDMember		1cb	yd		1e6	2.4.33				1e7		7w		md_config_sec_add_members	ye
MDMembers		1cb	yd		1e6	2.4.33				1e8	1dt	7w		md_config_sec_add_members	ye
MDMessageCmd		yf	yd		1e9	2.4.41				1ea		7w		md_config_set_msg_cmd	ye
MDMustStaple		1cn	yd	1cr	1eb	2.4.33				6h	6u	7w		md_config_set_must_staple	ye
MDNotifyCmd		yf	yd		1ec	2.4.33		1ed		1ee		7w		md_config_set_notify_cmd	ye
MDomain		1cu	yd	1ef	1eg	2.4.33				1eh		7w		md_config_set_names	ye
MDPortMap		1du	yd	1ei	1ej	2.4.33				1ek	1el	7w		md_config_set_port_map	ye
MDPrivateKeys		1cu	yd	1em	1en	2.4.33				1eo	1ep	7w		md_config_set_pkeys	ye
MDProfile		5w	yd		1eq	2.4.64				cd		7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5w	yd		1er	2.4.64				6h	6u	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1cn	yd	1dq	1es	2.4.41				1ds	1dt	7w		md_config_set_renew_mode	ye
MDRenewViaARI		5w	yd		1et	2.4.66				6h	69	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1cn	yd	1eu	1ev	2.4.33				1cq	1ew	7w		md_config_set_renew_window	ye
MDRequireHttps		1ex	yd	1ey	1ez	2.4.33		1f0		1f1	6u	7w		md_config_set_require_https	ye
MDRetryDelay		1cn	yd	1e0	1f2	2.4.54				1cq	1f3	7w		md_config_set_min_delay	ye
MDRetryFailover		1cn	yd	1f4	1f5	2.4.54				c0	1f6	7w		md_config_set_retry_failover	ye
MDServerStatus		1cn	yd	1cr	1f7	2.4.41				6h	6u	7w		md_config_set_server_status	ye
MDStapleOthers		1cn	yd	1cr	1f8	2.4.43				6h	69	7w		md_config_set_staple_others	ye
MDStapling		1cn	yd	1cr	1f9	2.4.43				6h	6u	7w		md_config_set_stapling	ye
MDStaplingKeepResponse		1cn	yd	1fa	1fb	2.4.43				1cq	1fc	7w		md_config_set_ocsp_keep_window	ye
MDStaplingRenewWindow		1cn	yd	1fd	1fe	2.4.43				1cq	1ew	7w		md_config_set_ocsp_renew_window	ye
MDStoreDir		1cn	yd		1ff	2.4.33				1fg	1fh	7w		md_config_set_store_dir	ye
MDStoreLocks		1cn	yd	1fi	1fj	2.4.55				1fk	6u	7w		md_config_set_store_locks	ye
MDWarnWindow		1cn	yd	1eu	1fl	2.4.41				1cq	1fm	7w		md_config_set_warn_window	ye
MemcacheConnTTL		5w	1fn	1fo	1fp	2.4.17				1fq	1fr	5		socache_mc_set_ttl	1fs
MergeSlashes		7t	8	4i	1ft	2.4.39				19a	1fu	c		set_core_server_flag	d
MergeTrailers		7t	8	4i	li	2.4.12				lj	6u	c		set_merge_trailers	d
MetaDir		ce	lk		ll					92	lm	z9		set_metadir	ln
MetaFiles		dm	lk	4e	4f					6h	6u	z9		set_metafiles	ln
MetaSuffix		ce	lk		lo					lp	lq	z9		set_metasuffix	ln
MimeMagicFile		5w	lr	ea	ls					4z		5		set_magicfile	lt
MinSpareServers		e0	ks		lu					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	1cm	gc	lv					c0	kc	1r		set_min_free_threads	jn		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		lw					8i		7w		cachefilemmap	8j
ModemStandard		4q	1fv		1fw					1fx		7w		cmd_modem_standard	1fy
ModMimeUsePathInfo		lx	2g	4i	ly					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		lz	2g	m0	m1					m2	m3	24		multiviews_match	2j
Mutex		1fz	8	1g0	1g1					1g2	54	c		ap_set_mutex	d
NameVirtualHost		5w	8	m4	m5					m6		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m7					m8		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	m9		ma					1x		24		set_trusted_certs	mb
NWSSLUpgradeable		mc	m9		md					me		24		set_secure_upgradeable_listener	mb
Options		fs	8	mf	mg					hr	1g3	c		set_options	d
order	Order	mh	z8	mi	mj					mk	ml	z9		order	za
OutputSed		4q	19c		1g4					19e		7w	9v	sed_add_expr	19f
PassEnv		a5	mm		mn					mo		24		add_env_module_vars_passed	mp
PidFile		1k	1l		mq					av	ms	1r		ap_mpm_set_pidfile	d
Port		5w	8	mt	mu									ap_set_deprecated	d
PrivilegesMode		9p	15x		1g5					1g6	1g7	z9		privs_mode	15z
Protocol		15v	8		mv					mw		c		set_protocol	d
ProtocolEcho		7t	mx	4e	my					4g	2o	7w		echo_on	mz
Protocols		1g8	8	1g9	1ga	2.4.17				1gb	1gc	c		set_protocols	d
ProtocolsHonorOrder		15v	8	1gd	1ge	2.4.17				4g	4h	c		set_protocols_honor_order	d
Proxy100Continue		bi	16	4e	1gf	2.4.41				1gg	4h	5		forward_100_continue	1a
ProxyAddHeaders		bi	16	4e	1gh					1gg	4h	5		add_proxy_http_headers	1a
ProxyBadHeader		5w	16	n0	n1					n2	n3	5		set_bad_opt	1a
ProxyBlock		3s	16		n4					n5		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n6	n7					n8		5		set_proxy_domain	1a
ProxyErrorOverride		1at	16	1gi	n9			1gj		1gk	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1gl		1gm					1gn		5		set_dbmfile	1go
ProxyExpressDBMType		1s	1gl		1gp					j2	54	5		set_dbmtype	1go
ProxyExpressEnable		b3	1gl	4e	1gq					6h	6u	5		set_enabled	1go
ProxyFCGIBackendType		1s	1gr	1gs	1gt	2.4.26				1gu	1gv	5		cmd_servertype	1gw
ProxyFCGISetEnvIf		1z	1gr	1gx	1gy	2.4.26				1gz		5		cmd_setenv	1gw
ProxyFtpDirCharset		9p	1h0		na					1h1	nc	5		set_ftp_directory_charset	1h2
ProxyFtpEscapeWildcards		bi	1h0	4e	1h3					6h	69	5		set_ftp_escape_wildcards	1h2
ProxyFtpListOnWildcard		bi	1h0	4e	1h4					6h	69	5		set_ftp_list_on_wildcard	1h2
ProxyHCExpr		1h5	1h6	1h7	1h8	2.4.23				1h9		5		set_hc_condition	1ha
ProxyHCTemplate		1h5	1h6	1hb	1hc	2.4.23				1hd		5		set_hc_template	1ha
ProxyHCTPsize		1k	1h6	1he	1hf	2.4.23		1hg	1hh	5z	1hi	5		set_hc_tpsize	1ha
ProxyHTMLBufSize		9p	1hj		1hk					98	ne	24		ap_set_int_slot	1hl
ProxyHTMLCharsetOut		9p	1hj		1hm					1hn	1ho	24		ap_set_string_slot	1hl
ProxyHTMLDoctype	ProxyHTMLDocType	1hp	1hj		1hq					1hr		24		set_doctype	1hl
ProxyHTMLEnable		bi	1hj	4e	1hs					4g	2o	24		ap_set_flag_slot	1hl
ProxyHTMLEvents		1at	1hj		1ht					1hu		24		set_events	1hl
ProxyHTMLExtended		bi	1hj	4e	1hv					4g	2o	24		ap_set_flag_slot	1hl
ProxyHTMLFixups		1at	1hj		1hw					1hx	tr	24		set_flags	1hl
ProxyHTMLInterp		bi	1hj	4e	1hy					4g	2o	24		ap_set_flag_slot	1hl
ProxyHTMLLinks		1hz	1hj		1i0					1i1		24		set_links	1hl
ProxyHTMLMeta		bi	1hj	4e	1i2					4g	2o	24		ap_set_flag_slot	1hl
ProxyHTMLStripComments		bi	1hj	4e	1i3					4g	2o	24		ap_set_flag_slot	1hl
ProxyHTMLURLMap		7j	1hj	1i4	1i5					1i6		24		set_urlmap	1hl
ProxyIOBufferSize		5w	16	1i7	nd					98	ne	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	nf					c0	ng	5		set_max_forwards	1a
ProxyPass		1i8	16	nh	ni					1i9		5		add_pass_noregex	1a
ProxyPassInherit		7t	16	4e	1ia	2.4.6				4g	4h	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bi	16	4e	nk					4g	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1i8	16	nl	ni					nm		5		add_pass_regex	1a
ProxyPassReverse		1ib	16	no	np					nr		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		ns	16		nt					nv		5		cookie_domain	1a
ProxyPassReverseCookiePath		ns	16		nw					nx		5		cookie_path	1a
ProxyPreserveHost		bi	16	4i	ny					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	nz	o0					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		b9	16	o1	o2			1ic		1id		5		add_proxy_noregex	1a
ProxyRemoteMatch		b9	16	o1	o4			1ic		1ie		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o6					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9p	o7		1if			1ig		ob	4h	5		scgi_set_internal_redirect	o9
ProxySCGISendfile		9p	o7		1ih					ob	2o	5		scgi_set_send_file	o9
ProxySet		12y	16	oc	od					oe		5		set_proxy_param	1a
ProxySourceAddress		5w	16		1ii					1dp		5		set_source_address	1a
ProxyStatus		5w	16	of	og					oh	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	oi	oj					5p	ok	5		set_proxy_timeout	1a
ProxyVia		5w	16	ol	om					on	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bi	1ij	4e	1ik	2.4.48				4g	4h	z9		proxyws_fallback_to_proxy_http	1il
QualifyRedirectURL		b3	8	4i	1im	2.4.18				4g	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9p	8	16q	1in	2.4.48				98	ne	c		set_read_buf_size	d
ReadmeName		ce	27	ea	gq					av		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ae	nz	oo					98	bs	1r		ap_set_receive_buffer_size	jn
Redirect		1io	3g	1ip	oq			1iq		1ir		24		add_redirect	3j
RedirectMatch		1z	3g	1is	ot					ou		24		add_redirect_regex	3j
RedirectPermanent		ov	3g	1ip	ow					ox		24		add_redirect2	3j
RedirectRelative		b3	3g	4i	1it	2.4.58				4g	2o	24		ap_set_flag_slot	3j
RedirectTemp		ov	3g	1ip	ow					ox		24		add_redirect2	3j
RedisConnPoolTTL		5w	1iu	1fo	1iv	2.4.39				1fq	1fr	5		socache_rd_set_ttl	1iw
RedisTimeout		5w	1iu	1fo	1ix	2.4.39				1fq	1iy	5		socache_rd_set_rwto	1iw
ReflectorHeader		fk	1iz	2p	1j0					1j1		24		reflector_header	1j2
RegexDefaultOptions		1fz	8	1j3	1j4	2.4.33				1j5	1j6	c		set_regex_default_options	d
RegisterHttpMethod		oy	8		oz	2.4.25				p0		c		set_http_method	d
RemoteIPHeader		5w	1j7	1j8	1j9					1ja	6s	24		header_name_set	1jb
RemoteIPInternalProxy		3s	1j7	1jc	1jd					1je		24		proxies_set	1jb
RemoteIPInternalProxyList		5w	1j7		1jf					av		24		proxylist_read	1jb	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5w	1j7		1jg					1jh		24		proxies_header_name_set	1jb
RemoteIPProxyProtocol		7t	1j7	4i	1ji	2.4.33				4g		24		remoteip_enable_proxy_protocol	1jb
RemoteIPProxyProtocolExceptions		1cb	1j7	1jj	1jk	2.4.33				1jl		24		remoteip_disable_networks	1jb
RemoteIPTrustedProxy		3s	1j7	1jc	1jm					1je		24		proxies_set	1jb
RemoteIPTrustedProxyList		5w	1j7		1jn					av		24		proxylist_read	1jb	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveHandler		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hl					p1		24		remove_extension_info	2j
RemoveType		a5	2g		hl					p1		24		remove_extension_type	2j
RequestHeader		7n	gl	1jo	p3					1jp		5		header_cmd	gp
RequestReadTimeout		ev	p5	1jq	1jr					1js	1jt	5		set_reqtimeouts	pa
Require		pb	wy	1ju	1jv					1jw		24		add_authz_provider	x2
RewriteBase		pf	pg	ph	pi					pj	pk	5		cmd_rewritebase	pl
RewriteCond		7n	pg	pm	pn					1jx		5		cmd_rewritecond	pl
RewriteEngine		b3	pg	4i	pp					6h	6u	5		cmd_rewriteengine	pl
RewriteMap		b9	pg	pw	1jy			1jz		1k0		5		cmd_rewritemap	pl
RewriteOptions		a5	pg	pz	q0					q1		5		cmd_rewriteoptions	pl
RewriteRule		7n	pg	1k1	q3					1k2		5		cmd_rewriterule	pl
RLimitCPU		q5	8	q6	q7				q8	q9	qa	c		set_limit_cpu	d
RLimitMEM		q5	8	q6	qb				qc	qd	qa	c		set_limit_mem	d
RLimitNPROC		q5	8		qe				qf	qg	qa	c		set_limit_nproc	d
Satisfy		4w	z8	qh	qi					qj	46	z9		satisfy	za
ScoreBoardFile		1k	qk		ql					4z	qn	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fw	20	qo	qp					qq		24		set_script	25
ScriptAlias		yz	3g	z0	z1			z2		z3		24		add_alias	3j
ScriptAliasMatch		z4	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qr		qs					qt	qu	c		set_interpreter_source	qv
ScriptLog		5w	qw		qx					4z		24		set_scriptlog	qy
ScriptLogBuffer		5w	qw		qz					98	ih	24		set_scriptlog_buffer	qy
ScriptLogLength		5w	qw	gc	r0					98	r1	24		set_scriptlog_length	qy
ScriptSock		1k	9q	ea	r2					4z	1k3	24		set_script_socket	9w
SecureListen		r4	m9		r5					r6		24		set_secure_listener	mb
SeeRequestTail		er	8	4i	1k4					4g	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ae	nz	r8					98	bs	1r		ap_set_send_buffer_size	jn
ServerAdmin		15v	8		r9					ra		c		set_server_string_slot	d
ServerAlias		rb	8	rc	rd					re		c		set_server_alias	d
ServerLimit		1k	16x	gc	1k5					c0	kc	1r		set_server_limit	zy		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		15v	8	rg	rh					1k6		c		server_hostname_port	d
ServerPath		15v	8		rj					pj		c		set_serverpath	d
ServerRoot		rk	8	b5	rl					dq	rm	c		set_server_root	d
ServerSignature		cz	8	rn	ro					rp	2o	c		set_signature_flag	d
ServerTokens		1k	8	1k7	1k8			1k9		rs	rt	c		set_serv_tokens	d
Session		1ka	1kb	4i	1kc					4g	2o	5		set_session_enable	1kd
SessionCookieName		1ke	1kf	1kg	1kh					1ki	6s	5		set_cookie_name	1kj
SessionCookieName2		1ke	1kf	1kg	1kk					1ki	6s	5		set_cookie_name2	1kj
SessionCookieRemove		1ka	1kf	4e	1kl					4g	2o	5		set_remove	1kj
SessionCryptoCipher		ss	1km		1kn					cd	1ko	7w		set_crypto_cipher	1kp
SessionCryptoDriver		1fz	1km		1kq					1kr	6s	7w		set_crypto_driver	1kp
SessionCryptoPassphrase		1ks	1km		1kt					1ku	6s	7w		set_crypto_passphrase	1kp
SessionCryptoPassphraseFile		9p	1km		1kv					av	6s	7w		set_crypto_passphrase_file	1kp
SessionDBDCookieName		1ke	1kw	1kg	1kx					1ki	6s	5		set_cookie_name	1ky
SessionDBDCookieName2		1ke	1kw	1kg	1kz					1ki	6s	5		set_cookie_name2	1ky
SessionDBDCookieRemove		1ka	1kw	4e	1l0					4g	4h	5		set_dbd_cookie_remove	1ky
SessionDBDDeleteLabel		ss	1kw		1l1					1l2	1l3	5		ap_set_string_slot	1ky
SessionDBDInsertLabel		ss	1kw		1l4					1l2	1l5	5		ap_set_string_slot	1ky
SessionDBDPerUser		1ka	1kw	4e	1l6					4g	2o	5		set_dbd_peruser	1ky
SessionDBDSelectLabel		ss	1kw		1l7					1l2	1l8	5		ap_set_string_slot	1ky
SessionDBDUpdateLabel		ss	1kw		1l9					1l2	1la	5		ap_set_string_slot	1ky
SessionEnv		1ka	1kb	4e	1lb					4g	2o	5		set_session_env	1kd
SessionExclude		ss	1kb		1lc					1fg	6s	5		add_session_exclude	1kd
SessionExpiryUpdateInterval		ss	1kb	1ld	1le	2.4.41				1lf	1lg	5		set_session_expiry_update	1kd
SessionHeader		ss	1kb		1lh					1li	6s	5		set_session_header	1kd
SessionInclude		ss	1kb		1lj					1fg	1lk	5		add_session_include	1kd
SessionMaxAge		ss	1kb	gc	1ll					1lm	bs	5		set_session_maxage	1kd
SetEnv		ru	mm		rv					rw		24		add_env_module_vars_set	mp
SetEnvIf		7n	7o	rx	ry					rz		24		add_setenvif	7s
SetEnvIfExpr		7n	7o	1ln	1lo					1lp		24		add_setenvifexpr	7s
SetEnvIfNoCase		7n	7o	rx	s0					rz		24		add_setenvif	7s
SetHandler		1s	8	1lq	s1					1lr		c		set_sethandler	d
SetInputFilter		1s	8	cj	s3					s4		c		ap_set_string_slot	d
SetOutputFilter		1s	8	cj	s5					s4		c		ap_set_string_slot	d
SSIEndTag		5w	s7	sb	sc					sd	se	24		set_default_end_tag	s9
SSIErrorMsg		cz	s7		sf					sg	sh	24		set_default_error_msg	s9
SSIEtag	SSIETag	s6	s7	4e	si					6h	6u	24		ap_set_flag_slot_char	s9
SSILastModified		s6	s7	4e	sj					6h	6u	24		ap_set_flag_slot_char	s9
SSILegacyExprParser		s6	s7	4i	1ls					6h	6u	24		ap_set_flag_slot_char	s9
SSIStartTag		5w	s7	sb	sk					sd	sl	24		set_default_start_tag	s9
SSITimeFormat		cz	s7		sm					sn	so	24		set_default_time_fmt	s9
SSIUndefinedEcho		cz	s7		sp					sq	sr	24		set_undefined_echo	s9
SSLCACertificateFile		ss	st		1lt					4z		5		ssl_cmd_SSLCACertificateFile	sv
SSLCACertificatePath		ss	st	b5	1lu					dq		5		ssl_cmd_SSLCACertificatePath	sv
SSLCADNRequestFile		5w	st		1lv					4z		5		ssl_cmd_SSLCADNRequestFile	sv
SSLCADNRequestPath		5w	st		1lw					dq		5		ssl_cmd_SSLCADNRequestPath	sv
SSLCARevocationCheck		ev	st	1lx	1ly			1lz		1m0	tr	5		ssl_cmd_SSLCARevocationCheck	sv
SSLCARevocationFile		5w	st		1m1					4z		5		ssl_cmd_SSLCARevocationFile	sv
SSLCARevocationPath		5w	st		1m2					dq		5		ssl_cmd_SSLCARevocationPath	sv
SSLCertificateChainFile		5w	st		1m3					4z		5		ssl_cmd_SSLCertificateChainFile	sv
SSLCertificateFile		5w	st	hg	1m4					1m5		5		ssl_cmd_SSLCertificateFile	sv
SSLCertificateKeyFile		5w	st		1m6					1m7		5		ssl_cmd_SSLCertificateKeyFile	sv
SSLCipherSuite		1m8	st	1m9	1ma			1mb		1mc	1md	5		ssl_cmd_SSLCipherSuite	sv
SSLCompression		1me	st	4i	1mf	2.4.3				6h	6u	5		ssl_cmd_SSLCompression	sv
SSLCryptoDevice		1k	st	ta	1mg					td	te	5		ssl_cmd_SSLCryptoDevice	sv
SSLEngine		5w	st	1mh	1mi					6h	6u	5		ssl_cmd_SSLEngine	sv
SSLFIPS		er	st	4i	ti					6h	6u	5		ssl_cmd_SSLFIPS	sv
SSLHonorCipherOrder		7t	st	4i	tj					6h	6u	5		ssl_cmd_SSLHonorCipherOrder	sv
SSLInsecureRenegotiation		7t	st	4i	tl					6h	6u	5		ssl_cmd_SSLInsecureRenegotiation	sv
SSLLog		f8	st	tm	tn									ap_set_deprecated	sv
SSLLogLevel		f8	st	to	tp									ap_set_deprecated	sv
SSLOCSPDefaultResponder		5w	st		1mj					10r		5		ssl_cmd_SSLOCSPDefaultResponder	sv
SSLOCSPEnable		ev	st	1mk	1ml			1mm		1mn	6u	5		ssl_cmd_SSLOCSPEnable	sv
SSLOCSPNoVerify	SSLOCSPNoverify	7t	st	4e	1mo	2.4.26				6h	6u	5		ssl_cmd_SSLOCSPNoVerify	sv
SSLOCSPOverrideResponder		7t	st	4e	1mp					6h	6u	5		ssl_cmd_SSLOCSPOverrideResponder	sv
SSLOCSPProxyURL		5w	st	1mq	1mr	2.4.20				10m		5		ssl_cmd_SSLOCSPProxyURL	sv
SSLOCSPResponderCertificateFile		5w	st		1ms	2.4.26				4p		5		ssl_cmd_SSLOCSPResponderCertificateFile	sv
SSLOCSPResponderTimeout		5w	st	1mt	1mu					5p	c2	5		ssl_cmd_SSLOCSPResponderTimeout	sv
SSLOCSPResponseMaxAge		5w	st	1mt	1mv					5p	ng	5		ssl_cmd_SSLOCSPResponseMaxAge	sv
SSLOCSPResponseTimeSkew		5w	st	1mt	1mw					5p	5q	5		ssl_cmd_SSLOCSPResponseTimeSkew	sv
SSLOCSPUseRequestNonce		7t	st	4e	1mx	2.4.10				6h	69	5		ssl_cmd_SSLOCSPUseRequestNonce	sv
SSLOpenSSLConfCmd		36	st		1my	2.4.9			1mz	1n0		5		ssl_cmd_SSLOpenSSLConfCmd	sv
SSLOptions		fs	st	1n1	1n2					tu		5		ssl_cmd_SSLOptions	sv
SSLPassPhraseDialog		1k	st	tv	1n3					j2	te	5		ssl_cmd_SSLPassPhraseDialog	sv
SSLPKCS7CertificateFile		5w	st				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	sv	httpd 2.4.7
SSLProtocol		ev	st	1n4	ty					tz	1n5	5		ssl_cmd_SSLProtocol	sv
SSLProxyCACertificateFile		1n6	st		1n7			1n8		4z		5		ssl_cmd_SSLProxyCACertificateFile	sv
SSLProxyCACertificatePath		1n6	st		1n9			1n8		dq		5		ssl_cmd_SSLProxyCACertificatePath	sv
SSLProxyCARevocationCheck		1na	st	1lx	1nb			1nc		1nd	tr	5		ssl_cmd_SSLProxyCARevocationCheck	sv
SSLProxyCARevocationFile		1n6	st		1ne			1n8		4z		5		ssl_cmd_SSLProxyCARevocationFile	sv
SSLProxyCARevocationPath		1n6	st		1nf			1n8		dq		5		ssl_cmd_SSLProxyCARevocationPath	sv
SSLProxyCheckPeerCN		1ng	st	4i	1nh			1ni		6h	69	5		ssl_cmd_SSLProxyCheckPeerCN	sv
SSLProxyCheckPeerExpire		1ng	st	4i	1nj			1ni		6h	69	5		ssl_cmd_SSLProxyCheckPeerExpire	sv
SSLProxyCheckPeerName		1ng	st	4i	1nk	2.4.6		1nl		6h	69	5		ssl_cmd_SSLProxyCheckPeerName	sv
SSLProxyCipherSuite		1nm	st	1nn	1no			1np		1mc	1nq	5		ssl_cmd_SSLProxyCipherSuite	sv
SSLProxyEngine		1ng	st	4i	1nr			1ni		6h	6u	5		ssl_cmd_SSLProxyEngine	sv
SSLProxyMachineCertificateChainFile		1n6	st		u9			1n8		av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sv
SSLProxyMachineCertificateFile		1n6	st		1ns			1n8		av		5		ssl_cmd_SSLProxyMachineCertificateFile	sv
SSLProxyMachineCertificatePath		1n6	st		1nt			1n8		92		5		ssl_cmd_SSLProxyMachineCertificatePath	sv
SSLProxyProtocol		1na	st	1n4	uc			1nu		tz	1n5	5		ssl_cmd_SSLProxyProtocol	sv
SSLProxyVerify		1n6	st	ud	1nv			1n8		dx	tr	5		ssl_cmd_SSLProxyVerify	sv
SSLProxyVerifyDepth		1n6	st	uf	1nw			1n8		c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sv
SSLRandomSeed		iw	st	uh	1nx					uj		5		ssl_cmd_SSLRandomSeed	sv
SSLRenegBufferSize		4w	st	uk	ul					98	um	5		ssl_cmd_SSLRenegBufferSize	sv
SSLRequire		pb	st	1ny	un					uo		5		ssl_cmd_SSLRequire	sv
SSLRequireSSL		up	st	2p	uq					ur		5		ssl_cmd_SSLRequireSSL	sv
SSLSessionCache		1k	st	1nz	1o0					j2	tr	5		ssl_cmd_SSLSessionCache	sv
SSLSessionCacheTimeout		5w	st	uu	1o1					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sv
SSLSessionTicketKeyFile		5w	st		1o2				ux	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sv
SSLSessionTickets		7t	st	4i	uy	2.4.12				6h	69	5		ssl_cmd_SSLSessionTickets	sv
SSLSRPUnknownUserSeed		5w	st		1o3	2.4.4			1o4	1o5		5		ssl_cmd_SSLSRPUnknownUserSeed	sv
SSLSRPVerifierFile		5w	st		1o6	2.4.4			1o4	4z		5		ssl_cmd_SSLSRPVerifierFile	sv
SSLStaplingCache		1k	st	1o7	1o8				1o9	j2		5		ssl_cmd_SSLStaplingCache	sv
SSLStaplingErrorCacheTimeout		5w	st	1mt	1oa				1o9	5p	ik	5		ssl_cmd_SSLStaplingErrorCacheTimeout	sv
SSLStaplingFakeTryLater		7t	st	4e	1ob				1o9	6h	69	5		ssl_cmd_SSLStaplingFakeTryLater	sv
SSLStaplingForceURL		5w	st		1oc				1o9	10r		5		ssl_cmd_SSLStaplingForceURL	sv
SSLStaplingResponderTimeout		5w	st	1mt	1od				1o9	5p	c2	5		ssl_cmd_SSLStaplingResponderTimeout	sv
SSLStaplingResponseMaxAge		5w	st	1mt	1oe				1o9	5p	ng	5		ssl_cmd_SSLStaplingResponseMaxAge	sv
SSLStaplingResponseTimeSkew		5w	st	1mt	1of				1o9	5p	5q	5		ssl_cmd_SSLStaplingResponseTimeSkew	sv
SSLStaplingReturnResponderErrors		7t	st	4e	1og				1o9	6h	69	5		ssl_cmd_SSLStaplingReturnResponderErrors	sv
SSLStaplingStandardCacheTimeout		5w	st	1mt	1oh				1o9	5p	1oi	5		ssl_cmd_SSLStaplingStandardCacheTimeout	sv
SSLStrictSNIVHostCheck		7t	st	4i	uz					6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sv
SSLUserName		ss	st		v0					v1		5		ssl_cmd_SSLUserName	sv
SSLUseStapling		7t	st	4i	1oj				1o9	6h	6u	5		ssl_cmd_SSLUseStapling	sv
SSLVerifyClient		ss	st	ud	1ok					dx	tr	5		ssl_cmd_SSLVerifyClient	sv
SSLVerifyDepth		ss	st	uf	1ol					c0	9c	5		ssl_cmd_SSLVerifyDepth	sv
SSLVHostSNIPolicy		1al	st		1om	2.4.66				1on	1oo	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1op	gc	v5					c0	kc	1r		set_daemons_to_start	zy
StartThreads		e0	1oq		v7					c0	kc	1r		set_threads_to_start	jn
StrictHostCheck		7t	8	4i	1or	2.4.49				19a	z7	c		set_core_server_flag	d
Substitute		1s	v8	v9	va			1os		vb		5		set_pattern	vc
SubstituteInheritBefore		b3	v8	4e	vd	2.4.17				6h	6u	5		ap_set_flag_slot	vc
SubstituteMaxLineLength		1s	v8	1ot	1ou	2.4.12				1ov	1ow	5		set_max_line_length	vc
Suexec		er	14w	4e	ve					4g	vg	24		unixd_set_suexec	14x
SuexecUserGroup		z4	vi	vj	vk					vl		5		set_suexec_ugid	vm
ThreadLimit		1k	1ox	gc	vo					c0	kc	1r		set_thread_limit	zy		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1ox	gc	vq					c0	kc	1r		set_threads_per_child	zy
ThreadStackSize		1k	1l	ke	vr					5z	vt	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	15v	8	2p	vu					5p	1a8	c		set_timeout	d
TLSCertificate		c8	1oy			2.4.52	2.4.62							tls_conf_add_certificate	1oz	httpd 2.4.62
TLSCiphersPrefer		1cb	1oy			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1oz	httpd 2.4.62
TLSCiphersSuppress		1cb	1oy			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1oz	httpd 2.4.62
TLSClientCA		5w	1oy			2.4.52	2.4.62							tls_conf_set_client_ca	1oz	httpd 2.4.62
TLSClientCertificate		5w	1oy			2.4.52	2.4.62							tls_conf_set_client_auth	1oz	httpd 2.4.62
TLSEngine		5w	1oy			2.4.52	2.4.62							tls_conf_add_engine	1oz	httpd 2.4.62
TLSHonorClientOrder		5w	1oy			2.4.52	2.4.62							tls_conf_set_honor_client_order	1oz	httpd 2.4.62
TLSOptions		1p0	1oy			2.4.52	2.4.62							tls_conf_set_options	1oz	httpd 2.4.62
TLSProtocol		5w	1oy			2.4.52	2.4.62							tls_conf_set_protocol	1oz	httpd 2.4.62
TLSProxyCA		1n6	1oy			2.4.52	2.4.62							tls_conf_set_proxy_ca	1oz	httpd 2.4.62
TLSProxyCiphersPrefer		1p1	1oy			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1oz	httpd 2.4.62
TLSProxyCiphersSuppress		1p1	1oy			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1oz	httpd 2.4.62
TLSProxyEngine		1ng	1oy			2.4.52	2.4.62							tls_conf_set_proxy_engine	1oz	httpd 2.4.62
TLSProxyMachineCertificate		1nm	1oy			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1oz	httpd 2.4.62
TLSProxyProtocol		1n6	1oy			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1oz	httpd 2.4.62
TLSSessionCache		5w	1oy			2.4.52	2.4.62							tls_conf_set_session_cache	1oz	httpd 2.4.62
TLSStrictSNI		5w	1oy			2.4.52	2.4.62							tls_conf_set_strict_sni	1oz	httpd 2.4.62
TLSUserName		5w	1oy			2.4.52	2.4.62							tls_conf_set_user_name	1oz	httpd 2.4.62
TraceEnable		5w	8	vv	vw					vx	69	c		set_trace_enable	d
TransferLog		5w	7u	ea	vy					vz		24		set_transfer_log	7x
TypesConfig		5w	2g		w0					4z	w1	24		set_types_config	2j
UNCList		1p2	8	2p	1p3	2.4.60		1p4	1p5	1p6	152	c		set_unc_list	d
UnDefine		1p7	8	15j	1p8					1p9		c		unset_define	d
UndefMacro		k	y8		1pa	2.4.6				cd		24		undef_macro	yc
UnsetEnv		a5	mm		w2					mo		24		add_env_module_vars_unset	mp
Use		xb	y8		1pb	2.4.6				1pc		24		use_macro	yc
UseCanonicalName		9p	8	w3	w4					w5	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9p	8	e1	w6					4g	2o	c		set_use_canonical_phys_port	d
User		1k	16y	w7	w8					w9	gk	24		unixd_set_user	14x		mpmt_os2=Not applicable on this platform
UserDir		ev	wa	wb	wc					wd		24		set_user_dir	we
VHostCGIMode		5w	15x		1pd					1pe	4h	z9		vhost_cgimode	15z
VHostCGIPrivs		3s	15x		1pf				1pg	1ph	pk	z9		vhost_cgiprivs	15z
VHostGroup		5w	15x		1pi					1pj	1pk	z9		vhost_group	15z
VHostPrivs		3s	15x		1pl				1pg	1ph	pk	z9		vhost_privs	15z
VHostSecure		7t	15x	4e	1pm					4g	4h	z9		vhost_secure	15z
VHostUser		5w	15x		1pn					w9	1po	z9		vhost_user	15z
VirtualDocumentRoot		5w	wf	wg	wh					wi	tr	5		vhost_alias_set	wj
VirtualDocumentRootIP		5w	wf	wg	wh					wi	tr	5		vhost_alias_set	wj
VirtualScriptAlias		5w	wf	wg	wk					wi	tr	5		vhost_alias_set	wj
VirtualScriptAliasIP		5w	wf	wg	wk					wi	tr	5		vhost_alias_set	wj
WatchdogInterval		1k	1pp	1pq	1pr					18d	9c	24		wd_cmd_watchdog_int	1ps
XBitHack		wr	s7	ws	wt					wu	6u	24		set_xbithack	s9
xml2EncAlias		1pt	1pu		1pv					1pw		24		set_alias	1px
xml2EncDefault		cz	1pu		1py					cd		24		set_default	1px
xml2StartParse		1pz	1pu		1q0					1q1		24		set_skipto	1px`;
