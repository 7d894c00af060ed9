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
<Limit		xu	8	x	y					z		c		ap_limit_section	d
<LimitExcept		xu	8	10	11					12		c		ap_limit_section	d
<Location		xb	8	9	13					14		c		urlsection	d
<LocationMatch		xb	8	i	13					15		c		urlsection	d
<LuaHookAccessChecker		xj	xv	xw	xx					xy		5		register_access_checker_block	xz
<LuaHookAuthChecker		xj	xv	xw	y0					y1		5		register_auth_checker_block	xz
<LuaHookCheckUserID		xj	xv	xw	y2					y3		5		register_check_user_id_block	xz
<LuaHookFixups		xj	xv	xw	y4					y5		5		register_fixups_block	xz
<LuaHookMapToStorage		xj	xv	xw	y6					y7		5		register_map_to_storage_block	xz
<LuaHookPreTranslateName		xj	xv	xw	y8	2.4.49								register_pre_trans_name_block	xz
<LuaHookTranslateName		xj	xv	xw	y9					ya		5		register_translate_name_block	xz
<LuaHookTypeChecker		xj	xv	xw	yb					yc		5		register_type_checker_block	xz
<LuaQuickHandler		xj	xv	yd	ye					yf		5		register_quick_block	xz
<Macro		xj	yg	yh	yi	2.4.6				yj		24		macro_section	yk
<ManagedDomain		ez	yl			2.4.33	2.4.39							md_config_sec_start_old	ym	httpd 2.4.39
<MDomain		yn	yl	yo	yp	2.4.41				yq		7z		md_config_sec_start	ym
<MDomainSet		yn	yl	yo	yr	2.4.33				ys		7z		md_config_sec_start	ym
<Proxy		xb	16	17	18					19		5		proxysection	1a
<ProxyMatch		xb	16	1b	1c					1d		5		proxysection	1a
<RequireAll		pg	x6	yt	yu					yv		24		add_authz_section	xa
<RequireAny		pg	x6	yt	yw					yx		24		add_authz_section	xa
<RequireNone		pg	x6	yt	yy					yz		24		add_authz_section	xa
<RequireNotAll		pg	x6		z0				z1					add_authz_section	xa
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
AddEncoding		2f	2g		2r					z2		24		add_extension_info	2j
AddHandler		2f	2g	2t	2u					2v		24		add_extension_info	2j
AddIcon		26	27	2w	2x					2y		24		add_icon	2a
AddIconByEncoding		26	27	2w	2z					30		24		add_icon	2a
AddIconByType		26	27	2w	31					32		24		add_icon	2a
AddInputFilter		2f	2g	33	34					35		24		add_extension_info	2j
AddLanguage		2f	2g	2p	36					z3		24		add_extension_info	2j
AddModuleInfo		38	39		3a					3b		5		add_module_info	3c
AddOutputFilter		2f	2g	3d	3e					35		24		add_extension_info	2j
AddOutputFilterByType		z4	fk	z5	3f					z6		24		filter_bytype	fn
AddType		2f	2g	2p	3h					z7		24		add_extension_info	2j
Alias		z8	3j	z9	za			zb		zc		24		add_alias	3m
AliasMatch		zd	3j	2p	3n					3o		24		add_alias_regex	3m
AliasPreservePath		b6	3j	4h	ze	2.4.58				zf	zg	24		ap_set_flag_slot	3m
allow	Allow	3p	zh	3r	3s					3t		zi		allow_cmd	zj
AllowCONNECT		3v	zk	zl	zm					zn	3z	5		set_allowed_ports	zo
AllowEncodedSlashes		5z	8	41	42					44	2o	c		set_allow2f	d
AllowMethods		zp	zq	zr	zs					zt	zu	7z		am_allowmethods	zv
AllowOverride		zw	8	zx	47					48	8q	c		set_override	d
AllowOverrideList		zy	8	zz	100					101	8q	c		set_override_list	d
Anonymous		4a	4b	4c	4d					4e		5		anon_set_string_slots	4f
Anonymous_LogEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_MustGiveEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_NoUserId	Anonymous_NoUserID	4g	4b	4h	4i					4j	2o	5		ap_set_flag_slot	4f
Anonymous_VerifyEmail		4g	4b	4l	4i					4j	2o	5		ap_set_flag_slot	4f
AsyncRequestWorkerFactor		1k	102	103	104					105	106	1r		set_worker_factor	107
AuthBasicAuthoritative		4g	4m	4l	4n					4j	4k	24		set_authoritative	4o
AuthBasicFake		64	4m	108	109	2.4.6				10a	6v	24		add_basic_fake	4o
AuthBasicProvider		4a	4m	4p	4q					4r	4s	24		add_authn_provider	4o
AuthBasicUseDigestAlgorithm		4z	4m	10b	10c	2.4.7				10d	2o	24		set_use_digest_algorithm	4o
AuthDBDUserPWQuery		10e	4u		4v					4w		5		authn_dbd_prepare	4x
AuthDBDUserRealmQuery		10e	4u		4y					4w		5		authn_dbd_prepare	4x
AuthDBMGroupFile		4z	50		51					52		5		ap_set_file_slot	53
AuthDBMType		4z	54	2p	55					56	57	5		ap_set_string_slot	58
AuthDBMUserFile		4z	54		59					52		5		ap_set_file_slot	58
AuthDigestAlgorithm		4z	5d	10f	5f					5g	5h	5		set_algorithm	5i
AuthDigestDomain		4a	5d		5j					5k		5		set_uri_list	5i
AuthDigestNcCheck		4g	5d	4l	5l									set_nc_check	5i
AuthDigestNonceFormat		4z	5d	10g	5o									set_nonce_format	5i
AuthDigestNonceLifetime		4z	5d	5q	5r					5s	5t	5		set_nonce_lifetime	5i
AuthDigestProvider		4a	5d	5u	4q					4r	4s	5		add_authn_provider	5i
AuthDigestQop		4a	5d	10h	5w					5x	5y	5		set_qop	5i
AuthDigestShmemSize		5z	5d	10i	61					62	63	5		set_shmem_size	5i
AuthFormAuthoritative		4g	10j	4h	4n					4j	4k	24		set_authoritative	10k
AuthFormBody		4z	10j	10l	10m					10n	10o	24		set_cookie_form_body	10k
AuthFormDisableNoStore		4g	10j	4h	10p					4j	2o	24		set_disable_no_store	10k
AuthFormFakeBasicAuth		4g	10j	4h	10q					4j	2o	24		set_fake_basic_auth	10k
AuthFormLocation		4z	10j	10l	10r					10n	10s	24		set_cookie_form_location	10k
AuthFormLoginRequiredLocation		4z	10j	10t	10u					10v	6v	24		set_login_required_location	10k
AuthFormLoginSuccessLocation		4z	10j	10w	10x					10v	6v	24		set_login_success_location	10k
AuthFormLogoutLocation		4z	10j	10y	10z					110	6v	24		set_logout_location	10k
AuthFormMethod		4z	10j	10l	111					10n	112	24		set_cookie_form_method	10k
AuthFormMimetype		4z	10j	10l	113					10n	114	24		set_cookie_form_mimetype	10k
AuthFormPassword		4z	10j	10l	115					10n	116	24		set_cookie_form_password	10k
AuthFormProvider		4a	10j	4p	4q					4r	4s	24		add_authn_provider	10k
AuthFormSitePassphrase		4z	10j		117					118	6v	24		set_site_passphrase	10k
AuthFormSize		4t	10j	119	11a					62	nj	24		set_cookie_form_size	10k
AuthFormUsername		4z	10j	10l	11b					10n	11c	24		set_cookie_form_username	10k
AuthGroupFile		4z	65	ee	67			11d		52		24		ap_set_file_slot	68
AuthLDAPAuthorizePrefix		4z	69		11e					11f	11g	5		ap_set_string_slot	6d
AuthLDAPBindAuthoritative		4g	69	4h	6a					11h	6c	5		ap_set_flag_slot	6d
AuthLDAPBindDN		4z	69		6e					6f		5		ap_set_string_slot	6d
AuthLDAPBindPassword		4z	69		6g					6h		5		set_bind_password	6d
AuthLDAPCharsetConfig		5z	69		11i					52		5		set_charset_config	6d
AuthLDAPCompareAsUser		4g	69	4h	11j					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPCompareDNOnServer		4g	69	4l	6j					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPDereferenceAliases		4z	69	6l	11k					6n	11l	5		mod_auth_ldap_set_deref	6d
AuthLDAPGroupAttribute		4a	69		11m					6q	11n	5		mod_auth_ldap_add_group_attribute	6d
AuthLDAPGroupAttributeIsDN		4g	69	4h	11o					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPInitialBindAsUser		4g	69	4h	11p					11h	6x	5		ap_set_flag_slot	6d
AuthLDAPInitialBindPattern		11q	69		11r					11s	11t	5		set_bind_pattern	6d
AuthLDAPMaxSubGroupDepth		4z	69		11u					11v	c5	5		mod_auth_ldap_set_subgroup_maxdepth	6d
AuthLDAPRemoteUserAttribute		4z	69		6t					6u	6v	5		ap_set_string_slot	6d
AuthLDAPRemoteUserIsDN		4g	69	4h	6w					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPSearchAsUser		4g	69	4h	11w					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPSubGroupAttribute		4a	69		11x					6q	11n	5		mod_auth_ldap_add_subgroup_attribute	6d
AuthLDAPSubGroupClass		4a	69		11y					11z	120	5		mod_auth_ldap_add_subgroup_class	6d
AuthLDAPURL		64	69	6y	121					70		5		mod_auth_ldap_parse_url	6d
AuthMerging		4z	x6	122	123					124	2o	24		authz_merge_sections	xa
AuthName		4z	x3	125	126					73		24		set_authname	x5
AuthnCacheContext		4t	127		128					129	95	24		ap_set_string_slot	12a
AuthnCacheEnable		12b	127		12c					12d		24		authn_cache_enable	12a
AuthnCacheProvideFor		4a	127	2p	12e					12f	pp	24		authn_cache_setprovider	12a
AuthnCacheSOCache		1k	127	12g	12h					12i		24		authn_cache_socache	12a
AuthnCacheTimeout		4z	127		12j					12k	12l	24		authn_cache_timeout	12a
AuthnzFcgiCheckAuthnProvider		z4	12m	12n	12o	2.4.10				12p	6v	5		fcgi_check_authn_provider	12q
AuthnzFcgiDefineProvider		jn	12m	12r	12s	2.4.10				12t	6v	5		fcgi_define_provider	12q
AuthType		4z	x3	12u	12v					12w		24		set_authtype	x5
AuthUserFile		4z	77	ee	78			11d		52		24		ap_set_file_slot	79
AuthzDBDLoginToReferer		m2	12x	4h	12y					4j	2o	5		ap_set_flag_slot	12z
AuthzDBDQuery		10e	12x		130					4w		5		authz_dbd_prepare	12z
AuthzDBDRedirectQuery		10e	12x		131					4w		5		authz_dbd_prepare	12z
AuthzDBMType		4z	50		7b					56	57	5		ap_set_string_slot	53
AuthzSendForbiddenOnFailure		4g	x6	4h	132					4j	2o	24		ap_set_flag_slot_char	xa
BalancerGrowth		5z	16	133	134					135	93	5		set_bgrowth	1a
BalancerInherit		7w	16	4h	136	2.4.6				4j	4k	5		set_inherit	1a
BalancerMember		137	16	7n	7o					7p		5		add_member	1a
BalancerPersist		7w	16	4h	138	2.4.4				4j	2o	5		set_persist	1a
BrotliAlterETag		5z	139	13a	13b	2.4.26				13c	13d	5		set_etag_mode	13e
BrotliCompressionMaxInputBlock		5z	139	13f	13g	2.4.26				cu	13h	5		set_compression_lgblock	13e
BrotliCompressionQuality		5z	139	13i	13j	2.4.26				cu	93	5		set_compression_quality	13e
BrotliCompressionWindow		5z	139	13k	13l	2.4.26				cu	13m	5		set_compression_lgwin	13e
BrotliFilterNote		cb	139	13n	d1	2.4.26				d2	pp	5		set_filter_note	13e
BrowserMatch		7q	7r	7s	7t					7u		24		add_browser	7v
BrowserMatchNoCase		7q	7r	7s	7t					7u		24		add_browser	7v
BufferedLogs		7w	7x	4l	7y					4j	2o	24		set_buffered_logs_on	80
BufferSize		4t	13o	13p	13q					92	uu	5	13r	set_buffer_size	13s
CacheDefaultExpire		9s	81		82					5s	83	5	9y	set_cache_defex	84
CacheDetailHeader		bl	81	4h	13t					6k	6x	5	9y	set_cache_x_cache_detail	84
CacheDirLength		5z	13u	86	87					88	89	5		set_cache_dirlength	13v
CacheDirLevels		5z	13u	86	8b					8c	89	5		set_cache_dirlevels	13v
CacheDisable		13w	81	13x	8e					13y		5	9y	add_cache_disable	84
CacheEnable		13z	81	140	8h					141		5		add_cache_enable	84
cachefile	CacheFile	3v	8j		8k					8l		7z		cachefilehandle	8m
CacheHeader		bl	81	4h	142					6k	6x	5	9y	set_cache_x_cache	84
CacheIgnoreCacheControl		7w	81	4l	8n					4j	2o	5		set_cache_ignore_cachecontrol	84
CacheIgnoreHeaders		3v	81		8o					8p	8q	5		add_ignore_header	84
CacheIgnoreNoLastMod		bl	81	4h	8r					4j	2o	5	9y	set_cache_ignore_no_last_mod	84
CacheIgnoreQueryString		7w	81	4h	8s					4j	2o	5		set_cache_ignore_querystring	84
CacheIgnoreURLSessionIdentifiers		3v	81		8t					8u	8q	5		add_ignore_session_id	84
CacheKeyBaseURL		5z	81	143	144					145		5		set_cache_key_base_url	84
CacheLastModifiedFactor		9s	81	8v	8w					8x	8y	5	9y	set_cache_factor	84
CacheLock		7w	81	4l	8z					6k	6x	5		set_cache_lock	84
CacheLockMaxAge		5z	81	90	91					92	93	5		set_cache_lock_maxage	84
CacheLockPath		5z	81		146					95	96	5		set_cache_lock_path	84
CacheMaxExpire		9s	81	2p	97					5s	98	5	9y	set_cache_maxex	84
CacheMaxFileSize		9s	13u	99	9a					9b	9c	5	9y	set_cache_maxfs	13v
CacheMinExpire		9s	81		147					5s	bv	5	9y	set_cache_minex	84
CacheMinFileSize		9s	13u	9d	9e					9b	9f	5	9y	set_cache_minfs	13v
CacheNegotiatedDocs		7w	9g	4l	9h					4j	2o	24		cache_negotiated_docs	9i
CacheQuickHandler		7w	81	4h	148					6k	6c	5		set_cache_quick_handler	84
CacheReadSize		9s	13u	149	14a					9b	bv	5	9y	set_cache_readsize	13v
CacheReadTime		9s	13u	14b	14c					14d	bv	5	9y	set_cache_readtime	13v
CacheRoot		5z	13u		9j					95		5		set_cache_root	13v
CacheSocache		5z	14e	14f	14g	2.4.6				14h		5		set_cache_socache	14i
CacheSocacheMaxSize		9s	14e	14j	14k	2.4.6				9b	14l	5	9y	set_cache_max	14i
CacheSocacheMaxTime		9s	14e	14m	14n	2.4.6				5s	14o	5	9y	set_cache_maxtime	14i
CacheSocacheMinTime		9s	14e	14p	14q	2.4.6				5s	io	5	9y	set_cache_mintime	14i
CacheSocacheReadSize		9s	14e	149	14a	2.4.6				9b	bv	5	9y	set_cache_readsize	14i
CacheSocacheReadTime		9s	14e	14b	14c	2.4.6				14d	bv	5	9y	set_cache_readtime	14i
CacheStaleOnError		bl	81	4h	14r					6k	6c	5	9y	set_cache_stale_on_error	84
CacheStoreExpired		bl	81	4h	14s					4j	2o	5	9y	set_cache_store_expired	84
CacheStoreNoStore		bl	81	4h	9k					4j	2o	5	9y	set_cache_store_nostore	84
CacheStorePrivate		bl	81	4h	9l					4j	2o	5	9y	set_cache_store_private	84
CaseFilter		7w	9m	4h	9n									CaseFilterEnable	14t
CaseFilterIn		7w	9p	4h	9q									CaseFilterInEnable	14u
CGIDScriptTimeout		9s	9t	9u	9v	2.4.10				9w	14v	24	9y	set_script_timeout	9z
CGIMapExtension		1z	a0		a1					a2		c		set_extension_map	a3
CGIPassAuth		4g	8	4l	14w	2.4.16				4j	2o	c		set_cgi_pass_auth	d
CGIScriptTimeout		9s	14x	9u	9v	2.4.59				9w	9x	24	9y	set_script_timeout	r3
CGIVar		p0	8	14y	14z	2.4.23				150		c		set_cgi_var	d
CharsetDefault		1s	a4		a5					a6		5		add_charset_default	a7
CharsetOptions		a8	a4	151	152					ab	153	5		add_charset_options	a7
CharsetSourceEnc		1s	a4		ad					a6		5		add_charset_source	a7
CheckBasenameMatch		ae	af	4h	154	2.4.50				6k	4k	5		ap_set_flag_slot	ah
CheckCaseOnly		ae	af	4l	ag					6k	2o	5		ap_set_flag_slot	ah
CheckSpelling		ae	af	4l	ai					6k	2o	5		ap_set_flag_slot	ah
ChrootDir		1k	155		ak					al	6v	24		unixd_set_chroot_dir	156
ContentDigest		ae	8	4l	ao					4j	2o	c		set_content_md5	d
CookieDomain		1s	ap	aq	ar					as		5		set_cookie_domain	at
CookieExpires		1s	ap	au	av					aw		5		set_cookie_exp	at
CookieHttpOnly	CookieHTTPOnly	b6	ap	4h	157	2.4.43				6k	6x	5		ap_set_flag_slot	at
CookieName		1s	ap	2p	az					b0	b1	5		set_cookie_name	at
CookieSameSite		1s	ap	158	159	2.4.43				15a	15b	5		set_samesite_value	at
CookieSecure		b6	ap	4h	15c	2.4.43				6k	6x	5		ap_set_flag_slot	at
CookieStyle		1s	ap	b2	b3					b4	b5	5		set_cookie_style	at
CookieTracking		b6	ap	4l	b7					6k	6x	5		ap_set_flag_slot	at
CoreDumpDirectory		1k	1l	b8	b9					95	bb	1r		ap_mpm_set_coredumpdir	d
CustomLog		bc	7x	bd	15d					15e		24		add_custom_log	80
DAV	Dav	4t	bg	bh	bi					bj	2o	5		dav_cmd_dav	bk
DAVBasePath	DavBasePath	4t	bg		15f	2.4.58				15g	pp	5		dav_cmd_davbasepath	bk
DAVDepthInfinity	DavDepthInfinity	bl	bg	4l	bm					6k	6x	5		dav_cmd_davdepthinfinity	bk
DAVGenericLockDB	DavGenericLockDB	4t	bn		bo					52		5	bp	dav_lock_cmd_davlockdb	bq
DAVLockDB	DavLockDB	5z	br		bo					52		5		dav_fs_cmd_davlockdb	bs
DAVLockDiscovery	DavLockDiscovery	bl	15h	4h	15i	2.4.55				6k	6c	5	9y	dav_cmd_davlockdiscovery	bk
DAVMinTimeout	DavMinTimeout	9s	bg	bt	bu					5s	bv	5		dav_cmd_davmintimeout	bk
DBDExptime		5z	bw	bx	by				bz	c0	5t	5		dbd_param_int	c1
DBDInitSQL		5z	bw		15j					15k		5		dbd_init_sql	c1
DBDKeep		5z	bw	bx	c2				bz	c3	89	5		dbd_param_int	c1
DBDMax		5z	bw	bx	c4				bz	c3	c5	5		dbd_param_int	c1
DBDMin		5z	bw	bx	c6				bz	c3	9f	5		dbd_param_int	c1
DBDParams		5z	bw		c7					c8		5		dbd_param	c1
DBDPersist		7w	bw	4h	c9					4j		5		dbd_param_flag	c1
DBDPrepareSQL		cb	bw		cc					ce		5		dbd_prepare	c1
DBDriver		5z	bw	15l	cg					ch		5		dbd_param	c1
DefaultIcon		ci	27		cj					ck		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		cl					15m		24		ap_set_string_slot	2j
DefaultRuntimeDir		rp	8		15n	2.4.2				du	15o	c		set_runtime_dir	d
DefaultType		1s	8	15p	15q					15r	tz	c		set_default_type	d
Define		15s	8	15t	15u					15v		c		set_define	d
DeflateAlterEtag	DeflateAlterETag	5z	cr	15w	15x	2.4.58				13c	13d	5		deflate_set_etag	cw
DeflateBufferSize		5z	cr	cs	ct					cu	cv	5		deflate_set_buffer_size	cw
DeflateCompressionLevel		5z	cr	cx	cy					cu	cz	5		deflate_set_compressionlevel	cw
DeflateFilterNote		cb	cr	d0	d1					d2		5		deflate_set_note	cw
DeflateInflateLimitRequestBody		d3	cr	d4	d5	2.4.10				cu	d7	5		deflate_set_inflate_limit	cw
DeflateInflateRatioBurst		d3	cr	d8	15y	2.4.10				cu	8d	5		deflate_set_inflate_ratio_burst	cw
DeflateInflateRatioLimit		d3	cr	d8	15z	2.4.10				cu	kq	5		deflate_set_inflate_ratio_limit	cw
DeflateMemLevel		5z	cr	dd	de					cu	df	5		deflate_set_memlevel	cw
DeflateWindowSize		5z	cr	dg	dh					cu	di	5		deflate_set_window_size	cw
deny	Deny	3p	zh	3r	3s					3t		zi		allow_cmd	zj
DirectoryCheckHandler		dq	dk	4h	dr	2.4.9				4j	2o	24		configure_checkhandler	dp
DirectoryIndex		160	dk	dl	dm					161	do	24		add_index	dp
DirectoryIndexRedirect		ci	dk	162	163					164	6x	24		configure_redirect	dp
DirectorySlash		dq	dk	4l	dr					4j	4k	24		configure_slash	dp
DocumentRoot		165	8	b8	dt					du	166	c		set_document_root	d
DTracePrivileges		tf	167	4h	168					4j	2o	zi		dtraceenable	169
DumpIOInput		7w	dw	4l	dx					4j	2o	5		dumpio_enable_input	16a
DumpIOOutput		7w	dw	4h	e3					4j	2o	5		dumpio_enable_output	16a
EnableExceptionHook		e4	1l	e5	e6				e7	4j	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		1s	8	e5	e8					4j	4k	c		set_enable_mmap	d
EnableSendfile		1s	8	e5	e9					4j	2o	c		set_enable_sendfile	d
Error		fc	8	16b	16c					so		c		generate_error	d
ErrorDocument		p0	8	16d	ec					ed		c		set_error_document	d
ErrorLog		165	8	ee	ef					16e	eh	c		set_server_string_slot	d
ErrorLogFormat		cb	8	16f	16g					16h		c		set_errorlog_format	d
Example		ei	16i		ek					el		7z		cmd_example	16j
ExpiresActive		dq	en	4l	4i					4j	2o	5		set_expiresactive	eo
ExpiresByType		ep	en	eq	er					es		5		set_expiresbytype	eo
ExpiresDefault		ci	en	et	av					eu		5		set_expiresdefault	eo
ExtendedStatus		ev	8	4l	16k					4j	16l	c		ap_set_extended_status	d
ExtFilterDefine		ez	f0	f1	f2					f3		5		define_filter	f4
ExtFilterOptions		f5	f0	16m	16n					ab	16o	5		add_options	f4
FallbackResource		ci	dk	dl	f9					fa	16p	24		ap_set_string_slot	dp
FancyIndexing		fc	27	fd	fe									ap_set_deprecated	2a
FileETag		7q	8	16q	fg					fh	16r	c		set_etag_bits	d
FilterChain		fj	fk		fl					fm		24		filter_chain	fn
FilterDeclare		fo	fk	fp	16s					fr		24		filter_declare	fn
FilterProtocol		fs	fk		ft				fu	fv		24		filter_protocol	fn
FilterProvider		16t	fk	16u	16v					16w		24		filter_provider	fn
FilterTrace		g0	fk		16x					g2		24		filter_debug	fn
FlushMaxPipelined		5z	8	16y	16z	2.4.48				c3	93	c		set_flush_max_pipelined	d
FlushMaxThreshold		5z	8	170	171	2.4.48				172	173	c		set_flush_max_threshold	d
ForceLanguagePriority		a8	9g	g3	g4					g5	g6	24		set_force_priority	9i
ForceType		1s	8	cn	g7					174		c		ap_set_string_slot_lower	d
ForensicLog		5z	g9		ga					gb		5		set_forensic_log	gc
GlobalLog		j0	7x	bd	175	2.4.20				176		24		add_global_log	80
GprofDir		165	8		gd				ge	gf		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	177	gg	gh					5s	bv	1r		ap_mpm_set_graceful_shutdown	107
Group		1k	178	gl	gm					gn	go	24		unixd_set_group	156		mpmt_os2=Not applicable on this platform
H2AltSvc		5z	179			2.4.17	2.4.54							h2_add_alt_svc	17a	httpd 2.4.54
H2AltSvcMaxAge		5z	179			2.4.17	2.4.54							h2_conf_set_alt_svc_max_age	17a	httpd 2.4.54
H2CopyFiles		1s	179	17b	17c	2.4.25				6k	6x	5		h2_conf_set_copy_files	17a
H2Direct		5z	179	17b	17d	2.4.17				6k	17e	5		h2_conf_set_direct	17a
H2EarlyHint		17f	179	17g	17h	2.4.58				17i		5		h2_conf_add_early_hint	17a
H2EarlyHints		5z	179	17b	17j	2.4.25				6k	6x	5		h2_conf_set_early_hints	17a
H2MaxDataFrameLen		5z	179	17k	17l	2.4.58				17m	bv	5		h2_conf_set_max_data_frame_len	17a
H2MaxHeaderBlockLen		5z	179		17n	2.4.64				17m	bv	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxSessionStreams		5z	179	17o	17p	2.4.17				17m	jg	5		h2_conf_set_max_streams	17a
H2MaxStreamErrors		5z	179	17q	17r	2.4.66				17m	17s	5				listed by 2.4.71, not in the source of 2.4.63-dev
H2MaxWorkerIdleSeconds		5z	179	17t	17u	2.4.17				17m	io	5		h2_conf_set_max_worker_idle_limit	17a
H2MaxWorkers		5z	179	17o	17v	2.4.17				17m		5		h2_conf_set_max_workers	17a
H2MinWorkers		5z	179	17o	17w	2.4.17				17m		5		h2_conf_set_min_workers	17a
H2ModernTLSOnly		5z	179	17b	17x	2.4.18				6k	6c	5		h2_conf_set_modern_tls_only	17a
H2OutputBuffering		5z	179	17b	17y	2.4.48				6k	6c	5		h2_conf_set_output_buffer	17a
H2Padding		5z	179	17z	180	2.4.39				181	bv	5		h2_conf_set_padding	17a
H2ProxyRequests		1s	179	17b	182	2.4.58				6k	6x	5		h2_conf_set_proxy_requests	17a
H2Push		t0	179	17b	183	2.4.18		184		6k	6c	5		h2_conf_set_push	17a
H2PushDiarySize		5z	179	185	186	2.4.20				17m	187	5		h2_conf_set_push_diary_size	17a
H2PushPriority		bc	179	188	189	2.4.18				18a	18b	5		h2_conf_add_push_priority	17a
H2PushResource		18c	179	18d	18e	2.4.25		18f		18g		5		h2_conf_add_push_res	17a
H2SerializeHeaders		5z	179		18h	2.4.17				6k	6x	5		h2_conf_set_serialize_headers	17a
H2SessionExtraFiles		5z	179		18i	2.4.17								h2_conf_set_session_extra_files	17a
H2StreamMaxMemSize		5z	179	18j	18k	2.4.17				9b	18l	5		h2_conf_set_stream_max_mem_size	17a
H2StreamTimeout		5z	179	18m	18n	2.4.55				18o	op	5	18p	h2_conf_set_stream_timeout	17a
H2TLSCoolDownSecs		5z	179		18q	2.4.18				5s	9f	5		h2_conf_set_tls_cooldown_secs	17a
H2TLSWarmUpSize		5z	179		18r	2.4.18				18s	18t	5		h2_conf_set_tls_warmup_size	17a
H2Upgrade		t0	179	17b	18u	2.4.18		184		6k	17e	5		h2_conf_set_upgrade	17a
H2WebSockets		5z	179	18v	18w	2.4.58				6k	6x	5		h2_conf_set_websockets	17a
H2WindowSize		5z	179	18j	18x	2.4.17				9b	173	5		h2_conf_set_window_size	17a
Header		7q	gp	18y	gr					18z		5		header_cmd	gt
HeaderName		ci	27		gu					ay		24		ap_set_string_slot	2a
HeartbeatAddress		1k	190	191	192					193	194	7z		cmd_hb_address	195
HeartbeatListen		1k	196	197	198					193	194	7z		cmd_hm_listen	199
HeartbeatMaxServers		1k	196	19a	19b					19c	c5	7z		cmd_hm_maxworkers	199
HeartbeatStorage		1k	19d		19e					52	19f	7z		cmd_hm_storage	199		mod_lbmethod_heartbeat=Path to read heartbeat data.
HostnameLookups		9s	8	gw	gx					gy	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3v	8	gz	h0	2.4.25				h1	h2	c		set_http_protocol_options	d
IdentityCheck		bl	h4	4l	h5					4j	2o	5		set_idcheck	h6
IdentityCheckTimeout		9s	h4		h7					5s	h8	5		set_timeout	h6
ImapBase		ci	h9		ha					hb	hc	zi		ap_set_string_slot	hd
ImapDefault		ci	h9		he					hf	hg	zi		ap_set_string_slot	hd
ImapMenu		ci	h9		hh					hi	19g	zi		ap_set_string_slot	hd
Include		hj	8	hk	19h					19i		c		include_config	d
IncludeOptional		hj	8	hk	19j					19i		c		include_config	d
IndexHeadInsert		ci	27		hn					ho		24		ap_set_string_slot	2a
IndexIgnore		dj	27		hp					hq	hr	24		add_ignore	2a
IndexIgnoreReset		dq	27	4h	19k					19l		24		ap_set_flag_slot	2a
IndexOptions		hs	27	19m	hu					hv	hw	24		add_opts	2a
IndexOrderDefault		ep	27	hx	hy					hz	i0	24		set_default_order	2a
IndexStyleSheet		ci	27		i1					ck		24		ap_set_string_slot	2a
InputSed		4t	19n		19o					19p		7z	9y	sed_add_expr	19q
ISAPIAppendLogToErrors		b6	i2	4h	i3					6k	6x	24		ap_set_flag_slot	i4
ISAPIAppendLogToQuery		b6	i2	4h	19r					6k	6c	24		ap_set_flag_slot	i4
ISAPICacheFile		3v	i2		i6					8l		24		isapi_cmd_cachefile	i4
ISAPIFakeAsync		b6	i2	4h	i7					6k	6x	24		ap_set_flag_slot	i4
ISAPILogNotSupported		b6	i2	4h	i8					6k	6x	24		ap_set_flag_slot	i4
ISAPIReadAheadBuffer		1s	i2		i9					62	ia	24		ap_set_int_slot	i4
KeepAlive		19s	ib	4l	id					4j	4k	c		set_keep_alive	ie
KeepAliveTimeout		165	ib	19t	ig					19u	93	c		set_keep_alive_timeout	ie
KeptBodySize		4t	19v	19w	19x					19y	bv	24		set_kept_body_size	19z
LanguagePriority		a8	9g		ih					ii		24		set_language_priority	9i
LDAPCacheEntries		1k	ij		ik					c3	il	5		util_ldap_set_cache_entries	im
LDAPCacheTTL		1k	ij		in					5s	io	5		util_ldap_set_cache_ttl	im
LDAPConnectionPoolTTL		5z	ij	1a0	1a1					17m	nl	5		util_ldap_set_conn_ttl	im
LDAPConnectionTimeout		1k	ij	gg	ip					5s		5		util_ldap_set_connection_timeout	im
LDAPLibraryDebug		1k	ij		1a2					1a3	194	5		util_ldap_set_debug_level	im
LDAPOpCacheEntries		1k	ij		iq					c3	il	5		util_ldap_set_opcache_entries	im
LDAPOpCacheTTL		1k	ij		ir					5s	io	5		util_ldap_set_opcache_ttl	im
LDAPReferralHopLimit		4z	ij	1a4	1a5					c3	1a6	5		util_ldap_set_referral_hop_limit	im
LDAPReferrals		4z	ij	1a7	1a8			1a9		1aa	4k	5		util_ldap_set_chase_referrals	im
LDAPRetries		1k	ij	1ab	1ac					1ad	8d	5		util_ldap_set_retries	im
LDAPRetryDelay		1k	ij	1ae	1af					5s	bv	5		util_ldap_set_retry_delay	im
LDAPSharedCacheFile		1k	ij		is					it		5		util_ldap_set_cache_file	im
LDAPSharedCacheSize		1k	ij		1ag					9b	iv	5		util_ldap_set_cache_bytes	im
LDAPTimeout		1k	ij	1ah	1ai					5s	1aj	5		util_ldap_set_op_timeout	im
LDAPTrustedClientCert		1ak	ij	1al	1am					iy		5		util_ldap_set_trusted_client_cert	im
LDAPTrustedGlobalCert		j0	ij	j1	1an					j3		5		util_ldap_set_trusted_global_cert	im
LDAPTrustedMode		5z	ij	j4	j5					j6		5		util_ldap_set_trusted_mode	im
LDAPVerifyServerCert		ev	ij	4l	j7					4j	4k	5		util_ldap_set_verify_srv_cert	im
LimitInternalRecursion		cb	8	j8	j9					ja	c5	c		set_recursion_limit	d
LimitRequestBody		d3	8	jc	jd					9b	1ao	c		set_limit_req_body	d
LimitRequestFields		165	8	je	jf					c3	jg	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	165	8	jh	ji					9b	jj	c		set_limit_req_fieldsize	d
LimitRequestLine		165	8	jh	jk					9b	jj	c		set_limit_req_line	d
LimitXMLRequestBody		d3	8	jl	jm					9b	9c	c		set_limit_xml_req_body	d
Listen		jn	1ap	jp	jq					jr		1r		ap_set_listener	js
ListenBacklog	ListenBackLog	1k	1ap	jt	ju					1aq	1ar	1r		ap_set_listenbacklog	js
ListenCoresBucketsRatio		1k	1ap	1as	1at	2.4.17				1au	1av	1r		ap_set_listencbratio	js
ListenTCPDeferAccept		1aw	1ax	1ay	1az	2.4.66				92	h8	1r				listed by 2.4.71, not in the source of 2.4.63-dev
LoadFile		jx	jy		jz					1x		5		load_file	1b0
LoadModule		k1	jy	k2	k3					k4		5		load_module	1b0
LogFormat		cb	7x	k8	k9					ka	kb	24		log_format	80
LogIOTrackTTFB		1b1	1b2	4h	1b3	2.4.16				19l	zg	5		logio_track_ttfb	1b4
LogLevel		1b5	8	1b6	kd					1b7	ke	c		set_loglevel	d
LogMessage		ns	1b8	1b9	1ba					1bb	1bc	7z		cmd_log_message	1bd
Lua_____ByteCodeHack		fc	xv		1be									hack_section_handler	xz
LuaAuthzProvider		1bf	xv		1bg	2.4.3				1bh		5		register_authz_provider	xz
LuaCodeCache		d3	xv	1bi	1bj	2.4.6				1bk	1bl	5		register_lua_codecache	xz
LuaHookAccessChecker		1bm	xv	1bn	xx					1bo		5		register_access_checker_hook	xz
LuaHookAuthChecker		1bm	xv	1bn	y0					1bo		5		register_auth_checker_hook	xz
LuaHookCheckUserID		1bm	xv		y2					1bo		5		register_check_user_id_hook	xz
LuaHookFixups		1bp	xv		1bq					1br		5		register_fixups_hook	xz
LuaHookInsertFilter		1bp	xv	1bs	1bt					1br		5		register_insert_filter_hook	xz
LuaHookLog		1bp	xv		1bu	2.4.7				1bv		5		register_log_transaction_hook	xz
LuaHookMapToStorage		1bp	xv		y6					1br		5		register_map_to_storage_hook	xz
LuaHookPreTranslate		1bw	xv							1br		5				only in the manual, in no table of commands
LuaHookPreTranslateName		1bp	xv		y8	2.4.49								register_pre_trans_name_hook	xz
LuaHookTranslateName		1bx	xv	1bn	y9					1bo		5		register_translate_name_hook	xz
LuaHookTypeChecker		1bp	xv		yb					1br		5		register_type_checker_hook	xz
LuaInherit		d3	xv	1by	1bz					1c0	1c1	5		register_lua_inherit	xz
LuaInputFilter		1c2	xv		1c3	2.4.6				1c4		5		register_input_filter	xz
LuaMapHandler		1bx	xv		1c5	2.4.6				1c6		5	9y	register_map_handler	xz
LuaOutputFilter		1c2	xv		1c7	2.4.6				1c4		5		register_output_filter	xz
LuaPackageCPath		d3	xv		1c8					1c9		5		register_package_cdir	xz
LuaPackagePath		d3	xv		1ca					1cb		5		register_package_dir	xz
LuaQuickHandler		1cc	xv		ye					1cd		5		register_quick_hook	xz
LuaRoot		d3	xv		1ce					1cf		5		register_lua_root	xz
LuaScope		1cg	xv	1ch	1ci					1cj	1ck	5		register_lua_scope	xz
MacroIgnoreBadNesting		xj	yg		1cl	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
MacroIgnoreEmptyArgs		xj	yg		1cm	2.4.63										listed by 2.4.71, not in the source of 2.4.63-dev
ManagedDomain		1cn	yl			2.4.33	2.4.39							md_config_set_names_old	ym	httpd 2.4.39
MaxClients		1k	1co	gg	1cp									set_max_workers	107
MaxConnectionsPerChild		1k	1l	gg	1cq					c3	bv	1r		ap_mpm_set_max_requests	d
MaxKeepAliveRequests		165	ib	2p	ki					c3	jg	c		set_keep_alive_max	ie
MaxMemFree		1k	1l	kj	1cr					km	l3	1r		ap_mpm_set_max_mem_free	d
MaxRangeOverlaps		9s	8	1cs	1ct					kp	1cu	c		set_max_overlaps	d
MaxRangeReversals		9s	8	1cs	1cv					kp	1cu	c		set_max_reversals	d
MaxRanges		9s	8	kn	ko					kp	kq	c		set_max_ranges	d
MaxRequestsPerChild		1k	8	gg	1cw									ap_mpm_set_max_requests	d
MaxRequestWorkers		1k	177	gg	1cx					c3	kh	1r		set_max_workers	107		prefork=Maximum number of children alive at the same time
MaxSpareServers		e4	kx		ky					c3	c5	1r		set_max_free_servers	am
MaxSpareThreads		1k	1cy		l0					c3	kh	1r		set_max_free_threads	js		mpmt_os2=Maximum number of idle children
MaxThreads		e4	l1		l2					c3	l3	1r		set_thread_limit	js
MDActivationDelay		1cz	yl	1d0	1d1	2.4.43				1d2		7z		md_config_set_activation_delay	ym
MDBaseServer		1cz	yl	1d3	1d4	2.4.33				6k	6x	7z		md_config_set_base_server	ym
MDCACertificateFile		5z	yl		1d5	2.4.48				4s	tz	7z		md_config_set_ca_certs	ym
MDCAChallenges		1d6	yl		1d7	2.4.33				1d8	1d9	7z		md_config_set_cha_tyes	ym
MDCertificateAgreement		1cz	yl	2p	1da	2.4.33				1db		7z		md_config_set_agreement	ym
MDCertificateAuthority		1d6	yl	1dc	1dd	2.4.33		1de		10v	1df	7z		md_config_set_ca	ym
MDCertificateCheck		1dg	yl		1dh	2.4.43				1di		7z		md_config_set_cert_check	ym
MDCertificateFile		1cz	yl		1dj	2.4.41				1dk		7z		md_config_add_cert_file	ym
MDCertificateKeyFile		1cz	yl		1dl	2.4.41				1dm		7z		md_config_add_key_file	ym
MDCertificateMonitor		1dn	yl							1di	1do	7z				only in the manual, in no table of commands
MDCertificateProtocol		1cz	yl	2p	1dp	2.4.33				n1	1dq	7z		md_config_set_ca_proto	ym
MDCertificateStatus		1cz	yl	1d3	1dr	2.4.41				6k	6c	7z		md_config_set_certificate_status	ym
MDChallengeDns01		yn	yl		1ds	2.4.41				1dt		7z		md_config_set_dns01_cmd	ym
MDChallengeDns01Version		1cz	yl	1du	1dv	2.4.58				1dw	9f	7z		md_config_set_dns01_version	ym
MDCheckInterval		1cz	yl	1dx	1dy	2.4.60				1d2	1dz	7z		md_config_set_check_interval	ym
MDContactEmail		1cz	yl		1e0	2.4.43				1e1		7z		md_config_set_contact	ym
MDDriveMode		1cz	yl	1e2	1e3	2.4.33				1e4	1e5	7z		md_config_set_renew_mode	ym
MDExternalAccountBinding		1e6	yl		1e7	2.4.52				1e8	tz	7z		md_config_set_eab	ym
MDHttpProxy		1cz	yl	1e9	1ea	2.4.33				10v		7z		md_config_set_proxy	ym
MDHttpProxyCACertificateFile		5z	yl		1eb	2.4.71				1dk	tz	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDInitialDelay		5z	yl	1ec	1ed	2.4.66				1d2	1ee	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDMatchNames		1cz	yl	1ef	1eg	2.4.58				1eh	u8	7z		md_config_set_match_mode	ym
MDMember		1cn	yl	1ei	1ej	2.4.33				1ek		7z		md_config_sec_add_members	ym
MDMembers		1cn	yl	1ei	1ej	2.4.33				1el	1e5	7z		md_config_sec_add_members	ym
MDMessageCmd		yn	yl		1em	2.4.41				1en		7z		md_config_set_msg_cmd	ym
MDMustStaple		1cz	yl	1d3	1eo	2.4.33				6k	6x	7z		md_config_set_must_staple	ym
MDNotifyCmd		yn	yl		1ep	2.4.33		1eq		1er		7z		md_config_set_notify_cmd	ym
MDomain		1d6	yl	1es	1et	2.4.33				1eu		7z		md_config_set_names	ym
MDPortMap		1e6	yl	1ev	1ew	2.4.33				1ex	1ey	7z		md_config_set_port_map	ym
MDPrivateKeys		1d6	yl	1ez	1f0	2.4.33				1f1	1f2	7z		md_config_set_pkeys	ym
MDProfile		5z	yl		1f3	2.4.64				ch		7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDProfileMandatory		5z	yl	1d3	1f4	2.4.64				6k	6x	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewMode		1cz	yl	1e2	1f5	2.4.41				1e4	1e5	7z		md_config_set_renew_mode	ym
MDRenewViaARI		5z	yl	1d3	1f6	2.4.66				6k	6c	7z				listed by 2.4.71, not in the source of 2.4.63-dev
MDRenewWindow		1cz	yl	1f7	1f8	2.4.33				1d2	1f9	7z		md_config_set_renew_window	ym
MDRequireHttps		1fa	yl	1fb	1fc	2.4.33		1fd		1fe	6x	7z		md_config_set_require_https	ym
MDRetryDelay		1cz	yl	1ff	1fg	2.4.54				1d2	1fh	7z		md_config_set_min_delay	ym
MDRetryFailover		1cz	yl	1fi	1fj	2.4.54				c3	1fk	7z		md_config_set_retry_failover	ym
MDServerStatus		1cz	yl	1d3	1fl	2.4.41				6k	6x	7z		md_config_set_server_status	ym
MDStapleOthers		1cz	yl	1d3	1fm	2.4.43				6k	6c	7z		md_config_set_staple_others	ym
MDStapling		1cz	yl	1d3	1fn	2.4.43				6k	6x	7z		md_config_set_stapling	ym
MDStaplingKeepResponse		1cz	yl	1fo	1fp	2.4.43				1d2	1fq	7z		md_config_set_ocsp_keep_window	ym
MDStaplingRenewWindow		1cz	yl	1fr	1fs	2.4.43				1d2	1f9	7z		md_config_set_ocsp_renew_window	ym
MDStoreDir		1cz	yl		1ft	2.4.33				1fu	1fv	7z		md_config_set_store_dir	ym
MDStoreLocks		1cz	yl	1fw	1fx	2.4.55				1fy	6x	7z		md_config_set_store_locks	ym
MDWarnWindow		1cz	yl	1f7	1fz	2.4.41				1d2	1g0	7z		md_config_set_warn_window	ym
MemcacheConnTTL		5z	1g1	1g2	1g3	2.4.17				1g4	1g5	5		socache_mc_set_ttl	1g6
MergeSlashes		7w	8	4l	1g7	2.4.39				19l	1g8	c		set_core_server_flag	d
MergeTrailers		7w	8	4l	ln	2.4.12				lo	6x	c		set_merge_trailers	d
MetaDir		ci	lp		lq					95	lr	zi		set_metadir	ls
MetaFiles		dq	lp	4h	4i					6k	6x	zi		set_metafiles	ls
MetaSuffix		ci	lp		lt					lu	lv	zi		set_metasuffix	ls
MimeMagicFile		5z	lw	ee	lx					52		5		set_magicfile	ly
MinSpareServers		e4	kx		lz					c3	93	1r		set_min_free_servers	am
MinSpareThreads		1k	1cy	gg	m0					c3	kh	1r		set_min_free_threads	js		mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3v	8j		m1					8l		7z		cachefilemmap	8m
ModemStandard		4t	1g9	1ga	1gb					1gc		7z		cmd_modem_standard	1gd
ModMimeUsePathInfo		m2	2g	4l	m3					4j	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m4	2g	m5	m6					m7	m8	24		multiviews_match	2j
Mutex		1ge	8	1gf	1gg					1gh	57	c		ap_set_mutex	d
NameVirtualHost		5z	8	1gi	ma					mb		c		ap_set_name_virtual_host	d
NoProxy		3v	16	2p	mc					md		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3v	me		mf					1x		24		set_trusted_certs	mg
NWSSLUpgradeable		mh	me		mi					mj		24		set_secure_upgradeable_listener	mg
Options		fw	8	mk	ml					hv	1gj	c		set_options	d
order	Order	mm	zh	mn	mo					mp	mq	zi		order	zj
OutputSed		4t	19n		1gk					19p		7z	9y	sed_add_expr	19q
PassEnv		a8	mr		ms					mt		24		add_env_module_vars_passed	mu
PidFile		1k	1l		mv					ay	mx	1r		ap_mpm_set_pidfile	d
Port		5z	8	my	mz									ap_set_deprecated	d
PrivilegesMode		9s	167		1gl					1gm	1gn	zi		privs_mode	169
Protocol		165	8		n0					n1		c		set_protocol	d
ProtocolEcho		7w	n2	4h	n3					4j	2o	7z		echo_on	n4
Protocols		1go	8	1gp	1gq	2.4.17				1gr	1gs	c		set_protocols	d
ProtocolsHonorOrder		165	8	1gt	1gu	2.4.17				4j	4k	c		set_protocols_honor_order	d
Proxy100Continue		bl	16	4h	1gv	2.4.41				1gw	4k	5		forward_100_continue	1a
ProxyAddHeaders		bl	16	4h	1gx					1gw	4k	5		add_proxy_http_headers	1a
ProxyBadHeader		5z	16	n5	n6					n7	n8	5		set_bad_opt	1a
ProxyBlock		3v	16		n9					na		5		set_proxy_exclude	1a
ProxyDomain		5z	16	nb	nc					nd		5		set_proxy_domain	1a
ProxyErrorOverride		1b5	16	1gy	ne			1gz		1h0	2o	5		set_proxy_error_override	1a
ProxyExpressDBMFile		1s	1h1		1h2					1h3		5		set_dbmfile	1h4
ProxyExpressDBMType		1s	1h1		1h5					j6	57	5		set_dbmtype	1h4
ProxyExpressEnable		b6	1h1	4h	1h6					6k	6x	5		set_enabled	1h4
ProxyFCGIBackendType		1s	1h7	1h8	1h9	2.4.26				1ha	1hb	5		cmd_servertype	1hc
ProxyFCGISetEnvIf		1z	1h7	1hd	1he	2.4.26				1hf		5		cmd_setenv	1hc
ProxyFtpDirCharset		9s	1hg		nf					1hh	nh	5		set_ftp_directory_charset	1hi
ProxyFtpEscapeWildcards		bl	1hg	4h	1hj					6k	6c	5		set_ftp_escape_wildcards	1hi
ProxyFtpListOnWildcard		bl	1hg	4h	1hk					6k	6c	5		set_ftp_list_on_wildcard	1hi
ProxyHCExpr		1hl	1hm	1hn	1ho	2.4.23				1hp		5		set_hc_condition	1hq
ProxyHCTemplate		1hl	1hm	1hr	1hs	2.4.23				1ht		5		set_hc_template	1hq
ProxyHCTPsize		1k	1hm	1hu	1hv	2.4.23		1hw	1hx	62	1hy	5		set_hc_tpsize	1hq
ProxyHTMLBufSize		9s	1hz	1i0	1i1					9b	nj	24		ap_set_int_slot	1i2
ProxyHTMLCharsetOut		9s	1hz		1i3					1i4	1i5	24		ap_set_string_slot	1i2
ProxyHTMLDoctype	ProxyHTMLDocType	1i6	1hz		1i7					1i8		24		set_doctype	1i2
ProxyHTMLEnable		bl	1hz	4h	1i9					4j	2o	24		ap_set_flag_slot	1i2
ProxyHTMLEvents		1b5	1hz		1ia					1ib		24		set_events	1i2
ProxyHTMLExtended		bl	1hz	4h	1ic					4j	2o	24		ap_set_flag_slot	1i2
ProxyHTMLFixups		1b5	1hz		1id					1ie	tz	24		set_flags	1i2
ProxyHTMLInterp		bl	1hz	4h	1if					4j	2o	24		ap_set_flag_slot	1i2
ProxyHTMLLinks		1ig	1hz		1ih					1ii		24		set_links	1i2
ProxyHTMLMeta		bl	1hz	4h	1ij					4j	2o	24		ap_set_flag_slot	1i2
ProxyHTMLStripComments		bl	1hz	4h	1ik					4j	2o	24		ap_set_flag_slot	1i2
ProxyHTMLURLMap		7m	1hz	1il	1im					1in		24		set_urlmap	1i2
ProxyIOBufferSize		5z	16	1io	ni					9b	nj	5		set_io_buffer_size	1a
ProxyMaxForwards		5z	16	2p	nk					c3	nl	5		set_max_forwards	1a
ProxyPass		1ip	16	nm	nn					1iq		5		add_pass_noregex	1a
ProxyPassInherit		7w	16	4h	1ir	2.4.6				4j	4k	5		set_ppinherit	1a
ProxyPassInterpolateEnv		bl	16	4h	np					4j	2o	5		ap_set_flag_slot_char	1a
ProxyPassMatch		1ip	16	nq	nn					nr		5		add_pass_regex	1a
ProxyPassReverse		1is	16	nt	nu					nw		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nx	16		ny					o0		5		cookie_domain	1a
ProxyPassReverseCookiePath		nx	16		o1					o2		5		cookie_path	1a
ProxyPreserveHost		bl	16	4l	o3					4j	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5z	16	o4	o5					9b	bv	5		set_recv_buffer_size	1a
ProxyRemote		bc	16	o6	o7			1it		1iu		5		add_proxy_noregex	1a
ProxyRemoteMatch		bc	16	o6	o9			1it		1iv		5		add_proxy_regex	1a
ProxyRequests		7w	16	4l	ob					4j	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		9s	oc		1iw			1ix		og	4k	5		scgi_set_internal_redirect	oe
ProxySCGISendfile		9s	oc		1iy					og	2o	5		scgi_set_send_file	oe
ProxySet		137	16	oh	oi					oj		5		set_proxy_param	1a
ProxySourceAddress		5z	16		1iz					1e1		5		set_source_address	1a
ProxyStatus		5z	16	ok	ol					om	2o	5		set_status_opt	1a
ProxyTimeout		5z	16	on	oo					5s	op	5		set_proxy_timeout	1a
ProxyVia		5z	16	oq	or					os	2o	5		set_via_opt	1a
ProxyWebsocketFallbackToProxyHttp		bl	1j0	4h	1j1	2.4.48				4j	4k	zi		proxyws_fallback_to_proxy_http	1j2
QualifyRedirectURL		b6	8	4l	1j3	2.4.18				4j	2o	c		set_qualify_redirect_url	d
ReadBufferSize		9s	8	170	1j4	2.4.48				9b	nj	c		set_read_buf_size	d
ReadmeName		ci	27	ee	gu					ay		24		ap_set_string_slot	2a
ReceiveBufferSize		1k	1ap	o4	ot					9b	bv	1r		ap_set_receive_buffer_size	js
Redirect		1j5	3j	1j6	ov			1j7		1j8		24		add_redirect	3m
RedirectMatch		1z	3j	1j9	oy					oz		24		add_redirect_regex	3m
RedirectPermanent		p0	3j	1j6	p1					p2		24		add_redirect2	3m
RedirectRelative		b6	3j	4l	1ja	2.4.58				4j	2o	24		ap_set_flag_slot	3m
RedirectTemp		p0	3j	1j6	p1					p2		24		add_redirect2	3m
RedisConnPoolTTL		5z	1jb	1g2	1jc	2.4.39				1g4	1g5	5		socache_rd_set_ttl	1jd
RedisTimeout		5z	1jb	1g2	1je	2.4.39				1g4	1jf	5		socache_rd_set_rwto	1jd
ReflectorHeader		fo	1jg	2p	1jh					1ji		24		reflector_header	1jj
RegexDefaultOptions		1ge	8	1jk	1jl	2.4.33				1jm	1jn	c		set_regex_default_options	d
RegisterHttpMethod		p3	8		p4	2.4.25				p5		c		set_http_method	d
RemoteIPHeader		5z	1jo	1jp	1jq					1jr	6v	24		header_name_set	1js
RemoteIPInternalProxy		3v	1jo	1jt	1ju					1jv		24		proxies_set	1js
RemoteIPInternalProxyList		5z	1jo		1jw					ay		24		proxylist_read	1js	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoteIPProxiesHeader		5z	1jo		1jx					1jy		24		proxies_header_name_set	1js
RemoteIPProxyProtocol		7w	1jo	4l	1jz	2.4.33				4j		24		remoteip_enable_proxy_protocol	1js
RemoteIPProxyProtocolExceptions		1cn	1jo	1k0	1k1	2.4.33				1k2		24		remoteip_disable_networks	1js
RemoteIPTrustedProxy		3v	1jo	1jt	1k3					1jv		24		proxies_set	1js
RemoteIPTrustedProxyList		5z	1jo		1k4					ay		24		proxylist_read	1js	as 2.4.71 has it, which differs from the source of 2.4.63-dev
RemoveCharset		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveEncoding		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveHandler		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveInputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveLanguage		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveOutputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveType		a8	2g		hp					p6		24		remove_extension_type	2j
RequestHeader		7q	gp	1k5	p8					1k6		5		header_cmd	gt
RequestReadTimeout		ez	pa	1k7	1k8					1k9	1ka	5		set_reqtimeouts	pf
Require		pg	x6	1kb	1kc					1kd		24		add_authz_provider	xa
RewriteBase		pk	pl	pm	pn					po	pp	5		cmd_rewritebase	pq
RewriteCond		7q	pl	pr	ps					1ke		5		cmd_rewritecond	pq
RewriteEngine		b6	pl	4l	pu					6k	6x	5		cmd_rewriteengine	pq
RewriteMap		bc	pl	q1	1kf			1kg		1kh		5		cmd_rewritemap	pq
RewriteOptions		a8	pl	q4	q5					q6		5		cmd_rewriteoptions	pq
RewriteRule		7q	pl	1ki	q8					1kj		5		cmd_rewriterule	pq
RLimitCPU		qa	8	qb	qc				qd	qe	qf	c		set_limit_cpu	d
RLimitMEM		qa	8	qb	qg				qh	qi	qf	c		set_limit_mem	d
RLimitNPROC		qa	8		qj				qk	ql	qf	c		set_limit_nproc	d
Satisfy		4z	zh	qm	qn					qo	49	zi		satisfy	zj
ScoreBoardFile		1k	qp		qq					52	qs	1r		ap_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		g0	20	qt	qu					qv		24		set_script	25
ScriptAlias		z8	3j	z9	za			zb		zc		24		add_alias	3m
ScriptAliasMatch		zd	3j	2p	3n					3o		24		add_alias_regex	3m
ScriptInterpreterSource		1s	qw		qx					qy	qz	c		set_interpreter_source	r0
ScriptLog		5z	r1		r2					52		24		set_scriptlog	r3
ScriptLogBuffer		5z	r1		r4					9b	il	24		set_scriptlog_buffer	r3
ScriptLogLength		5z	r1	gg	r5					9b	r6	24		set_scriptlog_length	r3
ScriptSock		1k	9t	ee	r7					52	1kk	24		set_script_socket	9z
SecureListen		r9	me		ra					rb		24		set_secure_listener	mg
SeeRequestTail		ev	8	4l	1kl					4j	2o	c		ap_set_reqtail	d
SendBufferSize		1k	1ap	o4	rd					9b	bv	1r		ap_set_send_buffer_size	js
ServerAdmin		165	8		re					rf		c		set_server_string_slot	d
ServerAlias		rg	8	rh	ri					rj		c		set_server_alias	d
ServerLimit		1k	177	gg	1km					c3	kh	1r		set_server_limit	107		prefork=Maximum value of MaxRequestWorkers for this run of Apache
ServerName		165	8	rl	rm					1kn		c		server_hostname_port	d
ServerPath		165	8		ro					po		c		set_serverpath	d
ServerRoot		rp	8	b8	rq					du	rr	c		set_server_root	d
ServerSignature		d3	8	rs	rt					ru	2o	c		set_signature_flag	d
ServerTokens		1k	8	1ko	1kp			1kq		rx	ry	c		set_serv_tokens	d
Session		1kr	1ks	4l	1kt					4j	2o	5		set_session_enable	1ku
SessionCookieName		1kv	1kw	1kx	1ky					1kz	6v	5		set_cookie_name	1l0
SessionCookieName2		1kv	1kw	1kx	1l1					1kz	6v	5		set_cookie_name2	1l0
SessionCookieRemove		1kr	1kw	4h	1l2					4j	2o	5		set_remove	1l0
SessionCryptoCipher		t0	1l3		1l4					ch	1l5	7z		set_crypto_cipher	1l6
SessionCryptoDriver		1ge	1l3		1l7					1l8	6v	7z		set_crypto_driver	1l6
SessionCryptoPassphrase		1l9	1l3		1la					1lb	6v	7z		set_crypto_passphrase	1l6
SessionCryptoPassphraseFile		9s	1l3		1lc					ay	6v	7z		set_crypto_passphrase_file	1l6
SessionDBDCookieName		1kv	1ld	1le	1lf					1kz	6v	5		set_cookie_name	1lg
SessionDBDCookieName2		1kv	1ld	1le	1lh					1kz	6v	5		set_cookie_name2	1lg
SessionDBDCookieRemove		1kr	1ld	4h	1li					4j	4k	5		set_dbd_cookie_remove	1lg
SessionDBDDeleteLabel		t0	1ld		1lj					1lk	1ll	5		ap_set_string_slot	1lg
SessionDBDInsertLabel		t0	1ld		1lm					1lk	1ln	5		ap_set_string_slot	1lg
SessionDBDPerUser		1kr	1ld	4h	1lo					4j	2o	5		set_dbd_peruser	1lg
SessionDBDSelectLabel		t0	1ld		1lp					1lk	1lq	5		ap_set_string_slot	1lg
SessionDBDUpdateLabel		t0	1ld		1lr					1lk	1ls	5		ap_set_string_slot	1lg
SessionEnv		1kr	1ks	4h	1lt					4j	2o	5		set_session_env	1ku
SessionExclude		t0	1ks		1lu					1fu	6v	5		add_session_exclude	1ku
SessionExpiryUpdateInterval		t0	1ks	1lv	1lw	2.4.41				1lx	1ly	5		set_session_expiry_update	1ku
SessionHeader		t0	1ks		1lz					1m0	6v	5		set_session_header	1ku
SessionInclude		t0	1ks		1m1					1fu	1m2	5		add_session_include	1ku
SessionMaxAge		t0	1ks	gg	1m3					1m4	bv	5		set_session_maxage	1ku
SetEnv		rz	mr		s0					s1		24		add_env_module_vars_set	mu
SetEnvIf		7q	7r	s2	s3					s4		24		add_setenvif	7v
SetEnvIfExpr		7q	7r	1m5	1m6					1m7		24		add_setenvifexpr	7v
SetEnvIfNoCase		7q	7r	s2	s5					s4		24		add_setenvif	7v
SetHandler		1s	8	1m8	s7					1m9		c		set_sethandler	d
SetInputFilter		1s	8	s9	sa					sb		c		ap_set_string_slot	d
SetOutputFilter		1s	8	sc	sd					sb		c		ap_set_string_slot	d
SSIEndTag		5z	sf	sj	sk					sl	sm	24		set_default_end_tag	sh
SSIErrorMsg		d3	sf		sn					so	sp	24		set_default_error_msg	sh
SSIEtag	SSIETag	se	sf	4h	sq					6k	6x	24		ap_set_flag_slot_char	sh
SSILastModified		se	sf	4h	sr					6k	6x	24		ap_set_flag_slot_char	sh
SSILegacyExprParser		se	sf	4l	1ma					6k	6x	24		ap_set_flag_slot_char	sh
SSIStartTag		5z	sf	sj	ss					sl	st	24		set_default_start_tag	sh
SSITimeFormat		d3	sf		su					sv	sw	24		set_default_time_fmt	sh
SSIUndefinedEcho		d3	sf		sx					sy	sz	24		set_undefined_echo	sh
SSLCACertificateFile		t0	t1		1mb					52		5		ssl_cmd_SSLCACertificateFile	t3
SSLCACertificatePath		t0	t1	b8	1mc					du		5		ssl_cmd_SSLCACertificatePath	t3
SSLCADNRequestFile		5z	t1		1md					52		5		ssl_cmd_SSLCADNRequestFile	t3
SSLCADNRequestPath		5z	t1		1me					du		5		ssl_cmd_SSLCADNRequestPath	t3
SSLCARevocationCheck		ez	t1	1mf	1mg			1mh		1mi	tz	5		ssl_cmd_SSLCARevocationCheck	t3
SSLCARevocationFile		5z	t1		1mj					52		5		ssl_cmd_SSLCARevocationFile	t3
SSLCARevocationPath		5z	t1		1mk					du		5		ssl_cmd_SSLCARevocationPath	t3
SSLCertificateChainFile		5z	t1		1ml					52		5		ssl_cmd_SSLCertificateChainFile	t3
SSLCertificateFile		5z	t1	hk	1mm					1mn		5		ssl_cmd_SSLCertificateFile	t3
SSLCertificateKeyFile		5z	t1		1mo					1mp		5		ssl_cmd_SSLCertificateKeyFile	t3
SSLCipherSuite		1mq	t1	1mr	1ms			1mt		1mu	1mv	5		ssl_cmd_SSLCipherSuite	t3
SSLCompression		1mw	t1	4l	1mx	2.4.3				6k	6x	5		ssl_cmd_SSLCompression	t3
SSLCryptoDevice		1k	t1	ti	1my					tl	tm	5		ssl_cmd_SSLCryptoDevice	t3
SSLEngine		5z	t1	1mz	1n0					6k	6x	5		ssl_cmd_SSLEngine	t3
SSLFIPS		ev	t1	4l	tq					6k	6x	5		ssl_cmd_SSLFIPS	t3
SSLHonorCipherOrder		7w	t1	4l	tr					6k	6x	5		ssl_cmd_SSLHonorCipherOrder	t3
SSLInsecureRenegotiation		7w	t1	4l	tt					6k	6x	5		ssl_cmd_SSLInsecureRenegotiation	t3
SSLLog		fc	t1	tu	tv									ap_set_deprecated	t3
SSLLogLevel		fc	t1	tw	tx									ap_set_deprecated	t3
SSLOCSPDefaultResponder		5z	t1		1n1					110		5		ssl_cmd_SSLOCSPDefaultResponder	t3
SSLOCSPEnable		ez	t1	1n2	1n3			1n4		1n5	6x	5		ssl_cmd_SSLOCSPEnable	t3
SSLOCSPNoVerify	SSLOCSPNoverify	7w	t1	4h	1n6	2.4.26				6k	6x	5		ssl_cmd_SSLOCSPNoVerify	t3
SSLOCSPOverrideResponder		7w	t1	4h	1n7					6k	6x	5		ssl_cmd_SSLOCSPOverrideResponder	t3
SSLOCSPProxyURL		5z	t1	1n8	1n9	2.4.20				10v		5		ssl_cmd_SSLOCSPProxyURL	t3
SSLOCSPResponderCertificateFile		5z	t1		1na	2.4.26				4s		5		ssl_cmd_SSLOCSPResponderCertificateFile	t3
SSLOCSPResponderTimeout		5z	t1	1nb	1nc					5s	c5	5		ssl_cmd_SSLOCSPResponderTimeout	t3
SSLOCSPResponseMaxAge		5z	t1	1nb	1nd					5s	nl	5		ssl_cmd_SSLOCSPResponseMaxAge	t3
SSLOCSPResponseTimeSkew		5z	t1	1nb	1ne					5s	5t	5		ssl_cmd_SSLOCSPResponseTimeSkew	t3
SSLOCSPUseRequestNonce		7w	t1	4h	1nf	2.4.10				6k	6c	5		ssl_cmd_SSLOCSPUseRequestNonce	t3
SSLOpenSSLConfCmd		38	t1		1ng	2.4.9			1nh	1ni		5		ssl_cmd_SSLOpenSSLConfCmd	t3
SSLOptions		fw	t1	1nj	1nk					u2		5		ssl_cmd_SSLOptions	t3
SSLPassPhraseDialog		1k	t1	u3	1nl					j6	tm	5		ssl_cmd_SSLPassPhraseDialog	t3
SSLPKCS7CertificateFile		5z	t1				2.4.7							ssl_cmd_SSLPKCS7CertificateFile	t3	httpd 2.4.7
SSLProtocol		ez	t1	1nm	u6					u7	1nn	5		ssl_cmd_SSLProtocol	t3
SSLProxyCACertificateFile		1no	t1		1np			1nq		52		5		ssl_cmd_SSLProxyCACertificateFile	t3
SSLProxyCACertificatePath		1no	t1		1nr			1nq		du		5		ssl_cmd_SSLProxyCACertificatePath	t3
SSLProxyCARevocationCheck		1ns	t1	1mf	1nt			1nu		1nv	tz	5		ssl_cmd_SSLProxyCARevocationCheck	t3
SSLProxyCARevocationFile		1no	t1		1nw			1nq		52		5		ssl_cmd_SSLProxyCARevocationFile	t3
SSLProxyCARevocationPath		1no	t1		1nx			1nq		du		5		ssl_cmd_SSLProxyCARevocationPath	t3
SSLProxyCheckPeerCN		1ny	t1	4l	1nz			1o0		6k	6c	5		ssl_cmd_SSLProxyCheckPeerCN	t3
SSLProxyCheckPeerExpire		1ny	t1	4l	1o1			1o0		6k	6c	5		ssl_cmd_SSLProxyCheckPeerExpire	t3
SSLProxyCheckPeerName		1ny	t1	4l	1o2	2.4.6		1o3		6k	6c	5		ssl_cmd_SSLProxyCheckPeerName	t3
SSLProxyCipherSuite		1o4	t1	1o5	1o6			1o7		1mu	1o8	5		ssl_cmd_SSLProxyCipherSuite	t3
SSLProxyEngine		1ny	t1	4l	1o9			1o0		6k	6x	5		ssl_cmd_SSLProxyEngine	t3
SSLProxyMachineCertificateChainFile		1no	t1		uh			1nq		ay		5		ssl_cmd_SSLProxyMachineCertificateChainFile	t3
SSLProxyMachineCertificateFile		1no	t1		1oa			1nq		ay		5		ssl_cmd_SSLProxyMachineCertificateFile	t3
SSLProxyMachineCertificatePath		1no	t1		1ob			1nq		95		5		ssl_cmd_SSLProxyMachineCertificatePath	t3
SSLProxyProtocol		1ns	t1	1nm	uk			1oc		u7	1nn	5		ssl_cmd_SSLProxyProtocol	t3
SSLProxyVerify		1no	t1	ul	1od			1nq		e1	tz	5		ssl_cmd_SSLProxyVerify	t3
SSLProxyVerifyDepth		1no	t1	un	1oe			1nq		c3	9f	5		ssl_cmd_SSLProxyVerifyDepth	t3
SSLRandomSeed		j0	t1	up	1of					ur		5		ssl_cmd_SSLRandomSeed	t3
SSLRenegBufferSize		4z	t1	us	ut					9b	uu	5		ssl_cmd_SSLRenegBufferSize	t3
SSLRequire		pg	t1	1og	uv					uw		5		ssl_cmd_SSLRequire	t3
SSLRequireSSL		ux	t1	2p	uy					uz		5		ssl_cmd_SSLRequireSSL	t3
SSLSessionCache		1k	t1	1oh	1oi					j6	tz	5		ssl_cmd_SSLSessionCache	t3
SSLSessionCacheTimeout		5z	t1	v2	1oj					5s	5t	5		ssl_cmd_SSLSessionCacheTimeout	t3
SSLSessionTicketKeyFile		5z	t1		1ok				v5	52		5		ssl_cmd_SSLSessionTicketKeyFile	t3
SSLSessionTickets		7w	t1	4l	v6	2.4.12				6k	6c	5		ssl_cmd_SSLSessionTickets	t3
SSLSRPUnknownUserSeed		5z	t1		1ol	2.4.4			1om	1on		5		ssl_cmd_SSLSRPUnknownUserSeed	t3
SSLSRPVerifierFile		5z	t1		1oo	2.4.4			1om	52		5		ssl_cmd_SSLSRPVerifierFile	t3
SSLStaplingCache		1k	t1	1op	1oq				1or	j6		5		ssl_cmd_SSLStaplingCache	t3
SSLStaplingErrorCacheTimeout		5z	t1	1nb	1os				1or	5s	io	5		ssl_cmd_SSLStaplingErrorCacheTimeout	t3
SSLStaplingFakeTryLater		7w	t1	4h	1ot				1or	6k	6c	5		ssl_cmd_SSLStaplingFakeTryLater	t3
SSLStaplingForceURL		5z	t1		1ou				1or	110		5		ssl_cmd_SSLStaplingForceURL	t3
SSLStaplingResponderTimeout		5z	t1	1nb	1ov				1or	5s	c5	5		ssl_cmd_SSLStaplingResponderTimeout	t3
SSLStaplingResponseMaxAge		5z	t1	1nb	1ow				1or	5s	nl	5		ssl_cmd_SSLStaplingResponseMaxAge	t3
SSLStaplingResponseTimeSkew		5z	t1	1nb	1ox				1or	5s	5t	5		ssl_cmd_SSLStaplingResponseTimeSkew	t3
SSLStaplingReturnResponderErrors		7w	t1	4h	1oy				1or	6k	6c	5		ssl_cmd_SSLStaplingReturnResponderErrors	t3
SSLStaplingStandardCacheTimeout		5z	t1	1nb	1oz				1or	5s	1p0	5		ssl_cmd_SSLStaplingStandardCacheTimeout	t3
SSLStrictSNIVHostCheck		7w	t1	4l	v7					6k	6x	5		ssl_cmd_SSLStrictSNIVHostCheck	t3
SSLUserName		t0	t1		v8					v9		5		ssl_cmd_SSLUserName	t3
SSLUseStapling		7w	t1	4l	1p1				1or	6k	6x	5		ssl_cmd_SSLUseStapling	t3
SSLVerifyClient		t0	t1	ul	1p2					e1	tz	5		ssl_cmd_SSLVerifyClient	t3
SSLVerifyDepth		t0	t1	un	1p3					c3	9f	5		ssl_cmd_SSLVerifyDepth	t3
SSLVHostSNIPolicy		1aw	t1	1p4	1p5	2.4.66				1p6	1p7	5				listed by 2.4.71, not in the source of 2.4.63-dev
StartServers		1k	1p8	gg	vd					c3	kh	1r		set_daemons_to_start	107
StartThreads		e4	1p9		vf					c3	kh	1r		set_threads_to_start	js
StrictHostCheck		7w	8	4l	1pa	2.4.49				19l	zg	c		set_core_server_flag	d
Substitute		1s	vg	vh	vi			1pb		vj		5		set_pattern	vk
SubstituteInheritBefore		b6	vg	4h	vl	2.4.17				6k	6x	5		ap_set_flag_slot	vk
SubstituteMaxLineLength		1s	vg	1pc	1pd	2.4.12				1pe	1pf	5		set_max_line_length	vk
Suexec		ev	155	4h	vm					4j	vo	24		unixd_set_suexec	156
SuexecUserGroup		zd	vq	vr	vs					vt		5		set_suexec_ugid	vu
ThreadLimit		1k	1pg	gg	vw					c3	kh	1r		set_thread_limit	107		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	1pg	gg	vy					c3	kh	1r		set_threads_per_child	107
ThreadStackSize		1k	1l	kj	vz					62	w1	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	165	8	2p	w2					5s	1aj	c		set_timeout	d
TLSCertificate		cb	1ph			2.4.52	2.4.62							tls_conf_add_certificate	1pi	httpd 2.4.62
TLSCiphersPrefer		1cn	1ph			2.4.52	2.4.62							tls_conf_set_preferred_ciphers	1pi	httpd 2.4.62
TLSCiphersSuppress		1cn	1ph			2.4.52	2.4.62							tls_conf_set_suppressed_ciphers	1pi	httpd 2.4.62
TLSClientCA		5z	1ph			2.4.52	2.4.62							tls_conf_set_client_ca	1pi	httpd 2.4.62
TLSClientCertificate		5z	1ph			2.4.52	2.4.62							tls_conf_set_client_auth	1pi	httpd 2.4.62
TLSEngine		5z	1ph			2.4.52	2.4.62							tls_conf_add_engine	1pi	httpd 2.4.62
TLSHonorClientOrder		5z	1ph			2.4.52	2.4.62							tls_conf_set_honor_client_order	1pi	httpd 2.4.62
TLSOptions		1pj	1ph			2.4.52	2.4.62							tls_conf_set_options	1pi	httpd 2.4.62
TLSProtocol		5z	1ph			2.4.52	2.4.62							tls_conf_set_protocol	1pi	httpd 2.4.62
TLSProxyCA		1no	1ph			2.4.52	2.4.62							tls_conf_set_proxy_ca	1pi	httpd 2.4.62
TLSProxyCiphersPrefer		1pk	1ph			2.4.52	2.4.62							tls_conf_set_proxy_preferred_ciphers	1pi	httpd 2.4.62
TLSProxyCiphersSuppress		1pk	1ph			2.4.52	2.4.62							tls_conf_set_proxy_suppressed_ciphers	1pi	httpd 2.4.62
TLSProxyEngine		1ny	1ph			2.4.52	2.4.62							tls_conf_set_proxy_engine	1pi	httpd 2.4.62
TLSProxyMachineCertificate		1o4	1ph			2.4.52	2.4.62							tls_conf_add_proxy_machine_certificate	1pi	httpd 2.4.62
TLSProxyProtocol		1no	1ph			2.4.52	2.4.62							tls_conf_set_proxy_protocol	1pi	httpd 2.4.62
TLSSessionCache		5z	1ph			2.4.52	2.4.62							tls_conf_set_session_cache	1pi	httpd 2.4.62
TLSStrictSNI		5z	1ph			2.4.52	2.4.62							tls_conf_set_strict_sni	1pi	httpd 2.4.62
TLSUserName		5z	1ph			2.4.52	2.4.62							tls_conf_set_user_name	1pi	httpd 2.4.62
TraceEnable		5z	8	w3	w4					w5	6c	c		set_trace_enable	d
TransferLog		5z	7x	ee	w6					w7		24		set_transfer_log	80
TypesConfig		5z	2g		w8					52	w9	24		set_types_config	2j
UNCList		1pl	8	2p	1pm	2.4.60		1pn	1po	1pp	15b	c		set_unc_list	d
UnDefine		1pq	8	15t	1pr					1ps		c		unset_define	d
UndefMacro		k	yg		1pt	2.4.6				ch		24		undef_macro	yk
UnsetEnv		a8	mr		wa					mt		24		add_env_module_vars_unset	mu
Use		xj	yg		1pu	2.4.6				1pv		24		use_macro	yk
UseCanonicalName		9s	8	wb	wc					wd	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		9s	8	e5	we					4j	2o	c		set_use_canonical_phys_port	d
User		1k	178	wf	wg					wh	go	24		unixd_set_user	156		mpmt_os2=Not applicable on this platform
UserDir		ez	wi	wj	wk					wl		24		set_user_dir	wm
VHostCGIMode		5z	167		1pw					1px	4k	zi		vhost_cgimode	169
VHostCGIPrivs		3v	167		1py				1pz	1q0	pp	zi		vhost_cgiprivs	169
VHostGroup		5z	167		1q1					1q2	1q3	zi		vhost_group	169
VHostPrivs		3v	167		1q4				1pz	1q0	pp	zi		vhost_privs	169
VHostSecure		7w	167	4h	1q5					4j	4k	zi		vhost_secure	169
VHostUser		5z	167		1q6					wh	1q7	zi		vhost_user	169
VirtualDocumentRoot		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualDocumentRootIP		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualScriptAlias		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
VirtualScriptAliasIP		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
WatchdogInterval		1k	1q8	1q9	1qa					18o	9f	24		wd_cmd_watchdog_int	1qb
XBitHack		wz	sf	x0	x1					x2	6x	24		set_xbithack	sh
xml2EncAlias		1qc	1qd		1qe					1qf		24		set_alias	1qg
xml2EncDefault		d3	1qd		1qh					ch		24		set_default	1qg
xml2StartParse		1qi	1qd		1qj					1qk		24		set_skipto	1qg`;
