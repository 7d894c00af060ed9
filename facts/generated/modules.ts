// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** modules as records; read by facts/record-text.ts. */
export const text = `beos	2.2	mpm_beos_module	beos.c	MPM
core	2.2	core_module	core.c	Core	1
core	2.4	core_module	core.c	Core	1
event	2.2	mpm_event_module	event.c	MPM
event	2.4	mpm_event_module	event.c	MPM		mpm
http_core	2.2	http_module	http_core.c		1
http_core	2.4	http_module	http_core.c		1
mod_access_compat	2.4	access_compat_module	mod_access_compat.c	Extension		few
mod_actions	2.2	actions_module	mod_actions.c	Base		few
mod_actions	2.4	actions_module	mod_actions.c	Base		most
mod_alias	2.2	alias_module	mod_alias.c	Base		few
mod_alias	2.4	alias_module	mod_alias.c	Base		few
mod_allowmethods	2.4	allowmethods_module	mod_allowmethods.c	Experimental		most
mod_asis	2.2	asis_module	mod_asis.c	Base		few
mod_asis	2.4	asis_module	mod_asis.c	Base		all
mod_auth_basic	2.2	auth_basic_module	mod_auth_basic.c	Base		few
mod_auth_basic	2.4	auth_basic_module	mod_auth_basic.c	Base		few
mod_auth_digest	2.2	auth_digest_module	mod_auth_digest.c	Extension		most
mod_auth_digest	2.4	auth_digest_module	mod_auth_digest.c	Extension		most
mod_auth_form	2.4	auth_form_module	mod_auth_form.c	Base		most
mod_authn_alias	2.2	authn_alias_module	mod_authn_alias.c	Extension		explicit
mod_authn_anon	2.2	authn_anon_module	mod_authn_anon.c	Extension		most
mod_authn_anon	2.4	authn_anon_module	mod_authn_anon.c	Extension		most
mod_authn_core	2.4	authn_core_module	mod_authn_core.c	Base		few
mod_authn_dbd	2.2	authn_dbd_module	mod_authn_dbd.c	Extension		most
mod_authn_dbd	2.4	authn_dbd_module	mod_authn_dbd.c	Extension		most
mod_authn_dbm	2.2	authn_dbm_module	mod_authn_dbm.c	Extension		most
mod_authn_dbm	2.4	authn_dbm_module	mod_authn_dbm.c	Extension		most
mod_authn_default	2.2	authn_default_module	mod_authn_default.c	Base		few
mod_authn_file	2.2	authn_file_module	mod_authn_file.c	Base		few
mod_authn_file	2.4	authn_file_module	mod_authn_file.c	Base		few
mod_authn_socache	2.4	authn_socache_module	mod_authn_socache.c	Base		most
mod_authnz_fcgi	2.4	authnz_fcgi_module	mod_authnz_fcgi.c	Extension		reallyall		2.4.10
mod_authnz_ldap	2.2	authnz_ldap_module	mod_authnz_ldap.c	Extension		explicit
mod_authnz_ldap	2.4	authnz_ldap_module	mod_authnz_ldap.c	Extension		most
mod_authz_core	2.4	authz_core_module	mod_authz_core.c	Base		few
mod_authz_dbd	2.4	authz_dbd_module	mod_authz_dbd.c	Extension		most
mod_authz_dbm	2.2	authz_dbm_module	mod_authz_dbm.c	Extension		most
mod_authz_dbm	2.4	authz_dbm_module	mod_authz_dbm.c	Extension		most
mod_authz_default	2.2	authz_default_module	mod_authz_default.c	Base		few
mod_authz_groupfile	2.2	authz_groupfile_module	mod_authz_groupfile.c	Base		few
mod_authz_groupfile	2.4	authz_groupfile_module	mod_authz_groupfile.c	Base		few
mod_authz_host	2.2	authz_host_module	mod_authz_host.c	Base		few
mod_authz_host	2.4	authz_host_module	mod_authz_host.c	Base		few
mod_authz_owner	2.2	authz_owner_module	mod_authz_owner.c	Extension		most
mod_authz_owner	2.4	authz_owner_module	mod_authz_owner.c	Extension		most
mod_authz_user	2.2	authz_user_module	mod_authz_user.c	Base		few
mod_authz_user	2.4	authz_user_module	mod_authz_user.c	Base		few
mod_autoindex	2.2	autoindex_module	mod_autoindex.c	Base		few
mod_autoindex	2.4	autoindex_module	mod_autoindex.c	Base		few
mod_brotli	2.4	brotli_module	mod_brotli.c	Extension		most		2.4.26
mod_bucketeer	2.2	bucketeer_module	mod_bucketeer.c			explicit
mod_bucketeer	2.4	bucketeer_module	mod_bucketeer.c			reallyall
mod_buffer	2.4	buffer_module	mod_buffer.c	Extension		most
mod_cache	2.2	cache_module	mod_cache.c	Extension		explicit
mod_cache	2.4	cache_module	mod_cache.c	Extension		most
mod_cache_disk	2.4	cache_disk_module	mod_cache_disk.c	Extension		most	mod_cache
mod_cache_socache	2.4	cache_socache_module	mod_cache_socache.c	Extension		most	mod_cache	2.4.6
mod_case_filter	2.2	case_filter_module	mod_case_filter.c			explicit
mod_case_filter	2.4	case_filter_module	mod_case_filter.c			reallyall
mod_case_filter_in	2.2	case_filter_in_module	mod_case_filter_in.c			explicit
mod_case_filter_in	2.4	case_filter_in_module	mod_case_filter_in.c			reallyall
mod_cern_meta	2.2	cern_meta_module	mod_cern_meta.c	Extension		all
mod_cern_meta	2.4	cern_meta_module	mod_cern_meta.c	Extension		reallyall
mod_cgi	2.2	cgi_module	mod_cgi.c	Base		explicit
mod_cgi	2.4	cgi_module	mod_cgi.c	Base		reallyall
mod_cgid	2.2	cgid_module	mod_cgid.c	Base		few
mod_cgid	2.4	cgid_module	mod_cgid.c	Base		most
mod_charset_lite	2.2	charset_lite_module	mod_charset_lite.c	Extension		few
mod_charset_lite	2.4	charset_lite_module	mod_charset_lite.c	Extension		few
mod_data	2.4	data_module	mod_data.c	Extension		all
mod_dav	2.2	dav_module	mod_dav.c	Extension		most
mod_dav	2.4	dav_module	mod_dav.c	Extension		most
mod_dav_fs	2.2	dav_fs_module	mod_dav_fs.c	Extension		most
mod_dav_fs	2.4	dav_fs_module	mod_dav_fs.c	Extension		most	mod_dav
mod_dav_lock	2.2	dav_lock_module	mod_dav_lock.c	Extension		explicit
mod_dav_lock	2.4	dav_lock_module	mod_dav_lock.c	Extension		all	mod_dav
mod_dbd	2.2	dbd_module	mod_dbd.c	Extension		most
mod_dbd	2.4	dbd_module	mod_dbd.c	Extension		most
mod_deflate	2.2	deflate_module	mod_deflate.c	Extension		most
mod_deflate	2.4	deflate_module	mod_deflate.c	Extension		most
mod_dialup	2.4	dialup_module	mod_dialup.c	Experimental		all
mod_dir	2.2	dir_module	mod_dir.c	Base		few
mod_dir	2.4	dir_module	mod_dir.c	Base		few
mod_disk_cache	2.2	disk_cache_module	mod_disk_cache.c	Extension		explicit
mod_dumpio	2.2	dumpio_module	mod_dumpio.c	Extension		most
mod_dumpio	2.4	dumpio_module	mod_dumpio.c	Extension		most
mod_echo	2.2	echo_module	mod_echo.c	Experimental		explicit
mod_echo	2.4	echo_module	mod_echo.c	Experimental		all
mod_env	2.2	env_module	mod_env.c	Base		few
mod_env	2.4	env_module	mod_env.c	Base		few
mod_example	2.2	example_module	mod_example.c	Experimental		explicit
mod_example_hooks	2.4	example_hooks_module	mod_example_hooks.c	Experimental		reallyall
mod_example_ipc	2.4	example_ipc_module	mod_example_ipc.c			reallyall
mod_expires	2.2	expires_module	mod_expires.c	Extension		most
mod_expires	2.4	expires_module	mod_expires.c	Extension		most
mod_ext_filter	2.2	ext_filter_module	mod_ext_filter.c	Extension		most
mod_ext_filter	2.4	ext_filter_module	mod_ext_filter.c	Extension		most
mod_file_cache	2.2	file_cache_module	mod_file_cache.c	Experimental		explicit
mod_file_cache	2.4	file_cache_module	mod_file_cache.c	Experimental		most
mod_filter	2.2	filter_module	mod_filter.c	Base		few
mod_filter	2.4	filter_module	mod_filter.c	Base		few
mod_headers	2.2	headers_module	mod_headers.c	Extension		most
mod_headers	2.4	headers_module	mod_headers.c	Extension		few
mod_heartbeat	2.4	heartbeat_module	mod_heartbeat.c	Experimental		all
mod_heartmonitor	2.4	heartmonitor_module	mod_heartmonitor.c	Experimental		all
mod_http2	2.4	http2_module	mod_http2.c	Extension		most		2.4.17
mod_ident	2.2	ident_module	mod_ident.c	Extension		most
mod_ident	2.4	ident_module	mod_ident.c	Extension		reallyall
mod_imagemap	2.2	imagemap_module	mod_imagemap.c	Base		most
mod_imagemap	2.4	imagemap_module	mod_imagemap.c	Base		reallyall
mod_include	2.2	include_module	mod_include.c	Base		few
mod_include	2.4	include_module	mod_include.c	Base		most
mod_info	2.2	info_module	mod_info.c	Extension		most
mod_info	2.4	info_module	mod_info.c	Extension		most
mod_isapi	2.2	isapi_module	mod_isapi.c	Base		explicit
mod_isapi	2.4	isapi_module	mod_isapi.c	Base		reallyall
mod_lbmethod_bybusyness	2.4	lbmethod_bybusyness_module	mod_lbmethod_bybusyness.c	Extension		most
mod_lbmethod_byrequests	2.4	lbmethod_byrequests_module	mod_lbmethod_byrequests.c	Extension		most
mod_lbmethod_bytraffic	2.4	lbmethod_bytraffic_module	mod_lbmethod_bytraffic.c	Extension		most
mod_lbmethod_heartbeat	2.4	lbmethod_heartbeat_module	mod_lbmethod_heartbeat.c	Experimental		most
mod_ldap	2.2	ldap_module	util_ldap.c	Extension		explicit
mod_ldap	2.4	ldap_module	util_ldap.c	Extension		most
mod_log_config	2.2	log_config_module	mod_log_config.c	Base		few
mod_log_config	2.4	log_config_module	mod_log_config.c	Base		few
mod_log_debug	2.4	log_debug_module	mod_log_debug.c	Experimental		most
mod_log_forensic	2.2	log_forensic_module	mod_log_forensic.c	Extension		all
mod_log_forensic	2.4	log_forensic_module	mod_log_forensic.c	Extension		all
mod_logio	2.2	logio_module	mod_logio.c	Extension		most
mod_logio	2.4	logio_module	mod_logio.c	Extension		most
mod_lua	2.4	lua_module	mod_lua.c	Extension		all
mod_macro	2.4	macro_module	mod_macro.c	Base		most		2.4.6
mod_md	2.4	md_module	mod_md.c	Experimental		most		2.4.33
mod_mem_cache	2.2	mem_cache_module	mod_mem_cache.c	Extension		explicit
mod_mime	2.2	mime_module	mod_mime.c	Base		few
mod_mime	2.4	mime_module	mod_mime.c	Base		few
mod_mime_magic	2.2	mime_magic_module	mod_mime_magic.c	Extension		all
mod_mime_magic	2.4	mime_magic_module	mod_mime_magic.c	Extension		all
mod_negotiation	2.2	negotiation_module	mod_negotiation.c	Base		few
mod_negotiation	2.4	negotiation_module	mod_negotiation.c	Base		most
mod_netware	2.2	netware_module	mod_netware.c
mod_netware	2.4	netware_module	mod_netware.c
mod_nw_ssl	2.2	nwssl_module	mod_nw_ssl.c	Base
mod_nw_ssl	2.4	nwssl_module	mod_nw_ssl.c	Base
mod_optional_fn_export	2.2	optional_fn_export_module	mod_optional_fn_export.c			explicit
mod_optional_fn_export	2.4	optional_fn_export_module	mod_optional_fn_export.c			reallyall
mod_optional_fn_import	2.2	optional_fn_import_module	mod_optional_fn_import.c			explicit
mod_optional_fn_import	2.4	optional_fn_import_module	mod_optional_fn_import.c			reallyall
mod_optional_hook_export	2.2	optional_hook_export_module	mod_optional_hook_export.c			explicit
mod_optional_hook_export	2.4	optional_hook_export_module	mod_optional_hook_export.c			reallyall
mod_optional_hook_import	2.2	optional_hook_import_module	mod_optional_hook_import.c			explicit
mod_optional_hook_import	2.4	optional_hook_import_module	mod_optional_hook_import.c			reallyall
mod_privileges	2.4	privileges_module	mod_privileges.c	Experimental		reallyall
mod_proxy	2.2	proxy_module	mod_proxy.c	Extension		explicit
mod_proxy	2.4	proxy_module	mod_proxy.c	Extension		most
mod_proxy_ajp	2.2	proxy_ajp_module	mod_proxy_ajp.c	Extension		explicit
mod_proxy_ajp	2.4	proxy_ajp_module	mod_proxy_ajp.c	Extension		most	mod_proxy
mod_proxy_balancer	2.2	proxy_balancer_module	mod_proxy_balancer.c	Extension		explicit
mod_proxy_balancer	2.4	proxy_balancer_module	mod_proxy_balancer.c	Extension		most	mod_proxy
mod_proxy_connect	2.2	proxy_connect_module	mod_proxy_connect.c	Extension		explicit
mod_proxy_connect	2.4	proxy_connect_module	mod_proxy_connect.c	Extension		most	mod_proxy
mod_proxy_express	2.4	proxy_express_module	mod_proxy_express.c	Extension		most	mod_proxy
mod_proxy_fcgi	2.4	proxy_fcgi_module	mod_proxy_fcgi.c	Extension		most	mod_proxy
mod_proxy_fdpass	2.4	proxy_fdpass_module	mod_proxy_fdpass.c	Extension		most	mod_proxy
mod_proxy_ftp	2.2	proxy_ftp_module	mod_proxy_ftp.c	Extension		explicit
mod_proxy_ftp	2.4	proxy_ftp_module	mod_proxy_ftp.c	Extension		most	mod_proxy
mod_proxy_hcheck	2.4	proxy_hcheck_module	mod_proxy_hcheck.c	Extension		most	mod_proxy	2.4.23
mod_proxy_html	2.4	proxy_html_module	mod_proxy_html.c	Base		all
mod_proxy_http	2.2	proxy_http_module	mod_proxy_http.c	Extension		explicit
mod_proxy_http	2.4	proxy_http_module	mod_proxy_http.c	Extension		most	mod_proxy
mod_proxy_http2	2.4	proxy_http2_module	mod_proxy_http2.c	Extension		reallyall	mod_proxy	2.4.23
mod_proxy_scgi	2.2	proxy_scgi_module	mod_proxy_scgi.c	Extension		explicit		2.2.14
mod_proxy_scgi	2.4	proxy_scgi_module	mod_proxy_scgi.c	Extension		most	mod_proxy
mod_proxy_uwsgi	2.4	proxy_uwsgi_module	mod_proxy_uwsgi.c	Extension		most	mod_proxy	2.4.33
mod_proxy_wstunnel	2.4	proxy_wstunnel_module	mod_proxy_wstunnel.c	Extension		most	mod_proxy	2.4.6
mod_ratelimit	2.4	ratelimit_module	mod_ratelimit.c	Extension		most
mod_reflector	2.4	reflector_module	mod_reflector.c	Base		all
mod_remoteip	2.4	remoteip_module	mod_remoteip.c	Base		most
mod_reqtimeout	2.2	reqtimeout_module	mod_reqtimeout.c	Extension		most		2.2.15
mod_reqtimeout	2.4	reqtimeout_module	mod_reqtimeout.c	Extension		few
mod_request	2.4	request_module	mod_request.c	Base		most
mod_rewrite	2.2	rewrite_module	mod_rewrite.c	Extension		most
mod_rewrite	2.4	rewrite_module	mod_rewrite.c	Extension		most
mod_sed	2.4	sed_module	mod_sed.c	Experimental		most
mod_session	2.4	session_module	mod_session.c	Extension		most
mod_session_cookie	2.4	session_cookie_module	mod_session_cookie.c	Extension		most	mod_session
mod_session_crypto	2.4	session_crypto_module	mod_session_crypto.c	Experimental		most	mod_session
mod_session_dbd	2.4	session_dbd_module	mod_session_dbd.c	Extension		most	mod_session
mod_setenvif	2.2	setenvif_module	mod_setenvif.c	Base		few
mod_setenvif	2.4	setenvif_module	mod_setenvif.c	Base		few
mod_slotmem_plain	2.4	slotmem_plain_module	mod_slotmem_plain.c	Extension		all
mod_slotmem_shm	2.4	slotmem_shm_module	mod_slotmem_shm.c	Extension		most
mod_so	2.2	so_module	mod_so.c	Extension	1	static
mod_so	2.4	so_module	mod_so.c	Extension	1	static
mod_socache_dbm	2.4	socache_dbm_module	mod_socache_dbm.c	Extension		most
mod_socache_dc	2.4	socache_dc_module	mod_socache_dc.c	Extension		reallyall
mod_socache_memcache	2.4	socache_memcache_module	mod_socache_memcache.c	Extension		most
mod_socache_redis	2.4	socache_redis_module	mod_socache_redis.c	Extension		most		2.4.39
mod_socache_shmcb	2.4	socache_shmcb_module	mod_socache_shmcb.c	Extension		most
mod_speling	2.2	speling_module	mod_speling.c	Extension		most
mod_speling	2.4	speling_module	mod_speling.c	Extension		most
mod_ssl	2.2	ssl_module	mod_ssl.c	Extension		explicit
mod_ssl	2.4	ssl_module	mod_ssl.c	Extension		most
mod_status	2.2	status_module	mod_status.c	Base		few
mod_status	2.4	status_module	mod_status.c	Base		few
mod_substitute	2.2	substitute_module	mod_substitute.c	Extension		most		2.2.8
mod_substitute	2.4	substitute_module	mod_substitute.c	Extension		most
mod_suexec	2.2	suexec_module	mod_suexec.c	Extension		explicit
mod_suexec	2.4	suexec_module	mod_suexec.c	Extension		reallyall
mod_systemd	2.4	systemd_module	mod_systemd.c	Extension		reallyall		2.4.43
mod_tls	2.4	tls_module	mod_tls.c	Experimental		explicit		2.4.52	2.4.62
mod_unique_id	2.2	unique_id_module	mod_unique_id.c	Extension		all
mod_unique_id	2.4	unique_id_module	mod_unique_id.c	Extension		most
mod_unixd	2.4	unixd_module	mod_unixd.c	Base		few
mod_userdir	2.2	userdir_module	mod_userdir.c	Base		few
mod_userdir	2.4	userdir_module	mod_userdir.c	Base		most
mod_usertrack	2.2	usertrack_module	mod_usertrack.c	Extension		all
mod_usertrack	2.4	usertrack_module	mod_usertrack.c	Extension		all
mod_version	2.2	version_module	mod_version.c	Extension		few
mod_version	2.4	version_module	mod_version.c	Extension		few
mod_vhost_alias	2.2	vhost_alias_module	mod_vhost_alias.c	Extension		most
mod_vhost_alias	2.4	vhost_alias_module	mod_vhost_alias.c	Extension		most
mod_watchdog	2.4	watchdog_module	mod_watchdog.c	Base		most
mod_win32	2.2	win32_module	mod_win32.c
mod_win32	2.4	win32_module	mod_win32.c
mod_xml2enc	2.4	xml2enc_module	mod_xml2enc.c	Base		all
mpm_netware	2.2	mpm_netware_module	mpm_netware.c	MPM
mpm_netware	2.4	mpm_netware_module	mpm_netware.c	MPM
mpm_winnt	2.2	mpm_winnt_module	mpm_winnt.c	MPM
mpm_winnt	2.4	mpm_winnt_module	mpm_winnt.c	MPM
mpmt_os2	2.2	mpm_mpmt_os2_module	mpmt_os2.c	MPM
mpmt_os2	2.4	mpm_mpmt_os2_module	mpmt_os2.c	MPM		mpm
prefork	2.2	mpm_prefork_module	prefork.c	MPM
prefork	2.4	mpm_prefork_module	prefork.c	MPM		mpm
worker	2.2	mpm_worker_module	worker.c	MPM
worker	2.4	mpm_worker_module	worker.c	MPM		mpm`;
