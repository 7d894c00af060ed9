// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** unfollowed-directives as records; read by facts/record-text.ts. */
export const text = `Action	after		whether a program answers in the place of the file
CacheEnable	mapping		whether the answer is in the cache, which httpd asks before it asks who may come
LuaHookAccessChecker	mapping		whether the script decides who may come
LuaHookAuthChecker	mapping		whether the script decides who may come
LuaHookCheckUserID	mapping		whether the script decides who may come
LuaHookFixups	after		whether the script answers
LuaHookMapToStorage	mapping		whether the script answers
LuaHookPreTranslate	mapping		whether the script answers
LuaHookTranslateName	mapping		whether the script leads the request elsewhere
LuaHookTypeChecker	after		whether the script answers
LuaMapHandler	after		whether the script answers
LuaQuickHandler	mapping		whether the script answers
ProxyExpressEnable	mapping		whether another server answers
SSLRequire	mapping		whether its condition holds
SSLRequireSSL	mapping	http	whether the connection is encrypted`;
