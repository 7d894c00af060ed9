// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** handlers as records; read by facts/record-text.ts. */
export const text = `application/x-httpd-cgi	mod_cgi	2.2,2.4
application/x-httpd-cgi	mod_cgid	2.2,2.4
application/x-httpd-imap	mod_imagemap	2.2,2.4
application/x-httpd-status	mod_status	2.2,2.4
application/x-type-map	mod_negotiation	2.2,2.4
balancer-manager	mod_proxy_balancer	2.2,2.4
cgi-script	mod_cgi	2.2,2.4
cgi-script	mod_cgid	2.2,2.4
dav-handler	mod_dav	2.2,2.4
default-handler	core	2.2,2.4
form-login-handler	mod_auth_form	2.4
form-logout-handler	mod_auth_form	2.4
form-redirect-handler	mod_auth_form	2.4
heartbeat	mod_heartmonitor	2.4
httpd/send-as-is	mod_asis	2.2,2.4
httpd/unix-directory	mod_autoindex	2.2,2.4
httpd/unix-directory	mod_dir	2.2,2.4
imap-file	mod_imagemap	2.2,2.4
isapi-handler	mod_isapi	2.2,2.4
isapi-isa	mod_isapi	2.2,2.4
ldap-status	mod_ldap	2.2,2.4
lua-script	mod_lua	2.4
md-status	mod_md	2.4
proxy-server	mod_proxy	2.2,2.4
redirect-handler	mod_rewrite	2.2,2.4
reflector	mod_reflector	2.4
send-as-is	mod_asis	2.2,2.4
server-info	mod_info	2.2,2.4
server-parsed	mod_include	2.2,2.4
server-status	mod_status	2.2,2.4
type-map	mod_negotiation	2.2,2.4`;
