// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** split-modules as records; read by facts/record-text.ts. */
export const text = `core	mod_access_compat	Satisfy
core	mod_authn_core	AuthType and AuthName
core	mod_authz_core	Require
core	mod_filter	AddOutputFilterByType
core	mod_unixd	User, Group, ChrootDir and Suexec
mod_authz_host	mod_access_compat	Order, Allow and Deny
mod_proxy	mod_proxy_connect	AllowCONNECT, and CONNECT requests at all
mod_proxy	mod_proxy_ftp	ProxyFtpDirCharset
mod_proxy_balancer	mod_lbmethod_bybusyness	lbmethod=bybusyness
mod_proxy_balancer	mod_lbmethod_byrequests	lbmethod=byrequests
mod_proxy_balancer	mod_lbmethod_bytraffic	lbmethod=bytraffic
mod_proxy_balancer	mod_slotmem_shm	the shared memory of balancers
mod_ssl	mod_socache_dbm	SSLSessionCache dbm:
mod_ssl	mod_socache_dc	SSLSessionCache dc:
mod_ssl	mod_socache_memcache	SSLSessionCache memcache:
mod_ssl	mod_socache_shmcb	SSLSessionCache shmcb:`;
