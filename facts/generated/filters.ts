// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** filters as records; read by facts/record-text.ts. */
export const text = `BROTLI_COMPRESS	output	mod_brotli	2.4
BUCKETEER	output	mod_bucketeer	2.2,2.4	1
BUFFER	input	mod_buffer	2.4
BUFFER	output	mod_buffer	2.4
BYTERANGE	output	http_core	2.2,2.4	1
CACHE	output	mod_cache	2.4
CACHE_INVALIDATE	output	mod_cache	2.4	1
CACHE_OUT	output	mod_cache	2.2,2.4	1
CACHE_OUT_SUBREQ	output	mod_cache	2.2,2.4	1
CACHE_REMOVE_URL	output	mod_cache	2.2,2.4	1
CACHE_SAVE	output	mod_cache	2.2,2.4	1
CACHE_SAVE_SUBREQ	output	mod_cache	2.2,2.4	1
CHUNK	output	http_core	2.2,2.4	1
CONTENT_LENGTH	output	core	2.2,2.4	1
CORE	output	core	2.2,2.4	1
CORE_IN	input	core	2.2,2.4	1
CaseFilter	output	mod_case_filter	2.2,2.4	1
CaseFilterIn	input	mod_case_filter_in	2.2,2.4	1
DATA	output	mod_data	2.4
DEFLATE	input	mod_deflate	2.2,2.4
DEFLATE	output	mod_deflate	2.2,2.4
DUMPIO_IN	input	mod_dumpio	2.2,2.4	1
DUMPIO_OUT	output	mod_dumpio	2.2,2.4	1
FIXUP_HEADERS_ERR	output	mod_headers	2.2,2.4	1
FIXUP_HEADERS_OUT	output	mod_headers	2.2,2.4	1
H2_C2_NET_CATCH_H1	output	mod_http2	2.4	1
H2_C2_NET_IN	input	mod_http2	2.4	1
H2_C2_NET_OUT	output	mod_http2	2.4	1
H2_C2_NOTES_OUT	output	mod_http2	2.4	1
H2_C2_REQUEST_IN	input	mod_http2	2.4	1
H2_C2_RESPONSE_OUT	output	mod_http2	2.4	1
H2_C2_TRAILERS_OUT	output	mod_http2	2.4	1
H2_C2_WS_OUT	output	mod_http2	2.4	1
HTTP_HEADER	output	http_core	2.2,2.4	1
HTTP_IN	input	http_core	2.2,2.4	1
HTTP_OUTERROR	output	http_core	2.2,2.4	1
INCLUDES	output	mod_include	2.2,2.4
INFLATE	output	mod_deflate	2.2,2.4
KEEP_BODY	input	mod_request	2.4	1
KEPT_BODY	input	mod_request	2.4	1
LOGIO_TTFB_OUT	output	mod_logio	2.4	1
LOG_INPUT_OUTPUT	input	mod_logio	2.2,2.4	1
LOG_INPUT_OUTPUT	output	mod_logio	2.2	1
MOD_EXPIRES	output	mod_expires	2.2,2.4	1
MOD_SESSION_OUT	output	mod_session	2.4	1
OLD_WRITE	output	core	2.2,2.4	1
PROXY_SEND_DIR	output	mod_proxy_ftp	2.2,2.4	1
RATE_LIMIT	output	mod_ratelimit	2.4
REMOTEIP_INPUT	input	mod_remoteip	2.4	1
SSL/TLS Buffer	input	mod_ssl	2.2,2.4	1
SSL/TLS Coalescing Filter	output	mod_ssl	2.4	1
SSL/TLS Filter	input	mod_ssl	2.2,2.4	1
SSL/TLS Filter	output	mod_ssl	2.2,2.4	1
SUBREQ_CORE	output	core	2.2,2.4	1
SUBSTITUTE	output	mod_substitute	2.2,2.4
Sed	input	mod_sed	2.4
Sed	output	mod_sed	2.4
UPGRADE_FILTER	output	mod_nw_ssl	2.2,2.4	1
UPGRADE_FILTER	output	mod_ssl	2.2	1
XLATEIN	input	mod_charset_lite	2.2,2.4
XLATEOUT	output	mod_charset_lite	2.2,2.4
proxy-html	output	mod_proxy_html	2.4
reqtimeout	input	mod_reqtimeout	2.2,2.4	1
reqtimeout	output	mod_reqtimeout	2.4	1
xml2enc	output	mod_xml2enc	2.4`;
