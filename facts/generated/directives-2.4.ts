// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	wx	2	wy					4		24		authaliassection	wz
<AuthzProviderAlias		0	x0	x1	x2					x3		24		authz_require_alias_section	x4
<Directory		x5	8	9	a					b		c		dirsection	d
<DirectoryMatch		x5	8	9	a					e		c		dirsection	d
<Else		w	8	x6	x7					x8		c		ifsection	d
<ElseIf		w	8	x9	x7					xa		c		ifsection	d
<Files		xb	8	9	g					h		c		filesection	d
<FilesMatch		xb	8	i	g					j		c		filesection	d
<If		w	8	x9	x7					xc		c		ifsection	d
<IfDefine		xd	8	l	xe			xf		n		c		start_cond_section	d
<IfDirective		xd	8	l	xg	2.4.34		xh		xi		c		start_cond_section	d
<IfFile		xd	8	l	xj	2.4.34		xh		xk		c		start_cond_section	d
<IfModule		xd	8	l	xl			xf		p		c		start_cond_section	d
<IfSection		xd	8	l	xm	2.4.34		xh		xn		c		start_cond_section	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		xo	8	x	y					z		c		ap_limit_section	d
<LimitExcept		xo	8	10	11					12		c		ap_limit_section	d
<Location		x5	8	9	13					14		c		urlsection	d
<LocationMatch		x5	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xd	xp	xq	xr					xs		5		register_access_checker_block	xt
<LuaHookAuthChecker		xd	xp	xq	xu					xv		5		register_auth_checker_block	xt
<LuaHookCheckUserID		xd	xp	xq	xw					xx		5		register_check_user_id_block	xt
<LuaHookFixups		xd	xp	xq	xy					xz		5		register_fixups_block	xt
<LuaHookMapToStorage		xd	xp	xq	y0					y1		5		register_map_to_storage_block	xt
<LuaHookPreTranslateName		xd	xp	xq	y2	2.4.49								register_pre_trans_name_block	xt
<LuaHookTranslateName		xd	xp	xq	y3					y4		5		register_translate_name_block	xt
<LuaHookTypeChecker		xd	xp	xq	y5					y6		5		register_type_checker_block	xt
<LuaQuickHandler		xd	xp	y7	y8					y9		5		register_quick_block	xt
<Macro		xd	ya	yb	yc	2.4.6				yd		24		macro_section	ye
<ManagedDomain		ew	yf			2.4.33	2.4.39							md_config_sec_start_old	yg	httpd 2.4.39
<MDomain		yh	yf	yi	yj	2.4.41				yk		7w		md_config_sec_start	yg
<MDomainSet		yh	yf	yi	yl	2.4.33				ym		7w		md_config_sec_start	yg
<Proxy		x5	16	17	18					19		5		proxysection	1a
<ProxyMatch		x5	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pd	x0	yn	yo					yp		24		add_authz_section	x4
<RequireAny		pd	x0	yn	yq					yr		24		add_authz_section	x4
<RequireNone		pd	x0	yn	ys					yt		24		add_authz_section	x4
<RequireNotAll		pd	x0		yu				yv					add_authz_section	x4
<VirtualHost		0	8	1e	1f					1g		c		virtualhost_section	d
AcceptFilter		1h	8		1i					1j		c		set_accf_map	d
AcceptPathInfo		1s	8	1t	1u					1v	1q	c		set_accept_path_info	d
AccessFileName		x5	8		1w					1x	1y	c		set_access_name	d
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
AddOutputFilterByType		yy	fh	yz	3c					z0		24		filter_bytype	fk
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
AuthFormSize		4q	10d	113	114					5z	ng	24		set_cookie_form_size	10e
AuthFormUsername		4w	10d	10f	115					10h	116	24		set_cookie_form_username	10e
AuthGroupFile		4w	62	eb	64			117		4z		24		ap_set_file_slot	65
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
AuthMerging		4w	x0	11w	11x					11y	2o	24		authz_merge_sections	x4
AuthName		4w	wx	11z	120					70		24		set_authname	wz
AuthnCacheContext		4q	121		122					123	92	24		ap_set_string_slot	124
AuthnCacheEnable		125	121		126					127		24		authn_cache_enable	124
AuthnCacheProvideFor		47	121	2p	128					129	pm	24		authn_cache_setprovider	124
AuthnCacheSOCache		1k	121	12a	12b					12c		24		authn_cache_socache	124
AuthnCacheTimeout		4w	121		12d					12e	12f	24		authn_cache_timeout	124
AuthnzFcgiCheckAuthnProvider		yy	12g	12h	12i	2.4.10				12j	6s	5		fcgi_check_authn_provider	12k
AuthnzFcgiDefineProvider		jk	12g	12l	12m	2.4.10				12n	6s	5		fcgi_define_provider	12k
AuthType		4w	wx	12o	12p					12q		24		set_authtype	wz
AuthUserFile		4w	74	eb	75			117		4z		24		ap_set_file_slot	76
AuthzDBDLoginToReferer		lz	12r	4e	12s					4g	2o	5		ap_set_flag_slot	12t
AuthzDBDQuery		108	12r		12u					4t		5		authz_dbd_prepare	12t
AuthzDBDRedirectQuery		108	12r		12v					4t		5		authz_dbd_prepare	12t
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzSendForbiddenOnFailure		4d	x0	4e	12w					4g	2o	24		ap_set_flag_slot_char	x4
BalancerGrowth		5w	16	12x	12y					12z	90	5		set_bgrowth	1a
BalancerInherit		7t	16	4e	130	2.4.6				4g	4h	5		set_inherit	1a
BalancerMember		131	16	7k	7l					7m		5		add_member	1a
BalancerPersist		7t	16	4e	132	2.4.4				4g	2o	5		set_persist	1a
BrotliAlterETag		5w	133	134	135	2.4.26				136	137	5		set_etag_mode	138
BrotliCompressionMaxInputBlock		5w	133	139	13a	2.4.26				cr	13b	5		set_compression_lgblock	138
BrotliCompressionQuality		5w	133	13c	13d	2.4.26				cr	90	5		set_compression_quality	138
BrotliCompressionWindow		5w	133	13e	13f	2.4.26				cr	13g	5		set_compression_lgwin	138
BrotliFilterNote		c8	133	13h	cy	2.4.26				cz	pm	5		set_filter_note	138
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	24		set_buffered_logs_on	7x
BufferSize		4q	13i	13j	13k					8z	uo	5	13l	set_buffer_size	13m
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
CacheSocacheMinTime		9p	148	14j	14k	2.4.6				5p	il	5	9v	set_cache_mintime	14c
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
CGIScriptTimeout		9p	14r	9r	9s	2.4.59				9t	9u	24	9v	set_script_timeout	r0
CGIVar		ox	8	14s	14t	2.4.23				14u		c		set_cgi_var	d
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
DAVBasePath	DavBasePath	4q	bd		159	2.4.58				15a	pm	5		dav_cmd_davbasepath	bh
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
DBDriver		5w	bt	15f	cd					ce		5		dbd_param	by
DefaultIcon		cf	27		cg					ch		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ci					15g		24		ap_set_string_slot	2j
DefaultRuntimeDir		rm	8		15h	2.4.2				dr	15i	c		set_runtime_dir	d
DefaultType		1s	8	15j	15k					15l	tt	c		set_default_type	d
Define		15m	8	15n	15o					15p		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5w	co	15q	15r	2.4.58				136	137	5		deflate_set_etag	ct
DeflateBufferSize		5w	co	cp	cq					cr	cs	5		deflate_set_buffer_size	ct
DeflateCompressionLevel		5w	co	cu	cv					cr	cw	5		deflate_set_compressionlevel	ct
DeflateFilterNote		c8	co	cx	cy					cz		5		deflate_set_note	ct
DeflateInflateLimitRequestBody		d0	co	d1	d2	2.4.10				cr	d4	5		deflate_set_inflate_limit	ct
DeflateInflateRatioBurst		d0	co	d5	15s	2.4.10				cr	8a	5		deflate_set_inflate_ratio_burst	ct
DeflateInflateRatioLimit		d0	co	d5	15t	2.4.10				cr	kn	5		deflate_set_inflate_ratio_limit	ct
DeflateMemLevel		5w	co	da	db					cr	dc	5		deflate_set_memlevel	ct
DeflateWindowSize		5w	co	dd	de					cr	df	5		deflate_set_window_size	ct
deny	Deny	3m	zb	3o	3p					3q		zc		allow_cmd	zd
DirectoryCheckHandler		dn	dh	4e	do	2.4.9				4g	2o	24		configure_checkhandler	dm
DirectoryIndex		15u	dh	di	dj					15v	dl	24		add_index	dm
DirectoryIndexRedirect		cf	dh	15w	15x					15y	6u	24		configure_redirect	dm
DirectorySlash		dn	dh	4i	do					4g	4h	24		configure_slash	dm
DocumentRoot		15z	8	b5	dq					dr	160	c		set_document_root	d
DTracePrivileges		t9	161	4e	162					4g	2o	zc		dtraceenable	163
DumpIOInput		7t	dt	4i	du					4g	2o	5		dumpio_enable_input	164
DumpIOOutput		7t	dt	4e	e0					4g	2o	5		dumpio_enable_output	164
EnableExceptionHook		e1	1l	e2	e3				e4	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e2	e5					4g	4h	c		set_enable_mmap	d
EnableSendfile		1s	8	e2	e6					4g	2o	c		set_enable_sendfile	d
Error		f9	8	165	166					si		c		generate_error	d
ErrorDocument		ox	8	167	e9					ea		c		set_error_document	d
ErrorLog		15z	8	eb	ec					168	ee	c		set_server_string_slot	d
ErrorLogFormat		c8	8	169	16a					16b		c		set_errorlog_format	d
Example		ef	16c		eh					ei		7w		cmd_example	16d
ExpiresActive		dn	ek	4i	4f					4g	2o	5		set_expiresactive	el
ExpiresByType		em	ek	en	eo					ep		5		set_expiresbytype	el
ExpiresDefault		cf	ek	eq	as					er		5		set_expiresdefault	el
ExtendedStatus		es	8	4i	16e					4g	16f	c		ap_set_extended_status	d
ExtFilterDefine		ew	ex	ey	ez					f0		5		define_filter	f1
ExtFilterOptions		f2	ex	16g	16h					a8	16i	5		add_options	f1
FallbackResource		cf	dh	di	f6					f7	16j	24		ap_set_string_slot	dm
FancyIndexing		f9	27	fa	fb									ap_set_deprecated	2a
FileETag		7n	8	16k	fd					fe	16l	c		set_etag_bits	d
FilterChain		fg	fh		fi					fj		24		filter_chain	fk
FilterDeclare		fl	fh	fm	16m					fo		24		filter_declare	fk
FilterProtocol		fp	fh		fq				fr	fs		24		filter_protocol	fk
FilterProvider		16n	fh	16o	16p					16q		24		filter_provider	fk
FilterTrace		fx	fh		16r					fz		24		filter_debug	fk
FlushMaxPipelined		5w	8	16s	16t	2.4.48				c0	90	c		set_flush_max_pipelined	d
FlushMaxThreshold		5w	8	16u	16v	2.4.48				16w	16x	c		set_flush_max_threshold	d
ForceLanguagePriority		a5	9d	g0	g1					g2	g3	24		set_force_priority	9f
ForceType		1s	8	ck	g4					16y		c		ap_set_string_slot_lower	d
ForensicLog		5w	g6		g7					g8		5		set_forensic_log	g9
GlobalLog		ix	7u	ba	16z	2.4.20				170		24		add_global_log	7x
GprofDir		15z	8		ga				gb	gc		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	171	gd	ge					5p	bs	1r		ap_mpm_set_graceful_shutdown	101
Group		1k	172	gi	gj					gk	gl	24		unixd_set_group	150		mpmt_os2=Not applicable on this platform
H2AltSvc		5w	173			2.4.17	2.4.54							h2_add_alt_svc	174	httpd 2.4.54
H2AltSvcMaxAge		5w	173			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	174	httpd 2.4.54
H2CopyFiles		1s	173	175	176	2.4.25				6h	6u	5		h2_conf_set_copy_files	174
H2Direct		5w	173	175	177	2.4.17				6h	178	5		h2_conf_set_direct	174
H2EarlyHint		179	173	17a	17b	2.4.58				17c		5		h2_conf_add_early_hint	174
H2EarlyHints		5w	173	175	17d	2.4.25				6h	6u	5		h2_conf_set_early_hints	174
H2MaxDataFrameLen		5w	173	17e	17f	2.4.58				17g	bs	5		h2_conf_set_max_data_frame_len	174
H2MaxHeaderBlockLen		5w	173		17h	2.4.64				17g	bs	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5w	173	17i	17j	2.4.17				17g	jd	5		h2_conf_set_max_streams	174
H2MaxStreamErrors		5w	173	17k	17l	2.4.66				17g	17m	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5w	173	17n	17o	2.4.17				17g	il	5		h2_conf_set_max_worker_idle_limit	174
H2MaxWorkers		5w	173	17i	17p	2.4.17				17g		5		h2_conf_set_max_workers	174
H2MinWorkers		5w	173	17i	17q	2.4.17				17g		5		h2_conf_set_min_workers	174
H2ModernTLSOnly		5w	173	175	17r	2.4.18				6h	69	5		h2_conf_set_modern_tls_only	174
H2OutputBuffering		5w	173	175	17s	2.4.48				6h	69	5		h2_conf_set_output_buffer	174
H2Padding		5w	173	17t	17u	2.4.39				17v	bs	5		h2_conf_set_padding	174
H2ProxyRequests		1s	173	175	17w	2.4.58				6h	6u	5		h2_conf_set_proxy_requests	174
H2Push		su	173	175	17x	2.4.18		17y		6h	69	5		h2_conf_set_push	174
H2PushDiarySize		5w	173	17z	180	2.4.20				17g	181	5		h2_conf_set_push_diary_size	174
H2PushPriority		b9	173	182	183	2.4.18				184	185	5		h2_conf_add_push_priority	174
H2PushResource		186	173	187	188	2.4.25		189		18a		5		h2_conf_add_push_res	174
H2SerializeHeaders		5w	173		18b	2.4.17				6h	6u	5		h2_conf_set_serialize_headers	174
H2SessionExtraFiles		5w	173		18c	2.4.17								h2_conf_set_session_extra_files	174
H2StreamMaxMemSize		5w	173	18d	18e	2.4.17				98	18f	5		h2_conf_set_stream_max_mem_size	174
H2StreamTimeout		5w	173	18g	18h	2.4.55				18i	om	5	18j	h2_conf_set_stream_timeout	174
H2TLSCoolDownSecs		5w	173		18k	2.4.18				5p	9c	5		h2_conf_set_tls_cooldown_secs	174
H2TLSWarmUpSize		5w	173		18l	2.4.18				18m	18n	5		h2_conf_set_tls_warmup_size	174
H2Upgrade		su	173	175	18o	2.4.18		17y		6h	178	5		h2_conf_set_upgrade	174
H2WebSockets		5w	173	18p	18q	2.4.58				6h	6u	5		h2_conf_set_websockets	174
H2WindowSize		5w	173	18d	18r	2.4.17				98	16x	5		h2_conf_set_window_size	174
Header		7n	gm	18s	go					18t		5		header_cmd	gq
HeaderName		cf	27		gr					av		24		ap_set_string_slot	2a
HeartbeatAddress		1k	18u	18v	18w					18x	18y	7w		cmd_hb_address	18z
HeartbeatListen		1k	190	191	192					18x	18y	7w		cmd_hm_listen	193
HeartbeatMaxServers		1k	190	194	195					196	c2	7w		cmd_hm_maxworkers	193
HeartbeatStorage		1k	197		198					4z	199	7w		cmd_hm_storage	193		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9p	8	gt	gu					gv	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gw	gx	2.4.25				gy	gz	c		set_http_protocol_options	d
IdentityCheck		bi	h1	4i	h2					4g	2o	5		set_idcheck	h3
IdentityCheckTimeout		9p	h1		h4					5p	h5	5		set_timeout	h3
ImapBase		cf	h6		h7					h8	h9	zc		ap_set_string_slot	ha
ImapDefault		cf	h6		hb					hc	hd	zc		ap_set_string_slot	ha
ImapMenu		cf	h6		he					hf	19a	zc		ap_set_string_slot	ha
Include		hg	8	hh	19b					19c		c		include_config	d
IncludeOptional		hg	8	hh	19d					19c		c		include_config	d
IndexHeadInsert		cf	27		hk					hl		24		ap_set_string_slot	2a
IndexIgnore		dg	27		hm					hn	ho	24		add_ignore	2a
IndexIgnoreReset		dn	27	4e	19e					19f		24		ap_set_flag_slot	2a
IndexOptions		hp	27	19g	hr					hs	ht	24		add_opts	2a
IndexOrderDefault		em	27	hu	hv					hw	hx	24		set_default_order	2a
IndexStyleSheet		cf	27		hy					ch		24		ap_set_string_slot	2a
InputSed		4q	19h		19i					19j		7w	9v	sed_add_expr	19k
ISAPIAppendLogToErrors		b3	hz	4e	i0					6h	6u	24		ap_set_flag_slot	i1
ISAPIAppendLogToQuery		b3	hz	4e	19l					6h	69	24		ap_set_flag_slot	i1
ISAPICacheFile		3s	hz		i3					8i		24		isapi_cmd_cachefile	i1
ISAPIFakeAsync		b3	hz	4e	i4					6h	6u	24		ap_set_flag_slot	i1
ISAPILogNotSupported		b3	hz	4e	i5					6h	6u	24		ap_set_flag_slot	i1
ISAPIReadAheadBuffer		1s	hz		i6					5z	i7	24		ap_set_int_slot	i1
KeepAlive		19m	i8	4i	ia					4g	4h	c		set_keep_alive	ib
KeepAliveTimeout		15z	i8	19n	id					19o	90	c		set_keep_alive_timeout	ib
KeptBodySize		4q	19p	19q	19r					19s	bs	24		set_kept_body_size	19t
LanguagePriority		a5	9d		ie					if		24		set_language_priority	9f
LDAPCacheEntries		1k	ig		ih					c0	ii	5		util_ldap_set_cache_entries	ij
LDAPCacheTTL		1k	ig		ik					5p	il	5		util_ldap_set_cache_ttl	ij
LDAPConnectionPoolTTL		5w	ig	19u	19v					17g	ni	5		util_ldap_set_conn_ttl	ij
LDAPConnectionTimeout		1k	ig	gd	im					5p		5		util_ldap_set_connection_timeout	ij
LDAPLibraryDebug		1k	ig		19w					19x	18y	5		util_ldap_set_debug_level	ij
LDAPOpCacheEntries		1k	ig		in					c0	ii	5		util_ldap_set_opcache_entries	ij
LDAPOpCacheTTL		1k	ig		io					5p	il	5		util_ldap_set_opcache_ttl	ij
LDAPReferralHopLimit		4w	ig	19y	19z					c0	1a0	5		util_ldap_set_referral_hop_limit	ij
LDAPReferrals		4w	ig	1a1	1a2			1a3		1a4	4h	5		util_ldap_set_chase_referrals	ij
LDAPRetries		1k	ig	1a5	1a6					1a7	8a	5		util_ldap_set_retries	ij
LDAPRetryDelay		1k	ig	1a8	1a9					5p	bs	5		util_ldap_set_retry_delay	ij
LDAPSharedCacheFile		1k	ig		ip					iq		5		util_ldap_set_cache_file	ij
LDAPSharedCacheSize		1k	ig		1aa					98	is	5		util_ldap_set_cache_bytes	ij
LDAPTimeout		1k	ig	1ab	1ac					5p	1ad	5		util_ldap_set_op_timeout	ij
LDAPTrustedClientCert		1ae	ig	1af	1ag					iv		5		util_ldap_set_trusted_client_cert	ij
LDAPTrustedGlobalCert		ix	ig	iy	1ah					j0		5		util_ldap_set_trusted_global_cert	ij
LDAPTrustedMode		5w	ig	j1	j2					j3		5		util_ldap_set_trusted_mode	ij
LDAPVerifyServerCert		es	ig	4i	j4					4g	4h	5		util_ldap_set_verify_srv_cert	ij
LimitInternalRecursion		c8	8	j5	j6					j7	c2	c		set_recursion_limit	d
LimitRequestBody		d0	8	j9	ja					98	1ai	c		set_limit_req_body	d
LimitRequestFields		15z	8	jb	jc					c0	jd	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	15z	8	je	jf					98	jg	c		set_limit_req_fieldsize	d
LimitRequestLine		15z	8	je	jh					98	jg	c		set_limit_req_line	d
LimitXMLRequestBody		d0	8	ji	jj					98	99	c		set_limit_xml_req_body	d
Listen		jk	1aj	jm	jn					jo		1r		ap_set_listener	jp
ListenBacklog	ListenBackLog	1k	1aj	jq	jr					1ak	1al	1r		ap_set_listenbacklog	jp
ListenCoresBucketsRatio		1k	1aj	1am	1an	2.4.17				1ao	1ap	1r		ap_set_listencbratio	jp
ListenTCPDeferAccept		1aq	1ar	1as	1at	2.4.66				8z	h5	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		ju	jv		jw					1x		5		load_file	1au
LoadModule		jy	jv	jz	k0					k1		5		load_module	1au
LogFormat		c8	7u	k5	k6					k7	k8	24		log_format	7x
LogIOTrackTTFB		1av	1aw	4e	1ax	2.4.16				19f	za	5		logio_track_ttfb	1ay
LogLevel		1az	8	1b0	ka					1b1	kb	c		set_loglevel	d
LogMessage		np	1b2	1b3	1b4					1b5	1b6	7w		cmd_log_message	1b7
Lua_____ByteCodeHack		f9	xp		1b8									hack_section_handler	xt
LuaAuthzProvider		1b9	xp		1ba	2.4.3				1bb		5		register_authz_provider	xt
LuaCodeCache		d0	xp	1bc	1bd	2.4.6				1be	1bf	5		register_lua_codecache	xt
LuaHookAccessChecker		1bg	xp	1bh	xr					1bi		5		register_access_checker_hook	xt
LuaHookAuthChecker		1bg	xp	1bh	xu					1bi		5		register_auth_checker_hook	xt
LuaHookCheckUserID		1bg	xp		xw					1bi		5		register_check_user_id_hook	xt
LuaHookFixups		1bj	xp		1bk					1bl		5		register_fixups_hook	xt
LuaHookInsertFilter		1bj	xp	1bm	1bn					1bl		5		register_insert_filter_hook	xt
LuaHookLog		1bj	xp		1bo	2.4.7				1bp		5		register_log_transaction_hook	xt
LuaHookMapToStorage		1bj	xp		y0					1bl		5		register_map_to_storage_hook	xt
LuaHookPreTranslate		1bq	xp							1bl		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bj	xp		y2	2.4.49								register_pre_trans_name_hook	xt
LuaHookTranslateName		1br	xp	1bh	y3					1bi		5		register_translate_name_hook	xt
LuaHookTypeChecker		1bj	xp		y5					1bl		5		register_type_checker_hook	xt
LuaInherit		d0	xp	1bs	1bt					1bu	1bv	5		register_lua_inherit	xt
LuaInputFilter		1bw	xp		1bx	2.4.6				1by		5		register_input_filter	xt
LuaMapHandler		1br	xp		1bz	2.4.6				1c0		5	9v	register_map_handler	xt
LuaOutputFilter		1bw	xp		1c1	2.4.6				1by		5		register_output_filter	xt
LuaPackageCPath		d0	xp		1c2					1c3		5		register_package_cdir	xt
LuaPackagePath		d0	xp		1c4					1c5		5		register_package_dir	xt
LuaQuickHandler		1c6	xp		y8					1c7		5		register_quick_hook	xt
LuaRoot		d0	xp		1c8					1c9		5		register_lua_root	xt
LuaScope		1ca	xp	1cb	1cc					1cd	1ce	5		register_lua_scope	xt
MacroIgnoreBadNesting		xd	ya		1cf	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xd	ya		1cg	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1ch	yf			2.4.33	2.4.39							md_config_set_names_old	yg	httpd 2.4.39
MaxClients		1k	1ci	gd	1cj									set_max_workers	101
MaxConnectionsPerChild		1k	1l	gd	1ck					c0	bs	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		15z	i8	2p	kf					c0	jd	c		set_keep_alive_max	ib
MaxMemFree		1k	1l	kg	1cl					kj	l0	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9p	8	1cm	1cn					km	1co	c		set_max_overlaps	d
MaxRangeReversals		9p	8	1cm	1cp					km	1co	c		set_max_reversals	d
MaxRanges		9p	8	kk	kl					km	kn	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gd	1cq									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	171	gd	1cr					c0	ke	1r		set_max_workers	101		prefork=Maximum number of children alive at the same time
MaxSpareServers		e1	ku		kv					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	1cs		kx					c0	ke	1r		set_max_free_threads	jp		mpmt_os2=Maximum number of idle children
MaxThreads		e1	ky		kz					c0	l0	1r		set_thread_limit	jp
MDActivationDelay		1ct	yf	1cu	1cv	2.4.43				1cw		7w		md_config_set_activation_delay	yg
MDBaseServer		1ct	yf	1cx	1cy	2.4.33				6h	6u	7w		md_config_set_base_server	yg
MDCACertificateFile		5w	yf		1cz	2.4.48				4p	tt	7w		md_config_set_ca_certs	yg
MDCAChallenges		1d0	yf		1d1	2.4.33				1d2	1d3	7w		md_config_set_cha_tyes	yg
MDCertificateAgreement		1ct	yf	2p	1d4	2.4.33				1d5		7w		md_config_set_agreement	yg
MDCertificateAuthority		1d0	yf	1d6	1d7	2.4.33		1d8		10p	1d9	7w		md_config_set_ca	yg
MDCertificateCheck		1da	yf		1db	2.4.43				1dc		7w		md_config_set_cert_check	yg
MDCertificateFile		1ct	yf		1dd	2.4.41				1de		7w		md_config_add_cert_file	yg
MDCertificateKeyFile		1ct	yf		1df	2.4.41				1dg		7w		md_config_add_key_file	yg
MDCertificateMonitor		1dh	yf							1dc	1di	7w				only in the manual, in no table of commands
MDCertificateProtocol		1ct	yf	2p	1dj	2.4.33				my	1dk	7w		md_config_set_ca_proto	yg
MDCertificateStatus		1ct	yf	1cx	1dl	2.4.41				6h	69	7w		md_config_set_certificate_status	yg
MDChallengeDns01		yh	yf		1dm	2.4.41				1dn		7w		md_config_set_dns01_cmd	yg
MDChallengeDns01Version		1ct	yf	1do	1dp	2.4.58				1dq	9c	7w		md_config_set_dns01_version	yg
MDCheckInterval		1ct	yf	1dr	1ds	2.4.60				1cw	1dt	7w		md_config_set_check_interval	yg
MDContactEmail		1ct	yf		1du	2.4.43				1dv		7w		md_config_set_contact	yg
MDDriveMode		1ct	yf	1dw	1dx	2.4.33				1dy	1dz	7w		md_config_set_renew_mode	yg
MDExternalAccountBinding		1e0	yf		1e1	2.4.52				1e2	tt	7w		md_config_set_eab	yg
MDHttpProxy		1ct	yf	1e3	1e4	2.4.33				10p		7w		md_config_set_proxy	yg
MDHttpProxyCACertificateFile		5w	yf		1e5	2.4.71				1de	tt	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5w	yf	1e6	1e7	2.4.66				1cw	1e8	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1ct	yf	1e9	1ea	2.4.58				1eb	u2	7w		md_config_set_match_mode	yg
MDMember		1ch	yf	1ec	1ed	2.4.33				1ee		7w		md_config_sec_add_members	yg
MDMembers		1ch	yf	1ec	1ed	2.4.33				1ef	1dz	7w		md_config_sec_add_members	yg
MDMessageCmd		yh	yf		1eg	2.4.41				1eh		7w		md_config_set_msg_cmd	yg
MDMustStaple		1ct	yf	1cx	1ei	2.4.33				6h	6u	7w		md_config_set_must_staple	yg
MDNotifyCmd		yh	yf		1ej	2.4.33		1ek		1el		7w		md_config_set_notify_cmd	yg
MDomain		1d0	yf	1em	1en	2.4.33				1eo		7w		md_config_set_names	yg
MDPortMap		1e0	yf	1ep	1eq	2.4.33				1er	1es	7w		md_config_set_port_map	yg
MDPrivateKeys		1d0	yf	1et	1eu	2.4.33				1ev	1ew	7w		md_config_set_pkeys	yg
MDProfile		5w	yf		1ex	2.4.64				ce		7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5w	yf	1cx	1ey	2.4.64				6h	6u	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1ct	yf	1dw	1ez	2.4.41				1dy	1dz	7w		md_config_set_renew_mode	yg
MDRenewViaARI		5w	yf	1cx	1f0	2.4.66				6h	69	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1ct	yf	1f1	1f2	2.4.33				1cw	1f3	7w		md_config_set_renew_window	yg
MDRequireHttps		1f4	yf	1f5	1f6	2.4.33		1f7		1f8	6u	7w		md_config_set_require_https	yg
MDRetryDelay		1ct	yf	1f9	1fa	2.4.54				1cw	1fb	7w		md_config_set_min_delay	yg
MDRetryFailover		1ct	yf	1fc	1fd	2.4.54				c0	1fe	7w		md_config_set_retry_failover	yg
MDServerStatus		1ct	yf	1cx	1ff	2.4.41				6h	6u	7w		md_config_set_server_status	yg
MDStapleOthers		1ct	yf	1cx	1fg	2.4.43				6h	69	7w		md_config_set_staple_others	yg
MDStapling		1ct	yf	1cx	1fh	2.4.43				6h	6u	7w		md_config_set_stapling	yg
MDStaplingKeepResponse		1ct	yf	1fi	1fj	2.4.43				1cw	1fk	7w		md_config_set_ocsp_keep_window	yg
MDStaplingRenewWindow		1ct	yf	1fl	1fm	2.4.43				1cw	1f3	7w		md_config_set_ocsp_renew_window	yg
MDStoreDir		1ct	yf		1fn	2.4.33				1fo	1fp	7w		md_config_set_store_dir	yg
MDStoreLocks		1ct	yf	1fq	1fr	2.4.55				1fs	6u	7w		md_config_set_store_locks	yg
MDWarnWindow		1ct	yf	1f1	1ft	2.4.41				1cw	1fu	7w		md_config_set_warn_window	yg
MemcacheConnTTL		5w	1fv	1fw	1fx	2.4.17				1fy	1fz	5		socache_mc_set_ttl	1g0
MergeSlashes		7t	8	4i	1g1	2.4.39				19f	1g2	c		set_core_server_flag	d
MergeTrailers		7t	8	4i	lk	2.4.12				ll	6u	c		set_merge_trailers	d
MetaDir		cf	lm		ln					92	lo	zc		set_metadir	lp
MetaFiles		dn	lm	4e	4f					6h	6u	zc		set_metafiles	lp
MetaSuffix		cf	lm		lq					lr	ls	zc		set_metasuffix	lp
MimeMagicFile		5w	lt	eb	lu					4z		5		set_magicfile	lv
MinSpareServers		e1	ku		lw					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	1cs	gd	lx					c0	ke	1r		set_min_free_threads	jp		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		ly					8i		7w		cachefilemmap	8j
ModemStandard		4q	1g3	1g4	1g5					1g6		7w		cmd_modem_standard	1g7
ModMimeUsePathInfo		lz	2g	4i	m0					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m1	2g	m2	m3					m4	m5	24		multiviews_match	2j
Mutex		1g8	8	1g9	1ga					1gb	54	c		ap_set_mutex	d
NameVirtualHost		5w	8	1gc	m7					m8		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m9					ma		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	mb		mc					1x		24		set_trusted_certs	md
NWSSLUpgradeable		me	mb		mf					mg		24		set_secure_upgradeable_listener	md
Options		ft	8	mh	mi					hs	1gd	c		set_options	d
order	Order	mj	zb	mk	ml					mm	mn	zc		order	zd
OutputSed		4q	19h		1ge					19j		7w	9v	sed_add_expr	19k
PassEnv		a5	mo		mp					mq		24		add_env_module_vars_passed	mr
PidFile		1k	1l		ms					av	mu	1r		ap_mpm_set_pidfile	d
Port		5w	8	mv	mw									ap_set_deprecated	d
PrivilegesMode		9p	161		1gf					1gg	1gh	zc		privs_mode	163
Protocol		15z	8		mx					my		c		set_protocol	d
ProtocolEcho		7t	mz	4e	n0					4g	2o	7w		echo_on	n1
Protocols		1gi	8	1gj	1gk	2.4.17				1gl	1gm	c		set_protocols	d
ProtocolsHonorOrder		15z	8	1gn	1go	2.4.17				4g	4h	c		set_protocols_honor_order	d
Proxy100Continue		bi	16	4e	1gp	2.4.41				1gq	4h	5		forward_100_continue	1a
ProxyAddHeaders		bi	16	4e	1gr					1gq	4h	5		add_proxy_http_headers	1a
ProxyBadHeader		5w	16	n2	n3					n4	n5	5		set_bad_opt	1a
ProxyBlock		3s	16		n6					n7		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n8	n9					na		5		set_proxy_domain	1a
ProxyErrorOverride		1az	16	1gs	nb			1gt		1gu	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1gv		1gw					1gx		5		set_dbmfile	1gy
ProxyExpressDBMType		1s	1gv		1gz					j3	54	5		set_dbmtype	1gy
ProxyExpressEnable		b3	1gv	4e	1h0					6h	6u	5		set_enabled	1gy
ProxyFCGIBackendType		1s	1h1	1h2	1h3	2.4.26				1h4	1h5	5		cmd_servertype	1h6
ProxyFCGISetEnvIf		1z	1h1	1h7	1h8	2.4.26				1h9		5		cmd_setenv	1h6
ProxyFtpDirCharset		9p	1ha		nc					1hb	ne	5		set_ftp_directory_charset	1hc
ProxyFtpEscapeWildcards		bi	1ha	4e	1hd					6h	69	5		set_ftp_escape_wildcards	1hc
ProxyFtpListOnWildcard		bi	1ha	4e	1he					6h	69	5		set_ftp_list_on_wildcard	1hc
ProxyHCExpr		1hf	1hg	1hh	1hi	2.4.23				1hj		5		set_hc_condition	1hk
ProxyHCTemplate		1hf	1hg	1hl	1hm	2.4.23				1hn		5		set_hc_template	1hk
ProxyHCTPsize		1k	1hg	1ho	1hp	2.4.23		1hq	1hr	5z	1hs	5		set_hc_tpsize	1hk
ProxyHTMLBufSize		9p	1ht	1hu	1hv					98	ng	24		ap_set_int_slot	1hw
ProxyHTMLCharsetOut		9p	1ht		1hx					1hy	1hz	24		ap_set_string_slot	1hw
ProxyHTMLDoctype	ProxyHTMLDocType	1i0	1ht		1i1					1i2		24		set_doctype	1hw
ProxyHTMLEnable		bi	1ht	4e	1i3					4g	2o	24		ap_set_flag_slot	1hw
ProxyHTMLEvents		1az	1ht		1i4					1i5		24		set_events	1hw
ProxyHTMLExtended		bi	1ht	4e	1i6					4g	2o	24		ap_set_flag_slot	1hw
ProxyHTMLFixups		1az	1ht		1i7					1i8	tt	24		set_flags	1hw
ProxyHTMLInterp		bi	1ht	4e	1i9					4g	2o	24		ap_set_flag_slot	1hw
ProxyHTMLLinks		1ia	1ht		1ib					1ic		24		set_links	1hw
ProxyHTMLMeta		bi	1ht	4e	1id					4g	2o	24		ap_set_flag_slot	1hw
ProxyHTMLStripComments		bi	1ht	4e	1ie					4g	2o	24		ap_set_flag_slot	1hw
ProxyHTMLURLMap		7j	1ht	1if	1ig					1ih		24		set_urlmap	1hw
ProxyIOBufferSize		5w	16	1ii	nf					98	ng	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	nh					c0	ni	5		set_max_forwards	1a
ProxyPass		1ij	16	nj	nk					1ik		5		add_pass_noregex	1a
ProxyPassInherit		7t	16	4e	1il	2.4.6				4g	4h	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bi	16	4e	nm					4g	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ij	16	nn	nk					no		5		add_pass_regex	1a
ProxyPassReverse		1im	16	nq	nr					nt		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nu	16		nv					nx		5		cookie_domain	1a
ProxyPassReverseCookiePath		nu	16		ny					nz		5		cookie_path	1a
ProxyPreserveHost		bi	16	4i	o0					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	o1	o2					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		b9	16	o3	o4			1in		1io		5		add_proxy_noregex	1a
ProxyRemoteMatch		b9	16	o3	o6			1in		1ip		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o8					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9p	o9		1iq			1ir		od	4h	5		scgi_set_internal_redirect	ob
ProxySCGISendfile		9p	o9		1is					od	2o	5		scgi_set_send_file	ob
ProxySet		131	16	oe	of					og		5		set_proxy_param	1a
ProxySourceAddress		5w	16		1it					1dv		5		set_source_address	1a
ProxyStatus		5w	16	oh	oi					oj	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	ok	ol					5p	om	5		set_proxy_timeout	1a
ProxyVia		5w	16	on	oo					op	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bi	1iu	4e	1iv	2.4.48				4g	4h	zc		proxyws_fallback_to_proxy_http	1iw
QualifyRedirectURL		b3	8	4i	1ix	2.4.18				4g	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9p	8	16u	1iy	2.4.48				98	ng	c		set_read_buf_size	d
ReadmeName		cf	27	eb	gr					av		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1aj	o1	oq					98	bs	1r		ap_set_receive_buffer_size	jp
Redirect		1iz	3g	1j0	os			1j1		1j2		24		add_redirect	3j
RedirectMatch		1z	3g	1j3	ov					ow		24		add_redirect_regex	3j
RedirectPermanent		ox	3g	1j0	oy					oz		24		add_redirect2	3j
RedirectRelative		b3	3g	4i	1j4	2.4.58				4g	2o	24		ap_set_flag_slot	3j
RedirectTemp		ox	3g	1j0	oy					oz		24		add_redirect2	3j
RedisConnPoolTTL		5w	1j5	1fw	1j6	2.4.39				1fy	1fz	5		socache_rd_set_ttl	1j7
RedisTimeout		5w	1j5	1fw	1j8	2.4.39				1fy	1j9	5		socache_rd_set_rwto	1j7
ReflectorHeader		fl	1ja	2p	1jb					1jc		24		reflector_header	1jd
RegexDefaultOptions		1g8	8	1je	1jf	2.4.33				1jg	1jh	c		set_regex_default_options	d
RegisterHttpMethod		p0	8		p1	2.4.25				p2		c		set_http_method	d
RemoteIPHeader		5w	1ji	1jj	1jk					1jl	6s	24		header_name_set	1jm
RemoteIPInternalProxy		3s	1ji	1jn	1jo					1jp		24		proxies_set	1jm
RemoteIPInternalProxyList		5w	1ji		1jq					av		24		proxylist_read	1jm	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5w	1ji		1jr					1js		24		proxies_header_name_set	1jm
RemoteIPProxyProtocol		7t	1ji	4i	1jt	2.4.33				4g		24		remoteip_enable_proxy_protocol	1jm
RemoteIPProxyProtocolExceptions		1ch	1ji	1ju	1jv	2.4.33				1jw		24		remoteip_disable_networks	1jm
RemoteIPTrustedProxy		3s	1ji	1jn	1jx					1jp		24		proxies_set	1jm
RemoteIPTrustedProxyList		5w	1ji		1jy					av		24		proxylist_read	1jm	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveHandler		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveType		a5	2g		hm					p3		24		remove_extension_type	2j
RequestHeader		7n	gm	1jz	p5					1k0		5		header_cmd	gq
RequestReadTimeout		ew	p7	1k1	1k2					1k3	1k4	5		set_reqtimeouts	pc
Require		pd	x0	1k5	1k6					1k7		24		add_authz_provider	x4
RewriteBase		ph	pi	pj	pk					pl	pm	5		cmd_rewritebase	pn
RewriteCond		7n	pi	po	pp					1k8		5		cmd_rewritecond	pn
RewriteEngine		b3	pi	4i	pr					6h	6u	5		cmd_rewriteengine	pn
RewriteMap		b9	pi	py	1k9			1ka		1kb		5		cmd_rewritemap	pn
RewriteOptions		a5	pi	q1	q2					q3		5		cmd_rewriteoptions	pn
RewriteRule		7n	pi	1kc	q5					1kd		5		cmd_rewriterule	pn
RLimitCPU		q7	8	q8	q9				qa	qb	qc	c		set_limit_cpu	d
RLimitMEM		q7	8	q8	qd				qe	qf	qc	c		set_limit_mem	d
RLimitNPROC		q7	8		qg				qh	qi	qc	c		set_limit_nproc	d
Satisfy		4w	zb	qj	qk					ql	46	zc		satisfy	zd
ScoreBoardFile		1k	qm		qn					4z	qp	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fx	20	qq	qr					qs		24		set_script	25
ScriptAlias		z2	3g	z3	z4			z5		z6		24		add_alias	3j
ScriptAliasMatch		z7	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qt		qu					qv	qw	c		set_interpreter_source	qx
ScriptLog		5w	qy		qz					4z		24		set_scriptlog	r0
ScriptLogBuffer		5w	qy		r1					98	ii	24		set_scriptlog_buffer	r0
ScriptLogLength		5w	qy	gd	r2					98	r3	24		set_scriptlog_length	r0
ScriptSock		1k	9q	eb	r4					4z	1ke	24		set_script_socket	9w
SecureListen		r6	mb		r7					r8		24		set_secure_listener	md
SeeRequestTail		es	8	4i	1kf					4g	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1aj	o1	ra					98	bs	1r		ap_set_send_buffer_size	jp
ServerAdmin		15z	8		rb					rc		c		set_server_string_slot	d
ServerAlias		rd	8	re	rf					rg		c		set_server_alias	d
ServerLimit		1k	171	gd	1kg					c0	ke	1r		set_server_limit	101		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		15z	8	ri	rj					1kh		c		server_hostname_port	d
ServerPath		15z	8		rl					pl		c		set_serverpath	d
ServerRoot		rm	8	b5	rn					dr	ro	c		set_server_root	d
ServerSignature		d0	8	rp	rq					rr	2o	c		set_signature_flag	d
ServerTokens		1k	8	1ki	1kj			1kk		ru	rv	c		set_serv_tokens	d
Session		1kl	1km	4i	1kn					4g	2o	5		set_session_enable	1ko
SessionCookieName		1kp	1kq	1kr	1ks					1kt	6s	5		set_cookie_name	1ku
SessionCookieName2		1kp	1kq	1kr	1kv					1kt	6s	5		set_cookie_name2	1ku
SessionCookieRemove		1kl	1kq	4e	1kw					4g	2o	5		set_remove	1ku
SessionCryptoCipher		su	1kx		1ky					ce	1kz	7w		set_crypto_cipher	1l0
SessionCryptoDriver		1g8	1kx		1l1					1l2	6s	7w		set_crypto_driver	1l0
SessionCryptoPassphrase		1l3	1kx		1l4					1l5	6s	7w		set_crypto_passphrase	1l0
SessionCryptoPassphraseFile		9p	1kx		1l6					av	6s	7w		set_crypto_passphrase_file	1l0
SessionDBDCookieName		1kp	1l7	1l8	1l9					1kt	6s	5		set_cookie_name	1la
SessionDBDCookieName2		1kp	1l7	1l8	1lb					1kt	6s	5		set_cookie_name2	1la
SessionDBDCookieRemove		1kl	1l7	4e	1lc					4g	4h	5		set_dbd_cookie_remove	1la
SessionDBDDeleteLabel		su	1l7		1ld					1le	1lf	5		ap_set_string_slot	1la
SessionDBDInsertLabel		su	1l7		1lg					1le	1lh	5		ap_set_string_slot	1la
SessionDBDPerUser		1kl	1l7	4e	1li					4g	2o	5		set_dbd_peruser	1la
SessionDBDSelectLabel		su	1l7		1lj					1le	1lk	5		ap_set_string_slot	1la
SessionDBDUpdateLabel		su	1l7		1ll					1le	1lm	5		ap_set_string_slot	1la
SessionEnv		1kl	1km	4e	1ln					4g	2o	5		set_session_env	1ko
SessionExclude		su	1km		1lo					1fo	6s	5		add_session_exclude	1ko
SessionExpiryUpdateInterval		su	1km	1lp	1lq	2.4.41				1lr	1ls	5		set_session_expiry_update	1ko
SessionHeader		su	1km		1lt					1lu	6s	5		set_session_header	1ko
SessionInclude		su	1km		1lv					1fo	1lw	5		add_session_include	1ko
SessionMaxAge		su	1km	gd	1lx					1ly	bs	5		set_session_maxage	1ko
SetEnv		rw	mo		rx					ry		24		add_env_module_vars_set	mr
SetEnvIf		7n	7o	rz	s0					s1		24		add_setenvif	7s
SetEnvIfExpr		7n	7o	1lz	1m0					1m1		24		add_setenvifexpr	7s
SetEnvIfNoCase		7n	7o	rz	s2					s1		24		add_setenvif	7s
SetHandler		1s	8	1m2	s3					1m3		c		set_sethandler	d
SetInputFilter		1s	8	ck	s5					s6		c		ap_set_string_slot	d
SetOutputFilter		1s	8	ck	s7					s6		c		ap_set_string_slot	d
SSIEndTag		5w	s9	sd	se					sf	sg	24		set_default_end_tag	sb
SSIErrorMsg		d0	s9		sh					si	sj	24		set_default_error_msg	sb
SSIEtag	SSIETag	s8	s9	4e	sk					6h	6u	24		ap_set_flag_slot_char	sb
SSILastModified		s8	s9	4e	sl					6h	6u	24		ap_set_flag_slot_char	sb
SSILegacyExprParser		s8	s9	4i	1m4					6h	6u	24		ap_set_flag_slot_char	sb
SSIStartTag		5w	s9	sd	sm					sf	sn	24		set_default_start_tag	sb
SSITimeFormat		d0	s9		so					sp	sq	24		set_default_time_fmt	sb
SSIUndefinedEcho		d0	s9		sr					ss	st	24		set_undefined_echo	sb
SSLCACertificateFile		su	sv		1m5					4z		5		ssl_cmd_SSLCACertificateFile	sx
SSLCACertificatePath		su	sv	b5	1m6					dr		5		ssl_cmd_SSLCACertificatePath	sx
SSLCADNRequestFile		5w	sv		1m7					4z		5		ssl_cmd_SSLCADNRequestFile	sx
SSLCADNRequestPath		5w	sv		1m8					dr		5		ssl_cmd_SSLCADNRequestPath	sx
SSLCARevocationCheck		ew	sv	1m9	1ma			1mb		1mc	tt	5		ssl_cmd_SSLCARevocationCheck	sx
SSLCARevocationFile		5w	sv		1md					4z		5		ssl_cmd_SSLCARevocationFile	sx
SSLCARevocationPath		5w	sv		1me					dr		5		ssl_cmd_SSLCARevocationPath	sx
SSLCertificateChainFile		5w	sv		1mf					4z		5		ssl_cmd_SSLCertificateChainFile	sx
SSLCertificateFile		5w	sv	hh	1mg					1mh		5		ssl_cmd_SSLCertificateFile	sx
SSLCertificateKeyFile		5w	sv		1mi					1mj		5		ssl_cmd_SSLCertificateKeyFile	sx
SSLCipherSuite		1mk	sv	1ml	1mm			1mn		1mo	1mp	5		ssl_cmd_SSLCipherSuite	sx
SSLCompression		1mq	sv	4i	1mr	2.4.3				6h	6u	5		ssl_cmd_SSLCompression	sx
SSLCryptoDevice		1k	sv	tc	1ms					tf	tg	5		ssl_cmd_SSLCryptoDevice	sx
SSLEngine		5w	sv	1mt	1mu					6h	6u	5		ssl_cmd_SSLEngine	sx
SSLFIPS		es	sv	4i	tk					6h	6u	5		ssl_cmd_SSLFIPS	sx
SSLHonorCipherOrder		7t	sv	4i	tl					6h	6u	5		ssl_cmd_SSLHonorCipherOrder	sx
SSLInsecureRenegotiation		7t	sv	4i	tn					6h	6u	5		ssl_cmd_SSLInsecureRenegotiation	sx
SSLLog		f9	sv	to	tp									ap_set_deprecated	sx
SSLLogLevel		f9	sv	tq	tr									ap_set_deprecated	sx
SSLOCSPDefaultResponder		5w	sv		1mv					10u		5		ssl_cmd_SSLOCSPDefaultResponder	sx
SSLOCSPEnable		ew	sv	1mw	1mx			1my		1mz	6u	5		ssl_cmd_SSLOCSPEnable	sx
SSLOCSPNoVerify	SSLOCSPNoverify	7t	sv	4e	1n0	2.4.26				6h	6u	5		ssl_cmd_SSLOCSPNoVerify	sx
SSLOCSPOverrideResponder		7t	sv	4e	1n1					6h	6u	5		ssl_cmd_SSLOCSPOverrideResponder	sx
SSLOCSPProxyURL		5w	sv	1n2	1n3	2.4.20				10p		5		ssl_cmd_SSLOCSPProxyURL	sx
SSLOCSPResponderCertificateFile		5w	sv		1n4	2.4.26				4p		5		ssl_cmd_SSLOCSPResponderCertificateFile	sx
SSLOCSPResponderTimeout		5w	sv	1n5	1n6					5p	c2	5		ssl_cmd_SSLOCSPResponderTimeout	sx
SSLOCSPResponseMaxAge		5w	sv	1n5	1n7					5p	ni	5		ssl_cmd_SSLOCSPResponseMaxAge	sx
SSLOCSPResponseTimeSkew		5w	sv	1n5	1n8					5p	5q	5		ssl_cmd_SSLOCSPResponseTimeSkew	sx
SSLOCSPUseRequestNonce		7t	sv	4e	1n9	2.4.10				6h	69	5		ssl_cmd_SSLOCSPUseRequestNonce	sx
SSLOpenSSLConfCmd		36	sv		1na	2.4.9			1nb	1nc		5		ssl_cmd_SSLOpenSSLConfCmd	sx
SSLOptions		ft	sv	1nd	1ne					tw		5		ssl_cmd_SSLOptions	sx
SSLPassPhraseDialog		1k	sv	tx	1nf					j3	tg	5		ssl_cmd_SSLPassPhraseDialog	sx
SSLPKCS7CertificateFile		5w	sv				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	sx	httpd 2.4.7
SSLProtocol		ew	sv	1ng	u0					u1	1nh	5		ssl_cmd_SSLProtocol	sx
SSLProxyCACertificateFile		1ni	sv		1nj			1nk		4z		5		ssl_cmd_SSLProxyCACertificateFile	sx
SSLProxyCACertificatePath		1ni	sv		1nl			1nk		dr		5		ssl_cmd_SSLProxyCACertificatePath	sx
SSLProxyCARevocationCheck		1nm	sv	1m9	1nn			1no		1np	tt	5		ssl_cmd_SSLProxyCARevocationCheck	sx
SSLProxyCARevocationFile		1ni	sv		1nq			1nk		4z		5		ssl_cmd_SSLProxyCARevocationFile	sx
SSLProxyCARevocationPath		1ni	sv		1nr			1nk		dr		5		ssl_cmd_SSLProxyCARevocationPath	sx
SSLProxyCheckPeerCN		1ns	sv	4i	1nt			1nu		6h	69	5		ssl_cmd_SSLProxyCheckPeerCN	sx
SSLProxyCheckPeerExpire		1ns	sv	4i	1nv			1nu		6h	69	5		ssl_cmd_SSLProxyCheckPeerExpire	sx
SSLProxyCheckPeerName		1ns	sv	4i	1nw	2.4.6		1nx		6h	69	5		ssl_cmd_SSLProxyCheckPeerName	sx
SSLProxyCipherSuite		1ny	sv	1nz	1o0			1o1		1mo	1o2	5		ssl_cmd_SSLProxyCipherSuite	sx
SSLProxyEngine		1ns	sv	4i	1o3			1nu		6h	6u	5		ssl_cmd_SSLProxyEngine	sx
SSLProxyMachineCertificateChainFile		1ni	sv		ub			1nk		av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sx
SSLProxyMachineCertificateFile		1ni	sv		1o4			1nk		av		5		ssl_cmd_SSLProxyMachineCertificateFile	sx
SSLProxyMachineCertificatePath		1ni	sv		1o5			1nk		92		5		ssl_cmd_SSLProxyMachineCertificatePath	sx
SSLProxyProtocol		1nm	sv	1ng	ue			1o6		u1	1nh	5		ssl_cmd_SSLProxyProtocol	sx
SSLProxyVerify		1ni	sv	uf	1o7			1nk		dy	tt	5		ssl_cmd_SSLProxyVerify	sx
SSLProxyVerifyDepth		1ni	sv	uh	1o8			1nk		c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sx
SSLRandomSeed		ix	sv	uj	1o9					ul		5		ssl_cmd_SSLRandomSeed	sx
SSLRenegBufferSize		4w	sv	um	un					98	uo	5		ssl_cmd_SSLRenegBufferSize	sx
SSLRequire		pd	sv	1oa	up					uq		5		ssl_cmd_SSLRequire	sx
SSLRequireSSL		ur	sv	2p	us					ut		5		ssl_cmd_SSLRequireSSL	sx
SSLSessionCache		1k	sv	1ob	1oc					j3	tt	5		ssl_cmd_SSLSessionCache	sx
SSLSessionCacheTimeout		5w	sv	uw	1od					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sx
SSLSessionTicketKeyFile		5w	sv		1oe				uz	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sx
SSLSessionTickets		7t	sv	4i	v0	2.4.12				6h	69	5		ssl_cmd_SSLSessionTickets	sx
SSLSRPUnknownUserSeed		5w	sv		1of	2.4.4			1og	1oh		5		ssl_cmd_SSLSRPUnknownUserSeed	sx
SSLSRPVerifierFile		5w	sv		1oi	2.4.4			1og	4z		5		ssl_cmd_SSLSRPVerifierFile	sx
SSLStaplingCache		1k	sv	1oj	1ok				1ol	j3		5		ssl_cmd_SSLStaplingCache	sx
SSLStaplingErrorCacheTimeout		5w	sv	1n5	1om				1ol	5p	il	5		ssl_cmd_SSLStaplingErrorCacheTimeout	sx
SSLStaplingFakeTryLater		7t	sv	4e	1on				1ol	6h	69	5		ssl_cmd_SSLStaplingFakeTryLater	sx
SSLStaplingForceURL		5w	sv		1oo				1ol	10u		5		ssl_cmd_SSLStaplingForceURL	sx
SSLStaplingResponderTimeout		5w	sv	1n5	1op				1ol	5p	c2	5		ssl_cmd_SSLStaplingResponderTimeout	sx
SSLStaplingResponseMaxAge		5w	sv	1n5	1oq				1ol	5p	ni	5		ssl_cmd_SSLStaplingResponseMaxAge	sx
SSLStaplingResponseTimeSkew		5w	sv	1n5	1or				1ol	5p	5q	5		ssl_cmd_SSLStaplingResponseTimeSkew	sx
SSLStaplingReturnResponderErrors		7t	sv	4e	1os				1ol	6h	69	5		ssl_cmd_SSLStaplingReturnResponderErrors	sx
SSLStaplingStandardCacheTimeout		5w	sv	1n5	1ot				1ol	5p	1ou	5		ssl_cmd_SSLStaplingStandardCacheTimeout	sx
SSLStrictSNIVHostCheck		7t	sv	4i	v1					6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sx
SSLUserName		su	sv		v2					v3		5		ssl_cmd_SSLUserName	sx
SSLUseStapling		7t	sv	4i	1ov				1ol	6h	6u	5		ssl_cmd_SSLUseStapling	sx
SSLVerifyClient		su	sv	uf	1ow					dy	tt	5		ssl_cmd_SSLVerifyClient	sx
SSLVerifyDepth		su	sv	uh	1ox					c0	9c	5		ssl_cmd_SSLVerifyDepth	sx
SSLVHostSNIPolicy		1aq	sv	1oy	1oz	2.4.66				1p0	1p1	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1p2	gd	v7					c0	ke	1r		set_daemons_to_start	101
StartThreads		e1	1p3		v9					c0	ke	1r		set_threads_to_start	jp
StrictHostCheck		7t	8	4i	1p4	2.4.49				19f	za	c		set_core_server_flag	d
Substitute		1s	va	vb	vc			1p5		vd		5		set_pattern	ve
SubstituteInheritBefore		b3	va	4e	vf	2.4.17				6h	6u	5		ap_set_flag_slot	ve
SubstituteMaxLineLength		1s	va	1p6	1p7	2.4.12				1p8	1p9	5		set_max_line_length	ve
Suexec		es	14z	4e	vg					4g	vi	24		unixd_set_suexec	150
SuexecUserGroup		z7	vk	vl	vm					vn		5		set_suexec_ugid	vo
ThreadLimit		1k	1pa	gd	vq					c0	ke	1r		set_thread_limit	101		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1pa	gd	vs					c0	ke	1r		set_threads_per_child	101
ThreadStackSize		1k	1l	kg	vt					5z	vv	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	15z	8	2p	vw					5p	1ad	c		set_timeout	d
TLSCertificate		c8	1pb			2.4.52	2.4.62							tls_conf_add_certificate	1pc	httpd 2.4.62
TLSCiphersPrefer		1ch	1pb			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pc	httpd 2.4.62
TLSCiphersSuppress		1ch	1pb			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pc	httpd 2.4.62
TLSClientCA		5w	1pb			2.4.52	2.4.62							tls_conf_set_client_ca	1pc	httpd 2.4.62
TLSClientCertificate		5w	1pb			2.4.52	2.4.62							tls_conf_set_client_auth	1pc	httpd 2.4.62
TLSEngine		5w	1pb			2.4.52	2.4.62							tls_conf_add_engine	1pc	httpd 2.4.62
TLSHonorClientOrder		5w	1pb			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pc	httpd 2.4.62
TLSOptions		1pd	1pb			2.4.52	2.4.62							tls_conf_set_options	1pc	httpd 2.4.62
TLSProtocol		5w	1pb			2.4.52	2.4.62							tls_conf_set_protocol	1pc	httpd 2.4.62
TLSProxyCA		1ni	1pb			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pc	httpd 2.4.62
TLSProxyCiphersPrefer		1pe	1pb			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pc	httpd 2.4.62
TLSProxyCiphersSuppress		1pe	1pb			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pc	httpd 2.4.62
TLSProxyEngine		1ns	1pb			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pc	httpd 2.4.62
TLSProxyMachineCertificate		1ny	1pb			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pc	httpd 2.4.62
TLSProxyProtocol		1ni	1pb			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pc	httpd 2.4.62
TLSSessionCache		5w	1pb			2.4.52	2.4.62							tls_conf_set_session_cache	1pc	httpd 2.4.62
TLSStrictSNI		5w	1pb			2.4.52	2.4.62							tls_conf_set_strict_sni	1pc	httpd 2.4.62
TLSUserName		5w	1pb			2.4.52	2.4.62							tls_conf_set_user_name	1pc	httpd 2.4.62
TraceEnable		5w	8	vx	vy					vz	69	c		set_trace_enable	d
TransferLog		5w	7u	eb	w0					w1		24		set_transfer_log	7x
TypesConfig		5w	2g		w2					4z	w3	24		set_types_config	2j
UNCList		1pf	8	2p	1pg	2.4.60		1ph	1pi	1pj	155	c		set_unc_list	d
UnDefine		1pk	8	15n	1pl					1pm		c		unset_define	d
UndefMacro		k	ya		1pn	2.4.6				ce		24		undef_macro	ye
UnsetEnv		a5	mo		w4					mq		24		add_env_module_vars_unset	mr
Use		xd	ya		1po	2.4.6				1pp		24		use_macro	ye
UseCanonicalName		9p	8	w5	w6					w7	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9p	8	e2	w8					4g	2o	c		set_use_canonical_phys_port	d
User		1k	172	w9	wa					wb	gl	24		unixd_set_user	150		mpmt_os2=Not applicable on this platform
UserDir		ew	wc	wd	we					wf		24		set_user_dir	wg
VHostCGIMode		5w	161		1pq					1pr	4h	zc		vhost_cgimode	163
VHostCGIPrivs		3s	161		1ps				1pt	1pu	pm	zc		vhost_cgiprivs	163
VHostGroup		5w	161		1pv					1pw	1px	zc		vhost_group	163
VHostPrivs		3s	161		1py				1pt	1pu	pm	zc		vhost_privs	163
VHostSecure		7t	161	4e	1pz					4g	4h	zc		vhost_secure	163
VHostUser		5w	161		1q0					wb	1q1	zc		vhost_user	163
VirtualDocumentRoot		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualDocumentRootIP		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualScriptAlias		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
VirtualScriptAliasIP		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
WatchdogInterval		1k	1q2	1q3	1q4					18i	9c	24		wd_cmd_watchdog_int	1q5
XBitHack		wt	s9	wu	wv					ww	6u	24		set_xbithack	sb
xml2EncAlias		1q6	1q7		1q8					1q9		24		set_alias	1qa
xml2EncDefault		d0	1q7		1qb					ce		24		set_default	1qa
xml2StartParse		1qc	1q7		1qd					1qe		24		set_skipto	1qa`;
