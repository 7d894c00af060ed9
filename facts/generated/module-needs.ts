// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** module-needs as records; read by facts/record-text.ts. */
export const text = `core	event|prefork|worker|mpm_winnt|mpm_netware|mpmt_os2	start		AH00534
core	mod_unixd|mpm_winnt|mpm_netware|mpmt_os2	start		AH00136
mod_auth_basic	mod_authn_core	request
mod_auth_form	mod_request	start		AH02618
mod_auth_form	mod_session	start		AH02617
mod_authn_dbd	mod_dbd	read	AuthDBDUserPWQuery AuthDBDUserRealmQuery	You must load mod_dbd to enable AuthDBD functions
mod_authn_socache	mod_socache_shmcb|mod_socache_dbm|mod_socache_memcache|mod_socache_redis|mod_socache_dc	start	AuthnCacheEnable AuthnCacheProvideFor	AH01674
mod_authnz_ldap	mod_ldap	start		AH01749
mod_authz_dbd	mod_dbd	read	AuthzDBDQuery AuthzDBDRedirectQuery	You must load mod_dbd to enable AuthzDBD functions
mod_authz_owner	mod_authz_groupfile|mod_authz_dbm	request	Require file-group
mod_authz_user	mod_authn_core	request	Require valid-user user	AH00025
mod_cache	mod_cache_disk|mod_cache_socache	request	CacheEnable
mod_cache_socache	mod_socache_shmcb|mod_socache_dbm|mod_socache_memcache|mod_socache_redis|mod_socache_dc	read	CacheSocache	Unknown socache provider '%s'. Maybe you need to load the appropriate socache module (mod_socache_%s?)
mod_heartbeat	mod_watchdog	start
mod_heartmonitor	mod_slotmem_shm|mod_slotmem_plain	start		AH02284		slotmem
mod_heartmonitor	mod_watchdog	start	HeartbeatListen	AH02093
mod_http2	event|worker|mpm_winnt	start	Protocols h2 h2c	AH10034		prefork.c
mod_lbmethod_bybusyness	mod_proxy	start		AH10151
mod_lbmethod_byrequests	mod_proxy	start		AH10152
mod_lbmethod_bytraffic	mod_proxy	start		AH10150
mod_lbmethod_heartbeat	mod_slotmem_shm|mod_slotmem_plain	start	HeartbeatMaxServers	AH02281		slotmem
mod_md	mod_ssl	start
mod_md	mod_watchdog	start	MDomain <MDomainSet	AH10061
mod_proxy_balancer	mod_lbmethod_byrequests	start	<Proxy ProxyPass balancer://	AH02432	lbmethod=	byrequests
mod_proxy_balancer	mod_slotmem_shm	start		AH01177		slotmem
mod_proxy_hcheck	mod_watchdog	start		AH03262
mod_proxy_html	mod_xml2enc	start		AH01425
mod_rewrite	mod_dbd	read	RewriteMap dbd: fastdbd:	RewriteMap types dbd and fastdbd require mod_dbd!
mod_rewrite	mod_proxy	request	RewriteRule [P]	AH00669
mod_session	mod_session_cookie|mod_session_dbd	request	Session On	AH01815
mod_session_dbd	mod_dbd	request	SessionDBDCookieName SessionDBDCookieName2 SessionDBDPerUser	AH01850`;
