// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** rewrite as records; read by facts/record-text.ts. */
export const text = `variable	API_VERSION				2.2,2.4
variable	AUTH_TYPE				2.2,2.4
variable	CONN_REMOTE_ADDR				2.4
variable	CONTEXT_DOCUMENT_ROOT				2.4
variable	CONTEXT_PREFIX				2.4
variable	DOCUMENT_ROOT				2.2,2.4
variable	HTTPS				2.2,2.4
variable	HTTP_ACCEPT				2.2,2.4
variable	HTTP_COOKIE				2.2,2.4
variable	HTTP_FORWARDED				2.2,2.4
variable	HTTP_HOST				2.2,2.4
variable	HTTP_PROXY_CONNECTION				2.2,2.4
variable	HTTP_REFERER				2.2,2.4
variable	HTTP_USER_AGENT				2.2,2.4
variable	IPV6				2.4
variable	IS_SUBREQ				2.2,2.4
variable	PATH_INFO				2.2,2.4
variable	QUERY_STRING				2.2,2.4
variable	REMOTE_ADDR				2.2,2.4
variable	REMOTE_HOST				2.2,2.4
variable	REMOTE_IDENT				2.2,2.4
variable	REMOTE_PORT				2.2,2.4
variable	REMOTE_USER				2.2,2.4
variable	REQUEST_FILENAME				2.2,2.4
variable	REQUEST_METHOD				2.2,2.4
variable	REQUEST_SCHEME				2.4
variable	REQUEST_URI				2.2,2.4
variable	SCRIPT_FILENAME				2.2,2.4
variable	SCRIPT_GROUP				2.2,2.4
variable	SCRIPT_USER				2.2,2.4
variable	SERVER_ADDR				2.2,2.4
variable	SERVER_ADMIN				2.2,2.4
variable	SERVER_NAME				2.2,2.4
variable	SERVER_PORT				2.2,2.4
variable	SERVER_PROTOCOL				2.2,2.4
variable	SERVER_SOFTWARE				2.2,2.4
variable	THE_REQUEST				2.2,2.4
variable	TIME				2.2,2.4
variable	TIME_DAY				2.2,2.4
variable	TIME_HOUR				2.2,2.4
variable	TIME_MIN				2.2,2.4
variable	TIME_MON				2.2,2.4
variable	TIME_SEC				2.2,2.4
variable	TIME_WDAY				2.2,2.4
variable	TIME_YEAR				2.2,2.4
variable	ENV:			1	2.2,2.4
variable	HTTP:			1	2.2,2.4
variable	LA-F:			1	2.2,2.4
variable	LA-U:			1	2.2,2.4
variable	SSL:			1	2.2,2.4
rule-flag	B	backrefescaping	optional		2.2,2.4
rule-flag	BNE		yes		2.4	2.4.57
rule-flag	BNP	backrefernoplus	no		2.4	2.4.26
rule-flag	BCTLS		no		2.4	2.4.57
rule-flag	C	chain	no		2.2,2.4
rule-flag	CO	cookie	yes		2.2,2.4
rule-flag	DPI	discardpath	no		2.2,2.4
rule-flag	E	env	yes		2.2,2.4
rule-flag	END		no		2.4
rule-flag	F	forbidden	no		2.2,2.4
rule-flag	G	gone	no		2.2,2.4
rule-flag	H	handler	yes		2.2,2.4
rule-flag	L	last	no		2.2,2.4
rule-flag	N	next	optional		2.2,2.4
rule-flag	NC	nocase	no		2.2,2.4
rule-flag	NE	noescape	no		2.2,2.4
rule-flag	NS	nosubreq	no		2.2,2.4
rule-flag	P	proxy	no		2.2,2.4
rule-flag	PT	passthrough	no		2.2,2.4
rule-flag	QSA	qsappend	no		2.2,2.4
rule-flag	QSD	qsdiscard	no		2.4
rule-flag	QSL	qslast	no		2.4	2.4.20
rule-flag	R	redirect	optional		2.2,2.4
rule-flag	S	skip	yes		2.2,2.4
rule-flag	T	type	yes		2.2,2.4
rule-flag	UnsafeAllow3F		no		2.4	2.4.60
rule-flag	UnsafePrefixStat		no		2.4	2.4.60
rule-flag	UNC		no		2.4	2.4.62
condition-flag	NC	nocase	no		2.2,2.4
condition-flag	OR	ornext	no		2.2,2.4
condition-flag	NV	novary	no		2.2,2.4
condition-test	-f				2.2,2.4
condition-test	-s				2.2,2.4
condition-test	-d				2.2,2.4
condition-test	-x				2.2,2.4
condition-test	-h				2.4
condition-test	-L				2.4
condition-test	-l				2.2,2.4
condition-test	-U				2.2,2.4
condition-test	-F				2.2,2.4
condition-test	-eq			1	2.4
condition-test	-ne			1	2.4
condition-test	-lt			1	2.4
condition-test	-le			1	2.4
condition-test	-gt			1	2.4
condition-test	-ge			1	2.4
condition-test	<			1	2.2,2.4
condition-test	>			1	2.2,2.4
condition-test	=			1	2.2,2.4
condition-test	<=			1	2.4
condition-test	>=			1	2.4
map-type	txt				2.2,2.4
map-type	rnd				2.2,2.4
map-type	dbm				2.2,2.4
map-type	prg				2.2,2.4
map-type	int				2.2,2.4
map-type	dbd				2.4
map-type	fastdbd				2.4
map-function	escape				2.2,2.4
map-function	tolower				2.2,2.4
map-function	toupper				2.2,2.4
map-function	unescape				2.2,2.4
option	Inherit		no		2.2,2.4
option	MaxRedirects		yes		2.2,2.4
option	AllowAnyURI		no		2.2,2.4	2.4.3
option	MergeBase		no		2.2,2.4	2.4.4
option	InheritBefore		no		2.4
option	AllowNoSlash		no		2.4
option	InheritDown		no		2.4	2.4.9
option	InheritDownBefore		no		2.4	2.4.9
option	IgnoreInherit		no		2.4	2.4.9
option	IgnoreContextInfo		no		2.4	2.4.16
option	LegacyPrefixDocRoot		no		2.4	2.4.26
option	UnsafePrefixStat		no		2.4	2.4.60`;
