// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directives-2.2 as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias		0	1		2					3		4		authaliassection	5
<Directory		6	7		8					9		a		dirsection	b
<DirectoryMatch		6	7		8					c		a		dirsection	b
<Files		d	7		e					f		a		filesection	b
<FilesMatch		d	7		e					g		a		filesection	b
<IfDefine		h	7		i					j		a		start_ifdefine	b
<IfModule		h	7		k					l		a		start_ifmod	b
<IfVersion		m	n		o					p		4		start_ifversion	q
<Limit		r	7		s					t		a		ap_limit_section	b
<LimitExcept		r	7		u					v		a		ap_limit_section	b
<Location		6	7		w					x		a		urlsection	b
<LocationMatch		6	7		w					y		a		urlsection	b
<Proxy		6	z		10					11		4		proxysection	12
<ProxyMatch		6	z		13					14		4		proxysection	12
<VirtualHost		0	7		15					16		a		virtualhost_section	b
AcceptFilter		17	7		18					19		a		set_accf_map	b
AcceptMutex		1a	1b	1c	1d				1e	1f	1g	1h		ap_mpm_set_accept_lock_mech	b
AcceptPathInfo		1i	7	1j	1k					1l	1g	a		set_accept_path_info	b
AccessFileName		6	7		1m					1n	1o	a		set_access_name	b
Action		1p	1q	1r	1s					1t		1u		add_action	1v
AddAlt		1w	1x		1y					1z		1u		add_alt	20
AddAltByEncoding		1w	1x		21					22		1u		add_alt	20
AddAltByType		1w	1x		23					24		1u		add_alt	20
AddCharset		25	26		27					28		1u		add_extension_info	29
AddDefaultCharset		2a	7	2b	2c					2d	2e	a		set_add_default_charset	b
AddDescription		1w	1x	2f	2g					1z		1u		add_desc	20
AddEncoding		25	26		2h					2i		1u		add_extension_info	29
AddHandler		25	26	2j	2k					2l		1u		add_extension_info	29
AddIcon		1w	1x	2m	2n					2o		1u		add_icon	20
AddIconByEncoding		1w	1x		2p					2q		1u		add_icon	20
AddIconByType		1w	1x		2r					2s		1u		add_icon	20
AddInputFilter		25	26		2t					2u		1u		add_extension_info	29
AddLanguage		25	26	2v	2w					2x		1u		add_extension_info	29
AddModuleInfo		2y	2z		30					31		4		add_module_info	32
AddOutputFilter		25	26	33	34					2u		1u		add_extension_info	29
AddOutputFilterByType		25	7	35	36					37		a		add_ct_output_filters	b
AddType		25	26	38	39					3a		1u		add_extension_info	29
Alias		2y	3b	3c	3d					3e		1u		add_alias	3f
AliasMatch		2y	3b	3g	3h					3i		1u		add_alias_regex	3f
allow	Allow	3j	3k	3l	3m					3n		1u		allow_cmd	3o
AllowCONNECT		3p	z	3q	3r					3s	3t	4		set_allowed_ports	12
AllowEncodedSlashes		3u	7	3v	3w			3x		3y	2e	a		set_allow2f	b
AllowOverride		3z	7	40	41					42	43	a		set_override	b
Anonymous		44	45	46	47					48		4		anon_set_string_slots	49
Anonymous_LogEmail		4a	45	4b	4c					4d	4e	4		ap_set_flag_slot	49
Anonymous_MustGiveEmail		4a	45	4b	4c					4d	4e	4		ap_set_flag_slot	49
Anonymous_NoUserId	Anonymous_NoUserID	4a	45	4b	4c					4d	2e	4		ap_set_flag_slot	49
Anonymous_VerifyEmail		4a	45	4f	4c					4d	2e	4		ap_set_flag_slot	49
AuthBasicAuthoritative		4a	4g	4f	4h					4d	4e	1u		ap_set_flag_slot	4i
AuthBasicProvider		44	4g	4j	4k					4l	4m	1u		add_authn_provider	4i
AuthDBDUserPWQuery		4n	4o		4p					4q		4		authn_dbd_prepare	4r
AuthDBDUserRealmQuery		4n	4o		4s					4q		4		authn_dbd_prepare	4r
AuthDBMGroupFile		4t	4u		4v					4w		4		ap_set_file_slot	4x
AuthDBMType		4t	4y	4z	50					51	52	4		set_dbm_type	53
AuthDBMUserFile		4t	4y		54					4w		4		ap_set_file_slot	53
AuthDefaultAuthoritative		4a	55	4b	56					4d	4e	1u		ap_set_flag_slot	57
AuthDigestAlgorithm		4t	58	59	5a					5b	5c	4		set_algorithm	5d
AuthDigestDomain		44	58		5e					5f		4		set_uri_list	5d
AuthDigestNcCheck		4a	58	4f	5g					4d	2e	4	5h	set_nc_check	5d
AuthDigestNonceFormat		4t	58	5i	5j					5k		4		set_nonce_format	5d
AuthDigestNonceLifetime		4t	58	5l	5m					5n	5o	4		set_nonce_lifetime	5d
AuthDigestProvider		44	58	4j	4k					4l	4m	4		add_authn_provider	5d
AuthDigestQop		44	58	5p	5q					5r	5s	4		set_qop	5d
AuthDigestShmemSize		5t	58	5u	5v					5w	5x	4		set_shmem_size	5d
AuthGroupFile		5y	5z	60	61					4w		1u		set_authz_groupfile_slot	62
AuthLDAPBindAuthoritative		4a	63	4b	64	2.2.15				65	66	4		ap_set_flag_slot	67
AuthLDAPBindDN		4t	63		68					69		4		ap_set_string_slot	67
AuthLDAPBindPassword		4t	63		6a					6b		4		set_bind_password	67
AuthLDAPCharsetConfig		5t	63		6c					4w		4		set_charset_config	67
AuthLDAPCompareDNOnServer		4a	63	4f	6d					6e	66	4		ap_set_flag_slot	67
AuthLDAPDereferenceAliases		4t	63	6f	6g					6h	6i	4		mod_auth_ldap_set_deref	67
AuthLDAPGroupAttribute		44	63		6j					6k	6l	4		mod_auth_ldap_add_group_attribute	67
AuthLDAPGroupAttributeIsDN		4a	63	4b	6m					6e	66	4		ap_set_flag_slot	67
AuthLDAPRemoteUserAttribute		4t	63		6n	2.2.4				6o	6p	4		ap_set_string_slot	67
AuthLDAPRemoteUserIsDN		4a	63	4b	6q					6e	6r	4		ap_set_flag_slot	67
AuthLDAPURL	AuthLDAPUrl	5y	63	6s	6t					6u		4		mod_auth_ldap_parse_url	67
AuthName		4t	6v	4z	6w					6x		a		set_authname	b
AuthType		4t	7	6y	6z					70		a		ap_set_string_slot	b
AuthUserFile		5y	71	60	72					4w		1u		set_authn_file_slot	73
AuthzDBMAuthoritative		4a	4u	4b	74					4d	4e	4		ap_set_flag_slot	4x
AuthzDBMType		4t	4u		75					51	52	4		ap_set_string_slot	4x
AuthzDefaultAuthoritative		4a	76	4b	77					4d	4e	1u		ap_set_flag_slot	78
AuthzGroupFileAuthoritative		4a	5z	4f	79					4d	4e	1u		ap_set_flag_slot	62
AuthzLDAPAuthoritative		4a	63	4b	7a					6e	66	4		ap_set_flag_slot	67
AuthzOwnerAuthoritative		4a	7b	4b	77					4d	4e	4		ap_set_flag_slot	7c
AuthzUserAuthoritative		4a	7d	4b	7e					4d	4e	1u		ap_set_flag_slot	7f
BalancerMember		7g	z	7h	7i					7j		4		add_member	12
BrowserMatch		7k	7l	7m	7n					7o		1u		add_browser	7p
BrowserMatchNoCase		7k	7l		7n					7o		1u		add_browser	7p
BufferedLogs		7q	7r	4f	7s					4d	2e	7t		set_buffered_logs_on	7u
CacheDefaultExpire		5t	7v		7w					5n	7x	4		set_cache_defex	7y
CacheDirLength		5t	7z	80	81					82	83	4		set_cache_dirlength	84
CacheDirLevels		5t	7z	85	86					87	88	4		set_cache_dirlevels	84
CacheDisable		5t	7v	89	8a					8b		4		add_cache_disable	7y
CacheEnable		2y	7v	8c	8d					8e		4		add_cache_enable	7y
cachefile	CacheFile	3p	8f		8g					8h		7t		cachefilehandle	8i
CacheIgnoreCacheControl		7q	7v	4f	8j					4d	2e	4		set_cache_ignore_cachecontrol	7y
CacheIgnoreHeaders		3p	7v		8k					8l	8m	4		add_ignore_header	7y
CacheIgnoreNoLastMod		7q	7v	4b	8n					4d	2e	4		set_cache_ignore_no_last_mod	7y
CacheIgnoreQueryString		7q	7v	4b	8o	2.2.6				4d	2e	4		set_cache_ignore_querystring	7y
CacheIgnoreURLSessionIdentifiers		3p	7v		8p	2.2.14				8q	8m	4		add_ignore_session_id	7y
CacheLastModifiedFactor		5t	7v	8r	8s					8t	8u	4		set_cache_factor	7y
CacheLock		7q	7v	4f	8v	2.2.15				6e	6r	4		set_cache_lock	7y
CacheLockMaxAge		5t	7v		8w	2.2.15				8x	8y	4		set_cache_lock_maxage	7y
CacheLockPath		5t	7v		8z	2.2.15				90	91	4		set_cache_lock_path	7y
CacheMaxExpire		5t	7v	5u	92					5n	93	4		set_cache_maxex	7y
CacheMaxFileSize		5t	7z	5u	94					95	96	4		set_cache_maxfs	84
CacheMinFileSize		5t	7z		97					95	98	4		set_cache_minfs	84
CacheNegotiatedDocs		7q	99	4f	9a					4d	2e	1u		cache_negotiated_docs	9b
CacheRoot		5t	7z		9c					90		4		set_cache_root	84
CacheStoreNoStore		7q	7v	4b	9d					4d	2e	4		set_cache_store_nostore	7y
CacheStorePrivate		7q	7v	4b	9e					4d	2e	4		set_cache_store_private	7y
CaseFilter		7q	9f	4b	9g									CaseFilterEnable	9h
CaseFilterIn		7q	9i	4b	9j									CaseFilterInEnable	9k
CGIDScriptTimeout		9l	9m		9n	2.2.29				9o	9p	1u	9q	set_script_timeout	9r
CGIMapExtension		1p	9s		9t					9u		a		set_extension_map	9v
CharsetDefault		1i	9w		9x					9y		4		add_charset_default	9z
CharsetOptions		a0	9w	a1	a2					a3	a4	4		add_charset_options	9z
CharsetSourceEnc		1i	9w		a5					9y		4		add_charset_source	9z
CheckCaseOnly		a6	a7	4f	a8	2.2.3				6e	2e	4		ap_set_flag_slot	a9
CheckSpelling		a6	a7	4f	aa					6e	2e	4		ap_set_flag_slot	a9
ChrootDir		1a	ab		ac	2.2.10				ad	6p	1h		unixd_set_chroot_dir	ae
ContentDigest		af	7	4f	ag					4d	2e	7t		set_content_md5	b
CookieDomain		1i	ah	ai	aj					ak		4		set_cookie_domain	al
CookieExpires		1i	ah	am	an					ao		4		set_cookie_exp	al
CookieLog		5t	7r		ap					aq		1u		set_cookie_log	7u
CookieName		1i	ah	4z	ar					as	at	4		set_cookie_name	al
CookieStyle		1i	ah	au	av					aw	ax	4		set_cookie_style	al
CookieTracking		ay	ah	4f	az					6e	6r	4		set_cookie_enable	al
CoreDumpDirectory		1a	1b	b0	b1				b2	90	b3	1h		ap_mpm_set_coredumpdir	b
CustomLog		b4	7r	b5	b6					b7		1u		add_custom_log	7u
DAV	Dav	4n	b8	b9	ba					bb	2e	4		dav_cmd_dav	bc
DAVDepthInfinity	DavDepthInfinity	bd	b8	4f	be					6e	6r	4		dav_cmd_davdepthinfinity	bc
DAVGenericLockDB	DavGenericLockDB	4n	bf		bg					4w		4	bh	dav_lock_cmd_davlockdb	bi
DAVLockDB	DavLockDB	5t	bj		bg					4w		4		dav_fs_cmd_davlockdb	bk
DAVMinTimeout	DavMinTimeout	9l	b8	bl	bm					5n	bn	4		dav_cmd_davmintimeout	bc
DBDExptime		5t	bo		bp				bq	br	5o	4		dbd_param	bs
DBDKeep		5t	bo		bt				bq	bu	83	4		dbd_param	bs
DBDMax		5t	bo		bv				bq	bu	bw	4		dbd_param	bs
DBDMin		5t	bo		bx				bq	bu	98	4		dbd_param	bs
DBDParams		5t	bo		by					bz		4		dbd_param	bs
DBDPersist		7q	bo	4b	c0			c1		4d		4		dbd_param_flag	bs
DBDPrepareSQL		c2	bo		c3			c4		c5		4		dbd_prepare	bs
DBDriver		5t	bo	c6	c7					c8		4		dbd_param	bs
DefaultIcon		c9	1x		ca					cb		1u		ap_set_string_slot	20
DefaultLanguage		1i	26		cc					cd		1u		ap_set_string_slot	29
DefaultType		1i	7	ce	cf					cg	ch	a		ap_set_string_slot	b
DeflateBufferSize		5t	ci	80	cj					ck	cl	4		deflate_set_buffer_size	cm
DeflateCompressionLevel		5t	ci	cn	co					ck	cp	4		deflate_set_compressionlevel	cm
DeflateFilterNote		c2	ci	cq	cr					cs		4		deflate_set_note	cm
DeflateInflateLimitRequestBody		ct	ci		cu	2.2.29				cv	cw	4		deflate_set_inflate_limit	cm
DeflateInflateRatioBurst		ct	ci		cx	2.2.29				ck	cy	4		deflate_set_inflate_ratio_burst	cm
DeflateInflateRatioLimit		ct	ci		cz	2.2.29				ck	d0	4		deflate_set_inflate_ratio_limit	cm
DeflateMemLevel		5t	ci	cn	d1					ck	d2	4		deflate_set_memlevel	cm
DeflateWindowSize		5t	ci	d3	d4					ck	d5	4		deflate_set_window_size	cm
deny	Deny	3j	3k	3l	3m					3n		1u		allow_cmd	3o
DirectoryIndex		d6	d7	d8	d9					da	db	1u		add_index	dc
DirectorySlash		dd	d7	4f	de					4d	4e	1u		configure_slash	dc
DocumentRoot		df	7	b0	dg					dh	di	a		set_document_root	b
DumpIOInput		7q	dj	4f	dk					4d	2e	4		dumpio_enable_input	dl
DumpIOLogLevel		df	dj	dm	dn	2.2.4				do	dp	4		set_loglevel	dl
DumpIOOutput		7q	dj	4b	dq					4d	2e	4		dumpio_enable_output	dl
EnableExceptionHook		dr	1b	ds	dt				du	4d	2e	1h		ap_mpm_set_exception_hook	b
EnableMMAP		2a	7	ds	dv					4d	4e	a		set_enable_mmap	b
EnableSendfile		2a	7	ds	dw					4d	4e	a		set_enable_sendfile	b
ErrorDocument		dx	7	dy	dz					e0		a		set_error_document	b
ErrorLog		df	7	b5	e1					e2	e3	a		set_server_string_slot	b
Example		e4	e5		e6					e7		7t		cmd_example	e8
ExpiresActive		dd	e9	4f	4c					4d		4		set_expiresactive	ea
ExpiresByType		eb	e9	am	ec					ed		4		set_expiresbytype	ea
ExpiresDefault		c9	e9	am	an					ee		4		set_expiresdefault	ea
ExtendedStatus		ef	eg	4f	eh					4d	2e	1u		set_extended_status	ei
ExtFilterDefine		ej	ek		el					em		4		define_filter	en
ExtFilterOptions		eo	ek	ep	eq					a3	er	4		add_options	en
FallbackResource		c9	d7	es	et	2.2.16				eu	ev	1u		ap_set_string_slot	dc
FancyIndexing		ew	1x	ex	ey									ap_set_deprecated	20
FileETag		7k	7	ez	f0					f1	f2	a		set_etag_bits	b
FilterChain		f3	f4		f5					f6		1u		filter_chain	f7
FilterDeclare		f8	f4	f9	fa					fb		1u		filter_declare	f7
FilterProtocol		fc	f4		fd				fe	ff		1u		filter_protocol	f7
FilterProvider		fg	f4	fh	fi					fj		1u		filter_provider	f7
FilterTrace		fk	f4		fl					fm		1u		filter_debug	f7
ForceLanguagePriority		a0	99	fn	fo					fp	fq	1u		set_force_priority	9b
ForceType		1i	7	fr	fs					ft		a		ap_set_string_slot_lower	b
ForensicLog		5t	fu		fv					fw		4		set_forensic_log	fx
GprofDir		df	7		fy				fz	g0		a		set_gprof_dir	b
GracefulShutdownTimeout		1a	ab	bl	g1					g2	g3	1h		ap_mpm_set_graceful_shutdown	ae
Group		1a	g4	g5	g6					g7	g8	1h		unixd_set_group	ae		beos=Effective group id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
Header		7k	g9	ga	gb					gc		4		header_cmd	gd
HeaderName		c9	1x		ge					aq		1u		add_header	20
HostnameLookups		gf	7	gg	gh					gi	2e	a		set_hostname_lookups	b
HttpProtocolOptions		3p	7	gj	gk	2.2.32				gl	gm	a		set_http_protocol_options	b
IdentityCheck		gn	go	4f	gp					4d	2e	4		set_idcheck	gq
IdentityCheckTimeout		gf	go		gr					5n	gs	4		set_timeout	gq
ImapBase		c9	gt		gu					gv	gw	1u		ap_set_string_slot	gx
ImapDefault		c9	gt		gy					gz	h0	1u		ap_set_string_slot	gx
ImapMenu		c9	gt		h1					h2		1u		ap_set_string_slot	gx
Include		h3	7	h4	h5					h6		a		include_config	b
IndexHeadInsert		c9	1x		h7	2.2.11				h8		1u		ap_set_string_slot	20
IndexIgnore		d6	1x		h9					ha	hb	1u		add_ignore	20
IndexOptions		hc	1x	hd	he					hf	hg	1u		add_opts	20
IndexOrderDefault		eb	1x	hh	hi					hj	hk	1u		set_default_order	20
IndexStyleSheet		c9	1x		hl					cb		1u		ap_set_string_slot	20
ISAPIAppendLogToErrors		ay	hm	4b	hn					6e	6r	1u		ap_set_flag_slot	ho
ISAPIAppendLogToQuery		ay	hm	4b	hp					6e	66	1u		ap_set_flag_slot	ho
ISAPICacheFile		3p	hm		hq					8h		1u		isapi_cmd_cachefile	ho
ISAPIFakeAsync		ay	hm	4b	hr					6e	6r	1u		ap_set_flag_slot	ho
ISAPILogNotSupported		ay	hm	4b	hs					6e	6r	1u		ap_set_flag_slot	ho
ISAPIReadAheadBuffer		1i	hm		ht					5w	hu	1u		ap_set_int_slot	ho
KeepAlive		df	hv	hw	hx					4d	4e	a		set_keep_alive	hy
KeepAliveTimeout		df	hv	hz	i0					5n	8y	a		set_keep_alive_timeout	hy
LanguagePriority		a0	99		i1					i2		1u		set_language_priority	9b
LDAPCacheEntries		1a	i3		i4					bu	i5	4		util_ldap_set_cache_entries	i6
LDAPCacheTTL		1a	i3		i7					5n	i8	4		util_ldap_set_cache_ttl	i6
LDAPConnectionTimeout		1a	i3	5u	i9					5n		4		util_ldap_set_connection_timeout	i6
LDAPOpCacheEntries		1a	i3		ia					bu	i5	4		util_ldap_set_opcache_entries	i6
LDAPOpCacheTTL		1a	i3		ib					5n	i8	4		util_ldap_set_opcache_ttl	i6
LDAPSharedCacheFile		1a	i3		ic					id		4		util_ldap_set_cache_file	i6
LDAPSharedCacheSize		1a	i3		ie					95	if	4		util_ldap_set_cache_bytes	i6
LDAPTrustedClientCert		b4	i3	ig	ih					ii		4	ij	util_ldap_set_trusted_client_cert	i6
LDAPTrustedGlobalCert		ik	i3		il					im		4		util_ldap_set_trusted_global_cert	i6
LDAPTrustedMode		5t	i3	in	io					ip		4		util_ldap_set_trusted_mode	i6
LDAPVerifyServerCert		ef	i3	4f	iq					4d	4e	4		util_ldap_set_verify_srv_cert	i6
LimitInternalRecursion		c2	7	80	ir					is	bw	a		set_recursion_limit	b
LimitRequestBody		it	7	iu	iv					95	bn	a		set_limit_req_body	b
LimitRequestFields		df	7	bl	iw					bu	ix	a		set_limit_req_fields	b
LimitRequestFieldsize	LimitRequestFieldSize	df	7	bl	iy					95	iz	a		set_limit_req_fieldsize	b
LimitRequestLine		df	7	bl	j0					95	iz	a		set_limit_req_line	b
LimitXMLRequestBody		it	7	bl	j1					95	96	a		set_limit_xml_req_body	b
Listen		j2	j3	j4	j5					j6		1h		ap_set_listener	j7
ListenBacklog	ListenBackLog	1a	j3	80	j8					j9	ja	1h		ap_set_listenbacklog	j7
LoadFile		jb	jc		jd					1n		4		load_file	je
LoadModule		jf	jc	jg	jh					ji		4		load_module	je
LockFile		1a	1b	60	jj				jk	aq	jl	1h		ap_mpm_set_lockfile	b
LogFormat		c2	7r	jm	jn					jo	jp	1u		log_format	7u
LogLevel		df	7	jq	jr					do	js	a		set_loglevel	b
MaxClients		1a	jt	5u	ju					bu	jv	1h		set_max_clients	ae		worker=Maximum number of threads alive at the same time	event=Maximum number of threads alive at the same time	beos=Maximum number of children alive at the same time (max threads)
MaxKeepAliveRequests		df	hv	5u	jw					bu	ix	a		set_keep_alive_max	hy
MaxMemFree		1a	1b	5u	jx				jy	jz	bn	1h		ap_mpm_set_max_mem_free	b
MaxRanges		9l	7	k0	k1	2.2.21				k2	k3	a		set_max_ranges	b
MaxRequestsPerChild		1a	1b	5u	k4				k5	bu	k6	1h		ap_mpm_set_max_requests	b
MaxRequestsPerThread		dr	k7		k8					bu	bn	1h		set_max_requests_per_thread	k9
MaxSpareServers		dr	ka		kb					bu	bw	1h		set_max_free_servers	ae
MaxSpareThreads		1a	kc		kd					bu	jv	1h		set_max_free_threads	j7		beos=Maximum number of idle children	mpmt_os2=Maximum number of idle children
MaxThreads		dr	ke		kf					bu	kg	1h		set_thread_limit	j7
MCacheMaxObjectCount		5t	kh		ki					ck	kj	4		set_max_object_count	kk
MCacheMaxObjectSize		5t	kh		kl					95	k6	4		set_max_cache_object_size	kk
MCacheMaxStreamingBuffer		5t	kh		km					kn	ko	4		set_max_streaming_buffer	kk
MCacheMinObjectSize		5t	kh		kp					95	98	4		set_min_cache_object_size	kk
MCacheRemovalAlgorithm		5t	kh		kq					kr	ks	4		set_cache_removal_algorithm	kk
MCacheSize		5t	kh		kt					jz	ix	4		set_max_cache_size	kk
MergeTrailers		7q	7	4f	ku	2.2.29				kv	6r	a		set_merge_trailers	b
MetaDir		c9	kw		kx					90	ky	4		set_metadir	kz
MetaFiles		dd	kw	4b	4c					6e	6r	4		set_metafiles	kz
MetaSuffix		c9	kw		l0					l1	l2	4		set_metasuffix	kz
MimeMagicFile		5t	l3	60	l4					4w		4		set_magicfile	l5
MinSpareServers		dr	ka		l6					bu	8y	1h		set_min_free_servers	ae
MinSpareThreads		1a	kc	5u	l7					bu	jv	1h		set_min_free_threads	j7		beos=Minimum number of idle children, to handle request spikes	mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3p	8f		l8					8h		7t		cachefilemmap	8i
ModMimeUsePathInfo		l9	26	4f	la					4d	2e	1u		ap_set_flag_slot	29
MultiviewsMatch		lb	26	lc	ld					le	lf	1u		multiviews_match	29
NameVirtualHost		5t	7	lg	lh					li		a		ap_set_name_virtual_host	b
NoProxy		3p	z	lj	lk					ll		4		set_proxy_dirconn	12
NWSSLTrustedCerts		3p	lm		ln					1n		1u		set_trusted_certs	lo
NWSSLUpgradeable		lp	lm		lq					lr		1u		set_secure_upgradeable_listener	lo
Options		fg	7	ls	lt					hf	43	a		set_options	b
order	Order	lu	3k	lv	lw					lx	ly	1u		order	3o
PassEnv		a0	lz		m0					m1		1u		add_env_module_vars_passed	m2
PidFile		1a	1b		m3				m4	aq	m5	1h		ap_mpm_set_pidfile	b
Port		5t	7		m6									ap_set_deprecated	b
Protocol		df	7		m7					m8		a		set_protocol	b
ProtocolEcho		7q	m9	4b	ma					4d	2e	7t		echo_on	mb
ProxyBadHeader		5t	z	mc	md					me	mf	4		set_bad_opt	12
ProxyBlock		3p	z		mg					mh		4		set_proxy_exclude	12
ProxyDomain		5t	z	ai	mi					mj		4		set_proxy_domain	12
ProxyErrorOverride		7q	z	4f	mk					4d	2e	4		set_proxy_error_override	12
ProxyFtpDirCharset		9l	z		ml	2.2.8				mm	mn	4		set_ftp_directory_charset	12
ProxyIOBufferSize		5t	z	mo	mp					95	mq	4		set_io_buffer_size	12
ProxyMaxForwards		5t	z	5u	mr					bu	ms	4		set_max_forwards	12
ProxyPass		7g	z	mt	mu					mv		4		add_pass_noregex	12
ProxyPassInterpolateEnv		bd	z	4b	mw	2.2.9				4d	2e	4		ap_set_flag_slot	12
ProxyPassMatch		7g	z	mx	mu	2.2.6				my		4		add_pass_regex	12
ProxyPassReverse		mz	z	n0	n1			n2		n3		4		add_pass_reverse	12
ProxyPassReverseCookieDomain		n4	z		n5			n6		n7		4		cookie_domain	12
ProxyPassReverseCookiePath		n4	z		n8			n6		n9		4		cookie_path	12
ProxyPreserveHost		7q	z	4f	na					4d	2e	4		set_preserve_host	12
ProxyReceiveBufferSize		5t	z	mo	nb					95	bn	4		set_recv_buffer_size	12
ProxyRemote		2y	z	nc	nd					ne		4		add_proxy_noregex	12
ProxyRemoteMatch		2y	z		nf					ng		4		add_proxy_regex	12
ProxyRequests		7q	z	4f	nh					4d	2e	4		set_proxy_req	12
ProxySCGIInternalRedirect		bd	ni	4b	nj	2.2.14				4d	4e	4		ap_set_flag_slot	nk
ProxySCGISendfile		9l	ni		nl	2.2.14				nm	2e	4		scgi_set_send_file	nk
ProxySet		7g	z	nn	no					np		4		set_proxy_param	12
ProxyStatus		5t	z	nq	nr					ns	2e	4		set_status_opt	12
ProxyTimeout		5t	z	nt	nu					5n	nv	4		set_proxy_timeout	12
ProxyVia		5t	z	nw	nx					ny	2e	4		set_via_opt	12
ReadmeName		c9	1x	60	ge					aq		1u		add_readme	20
ReceiveBufferSize		1a	j3	mo	nz					95	bn	1h		ap_set_receive_buffer_size	j7
Redirect		1p	3b	o0	o1					o2		1u		add_redirect	3f
RedirectMatch		1p	3b	o3	o4					o5		1u		add_redirect_regex	3f
RedirectPermanent		o6	3b		o7					o8		1u		add_redirect2	3f
RedirectTemp		o6	3b		o7					o8		1u		add_redirect2	3f
RegisterHttpMethod		o9	7		oa	2.2.32				ob		a		set_http_method	b
RemoveCharset		a0	26		h9					oc		1u		remove_extension_info	29
RemoveEncoding		a0	26		h9					oc		1u		remove_extension_info	29
RemoveHandler		a0	26		h9					oc		1u		remove_extension_info	29
RemoveInputFilter		a0	26		h9					oc		1u		remove_extension_info	29
RemoveLanguage		a0	26		h9					oc		1u		remove_extension_info	29
RemoveOutputFilter		a0	26		h9					oc		1u		remove_extension_info	29
RemoveType		a0	26		h9					oc		1u		remove_extension_type	29
RequestHeader		7k	g9	od	oe					of		4		header_cmd	gd
RequestReadTimeout		ej	og	oh	oi	2.2.15				oj	ok	4		set_reqtimeouts	ol
Require		om	7	on	oo					op		a		require	b
RewriteBase		oq	or	os	ot					ou	ov	4		cmd_rewritebase	ow
RewriteCond		7k	or	ox	oy					oz		4		cmd_rewritecond	ow
RewriteEngine		ay	or	4f	p0					6e	6r	4		cmd_rewriteengine	ow
RewriteLock		1a	or	60	p1					4w		4		cmd_rewritelock	ow
RewriteLog		5t	or	60	p2				p3	p4		4		cmd_rewritelog	ow
RewriteLogLevel		5t	or	5u	p5				p3	p6	bn	4		cmd_rewriteloglevel	ow
RewriteMap		2y	or	p7	p8					p9		4		cmd_rewritemap	ow
RewriteOptions		a0	or	pa	pb					pc		4		cmd_rewriteoptions	ow
RewriteRule		7k	or	pd	pe					pf		4		cmd_rewriterule	ow
RLimitCPU		pg	7	ph	pi				pj	pk	pl	a		set_limit_cpu	b
RLimitMEM		pg	7	ph	pm				pn	po	pl	a		set_limit_mem	b
RLimitNPROC		pg	7		pp				pq	pr	pl	a		set_limit_nproc	b
Satisfy		4t	7	ps	pt					pu	43	a		satisfy	b
ScoreBoardFile		1a	pv		pw				px	4w	py	1h		ap_mpm_set_scoreboard	b		mpmt_os2=Not applicable on this platform
Script		fk	1q	pz	q0					q1		1u		set_script	1v
ScriptAlias		2y	3b	3c	3d					3e		1u		add_alias	3f
ScriptAliasMatch		2y	3b		3h					3i		1u		add_alias_regex	3f
ScriptInterpreterSource		1i	q2		q3					q4	q5	a		set_interpreter_source	q6
ScriptLog		5t	q7		q8					4w		1u		set_scriptlog	q9
ScriptLogBuffer		5t	q7		qa					95	i5	1u		set_scriptlog_buffer	q9
ScriptLogLength		5t	q7	5u	qb					95	qc	1u		set_scriptlog_length	q9
ScriptSock		1a	9m	60	qd					4w	qe	1u		set_script_socket	9r
SecureListen		qf	lm		qg					qh		1u		set_secure_listener	lo
SeeRequestTail		ef	eg	4f	qi	2.2.8				4d	2e	1u		set_reqtail	ei
SendBufferSize		1a	j3	mo	qj					95	bn	1h		ap_set_send_buffer_size	j7
ServerAdmin		df	7		qk					ql		a		set_server_string_slot	b
ServerAlias		qm	7	lj	qn					qo		a		set_server_alias	b
ServerLimit		1a	ab	5u	qp					bu	jv	1h		set_server_limit	ae		worker=Maximum number of child processes for this run of Apache	event=Maximum number of child processes for this run of Apache
ServerName		df	7	qq	qr					qs		a		server_hostname_port	b
ServerPath		df	7		qt					ou		a		set_serverpath	b
ServerRoot		qu	7	b0	qv					dh	qw	a		set_server_root	b
ServerSignature		it	7	qx	qy					qz	2e	a		set_signature_flag	b
ServerTokens		1a	7	r0	r1					r2	r3	a		set_serv_tokens	b
SetEnv		r4	lz		r5					r6		1u		add_env_module_vars_set	m2
SetEnvIf		7k	7l	r7	r8					r9		1u		add_setenvif	7p
SetEnvIfNoCase		7k	7l		ra					r9		1u		add_setenvif	7p
SetHandler		1i	7	rb	rc					rd		a		ap_set_string_slot_lower	b
SetInputFilter		1i	7		re					rf		a		ap_set_string_slot	b
SetOutputFilter		1i	7	rg	rh					rf		a		ap_set_string_slot	b
SSIAccessEnable		ri	rj	4f	rk	2.2.8								ap_set_flag_slot	rl
SSIEnableAccess		rm	rj							6e	6r	1u				only in the manual, in no table of commands
SSIEndTag		5t	rj	4z	rn					ro	rp	1u		set_default_end_tag	rl
SSIErrorMsg		ct	rj		rq					rr	rs	1u		set_default_error_msg	rl
SSIEtag	SSIETag	ri	rj	4b	rt	2.2.15				6e	6r	1u		ap_set_flag_slot	rl
SSILastModified		ri	rj	4b	ru	2.2.15				6e	6r	1u		ap_set_flag_slot	rl
SSIStartTag		5t	rj		rv					ro	rw	1u		set_default_start_tag	rl
SSITimeFormat		ct	rj		rx					ry	rz	1u		set_default_time_fmt	rl
SSIUndefinedEcho		ct	rj		s0					s1	s2	1u		set_undefined_echo	rl
SSLCACertificateFile		s3	s4		s5					4w		4		ssl_cmd_SSLCACertificateFile	s6
SSLCACertificatePath		s3	s4	b0	s7					dh		4		ssl_cmd_SSLCACertificatePath	s6
SSLCADNRequestFile		5t	s4		s8					4w		4		ssl_cmd_SSLCADNRequestFile	s6
SSLCADNRequestPath		5t	s4		s9					dh		4		ssl_cmd_SSLCADNRequestPath	s6
SSLCARevocationFile		5t	s4		sa					4w		4		ssl_cmd_SSLCARevocationFile	s6
SSLCARevocationPath		5t	s4		sb					dh		4		ssl_cmd_SSLCARevocationPath	s6
SSLCertificateChainFile		5t	s4		sc					4w		4		ssl_cmd_SSLCertificateChainFile	s6
SSLCertificateFile		5t	s4	h4	sd					4w		4		ssl_cmd_SSLCertificateFile	s6
SSLCertificateKeyFile		5t	s4		se					4w		4		ssl_cmd_SSLCertificateKeyFile	s6
SSLCipherSuite		s3	s4	sf	sg					sh	si	4		ssl_cmd_SSLCipherSuite	s6
SSLCompression		sj	s4	4f	sk	2.2.24				6e	6r	4	sl	ssl_cmd_SSLCompression	s6
SSLCryptoDevice		dr	s4	sm	sn				so	sp	sq	4		ssl_cmd_SSLCryptoDevice	s6
SSLEngine		5t	s4	sr	ss					st	6r	4		ssl_cmd_SSLEngine	s6
SSLFIPS		sj	s4	4f	su	2.2.16				6e	6r	4		ssl_cmd_SSLFIPS	s6
SSLHonorCipherOrder		7q	s4	4f	sv					sw		4		ssl_cmd_SSLHonorCipherOrder	s6
SSLInsecureRenegotiation		7q	s4	4f	sx	2.2.15				sw	6r	4		ssl_cmd_SSLInsecureRenegotiation	s6
SSLLog		ew	s4	ex	sy									ap_set_deprecated	s6
SSLLogLevel		ew	s4		sz									ap_set_deprecated	s6
SSLMutex		dr	s4	t0						ip	t1	4		ssl_cmd_SSLMutex	s6
SSLOptions		fg	s4	t2	t3					t4		4		ssl_cmd_SSLOptions	s6
SSLPassPhraseDialog		dr	s4	t5	t6					ip	sq	4		ssl_cmd_SSLPassPhraseDialog	s6
SSLProtocol		ej	s4	t7	t8					t9	ta	4		ssl_cmd_SSLProtocol	s6
SSLProxyCACertificateFile		5t	s4		tb					4w		4		ssl_cmd_SSLProxyCACertificateFile	s6
SSLProxyCACertificatePath		5t	s4		tc					dh		4		ssl_cmd_SSLProxyCACertificatePath	s6
SSLProxyCARevocationFile		5t	s4		td					4w		4		ssl_cmd_SSLProxyCARevocationFile	s6
SSLProxyCARevocationPath		5t	s4		te					dh		4		ssl_cmd_SSLProxyCARevocationPath	s6
SSLProxyCheckPeerCN		7q	s4	4f	tf	2.2.12				6e	6r	4		ssl_cmd_SSLProxyCheckPeerCN	s6
SSLProxyCheckPeerExpire		7q	s4	4f	tg	2.2.12				6e	6r	4		ssl_cmd_SSLProxyCheckPeerExpire	s6
SSLProxyCipherSuite		5t	s4		th					sh	si	4	ij	ssl_cmd_SSLProxyCipherSuite	s6
SSLProxyEngine		7q	s4	4f	ti					6e	6r	4		ssl_cmd_SSLProxyEngine	s6
SSLProxyMachineCertificateChainFile		5t	s4		tj	2.2.23				aq		4		ssl_cmd_SSLProxyMachineCertificateChainFile	s6
SSLProxyMachineCertificateFile		5t	s4		tk					aq		4		ssl_cmd_SSLProxyMachineCertificateFile	s6
SSLProxyMachineCertificatePath		5t	s4		tl					90		4		ssl_cmd_SSLProxyMachineCertificatePath	s6
SSLProxyProtocol		ej	s4	t7	tm					t9	ta	4		ssl_cmd_SSLProxyProtocol	s6
SSLProxyVerify		5t	s4	tn	to					do	t1	4		ssl_cmd_SSLProxyVerify	s6
SSLProxyVerifyDepth		5t	s4		tp					bu	98	4		ssl_cmd_SSLProxyVerifyDepth	s6
SSLRandomSeed		qf	s4	tq	tr					ts		4		ssl_cmd_SSLRandomSeed	s6
SSLRenegBufferSize		4t	s4	bl	tt	2.2.12				95	tu	4		ssl_cmd_SSLRenegBufferSize	s6
SSLRequire		om	s4		tv					tw		4		ssl_cmd_SSLRequire	s6
SSLRequireSSL		tx	s4	ty	tz					u0		4		ssl_cmd_SSLRequireSSL	s6
SSLSessionCache		dr	s4	u1	u2					ip	t1	4		ssl_cmd_SSLSessionCache	s6
SSLSessionCacheTimeout		5t	s4	bl	u3					5n	5o	4		ssl_cmd_SSLSessionCacheTimeout	s6
SSLSessionTicketKeyFile		5t	s4		u4	2.2.31			u5	4w		4		ssl_cmd_SSLSessionTicketKeyFile	s6
SSLSessionTickets		7q	s4	4f	u6	2.2.31				6e	66	4		ssl_cmd_SSLSessionTickets	s6
SSLStrictSNIVHostCheck		7q	s4	4f	u7	2.2.12				6e	6r	4		ssl_cmd_SSLStrictSNIVHostCheck	s6
SSLUserName		s3	s4		u8					u9		4		ssl_cmd_SSLUserName	s6
SSLVerifyClient		s3	s4	tn	ua					do	t1	4		ssl_cmd_SSLVerifyClient	s6
SSLVerifyDepth		s3	s4	bl	ub					bu	98	4		ssl_cmd_SSLVerifyDepth	s6
StartServers		1a	uc	5u	ud					bu	jv	1h		set_daemons_to_start	ae
StartThreads		dr	ue		uf					bu	jv	1h		set_threads_to_start	j7		beos=Number of threads to launch at server startup
Substitute		ct	ug	uh	ui	2.2.8				uj		4		set_pattern	uk
SubstituteInheritBefore		ay	ug	4b	ul	2.2.32				6e	6r	4		ap_set_flag_slot	uk
Suexec		ef	7	4b	um	2.2.18			un	4d	uo	a		unixd_set_suexec	b
SuexecUserGroup		up	uq	ur	us					ut		4		set_suexec_ugid	uu
ThreadLimit		1a	uv	5u	uw					bu	jv	1h		set_thread_limit	ux		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1a	uv	5u	uy					bu	jv	1h		set_threads_per_child	ux
ThreadStackSize		1a	1b	5u	uz				v0	5w	v1	1h		ap_mpm_set_thread_stacksize	b
Timeout	TimeOut	df	7	5l	v2					5n	5o	a		set_timeout	b
TraceEnable		5t	7	v3	v4					v5	66	a		set_trace_enable	b
TransferLog		5t	7r	b5	v6					v7		1u		set_transfer_log	7u
TypesConfig		5t	26		v8					4w	v9	1u		set_types_config	29
UnsetEnv		a0	lz		va					m1		1u		add_env_module_vars_unset	m2
UseCanonicalName		gf	7	vb	vc					vd	2e	a		set_use_canonical_name	b
UseCanonicalPhysicalPort		gf	7	ds	ve					4d	2e	a		set_use_canonical_phys_port	b
User		1a	g4	vf	vg					vh	g8	1h		unixd_set_user	ae		beos=Effective user id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
UserDir		ej	vi	vj	vk					vl		1u		set_user_dir	vm
VirtualDocumentRoot		5t	vn	vo	vp					vq	t1	4		vhost_alias_set	vr
VirtualDocumentRootIP		5t	vn		vp					vq	t1	4		vhost_alias_set	vr
VirtualScriptAlias		5t	vn		vs					vq	t1	4		vhost_alias_set	vr
VirtualScriptAliasIP		5t	vn		vs					vq	t1	4		vhost_alias_set	vr
Win32DisableAcceptEx		vt	vu		vv					vw	vx	1h		set_disable_acceptex	vy
XBitHack		vz	rj	nq	w0					w1	6r	1u		set_xbithack	rl`;
