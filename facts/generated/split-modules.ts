// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** split-modules as records; read by facts/record-text.ts. */
export const text = `core	mod_access_compat	Satisfy	tables of commands, 2.2.34 and 2.4.71
core	mod_authn_core	AuthType and AuthName	tables of commands, 2.2.34 and 2.4.71
core	mod_authz_core	Require	tables of commands, 2.2.34 and 2.4.71
core	mod_filter	AddOutputFilterByType	tables of commands, 2.2.34 and 2.4.71
core	mod_unixd	User, Group, ChrootDir and Suexec	tables of commands, 2.2.34 and 2.4.71
mod_authz_host	mod_access_compat	Order, Allow and Deny	tables of commands, 2.2.34 and 2.4.71
mod_proxy	mod_proxy_connect	AllowCONNECT, and CONNECT requests at all	tables of commands, 2.2.34 and 2.4.71
mod_proxy	mod_proxy_ftp	ProxyFtpDirCharset	tables of commands, 2.2.34 and 2.4.71
mod_proxy_balancer	mod_lbmethod_bybusyness	lbmethod=bybusyness	manual 2.4, upgrading#compile-time
mod_proxy_balancer	mod_lbmethod_byrequests	lbmethod=byrequests	manual 2.4, upgrading#compile-time
mod_proxy_balancer	mod_lbmethod_bytraffic	lbmethod=bytraffic	manual 2.4, upgrading#compile-time
mod_proxy_balancer	mod_slotmem_shm	the shared memory of balancers	modules/proxy/mod_proxy_balancer.c
mod_ssl	mod_socache_dbm	SSLSessionCache dbm:	modules/ssl/ssl_engine_config.c
mod_ssl	mod_socache_dc	SSLSessionCache dc:	modules/ssl/ssl_engine_config.c
mod_ssl	mod_socache_memcache	SSLSessionCache memcache:	modules/ssl/ssl_engine_config.c
mod_ssl	mod_socache_shmcb	SSLSessionCache shmcb:	modules/ssl/ssl_engine_config.c`;
