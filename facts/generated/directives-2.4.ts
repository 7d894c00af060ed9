// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.4 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	x3	2	x4					4		24		authaliassection	x5
<AuthzProviderAlias		0	x6	x7	x8					x9		24		authz_require_alias_section	xa
<Directory		xb	8	9	a					b		c		dirsection	d
<DirectoryMatch		xb	8	9	a					e		c		dirsection	d
<Else		w	8	xc	xd					xe		c		ifsection	d
<ElseIf		w	8	xf	xd					xg		c		ifsection	d
<Files		xh	8	9	g					h		c		filesection	d
<FilesMatch		xh	8	i	g					j		c		filesection	d
<If		w	8	xf	xd					xi		c		ifsection	d
<IfDefine		xj	8	l	xk			xl		n		c		start_cond_section	d
<IfDirective		xj	8	l	xm	2.4.34		xn		xo		c		start_cond_section	d
<IfFile		xj	8	l	xp	2.4.34		xn		xq		c		start_cond_section	d
<IfModule		xj	8	l	xr			xl		p		c		start_cond_section	d
<IfSection		xj	8	l	xs	2.4.34		xn		xt		c		start_cond_section	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		xu	8	xv	y					z		c		ap_limit_section	d
<LimitExcept		xu	8	xw	11					12		c		ap_limit_section	d
<Location		xb	8	9	13					14		c		urlsection	d
<LocationMatch		xb	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xj	xx	xy	xz					y0		5		register_access_checker_block	y1
<LuaHookAuthChecker		xj	xx	xy	y2					y3		5		register_auth_checker_block	y1
<LuaHookCheckUserID		xj	xx	xy	y4					y5		5		register_check_user_id_block	y1
<LuaHookFixups		xj	xx	xy	y6					y7		5		register_fixups_block	y1
<LuaHookMapToStorage		xj	xx	xy	y8					y9		5		register_map_to_storage_block	y1
<LuaHookPreTranslateName		xj	xx	xy	ya	2.4.49								register_pre_trans_name_block	y1
<LuaHookTranslateName		xj	xx	xy	yb					yc		5		register_translate_name_block	y1
<LuaHookTypeChecker		xj	xx	xy	yd					ye		5		register_type_checker_block	y1
<LuaQuickHandler		xj	xx	yf	yg					yh		5		register_quick_block	y1
<Macro		xj	yi	yj	yk	2.4.6				yl		24		macro_section	ym
<ManagedDomain		ez	yn			2.4.33	2.4.39							md_config_sec_start_old	yo	httpd 2.4.39
<MDomain		yp	yn	yq	yr	2.4.41				ys		7z		md_config_sec_start	yo
<MDomainSet		yp	yn	yq	yt	2.4.33				yu		7z		md_config_sec_start	yo
<Proxy		xb	16	17	18					19		5		proxysection	1a
<ProxyMatch		xb	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pg	x6	yv	yw					yx		24		add_authz_section	xa
<RequireAny		pg	x6	yv	yy					yz		24		add_authz_section	xa
<RequireNone		pg	x6	yv	z0					z1		24		add_authz_section	xa
<RequireNotAll		pg	x6		z2				z3					add_authz_section	xa
<VirtualHost		0	8	1e	1f					1g		c		virtualhost_section	d
AcceptFilter		1h	8		1i					1j		c		set_accf_map	d
AcceptPathInfo		1s	8	1t	1u					1v	1q	c		set_accept_path_info	d
AccessFileName		xb	8		1w					1x	1y	c		set_access_name	d
Action		1z	20	21	22					23		24		add_action	25
AddAlt		26	27		28					29		24		add_alt	2a
AddAltByEncoding		26	27		2b					2c		24		add_alt	2a
AddAltByType		26	27		2d					2e		24		add_alt	2a
AddCharset		2f	2g		2h					2i		24		add_extension_info	2j
AddDefaultCharset		1s	8	2l	2m					2n	2o	c		set_add_default_charset	d
AddDescription		26	27	2p	2q					29		24		add_desc	2a
AddEncoding		2f	2g		2r					z4		24		add_extension_info	2j
AddHandler		2f	2g	2t	2u					2v		24		add_extension_info	2j
AddIcon		26	27	2w	2x					2y		24		add_icon	2a
AddIconByEncoding		26	27	2w	2z					30		24		add_icon	2a
AddIconByType		26	27	2w	31					32		24		add_icon	2a
AddInputFilter		2f	2g	33	34					35		24		add_extension_info	2j
AddLanguage		2f	2g	2p	36					z5		24		add_extension_info	2j
AddModuleInfo		38	39		3a					3b		5		add_module_info	3c
AddOutputFilter		2f	2g	3d	3e					35		24		add_extension_info	2j
AddOutputFilterByType		z6	fk	z7	3f					z8		24		filter_bytype	fn
AddType		2f	2g	2p	3h					z9		24		add_extension_info	2j
Alias		za	3j	zb	zc			zd		ze		24		add_alias	3m
AliasMatch		zf	3j	2p	3n					3o		24		add_alias_regex	3m
AliasPreservePath		b6	3j	4h	zg	2.4.58				zh	zi	24		ap_set_flag_slot	3m
allow	Allow	3p	zj	3r	3s					3t		zk		allow_cmd	zl
AllowCONNECT		3v	zm	zn	zo					zp	3z	5		set_allowed_ports	zq
AllowEncodedSlashes		5z	8	41	42					44	2o	c		set_allow2f	d
AllowMethods		zr	zs	zt	zu					zv	zw	7z		am_allowmethods	zx
AllowOverride		zy	8	zz	47					48	8q	c		set_override	d
AllowOverrideList		100	8	101	102					103	8q	c		set_override_list	d
Anonymous		4a	4b	4c	4d					4e		5		anon_set_string_slots	4f
Anonymous_LogEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_MustGiveEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_NoUserId	Anonymous_NoUserID	4g	4b	4h	4i					4j	2o	5		ap_set_flag_slot	4f
Anonymous_VerifyEmail		4g	4b	4l	4i					4j	2o	5		ap_set_flag_slot	4f
AsyncRequestWorkerFactor		1k	104	105	106					107	108	1r		set_worker_factor	109
AuthBasicAuthoritative		4g	4m	4l	4n					4j	4k	24		set_authoritative	4o
AuthBasicFake		64	4m	10a	10b	2.4.6				10c	6v	24		add_basic_fake	4o
AuthBasicProvider		4a	4m	4p	4q					4r	4s	24		add_authn_provider	4o
AuthBasicUseDigestAlgorithm		4z	4m	10d	10e	2.4.7				10f	2o	24		set_use_digest_algorithm	4o
AuthDBDUserPWQuery		10g	4u		4v					4w		5		authn_dbd_prepare	4x
AuthDBDUserRealmQuery		10g	4u		4y					4w		5		authn_dbd_prepare	4x
AuthDBMGroupFile		4z	50		51					52		5		ap_set_file_slot	53
AuthDBMType		4z	54	2p	55					56	57	5		ap_set_string_slot	58
AuthDBMUserFile		4z	54		59					52		5		ap_set_file_slot	58
AuthDigestAlgorithm		4z	5d	10h	5f					5g	5h	5		set_algorithm	5i
AuthDigestDomain		4a	5d		5j					5k		5		set_uri_list	5i
AuthDigestNcCheck		4g	5d	4l	5l									set_nc_check	5i
AuthDigestNonceFormat		4z	5d	10i	5o									set_nonce_format	5i
AuthDigestNonceLifetime		4z	5d	5q	5r					5s	5t	5		set_nonce_lifetime	5i
AuthDigestProvider		4a	5d	5u	4q					4r	4s	5		add_authn_provider	5i
AuthDigestQop		4a	5d	10j	5w					5x	5y	5		set_qop	5i
AuthDigestShmemSize		5z	5d	10k	61					62	63	5		set_shmem_size	5i
AuthFormAuthoritative		4g	10l	4h	4n					4j	4k	24		set_authoritative	10m
AuthFormBody		4z	10l	10n	10o					10p	10q	24		set_cookie_form_body	10m
AuthFormDisableNoStore		4g	10l	4h	10r					4j	2o	24		set_disable_no_store	10m
AuthFormFakeBasicAuth		4g	10l	4h	10s					4j	2o	24		set_fake_basic_auth	10m
AuthFormLocation		4z	10l	10n	10t					10p	10u	24		set_cookie_form_location	10m
AuthFormLoginRequiredLocation		4z	10l	10v	10w					10x	6v	24		set_login_required_location	10m
AuthFormLoginSuccessLocation		4z	10l	10y	10z					10x	6v	24		set_login_success_location	10m
AuthFormLogoutLocation		4z	10l	110	111					112	6v	24		set_logout_location	10m
AuthFormMethod		4z	10l	10n	113					10p	114	24		set_cookie_form_method	10m
AuthFormMimetype		4z	10l	10n	115					10p	116	24		set_cookie_form_mimetype	10m
AuthFormPassword		4z	10l	10n	117					10p	118	24		set_cookie_form_password	10m
AuthFormProvider		4a	10l	4p	4q					4r	4s	24		add_authn_provider	10m
AuthFormSitePassphrase		4z	10l		119					11a	6v	24		set_site_passphrase	10m
AuthFormSize		4t	10l	11b	11c					62	nj	24		set_cookie_form_size	10m
AuthFormUsername		4z	10l	10n	11d					10p	11e	24		set_cookie_form_username	10m
AuthGroupFile		4z	65	ee	67			11f		52		24		ap_set_file_slot	68
AuthLDAPAuthorizePrefix		4z	69		11g					11h	11i	5		ap_set_string_slot	6d
AuthLDAPBindAuthoritative		4g	69	4h	6a					11j	6c	5		ap_set_flag_slot	6d
AuthLDAPBindDN		4z	69		6e					6f		5		ap_set_string_slot	6d
AuthLDAPBindPassword		4z	69		6g					6h		5		set_bind_password	6d
AuthLDAPCharsetConfig		5z	69		11k					52		5		set_charset_config	6d
AuthLDAPCompareAsUser		4g	69	4h	11l					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPCompareDNOnServer		4g	69	4l	6j					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPDereferenceAliases		4z	69	6l	11m					6n	11n	5		mod_auth_ldap_set_deref	6d
AuthLDAPGroupAttribute		4a	69		11o					6q	11p	5		mod_auth_ldap_add_group_attribute	6d
AuthLDAPGroupAttributeIsDN		4g	69	4h	11q					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPInitialBindAsUser		4g	69	4h	11r					11j	6x	5		ap_set_flag_slot	6d
AuthLDAPInitialBindPattern		11s	69		11t					11u	11v	5		set_bind_pattern	6d
AuthLDAPMaxSubGroupDepth		4z	69		11w					11x	c5	5		mod_auth_ldap_set_subgroup_maxdepth	6d
AuthLDAPRemoteUserAttribute		4z	69		6t					6u	6v	5		ap_set_string_slot	6d
AuthLDAPRemoteUserIsDN		4g	69	4h	6w					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPSearchAsUser		4g	69	4h	11y					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPSubGroupAttribute		4a	69		11z					6q	11p	5		mod_auth_ldap_add_subgroup_attribute	6d
AuthLDAPSubGroupClass		4a	69		120					121	122	5		mod_auth_ldap_add_subgroup_class	6d
AuthLDAPURL		64	69	6y	123					70		5		mod_auth_ldap_parse_url	6d
AuthMerging		4z	x6	124	125					126	2o	24		authz_merge_sections	xa
AuthName		4z	x3	127	128					73		24		set_authname	x5
AuthnCacheContext		4t	129		12a					12b	95	24		ap_set_string_slot	12c
AuthnCacheEnable		12d	129		12e					12f		24		authn_cache_enable	12c
AuthnCacheProvideFor		4a	129	2p	12g					12h	pp	24		authn_cache_setprovider	12c
AuthnCacheSOCache		1k	129	12i	12j					12k		24		authn_cache_socache	12c
AuthnCacheTimeout		4z	129		12l					12m	12n	24		authn_cache_timeout	12c
AuthnzFcgiCheckAuthnProvider		z6	12o	12p	12q	2.4.10				12r	6v	5		fcgi_check_authn_provider	12s
AuthnzFcgiDefineProvider		jn	12o	12t	12u	2.4.10				12v	6v	5		fcgi_define_provider	12s
AuthType		4z	x3	12w	12x					12y		24		set_authtype	x5
AuthUserFile		4z	77	ee	78			11f		52		24		ap_set_file_slot	79
AuthzDBDLoginToReferer		m2	12z	4h	130					4j	2o	5		ap_set_flag_slot	131
AuthzDBDQuery		10g	12z		132					4w		5		authz_dbd_prepare	131
AuthzDBDRedirectQuery		10g	12z		133					4w		5		authz_dbd_prepare	131
AuthzDBMType		4z	50		7b					56	57	5		ap_set_string_slot	53
AuthzSendForbiddenOnFailure		4g	x6	4h	134					4j	2o	24		ap_set_flag_slot_char	xa
BalancerGrowth		5z	16	135	136					137	93	5		set_bgrowth	1a
BalancerInherit		7w	16	4h	138	2.4.6				4j	4k	5		set_inherit	1a
BalancerMember		139	16	7n	7o					7p		5		add_member	1a
BalancerPersist		7w	16	4h	13a	2.4.4				4j	2o	5		set_persist	1a
BrotliAlterETag		5z	13b	13c	13d	2.4.26				13e	13f	5		set_etag_mode	13g
BrotliCompressionMaxInputBlock		5z	13b	13h	13i	2.4.26				cu	13j	5		set_compression_lgblock	13g
BrotliCompressionQuality		5z	13b	13k	13l	2.4.26				cu	93	5		set_compression_quality	13g
BrotliCompressionWindow		5z	13b	13m	13n	2.4.26				cu	13o	5		set_compression_lgwin	13g
BrotliFilterNote		cb	13b	13p	d1	2.4.26				d2	pp	5		set_filter_note	13g
BrowserMatch		7q	7r	7s	7t					7u		24		add_browser	7v
BrowserMatchNoCase		7q	7r	7s	7t					7u		24		add_browser	7v
BufferedLogs		7w	7x	4l	7y					4j	2o	24		set_buffered_logs_on	80
BufferSize		4t	13q	13r	13s					92	uu	5	13t	set_buffer_size	13u
CacheDefaultExpire		9s	81		82					5s	83	5	9y	set_cache_defex	84
CacheDetailHeader		bl	81	4h	13v					6k	6x	5	9y	set_cache_x_cache_detail	84
CacheDirLength		5z	13w	86	87					88	89	5		set_cache_dirlength	13x
CacheDirLevels		5z	13w	86	8b					8c	89	5		set_cache_dirlevels	13x
CacheDisable		13y	81	13z	8e					140		5	9y	add_cache_disable	84
CacheEnable		141	81	142	8h					143		5		add_cache_enable	84
cachefile	CacheFile	3v	8j		8k					8l		7z		cachefilehandle	8m
CacheHeader		bl	81	4h	144					6k	6x	5	9y	set_cache_x_cache	84
CacheIgnoreCacheControl		7w	81	4l	8n					4j	2o	5		set_cache_ignore_cachecontrol	84
CacheIgnoreHeaders		3v	81		8o					8p	8q	5		add_ignore_header	84
CacheIgnoreNoLastMod		bl	81	4h	8r					4j	2o	5	9y	set_cache_ignore_no_last_mod	84
CacheIgnoreQueryString		7w	81	4h	8s					4j	2o	5		set_cache_ignore_querystring	84
CacheIgnoreURLSessionIdentifiers		3v	81		8t					8u	8q	5		add_ignore_session_id	84
CacheKeyBaseURL		5z	81	145	146					147		5		set_cache_key_base_url	84
CacheLastModifiedFactor		9s	81	8v	8w					8x	8y	5	9y	set_cache_factor	84
CacheLock		7w	81	4l	8z					6k	6x	5		set_cache_lock	84
CacheLockMaxAge		5z	81	90	91					92	93	5		set_cache_lock_maxage	84
CacheLockPath		5z	81		148					95	96	5		set_cache_lock_path	84
CacheMaxExpire		9s	81	2p	97					5s	98	5	9y	set_cache_maxex	84
CacheMaxFileSize		9s	13w	99	9a					9b	9c	5	9y	set_cache_maxfs	13x
CacheMinExpire		9s	81		149					5s	bv	5	9y	set_cache_minex	84
CacheMinFileSize		9s	13w	9d	9e					9b	9f	5	9y	set_cache_minfs	13x
CacheNegotiatedDocs		7w	9g	4l	9h					4j	2o	24		cache_negotiated_docs	9i
CacheQuickHandler		7w	81	4h	14a					6k	6c	5		set_cache_quick_handler	84
CacheReadSize		9s	13w	14b	14c					9b	bv	5	9y	set_cache_readsize	13x
CacheReadTime		9s	13w	14d	14e					14f	bv	5	9y	set_cache_readtime	13x
CacheRoot		5z	13w		9j					95		5		set_cache_root	13x
CacheSocache		5z	14g	14h	14i	2.4.6				14j		5		set_cache_socache	14k
CacheSocacheMaxSize		9s	14g	14l	14m	2.4.6				9b	14n	5	9y	set_cache_max	14k
CacheSocacheMaxTime		9s	14g	14o	14p	2.4.6				5s	14q	5	9y	set_cache_maxtime	14k
CacheSocacheMinTime		9s	14g	14r	14s	2.4.6				5s	io	5	9y	set_cache_mintime	14k
CacheSocacheReadSize		9s	14g	14b	14c	2.4.6				9b	bv	5	9y	set_cache_readsize	14k
CacheSocacheReadTime		9s	14g	14d	14e	2.4.6				14f	bv	5	9y	set_cache_readtime	14k
CacheStaleOnError		bl	81	4h	14t					6k	6c	5	9y	set_cache_stale_on_error	84
CacheStoreExpired		bl	81	4h	14u					4j	2o	5	9y	set_cache_store_expired	84
CacheStoreNoStore		bl	81	4h	9k					4j	2o	5	9y	set_cache_store_nostore	84
CacheStorePrivate		bl	81	4h	9l					4j	2o	5	9y	set_cache_store_private	84
CaseFilter		7w	9m	4h	9n									CaseFilterEnable	14v
CaseFilterIn		7w	9p	4h	9q									CaseFilterInEnable	14w
CGIDScriptTimeout		9s	9t	9u	9v	2.4.10				9w	14x	24	9y	set_script_timeout	9z
CGIMapExtension		1z	a0		a1					a2		c		set_extension_map	a3
CGIPassAuth		4g	8	4l	14y	2.4.16				4j	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9s	14z	9u	9v	2.4.59				9w	9x	24	9y	set_script_timeout	r3
CGIVar		p0	8	150	151	2.4.23				152		c		set_cgi_var	d
CharsetDefault		1s	a4		a5					a6		5		add_charset_default	a7
CharsetOptions		a8	a4	153	154					ab	155	5		add_charset_options	a7
CharsetSourceEnc		1s	a4		ad					a6		5		add_charset_source	a7
CheckBasenameMatch		ae	af	4h	156	2.4.50				6k	4k	5		ap_set_flag_slot	ah
CheckCaseOnly		ae	af	4l	ag					6k	2o	5		ap_set_flag_slot	ah
CheckSpelling		ae	af	4l	ai					6k	2o	5		ap_set_flag_slot	ah
ChrootDir		1k	157		ak					al	6v	24		unixd_set_chroot_dir	158
ContentDigest		ae	8	4l	ao					4j	2o	c		set_content_md5	d
CookieDomain		1s	ap	aq	ar					as		5		set_cookie_domain	at
CookieExpires		1s	ap	au	av					aw		5		set_cookie_exp	at
CookieHttpOnly	CookieHTTPOnly	b6	ap	4h	159	2.4.43				6k	6x	5		ap_set_flag_slot	at
CookieName		1s	ap	2p	az					b0	b1	5		set_cookie_name	at
CookieSameSite		1s	ap	15a	15b	2.4.43				15c	15d	5		set_samesite_value	at
CookieSecure		b6	ap	4h	15e	2.4.43				6k	6x	5		ap_set_flag_slot	at
CookieStyle		1s	ap	b2	b3					b4	b5	5		set_cookie_style	at
CookieTracking		b6	ap	4l	b7					6k	6x	5		ap_set_flag_slot	at
CoreDumpDirectory		1k	1l	b8	b9					95	bb	1r		ap_mpm_set_coredumpdir	d
CustomLog		bc	7x	bd	15f					15g		24		add_custom_log	80
DAV	Dav	4t	bg	bh	bi					bj	2o	5		dav_cmd_dav	bk
DAVBasePath	DavBasePath	4t	bg		15h	2.4.58				15i	pp	5		dav_cmd_davbasepath	bk
DAVDepthInfinity	DavDepthInfinity	bl	bg	4l	bm					6k	6x	5		dav_cmd_davdepthinfinity	bk
DAVGenericLockDB	DavGenericLockDB	4t	bn		bo					52		5	bp	dav_lock_cmd_davlockdb	bq
DAVLockDB	DavLockDB	5z	br		bo					52		5		dav_fs_cmd_davlockdb	bs
DAVLockDiscovery	DavLockDiscovery	bl	15j	4h	15k	2.4.55				6k	6c	5	9y	dav_cmd_davlockdiscovery	bk
DAVMinTimeout	DavMinTimeout	9s	bg	bt	bu					5s	bv	5		dav_cmd_davmintimeout	bk
DBDExptime		5z	bw	bx	by				bz	c0	5t	5		dbd_param_int	c1
DBDInitSQL		5z	bw		15l					15m		5		dbd_init_sql	c1
DBDKeep		5z	bw	bx	c2				bz	c3	89	5		dbd_param_int	c1
DBDMax		5z	bw	bx	c4				bz	c3	c5	5		dbd_param_int	c1
DBDMin		5z	bw	bx	c6				bz	c3	9f	5		dbd_param_int	c1
DBDParams		5z	bw		c7					c8		5		dbd_param	c1
DBDPersist		7w	bw	4h	c9					4j		5		dbd_param_flag	c1
DBDPrepareSQL		cb	bw		cc					ce		5		dbd_prepare	c1
DBDriver		5z	bw	15n	cg					ch		5		dbd_param	c1
DefaultIcon		ci	27		cj					ck		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		cl					15o		24		ap_set_string_slot	2j
DefaultRuntimeDir		rp	8		15p	2.4.2				du	15q	c		set_runtime_dir	d
DefaultType		1s	8	15r	15s					15t	tz	c		set_default_type	d
Define		15u	8	15v	15w					15x		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5z	cr	15y	15z	2.4.58				13e	13f	5		deflate_set_etag	cw
DeflateBufferSize		5z	cr	cs	ct					cu	cv	5		deflate_set_buffer_size	cw
DeflateCompressionLevel		5z	cr	cx	cy					cu	cz	5		deflate_set_compressionlevel	cw
DeflateFilterNote		cb	cr	d0	d1					d2		5		deflate_set_note	cw
DeflateInflateLimitRequestBody		d3	cr	d4	d5	2.4.10				cu	d7	5		deflate_set_inflate_limit	cw
DeflateInflateRatioBurst		d3	cr	d8	160	2.4.10				cu	8d	5		deflate_set_inflate_ratio_burst	cw
DeflateInflateRatioLimit		d3	cr	d8	161	2.4.10				cu	kq	5		deflate_set_inflate_ratio_limit	cw
DeflateMemLevel		5z	cr	dd	de					cu	df	5		deflate_set_memlevel	cw
DeflateWindowSize		5z	cr	dg	dh					cu	di	5		deflate_set_window_size	cw
deny	Deny	3p	zj	3r	3s					3t		zk		allow_cmd	zl
DirectoryCheckHandler		dq	dk	4h	dr	2.4.9				4j	2o	24		configure_checkhandler	dp
DirectoryIndex		162	dk	dl	dm					163	do	24		add_index	dp
DirectoryIndexRedirect		ci	dk	164	165					166	6x	24		configure_redirect	dp
DirectorySlash		dq	dk	4l	dr					4j	4k	24		configure_slash	dp
DocumentRoot		167	8	b8	dt					du	168	c		set_document_root	d
DTracePrivileges		tf	169	4h	16a					4j	2o	zk		dtraceenable	16b
DumpIOInput		7w	dw	4l	dx					4j	2o	5		dumpio_enable_input	16c
DumpIOOutput		7w	dw	4h	e3					4j	2o	5		dumpio_enable_output	16c
EnableExceptionHook		e4	1l	e5	e6				e7	4j	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e5	e8					4j	4k	c		set_enable_mmap	d
EnableSendfile		1s	8	e5	e9					4j	2o	c		set_enable_sendfile	d
Error		fc	8	16d	16e					so		c		generate_error	d
ErrorDocument		p0	8	16f	ec					ed		c		set_error_document	d
ErrorLog		167	8	ee	ef					16g	eh	c		set_server_string_slot	d
ErrorLogFormat		cb	8	16h	16i					16j		c		set_errorlog_format	d
Example		ei	16k		ek					el		7z		cmd_example	16l
ExpiresActive		dq	en	4l	4i					4j	2o	5		set_expiresactive	eo
ExpiresByType		ep	en	eq	er					es		5		set_expiresbytype	eo
ExpiresDefault		ci	en	et	av					eu		5		set_expiresdefault	eo
ExtendedStatus		ev	8	4l	16m					4j	16n	c		ap_set_extended_status	d
ExtFilterDefine		ez	f0	f1	f2					f3		5		define_filter	f4
ExtFilterOptions		f5	f0	16o	16p					ab	16q	5		add_options	f4
FallbackResource		ci	dk	dl	f9					fa	16r	24		ap_set_string_slot	dp
FancyIndexing		fc	27	fd	fe									ap_set_deprecated	2a
FileETag		7q	8	16s	fg					fh	16t	c		set_etag_bits	d
FilterChain		fj	fk		fl					fm		24		filter_chain	fn
FilterDeclare		fo	fk	fp	16u					fr		24		filter_declare	fn
FilterProtocol		fs	fk		ft				fu	fv		24		filter_protocol	fn
FilterProvider		16v	fk	16w	16x					16y		24		filter_provider	fn
FilterTrace		g0	fk		16z					g2		24		filter_debug	fn
FlushMaxPipelined		5z	8	170	171	2.4.48				c3	93	c		set_flush_max_pipelined	d
FlushMaxThreshold		5z	8	172	173	2.4.48				174	175	c		set_flush_max_threshold	d
ForceLanguagePriority		a8	9g	g3	g4					g5	g6	24		set_force_priority	9i
ForceType		1s	8	cn	g7					176		c		ap_set_string_slot_lower	d
ForensicLog		5z	g9		ga					gb		5		set_forensic_log	gc
GlobalLog		j0	7x	bd	177	2.4.20				178		24		add_global_log	80
GprofDir		167	8		gd				ge	gf		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	179	gg	gh					5s	bv	1r		ap_mpm_set_graceful_shutdown	109
Group		1k	17a	gl	gm					gn	go	24		unixd_set_group	158		mpmt_os2=Not applicable on this platform
H2AltSvc		5z	17b			2.4.17	2.4.54							h2_add_alt_svc	17c	httpd 2.4.54
H2AltSvcMaxAge		5z	17b			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	17c	httpd 2.4.54
H2CopyFiles		1s	17b	17d	17e	2.4.25				6k	6x	5		h2_conf_set_copy_files	17c
H2Direct		5z	17b	17d	17f	2.4.17				6k	17g	5		h2_conf_set_direct	17c
H2EarlyHint		17h	17b	17i	17j	2.4.58				17k		5		h2_conf_add_early_hint	17c
H2EarlyHints		5z	17b	17d	17l	2.4.25				6k	6x	5		h2_conf_set_early_hints	17c
H2MaxDataFrameLen		5z	17b	17m	17n	2.4.58				17o	bv	5		h2_conf_set_max_data_frame_len	17c
H2MaxHeaderBlockLen		5z	17b		17p	2.4.64				17o	bv	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5z	17b	17q	17r	2.4.17				17o	jg	5		h2_conf_set_max_streams	17c
H2MaxStreamErrors		5z	17b	17s	17t	2.4.66				17o	17u	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5z	17b	17v	17w	2.4.17				17o	io	5		h2_conf_set_max_worker_idle_limit	17c
H2MaxWorkers		5z	17b	17q	17x	2.4.17				17o		5		h2_conf_set_max_workers	17c
H2MinWorkers		5z	17b	17q	17y	2.4.17				17o		5		h2_conf_set_min_workers	17c
H2ModernTLSOnly		5z	17b	17d	17z	2.4.18				6k	6c	5		h2_conf_set_modern_tls_only	17c
H2OutputBuffering		5z	17b	17d	180	2.4.48				6k	6c	5		h2_conf_set_output_buffer	17c
H2Padding		5z	17b	181	182	2.4.39				183	bv	5		h2_conf_set_padding	17c
H2ProxyRequests		1s	17b	17d	184	2.4.58				6k	6x	5		h2_conf_set_proxy_requests	17c
H2Push		t0	17b	17d	185	2.4.18		186		6k	6c	5		h2_conf_set_push	17c
H2PushDiarySize		5z	17b	187	188	2.4.20				17o	189	5		h2_conf_set_push_diary_size	17c
H2PushPriority		bc	17b	18a	18b	2.4.18				18c	18d	5		h2_conf_add_push_priority	17c
H2PushResource		18e	17b	18f	18g	2.4.25		18h		18i		5		h2_conf_add_push_res	17c
H2SerializeHeaders		5z	17b		18j	2.4.17				6k	6x	5		h2_conf_set_serialize_headers	17c
H2SessionExtraFiles		5z	17b		18k	2.4.17								h2_conf_set_session_extra_files	17c
H2StreamMaxMemSize		5z	17b	18l	18m	2.4.17				9b	18n	5		h2_conf_set_stream_max_mem_size	17c
H2StreamTimeout		5z	17b	18o	18p	2.4.55				18q	op	5	18r	h2_conf_set_stream_timeout	17c
H2TLSCoolDownSecs		5z	17b		18s	2.4.18				5s	9f	5		h2_conf_set_tls_cooldown_secs	17c
H2TLSWarmUpSize		5z	17b		18t	2.4.18				18u	18v	5		h2_conf_set_tls_warmup_size	17c
H2Upgrade		t0	17b	17d	18w	2.4.18		186		6k	17g	5		h2_conf_set_upgrade	17c
H2WebSockets		5z	17b	18x	18y	2.4.58				6k	6x	5		h2_conf_set_websockets	17c
H2WindowSize		5z	17b	18l	18z	2.4.17				9b	175	5		h2_conf_set_window_size	17c
Header		7q	gp	190	gr					191		5		header_cmd	gt
HeaderName		ci	27		gu					ay		24		ap_set_string_slot	2a
HeartbeatAddress		1k	192	193	194					195	196	7z		cmd_hb_address	197
HeartbeatListen		1k	198	199	19a					195	196	7z		cmd_hm_listen	19b
HeartbeatMaxServers		1k	198	19c	19d					19e	c5	7z		cmd_hm_maxworkers	19b
HeartbeatStorage		1k	19f		19g					52	19h	7z		cmd_hm_storage	19b		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9s	8	gw	gx					gy	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3v	8	gz	h0	2.4.25				h1	h2	c		set_http_protocol_options	d
IdentityCheck		bl	h4	4l	h5					4j	2o	5		set_idcheck	h6
IdentityCheckTimeout		9s	h4		h7					5s	h8	5		set_timeout	h6
ImapBase		ci	h9		ha					hb	hc	zk		ap_set_string_slot	hd
ImapDefault		ci	h9		he					hf	hg	zk		ap_set_string_slot	hd
ImapMenu		ci	h9		hh					hi	19i	zk		ap_set_string_slot	hd
Include		hj	8	hk	19j					19k		c		include_config	d
IncludeOptional		hj	8	hk	19l					19k		c		include_config	d
IndexHeadInsert		ci	27		hn					ho		24		ap_set_string_slot	2a
IndexIgnore		dj	27		hp					hq	hr	24		add_ignore	2a
IndexIgnoreReset		dq	27	4h	19m					19n		24		ap_set_flag_slot	2a
IndexOptions		hs	27	19o	hu					hv	hw	24		add_opts	2a
IndexOrderDefault		ep	27	hx	hy					hz	i0	24		set_default_order	2a
IndexStyleSheet		ci	27		i1					ck		24		ap_set_string_slot	2a
InputSed		4t	19p		19q					19r		7z	9y	sed_add_expr	19s
ISAPIAppendLogToErrors		b6	i2	4h	i3					6k	6x	24		ap_set_flag_slot	i4
ISAPIAppendLogToQuery		b6	i2	4h	19t					6k	6c	24		ap_set_flag_slot	i4
ISAPICacheFile		3v	i2		i6					8l		24		isapi_cmd_cachefile	i4
ISAPIFakeAsync		b6	i2	4h	i7					6k	6x	24		ap_set_flag_slot	i4
ISAPILogNotSupported		b6	i2	4h	i8					6k	6x	24		ap_set_flag_slot	i4
ISAPIReadAheadBuffer		1s	i2		i9					62	ia	24		ap_set_int_slot	i4
KeepAlive		19u	ib	4l	id					4j	4k	c		set_keep_alive	ie
KeepAliveTimeout		167	ib	19v	ig					19w	93	c		set_keep_alive_timeout	ie
KeptBodySize		4t	19x	19y	19z					1a0	bv	24		set_kept_body_size	1a1
LanguagePriority		a8	9g		ih					ii		24		set_language_priority	9i
LDAPCacheEntries		1k	ij		ik					c3	il	5		util_ldap_set_cache_entries	im
LDAPCacheTTL		1k	ij		in					5s	io	5		util_ldap_set_cache_ttl	im
LDAPConnectionPoolTTL		5z	ij	1a2	1a3					17o	nl	5		util_ldap_set_conn_ttl	im
LDAPConnectionTimeout		1k	ij	gg	ip					5s		5		util_ldap_set_connection_timeout	im
LDAPLibraryDebug		1k	ij		1a4					1a5	196	5		util_ldap_set_debug_level	im
LDAPOpCacheEntries		1k	ij		iq					c3	il	5		util_ldap_set_opcache_entries	im
LDAPOpCacheTTL		1k	ij		ir					5s	io	5		util_ldap_set_opcache_ttl	im
LDAPReferralHopLimit		4z	ij	1a6	1a7					c3	1a8	5		util_ldap_set_referral_hop_limit	im
LDAPReferrals		4z	ij	1a9	1aa			1ab		1ac	4k	5		util_ldap_set_chase_referrals	im
LDAPRetries		1k	ij	1ad	1ae					1af	8d	5		util_ldap_set_retries	im
LDAPRetryDelay		1k	ij	1ag	1ah					5s	bv	5		util_ldap_set_retry_delay	im
LDAPSharedCacheFile		1k	ij		is					it		5		util_ldap_set_cache_file	im
LDAPSharedCacheSize		1k	ij		1ai					9b	iv	5		util_ldap_set_cache_bytes	im
LDAPTimeout		1k	ij	1aj	1ak					5s	1al	5		util_ldap_set_op_timeout	im
LDAPTrustedClientCert		1am	ij	1an	1ao					iy		5		util_ldap_set_trusted_client_cert	im
LDAPTrustedGlobalCert		j0	ij	j1	1ap					j3		5		util_ldap_set_trusted_global_cert	im
LDAPTrustedMode		5z	ij	j4	j5					j6		5		util_ldap_set_trusted_mode	im
LDAPVerifyServerCert		ev	ij	4l	j7					4j	4k	5		util_ldap_set_verify_srv_cert	im
LimitInternalRecursion		cb	8	j8	j9					ja	c5	c		set_recursion_limit	d
LimitRequestBody		d3	8	jc	jd					9b	1aq	c		set_limit_req_body	d
LimitRequestFields		167	8	je	jf					c3	jg	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	167	8	jh	ji					9b	jj	c		set_limit_req_fieldsize	d
LimitRequestLine		167	8	jh	jk					9b	jj	c		set_limit_req_line	d
LimitXMLRequestBody		d3	8	jl	jm					9b	9c	c		set_limit_xml_req_body	d
Listen		jn	1ar	jp	jq					jr		1r		ap_set_listener	js
ListenBacklog	ListenBackLog	1k	1ar	jt	ju					1as	1at	1r		ap_set_listenbacklog	js
ListenCoresBucketsRatio		1k	1ar	1au	1av	2.4.17				1aw	1ax	1r		ap_set_listencbratio	js
ListenTCPDeferAccept		1ay	1az	1b0	1b1	2.4.66				92	h8	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		jx	jy		jz					1x		5		load_file	1b2
LoadModule		k1	jy	k2	k3					k4		5		load_module	1b2
LogFormat		cb	7x	k8	k9					ka	kb	24		log_format	80
LogIOTrackTTFB		1b3	1b4	4h	1b5	2.4.16				19n	zi	5		logio_track_ttfb	1b6
LogLevel		1b7	8	1b8	kd					1b9	ke	c		set_loglevel	d
LogMessage		ns	1ba	1bb	1bc					1bd	1be	7z		cmd_log_message	1bf
Lua_____ByteCodeHack		fc	xx		1bg									hack_section_handler	y1
LuaAuthzProvider		1bh	xx		1bi	2.4.3				1bj		5		register_authz_provider	y1
LuaCodeCache		d3	xx	1bk	1bl	2.4.6				1bm	1bn	5		register_lua_codecache	y1
LuaHookAccessChecker		1bo	xx	1bp	xz					1bq		5		register_access_checker_hook	y1
LuaHookAuthChecker		1bo	xx	1bp	y2					1bq		5		register_auth_checker_hook	y1
LuaHookCheckUserID		1bo	xx		y4					1bq		5		register_check_user_id_hook	y1
LuaHookFixups		1br	xx		1bs					1bt		5		register_fixups_hook	y1
LuaHookInsertFilter		1br	xx	1bu	1bv					1bt		5		register_insert_filter_hook	y1
LuaHookLog		1br	xx		1bw	2.4.7				1bx		5		register_log_transaction_hook	y1
LuaHookMapToStorage		1br	xx		y8					1bt		5		register_map_to_storage_hook	y1
LuaHookPreTranslate		1by	xx							1bt		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1br	xx		ya	2.4.49								register_pre_trans_name_hook	y1
LuaHookTranslateName		1bz	xx	1bp	yb					1bq		5		register_translate_name_hook	y1
LuaHookTypeChecker		1br	xx		yd					1bt		5		register_type_checker_hook	y1
LuaInherit		d3	xx	1c0	1c1					1c2	1c3	5		register_lua_inherit	y1
LuaInputFilter		1c4	xx		1c5	2.4.6				1c6		5		register_input_filter	y1
LuaMapHandler		1bz	xx		1c7	2.4.6				1c8		5	9y	register_map_handler	y1
LuaOutputFilter		1c4	xx		1c9	2.4.6				1c6		5		register_output_filter	y1
LuaPackageCPath		d3	xx		1ca					1cb		5		register_package_cdir	y1
LuaPackagePath		d3	xx		1cc					1cd		5		register_package_dir	y1
LuaQuickHandler		1ce	xx		yg					1cf		5		register_quick_hook	y1
LuaRoot		d3	xx		1cg					1ch		5		register_lua_root	y1
LuaScope		1ci	xx	1cj	1ck					1cl	1cm	5		register_lua_scope	y1
MacroIgnoreBadNesting		xj	yi		1cn	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xj	yi		1co	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1cp	yn			2.4.33	2.4.39							md_config_set_names_old	yo	httpd 2.4.39
MaxClients		1k	1cq	gg	1cr									set_max_workers	109
MaxConnectionsPerChild		1k	1l	gg	1cs					c3	bv	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		167	ib	2p	ki					c3	jg	c		set_keep_alive_max	ie
MaxMemFree		1k	1l	kj	1ct					km	l3	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9s	8	1cu	1cv					kp	1cw	c		set_max_overlaps	d
MaxRangeReversals		9s	8	1cu	1cx					kp	1cw	c		set_max_reversals	d
MaxRanges		9s	8	kn	ko					kp	kq	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gg	1cy									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	179	gg	1cz					c3	kh	1r		set_max_workers	109		prefork=Maximum number of children alive at the same time
MaxSpareServers		e4	kx		ky					c3	c5	1r		set_max_free_servers	am
MaxSpareThreads		1k	1d0		l0					c3	kh	1r		set_max_free_threads	js		mpmt_os2=Maximum number of idle children
MaxThreads		e4	l1		l2					c3	l3	1r		set_thread_limit	js
MDActivationDelay		1d1	yn	1d2	1d3	2.4.43				1d4		7z		md_config_set_activation_delay	yo
MDBaseServer		1d1	yn	1d5	1d6	2.4.33				6k	6x	7z		md_config_set_base_server	yo
MDCACertificateFile		5z	yn		1d7	2.4.48				4s	tz	7z		md_config_set_ca_certs	yo
MDCAChallenges		1d8	yn		1d9	2.4.33				1da	1db	7z		md_config_set_cha_tyes	yo
MDCertificateAgreement		1d1	yn	2p	1dc	2.4.33				1dd		7z		md_config_set_agreement	yo
MDCertificateAuthority		1d8	yn	1de	1df	2.4.33		1dg		10x	1dh	7z		md_config_set_ca	yo
MDCertificateCheck		1di	yn		1dj	2.4.43				1dk		7z		md_config_set_cert_check	yo
MDCertificateFile		1d1	yn		1dl	2.4.41				1dm		7z		md_config_add_cert_file	yo
MDCertificateKeyFile		1d1	yn		1dn	2.4.41				1do		7z		md_config_add_key_file	yo
MDCertificateMonitor		1dp	yn							1dk	1dq	7z				only in the manual, in no table of commands
MDCertificateProtocol		1d1	yn	2p	1dr	2.4.33				n1	1ds	7z		md_config_set_ca_proto	yo
MDCertificateStatus		1d1	yn	1d5	1dt	2.4.41				6k	6c	7z		md_config_set_certificate_status	yo
MDChallengeDns01		yp	yn		1du	2.4.41				1dv		7z		md_config_set_dns01_cmd	yo
MDChallengeDns01Version		1d1	yn	1dw	1dx	2.4.58				1dy	9f	7z		md_config_set_dns01_version	yo
MDCheckInterval		1d1	yn	1dz	1e0	2.4.60				1d4	1e1	7z		md_config_set_check_interval	yo
MDContactEmail		1d1	yn		1e2	2.4.43				1e3		7z		md_config_set_contact	yo
MDDriveMode		1d1	yn	1e4	1e5	2.4.33				1e6	1e7	7z		md_config_set_renew_mode	yo
MDExternalAccountBinding		1e8	yn		1e9	2.4.52				1ea	tz	7z		md_config_set_eab	yo
MDHttpProxy		1d1	yn	1eb	1ec	2.4.33				10x		7z		md_config_set_proxy	yo
MDHttpProxyCACertificateFile		5z	yn		1ed	2.4.71				1dm	tz	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5z	yn	1ee	1ef	2.4.66				1d4	1eg	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1d1	yn	1eh	1ei	2.4.58				1ej	u8	7z		md_config_set_match_mode	yo
MDMember		1cp	yn	1ek	1el	2.4.33				1em		7z		md_config_sec_add_members	yo
MDMembers		1cp	yn	1ek	1el	2.4.33				1en	1e7	7z		md_config_sec_add_members	yo
MDMessageCmd		yp	yn		1eo	2.4.41				1ep		7z		md_config_set_msg_cmd	yo
MDMustStaple		1d1	yn	1d5	1eq	2.4.33				6k	6x	7z		md_config_set_must_staple	yo
MDNotifyCmd		yp	yn		1er	2.4.33		1es		1et		7z		md_config_set_notify_cmd	yo
MDomain		1d8	yn	1eu	1ev	2.4.33				1ew		7z		md_config_set_names	yo
MDPortMap		1e8	yn	1ex	1ey	2.4.33				1ez	1f0	7z		md_config_set_port_map	yo
MDPrivateKeys		1d8	yn	1f1	1f2	2.4.33				1f3	1f4	7z		md_config_set_pkeys	yo
MDProfile		5z	yn		1f5	2.4.64				ch		7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5z	yn	1d5	1f6	2.4.64				6k	6x	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1d1	yn	1e4	1f7	2.4.41				1e6	1e7	7z		md_config_set_renew_mode	yo
MDRenewViaARI		5z	yn	1d5	1f8	2.4.66				6k	6c	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1d1	yn	1f9	1fa	2.4.33				1d4	1fb	7z		md_config_set_renew_window	yo
MDRequireHttps		1fc	yn	1fd	1fe	2.4.33		1ff		1fg	6x	7z		md_config_set_require_https	yo
MDRetryDelay		1d1	yn	1fh	1fi	2.4.54				1d4	1fj	7z		md_config_set_min_delay	yo
MDRetryFailover		1d1	yn	1fk	1fl	2.4.54				c3	1fm	7z		md_config_set_retry_failover	yo
MDServerStatus		1d1	yn	1d5	1fn	2.4.41				6k	6x	7z		md_config_set_server_status	yo
MDStapleOthers		1d1	yn	1d5	1fo	2.4.43				6k	6c	7z		md_config_set_staple_others	yo
MDStapling		1d1	yn	1d5	1fp	2.4.43				6k	6x	7z		md_config_set_stapling	yo
MDStaplingKeepResponse		1d1	yn	1fq	1fr	2.4.43				1d4	1fs	7z		md_config_set_ocsp_keep_window	yo
MDStaplingRenewWindow		1d1	yn	1ft	1fu	2.4.43				1d4	1fb	7z		md_config_set_ocsp_renew_window	yo
MDStoreDir		1d1	yn		1fv	2.4.33				1fw	1fx	7z		md_config_set_store_dir	yo
MDStoreLocks		1d1	yn	1fy	1fz	2.4.55				1g0	6x	7z		md_config_set_store_locks	yo
MDWarnWindow		1d1	yn	1f9	1g1	2.4.41				1d4	1g2	7z		md_config_set_warn_window	yo
MemcacheConnTTL		5z	1g3	1g4	1g5	2.4.17				1g6	1g7	5		socache_mc_set_ttl	1g8
MergeSlashes		7w	8	4l	1g9	2.4.39				19n	1ga	c		set_core_server_flag	d
MergeTrailers		7w	8	4l	ln	2.4.12				lo	6x	c		set_merge_trailers	d
MetaDir		ci	lp		lq					95	lr	zk		set_metadir	ls
MetaFiles		dq	lp	4h	4i					6k	6x	zk		set_metafiles	ls
MetaSuffix		ci	lp		lt					lu	lv	zk		set_metasuffix	ls
MimeMagicFile		5z	lw	ee	lx					52		5		set_magicfile	ly
MinSpareServers		e4	kx		lz					c3	93	1r		set_min_free_servers	am
MinSpareThreads		1k	1d0	gg	m0					c3	kh	1r		set_min_free_threads	js		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3v	8j		m1					8l		7z		cachefilemmap	8m
ModemStandard		4t	1gb	1gc	1gd					1ge		7z		cmd_modem_standard	1gf
ModMimeUsePathInfo		m2	2g	4l	m3					4j	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m4	2g	m5	m6					m7	m8	24		multiviews_match	2j
Mutex		1gg	8	1gh	1gi					1gj	57	c		ap_set_mutex	d
NameVirtualHost		5z	8	1gk	ma					mb		c		ap_set_name_virtual_host	d
NoProxy		3v	16	2p	mc					md		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3v	me		mf					1x		24		set_trusted_certs	mg
NWSSLUpgradeable		mh	me		mi					mj		24		set_secure_upgradeable_listener	mg
Options		fw	8	mk	ml					hv	1gl	c		set_options	d
order	Order	mm	zj	mn	mo					mp	mq	zk		order	zl
OutputSed		4t	19p		1gm					19r		7z	9y	sed_add_expr	19s
PassEnv		a8	mr		ms					mt		24		add_env_module_vars_passed	mu
PidFile		1k	1l		mv					ay	mx	1r		ap_mpm_set_pidfile	d
Port		5z	8	my	mz									ap_set_deprecated	d
PrivilegesMode		9s	169		1gn					1go	1gp	zk		privs_mode	16b
Protocol		167	8		n0					n1		c		set_protocol	d
ProtocolEcho		7w	n2	4h	n3					4j	2o	7z		echo_on	n4
Protocols		1gq	8	1gr	1gs	2.4.17				1gt	1gu	c		set_protocols	d
ProtocolsHonorOrder		167	8	1gv	1gw	2.4.17				4j	4k	c		set_protocols_honor_order	d
Proxy100Continue		bl	16	4h	1gx	2.4.41				1gy	4k	5		forward_100_continue	1a
ProxyAddHeaders		bl	16	4h	1gz					1gy	4k	5		add_proxy_http_headers	1a
ProxyBadHeader		5z	16	n5	n6					n7	n8	5		set_bad_opt	1a
ProxyBlock		3v	16		n9					na		5		set_proxy_exclude	1a
ProxyDomain		5z	16	nb	nc					nd		5		set_proxy_domain	1a
ProxyErrorOverride		1b7	16	1h0	ne			1h1		1h2	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1h3		1h4					1h5		5		set_dbmfile	1h6
ProxyExpressDBMType		1s	1h3		1h7					j6	57	5		set_dbmtype	1h6
ProxyExpressEnable		b6	1h3	4h	1h8					6k	6x	5		set_enabled	1h6
ProxyFCGIBackendType		1s	1h9	1ha	1hb	2.4.26				1hc	1hd	5		cmd_servertype	1he
ProxyFCGISetEnvIf		1z	1h9	1hf	1hg	2.4.26				1hh		5		cmd_setenv	1he
ProxyFtpDirCharset		9s	1hi		nf					1hj	nh	5		set_ftp_directory_charset	1hk
ProxyFtpEscapeWildcards		bl	1hi	4h	1hl					6k	6c	5		set_ftp_escape_wildcards	1hk
ProxyFtpListOnWildcard		bl	1hi	4h	1hm					6k	6c	5		set_ftp_list_on_wildcard	1hk
ProxyHCExpr		1hn	1ho	1hp	1hq	2.4.23				1hr		5		set_hc_condition	1hs
ProxyHCTemplate		1hn	1ho	1ht	1hu	2.4.23				1hv		5		set_hc_template	1hs
ProxyHCTPsize		1k	1ho	1hw	1hx	2.4.23		1hy	1hz	62	1i0	5		set_hc_tpsize	1hs
ProxyHTMLBufSize		9s	1i1	1i2	1i3					9b	nj	24		ap_set_int_slot	1i4
ProxyHTMLCharsetOut		9s	1i1		1i5					1i6	1i7	24		ap_set_string_slot	1i4
ProxyHTMLDoctype	ProxyHTMLDocType	1i8	1i1		1i9					1ia		24		set_doctype	1i4
ProxyHTMLEnable		bl	1i1	4h	1ib					4j	2o	24		ap_set_flag_slot	1i4
ProxyHTMLEvents		1b7	1i1		1ic					1id		24		set_events	1i4
ProxyHTMLExtended		bl	1i1	4h	1ie					4j	2o	24		ap_set_flag_slot	1i4
ProxyHTMLFixups		1b7	1i1		1if					1ig	tz	24		set_flags	1i4
ProxyHTMLInterp		bl	1i1	4h	1ih					4j	2o	24		ap_set_flag_slot	1i4
ProxyHTMLLinks		1ii	1i1		1ij					1ik		24		set_links	1i4
ProxyHTMLMeta		bl	1i1	4h	1il					4j	2o	24		ap_set_flag_slot	1i4
ProxyHTMLStripComments		bl	1i1	4h	1im					4j	2o	24		ap_set_flag_slot	1i4
ProxyHTMLURLMap		7m	1i1	1in	1io					1ip		24		set_urlmap	1i4
ProxyIOBufferSize		5z	16	1iq	ni					9b	nj	5		set_io_buffer_size	1a
ProxyMaxForwards		5z	16	2p	nk					c3	nl	5		set_max_forwards	1a
ProxyPass		1ir	16	nm	nn					1is		5		add_pass_noregex	1a
ProxyPassInherit		7w	16	4h	1it	2.4.6				4j	4k	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bl	16	4h	np					4j	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ir	16	nq	nn					nr		5		add_pass_regex	1a
ProxyPassReverse		1iu	16	nt	nu					nw		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nx	16		ny					o0		5		cookie_domain	1a
ProxyPassReverseCookiePath		nx	16		o1					o2		5		cookie_path	1a
ProxyPreserveHost		bl	16	4l	o3					4j	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5z	16	o4	o5					9b	bv	5		set_recv_buffer_size	1a
ProxyRemote		bc	16	o6	o7			1iv		1iw		5		add_proxy_noregex	1a
ProxyRemoteMatch		bc	16	o6	o9			1iv		1ix		5		add_proxy_regex	1a
ProxyRequests		7w	16	4l	ob					4j	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9s	oc		1iy			1iz		og	4k	5		scgi_set_internal_redirect	oe
ProxySCGISendfile		9s	oc		1j0					og	2o	5		scgi_set_send_file	oe
ProxySet		139	16	oh	oi					oj		5		set_proxy_param	1a
ProxySourceAddress		5z	16		1j1					1e3		5		set_source_address	1a
ProxyStatus		5z	16	ok	ol					om	2o	5		set_status_opt	1a
ProxyTimeout		5z	16	on	oo					5s	op	5		set_proxy_timeout	1a
ProxyVia		5z	16	oq	or					os	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bl	1j2	4h	1j3	2.4.48				4j	4k	zk		proxyws_fallback_to_proxy_http	1j4
QualifyRedirectURL		b6	8	4l	1j5	2.4.18				4j	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9s	8	172	1j6	2.4.48				9b	nj	c		set_read_buf_size	d
ReadmeName		ci	27	ee	gu					ay		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ar	o4	ot					9b	bv	1r		ap_set_receive_buffer_size	js
Redirect		1j7	3j	1j8	ov			1j9		1ja		24		add_redirect	3m
RedirectMatch		1z	3j	1jb	oy					oz		24		add_redirect_regex	3m
RedirectPermanent		p0	3j	1j8	p1					p2		24		add_redirect2	3m
RedirectRelative		b6	3j	4l	1jc	2.4.58				4j	2o	24		ap_set_flag_slot	3m
RedirectTemp		p0	3j	1j8	p1					p2		24		add_redirect2	3m
RedisConnPoolTTL		5z	1jd	1g4	1je	2.4.39				1g6	1g7	5		socache_rd_set_ttl	1jf
RedisTimeout		5z	1jd	1g4	1jg	2.4.39				1g6	1jh	5		socache_rd_set_rwto	1jf
ReflectorHeader		fo	1ji	2p	1jj					1jk		24		reflector_header	1jl
RegexDefaultOptions		1gg	8	1jm	1jn	2.4.33				1jo	1jp	c		set_regex_default_options	d
RegisterHttpMethod		p3	8		p4	2.4.25				p5		c		set_http_method	d
RemoteIPHeader		5z	1jq	1jr	1js					1jt	6v	24		header_name_set	1ju
RemoteIPInternalProxy		3v	1jq	1jv	1jw					1jx		24		proxies_set	1ju
RemoteIPInternalProxyList		5z	1jq		1jy					ay		24		proxylist_read	1ju	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5z	1jq		1jz					1k0		24		proxies_header_name_set	1ju
RemoteIPProxyProtocol		7w	1jq	4l	1k1	2.4.33				4j		24		remoteip_enable_proxy_protocol	1ju
RemoteIPProxyProtocolExceptions		1cp	1jq	1k2	1k3	2.4.33				1k4		24		remoteip_disable_networks	1ju
RemoteIPTrustedProxy		3v	1jq	1jv	1k5					1jx		24		proxies_set	1ju
RemoteIPTrustedProxyList		5z	1jq		1k6					ay		24		proxylist_read	1ju	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveEncoding		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveHandler		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveInputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveLanguage		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveOutputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveType		a8	2g		hp					p6		24		remove_extension_type	2j
RequestHeader		7q	gp	1k7	p8					1k8		5		header_cmd	gt
RequestReadTimeout		ez	pa	1k9	1ka					1kb	1kc	5		set_reqtimeouts	pf
Require		pg	x6	1kd	1ke					1kf		24		add_authz_provider	xa
RewriteBase		pk	pl	pm	pn					po	pp	5		cmd_rewritebase	pq
RewriteCond		7q	pl	pr	ps					1kg		5		cmd_rewritecond	pq
RewriteEngine		b6	pl	4l	pu					6k	6x	5		cmd_rewriteengine	pq
RewriteMap		bc	pl	q1	1kh			1ki		1kj		5		cmd_rewritemap	pq
RewriteOptions		a8	pl	q4	q5					q6		5		cmd_rewriteoptions	pq
RewriteRule		7q	pl	1kk	q8					1kl		5		cmd_rewriterule	pq
RLimitCPU		qa	8	qb	qc				qd	qe	qf	c		set_limit_cpu	d
RLimitMEM		qa	8	qb	qg				qh	qi	qf	c		set_limit_mem	d
RLimitNPROC		qa	8		qj				qk	ql	qf	c		set_limit_nproc	d
Satisfy		4z	zj	qm	qn					qo	49	zk		satisfy	zl
ScoreBoardFile		1k	qp		qq					52	qs	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		g0	20	qt	qu					qv		24		set_script	25
ScriptAlias		za	3j	zb	zc			zd		ze		24		add_alias	3m
ScriptAliasMatch		zf	3j	2p	3n					3o		24		add_alias_regex	3m
ScriptInterpreterSource		1s	qw		qx					qy	qz	c		set_interpreter_source	r0
ScriptLog		5z	r1		r2					52		24		set_scriptlog	r3
ScriptLogBuffer		5z	r1		r4					9b	il	24		set_scriptlog_buffer	r3
ScriptLogLength		5z	r1	gg	r5					9b	r6	24		set_scriptlog_length	r3
ScriptSock		1k	9t	ee	r7					52	1km	24		set_script_socket	9z
SecureListen		r9	me		ra					rb		24		set_secure_listener	mg
SeeRequestTail		ev	8	4l	1kn					4j	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ar	o4	rd					9b	bv	1r		ap_set_send_buffer_size	js
ServerAdmin		167	8		re					rf		c		set_server_string_slot	d
ServerAlias		rg	8	rh	ri					rj		c		set_server_alias	d
ServerLimit		1k	179	gg	1ko					c3	kh	1r		set_server_limit	109		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		167	8	rl	rm					1kp		c		server_hostname_port	d
ServerPath		167	8		ro					po		c		set_serverpath	d
ServerRoot		rp	8	b8	rq					du	rr	c		set_server_root	d
ServerSignature		d3	8	rs	rt					ru	2o	c		set_signature_flag	d
ServerTokens		1k	8	1kq	1kr			1ks		rx	ry	c		set_serv_tokens	d
Session		1kt	1ku	4l	1kv					4j	2o	5		set_session_enable	1kw
SessionCookieName		1kx	1ky	1kz	1l0					1l1	6v	5		set_cookie_name	1l2
SessionCookieName2		1kx	1ky	1kz	1l3					1l1	6v	5		set_cookie_name2	1l2
SessionCookieRemove		1kt	1ky	4h	1l4					4j	2o	5		set_remove	1l2
SessionCryptoCipher		t0	1l5		1l6					ch	1l7	7z		set_crypto_cipher	1l8
SessionCryptoDriver		1gg	1l5		1l9					1la	6v	7z		set_crypto_driver	1l8
SessionCryptoPassphrase		1lb	1l5		1lc					1ld	6v	7z		set_crypto_passphrase	1l8
SessionCryptoPassphraseFile		9s	1l5		1le					ay	6v	7z		set_crypto_passphrase_file	1l8
SessionDBDCookieName		1kx	1lf	1lg	1lh					1l1	6v	5		set_cookie_name	1li
SessionDBDCookieName2		1kx	1lf	1lg	1lj					1l1	6v	5		set_cookie_name2	1li
SessionDBDCookieRemove		1kt	1lf	4h	1lk					4j	4k	5		set_dbd_cookie_remove	1li
SessionDBDDeleteLabel		t0	1lf		1ll					1lm	1ln	5		ap_set_string_slot	1li
SessionDBDInsertLabel		t0	1lf		1lo					1lm	1lp	5		ap_set_string_slot	1li
SessionDBDPerUser		1kt	1lf	4h	1lq					4j	2o	5		set_dbd_peruser	1li
SessionDBDSelectLabel		t0	1lf		1lr					1lm	1ls	5		ap_set_string_slot	1li
SessionDBDUpdateLabel		t0	1lf		1lt					1lm	1lu	5		ap_set_string_slot	1li
SessionEnv		1kt	1ku	4h	1lv					4j	2o	5		set_session_env	1kw
SessionExclude		t0	1ku		1lw					1fw	6v	5		add_session_exclude	1kw
SessionExpiryUpdateInterval		t0	1ku	1lx	1ly	2.4.41				1lz	1m0	5		set_session_expiry_update	1kw
SessionHeader		t0	1ku		1m1					1m2	6v	5		set_session_header	1kw
SessionInclude		t0	1ku		1m3					1fw	1m4	5		add_session_include	1kw
SessionMaxAge		t0	1ku	gg	1m5					1m6	bv	5		set_session_maxage	1kw
SetEnv		rz	mr		s0					s1		24		add_env_module_vars_set	mu
SetEnvIf		7q	7r	s2	s3					s4		24		add_setenvif	7v
SetEnvIfExpr		7q	7r	1m7	1m8					1m9		24		add_setenvifexpr	7v
SetEnvIfNoCase		7q	7r	s2	s5					s4		24		add_setenvif	7v
SetHandler		1s	8	1ma	s7					1mb		c		set_sethandler	d
SetInputFilter		1s	8	s9	sa					sb		c		ap_set_string_slot	d
SetOutputFilter		1s	8	sc	sd					sb		c		ap_set_string_slot	d
SSIEndTag		5z	sf	sj	sk					sl	sm	24		set_default_end_tag	sh
SSIErrorMsg		d3	sf		sn					so	sp	24		set_default_error_msg	sh
SSIEtag	SSIETag	se	sf	4h	sq					6k	6x	24		ap_set_flag_slot_char	sh
SSILastModified		se	sf	4h	sr					6k	6x	24		ap_set_flag_slot_char	sh
SSILegacyExprParser		se	sf	4l	1mc					6k	6x	24		ap_set_flag_slot_char	sh
SSIStartTag		5z	sf	sj	ss					sl	st	24		set_default_start_tag	sh
SSITimeFormat		d3	sf		su					sv	sw	24		set_default_time_fmt	sh
SSIUndefinedEcho		d3	sf		sx					sy	sz	24		set_undefined_echo	sh
SSLCACertificateFile		t0	t1		1md					52		5		ssl_cmd_SSLCACertificateFile	t3
SSLCACertificatePath		t0	t1	b8	1me					du		5		ssl_cmd_SSLCACertificatePath	t3
SSLCADNRequestFile		5z	t1		1mf					52		5		ssl_cmd_SSLCADNRequestFile	t3
SSLCADNRequestPath		5z	t1		1mg					du		5		ssl_cmd_SSLCADNRequestPath	t3
SSLCARevocationCheck		ez	t1	1mh	1mi			1mj		1mk	tz	5		ssl_cmd_SSLCARevocationCheck	t3
SSLCARevocationFile		5z	t1		1ml					52		5		ssl_cmd_SSLCARevocationFile	t3
SSLCARevocationPath		5z	t1		1mm					du		5		ssl_cmd_SSLCARevocationPath	t3
SSLCertificateChainFile		5z	t1		1mn					52		5		ssl_cmd_SSLCertificateChainFile	t3
SSLCertificateFile		5z	t1	hk	1mo					1mp		5		ssl_cmd_SSLCertificateFile	t3
SSLCertificateKeyFile		5z	t1		1mq					1mr		5		ssl_cmd_SSLCertificateKeyFile	t3
SSLCipherSuite		1ms	t1	1mt	1mu			1mv		1mw	1mx	5		ssl_cmd_SSLCipherSuite	t3
SSLCompression		1my	t1	1mz	1n0	2.4.3				6k	6x	5		ssl_cmd_SSLCompression	t3
SSLCryptoDevice		1k	t1	ti	1n1					tl	tm	5		ssl_cmd_SSLCryptoDevice	t3
SSLEngine		5z	t1	1n2	1n3					6k	6x	5		ssl_cmd_SSLEngine	t3
SSLFIPS		ev	t1	4l	tq					6k	6x	5		ssl_cmd_SSLFIPS	t3
SSLHonorCipherOrder		7w	t1	4l	tr					6k	6x	5		ssl_cmd_SSLHonorCipherOrder	t3
SSLInsecureRenegotiation		7w	t1	4l	tt					6k	6x	5		ssl_cmd_SSLInsecureRenegotiation	t3
SSLLog		fc	t1	tu	tv									ap_set_deprecated	t3
SSLLogLevel		fc	t1	tw	tx									ap_set_deprecated	t3
SSLOCSPDefaultResponder		5z	t1		1n4					112		5		ssl_cmd_SSLOCSPDefaultResponder	t3
SSLOCSPEnable		ez	t1	1n5	1n6			1n7		1n8	6x	5		ssl_cmd_SSLOCSPEnable	t3
SSLOCSPNoVerify	SSLOCSPNoverify	7w	t1	4h	1n9	2.4.26				6k	6x	5		ssl_cmd_SSLOCSPNoVerify	t3
SSLOCSPOverrideResponder		7w	t1	4h	1na					6k	6x	5		ssl_cmd_SSLOCSPOverrideResponder	t3
SSLOCSPProxyURL		5z	t1	1nb	1nc	2.4.20				10x		5		ssl_cmd_SSLOCSPProxyURL	t3
SSLOCSPResponderCertificateFile		5z	t1		1nd	2.4.26				4s		5		ssl_cmd_SSLOCSPResponderCertificateFile	t3
SSLOCSPResponderTimeout		5z	t1	1ne	1nf					5s	c5	5		ssl_cmd_SSLOCSPResponderTimeout	t3
SSLOCSPResponseMaxAge		5z	t1	1ne	1ng					5s	nl	5		ssl_cmd_SSLOCSPResponseMaxAge	t3
SSLOCSPResponseTimeSkew		5z	t1	1ne	1nh					5s	5t	5		ssl_cmd_SSLOCSPResponseTimeSkew	t3
SSLOCSPUseRequestNonce		7w	t1	4h	1ni	2.4.10				6k	6c	5		ssl_cmd_SSLOCSPUseRequestNonce	t3
SSLOpenSSLConfCmd		38	t1		1nj	2.4.9			1nk	1nl		5		ssl_cmd_SSLOpenSSLConfCmd	t3
SSLOptions		fw	t1	1nm	1nn					u2		5		ssl_cmd_SSLOptions	t3
SSLPassPhraseDialog		1k	t1	u3	1no					j6	tm	5		ssl_cmd_SSLPassPhraseDialog	t3
SSLPKCS7CertificateFile		5z	t1				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	t3	httpd 2.4.7
SSLProtocol		ez	t1	1np	u6					u7	1nq	5		ssl_cmd_SSLProtocol	t3
SSLProxyCACertificateFile		1nr	t1		1ns			1nt		52		5		ssl_cmd_SSLProxyCACertificateFile	t3
SSLProxyCACertificatePath		1nr	t1		1nu			1nt		du		5		ssl_cmd_SSLProxyCACertificatePath	t3
SSLProxyCARevocationCheck		1nv	t1	1mh	1nw			1nx		1ny	tz	5		ssl_cmd_SSLProxyCARevocationCheck	t3
SSLProxyCARevocationFile		1nr	t1		1nz			1nt		52		5		ssl_cmd_SSLProxyCARevocationFile	t3
SSLProxyCARevocationPath		1nr	t1		1o0			1nt		du		5		ssl_cmd_SSLProxyCARevocationPath	t3
SSLProxyCheckPeerCN		1o1	t1	4l	1o2			1o3		6k	6c	5		ssl_cmd_SSLProxyCheckPeerCN	t3
SSLProxyCheckPeerExpire		1o1	t1	4l	1o4			1o3		6k	6c	5		ssl_cmd_SSLProxyCheckPeerExpire	t3
SSLProxyCheckPeerName		1o1	t1	4l	1o5	2.4.6		1o6		6k	6c	5		ssl_cmd_SSLProxyCheckPeerName	t3
SSLProxyCipherSuite		1o7	t1	1o8	1o9			1oa		1mw	1ob	5		ssl_cmd_SSLProxyCipherSuite	t3
SSLProxyEngine		1o1	t1	4l	1oc			1o3		6k	6x	5		ssl_cmd_SSLProxyEngine	t3
SSLProxyMachineCertificateChainFile		1nr	t1		uh			1nt		ay		5		ssl_cmd_SSLProxyMachineCertificateChainFile	t3
SSLProxyMachineCertificateFile		1nr	t1		1od			1nt		ay		5		ssl_cmd_SSLProxyMachineCertificateFile	t3
SSLProxyMachineCertificatePath		1nr	t1		1oe			1nt		95		5		ssl_cmd_SSLProxyMachineCertificatePath	t3
SSLProxyProtocol		1nv	t1	1np	uk			1of		u7	1nq	5		ssl_cmd_SSLProxyProtocol	t3
SSLProxyVerify		1nr	t1	ul	1og			1nt		e1	tz	5		ssl_cmd_SSLProxyVerify	t3
SSLProxyVerifyDepth		1nr	t1	un	1oh			1nt		c3	9f	5		ssl_cmd_SSLProxyVerifyDepth	t3
SSLRandomSeed		j0	t1	up	1oi					ur		5		ssl_cmd_SSLRandomSeed	t3
SSLRenegBufferSize		4z	t1	us	ut					9b	uu	5		ssl_cmd_SSLRenegBufferSize	t3
SSLRequire		pg	t1	1oj	uv					uw		5		ssl_cmd_SSLRequire	t3
SSLRequireSSL		ux	t1	2p	uy					uz		5		ssl_cmd_SSLRequireSSL	t3
SSLSessionCache		1k	t1	1ok	1ol					j6	tz	5		ssl_cmd_SSLSessionCache	t3
SSLSessionCacheTimeout		5z	t1	v2	1om					5s	5t	5		ssl_cmd_SSLSessionCacheTimeout	t3
SSLSessionTicketKeyFile		5z	t1		1on				v5	52		5		ssl_cmd_SSLSessionTicketKeyFile	t3
SSLSessionTickets		7w	t1	4l	v6	2.4.12				6k	6c	5		ssl_cmd_SSLSessionTickets	t3
SSLSRPUnknownUserSeed		5z	t1		1oo	2.4.4			1op	1oq		5		ssl_cmd_SSLSRPUnknownUserSeed	t3
SSLSRPVerifierFile		5z	t1		1or	2.4.4			1op	52		5		ssl_cmd_SSLSRPVerifierFile	t3
SSLStaplingCache		1k	t1	1os	1ot				1ou	j6		5		ssl_cmd_SSLStaplingCache	t3
SSLStaplingErrorCacheTimeout		5z	t1	1ne	1ov				1ou	5s	io	5		ssl_cmd_SSLStaplingErrorCacheTimeout	t3
SSLStaplingFakeTryLater		7w	t1	4h	1ow				1ou	6k	6c	5		ssl_cmd_SSLStaplingFakeTryLater	t3
SSLStaplingForceURL		5z	t1		1ox				1ou	112		5		ssl_cmd_SSLStaplingForceURL	t3
SSLStaplingResponderTimeout		5z	t1	1ne	1oy				1ou	5s	c5	5		ssl_cmd_SSLStaplingResponderTimeout	t3
SSLStaplingResponseMaxAge		5z	t1	1ne	1oz				1ou	5s	nl	5		ssl_cmd_SSLStaplingResponseMaxAge	t3
SSLStaplingResponseTimeSkew		5z	t1	1ne	1p0				1ou	5s	5t	5		ssl_cmd_SSLStaplingResponseTimeSkew	t3
SSLStaplingReturnResponderErrors		7w	t1	4h	1p1				1ou	6k	6c	5		ssl_cmd_SSLStaplingReturnResponderErrors	t3
SSLStaplingStandardCacheTimeout		5z	t1	1ne	1p2				1ou	5s	1p3	5		ssl_cmd_SSLStaplingStandardCacheTimeout	t3
SSLStrictSNIVHostCheck		7w	t1	4l	v7					6k	6x	5		ssl_cmd_SSLStrictSNIVHostCheck	t3
SSLUserName		t0	t1		v8					v9		5		ssl_cmd_SSLUserName	t3
SSLUseStapling		7w	t1	4l	1p4				1ou	6k	6x	5		ssl_cmd_SSLUseStapling	t3
SSLVerifyClient		t0	t1	ul	1p5					e1	tz	5		ssl_cmd_SSLVerifyClient	t3
SSLVerifyDepth		t0	t1	un	1p6					c3	9f	5		ssl_cmd_SSLVerifyDepth	t3
SSLVHostSNIPolicy		1ay	t1	1p7	1p8	2.4.66				1p9	1pa	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1pb	gg	vd					c3	kh	1r		set_daemons_to_start	109
StartThreads		e4	1pc		vf					c3	kh	1r		set_threads_to_start	js
StrictHostCheck		7w	8	4l	1pd	2.4.49				19n	zi	c		set_core_server_flag	d
Substitute		1s	vg	vh	vi			1pe		vj		5		set_pattern	vk
SubstituteInheritBefore		b6	vg	4h	vl	2.4.17				6k	6x	5		ap_set_flag_slot	vk
SubstituteMaxLineLength		1s	vg	1pf	1pg	2.4.12				1ph	1pi	5		set_max_line_length	vk
Suexec		ev	157	4h	vm					4j	vo	24		unixd_set_suexec	158
SuexecUserGroup		zf	vq	vr	vs					vt		5		set_suexec_ugid	vu
ThreadLimit		1k	1pj	gg	vw					c3	kh	1r		set_thread_limit	109		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1pj	gg	vy					c3	kh	1r		set_threads_per_child	109
ThreadStackSize		1k	1l	kj	vz					62	w1	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	167	8	2p	w2					5s	1al	c		set_timeout	d
TLSCertificate		cb	1pk			2.4.52	2.4.62							tls_conf_add_certificate	1pl	httpd 2.4.62
TLSCiphersPrefer		1cp	1pk			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pl	httpd 2.4.62
TLSCiphersSuppress		1cp	1pk			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pl	httpd 2.4.62
TLSClientCA		5z	1pk			2.4.52	2.4.62							tls_conf_set_client_ca	1pl	httpd 2.4.62
TLSClientCertificate		5z	1pk			2.4.52	2.4.62							tls_conf_set_client_auth	1pl	httpd 2.4.62
TLSEngine		5z	1pk			2.4.52	2.4.62							tls_conf_add_engine	1pl	httpd 2.4.62
TLSHonorClientOrder		5z	1pk			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pl	httpd 2.4.62
TLSOptions		1pm	1pk			2.4.52	2.4.62							tls_conf_set_options	1pl	httpd 2.4.62
TLSProtocol		5z	1pk			2.4.52	2.4.62							tls_conf_set_protocol	1pl	httpd 2.4.62
TLSProxyCA		1nr	1pk			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pl	httpd 2.4.62
TLSProxyCiphersPrefer		1pn	1pk			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pl	httpd 2.4.62
TLSProxyCiphersSuppress		1pn	1pk			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pl	httpd 2.4.62
TLSProxyEngine		1o1	1pk			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pl	httpd 2.4.62
TLSProxyMachineCertificate		1o7	1pk			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pl	httpd 2.4.62
TLSProxyProtocol		1nr	1pk			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pl	httpd 2.4.62
TLSSessionCache		5z	1pk			2.4.52	2.4.62							tls_conf_set_session_cache	1pl	httpd 2.4.62
TLSStrictSNI		5z	1pk			2.4.52	2.4.62							tls_conf_set_strict_sni	1pl	httpd 2.4.62
TLSUserName		5z	1pk			2.4.52	2.4.62							tls_conf_set_user_name	1pl	httpd 2.4.62
TraceEnable		5z	8	w3	w4					w5	6c	c		set_trace_enable	d
TransferLog		5z	7x	ee	w6					w7		24		set_transfer_log	80
TypesConfig		5z	2g		w8					52	w9	24		set_types_config	2j
UNCList		1po	8	2p	1pp	2.4.60		1pq	1pr	1ps	15d	c		set_unc_list	d
UnDefine		1pt	8	15v	1pu					1pv		c		unset_define	d
UndefMacro		k	yi		1pw	2.4.6				ch		24		undef_macro	ym
UnsetEnv		a8	mr		wa					mt		24		add_env_module_vars_unset	mu
Use		xj	yi		1px	2.4.6				1py		24		use_macro	ym
UseCanonicalName		9s	8	wb	wc					wd	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9s	8	e5	we					4j	2o	c		set_use_canonical_phys_port	d
User		1k	17a	wf	wg					wh	go	24		unixd_set_user	158		mpmt_os2=Not applicable on this platform
UserDir		ez	wi	wj	wk					wl		24		set_user_dir	wm
VHostCGIMode		5z	169		1pz					1q0	4k	zk		vhost_cgimode	16b
VHostCGIPrivs		3v	169		1q1				1q2	1q3	pp	zk		vhost_cgiprivs	16b
VHostGroup		5z	169		1q4					1q5	1q6	zk		vhost_group	16b
VHostPrivs		3v	169		1q7				1q2	1q3	pp	zk		vhost_privs	16b
VHostSecure		7w	169	4h	1q8					4j	4k	zk		vhost_secure	16b
VHostUser		5z	169		1q9					wh	1qa	zk		vhost_user	16b
VirtualDocumentRoot		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualDocumentRootIP		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualScriptAlias		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
VirtualScriptAliasIP		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
WatchdogInterval		1k	1qb	1qc	1qd					18q	9f	24		wd_cmd_watchdog_int	1qe
XBitHack		wz	sf	x0	x1					x2	6x	24		set_xbithack	sh
xml2EncAlias		1qf	1qg		1qh					1qi		24		set_alias	1qj
xml2EncDefault		d3	1qg		1qk					ch		24		set_default	1qj
xml2StartParse		1ql	1qg		1qm					1qn		24		set_skipto	1qj`;
