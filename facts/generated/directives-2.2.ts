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
DBDriver		5w	bt	2p	cc					cd		5		dbd_param	by
DefaultIcon		ce	27		cf					cg		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		ch					ci		24		ap_set_string_slot	2j
DefaultType		1s	8	cj	ck					cl	cm	c		ap_set_string_slot	d
DeflateBufferSize		5w	cn	co	cp					cq	cr	5		deflate_set_buffer_size	cs
DeflateCompressionLevel		5w	cn	ct	cu					cq	cv	5		deflate_set_compressionlevel	cs
DeflateFilterNote		c8	cn	cw	cx					cy		5		deflate_set_note	cs
DeflateInflateLimitRequestBody		cz	cn	d0	d1	2.2.29				d2	d3	5		deflate_set_inflate_limit	cs
DeflateInflateRatioBurst		cz	cn	d4	d5	2.2.29				cq	d6	5		deflate_set_inflate_ratio_burst	cs
DeflateInflateRatioLimit		cz	cn	d4	d7	2.2.29				cq	d8	5		deflate_set_inflate_ratio_limit	cs
DeflateMemLevel		5w	cn	d9	da					cq	db	5		deflate_set_memlevel	cs
DeflateWindowSize		5w	cn	dc	dd					cq	de	5		deflate_set_window_size	cs
deny	Deny	3m	3n	3o	3p					3q		24		allow_cmd	3r
DirectoryIndex		df	dg	dh	di					dj	dk	24		add_index	dl
DirectorySlash		dm	dg	4i	dn					4g	4h	24		configure_slash	dl
DocumentRoot		do	8	b5	dp					dq	dr	c		set_document_root	d
DumpIOInput		7t	ds	4i	dt					4g	2o	5		dumpio_enable_input	du
DumpIOLogLevel		do	ds	dv	dw	2.2.4				dx	dy	5		set_loglevel	du
DumpIOOutput		7t	ds	4e	dz					4g	2o	5		dumpio_enable_output	du
EnableExceptionHook		e0	1l	e1	e2				e3	4g	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		2k	8	e1	e4					4g	4h	c		set_enable_mmap	d
EnableSendfile		2k	8	e1	e5					4g	4h	c		set_enable_sendfile	d
ErrorDocument		e6	8	e7	e8					e9		c		set_error_document	d
ErrorLog		do	8	ea	eb					ec	ed	c		set_server_string_slot	d
Example		ee	ef		eg					eh		7w		cmd_example	ei
ExpiresActive		dm	ej	4i	4f					4g		5		set_expiresactive	ek
ExpiresByType		el	ej	em	en					eo		5		set_expiresbytype	ek
ExpiresDefault		ce	ej	ep	as					eq		5		set_expiresdefault	ek
ExtendedStatus		er	es	4i	et					4g	2o	24		set_extended_status	eu
ExtFilterDefine		ev	ew	ex	ey					ez		5		define_filter	f0
ExtFilterOptions		f1	ew	f2	f3					a8	f4	5		add_options	f0
FallbackResource		ce	dg	dh	f5	2.2.16				f6	f7	24		ap_set_string_slot	dl
FancyIndexing		f8	27	f9	fa									ap_set_deprecated	2a
FileETag		7n	8	fb	fc					fd	fe	c		set_etag_bits	d
FilterChain		ff	fg		fh					fi		24		filter_chain	fj
FilterDeclare		fk	fg	fl	fm					fn		24		filter_declare	fj
FilterProtocol		fo	fg		fp				fq	fr		24		filter_protocol	fj
FilterProvider		fs	fg	ft	fu					fv		24		filter_provider	fj
FilterTrace		fw	fg		fx					fy		24		filter_debug	fj
ForceLanguagePriority		a5	9d	fz	g0					g1	g2	24		set_force_priority	9f
ForceType		1s	8	cj	g3					g4		c		ap_set_string_slot_lower	d
ForensicLog		5w	g5		g6					g7		5		set_forensic_log	g8
GprofDir		do	8		g9				ga	gb		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	ag	gc	gd					ge	gf	1r		ap_mpm_set_graceful_shutdown	aj
Group		1k	gg	gh	gi					gj	gk	1r		unixd_set_group	aj		beos=Effective group id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
Header		7n	gl	gm	gn					go		5		header_cmd	gp
HeaderName		ce	27		gq					av		24		add_header	2a
HostnameLookups		gr	8	gs	gt					gu	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3s	8	gv	gw	2.2.32				gx	gy	c		set_http_protocol_options	d
IdentityCheck		gz	h0	4i	h1					4g	2o	5		set_idcheck	h2
IdentityCheckTimeout		gr	h0		h3					5p	h4	5		set_timeout	h2
ImapBase		ce	h5		h6					h7	h8	24		ap_set_string_slot	h9
ImapDefault		ce	h5		ha					hb	hc	24		ap_set_string_slot	h9
ImapMenu		ce	h5		hd					he		24		ap_set_string_slot	h9
Include		hf	8	hg	hh					hi		c		include_config	d
IndexHeadInsert		ce	27		hj	2.2.11				hk		24		ap_set_string_slot	2a
IndexIgnore		df	27		hl					hm	hn	24		add_ignore	2a
IndexOptions		ho	27	hp	hq					hr	hs	24		add_opts	2a
IndexOrderDefault		el	27	ht	hu					hv	hw	24		set_default_order	2a
IndexStyleSheet		ce	27		hx					cg		24		ap_set_string_slot	2a
ISAPIAppendLogToErrors		b3	hy	4e	hz					6h	6u	24		ap_set_flag_slot	i0
ISAPIAppendLogToQuery		b3	hy	4e	i1					6h	69	24		ap_set_flag_slot	i0
ISAPICacheFile		3s	hy		i2					8i		24		isapi_cmd_cachefile	i0
ISAPIFakeAsync		b3	hy	4e	i3					6h	6u	24		ap_set_flag_slot	i0
ISAPILogNotSupported		b3	hy	4e	i4					6h	6u	24		ap_set_flag_slot	i0
ISAPIReadAheadBuffer		1s	hy		i5					5z	i6	24		ap_set_int_slot	i0
KeepAlive		do	i7	i8	i9					4g	4h	c		set_keep_alive	ia
KeepAliveTimeout		do	i7	ib	ic					5p	90	c		set_keep_alive_timeout	ia
LanguagePriority		a5	9d		id					ie		24		set_language_priority	9f
LDAPCacheEntries		1k	if		ig					c0	ih	5		util_ldap_set_cache_entries	ii
LDAPCacheTTL		1k	if		ij					5p	ik	5		util_ldap_set_cache_ttl	ii
LDAPConnectionTimeout		1k	if	gc	il					5p		5		util_ldap_set_connection_timeout	ii
LDAPOpCacheEntries		1k	if		im					c0	ih	5		util_ldap_set_opcache_entries	ii
LDAPOpCacheTTL		1k	if		in					5p	ik	5		util_ldap_set_opcache_ttl	ii
LDAPSharedCacheFile		1k	if		io					ip		5		util_ldap_set_cache_file	ii
LDAPSharedCacheSize		1k	if		iq					98	ir	5		util_ldap_set_cache_bytes	ii
LDAPTrustedClientCert		b9	if	is	it					iu		5	iv	util_ldap_set_trusted_client_cert	ii
LDAPTrustedGlobalCert		iw	if	ix	iy					iz		5		util_ldap_set_trusted_global_cert	ii
LDAPTrustedMode		5w	if	j0	j1					j2		5		util_ldap_set_trusted_mode	ii
LDAPVerifyServerCert		er	if	4i	j3					4g	4h	5		util_ldap_set_verify_srv_cert	ii
LimitInternalRecursion		c8	8	j4	j5					j6	c2	c		set_recursion_limit	d
LimitRequestBody		j7	8	j8	j9					98	bs	c		set_limit_req_body	d
LimitRequestFields		do	8	ja	jb					c0	jc	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	do	8	jd	je					98	jf	c		set_limit_req_fieldsize	d
LimitRequestLine		do	8	jd	jg					98	jf	c		set_limit_req_line	d
LimitXMLRequestBody		j7	8	jh	ji					98	99	c		set_limit_xml_req_body	d
Listen		jj	jk	jl	jm					jn		1r		ap_set_listener	jo
ListenBacklog	ListenBackLog	1k	jk	jp	jq					jr	js	1r		ap_set_listenbacklog	jo
LoadFile		jt	ju		jv					1x		5		load_file	jw
LoadModule		jx	ju	jy	jz					k0		5		load_module	jw
LockFile		1k	1l	2p	k1				k2	av	k3	1r		ap_mpm_set_lockfile	d
LogFormat		c8	7u	k4	k5					k6	k7	24		log_format	7x
LogLevel		do	8	k8	k9					dx	ka	c		set_loglevel	d
MaxClients		1k	kb	gc	kc					c0	kd	1r		set_max_clients	aj		worker=Maximum number of threads alive at the same time	event=Maximum number of threads alive at the same time	beos=Maximum number of children alive at the same time (max threads)
MaxKeepAliveRequests		do	i7	2p	ke					c0	jc	c		set_keep_alive_max	ia
MaxMemFree		1k	1l	kf	kg				kh	ki	bs	1r		ap_mpm_set_max_mem_free	d
MaxRanges		9p	8	kj	kk	2.2.21				kl	km	c		set_max_ranges	d
MaxRequestsPerChild		1k	1l	gc	kn				ko	c0	kp	1r		ap_mpm_set_max_requests	d
MaxRequestsPerThread		e0	kq		kr					c0	bs	1r		set_max_requests_per_thread	ks
MaxSpareServers		e0	kt		ku					c0	c2	1r		set_max_free_servers	aj
MaxSpareThreads		1k	kv		kw					c0	kd	1r		set_max_free_threads	jo		beos=Maximum number of idle children	mpmt_os2=Maximum number of idle children
MaxThreads		e0	kx		ky					c0	kz	1r		set_thread_limit	jo
MCacheMaxObjectCount		5w	l0	l1	l2					cq	l3	5		set_max_object_count	l4
MCacheMaxObjectSize		5w	l0	l5	l6					98	kp	5		set_max_cache_object_size	l4
MCacheMaxStreamingBuffer		5w	l0	l7	l8					l9	la	5		set_max_streaming_buffer	l4
MCacheMinObjectSize		5w	l0	lb	lc					98	9c	5		set_min_cache_object_size	l4
MCacheRemovalAlgorithm		5w	l0	ld	le					lf	lg	5		set_cache_removal_algorithm	l4
MCacheSize		5w	l0	lh	li					ki	jc	5		set_max_cache_size	l4
MergeTrailers		7t	8	4i	lj	2.2.29				lk	6u	c		set_merge_trailers	d
MetaDir		ce	ll		lm					92	ln	5		set_metadir	lo
MetaFiles		dm	ll	4e	4f					6h	6u	5		set_metafiles	lo
MetaSuffix		ce	ll		lp					lq	lr	5		set_metasuffix	lo
MimeMagicFile		5w	ls	ea	lt					4z		5		set_magicfile	lu
MinSpareServers		e0	kt		lv					c0	90	1r		set_min_free_servers	aj
MinSpareThreads		1k	kv	gc	lw					c0	kd	1r		set_min_free_threads	jo		beos=Minimum number of idle children, to handle request spikes	mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3s	8g		lx					8i		7w		cachefilemmap	8j
ModMimeUsePathInfo		ly	2g	4i	lz					4g	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m0	2g	m1	m2					m3	m4	24		multiviews_match	2j
NameVirtualHost		5w	8	m5	m6					m7		c		ap_set_name_virtual_host	d
NoProxy		3s	16	2p	m8					m9		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3s	ma		mb					1x		24		set_trusted_certs	mc
NWSSLUpgradeable		md	ma		me					mf		24		set_secure_upgradeable_listener	mc
Options		fs	8	mg	mh					hr	46	c		set_options	d
order	Order	mi	3n	mj	mk					ml	mm	24		order	3r
PassEnv		a5	mn		mo					mp		24		add_env_module_vars_passed	mq
PidFile		1k	1l		mr				ms	av	mt	1r		ap_mpm_set_pidfile	d
Port		5w	8	mu	mv									ap_set_deprecated	d
Protocol		do	8		mw					mx		c		set_protocol	d
ProtocolEcho		7t	my	4e	mz					4g	2o	7w		echo_on	n0
ProxyBadHeader		5w	16	n1	n2					n3	n4	5		set_bad_opt	1a
ProxyBlock		3s	16		n5					n6		5		set_proxy_exclude	1a
ProxyDomain		5w	16	n7	n8					n9		5		set_proxy_domain	1a
ProxyErrorOverride		7t	16	4i	na					4g	2o	5		set_proxy_error_override	1a
ProxyFtpDirCharset		9p	16		nb	2.2.8				nc	nd	5		set_ftp_directory_charset	1a
ProxyIOBufferSize		5w	16	2p	ne					98	nf	5		set_io_buffer_size	1a
ProxyMaxForwards		5w	16	2p	ng					c0	nh	5		set_max_forwards	1a
ProxyPass		7j	16	ni	nj					nk		5		add_pass_noregex	1a
ProxyPassInterpolateEnv		bi	16	4e	nl	2.2.9				4g	2o	5		ap_set_flag_slot	1a
ProxyPassMatch		7j	16	nm	nj	2.2.6				nn		5		add_pass_regex	1a
ProxyPassReverse		no	16	np	nq			nr		ns		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nt	16		nu			nv		nw		5		cookie_domain	1a
ProxyPassReverseCookiePath		nt	16		nx			nv		ny		5		cookie_path	1a
ProxyPreserveHost		7t	16	4i	nz					4g	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5w	16	o0	o1					98	bs	5		set_recv_buffer_size	1a
ProxyRemote		36	16	o2	o3					o4		5		add_proxy_noregex	1a
ProxyRemoteMatch		36	16	o2	o5					o6		5		add_proxy_regex	1a
ProxyRequests		7t	16	4i	o7					4g	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		bi	o8	4e	o9	2.2.14				4g	4h	5		ap_set_flag_slot	oa
ProxySCGISendfile		9p	o8		ob	2.2.14				oc	2o	5		scgi_set_send_file	oa
ProxySet		7j	16	od	oe					of		5		set_proxy_param	1a
ProxyStatus		5w	16	og	oh					oi	2o	5		set_status_opt	1a
ProxyTimeout		5w	16	oj	ok					5p	ol	5		set_proxy_timeout	1a
ProxyVia		5w	16	om	on					oo	2o	5		set_via_opt	1a
ReadmeName		ce	27	ea	gq					av		24		add_readme	2a
ReceiveBufferSize		1k	jk	o0	op					98	bs	1r		ap_set_receive_buffer_size	jo
Redirect		1z	3g	oq	or					os		24		add_redirect	3j
RedirectMatch		1z	3g	ot	ou					ov		24		add_redirect_regex	3j
RedirectPermanent		ow	3g	oq	ox					oy		24		add_redirect2	3j
RedirectTemp		ow	3g	oq	ox					oy		24		add_redirect2	3j
RegisterHttpMethod		oz	8		p0	2.2.32				p1		c		set_http_method	d
RemoveCharset		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveEncoding		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveHandler		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveInputFilter		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveLanguage		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveOutputFilter		a5	2g		hl					p2		24		remove_extension_info	2j
RemoveType		a5	2g		hl					p2		24		remove_extension_type	2j
RequestHeader		7n	gl	p3	p4					p5		5		header_cmd	gp
RequestReadTimeout		ev	p6	p7	p8	2.2.15				p9	pa	5		set_reqtimeouts	pb
Require		pc	8	pd	pe					pf		c		require	d
RewriteBase		pg	ph	pi	pj					pk	pl	5		cmd_rewritebase	pm
RewriteCond		7n	ph	pn	po					pp		5		cmd_rewritecond	pm
RewriteEngine		b3	ph	4i	pq					6h	6u	5		cmd_rewriteengine	pm
RewriteLock		1k	ph	2p	pr					4z		5		cmd_rewritelock	pm
RewriteLog		5w	ph	2p	ps				pt	pu		5		cmd_rewritelog	pm
RewriteLogLevel		5w	ph	2p	pv				pt	pw	bs	5		cmd_rewriteloglevel	pm
RewriteMap		36	ph	px	py					pz		5		cmd_rewritemap	pm
RewriteOptions		a5	ph	q0	q1					q2		5		cmd_rewriteoptions	pm
RewriteRule		7n	ph	q3	q4					q5		5		cmd_rewriterule	pm
RLimitCPU		q6	8	q7	q8				q9	qa	qb	c		set_limit_cpu	d
RLimitMEM		q6	8	q7	qc				qd	qe	qb	c		set_limit_mem	d
RLimitNPROC		q6	8		qf				qg	qh	qb	c		set_limit_nproc	d
Satisfy		4w	8	qi	qj					qk	46	c		satisfy	d
ScoreBoardFile		1k	ql		qm				qn	4z	qo	1r		ap_mpm_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		fw	20	qp	qq					qr		24		set_script	25
ScriptAlias		36	3g	2p	3h					3i		24		add_alias	3j
ScriptAliasMatch		36	3g	2p	3k					3l		24		add_alias_regex	3j
ScriptInterpreterSource		1s	qs		qt					qu	qv	c		set_interpreter_source	qw
ScriptLog		5w	qx		qy					4z		24		set_scriptlog	qz
ScriptLogBuffer		5w	qx		r0					98	ih	24		set_scriptlog_buffer	qz
ScriptLogLength		5w	qx	gc	r1					98	r2	24		set_scriptlog_length	qz
ScriptSock		1k	9q	ea	r3					4z	r4	24		set_script_socket	9w
SecureListen		r5	ma		r6					r7		24		set_secure_listener	mc
SeeRequestTail		er	es	4i	r8	2.2.8				4g	2o	24		set_reqtail	eu
SendBufferSize		1k	jk	o0	r9					98	bs	1r		ap_set_send_buffer_size	jo
ServerAdmin		do	8		ra					rb		c		set_server_string_slot	d
ServerAlias		rc	8	rd	re					rf		c		set_server_alias	d
ServerLimit		1k	ag	gc	rg					c0	kd	1r		set_server_limit	aj		worker=Maximum number of child processes for this run of Apache	event=Maximum number of child processes for this run of Apache
ServerName		do	8	rh	ri					rj		c		server_hostname_port	d
ServerPath		do	8		rk					pk		c		set_serverpath	d
ServerRoot		rl	8	b5	rm					dq	rn	c		set_server_root	d
ServerSignature		j7	8	ro	rp					rq	2o	c		set_signature_flag	d
ServerTokens		1k	8	rr	rs					rt	ru	c		set_serv_tokens	d
SetEnv		rv	mn		rw					rx		24		add_env_module_vars_set	mq
SetEnvIf		7n	7o	ry	rz					s0		24		add_setenvif	7s
SetEnvIfNoCase		7n	7o	ry	s1					s0		24		add_setenvif	7s
SetHandler		1s	8	cj	s2					s3		c		ap_set_string_slot_lower	d
SetInputFilter		1s	8	cj	s4					s5		c		ap_set_string_slot	d
SetOutputFilter		1s	8	cj	s6					s5		c		ap_set_string_slot	d
SSIAccessEnable		s7	s8	4i	s9	2.2.8								ap_set_flag_slot	sa
SSIEnableAccess		sb	s8							6h	6u	24				only in the manual, in no table of commands
SSIEndTag		5w	s8	sc	sd					se	sf	24		set_default_end_tag	sa
SSIErrorMsg		cz	s8		sg					sh	si	24		set_default_error_msg	sa
SSIEtag	SSIETag	s7	s8	4e	sj	2.2.15				6h	6u	24		ap_set_flag_slot	sa
SSILastModified		s7	s8	4e	sk	2.2.15				6h	6u	24		ap_set_flag_slot	sa
SSIStartTag		5w	s8	sc	sl					se	sm	24		set_default_start_tag	sa
SSITimeFormat		cz	s8		sn					so	sp	24		set_default_time_fmt	sa
SSIUndefinedEcho		cz	s8		sq					sr	ss	24		set_undefined_echo	sa
SSLCACertificateFile		st	su		sv					4z		5		ssl_cmd_SSLCACertificateFile	sw
SSLCACertificatePath		st	su	b5	sx					dq		5		ssl_cmd_SSLCACertificatePath	sw
SSLCADNRequestFile		5w	su		sy					4z		5		ssl_cmd_SSLCADNRequestFile	sw
SSLCADNRequestPath		5w	su		sz					dq		5		ssl_cmd_SSLCADNRequestPath	sw
SSLCARevocationFile		5w	su		t0					4z		5		ssl_cmd_SSLCARevocationFile	sw
SSLCARevocationPath		5w	su		t1					dq		5		ssl_cmd_SSLCARevocationPath	sw
SSLCertificateChainFile		5w	su		t2					4z		5		ssl_cmd_SSLCertificateChainFile	sw
SSLCertificateFile		5w	su	hg	t3					4z		5		ssl_cmd_SSLCertificateFile	sw
SSLCertificateKeyFile		5w	su		t4					4z		5		ssl_cmd_SSLCertificateKeyFile	sw
SSLCipherSuite		st	su	2p	t5					t6	t7	5		ssl_cmd_SSLCipherSuite	sw
SSLCompression		t8	su	4i	t9	2.2.24				6h	6u	5	ta	ssl_cmd_SSLCompression	sw
SSLCryptoDevice		e0	su	tb	tc				td	te	tf	5		ssl_cmd_SSLCryptoDevice	sw
SSLEngine		5w	su	tg	th					ti	6u	5		ssl_cmd_SSLEngine	sw
SSLFIPS		t8	su	4i	tj	2.2.16				6h	6u	5		ssl_cmd_SSLFIPS	sw
SSLHonorCipherOrder		7t	su	4i	tk					tl		5		ssl_cmd_SSLHonorCipherOrder	sw
SSLInsecureRenegotiation		7t	su	4i	tm	2.2.15				tl	6u	5		ssl_cmd_SSLInsecureRenegotiation	sw
SSLLog		f8	su	tn	to									ap_set_deprecated	sw
SSLLogLevel		f8	su	tp	tq									ap_set_deprecated	sw
SSLMutex		e0	su	tr						j2	ts	5		ssl_cmd_SSLMutex	sw
SSLOptions		fs	su	tt	tu					tv		5		ssl_cmd_SSLOptions	sw
SSLPassPhraseDialog		e0	su	tw	tx					j2	tf	5		ssl_cmd_SSLPassPhraseDialog	sw
SSLProtocol		ev	su	ty	tz					u0	u1	5		ssl_cmd_SSLProtocol	sw
SSLProxyCACertificateFile		5w	su		u2					4z		5		ssl_cmd_SSLProxyCACertificateFile	sw
SSLProxyCACertificatePath		5w	su		u3					dq		5		ssl_cmd_SSLProxyCACertificatePath	sw
SSLProxyCARevocationFile		5w	su		u4					4z		5		ssl_cmd_SSLProxyCARevocationFile	sw
SSLProxyCARevocationPath		5w	su		u5					dq		5		ssl_cmd_SSLProxyCARevocationPath	sw
SSLProxyCheckPeerCN		7t	su	4i	u6	2.2.12				6h	6u	5		ssl_cmd_SSLProxyCheckPeerCN	sw
SSLProxyCheckPeerExpire		7t	su	4i	u7	2.2.12				6h	6u	5		ssl_cmd_SSLProxyCheckPeerExpire	sw
SSLProxyCipherSuite		5w	su		u8					t6	t7	5	iv	ssl_cmd_SSLProxyCipherSuite	sw
SSLProxyEngine		7t	su	4i	u9					6h	6u	5		ssl_cmd_SSLProxyEngine	sw
SSLProxyMachineCertificateChainFile		5w	su		ua	2.2.23				av		5		ssl_cmd_SSLProxyMachineCertificateChainFile	sw
SSLProxyMachineCertificateFile		5w	su		ub					av		5		ssl_cmd_SSLProxyMachineCertificateFile	sw
SSLProxyMachineCertificatePath		5w	su		uc					92		5		ssl_cmd_SSLProxyMachineCertificatePath	sw
SSLProxyProtocol		ev	su	ty	ud					u0	u1	5		ssl_cmd_SSLProxyProtocol	sw
SSLProxyVerify		5w	su	ue	uf					dx	ts	5		ssl_cmd_SSLProxyVerify	sw
SSLProxyVerifyDepth		5w	su	ug	uh					c0	9c	5		ssl_cmd_SSLProxyVerifyDepth	sw
SSLRandomSeed		r5	su	ui	uj					uk		5		ssl_cmd_SSLRandomSeed	sw
SSLRenegBufferSize		4w	su	ul	um	2.2.12				98	un	5		ssl_cmd_SSLRenegBufferSize	sw
SSLRequire		pc	su		uo					up		5		ssl_cmd_SSLRequire	sw
SSLRequireSSL		uq	su	2p	ur					us		5		ssl_cmd_SSLRequireSSL	sw
SSLSessionCache		e0	su	ut	uu					j2	ts	5		ssl_cmd_SSLSessionCache	sw
SSLSessionCacheTimeout		5w	su	uv	uw					5p	5q	5		ssl_cmd_SSLSessionCacheTimeout	sw
SSLSessionTicketKeyFile		5w	su		ux	2.2.31			uy	4z		5		ssl_cmd_SSLSessionTicketKeyFile	sw
SSLSessionTickets		7t	su	4i	uz	2.2.31				6h	69	5		ssl_cmd_SSLSessionTickets	sw
SSLStrictSNIVHostCheck		7t	su	4i	v0	2.2.12				6h	6u	5		ssl_cmd_SSLStrictSNIVHostCheck	sw
SSLUserName		st	su		v1					v2		5		ssl_cmd_SSLUserName	sw
SSLVerifyClient		st	su	ue	v3					dx	ts	5		ssl_cmd_SSLVerifyClient	sw
SSLVerifyDepth		st	su	ug	v4					c0	9c	5		ssl_cmd_SSLVerifyDepth	sw
StartServers		1k	v5	gc	v6					c0	kd	1r		set_daemons_to_start	aj
StartThreads		e0	v7		v8					c0	kd	1r		set_threads_to_start	jo		beos=Number of threads to launch at server startup
Substitute		cz	v9	va	vb	2.2.8				vc		5		set_pattern	vd
SubstituteInheritBefore		b3	v9	4e	ve	2.2.32				6h	6u	5		ap_set_flag_slot	vd
Suexec		er	8	4e	vf	2.2.18			vg	4g	vh	c		unixd_set_suexec	d
SuexecUserGroup		vi	vj	vk	vl					vm		5		set_suexec_ugid	vn
ThreadLimit		1k	vo	gc	vp					c0	kd	1r		set_thread_limit	vq		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	vo	gc	vr					c0	kd	1r		set_threads_per_child	vq
ThreadStackSize		1k	1l	kf	vs				vt	5z	vu	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	do	8	2p	vv					5p	5q	c		set_timeout	d
TraceEnable		5w	8	vw	vx					vy	69	c		set_trace_enable	d
TransferLog		5w	7u	ea	vz					w0		24		set_transfer_log	7x
TypesConfig		5w	2g		w1					4z	w2	24		set_types_config	2j
UnsetEnv		a5	mn		w3					mp		24		add_env_module_vars_unset	mq
UseCanonicalName		gr	8	w4	w5					w6	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		gr	8	e1	w7					4g	2o	c		set_use_canonical_phys_port	d
User		1k	gg	w8	w9					wa	gk	1r		unixd_set_user	aj		beos=Effective user id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
UserDir		ev	wb	wc	wd					we		24		set_user_dir	wf
VirtualDocumentRoot		5w	wg	wh	wi					wj	ts	5		vhost_alias_set	wk
VirtualDocumentRootIP		5w	wg	wh	wi					wj	ts	5		vhost_alias_set	wk
VirtualScriptAlias		5w	wg	wh	wl					wj	ts	5		vhost_alias_set	wk
VirtualScriptAliasIP		5w	wg	wh	wl					wj	ts	5		vhost_alias_set	wk
Win32DisableAcceptEx		wm	wn		wo					wp	wq	1r		set_disable_acceptex	wr
XBitHack		ws	s8	wt	wu					wv	6u	24		set_xbithack	sa`;
