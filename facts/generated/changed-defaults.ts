// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** changed-defaults as records; read by facts/record-text.ts. */
export const text = `AllowOverride	All	None	2.4		create_core_dir_config in server/core.c
CacheDirLevels	3	2	2.4		DEFAULT_DIRLEVELS in modules/cache
DefaultType	text/plain	none	2.4		manual 2.2 and 2.4, core
EnableSendfile	On	Off	2.4		manual 2.2 and 2.4, core
FileETag	INode MTime Size	MTime Size	2.4		manual 2.2 and 2.4, core
LimitRequestBody	0	1073741824	2.4.54		AP_DEFAULT_LIMIT_REQ_BODY in server/core.c
MaxMemFree	0	2048	2.4		ALLOCATOR_MAX_FREE_DEFAULT in server/mpm_common.c
Options	All	FollowSymLinks	2.4		create_core_dir_config in server/core.c
RequestReadTimeout		header=20-40,MinRate=500 body=20,MinRate=500	2.4	2.2 had no limit	manual 2.4, mod_reqtimeout; measured: 408 after 20 s
ScriptSock	logs/cgisock	cgisock	2.4	below the run-time directory	DEFAULT_SOCKET in modules/generators/mod_cgid.c
SSLCipherSuite	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	DEFAULT	2.4		manual 2.2 and 2.4, mod_ssl
SSLProtocol	all	all -SSLv3	2.4.17		SSL_PROTOCOL_DEFAULT in modules/ssl/ssl_private.h
SSLProxyCheckPeerCN	off	on	2.4		manual 2.2 and 2.4, mod_ssl
SSLProxyCheckPeerExpire	off	on	2.4		manual 2.2 and 2.4, mod_ssl
SSLProxyCipherSuite	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+EXP	2.4		manual 2.2 and 2.4, mod_ssl
SSLProxyProtocol	all	all -SSLv3	2.4.17		SSL_PROTOCOL_DEFAULT in modules/ssl/ssl_private.h
Timeout	300	60	2.4		DEFAULT_TIMEOUT in include/httpd.h`;
