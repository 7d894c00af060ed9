// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** expressions as records; read by facts/record-text.ts. */
export const text = `binary	!=	string
binary	!~	regex
binary	-eq	integer
binary	-ge	integer
binary	-gt	integer
binary	-in	list
binary	-le	integer
binary	-lt	integer
binary	-ne	integer
binary	<	string
binary	<=	string
binary	=	string
binary	==	string
binary	=~	regex
binary	>	string
binary	>=	string
binary	eq	integer
binary	ge	integer
binary	gt	integer
binary	in	list
binary	le	integer
binary	lt	integer
binary	ne	integer
binary-named	-fnmatch
binary-named	-ipmatch	subnet
binary-named	-strcmatch
binary-named	-strmatch
concat	.
constant	false
constant	true
list-function	PeerExtList				mod_ssl
logical	!
logical	&&
logical	and
logical	not
logical	or
logical	||
string-function	SSL				mod_ssl
string-function	base64
string-function	env
string-function	escape
string-function	file		1
string-function	filesize		1
string-function	hc				mod_proxy_hcheck
string-function	http
string-function	ldap					2.4.53
string-function	md5					2.4.6
string-function	note
string-function	osenv
string-function	req
string-function	req_novary					2.4.4
string-function	reqenv
string-function	resp
string-function	sha1
string-function	tolower
string-function	toupper
string-function	unbase64					2.4.6
string-function	unescape
unary	-A
unary	-F
unary	-L		1
unary	-R	subnet
unary	-T
unary	-U
unary	-d		1
unary	-e		1
unary	-f		1
unary	-h		1
unary	-n
unary	-s		1
unary	-x		1
unary	-z
variable	API_VERSION
variable	AUTH_TYPE
variable	CONN_LOG_ID
variable	CONN_REMOTE_ADDR
variable	CONTENT_TYPE
variable	CONTEXT_DOCUMENT_ROOT
variable	CONTEXT_PREFIX
variable	DOCUMENT_ROOT
variable	DOCUMENT_URI
variable	HANDLER
variable	HC_			1	mod_proxy_hcheck
variable	HTTP2					2.4.20
variable	HTTPS
variable	HTTP_ACCEPT
variable	HTTP_COOKIE
variable	HTTP_FORWARDED
variable	HTTP_HOST
variable	HTTP_PROXY_CONNECTION
variable	HTTP_REFERER
variable	HTTP_USER_AGENT
variable	IPV6
variable	IS_SUBREQ
variable	LAST_MODIFIED
variable	PATH_INFO
variable	QUERY_STRING
variable	REMOTE_ADDR
variable	REMOTE_HOST
variable	REMOTE_IDENT
variable	REMOTE_PORT					2.4.26
variable	REMOTE_USER
variable	REQUEST_FILENAME
variable	REQUEST_LOG_ID
variable	REQUEST_METHOD
variable	REQUEST_SCHEME
variable	REQUEST_STATUS
variable	REQUEST_URI
variable	SCRIPT_FILENAME
variable	SCRIPT_GROUP
variable	SCRIPT_USER
variable	SERVER_ADMIN
variable	SERVER_NAME
variable	SERVER_PORT
variable	SERVER_PROTOCOL
variable	SERVER_SOFTWARE
variable	SSL_			1	mod_ssl
variable	THE_REQUEST
variable	TIME
variable	TIME_DAY
variable	TIME_HOUR
variable	TIME_MIN
variable	TIME_MON
variable	TIME_SEC
variable	TIME_WDAY
variable	TIME_YEAR`;
