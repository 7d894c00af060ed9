// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** modules as records; read by facts/record-text.ts. */
export const text = `beos	2.2	mpm_beos_module	server/mpm/beos/beos.c	MPM						2.2.34
core	2.2	core_module	server/core.c	Core	1					2.2.34
core	2.4	core_module	server/core.c	Core	1					2.4.71
event	2.2	mpm_event_module	server/mpm/experimental/event/event.c	MPM						2.2.34
event	2.4	mpm_event_module	server/mpm/event/event.c	MPM		mpm				2.4.71
http_core	2.2	http_module	modules/http/http_core.c		1					2.2.34
http_core	2.4	http_module	modules/http/http_core.c		1					2.4.71
mod_access_compat	2.4	access_compat_module	modules/aaa/mod_access_compat.c	Extension		few				2.4.71
mod_actions	2.2	actions_module	modules/mappers/mod_actions.c	Base		few				2.2.34
mod_actions	2.4	actions_module	modules/mappers/mod_actions.c	Base		most				2.4.71
mod_alias	2.2	alias_module	modules/mappers/mod_alias.c	Base		few				2.2.34
mod_alias	2.4	alias_module	modules/mappers/mod_alias.c	Base		few				2.4.71
mod_allowmethods	2.4	allowmethods_module	modules/aaa/mod_allowmethods.c	Experimental		most				2.4.71
mod_asis	2.2	asis_module	modules/generators/mod_asis.c	Base		few				2.2.34
mod_asis	2.4	asis_module	modules/generators/mod_asis.c	Base		all				2.4.71
mod_auth_basic	2.2	auth_basic_module	modules/aaa/mod_auth_basic.c	Base		few				2.2.34
mod_auth_basic	2.4	auth_basic_module	modules/aaa/mod_auth_basic.c	Base		few				2.4.71
mod_auth_digest	2.2	auth_digest_module	modules/aaa/mod_auth_digest.c	Extension		most				2.2.34
mod_auth_digest	2.4	auth_digest_module	modules/aaa/mod_auth_digest.c	Extension		most				2.4.71
mod_auth_form	2.4	auth_form_module	modules/aaa/mod_auth_form.c	Base		most				2.4.71
mod_authn_alias	2.2	authn_alias_module	modules/aaa/mod_authn_alias.c	Extension		explicit				2.2.34
mod_authn_anon	2.2	authn_anon_module	modules/aaa/mod_authn_anon.c	Extension		most				2.2.34
mod_authn_anon	2.4	authn_anon_module	modules/aaa/mod_authn_anon.c	Extension		most				2.4.71
mod_authn_core	2.4	authn_core_module	modules/aaa/mod_authn_core.c	Base		few				2.4.71
mod_authn_dbd	2.2	authn_dbd_module	modules/aaa/mod_authn_dbd.c	Extension		most				2.2.34
mod_authn_dbd	2.4	authn_dbd_module	modules/aaa/mod_authn_dbd.c	Extension		most				2.4.71
mod_authn_dbm	2.2	authn_dbm_module	modules/aaa/mod_authn_dbm.c	Extension		most				2.2.34
mod_authn_dbm	2.4	authn_dbm_module	modules/aaa/mod_authn_dbm.c	Extension		most				2.4.71
mod_authn_default	2.2	authn_default_module	modules/aaa/mod_authn_default.c	Base		few				2.2.34
mod_authn_file	2.2	authn_file_module	modules/aaa/mod_authn_file.c	Base		few				2.2.34
mod_authn_file	2.4	authn_file_module	modules/aaa/mod_authn_file.c	Base		few				2.4.71
mod_authn_socache	2.4	authn_socache_module	modules/aaa/mod_authn_socache.c	Base		most				2.4.71
mod_authnz_fcgi	2.4	authnz_fcgi_module	modules/aaa/mod_authnz_fcgi.c	Extension		reallyall		2.4.10		2.4.71
mod_authnz_ldap	2.2	authnz_ldap_module	modules/aaa/mod_authnz_ldap.c	Extension		explicit				2.2.34
mod_authnz_ldap	2.4	authnz_ldap_module	modules/aaa/mod_authnz_ldap.c	Extension		most				2.4.71
mod_authz_core	2.4	authz_core_module	modules/aaa/mod_authz_core.c	Base		few				2.4.71
mod_authz_dbd	2.4	authz_dbd_module	modules/aaa/mod_authz_dbd.c	Extension		most				2.4.71
mod_authz_dbm	2.2	authz_dbm_module	modules/aaa/mod_authz_dbm.c	Extension		most				2.2.34
mod_authz_dbm	2.4	authz_dbm_module	modules/aaa/mod_authz_dbm.c	Extension		most				2.4.71
mod_authz_default	2.2	authz_default_module	modules/aaa/mod_authz_default.c	Base		few				2.2.34
mod_authz_groupfile	2.2	authz_groupfile_module	modules/aaa/mod_authz_groupfile.c	Base		few				2.2.34
mod_authz_groupfile	2.4	authz_groupfile_module	modules/aaa/mod_authz_groupfile.c	Base		few				2.4.71
mod_authz_host	2.2	authz_host_module	modules/aaa/mod_authz_host.c	Base		few				2.2.34
mod_authz_host	2.4	authz_host_module	modules/aaa/mod_authz_host.c	Base		few				2.4.71
mod_authz_owner	2.2	authz_owner_module	modules/aaa/mod_authz_owner.c	Extension		most				2.2.34
mod_authz_owner	2.4	authz_owner_module	modules/aaa/mod_authz_owner.c	Extension		most				2.4.71
mod_authz_user	2.2	authz_user_module	modules/aaa/mod_authz_user.c	Base		few				2.2.34
mod_authz_user	2.4	authz_user_module	modules/aaa/mod_authz_user.c	Base		few				2.4.71
mod_autoindex	2.2	autoindex_module	modules/generators/mod_autoindex.c	Base		few				2.2.34
mod_autoindex	2.4	autoindex_module	modules/generators/mod_autoindex.c	Base		few				2.4.71
mod_brotli	2.4	brotli_module	modules/filters/mod_brotli.c	Extension		most		2.4.26		2.4.71
mod_bucketeer	2.2	bucketeer_module	modules/debug/mod_bucketeer.c			explicit				2.2.34
mod_bucketeer	2.4	bucketeer_module	modules/debugging/mod_bucketeer.c			reallyall				2.4.71
mod_buffer	2.4	buffer_module	modules/filters/mod_buffer.c	Extension		most				2.4.71
mod_cache	2.2	cache_module	modules/cache/mod_cache.c	Extension		explicit				2.2.34
mod_cache	2.4	cache_module	modules/cache/mod_cache.c	Extension		most				2.4.71
mod_cache_disk	2.4	cache_disk_module	modules/cache/mod_cache_disk.c	Extension		most	mod_cache			2.4.71
mod_cache_socache	2.4	cache_socache_module	modules/cache/mod_cache_socache.c	Extension		most	mod_cache	2.4.6		2.4.71
mod_case_filter	2.2	case_filter_module	modules/experimental/mod_case_filter.c			explicit				2.2.34
mod_case_filter	2.4	case_filter_module	modules/examples/mod_case_filter.c			reallyall				2.4.71
mod_case_filter_in	2.2	case_filter_in_module	modules/experimental/mod_case_filter_in.c			explicit				2.2.34
mod_case_filter_in	2.4	case_filter_in_module	modules/examples/mod_case_filter_in.c			reallyall				2.4.71
mod_cern_meta	2.2	cern_meta_module	modules/metadata/mod_cern_meta.c	Extension		all				2.2.34
mod_cern_meta	2.4	cern_meta_module	modules/metadata/mod_cern_meta.c	Extension		reallyall				2.4.71
mod_cgi	2.2	cgi_module	modules/generators/mod_cgi.c	Base		explicit				2.2.34
mod_cgi	2.4	cgi_module	modules/generators/mod_cgi.c	Base		reallyall				2.4.71
mod_cgid	2.2	cgid_module	modules/generators/mod_cgid.c	Base		few				2.2.34
mod_cgid	2.4	cgid_module	modules/generators/mod_cgid.c	Base		most				2.4.71
mod_charset_lite	2.2	charset_lite_module	modules/filters/mod_charset_lite.c	Extension		few				2.2.34
mod_charset_lite	2.4	charset_lite_module	modules/filters/mod_charset_lite.c	Extension		few				2.4.71
mod_data	2.4	data_module	modules/filters/mod_data.c	Extension		all				2.4.71
mod_dav	2.2	dav_module	modules/dav/main/mod_dav.c	Extension		most				2.2.34
mod_dav	2.4	dav_module	modules/dav/main/mod_dav.c	Extension		most				2.4.71
mod_dav_fs	2.2	dav_fs_module	modules/dav/fs/mod_dav_fs.c	Extension		most				2.2.34
mod_dav_fs	2.4	dav_fs_module	modules/dav/fs/mod_dav_fs.c	Extension		most	mod_dav			2.4.71
mod_dav_lock	2.2	dav_lock_module	modules/dav/lock/mod_dav_lock.c	Extension		explicit				2.2.34
mod_dav_lock	2.4	dav_lock_module	modules/dav/lock/mod_dav_lock.c	Extension		all	mod_dav			2.4.71
mod_dbd	2.2	dbd_module	modules/database/mod_dbd.c	Extension		most				2.2.34
mod_dbd	2.4	dbd_module	modules/database/mod_dbd.c	Extension		most				2.4.71
mod_deflate	2.2	deflate_module	modules/filters/mod_deflate.c	Extension		most				2.2.34
mod_deflate	2.4	deflate_module	modules/filters/mod_deflate.c	Extension		most				2.4.71
mod_dialup	2.4	dialup_module	modules/test/mod_dialup.c	Experimental		all				2.4.71
mod_dir	2.2	dir_module	modules/mappers/mod_dir.c	Base		few				2.2.34
mod_dir	2.4	dir_module	modules/mappers/mod_dir.c	Base		few				2.4.71
mod_disk_cache	2.2	disk_cache_module	modules/cache/mod_disk_cache.c	Extension		explicit				2.2.34
mod_dumpio	2.2	dumpio_module	modules/debug/mod_dumpio.c	Extension		most				2.2.34
mod_dumpio	2.4	dumpio_module	modules/debugging/mod_dumpio.c	Extension		most				2.4.71
mod_echo	2.2	echo_module	modules/echo/mod_echo.c	Experimental		explicit				2.2.34
mod_echo	2.4	echo_module	modules/echo/mod_echo.c	Experimental		all				2.4.71
mod_env	2.2	env_module	modules/metadata/mod_env.c	Base		few				2.2.34
mod_env	2.4	env_module	modules/metadata/mod_env.c	Base		few				2.4.71
mod_example	2.2	example_module	modules/experimental/mod_example.c	Experimental		explicit				2.2.34
mod_example_hooks	2.4	example_hooks_module	modules/examples/mod_example_hooks.c	Experimental		reallyall				2.4.63-dev
mod_example_ipc	2.4	example_ipc_module	modules/examples/mod_example_ipc.c			reallyall				2.4.63-dev
mod_expires	2.2	expires_module	modules/metadata/mod_expires.c	Extension		most				2.2.34
mod_expires	2.4	expires_module	modules/metadata/mod_expires.c	Extension		most				2.4.71
mod_ext_filter	2.2	ext_filter_module	modules/filters/mod_ext_filter.c	Extension		most				2.2.34
mod_ext_filter	2.4	ext_filter_module	modules/filters/mod_ext_filter.c	Extension		most				2.4.71
mod_file_cache	2.2	file_cache_module	modules/cache/mod_file_cache.c	Experimental		explicit				2.2.34
mod_file_cache	2.4	file_cache_module	modules/cache/mod_file_cache.c	Experimental		most				2.4.71
mod_filter	2.2	filter_module	modules/filters/mod_filter.c	Base		few				2.2.34
mod_filter	2.4	filter_module	modules/filters/mod_filter.c	Base		few				2.4.71
mod_headers	2.2	headers_module	modules/metadata/mod_headers.c	Extension		most				2.2.34
mod_headers	2.4	headers_module	modules/metadata/mod_headers.c	Extension		few				2.4.71
mod_heartbeat	2.4	heartbeat_module	modules/cluster/mod_heartbeat.c	Experimental		all				2.4.71
mod_heartmonitor	2.4	heartmonitor_module	modules/cluster/mod_heartmonitor.c	Experimental		all				2.4.71
mod_http2	2.4	http2_module	modules/http2/mod_http2.c	Extension		most		2.4.17		2.4.71
mod_ident	2.2	ident_module	modules/metadata/mod_ident.c	Extension		most				2.2.34
mod_ident	2.4	ident_module	modules/metadata/mod_ident.c	Extension		reallyall				2.4.71
mod_imagemap	2.2	imagemap_module	modules/mappers/mod_imagemap.c	Base		most				2.2.34
mod_imagemap	2.4	imagemap_module	modules/mappers/mod_imagemap.c	Base		reallyall				2.4.71
mod_include	2.2	include_module	modules/filters/mod_include.c	Base		few				2.2.34
mod_include	2.4	include_module	modules/filters/mod_include.c	Base		most				2.4.71
mod_info	2.2	info_module	modules/generators/mod_info.c	Extension		most				2.2.34
mod_info	2.4	info_module	modules/generators/mod_info.c	Extension		most				2.4.71
mod_isapi	2.2	isapi_module	modules/arch/win32/mod_isapi.c	Base		explicit				2.2.34
mod_isapi	2.4	isapi_module	modules/arch/win32/mod_isapi.c	Base		reallyall				2.4.63-dev
mod_lbmethod_bybusyness	2.4	lbmethod_bybusyness_module	modules/proxy/balancers/mod_lbmethod_bybusyness.c	Extension		most				2.4.71
mod_lbmethod_byrequests	2.4	lbmethod_byrequests_module	modules/proxy/balancers/mod_lbmethod_byrequests.c	Extension		most				2.4.71
mod_lbmethod_bytraffic	2.4	lbmethod_bytraffic_module	modules/proxy/balancers/mod_lbmethod_bytraffic.c	Extension		most				2.4.71
mod_lbmethod_heartbeat	2.4	lbmethod_heartbeat_module	modules/proxy/balancers/mod_lbmethod_heartbeat.c	Experimental		most				2.4.71
mod_ldap	2.2	ldap_module	modules/ldap/util_ldap.c	Extension		explicit				2.2.34
mod_ldap	2.4	ldap_module	modules/ldap/util_ldap.c	Extension		most				2.4.71
mod_log_config	2.2	log_config_module	modules/loggers/mod_log_config.c	Base		few				2.2.34
mod_log_config	2.4	log_config_module	modules/loggers/mod_log_config.c	Base		few				2.4.71
mod_log_debug	2.4	log_debug_module	modules/loggers/mod_log_debug.c	Experimental		most				2.4.71
mod_log_forensic	2.2	log_forensic_module	modules/loggers/mod_log_forensic.c	Extension		all				2.2.34
mod_log_forensic	2.4	log_forensic_module	modules/loggers/mod_log_forensic.c	Extension		all				2.4.71
mod_logio	2.2	logio_module	modules/loggers/mod_logio.c	Extension		most				2.2.34
mod_logio	2.4	logio_module	modules/loggers/mod_logio.c	Extension		most				2.4.71
mod_lua	2.4	lua_module	modules/lua/mod_lua.c	Extension		all				2.4.71
mod_macro	2.4	macro_module	modules/core/mod_macro.c	Base		most		2.4.6		2.4.71
mod_md	2.4	md_module	modules/md/mod_md.c	Experimental		most		2.4.33		2.4.71
mod_mem_cache	2.2	mem_cache_module	modules/cache/mod_mem_cache.c	Extension		explicit				2.2.34
mod_mime	2.2	mime_module	modules/http/mod_mime.c	Base		few				2.2.34
mod_mime	2.4	mime_module	modules/http/mod_mime.c	Base		few				2.4.71
mod_mime_magic	2.2	mime_magic_module	modules/metadata/mod_mime_magic.c	Extension		all				2.2.34
mod_mime_magic	2.4	mime_magic_module	modules/metadata/mod_mime_magic.c	Extension		all				2.4.71
mod_negotiation	2.2	negotiation_module	modules/mappers/mod_negotiation.c	Base		few				2.2.34
mod_negotiation	2.4	negotiation_module	modules/mappers/mod_negotiation.c	Base		most				2.4.71
mod_netware	2.2	netware_module	modules/arch/netware/mod_netware.c							2.2.34
mod_netware	2.4	netware_module	modules/arch/netware/mod_netware.c							2.4.63-dev
mod_nw_ssl	2.2	nwssl_module	modules/arch/netware/mod_nw_ssl.c	Base						2.2.34
mod_nw_ssl	2.4	nwssl_module	modules/arch/netware/mod_nw_ssl.c	Base						2.4.63-dev
mod_optional_fn_export	2.2	optional_fn_export_module	modules/test/mod_optional_fn_export.c			explicit				2.2.34
mod_optional_fn_export	2.4	optional_fn_export_module	modules/test/mod_optional_fn_export.c			reallyall				2.4.63-dev
mod_optional_fn_import	2.2	optional_fn_import_module	modules/test/mod_optional_fn_import.c			explicit				2.2.34
mod_optional_fn_import	2.4	optional_fn_import_module	modules/test/mod_optional_fn_import.c			reallyall				2.4.63-dev
mod_optional_hook_export	2.2	optional_hook_export_module	modules/test/mod_optional_hook_export.c			explicit				2.2.34
mod_optional_hook_export	2.4	optional_hook_export_module	modules/test/mod_optional_hook_export.c			reallyall				2.4.63-dev
mod_optional_hook_import	2.2	optional_hook_import_module	modules/test/mod_optional_hook_import.c			explicit				2.2.34
mod_optional_hook_import	2.4	optional_hook_import_module	modules/test/mod_optional_hook_import.c			reallyall				2.4.63-dev
mod_privileges	2.4	privileges_module	modules/arch/unix/mod_privileges.c	Experimental		reallyall				2.4.63-dev
mod_proxy	2.2	proxy_module	modules/proxy/mod_proxy.c	Extension		explicit				2.2.34
mod_proxy	2.4	proxy_module	modules/proxy/mod_proxy.c	Extension		most				2.4.71
mod_proxy_ajp	2.2	proxy_ajp_module	modules/proxy/mod_proxy_ajp.c	Extension		explicit				2.2.34
mod_proxy_ajp	2.4	proxy_ajp_module	modules/proxy/mod_proxy_ajp.c	Extension		most	mod_proxy			2.4.71
mod_proxy_balancer	2.2	proxy_balancer_module	modules/proxy/mod_proxy_balancer.c	Extension		explicit				2.2.34
mod_proxy_balancer	2.4	proxy_balancer_module	modules/proxy/mod_proxy_balancer.c	Extension		most	mod_proxy			2.4.71
mod_proxy_connect	2.2	proxy_connect_module	modules/proxy/mod_proxy_connect.c	Extension		explicit				2.2.34
mod_proxy_connect	2.4	proxy_connect_module	modules/proxy/mod_proxy_connect.c	Extension		most	mod_proxy			2.4.71
mod_proxy_express	2.4	proxy_express_module	modules/proxy/mod_proxy_express.c	Extension		most	mod_proxy			2.4.71
mod_proxy_fcgi	2.4	proxy_fcgi_module	modules/proxy/mod_proxy_fcgi.c	Extension		most	mod_proxy			2.4.71
mod_proxy_fdpass	2.4	proxy_fdpass_module	modules/proxy/mod_proxy_fdpass.c	Extension		most	mod_proxy			2.4.71
mod_proxy_ftp	2.2	proxy_ftp_module	modules/proxy/mod_proxy_ftp.c	Extension		explicit				2.2.34
mod_proxy_ftp	2.4	proxy_ftp_module	modules/proxy/mod_proxy_ftp.c	Extension		most	mod_proxy			2.4.71
mod_proxy_hcheck	2.4	proxy_hcheck_module	modules/proxy/mod_proxy_hcheck.c	Extension		most	mod_proxy	2.4.23		2.4.71
mod_proxy_html	2.4	proxy_html_module	modules/filters/mod_proxy_html.c	Base		all				2.4.71
mod_proxy_http	2.2	proxy_http_module	modules/proxy/mod_proxy_http.c	Extension		explicit				2.2.34
mod_proxy_http	2.4	proxy_http_module	modules/proxy/mod_proxy_http.c	Extension		most	mod_proxy			2.4.71
mod_proxy_http2	2.4	proxy_http2_module	modules/http2/mod_proxy_http2.c	Extension		reallyall	mod_proxy	2.4.23		2.4.71
mod_proxy_scgi	2.2	proxy_scgi_module	modules/proxy/mod_proxy_scgi.c	Extension		explicit		2.2.14		2.2.34
mod_proxy_scgi	2.4	proxy_scgi_module	modules/proxy/mod_proxy_scgi.c	Extension		most	mod_proxy			2.4.71
mod_proxy_uwsgi	2.4	proxy_uwsgi_module	modules/proxy/mod_proxy_uwsgi.c	Extension		most	mod_proxy	2.4.33		2.4.71
mod_proxy_wstunnel	2.4	proxy_wstunnel_module	modules/proxy/mod_proxy_wstunnel.c	Extension		most	mod_proxy	2.4.6		2.4.71
mod_ratelimit	2.4	ratelimit_module	modules/filters/mod_ratelimit.c	Extension		most				2.4.71
mod_reflector	2.4	reflector_module	modules/filters/mod_reflector.c	Base		all				2.4.71
mod_remoteip	2.4	remoteip_module	modules/metadata/mod_remoteip.c	Base		most				2.4.71
mod_reqtimeout	2.2	reqtimeout_module	modules/filters/mod_reqtimeout.c	Extension		most		2.2.15		2.2.34
mod_reqtimeout	2.4	reqtimeout_module	modules/filters/mod_reqtimeout.c	Extension		few				2.4.71
mod_request	2.4	request_module	modules/filters/mod_request.c	Base		most				2.4.71
mod_rewrite	2.2	rewrite_module	modules/mappers/mod_rewrite.c	Extension		most				2.2.34
mod_rewrite	2.4	rewrite_module	modules/mappers/mod_rewrite.c	Extension		most				2.4.71
mod_sed	2.4	sed_module	modules/filters/mod_sed.c	Experimental		most				2.4.71
mod_session	2.4	session_module	modules/session/mod_session.c	Extension		most				2.4.71
mod_session_cookie	2.4	session_cookie_module	modules/session/mod_session_cookie.c	Extension		most	mod_session			2.4.71
mod_session_crypto	2.4	session_crypto_module	modules/session/mod_session_crypto.c	Experimental		most	mod_session			2.4.71
mod_session_dbd	2.4	session_dbd_module	modules/session/mod_session_dbd.c	Extension		most	mod_session			2.4.71
mod_setenvif	2.2	setenvif_module	modules/metadata/mod_setenvif.c	Base		few				2.2.34
mod_setenvif	2.4	setenvif_module	modules/metadata/mod_setenvif.c	Base		few				2.4.71
mod_slotmem_plain	2.4	slotmem_plain_module	modules/slotmem/mod_slotmem_plain.c	Extension		all				2.4.71
mod_slotmem_shm	2.4	slotmem_shm_module	modules/slotmem/mod_slotmem_shm.c	Extension		most				2.4.71
mod_so	2.2	so_module	modules/mappers/mod_so.c	Extension	1	static				2.2.34
mod_so	2.4	so_module	modules/core/mod_so.c	Extension	1	static				2.4.71
mod_socache_dbm	2.4	socache_dbm_module	modules/cache/mod_socache_dbm.c	Extension		most				2.4.71
mod_socache_dc	2.4	socache_dc_module	modules/cache/mod_socache_dc.c	Extension		reallyall				2.4.63-dev
mod_socache_memcache	2.4	socache_memcache_module	modules/cache/mod_socache_memcache.c	Extension		most				2.4.71
mod_socache_redis	2.4	socache_redis_module	modules/cache/mod_socache_redis.c	Extension		most		2.4.39		2.4.71
mod_socache_shmcb	2.4	socache_shmcb_module	modules/cache/mod_socache_shmcb.c	Extension		most				2.4.71
mod_speling	2.2	speling_module	modules/mappers/mod_speling.c	Extension		most				2.2.34
mod_speling	2.4	speling_module	modules/mappers/mod_speling.c	Extension		most				2.4.71
mod_ssl	2.2	ssl_module	modules/ssl/mod_ssl.c	Extension		explicit				2.2.34
mod_ssl	2.4	ssl_module	modules/ssl/mod_ssl.c	Extension		most				2.4.71
mod_status	2.2	status_module	modules/generators/mod_status.c	Base		few				2.2.34
mod_status	2.4	status_module	modules/generators/mod_status.c	Base		few				2.4.71
mod_substitute	2.2	substitute_module	modules/filters/mod_substitute.c	Extension		most		2.2.8		2.2.34
mod_substitute	2.4	substitute_module	modules/filters/mod_substitute.c	Extension		most				2.4.71
mod_suexec	2.2	suexec_module	modules/generators/mod_suexec.c	Extension		explicit				2.2.34
mod_suexec	2.4	suexec_module	modules/generators/mod_suexec.c	Extension		reallyall				2.4.71
mod_systemd	2.4	systemd_module	modules/arch/unix/mod_systemd.c	Extension		reallyall		2.4.43		2.4.63-dev
mod_tls	2.4	tls_module	modules/tls/mod_tls.c	Experimental		explicit		2.4.52	2.4.62	2.4.62
mod_unique_id	2.2	unique_id_module	modules/metadata/mod_unique_id.c	Extension		all				2.2.34
mod_unique_id	2.4	unique_id_module	modules/metadata/mod_unique_id.c	Extension		most				2.4.71
mod_unixd	2.4	unixd_module	modules/arch/unix/mod_unixd.c	Base		few				2.4.71
mod_userdir	2.2	userdir_module	modules/mappers/mod_userdir.c	Base		few				2.2.34
mod_userdir	2.4	userdir_module	modules/mappers/mod_userdir.c	Base		most				2.4.71
mod_usertrack	2.2	usertrack_module	modules/metadata/mod_usertrack.c	Extension		all				2.2.34
mod_usertrack	2.4	usertrack_module	modules/metadata/mod_usertrack.c	Extension		all				2.4.71
mod_version	2.2	version_module	modules/metadata/mod_version.c	Extension		few				2.2.34
mod_version	2.4	version_module	modules/metadata/mod_version.c	Extension		few				2.4.71
mod_vhost_alias	2.2	vhost_alias_module	modules/mappers/mod_vhost_alias.c	Extension		most				2.2.34
mod_vhost_alias	2.4	vhost_alias_module	modules/mappers/mod_vhost_alias.c	Extension		most				2.4.71
mod_watchdog	2.4	watchdog_module	modules/core/mod_watchdog.c	Base		most				2.4.71
mod_win32	2.2	win32_module	modules/arch/win32/mod_win32.c							2.2.34
mod_win32	2.4	win32_module	modules/arch/win32/mod_win32.c							2.4.63-dev
mod_xml2enc	2.4	xml2enc_module	modules/filters/mod_xml2enc.c	Base		all				2.4.71
mpm_netware	2.2	mpm_netware_module	server/mpm/netware/mpm_netware.c	MPM						2.2.34
mpm_netware	2.4	mpm_netware_module	server/mpm/netware/mpm_netware.c	MPM						2.4.63-dev
mpm_winnt	2.2	mpm_winnt_module	server/mpm/winnt/mpm_winnt.c	MPM						2.2.34
mpm_winnt	2.4	mpm_winnt_module	server/mpm/winnt/mpm_winnt.c	MPM						2.4.63-dev
mpmt_os2	2.2	mpm_mpmt_os2_module	server/mpm/mpmt_os2/mpmt_os2.c	MPM						2.2.34
mpmt_os2	2.4	mpm_mpmt_os2_module	server/mpm/mpmt_os2/mpmt_os2.c	MPM		mpm				2.4.63-dev
prefork	2.2	mpm_prefork_module	server/mpm/prefork/prefork.c	MPM						2.2.34
prefork	2.4	mpm_prefork_module	server/mpm/prefork/prefork.c	MPM		mpm				2.4.71
worker	2.2	mpm_worker_module	server/mpm/worker/worker.c	MPM						2.2.34
worker	2.4	mpm_worker_module	server/mpm/worker/worker.c	MPM		mpm				2.4.71`;
