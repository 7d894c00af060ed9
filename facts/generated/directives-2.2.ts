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
AddHandler		2f	2g	2t	2u					2v		24		add_extension_info	2j
AddIcon		26	27	2w	2x					2y		24		add_icon	2a
AddIconByEncoding		26	27	2w	2z					30		24		add_icon	2a
AddIconByType		26	27	2w	31					32		24		add_icon	2a
AddInputFilter		2f	2g	33	34					35		24		add_extension_info	2j
AddLanguage		2f	2g	2p	36					37		24		add_extension_info	2j
AddModuleInfo		38	39		3a					3b		5		add_module_info	3c
AddOutputFilter		2f	2g	3d	3e					35		24		add_extension_info	2j
AddOutputFilterByType		2f	8	3d	3f					3g		c		add_ct_output_filters	d
AddType		2f	2g	2p	3h					3i		24		add_extension_info	2j
Alias		38	3j	2p	3k					3l		24		add_alias	3m
AliasMatch		38	3j	2p	3n					3o		24		add_alias_regex	3m
allow	Allow	3p	3q	3r	3s					3t		24		allow_cmd	3u
AllowCONNECT		3v	16	3w	3x					3y	3z	5		set_allowed_ports	1a
AllowEncodedSlashes		40	8	41	42			43		44	2o	c		set_allow2f	d
AllowOverride		45	8	46	47					48	49	c		set_override	d
Anonymous		4a	4b	4c	4d					4e		5		anon_set_string_slots	4f
Anonymous_LogEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_MustGiveEmail		4g	4b	4h	4i					4j	4k	5		ap_set_flag_slot	4f
Anonymous_NoUserId	Anonymous_NoUserID	4g	4b	4h	4i					4j	2o	5		ap_set_flag_slot	4f
Anonymous_VerifyEmail		4g	4b	4l	4i					4j	2o	5		ap_set_flag_slot	4f
AuthBasicAuthoritative		4g	4m	4l	4n					4j	4k	24		ap_set_flag_slot	4o
AuthBasicProvider		4a	4m	4p	4q					4r	4s	24		add_authn_provider	4o
AuthDBDUserPWQuery		4t	4u		4v					4w		5		authn_dbd_prepare	4x
AuthDBDUserRealmQuery		4t	4u		4y					4w		5		authn_dbd_prepare	4x
AuthDBMGroupFile		4z	50		51					52		5		ap_set_file_slot	53
AuthDBMType		4z	54	2p	55					56	57	5		set_dbm_type	58
AuthDBMUserFile		4z	54		59					52		5		ap_set_file_slot	58
AuthDefaultAuthoritative		4g	5a	4h	5b					4j	4k	24		ap_set_flag_slot	5c
AuthDigestAlgorithm		4z	5d	5e	5f					5g	5h	5		set_algorithm	5i
AuthDigestDomain		4a	5d		5j					5k		5		set_uri_list	5i
AuthDigestNcCheck		4g	5d	4l	5l					4j	2o	5	5m	set_nc_check	5i
AuthDigestNonceFormat		4z	5d	5n	5o					5p		5		set_nonce_format	5i
AuthDigestNonceLifetime		4z	5d	5q	5r					5s	5t	5		set_nonce_lifetime	5i
AuthDigestProvider		4a	5d	5u	4q					4r	4s	5		add_authn_provider	5i
AuthDigestQop		4a	5d	5v	5w					5x	5y	5		set_qop	5i
AuthDigestShmemSize		5z	5d	60	61					62	63	5		set_shmem_size	5i
AuthGroupFile		64	65	66	67					52		24		set_authz_groupfile_slot	68
AuthLDAPBindAuthoritative		4g	69	4h	6a	2.2.15				6b	6c	5		ap_set_flag_slot	6d
AuthLDAPBindDN		4z	69		6e					6f		5		ap_set_string_slot	6d
AuthLDAPBindPassword		4z	69		6g					6h		5		set_bind_password	6d
AuthLDAPCharsetConfig		5z	69		6i					52		5		set_charset_config	6d
AuthLDAPCompareDNOnServer		4g	69	4l	6j					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPDereferenceAliases		4z	69	6l	6m					6n	6o	5		mod_auth_ldap_set_deref	6d
AuthLDAPGroupAttribute		4a	69		6p					6q	6r	5		mod_auth_ldap_add_group_attribute	6d
AuthLDAPGroupAttributeIsDN		4g	69	4h	6s					6k	6c	5		ap_set_flag_slot	6d
AuthLDAPRemoteUserAttribute		4z	69		6t	2.2.4				6u	6v	5		ap_set_string_slot	6d
AuthLDAPRemoteUserIsDN		4g	69	4h	6w					6k	6x	5		ap_set_flag_slot	6d
AuthLDAPURL	AuthLDAPUrl	64	69	6y	6z					70		5		mod_auth_ldap_parse_url	6d
AuthName		4z	71	2p	72					73		c		set_authname	d
AuthType		4z	8	74	75					76		c		ap_set_string_slot	d
AuthUserFile		64	77	66	78					52		24		set_authn_file_slot	79
AuthzDBMAuthoritative		4g	50	4h	7a					4j	4k	5		ap_set_flag_slot	53
AuthzDBMType		4z	50		7b					56	57	5		ap_set_string_slot	53
AuthzDefaultAuthoritative		4g	7c	4h	7d					4j	4k	24		ap_set_flag_slot	7e
AuthzGroupFileAuthoritative		4g	65	4l	7f					4j	4k	24		ap_set_flag_slot	68
AuthzLDAPAuthoritative		4g	69	4h	7g					6k	6c	5		ap_set_flag_slot	6d
AuthzOwnerAuthoritative		4g	7h	4h	7d					4j	4k	5		ap_set_flag_slot	7i
AuthzUserAuthoritative		4g	7j	4h	7k					4j	4k	24		ap_set_flag_slot	7l
BalancerMember		7m	16	7n	7o					7p		5		add_member	1a
BrowserMatch		7q	7r	7s	7t					7u		24		add_browser	7v
BrowserMatchNoCase		7q	7r	7s	7t					7u		24		add_browser	7v
BufferedLogs		7w	7x	4l	7y					4j	2o	7z		set_buffered_logs_on	80
CacheDefaultExpire		5z	81		82					5s	83	5		set_cache_defex	84
CacheDirLength		5z	85	86	87					88	89	5		set_cache_dirlength	8a
CacheDirLevels		5z	85	86	8b					8c	8d	5		set_cache_dirlevels	8a
CacheDisable		5z	81	2p	8e					8f		5		add_cache_disable	84
CacheEnable		38	81	8g	8h					8i		5		add_cache_enable	84
cachefile	CacheFile	3v	8j		8k					8l		7z		cachefilehandle	8m
CacheIgnoreCacheControl		7w	81	4l	8n					4j	2o	5		set_cache_ignore_cachecontrol	84
CacheIgnoreHeaders		3v	81		8o					8p	8q	5		add_ignore_header	84
CacheIgnoreNoLastMod		7w	81	4h	8r					4j	2o	5		set_cache_ignore_no_last_mod	84
CacheIgnoreQueryString		7w	81	4h	8s	2.2.6				4j	2o	5		set_cache_ignore_querystring	84
CacheIgnoreURLSessionIdentifiers		3v	81		8t	2.2.14				8u	8q	5		add_ignore_session_id	84
CacheLastModifiedFactor		5z	81	8v	8w					8x	8y	5		set_cache_factor	84
CacheLock		7w	81	4l	8z	2.2.15				6k	6x	5		set_cache_lock	84
CacheLockMaxAge		5z	81	90	91	2.2.15				92	93	5		set_cache_lock_maxage	84
CacheLockPath		5z	81		94	2.2.15				95	96	5		set_cache_lock_path	84
CacheMaxExpire		5z	81	2p	97					5s	98	5		set_cache_maxex	84
CacheMaxFileSize		5z	85	99	9a					9b	9c	5		set_cache_maxfs	8a
CacheMinFileSize		5z	85	9d	9e					9b	9f	5		set_cache_minfs	8a
CacheNegotiatedDocs		7w	9g	4l	9h					4j	2o	24		cache_negotiated_docs	9i
CacheRoot		5z	85		9j					95		5		set_cache_root	8a
CacheStoreNoStore		7w	81	4h	9k					4j	2o	5		set_cache_store_nostore	84
CacheStorePrivate		7w	81	4h	9l					4j	2o	5		set_cache_store_private	84
CaseFilter		7w	9m	4h	9n									CaseFilterEnable	9o
CaseFilterIn		7w	9p	4h	9q									CaseFilterInEnable	9r
CGIDScriptTimeout		9s	9t	9u	9v	2.2.29				9w	9x	24	9y	set_script_timeout	9z
CGIMapExtension		1z	a0		a1					a2		c		set_extension_map	a3
CharsetDefault		1s	a4		a5					a6		5		add_charset_default	a7
CharsetOptions		a8	a4	a9	aa					ab	ac	5		add_charset_options	a7
CharsetSourceEnc		1s	a4		ad					a6		5		add_charset_source	a7
CheckCaseOnly		ae	af	4l	ag	2.2.3				6k	2o	5		ap_set_flag_slot	ah
CheckSpelling		ae	af	4l	ai					6k	2o	5		ap_set_flag_slot	ah
ChrootDir		1k	aj		ak	2.2.10				al	6v	1r		unixd_set_chroot_dir	am
ContentDigest		an	8	4l	ao					4j	2o	7z		set_content_md5	d
CookieDomain		1s	ap	aq	ar					as		5		set_cookie_domain	at
CookieExpires		1s	ap	au	av					aw		5		set_cookie_exp	at
CookieLog		5z	7x		ax					ay		24		set_cookie_log	80
CookieName		1s	ap	2p	az					b0	b1	5		set_cookie_name	at
CookieStyle		1s	ap	b2	b3					b4	b5	5		set_cookie_style	at
CookieTracking		b6	ap	4l	b7					6k	6x	5		set_cookie_enable	at
CoreDumpDirectory		1k	1l	b8	b9				ba	95	bb	1r		ap_mpm_set_coredumpdir	d
CustomLog		bc	7x	bd	be					bf		24		add_custom_log	80
DAV	Dav	4t	bg	bh	bi					bj	2o	5		dav_cmd_dav	bk
DAVDepthInfinity	DavDepthInfinity	bl	bg	4l	bm					6k	6x	5		dav_cmd_davdepthinfinity	bk
DAVGenericLockDB	DavGenericLockDB	4t	bn		bo					52		5	bp	dav_lock_cmd_davlockdb	bq
DAVLockDB	DavLockDB	5z	br		bo					52		5		dav_fs_cmd_davlockdb	bs
DAVMinTimeout	DavMinTimeout	9s	bg	bt	bu					5s	bv	5		dav_cmd_davmintimeout	bk
DBDExptime		5z	bw	bx	by				bz	c0	5t	5		dbd_param	c1
DBDKeep		5z	bw	bx	c2				bz	c3	89	5		dbd_param	c1
DBDMax		5z	bw	bx	c4				bz	c3	c5	5		dbd_param	c1
DBDMin		5z	bw	bx	c6				bz	c3	9f	5		dbd_param	c1
DBDParams		5z	bw		c7					c8		5		dbd_param	c1
DBDPersist		7w	bw	4h	c9			ca		4j		5		dbd_param_flag	c1
DBDPrepareSQL		cb	bw		cc			cd		ce		5		dbd_prepare	c1
DBDriver		5z	bw	cf	cg					ch		5		dbd_param	c1
DefaultIcon		ci	27		cj					ck		24		ap_set_string_slot	2a
DefaultLanguage		1s	2g		cl					cm		24		ap_set_string_slot	2j
DefaultType		1s	8	cn	co					cp	cq	c		ap_set_string_slot	d
DeflateBufferSize		5z	cr	cs	ct					cu	cv	5		deflate_set_buffer_size	cw
DeflateCompressionLevel		5z	cr	cx	cy					cu	cz	5		deflate_set_compressionlevel	cw
DeflateFilterNote		cb	cr	d0	d1					d2		5		deflate_set_note	cw
DeflateInflateLimitRequestBody		d3	cr	d4	d5	2.2.29				d6	d7	5		deflate_set_inflate_limit	cw
DeflateInflateRatioBurst		d3	cr	d8	d9	2.2.29				cu	da	5		deflate_set_inflate_ratio_burst	cw
DeflateInflateRatioLimit		d3	cr	d8	db	2.2.29				cu	dc	5		deflate_set_inflate_ratio_limit	cw
DeflateMemLevel		5z	cr	dd	de					cu	df	5		deflate_set_memlevel	cw
DeflateWindowSize		5z	cr	dg	dh					cu	di	5		deflate_set_window_size	cw
deny	Deny	3p	3q	3r	3s					3t		24		allow_cmd	3u
DirectoryIndex		dj	dk	dl	dm					dn	do	24		add_index	dp
DirectorySlash		dq	dk	4l	dr					4j	4k	24		configure_slash	dp
DocumentRoot		ds	8	b8	dt					du	dv	c		set_document_root	d
DumpIOInput		7w	dw	4l	dx					4j	2o	5		dumpio_enable_input	dy
DumpIOLogLevel		ds	dw	dz	e0	2.2.4				e1	e2	5		set_loglevel	dy
DumpIOOutput		7w	dw	4h	e3					4j	2o	5		dumpio_enable_output	dy
EnableExceptionHook		e4	1l	e5	e6				e7	4j	2o	1r		ap_mpm_set_exception_hook	d
EnableMMAP		2k	8	e5	e8					4j	4k	c		set_enable_mmap	d
EnableSendfile		2k	8	e5	e9					4j	4k	c		set_enable_sendfile	d
ErrorDocument		ea	8	eb	ec					ed		c		set_error_document	d
ErrorLog		ds	8	ee	ef					eg	eh	c		set_server_string_slot	d
Example		ei	ej		ek					el		7z		cmd_example	em
ExpiresActive		dq	en	4l	4i					4j		5		set_expiresactive	eo
ExpiresByType		ep	en	eq	er					es		5		set_expiresbytype	eo
ExpiresDefault		ci	en	et	av					eu		5		set_expiresdefault	eo
ExtendedStatus		ev	ew	4l	ex					4j	2o	24		set_extended_status	ey
ExtFilterDefine		ez	f0	f1	f2					f3		5		define_filter	f4
ExtFilterOptions		f5	f0	f6	f7					ab	f8	5		add_options	f4
FallbackResource		ci	dk	dl	f9	2.2.16				fa	fb	24		ap_set_string_slot	dp
FancyIndexing		fc	27	fd	fe									ap_set_deprecated	2a
FileETag		7q	8	ff	fg					fh	fi	c		set_etag_bits	d
FilterChain		fj	fk		fl					fm		24		filter_chain	fn
FilterDeclare		fo	fk	fp	fq					fr		24		filter_declare	fn
FilterProtocol		fs	fk		ft				fu	fv		24		filter_protocol	fn
FilterProvider		fw	fk	fx	fy					fz		24		filter_provider	fn
FilterTrace		g0	fk		g1					g2		24		filter_debug	fn
ForceLanguagePriority		a8	9g	g3	g4					g5	g6	24		set_force_priority	9i
ForceType		1s	8	cn	g7					g8		c		ap_set_string_slot_lower	d
ForensicLog		5z	g9		ga					gb		5		set_forensic_log	gc
GprofDir		ds	8		gd				ge	gf		c		set_gprof_dir	d
GracefulShutdownTimeout		1k	aj	gg	gh					gi	gj	1r		ap_mpm_set_graceful_shutdown	am
Group		1k	gk	gl	gm					gn	go	1r		unixd_set_group	am		beos=Effective group id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
Header		7q	gp	gq	gr					gs		5		header_cmd	gt
HeaderName		ci	27		gu					ay		24		add_header	2a
HostnameLookups		gv	8	gw	gx					gy	2o	c		set_hostname_lookups	d
HttpProtocolOptions		3v	8	gz	h0	2.2.32				h1	h2	c		set_http_protocol_options	d
IdentityCheck		h3	h4	4l	h5					4j	2o	5		set_idcheck	h6
IdentityCheckTimeout		gv	h4		h7					5s	h8	5		set_timeout	h6
ImapBase		ci	h9		ha					hb	hc	24		ap_set_string_slot	hd
ImapDefault		ci	h9		he					hf	hg	24		ap_set_string_slot	hd
ImapMenu		ci	h9		hh					hi		24		ap_set_string_slot	hd
Include		hj	8	hk	hl					hm		c		include_config	d
IndexHeadInsert		ci	27		hn	2.2.11				ho		24		ap_set_string_slot	2a
IndexIgnore		dj	27		hp					hq	hr	24		add_ignore	2a
IndexOptions		hs	27	ht	hu					hv	hw	24		add_opts	2a
IndexOrderDefault		ep	27	hx	hy					hz	i0	24		set_default_order	2a
IndexStyleSheet		ci	27		i1					ck		24		ap_set_string_slot	2a
ISAPIAppendLogToErrors		b6	i2	4h	i3					6k	6x	24		ap_set_flag_slot	i4
ISAPIAppendLogToQuery		b6	i2	4h	i5					6k	6c	24		ap_set_flag_slot	i4
ISAPICacheFile		3v	i2		i6					8l		24		isapi_cmd_cachefile	i4
ISAPIFakeAsync		b6	i2	4h	i7					6k	6x	24		ap_set_flag_slot	i4
ISAPILogNotSupported		b6	i2	4h	i8					6k	6x	24		ap_set_flag_slot	i4
ISAPIReadAheadBuffer		1s	i2		i9					62	ia	24		ap_set_int_slot	i4
KeepAlive		ds	ib	ic	id					4j	4k	c		set_keep_alive	ie
KeepAliveTimeout		ds	ib	if	ig					5s	93	c		set_keep_alive_timeout	ie
LanguagePriority		a8	9g		ih					ii		24		set_language_priority	9i
LDAPCacheEntries		1k	ij		ik					c3	il	5		util_ldap_set_cache_entries	im
LDAPCacheTTL		1k	ij		in					5s	io	5		util_ldap_set_cache_ttl	im
LDAPConnectionTimeout		1k	ij	gg	ip					5s		5		util_ldap_set_connection_timeout	im
LDAPOpCacheEntries		1k	ij		iq					c3	il	5		util_ldap_set_opcache_entries	im
LDAPOpCacheTTL		1k	ij		ir					5s	io	5		util_ldap_set_opcache_ttl	im
LDAPSharedCacheFile		1k	ij		is					it		5		util_ldap_set_cache_file	im
LDAPSharedCacheSize		1k	ij		iu					9b	iv	5		util_ldap_set_cache_bytes	im
LDAPTrustedClientCert		bc	ij	iw	ix					iy		5	iz	util_ldap_set_trusted_client_cert	im
LDAPTrustedGlobalCert		j0	ij	j1	j2					j3		5		util_ldap_set_trusted_global_cert	im
LDAPTrustedMode		5z	ij	j4	j5					j6		5		util_ldap_set_trusted_mode	im
LDAPVerifyServerCert		ev	ij	4l	j7					4j	4k	5		util_ldap_set_verify_srv_cert	im
LimitInternalRecursion		cb	8	j8	j9					ja	c5	c		set_recursion_limit	d
LimitRequestBody		jb	8	jc	jd					9b	bv	c		set_limit_req_body	d
LimitRequestFields		ds	8	je	jf					c3	jg	c		set_limit_req_fields	d
LimitRequestFieldsize	LimitRequestFieldSize	ds	8	jh	ji					9b	jj	c		set_limit_req_fieldsize	d
LimitRequestLine		ds	8	jh	jk					9b	jj	c		set_limit_req_line	d
LimitXMLRequestBody		jb	8	jl	jm					9b	9c	c		set_limit_xml_req_body	d
Listen		jn	jo	jp	jq					jr		1r		ap_set_listener	js
ListenBacklog	ListenBackLog	1k	jo	jt	ju					jv	jw	1r		ap_set_listenbacklog	js
LoadFile		jx	jy		jz					1x		5		load_file	k0
LoadModule		k1	jy	k2	k3					k4		5		load_module	k0
LockFile		1k	1l	2p	k5				k6	ay	k7	1r		ap_mpm_set_lockfile	d
LogFormat		cb	7x	k8	k9					ka	kb	24		log_format	80
LogLevel		ds	8	kc	kd					e1	ke	c		set_loglevel	d
MaxClients		1k	kf	gg	kg					c3	kh	1r		set_max_clients	am		worker=Maximum number of threads alive at the same time	event=Maximum number of threads alive at the same time	beos=Maximum number of children alive at the same time (max threads)
MaxKeepAliveRequests		ds	ib	2p	ki					c3	jg	c		set_keep_alive_max	ie
MaxMemFree		1k	1l	kj	kk				kl	km	bv	1r		ap_mpm_set_max_mem_free	d
MaxRanges		9s	8	kn	ko	2.2.21				kp	kq	c		set_max_ranges	d
MaxRequestsPerChild		1k	1l	gg	kr				ks	c3	kt	1r		ap_mpm_set_max_requests	d
MaxRequestsPerThread		e4	ku		kv					c3	bv	1r		set_max_requests_per_thread	kw
MaxSpareServers		e4	kx		ky					c3	c5	1r		set_max_free_servers	am
MaxSpareThreads		1k	kz		l0					c3	kh	1r		set_max_free_threads	js		beos=Maximum number of idle children	mpmt_os2=Maximum number of idle children
MaxThreads		e4	l1		l2					c3	l3	1r		set_thread_limit	js
MCacheMaxObjectCount		5z	l4	l5	l6					cu	l7	5		set_max_object_count	l8
MCacheMaxObjectSize		5z	l4	l9	la					9b	kt	5		set_max_cache_object_size	l8
MCacheMaxStreamingBuffer		5z	l4	lb	lc					ld	le	5		set_max_streaming_buffer	l8
MCacheMinObjectSize		5z	l4	lf	lg					9b	9f	5		set_min_cache_object_size	l8
MCacheRemovalAlgorithm		5z	l4	lh	li					lj	lk	5		set_cache_removal_algorithm	l8
MCacheSize		5z	l4	ll	lm					km	jg	5		set_max_cache_size	l8
MergeTrailers		7w	8	4l	ln	2.2.29				lo	6x	c		set_merge_trailers	d
MetaDir		ci	lp		lq					95	lr	5		set_metadir	ls
MetaFiles		dq	lp	4h	4i					6k	6x	5		set_metafiles	ls
MetaSuffix		ci	lp		lt					lu	lv	5		set_metasuffix	ls
MimeMagicFile		5z	lw	ee	lx					52		5		set_magicfile	ly
MinSpareServers		e4	kx		lz					c3	93	1r		set_min_free_servers	am
MinSpareThreads		1k	kz	gg	m0					c3	kh	1r		set_min_free_threads	js		beos=Minimum number of idle children, to handle request spikes	mpmt_os2=Minimum number of idle children, to handle request spikes
mmapfile	MMapFile	3v	8j		m1					8l		7z		cachefilemmap	8m
ModMimeUsePathInfo		m2	2g	4l	m3					4j	2o	24		ap_set_flag_slot	2j
MultiviewsMatch		m4	2g	m5	m6					m7	m8	24		multiviews_match	2j
NameVirtualHost		5z	8	m9	ma					mb		c		ap_set_name_virtual_host	d
NoProxy		3v	16	2p	mc					md		5		set_proxy_dirconn	1a
NWSSLTrustedCerts		3v	me		mf					1x		24		set_trusted_certs	mg
NWSSLUpgradeable		mh	me		mi					mj		24		set_secure_upgradeable_listener	mg
Options		fw	8	mk	ml					hv	49	c		set_options	d
order	Order	mm	3q	mn	mo					mp	mq	24		order	3u
PassEnv		a8	mr		ms					mt		24		add_env_module_vars_passed	mu
PidFile		1k	1l		mv				mw	ay	mx	1r		ap_mpm_set_pidfile	d
Port		5z	8	my	mz									ap_set_deprecated	d
Protocol		ds	8		n0					n1		c		set_protocol	d
ProtocolEcho		7w	n2	4h	n3					4j	2o	7z		echo_on	n4
ProxyBadHeader		5z	16	n5	n6					n7	n8	5		set_bad_opt	1a
ProxyBlock		3v	16		n9					na		5		set_proxy_exclude	1a
ProxyDomain		5z	16	nb	nc					nd		5		set_proxy_domain	1a
ProxyErrorOverride		7w	16	4l	ne					4j	2o	5		set_proxy_error_override	1a
ProxyFtpDirCharset		9s	16		nf	2.2.8				ng	nh	5		set_ftp_directory_charset	1a
ProxyIOBufferSize		5z	16	2p	ni					9b	nj	5		set_io_buffer_size	1a
ProxyMaxForwards		5z	16	2p	nk					c3	nl	5		set_max_forwards	1a
ProxyPass		7m	16	nm	nn					no		5		add_pass_noregex	1a
ProxyPassInterpolateEnv		bl	16	4h	np	2.2.9				4j	2o	5		ap_set_flag_slot	1a
ProxyPassMatch		7m	16	nq	nn	2.2.6				nr		5		add_pass_regex	1a
ProxyPassReverse		ns	16	nt	nu			nv		nw		5		add_pass_reverse	1a
ProxyPassReverseCookieDomain		nx	16		ny			nz		o0		5		cookie_domain	1a
ProxyPassReverseCookiePath		nx	16		o1			nz		o2		5		cookie_path	1a
ProxyPreserveHost		7w	16	4l	o3					4j	2o	5		set_preserve_host	1a
ProxyReceiveBufferSize		5z	16	o4	o5					9b	bv	5		set_recv_buffer_size	1a
ProxyRemote		38	16	o6	o7					o8		5		add_proxy_noregex	1a
ProxyRemoteMatch		38	16	o6	o9					oa		5		add_proxy_regex	1a
ProxyRequests		7w	16	4l	ob					4j	2o	5		set_proxy_req	1a
ProxySCGIInternalRedirect		bl	oc	4h	od	2.2.14				4j	4k	5		ap_set_flag_slot	oe
ProxySCGISendfile		9s	oc		of	2.2.14				og	2o	5		scgi_set_send_file	oe
ProxySet		7m	16	oh	oi					oj		5		set_proxy_param	1a
ProxyStatus		5z	16	ok	ol					om	2o	5		set_status_opt	1a
ProxyTimeout		5z	16	on	oo					5s	op	5		set_proxy_timeout	1a
ProxyVia		5z	16	oq	or					os	2o	5		set_via_opt	1a
ReadmeName		ci	27	ee	gu					ay		24		add_readme	2a
ReceiveBufferSize		1k	jo	o4	ot					9b	bv	1r		ap_set_receive_buffer_size	js
Redirect		1z	3j	ou	ov					ow		24		add_redirect	3m
RedirectMatch		1z	3j	ox	oy					oz		24		add_redirect_regex	3m
RedirectPermanent		p0	3j	ou	p1					p2		24		add_redirect2	3m
RedirectTemp		p0	3j	ou	p1					p2		24		add_redirect2	3m
RegisterHttpMethod		p3	8		p4	2.2.32				p5		c		set_http_method	d
RemoveCharset		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveEncoding		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveHandler		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveInputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveLanguage		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveOutputFilter		a8	2g		hp					p6		24		remove_extension_info	2j
RemoveType		a8	2g		hp					p6		24		remove_extension_type	2j
RequestHeader		7q	gp	p7	p8					p9		5		header_cmd	gt
RequestReadTimeout		ez	pa	pb	pc	2.2.15				pd	pe	5		set_reqtimeouts	pf
Require		pg	8	ph	pi					pj		c		require	d
RewriteBase		pk	pl	pm	pn					po	pp	5		cmd_rewritebase	pq
RewriteCond		7q	pl	pr	ps					pt		5		cmd_rewritecond	pq
RewriteEngine		b6	pl	4l	pu					6k	6x	5		cmd_rewriteengine	pq
RewriteLock		1k	pl	2p	pv					52		5		cmd_rewritelock	pq
RewriteLog		5z	pl	2p	pw				px	py		5		cmd_rewritelog	pq
RewriteLogLevel		5z	pl	2p	pz				px	q0	bv	5		cmd_rewriteloglevel	pq
RewriteMap		38	pl	q1	q2					q3		5		cmd_rewritemap	pq
RewriteOptions		a8	pl	q4	q5					q6		5		cmd_rewriteoptions	pq
RewriteRule		7q	pl	q7	q8					q9		5		cmd_rewriterule	pq
RLimitCPU		qa	8	qb	qc				qd	qe	qf	c		set_limit_cpu	d
RLimitMEM		qa	8	qb	qg				qh	qi	qf	c		set_limit_mem	d
RLimitNPROC		qa	8		qj				qk	ql	qf	c		set_limit_nproc	d
Satisfy		4z	8	qm	qn					qo	49	c		satisfy	d
ScoreBoardFile		1k	qp		qq				qr	52	qs	1r		ap_mpm_set_scoreboard	d		mpmt_os2=Not applicable on this platform
Script		g0	20	qt	qu					qv		24		set_script	25
ScriptAlias		38	3j	2p	3k					3l		24		add_alias	3m
ScriptAliasMatch		38	3j	2p	3n					3o		24		add_alias_regex	3m
ScriptInterpreterSource		1s	qw		qx					qy	qz	c		set_interpreter_source	r0
ScriptLog		5z	r1		r2					52		24		set_scriptlog	r3
ScriptLogBuffer		5z	r1		r4					9b	il	24		set_scriptlog_buffer	r3
ScriptLogLength		5z	r1	gg	r5					9b	r6	24		set_scriptlog_length	r3
ScriptSock		1k	9t	ee	r7					52	r8	24		set_script_socket	9z
SecureListen		r9	me		ra					rb		24		set_secure_listener	mg
SeeRequestTail		ev	ew	4l	rc	2.2.8				4j	2o	24		set_reqtail	ey
SendBufferSize		1k	jo	o4	rd					9b	bv	1r		ap_set_send_buffer_size	js
ServerAdmin		ds	8		re					rf		c		set_server_string_slot	d
ServerAlias		rg	8	rh	ri					rj		c		set_server_alias	d
ServerLimit		1k	aj	gg	rk					c3	kh	1r		set_server_limit	am		worker=Maximum number of child processes for this run of Apache	event=Maximum number of child processes for this run of Apache
ServerName		ds	8	rl	rm					rn		c		server_hostname_port	d
ServerPath		ds	8		ro					po		c		set_serverpath	d
ServerRoot		rp	8	b8	rq					du	rr	c		set_server_root	d
ServerSignature		jb	8	rs	rt					ru	2o	c		set_signature_flag	d
ServerTokens		1k	8	rv	rw					rx	ry	c		set_serv_tokens	d
SetEnv		rz	mr		s0					s1		24		add_env_module_vars_set	mu
SetEnvIf		7q	7r	s2	s3					s4		24		add_setenvif	7v
SetEnvIfNoCase		7q	7r	s2	s5					s4		24		add_setenvif	7v
SetHandler		1s	8	s6	s7					s8		c		ap_set_string_slot_lower	d
SetInputFilter		1s	8	s9	sa					sb		c		ap_set_string_slot	d
SetOutputFilter		1s	8	sc	sd					sb		c		ap_set_string_slot	d
SSIAccessEnable		se	sf	4l	sg	2.2.8								ap_set_flag_slot	sh
SSIEnableAccess		si	sf							6k	6x	24				only in the manual, in no table of commands
SSIEndTag		5z	sf	sj	sk					sl	sm	24		set_default_end_tag	sh
SSIErrorMsg		d3	sf		sn					so	sp	24		set_default_error_msg	sh
SSIEtag	SSIETag	se	sf	4h	sq	2.2.15				6k	6x	24		ap_set_flag_slot	sh
SSILastModified		se	sf	4h	sr	2.2.15				6k	6x	24		ap_set_flag_slot	sh
SSIStartTag		5z	sf	sj	ss					sl	st	24		set_default_start_tag	sh
SSITimeFormat		d3	sf		su					sv	sw	24		set_default_time_fmt	sh
SSIUndefinedEcho		d3	sf		sx					sy	sz	24		set_undefined_echo	sh
SSLCACertificateFile		t0	t1		t2					52		5		ssl_cmd_SSLCACertificateFile	t3
SSLCACertificatePath		t0	t1	b8	t4					du		5		ssl_cmd_SSLCACertificatePath	t3
SSLCADNRequestFile		5z	t1		t5					52		5		ssl_cmd_SSLCADNRequestFile	t3
SSLCADNRequestPath		5z	t1		t6					du		5		ssl_cmd_SSLCADNRequestPath	t3
SSLCARevocationFile		5z	t1		t7					52		5		ssl_cmd_SSLCARevocationFile	t3
SSLCARevocationPath		5z	t1		t8					du		5		ssl_cmd_SSLCARevocationPath	t3
SSLCertificateChainFile		5z	t1		t9					52		5		ssl_cmd_SSLCertificateChainFile	t3
SSLCertificateFile		5z	t1	hk	ta					52		5		ssl_cmd_SSLCertificateFile	t3
SSLCertificateKeyFile		5z	t1		tb					52		5		ssl_cmd_SSLCertificateKeyFile	t3
SSLCipherSuite		t0	t1	2p	tc					td	te	5		ssl_cmd_SSLCipherSuite	t3
SSLCompression		tf	t1	4l	tg	2.2.24				6k	6x	5	th	ssl_cmd_SSLCompression	t3
SSLCryptoDevice		e4	t1	ti	tj				tk	tl	tm	5		ssl_cmd_SSLCryptoDevice	t3
SSLEngine		5z	t1	tn	to					tp	6x	5		ssl_cmd_SSLEngine	t3
SSLFIPS		tf	t1	4l	tq	2.2.16				6k	6x	5		ssl_cmd_SSLFIPS	t3
SSLHonorCipherOrder		7w	t1	4l	tr					ts		5		ssl_cmd_SSLHonorCipherOrder	t3
SSLInsecureRenegotiation		7w	t1	4l	tt	2.2.15				ts	6x	5		ssl_cmd_SSLInsecureRenegotiation	t3
SSLLog		fc	t1	tu	tv									ap_set_deprecated	t3
SSLLogLevel		fc	t1	tw	tx									ap_set_deprecated	t3
SSLMutex		e4	t1	ty						j6	tz	5		ssl_cmd_SSLMutex	t3
SSLOptions		fw	t1	u0	u1					u2		5		ssl_cmd_SSLOptions	t3
SSLPassPhraseDialog		e4	t1	u3	u4					j6	tm	5		ssl_cmd_SSLPassPhraseDialog	t3
SSLProtocol		ez	t1	u5	u6					u7	u8	5		ssl_cmd_SSLProtocol	t3
SSLProxyCACertificateFile		5z	t1		u9					52		5		ssl_cmd_SSLProxyCACertificateFile	t3
SSLProxyCACertificatePath		5z	t1		ua					du		5		ssl_cmd_SSLProxyCACertificatePath	t3
SSLProxyCARevocationFile		5z	t1		ub					52		5		ssl_cmd_SSLProxyCARevocationFile	t3
SSLProxyCARevocationPath		5z	t1		uc					du		5		ssl_cmd_SSLProxyCARevocationPath	t3
SSLProxyCheckPeerCN		7w	t1	4l	ud	2.2.12				6k	6x	5		ssl_cmd_SSLProxyCheckPeerCN	t3
SSLProxyCheckPeerExpire		7w	t1	4l	ue	2.2.12				6k	6x	5		ssl_cmd_SSLProxyCheckPeerExpire	t3
SSLProxyCipherSuite		5z	t1		uf					td	te	5	iz	ssl_cmd_SSLProxyCipherSuite	t3
SSLProxyEngine		7w	t1	4l	ug					6k	6x	5		ssl_cmd_SSLProxyEngine	t3
SSLProxyMachineCertificateChainFile		5z	t1		uh	2.2.23				ay		5		ssl_cmd_SSLProxyMachineCertificateChainFile	t3
SSLProxyMachineCertificateFile		5z	t1		ui					ay		5		ssl_cmd_SSLProxyMachineCertificateFile	t3
SSLProxyMachineCertificatePath		5z	t1		uj					95		5		ssl_cmd_SSLProxyMachineCertificatePath	t3
SSLProxyProtocol		ez	t1	u5	uk					u7	u8	5		ssl_cmd_SSLProxyProtocol	t3
SSLProxyVerify		5z	t1	ul	um					e1	tz	5		ssl_cmd_SSLProxyVerify	t3
SSLProxyVerifyDepth		5z	t1	un	uo					c3	9f	5		ssl_cmd_SSLProxyVerifyDepth	t3
SSLRandomSeed		r9	t1	up	uq					ur		5		ssl_cmd_SSLRandomSeed	t3
SSLRenegBufferSize		4z	t1	us	ut	2.2.12				9b	uu	5		ssl_cmd_SSLRenegBufferSize	t3
SSLRequire		pg	t1		uv					uw		5		ssl_cmd_SSLRequire	t3
SSLRequireSSL		ux	t1	2p	uy					uz		5		ssl_cmd_SSLRequireSSL	t3
SSLSessionCache		e4	t1	v0	v1					j6	tz	5		ssl_cmd_SSLSessionCache	t3
SSLSessionCacheTimeout		5z	t1	v2	v3					5s	5t	5		ssl_cmd_SSLSessionCacheTimeout	t3
SSLSessionTicketKeyFile		5z	t1		v4	2.2.31			v5	52		5		ssl_cmd_SSLSessionTicketKeyFile	t3
SSLSessionTickets		7w	t1	4l	v6	2.2.31				6k	6c	5		ssl_cmd_SSLSessionTickets	t3
SSLStrictSNIVHostCheck		7w	t1	4l	v7	2.2.12				6k	6x	5		ssl_cmd_SSLStrictSNIVHostCheck	t3
SSLUserName		t0	t1		v8					v9		5		ssl_cmd_SSLUserName	t3
SSLVerifyClient		t0	t1	ul	va					e1	tz	5		ssl_cmd_SSLVerifyClient	t3
SSLVerifyDepth		t0	t1	un	vb					c3	9f	5		ssl_cmd_SSLVerifyDepth	t3
StartServers		1k	vc	gg	vd					c3	kh	1r		set_daemons_to_start	am
StartThreads		e4	ve		vf					c3	kh	1r		set_threads_to_start	js		beos=Number of threads to launch at server startup
Substitute		d3	vg	vh	vi	2.2.8				vj		5		set_pattern	vk
SubstituteInheritBefore		b6	vg	4h	vl	2.2.32				6k	6x	5		ap_set_flag_slot	vk
Suexec		ev	8	4h	vm	2.2.18			vn	4j	vo	c		unixd_set_suexec	d
SuexecUserGroup		vp	vq	vr	vs					vt		5		set_suexec_ugid	vu
ThreadLimit		1k	vv	gg	vw					c3	kh	1r		set_thread_limit	vx		mpm_winnt=Maximum worker threads in a server for this run of Apache
ThreadsPerChild		1k	vv	gg	vy					c3	kh	1r		set_threads_per_child	vx
ThreadStackSize		1k	1l	kj	vz				w0	62	w1	1r		ap_mpm_set_thread_stacksize	d
Timeout	TimeOut	ds	8	2p	w2					5s	5t	c		set_timeout	d
TraceEnable		5z	8	w3	w4					w5	6c	c		set_trace_enable	d
TransferLog		5z	7x	ee	w6					w7		24		set_transfer_log	80
TypesConfig		5z	2g		w8					52	w9	24		set_types_config	2j
UnsetEnv		a8	mr		wa					mt		24		add_env_module_vars_unset	mu
UseCanonicalName		gv	8	wb	wc					wd	2o	c		set_use_canonical_name	d
UseCanonicalPhysicalPort		gv	8	e5	we					4j	2o	c		set_use_canonical_phys_port	d
User		1k	gk	wf	wg					wh	go	1r		unixd_set_user	am		beos=Effective user id for this server (NO-OP)	mpmt_os2=Not applicable on this platform
UserDir		ez	wi	wj	wk					wl		24		set_user_dir	wm
VirtualDocumentRoot		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualDocumentRootIP		5z	wn	wo	wp					wq	tz	5		vhost_alias_set	wr
VirtualScriptAlias		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
VirtualScriptAliasIP		5z	wn	wo	ws					wq	tz	5		vhost_alias_set	wr
Win32DisableAcceptEx		wt	wu		wv					ww	wx	1r		set_disable_acceptex	wy
XBitHack		wz	sf	x0	x1					x2	6x	24		set_xbithack	sh`;
