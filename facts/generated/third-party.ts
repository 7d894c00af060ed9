// Written by scripts/generate-third-party-facts.ts from facts/data; do not edit.
/** Modules as records; read by facts/third-party.ts. */
export const modules = `evasive_module	mod_evasive.c		blocks clients that ask too often, from release 2 on	libapache2-mod-evasive	unstable	2.4	mod_evasive.so
sts_module	mod_sts.c		exchanges security tokens	libapache2-mod-sts	13	2.4	mod_sts.so
apparmor_module	mod_apparmor.c		AppArmor sub-profiles per request	libapache2-mod-apparmor	12	2.2,2.4	mod_apparmor.so
auth_cas_module	mod_auth_cas.c		login through a CAS server	libapache2-mod-auth-cas	12	2.2,2.4	mod_auth_cas.so
auth_gssapi_module	mod_auth_gssapi.c		GSSAPI (Kerberos) authentication	libapache2-mod-auth-gssapi	12	2.4	mod_auth_gssapi.so
auth_mellon_module	mod_auth_mellon.c		SAML 2.0 service provider	libapache2-mod-auth-mellon	12	2.2,2.4	mod_auth_mellon.so
auth_openidc_module	mod_auth_openidc.c		OpenID Connect relying party	libapache2-mod-auth-openidc	12	2.2,2.4	mod_auth_openidc.so
auth_plain_module	mod_auth_plain.c		Basic authentication with plain-text files	libapache2-mod-auth-plain	12	2.2,2.4	mod_auth_plain.so
auth_pubtkt_module	mod_auth_pubtkt.c		single sign-on with signed tickets	libapache2-mod-auth-pubtkt	12	2.2,2.4	mod_auth_pubtkt.so
auth_tkt_module	mod_auth_tkt.c		single sign-on with cookie tickets	libapache2-mod-auth-tkt	12	2.2,2.4	mod_auth_tkt.so
authn_sasl_module	mod_authn_sasl.c		Basic authentication through SASL	libapache2-mod-authn-sasl	12	2.2,2.4	mod_authn_sasl.so
authn_yolo_module	mod_authn_yolo.c		authentication provider that stores what it is given	libapache2-mod-authn-yolo	12	2.4	mod_authn_yolo.so
authn_yubikey_module	mod_authn_yubikey.c		one-time passwords of a YubiKey	libapache2-mod-authn-yubikey	12	2.2,2.4	mod_authn_yubikey.so
authnz_external_module	mod_authnz_external.c		authentication by an external program	libapache2-mod-authnz-external	12	2.2,2.4	mod_authnz_external.so
authnz_pam_module	mod_authnz_pam.c		PAM account checks and Basic authentication	libapache2-mod-authnz-pam	12	2.2,2.4	mod_authnz_pam.so
authz_svn_module	mod_authz_svn.c		path-based access to Subversion repositories	libapache2-mod-svn	12	2.2,2.4	mod_authz_svn.so
authz_unixgroup_module	mod_authz_unixgroup.c		access by membership in Unix groups	libapache2-mod-authz-unixgroup	12	2.2,2.4	mod_authz_unixgroup.so
bw_module	mod_bw.c		bandwidth limits	libapache2-mod-bw	12	2.2,2.4	mod_bw.so
dav_svn_module	mod_dav_svn.c		Subversion repositories over WebDAV	libapache2-mod-svn	12	2.2,2.4	mod_dav_svn.so
dnssd_module	mod_dnssd.c		announces sites by DNS service discovery	libapache2-mod-dnssd	12	2.2,2.4	mod_dnssd.so
embperl_module	mod_embperl.c		Perl embedded in pages	libembperl-perl	12	2.2,2.4	Embperl.so
encoding_module	mod_encoding.c		converts the encoding of file names for WebDAV	libapache2-mod-encoding	12	2.2,2.4	mod_encoding.so
evasive20_module	mod_evasive20.c		blocks clients that ask too often	libapache2-mod-evasive	12	2.2,2.4	mod_evasive20.so
fcgid_module	mod_fcgid.c		FastCGI with processes that httpd starts	libapache2-mod-fcgid	12	2.2,2.4	mod_fcgid.so
form_module	mod_form.c		decodes form data for other modules	libapache2-mod-form	12	2.2,2.4	mod_form.so
geoip_module	mod_geoip.c		country of the client from GeoIP databases	libapache2-mod-geoip	12	2.2,2.4	mod_geoip.so
gridsite_module	canl_mod_gridsite.c	mod_gridsite.c	grid security, delegation and file access	gridsite	12	2.2,2.4	mod_gridsite.so
intercept_form_submit_module	mod_intercept_form_submit.c		runs PAM on submitted login forms	libapache2-mod-intercept-form-submit	12	2.2,2.4	mod_intercept_form_submit.so
jk_module	mod_jk.c		Tomcat connector (AJP)	libapache2-mod-jk	12	2.2,2.4	mod_jk.so
ldap_userdir_module	mod_ldap_userdir.c		home directories looked up in LDAP	libapache2-mod-ldap-userdir	12	2.2,2.4	mod_ldap_userdir.so
lisp_module	mod_lisp.c		gateway to Lisp programs	libapache2-mod-lisp	12	2.2,2.4	mod_lisp.so
log_slow_module	mod_log_slow.c		logs slow requests	libapache2-mod-log-slow	12	2.2,2.4	mod_log_slow.so
log_sql_dbi_module	mod_log_sql_dbi.c		DBI part of mod_log_sql	libapache2-mod-log-sql-dbi	12	2.2,2.4	mod_log_sql_dbi.so
log_sql_module	mod_log_sql.c		access log in an SQL database	libapache2-mod-log-sql	12	2.2,2.4	mod_log_sql.so
log_sql_mysql_module	mod_log_sql_mysql.c		MySQL part of mod_log_sql	libapache2-mod-log-sql-mysql	12	2.2,2.4	mod_log_sql_mysql.so
log_sql_ssl_module	mod_log_sql_ssl.c		TLS fields part of mod_log_sql	libapache2-mod-log-sql-ssl	12	2.2,2.4	mod_log_sql_ssl.so
lookup_identity_module	mod_lookup_identity.c		attributes of the user from SSSD	libapache2-mod-lookup-identity	12	2.2,2.4	mod_lookup_identity.so
mapcache_module	mod_mapcache.c		cache of map tiles	libapache2-mod-mapcache	12	2.2,2.4	mod_mapcache.so
mime_xattr_module	mod_mime_xattr.c		MIME types from extended attributes of files	libapache2-mod-mime-xattr	12	2.2,2.4	mod_mime_xattr.so
mod_shib	mod_shib.cpp	mod_apache.cpp	Shibboleth service provider	libapache2-mod-shib	12	2.2,2.4	mod_shib.so
mono_module	mod_mono.c		ASP.NET applications on Mono	libapache2-mod-mono	12	2.2,2.4	mod_mono.so
mpm_itk_module	mpm_itk.c		virtual hosts under their own users	libapache2-mpm-itk	12	2.4	mpm_itk.so
musicindex_module	mod_musicindex.c		browses and streams music folders	libapache2-mod-musicindex	12	2.2,2.4	mod_musicindex.so
neko_module	mod_neko.c		Neko programs inside the server	libapache2-mod-neko	12	2.2,2.4	mod_neko2.ndll
netcgi_module	handler.c		OCaml programs inside the server	libapache2-mod-netcgi-apache	12	2.2,2.4	mod_netcgi_apache.so
oauth2_module	mod_oauth2.c		OAuth 2 resource server	libapache2-mod-oauth2	12	2.4	mod_oauth2.so
parser3_module	mod_parser3.c		Parser 3 scripts inside the server	libapache2-mod-parser3	12	2.2,2.4	mod_parser3.so
passenger_module	mod_passenger.c		Ruby, Python and Node.js applications	libapache2-mod-passenger	12	2.2,2.4	mod_passenger.so
perl_module	mod_perl.c		Perl inside the server	libapache2-mod-perl2	12	2.2,2.4	mod_perl.so
php_module	mod_php.c		PHP 8	libapache2-mod-php8.2	12	2.2,2.4	libphp8.2.so
python_module	mod_python.c		Python inside the server	libapache2-mod-python	12	2.2,2.4	mod_python.so
qos_module	mod_qos.c		limits by request, connection and client	libapache2-mod-qos	12	2.2,2.4	mod_qos.so
removeip_module	mod_removeip.c		keeps client addresses out of logs	libapache2-mod-removeip	12	2.2,2.4	mod_removeip.so
rivet_module	mod_rivet.c		Tcl pages inside the server	libapache2-mod-rivet	12	2.2,2.4	mod_rivet.so
rpaf_module	mod_rpaf-2.0.c		client address from X-Forwarded-For, release 0.6	libapache2-mod-rpaf	12	2.2,2.4	mod_rpaf.so
security2_module	mod_security2.c		ModSecurity 2, web application firewall	libapache2-mod-security2	12	2.2,2.4	mod_security2.so
tile_module	mod_tile.c		serves rendered map tiles	libapache2-mod-tile	12	2.2,2.4	mod_tile.so
tora_module	mod_tora.c		gateway to the Tora server of Neko programs	neko	12	2.2,2.4	mod_tora2.ndll
upload_progress_module	mod_upload_progress.c		reports the progress of uploads	libapache2-mod-upload-progress	12	2.2,2.4	mod_upload_progress.so
uwsgi_module	mod_Ruwsgi.c		uWSGI gateway with SCGI-like mounts	libapache2-mod-ruwsgi	12	2.2,2.4	mod_Ruwsgi.so
uwsgi_module	mod_uwsgi.c		uWSGI gateway	libapache2-mod-uwsgi	12	2.2,2.4	mod_uwsgi.so
vhost_ldap_module	mod_vhost_ldap.c		virtual hosts from LDAP	libapache2-mod-vhost-ldap	12	2.2,2.4	mod_vhost_ldap.so
watchcat_module	mod_watchcat.c		watches server processes	libapache2-mod-watchcat	12	2.2,2.4	mod_watchcat.so
wsgi_module	mod_wsgi.c		Python WSGI applications	libapache2-mod-wsgi-py3	12	2.2,2.4	mod_wsgi.so
xforward_module	mod_xforward.c		redirects inside the server by a response header	libapache2-mod-xforward	12	2.4	mod_xforward.so
xsendfile_module	mod_xsendfile.c		sends the file a response header names	libapache2-mod-xsendfile	12	2.2,2.4	mod_xsendfile.so
apreq_module	mod_apreq2.c		decodes request bodies and cookies for other modules	libapache2-mod-apreq2	11	2.2,2.4	mod_apreq2.so
authopenid_module	mod_auth_openid.cpp		OpenID 2.0 login	libapache2-mod-auth-openid	11	2.2,2.4	mod_auth_openid.so
defensible_module	mod_defensible.c		blocks clients listed by DNS	libapache2-mod-defensible	11	2.2,2.4	mod_defensible.so
php7_module	mod_php7.c		PHP 7	libapache2-mod-php7.4	11	2.2,2.4	libphp7.4.so
R_module	mod_R.c		R inside the server	libapache2-mod-r-base	11	2.2,2.4	mod_R.so
radius_auth_module	mod_auth_radius-2.0.c		RADIUS authentication	libapache2-mod-auth-radius	11	2.2,2.4	mod_auth_radius.so
webauth_module	mod_webauth.c		Stanford WebAuth single sign-on	libapache2-mod-webauth	11	2.2,2.4	mod_webauth.so
webauthldap_module	mod_webauthldap.c		LDAP attributes for WebAuth	libapache2-mod-webauthldap	11	2.2,2.4	mod_webauthldap.so
webkdc_module	mod_webkdc.c		login server of WebAuth	libapache2-mod-webkdc	11	2.2,2.4	mod_webkdc.so
mpm_itk_module	itk.c		virtual hosts under their own users, as a processing module of its own	apache2-mpm-itk	7	2.2
advertise_module	mod_advertise.c		announces a mod_proxy_cluster balancer			2.2,2.4	mod_advertise.so
antiloris_module	mod_antiloris.c		connections per client while reading			2.2,2.4	mod_antiloris.so
aspdotnet_module	mod_aspdotnet.cpp		ASP.NET on Windows			2.2	mod_aspdotnet.so
auth_jwt_module	mod_authnz_jwt.c		JSON web tokens			2.4	mod_authnz_jwt.so
auth_kerb_module	mod_auth_kerb.c		Kerberos authentication			2.2,2.4	mod_auth_kerb.so
auth_memcookie_module	mod_auth_memcookie.c		sessions kept in memcached			2.2,2.4	mod_auth_memcookie.so
auth_mysql_module	mod_auth_mysql.c		users and groups from MySQL			2.2,2.4	mod_auth_mysql.so
auth_ntlm_module	mod_ntlm.c		Windows domain login			2.4	mod_authn_ntlm.so
auth_ntlm_winbind_module	mod_auth_ntlm_winbind.c		Windows domain login through winbind			2.2,2.4	mod_auth_ntlm_winbind.so
auth_pam_module	mod_auth_pam.c		Basic authentication through PAM			2.2	mod_auth_pam.so
auth_pgsql_module	mod_auth_pgsql.c		users and groups from PostgreSQL			2.2,2.4	mod_auth_pgsql.so
auth_remote_module	mod_auth_remote.c		authentication by another web server			2.2	mod_auth_remote.so
auth_sys_group_module	mod_auth_sys_group.c		access by membership in system groups			2.2	mod_auth_sys_group.so
auth_vas4_module	mod_auth_vas4.c		Active Directory login			2.2,2.4	mod_auth_vas4.so
authn_webid_module	mod_authn_webid.c		WebID (FOAF+SSL) authentication			2.2,2.4	mod_authn_webid.so
authnz_mysql_module	mod_authnz_mysql.c		users and groups from MySQL			2.4	mod_authnz_mysql.so
authnz_sspi_module	mod_authnz_sspi.c		Windows domain login			2.4	mod_authnz_sspi.so
autoindex_color_module	mod_autoindex_color.c		colours for directory listings			2.2,2.4	mod_autoindex_color.so
balance_module	mod_balance.c		slows greedy clients			2.2,2.4	mod_balance.so
bandwidth_module	mod_bandwidth.c		bandwidth limits in httpd 1.3				mod_bandwidth.so
bwlimited_module	mod_bwlimited.c		bandwidth limits of cPanel			2.2,2.4	mod_bwlimited.so
cband_module	mod_cband.c		bandwidth quotas by virtual host and user			2.2	mod_cband.so
chxj_module	mod_chxj.c		converts pages for Japanese mobile phones			2.2,2.4	mod_chxj.so
cloudflare_module	mod_cloudflare.c		client address behind Cloudflare			2.2,2.4	mod_cloudflare.so
cluster_slotmem_module	mod_cluster_slotmem.c		shared memory of mod_proxy_cluster			2.4	mod_cluster_slotmem.so
cosign_module	mod_cosign.c		single sign-on with Cosign			2.2,2.4	mod_cosign.so
dispatcher_module	disp_apache2.c	mod_dispatcher.c	cache and filter in front of Adobe Experience Manager			2.2,2.4	mod_dispatcher.so
extract_forwarded_module	mod_extract_forwarded.c		client address from X-Forwarded-For			2.2	mod_extract_forwarded.so
fastcgi_module	mod_fastcgi.c		FastCGI, the original module			2.2,2.4	mod_fastcgi.so
frontpage_module	mod_frontpage.c		FrontPage server extensions			2.2	mod_frontpage.so
gnutls_module	mod_gnutls.c		TLS with GnuTLS			2.2,2.4	mod_gnutls.so
gzip_module	mod_gzip.c		compression in httpd 1.3				mod_gzip.so
hostinglimits_module	mod_hostinglimits.c		CloudLinux limits for requests			2.2,2.4	mod_hostinglimits.so
interworx_settings_module	mod_interworx_settings.c		settings of the InterWorx control panel			2.2,2.4
jk2_module	mod_jk2.c		second Tomcat connector, given up				mod_jk2.so
jserv_module	mod_jserv.c		Apache JServ connector of httpd 1.3				mod_jserv.so
lbmethod_cluster_module	mod_lbmethod_cluster.c		balancing method of mod_proxy_cluster			2.4	mod_lbmethod_cluster.so
limitipconn_module	mod_limitipconn.c		connections per client address			2.2,2.4	mod_limitipconn.so
LiteSpeed	LiteSpeed		not a module: true in the LiteSpeed server, false in httpd
lsapi_module	mod_lsapi.c		PHP through the LiteSpeed protocol			2.2,2.4	mod_lsapi.so
macro_module	mod_macro.c		macros in configuration files, before httpd 2.4 took it in			2.2	mod_macro.so
manager_module	mod_manager.c		receives the nodes of mod_proxy_cluster			2.2,2.4	mod_manager.so
maxminddb_module	mod_maxminddb.c		country of the client from MaxMind databases			2.2,2.4	mod_maxminddb.so
mpm_peruser_module	peruser.c		processing module with processes per user			2.2
mpm_simple_module	simple_api.c		experimental processing module				mod_mpm_simple.so
mruby_module	mod_mruby.c		mruby scripts inside the server			2.2,2.4	mod_mruby.so
myfixip_module	mod_myfixip.c		client address behind a balancer			2.4	mod_myfixip.so
mysql_auth_module	mod_auth_mysql.c		users and groups from MySQL			2.2,2.4	mod_auth_mysql.so
nss_module	mod_nss.c		TLS with NSS			2.2,2.4	libmodnss.so
pagespeed_module	mod_instaweb.cc	mod_pagespeed.c	rewrites pages to load faster			2.2,2.4	mod_pagespeed.so
php3_module	mod_php3.c		PHP 3; a directive php3_… for every setting				libphp3.so
php4_module	mod_php4.c	sapi_apache2.c	PHP 4			2.2	libphp4.so
php5_module	mod_php5.c	sapi_apache2.c	PHP 5			2.2,2.4	libphp5.so
plsql_module	mod_plsql.c		Oracle PL/SQL gateway			2.2	modplsql.so
policy_module	mod_policy.c		checks responses against HTTP policies				mod_policy.so
proxy_cluster_module	mod_proxy_cluster.c		balancer configured by its JBoss nodes			2.2,2.4	mod_proxy_cluster.so
proxy_html_module	mod_proxy_html.c		rewrites links in proxied pages, before httpd 2.4 took it in			2.2	mod_proxy_html.so
proxy_msrpc_module	mod_proxy_msrpc.c		Outlook Anywhere through a proxy			2.2,2.4	mod_proxy_msrpc.so
proxy_protocol_module	mod_proxy_protocol.c		PROXY protocol of HAProxy			2.2,2.4	mod_proxy_protocol.so
put_module	mod_put.c		PUT and DELETE for files			2.2	mod_put.so
redirectionio_module	mod_redirectionio.c		redirects managed by redirection.io			2.4	mod_redirectionio.so
remoteip_module	mod_remoteip.c		client address behind a proxy, brought back from httpd 2.4			2.2	mod_remoteip.so
roaming_module	mod_roaming.c		Netscape roaming profiles				mod_roaming.so
rpaf_module	mod_rpaf.c		client address from X-Forwarded-For, release 0.8			2.2,2.4	mod_rpaf.so
ruby_module	mod_ruby.c		Ruby inside the server			2.2	mod_ruby.so
ruid2_module	mod_ruid2.c		virtual hosts under their own users			2.2,2.4	mod_ruid2.so
scgi_module	mod_scgi.c		SCGI gateway			2.2,2.4	mod_scgi.so
security3_module	mod_security3.c		ModSecurity 3 connector			2.4	mod_security3.so
security_module	mod_security.c		ModSecurity 1, web application firewall			2.2	mod_security.so
spamhaus_module	mod_spamhaus.c		blocks clients listed by Spamhaus			2.2,2.4	mod_spamhaus.so
spdy_module	mod_spdy.cc		SPDY protocol			2.2	mod_spdy.so
speedycgi_module	mod_speedycgi.c	mod_speedycgi2.c	persistent Perl programs			2.2	mod_speedycgi.so
ssl_ct_module	mod_ssl_ct.c		certificate transparency				mod_ssl_ct.so
sspi_auth_module	mod_auth_sspi.c		Windows domain login			2.2	mod_auth_sspi.so
suphp_module	mod_suphp.c		PHP under the users of the sites			2.2,2.4	mod_suphp.so
throttle_module	mod_throttle.c		request limits in httpd 1.3				mod_throttle.so
vhs_module	mod_vhs.c		mass virtual hosting			2.2,2.4	mod_vhs.so
was_ap22_module	mod_was_ap22_http.c		WebSphere plug-in			2.2	mod_was_ap22_http.so
was_ap24_module	mod_was_ap24_http.c		WebSphere plug-in			2.4	mod_was_ap24_http.so
watch_module	mod_watch.c		traffic counters of httpd 1.3 and 2.0				mod_watch.so
weblogic_module	mod_weblogic.c	mod_wl.c	proxy to WebLogic Server			2.2,2.4	mod_wl.so
websh_module	mod_websh.c		Websh (Tcl) inside the server			2.2,2.4	mod_websh3.so
websocket_draft76_module	mod_websocket_draft76.c		WebSocket handlers, old protocol			2.2,2.4	mod_websocket_draft76.so
websocket_module	mod_websocket.c		WebSocket handlers			2.2,2.4	mod_websocket.so
xml2enc_module	mod_xml2enc.c		character sets for filters, before httpd 2.4 took it in			2.2	mod_xml2enc.so`;
/** Lines, places, overrides and kind of arguments. */
export const profiles = `2.2,2.4	server,vhost		TAKE1
2.2,2.4	server,vhost		TAKE12
2.2,2.4	server,vhost
2.2,2.4	directory		TAKE1
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE1
2.2	server,vhost,directory
2.2	server,vhost
2.2,2.4	directory,htaccess	AuthConfig	TAKE1
2.4	directory,htaccess	AuthConfig	RAW_ARGS
2.4	directory,htaccess	AuthConfig	ITERATE
2.4	directory,htaccess	AuthConfig	FLAG
2.4	directory,htaccess	AuthConfig	TAKE1
2.4	server,vhost,directory,htaccess	AuthConfig	TAKE1
2.2,2.4	server,vhost,directory,htaccess	AuthConfig	TAKE1
2.2,2.4	server,vhost,directory,htaccess	AuthConfig	FLAG
2.2,2.4	server,vhost,directory,htaccess	AuthConfig	RAW_ARGS
2.2,2.4	directory,htaccess	AuthConfig	TAKE23
2.2,2.4	server,vhost		ITERATE
2.2,2.4	directory,htaccess	AuthConfig	FLAG
2.2,2.4	directory,htaccess	AuthConfig	TAKE_ARGV
2.2,2.4	directory,htaccess	AuthConfig	TAKE12
2.2,2.4	directory,htaccess	AuthConfig	RAW_ARGS
2.2,2.4	directory,htaccess	AuthConfig	TAKE2
2.2,2.4	server,vhost		FLAG
2.2,2.4	directory,htaccess	AuthConfig	ITERATE
2.2,2.4	server,vhost		TAKE3
2.2,2.4	directory,htaccess	AuthConfig
2.2,2.4	server,vhost,directory,htaccess	AuthConfig	ITERATE
2.2,2.4	server,vhost		RAW_ARGS
2.2,2.4	server,vhost		TAKE123
2.2,2.4	server,vhost,directory,htaccess	AuthConfig	TAKE12
2.2,2.4	server,vhost		TAKE2
2.2	directory,htaccess	AuthConfig	FLAG
2.2	directory,htaccess	AuthConfig	TAKE1
2.2	directory,htaccess	AuthConfig
2.2,2.4	directory		FLAG
2.2,2.4	server,vhost,directory		FLAG
2.4	server,vhost		FLAG
2.4	server,vhost		TAKE1
2.4	server,vhost		TAKE3
2.2,2.4	directory,htaccess	AuthConfig	TAKE3
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options
	server,vhost,directory
	server,vhost
2.2,2.4	server,vhost,directory		TAKE2
2.2,2.4	server,vhost,directory		TAKE1
2.2,2.4	server,vhost,directory		TAKE3
2.2	server,vhost		RAW_ARGS
2.2	server,vhost		TAKE1
2.2	server,vhost		TAKE2
2.2	server,vhost		TAKE3
2.2	server,vhost		FLAG
2.2,2.4	server,vhost,directory,htaccess	FileInfo	RAW_ARGS
2.2,2.4	server,vhost		NO_ARGS
2.2,2.4	server,vhost,directory,htaccess	Limit	ITERATE
2.2,2.4	server,vhost,directory,htaccess	Limit	TAKE1
2.2,2.4	server,vhost,directory
2.2,2.4	server,vhost,directory,htaccess	Options	TAKE1
2.2,2.4	server,vhost,directory,htaccess	Options	ITERATE
2.4	server,vhost		ITERATE
2.2	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options
2.2,2.4	directory		TAKE12
2.2,2.4	server,vhost,directory,htaccess	FileInfo	TAKE1
2.2,2.4	server,vhost,directory,htaccess	FileInfo	FLAG
2.2,2.4	server,vhost,directory,htaccess	FileInfo	TAKE123
2.2,2.4	server,vhost,directory,htaccess	Options	FLAG
2.2	server,vhost		NO_ARGS
2.2,2.4	server,vhost		TAKE_ARGV
2.2,2.4	server,vhost,directory,htaccess	FileInfo	TAKE2
	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options
2.2,2.4	directory		ITERATE
	directory		TAKE2
2.2,2.4	server,vhost,directory		TAKE12
	server,vhost		TAKE2
	server,vhost		TAKE23
	server,vhost		TAKE1
	server,vhost		FLAG
	server,vhost		TAKE123
2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	RAW_ARGS
2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	FLAG
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE3
2.2,2.4	server,vhost		TAKE13
2.2,2.4	server,vhost,directory		TAKE23
2.2,2.4	server,vhost,directory,htaccess	Options
2.2	server,vhost,directory		RAW_ARGS
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	NO_ARGS
2.2,2.4	server,vhost		TAKE23
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	FLAG
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE2
2.2,2.4	server,vhost		ITERATE2
2.2	server,vhost,directory		TAKE2
2.2	server,vhost,directory		TAKE1
2.4	server,vhost,directory		RAW_ARGS
2.4	server,vhost,directory		TAKE2
2.4	server,vhost		TAKE2
2.4	server,vhost,directory		TAKE1
2.2	server,vhost		TAKE23
2.2	server,vhost		TAKE12
2.2	server,vhost		TAKE123
2.2,2.4	server,vhost,directory,htaccess	Indexes	TAKE1
2.2,2.4	server,vhost,directory,htaccess	Indexes	RAW_ARGS
2.2,2.4	directory		RAW_ARGS
2.2,2.4	server,vhost,directory,htaccess	Options	RAW_ARGS
2.2,2.4	directory,htaccess	AuthConfig	NO_ARGS
2.4	server,vhost,directory,htaccess	AuthConfig	TAKE12
2.4	server,vhost,directory,htaccess	AuthConfig	TAKE23
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE23
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	ITERATE
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	ITERATE2
2.2	server,vhost,directory,htaccess	Options	TAKE2
2.2,2.4	server,vhost,directory,htaccess	Options	TAKE2
	server,vhost,directory		TAKE1
	server,vhost,directory		TAKE3
	server,vhost,directory		FLAG
	server,vhost,directory		TAKE2
	server,vhost,directory		ITERATE2
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	RAW_ARGS
2.2	server,vhost		ITERATE2
2.2	server,vhost,directory		TAKE12
2.2	server,vhost,directory		ITERATE
2.2	server,vhost,directory		FLAG
2.2	server,vhost,directory		ITERATE2
2.2,2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE12
2.2,2.4	directory		TAKE3
2.2,2.4	directory		TAKE_ARGV
2.2,2.4	directory		TAKE2
2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE1
2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE_ARGV
2.4	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE2
2.2	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE1
2.2	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	ITERATE
2.2	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	FLAG
2.2	server,vhost,directory,htaccess	AuthConfig,FileInfo,Indexes,Limit,Options	TAKE2
2.2	server,vhost		ITERATE
2.2,2.4	server,vhost,directory		ITERATE
2.2,2.4	server,vhost,directory		RAW_ARGS
	server,vhost		TAKE_ARGV
2.2,2.4	server,vhost,directory,htaccess	Options	TAKE3
2.2,2.4	server,vhost,directory,htaccess	FileInfo	TAKE23
2.4	server,vhost
2.2,2.4	server,vhost,directory,htaccess	Options	ITERATE2
2.4	server,vhost,directory,htaccess	Options	FLAG`;
/** Directives: the name, then a module and a profile for each. */
export const directives = `<CBandClass	2p,1b
<CBandUser	2p,1b
<Macro	38,2c
<ModPagespeedIf	3h,0
<Perl	1c,s
<Processor	3b,1b
=back	1c,s
=cut	1c,s
=pod	1c,s
__END__	1c,s
AADefaultHatName	2,0
AAHatName	2,3
AddClientEncoding	l,s
AddExternalAuth	d,v
AddExternalGroup	d,v
AddMonoApplications	14,2h
AddRadiusAuth	1z,2e
AddRadiusCookieValid	1z,0
AddTileConfig	1k,32
AddTileMimeConfig	1k,3t
AdvertiseBindAddress	24,0
AdvertiseFrequency	24,0
AdvertiseGroup	24,0
AdvertiseManagerUrl	24,0
AdvertiseSecurityKey	24,0
AJPSecret	39,4
AllowCmd	39,4
AllowDisplay	39,4
AllowedHandlers	30,2
ApJServAction	33,21
ApJServBalance	33,22
ApJServDefaultHost	33,23
ApJServDefaultPort	33,23
ApJServDefaultProtocol	33,23
ApJServEnvVar	33,21
ApJServHost	33,22
ApJServLogFile	33,23
ApJServLogLevel	33,23
ApJServManual	33,24
ApJServMount	33,25
ApJServMountCopy	33,24
ApJServProperties	33,23
ApJServProtocolParameter	33,22
ApJServRetryAttempts	33,23
ApJServRoute	33,21
ApJServSecretKey	33,23
ApJServShmFile	33,23
ApJServVMInterval	33,23
ApJServVMTimeout	33,23
AppClass	2w,s
APREQ2_BrigadeLimit	1u,4
APREQ2_ReadLimit	1u,4
APREQ2_TempDir	1u,4
AspNet	26,5
AspNetMount	26,6
AssignGroupIDExpr	15,2k
AssignUserID	15,2l	23,2i
AssignUserIDExpr	15,2k
Auth_MemCookie_Authoritative	29,i
Auth_MemCookie_CookieName	29,7
Auth_MemCookie_GroupAuthoritative	29,i
Auth_MemCookie_MatchIPMode	29,7
Auth_MemCookie_Memcache_Expiration	29,7
Auth_MemCookie_Memcache_ExpirationReset	29,i
Auth_MemCookie_MemcacheServers	29,7
Auth_MemCookie_SessionTableSize	29,7
Auth_MemCookie_SetSessionHTTPHeader	29,i
Auth_MemCookie_SetSessionHTTPHeaderEncode	29,i
Auth_MemCookie_SimulateBasicAuth	29,i
Auth_MySQL	2a,i
Auth_MySQL_AllowOverride	2a,n
Auth_MySQL_Authoritative	2a,i
Auth_MySQL_CharacterSet	2a,7
Auth_MySQL_DB	2a,7
Auth_MySQL_DefaultDB	2a,0
Auth_MySQL_DefaultHost	2a,0
Auth_MySQL_DefaultPassword	2a,0
Auth_MySQL_DefaultPort	2a,0
Auth_MySQL_DefaultSocket	2a,0
Auth_MySQL_DefaultUser	2a,0
Auth_MySQL_Empty_Passwords	2a,i
Auth_MySQL_Encrypted_Passwords	2a,i
Auth_MySQL_Encryption_Types	2a,o
Auth_MySQL_General_DB	2a,0
Auth_MySQL_Group_Clause	2a,7
Auth_MySQL_Group_Field	2a,7
Auth_MySQL_Group_Table	2a,7
Auth_MySQL_Group_User_Field	2a,7
Auth_MySQL_Host	2a,7
Auth_MySQL_Info	2a,p
Auth_MySQL_Non_Persistent	2a,i
Auth_MySQL_Password	2a,7
Auth_MySQL_Password_Clause	2a,7
Auth_MySQL_Password_Field	2a,7
Auth_MySQL_Password_Table	2a,7
Auth_MySQL_Persistent	2a,i
Auth_MySQL_Port	2a,7
Auth_MySQL_Scrambled_Passwords	2a,i
Auth_MySQL_Socket	2a,7
Auth_MySQL_User	2a,7
Auth_MySQL_Username	2a,7
Auth_MySQL_Username_Field	2a,7
Auth_MySQL_Where	2a,7
Auth_PG_authoritative	2e,i
Auth_PG_cache_passwords	2e,i
Auth_PG_database	2e,7
Auth_PG_encrypted	2e,i
Auth_PG_grp_group_field	2e,7
Auth_PG_grp_table	2e,7
Auth_PG_grp_user_field	2e,7
Auth_PG_grp_whereclause	2e,7
Auth_PG_hash_type	2e,7
Auth_PG_host	2e,7
Auth_PG_log_addrs_field	2e,7
Auth_PG_log_date_field	2e,7
Auth_PG_log_pwd_field	2e,7
Auth_PG_log_table	2e,7
Auth_PG_log_uname_field	2e,7
Auth_PG_log_uri_field	2e,7
Auth_PG_lowercase_uid	2e,i
Auth_PG_netepi_old_passwords	2e,i
Auth_PG_nopasswd	2e,i
Auth_PG_options	2e,7
Auth_PG_port	2e,7
Auth_PG_pwd	2e,7
Auth_PG_pwd_field	2e,7
Auth_PG_pwd_ignore_case	2e,i
Auth_PG_pwd_table	2e,7
Auth_PG_pwd_whereclause	2e,7
Auth_PG_uid_field	2e,7
Auth_PG_uppercase_uid	2e,i
Auth_PG_user	2e,7
AuthExternal	d,o
AuthExternalContext	d,7
AuthExternalGroupsAtOnce	d,i
AuthExternalProvideCache	d,i
AuthGROUP_Enabled	2g,y
AuthGROUP_FallThrough	2g,y
AuthJWTAttributeUsername	27,c
AuthJWTAud	27,c
AuthJWTCookieAttr	27,c
AuthJWTCookieName	27,c
AuthJWTDeliveryType	27,c
AuthJWTExpDelay	27,c
AuthJWTFormPassword	27,c
AuthJWTFormUsername	27,c
AuthJWTIss	27,c
AuthJWTLeeway	27,c
AuthJWTNbfDelay	27,c
AuthJWTProvider	27,9
AuthJWTRemoveCookie	27,c
AuthJWTSignatureAlgorithm	27,c
AuthJWTSignaturePrivateKeyFile	27,c
AuthJWTSignaturePublicKeyFile	27,c
AuthJWTSignatureSharedSecret	27,c
AuthJWTTokenName	27,c
AuthMySQL	2a,i	2j,a
AuthMySQL_AllowOverride	2a,n	2j,11
AuthMySQL_Authoritative	2a,i	2j,a
AuthMySQL_CharacterSet	2a,7	2j,b
AuthMySQL_DB	2a,7	2j,b
AuthMySQL_DefaultDB	2a,0	2j,12
AuthMySQL_DefaultHost	2a,0	2j,12
AuthMySQL_DefaultPassword	2a,0	2j,12
AuthMySQL_DefaultPort	2a,0	2j,12
AuthMySQL_DefaultSocket	2a,0	2j,12
AuthMySQL_DefaultUser	2a,0	2j,12
AuthMySQL_Empty_Passwords	2a,i	2j,a
AuthMySQL_Encrypted_Passwords	2a,i
AuthMySQL_Encryption_Types	2a,o	2j,9
AuthMySQL_General_DB	2a,0	2j,12
AuthMySQL_Group_Clause	2a,7
AuthMySQL_Group_Field	2a,7	2j,b
AuthMySQL_Group_Table	2a,7	2j,b
AuthMySQL_Group_User_Field	2a,7	2j,b
AuthMySQL_Group_Where	2j,b
AuthMySQL_Host	2a,7	2j,b
AuthMySQL_Info	2a,p	2j,13
AuthMySQL_Non_Persistent	2a,i	2j,a
AuthMySQL_Password	2a,7	2j,b
AuthMySQL_Password_Clause	2a,7
AuthMySQL_Password_Field	2a,7	2j,b
AuthMySQL_Password_Table	2a,7	2j,b
AuthMySQL_Password_Where	2j,b
AuthMySQL_Persistent	2a,i	2j,a
AuthMySQL_Port	2a,7	2j,b
AuthMySQL_Scrambled_Passwords	2a,i
AuthMySQL_Socket	2a,7	2j,b
AuthMySQL_User	2a,7	2j,b
AuthMySQL_Username	2a,7	2j,b
AuthMySQL_Username_Field	2a,7	2j,b
AuthMySQL_Where	2a,7	2j,b
AuthMySQLAuthoritative	3f,i
AuthMySQLCharacterSet	3f,7
AuthMySQLDB	3f,7
AuthMySQLEnable	3f,i
AuthMySQLGroupCondition	3f,7
AuthMySQLGroupField	3f,7
AuthMySQLGroupTable	3f,7
AuthMySQLGroupUserNameField	3f,7
AuthMySQLHost	3f,7
AuthMySQLNameField	3f,7
AuthMySQLNoPasswd	3f,i
AuthMySQLPassword	3f,7
AuthMySQLPasswordField	3f,7
AuthMySQLPort	3f,7
AuthMySQLPwEncryption	3f,7
AuthMySQLSaltField	3f,7
AuthMySQLSocket	3f,7
AuthMySQLUser	3f,7
AuthMySQLUserCondition	3f,7
AuthMySQLUserTable	3f,7
AuthOpenIDAXRequire	1v,14
AuthOpenIDAXUsername	1v,7
AuthOpenIDCookieLifespan	1v,7
AuthOpenIDCookieName	1v,7
AuthOpenIDCookiePath	1v,7
AuthOpenIDDBLocation	1v,7
AuthOpenIDDistrusted	1v,o
AuthOpenIDLoginPage	1v,7
AuthOpenIDSecureCookie	1v,i
AuthOpenIDServerName	1v,7
AuthOpenIDSingleIdP	1v,7
AuthOpenIDTrusted	1v,o
AuthOpenIDTrustRoot	1v,7
AuthOpenIDUseCookie	1v,i
AuthOpenIDUserProgram	1v,7
AuthPAM_Enabled	2d,w
AuthPAM_FailDelay	2d,x
AuthPAM_FallThrough	2d,w
AuthPAMExpiredRedirect	e,k
AuthPAMService	e,7
AuthPlainAuthoritative	7,i
AuthPlainGroupFile	7,k
AuthPlainUserFile	7,k
AuthRadiusActive	1z,i
AuthRadiusAuthoritative	1z,i
AuthRadiusBindAddress	1z,0
AuthRadiusCookieValid	1z,7
AuthRemotePort	2f,x
AuthRemoteServer	2f,x
AuthRemoteURL	2f,x
AuthSaslAppname	a,7
AuthSaslDbPath	a,7
AuthSaslPwcheckMethod	a,k
AuthSaslRealm	a,o
AuthSaslServiceName	a,7
AuthVasApiDebugLevel	2h,0
AuthVasAuthoritative	2h,i
AuthVasAuthz	2h,i
AuthVasCacheExpire	2h,0
AuthVasCacheSize	2h,0
AuthVasDefaultRealm	2h,0
AuthVasExportDelegated	2h,i
AuthVasKeytabFile	2h,0
AuthVasNegGroupCacheExpire	2h,0
AuthVasNegGroupCacheSize	2h,0
AuthVasNTLMErrorDocument	2h,7
AuthVasProvider	2h,o
AuthVasRemoteUserMap	2h,l
AuthVasServerPrincipal	2h,0
AuthVasSuexecAsRemoteUser	2h,i
AuthVasUseBasic	2h,i
AuthVasUseNegotiate	2h,l
AuthWebIDAuthoritative	2i,i
AuthYubiKeyExternalErrorPage	c,z
AuthYubiKeyRequireSecure	c,10
AuthYubiKeyTimeout	c,3
AuthYubiKeyTmpFile	c,3
AuthYubiKeyUserFile	c,3
AuthzForceUsernameCase	f,7
AuthzSVNAccessFile	f,7
AuthzSVNAnonymous	f,i
AuthzSVNAuthoritative	f,i
AuthzSVNGroupsFile	f,7
AuthzSVNNoAuthWhenAnonymousAllowed	f,i
AuthzSVNReposRelativeAccessFile	f,7
BandWidth	h,18	2n,16
BandWidthDataDir	2n,17
BandWidthError	h,19
BandWidthModule	h,10	2n,17
BandWidthPacket	h,19
BandWidthPulse	2n,17
BusyScanInterval	n,0
BusyTimeout	n,0
CacheEngine	36,1x
CacheKeyModify	36,1x
CacheLookup	36,1x
CacheShareFor	3n,4
CASAttributeDelimiter	3,0
CASAttributePrefix	3,0
CASAuthNHeader	3,7
CASCacheCleanInterval	3,0
CASCertificatePath	3,0
CASCookie	3,7
CASCookieDomain	3,0
CASCookieEntropy	3,0
CASCookieHttpOnly	3,0
CASCookiePath	3,0
CASDebug	3,0
CASGateway	3,7
CASGatewayCookie	3,7
CASGatewayCookieDomain	3,0
CASIdleTimeout	3,0
CASLoginURL	3,0
CASPreserveTicket	3,0
CASProxyValidateURL	3,0
CASRenew	3,7
CASRootProxiedAs	3,0
CASScope	3,7
CASScrubRequestHeaders	3,3
CASSecureCookie	3,7
CASSSOEnabled	3,0
CASTimeout	3,0
CASValidateDepth	3,0
CASValidateSAML	3,0
CASValidateURL	3,0
CASVersion	3,0
CatDevice	1q,1l
CatLogHandler	1q,2u
CatOrder	1q,1m
CatTimeout	1q,32
CatType	1q,3w
CBandClassDst	2p,1c
CBandClassLimit	2p,1d
CBandClassRemoteSpeed	2p,1b
CBandDefaultExceededCode	2p,1c
CBandDefaultExceededURL	2p,1c
CBandExceededSpeed	2p,1e
CBandExceededURL	2p,1c
CBandLimit	2p,1c
CBandPeriod	2p,1c
CBandPeriodSlice	2p,1c
CBandRandomPulse	2p,1f
CBandRemoteSpeed	2p,1e
CBandScoreboard	2p,1c
CBandScoreFlushPeriod	2p,1c
CBandSpeed	2p,1e
CBandUser	2p,1c
CBandUserClassLimit	2p,1d
CBandUserExceededSpeed	2p,1e
CBandUserExceededURL	2p,1c
CBandUserLimit	2p,1c
CBandUserPeriod	2p,1c
CBandUserPeriodSlice	2p,1c
CBandUserRemoteSpeed	2p,1e
CBandUserScoreboard	2p,1c
CBandUserSpeed	2p,1e
CheckNonce	39,4
ChxjConvertRule	2q,1g
ChxjCookieDir	2q,4
ChxjCookieLazyMode	2q,4
ChxjCookieMemcacheHost	2q,4
ChxjCookieMemcachePort	2q,4
ChxjCookieMysqlCharset	2q,4
ChxjCookieMysqlDatabase	2q,4
ChxjCookieMysqlHost	2q,4
ChxjCookieMysqlPassword	2q,4
ChxjCookieMysqlPort	2q,4
ChxjCookieMysqlSocketPath	2q,4
ChxjCookieMysqlTableName	2q,4
ChxjCookieMysqlUsername	2q,4
ChxjCookieStoreType	2q,4
ChxjCookieTimeout	2q,4
ChxjImageCacheDir	2q,4
ChxjImageCacheLimit	2q,4
ChxjImageCopyright	2q,4
ChxjImageEngine	2q,4
ChxjLoadDeviceData	2q,4
ChxjLoadEmojiData	2q,4
ChxjNewLineType	2q,4
CloudFlareRemoteIPHeader	2r,0
CloudFlareRemoteIPTrustedProxy	2r,h
ConnectRetrySecs	4c,1k
ConnectTimeoutSecs	4c,1k
CookieName	4c,1k
CosignAllowPublicAccess	2t,e
CosignAllowValidationRedirect	2t,10
CosignCheckIP	2t,0
CosignCookieExpireTime	2t,0
CosignCrypto	2t,1a
CosignFactorSuffix	2t,19
CosignFactorSuffixIgnore	2t,10
CosignFilterDB	2t,0
CosignFilterHashLength	2t,0
CosignGetKerberosTickets	2t,10
CosignGetProxyCookies	2t,10
CosignHostname	2t,19
CosignHttpOnly	2t,10
CosignHttpOnlyCookies	2t,e
CosignKerberosSetupGSS	2t,10
CosignNoAppendRedirectPort	2t,10
CosignPort	2t,19
CosignPostErrorRedirect	2t,19
CosignProtected	2t,e
CosignProxyDB	2t,0
CosignRedirect	2t,19
CosignRequireFactor	2t,f
CosignService	2t,19
CosignSiteEntry	2t,19
CosignTicketPrefix	2t,0
CosignValidationErrorRedirect	2t,19
CosignValidReference	2t,19
CreateBalancers	3n,4
CTAuditStorage	44,23
CTLogClient	44,23
CTLogConfigDB	44,23
CTMaxSCTAge	44,23
CTProxyAwareness	44,23
CTSCTStorage	44,23
CTServerHelloSCTLimit	44,23
CTStaticLogConfig	44,3s
CTStaticSCTs	44,21
Debug	4c,1k
DebugConfigInfo	4c,1k
DefaultClientEncoding	l,s
DefaultFileName	4c,1k
DefaultInitEnv	n,1
DefaultMaxClassProcessCount	n,0
DefaultMinClassProcessCount	n,0
DefineExternalAuth	d,p
DefineExternalGroup	d,p
DenyAllButCloudFlare	2r,1h
DenyHandlers	30,2
DeterministicFailover	3n,2f
DirectoryIndexALinkColor	2l,15
DirectoryIndexBGColor	2l,15
DirectoryIndexLinkColor	2l,15
DirectoryIndexTextColor	2l,15
DirectoryIndexVLinkColor	2l,15
DispatcherConfig	2u,1k
DispatcherDeclineRoot	2u,1k
DispatcherKeepAliveTimeout	2u,1k
DispatcherLog	2u,1k
DispatcherLogLevel	2u,1k
DispatcherNoCanonURL	2u,1k
DispatcherNoServerHeader	2u,1k
DispatcherPassError	2u,1k
DispatcherRestrictUncacheableContent	2u,1k
DispatcherUseForwardedHost	2u,1k
DispatcherUseProcessedURL	2u,1k
DnsblServers	1w,1i
DnsblUse	1w,1j
DNSSDAutoRegisterUserDir	j,n
DNSSDAutoRegisterVHosts	j,n
DNSSDEnable	j,n
DNSSDServiceName	j,1l
DNSSDServicePort	j,1m
DNSSDServiceTxtRecord	j,1m
DNSSDServiceTypes	j,1m
DNSSDUserDir	j,0
DOSBlockingPeriod	0,12	m,0
DOSBlocklistUri	0,1n
DOSEmailNotify	0,12	m,0
DOSEnabled	0,12
DOSHashTableSize	0,12	m,0
DOSHTTPResponseCode	m,0
DOSHTTPStatus	0,1n
DOSLogDir	0,12	m,0
DOSPageCount	0,12	m,0
DOSPageInterval	0,12	m,0
DOSSiteCount	0,12	m,0
DOSSiteInterval	0,12	m,0
DOSSystemCommand	0,12	m,0
DOSWhitelist	0,1n	m,h
DOSWhitelistUri	0,1n
DynamicContentThrottle	2m,0
DynamicServerList	4c,1k
EMBPERL_ALLOW	k,1l
EMBPERL_APP_HANDLER_CLASS	k,1l
EMBPERL_APPNAME	k,1l
EMBPERL_CACHE_KEY	k,1l
EMBPERL_CACHE_KEY_FUNC	k,1l
EMBPERL_CACHE_KEY_OPTIONS	k,1l
EMBPERL_COMPARTMENT	k,1l
EMBPERL_COOKIE_DOMAIN	k,1l
EMBPERL_COOKIE_EXPIRES	k,1l
EMBPERL_COOKIE_NAME	k,1l
EMBPERL_COOKIE_PATH	k,1l
EMBPERL_COOKIE_SECURE	k,1l
EMBPERL_DEBUG	k,1l
EMBPERL_ESCMODE	k,1l
EMBPERL_EXPIRES_FILENAME	k,1l
EMBPERL_EXPIRES_FUNC	k,1l
EMBPERL_EXPIRES_IN	k,1l
EMBPERL_INPUT_CHARSET	k,1l
EMBPERL_INPUT_ESCMODE	k,1l
EMBPERL_LOG	k,1l
EMBPERL_MAIL_ERRORS_LIMIT	k,1l
EMBPERL_MAIL_ERRORS_RESEND_TIME	k,1l
EMBPERL_MAIL_ERRORS_RESET_TIME	k,1l
EMBPERL_MAIL_ERRORS_TO	k,1l
EMBPERL_MAILDEBUG	k,1l
EMBPERL_MAILFROM	k,1l
EMBPERL_MAILHELO	k,1l
EMBPERL_MAILHOST	k,1l
EMBPERL_MULTFIELDSEP	k,1l
EMBPERL_OBJECT_ADDPATH	k,1l
EMBPERL_OBJECT_APP	k,1l
EMBPERL_OBJECT_BASE	k,1l
EMBPERL_OBJECT_FALLBACK	k,1l
EMBPERL_OBJECT_HANDLER_CLASS	k,1l
EMBPERL_OBJECT_REQPATH	k,1l
EMBPERL_OBJECT_STOPDIR	k,1l
EMBPERL_OPTIONS	k,1l
EMBPERL_OUTPUT_ESC_CHARSET	k,1l
EMBPERL_OUTPUT_MODE	k,1l
EMBPERL_PACKAGE	k,1l
EMBPERL_PATH	k,1l
EMBPERL_RECIPE	k,1l
EMBPERL_SESSION_ARGS	k,1l
EMBPERL_SESSION_CLASSES	k,1l
EMBPERL_SESSION_CONFIG	k,1l
EMBPERL_SESSION_HANDLER_CLASS	k,1l
EMBPERL_SESSION_MODE	k,1l
EMBPERL_SYNTAX	k,1l
EMBPERL_TOP_INCLUDE	k,1l
EMBPERL_URIMATCH	k,1l
EMBPERL_USEENV	k,n
EMBPERL_XSLTPROC	k,1l
EMBPERL_XSLTSTYLESHEET	k,1l
EnableCapabilities	15,11
EnableDelete	3r,5
EnableMCMPReceive	39,2d
EnableMCPMReceive	39,2d
EnableOptions	3n,38
EnablePut	3r,5
EnableVHS	48,n
EnableWsTunnel	39,2d
EncodingEngine	l,n
EnforceBasicConstraints	4c,1k
ErrorPage	4c,1k
ErrorScanInterval	n,0
ExpireTimeout	3b,1c
ExternalAppClass	2w,s
FastCgiAccessChecker	n,1q	2w,1p
FastCgiAccessCheckerAuthoritative	n,1r	2w,z
FastCgiAuthenticator	n,1q	2w,1p
FastCgiAuthenticatorAuthoritative	n,1r	2w,z
FastCgiAuthorizer	n,1q	2w,1p
FastCgiAuthorizerAuthoritative	n,1r	2w,z
FastCgiConfig	2w,s
FastCgiExternalServer	2w,s
FastCgiIpcDir	2w,0
FastCgiServer	2w,s
FastCgiSuexec	2w,0
FastCgiWrapper	2w,0
FCGIConfig	2w,s
FcgidAccessChecker	n,1q
FcgidAccessCheckerAuthoritative	n,1r
FcgidAuthenticator	n,1q
FcgidAuthenticatorAuthoritative	n,1r
FcgidAuthorizer	n,1q
FcgidAuthorizerAuthoritative	n,1r
FcgidBusyScanInterval	n,0
FcgidBusyTimeout	n,0
FcgidCmdOptions	n,s
FcgidConnectTimeout	n,0
FcgidErrorScanInterval	n,0
FcgidFixPathinfo	n,0
FcgidIdleScanInterval	n,0
FcgidIdleTimeout	n,0
FcgidInitialEnv	n,1
FcgidIOTimeout	n,0
FcgidIPCDir	n,0
FcgidMaxProcesses	n,0
FcgidMaxProcessesPerClass	n,0
FcgidMaxRequestInMem	n,0
FcgidMaxRequestLen	n,0
FcgidMaxRequestsPerProcess	n,0
FcgidMinProcessesPerClass	n,0
FcgidOutputBufferSize	n,0
FcgidPassHeader	n,0
FcgidProcessLifeTime	n,0
FcgidProcessTableFile	n,0
FcgidSpawnScore	n,0
FcgidSpawnScoreUpLimit	n,0
FcgidTerminationScore	n,0
FcgidTimeScore	n,0
FcgidWrapper	n,1s
FcgidZombieScanInterval	n,0
FCGIWrapper	n,1s
FileCaching	4c,1k
FilterPriorityLevel	4c,1k
ForceBandWidthModule	h,10
FormDelim	o,1l
FormGET	o,1t
FormMaxSize	o,1l
FormPOST	o,1t
FPScriptLog	2x,1c
FPScriptLogLength	2x,1c
FrontPage	2x,1f
FrontPageAdmin	2x,1f
FrontPageAdminDisable	2x,1u
FrontPageAdminEnable	2x,1u
FrontPageDisable	2x,1u
FrontPageEnable	2x,1u
GeoIPDBFile	p,1
GeoIPEnable	p,1r
GeoIPEnableUTF8	p,n
GeoIPOutput	p,h
GeoIPScanProxyHeaderField	p,0
GeoIPScanProxyHeaders	p,n
GeoIPUseFirstNonPrivateXForwardedForIP	p,n
GeoIPUseFirstXForwardedForIP	p,n
GeoIPUseLastXForwardedForIP	p,n
GnuTLSCache	2y,1
GnuTLSCacheTimeout	2y,0
GnuTLSCertificateFile	2y,0
GnuTLSClientCAFile	2y,0
GnuTLSClientKeyPurpose	2y,0
GnuTLSClientVerify	2y,d
GnuTLSDHFile	2y,0
GnuTLSEnable	2y,n
GnuTLSExportCertificates	2y,0
GnuTLSKeyFile	2y,0
GnuTLSOCSPAutoRefresh	2y,n
GnuTLSOCSPCache	2y,1
GnuTLSOCSPCacheTimeout	2y,0
GnuTLSOCSPCheckNonce	2y,n
GnuTLSOCSPFailureTimeout	2y,0
GnuTLSOCSPFuzzTime	2y,0
GnuTLSOCSPResponseFile	2y,1v
GnuTLSOCSPSocketTimeout	2y,0
GnuTLSOCSPStapling	2y,n
GnuTLSP11Module	2y,0
GnuTLSPIN	2y,s
GnuTLSPriorities	2y,s
GnuTLSProxyCAFile	2y,0
GnuTLSProxyCertificateFile	2y,0
GnuTLSProxyCRLFile	2y,0
GnuTLSProxyEngine	2y,e
GnuTLSProxyKeyFile	2y,0
GnuTLSProxyPriorities	2y,s
GnuTLSSessionTickets	2y,n
GnuTLSSRKPIN	2y,s
GnuTLSX509CAFile	2y,0
GnuTLSX509CertificateFile	2y,0
GnuTLSX509KeyFile	2y,0
GridSiteACLFormat	q,1q
GridSiteACLPath	q,1q
GridSiteAdminFile	q,1q
GridSiteAdminList	q,1q
GridSiteAdminURI	q,1q
GridSiteAuth	q,1r
GridSiteAutoPasscode	q,1r
GridSiteCastAlias	q,v
GridSiteCastDNlists	q,0
GridSiteCastGroup	q,0
GridSiteCastUniPort	q,0
GridSiteDelegationURI	q,1q
GridSiteDiskMode	q,1w
GridSiteDNlists	q,1q
GridSiteDNlistsURI	q,1q
GridSiteEditable	q,1g
GridSiteEnvs	q,1r
GridSiteExecMethod	q,1q
GridSiteFootFile	q,1q
GridSiteGridHTTP	q,1r
GridSiteGridHTTPport	q,0
GridSiteGSIProxyLimit	q,1q
GridSiteHeadFile	q,1q
GridSiteHelpURI	q,1q
GridSiteHtmlFormat	q,1r
GridSiteIndexes	q,1r
GridSiteIndexHeader	q,1q
GridSiteLink	q,1r
GridSiteLoginURI	q,1q
GridSiteMethods	q,1g
GridSiteOCSP	q,s
GridSiteOnetimesDir	q,0
GridSiteRequirePasscode	q,1r
GridSiteSessionsDir	q,0
GridSiteUnzip	q,1q
GridSiteUserGroup	q,1w
GridSiteZoneSlashes	q,1q
GroupExternal	d,7
GroupExternalManyAtOnce	d,i
GssapiAcceptorName	4,8
GssapiAllowedMech	4,9
GssapiBasicAuth	4,a
GssapiBasicAuthMech	4,9
GssapiBasicTicketTimeout	4,b
GssapiConnectionBound	4,a
GssapiCredStore	4,9
GssapiDelegCcacheDir	4,8
GssapiDelegCcacheEnvVar	4,b
GssapiDelegCcachePerms	4,9
GssapiDelegCcacheUnique	4,a
GssapiImpersonate	4,a
GssapiLocalName	4,a
GssapiNameAttributes	4,8
GssapiNegotiateOnce	4,a
GssapiPublishErrors	4,a
GssapiPublishMech	4,a
GssapiRequiredNameAttributes	4,8
GssapiSessionKey	4,8
GssapiSignalPersistentAuth	4,a
GssapiSSLonly	4,a
GssapiUseS4U2Proxy	4,a
GssapiUseSessions	4,a
HungServerRecoverSecs	4c,1k
Idempotent	4c,1k
IdleScanInterval	n,0
IdleTimeout	n,0	3b,1c
ImmDefaultHatName	2,0
ImmHatName	2,3
InterceptFormClearRemoteUserForSkipped	r,z
InterceptFormLogin	r,3
InterceptFormLoginRealms	r,1y
InterceptFormLoginSkip	r,1y
InterceptFormPAMService	r,3
InterceptFormPassword	r,3
InterceptFormPasswordRedact	r,z
InterceptGETOnSuccess	r,z
IPCCommTimeout	n,0
IPCConnectTimeout	n,0
IPReadLimit	25,2
iworx_controlled_ips	31,15
JkAuthTypeIndicator	s,0
JkAutoAlias	s,0
JkCERTCHAINPrefix	s,0
JkCERTSIndicator	s,0
JkCIPHERIndicator	s,0
JkEnvVar	s,1
JkExtractSSL	s,n
JkHTTPSIndicator	s,0
JkIgnoreCLIndicator	s,0
JkKEYSIZEIndicator	s,0
JkLocalAddrIndicator	s,0
JkLocalNameIndicator	s,0
JkLocalPortIndicator	s,0
JkLogFile	s,0
JkLogLevel	s,0
JkLogStampFormat	s,0
JkMount	s,20
JkMountCopy	s,0
JkMountFile	s,0
JkMountFileReload	s,0
JkOptions	s,s
JkRemoteAddrIndicator	s,0
JkRemoteHostIndicator	s,0
JkRemotePortIndicator	s,0
JkRemoteUserIndicator	s,0
JkRequestLogFormat	s,0
JkSESSIONIndicator	s,0
JkSet	32,17
JkSet2	32,17
JkShmFile	s,0
JkShmSize	s,0
JkSSLPROTOCOLIndicator	s,0
JkStripSession	s,1
JkUnMount	s,20
JkUriSet	32,1z
JkWatchdogInterval	s,0
JkWorkerIndicator	s,0
JkWorkerProperty	s,s
JkWorkersFile	s,0
KeepAliveEnabled	4c,1k
KeepAliveSecs	4c,1k
Krb4Srvtab	28,d
Krb5Keytab	28,d
KrbAuthoritative	28,e
KrbAuthRealm	28,f
KrbAuthRealms	28,f
KrbDelegateBasic	28,e
KrbEnableSSLPreauthentication	28,e
KrbLocalUserMapping	28,e
KrbMethodK4Passwd	28,e
KrbMethodK5Passwd	28,e
KrbMethodNegotiate	28,e
KrbSaveCredentials	28,e
KrbServiceName	28,d
KrbVerifyKDC	28,e
LargeFileLimit	h,1a	2n,16
last_update	31,15
LBstatusRecalTime	3n,4
LDAPAttributeName	t,v
LDAPProtocolVersion	t,0
LDAPUserDir	t,h
LDAPUserDirBaseDN	t,0
LDAPUserDirCacheTimeout	t,0
LDAPUserDirDNInfo	t,v
LDAPUserDirFilter	t,0
LDAPUserDirSearchScope	t,0
LDAPUserDirServer	t,h
LDAPUserDirServerURL	t,h
LDAPUserDirUseTLS	t,n
LimitGIDRange	15,2m
LimitUIDRange	15,2m
LispServer	u,28
LoadTileConfigFile	1k,1l
LocalIP	35,1i
LogSlowBufferedLogs	v,n
LogSlowEnabled	v,n
LogSlowFileName	v,0
LogSlowLongRequestTime	v,0
LogSlowTimeFormat	v,0
LogSQLAnnounce	x,n
LogSQLCookieLogTable	x,0
LogSQLCreateTables	x,n
LogSQLDatabase	x,0
LogSQLDBParam	x,v
LogSQLDeprecated	x,s
LogSQLDisablePreserve	x,n
LogSQLForcePreserve	x,n
LogSQLHeadersInLogTable	x,0
LogSQLHeadersOutLogTable	x,0
LogSQLLoginInfo	x,29
LogSQLMachineID	x,0
LogSQLMassVirtualHosting	x,n
LogSQLNotesLogTable	x,0
LogSQLPreserveFile	x,0
LogSQLRemhostIgnore	x,h
LogSQLRequestAccept	x,h
LogSQLRequestIgnore	x,h
LogSQLScoreDomain	x,0
LogSQLScoreSubdomain	x,0
LogSQLScoreTable	x,0
LogSQLSocketFile	x,0
LogSQLTableType	x,0
LogSQLTCPPort	x,0
LogSQLTransferLogFormat	x,0
LogSQLTransferLogTable	x,0
LogSQLWhichCookie	x,0
LogSQLWhichCookies	x,h
LogSQLWhichHeadersIn	x,h
LogSQLWhichHeadersOut	x,h
LogSQLWhichNotes	x,h
LookupDbusTimeout	10,19
LookupOutput	10,19
LookupUserAttr	10,2a
LookupUserAttrIter	10,18
LookupUserByCertificate	10,10
LookupUserByCertificateParamName	10,19
LookupUserGECOS	10,19
LookupUserGroups	10,20
LookupUserGroupsIter	10,19
lsapi_avoid_zombies	37,2
lsapi_backend_accept_notify	37,2
lsapi_backend_children	37,2
lsapi_backend_common_own_log	37,2
lsapi_backend_connect_timeout	37,2
lsapi_backend_connect_tries	37,2
lsapi_backend_coredump	37,15
lsapi_backend_initial_start	37,2
lsapi_backend_loglevel_info	37,2
lsapi_backend_max_idle	37,2
lsapi_backend_max_process_time	37,2
lsapi_backend_max_reqs	37,2
lsapi_backend_oom_score_adj	37,2
lsapi_backend_pgrp_max_crashes	37,2
lsapi_backend_pgrp_max_idle	37,2
lsapi_backend_pgrp_max_reqs	37,2
lsapi_backend_semtimedwait	37,2
lsapi_backend_use_own_log	37,2
lsapi_check_document_root	37,2
lsapi_criu	37,2
lsapi_criu_debug	37,2
lsapi_criu_imgs_dir_path	37,2
lsapi_criu_socket_path	37,2
lsapi_criu_use_shm	37,2
lsapi_debug	37,2
lsapi_disable_forced_pwd_var	37,2
lsapi_disable_reject_mode	37,2
lsapi_enable_user_ini	37,2
lsapi_engine	37,15
lsapi_keep_http200	37,15
lsapi_max_resend_buffer	37,2
lsapi_mod_php_behaviour	37,1k
lsapi_output_buffering	37,15
lsapi_param	37,15
lsapi_paranoid	37,2
lsapi_per_user	37,2
lsapi_phpini	37,15
lsapi_phprc	37,2
lsapi_poll_timeout	37,15
lsapi_process_phpini	37,1k
lsapi_reset_criu_on_apache_restart	37,2
lsapi_sentry	37,2
lsapi_server_tweak	37,2
lsapi_set_env	37,2
lsapi_set_env_path	37,2
lsapi_socket_path	37,2
lsapi_target_perm	37,2
lsapi_terminate_backends_on_exit	37,2
lsapi_tmpdir	37,2
lsapi_uid_gid	37,1k
lsapi_use_default_uid	37,2
lsapi_use_req_hostname	37,2
lsapi_use_suexec	37,2
lsapi_user_group	37,1k
lsapi_user_ini_homedir	37,2
lsapi_with_connection_pool	37,2
LSPHP_MaxWaitQ	36,17
LSPHP_ProcessGroup	36,17
LSPHP_Workers	36,17
LVEErrorCode	30,1k
LVEId	30,1k
LVELimitRecheckTimeout	30,2
LVEParseMode	30,1k
LVEPathRegexp	30,1k
LVERetryAfter	30,1k
LVESitesDebug	30,1k
LVEUse429	30,2
LVEUser	30,1k
LVEUserGroupID	30,2
ManagerBalancerName	39,4
MapCacheAlias	11,2e
MatchExpression	4c,1k
MaxClients	3b,1c
MaxClientsVHost	15,12	23,2j
MaxConnection	h,18	2n,16
MaxConnPerIP	35,1j
MaxConnsPerIP	2m,0
Maxcontext	39,4
MaxCPUUsage	3b,1c
MaxGlobalConnections	2m,0
Maxhost	39,4
MaxMCMPMessSize	39,4
MaxMessageSize	4f,7
MaxMindDBEnable	3a,2f
MaxMindDBEnv	3a,2g
MaxMindDBFile	3a,2g
MaxMindDBNetworkEnv	3a,2g
MaxMindDBSetNotes	3a,2f
MaxMultiplexers	3b,1c
Maxnode	39,4
MaxPostSize	4c,1k
MaxProcessCount	n,0
MaxProcessors	3b,1c
MaxRequestInMem	n,0
MaxRequestLen	n,0
MaxRequestsPerProcess	n,0
Maxsessionid	39,4
MaxSkipTime	4c,1k
MaxSpareProcessors	3b,1c
MaxThrottleLoad	2m,0
MaxUserConnections	2m,0
MaxVhostConnections	2m,0
MEFaccept	2v,1o
MEFaddenv	2v,1o
MEFdebug	2v,1o
MEForder	2v,1o
MEFrefuse	2v,1o
MellonAuthnContextClassRef	5,7
MellonAuthnContextComparisonType	5,7
MellonCacheEntrySize	5,0
MellonCacheSize	5,0
MellonCond	5,g
MellonCookieDomain	5,7
MellonCookiePath	5,7
MellonCookieSameSite	5,7
MellonDecoder	5,7
MellonDefaultLoginPath	5,7
MellonDiagnosticsEnable	5,h
MellonDiagnosticsFile	5,0
MellonDiscoveryURL	5,7
MellonDoNotVerifyLogoutSignature	5,7
MellonECPSendIDPList	5,i
MellonEnable	5,7
MellonEnabledInvalidateSessionEndpoint	5,7
MellonEndpointPath	5,7
MellonEnvPrefix	5,7
MellonEnvVarsIndexStart	5,7
MellonEnvVarsSetCount	5,i
MellonIdP	5,7
MellonIdPCAFile	5,7
MellonIdPIgnore	5,j
MellonIdPMetadataFile	5,k
MellonIdPMetadataGlob	5,k
MellonIdPPublicKeyFile	5,7
MellonLockFile	5,0
MellonMergeEnvVars	5,k
MellonNoCookieErrorPage	5,7
MellonNoSuccessErrorPage	5,7
MellonOrganizationDisplayName	5,k
MellonOrganizationName	5,k
MellonOrganizationURL	5,k
MellonPostCount	5,0
MellonPostDirectory	5,0
MellonPostReplay	5,i
MellonPostSize	5,0
MellonPostTTL	5,0
MellonProbeDiscoveryIdP	5,k
MellonProbeDiscoveryTimeout	5,7
MellonRedirectDomains	5,j
MellonRequire	5,l
MellonSamlResponseDump	5,i
MellonSecureCookie	5,7
MellonSendCacheControlHeader	5,i
MellonSendExpectHeader	5,7
MellonSessionDump	5,i
MellonSessionIdleTimeout	5,7
MellonSessionLength	5,7
MellonSetEnv	5,m
MellonSetEnvNoPrefix	5,m
MellonSignatureMethod	5,7
MellonSPCertFile	5,7
MellonSPentityId	5,7
MellonSPMetadataFile	5,7
MellonSPPrivateKeyFile	5,7
MellonSubjectConfirmationDataAddressCheck	5,i
MellonUser	5,7
MellonVariable	5,7
MemManagerFile	39,4
MinBandWidth	h,18	2n,16
MinMultiplexers	3b,1c
MinProcessors	3b,1c
MinSpareProcessors	3b,1c
MinSpareServers	3b,1c
MinThrottleLoad	2m,0
mod_gzip_add_header_count	2z,1x
mod_gzip_can_negotiate	2z,1x
mod_gzip_command_version	2z,1x
mod_gzip_compression_level	2z,1x
mod_gzip_dechunk	2z,1x
mod_gzip_handle_methods	2z,1x
mod_gzip_item_exclude	2z,1x
mod_gzip_item_include	2z,1x
mod_gzip_keep_workfiles	2z,1x
mod_gzip_maximum_file_size	2z,1x
mod_gzip_maximum_inmem_size	2z,1x
mod_gzip_min_http	2z,1x
mod_gzip_minimum_file_size	2z,1x
mod_gzip_on	2z,1x
mod_gzip_send_vary	2z,1x
mod_gzip_static_suffix	2z,1x
mod_gzip_temp_dir	2z,1x
mod_gzip_update_static	2z,1x
ModNeko	17,s
ModPagespeed	3h,4
ModPagespeedAcceptInvalidSignatures	3h,0
ModPagespeedAccessControlAllowOrigins	3h,4
ModPagespeedAddOptionsToUrls	3h,4
ModPagespeedAddResourceHeader	3h,2g
ModPagespeedAdminDomains	3h,v
ModPagespeedAllow	3h,4
ModPagespeedAllowOptionsToBeSetByCookies	3h,4
ModPagespeedAllowVaryOn	3h,4
ModPagespeedAnalyticsID	3h,4
ModPagespeedAvoidRenamingIntrospectiveJavascript	3h,4
ModPagespeedBeaconReinstrumentTimeSec	3h,4
ModPagespeedBeaconUrl	3h,4
ModPagespeedBlockingRewriteKey	3h,0
ModPagespeedBlockingRewriteRefererUrls	3h,0
ModPagespeedCacheFlushFilename	3h,0
ModPagespeedCacheFlushPollIntervalSec	3h,0
ModPagespeedCacheFragment	3h,4
ModPagespeedClientDomainRewrite	3h,4
ModPagespeedCollectRefererStatistics	3h,4
ModPagespeedCombineAcrossPaths	3h,4
ModPagespeedCompressMetadataCache	3h,0
ModPagespeedConsoleDomains	3h,v
ModPagespeedContentExperimentID	3h,4
ModPagespeedContentExperimentVariantID	3h,4
ModPagespeedCreateSharedMemoryMetadataCache	3h,v
ModPagespeedCriticalImagesBeaconEnabled	3h,4
ModPagespeedCssFlattenMaxBytes	3h,4
ModPagespeedCssImageInlineMaxBytes	3h,4
ModPagespeedCssInlineMaxBytes	3h,4
ModPagespeedCssOutlineMinBytes	3h,4
ModPagespeedCssPreserveURLs	3h,4
ModPagespeedCustomFetchHeader	3h,2g
ModPagespeedDangerPermitFetchFromUnknownHosts	3h,0
ModPagespeedDisableBackgroundFetchesForBots	3h,4
ModPagespeedDisableFilters	3h,4
ModPagespeedDisableForBots	3h,4
ModPagespeedDisableRewriteOnNoTransform	3h,4
ModPagespeedDisallow	3h,4
ModPagespeedDistributedRewriteKey	3h,0
ModPagespeedDistributedRewriteServers	3h,0
ModPagespeedDistributedRewriteTimeoutMs	3h,0
ModPagespeedDistributeFetches	3h,0
ModPagespeedDomain	3h,4
ModPagespeedDomainRewriteCookies	3h,4
ModPagespeedDomainRewriteHyperlinks	3h,4
ModPagespeedDownstreamCachePurgeLocationPrefix	3h,4
ModPagespeedDownstreamCachePurgeMethod	3h,4
ModPagespeedDownstreamCacheRebeaconingKey	3h,4
ModPagespeedDownstreamCacheRewrittenPercentageThreshold	3h,4
ModPagespeedEnableAggressiveRewritersForMobile	3h,4
ModPagespeedEnableCachePurge	3h,0
ModPagespeedEnableDeferJsExperimental	3h,4
ModPagespeedEnableExtendedInstrumentation	3h,4
ModPagespeedEnableFilters	3h,4
ModPagespeedEnrollExperiment	3h,4
ModPagespeedExperimentalCentralControllerPort	3h,0
ModPagespeedExperimentalMeasurementProxy	3h,v
ModPagespeedExperimentalPopularityContestMaxInFlight	3h,0
ModPagespeedExperimentalPopularityContestMaxQueueSize	3h,0
ModPagespeedExperimentalProxyAllRequests	3h,0
ModPagespeedExperimentSpec	3h,4
ModPagespeedExperimentVariable	3h,4
ModPagespeedFetcherTimeOutMs	3h,0
ModPagespeedFetchFromModSpdy	3h,0
ModPagespeedFetchHttps	3h,0
ModPagespeedFetchProxy	3h,0
ModPagespeedFileCacheCleanIntervalMs	3h,0
ModPagespeedFileCacheInodeLimit	3h,0
ModPagespeedFileCachePath	3h,0
ModPagespeedFileCacheSizeKb	3h,0
ModPagespeedFinderPropertiesCacheExpirationTimeMs	3h,4
ModPagespeedFlushHtml	3h,0
ModPagespeedFollowFlushes	3h,4
ModPagespeedForbidAllDisabledFilters	3h,4
ModPagespeedForbidFilters	3h,4
ModPagespeedForceBuffering	3h,0
ModPagespeedForceCaching	3h,0
ModPagespeedGeneratedFilePrefix	3h,0
ModPagespeedGlobalAdminDomains	3h,v
ModPagespeedGlobalStatisticsDomains	3h,v
ModPagespeedGoogleFontCssInlineMaxBytes	3h,4
ModPagespeedHashRefererStatistics	3h,4
ModPagespeedHideRefererUsingMeta	3h,4
ModPagespeedHonorCsp	3h,0
ModPagespeedHttpCacheCompressionLevel	3h,0
ModPagespeedImageInlineMaxBytes	3h,4
ModPagespeedImageJpegNumProgressiveScans	3h,4
ModPagespeedImageJpegNumProgressiveScansForSmallScreens	3h,4
ModPagespeedImageLimitOptimizedPercent	3h,4
ModPagespeedImageLimitRenderedAreaPercent	3h,4
ModPagespeedImageLimitResizeAreaPercent	3h,4
ModPagespeedImageMaxRewritesAtOnce	3h,0
ModPagespeedImagePreserveURLs	3h,4
ModPagespeedImageRecompressionQuality	3h,4
ModPagespeedImageResolutionLimitBytes	3h,4
ModPagespeedImageWebpRecompressionQuality	3h,4
ModPagespeedImageWebpRecompressionQualityForSmallScreens	3h,4
ModPagespeedImgInlineMaxBytes	3h,4
ModPagespeedImgMaxRewritesAtOnce	3h,0
ModPagespeedImplicitCacheTtlMs	3h,4
ModPagespeedIncreaseSpeedTracking	3h,4
ModPagespeedInheritVHostConfig	3h,0
ModPagespeedInlineOnlyCriticalImages	3h,4
ModPagespeedInlineResourcesWithoutExplicitAuthorization	3h,4
ModPagespeedInPlacePreemptiveRewriteCss	3h,4
ModPagespeedInPlacePreemptiveRewriteCssImages	3h,4
ModPagespeedInPlacePreemptiveRewriteImages	3h,4
ModPagespeedInPlacePreemptiveRewriteJavascript	3h,4
ModPagespeedInPlaceResourceOptimization	3h,4
ModPagespeedInPlaceRewriteDeadlineMs	3h,4
ModPagespeedInPlaceSMaxAgeSec	3h,0
ModPagespeedInPlaceWaitForOptimized	3h,4
ModPagespeedInstallCrashHandler	3h,0
ModPagespeedJpegQualityForSaveData	3h,4
ModPagespeedJpegRecompressionQuality	3h,4
ModPagespeedJpegRecompressionQualityForSmallScreens	3h,4
ModPagespeedJsInlineMaxBytes	3h,4
ModPagespeedJsOutlineMinBytes	3h,4
ModPagespeedJsPreserveURLs	3h,4
ModPagespeedLazyloadImagesAfterOnload	3h,4
ModPagespeedLazyloadImagesBlankUrl	3h,4
ModPagespeedLibrary	3h,28
ModPagespeedListOutstandingUrlsOnError	3h,4
ModPagespeedLoadFromFile	3h,v
ModPagespeedLoadFromFileCacheTtlMs	3h,4
ModPagespeedLoadFromFileMatch	3h,v
ModPagespeedLoadFromFileRule	3h,v
ModPagespeedLoadFromFileRuleMatch	3h,v
ModPagespeedLogDir	3h,0
ModPagespeedLogMobilizationSamples	3h,4
ModPagespeedLogRewriteTiming	3h,4
ModPagespeedLogUrlIndices	3h,4
ModPagespeedLowercaseHtmlNames	3h,4
ModPagespeedLRUCacheByteLimit	3h,0
ModPagespeedLRUCacheKbPerProcess	3h,0
ModPagespeedMapOriginDomain	3h,2y
ModPagespeedMapProxyDomain	3h,2y
ModPagespeedMapRewriteDomain	3h,2g
ModPagespeedMaxCacheableContentLength	3h,0
ModPagespeedMaxCombinedCssBytes	3h,4
ModPagespeedMaxCombinedJsBytes	3h,4
ModPagespeedMaxHtmlParseBytes	3h,4
ModPagespeedMaxImageSizeLowResolutionBytes	3h,4
ModPagespeedMaxInlinedPreviewImagesIndex	3h,4
ModPagespeedMaxPrefetchJsElements	3h,4
ModPagespeedMaxSegmentLength	3h,4
ModPagespeedMemcachedServers	3h,0
ModPagespeedMemcachedThreads	3h,0
ModPagespeedMemcachedTimeoutUs	3h,0
ModPagespeedMessageBufferSize	3h,0
ModPagespeedMessagesDomains	3h,v
ModPagespeedMinImageSizeLowResolutionBytes	3h,4
ModPagespeedModifyCachingHeaders	3h,4
ModPagespeedNoop	3h,4
ModPagespeedNoTransformOptimizedImages	3h,4
ModPagespeedNumExpensiveRewriteThreads	3h,0
ModPagespeedNumRewriteThreads	3h,0
ModPagespeedNumShards	3h,0
ModPagespeedOptionCookiesDurationMs	3h,4
ModPagespeedPermitIdsForCssCombining	3h,4
ModPagespeedPreserveSubresourceHints	3h,4
ModPagespeedPreserveUrlRelativity	3h,4
ModPagespeedPrivateNotVaryForIE	3h,4
ModPagespeedProactiveResourceFreshening	3h,0
ModPagespeedProgressiveJpegMinBytes	3h,4
ModPagespeedProxyAuth	3h,0
ModPagespeedProxySuffix	3h,4
ModPagespeedPubliclyCacheMismatchedHashesExperimental	3h,4
ModPagespeedRateLimitBackgroundFetches	3h,0
ModPagespeedRedisDatabaseIndex	3h,0
ModPagespeedRedisReconnectionDelayMs	3h,0
ModPagespeedRedisServer	3h,0
ModPagespeedRedisTimeoutUs	3h,0
ModPagespeedRedisTTLSec	3h,0
ModPagespeedRefererStatisticsOutputLevel	3h,4
ModPagespeedRemoteConfigurationTimeoutMs	3h,0
ModPagespeedRemoteConfigurationUrl	3h,4
ModPagespeedReportUnloadTime	3h,4
ModPagespeedRequestOptionOverride	3h,4
ModPagespeedRespectVary	3h,4
ModPagespeedRespectXForwardedProto	3h,4
ModPagespeedResponsiveImageDensities	3h,4
ModPagespeedRetainComment	3h,4
ModPagespeedRewriteDeadlinePerFlushMs	3h,4
ModPagespeedRewriteLevel	3h,4
ModPagespeedRewriteRandomDropPercentage	3h,4
ModPagespeedRewriteUncacheableResources	3h,0
ModPagespeedRunExperiment	3h,4
ModPagespeedServeRewrittenWebpUrlsToAnyAgent	3h,4
ModPagespeedServeStaleWhileRevalidateThresholdSec	3h,4
ModPagespeedServeXhrAccessControlHeaders	3h,4
ModPagespeedShardDomain	3h,2g
ModPagespeedSharedMemoryLocks	3h,0
ModPagespeedSlowFileLatencyUs	3h,0
ModPagespeedSlurpDirectory	3h,0
ModPagespeedSlurpFlushLimit	3h,0
ModPagespeedSlurpReadOnly	3h,0
ModPagespeedSslCertDirectory	3h,0
ModPagespeedSslCertFile	3h,0
ModPagespeedStaticAssetCDN	3h,0
ModPagespeedStaticAssetPrefix	3h,0
ModPagespeedStatistics	3h,0
ModPagespeedStatisticsDomains	3h,v
ModPagespeedStatisticsLogging	3h,0
ModPagespeedStatisticsLoggingChartsCSS	3h,0
ModPagespeedStatisticsLoggingChartsJS	3h,0
ModPagespeedStatisticsLoggingFile	3h,4
ModPagespeedStatisticsLoggingIntervalMs	3h,0
ModPagespeedStatisticsLoggingMaxFileSizeKb	3h,0
ModPagespeedStickyQueryParameters	3h,4
ModPagespeedSupportNoScriptEnabled	3h,4
ModPagespeedTestProxy	3h,0
ModPagespeedTestProxySlurp	3h,0
ModPagespeedTrackOriginalContentLength	3h,0
ModPagespeedUrlPrefix	3h,0
ModPagespeedUrlSigningKey	3h,0
ModPagespeedUrlValuedAttribute	3h,28
ModPagespeedUseAnalyticsJs	3h,4
ModPagespeedUseBlankImageForInlinePreview	3h,4
ModPagespeedUseExperimentalJsMinifier	3h,4
ModPagespeedUseFallbackPropertyCacheValues	3h,0
ModPagespeedUsePerVHostStatistics	3h,0
ModPagespeedWebpAnimatedRecompressionQuality	3h,4
ModPagespeedWebpQualityForSaveData	3h,4
ModPagespeedWebpRecompressionQuality	3h,4
ModPagespeedWebpRecompressionQualityForSmallScreens	3h,4
ModPagespeedXHeaderValue	3h,4
ModProxyClusterHCTemplate	34,26	3n,38
ModProxyClusterThreadCount	3n,4
modsecurity	3z,2n
modsecurity_rules	3z,2n
modsecurity_rules_file	3z,2n
modsecurity_rules_remote	3z,2l
ModTileBulkMode	1k,1t
ModTileCacheDurationDirty	1k,1l
ModTileCacheDurationLowZoom	1k,32
ModTileCacheDurationMax	1k,1l
ModTileCacheDurationMediumZoom	1k,32
ModTileCacheDurationMinimum	1k,1l
ModTileCacheExtendedDuration	1k,1l
ModTileCacheExtendedHostName	1k,1l
ModTileCacheLastModifiedFactor	1k,1l
ModTileEnableDirtyURL	1k,1t
ModTileEnableStats	1k,1t
ModTileEnableStatusURL	1k,1t
ModTileEnableTileThrottling	1k,1t
ModTileEnableTileThrottlingXForward	1k,1l
ModTileMaxLoadMissing	1k,1l
ModTileMaxLoadOld	1k,1l
ModTileMissingRequestTimeout	1k,1l
ModTileRenderdSocketAddr	1k,32
ModTileRenderdSocketName	1k,1l
ModTileRequestTimeout	1k,1l
ModTileThrottlingRenders	1k,32
ModTileThrottlingTiles	1k,32
ModTileTileDir	1k,1l
ModTileVeryOldThreshold	1k,1l
ModTora	1l,s
MonoApplications	14,1
MonoApplicationsConfigDir	14,1
MonoApplicationsConfigFile	14,1
MonoAutoApplication	14,0
MonoAutoRestartMode	14,1
MonoAutoRestartRequests	14,1
MonoAutoRestartTime	14,1
MonoCheckHiddenFiles	14,1
MonoDebug	14,1
MonoDocumentRootDir	14,1
MonoExecutablePath	14,1
MonoIOMAP	14,1
MonoListenAddress	14,1
MonoListenBacklog	14,1
MonoListenPort	14,1
MonoMaxActiveRequests	14,1
MonoMaxCPUTime	14,1
MonoMaxMemory	14,1
MonoMaxWaitingRequests	14,1
MonoMinThreads	14,1
MonoPath	14,1
MonoRunXSP	14,1
MonoServerPath	14,1
MonoSetEnv	14,1
MonoSetServerAlias	14,3
MonoTargetFramework	14,1
MonoUnixSocket	14,1
MonoUnixUmask	14,1
MonoWapiDir	14,1
MonoXSPStartAttempts	14,1
MonoXSPStartWaitTime	14,1
mrubyAccessCheckerFirst	3d,20
mrubyAccessCheckerFirstCode	3d,19
mrubyAccessCheckerLast	3d,20
mrubyAccessCheckerLastCode	3d,19
mrubyAccessCheckerMiddle	3d,20
mrubyAccessCheckerMiddleCode	3d,19
mrubyAuthCheckerFirst	3d,20
mrubyAuthCheckerFirstCode	3d,19
mrubyAuthCheckerLast	3d,20
mrubyAuthCheckerLastCode	3d,19
mrubyAuthCheckerMiddle	3d,20
mrubyAuthCheckerMiddleCode	3d,19
mrubyAuthnCheckPassword	3d,20
mrubyAuthnGetRealmHash	3d,20
mrubyCheckUserIdFirst	3d,20
mrubyCheckUserIdFirstCode	3d,19
mrubyCheckUserIdLast	3d,20
mrubyCheckUserIdLastCode	3d,19
mrubyCheckUserIdMiddle	3d,20
mrubyCheckUserIdMiddleCode	3d,19
mrubyChildInitFirst	3d,20
mrubyChildInitLast	3d,20
mrubyChildInitMiddle	3d,20
mrubyFixupsFirst	3d,20
mrubyFixupsFirstCode	3d,19
mrubyFixupsLast	3d,20
mrubyFixupsLastCode	3d,19
mrubyFixupsMiddle	3d,20
mrubyFixupsMiddleCode	3d,19
mrubyHandler	3d,20
mrubyHandlerCode	3d,19
mrubyHandlerEnable	3d,10
mrubyHandlerFirst	3d,20
mrubyHandlerFirstCode	3d,19
mrubyHandlerLast	3d,20
mrubyHandlerLastCode	3d,19
mrubyHandlerMiddle	3d,20
mrubyHandlerMiddleCode	3d,19
mrubyInsertFilterFirst	3d,20
mrubyInsertFilterLast	3d,20
mrubyInsertFilterMiddle	3d,20
mrubyLogTransactionFirst	3d,20
mrubyLogTransactionFirstCode	3d,19
mrubyLogTransactionLast	3d,20
mrubyLogTransactionLastCode	3d,19
mrubyLogTransactionMiddle	3d,20
mrubyLogTransactionMiddleCode	3d,19
mrubyMapToStorageFirst	3d,20
mrubyMapToStorageFirstCode	3d,19
mrubyMapToStorageLast	3d,20
mrubyMapToStorageLastCode	3d,19
mrubyMapToStorageMiddle	3d,20
mrubyMapToStorageMiddleCode	3d,19
mrubyOutputFilter	3d,20
mrubyPostConfigFirst	3d,20
mrubyPostConfigLast	3d,20
mrubyPostConfigMiddle	3d,20
mrubyPostReadRequestFirst	3d,20
mrubyPostReadRequestFirstCode	3d,19
mrubyPostReadRequestLast	3d,20
mrubyPostReadRequestLastCode	3d,19
mrubyPostReadRequestMiddle	3d,20
mrubyPostReadRequestMiddleCode	3d,19
mrubyQuickHandlerFirst	3d,20
mrubyQuickHandlerLast	3d,20
mrubyQuickHandlerMiddle	3d,20
mrubyTranslateNameFirst	3d,20
mrubyTranslateNameFirstCode	3d,19
mrubyTranslateNameLast	3d,20
mrubyTranslateNameLastCode	3d,19
mrubyTranslateNameMiddle	3d,20
mrubyTranslateNameMiddleCode	3d,19
MS_CACHESIZE	41,2
MS_CUSTOM_ERROR	41,2
MS_DNS	41,2
MS_METHODS	41,2
MS_UNAFFECTED_DOMAIN	41,2
MS_WHITELIST_PATH	41,2
Multiplexer	3b,2o
MultiplexerChroot	3b,1c
MultiplexerIdleTimeout	3b,1c
MusicCookieLife	16,3
MusicDefaultCss	16,2r
MusicDefaultDisplay	16,3
MusicDirPerLine	16,2r
MusicFields	16,2s
MusicIceServer	16,3
MusicIndex	16,2s
MusicIndexCache	16,2t
MusicPageTitle	16,2s
MusicSortOrder	16,2s
NegotiateAuth	2c,q
NegotiateAuthHelper	2c,q
NetcgiAccessCheckerHandler	18,4
NetcgiAuthCheckerHandler	18,4
NetcgiCheckUserIDHandler	18,4
NetcgiFixerUpperHandler	18,4
NetcgiHandler	18,4
NetcgiHeaderParserHandler	18,4
NetcgiLoad	18,0
NetcgiLoggerHandler	18,4
NetcgiPostReadRequestHandler	18,4
NetcgiPredicates	18,0
NetcgiRequire	18,0
NetcgiThread	18,0
NetcgiTranslateHandler	18,0
NetcgiTypeCheckerHandler	18,4
NiceValue	15,2n	23,2j
NoIPLimit	35,1i
NormalizeUsername	l,10
NSSCertificateDatabase	3g,0
NSSCipherSuite	3g,d
NSSDBPrefix	3g,0
NSSECCNickname	3g,0
NSSEnforceValidCerts	3g,n
NSSEngine	3g,n
NSSFIPS	3g,n
NSSNickname	3g,0
NSSOCSP	3g,n
NSSOCSPDefaultName	3g,0
NSSOCSPDefaultResponder	3g,n
NSSOCSPDefaultURL	3g,0
NSSOptions	3g,2u
NSSPassPhraseDialog	3g,0
NSSPassPhraseHelper	3g,0
NSSProtocol	3g,s
NSSProxyCheckPeerCN	3g,n
NSSProxyCipherSuite	3g,0
NSSProxyEngine	3g,n
NSSProxyNickname	3g,0
NSSProxyProtocol	3g,s
NSSRandomSeed	3g,2e
NSSRenegBufferSize	3g,7
NSSRenegotiation	3g,n
NSSRequire	3g,l
NSSRequireSafeNegotiation	3g,n
NSSRequireSSL	3g,2v
NSSSession3CacheTimeout	3g,0
NSSSessionCacheSize	3g,0
NSSSessionCacheTimeout	3g,0
NSSSessionTickets	3g,n
NSSSkipPermissionCheck	3g,n
NSSSNI	3g,n
NSSStrictSNIVHostCheck	3g,n
NSSUserName	3g,d
NSSVerifyClient	3g,d
NTLMAuth	2b,a	2c,q
NTLMAuthHelper	2c,q
NTLMAuthoritative	2b,a
NTLMBasicAuth	2c,q
NTLMBasicAuthoritative	2c,q
NTLMBasicPreferred	2b,a
NTLMBasicRealm	2c,q
NTLMChainAuth	2b,a
NTLMDefaultDomain	2b,b
NTLMDomain	2b,b
NTLMMSIE3Hack	2b,a
NTLMNotForced	2b,a
NTLMOfferBasic	2b,a
NTLMOfferNTLM	2b,a
NTLMOmitDomain	2b,a
NTLMPackage	2b,b
NTLMPackages	2b,b
NTLMPerRequestAuth	2b,a
NTLMUsernameCase	2b,b
OAuth2AcceptTokenIn	19,2w
OAuth2Cache	19,2w
OAuth2CryptoPassphrase	19,c
OAuth2TargetPass	19,c
OAuth2TokenVerify	19,2x
OIDCAuthNHeader	6,d
OIDCAuthRequestParams	6,0
OIDCBlackListedClaims	6,r
OIDCCABundlePath	6,0
OIDCCacheDir	6,0
OIDCCacheEncrypt	6,n
OIDCCacheFileCleanInterval	6,0
OIDCCacheShmEntrySizeMax	6,0
OIDCCacheShmMax	6,0
OIDCCacheType	6,0
OIDCCertBoundAccessTokens	6,0
OIDCClaimDelimiter	6,0
OIDCClaimPrefix	6,s
OIDCClientContact	6,0
OIDCClientID	6,0
OIDCClientJwksUri	6,0
OIDCClientName	6,0
OIDCClientSecret	6,0
OIDCClientTokenEndpointCert	6,0
OIDCClientTokenEndpointKey	6,0
OIDCClientTokenEndpointKeyPassword	6,0
OIDCCookie	6,d
OIDCCookieDomain	6,0
OIDCCookieHTTPOnly	6,n
OIDCCookiePath	6,d
OIDCCookieSameSite	6,n
OIDCCryptoPassphrase	6,0
OIDCDebugMaskSecrets	6,0
OIDCDefaultLoggedOutURL	6,0
OIDCDefaultURL	6,0
OIDCDiscoverIssuersAllowed	6,h
OIDCDiscoverURL	6,d
OIDCDPoPMode	6,1
OIDCHTMLErrorTemplate	6,0
OIDCHTTPTimeoutLong	6,0
OIDCHTTPTimeoutShort	6,0
OIDCIDTokenAudValues	6,h
OIDCIDTokenEncryptedResponseAlg	6,0
OIDCIDTokenEncryptedResponseEnc	6,0
OIDCIDTokenIatSlack	6,0
OIDCIDTokenSignedResponseAlg	6,0
OIDCInfoHook	6,h
OIDCJWKSRefreshInterval	6,0
OIDCLogoutRequestParams	6,0
OIDCLogoutXFrameOptions	6,0
OIDCMemCacheConnectionsHMax	6,0
OIDCMemCacheConnectionsMin	6,0
OIDCMemCacheConnectionsSMax	6,0
OIDCMemCacheConnectionsTTL	6,0
OIDCMemCacheServers	6,0
OIDCMetadataDir	6,0
OIDCMetricsData	6,h
OIDCMetricsPublish	6,0
OIDCOAuthAcceptTokenAs	6,r
OIDCOAuthAccessTokenBindingPolicy	6,0
OIDCOAuthClientID	6,0
OIDCOAuthClientSecret	6,0
OIDCOAuthDecryptSharedKeys	6,h
OIDCOAuthIntrospectionClientAuthBearerToken	6,s
OIDCOAuthIntrospectionEndpoint	6,0
OIDCOAuthIntrospectionEndpointAuth	6,0
OIDCOAuthIntrospectionEndpointCert	6,0
OIDCOAuthIntrospectionEndpointKey	6,0
OIDCOAuthIntrospectionEndpointKeyPassword	6,0
OIDCOAuthIntrospectionEndpointMethod	6,0
OIDCOAuthIntrospectionEndpointParams	6,0
OIDCOAuthIntrospectionTokenParamName	6,0
OIDCOAuthRemoteUserClaim	6,t
OIDCOAuthServerMetadataURL	6,0
OIDCOAuthSSLValidateServer	6,0
OIDCOAuthTokenExpiryClaim	6,t
OIDCOAuthTokenIntrospectionInterval	6,d
OIDCOAuthVerifyAudience	6,h
OIDCOAuthVerifyCertFiles	6,h
OIDCOAuthVerifyIssuer	6,0
OIDCOAuthVerifyJwksUri	6,0
OIDCOAuthVerifySharedKeys	6,h
OIDCOutgoingProxy	6,0
OIDCPassAccessToken	6,d
OIDCPassClaimsAs	6,u
OIDCPassCookies	6,r
OIDCPassIDTokenAs	6,t
OIDCPassRefreshToken	6,e
OIDCPassUserInfoAs	6,t
OIDCPathAuthRequestParams	6,d
OIDCPathScope	6,d
OIDCPKCEMethod	6,0
OIDCPreservePost	6,d
OIDCPreservePostTemplates	6,v
OIDCPrivateKeyFiles	6,h
OIDCProfile	6,0
OIDCProviderAuthorizationEndpoint	6,0
OIDCProviderAuthRequestMethod	6,0
OIDCProviderBackChannelLogoutSupported	6,n
OIDCProviderCheckSessionIFrame	6,0
OIDCProviderEndSessionEndpoint	6,0
OIDCProviderIssuer	6,0
OIDCProviderJwksUri	6,0
OIDCProviderMetadataRefreshInterval	6,0
OIDCProviderMetadataURL	6,0
OIDCProviderPushedAuthorizationRequestEndpoint	6,0
OIDCProviderRegistrationEndpointJson	6,0
OIDCProviderRevocationEndpoint	6,0
OIDCProviderSignedJwksUri	6,v
OIDCProviderTokenEndpoint	6,0
OIDCProviderTokenEndpointAuth	6,0
OIDCProviderTokenEndpointParams	6,0
OIDCProviderUserInfoEndpoint	6,0
OIDCProviderVerifyCertFiles	6,h
OIDCPublicKeyFiles	6,h
OIDCRedirectURI	6,0
OIDCRedirectURLsAllowed	6,r
OIDCRedisCacheConnectTimeout	6,0
OIDCRedisCacheDatabase	6,0
OIDCRedisCachePassword	6,0
OIDCRedisCacheServer	6,0
OIDCRedisCacheTimeout	6,0
OIDCRedisCacheUsername	6,0
OIDCRefreshAccessTokenBeforeExpiry	6,u
OIDCRemoteUserClaim	6,t
OIDCRequestObject	6,d
OIDCResponseMode	6,0
OIDCResponseType	6,0
OIDCScope	6,0
OIDCSessionCacheFallbackToCookie	6,n
OIDCSessionCookieChunkSize	6,0
OIDCSessionInactivityTimeout	6,0
OIDCSessionMaxDuration	6,0
OIDCSessionType	6,0
OIDCSSLValidateServer	6,0
OIDCStateCookiePrefix	6,d
OIDCStateInputHeaders	6,0
OIDCStateMaxNumberOfCookies	6,1
OIDCStateTimeout	6,0
OIDCStripCookies	6,r
OIDCTokenBindingPolicy	6,0
OIDCTraceParent	6,0
OIDCUnAuthAction	6,u
OIDCUnAutzAction	6,u
OIDCUserInfoEncryptedResponseAlg	6,0
OIDCUserInfoEncryptedResponseEnc	6,0
OIDCUserInfoRefreshInterval	6,0
OIDCUserInfoSignedResponseAlg	6,0
OIDCUserInfoTokenMethod	6,0
OIDCValidateIssuer	6,0
OIDCWhiteListedClaims	6,r
OIDCXForwardedHeaders	6,h
OnlyIPLimit	35,1i
OutlookAnywherePassthrough	3p,n
OutlookAnywhereSOCache	3p,0
OutlookAnywhereSOCacheExpire	3p,0
OutlookAnywhereUserAgents	3p,h
OutputBufferSize	n,0
ParserConfig	1a,1l
PassengerAdminPanelAuthType	1b,0
PassengerAdminPanelPassword	1b,0
PassengerAdminPanelUrl	1b,0
PassengerAdminPanelUsername	1b,0
PassengerAllowEncodedSlashes	1b,1t
PassengerAnalyticsLogGroup	1b,0
PassengerAnalyticsLogUser	1b,0
PassengerAnonymousTelemetryProxy	1b,0
PassengerAppConnectTimeout	1b,19
PassengerAppEnv	1b,19
PassengerAppGroupName	1b,19
PassengerAppLogFile	1b,19
PassengerAppRoot	1b,19
PassengerAppStartCommand	1b,19
PassengerAppType	1b,19
PassengerBaseURI	1b,19
PassengerBufferResponse	1b,2f
PassengerBufferUpload	1b,2f
PassengerConcurrencyModel	1b,19
PassengerCtl	1b,v
PassengerCustomErrorPage	1b,19
PassengerDataBufferDir	1b,0
PassengerDebugger	1b,10
PassengerDebugLogFile	1b,0
PassengerDefaultGroup	1b,0
PassengerDefaultRuby	1b,0
PassengerDefaultUser	1b,0
PassengerDirectInstanceRequestAddress	1b,19
PassengerDisableAnonymousTelemetry	1b,n
PassengerDisableLogPrefix	1b,n
PassengerDisableSecurityUpdateCheck	1b,n
PassengerDumpConfigManifest	1b,0
PassengerEnabled	1b,2f
PassengerErrorOverride	1b,2f
PassengerFileDescriptorLogFile	1b,0
PassengerFlyWith	1b,0
PassengerForceMaxConcurrentRequestsPerProcess	1b,19
PassengerFriendlyErrorPages	1b,10
PassengerGroup	1b,19
PassengerHighPerformance	1b,2f
PassengerInstanceRegistryDir	1b,0
PassengerLoadShellEnvvars	1b,10
PassengerLogFile	1b,0
PassengerLogLevel	1b,0
PassengerLveMinUid	1b,19
PassengerMaxInstances	1b,19
PassengerMaxInstancesPerApp	1b,0
PassengerMaxPoolSize	1b,0
PassengerMaxPreloaderIdleTime	1b,19
PassengerMaxRequestQueueSize	1b,19
PassengerMaxRequestQueueTime	1b,4
PassengerMaxRequests	1b,19
PassengerMaxRequestTime	1b,4
PassengerMemoryLimit	1b,19
PassengerMeteorAppSettings	1b,19
PassengerMinInstances	1b,19
PassengerMonitorLogFile	1b,19
PassengerNodejs	1b,19
PassengerOldRouting	1b,n
PassengerPoolIdleTime	1b,0
PassengerPreloadBundler	1b,10
PassengerPreStart	1b,0
PassengerPython	1b,19
PassengerResistDeploymentErrors	1b,10
PassengerResponseBufferHighWatermark	1b,0
PassengerRestartDir	1b,19
PassengerRollingRestarts	1b,10
PassengerRoot	1b,0
PassengerRuby	1b,19
PassengerSecurityUpdateCheckProxy	1b,0
PassengerShowVersionInHeader	1b,n
PassengerSocketBacklog	1b,0
PassengerSpawnDir	1b,0
PassengerSpawnMethod	1b,19
PassengerStartTimeout	1b,19
PassengerStartupFile	1b,19
PassengerStatThrottleRate	1b,0
PassengerStickySessions	1b,2f
PassengerStickySessionsCookieAttributes	1b,4
PassengerStickySessionsCookieName	1b,4
PassengerThreadCount	1b,19
PassengerTurbocaching	1b,n
PassengerUseGlobalQueue	1b,10
PassengerUser	1b,19
PassengerUserSwitching	1b,n
PassHeader	n,0
PathPrepend	4c,1k
PathTrim	4c,1k
Perl	1c,s
PerlAccessHandler	1c,2z
PerlAddAuthnProvider	1c,v
PerlAddAuthzProvider	1c,v
PerlAddVar	1c,30
PerlAuthenHandler	1c,2z
PerlAuthzHandler	1c,2z
PerlChildExitHandler	1c,h
PerlChildInitHandler	1c,h
PerlCleanupHandler	1c,2z
PerlConfigRequire	1c,h
PerlDispatchHandler	1c,1x
PerlFixupHandler	1c,2z
PerlFreshRestart	1c,1x
PerlHandler	1c,2z
PerlHeaderParserHandler	1c,2z
PerlInitHandler	1c,2z
PerlInputFilterHandler	1c,2z
PerlInterpMax	1c,0
PerlInterpMaxRequests	1c,0
PerlInterpMaxSpare	1c,0
PerlInterpMinSpare	1c,0
PerlInterpStart	1c,0
PerlLoadModule	1c,s
PerlLogHandler	1c,2z
PerlMapToStorageHandler	1c,h
PerlModule	1c,2z
PerlOpenLogsHandler	1c,h
PerlOptions	1c,2z
PerlOutputFilterHandler	1c,2z
PerlPassEnv	1c,0
PerlPostConfigHandler	1c,h
PerlPostConfigRequire	1c,h
PerlPostReadRequestHandler	1c,h
PerlPreConnectionHandler	1c,h
PerlProcessConnectionHandler	1c,h
PerlRequire	1c,2z
PerlResponseHandler	1c,2z
PerlRestartHandler	1c,1x
PerlScript	1c,1x
PerlSendHeader	1c,2f
PerlSetEnv	1c,2g
PerlSetInputFilter	1c,4
PerlSetOutputFilter	1c,4
PerlSetupEnv	1c,2f
PerlSetVar	1c,2g
PerlSwitches	1c,h
PerlTaintCheck	1c,n
PerlTransHandler	1c,h
PerlTypeHandler	1c,2z
PerlWarn	1c,n
PersistSlots	39,4
php_admin_flag	1d,18	1x,18	37,1k	3j,2i	3k,18
php_admin_value	1d,18	1x,18	37,1k	3j,2i	3k,18
PHP_Fix_Pathinfo_Enable	n,0
php_flag	1d,32	1x,32	37,2b	3j,31	3k,32
php_value	1d,32	1x,32	37,2b	3j,31	3k,32
PHPINIDir	1d,0	1x,0	3j,1c	3k,0
PlaintextAuthHelper	2c,q
PlsqlAfterProcedure	3l,5
PlsqlAlwaysDescribeProcedure	3l,5
PlsqlAuthenticationMode	3l,5
PlsqlBeforeProcedure	3l,5
PlsqlBindBucketLengths	3l,5
PlsqlBindBucketWidths	3l,5
PlsqlCacheCleanupTime	3l,6
PlsqlCacheDirectory	3l,6
PlsqlCacheEnable	3l,6
PlsqlCacheMaxAge	3l,6
PlsqlCacheMaxSize	3l,6
PlsqlCacheTotalSize	3l,6
PlsqlCGIEnvironmentList	3l,5
PlsqlConnectionTimeout	3l,5
PlsqlConnectionValidation	3l,5
PlsqlDatabaseConnectString	3l,5
PlsqlDatabasePassword	3l,5
PlsqlDatabaseUsername	3l,5
PlsqlDefaultPage	3l,5
PlsqlDMSEnable	3l,6
PlsqlDocumentPath	3l,5
PlsqlDocumentProcedure	3l,5
PlsqlDocumentTablename	3l,5
PlsqlErrorStyle	3l,5
PlsqlExclusionList	3l,5
PlsqlFetchBufferSize	3l,5
PlsqlIdleSessionCleanupInterval	3l,6
PlsqlInfoLogging	3l,5
PlsqlLogDirectory	3l,6
PlsqlLogEnable	3l,6
PlsqlMaxRequestsPerSession	3l,5
PlsqlNLSLanguage	3l,5
PlsqlPathAlias	3l,5
PlsqlPathAliasProcedure	3l,5
PlsqlRequestValidationFunction	3l,5
PlsqlSessionCookieName	3l,5
PlsqlSessionStateManagement	3l,5
PlsqlTransferMode	3l,5
PlsqlUploadAsLongRaw	3l,5
PolicyConditional	3m,33
PolicyConditionalURL	3m,33
PolicyEnvironment	3m,34
PolicyFilter	3m,35
PolicyKeepalive	3m,33
PolicyKeepaliveURL	3m,33
PolicyLength	3m,33
PolicyLengthURL	3m,33
PolicyMaxage	3m,36
PolicyMaxageURL	3m,33
PolicyNocache	3m,33
PolicyNocacheURL	3m,33
PolicyType	3m,37
PolicyTypeURL	3m,33
PolicyValidation	3m,33
PolicyValidationURL	3m,33
PolicyVary	3m,37
PolicyVaryURL	3m,33
PolicyVersion	3m,36
PolicyVersionURL	3m,33
ProcessLifeTime	n,0
Processor	3b,2o
ProcessorWaitTimeout	3b,2p
ProxyHTMLBufSize	3o,2j
ProxyHTMLCharsetAlias	3o,39
ProxyHTMLCharsetDefault	3o,2j
ProxyHTMLCharsetOut	3o,2j
ProxyHTMLDoctype	3o,3a
ProxyHTMLEnable	3o,5
ProxyHTMLEvents	3o,3b
ProxyHTMLExtended	3o,3c
ProxyHTMLFixups	3o,3b
ProxyHTMLInterp	3o,3c
ProxyHTMLLinks	3o,3d
ProxyHTMLLogVerbose	3o,3c
ProxyHTMLMeta	3o,3c
ProxyHTMLStartParse	3o,3b
ProxyHTMLStripComments	3o,3c
ProxyHTMLURLMap	3o,2c
ProxyProtocol	3q,n
PythonAccessHandler	1e,38
PythonAuthenHandler	1e,38
PythonAuthzHandler	1e,38
PythonAutoReload	1e,2f
PythonCleanupHandler	1e,38
PythonConnectionHandler	1e,s
PythonDebug	1e,2f
PythonEnablePdb	1e,2f
PythonFixupHandler	1e,38
PythonHandler	1e,38
PythonHandlerModule	1e,38
PythonHeaderParserHandler	1e,38
PythonImport	1e,v
PythonInitHandler	1e,38
PythonInputFilter	1e,20
PythonInterpPerDirective	1e,2f
PythonInterpPerDirectory	1e,2f
PythonInterpreter	1e,4
PythonLogHandler	1e,38
PythonOptimize	1e,n
PythonOption	1e,3e
PythonOutputFilter	1e,20
PythonPath	1e,4
PythonPostReadRequestHandler	1e,s
PythonTransHandler	1e,s
PythonTypeHandler	1e,38
QS_ClientContentTypes	1f,1v
QS_ClientEntries	1f,0
QS_ClientEventBlockCount	1f,1
QS_ClientEventBlockExcludeIP	1f,0
QS_ClientEventLimitCount	1f,t
QS_ClientEventPerSecLimit	1f,0
QS_ClientEventRequestLimit	1f,0
QS_ClientGeoCountryDB	1f,0
QS_ClientGeoCountryPriv	1f,v
QS_ClientGeoIpFromHeader	1f,0
QS_ClientIpFromHeader	1f,0
QS_ClientPrefer	1f,1v
QS_ClientSerialize	1f,s
QS_ClientTolerance	1f,0
QS_CondClientEventLimitCount	1f,1v
QS_CondEventLimitCount	1f,1v
QS_CondLocRequestLimitMatch	1f,p
QS_Decoding	1f,1y
QS_DenyBody	1f,z
QS_DenyEvent	1f,3f
QS_DenyInheritanceOff	1f,2t
QS_DenyPath	1f,3f
QS_DenyQuery	1f,3f
QS_DenyQueryBody	1f,z
QS_DenyRequestLine	1f,3f
QS_DisableHandler	1f,n
QS_ErrorPage	1f,0
QS_ErrorResponseCode	1f,0
QS_EventCount	1f,n
QS_EventKBytesPerSecLimit	1f,v
QS_EventLimitCount	1f,p
QS_EventPerSecLimit	1f,v
QS_EventRequestLimit	1f,v
QS_ForcedClose	1f,n
QS_InvalidUrlEncoding	1f,3
QS_LimitRequestBody	1f,19
QS_LocKBytesPerSecLimit	1f,v
QS_LocKBytesPerSecLimitMatch	1f,v
QS_LocRequestLimit	1f,v
QS_LocRequestLimitDefault	1f,0
QS_LocRequestLimitMatch	1f,v
QS_LocRequestPerSecLimit	1f,v
QS_LocRequestPerSecLimitMatch	1f,v
QS_LogEnv	1f,n
QS_LogOnly	1f,n
QS_MaxClients	1f,0
QS_MileStone	1f,2e
QS_MileStoneTimeout	1f,0
QS_PermitUri	1f,3f
QS_PermitUriBody	1f,z
QS_RedirectIf	1f,1a
QS_RequestHeaderFilter	1f,19
QS_RequestHeaderFilterRule	1f,1v
QS_ResponseHeaderFilter	1f,3
QS_ResponseHeaderFilterRule	1f,p
QS_SemMemFile	1f,0
QS_SessionCookieName	1f,0
QS_SessionCookiePath	1f,0
QS_SessionKey	1f,0
QS_SessionTimeout	1f,0
QS_SetEnv	1f,v
QS_SetEnvIf	1f,2a
QS_SetEnvIfBody	1f,v
QS_SetEnvIfCmp	1f,3g
QS_SetEnvIfParp	1f,v
QS_SetEnvIfQuery	1f,18
QS_SetEnvIfResBody	1f,3h
QS_SetEnvIfStatus	1f,18
QS_SetEnvRes	1f,p
QS_SetEnvResBody	1f,3h
QS_SetEnvResHeader	1f,1
QS_SetEnvResHeaderMatch	1f,v
QS_SetEnvStatus	1f,18
QS_SetReqHeader	1f,2e
QS_SrvDataRateOff	1f,s
QS_SrvMaxConn	1f,0
QS_SrvMaxConnClose	1f,0
QS_SrvMaxConnExcludeIP	1f,0
QS_SrvMaxConnPerIP	1f,1
QS_SrvMaxConnPerIPIgnoreVIP	1f,n
QS_SrvMinDataRate	1f,1v
QS_SrvMinDataRateIgnoreVIP	1f,n
QS_SrvMinDataRateOffEvent	1f,19
QS_SrvRequestRate	1f,1
QS_SrvSampleRate	1f,0
QS_SrvSerialize	1f,1
QS_Status	1f,n
QS_SupportIPv6	1f,n
QS_UnsetReqHeader	1f,0
QS_UnsetResHeader	1f,0
QS_UserTrackingCookieName	1f,1v
QS_VipHeaderName	1f,1
QS_VipIPHeaderName	1f,1
QS_VipIpUser	1f,s
QS_VipUser	1f,s
QSLog	1f,0
QueryFromRequest	4c,1k
RackBaseURI	1b,19
RackEnv	1b,19
RailsAllowModRewrite	1b,n
RailsAppSpawnerIdleTime	1b,19
RailsBaseURI	1b,19
RailsDefaultUser	1b,0
RailsEnv	1b,19
RailsFrameworkSpawnerIdleTime	1b,0
RailsMaxInstancesPerApp	1b,0
RailsMaxPoolSize	1b,0
RailsPoolIdleTime	1b,0
RailsRuby	1b,19
RailsSpawnMethod	1b,19
RailsSpawnServer	1b,0
RailsUserSwitching	1b,n
RDefaultUidGid	3x,v
RDocumentChRoot	3x,v
redirectionio	3s,3i
redirectionioLogs	3s,3i
redirectionioPass	3s,3j
redirectionioProjectKey	3s,3i
redirectionioRuleIdsHeader	3s,3i
redirectionioScheme	3s,3i
redirectionioSetHeader	3s,3k
redirectionioTrustedProxies	3s,3i
ReduceDisplay	39,4
RemoteIPHeader	3t,6
RemoteIPInternalProxy	3t,6
RemoteIPInternalProxyList	3t,6
RemoteIPProxiesHeader	3t,6
RemoteIPTrustedProxy	3t,6
RemoteIPTrustedProxyList	3t,6
REMOVEIPenable	1g,n
ReportUploads	1m,i
RequireSSLHostMatch	4c,1k
ResponseFieldSize	39,4
ResponseStatusCodeOnNoContext	3n,4
REval	1y,1l
REvalOnStartup	1y,1l
RewriteIPAllow	3e,1n
RewriteIPResetHeader	3e,11
RFileEval	1y,1l
RFileHandler	1y,1l
RGroups	3x,3q
RHandler	1y,1l
RivetDirConf	1h,3h
RivetServerConf	1h,v
RivetUserConf	1h,1w
RMinUidGid	3x,v
RMode	3x,19
RoamingAlias	3u,17
ROutputErrors	1y,2u
RPAF_CleanHeaders	3v,n
RPAF_Enable	3v,n
RPAF_ForbidIfNotProxy	3v,n
RPAF_Header	3v,0
RPAF_ProxyIPs	3v,h
RPAF_SetHostName	3v,n
RPAF_SetHTTPS	3v,n
RPAF_SetPort	3v,n
RPAFenable	1i,n
RPAFheader	1i,0
RPAFproxy_ips	1i,h
RPAFsethostname	1i,n
RPreserveEnv	1y,2u
RSourceOnStartup	1y,1l
RubyAccessHandler	3w,3l
RubyAddPath	3w,3m
RubyAuthenHandler	3w,3l
RubyAuthzHandler	3w,3l
RubyChildInitHandler	3w,1c
RubyCleanupHandler	3w,3l
RubyErrorLogHandler	3w,3l
RubyFixupHandler	3w,3l
RubyGcPerRequest	3w,3n
RubyHandler	3w,3l
RubyHeaderParserHandler	3w,3l
RubyInitHandler	3w,3l
RubyKanjiCode	3w,3l
RubyLogHandler	3w,3l
RubyOption	3w,3o
RubyOutputMode	3w,3l
RubyPassEnv	3w,3p
RubyPostReadRequestHandler	3w,1c
RubyRequire	3w,3m
RubyRestrictDirectives	3w,1f
RubySafeLevel	3w,3l
RubySetEnv	3w,3o
RubyTimeOut	3w,1c
RubyTransHandler	3w,3l
RubyTypeHandler	3w,3l
RUidGid	3x,18
SCGIHandler	3y,z
SCGIMount	3y,v
SCGIServer	3y,3
SCGIServerTimeout	3y,19
SecAction	1j,19
SecArgumentSeparator	1j,19
SecArgumentsLimit	1j,19
SecAuditEngine	1j,19	40,1o
SecAuditLog	1j,19	40,1o
SecAuditLog2	1j,19
SecAuditLogDirMode	1j,19
SecAuditLogFileMode	1j,19
SecAuditLogFormat	1j,19
SecAuditLogParts	1j,19	40,1o
SecAuditLogRelevantStatus	1j,19	40,1o
SecAuditLogStorageDir	1j,19	40,1o
SecAuditLogType	1j,19	40,1o
SecCacheTransformations	1j,20
SecCharset	40,1o
SecChrootDir	1j,0	40,1o
SecChrootLock	40,1o
SecCollectionTimeout	1j,19
SecComponentSignature	1j,0
SecConnEngine	1j,19
SecConnReadStateLimit	1j,20
SecConnWriteStateLimit	1j,20
SecContentInjection	1j,10
SecCookieFormat	1j,19
SecCookiev0Separator	1j,19
SecDataDir	1j,0
SecDebugLog	1j,19
SecDebugLogLevel	1j,19
SecDefaultAction	1j,19
SecDisableBackendCompression	1j,10
SecFilter	40,1o
SecFilterActionsRestricted	40,1o
SecFilterCheckCookieFormat	40,1o
SecFilterCheckUnicodeEncoding	40,1o
SecFilterCheckURLEncoding	40,1o
SecFilterCookieFormat	40,1o
SecFilterDebugLevel	40,1o
SecFilterDebugLog	40,1o
SecFilterDefaultAction	40,1o
SecFilterEngine	40,1o
SecFilterForceByteRange	40,1o
SecFilterImport	40,1o
SecFilterInheritance	40,1o
SecFilterInheritanceMandatory	40,1o
SecFilterNormalizeCookies	40,1o
SecFilterOutputMimeTypes	40,1o
SecFilterRemove	40,1o
SecFilterScanOutput	40,1o
SecFilterScanPOST	40,1o
SecFilterSelective	40,1o
SecFilterSignatureAction	40,1o
SecGeoLookupDB	1j,0
SecGsbLookupDB	1j,0
SecGuardianLog	1j,1	40,1o
SecHashEngine	1j,19
SecHashKey	1j,18
SecHashMethodPm	1j,18
SecHashMethodRx	1j,18
SecHashParam	1j,19
SecHttpBlKey	1j,19
SecInterceptOnError	1j,19
SecMarker	1j,19
SecParseXmlIntoArgs	1j,19
SecPcreMatchLimit	1j,0
SecPcreMatchLimitRecursion	1j,0
SecReadStateLimit	1j,20
SecRemoteRules	1j,2a
SecRemoteRulesFailAction	1j,19
SecRequestBodyAccess	1j,19
SecRequestBodyInMemoryLimit	1j,19
SecRequestBodyJsonDepthLimit	1j,19
SecRequestBodyLimit	1j,19
SecRequestBodyLimitAction	1j,19
SecRequestBodyNoFilesLimit	1j,19
SecRequestEncoding	1j,19
SecResponseBodyAccess	1j,19
SecResponseBodyLimit	1j,19
SecResponseBodyLimitAction	1j,19
SecResponseBodyMimeType	1j,3q
SecResponseBodyMimeTypesClear	1j,3r
SecRule	1j,2a
SecRuleEngine	1j,19
SecRuleInheritance	1j,10
SecRulePerfTime	1j,19
SecRuleRemoveById	1j,3q
SecRuleRemoveByMsg	1j,3q
SecRuleRemoveByTag	1j,3q
SecRuleScript	1j,20
SecRuleUpdateActionById	1j,18
SecRuleUpdateTargetById	1j,2a
SecRuleUpdateTargetByMsg	1j,2a
SecRuleUpdateTargetByTag	1j,2a
SecSensorId	1j,0
SecServerResponseToken	40,1o
SecServerSignature	1j,0	40,1o
SecStatusEngine	1j,19
SecStreamInBodyInspection	1j,10
SecStreamOutBodyInspection	1j,10
SecTmpDir	1j,19
SecTmpSaveUploadedFiles	1j,19
SecUnicodeCodePage	1j,0
SecUnicodeMapFile	1j,1
SecUploadApproveScript	40,1o
SecUploadDir	1j,19	40,1o
SecUploadFileLimit	1j,19
SecUploadFileMode	1j,19
SecUploadInMemoryLimit	40,1o
SecUploadKeepFiles	1j,19	40,1o
SecureProxy	4c,1k
SecWebAppId	1j,19
SecWriteStateLimit	1j,20
SecXmlExternalEntity	1j,19
ServerAdvertise	24,1
ServerEnvironment	3b,2q
ServerLimit	3b,1c
SetExternalAuthMethod	d,v
SetExternalGroupMethod	d,v
SetServerEncoding	l,0
SharememPath	n,0
ShibApplicationId	13,7
ShibBasicHijack	13,i
ShibCatalogs	13,0
ShibCompatValidUser	13,n
ShibConfig	13,0
ShibDisable	13,i
ShibExpireRedirects	13,i
ShibExportAssertion	13,i
ShibGSSKey	13,0
ShibPrefix	13,0
ShibRedirectToSSL	13,7
ShibRequestMapperAuthz	13,i
ShibRequestSetting	13,m
ShibRequestUnset	13,7
ShibRequireSession	13,i
ShibRequireSessionWith	13,7
ShibURLScheme	13,0
ShibUseEnvironment	13,i
ShibUseHeaders	13,i
SimpleProcCount	3c,23
SimpleThreadCount	3c,23
SkipErrors	30,2
SocketPath	n,0
SpawnScore	n,0
SpawnScoreUpLimit	n,0
SpdyDebugLoggingVerbosity	42,1c
SpdyDebugUseSpdyForNonSslConnections	42,1c
SpdyEnabled	42,1c
SpdyMaxServerPushDepth	42,1c
SpdyMaxStreamsPerConnection	42,1c
SpdyMaxThreadsPerProcess	42,1c
SpdyMinThreadsPerProcess	42,1c
SpdySendVersionHeader	42,1c
SpeedyBackendProg	43,1o
SpeedyBufsizGet	43,1o
SpeedyBufsizPost	43,1o
SpeedyGroup	43,1o
SpeedyMaxBackends	43,1o
SpeedyMaxRuns	43,1o
SpeedyPerlArgs	43,1o
SpeedyTimeout	43,1o
SpeedyTmpBase	43,1o
SSLHostMatchOID	4c,1k
SSPIAuth	2k,a	45,w
SSPIAuthoritative	2k,a	45,w
SSPIBasicPreferred	2k,a	45,w
SSPIChainAuth	2k,a
SSPIDomain	2k,b	45,x
SSPIMSIE3Hack	2k,a	45,w
SSPIOfferBasic	2k,a	45,w
SSPIOfferSSPI	2k,a	45,w
SSPIOmitDomain	2k,a	45,w
SSPIPackage	2k,b	45,x
SSPIPackages	2k,b	45,x
SSPIPerRequestAuth	2k,a	45,w
SSPIUsernameCase	2k,b	45,x
StanfordAuthConfirmMsg	20,7
StanfordAuthDoConfirm	20,i
StanfordAuthDontCache	20,i
StanfordAuthForceReload	20,i
StanfordAuthGroups	20,7
StanfordAuthLife	20,7
StanfordAuthReturnURL	20,7
StartProcessors	3b,1c
StaticContentThrottle	2m,0
STSAcceptSourceTokenIn	1,2w
STSCache	1,2w
STSCryptoPassphrase	1,c
STSExchange	1,2x
STSPassTargetTokenIn	1,2w
suPHP_AddHandler	46,3q
suPHP_ConfigPath	46,1l
suPHP_Engine	46,10
suPHP_PHPPath	46,0
suPHP_RemoveHandler	46,3q
suPHP_UserGroup	46,18
SupportDraft75	4e,i
SVNActivitiesDB	i,3
SVNAdvertiseV2Protocol	i,10
SVNAllowBulkUpdates	i,19
SVNAutoversioning	i,10
SVNBlockRead	i,10
SVNCacheFullTexts	i,10
SVNCacheNodeProps	i,10
SVNCacheRevProps	i,10
SVNCacheTextDeltas	i,10
SVNCompressionLevel	i,0
SVNHooksEnv	i,19
SVNIndexXSLT	i,3
SVNInMemoryCacheSize	i,0
SVNListParentPath	i,10
SVNMasterURI	i,3
SVNMasterVersion	i,3
SVNParentPath	i,3
SVNPath	i,3
SVNPathAuthz	i,19
SVNReposName	i,3
SVNSpecialURI	i,0
SVNUseUTF8	i,n
TerminationScore	n,0
ThrottleClientIP	47,1x
ThrottleLockFile	47,1x
ThrottleMaxDelay	47,1x
ThrottlePolicy	47,1x
ThrottleRefresh	47,1x
ThrottleRemoteUser	47,1x
ThrottleRuntimeFile	47,1x
ThrottleUser	47,1x
TimeScore	n,0
TKTAuthBackArgName	8,7	9,7
TKTAuthBackCookieName	9,7
TKTAuthBadIPURL	8,7
TKTAuthCookieExpires	9,o
TKTAuthCookieName	8,7	9,7
TKTAuthCookieSecure	9,i
TKTAuthDebug	8,o	9,o
TKTAuthDigest	8,4
TKTAuthDigestType	9,0
TKTAuthDomain	9,7
TKTAuthFakeBasicAuth	8,i
TKTAuthGuestCookie	9,i
TKTAuthGuestEmpty	9,i
TKTAuthGuestFallback	9,i
TKTAuthGuestLogin	9,i
TKTAuthGuestUser	9,7
TKTAuthHeader	8,l
TKTAuthIgnoreIP	9,i
TKTAuthLoginURL	8,7	9,7
TKTAuthMultifactorURL	8,7
TKTAuthPassthruBasicAuth	8,i
TKTAuthPassthruBasicKey	8,4
TKTAuthPostTimeoutURL	8,7	9,7
TKTAuthPublicKey	8,4
TKTAuthQuerySeparator	9,7
TKTAuthRefreshURL	8,7
TKTAuthRequireMultifactor	8,i
TKTAuthRequireSSL	8,i	9,i
TKTAuthSecret	9,0
TKTAuthSecretOld	9,0
TKTAuthTimeout	9,o
TKTAuthTimeoutMin	9,7
TKTAuthTimeoutRefresh	9,7
TKTAuthTimeoutURL	8,7	9,7
TKTAuthToken	8,o	9,o
TKTAuthUnauthURL	8,7	9,7
TrackUploads	1m,i
TrustedCAFile	4c,1k
umask	3r,5
UndefMacro	38,2c
UnionStationFilter	1b,1l
UnionStationGatewayAddress	1b,0
UnionStationGatewayCert	1b,0
UnionStationGatewayPort	1b,0
UnionStationKey	1b,19
UnionStationProxyAddress	1b,0
UnionStationSupport	1b,10
UploadProgressSharedMemorySize	1m,0
Use	38,2c
UseAlias	3n,4
UseNocanon	34,27	3n,2f
User	3g,0
uWSGIemptyRemoteUser	1o,3
uWSGIforceCGImode	1n,19	1o,3
uWSGIforceScriptName	1o,3
uWSGIforceWSGIscheme	1o,3
uWSGIhandler	1n,z
uWSGImaxVars	1o,3
uWSGImodifier1	1n,3	1o,19
uWSGImodifier2	1n,3	1o,19
uWSGImount	1n,v
uWSGIserver	1n,3
uWSGIserverTimeout	1n,19
uWSGIsocket	1o,20
uWSGIsocket2	1o,19
VhostLDAPBindDN	1p,0
VhostLDAPBindPassword	1p,0
VhostLDAPDereferenceAliases	1p,0
VhostLDAPEnabled	1p,n
VhostLDAPFallback	1p,0
VhostLDAPURL	1p,0
VhostLDAPWildcard	1p,n
vhs_Alias	48,v
vhs_AliasMatch	48,v
vhs_append_open_basedir	48,n
vhs_CacheCleanInter	48,0
vhs_CacheMaxUsage	48,0
vhs_CacheTTL	48,0
vhs_Default_Host	48,0
vhs_LogNotFound	48,n
vhs_open_basedir_path	48,0
vhs_Path_Prefix	48,0
vhs_PHPdisplay_errors	48,n
vhs_PHPopen_basedir	48,n
vhs_PhpSendmailPath	48,0
vhs_PhpSessionAddr	48,0
vhs_Redirect	48,3u
vhs_RedirectMatch	48,3u
vhs_RedirectPermanent	48,1w
vhs_RedirectTemp	48,1w
vhs_RedisHost	48,0
vhs_ScriptAlias	48,v
vhs_ScriptAliasMatch	48,v
WaitBeforeRemove	3n,4
WebAuthAppTokenLifetime	20,3
WebAuthAuthType	20,0
WebAuthCookiePath	20,7
WebAuthCred	20,1p
WebAuthCredCacheDir	20,0
WebAuthDebug	20,n
WebAuthDoLogout	20,i
WebAuthDontCache	20,i
WebAuthExtraRedirect	20,e
WebAuthFailureURL	20,3
WebAuthForceLogin	20,z
WebAuthHttpOnly	20,n
WebAuthInactiveExpire	20,3
WebAuthKeyring	20,0
WebAuthKeyringAutoUpdate	20,n
WebAuthKeyringKeyLifetime	20,0
WebAuthKeytab	20,1
WebAuthLastUseUpdateInterval	20,3
WebAuthLdapAttribute	21,o
WebAuthLdapAuthorizationAttribute	21,0
WebAuthLdapAuthrule	21,n
WebAuthLdapBase	21,0
WebAuthLdapBindDN	21,0
WebAuthLdapDebug	21,n
WebAuthLdapFilter	21,0
WebAuthLdapHost	21,0
WebAuthLdapKeytab	21,1
WebAuthLdapOperationalAttribute	21,o
WebAuthLdapPort	21,0
WebAuthLdapPrivgroup	21,o
WebAuthLdapSeparator	21,0
WebAuthLdapSSL	21,n
WebAuthLdapTktCache	21,0
WebAuthLoginCanceledURL	20,7
WebAuthLoginURL	20,0
WebAuthOptional	20,i
WebAuthPostReturnURL	20,7
WebAuthRequireInitialFactor	20,o
WebAuthRequireLOA	20,7
WebAuthRequireSessionFactor	20,o
WebAuthRequireSSL	20,n
WebAuthReturnURL	20,7
WebAuthServiceTokenCache	20,0
WebAuthSSLRedirect	20,n
WebAuthSSLRedirectPort	20,0
WebAuthSSLReturn	20,i
WebAuthStripURL	20,n
WebAuthSubjectAuthType	20,0
WebAuthTokenMaxTTL	20,0
WebAuthTrustAuthzIdentity	20,e
WebAuthUseCreds	20,z
WebAuthVarPrefix	20,7
WebAuthWebKdcPrincipal	20,0
WebAuthWebKdcSSLCertCheck	20,n
WebAuthWebKdcSSLCertFile	20,0
WebAuthWebKdcURL	20,0
WebKdcDebug	22,n
WebKdcFastArmorCache	22,0
WebKdcIdentityAcl	22,0
WebKdcKerberosFactors	22,h
WebKdcKeyring	22,0
WebKdcKeyringAutoUpdate	22,n
WebKdcKeyringKeyLifetime	22,0
WebKdcKeytab	22,1
WebKdcLocalRealms	22,h
WebKdcLoginTimeLimit	22,0
WebKdcPermittedRealms	22,h
WebKdcProxyTokenLifetime	22,0
WebKdcServiceTokenLifetime	22,0
WebKdcTokenAcl	22,0
WebKdcTokenMaxTTL	22,0
WebKdcUserInfoIgnoreFail	22,n
WebKdcUserInfoJSON	22,n
WebKdcUserInfoPrincipal	22,0
WebKdcUserInfoTimeout	22,0
WebKdcUserInfoURL	22,0
WebLogicCluster	4c,1k
WebLogicHost	4c,1k
WebLogicPort	4c,1k
WebLogicSSLVersion	4c,1k
WebshConfig	4d,0
WebSocketHandler	4e,m	4f,m
WebSpherePluginConfig	49,6	4a,3v
WLCookieName	4c,1k
WLDNSRefreshInterval	4c,1k
WLExcludePathOrMimeType	4c,1k
WLForwardUriUnparsed	4c,1k
WLIOTimeoutSecs	4c,1k
WLLocalIP	4c,1k
WLLogFile	4c,1k
WLMaxWebSocketClients	4c,1k
WLProxyPassThrough	4c,1k
WLProxySSL	4c,1k
WLProxySSLPassThrough	4c,1k
WLSendHdrSeparately	4c,1k
WLServerInitiatedFailover	4c,1k
WLSocketTimeoutSecs	4c,1k
WLSRequest	4c,1k
WLSSLWallet	4c,1k
WLTempDir	4c,1k
WSGIAcceptMutex	1r,0
WSGIAccessScript	1r,l
WSGIApplicationGroup	1r,19
WSGIAuthGroupScript	1r,l
WSGIAuthUserScript	1r,l
WSGICallableObject	1r,1q
WSGICaseSensitivity	1r,0
WSGIChunkedRequest	1r,1q
WSGIDaemonProcess	1r,s
WSGIDestroyInterpreter	1r,0
WSGIDispatchScript	1r,3r
WSGIDontWriteBytecode	1r,0
WSGIEnableSendfile	1r,1q
WSGIErrorOverride	1r,1q
WSGIGroupAuthoritative	1r,7
WSGIHandlerScript	1r,3r
WSGIIgnoreActivity	1r,1q
WSGIImportScript	1r,s
WSGILazyInitialization	1r,0
WSGIMapHEADToGET	1r,1q
WSGINewRelicConfigFile	1r,0
WSGINewRelicEnvironment	1r,0
WSGIPassApacheRequest	1r,19
WSGIPassAuthorization	1r,1q
WSGIProcessGroup	1r,19
WSGIPythonEggs	1r,0
WSGIPythonHashSeed	1r,0
WSGIPythonHome	1r,0
WSGIPythonOptimize	1r,0
WSGIPythonPath	1r,0
WSGIPythonWarnings	1r,0
WSGIRestrictEmbedded	1r,0
WSGIRestrictProcess	1r,3r
WSGIRestrictSignal	1r,0
WSGIRestrictStdin	1r,0
WSGIRestrictStdout	1r,0
WSGIScriptAlias	1r,s
WSGIScriptAliasMatch	1r,s
WSGIScriptReloading	1r,1q
WSGIServerMetrics	1r,0
WSGISocketPrefix	1r,0
WSGISocketRotation	1r,0
WSGITrustedProxies	1r,1g
WSGITrustedProxyHeaders	1r,1g
WSGIVerboseDebugging	1r,0
WSUpgradeHeader	39,4
XAttrHandler	12,1r
XAttrMimeType	12,1r
XForward	1s,3x
xml2EncAlias	4g,6
xml2EncDefault	4g,5
xml2StartParse	4g,5
XSendFile	1t,1r
XSendFileIgnoreEtag	1t,1r
XSendFileIgnoreLastModified	1t,1r
XSendFilePath	1t,19
ZombieScanInterval	n,0`;
/** Providers: group, name, identifiers of modules. */
export const providers = `authn	PAM	authnz_pam_module
authn	external	authnz_external_module
authn	mysql	authnz_mysql_module
authn	remote	auth_remote_module
authn	wsgi	wsgi_module
authn	yolo	authn_yolo_module
authn	yubikey	authn_yubikey_module
authz	ad-dn	auth_vas4_module
authz	ad-group	auth_vas4_module
authz	authnContextClassRef	mod_shib
authz	authnContextDeclRef	mod_shib
authz	cas-attribute	auth_cas_module
authz	claim	auth_openidc_module
authz	claims_expr	auth_openidc_module
authz	external-file-group	authnz_external_module
authz	external-group	authnz_external_module
authz	jwt-claim	auth_jwt_module
authz	jwt-claim-array	auth_jwt_module
authz	oauth2_claim	oauth2_module
authz	pam-account	authnz_pam_module
authz	shib-attr	mod_shib
authz	shib-plugin	mod_shib
authz	shib-session	mod_shib
authz	shib-user	mod_shib
authz	shibboleth	mod_shib
authz	sspi-group	auth_ntlm_module,authnz_sspi_module
authz	sspi-user	auth_ntlm_module,authnz_sspi_module
authz	unix-file-group	authz_unixgroup_module
authz	unix-group	auth_vas4_module,authz_unixgroup_module
authz	valid-sspi-user	auth_ntlm_module,authnz_sspi_module
authz	wsgi-group	wsgi_module`;
