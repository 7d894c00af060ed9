// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** environment-variables as records; read by facts/record-text.ts. */
export const text = `MATCH_	1	core		map_to_storage		2.4
REDIRECT_	1	core		create_request		2.2,2.4
AUTHENTICATE_	1	mod_authn_dbd		check_user_id		2.2,2.4
	1	mod_authnz_fcgi	AuthnzFcgiCheckAuthnProvider,AuthnzFcgiDefineProvider	check_user_id		2.4
	1	mod_authnz_ldap	AuthLDAPAuthorizePrefix	auth_checker		2.4
AUTHENTICATE_	1	mod_authnz_ldap		check_user_id		2.2,2.4
AUTHORIZE_	1	mod_authnz_ldap		auth_checker		2.4
LDAP_BINDASUSER		mod_authnz_ldap		check_user_id		2.4
cache-hit		mod_cache		quick_handler		2.4
cache-status		mod_cache		quick_handler		2.4
H2PUSH		mod_http2		fixups		2.4
H2_ORIGINAL_HOST		mod_http2		create_request		2.4
H2_PUSH		mod_http2		fixups		2.4
H2_PUSHED		mod_http2		fixups		2.4
H2_PUSHED_ON		mod_http2		fixups		2.4
H2_STREAM_ID		mod_http2		fixups		2.4
H2_STREAM_TAG		mod_http2		fixups		2.4
HTTP2		mod_http2		fixups		2.4
	1	mod_lua	LuaAuthzProvider	auth_checker		2.4
	1	mod_lua	LuaHookAccessChecker,<LuaHookAccessChecker	access_checker		2.4
	1	mod_lua	LuaHookAuthChecker,<LuaHookAuthChecker	auth_checker		2.4
	1	mod_lua	LuaHookCheckUserID,<LuaHookCheckUserID	check_user_id		2.4
	1	mod_lua	LuaHookFixups,<LuaHookFixups	fixups		2.4
	1	mod_lua	LuaHookMapToStorage,<LuaHookMapToStorage	map_to_storage		2.4
	1	mod_lua	LuaHookPreTranslateName,<LuaHookPreTranslateName	pre_translate_name		2.4
	1	mod_lua	LuaHookTranslateName,<LuaHookTranslateName	translate_name		2.4
	1	mod_lua	LuaHookTypeChecker,<LuaHookTypeChecker	type_checker		2.4
	1	mod_lua	LuaQuickHandler,<LuaQuickHandler	quick_handler		2.4
SCRIPT_URI		mod_rewrite	RewriteEngine	translate_name		2.2,2.4
SCRIPT_URL		mod_rewrite	RewriteEngine	translate_name		2.2,2.4
HTTP_SESSION		mod_session	SessionEnv	fixups		2.4
HTTPS		mod_ssl		fixups		2.2,2.4
SSL_	1	mod_ssl		fixups		2.2,2.4
UNIQUE_ID		mod_unique_id		post_read_request	1	2.2,2.4
	1	security2_module		post_read_request		2.2,2.4
	1	security3_module		post_read_request		2.4
	1	security_module		post_read_request		2.2`;
