// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.2 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	1	2	3					4		5		authaliassection	6
<Directory		7	8	9	a					b		c		dirsection	d
<DirectoryMatch		7	8	9	a					e		c		dirsection	d
<Files		f	8	9	g					h		c		filesection	d
<FilesMatch		f	8	i	g					j		c		filesection	d
<IfDefine		k	8	l	m					n		c		start_ifdefine	d
<IfModule		k	8	l	o					p		c		start_ifmod	d
<IfVersion		q	r	s	t					u		5		start_ifversion	v
<Limit		w	8	x	y					z		c		ap_limit_section	d
<LimitExcept		w	8	10	11					12		c		ap_limit_section	d
<Location		7	8	9	13					14		c		urlsection	d
<LocationMatch		7	8	i	13					15		c		urlsection	d
<Proxy		7	16	17	18					19		5		proxysection	1a
<ProxyMatch		7	16	1b	1c					1d		5		proxysection	1a
<VirtualHost		0	8	1e	1f					1g		c		virtualhost_section	d
AcceptFilter		1h	8		1i					1j		c		set_accf_map	d
AcceptMutex		1k	1l	1m	1n				1o	1p	1q	1r		ap_mpm_set_accept_lock_mech	d
AcceptPathInfo		1s	8	1t	1u					1v	1q	c		set_accept_path_info	d
AccessFileName		7	8		1w					1x	1y	c		set_access_name	d
Action		1z	20	21	22					23		24		add_action	25
AddAlt		26	27		28					29		24		add_alt	2a
AddAltByEncoding		26	27		2b					2c		24		add_alt	2a
AddAltByType		26	27		2d					2e		24		add_alt	2a
AddCharset		2f	2g		2h					2i		24		add_extension_info	2j
AddDefaultCharset		2k	8	2l	2m					2n	2o	c		set_add_default_charset	d
AddDescription		26	27	2p	2q					29		24		add_desc	2a
AddEncoding		2f	2g		2r					2s		24		add_extension_info	2j
AddHandler		2f	2g	2p	2t					2u		24		add_extension_info	2j
AddIcon		26	27	2v	2w					2x		24		add_icon	2a
AddIconByEncoding		26	27	2v	2y					2z		24		add_icon	2a
AddIconByType		26	27	2v	30					31		24		add_icon	2a
AddInputFilter		2f	2g		32					33		24		add_extension_info	2j
AddLanguage		2f	2g	2p	34					35		24		add_extension_info	2j
AddModuleInfo		36	37		38					39		5		add_module_info	3a
AddOutputFilter		2f	2g	2p	3b					33		24		add_extension_info	2j
AddOutputFilterByType		2f	8	2p	3c					3d		c		add_ct_output_filters	d
AddType		2f	2g	2p	3e					3f		24		add_extension_info	2j
Alias		36	3g	2p	3h					3i		24		add_alias	3j
AliasMatch		36	3g	2p	3k					3l		24		add_alias_regex	3j
allow	Allow	3m	3n	3o	3p					3q		24		allow_cmd	3r
AllowCONNECT		3s	16	3t	3u					3v	3w	5		set_allowed_ports	1a
AllowEncodedSlashes		3x	8	3y	3z			40		41	2o	c		set_allow2f	d
AllowOverride		42	8	43	44					45	46	c		set_override	d
Anonymous		47	48	49	4a					4b		5		anon_set_string_slots	4c
Anonymous_LogEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_MustGiveEmail		4d	48	4e	4f					4g	4h	5		ap_set_flag_slot	4c
Anonymous_NoUserId	Anonymous_NoUserID	4d	48	4e	4f					4g	2o	5		ap_set_flag_slot	4c
Anonymous_VerifyEmail		4d	48	4i	4f					4g	2o	5		ap_set_flag_slot	4c
AuthBasicAuthoritative		4d	4j	4i	4k					4g	4h	24		ap_set_flag_slot	4l
AuthBasicProvider		47	4j	4m	4n					4o	4p	24		add_authn_provider	4l
AuthDBDUserPWQuery		4q	4r		4s					4t		5		authn_dbd_prepare	4u
AuthDBDUserRealmQuery		4q	4r		4v					4t		5		authn_dbd_prepare	4u
AuthDBMGroupFile		4w	4x		4y					4z		5		ap_set_file_slot	50
AuthDBMType		4w	51	2p	52					53	54	5		set_dbm_type	55
AuthDBMUserFile		4w	51		56					4z		5		ap_set_file_slot	55
AuthDefaultAuthoritative		4d	57	4e	58					4g	4h	24		ap_set_flag_slot	59
AuthDigestAlgorithm		4w	5a	5b	5c					5d	5e	5		set_algorithm	5f
AuthDigestDomain		47	5a		5g					5h		5		set_uri_list	5f
AuthDigestNcCheck		4d	5a	4i	5i					4g	2o	5	5j	set_nc_check	5f
AuthDigestNonceFormat		4w	5a	5k	5l					5m		5		set_nonce_format	5f
AuthDigestNonceLifetime		4w	5a	5n	5o					5p	5q	5		set_nonce_lifetime	5f
AuthDigestProvider		47	5a	5r	4n					4o	4p	5		add_authn_provider	5f
AuthDigestQop		47	5a	5s	5t					5u	5v	5		set_qop	5f
AuthDigestShmemSize		5w	5a	5x	5y					5z	60	5		set_shmem_size	5f
AuthGroupFile		61	62	63	64					4z		24		set_authz_groupfile_slot	65
AuthLDAPBindAuthoritative		4d	66	4e	67	2.2.15				68	69	5		ap_set_flag_slot	6a
AuthLDAPBindDN		4w	66		6b					6c		5		ap_set_string_slot	6a
AuthLDAPBindPassword		4w	66		6d					6e		5		set_bind_password	6a
AuthLDAPCharsetConfig		5w	66		6f					4z		5		set_charset_config	6a
AuthLDAPCompareDNOnServer		4d	66	4i	6g					6h	69	5		ap_set_flag_slot	6a
AuthLDAPDereferenceAliases		4w	66	6i	6j					6k	6l	5		mod_auth_ldap_set_deref	6a
AuthLDAPGroupAttribute		47	66		6m					6n	6o	5		mod_auth_ldap_add_group_attribute	6a
AuthLDAPGroupAttributeIsDN		4d	66	4e	6p					6h	69	5		ap_set_flag_slot	6a
AuthLDAPRemoteUserAttribute		4w	66		6q	2.2.4				6r	6s	5		ap_set_string_slot	6a
AuthLDAPRemoteUserIsDN		4d	66	4e	6t					6h	6u	5		ap_set_flag_slot	6a
AuthLDAPURL	AuthLDAPUrl	61	66	6v	6w					6x		5		mod_auth_ldap_parse_url	6a
AuthName		4w	6y	2p	6z					70		c		set_authname	d
AuthType		4w	8	71	72					73		c		ap_set_string_slot	d
AuthUserFile		61	74	63	75					4z		24		set_authn_file_slot	76
AuthzDBMAuthoritative		4d	4x	4e	77					4g	4h	5		ap_set_flag_slot	50
AuthzDBMType		4w	4x		78					53	54	5		ap_set_string_slot	50
AuthzDefaultAuthoritative		4d	79	4e	7a					4g	4h	24		ap_set_flag_slot	7b
AuthzGroupFileAuthoritative		4d	62	4i	7c					4g	4h	24		ap_set_flag_slot	65
AuthzLDAPAuthoritative		4d	66	4e	7d					6h	69	5		ap_set_flag_slot	6a
AuthzOwnerAuthoritative		4d	7e	4e	7a					4g	4h	5		ap_set_flag_slot	7f
AuthzUserAuthoritative		4d	7g	4e	7h					4g	4h	24		ap_set_flag_slot	7i
BalancerMember		7j	16	7k	7l					7m		5		add_member	1a
BrowserMatch		7n	7o	7p	7q					7r		24		add_browser	7s
BrowserMatchNoCase		7n	7o	7p	7q					7r		24		add_browser	7s
BufferedLogs		7t	7u	4i	7v					4g	2o	7w		set_buffered_logs_on	7x
CacheDefaultExpire		5w	7y		7z					5p	80	5		set_cache_defex	81
CacheDirLength		5w	82	83	84					85	86	5		set_cache_dirlength	87
CacheDirLevels		5w	82	83	88					89	8a	5		set_cache_dirlevels	87
CacheDisable		5w	7y	2p	8b					8c		5		add_cache_disable	81
CacheEnable		36	7y	8d	8e					8f		5		add_cache_enable	81
cachefile	CacheFile	3s	8g		8h					8i		7w		cachefilehandle	8j
CacheIgnoreCacheControl		7t	7y	4i	8k					4g	2o	5		set_cache_ignore_cachecontrol	81
CacheIgnoreHeaders		3s	7y		8l					8m	8n	5		add_ignore_header	81
CacheIgnoreNoLastMod		7t	7y	4e	8o					4g	2o	5		set_cache_ignore_no_last_mod	81
CacheIgnoreQueryString		7t	7y	4e	8p	2.2.6				4g	2o	5		set_cache_ignore_querystring	81
CacheIgnoreURLSessionIdentifiers		3s	7y		8q	2.2.14				8r	8n	5		add_ignore_session_id	81
CacheLastModifiedFactor		5w	7y	8s	8t					8u	8v	5		set_cache_factor	81
CacheLock		7t	7y	4i	8w	2.2.15				6h	6u	5		set_cache_lock	81
CacheLockMaxAge		5w	7y	8x	8y	2.2.15				8z	90	5		set_cache_lock_maxage	81
CacheLockPath		5w	7y		91	2.2.15				92	93	5		set_cache_lock_path	81
CacheMaxExpire		5w	7y	2p	94					5p	95	5		set_cache_maxex	81
CacheMaxFileSize		5w	82	96	97					98	99	5		set_cache_maxfs	87
CacheMinFileSize		5w	82	9a	9b					98	9c	5		set_cache_minfs	87
CacheNegotiatedDocs		7t	9d	4i	9e					4g	2o	24		cache_negotiated_docs	9f
CacheRoot		5w	82		9g					92		5		set_cache_root	87
CacheStoreNoStore		7t	7y	4e	9h					4g	2o	5		set_cache_store_nostore	81
CacheStorePrivate		7t	7y	4e	9i					4g	2o	5		set_cache_store_private	81
CaseFilter		7t	9j	4e	9k									CaseFilterEnable	9l
CaseFilterIn		7t	9m	4e	9n									CaseFilterInEnable	9o
CGIDScriptTimeout		9p	9q	9r	9s	2.2.29				9t	9u	24	9v	set_script_timeout	9w
CGIMapExtension		1z	9x		9y					9z		c		set_extension_map	a0
CharsetDefault		1s	a1		a2					a3		5		add_charset_default	a4
CharsetOptions		a5	a1	a6	a7					a8	a9	5		add_charset_options	a4
CharsetSourceEnc		1s	a1		aa					a3		5		add_charset_source	a4
CheckCaseOnly		ab	ac	4i	ad	2.2.3				6h	2o	5		ap_set_flag_slot	ae
CheckSpelling		ab	ac	4i	af					6h	2o	5		ap_set_flag_slot	ae
ChrootDir		1k	ag		ah	2.2.10				ai	6s	1r		unixd_set_chroot_dir	aj
ContentDigest		ak	8	4i	al					4g	2o	7w		set_content_md5	d
CookieDomain		1s	am	an	ao					ap		5		set_cookie_domain	aq
CookieExpires		1s	am	ar	as					at		5		set_cookie_exp	aq
CookieLog		5w	7u		au					av		24		set_cookie_log	7x
CookieName		1s	am	2p	aw					ax	ay	5		set_cookie_name	aq
CookieStyle		1s	am	az	b0					b1	b2	5		set_cookie_style	aq
CookieTracking		b3	am	4i	b4					6h	6u	5		set_cookie_enable	aq
CoreDumpDirectory		1k	1l	b5	b6				b7	92	b8	1r		ap_mpm_set_coredumpdir	d
CustomLog		b9	7u	ba	bb					bc		24		add_custom_log	7x
DAV	Dav	4q	bd	be	bf					bg	2o	5		dav_cmd_dav	bh
DAVDepthInfinity	DavDepthInfinity	bi	bd	4i	bj					6h	6u	5		dav_cmd_davdepthinfinity	bh
DAVGenericLockDB	DavGenericLockDB	4q	bk		bl					4z		5	bm	dav_lock_cmd_davlockdb	bn
DAVLockDB	DavLockDB	5w	bo		bl					4z		5		dav_fs_cmd_davlockdb	bp
DAVMinTimeout	DavMinTimeout	9p	bd	bq	br					5p	bs	5		dav_cmd_davmintimeout	bh
DBDExptime		5w	bt	bu	bv				bw	bx	5q	5		dbd_param	by
DBDKeep		5w	bt	bu	bz				bw	c0	86	5		dbd_param	by
DBDMax		5w	bt	bu	c1				bw	c0	c2	5		dbd_param	by
DBDMin		5w	bt	bu	c3				bw	c0	9c	5		dbd_param	by
DBDParams		5w	bt		c4					c5		5		dbd_param	by
DBDPersist		7t	bt	4e	c6			c7		4g		5		dbd_param_flag	by
DBDPrepareSQL		c8	bt		c9			ca		cb		5		dbd_prepare	by
DBDriver		5w	bt	cc	cd					ce		5		dbd_param	by
DefaultIcon		cf	27		cg					ch		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ci					cj		24		ap_set_string_slot	2j
DefaultType		1s	8	ck	cl					cm	cn	c		ap_set_string_slot	d
DeflateBufferSize		5w	co	cp	cq					cr	cs	5		deflate_set_buffer_size	ct
DeflateCompressionLevel		5w	co	cu	cv					cr	cw	5		deflate_set_compressionlevel	ct
DeflateFilterNote		c8	co	cx	cy					cz		5		deflate_set_note	ct
DeflateInflateLimitRequestBody		d0	co	d1	d2	2.2.29				d3	d4	5		deflate_set_inflate_limit	ct
DeflateInflateRatioBurst		d0	co	d5	d6	2.2.29				cr	d7	5		deflate_set_inflate_ratio_burst	ct
DeflateInflateRatioLimit		d0	co	d5	d8	2.2.29				cr	d9	5		deflate_set_inflate_ratio_limit	ct
DeflateMemLevel		5w	co	da	db					cr	dc	5		deflate_set_memlevel	ct
DeflateWindowSize		5w	co	dd	de					cr	df	5		deflate_set_window_size	ct
deny	Deny	3m	3n	3o	3p					3q		24		allow_cmd	3r
DirectoryIndex		dg	dh	di	dj					dk	dl	24		add_index	dm
DirectorySlash		dn	dh	4i	do					4g	4h	24		configure_slash	dm
DocumentRoot		dp	8	b5	dq					dr	ds	c		set_document_root	d
DumpIOInput		7t	dt	4i	du					4g	2o	5		dumpio_enable_input	dv
DumpIOLogLevel		dp	dt	dw	dx	2.2.4				dy	dz	5		set_loglevel	dv
DumpIOOutput		7t	dt	4e	e0					4g	2o	5		dumpio_enable_output	dv
EnableExceptionHook		e1	1l	e2	e3				e4	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		2k	8	e2	e5					4g	4h	c		set_enable_mmap	d
EnableSendfile		2k	8	e2	e6					4g	4h	c		set_enable_sendfile	d
ErrorDocument		e7	8	e8	e9					ea		c		set_error_document	d
ErrorLog		dp	8	eb	ec					ed	ee	c		set_server_string_slot	d
Example		ef	eg		eh					ei		7w		cmd_example	ej
ExpiresActive		dn	ek	4i	4f					4g		5		set_expiresactive	el
ExpiresByType		em	ek	en	eo					ep		5		set_expiresbytype	el
ExpiresDefault		cf	ek	eq	as					er		5		set_expiresdefault	el
ExtendedStatus		es	et	4i	eu					4g	2o	24		set_extended_status	ev
ExtFilterDefine		ew	ex	ey	ez					f0		5		define_filter	f1
ExtFilterOptions		f2	ex	f3	f4					a8	f5	5		add_options	f1
FallbackResource		cf	dh	di	f6	2.2.16				f7	f8	24		ap_set_string_slot	dm
FancyIndexing		f9	27	fa	fb									ap_set_deprecated	2a
FileETag		7n	8	fc	fd					fe	ff	c		set_etag_bits	d
FilterChain		fg	fh		fi					fj		24		filter_chain	fk
FilterDeclare		fl	fh	fm	fn					fo		24		filter_declare	fk
FilterProtocol		fp	fh		fq				fr	fs		24		filter_protocol	fk
FilterProvider		ft	fh	fu	fv					fw		24		filter_provider	fk
FilterTrace		fx	fh		fy					fz		24		filter_debug	fk
ForceLanguagePriority		a5	9d	g0	g1					g2	g3	24		set_force_priority	9f
ForceType		1s	8	ck	g4					g5		c		ap_set_string_slot_lower	d
ForensicLog		5w	g6		g7					g8		5		set_forensic_log	g9
GprofDir		dp	8		ga				gb	gc		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	ag	gd	ge					gf	gg	1r		ap_mpm_set_graceful_shutdown	aj
Group		1k	gh	gi	gj					gk	gl	1r		unixd_set_group	aj		beos=Effective group id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
Header		7n	gm	gn	go					gp		5		header_cmd	gq
HeaderName		cf	27		gr					av		24		add_header	2a
HostnameLookups		gs	8	gt	gu					gv	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gw	gx	2.2.32				gy	gz	c		set_http_protocol_options	d
IdentityCheck		h0	h1	4i	h2					4g	2o	5		set_idcheck	h3
IdentityCheckTimeout		gs	h1		h4					5p	h5	5		set_timeout	h3
ImapBase		cf	h6		h7					h8	h9	24		ap_set_string_slot	ha
ImapDefault		cf	h6		hb					hc	hd	24		ap_set_string_slot	ha
ImapMenu		cf	h6		he					hf		24		ap_set_string_slot	ha
Include		hg	8	hh	hi					hj		c		include_config	d
IndexHeadInsert		cf	27		hk	2.2.11				hl		24		ap_set_string_slot	2a
IndexIgnore		dg	27		hm					hn	ho	24		add_ignore	2a
IndexOptions		hp	27	hq	hr					hs	ht	24		add_opts	2a
IndexOrderDefault		em	27	hu	hv					hw	hx	24		set_default_order	2a
IndexStyleSheet		cf	27		hy					ch		24		ap_set_string_slot	2a
ISAPIAppendLogToErrors		b3	hz	4e	i0					6h	6u	24		ap_set_flag_slot	i1
ISAPIAppendLogToQuery		b3	hz	4e	i2					6h	69	24		ap_set_flag_slot	i1
ISAPICacheFile		3s	hz		i3					8i		24		isapi_cmd_cachefile	i1
ISAPIFakeAsync		b3	hz	4e	i4					6h	6u	24		ap_set_flag_slot	i1
ISAPILogNotSupported		b3	hz	4e	i5					6h	6u	24		ap_set_flag_slot	i1
ISAPIReadAheadBuffer		1s	hz		i6					5z	i7	24		ap_set_int_slot	i1
KeepAlive		dp	i8	i9	ia					4g	4h	c		set_keep_alive	ib
KeepAliveTimeout		dp	i8	ic	id					5p	90	c		set_keep_alive_timeout	ib
LanguagePriority		a5	9d		ie					if		24		set_language_priority	9f
LDAPCacheEntries		1k	ig		ih					c0	ii	5		util_ldap_set_cache_entries	ij
LDAPCacheTTL		1k	ig		ik					5p	il	5		util_ldap_set_cache_ttl	ij
LDAPConnectionTimeout		1k	ig	gd	im					5p		5		util_ldap_set_connection_timeout	ij
LDAPOpCacheEntries		1k	ig		in					c0	ii	5		util_ldap_set_opcache_entries	ij
LDAPOpCacheTTL		1k	ig		io					5p	il	5		util_ldap_set_opcache_ttl	ij
LDAPSharedCacheFile		1k	ig		ip					iq		5		util_ldap_set_cache_file	ij
LDAPSharedCacheSize		1k	ig		ir					98	is	5		util_ldap_set_cache_bytes	ij
LDAPTrustedClientCert		b9	ig	it	iu					iv		5	iw	util_ldap_set_trusted_client_cert	ij
LDAPTrustedGlobalCert		ix	ig	iy	iz					j0		5		util_ldap_set_trusted_global_cert	ij
LDAPTrustedMode		5w	ig	j1	j2					j3		5		util_ldap_set_trusted_mode	ij
LDAPVerifyServerCert		es	ig	4i	j4					4g	4h	5		util_ldap_set_verify_srv_cert	ij
LimitInternalRecursion		c8	8	j5	j6					j7	c2	c		set_recursion_limit	d
LimitRequestBody		j8	8	j9	ja					98	bs	c		set_limit_req_body	d
LimitRequestFields		dp	8	jb	jc					c0	jd	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	dp	8	je	jf					98	jg	c		set_limit_req_fieldsize	d
LimitRequestLine		dp	8	je	jh					98	jg	c		set_limit_req_line	d
LimitXMLRequestBody		j8	8	ji	jj					98	99	c		set_limit_xml_req_body	d
Listen		jk	jl	jm	jn					jo		1r		ap_set_listener	jp
ListenBacklog	ListenBackLog	1k	jl	jq	jr					js	jt	1r		ap_set_listenbacklog	jp
LoadFile		ju	jv		jw					1x		5		load_file	jx
LoadModule		jy	jv	jz	k0					k1		5		load_module	jx
LockFile		1k	1l	2p	k2				k3	av	k4	1r		ap_mpm_set_lockfile	d
LogFormat		c8	7u	k5	k6					k7	k8	24		log_format	7x
LogLevel		dp	8	k9	ka					dy	kb	c		set_loglevel	d
MaxClients		1k	kc	gd	kd					c0	ke	1r		set_max_clients	aj		worker=Maximum number of threads alive at the same time	event=Maximum number of threads alive at the same time	beos=Maximum number of children alive at the same time (max threads)
MaxKeepAliveRequests		dp	i8	2p	kf					c0	jd	c		set_keep_alive_max	ib
MaxMemFree		1k	1l	kg	kh				ki	kj	bs	1r		ap_mpm_set_max_mem_free	d
MaxRanges		9p	8	kk	kl	2.2.21				km	kn	c		set_max_ranges	d
MaxRequestsPerChild		1k	1l	gd	ko				kp	c0	kq	1r		ap_mpm_set_max_requests	d
MaxRequestsPerThread		e1	kr		ks					c0	bs	1r		set_max_requests_per_thread	kt
MaxSpareServers		e1	ku		kv					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	kw		kx					c0	ke	1r		set_max_free_threads	jp		beos=Maximum number of idle children	mpmt_os2=Maximum number of idle children
MaxThreads		e1	ky		kz					c0	l0	1r		set_thread_limit	jp
MCacheMaxObjectCount		5w	l1	l2	l3					cr	l4	5		set_max_object_count	l5
MCacheMaxObjectSize		5w	l1	l6	l7					98	kq	5		set_max_cache_object_size	l5
MCacheMaxStreamingBuffer		5w	l1	l8	l9					la	lb	5		set_max_streaming_buffer	l5
MCacheMinObjectSize		5w	l1	lc	ld					98	9c	5		set_min_cache_object_size	l5
MCacheRemovalAlgorithm		5w	l1	le	lf					lg	lh	5		set_cache_removal_algorithm	l5
MCacheSize		5w	l1	li	lj					kj	jd	5		set_max_cache_size	l5
MergeTrailers		7t	8	4i	lk	2.2.29				ll	6u	c		set_merge_trailers	d
MetaDir		cf	lm		ln					92	lo	5		set_metadir	lp
MetaFiles		dn	lm	4e	4f					6h	6u	5		set_metafiles	lp
MetaSuffix		cf	lm		lq					lr	ls	5		set_metasuffix	lp
MimeMagicFile		5w	lt	eb	lu					4z		5		set_magicfile	lv
MinSpareServers		e1	ku		lw					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	kw	gd	lx					c0	ke	1r		set_min_free_threads	jp		beos=Minimum number of idle children, to handle request spikes	mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		ly					8i		7w		cachefilemmap	8j
ModMimeUsePathInfo		lz	2g	4i	m0					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m1	2g	m2	m3					m4	m5	24		multiviews_match	2j
NameVirtualHost		5w	8	m6	m7					m8		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m9					ma		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	mb		mc					1x		24		set_trusted_certs	md
NWSSLUpgradeable		me	mb		mf					mg		24		set_secure_upgradeable_listener	md
Options		ft	8	mh	mi					hs	46	c		set_options	d
order	Order	mj	3n	mk	ml					mm	mn	24		order	3r
PassEnv		a5	mo		mp					mq		24		add_env_module_vars_passed	mr
PidFile		1k	1l		ms				mt	av	mu	1r		ap_mpm_set_pidfile	d
Port		5w	8	mv	mw									ap_set_deprecated	d
Protocol		dp	8		mx					my		c		set_protocol	d
ProtocolEcho		7t	mz	4e	n0					4g	2o	7w		echo_on	n1
ProxyBadHeader		5w	16	n2	n3					n4	n5	5		set_bad_opt	1a
ProxyBlock		3s	16		n6					n7		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n8	n9					na		5		set_proxy_domain	1a
ProxyErrorOverride		7t	16	4i	nb					4g	2o	5		set_proxy_error_override	1a
ProxyFtpDirCharset		9p	16		nc	2.2.8				nd	ne	5		set_ftp_directory_charset	1a
ProxyIOBufferSize		5w	16	2p	nf					98	ng	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	nh					c0	ni	5		set_max_forwards	1a
ProxyPass		7j	16	nj	nk					nl		5		add_pass_noregex	1a
ProxyPassInterpolateEnv		bi	16	4e	nm	2.2.9				4g	2o	5		ap_set_flag_slot	1a
ProxyPassMatch		7j	16	nn	nk	2.2.6				no		5		add_pass_regex	1a
ProxyPassReverse		np	16	nq	nr			ns		nt		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nu	16		nv			nw		nx		5		cookie_domain	1a
ProxyPassReverseCookiePath		nu	16		ny			nw		nz		5		cookie_path	1a
ProxyPreserveHost		7t	16	4i	o0					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	o1	o2					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		36	16	o3	o4					o5		5		add_proxy_noregex	1a
ProxyRemoteMatch		36	16	o3	o6					o7		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o8					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		bi	o9	4e	oa	2.2.14				4g	4h	5		ap_set_flag_slot	ob
ProxySCGISendfile		9p	o9		oc	2.2.14				od	2o	5		scgi_set_send_file	ob
ProxySet		7j	16	oe	of					og		5		set_proxy_param	1a
ProxyStatus		5w	16	oh	oi					oj	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	ok	ol					5p	om	5		set_proxy_timeout	1a
ProxyVia		5w	16	on	oo					op	2o	5		set_via_opt	1a
ReadmeName		cf	27	eb	gr					av		24		add_readme	2a
ReceiveBufferSize		1k	jl	o1	oq					98	bs	1r		ap_set_receive_buffer_size	jp
Redirect		1z	3g	or	os					ot		24		add_redirect	3j
RedirectMatch		1z	3g	ou	ov					ow		24		add_redirect_regex	3j
RedirectPermanent		ox	3g	or	oy					oz		24		add_redirect2	3j
RedirectTemp		ox	3g	or	oy					oz		24		add_redirect2	3j
RegisterHttpMethod		p0	8		p1	2.2.32				p2		c		set_http_method	d
RemoveCharset		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveHandler		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hm					p3		24		remove_extension_info	2j
RemoveType		a5	2g		hm					p3		24		remove_extension_type	2j
RequestHeader		7n	gm	p4	p5					p6		5		header_cmd	gq
RequestReadTimeout		ew	p7	p8	p9	2.2.15				pa	pb	5		set_reqtimeouts	pc
Require		pd	8	pe	pf					pg		c		require	d
RewriteBase		ph	pi	pj	pk					pl	pm	5		cmd_rewritebase	pn
RewriteCond		7n	pi	po	pp					pq		5		cmd_rewritecond	pn
RewriteEngine		b3	pi	4i	pr					6h	6u	5		cmd_rewriteengine	pn
RewriteLock		1k	pi	2p	ps					4z		5		cmd_rewritelock	pn
RewriteLog		5w	pi	2p	pt				pu	pv		5		cmd_rewritelog	pn
RewriteLogLevel		5w	pi	2p	pw				pu	px	bs	5		cmd_rewriteloglevel	pn
RewriteMap		36	pi	py	pz					q0		5		cmd_rewritemap	pn
RewriteOptions		a5	pi	q1	q2					q3		5		cmd_rewriteoptions	pn
RewriteRule		7n	pi	q4	q5					q6		5		cmd_rewriterule	pn
RLimitCPU		q7	8	q8	q9				qa	qb	qc	c		set_limit_cpu	d
RLimitMEM		q7	8	q8	qd				qe	qf	qc	c		set_limit_mem	d
RLimitNPROC		q7	8		qg				qh	qi	qc	c		set_limit_nproc	d
Satisfy		4w	8	qj	qk					ql	46	c		satisfy	d
ScoreBoardFile		1k	qm		qn				qo	4z	qp	1r		ap_mpm_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fx	20	qq	qr					qs		24		set_script	25
ScriptAlias		36	3g	2p	3h					3i		24		add_alias	3j
ScriptAliasMatch		36	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qt		qu					qv	qw	c		set_interpreter_source	qx
ScriptLog		5w	qy		qz					4z		24		set_scriptlog	r0
ScriptLogBuffer		5w	qy		r1					98	ii	24		set_scriptlog_buffer	r0
ScriptLogLength		5w	qy	gd	r2					98	r3	24		set_scriptlog_length	r0
ScriptSock		1k	9q	eb	r4					4z	r5	24		set_script_socket	9w
SecureListen		r6	mb		r7					r8		24		set_secure_listener	md
SeeRequestTail		es	et	4i	r9	2.2.8				4g	2o	24		set_reqtail	ev
SendBufferSize		1k	jl	o1	ra					98	bs	1r		ap_set_send_buffer_size	jp
ServerAdmin		dp	8		rb					rc		c		set_server_string_slot	d
ServerAlias		rd	8	re	rf					rg		c		set_server_alias	d
ServerLimit		1k	ag	gd	rh					c0	ke	1r		set_server_limit	aj		worker=Maximum number of child processes for this run of Apache	event=Maximum number of child processes for this run of Apache
ServerName		dp	8	ri	rj					rk		c		server_hostname_port	d
ServerPath		dp	8		rl					pl		c		set_serverpath	d
ServerRoot		rm	8	b5	rn					dr	ro	c		set_server_root	d
ServerSignature		j8	8	rp	rq					rr	2o	c		set_signature_flag	d
ServerTokens		1k	8	rs	rt					ru	rv	c		set_serv_tokens	d
SetEnv		rw	mo		rx					ry		24		add_env_module_vars_set	mr
SetEnvIf		7n	7o	rz	s0					s1		24		add_setenvif	7s
SetEnvIfNoCase		7n	7o	rz	s2					s1		24		add_setenvif	7s
SetHandler		1s	8	ck	s3					s4		c		ap_set_string_slot_lower	d
SetInputFilter		1s	8	ck	s5					s6		c		ap_set_string_slot	d
SetOutputFilter		1s	8	ck	s7					s6		c		ap_set_string_slot	d
SSIAccessEnable		s8	s9	4i	sa	2.2.8								ap_set_flag_slot	sb
SSIEnableAccess		sc	s9							6h	6u	24				only in the manual, in no table of commands
SSIEndTag		5w	s9	sd	se					sf	sg	24		set_default_end_tag	sb
SSIErrorMsg		d0	s9		sh					si	sj	24		set_default_error_msg	sb
SSIEtag	SSIETag	s8	s9	4e	sk	2.2.15				6h	6u	24		ap_set_flag_slot	sb
SSILastModified		s8	s9	4e	sl	2.2.15				6h	6u	24		ap_set_flag_slot	sb
SSIStartTag		5w	s9	sd	sm					sf	sn	24		set_default_start_tag	sb
SSITimeFormat		d0	s9		so					sp	sq	24		set_default_time_fmt	sb
SSIUndefinedEcho		d0	s9		sr					ss	st	24		set_undefined_echo	sb
SSLCACertificateFile		su	sv		sw					4z		5		ssl_cmd_SSLCACertificateFile	sx
SSLCACertificatePath		su	sv	b5	sy					dr		5		ssl_cmd_SSLCACertificatePath	sx
SSLCADNRequestFile		5w	sv		sz					4z		5		ssl_cmd_SSLCADNRequestFile	sx
SSLCADNRequestPath		5w	sv		t0					dr		5		ssl_cmd_SSLCADNRequestPath	sx
SSLCARevocationFile		5w	sv		t1					4z		5		ssl_cmd_SSLCARevocationFile	sx
SSLCARevocationPath		5w	sv		t2					dr		5		ssl_cmd_SSLCARevocationPath	sx
SSLCertificateChainFile		5w	sv		t3					4z		5		ssl_cmd_SSLCertificateChainFile	sx
SSLCertificateFile		5w	sv	hh	t4					4z		5		ssl_cmd_SSLCertificateFile	sx
SSLCertificateKeyFile		5w	sv		t5					4z		5		ssl_cmd_SSLCertificateKeyFile	sx
SSLCipherSuite		su	sv	2p	t6					t7	t8	5		ssl_cmd_SSLCipherSuite	sx
SSLCompression		t9	sv	4i	ta	2.2.24				6h	6u	5	tb	ssl_cmd_SSLCompression	sx
SSLCryptoDevice		e1	sv	tc	td				te	tf	tg	5		ssl_cmd_SSLCryptoDevice	sx
SSLEngine		5w	sv	th	ti					tj	6u	5		ssl_cmd_SSLEngine	sx
SSLFIPS		t9	sv	4i	tk	2.2.16				6h	6u	5		ssl_cmd_SSLFIPS	sx
SSLHonorCipherOrder		7t	sv	4i	tl					tm		5		ssl_cmd_SSLHonorCipherOrder	sx
SSLInsecureRenegotiation		7t	sv	4i	tn	2.2.15				tm	6u	5		ssl_cmd_SSLInsecureRenegotiation	sx
SSLLog		f9	sv	to	tp									ap_set_deprecated	sx
SSLLogLevel		f9	sv	tq	tr									ap_set_deprecated	sx
SSLMutex		e1	sv	ts						j3	tt	5		ssl_cmd_SSLMutex	sx
SSLOptions		ft	sv	tu	tv					tw		5		ssl_cmd_SSLOptions	sx
SSLPassPhraseDialog		e1	sv	tx	ty					j3	tg	5		ssl_cmd_SSLPassPhraseDialog	sx
SSLProtocol		ew	sv	tz	u0					u1	u2	5		ssl_cmd_SSLProtocol	sx
SSLProxyCACertificateFile		5w	sv		u3					4z		5		ssl_cmd_SSLProxyCACertificateFile	sx
SSLProxyCACertificatePath		5w	sv		u4					dr		5		ssl_cmd_SSLProxyCACertificatePath	sx
SSLProxyCARevocationFile		5w	sv		u5					4z		5		ssl_cmd_SSLProxyCARevocationFile	sx
SSLProxyCARevocationPath		5w	sv		u6					dr		5		ssl_cmd_SSLProxyCARevocationPath	sx
SSLProxyCheckPeerCN		7t	sv	4i	u7	2.2.12				6h	6u	5		ssl_cmd_SSLProxyCheckPeerCN	sx
SSLProxyCheckPeerExpire		7t	sv	4i	u8	2.2.12				6h	6u	5		ssl_cmd_SSLProxyCheckPeerExpire	sx
SSLProxyCipherSuite		5w	sv		u9					t7	t8	5	iw	ssl_cmd_SSLProxyCipherSuite	sx
SSLProxyEngine		7t	sv	4i	ua					6h	6u	5		ssl_cmd_SSLProxyEngine	sx
SSLProxyMachineCertificateChainFile		5w	sv		ub	2.2.23				av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sx
SSLProxyMachineCertificateFile		5w	sv		uc					av		5		ssl_cmd_SSLProxyMachineCertificateFile	sx
SSLProxyMachineCertificatePath		5w	sv		ud					92		5		ssl_cmd_SSLProxyMachineCertificatePath	sx
SSLProxyProtocol		ew	sv	tz	ue					u1	u2	5		ssl_cmd_SSLProxyProtocol	sx
SSLProxyVerify		5w	sv	uf	ug					dy	tt	5		ssl_cmd_SSLProxyVerify	sx
SSLProxyVerifyDepth		5w	sv	uh	ui					c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sx
SSLRandomSeed		r6	sv	uj	uk					ul		5		ssl_cmd_SSLRandomSeed	sx
SSLRenegBufferSize		4w	sv	um	un	2.2.12				98	uo	5		ssl_cmd_SSLRenegBufferSize	sx
SSLRequire		pd	sv		up					uq		5		ssl_cmd_SSLRequire	sx
SSLRequireSSL		ur	sv	2p	us					ut		5		ssl_cmd_SSLRequireSSL	sx
SSLSessionCache		e1	sv	uu	uv					j3	tt	5		ssl_cmd_SSLSessionCache	sx
SSLSessionCacheTimeout		5w	sv	uw	ux					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sx
SSLSessionTicketKeyFile		5w	sv		uy	2.2.31			uz	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sx
SSLSessionTickets		7t	sv	4i	v0	2.2.31				6h	69	5		ssl_cmd_SSLSessionTickets	sx
SSLStrictSNIVHostCheck		7t	sv	4i	v1	2.2.12				6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sx
SSLUserName		su	sv		v2					v3		5		ssl_cmd_SSLUserName	sx
SSLVerifyClient		su	sv	uf	v4					dy	tt	5		ssl_cmd_SSLVerifyClient	sx
SSLVerifyDepth		su	sv	uh	v5					c0	9c	5		ssl_cmd_SSLVerifyDepth	sx
StartServers		1k	v6	gd	v7					c0	ke	1r		set_daemons_to_start	aj
StartThreads		e1	v8		v9					c0	ke	1r		set_threads_to_start	jp		beos=Number of threads to launch at server startup
Substitute		d0	va	vb	vc	2.2.8				vd		5		set_pattern	ve
SubstituteInheritBefore		b3	va	4e	vf	2.2.32				6h	6u	5		ap_set_flag_slot	ve
Suexec		es	8	4e	vg	2.2.18			vh	4g	vi	c		unixd_set_suexec	d
SuexecUserGroup		vj	vk	vl	vm					vn		5		set_suexec_ugid	vo
ThreadLimit		1k	vp	gd	vq					c0	ke	1r		set_thread_limit	vr		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	vp	gd	vs					c0	ke	1r		set_threads_per_child	vr
ThreadStackSize		1k	1l	kg	vt				vu	5z	vv	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	dp	8	2p	vw					5p	5q	c		set_timeout	d
TraceEnable		5w	8	vx	vy					vz	69	c		set_trace_enable	d
TransferLog		5w	7u	eb	w0					w1		24		set_transfer_log	7x
TypesConfig		5w	2g		w2					4z	w3	24		set_types_config	2j
UnsetEnv		a5	mo		w4					mq		24		add_env_module_vars_unset	mr
UseCanonicalName		gs	8	w5	w6					w7	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		gs	8	e2	w8					4g	2o	c		set_use_canonical_phys_port	d
User		1k	gh	w9	wa					wb	gl	1r		unixd_set_user	aj		beos=Effective user id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
UserDir		ew	wc	wd	we					wf		24		set_user_dir	wg
VirtualDocumentRoot		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualDocumentRootIP		5w	wh	wi	wj					wk	tt	5		vhost_alias_set	wl
VirtualScriptAlias		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
VirtualScriptAliasIP		5w	wh	wi	wm					wk	tt	5		vhost_alias_set	wl
Win32DisableAcceptEx		wn	wo		wp					wq	wr	1r		set_disable_acceptex	ws
XBitHack		wt	s9	wu	wv					ww	6u	24		set_xbithack	sb`;
