// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** outdated-modules as records; read by facts/record-text.ts. */
export const text = `beos	mpm_beos_module	removed	2.2			httpd 2.4 does not run on BeOS.
leader	mpm_leader_module	removed	2.0	event		It was an experiment that was abandoned; the event MPM serves the same purpose.
mod_access	access_module	split	2.0	mod_authz_host,mod_access_compat		mod_authz_host controls access by host; \`Order\`, \`Allow\` and \`Deny\` are in mod_access_compat.
mod_actions	action_module	renamed	1.3	mod_actions		Only the identifier for \`LoadModule\` changed, to actions_module.
mod_auth	auth_module	split	2.0	mod_auth_basic,mod_authn_file,mod_authz_user,mod_authz_groupfile		It was split into mod_auth_basic, mod_authn_file, mod_authz_user and mod_authz_groupfile.
mod_auth_anon	anon_auth_module	renamed	1.3	mod_authn_anon,mod_auth_basic		Only the identifier for \`LoadModule\` changed, and httpd 2.2 split the module.
mod_auth_anon	auth_anon_module	renamed	2.0	mod_authn_anon,mod_auth_basic		mod_auth_basic asks for the password.
mod_auth_db	db_auth_module	merged	1.3	mod_authn_dbm,mod_authz_dbm		The DBM modules read the format with \`AuthDBMType DB\`.
mod_auth_dbm	auth_dbm_module	split	2.0	mod_authn_dbm,mod_authz_dbm,mod_auth_basic		It was split into users and groups; mod_auth_basic asks for the password.
mod_auth_dbm	dbm_auth_module	renamed	1.3	mod_authn_dbm,mod_authz_dbm,mod_auth_basic		Only the identifier for \`LoadModule\` changed, and httpd 2.2 split the module.
mod_auth_ldap	auth_ldap_module	renamed	2.0	mod_authnz_ldap,mod_ldap,mod_auth_basic		It needs mod_ldap, and mod_auth_basic asks for the password.
mod_authn_alias	authn_alias_module	merged	2.2	mod_authn_core	1	\`<AuthnProviderAlias>\` is part of mod_authn_core.
mod_authn_default	authn_default_module	removed	2.2		1	A request that no provider authenticates is refused without it, too.
mod_authz_default	authz_default_module	removed	2.2		1	A request that no \`Require\` grants is refused without it, too.
mod_backtrace	backtrace_module	removed	1.3			It still exists outside httpd.	1
mod_digest	digest_module	renamed	1.3	mod_auth_digest		The old module implemented a draft of the digest protocol.
mod_disk_cache	disk_cache_module	renamed	2.2	mod_cache_disk	1	Its directives kept their names.
mod_example	example_module	renamed	2.2	mod_example_hooks		An example for authors of modules; no server needs it.	1
mod_imap	imap_module	renamed	2.0	mod_imagemap	1	Its directives kept their names.
mod_include	includes_module	renamed	1.3	mod_include		Only the identifier for \`LoadModule\` changed, to include_module.
mod_log_agent	agent_log_module	merged	1.3	mod_log_config		\`CustomLog\` writes the same.
mod_log_config	config_log_module	renamed	1.3	mod_log_config		Only the identifier for \`LoadModule\` changed, to log_config_module.
mod_log_referer	referer_log_module	merged	1.3	mod_log_config		\`CustomLog\` writes the same.
mod_mem_cache	mem_cache_module	removed	2.2	mod_cache_disk,mod_cache_socache		\`CacheEnable mem\` caches nothing without it: mod_cache_disk keeps files, mod_cache_socache keeps objects in a shared cache.
mod_mmap_static	mmap_static_module	renamed	1.3	mod_file_cache	1	Its directive kept its name.
mod_tls	tls_module	removed	2.4.62	mod_ssl		It is a separate project now; mod_ssl provides TLS.	1
mod_whatkilledus	whatkilledus_module	removed	1.3	mod_log_forensic		It still exists outside httpd; mod_log_forensic logs requests before they are served.	1
perchild	mpm_perchild_module	removed	2.0			It was abandoned; mpm_itk, a third-party module, runs each virtual host as its own user.
threadpool	mpm_threadpool_module	removed	2.0	event		It was an experiment that was abandoned; the event MPM serves the same purpose.`;
