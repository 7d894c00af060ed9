// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** access-neutral as records; read by facts/record-text.ts. */
export const text = `mod_brotli	module
mod_deflate	module
mod_expires	module
mod_log_config	module
mod_log_debug	module
mod_log_forensic	module
mod_logio	module
mod_usertrack	module
AcceptMutex	directive
AddDefaultCharset	directive
ContentDigest	directive
CoreDumpDirectory	directive
DefaultType	directive	2.4
EnableMMAP	directive
EnableSendfile	directive
ErrorLog	directive
ErrorLogFormat	directive
FileETag	directive
KeepAlive	directive
KeepAliveTimeout	directive
LockFile	directive
LogLevel	directive
MaxKeepAliveRequests	directive
Mutex	directive
PidFile	directive
RewriteLog	directive
RewriteLogLevel	directive
ScoreBoardFile	directive
ServerAdmin	directive
ServerSignature	directive
ServerTokens	directive
SSLMutex	directive
SSLProtocol	directive
SSLProxyProtocol	directive
Timeout	directive`;
