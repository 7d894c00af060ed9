// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** module-needs as records; read by facts/record-text.ts. */
export const text = `core	event|prefork|worker|mpm_winnt|mpm_netware|mpmt_os2	start		AH00534	server/core.c
core	mod_unixd|mpm_winnt|mpm_netware|mpmt_os2	start		AH00136	server/core.c
mod_auth_basic	mod_authn_core	request			modules/aaa/mod_authn_core.c
mod_auth_form	mod_request	start		AH02618	modules/aaa/mod_auth_form.c
mod_auth_form	mod_session	start		AH02617	modules/aaa/mod_auth_form.c
mod_authn_dbd	mod_dbd	read	AuthDBDUserPWQuery AuthDBDUserRealmQuery	You must load mod_dbd to enable AuthDBD functions	modules/aaa/mod_authn_dbd.c
mod_authn_socache	mod_socache_shmcb|mod_socache_dbm|mod_socache_memcache|mod_socache_redis|mod_socache_dc	start	AuthnCacheEnable AuthnCacheProvideFor	AH01674	modules/aaa/mod_authn_socache.c
mod_authnz_ldap	mod_ldap	start		AH01749	modules/aaa/mod_authnz_ldap.c
mod_authz_dbd	mod_dbd	read	AuthzDBDQuery AuthzDBDRedirectQuery	You must load mod_dbd to enable AuthzDBD functions	modules/aaa/mod_authz_dbd.c
mod_authz_owner	mod_authz_groupfile|mod_authz_dbm	request	Require file-group		modules/aaa/mod_authz_owner.c
mod_authz_user	mod_authn_core	request	Require valid-user user	AH00025	server/request.c
mod_cache	mod_cache_disk|mod_cache_socache	request	CacheEnable		modules/cache/mod_cache.c
mod_cache_socache	mod_socache_shmcb|mod_socache_dbm|mod_socache_memcache|mod_socache_redis|mod_socache_dc	read	CacheSocache	Unknown socache provider '%s'. Maybe you need to load the appropriate socache module (mod_socache_%s?)	modules/cache/mod_cache_socache.c
mod_heartbeat	mod_watchdog	start			modules/cluster/mod_heartbeat.c
mod_heartmonitor	mod_slotmem_shm|mod_slotmem_plain	start		AH02284	modules/cluster/mod_heartmonitor.c		slotmem
mod_heartmonitor	mod_watchdog	start	HeartbeatListen	AH02093	modules/cluster/mod_heartmonitor.c
mod_http2	event|worker|mpm_winnt	start	Protocols h2 h2c	AH10034	modules/http2/mod_http2.c		prefork.c
mod_lbmethod_bybusyness	mod_proxy	start		AH10151	modules/proxy/balancers/mod_lbmethod_bybusyness.c
mod_lbmethod_byrequests	mod_proxy	start		AH10152	modules/proxy/balancers/mod_lbmethod_byrequests.c
mod_lbmethod_bytraffic	mod_proxy	start		AH10150	modules/proxy/balancers/mod_lbmethod_bytraffic.c
mod_lbmethod_heartbeat	mod_slotmem_shm|mod_slotmem_plain	start	HeartbeatMaxServers	AH02281	modules/proxy/balancers/mod_lbmethod_heartbeat.c		slotmem
mod_md	mod_ssl	start			modules/md/mod_md.c
mod_md	mod_watchdog	start	MDomain <MDomainSet	AH10061	modules/md/mod_md_drive.c
mod_proxy_balancer	mod_lbmethod_byrequests	start	<Proxy ProxyPass balancer://	AH02432	modules/proxy/proxy_util.c	lbmethod=	byrequests
mod_proxy_balancer	mod_slotmem_shm	start		AH01177	modules/proxy/mod_proxy_balancer.c		slotmem
mod_proxy_hcheck	mod_watchdog	start		AH03262	modules/proxy/mod_proxy_hcheck.c
mod_proxy_html	mod_xml2enc	start		AH01425	modules/filters/mod_proxy_html.c
mod_rewrite	mod_dbd	read	RewriteMap dbd: fastdbd:	RewriteMap types dbd and fastdbd require mod_dbd!	modules/mappers/mod_rewrite.c
mod_rewrite	mod_proxy	request	RewriteRule [P]	AH00669	modules/mappers/mod_rewrite.c
mod_session	mod_session_cookie|mod_session_dbd	request	Session On	AH01815	modules/session/mod_session.c
mod_session_dbd	mod_dbd	request	SessionDBDCookieName SessionDBDCookieName2 SessionDBDPerUser	AH01850	modules/session/mod_session_dbd.c`;
