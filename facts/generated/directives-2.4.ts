// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	ww	2	wx					4		24		authaliassection	wy
<AuthzProviderAlias		0	wz	x0	x1					x2		24		authz_require_alias_section	x3
<Directory		x4	8	9	a					b		c		dirsection	d
<DirectoryMatch		x4	8	9	a					e		c		dirsection	d
<Else		w	8	x5	x6					x7		c		ifsection	d
<ElseIf		w	8	x8	x6					x9		c		ifsection	d
<Files		xa	8	9	g					h		c		filesection	d
<FilesMatch		xa	8	i	g					j		c		filesection	d
<If		w	8	x8	x6					xb		c		ifsection	d
<IfDefine		xc	8	xd	xe			xf		n		c		start_cond_section	d
<IfDirective		xc	8	xd	xg	2.4.34		xh		xi		c		start_cond_section	d
<IfFile		xc	8	xd	xj	2.4.34		xh		xk		c		start_cond_section	d
<IfModule		xc	8	xd	xl			xf		p		c		start_cond_section	d
<IfSection		xc	8	xd	xm	2.4.34		xh		xn		c		start_cond_section	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		xo	8	x	y					z		c		ap_limit_section	d
<LimitExcept		xo	8	10	11					12		c		ap_limit_section	d
<Location		x4	8	9	13					14		c		urlsection	d
<LocationMatch		x4	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xc	xp	xq	xr					xs		5		register_access_checker_block	xt
<LuaHookAuthChecker		xc	xp	xq	xu					xv		5		register_auth_checker_block	xt
<LuaHookCheckUserID		xc	xp	xq	xw					xx		5		register_check_user_id_block	xt
<LuaHookFixups		xc	xp	xq	xy					xz		5		register_fixups_block	xt
<LuaHookMapToStorage		xc	xp	xq	y0					y1		5		register_map_to_storage_block	xt
<LuaHookPreTranslateName		xc	xp	xq	y2	2.4.49								register_pre_trans_name_block	xt
<LuaHookTranslateName		xc	xp	xq	y3					y4		5		register_translate_name_block	xt
<LuaHookTypeChecker		xc	xp	xq	y5					y6		5		register_type_checker_block	xt
<LuaQuickHandler		xc	xp	y7	y8					y9		5		register_quick_block	xt
<Macro		xc	ya	yb	yc	2.4.6				yd		24		macro_section	ye
<ManagedDomain		ev	yf			2.4.33	2.4.39							md_config_sec_start_old	yg	httpd 2.4.39
<MDomain		yh	yf	yi	yj	2.4.41				yk		7w		md_config_sec_start	yg
<MDomainSet		yh	yf	yi	yl	2.4.33				ym		7w		md_config_sec_start	yg
<Proxy		x4	16	17	18					19		5		proxysection	1a
<ProxyMatch		x4	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pc	wz	yn	yo					yp		24		add_authz_section	x3
<RequireAny		pc	wz	yn	yq					yr		24		add_authz_section	x3
<RequireNone		pc	wz	yn	ys					yt		24		add_authz_section	x3
<RequireNotAll		pc	wz		yu				yv					add_authz_section	x3
<VirtualHost		0	8	1e	1f					1g		c		virtualhost_section	d
AcceptFilter		1h	8		1i					1j		c		set_accf_map	d
AcceptPathInfo		1s	8	1t	1u					1v	1q	c		set_accept_path_info	d
AccessFileName		x4	8		1w					1x	1y	c		set_access_name	d
Action		1z	20	21	22					23		24		add_action	25
AddAlt		26	27		28					29		24		add_alt	2a
AddAltByEncoding		26	27		2b					2c		24		add_alt	2a
AddAltByType		26	27		2d					2e		24		add_alt	2a
AddCharset		2f	2g		2h					2i		24		add_extension_info	2j
AddDefaultCharset		1s	8	2l	2m					2n	2o	c		set_add_default_charset	d
AddDescription		26	27	2p	2q					29		24		add_desc	2a
AddEncoding		2f	2g		2r					yw		24		add_extension_info	2j
AddHandler		2f	2g	2p	2t					2u		24		add_extension_info	2j
AddIcon		26	27	2v	2w					2x		24		add_icon	2a
AddIconByEncoding		26	27	2v	2y					2z		24		add_icon	2a
AddIconByType		26	27	2v	30					31		24		add_icon	2a
AddInputFilter		2f	2g		32					33		24		add_extension_info	2j
AddLanguage		2f	2g	2p	34					yx		24		add_extension_info	2j
AddModuleInfo		36	37		38					39		5		add_module_info	3a
AddOutputFilter		2f	2g	2p	3b					33		24		add_extension_info	2j
AddOutputFilterByType		yy	fg	yz	3c					z0		24		filter_bytype	fj
AddType		2f	2g	2p	3e					z1		24		add_extension_info	2j
Alias		z2	3g	z3	z4			z5		z6		24		add_alias	3j
AliasMatch		z7	3g	2p	3k					3l		24		add_alias_regex	3j
AliasPreservePath		b3	3g	4e	z8	2.4.58				z9	za	24		ap_set_flag_slot	3j
allow	Allow	3m	zb	3o	3p					3q		zc		allow_cmd	zd
AllowCONNECT		3s	ze	zf	zg					zh	3w	5		set_allowed_ports	zi
AllowEncodedSlashes		5w	8	3y	3z					41	2o	c		set_allow2f	d
AllowMethods		zj	zk	zl	zm					zn	zo	7w		am_allowmethods	zp
AllowOverride		zq	8	zr	44					45	8n	c		set_override	d
AllowOverrideList		zs	8	zt	zu					zv	8n	c		set_override_list	d
Anonymous		47	48	49	4a					4b		5		anon_set_string_slots	4c
Anonymous_LogEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_MustGiveEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_NoUserId	Anonymous_NoUserID	4d	48	4e	4f					4g	2o	5		ap_set_flag_slot	4c
Anonymous_VerifyEmail		4d	48	4i	4f					4g	2o	5		ap_set_flag_slot	4c
AsyncRequestWorkerFactor		1k	zw	zx	zy					zz	100	1r		set_worker_factor	101
AuthBasicAuthoritative		4d	4j	4i	4k					4g	4h	24		set_authoritative	4l
AuthBasicFake		61	4j	102	103	2.4.6				104	6s	24		add_basic_fake	4l
AuthBasicProvider		47	4j	4m	4n					4o	4p	24		add_authn_provider	4l
AuthBasicUseDigestAlgorithm		4w	4j	105	106	2.4.7				107	2o	24		set_use_digest_algorithm	4l
AuthDBDUserPWQuery		108	4r		4s					4t		5		authn_dbd_prepare	4u
AuthDBDUserRealmQuery		108	4r		4v					4t		5		authn_dbd_prepare	4u
AuthDBMGroupFile		4w	4x		4y					4z		5		ap_set_file_slot	50
AuthDBMType		4w	51	2p	52					53	54	5		ap_set_string_slot	55
AuthDBMUserFile		4w	51		56					4z		5		ap_set_file_slot	55
AuthDigestAlgorithm		4w	5a	109	5c					5d	5e	5		set_algorithm	5f
AuthDigestDomain		47	5a		5g					5h		5		set_uri_list	5f
AuthDigestNcCheck		4d	5a	4i	5i									set_nc_check	5f
AuthDigestNonceFormat		4w	5a	10a	5l									set_nonce_format	5f
AuthDigestNonceLifetime		4w	5a	5n	5o					5p	5q	5		set_nonce_lifetime	5f
AuthDigestProvider		47	5a	5r	4n					4o	4p	5		add_authn_provider	5f
AuthDigestQop		47	5a	10b	5t					5u	5v	5		set_qop	5f
AuthDigestShmemSize		5w	5a	10c	5y					5z	60	5		set_shmem_size	5f
AuthFormAuthoritative		4d	10d	4e	4k					4g	4h	24		set_authoritative	10e
AuthFormBody		4w	10d	10f	10g					10h	10i	24		set_cookie_form_body	10e
AuthFormDisableNoStore		4d	10d	4e	10j					4g	2o	24		set_disable_no_store	10e
AuthFormFakeBasicAuth		4d	10d	4e	10k					4g	2o	24		set_fake_basic_auth	10e
AuthFormLocation		4w	10d	10f	10l					10h	10m	24		set_cookie_form_location	10e
AuthFormLoginRequiredLocation		4w	10d	10n	10o					10p	6s	24		set_login_required_location	10e
AuthFormLoginSuccessLocation		4w	10d	10q	10r					10p	6s	24		set_login_success_location	10e
AuthFormLogoutLocation		4w	10d	10s	10t					10u	6s	24		set_logout_location	10e
AuthFormMethod		4w	10d	10f	10v					10h	10w	24		set_cookie_form_method	10e
AuthFormMimetype		4w	10d	10f	10x					10h	10y	24		set_cookie_form_mimetype	10e
AuthFormPassword		4w	10d	10f	10z					10h	110	24		set_cookie_form_password	10e
AuthFormProvider		47	10d	4m	4n					4o	4p	24		add_authn_provider	10e
AuthFormSitePassphrase		4w	10d		111					112	6s	24		set_site_passphrase	10e
AuthFormSize		4q	10d	113	114					5z	nf	24		set_cookie_form_size	10e
AuthFormUsername		4w	10d	10f	115					10h	116	24		set_cookie_form_username	10e
AuthGroupFile		4w	62	ea	64			117		4z		24		ap_set_file_slot	65
AuthLDAPAuthorizePrefix		4w	66		118					119	11a	5		ap_set_string_slot	6a
AuthLDAPBindAuthoritative		4d	66	4e	67					11b	69	5		ap_set_flag_slot	6a
AuthLDAPBindDN		4w	66		6b					6c		5		ap_set_string_slot	6a
AuthLDAPBindPassword		4w	66		6d					6e		5		set_bind_password	6a
AuthLDAPCharsetConfig		5w	66		11c					4z		5		set_charset_config	6a
AuthLDAPCompareAsUser		4d	66	4e	11d					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPCompareDNOnServer		4d	66	4i	6g					6h	69	5		ap_set_flag_slot	6a
AuthLDAPDereferenceAliases		4w	66	6i	11e					6k	11f	5		mod_auth_ldap_set_deref	6a
AuthLDAPGroupAttribute		47	66		11g					6n	11h	5		mod_auth_ldap_add_group_attribute	6a
AuthLDAPGroupAttributeIsDN		4d	66	4e	11i					6h	69	5		ap_set_flag_slot	6a
AuthLDAPInitialBindAsUser		4d	66	4e	11j					11b	6u	5		ap_set_flag_slot	6a
AuthLDAPInitialBindPattern		11k	66		11l					11m	11n	5		set_bind_pattern	6a
AuthLDAPMaxSubGroupDepth		4w	66		11o					11p	c2	5		mod_auth_ldap_set_subgroup_maxdepth	6a
AuthLDAPRemoteUserAttribute		4w	66		6q					6r	6s	5		ap_set_string_slot	6a
AuthLDAPRemoteUserIsDN		4d	66	4e	6t					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSearchAsUser		4d	66	4e	11q					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSubGroupAttribute		47	66		11r					6n	11h	5		mod_auth_ldap_add_subgroup_attribute	6a
AuthLDAPSubGroupClass		47	66		11s					11t	11u	5		mod_auth_ldap_add_subgroup_class	6a
AuthLDAPURL		61	66	6v	11v					6x		5		mod_auth_ldap_parse_url	6a
AuthMerging		4w	wz	11w	11x					11y	2o	24		authz_merge_sections	x3
AuthName		4w	11z	120	6z					70		24		set_authname	wy		mod_authn_core=the authentication realm (e.g. "Members Only")
AuthnCacheContext		4q	121		122					123	92	24		ap_set_string_slot	124
AuthnCacheEnable		125	121		126					127		24		authn_cache_enable	124
AuthnCacheProvideFor		47	121	2p	128					129	pl	24		authn_cache_setprovider	124
AuthnCacheSOCache		1k	121	12a	12b					12c		24		authn_cache_socache	124
AuthnCacheTimeout		4w	121		12d					12e	12f	24		authn_cache_timeout	124
AuthnzFcgiCheckAuthnProvider		yy	12g	12h	12i	2.4.10				12j	6s	5		fcgi_check_authn_provider	12k
AuthnzFcgiDefineProvider		jj	12g	12l	12m	2.4.10				12n	6s	5		fcgi_define_provider	12k
AuthType		4w	ww	12o	12p					12q		24		set_authtype	wy
AuthUserFile		4w	74	ea	75			117		4z		24		ap_set_file_slot	76
AuthzDBDLoginToReferer		ly	12r	4e	12s					4g	2o	5		ap_set_flag_slot	12t
AuthzDBDQuery		108	12r		12u					4t		5		authz_dbd_prepare	12t
AuthzDBDRedirectQuery		108	12r		12v					4t		5		authz_dbd_prepare	12t
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzSendForbiddenOnFailure		4d	wz	4e	12w					4g	2o	24		ap_set_flag_slot_char	x3
BalancerGrowth		5w	16	12x	12y					12z	90	5		set_bgrowth	1a
BalancerInherit		7t	16	4e	130	2.4.6				4g	4h	5		set_inherit	1a
BalancerMember		131	16	7k	7l					7m		5		add_member	1a
BalancerPersist		7t	16	4e	132	2.4.4				4g	2o	5		set_persist	1a
BrotliAlterETag		5w	133	134	135	2.4.26				136	137	5		set_etag_mode	138
BrotliCompressionMaxInputBlock		5w	133	139	13a	2.4.26				cq	13b	5		set_compression_lgblock	138
BrotliCompressionQuality		5w	133	13c	13d	2.4.26				cq	90	5		set_compression_quality	138
BrotliCompressionWindow		5w	133	13e	13f	2.4.26				cq	13g	5		set_compression_lgwin	138
BrotliFilterNote		c8	133	13h	cx	2.4.26				cy	pl	5		set_filter_note	138
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	24		set_buffered_logs_on	7x
BufferSize		4q	13i	13j	13k					8z	un	5	13l	set_buffer_size	13m
CacheDefaultExpire		9p	7y		7z					5p	80	5	9v	set_cache_defex	81
CacheDetailHeader		bi	7y	4e	13n					6h	6u	5	9v	set_cache_x_cache_detail	81
CacheDirLength		5w	13o	83	84					85	86	5		set_cache_dirlength	13p
CacheDirLevels		5w	13o	83	88					89	86	5		set_cache_dirlevels	13p
CacheDisable		13q	7y	13r	8b					13s		5	9v	add_cache_disable	81
CacheEnable		13t	7y	13u	8e					13v		5		add_cache_enable	81
cachefile	CacheFile	3s	8g		8h					8i		7w		cachefilehandle	8j
CacheHeader		bi	7y	4e	13w					6h	6u	5	9v	set_cache_x_cache	81
CacheIgnoreCacheControl		7t	7y	4i	8k					4g	2o	5		set_cache_ignore_cachecontrol	81
CacheIgnoreHeaders		3s	7y		8l					8m	8n	5		add_ignore_header	81
CacheIgnoreNoLastMod		bi	7y	4e	8o					4g	2o	5	9v	set_cache_ignore_no_last_mod	81
CacheIgnoreQueryString		7t	7y	4e	8p					4g	2o	5		set_cache_ignore_querystring	81
CacheIgnoreURLSessionIdentifiers		3s	7y		8q					8r	8n	5		add_ignore_session_id	81
CacheKeyBaseURL		5w	7y	13x	13y					13z		5		set_cache_key_base_url	81
CacheLastModifiedFactor		9p	7y	8s	8t					8u	8v	5	9v	set_cache_factor	81
CacheLock		7t	7y	4i	8w					6h	6u	5		set_cache_lock	81
CacheLockMaxAge		5w	7y	8x	8y					8z	90	5		set_cache_lock_maxage	81
CacheLockPath		5w	7y		140					92	93	5		set_cache_lock_path	81
CacheMaxExpire		9p	7y	2p	94					5p	95	5	9v	set_cache_maxex	81
CacheMaxFileSize		9p	13o	96	97					98	99	5	9v	set_cache_maxfs	13p
CacheMinExpire		9p	7y		141					5p	bs	5	9v	set_cache_minex	81
CacheMinFileSize		9p	13o	9a	9b					98	9c	5	9v	set_cache_minfs	13p
CacheNegotiatedDocs		7t	9d	4i	9e					4g	2o	24		cache_negotiated_docs	9f
CacheQuickHandler		7t	7y	4e	142					6h	69	5		set_cache_quick_handler	81
CacheReadSize		9p	13o	143	144					98	bs	5	9v	set_cache_readsize	13p
CacheReadTime		9p	13o	145	146					147	bs	5	9v	set_cache_readtime	13p
CacheRoot		5w	13o		9g					92		5		set_cache_root	13p
CacheSocache		5w	148	149	14a	2.4.6				14b		5		set_cache_socache	14c
CacheSocacheMaxSize		9p	148	14d	14e	2.4.6				98	14f	5	9v	set_cache_max	14c
CacheSocacheMaxTime		9p	148	14g	14h	2.4.6				5p	14i	5	9v	set_cache_maxtime	14c
CacheSocacheMinTime		9p	148	14j	14k	2.4.6				5p	ik	5	9v	set_cache_mintime	14c
CacheSocacheReadSize		9p	148	143	144	2.4.6				98	bs	5	9v	set_cache_readsize	14c
CacheSocacheReadTime		9p	148	145	146	2.4.6				147	bs	5	9v	set_cache_readtime	14c
CacheStaleOnError		bi	7y	4e	14l					6h	69	5	9v	set_cache_stale_on_error	81
CacheStoreExpired		bi	7y	4e	14m					4g	2o	5	9v	set_cache_store_expired	81
CacheStoreNoStore		bi	7y	4e	9h					4g	2o	5	9v	set_cache_store_nostore	81
CacheStorePrivate		bi	7y	4e	9i					4g	2o	5	9v	set_cache_store_private	81
CaseFilter		7t	9j	4e	9k									CaseFilterEnable	14n
CaseFilterIn		7t	9m	4e	9n									CaseFilterInEnable	14o
CGIDScriptTimeout		9p	9q	9r	9s	2.4.10				9t	14p	24	9v	set_script_timeout	9w
CGIMapExtension		1z	9x		9y					9z		c		set_extension_map	a0
CGIPassAuth		4d	8	4i	14q	2.4.16				4g	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9p	14r	9r	9s	2.4.59				9t	9u	24	9v	set_script_timeout	qz
CGIVar		ow	8	14s	14t	2.4.23				14u		c		set_cgi_var	d
CharsetDefault		1s	a1		a2					a3		5		add_charset_default	a4
CharsetOptions		a5	a1	14v	14w					a8	14x	5		add_charset_options	a4
CharsetSourceEnc		1s	a1		aa					a3		5		add_charset_source	a4
CheckBasenameMatch		ab	ac	4e	14y	2.4.50				6h	4h	5		ap_set_flag_slot	ae
CheckCaseOnly		ab	ac	4i	ad					6h	2o	5		ap_set_flag_slot	ae
CheckSpelling		ab	ac	4i	af					6h	2o	5		ap_set_flag_slot	ae
ChrootDir		1k	14z		ah					ai	6s	24		unixd_set_chroot_dir	150
ContentDigest		ab	8	4i	al					4g	2o	c		set_content_md5	d
CookieDomain		1s	am	an	ao					ap		5		set_cookie_domain	aq
CookieExpires		1s	am	ar	as					at		5		set_cookie_exp	aq
CookieHttpOnly	CookieHTTPOnly	b3	am	4e	151	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieName		1s	am	2p	aw					ax	ay	5		set_cookie_name	aq
CookieSameSite		1s	am	152	153	2.4.43				154	155	5		set_samesite_value	aq
CookieSecure		b3	am	4e	156	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieStyle		1s	am	az	b0					b1	b2	5		set_cookie_style	aq
CookieTracking		b3	am	4i	b4					6h	6u	5		ap_set_flag_slot	aq
CoreDumpDirectory		1k	1l	b5	b6					92	b8	1r		ap_mpm_set_coredumpdir	d
CustomLog		b9	7u	ba	157					158		24		add_custom_log	7x
DAV	Dav	4q	bd	be	bf					bg	2o	5		dav_cmd_dav	bh
DAVBasePath	DavBasePath	4q	bd		159	2.4.58				15a	pl	5		dav_cmd_davbasepath	bh
DAVDepthInfinity	DavDepthInfinity	bi	bd	4i	bj					6h	6u	5		dav_cmd_davdepthinfinity	bh
DAVGenericLockDB	DavGenericLockDB	4q	bk		bl					4z		5	bm	dav_lock_cmd_davlockdb	bn
DAVLockDB	DavLockDB	5w	bo		bl					4z		5		dav_fs_cmd_davlockdb	bp
DAVLockDiscovery	DavLockDiscovery	bi	15b	4e	15c	2.4.55				6h	69	5	9v	dav_cmd_davlockdiscovery	bh
DAVMinTimeout	DavMinTimeout	9p	bd	bq	br					5p	bs	5		dav_cmd_davmintimeout	bh
DBDExptime		5w	bt	bu	bv				bw	bx	5q	5		dbd_param_int	by
DBDInitSQL		5w	bt		15d					15e		5		dbd_init_sql	by
DBDKeep		5w	bt	bu	bz				bw	c0	86	5		dbd_param_int	by
DBDMax		5w	bt	bu	c1				bw	c0	c2	5		dbd_param_int	by
DBDMin		5w	bt	bu	c3				bw	c0	9c	5		dbd_param_int	by
DBDParams		5w	bt		c4					c5		5		dbd_param	by
DBDPersist		7t	bt	4e	c6					4g		5		dbd_param_flag	by
DBDPrepareSQL		c8	bt		c9					cb		5		dbd_prepare	by
DBDriver		5w	bt	2p	cc					cd		5		dbd_param	by
DefaultIcon		ce	27		cf					cg		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ch					15f		24		ap_set_string_slot	2j
DefaultRuntimeDir		rl	8		15g	2.4.2				dq	15h	c		set_runtime_dir	d
DefaultType		1s	8	15i	15j					15k	ts	c		set_default_type	d
Define		15l	8	15m	15n					15o		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5w	cn	15p	15q	2.4.58				136	137	5		deflate_set_etag	cs
DeflateBufferSize		5w	cn	co	cp					cq	cr	5		deflate_set_buffer_size	cs
DeflateCompressionLevel		5w	cn	ct	cu					cq	cv	5		deflate_set_compressionlevel	cs
DeflateFilterNote		c8	cn	cw	cx					cy		5		deflate_set_note	cs
DeflateInflateLimitRequestBody		cz	cn	d0	d1	2.4.10				cq	d3	5		deflate_set_inflate_limit	cs
DeflateInflateRatioBurst		cz	cn	d4	15r	2.4.10				cq	8a	5		deflate_set_inflate_ratio_burst	cs
DeflateInflateRatioLimit		cz	cn	d4	15s	2.4.10				cq	km	5		deflate_set_inflate_ratio_limit	cs
DeflateMemLevel		5w	cn	d9	da					cq	db	5		deflate_set_memlevel	cs
DeflateWindowSize		5w	cn	dc	dd					cq	de	5		deflate_set_window_size	cs
deny	Deny	3m	zb	3o	3p					3q		zc		allow_cmd	zd
DirectoryCheckHandler		dm	dg	4e	dn	2.4.9				4g	2o	24		configure_checkhandler	dl
DirectoryIndex		15t	dg	dh	di					15u	dk	24		add_index	dl
DirectoryIndexRedirect		ce	dg	15v	15w					15x	6u	24		configure_redirect	dl
DirectorySlash		dm	dg	4i	dn					4g	4h	24		configure_slash	dl
DocumentRoot		15y	8	b5	dp					dq	15z	c		set_document_root	d
DTracePrivileges		t8	160	4e	161					4g	2o	zc		dtraceenable	162
DumpIOInput		7t	ds	4i	dt					4g	2o	5		dumpio_enable_input	163
DumpIOOutput		7t	ds	4e	dz					4g	2o	5		dumpio_enable_output	163
EnableExceptionHook		e0	1l	e1	e2				e3	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e1	e4					4g	4h	c		set_enable_mmap	d
EnableSendfile		1s	8	e1	e5					4g	2o	c		set_enable_sendfile	d
Error		f8	8	164	165					sh		c		generate_error	d
ErrorDocument		ow	8	166	e8					e9		c		set_error_document	d
ErrorLog		15y	8	ea	eb					167	ed	c		set_server_string_slot	d
ErrorLogFormat		c8	8	168	169					16a		c		set_errorlog_format	d
Example		ee	16b		eg					eh		7w		cmd_example	16c
ExpiresActive		dm	ej	4i	4f					4g	2o	5		set_expiresactive	ek
ExpiresByType		el	ej	em	en					eo		5		set_expiresbytype	ek
ExpiresDefault		ce	ej	ep	as					eq		5		set_expiresdefault	ek
ExtendedStatus		er	8	4i	16d					4g	16e	c		ap_set_extended_status	d
ExtFilterDefine		ev	ew	ex	ey					ez		5		define_filter	f0
ExtFilterOptions		f1	ew	16f	16g					a8	16h	5		add_options	f0
FallbackResource		ce	dg	dh	f5					f6	16i	24		ap_set_string_slot	dl
FancyIndexing		f8	27	f9	fa									ap_set_deprecated	2a
FileETag		7n	8	16j	fc					fd	16k	c		set_etag_bits	d
FilterChain		ff	fg		fh					fi		24		filter_chain	fj
FilterDeclare		fk	fg	fl	16l					fn		24		filter_declare	fj
FilterProtocol		fo	fg		fp				fq	fr		24		filter_protocol	fj
FilterProvider		16m	fg	16n	16o					16p		24		filter_provider	fj
FilterTrace		fw	fg		16q					fy		24		filter_debug	fj
FlushMaxPipelined		5w	8	16r	16s	2.4.48				c0	90	c		set_flush_max_pipelined	d
FlushMaxThreshold		5w	8	16t	16u	2.4.48				16v	16w	c		set_flush_max_threshold	d
ForceLanguagePriority		a5	9d	fz	g0					g1	g2	24		set_force_priority	9f
ForceType		1s	8	cj	g3					16x		c		ap_set_string_slot_lower	d
ForensicLog		5w	g5		g6					g7		5		set_forensic_log	g8
GlobalLog		iw	7u	ba	16y	2.4.20				16z		24		add_global_log	7x
GprofDir		15y	8		g9				ga	gb		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	170	gc	gd					5p	bs	1r		ap_mpm_set_graceful_shutdown	101
Group		1k	171	gh	gi					gj	gk	24		unixd_set_group	150		mpmt_os2=Not applicable on this platform
H2AltSvc		5w	172			2.4.17	2.4.54							h2_add_alt_svc	173	httpd 2.4.54
H2AltSvcMaxAge		5w	172			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	173	httpd 2.4.54
H2CopyFiles		1s	172	174	175	2.4.25				6h	6u	5		h2_conf_set_copy_files	173
H2Direct		5w	172	174	176	2.4.17				6h	177	5		h2_conf_set_direct	173
H2EarlyHint		178	172	179	17a	2.4.58				17b		5		h2_conf_add_early_hint	173
H2EarlyHints		5w	172	174	17c	2.4.25				6h	6u	5		h2_conf_set_early_hints	173
H2MaxDataFrameLen		5w	172	17d	17e	2.4.58				17f	bs	5		h2_conf_set_max_data_frame_len	173
H2MaxHeaderBlockLen		5w	172		17g	2.4.64				17f	bs	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5w	172	17h	17i	2.4.17				17f	jc	5		h2_conf_set_max_streams	173
H2MaxStreamErrors		5w	172	17j	17k	2.4.66				17f	17l	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5w	172	17m	17n	2.4.17				17f	ik	5		h2_conf_set_max_worker_idle_limit	173
H2MaxWorkers		5w	172	17h	17o	2.4.17				17f		5		h2_conf_set_max_workers	173
H2MinWorkers		5w	172	17h	17p	2.4.17				17f		5		h2_conf_set_min_workers	173
H2ModernTLSOnly		5w	172	174	17q	2.4.18				6h	69	5		h2_conf_set_modern_tls_only	173
H2OutputBuffering		5w	172	174	17r	2.4.48				6h	69	5		h2_conf_set_output_buffer	173
H2Padding		5w	172	17s	17t	2.4.39				17u	bs	5		h2_conf_set_padding	173
H2ProxyRequests		1s	172	174	17v	2.4.58				6h	6u	5		h2_conf_set_proxy_requests	173
H2Push		st	172	174	17w	2.4.18		17x		6h	69	5		h2_conf_set_push	173
H2PushDiarySize		5w	172	17y	17z	2.4.20				17f	180	5		h2_conf_set_push_diary_size	173
H2PushPriority		b9	172	181	182	2.4.18				183	184	5		h2_conf_add_push_priority	173
H2PushResource		185	172	186	187	2.4.25		188		189		5		h2_conf_add_push_res	173
H2SerializeHeaders		5w	172		18a	2.4.17				6h	6u	5		h2_conf_set_serialize_headers	173
H2SessionExtraFiles		5w	172		18b	2.4.17								h2_conf_set_session_extra_files	173
H2StreamMaxMemSize		5w	172	18c	18d	2.4.17				98	18e	5		h2_conf_set_stream_max_mem_size	173
H2StreamTimeout		5w	172	18f	18g	2.4.55				18h	ol	5	18i	h2_conf_set_stream_timeout	173
H2TLSCoolDownSecs		5w	172		18j	2.4.18				5p	9c	5		h2_conf_set_tls_cooldown_secs	173
H2TLSWarmUpSize		5w	172		18k	2.4.18				18l	18m	5		h2_conf_set_tls_warmup_size	173
H2Upgrade		st	172	174	18n	2.4.18		17x		6h	177	5		h2_conf_set_upgrade	173
H2WebSockets		5w	172	18o	18p	2.4.58				6h	6u	5		h2_conf_set_websockets	173
H2WindowSize		5w	172	18c	18q	2.4.17				98	16w	5		h2_conf_set_window_size	173
Header		7n	gl	18r	gn					18s		5		header_cmd	gp
HeaderName		ce	27		gq					av		24		ap_set_string_slot	2a
HeartbeatAddress		1k	18t	18u	18v					18w	18x	7w		cmd_hb_address	18y
HeartbeatListen		1k	18z	190	191					18w	18x	7w		cmd_hm_listen	192
HeartbeatMaxServers		1k	18z	193	194					195	c2	7w		cmd_hm_maxworkers	192
HeartbeatStorage		1k	196		197					4z	198	7w		cmd_hm_storage	192		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9p	8	gs	gt					gu	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gv	gw	2.4.25				gx	gy	c		set_http_protocol_options	d
IdentityCheck		bi	h0	4i	h1					4g	2o	5		set_idcheck	h2
IdentityCheckTimeout		9p	h0		h3					5p	h4	5		set_timeout	h2
ImapBase		ce	h5		h6					h7	h8	zc		ap_set_string_slot	h9
ImapDefault		ce	h5		ha					hb	hc	zc		ap_set_string_slot	h9
ImapMenu		ce	h5		hd					he	199	zc		ap_set_string_slot	h9
Include		hf	8	hg	19a					19b		c		include_config	d
IncludeOptional		hf	8	hg	19c					19b		c		include_config	d
IndexHeadInsert		ce	27		hj					hk		24		ap_set_string_slot	2a
IndexIgnore		df	27		hl					hm	hn	24		add_ignore	2a
IndexIgnoreReset		dm	27	4e	19d					19e		24		ap_set_flag_slot	2a
IndexOptions		ho	27	19f	hq					hr	hs	24		add_opts	2a
IndexOrderDefault		el	27	ht	hu					hv	hw	24		set_default_order	2a
IndexStyleSheet		ce	27		hx					cg		24		ap_set_string_slot	2a
InputSed		4q	19g		19h					19i		7w	9v	sed_add_expr	19j
ISAPIAppendLogToErrors		b3	hy	4e	hz					6h	6u	24		ap_set_flag_slot	i0
ISAPIAppendLogToQuery		b3	hy	4e	19k					6h	69	24		ap_set_flag_slot	i0
ISAPICacheFile		3s	hy		i2					8i		24		isapi_cmd_cachefile	i0
ISAPIFakeAsync		b3	hy	4e	i3					6h	6u	24		ap_set_flag_slot	i0
ISAPILogNotSupported		b3	hy	4e	i4					6h	6u	24		ap_set_flag_slot	i0
ISAPIReadAheadBuffer		1s	hy		i5					5z	i6	24		ap_set_int_slot	i0
KeepAlive		19l	i7	4i	i9					4g	4h	c		set_keep_alive	ia
KeepAliveTimeout		15y	i7	19m	ic					19n	90	c		set_keep_alive_timeout	ia
KeptBodySize		4q	19o	19p	19q					19r	bs	24		set_kept_body_size	19s
LanguagePriority		a5	9d		id					ie		24		set_language_priority	9f
LDAPCacheEntries		1k	if		ig					c0	ih	5		util_ldap_set_cache_entries	ii
LDAPCacheTTL		1k	if		ij					5p	ik	5		util_ldap_set_cache_ttl	ii
LDAPConnectionPoolTTL		5w	if	19t	19u					17f	nh	5		util_ldap_set_conn_ttl	ii
LDAPConnectionTimeout		1k	if	gc	il					5p		5		util_ldap_set_connection_timeout	ii
LDAPLibraryDebug		1k	if		19v					19w	18x	5		util_ldap_set_debug_level	ii
LDAPOpCacheEntries		1k	if		im					c0	ih	5		util_ldap_set_opcache_entries	ii
LDAPOpCacheTTL		1k	if		in					5p	ik	5		util_ldap_set_opcache_ttl	ii
LDAPReferralHopLimit		4w	if	19x	19y					c0	19z	5		util_ldap_set_referral_hop_limit	ii
LDAPReferrals		4w	if	1a0	1a1			1a2		1a3	4h	5		util_ldap_set_chase_referrals	ii
LDAPRetries		1k	if	1a4	1a5					1a6	8a	5		util_ldap_set_retries	ii
LDAPRetryDelay		1k	if	1a7	1a8					5p	bs	5		util_ldap_set_retry_delay	ii
LDAPSharedCacheFile		1k	if		io					ip		5		util_ldap_set_cache_file	ii
LDAPSharedCacheSize		1k	if		1a9					98	ir	5		util_ldap_set_cache_bytes	ii
LDAPTimeout		1k	if	1aa	1ab					5p	1ac	5		util_ldap_set_op_timeout	ii
LDAPTrustedClientCert		1ad	if	1ae	1af					iu		5		util_ldap_set_trusted_client_cert	ii
LDAPTrustedGlobalCert		iw	if	ix	1ag					iz		5		util_ldap_set_trusted_global_cert	ii
LDAPTrustedMode		5w	if	j0	j1					j2		5		util_ldap_set_trusted_mode	ii
LDAPVerifyServerCert		er	if	4i	j3					4g	4h	5		util_ldap_set_verify_srv_cert	ii
LimitInternalRecursion		c8	8	j4	j5					j6	c2	c		set_recursion_limit	d
LimitRequestBody		cz	8	j8	j9					98	1ah	c		set_limit_req_body	d
LimitRequestFields		15y	8	ja	jb					c0	jc	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	15y	8	jd	je					98	jf	c		set_limit_req_fieldsize	d
LimitRequestLine		15y	8	jd	jg					98	jf	c		set_limit_req_line	d
LimitXMLRequestBody		cz	8	jh	ji					98	99	c		set_limit_xml_req_body	d
Listen		jj	1ai	jl	jm					jn		1r		ap_set_listener	jo
ListenBacklog	ListenBackLog	1k	1ai	jp	jq					1aj	1ak	1r		ap_set_listenbacklog	jo
ListenCoresBucketsRatio		1k	1ai	1al	1am	2.4.17				1an	1ao	1r		ap_set_listencbratio	jo
ListenTCPDeferAccept		1ap	1aq	1ar	1as	2.4.66				8z	h4	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		jt	ju		jv					1x		5		load_file	1at
LoadModule		jx	ju	jy	jz					k0		5		load_module	1at
LogFormat		c8	7u	k4	k5					k6	k7	24		log_format	7x
LogIOTrackTTFB		1au	1av	4e	1aw	2.4.16				19e	za	5		logio_track_ttfb	1ax
LogLevel		1ay	8	1az	k9					1b0	ka	c		set_loglevel	d
LogMessage		no	1b1	1b2	1b3					1b4	1b5	7w		cmd_log_message	1b6
Lua_____ByteCodeHack		f8	xp		1b7									hack_section_handler	xt
LuaAuthzProvider		1b8	xp		1b9	2.4.3				1ba		5		register_authz_provider	xt
LuaCodeCache		cz	xp	1bb	1bc	2.4.6				1bd	1be	5		register_lua_codecache	xt
LuaHookAccessChecker		1bf	xp	1bg	xr					1bh		5		register_access_checker_hook	xt
LuaHookAuthChecker		1bf	xp	1bg	xu					1bh		5		register_auth_checker_hook	xt
LuaHookCheckUserID		1bf	xp		xw					1bh		5		register_check_user_id_hook	xt
LuaHookFixups		1bi	xp		1bj					1bk		5		register_fixups_hook	xt
LuaHookInsertFilter		1bi	xp	1bl	1bm					1bk		5		register_insert_filter_hook	xt
LuaHookLog		1bi	xp		1bn	2.4.7				1bo		5		register_log_transaction_hook	xt
LuaHookMapToStorage		1bi	xp		y0					1bk		5		register_map_to_storage_hook	xt
LuaHookPreTranslate		1bp	xp							1bk		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bi	xp		y2	2.4.49								register_pre_trans_name_hook	xt
LuaHookTranslateName		1bq	xp	1bg	y3					1bh		5		register_translate_name_hook	xt
LuaHookTypeChecker		1bi	xp		y5					1bk		5		register_type_checker_hook	xt
LuaInherit		cz	xp	1br	1bs					1bt	1bu	5		register_lua_inherit	xt
LuaInputFilter		1bv	xp		1bw	2.4.6				1bx		5		register_input_filter	xt
LuaMapHandler		1bq	xp		1by	2.4.6				1bz		5	9v	register_map_handler	xt
LuaOutputFilter		1bv	xp		1c0	2.4.6				1bx		5		register_output_filter	xt
LuaPackageCPath		cz	xp		1c1					1c2		5		register_package_cdir	xt
LuaPackagePath		cz	xp		1c3					1c4		5		register_package_dir	xt
LuaQuickHandler		1c5	xp		y8					1c6		5		register_quick_hook	xt
LuaRoot		cz	xp		1c7					1c8		5		register_lua_root	xt
LuaScope		1c9	xp	1ca	1cb					1cc	1cd	5		register_lua_scope	xt
MacroIgnoreBadNesting		xc	ya		1ce	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xc	ya		1cf	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1cg	yf			2.4.33	2.4.39							md_config_set_names_old	yg	httpd 2.4.39
MaxClients		1k	1ch	gc	1ci									set_max_workers	101
MaxConnectionsPerChild		1k	1l	gc	1cj					c0	bs	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		15y	i7	2p	ke					c0	jc	c		set_keep_alive_max	ia
MaxMemFree		1k	1l	kf	1ck					ki	kz	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9p	8	1cl	1cm					kl	1cn	c		set_max_overlaps	d
MaxRangeReversals		9p	8	1cl	1co					kl	1cn	c		set_max_reversals	d
MaxRanges		9p	8	kj	kk					kl	km	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gc	1cp									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	170	gc	1cq					c0	kd	1r		set_max_workers	101		prefork=Maximum number of children alive at the same time
MaxSpareServers		e0	kt		ku					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	1cr		kw					c0	kd	1r		set_max_free_threads	jo		mpmt_os2=Maximum number of idle children
MaxThreads		e0	kx		ky					c0	kz	1r		set_thread_limit	jo
MDActivationDelay		1cs	yf	1ct	1cu	2.4.43				1cv		7w		md_config_set_activation_delay	yg
MDBaseServer		1cs	yf	1cw	1cx	2.4.33				6h	6u	7w		md_config_set_base_server	yg
MDCACertificateFile		5w	yf		1cy	2.4.48				4p	ts	7w		md_config_set_ca_certs	yg
MDCAChallenges		1cz	yf		1d0	2.4.33				1d1	1d2	7w		md_config_set_cha_tyes	yg
MDCertificateAgreement		1cs	yf	2p	1d3	2.4.33				1d4		7w		md_config_set_agreement	yg
MDCertificateAuthority		1cz	yf	1d5	1d6	2.4.33		1d7		10p	1d8	7w		md_config_set_ca	yg
MDCertificateCheck		1d9	yf		1da	2.4.43				1db		7w		md_config_set_cert_check	yg
MDCertificateFile		1cs	yf		1dc	2.4.41				1dd		7w		md_config_add_cert_file	yg
MDCertificateKeyFile		1cs	yf		1de	2.4.41				1df		7w		md_config_add_key_file	yg
MDCertificateMonitor		1dg	yf							1db	1dh	7w				only in the manual, in no table of commands
MDCertificateProtocol		1cs	yf	2p	1di	2.4.33				mx	1dj	7w		md_config_set_ca_proto	yg
MDCertificateStatus		1cs	yf	1cw	1dk	2.4.41				6h	69	7w		md_config_set_certificate_status	yg
MDChallengeDns01		yh	yf		1dl	2.4.41				1dm		7w		md_config_set_dns01_cmd	yg
MDChallengeDns01Version		1cs	yf	1dn	1do	2.4.58				1dp	9c	7w		md_config_set_dns01_version	yg
MDCheckInterval		1cs	yf	1dq	1dr	2.4.60				1cv	1ds	7w		md_config_set_check_interval	yg
MDContactEmail		1cs	yf		1dt	2.4.43				1du		7w		md_config_set_contact	yg
MDDriveMode		1cs	yf	1dv	1dw	2.4.33				1dx	1dy	7w		md_config_set_renew_mode	yg
MDExternalAccountBinding		1dz	yf		1e0	2.4.52				1e1	ts	7w		md_config_set_eab	yg
MDHttpProxy		1cs	yf	1e2	1e3	2.4.33				10p		7w		md_config_set_proxy	yg
MDHttpProxyCACertificateFile		5w	yf		1e4	2.4.71				1dd	ts	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5w	yf	1e5	1e6	2.4.66				1cv	1e7	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1cs	yf	1e8	1e9	2.4.58				1ea	u1	7w		md_config_set_match_mode	yg
MDMember		1cg	yf	1eb	1ec	2.4.33				1ed		7w		md_config_sec_add_members	yg
MDMembers		1cg	yf	1eb	1ec	2.4.33				1ee	1dy	7w		md_config_sec_add_members	yg
MDMessageCmd		yh	yf		1ef	2.4.41				1eg		7w		md_config_set_msg_cmd	yg
MDMustStaple		1cs	yf	1cw	1eh	2.4.33				6h	6u	7w		md_config_set_must_staple	yg
MDNotifyCmd		yh	yf		1ei	2.4.33		1ej		1ek		7w		md_config_set_notify_cmd	yg
MDomain		1cz	yf	1el	1em	2.4.33				1en		7w		md_config_set_names	yg
MDPortMap		1dz	yf	1eo	1ep	2.4.33				1eq	1er	7w		md_config_set_port_map	yg
MDPrivateKeys		1cz	yf	1es	1et	2.4.33				1eu	1ev	7w		md_config_set_pkeys	yg
MDProfile		5w	yf		1ew	2.4.64				cd		7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5w	yf	1cw	1ex	2.4.64				6h	6u	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1cs	yf	1dv	1ey	2.4.41				1dx	1dy	7w		md_config_set_renew_mode	yg
MDRenewViaARI		5w	yf	1cw	1ez	2.4.66				6h	69	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1cs	yf	1f0	1f1	2.4.33				1cv	1f2	7w		md_config_set_renew_window	yg
MDRequireHttps		1f3	yf	1f4	1f5	2.4.33		1f6		1f7	6u	7w		md_config_set_require_https	yg
MDRetryDelay		1cs	yf	1f8	1f9	2.4.54				1cv	1fa	7w		md_config_set_min_delay	yg
MDRetryFailover		1cs	yf	1fb	1fc	2.4.54				c0	1fd	7w		md_config_set_retry_failover	yg
MDServerStatus		1cs	yf	1cw	1fe	2.4.41				6h	6u	7w		md_config_set_server_status	yg
MDStapleOthers		1cs	yf	1cw	1ff	2.4.43				6h	69	7w		md_config_set_staple_others	yg
MDStapling		1cs	yf	1cw	1fg	2.4.43				6h	6u	7w		md_config_set_stapling	yg
MDStaplingKeepResponse		1cs	yf	1fh	1fi	2.4.43				1cv	1fj	7w		md_config_set_ocsp_keep_window	yg
MDStaplingRenewWindow		1cs	yf	1fk	1fl	2.4.43				1cv	1f2	7w		md_config_set_ocsp_renew_window	yg
MDStoreDir		1cs	yf		1fm	2.4.33				1fn	1fo	7w		md_config_set_store_dir	yg
MDStoreLocks		1cs	yf	1fp	1fq	2.4.55				1fr	6u	7w		md_config_set_store_locks	yg
MDWarnWindow		1cs	yf	1f0	1fs	2.4.41				1cv	1ft	7w		md_config_set_warn_window	yg
MemcacheConnTTL		5w	1fu	1fv	1fw	2.4.17				1fx	1fy	5		socache_mc_set_ttl	1fz
MergeSlashes		7t	8	4i	1g0	2.4.39				19e	1g1	c		set_core_server_flag	d
MergeTrailers		7t	8	4i	lj	2.4.12				lk	6u	c		set_merge_trailers	d
MetaDir		ce	ll		lm					92	ln	zc		set_metadir	lo
MetaFiles		dm	ll	4e	4f					6h	6u	zc		set_metafiles	lo
MetaSuffix		ce	ll		lp					lq	lr	zc		set_metasuffix	lo
MimeMagicFile		5w	ls	ea	lt					4z		5		set_magicfile	lu
MinSpareServers		e0	kt		lv					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	1cr	gc	lw					c0	kd	1r		set_min_free_threads	jo		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		lx					8i		7w		cachefilemmap	8j
ModemStandard		4q	1g2	1g3	1g4					1g5		7w		cmd_modem_standard	1g6
ModMimeUsePathInfo		ly	2g	4i	lz					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m0	2g	m1	m2					m3	m4	24		multiviews_match	2j
Mutex		1g7	8	1g8	1g9					1ga	54	c		ap_set_mutex	d
NameVirtualHost		5w	8	1gb	m6					m7		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m8					m9		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	ma		mb					1x		24		set_trusted_certs	mc
NWSSLUpgradeable		md	ma		me					mf		24		set_secure_upgradeable_listener	mc
Options		fs	8	mg	mh					hr	1gc	c		set_options	d
order	Order	mi	zb	mj	mk					ml	mm	zc		order	zd
OutputSed		4q	19g		1gd					19i		7w	9v	sed_add_expr	19j
PassEnv		a5	mn		mo					mp		24		add_env_module_vars_passed	mq
PidFile		1k	1l		mr					av	mt	1r		ap_mpm_set_pidfile	d
Port		5w	8	mu	mv									ap_set_deprecated	d
PrivilegesMode		9p	160		1ge					1gf	1gg	zc		privs_mode	162
Protocol		15y	8		mw					mx		c		set_protocol	d
ProtocolEcho		7t	my	4e	mz					4g	2o	7w		echo_on	n0
Protocols		1gh	8	1gi	1gj	2.4.17				1gk	1gl	c		set_protocols	d
ProtocolsHonorOrder		15y	8	1gm	1gn	2.4.17				4g	4h	c		set_protocols_honor_order	d
Proxy100Continue		bi	16	4e	1go	2.4.41				1gp	4h	5		forward_100_continue	1a
ProxyAddHeaders		bi	16	4e	1gq					1gp	4h	5		add_proxy_http_headers	1a
ProxyBadHeader		5w	16	n1	n2					n3	n4	5		set_bad_opt	1a
ProxyBlock		3s	16		n5					n6		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n7	n8					n9		5		set_proxy_domain	1a
ProxyErrorOverride		1ay	16	1gr	na			1gs		1gt	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1gu		1gv					1gw		5		set_dbmfile	1gx
ProxyExpressDBMType		1s	1gu		1gy					j2	54	5		set_dbmtype	1gx
ProxyExpressEnable		b3	1gu	4e	1gz					6h	6u	5		set_enabled	1gx
ProxyFCGIBackendType		1s	1h0	1h1	1h2	2.4.26				1h3	1h4	5		cmd_servertype	1h5
ProxyFCGISetEnvIf		1z	1h0	1h6	1h7	2.4.26				1h8		5		cmd_setenv	1h5
ProxyFtpDirCharset		9p	1h9		nb					1ha	nd	5		set_ftp_directory_charset	1hb
ProxyFtpEscapeWildcards		bi	1h9	4e	1hc					6h	69	5		set_ftp_escape_wildcards	1hb
ProxyFtpListOnWildcard		bi	1h9	4e	1hd					6h	69	5		set_ftp_list_on_wildcard	1hb
ProxyHCExpr		1he	1hf	1hg	1hh	2.4.23				1hi		5		set_hc_condition	1hj
ProxyHCTemplate		1he	1hf	1hk	1hl	2.4.23				1hm		5		set_hc_template	1hj
ProxyHCTPsize		1k	1hf	1hn	1ho	2.4.23		1hp	1hq	5z	1hr	5		set_hc_tpsize	1hj
ProxyHTMLBufSize		9p	1hs	1ht	1hu					98	nf	24		ap_set_int_slot	1hv
ProxyHTMLCharsetOut		9p	1hs		1hw					1hx	1hy	24		ap_set_string_slot	1hv
ProxyHTMLDoctype	ProxyHTMLDocType	1hz	1hs		1i0					1i1		24		set_doctype	1hv
ProxyHTMLEnable		bi	1hs	4e	1i2					4g	2o	24		ap_set_flag_slot	1hv
ProxyHTMLEvents		1ay	1hs		1i3					1i4		24		set_events	1hv
ProxyHTMLExtended		bi	1hs	4e	1i5					4g	2o	24		ap_set_flag_slot	1hv
ProxyHTMLFixups		1ay	1hs		1i6					1i7	ts	24		set_flags	1hv
ProxyHTMLInterp		bi	1hs	4e	1i8					4g	2o	24		ap_set_flag_slot	1hv
ProxyHTMLLinks		1i9	1hs		1ia					1ib		24		set_links	1hv
ProxyHTMLMeta		bi	1hs	4e	1ic					4g	2o	24		ap_set_flag_slot	1hv
ProxyHTMLStripComments		bi	1hs	4e	1id					4g	2o	24		ap_set_flag_slot	1hv
ProxyHTMLURLMap		7j	1hs	1ie	1if					1ig		24		set_urlmap	1hv
ProxyIOBufferSize		5w	16	1ih	ne					98	nf	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	ng					c0	nh	5		set_max_forwards	1a
ProxyPass		1ii	16	ni	nj					1ij		5		add_pass_noregex	1a
ProxyPassInherit		7t	16	4e	1ik	2.4.6				4g	4h	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bi	16	4e	nl					4g	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ii	16	nm	nj					nn		5		add_pass_regex	1a
ProxyPassReverse		1il	16	np	nq					ns		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nt	16		nu					nw		5		cookie_domain	1a
ProxyPassReverseCookiePath		nt	16		nx					ny		5		cookie_path	1a
ProxyPreserveHost		bi	16	4i	nz					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	o0	o1					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		b9	16	o2	o3			1im		1in		5		add_proxy_noregex	1a
ProxyRemoteMatch		b9	16	o2	o5			1im		1io		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o7					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9p	o8		1ip			1iq		oc	4h	5		scgi_set_internal_redirect	oa
ProxySCGISendfile		9p	o8		1ir					oc	2o	5		scgi_set_send_file	oa
ProxySet		131	16	od	oe					of		5		set_proxy_param	1a
ProxySourceAddress		5w	16		1is					1du		5		set_source_address	1a
ProxyStatus		5w	16	og	oh					oi	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	oj	ok					5p	ol	5		set_proxy_timeout	1a
ProxyVia		5w	16	om	on					oo	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bi	1it	4e	1iu	2.4.48				4g	4h	zc		proxyws_fallback_to_proxy_http	1iv
QualifyRedirectURL		b3	8	4i	1iw	2.4.18				4g	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9p	8	16t	1ix	2.4.48				98	nf	c		set_read_buf_size	d
ReadmeName		ce	27	ea	gq					av		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ai	o0	op					98	bs	1r		ap_set_receive_buffer_size	jo
Redirect		1iy	3g	1iz	or			1j0		1j1		24		add_redirect	3j
RedirectMatch		1z	3g	1j2	ou					ov		24		add_redirect_regex	3j
RedirectPermanent		ow	3g	1iz	ox					oy		24		add_redirect2	3j
RedirectRelative		b3	3g	4i	1j3	2.4.58				4g	2o	24		ap_set_flag_slot	3j
RedirectTemp		ow	3g	1iz	ox					oy		24		add_redirect2	3j
RedisConnPoolTTL		5w	1j4	1fv	1j5	2.4.39				1fx	1fy	5		socache_rd_set_ttl	1j6
RedisTimeout		5w	1j4	1fv	1j7	2.4.39				1fx	1j8	5		socache_rd_set_rwto	1j6
ReflectorHeader		fk	1j9	2p	1ja					1jb		24		reflector_header	1jc
RegexDefaultOptions		1g7	8	1jd	1je	2.4.33				1jf	1jg	c		set_regex_default_options	d
RegisterHttpMethod		oz	8		p0	2.4.25				p1		c		set_http_method	d
RemoteIPHeader		5w	1jh	1ji	1jj					1jk	6s	24		header_name_set	1jl
RemoteIPInternalProxy		3s	1jh	1jm	1jn					1jo		24		proxies_set	1jl
RemoteIPInternalProxyList		5w	1jh		1jp					av		24		proxylist_read	1jl	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5w	1jh		1jq					1jr		24		proxies_header_name_set	1jl
RemoteIPProxyProtocol		7t	1jh	4i	1js	2.4.33				4g		24		remoteip_enable_proxy_protocol	1jl
RemoteIPProxyProtocolExceptions		1cg	1jh	1jt	1ju	2.4.33				1jv		24		remoteip_disable_networks	1jl
RemoteIPTrustedProxy		3s	1jh	1jm	1jw					1jo		24		proxies_set	1jl
RemoteIPTrustedProxyList		5w	1jh		1jx					av		24		proxylist_read	1jl	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveHandler		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveType		a5	2g		hl					p2		24		remove_extension_type	2j
RequestHeader		7n	gl	1jy	p4					1jz		5		header_cmd	gp
RequestReadTimeout		ev	p6	1k0	1k1					1k2	1k3	5		set_reqtimeouts	pb
Require		pc	wz	1k4	1k5					1k6		24		add_authz_provider	x3
RewriteBase		pg	ph	pi	pj					pk	pl	5		cmd_rewritebase	pm
RewriteCond		7n	ph	pn	po					1k7		5		cmd_rewritecond	pm
RewriteEngine		b3	ph	4i	pq					6h	6u	5		cmd_rewriteengine	pm
RewriteMap		b9	ph	px	1k8			1k9		1ka		5		cmd_rewritemap	pm
RewriteOptions		a5	ph	q0	q1					q2		5		cmd_rewriteoptions	pm
RewriteRule		7n	ph	1kb	q4					1kc		5		cmd_rewriterule	pm
RLimitCPU		q6	8	q7	q8				q9	qa	qb	c		set_limit_cpu	d
RLimitMEM		q6	8	q7	qc				qd	qe	qb	c		set_limit_mem	d
RLimitNPROC		q6	8		qf				qg	qh	qb	c		set_limit_nproc	d
Satisfy		4w	zb	qi	qj					qk	46	zc		satisfy	zd
ScoreBoardFile		1k	ql		qm					4z	qo	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fw	20	qp	qq					qr		24		set_script	25
ScriptAlias		z2	3g	z3	z4			z5		z6		24		add_alias	3j
ScriptAliasMatch		z7	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qs		qt					qu	qv	c		set_interpreter_source	qw
ScriptLog		5w	qx		qy					4z		24		set_scriptlog	qz
ScriptLogBuffer		5w	qx		r0					98	ih	24		set_scriptlog_buffer	qz
ScriptLogLength		5w	qx	gc	r1					98	r2	24		set_scriptlog_length	qz
ScriptSock		1k	9q	ea	r3					4z	1kd	24		set_script_socket	9w
SecureListen		r5	ma		r6					r7		24		set_secure_listener	mc
SeeRequestTail		er	8	4i	1ke					4g	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ai	o0	r9					98	bs	1r		ap_set_send_buffer_size	jo
ServerAdmin		15y	8		ra					rb		c		set_server_string_slot	d
ServerAlias		rc	8	rd	re					rf		c		set_server_alias	d
ServerLimit		1k	170	gc	1kf					c0	kd	1r		set_server_limit	101		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		15y	8	rh	ri					1kg		c		server_hostname_port	d
ServerPath		15y	8		rk					pk		c		set_serverpath	d
ServerRoot		rl	8	b5	rm					dq	rn	c		set_server_root	d
ServerSignature		cz	8	ro	rp					rq	2o	c		set_signature_flag	d
ServerTokens		1k	8	1kh	1ki			1kj		rt	ru	c		set_serv_tokens	d
Session		1kk	1kl	4i	1km					4g	2o	5		set_session_enable	1kn
SessionCookieName		1ko	1kp	1kq	1kr					1ks	6s	5		set_cookie_name	1kt
SessionCookieName2		1ko	1kp	1kq	1ku					1ks	6s	5		set_cookie_name2	1kt
SessionCookieRemove		1kk	1kp	4e	1kv					4g	2o	5		set_remove	1kt
SessionCryptoCipher		st	1kw		1kx					cd	1ky	7w		set_crypto_cipher	1kz
SessionCryptoDriver		1g7	1kw		1l0					1l1	6s	7w		set_crypto_driver	1kz
SessionCryptoPassphrase		1l2	1kw		1l3					1l4	6s	7w		set_crypto_passphrase	1kz
SessionCryptoPassphraseFile		9p	1kw		1l5					av	6s	7w		set_crypto_passphrase_file	1kz
SessionDBDCookieName		1ko	1l6	1l7	1l8					1ks	6s	5		set_cookie_name	1l9
SessionDBDCookieName2		1ko	1l6	1l7	1la					1ks	6s	5		set_cookie_name2	1l9
SessionDBDCookieRemove		1kk	1l6	4e	1lb					4g	4h	5		set_dbd_cookie_remove	1l9
SessionDBDDeleteLabel		st	1l6		1lc					1ld	1le	5		ap_set_string_slot	1l9
SessionDBDInsertLabel		st	1l6		1lf					1ld	1lg	5		ap_set_string_slot	1l9
SessionDBDPerUser		1kk	1l6	4e	1lh					4g	2o	5		set_dbd_peruser	1l9
SessionDBDSelectLabel		st	1l6		1li					1ld	1lj	5		ap_set_string_slot	1l9
SessionDBDUpdateLabel		st	1l6		1lk					1ld	1ll	5		ap_set_string_slot	1l9
SessionEnv		1kk	1kl	4e	1lm					4g	2o	5		set_session_env	1kn
SessionExclude		st	1kl		1ln					1fn	6s	5		add_session_exclude	1kn
SessionExpiryUpdateInterval		st	1kl	1lo	1lp	2.4.41				1lq	1lr	5		set_session_expiry_update	1kn
SessionHeader		st	1kl		1ls					1lt	6s	5		set_session_header	1kn
SessionInclude		st	1kl		1lu					1fn	1lv	5		add_session_include	1kn
SessionMaxAge		st	1kl	gc	1lw					1lx	bs	5		set_session_maxage	1kn
SetEnv		rv	mn		rw					rx		24		add_env_module_vars_set	mq
SetEnvIf		7n	7o	ry	rz					s0		24		add_setenvif	7s
SetEnvIfExpr		7n	7o	1ly	1lz					1m0		24		add_setenvifexpr	7s
SetEnvIfNoCase		7n	7o	ry	s1					s0		24		add_setenvif	7s
SetHandler		1s	8	1m1	s2					1m2		c		set_sethandler	d
SetInputFilter		1s	8	cj	s4					s5		c		ap_set_string_slot	d
SetOutputFilter		1s	8	cj	s6					s5		c		ap_set_string_slot	d
SSIEndTag		5w	s8	sc	sd					se	sf	24		set_default_end_tag	sa
SSIErrorMsg		cz	s8		sg					sh	si	24		set_default_error_msg	sa
SSIEtag	SSIETag	s7	s8	4e	sj					6h	6u	24		ap_set_flag_slot_char	sa
SSILastModified		s7	s8	4e	sk					6h	6u	24		ap_set_flag_slot_char	sa
SSILegacyExprParser		s7	s8	4i	1m3					6h	6u	24		ap_set_flag_slot_char	sa
SSIStartTag		5w	s8	sc	sl					se	sm	24		set_default_start_tag	sa
SSITimeFormat		cz	s8		sn					so	sp	24		set_default_time_fmt	sa
SSIUndefinedEcho		cz	s8		sq					sr	ss	24		set_undefined_echo	sa
SSLCACertificateFile		st	su		1m4					4z		5		ssl_cmd_SSLCACertificateFile	sw
SSLCACertificatePath		st	su	b5	1m5					dq		5		ssl_cmd_SSLCACertificatePath	sw
SSLCADNRequestFile		5w	su		1m6					4z		5		ssl_cmd_SSLCADNRequestFile	sw
SSLCADNRequestPath		5w	su		1m7					dq		5		ssl_cmd_SSLCADNRequestPath	sw
SSLCARevocationCheck		ev	su	1m8	1m9			1ma		1mb	ts	5		ssl_cmd_SSLCARevocationCheck	sw
SSLCARevocationFile		5w	su		1mc					4z		5		ssl_cmd_SSLCARevocationFile	sw
SSLCARevocationPath		5w	su		1md					dq		5		ssl_cmd_SSLCARevocationPath	sw
SSLCertificateChainFile		5w	su		1me					4z		5		ssl_cmd_SSLCertificateChainFile	sw
SSLCertificateFile		5w	su	hg	1mf					1mg		5		ssl_cmd_SSLCertificateFile	sw
SSLCertificateKeyFile		5w	su		1mh					1mi		5		ssl_cmd_SSLCertificateKeyFile	sw
SSLCipherSuite		1mj	su	1mk	1ml			1mm		1mn	1mo	5		ssl_cmd_SSLCipherSuite	sw
SSLCompression		1mp	su	4i	1mq	2.4.3				6h	6u	5		ssl_cmd_SSLCompression	sw
SSLCryptoDevice		1k	su	tb	1mr					te	tf	5		ssl_cmd_SSLCryptoDevice	sw
SSLEngine		5w	su	1ms	1mt					6h	6u	5		ssl_cmd_SSLEngine	sw
SSLFIPS		er	su	4i	tj					6h	6u	5		ssl_cmd_SSLFIPS	sw
SSLHonorCipherOrder		7t	su	4i	tk					6h	6u	5		ssl_cmd_SSLHonorCipherOrder	sw
SSLInsecureRenegotiation		7t	su	4i	tm					6h	6u	5		ssl_cmd_SSLInsecureRenegotiation	sw
SSLLog		f8	su	tn	to									ap_set_deprecated	sw
SSLLogLevel		f8	su	tp	tq									ap_set_deprecated	sw
SSLOCSPDefaultResponder		5w	su		1mu					10u		5		ssl_cmd_SSLOCSPDefaultResponder	sw
SSLOCSPEnable		ev	su	1mv	1mw			1mx		1my	6u	5		ssl_cmd_SSLOCSPEnable	sw
SSLOCSPNoVerify	SSLOCSPNoverify	7t	su	4e	1mz	2.4.26				6h	6u	5		ssl_cmd_SSLOCSPNoVerify	sw
SSLOCSPOverrideResponder		7t	su	4e	1n0					6h	6u	5		ssl_cmd_SSLOCSPOverrideResponder	sw
SSLOCSPProxyURL		5w	su	1n1	1n2	2.4.20				10p		5		ssl_cmd_SSLOCSPProxyURL	sw
SSLOCSPResponderCertificateFile		5w	su		1n3	2.4.26				4p		5		ssl_cmd_SSLOCSPResponderCertificateFile	sw
SSLOCSPResponderTimeout		5w	su	1n4	1n5					5p	c2	5		ssl_cmd_SSLOCSPResponderTimeout	sw
SSLOCSPResponseMaxAge		5w	su	1n4	1n6					5p	nh	5		ssl_cmd_SSLOCSPResponseMaxAge	sw
SSLOCSPResponseTimeSkew		5w	su	1n4	1n7					5p	5q	5		ssl_cmd_SSLOCSPResponseTimeSkew	sw
SSLOCSPUseRequestNonce		7t	su	4e	1n8	2.4.10				6h	69	5		ssl_cmd_SSLOCSPUseRequestNonce	sw
SSLOpenSSLConfCmd		36	su		1n9	2.4.9			1na	1nb		5		ssl_cmd_SSLOpenSSLConfCmd	sw
SSLOptions		fs	su	1nc	1nd					tv		5		ssl_cmd_SSLOptions	sw
SSLPassPhraseDialog		1k	su	tw	1ne					j2	tf	5		ssl_cmd_SSLPassPhraseDialog	sw
SSLPKCS7CertificateFile		5w	su				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	sw	httpd 2.4.7
SSLProtocol		ev	su	1nf	tz					u0	1ng	5		ssl_cmd_SSLProtocol	sw
SSLProxyCACertificateFile		1nh	su		1ni			1nj		4z		5		ssl_cmd_SSLProxyCACertificateFile	sw
SSLProxyCACertificatePath		1nh	su		1nk			1nj		dq		5		ssl_cmd_SSLProxyCACertificatePath	sw
SSLProxyCARevocationCheck		1nl	su	1m8	1nm			1nn		1no	ts	5		ssl_cmd_SSLProxyCARevocationCheck	sw
SSLProxyCARevocationFile		1nh	su		1np			1nj		4z		5		ssl_cmd_SSLProxyCARevocationFile	sw
SSLProxyCARevocationPath		1nh	su		1nq			1nj		dq		5		ssl_cmd_SSLProxyCARevocationPath	sw
SSLProxyCheckPeerCN		1nr	su	4i	1ns			1nt		6h	69	5		ssl_cmd_SSLProxyCheckPeerCN	sw
SSLProxyCheckPeerExpire		1nr	su	4i	1nu			1nt		6h	69	5		ssl_cmd_SSLProxyCheckPeerExpire	sw
SSLProxyCheckPeerName		1nr	su	4i	1nv	2.4.6		1nw		6h	69	5		ssl_cmd_SSLProxyCheckPeerName	sw
SSLProxyCipherSuite		1nx	su	1ny	1nz			1o0		1mn	1o1	5		ssl_cmd_SSLProxyCipherSuite	sw
SSLProxyEngine		1nr	su	4i	1o2			1nt		6h	6u	5		ssl_cmd_SSLProxyEngine	sw
SSLProxyMachineCertificateChainFile		1nh	su		ua			1nj		av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sw
SSLProxyMachineCertificateFile		1nh	su		1o3			1nj		av		5		ssl_cmd_SSLProxyMachineCertificateFile	sw
SSLProxyMachineCertificatePath		1nh	su		1o4			1nj		92		5		ssl_cmd_SSLProxyMachineCertificatePath	sw
SSLProxyProtocol		1nl	su	1nf	ud			1o5		u0	1ng	5		ssl_cmd_SSLProxyProtocol	sw
SSLProxyVerify		1nh	su	ue	1o6			1nj		dx	ts	5		ssl_cmd_SSLProxyVerify	sw
SSLProxyVerifyDepth		1nh	su	ug	1o7			1nj		c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sw
SSLRandomSeed		iw	su	ui	1o8					uk		5		ssl_cmd_SSLRandomSeed	sw
SSLRenegBufferSize		4w	su	ul	um					98	un	5		ssl_cmd_SSLRenegBufferSize	sw
SSLRequire		pc	su	1o9	uo					up		5		ssl_cmd_SSLRequire	sw
SSLRequireSSL		uq	su	2p	ur					us		5		ssl_cmd_SSLRequireSSL	sw
SSLSessionCache		1k	su	1oa	1ob					j2	ts	5		ssl_cmd_SSLSessionCache	sw
SSLSessionCacheTimeout		5w	su	uv	1oc					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sw
SSLSessionTicketKeyFile		5w	su		1od				uy	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sw
SSLSessionTickets		7t	su	4i	uz	2.4.12				6h	69	5		ssl_cmd_SSLSessionTickets	sw
SSLSRPUnknownUserSeed		5w	su		1oe	2.4.4			1of	1og		5		ssl_cmd_SSLSRPUnknownUserSeed	sw
SSLSRPVerifierFile		5w	su		1oh	2.4.4			1of	4z		5		ssl_cmd_SSLSRPVerifierFile	sw
SSLStaplingCache		1k	su	1oi	1oj				1ok	j2		5		ssl_cmd_SSLStaplingCache	sw
SSLStaplingErrorCacheTimeout		5w	su	1n4	1ol				1ok	5p	ik	5		ssl_cmd_SSLStaplingErrorCacheTimeout	sw
SSLStaplingFakeTryLater		7t	su	4e	1om				1ok	6h	69	5		ssl_cmd_SSLStaplingFakeTryLater	sw
SSLStaplingForceURL		5w	su		1on				1ok	10u		5		ssl_cmd_SSLStaplingForceURL	sw
SSLStaplingResponderTimeout		5w	su	1n4	1oo				1ok	5p	c2	5		ssl_cmd_SSLStaplingResponderTimeout	sw
SSLStaplingResponseMaxAge		5w	su	1n4	1op				1ok	5p	nh	5		ssl_cmd_SSLStaplingResponseMaxAge	sw
SSLStaplingResponseTimeSkew		5w	su	1n4	1oq				1ok	5p	5q	5		ssl_cmd_SSLStaplingResponseTimeSkew	sw
SSLStaplingReturnResponderErrors		7t	su	4e	1or				1ok	6h	69	5		ssl_cmd_SSLStaplingReturnResponderErrors	sw
SSLStaplingStandardCacheTimeout		5w	su	1n4	1os				1ok	5p	1ot	5		ssl_cmd_SSLStaplingStandardCacheTimeout	sw
SSLStrictSNIVHostCheck		7t	su	4i	v0					6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sw
SSLUserName		st	su		v1					v2		5		ssl_cmd_SSLUserName	sw
SSLUseStapling		7t	su	4i	1ou				1ok	6h	6u	5		ssl_cmd_SSLUseStapling	sw
SSLVerifyClient		st	su	ue	1ov					dx	ts	5		ssl_cmd_SSLVerifyClient	sw
SSLVerifyDepth		st	su	ug	1ow					c0	9c	5		ssl_cmd_SSLVerifyDepth	sw
SSLVHostSNIPolicy		1ap	su	1ox	1oy	2.4.66				1oz	1p0	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1p1	gc	v6					c0	kd	1r		set_daemons_to_start	101
StartThreads		e0	1p2		v8					c0	kd	1r		set_threads_to_start	jo
StrictHostCheck		7t	8	4i	1p3	2.4.49				19e	za	c		set_core_server_flag	d
Substitute		1s	v9	va	vb			1p4		vc		5		set_pattern	vd
SubstituteInheritBefore		b3	v9	4e	ve	2.4.17				6h	6u	5		ap_set_flag_slot	vd
SubstituteMaxLineLength		1s	v9	1p5	1p6	2.4.12				1p7	1p8	5		set_max_line_length	vd
Suexec		er	14z	4e	vf					4g	vh	24		unixd_set_suexec	150
SuexecUserGroup		z7	vj	vk	vl					vm		5		set_suexec_ugid	vn
ThreadLimit		1k	1p9	gc	vp					c0	kd	1r		set_thread_limit	101		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1p9	gc	vr					c0	kd	1r		set_threads_per_child	101
ThreadStackSize		1k	1l	kf	vs					5z	vu	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	15y	8	2p	vv					5p	1ac	c		set_timeout	d
TLSCertificate		c8	1pa			2.4.52	2.4.62							tls_conf_add_certificate	1pb	httpd 2.4.62
TLSCiphersPrefer		1cg	1pa			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pb	httpd 2.4.62
TLSCiphersSuppress		1cg	1pa			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pb	httpd 2.4.62
TLSClientCA		5w	1pa			2.4.52	2.4.62							tls_conf_set_client_ca	1pb	httpd 2.4.62
TLSClientCertificate		5w	1pa			2.4.52	2.4.62							tls_conf_set_client_auth	1pb	httpd 2.4.62
TLSEngine		5w	1pa			2.4.52	2.4.62							tls_conf_add_engine	1pb	httpd 2.4.62
TLSHonorClientOrder		5w	1pa			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pb	httpd 2.4.62
TLSOptions		1pc	1pa			2.4.52	2.4.62							tls_conf_set_options	1pb	httpd 2.4.62
TLSProtocol		5w	1pa			2.4.52	2.4.62							tls_conf_set_protocol	1pb	httpd 2.4.62
TLSProxyCA		1nh	1pa			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pb	httpd 2.4.62
TLSProxyCiphersPrefer		1pd	1pa			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pb	httpd 2.4.62
TLSProxyCiphersSuppress		1pd	1pa			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pb	httpd 2.4.62
TLSProxyEngine		1nr	1pa			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pb	httpd 2.4.62
TLSProxyMachineCertificate		1nx	1pa			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pb	httpd 2.4.62
TLSProxyProtocol		1nh	1pa			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pb	httpd 2.4.62
TLSSessionCache		5w	1pa			2.4.52	2.4.62							tls_conf_set_session_cache	1pb	httpd 2.4.62
TLSStrictSNI		5w	1pa			2.4.52	2.4.62							tls_conf_set_strict_sni	1pb	httpd 2.4.62
TLSUserName		5w	1pa			2.4.52	2.4.62							tls_conf_set_user_name	1pb	httpd 2.4.62
TraceEnable		5w	8	vw	vx					vy	69	c		set_trace_enable	d
TransferLog		5w	7u	ea	vz					w0		24		set_transfer_log	7x
TypesConfig		5w	2g		w1					4z	w2	24		set_types_config	2j
UNCList		1pe	8	2p	1pf	2.4.60		1pg	1ph	1pi	155	c		set_unc_list	d
UnDefine		1pj	8	15m	1pk					1pl		c		unset_define	d
UndefMacro		k	ya		1pm	2.4.6				cd		24		undef_macro	ye
UnsetEnv		a5	mn		w3					mp		24		add_env_module_vars_unset	mq
Use		xc	ya		1pn	2.4.6				1po		24		use_macro	ye
UseCanonicalName		9p	8	w4	w5					w6	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9p	8	e1	w7					4g	2o	c		set_use_canonical_phys_port	d
User		1k	171	w8	w9					wa	gk	24		unixd_set_user	150		mpmt_os2=Not applicable on this platform
UserDir		ev	wb	wc	wd					we		24		set_user_dir	wf
VHostCGIMode		5w	160		1pp					1pq	4h	zc		vhost_cgimode	162
VHostCGIPrivs		3s	160		1pr				1ps	1pt	pl	zc		vhost_cgiprivs	162
VHostGroup		5w	160		1pu					1pv	1pw	zc		vhost_group	162
VHostPrivs		3s	160		1px				1ps	1pt	pl	zc		vhost_privs	162
VHostSecure		7t	160	4e	1py					4g	4h	zc		vhost_secure	162
VHostUser		5w	160		1pz					wa	1q0	zc		vhost_user	162
VirtualDocumentRoot		5w	wg	wh	wi					wj	ts	5		vhost_alias_set	wk
VirtualDocumentRootIP		5w	wg	wh	wi					wj	ts	5		vhost_alias_set	wk
VirtualScriptAlias		5w	wg	wh	wl					wj	ts	5		vhost_alias_set	wk
VirtualScriptAliasIP		5w	wg	wh	wl					wj	ts	5		vhost_alias_set	wk
WatchdogInterval		1k	1q1	1q2	1q3					18h	9c	24		wd_cmd_watchdog_int	1q4
XBitHack		ws	s8	wt	wu					wv	6u	24		set_xbithack	sa
xml2EncAlias		1q5	1q6		1q7					1q8		24		set_alias	1q9
xml2EncDefault		cz	1q6		1qa					cd		24		set_default	1q9
xml2StartParse		1qb	1q6		1qc					1qd		24		set_skipto	1q9`;
