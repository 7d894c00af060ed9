// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** changed-defaults as records; read by facts/record-text.ts. */
export const text = `AllowOverride	All	None	2.4
CacheDirLevels	3	2	2.4
DefaultType	text/plain	none	2.4
EnableSendfile	On	Off	2.4
FileETag	INode MTime Size	MTime Size	2.4
LimitRequestBody	0	1073741824	2.4.54
MaxMemFree	0	2048	2.4
Options	All	FollowSymLinks	2.4
RequestReadTimeout		header=20-40,MinRate=500 body=20,MinRate=500	2.4	2.2 had no limit
ScriptSock	logs/cgisock	cgisock	2.4	below the run-time directory
SSLCipherSuite	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	DEFAULT	2.4
SSLProtocol	all	all -SSLv3	2.4.17
SSLProxyCheckPeerCN	off	on	2.4
SSLProxyCheckPeerExpire	off	on	2.4
SSLProxyCipherSuite	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP	ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+EXP	2.4
SSLProxyProtocol	all	all -SSLv3	2.4.17
Timeout	300	60	2.4`;
