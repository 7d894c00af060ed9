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
<IfDefine		xd	8	xe	xf			xg		n		c		start_cond_section	d
<IfDirective		xd	8	xe	xh	2.4.34		xi		xj		c		start_cond_section	d
<IfFile		xd	8	xe	xk	2.4.34		xi		xl		c		start_cond_section	d
<IfModule		xd	8	xe	xm			xg		p		c		start_cond_section	d
<IfSection		xd	8	xe	xn	2.4.34		xi		xo		c		start_cond_section	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		xp	8	x	y					z		c		ap_limit_section	d
<LimitExcept		xp	8	10	11					12		c		ap_limit_section	d
<Location		x5	8	9	13					14		c		urlsection	d
<LocationMatch		x5	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xd	xq	xr	xs					xt		5		register_access_checker_block	xu
<LuaHookAuthChecker		xd	xq	xr	xv					xw		5		register_auth_checker_block	xu
<LuaHookCheckUserID		xd	xq	xr	xx					xy		5		register_check_user_id_block	xu
<LuaHookFixups		xd	xq	xr	xz					y0		5		register_fixups_block	xu
<LuaHookMapToStorage		xd	xq	xr	y1					y2		5		register_map_to_storage_block	xu
<LuaHookPreTranslateName		xd	xq	xr	y3	2.4.49								register_pre_trans_name_block	xu
<LuaHookTranslateName		xd	xq	xr	y4					y5		5		register_translate_name_block	xu
<LuaHookTypeChecker		xd	xq	xr	y6					y7		5		register_type_checker_block	xu
<LuaQuickHandler		xd	xq	y8	y9					ya		5		register_quick_block	xu
<Macro		xd	yb	yc	yd	2.4.6				ye		24		macro_section	yf
<ManagedDomain		ew	yg			2.4.33	2.4.39							md_config_sec_start_old	yh	httpd 2.4.39
<MDomain		yi	yg	yj	yk	2.4.41				yl		7w		md_config_sec_start	yh
<MDomainSet		yi	yg	yj	ym	2.4.33				yn		7w		md_config_sec_start	yh
<Proxy		x5	16	17	18					19		5		proxysection	1a
<ProxyMatch		x5	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pd	x0	yo	yp					yq		24		add_authz_section	x4
<RequireAny		pd	x0	yo	yr					ys		24		add_authz_section	x4
<RequireNone		pd	x0	yo	yt					yu		24		add_authz_section	x4
<RequireNotAll		pd	x0		yv				yw					add_authz_section	x4
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
AddEncoding		2f	2g		2r					yx		24		add_extension_info	2j
AddHandler		2f	2g	2p	2t					2u		24		add_extension_info	2j
AddIcon		26	27	2v	2w					2x		24		add_icon	2a
AddIconByEncoding		26	27	2v	2y					2z		24		add_icon	2a
AddIconByType		26	27	2v	30					31		24		add_icon	2a
AddInputFilter		2f	2g		32					33		24		add_extension_info	2j
AddLanguage		2f	2g	2p	34					yy		24		add_extension_info	2j
AddModuleInfo		36	37		38					39		5		add_module_info	3a
AddOutputFilter		2f	2g	2p	3b					33		24		add_extension_info	2j
AddOutputFilterByType		yz	fh	z0	3c					z1		24		filter_bytype	fk
AddType		2f	2g	2p	3e					z2		24		add_extension_info	2j
Alias		z3	3g	z4	z5			z6		z7		24		add_alias	3j
AliasMatch		z8	3g	2p	3k					3l		24		add_alias_regex	3j
AliasPreservePath		b3	3g	4e	z9	2.4.58				za	zb	24		ap_set_flag_slot	3j
allow	Allow	3m	zc	3o	3p					3q		zd		allow_cmd	ze
AllowCONNECT		3s	zf	zg	zh					zi	3w	5		set_allowed_ports	zj
AllowEncodedSlashes		5w	8	3y	3z					41	2o	c		set_allow2f	d
AllowMethods		zk	zl	zm	zn					zo	zp	7w		am_allowmethods	zq
AllowOverride		zr	8	zs	44					45	8n	c		set_override	d
AllowOverrideList		zt	8	zu	zv					zw	8n	c		set_override_list	d
Anonymous		47	48	49	4a					4b		5		anon_set_string_slots	4c
Anonymous_LogEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_MustGiveEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_NoUserId	Anonymous_NoUserID	4d	48	4e	4f					4g	2o	5		ap_set_flag_slot	4c
Anonymous_VerifyEmail		4d	48	4i	4f					4g	2o	5		ap_set_flag_slot	4c
AsyncRequestWorkerFactor		1k	zx	zy	zz					100	101	1r		set_worker_factor	102
AuthBasicAuthoritative		4d	4j	4i	4k					4g	4h	24		set_authoritative	4l
AuthBasicFake		61	4j	103	104	2.4.6				105	6s	24		add_basic_fake	4l
AuthBasicProvider		47	4j	4m	4n					4o	4p	24		add_authn_provider	4l
AuthBasicUseDigestAlgorithm		4w	4j	106	107	2.4.7				108	2o	24		set_use_digest_algorithm	4l
AuthDBDUserPWQuery		109	4r		4s					4t		5		authn_dbd_prepare	4u
AuthDBDUserRealmQuery		109	4r		4v					4t		5		authn_dbd_prepare	4u
AuthDBMGroupFile		4w	4x		4y					4z		5		ap_set_file_slot	50
AuthDBMType		4w	51	2p	52					53	54	5		ap_set_string_slot	55
AuthDBMUserFile		4w	51		56					4z		5		ap_set_file_slot	55
AuthDigestAlgorithm		4w	5a	10a	5c					5d	5e	5		set_algorithm	5f
AuthDigestDomain		47	5a		5g					5h		5		set_uri_list	5f
AuthDigestNcCheck		4d	5a	4i	5i									set_nc_check	5f
AuthDigestNonceFormat		4w	5a	10b	5l									set_nonce_format	5f
AuthDigestNonceLifetime		4w	5a	5n	5o					5p	5q	5		set_nonce_lifetime	5f
AuthDigestProvider		47	5a	5r	4n					4o	4p	5		add_authn_provider	5f
AuthDigestQop		47	5a	10c	5t					5u	5v	5		set_qop	5f
AuthDigestShmemSize		5w	5a	10d	5y					5z	60	5		set_shmem_size	5f
AuthFormAuthoritative		4d	10e	4e	4k					4g	4h	24		set_authoritative	10f
AuthFormBody		4w	10e	10g	10h					10i	10j	24		set_cookie_form_body	10f
AuthFormDisableNoStore		4d	10e	4e	10k					4g	2o	24		set_disable_no_store	10f
AuthFormFakeBasicAuth		4d	10e	4e	10l					4g	2o	24		set_fake_basic_auth	10f
AuthFormLocation		4w	10e	10g	10m					10i	10n	24		set_cookie_form_location	10f
AuthFormLoginRequiredLocation		4w	10e	10o	10p					10q	6s	24		set_login_required_location	10f
AuthFormLoginSuccessLocation		4w	10e	10r	10s					10q	6s	24		set_login_success_location	10f
AuthFormLogoutLocation		4w	10e	10t	10u					10v	6s	24		set_logout_location	10f
AuthFormMethod		4w	10e	10g	10w					10i	10x	24		set_cookie_form_method	10f
AuthFormMimetype		4w	10e	10g	10y					10i	10z	24		set_cookie_form_mimetype	10f
AuthFormPassword		4w	10e	10g	110					10i	111	24		set_cookie_form_password	10f
AuthFormProvider		47	10e	4m	4n					4o	4p	24		add_authn_provider	10f
AuthFormSitePassphrase		4w	10e		112					113	6s	24		set_site_passphrase	10f
AuthFormSize		4q	10e	114	115					5z	ng	24		set_cookie_form_size	10f
AuthFormUsername		4w	10e	10g	116					10i	117	24		set_cookie_form_username	10f
AuthGroupFile		4w	62	eb	64			118		4z		24		ap_set_file_slot	65
AuthLDAPAuthorizePrefix		4w	66		119					11a	11b	5		ap_set_string_slot	6a
AuthLDAPBindAuthoritative		4d	66	4e	67					11c	69	5		ap_set_flag_slot	6a
AuthLDAPBindDN		4w	66		6b					6c		5		ap_set_string_slot	6a
AuthLDAPBindPassword		4w	66		6d					6e		5		set_bind_password	6a
AuthLDAPCharsetConfig		5w	66		11d					4z		5		set_charset_config	6a
AuthLDAPCompareAsUser		4d	66	4e	11e					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPCompareDNOnServer		4d	66	4i	6g					6h	69	5		ap_set_flag_slot	6a
AuthLDAPDereferenceAliases		4w	66	6i	11f					6k	11g	5		mod_auth_ldap_set_deref	6a
AuthLDAPGroupAttribute		47	66		11h					6n	11i	5		mod_auth_ldap_add_group_attribute	6a
AuthLDAPGroupAttributeIsDN		4d	66	4e	11j					6h	69	5		ap_set_flag_slot	6a
AuthLDAPInitialBindAsUser		4d	66	4e	11k					11c	6u	5		ap_set_flag_slot	6a
AuthLDAPInitialBindPattern		11l	66		11m					11n	11o	5		set_bind_pattern	6a
AuthLDAPMaxSubGroupDepth		4w	66		11p					11q	c2	5		mod_auth_ldap_set_subgroup_maxdepth	6a
AuthLDAPRemoteUserAttribute		4w	66		6q					6r	6s	5		ap_set_string_slot	6a
AuthLDAPRemoteUserIsDN		4d	66	4e	6t					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSearchAsUser		4d	66	4e	11r					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPSubGroupAttribute		47	66		11s					6n	11i	5		mod_auth_ldap_add_subgroup_attribute	6a
AuthLDAPSubGroupClass		47	66		11t					11u	11v	5		mod_auth_ldap_add_subgroup_class	6a
AuthLDAPURL		61	66	6v	11w					6x		5		mod_auth_ldap_parse_url	6a
AuthMerging		4w	x0	11x	11y					11z	2o	24		authz_merge_sections	x4
AuthName		4w	120	121	6z					70		24		set_authname	wz		mod_authn_core=the authentication realm (e.g. "Members Only")
AuthnCacheContext		4q	122		123					124	92	24		ap_set_string_slot	125
AuthnCacheEnable		126	122		127					128		24		authn_cache_enable	125
AuthnCacheProvideFor		47	122	2p	129					12a	pm	24		authn_cache_setprovider	125
AuthnCacheSOCache		1k	122	12b	12c					12d		24		authn_cache_socache	125
AuthnCacheTimeout		4w	122		12e					12f	12g	24		authn_cache_timeout	125
AuthnzFcgiCheckAuthnProvider		yz	12h	12i	12j	2.4.10				12k	6s	5		fcgi_check_authn_provider	12l
AuthnzFcgiDefineProvider		jk	12h	12m	12n	2.4.10				12o	6s	5		fcgi_define_provider	12l
AuthType		4w	wx	12p	12q					12r		24		set_authtype	wz
AuthUserFile		4w	74	eb	75			118		4z		24		ap_set_file_slot	76
AuthzDBDLoginToReferer		lz	12s	4e	12t					4g	2o	5		ap_set_flag_slot	12u
AuthzDBDQuery		109	12s		12v					4t		5		authz_dbd_prepare	12u
AuthzDBDRedirectQuery		109	12s		12w					4t		5		authz_dbd_prepare	12u
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzSendForbiddenOnFailure		4d	x0	4e	12x					4g	2o	24		ap_set_flag_slot_char	x4
BalancerGrowth		5w	16	12y	12z					130	90	5		set_bgrowth	1a
BalancerInherit		7t	16	4e	131	2.4.6				4g	4h	5		set_inherit	1a
BalancerMember		132	16	7k	7l					7m		5		add_member	1a
BalancerPersist		7t	16	4e	133	2.4.4				4g	2o	5		set_persist	1a
BrotliAlterETag		5w	134	135	136	2.4.26				137	138	5		set_etag_mode	139
BrotliCompressionMaxInputBlock		5w	134	13a	13b	2.4.26				cr	13c	5		set_compression_lgblock	139
BrotliCompressionQuality		5w	134	13d	13e	2.4.26				cr	90	5		set_compression_quality	139
BrotliCompressionWindow		5w	134	13f	13g	2.4.26				cr	13h	5		set_compression_lgwin	139
BrotliFilterNote		c8	134	13i	cy	2.4.26				cz	pm	5		set_filter_note	139
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	24		set_buffered_logs_on	7x
BufferSize		4q	13j	13k	13l					8z	uo	5	13m	set_buffer_size	13n
CacheDefaultExpire		9p	7y		7z					5p	80	5	9v	set_cache_defex	81
CacheDetailHeader		bi	7y	4e	13o					6h	6u	5	9v	set_cache_x_cache_detail	81
CacheDirLength		5w	13p	83	84					85	86	5		set_cache_dirlength	13q
CacheDirLevels		5w	13p	83	88					89	86	5		set_cache_dirlevels	13q
CacheDisable		13r	7y	13s	8b					13t		5	9v	add_cache_disable	81
CacheEnable		13u	7y	13v	8e					13w		5		add_cache_enable	81
cachefile	CacheFile	3s	8g		8h					8i		7w		cachefilehandle	8j
CacheHeader		bi	7y	4e	13x					6h	6u	5	9v	set_cache_x_cache	81
CacheIgnoreCacheControl		7t	7y	4i	8k					4g	2o	5		set_cache_ignore_cachecontrol	81
CacheIgnoreHeaders		3s	7y		8l					8m	8n	5		add_ignore_header	81
CacheIgnoreNoLastMod		bi	7y	4e	8o					4g	2o	5	9v	set_cache_ignore_no_last_mod	81
CacheIgnoreQueryString		7t	7y	4e	8p					4g	2o	5		set_cache_ignore_querystring	81
CacheIgnoreURLSessionIdentifiers		3s	7y		8q					8r	8n	5		add_ignore_session_id	81
CacheKeyBaseURL		5w	7y	13y	13z					140		5		set_cache_key_base_url	81
CacheLastModifiedFactor		9p	7y	8s	8t					8u	8v	5	9v	set_cache_factor	81
CacheLock		7t	7y	4i	8w					6h	6u	5		set_cache_lock	81
CacheLockMaxAge		5w	7y	8x	8y					8z	90	5		set_cache_lock_maxage	81
CacheLockPath		5w	7y		141					92	93	5		set_cache_lock_path	81
CacheMaxExpire		9p	7y	2p	94					5p	95	5	9v	set_cache_maxex	81
CacheMaxFileSize		9p	13p	96	97					98	99	5	9v	set_cache_maxfs	13q
CacheMinExpire		9p	7y		142					5p	bs	5	9v	set_cache_minex	81
CacheMinFileSize		9p	13p	9a	9b					98	9c	5	9v	set_cache_minfs	13q
CacheNegotiatedDocs		7t	9d	4i	9e					4g	2o	24		cache_negotiated_docs	9f
CacheQuickHandler		7t	7y	4e	143					6h	69	5		set_cache_quick_handler	81
CacheReadSize		9p	13p	144	145					98	bs	5	9v	set_cache_readsize	13q
CacheReadTime		9p	13p	146	147					148	bs	5	9v	set_cache_readtime	13q
CacheRoot		5w	13p		9g					92		5		set_cache_root	13q
CacheSocache		5w	149	14a	14b	2.4.6				14c		5		set_cache_socache	14d
CacheSocacheMaxSize		9p	149	14e	14f	2.4.6				98	14g	5	9v	set_cache_max	14d
CacheSocacheMaxTime		9p	149	14h	14i	2.4.6				5p	14j	5	9v	set_cache_maxtime	14d
CacheSocacheMinTime		9p	149	14k	14l	2.4.6				5p	il	5	9v	set_cache_mintime	14d
CacheSocacheReadSize		9p	149	144	145	2.4.6				98	bs	5	9v	set_cache_readsize	14d
CacheSocacheReadTime		9p	149	146	147	2.4.6				148	bs	5	9v	set_cache_readtime	14d
CacheStaleOnError		bi	7y	4e	14m					6h	69	5	9v	set_cache_stale_on_error	81
CacheStoreExpired		bi	7y	4e	14n					4g	2o	5	9v	set_cache_store_expired	81
CacheStoreNoStore		bi	7y	4e	9h					4g	2o	5	9v	set_cache_store_nostore	81
CacheStorePrivate		bi	7y	4e	9i					4g	2o	5	9v	set_cache_store_private	81
CaseFilter		7t	9j	4e	9k									CaseFilterEnable	14o
CaseFilterIn		7t	9m	4e	9n									CaseFilterInEnable	14p
CGIDScriptTimeout		9p	9q	9r	9s	2.4.10				9t	14q	24	9v	set_script_timeout	9w
CGIMapExtension		1z	9x		9y					9z		c		set_extension_map	a0
CGIPassAuth		4d	8	4i	14r	2.4.16				4g	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9p	14s	9r	9s	2.4.59				9t	9u	24	9v	set_script_timeout	r0
CGIVar		ox	8	14t	14u	2.4.23				14v		c		set_cgi_var	d
CharsetDefault		1s	a1		a2					a3		5		add_charset_default	a4
CharsetOptions		a5	a1	14w	14x					a8	14y	5		add_charset_options	a4
CharsetSourceEnc		1s	a1		aa					a3		5		add_charset_source	a4
CheckBasenameMatch		ab	ac	4e	14z	2.4.50				6h	4h	5		ap_set_flag_slot	ae
CheckCaseOnly		ab	ac	4i	ad					6h	2o	5		ap_set_flag_slot	ae
CheckSpelling		ab	ac	4i	af					6h	2o	5		ap_set_flag_slot	ae
ChrootDir		1k	150		ah					ai	6s	24		unixd_set_chroot_dir	151
ContentDigest		ab	8	4i	al					4g	2o	c		set_content_md5	d
CookieDomain		1s	am	an	ao					ap		5		set_cookie_domain	aq
CookieExpires		1s	am	ar	as					at		5		set_cookie_exp	aq
CookieHttpOnly	CookieHTTPOnly	b3	am	4e	152	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieName		1s	am	2p	aw					ax	ay	5		set_cookie_name	aq
CookieSameSite		1s	am	153	154	2.4.43				155	156	5		set_samesite_value	aq
CookieSecure		b3	am	4e	157	2.4.43				6h	6u	5		ap_set_flag_slot	aq
CookieStyle		1s	am	az	b0					b1	b2	5		set_cookie_style	aq
CookieTracking		b3	am	4i	b4					6h	6u	5		ap_set_flag_slot	aq
CoreDumpDirectory		1k	1l	b5	b6					92	b8	1r		ap_mpm_set_coredumpdir	d
CustomLog		b9	7u	ba	158					159		24		add_custom_log	7x
DAV	Dav	4q	bd	be	bf					bg	2o	5		dav_cmd_dav	bh
DAVBasePath	DavBasePath	4q	bd		15a	2.4.58				15b	pm	5		dav_cmd_davbasepath	bh
DAVDepthInfinity	DavDepthInfinity	bi	bd	4i	bj					6h	6u	5		dav_cmd_davdepthinfinity	bh
DAVGenericLockDB	DavGenericLockDB	4q	bk		bl					4z		5	bm	dav_lock_cmd_davlockdb	bn
DAVLockDB	DavLockDB	5w	bo		bl					4z		5		dav_fs_cmd_davlockdb	bp
DAVLockDiscovery	DavLockDiscovery	bi	15c	4e	15d	2.4.55				6h	69	5	9v	dav_cmd_davlockdiscovery	bh
DAVMinTimeout	DavMinTimeout	9p	bd	bq	br					5p	bs	5		dav_cmd_davmintimeout	bh
DBDExptime		5w	bt	bu	bv				bw	bx	5q	5		dbd_param_int	by
DBDInitSQL		5w	bt		15e					15f		5		dbd_init_sql	by
DBDKeep		5w	bt	bu	bz				bw	c0	86	5		dbd_param_int	by
DBDMax		5w	bt	bu	c1				bw	c0	c2	5		dbd_param_int	by
DBDMin		5w	bt	bu	c3				bw	c0	9c	5		dbd_param_int	by
DBDParams		5w	bt		c4					c5		5		dbd_param	by
DBDPersist		7t	bt	4e	c6					4g		5		dbd_param_flag	by
DBDPrepareSQL		c8	bt		c9					cb		5		dbd_prepare	by
DBDriver		5w	bt	15g	cd					ce		5		dbd_param	by
DefaultIcon		cf	27		cg					ch		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ci					15h		24		ap_set_string_slot	2j
DefaultRuntimeDir		rm	8		15i	2.4.2				dr	15j	c		set_runtime_dir	d
DefaultType		1s	8	15k	15l					15m	tt	c		set_default_type	d
Define		15n	8	15o	15p					15q		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5w	co	15r	15s	2.4.58				137	138	5		deflate_set_etag	ct
DeflateBufferSize		5w	co	cp	cq					cr	cs	5		deflate_set_buffer_size	ct
DeflateCompressionLevel		5w	co	cu	cv					cr	cw	5		deflate_set_compressionlevel	ct
DeflateFilterNote		c8	co	cx	cy					cz		5		deflate_set_note	ct
DeflateInflateLimitRequestBody		d0	co	d1	d2	2.4.10				cr	d4	5		deflate_set_inflate_limit	ct
DeflateInflateRatioBurst		d0	co	d5	15t	2.4.10				cr	8a	5		deflate_set_inflate_ratio_burst	ct
DeflateInflateRatioLimit		d0	co	d5	15u	2.4.10				cr	kn	5		deflate_set_inflate_ratio_limit	ct
DeflateMemLevel		5w	co	da	db					cr	dc	5		deflate_set_memlevel	ct
DeflateWindowSize		5w	co	dd	de					cr	df	5		deflate_set_window_size	ct
deny	Deny	3m	zc	3o	3p					3q		zd		allow_cmd	ze
DirectoryCheckHandler		dn	dh	4e	do	2.4.9				4g	2o	24		configure_checkhandler	dm
DirectoryIndex		15v	dh	di	dj					15w	dl	24		add_index	dm
DirectoryIndexRedirect		cf	dh	15x	15y					15z	6u	24		configure_redirect	dm
DirectorySlash		dn	dh	4i	do					4g	4h	24		configure_slash	dm
DocumentRoot		160	8	b5	dq					dr	161	c		set_document_root	d
DTracePrivileges		t9	162	4e	163					4g	2o	zd		dtraceenable	164
DumpIOInput		7t	dt	4i	du					4g	2o	5		dumpio_enable_input	165
DumpIOOutput		7t	dt	4e	e0					4g	2o	5		dumpio_enable_output	165
EnableExceptionHook		e1	1l	e2	e3				e4	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e2	e5					4g	4h	c		set_enable_mmap	d
EnableSendfile		1s	8	e2	e6					4g	2o	c		set_enable_sendfile	d
Error		f9	8	166	167					si		c		generate_error	d
ErrorDocument		ox	8	168	e9					ea		c		set_error_document	d
ErrorLog		160	8	eb	ec					169	ee	c		set_server_string_slot	d
ErrorLogFormat		c8	8	16a	16b					16c		c		set_errorlog_format	d
Example		ef	16d		eh					ei		7w		cmd_example	16e
ExpiresActive		dn	ek	4i	4f					4g	2o	5		set_expiresactive	el
ExpiresByType		em	ek	en	eo					ep		5		set_expiresbytype	el
ExpiresDefault		cf	ek	eq	as					er		5		set_expiresdefault	el
ExtendedStatus		es	8	4i	16f					4g	16g	c		ap_set_extended_status	d
ExtFilterDefine		ew	ex	ey	ez					f0		5		define_filter	f1
ExtFilterOptions		f2	ex	16h	16i					a8	16j	5		add_options	f1
FallbackResource		cf	dh	di	f6					f7	16k	24		ap_set_string_slot	dm
FancyIndexing		f9	27	fa	fb									ap_set_deprecated	2a
FileETag		7n	8	16l	fd					fe	16m	c		set_etag_bits	d
FilterChain		fg	fh		fi					fj		24		filter_chain	fk
FilterDeclare		fl	fh	fm	16n					fo		24		filter_declare	fk
FilterProtocol		fp	fh		fq				fr	fs		24		filter_protocol	fk
FilterProvider		16o	fh	16p	16q					16r		24		filter_provider	fk
FilterTrace		fx	fh		16s					fz		24		filter_debug	fk
FlushMaxPipelined		5w	8	16t	16u	2.4.48				c0	90	c		set_flush_max_pipelined	d
FlushMaxThreshold		5w	8	16v	16w	2.4.48				16x	16y	c		set_flush_max_threshold	d
ForceLanguagePriority		a5	9d	g0	g1					g2	g3	24		set_force_priority	9f
ForceType		1s	8	ck	g4					16z		c		ap_set_string_slot_lower	d
ForensicLog		5w	g6		g7					g8		5		set_forensic_log	g9
GlobalLog		ix	7u	ba	170	2.4.20				171		24		add_global_log	7x
GprofDir		160	8		ga				gb	gc		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	172	gd	ge					5p	bs	1r		ap_mpm_set_graceful_shutdown	102
Group		1k	173	gi	gj					gk	gl	24		unixd_set_group	151		mpmt_os2=Not applicable on this platform
H2AltSvc		5w	174			2.4.17	2.4.54							h2_add_alt_svc	175	httpd 2.4.54
H2AltSvcMaxAge		5w	174			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	175	httpd 2.4.54
H2CopyFiles		1s	174	176	177	2.4.25				6h	6u	5		h2_conf_set_copy_files	175
H2Direct		5w	174	176	178	2.4.17				6h	179	5		h2_conf_set_direct	175
H2EarlyHint		17a	174	17b	17c	2.4.58				17d		5		h2_conf_add_early_hint	175
H2EarlyHints		5w	174	176	17e	2.4.25				6h	6u	5		h2_conf_set_early_hints	175
H2MaxDataFrameLen		5w	174	17f	17g	2.4.58				17h	bs	5		h2_conf_set_max_data_frame_len	175
H2MaxHeaderBlockLen		5w	174		17i	2.4.64				17h	bs	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5w	174	17j	17k	2.4.17				17h	jd	5		h2_conf_set_max_streams	175
H2MaxStreamErrors		5w	174	17l	17m	2.4.66				17h	17n	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5w	174	17o	17p	2.4.17				17h	il	5		h2_conf_set_max_worker_idle_limit	175
H2MaxWorkers		5w	174	17j	17q	2.4.17				17h		5		h2_conf_set_max_workers	175
H2MinWorkers		5w	174	17j	17r	2.4.17				17h		5		h2_conf_set_min_workers	175
H2ModernTLSOnly		5w	174	176	17s	2.4.18				6h	69	5		h2_conf_set_modern_tls_only	175
H2OutputBuffering		5w	174	176	17t	2.4.48				6h	69	5		h2_conf_set_output_buffer	175
H2Padding		5w	174	17u	17v	2.4.39				17w	bs	5		h2_conf_set_padding	175
H2ProxyRequests		1s	174	176	17x	2.4.58				6h	6u	5		h2_conf_set_proxy_requests	175
H2Push		su	174	176	17y	2.4.18		17z		6h	69	5		h2_conf_set_push	175
H2PushDiarySize		5w	174	180	181	2.4.20				17h	182	5		h2_conf_set_push_diary_size	175
H2PushPriority		b9	174	183	184	2.4.18				185	186	5		h2_conf_add_push_priority	175
H2PushResource		187	174	188	189	2.4.25		18a		18b		5		h2_conf_add_push_res	175
H2SerializeHeaders		5w	174		18c	2.4.17				6h	6u	5		h2_conf_set_serialize_headers	175
H2SessionExtraFiles		5w	174		18d	2.4.17								h2_conf_set_session_extra_files	175
H2StreamMaxMemSize		5w	174	18e	18f	2.4.17				98	18g	5		h2_conf_set_stream_max_mem_size	175
H2StreamTimeout		5w	174	18h	18i	2.4.55				18j	om	5	18k	h2_conf_set_stream_timeout	175
H2TLSCoolDownSecs		5w	174		18l	2.4.18				5p	9c	5		h2_conf_set_tls_cooldown_secs	175
H2TLSWarmUpSize		5w	174		18m	2.4.18				18n	18o	5		h2_conf_set_tls_warmup_size	175
H2Upgrade		su	174	176	18p	2.4.18		17z		6h	179	5		h2_conf_set_upgrade	175
H2WebSockets		5w	174	18q	18r	2.4.58				6h	6u	5		h2_conf_set_websockets	175
H2WindowSize		5w	174	18e	18s	2.4.17				98	16y	5		h2_conf_set_window_size	175
Header		7n	gm	18t	go					18u		5		header_cmd	gq
HeaderName		cf	27		gr					av		24		ap_set_string_slot	2a
HeartbeatAddress		1k	18v	18w	18x					18y	18z	7w		cmd_hb_address	190
HeartbeatListen		1k	191	192	193					18y	18z	7w		cmd_hm_listen	194
HeartbeatMaxServers		1k	191	195	196					197	c2	7w		cmd_hm_maxworkers	194
HeartbeatStorage		1k	198		199					4z	19a	7w		cmd_hm_storage	194		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9p	8	gt	gu					gv	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gw	gx	2.4.25				gy	gz	c		set_http_protocol_options	d
IdentityCheck		bi	h1	4i	h2					4g	2o	5		set_idcheck	h3
IdentityCheckTimeout		9p	h1		h4					5p	h5	5		set_timeout	h3
ImapBase		cf	h6		h7					h8	h9	zd		ap_set_string_slot	ha
ImapDefault		cf	h6		hb					hc	hd	zd		ap_set_string_slot	ha
ImapMenu		cf	h6		he					hf	19b	zd		ap_set_string_slot	ha
Include		hg	8	hh	19c					19d		c		include_config	d
IncludeOptional		hg	8	hh	19e					19d		c		include_config	d
IndexHeadInsert		cf	27		hk					hl		24		ap_set_string_slot	2a
IndexIgnore		dg	27		hm					hn	ho	24		add_ignore	2a
IndexIgnoreReset		dn	27	4e	19f					19g		24		ap_set_flag_slot	2a
IndexOptions		hp	27	19h	hr					hs	ht	24		add_opts	2a
IndexOrderDefault		em	27	hu	hv					hw	hx	24		set_default_order	2a
IndexStyleSheet		cf	27		hy					ch		24		ap_set_string_slot	2a
InputSed		4q	19i		19j					19k		7w	9v	sed_add_expr	19l
ISAPIAppendLogToErrors		b3	hz	4e	i0					6h	6u	24		ap_set_flag_slot	i1
ISAPIAppendLogToQuery		b3	hz	4e	19m					6h	69	24		ap_set_flag_slot	i1
ISAPICacheFile		3s	hz		i3					8i		24		isapi_cmd_cachefile	i1
ISAPIFakeAsync		b3	hz	4e	i4					6h	6u	24		ap_set_flag_slot	i1
ISAPILogNotSupported		b3	hz	4e	i5					6h	6u	24		ap_set_flag_slot	i1
ISAPIReadAheadBuffer		1s	hz		i6					5z	i7	24		ap_set_int_slot	i1
KeepAlive		19n	i8	4i	ia					4g	4h	c		set_keep_alive	ib
KeepAliveTimeout		160	i8	19o	id					19p	90	c		set_keep_alive_timeout	ib
KeptBodySize		4q	19q	19r	19s					19t	bs	24		set_kept_body_size	19u
LanguagePriority		a5	9d		ie					if		24		set_language_priority	9f
LDAPCacheEntries		1k	ig		ih					c0	ii	5		util_ldap_set_cache_entries	ij
LDAPCacheTTL		1k	ig		ik					5p	il	5		util_ldap_set_cache_ttl	ij
LDAPConnectionPoolTTL		5w	ig	19v	19w					17h	ni	5		util_ldap_set_conn_ttl	ij
LDAPConnectionTimeout		1k	ig	gd	im					5p		5		util_ldap_set_connection_timeout	ij
LDAPLibraryDebug		1k	ig		19x					19y	18z	5		util_ldap_set_debug_level	ij
LDAPOpCacheEntries		1k	ig		in					c0	ii	5		util_ldap_set_opcache_entries	ij
LDAPOpCacheTTL		1k	ig		io					5p	il	5		util_ldap_set_opcache_ttl	ij
LDAPReferralHopLimit		4w	ig	19z	1a0					c0	1a1	5		util_ldap_set_referral_hop_limit	ij
LDAPReferrals		4w	ig	1a2	1a3			1a4		1a5	4h	5		util_ldap_set_chase_referrals	ij
LDAPRetries		1k	ig	1a6	1a7					1a8	8a	5		util_ldap_set_retries	ij
LDAPRetryDelay		1k	ig	1a9	1aa					5p	bs	5		util_ldap_set_retry_delay	ij
LDAPSharedCacheFile		1k	ig		ip					iq		5		util_ldap_set_cache_file	ij
LDAPSharedCacheSize		1k	ig		1ab					98	is	5		util_ldap_set_cache_bytes	ij
LDAPTimeout		1k	ig	1ac	1ad					5p	1ae	5		util_ldap_set_op_timeout	ij
LDAPTrustedClientCert		1af	ig	1ag	1ah					iv		5		util_ldap_set_trusted_client_cert	ij
LDAPTrustedGlobalCert		ix	ig	iy	1ai					j0		5		util_ldap_set_trusted_global_cert	ij
LDAPTrustedMode		5w	ig	j1	j2					j3		5		util_ldap_set_trusted_mode	ij
LDAPVerifyServerCert		es	ig	4i	j4					4g	4h	5		util_ldap_set_verify_srv_cert	ij
LimitInternalRecursion		c8	8	j5	j6					j7	c2	c		set_recursion_limit	d
LimitRequestBody		d0	8	j9	ja					98	1aj	c		set_limit_req_body	d
LimitRequestFields		160	8	jb	jc					c0	jd	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	160	8	je	jf					98	jg	c		set_limit_req_fieldsize	d
LimitRequestLine		160	8	je	jh					98	jg	c		set_limit_req_line	d
LimitXMLRequestBody		d0	8	ji	jj					98	99	c		set_limit_xml_req_body	d
Listen		jk	1ak	jm	jn					jo		1r		ap_set_listener	jp
ListenBacklog	ListenBackLog	1k	1ak	jq	jr					1al	1am	1r		ap_set_listenbacklog	jp
ListenCoresBucketsRatio		1k	1ak	1an	1ao	2.4.17				1ap	1aq	1r		ap_set_listencbratio	jp
ListenTCPDeferAccept		1ar	1as	1at	1au	2.4.66				8z	h5	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		ju	jv		jw					1x		5		load_file	1av
LoadModule		jy	jv	jz	k0					k1		5		load_module	1av
LogFormat		c8	7u	k5	k6					k7	k8	24		log_format	7x
LogIOTrackTTFB		1aw	1ax	4e	1ay	2.4.16				19g	zb	5		logio_track_ttfb	1az
LogLevel		1b0	8	1b1	ka					1b2	kb	c		set_loglevel	d
LogMessage		np	1b3	1b4	1b5					1b6	1b7	7w		cmd_log_message	1b8
Lua_____ByteCodeHack		f9	xq		1b9									hack_section_handler	xu
LuaAuthzProvider		1ba	xq		1bb	2.4.3				1bc		5		register_authz_provider	xu
LuaCodeCache		d0	xq	1bd	1be	2.4.6				1bf	1bg	5		register_lua_codecache	xu
LuaHookAccessChecker		1bh	xq	1bi	xs					1bj		5		register_access_checker_hook	xu
LuaHookAuthChecker		1bh	xq	1bi	xv					1bj		5		register_auth_checker_hook	xu
LuaHookCheckUserID		1bh	xq		xx					1bj		5		register_check_user_id_hook	xu
LuaHookFixups		1bk	xq		1bl					1bm		5		register_fixups_hook	xu
LuaHookInsertFilter		1bk	xq	1bn	1bo					1bm		5		register_insert_filter_hook	xu
LuaHookLog		1bk	xq		1bp	2.4.7				1bq		5		register_log_transaction_hook	xu
LuaHookMapToStorage		1bk	xq		y1					1bm		5		register_map_to_storage_hook	xu
LuaHookPreTranslate		1br	xq							1bm		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bk	xq		y3	2.4.49								register_pre_trans_name_hook	xu
LuaHookTranslateName		1bs	xq	1bi	y4					1bj		5		register_translate_name_hook	xu
LuaHookTypeChecker		1bk	xq		y6					1bm		5		register_type_checker_hook	xu
LuaInherit		d0	xq	1bt	1bu					1bv	1bw	5		register_lua_inherit	xu
LuaInputFilter		1bx	xq		1by	2.4.6				1bz		5		register_input_filter	xu
LuaMapHandler		1bs	xq		1c0	2.4.6				1c1		5	9v	register_map_handler	xu
LuaOutputFilter		1bx	xq		1c2	2.4.6				1bz		5		register_output_filter	xu
LuaPackageCPath		d0	xq		1c3					1c4		5		register_package_cdir	xu
LuaPackagePath		d0	xq		1c5					1c6		5		register_package_dir	xu
LuaQuickHandler		1c7	xq		y9					1c8		5		register_quick_hook	xu
LuaRoot		d0	xq		1c9					1ca		5		register_lua_root	xu
LuaScope		1cb	xq	1cc	1cd					1ce	1cf	5		register_lua_scope	xu
MacroIgnoreBadNesting		xd	yb		1cg	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xd	yb		1ch	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1ci	yg			2.4.33	2.4.39							md_config_set_names_old	yh	httpd 2.4.39
MaxClients		1k	1cj	gd	1ck									set_max_workers	102
MaxConnectionsPerChild		1k	1l	gd	1cl					c0	bs	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		160	i8	2p	kf					c0	jd	c		set_keep_alive_max	ib
MaxMemFree		1k	1l	kg	1cm					kj	l0	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9p	8	1cn	1co					km	1cp	c		set_max_overlaps	d
MaxRangeReversals		9p	8	1cn	1cq					km	1cp	c		set_max_reversals	d
MaxRanges		9p	8	kk	kl					km	kn	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gd	1cr									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	172	gd	1cs					c0	ke	1r		set_max_workers	102		prefork=Maximum number of children alive at the same time
MaxSpareServers		e1	ku		kv					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	1ct		kx					c0	ke	1r		set_max_free_threads	jp		mpmt_os2=Maximum number of idle children
MaxThreads		e1	ky		kz					c0	l0	1r		set_thread_limit	jp
MDActivationDelay		1cu	yg	1cv	1cw	2.4.43				1cx		7w		md_config_set_activation_delay	yh
MDBaseServer		1cu	yg	1cy	1cz	2.4.33				6h	6u	7w		md_config_set_base_server	yh
MDCACertificateFile		5w	yg		1d0	2.4.48				4p	tt	7w		md_config_set_ca_certs	yh
MDCAChallenges		1d1	yg		1d2	2.4.33				1d3	1d4	7w		md_config_set_cha_tyes	yh
MDCertificateAgreement		1cu	yg	2p	1d5	2.4.33				1d6		7w		md_config_set_agreement	yh
MDCertificateAuthority		1d1	yg	1d7	1d8	2.4.33		1d9		10q	1da	7w		md_config_set_ca	yh
MDCertificateCheck		1db	yg		1dc	2.4.43				1dd		7w		md_config_set_cert_check	yh
MDCertificateFile		1cu	yg		1de	2.4.41				1df		7w		md_config_add_cert_file	yh
MDCertificateKeyFile		1cu	yg		1dg	2.4.41				1dh		7w		md_config_add_key_file	yh
MDCertificateMonitor		1di	yg							1dd	1dj	7w				only in the manual, in no table of commands
MDCertificateProtocol		1cu	yg	2p	1dk	2.4.33				my	1dl	7w		md_config_set_ca_proto	yh
MDCertificateStatus		1cu	yg	1cy	1dm	2.4.41				6h	69	7w		md_config_set_certificate_status	yh
MDChallengeDns01		yi	yg		1dn	2.4.41				1do		7w		md_config_set_dns01_cmd	yh
MDChallengeDns01Version		1cu	yg	1dp	1dq	2.4.58				1dr	9c	7w		md_config_set_dns01_version	yh
MDCheckInterval		1cu	yg	1ds	1dt	2.4.60				1cx	1du	7w		md_config_set_check_interval	yh
MDContactEmail		1cu	yg		1dv	2.4.43				1dw		7w		md_config_set_contact	yh
MDDriveMode		1cu	yg	1dx	1dy	2.4.33				1dz	1e0	7w		md_config_set_renew_mode	yh
MDExternalAccountBinding		1e1	yg		1e2	2.4.52				1e3	tt	7w		md_config_set_eab	yh
MDHttpProxy		1cu	yg	1e4	1e5	2.4.33				10q		7w		md_config_set_proxy	yh
MDHttpProxyCACertificateFile		5w	yg		1e6	2.4.71				1df	tt	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5w	yg	1e7	1e8	2.4.66				1cx	1e9	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1cu	yg	1ea	1eb	2.4.58				1ec	u2	7w		md_config_set_match_mode	yh
MDMember		1ci	yg	1ed	1ee	2.4.33				1ef		7w		md_config_sec_add_members	yh
MDMembers		1ci	yg	1ed	1ee	2.4.33				1eg	1e0	7w		md_config_sec_add_members	yh
MDMessageCmd		yi	yg		1eh	2.4.41				1ei		7w		md_config_set_msg_cmd	yh
MDMustStaple		1cu	yg	1cy	1ej	2.4.33				6h	6u	7w		md_config_set_must_staple	yh
MDNotifyCmd		yi	yg		1ek	2.4.33		1el		1em		7w		md_config_set_notify_cmd	yh
MDomain		1d1	yg	1en	1eo	2.4.33				1ep		7w		md_config_set_names	yh
MDPortMap		1e1	yg	1eq	1er	2.4.33				1es	1et	7w		md_config_set_port_map	yh
MDPrivateKeys		1d1	yg	1eu	1ev	2.4.33				1ew	1ex	7w		md_config_set_pkeys	yh
MDProfile		5w	yg		1ey	2.4.64				ce		7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5w	yg	1cy	1ez	2.4.64				6h	6u	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1cu	yg	1dx	1f0	2.4.41				1dz	1e0	7w		md_config_set_renew_mode	yh
MDRenewViaARI		5w	yg	1cy	1f1	2.4.66				6h	69	7w				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1cu	yg	1f2	1f3	2.4.33				1cx	1f4	7w		md_config_set_renew_window	yh
MDRequireHttps		1f5	yg	1f6	1f7	2.4.33		1f8		1f9	6u	7w		md_config_set_require_https	yh
MDRetryDelay		1cu	yg	1fa	1fb	2.4.54				1cx	1fc	7w		md_config_set_min_delay	yh
MDRetryFailover		1cu	yg	1fd	1fe	2.4.54				c0	1ff	7w		md_config_set_retry_failover	yh
MDServerStatus		1cu	yg	1cy	1fg	2.4.41				6h	6u	7w		md_config_set_server_status	yh
MDStapleOthers		1cu	yg	1cy	1fh	2.4.43				6h	69	7w		md_config_set_staple_others	yh
MDStapling		1cu	yg	1cy	1fi	2.4.43				6h	6u	7w		md_config_set_stapling	yh
MDStaplingKeepResponse		1cu	yg	1fj	1fk	2.4.43				1cx	1fl	7w		md_config_set_ocsp_keep_window	yh
MDStaplingRenewWindow		1cu	yg	1fm	1fn	2.4.43				1cx	1f4	7w		md_config_set_ocsp_renew_window	yh
MDStoreDir		1cu	yg		1fo	2.4.33				1fp	1fq	7w		md_config_set_store_dir	yh
MDStoreLocks		1cu	yg	1fr	1fs	2.4.55				1ft	6u	7w		md_config_set_store_locks	yh
MDWarnWindow		1cu	yg	1f2	1fu	2.4.41				1cx	1fv	7w		md_config_set_warn_window	yh
MemcacheConnTTL		5w	1fw	1fx	1fy	2.4.17				1fz	1g0	5		socache_mc_set_ttl	1g1
MergeSlashes		7t	8	4i	1g2	2.4.39				19g	1g3	c		set_core_server_flag	d
MergeTrailers		7t	8	4i	lk	2.4.12				ll	6u	c		set_merge_trailers	d
MetaDir		cf	lm		ln					92	lo	zd		set_metadir	lp
MetaFiles		dn	lm	4e	4f					6h	6u	zd		set_metafiles	lp
MetaSuffix		cf	lm		lq					lr	ls	zd		set_metasuffix	lp
MimeMagicFile		5w	lt	eb	lu					4z		5		set_magicfile	lv
MinSpareServers		e1	ku		lw					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	1ct	gd	lx					c0	ke	1r		set_min_free_threads	jp		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		ly					8i		7w		cachefilemmap	8j
ModemStandard		4q	1g4	1g5	1g6					1g7		7w		cmd_modem_standard	1g8
ModMimeUsePathInfo		lz	2g	4i	m0					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m1	2g	m2	m3					m4	m5	24		multiviews_match	2j
Mutex		1g9	8	1ga	1gb					1gc	54	c		ap_set_mutex	d
NameVirtualHost		5w	8	1gd	m7					m8		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m9					ma		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	mb		mc					1x		24		set_trusted_certs	md
NWSSLUpgradeable		me	mb		mf					mg		24		set_secure_upgradeable_listener	md
Options		ft	8	mh	mi					hs	1ge	c		set_options	d
order	Order	mj	zc	mk	ml					mm	mn	zd		order	ze
OutputSed		4q	19i		1gf					19k		7w	9v	sed_add_expr	19l
PassEnv		a5	mo		mp					mq		24		add_env_module_vars_passed	mr
PidFile		1k	1l		ms					av	mu	1r		ap_mpm_set_pidfile	d
Port		5w	8	mv	mw									ap_set_deprecated	d
PrivilegesMode		9p	162		1gg					1gh	1gi	zd		privs_mode	164
Protocol		160	8		mx					my		c		set_protocol	d
ProtocolEcho		7t	mz	4e	n0					4g	2o	7w		echo_on	n1
Protocols		1gj	8	1gk	1gl	2.4.17				1gm	1gn	c		set_protocols	d
ProtocolsHonorOrder		160	8	1go	1gp	2.4.17				4g	4h	c		set_protocols_honor_order	d
Proxy100Continue		bi	16	4e	1gq	2.4.41				1gr	4h	5		forward_100_continue	1a
ProxyAddHeaders		bi	16	4e	1gs					1gr	4h	5		add_proxy_http_headers	1a
ProxyBadHeader		5w	16	n2	n3					n4	n5	5		set_bad_opt	1a
ProxyBlock		3s	16		n6					n7		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n8	n9					na		5		set_proxy_domain	1a
ProxyErrorOverride		1b0	16	1gt	nb			1gu		1gv	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1gw		1gx					1gy		5		set_dbmfile	1gz
ProxyExpressDBMType		1s	1gw		1h0					j3	54	5		set_dbmtype	1gz
ProxyExpressEnable		b3	1gw	4e	1h1					6h	6u	5		set_enabled	1gz
ProxyFCGIBackendType		1s	1h2	1h3	1h4	2.4.26				1h5	1h6	5		cmd_servertype	1h7
ProxyFCGISetEnvIf		1z	1h2	1h8	1h9	2.4.26				1ha		5		cmd_setenv	1h7
ProxyFtpDirCharset		9p	1hb		nc					1hc	ne	5		set_ftp_directory_charset	1hd
ProxyFtpEscapeWildcards		bi	1hb	4e	1he					6h	69	5		set_ftp_escape_wildcards	1hd
ProxyFtpListOnWildcard		bi	1hb	4e	1hf					6h	69	5		set_ftp_list_on_wildcard	1hd
ProxyHCExpr		1hg	1hh	1hi	1hj	2.4.23				1hk		5		set_hc_condition	1hl
ProxyHCTemplate		1hg	1hh	1hm	1hn	2.4.23				1ho		5		set_hc_template	1hl
ProxyHCTPsize		1k	1hh	1hp	1hq	2.4.23		1hr	1hs	5z	1ht	5		set_hc_tpsize	1hl
ProxyHTMLBufSize		9p	1hu	1hv	1hw					98	ng	24		ap_set_int_slot	1hx
ProxyHTMLCharsetOut		9p	1hu		1hy					1hz	1i0	24		ap_set_string_slot	1hx
ProxyHTMLDoctype	ProxyHTMLDocType	1i1	1hu		1i2					1i3		24		set_doctype	1hx
ProxyHTMLEnable		bi	1hu	4e	1i4					4g	2o	24		ap_set_flag_slot	1hx
ProxyHTMLEvents		1b0	1hu		1i5					1i6		24		set_events	1hx
ProxyHTMLExtended		bi	1hu	4e	1i7					4g	2o	24		ap_set_flag_slot	1hx
ProxyHTMLFixups		1b0	1hu		1i8					1i9	tt	24		set_flags	1hx
ProxyHTMLInterp		bi	1hu	4e	1ia					4g	2o	24		ap_set_flag_slot	1hx
ProxyHTMLLinks		1ib	1hu		1ic					1id		24		set_links	1hx
ProxyHTMLMeta		bi	1hu	4e	1ie					4g	2o	24		ap_set_flag_slot	1hx
ProxyHTMLStripComments		bi	1hu	4e	1if					4g	2o	24		ap_set_flag_slot	1hx
ProxyHTMLURLMap		7j	1hu	1ig	1ih					1ii		24		set_urlmap	1hx
ProxyIOBufferSize		5w	16	1ij	nf					98	ng	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	nh					c0	ni	5		set_max_forwards	1a
ProxyPass		1ik	16	nj	nk					1il		5		add_pass_noregex	1a
ProxyPassInherit		7t	16	4e	1im	2.4.6				4g	4h	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bi	16	4e	nm					4g	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ik	16	nn	nk					no		5		add_pass_regex	1a
ProxyPassReverse		1in	16	nq	nr					nt		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nu	16		nv					nx		5		cookie_domain	1a
ProxyPassReverseCookiePath		nu	16		ny					nz		5		cookie_path	1a
ProxyPreserveHost		bi	16	4i	o0					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	o1	o2					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		b9	16	o3	o4			1io		1ip		5		add_proxy_noregex	1a
ProxyRemoteMatch		b9	16	o3	o6			1io		1iq		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o8					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9p	o9		1ir			1is		od	4h	5		scgi_set_internal_redirect	ob
ProxySCGISendfile		9p	o9		1it					od	2o	5		scgi_set_send_file	ob
ProxySet		132	16	oe	of					og		5		set_proxy_param	1a
ProxySourceAddress		5w	16		1iu					1dw		5		set_source_address	1a
ProxyStatus		5w	16	oh	oi					oj	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	ok	ol					5p	om	5		set_proxy_timeout	1a
ProxyVia		5w	16	on	oo					op	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bi	1iv	4e	1iw	2.4.48				4g	4h	zd		proxyws_fallback_to_proxy_http	1ix
QualifyRedirectURL		b3	8	4i	1iy	2.4.18				4g	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9p	8	16v	1iz	2.4.48				98	ng	c		set_read_buf_size	d
ReadmeName		cf	27	eb	gr					av		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ak	o1	oq					98	bs	1r		ap_set_receive_buffer_size	jp
Redirect		1j0	3g	1j1	os			1j2		1j3		24		add_redirect	3j
RedirectMatch		1z	3g	1j4	ov					ow		24		add_redirect_regex	3j
RedirectPermanent		ox	3g	1j1	oy					oz		24		add_redirect2	3j
RedirectRelative		b3	3g	4i	1j5	2.4.58				4g	2o	24		ap_set_flag_slot	3j
RedirectTemp		ox	3g	1j1	oy					oz		24		add_redirect2	3j
RedisConnPoolTTL		5w	1j6	1fx	1j7	2.4.39				1fz	1g0	5		socache_rd_set_ttl	1j8
RedisTimeout		5w	1j6	1fx	1j9	2.4.39				1fz	1ja	5		socache_rd_set_rwto	1j8
ReflectorHeader		fl	1jb	2p	1jc					1jd		24		reflector_header	1je
RegexDefaultOptions		1g9	8	1jf	1jg	2.4.33				1jh	1ji	c		set_regex_default_options	d
RegisterHttpMethod		p0	8		p1	2.4.25				p2		c		set_http_method	d
RemoteIPHeader		5w	1jj	1jk	1jl					1jm	6s	24		header_name_set	1jn
RemoteIPInternalProxy		3s	1jj	1jo	1jp					1jq		24		proxies_set	1jn
RemoteIPInternalProxyList		5w	1jj		1jr					av		24		proxylist_read	1jn	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5w	1jj		1js					1jt		24		proxies_header_name_set	1jn
RemoteIPProxyProtocol		7t	1jj	4i	1ju	2.4.33				4g		24		remoteip_enable_proxy_protocol	1jn
RemoteIPProxyProtocolExceptions		1ci	1jj	1jv	1jw	2.4.33				1jx		24		remoteip_disable_networks	1jn
RemoteIPTrustedProxy		3s	1jj	1jo	1jy					1jq		24		proxies_set	1jn
RemoteIPTrustedProxyList		5w	1jj		1jz					av		24		proxylist_read	1jn	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveHandler		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveType		a5	2g		hm					p3		24		remove_extension_type	2j
RequestHeader		7n	gm	1k0	p5					1k1		5		header_cmd	gq
RequestReadTimeout		ew	p7	1k2	1k3					1k4	1k5	5		set_reqtimeouts	pc
Require		pd	x0	1k6	1k7					1k8		24		add_authz_provider	x4
RewriteBase		ph	pi	pj	pk					pl	pm	5		cmd_rewritebase	pn
RewriteCond		7n	pi	po	pp					1k9		5		cmd_rewritecond	pn
RewriteEngine		b3	pi	4i	pr					6h	6u	5		cmd_rewriteengine	pn
RewriteMap		b9	pi	py	1ka			1kb		1kc		5		cmd_rewritemap	pn
RewriteOptions		a5	pi	q1	q2					q3		5		cmd_rewriteoptions	pn
RewriteRule		7n	pi	1kd	q5					1ke		5		cmd_rewriterule	pn
RLimitCPU		q7	8	q8	q9				qa	qb	qc	c		set_limit_cpu	d
RLimitMEM		q7	8	q8	qd				qe	qf	qc	c		set_limit_mem	d
RLimitNPROC		q7	8		qg				qh	qi	qc	c		set_limit_nproc	d
Satisfy		4w	zc	qj	qk					ql	46	zd		satisfy	ze
ScoreBoardFile		1k	qm		qn					4z	qp	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fx	20	qq	qr					qs		24		set_script	25
ScriptAlias		z3	3g	z4	z5			z6		z7		24		add_alias	3j
ScriptAliasMatch		z8	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qt		qu					qv	qw	c		set_interpreter_source	qx
ScriptLog		5w	qy		qz					4z		24		set_scriptlog	r0
ScriptLogBuffer		5w	qy		r1					98	ii	24		set_scriptlog_buffer	r0
ScriptLogLength		5w	qy	gd	r2					98	r3	24		set_scriptlog_length	r0
ScriptSock		1k	9q	eb	r4					4z	1kf	24		set_script_socket	9w
SecureListen		r6	mb		r7					r8		24		set_secure_listener	md
SeeRequestTail		es	8	4i	1kg					4g	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ak	o1	ra					98	bs	1r		ap_set_send_buffer_size	jp
ServerAdmin		160	8		rb					rc		c		set_server_string_slot	d
ServerAlias		rd	8	re	rf					rg		c		set_server_alias	d
ServerLimit		1k	172	gd	1kh					c0	ke	1r		set_server_limit	102		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		160	8	ri	rj					1ki		c		server_hostname_port	d
ServerPath		160	8		rl					pl		c		set_serverpath	d
ServerRoot		rm	8	b5	rn					dr	ro	c		set_server_root	d
ServerSignature		d0	8	rp	rq					rr	2o	c		set_signature_flag	d
ServerTokens		1k	8	1kj	1kk			1kl		ru	rv	c		set_serv_tokens	d
Session		1km	1kn	4i	1ko					4g	2o	5		set_session_enable	1kp
SessionCookieName		1kq	1kr	1ks	1kt					1ku	6s	5		set_cookie_name	1kv
SessionCookieName2		1kq	1kr	1ks	1kw					1ku	6s	5		set_cookie_name2	1kv
SessionCookieRemove		1km	1kr	4e	1kx					4g	2o	5		set_remove	1kv
SessionCryptoCipher		su	1ky		1kz					ce	1l0	7w		set_crypto_cipher	1l1
SessionCryptoDriver		1g9	1ky		1l2					1l3	6s	7w		set_crypto_driver	1l1
SessionCryptoPassphrase		1l4	1ky		1l5					1l6	6s	7w		set_crypto_passphrase	1l1
SessionCryptoPassphraseFile		9p	1ky		1l7					av	6s	7w		set_crypto_passphrase_file	1l1
SessionDBDCookieName		1kq	1l8	1l9	1la					1ku	6s	5		set_cookie_name	1lb
SessionDBDCookieName2		1kq	1l8	1l9	1lc					1ku	6s	5		set_cookie_name2	1lb
SessionDBDCookieRemove		1km	1l8	4e	1ld					4g	4h	5		set_dbd_cookie_remove	1lb
SessionDBDDeleteLabel		su	1l8		1le					1lf	1lg	5		ap_set_string_slot	1lb
SessionDBDInsertLabel		su	1l8		1lh					1lf	1li	5		ap_set_string_slot	1lb
SessionDBDPerUser		1km	1l8	4e	1lj					4g	2o	5		set_dbd_peruser	1lb
SessionDBDSelectLabel		su	1l8		1lk					1lf	1ll	5		ap_set_string_slot	1lb
SessionDBDUpdateLabel		su	1l8		1lm					1lf	1ln	5		ap_set_string_slot	1lb
SessionEnv		1km	1kn	4e	1lo					4g	2o	5		set_session_env	1kp
SessionExclude		su	1kn		1lp					1fp	6s	5		add_session_exclude	1kp
SessionExpiryUpdateInterval		su	1kn	1lq	1lr	2.4.41				1ls	1lt	5		set_session_expiry_update	1kp
SessionHeader		su	1kn		1lu					1lv	6s	5		set_session_header	1kp
SessionInclude		su	1kn		1lw					1fp	1lx	5		add_session_include	1kp
SessionMaxAge		su	1kn	gd	1ly					1lz	bs	5		set_session_maxage	1kp
SetEnv		rw	mo		rx					ry		24		add_env_module_vars_set	mr
SetEnvIf		7n	7o	rz	s0					s1		24		add_setenvif	7s
SetEnvIfExpr		7n	7o	1m0	1m1					1m2		24		add_setenvifexpr	7s
SetEnvIfNoCase		7n	7o	rz	s2					s1		24		add_setenvif	7s
SetHandler		1s	8	1m3	s3					1m4		c		set_sethandler	d
SetInputFilter		1s	8	ck	s5					s6		c		ap_set_string_slot	d
SetOutputFilter		1s	8	ck	s7					s6		c		ap_set_string_slot	d
SSIEndTag		5w	s9	sd	se					sf	sg	24		set_default_end_tag	sb
SSIErrorMsg		d0	s9		sh					si	sj	24		set_default_error_msg	sb
SSIEtag	SSIETag	s8	s9	4e	sk					6h	6u	24		ap_set_flag_slot_char	sb
SSILastModified		s8	s9	4e	sl					6h	6u	24		ap_set_flag_slot_char	sb
SSILegacyExprParser		s8	s9	4i	1m5					6h	6u	24		ap_set_flag_slot_char	sb
SSIStartTag		5w	s9	sd	sm					sf	sn	24		set_default_start_tag	sb
SSITimeFormat		d0	s9		so					sp	sq	24		set_default_time_fmt	sb
SSIUndefinedEcho		d0	s9		sr					ss	st	24		set_undefined_echo	sb
SSLCACertificateFile		su	sv		1m6					4z		5		ssl_cmd_SSLCACertificateFile	sx
SSLCACertificatePath		su	sv	b5	1m7					dr		5		ssl_cmd_SSLCACertificatePath	sx
SSLCADNRequestFile		5w	sv		1m8					4z		5		ssl_cmd_SSLCADNRequestFile	sx
SSLCADNRequestPath		5w	sv		1m9					dr		5		ssl_cmd_SSLCADNRequestPath	sx
SSLCARevocationCheck		ew	sv	1ma	1mb			1mc		1md	tt	5		ssl_cmd_SSLCARevocationCheck	sx
SSLCARevocationFile		5w	sv		1me					4z		5		ssl_cmd_SSLCARevocationFile	sx
SSLCARevocationPath		5w	sv		1mf					dr		5		ssl_cmd_SSLCARevocationPath	sx
SSLCertificateChainFile		5w	sv		1mg					4z		5		ssl_cmd_SSLCertificateChainFile	sx
SSLCertificateFile		5w	sv	hh	1mh					1mi		5		ssl_cmd_SSLCertificateFile	sx
SSLCertificateKeyFile		5w	sv		1mj					1mk		5		ssl_cmd_SSLCertificateKeyFile	sx
SSLCipherSuite		1ml	sv	1mm	1mn			1mo		1mp	1mq	5		ssl_cmd_SSLCipherSuite	sx
SSLCompression		1mr	sv	4i	1ms	2.4.3				6h	6u	5		ssl_cmd_SSLCompression	sx
SSLCryptoDevice		1k	sv	tc	1mt					tf	tg	5		ssl_cmd_SSLCryptoDevice	sx
SSLEngine		5w	sv	1mu	1mv					6h	6u	5		ssl_cmd_SSLEngine	sx
SSLFIPS		es	sv	4i	tk					6h	6u	5		ssl_cmd_SSLFIPS	sx
SSLHonorCipherOrder		7t	sv	4i	tl					6h	6u	5		ssl_cmd_SSLHonorCipherOrder	sx
SSLInsecureRenegotiation		7t	sv	4i	tn					6h	6u	5		ssl_cmd_SSLInsecureRenegotiation	sx
SSLLog		f9	sv	to	tp									ap_set_deprecated	sx
SSLLogLevel		f9	sv	tq	tr									ap_set_deprecated	sx
SSLOCSPDefaultResponder		5w	sv		1mw					10v		5		ssl_cmd_SSLOCSPDefaultResponder	sx
SSLOCSPEnable		ew	sv	1mx	1my			1mz		1n0	6u	5		ssl_cmd_SSLOCSPEnable	sx
SSLOCSPNoVerify	SSLOCSPNoverify	7t	sv	4e	1n1	2.4.26				6h	6u	5		ssl_cmd_SSLOCSPNoVerify	sx
SSLOCSPOverrideResponder		7t	sv	4e	1n2					6h	6u	5		ssl_cmd_SSLOCSPOverrideResponder	sx
SSLOCSPProxyURL		5w	sv	1n3	1n4	2.4.20				10q		5		ssl_cmd_SSLOCSPProxyURL	sx
SSLOCSPResponderCertificateFile		5w	sv		1n5	2.4.26				4p		5		ssl_cmd_SSLOCSPResponderCertificateFile	sx
SSLOCSPResponderTimeout		5w	sv	1n6	1n7					5p	c2	5		ssl_cmd_SSLOCSPResponderTimeout	sx
SSLOCSPResponseMaxAge		5w	sv	1n6	1n8					5p	ni	5		ssl_cmd_SSLOCSPResponseMaxAge	sx
SSLOCSPResponseTimeSkew		5w	sv	1n6	1n9					5p	5q	5		ssl_cmd_SSLOCSPResponseTimeSkew	sx
SSLOCSPUseRequestNonce		7t	sv	4e	1na	2.4.10				6h	69	5		ssl_cmd_SSLOCSPUseRequestNonce	sx
SSLOpenSSLConfCmd		36	sv		1nb	2.4.9			1nc	1nd		5		ssl_cmd_SSLOpenSSLConfCmd	sx
SSLOptions		ft	sv	1ne	1nf					tw		5		ssl_cmd_SSLOptions	sx
SSLPassPhraseDialog		1k	sv	tx	1ng					j3	tg	5		ssl_cmd_SSLPassPhraseDialog	sx
SSLPKCS7CertificateFile		5w	sv				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	sx	httpd 2.4.7
SSLProtocol		ew	sv	1nh	u0					u1	1ni	5		ssl_cmd_SSLProtocol	sx
SSLProxyCACertificateFile		1nj	sv		1nk			1nl		4z		5		ssl_cmd_SSLProxyCACertificateFile	sx
SSLProxyCACertificatePath		1nj	sv		1nm			1nl		dr		5		ssl_cmd_SSLProxyCACertificatePath	sx
SSLProxyCARevocationCheck		1nn	sv	1ma	1no			1np		1nq	tt	5		ssl_cmd_SSLProxyCARevocationCheck	sx
SSLProxyCARevocationFile		1nj	sv		1nr			1nl		4z		5		ssl_cmd_SSLProxyCARevocationFile	sx
SSLProxyCARevocationPath		1nj	sv		1ns			1nl		dr		5		ssl_cmd_SSLProxyCARevocationPath	sx
SSLProxyCheckPeerCN		1nt	sv	4i	1nu			1nv		6h	69	5		ssl_cmd_SSLProxyCheckPeerCN	sx
SSLProxyCheckPeerExpire		1nt	sv	4i	1nw			1nv		6h	69	5		ssl_cmd_SSLProxyCheckPeerExpire	sx
SSLProxyCheckPeerName		1nt	sv	4i	1nx	2.4.6		1ny		6h	69	5		ssl_cmd_SSLProxyCheckPeerName	sx
SSLProxyCipherSuite		1nz	sv	1o0	1o1			1o2		1mp	1o3	5		ssl_cmd_SSLProxyCipherSuite	sx
SSLProxyEngine		1nt	sv	4i	1o4			1nv		6h	6u	5		ssl_cmd_SSLProxyEngine	sx
SSLProxyMachineCertificateChainFile		1nj	sv		ub			1nl		av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sx
SSLProxyMachineCertificateFile		1nj	sv		1o5			1nl		av		5		ssl_cmd_SSLProxyMachineCertificateFile	sx
SSLProxyMachineCertificatePath		1nj	sv		1o6			1nl		92		5		ssl_cmd_SSLProxyMachineCertificatePath	sx
SSLProxyProtocol		1nn	sv	1nh	ue			1o7		u1	1ni	5		ssl_cmd_SSLProxyProtocol	sx
SSLProxyVerify		1nj	sv	uf	1o8			1nl		dy	tt	5		ssl_cmd_SSLProxyVerify	sx
SSLProxyVerifyDepth		1nj	sv	uh	1o9			1nl		c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sx
SSLRandomSeed		ix	sv	uj	1oa					ul		5		ssl_cmd_SSLRandomSeed	sx
SSLRenegBufferSize		4w	sv	um	un					98	uo	5		ssl_cmd_SSLRenegBufferSize	sx
SSLRequire		pd	sv	1ob	up					uq		5		ssl_cmd_SSLRequire	sx
SSLRequireSSL		ur	sv	2p	us					ut		5		ssl_cmd_SSLRequireSSL	sx
SSLSessionCache		1k	sv	1oc	1od					j3	tt	5		ssl_cmd_SSLSessionCache	sx
SSLSessionCacheTimeout		5w	sv	uw	1oe					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sx
SSLSessionTicketKeyFile		5w	sv		1of				uz	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sx
SSLSessionTickets		7t	sv	4i	v0	2.4.12				6h	69	5		ssl_cmd_SSLSessionTickets	sx
SSLSRPUnknownUserSeed		5w	sv		1og	2.4.4			1oh	1oi		5		ssl_cmd_SSLSRPUnknownUserSeed	sx
SSLSRPVerifierFile		5w	sv		1oj	2.4.4			1oh	4z		5		ssl_cmd_SSLSRPVerifierFile	sx
SSLStaplingCache		1k	sv	1ok	1ol				1om	j3		5		ssl_cmd_SSLStaplingCache	sx
SSLStaplingErrorCacheTimeout		5w	sv	1n6	1on				1om	5p	il	5		ssl_cmd_SSLStaplingErrorCacheTimeout	sx
SSLStaplingFakeTryLater		7t	sv	4e	1oo				1om	6h	69	5		ssl_cmd_SSLStaplingFakeTryLater	sx
SSLStaplingForceURL		5w	sv		1op				1om	10v		5		ssl_cmd_SSLStaplingForceURL	sx
SSLStaplingResponderTimeout		5w	sv	1n6	1oq				1om	5p	c2	5		ssl_cmd_SSLStaplingResponderTimeout	sx
SSLStaplingResponseMaxAge		5w	sv	1n6	1or				1om	5p	ni	5		ssl_cmd_SSLStaplingResponseMaxAge	sx
SSLStaplingResponseTimeSkew		5w	sv	1n6	1os				1om	5p	5q	5		ssl_cmd_SSLStaplingResponseTimeSkew	sx
SSLStaplingReturnResponderErrors		7t	sv	4e	1ot				1om	6h	69	5		ssl_cmd_SSLStaplingReturnResponderErrors	sx
SSLStaplingStandardCacheTimeout		5w	sv	1n6	1ou				1om	5p	1ov	5		ssl_cmd_SSLStaplingStandardCacheTimeout	sx
SSLStrictSNIVHostCheck		7t	sv	4i	v1					6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sx
SSLUserName		su	sv		v2					v3		5		ssl_cmd_SSLUserName	sx
SSLUseStapling		7t	sv	4i	1ow				1om	6h	6u	5		ssl_cmd_SSLUseStapling	sx
SSLVerifyClient		su	sv	uf	1ox					dy	tt	5		ssl_cmd_SSLVerifyClient	sx
SSLVerifyDepth		su	sv	uh	1oy					c0	9c	5		ssl_cmd_SSLVerifyDepth	sx
SSLVHostSNIPolicy		1ar	sv	1oz	1p0	2.4.66				1p1	1p2	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1p3	gd	v7					c0	ke	1r		set_daemons_to_start	102
StartThreads		e1	1p4		v9					c0	ke	1r		set_threads_to_start	jp
StrictHostCheck		7t	8	4i	1p5	2.4.49				19g	zb	c		set_core_server_flag	d
Substitute		1s	va	vb	vc			1p6		vd		5		set_pattern	ve
SubstituteInheritBefore		b3	va	4e	vf	2.4.17				6h	6u	5		ap_set_flag_slot	ve
SubstituteMaxLineLength		1s	va	1p7	1p8	2.4.12				1p9	1pa	5		set_max_line_length	ve
Suexec		es	150	4e	vg					4g	vi	24		unixd_set_suexec	151
SuexecUserGroup		z8	vk	vl	vm					vn		5		set_suexec_ugid	vo
ThreadLimit		1k	1pb	gd	vq					c0	ke	1r		set_thread_limit	102		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1pb	gd	vs					c0	ke	1r		set_threads_per_child	102
ThreadStackSize		1k	1l	kg	vt					5z	vv	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	160	8	2p	vw					5p	1ae	c		set_timeout	d
TLSCertificate		c8	1pc			2.4.52	2.4.62							tls_conf_add_certificate	1pd	httpd 2.4.62
TLSCiphersPrefer		1ci	1pc			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pd	httpd 2.4.62
TLSCiphersSuppress		1ci	1pc			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pd	httpd 2.4.62
TLSClientCA		5w	1pc			2.4.52	2.4.62							tls_conf_set_client_ca	1pd	httpd 2.4.62
TLSClientCertificate		5w	1pc			2.4.52	2.4.62							tls_conf_set_client_auth	1pd	httpd 2.4.62
TLSEngine		5w	1pc			2.4.52	2.4.62							tls_conf_add_engine	1pd	httpd 2.4.62
TLSHonorClientOrder		5w	1pc			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pd	httpd 2.4.62
TLSOptions		1pe	1pc			2.4.52	2.4.62							tls_conf_set_options	1pd	httpd 2.4.62
TLSProtocol		5w	1pc			2.4.52	2.4.62							tls_conf_set_protocol	1pd	httpd 2.4.62
TLSProxyCA		1nj	1pc			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pd	httpd 2.4.62
TLSProxyCiphersPrefer		1pf	1pc			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pd	httpd 2.4.62
TLSProxyCiphersSuppress		1pf	1pc			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pd	httpd 2.4.62
TLSProxyEngine		1nt	1pc			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pd	httpd 2.4.62
TLSProxyMachineCertificate		1nz	1pc			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pd	httpd 2.4.62
TLSProxyProtocol		1nj	1pc			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pd	httpd 2.4.62
TLSSessionCache		5w	1pc			2.4.52	2.4.62							tls_conf_set_session_cache	1pd	httpd 2.4.62
TLSStrictSNI		5w	1pc			2.4.52	2.4.62							tls_conf_set_strict_sni	1pd	httpd 2.4.62
TLSUserName		5w	1pc			2.4.52	2.4.62							tls_conf_set_user_name	1pd	httpd 2.4.62
TraceEnable		5w	8	vx	vy					vz	69	c		set_trace_enable	d
TransferLog		5w	7u	eb	w0					w1		24		set_transfer_log	7x
TypesConfig		5w	2g		w2					4z	w3	24		set_types_config	2j
UNCList		1pg	8	2p	1ph	2.4.60		1pi	1pj	1pk	156	c		set_unc_list	d
UnDefine		1pl	8	15o	1pm					1pn		c		unset_define	d
UndefMacro		k	yb		1po	2.4.6				ce		24		undef_macro	yf
UnsetEnv		a5	mo		w4					mq		24		add_env_module_vars_unset	mr
Use		xd	yb		1pp	2.4.6				1pq		24		use_macro	yf
UseCanonicalName		9p	8	w5	w6					w7	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9p	8	e2	w8					4g	2o	c		set_use_canonical_phys_port	d
User		1k	173	w9	wa					wb	gl	24		unixd_set_user	151		mpmt_os2=Not applicable on this platform
UserDir		ew	wc	wd	we					wf		24		set_user_dir	wg
VHostCGIMode		5w	162		1pr					1ps	4h	zd		vhost_cgimode	164
VHostCGIPrivs		3s	162		1pt				1pu	1pv	pm	zd		vhost_cgiprivs	164
VHostGroup		5w	162		1pw					1px	1py	zd		vhost_group	164
VHostPrivs		3s	162		1pz				1pu	1pv	pm	zd		vhost_privs	164
VHostSecure		7t	162	4e	1q0					4g	4h	zd		vhost_secure	164
VHostUser		5w	162		1q1					wb	1q2	zd		vhost_user	164
VirtualDocumentRoot		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualDocumentRootIP		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualScriptAlias		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
VirtualScriptAliasIP		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
WatchdogInterval		1k	1q3	1q4	1q5					18j	9c	24		wd_cmd_watchdog_int	1q6
XBitHack		wt	s9	wu	wv					ww	6u	24		set_xbithack	sb
xml2EncAlias		1q7	1q8		1q9					1qa		24		set_alias	1qb
xml2EncDefault		d0	1q8		1qc					ce		24		set_default	1qb
xml2StartParse		1qd	1q8		1qe					1qf		24		set_skipto	1qb`;
