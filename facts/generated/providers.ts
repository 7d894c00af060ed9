// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** providers as records; read by facts/record-text.ts. */
export const text = `auth-type	Basic	mod_auth_basic	2.2,2.4
auth-type	Digest	mod_auth_digest	2.2,2.4
auth-type	Form	mod_auth_form	2.4
authn	anon	mod_authn_anon	2.2,2.4
authn	dbd	mod_authn_dbd	2.2,2.4
authn	dbm	mod_authn_dbm	2.2,2.4
authn	file	mod_authn_file	2.2,2.4
authn	ldap	mod_authnz_ldap	2.2,2.4
authn	socache	mod_authn_socache	2.4
authz	all	mod_authz_core	2.4			granted|denied
authz	dbd-group	mod_authz_dbd	2.4			group ...
authz	dbd-login	mod_authz_dbd	2.4			none
authz	dbd-logout	mod_authz_dbd	2.4			none
authz	dbm-file-group	mod_authz_dbm	2.4			none
authz	dbm-group	mod_authz_dbm	2.4			group ...
authz	env	mod_authz_core	2.4			variable ...
authz	expr	mod_authz_core	2.4			ap_expr (rest of line)
authz	file-group	mod_authz_owner	2.2
authz	file-group	mod_authz_groupfile	2.4			none
authz	file-owner	mod_authz_owner	2.2
authz	file-owner	mod_authz_owner	2.4			none
authz	forward-dns	mod_authz_host	2.4	2.4.20		hostname ...
authz	group	mod_authz_dbm	2.2
authz	group	mod_authz_groupfile	2.2
authz	group	mod_authz_groupfile	2.4			group ...
authz	host	mod_authz_host	2.4			domain ...
authz	ip	mod_authz_host	2.4			ip | ip/mask | partial ip ...
authz	ldap-attribute	mod_authnz_ldap	2.2
authz	ldap-attribute	mod_authnz_ldap	2.4			attr=value ...
authz	ldap-dn	mod_authnz_ldap	2.2
authz	ldap-dn	mod_authnz_ldap	2.4			DN
authz	ldap-filter	mod_authnz_ldap	2.2
authz	ldap-filter	mod_authnz_ldap	2.4			filter
authz	ldap-group	mod_authnz_ldap	2.2
authz	ldap-group	mod_authnz_ldap	2.4			group DN
authz	ldap-search	mod_authnz_ldap	2.4	2.4.63		search URL template
authz	ldap-user	mod_authnz_ldap	2.2
authz	ldap-user	mod_authnz_ldap	2.4			user ...
authz	local	mod_authz_host	2.4			none
authz	method	mod_authz_core	2.4			method ... (only names registered with the server)
authz	ssl	mod_ssl	2.4			none
authz	ssl-verify-client	mod_ssl	2.4			none
authz	user	mod_authz_user	2.2
authz	user	mod_authz_user	2.4			userid ...
authz	valid-user	mod_authz_user	2.2
authz	valid-user	mod_authz_user	2.4			none (extra words ignored)
cache	disk	mod_disk_cache	2.2
cache	disk	mod_cache_disk	2.4
cache	fd	mod_mem_cache	2.2
cache	mem	mod_mem_cache	2.2
cache	socache	mod_cache_socache	2.4
dav	filesystem	mod_dav_fs	2.2,2.4
dav-lock	generic	mod_dav_lock	2.2,2.4
fdpass-flusher	flush	mod_proxy_fdpass	2.4
http-method	BIND	mod_dav	2.2,2.4
http-method	SEARCH	mod_dav	2.2,2.4
lbmethod	bybusyness	mod_proxy_balancer	2.2
lbmethod	bybusyness	mod_lbmethod_bybusyness	2.4
lbmethod	byrequests	mod_proxy_balancer	2.2
lbmethod	byrequests	mod_lbmethod_byrequests	2.4
lbmethod	bytraffic	mod_proxy_balancer	2.2
lbmethod	bytraffic	mod_lbmethod_bytraffic	2.4
lbmethod	heartbeat	mod_lbmethod_heartbeat	2.4
mutex	authdigest-client	mod_auth_digest	2.4
mutex	authdigest-opaque	mod_auth_digest	2.4		2.4.63
mutex	authn-socache	mod_authn_socache	2.4
mutex	cache-socache	mod_cache_socache	2.4
mutex	example-ipc-shm	mod_example_ipc	2.4
mutex	ldap-cache	mod_ldap	2.4
mutex	lua-ivm-shm	mod_lua	2.4
mutex	mpm-accept	prefork	2.4
mutex	mpm-accept	worker	2.4
mutex	proxy	mod_proxy	2.4
mutex	proxy-balancer-shm	mod_proxy_balancer	2.4
mutex	rewrite-map	mod_rewrite	2.4
mutex	ssl-cache	mod_ssl	2.4
mutex	ssl-stapling	mod_ssl	2.4
mutex	ssl-stapling-refresh	mod_ssl	2.4
mutex	watchdog-callback	mod_watchdog	2.4
proxy-scheme	ajp	mod_proxy_ajp	2.2,2.4
proxy-scheme	balancer	mod_proxy_balancer	2.2,2.4
proxy-scheme	fcgi	mod_proxy_fcgi	2.4
proxy-scheme	ftp	mod_proxy_ftp	2.2,2.4
proxy-scheme	h2	mod_proxy_http2	2.4	2.4.20
proxy-scheme	h2c	mod_proxy_http2	2.4	2.4.20
proxy-scheme	http	mod_proxy_http	2.2,2.4
proxy-scheme	https	mod_proxy_http	2.2,2.4
proxy-scheme	scgi	mod_proxy_scgi	2.2,2.4
proxy-scheme	uwsgi	mod_proxy_uwsgi	2.4	2.4.33
proxy-scheme	ws	mod_proxy_http	2.4	2.4.48
proxy-scheme	ws	mod_proxy_wstunnel	2.4	2.4.6
proxy-scheme	wss	mod_proxy_http	2.4	2.4.48
proxy-scheme	wss	mod_proxy_wstunnel	2.4	2.4.6
slotmem	plain	mod_slotmem_plain	2.4
slotmem	shm	mod_slotmem_shm	2.4
socache	dbm	mod_socache_dbm	2.4
socache	dc	mod_socache_dc	2.4
socache	default	mod_socache_shmcb	2.4
socache	memcache	mod_socache_memcache	2.4
socache	redis	mod_socache_redis	2.4
socache	shmcb	mod_socache_shmcb	2.4`;
