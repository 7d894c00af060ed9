// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** lookalike-programs as records; read by facts/record-text.ts. */
export const text = `boa	AddType,Alias,DefaultType,DirectoryIndex,DocumentRoot,ErrorLog,Group,KeepAliveTimeout,Listen,Port,Redirect,ScriptAlias,ServerAdmin,ServerName,User,UserDir
clamd	Debug,IdleTimeout,MaxThreads,PidFile,User
collectd	AuthType,BufferSize,Group,Include,Listen,LogLevel,PidFile,Port,Protocol,SocketPath,SSLCACertificateFile,SSLCertificateFile,SSLCertificateKeyFile,Timeout,User
csh	Alias,SetEnv,UnsetEnv
cups	<Limit,<LimitExcept,<Location,Allow,AuthType,DefaultLanguage,Deny,DocumentRoot,ErrorLog,Group,HostnameLookups,KeepAlive,LimitRequestBody,Listen,LogLevel,MaxClients,Options,Order,PassEnv,Port,Require,Satisfy,ServerAdmin,ServerAlias,ServerName,ServerRoot,ServerTokens,SetEnv,SSLOptions,Timeout,User
opendkim	Include,LDAPTimeout,PidFile,UMask
proftpd	<Directory,<IfDefine,<IfModule,<IfVersion,<Limit,<VirtualHost,Allow,AllowOverride,AuthGroupFile,AuthUserFile,Define,Deny,Group,Include,LDAPProtocolVersion,LoadFile,LoadModule,LogFormat,MaxClients,Order,PidFile,Port,Protocols,RewriteEngine,RewriteLock,RewriteLog,RewriteMap,RewriteRule,RLimitCPU,Satisfy,ScoreBoardFile,ServerAdmin,ServerAlias,ServerName,SetEnv,TLSEngine,TLSProtocol,TransferLog,Umask,UnsetEnv,User
ssh	Include,LogLevel,PidFile,Port,Protocol,SetEnv,User
tinyproxy	Allow,Anonymous,Deny,Group,Listen,LogLevel,MaxClients,MaxRequestsPerChild,MaxSpareServers,MinSpareServers,PidFile,Port,StartServers,Timeout,User`;
