// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** directive-strings as records; read by facts/record-text.ts. */
export const text = `RAW_ARGS;;server;;;GLOBAL_ONLY;VirtualHost=~> cannot occur within <VirtualHost> section
mod_authn_alias
{"type":"authn-alias","min":2,"form":"differ","message":"The alias provider name must be different from the base provider name.","vocabulary":"authn","openTo":"authn provider"}
Container for authentication directives grouped under a provider alias
~ baseProvider Alias> ... </AuthnProviderAlias>
Extension
modules/aaa/mod_authn_alias.c
RAW_ARGS;;server,vhost;;;NOT_IN_DIR_LOC_FILE,NOT_IN_LIMIT
core
{"type":"section","known":["~"],"message":"Multiple {name}> arguments not (yet) supported."}
Container for directives affecting resources located in the specified directories
~ directory-path> ... </Directory>
Core
server/core.c
~ regex> ... </DirectoryMatch>
RAW_ARGS;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;Location;NOT_IN_LIMIT,NOT_IN_LOCATION;Location=~> cannot occur within <Location> section
Container for directives affecting files matching specified patterns
~ filename> ... </Files>
{"type":"section","message":"Multiple {name}> arguments not (yet) supported."}
~ regex> ... </FilesMatch>
TAKE1;r;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"section-words","min":1}
Container for directives based on existance of command line defines
~ [!]parameter-name> ... </IfDefine>
Container for directives based on existance of specified modules
~ [!]module-file|module-identifier> ... </IfModule>
TAKE123;r;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
mod_version
{"type":"if-version"}
a comparison operator, a version (and a delimiter)
~ [[!]operator] version> ... </IfVersion>
modules/metadata/mod_version.c
RAW_ARGS;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;NOT_IN_LIMIT
{"type":"limit","caseSensitive":true,"known":["GET","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK"],"refused":{"TRACE":"TRACE cannot be controlled by <Limit>, see TraceEnable"}}
Container for authentication directives when accessed using specified HTTP methods
~ method [method] ... > ... </Limit>
{"type":"limit","caseSensitive":true,"known":["GET","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK"]}
Container for authentication directives to be applied when any HTTP method other than those specified is used to access the resource
~ method [method] ... > ... </LimitExcept>
Container for directives affecting resources accessed through the specified URL paths
~ URL-path|URL> ... </Location>
~ regex> ... </LocationMatch>
mod_proxy
{"type":"proxy-section"}
Container for directives affecting resources located in the proxied location
~ wildcard-url> ...</Proxy>
modules/proxy/mod_proxy.c
{"type":"proxy-section","form":"pattern"}
Container for directives affecting resources located in the proxied location, in regular expression syntax
~ regex> ...</ProxyMatch>
{"type":"words-in-section","words":[{"type":"host-addresses"}]}
Container to map directives to a particular virtual host, takes one or more host addresses
~ addr[:port] [addr[:port]] ...> ... </VirtualHost>
TAKE2;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
Set the Accept Filter to use for a protocol
~ protocol accept_filter
TAKE1;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
mpm_common,core
{"type":"enum","accepts":["default","flock","fcntl","sysvsem","posixsem","pthread"],"message":"{value} is an invalid mutex mechanism; Valid accept mutexes for this platform and MPM are: default, flock, fcntl, sysvsem, posixsem, pthread."}
Valid accept mutexes for this platform and MPM are: default, flock, fcntl, sysvsem, posixsem, pthread.
defined(AP_MPM_WANT_SET_ACCEPT_LOCK_MECH)
~ Default|method
~ Default
MPM
TAKE1;;server,vhost,directory,htaccess;FileInfo;;
{"type":"enum","accepts":["On","Off","Default"],"message":"AcceptPathInfo must be set to on, off or default"}
Set to on or off for PATH_INFO to be accepted by handlers, or default for the per-handler preference
~ On|Off|Default
Name(s) of per-directory config files (default: .htaccess)
~ filename [filename] ...
~ .htaccess
TAKE23;;server,vhost,directory,htaccess;FileInfo;;
mod_actions
{"type":"words","words":[{"type":"any"},{"type":"any"},{"type":"enum","accepts":["virtual"],"message":"unrecognized option '{value}'"}]}
a media type followed by a script name
~ action-type cgi-script [virtual]
Base
modules/mappers/mod_actions.c
ITERATE2;;server,vhost,directory,htaccess;Indexes;;
mod_autoindex
alternate descriptive text followed by one or more filenames
~ string file [file] ...
modules/generators/mod_autoindex.c
alternate descriptive text followed by one or more content encodings
~ string MIME-encoding [MIME-encoding] ...
alternate descriptive text followed by one or more MIME types
~ string MIME-type [MIME-type] ...
ITERATE2;;server,vhost,directory,htaccess;FileInfo;;
mod_mime
a charset (e.g., iso-2022-jp), followed by one or more file extensions
~ charset extension [extension] ...
modules/http/mod_mime.c
TAKE1;;server,vhost,directory,htaccess;FileInfo;;NOT_IN_LIMIT
{"type":"any","known":["On","Off"]}
The name of the default charset to add to any Content-Type without one or 'Off' to disable
~ On|Off|charset
~ Off
{"type":"any"}
Descriptive text followed by one or more filenames
an encoding (e.g., gzip), followed by one or more file extensions
~ MIME-enc extension [extension] ...
{"type":"any","vocabulary":"handler"}
a handler name followed by one or more file extensions
~ handler-name extension [extension] ...
{"type":"icon"}
an icon URL followed by one or more filenames
~ icon name [name] ...
an icon URL followed by one or more content encodings
~ icon MIME-encoding [MIME-encoding] ...
an icon URL followed by one or more MIME types
~ icon MIME-type [MIME-type] ...
{"type":"any","vocabulary":"input-filter"}
input filter name (or ; delimited names) followed by one or more file extensions
~ filter[;filter...] extension [extension] ...
a language (e.g., fr), followed by one or more file extensions
~ MIME-lang extension [extension] ...
TAKE2;;server,vhost;;;
mod_info
a module name and additional information on that module
~ module-name string
modules/generators/mod_info.c
{"type":"any","vocabulary":"output-filter"}
output filter name (or ; delimited names) followed by one or more file extensions
output filter name followed by one or more content-types
~ filter[;filter...] MIME-type [MIME-type] ...
a mime type followed by one or more file extensions
~ MIME-type extension [extension] ...
mod_alias
a fakename and a realname
~ URL-path file-path|directory-path
modules/mappers/mod_alias.c
a regular expression and a filename
~ regex file-path|directory-path
ITERATE2;;directory,htaccess;Limit;;
mod_authz_host
{"type":"allow-from","known":["all"]}
'from' followed by hostnames or IP-address wildcards
~ from all|host|env=[!]env-variable [host|env=[!]env-variable] ...
modules/aaa/mod_authz_host.c
ITERATE;;server,vhost;;;
{"type":"port-ranges","message":"AllowCONNECT: port number must be numeric"}
A list of ports which CONNECT may connect to
~ port [port] ...
~ 443 563
TAKE1;;server,vhost;;;NOT_IN_LIMIT
{"type":"enum","accepts":["On","Off","NoDecode"],"message":"{name} must be On, Off, or NoDecode"}
Allow URLs containing '/' encoded as '%2F'
2.2.0 FLAG RSRC_CONF,2.2.18 TAKE1 RSRC_CONF
~ On|Off|NoDecode
RAW_ARGS;;directory;;;NOT_IN_LIMIT,NOT_IN_LOCATION,NOT_IN_FILES
{"type":"allow-override","accepts":["None","All","AuthConfig","FileInfo","Indexes","Limit","Options"]}
Controls what groups of directives can be configured by per-directory config files
~ All|None|directive-type [directive-type] ...
~ All
ITERATE;;directory,htaccess;AuthConfig;;
mod_authn_anon
{"type":"any","known":["*"]}
a space-separated list of user IDs
~ user [user] ...
modules/aaa/mod_authn_anon.c
FLAG;;directory,htaccess;AuthConfig;;
{"type":"flag","accepts":["on","off"]}
Limited to 'on' or 'off'
~ On|Off
~ On
{"type":"flag","accepts":["on","off"],"caseSensitive":false}
mod_auth_basic
Set to 'Off' to allow access control to be passed along to lower modules if the UserID is not known to this module
modules/aaa/mod_auth_basic.c
{"type":"providers","message":"Unknown Authn provider: {value}","openTo":"authn provider","vocabulary":"authn"}
specify the auth providers for a directory or location
~ provider-name [provider-name] ...
~ file
TAKE1;;directory;;;
mod_authn_dbd
Query used to fetch password for user
~ query
modules/aaa/mod_authn_dbd.c
Query used to fetch password for user+realm
TAKE1;;directory,htaccess;AuthConfig;;
mod_authz_dbm
database file containing group names and member user IDs
~ file-path
modules/aaa/mod_authz_dbm.c
mod_authn_dbm
what type of DBM file the user file is
~ default|SDBM|GDBM|NDBM|DB
~ default
modules/aaa/mod_authn_dbm.c
dbm database file containing user IDs and passwords
mod_authn_default
Set to 'Off' to allow access control to be passed along to lower modules if the UserID is not known to this module. (default is On).
modules/aaa/mod_authn_default.c
mod_auth_digest
{"type":"enum","accepts":["MD5","MD5-sess"],"message":"Invalid algorithm in AuthDigestAlgorithm: {value}"}
The algorithm used for the hash calculation
~ MD5|MD5-sess
~ MD5
modules/aaa/mod_auth_digest.c
A list of URI's which belong to the same protection space as the current URI
~ URI [URI] ...
Whether or not to check the nonce-count sent by the client
server
{"type":"refused","message":"AuthDigestNonceFormat is not implemented (yet)"}
The format to use when generating the server nonce
~ format
{"type":"int","message":"Invalid time in AuthDigestNonceLifetime: {value}","reads":"strtol-then-blank"}
Maximum lifetime of the server nonce (seconds)
~ seconds
~ 300
{"type":"providers","message":"Unknown Authn provider: {value}","refused":{"anon":"The '{value}' Authn provider doesn't support Digest Authentication","ldap":"The '{value}' Authn provider doesn't support Digest Authentication"},"openTo":"authn provider","vocabulary":"authn"}
{"type":"enum","accepts":["none","auth","auth-int"],"message":"Unrecognized qop: {value}"}
A list of quality-of-protection options
~ none|auth|auth-int [auth|auth-int]
~ auth
TAKE1;;server,vhost;;;
{"type":"size","units":{"":1,"b":1,"k":1024,"m":1048576},"min":168,"messages":{"parse":"Invalid size in AuthDigestShmemSize: {value}","low":"size in AuthDigestShmemSize too small: {number} < 168"},"form":"first-letter"}
The amount of shared memory to allocate for keeping track of clients
~ size
~ 1000
TAKE12;;directory,htaccess;AuthConfig;;
mod_authz_groupfile
{"type":"words","words":[{"type":"path"},{"type":"enum","accepts":["standard"],"message":"Invalid auth file type: {value}","caseSensitive":true}]}
text file containing group names and member user IDs
modules/aaa/mod_authz_groupfile.c
mod_authnz_ldap
Set to 'on' to return failures when user-specific bind fails - defaults to on.
AuthLDAPBindAuthoritativeoff|on
~ on
modules/aaa/mod_authnz_ldap.c
DN to use to bind to LDAP server. If not provided, will do an anonymous bind.
~ distinguished-name
Password to use to bind to LDAP server. If not provided, will do an anonymous bind.
~ password
Character set conversion configuration file. If omitted, character setconversion is disabled.
Set to 'on' to force auth_ldap to do DN compares (for the "require dn" directive) using the server, and set it 'off' to do the compares locally (at the expense of possible false matches). See the documentation for a complete description of this option.
~ on|off
{"type":"dereference","accepts":["never","searching","finding","always"],"known":["off","on"],"message":"Unrecognized value for AuthLDAPDereferenceAliases directive"}
Determines how aliases are handled during a search. Can bo one of thevalues "never", "searching", "finding", or "always". Defaults to always.
~ never|searching|finding|always
~ Always
A list of attributes used to define group membership - defaults to member and uniquemember
~ attribute
~ member uniquemember
If set to 'on', auth_ldap uses the DN that is retrieved from the server forsubsequent group comparisons. If set to 'off', auth_ldap uses the stringprovided by the client directly. Defaults to 'on'.
Override the user supplied username and place the contents of this attribute in the REMOTE_USER environment variable.
~ uid
none
Set to 'on' to set the REMOTE_USER environment variable to be the full DN of the remote user. By default, this is set to off, meaning that the REMOTE_USER variable will contain whatever value the remote user sent.
~ off
{"type":"ldap-url","accepts":["NONE","SSL","TLS","STARTTLS"],"message":"Invalid LDAP connection mode setting: must be one of NONE, SSL, or TLS/STARTTLS"}
URL to define LDAP connection. This should be an RFC 2255 complaint\\nURL of the form ldap://host[:port]/basedn[?attrib[?scope[?filter]]].\\n<ul>\\n<li>Host is the name of the LDAP server. Use a space separated list of hosts \\nto specify redundant servers.\\n<li>Port is optional, and specifies the port to connect to.\\n<li>basedn specifies the base DN to start searches from\\n<li>Attrib specifies what attribute to search for in the directory. If not provided, it defaults to <b>uid</b>.\\n<li>Scope is the scope of the search, and can be either <b>sub</b> or <b>one</b>. If not provided, the default is <b>sub</b>.\\n<li>Filter is a filter to use in the search. If not provided, defaults to <b>(objectClass=*)</b>.\\n</ul>\\nSearches are performed using the attribute and the filter combined. For example, assume that the\\nLDAP URL is <b>ldap://ldap.airius.com/ou=People, o=Airius?uid?sub?(posixid=*)</b>. Searches will\\nbe done using the filter <b>(&((posixid=*))(uid=<i>username</i>))</b>, where <i>username</i>\\nis the user name passed by the HTTP client. The search will be a subtree search on the branch <b>ou=People, o=Airius</b>.
~ url [NONE|SSL|TLS|STARTTLS]
core,mod_auth_digest,core
The authentication realm (e.g. "Members Only")
~ auth-domain
{"type":"any","known":["Basic","Digest","None"],"vocabulary":"auth-type"}
An HTTP authorization type (e.g., "Basic")
~ Basic|Digest
mod_authn_file
text file containing user IDs and passwords
modules/aaa/mod_authn_file.c
Set to 'Off' to allow access control to be passed along to lower modules, if the group required is not found or empty, or the user  is not in the required groups. (default is On.)
what type of DBM file the group file is
mod_authz_default
Set to 'Off' to allow access control to be passed along to lower modules. (default is On.)
modules/aaa/mod_authz_default.c
Set to 'Off' to allow access control to be passed along to lower modules if the 'require group' fails. (default is On).
Set to 'off' to allow access control to be passed along to lower modules if the UserID and/or group is not known to this module
mod_authz_owner
modules/aaa/mod_authz_owner.c
mod_authz_user
Set to 'Off' to allow access control to be passed along to lower modules if the 'require user' or 'require valid-user' statement is not met. (default: On).
modules/aaa/mod_authz_user.c
RAW_ARGS;;server,vhost,directory;;;
{"type":"balancer-member"}
A balancer name and scheme with list of params
~ [balancerurl] url [key=value [key=value ...]]
RAW_ARGS;;server,vhost,directory,htaccess;FileInfo;;
mod_setenvif
{"type":"browser-match"}
A browser regex and a list of variables.
~ regex [!]env-variable[=value] [[!]env-variable[=value]] ...
modules/metadata/mod_setenvif.c
FLAG;;server,vhost;;;
mod_log_config
Enable Buffered Logging (experimental)
Experimental
modules/loggers/mod_log_config.c
mod_cache
The default time in seconds to cache a document
~ 3600 (one hour)
modules/cache/mod_cache.c
mod_disk_cache
{"type":"int","min":1,"note":"the product of CacheDirLevels and CacheDirLength is at most 20; where the other is not set it is 2","max":20,"messages":{"low":"{name} value must be an integer greater than 0","high":"CacheDirLevels*CacheDirLength value must not be higher than 20"}}
The number of characters in subdirectory names
~ length
~ 2
modules/cache/mod_disk_cache.c
The number of levels of subdirectories in the cache
~ levels
~ 3
A partial URL prefix below which caching is disabled
~ url-string
{"type":"cache-enable","known":["disk","mem","fd"]}
A cache type and partial URL prefix below which caching is enabled
~ cache_type url-string
mod_file_cache
A space separated list of files to add to the file handle cache at config time
~ file-path [file-path] ...
modules/cache/mod_file_cache.c
Ignore requests from the client for uncached content
A space separated list of headers that should not be stored by the cache
~ header-string [header-string] ...
~ None
Ignore Responses where there is no Last Modified Header
Ignore query-string when caching
A space separated list of session identifiers that should be ignored for creating the key of the cached entity.
~ identifier [identifier] ...
{"type":"float","reads":"sscanf","message":"CacheLastModifiedFactor value must be a float"}
The factor used to estimate Expires date from LastModified date
~ float
~ 0.1
Enable or disable the thundering herd lock.
{"type":"int","message":"CacheLockMaxAge value must be a non-zero positive integer","reads":"atol","min":1}
Maximum age of any thundering herd lock.
~ integer
~ 5
The thundering herd lock path. Defaults to the '' directory in the system temp directory.
~ directory
~ /tmp/mod_cache-lock
The maximum time in seconds to cache a document
~ 86400 (one day)
{"type":"int","message":"{name} argument must be a non-negative integer representing the max size of a file to cache in bytes.","reads":"strtol","min":0}
The maximum file size to cache a document
~ bytes
~ 1000000
{"type":"int","message":"{name} argument must be a non-negative integer representing the min size of a file to cache in bytes.","reads":"strtol","min":0}
The minimum file size to cache a document
~ 1
mod_negotiation
Either 'on' or 'off' (default)
modules/mappers/mod_negotiation.c
The directory to store cache files
Ignore 'Cache-Control: no-store' and store sensitive content
Ignore 'Cache-Control: private' and store private content
mod_case_filter
Run a case filter on this host
modules/experimental/mod_case_filter.c
mod_case_filter_in
Run an input case filter on this host
modules/experimental/mod_case_filter_in.c
TAKE1;;server,vhost,directory;;;
mod_cgid
{"type":"timeout","unit":"s","message":"{name} has wrong format"}
The amount of time to wait between successful reads from the CGI script, in seconds.
~ time[s|ms]
value of Timeout directive when unset
htaccess
modules/generators/mod_cgid.c
core,mod_netware
Full path to the CGI NLM module followed by a file extension. If the first parameter is set to "OS" then the following file extension is treated as NLM. The optional parameter "detach" can be specified if the NLM should be launched in its own address space.
~ cgi-path .extension
modules/arch/netware/mod_netware.c
mod_charset_lite
name of default charset
~ charset
modules/filters/mod_charset_lite.c
ITERATE;;server,vhost,directory,htaccess;FileInfo;;
{"type":"enum","accepts":["ImplicitAdd","NoImplicitAdd","TranslateAllMimeTypes","NoTranslateAllMimeTypes"],"message":"Invalid CharsetOptions option: {value}","prefixes":["DebugLevel="]}
valid options: ImplicitAdd, NoImplicitAdd, TranslateAllMimeTypes, NoTranslateAllMimeTypes, DebugLevel=n
~ option [option] ...
~ DebugLevel=0 NoImplicitAdd
source (html,cgi,ssi) file charset
FLAG;;server,vhost,directory,htaccess;Options;;
mod_speling
whether or not to fix only miscapitalized requests
modules/mappers/mod_speling.c
whether or not to fix miscapitalized/misspelled requests
mpm_common,prefork,worker,event
The directory to chroot(2) into
~ /path/to/directory
server/mpm/prefork/prefork.c
FLAG;;server,vhost,directory,htaccess;Options;;NOT_IN_LIMIT
whether or not to send a Content-MD5 header with each request
mod_usertrack
{"type":"text","rules":[{"must":"begin","texts":["."],"message":"CookieDomain values must begin with a dot"},{"must":"contain-after-first","texts":["."],"message":"CookieDomain values must contain at least one embedded dot"}]}
domain to which this cookie applies
~ domain
modules/metadata/mod_usertrack.c
{"type":"cookie-expires"}
an expiry date code
~ expiry-period
the filename of the cookie log
~ filename
name of the tracking cookie
~ token
~ Apache
{"type":"enum","accepts":["Netscape","Cookie","Cookie2","RFC2109","RFC2965"],"message":"Invalid {name} keyword: '{value}'"}
'Netscape', 'Cookie' (RFC2109), or 'Cookie2' (RFC2965)
~ Netscape|Cookie|Cookie2|RFC2109|RFC2965
~ Netscape
FLAG;;server,vhost,directory,htaccess;FileInfo;;
whether or not to enable cookies
{"type":"dir"}
The location of the directory Apache changes to before dumping core
defined(AP_MPM_WANT_SET_COREDUMPDIR)
See usage for the default setting
TAKE23;;server,vhost;;;
{"type":"custom-log","openTo":"log format","vocabulary":"LogFormat"}
a file name, a custom log format string or format name, and an optional "env=" clause (see docs)
~ file|pipe format|nickname [env=[!]environment-variable]
mod_dav
{"type":"providers","known":["on","off"],"message":"Unknown DAV provider: {value}","openTo":"dav provider","vocabulary":"dav"}
specify the DAV provider for a directory or location
~ On|Off|provider-name
modules/dav/main/mod_dav.c
FLAG;;server,vhost,directory;;;
allow Depth infinity PROPFIND requests
mod_dav_lock
specify a lock database
server,vhost
modules/dav/lock/mod_dav_lock.c
mod_dav_fs
modules/dav/fs/mod_dav_fs.c
{"type":"int","message":"{name} requires a non-negative integer.","min":0}
specify minimum allowed timeout
~ 0
mod_dbd
{"type":"int","message":"Argument must be numeric!","reads":"digits"}
Keepalive time for idle connections
APR_HAS_THREADS
~ time-in-seconds
modules/database/mod_dbd.c
Maximum number of sustained connections
~ number
Maximum number of connections
~ 10
Minimum number of connections
SQL Driver Params
~ param1=value1[,param2=value2]
Use persistent connection/pool
2.2.0 TAKE1 RSRC_CONF,2.2.2 FLAG RSRC_CONF
TAKE12;;server,vhost;;;
SQL statement to prepare (or nothing, to override statement inherited from main server) and label
2.2.0 TAKE2 RSRC_CONF,2.2.6 TAKE12 RSRC_CONF
~ "SQL statement" label
{"type":"enum","accepts":["freetds","mysql","odbc","oracle","pgsql","sqlite2","sqlite3"],"caseSensitive":true,"openTo":"database driver","message":"DBD: Can't load driver file apr_dbd_{value}.so"}
SQL Driver
~ name
TAKE1;;server,vhost,directory,htaccess;Indexes;;
an icon URL
~ url-path
language to use for documents with no other language file extension
~ MIME-lang
{"type":"any","known":["none"]}
the default MIME type for untypable files
~ MIME-type|none
~ text/plain
mod_deflate
{"type":"int","message":"DeflateBufferSize should be positive","min":1}
Set the Deflate Buffer Size
~ value
~ 8096
modules/filters/mod_deflate.c
{"type":"int","message":"Compression Level must be between 1 and 9","min":1,"max":9}
Set the Deflate Compression Level (1-9)
Zlib's default
{"type":"note","accepts":["Ratio","Input","Output"],"message":"Unknown note type {value}"}
Set a note to report on compression ratio
~ [type] notename
TAKE1;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"size","units":{"":1},"min":0,"message":"{name} requires a non-negative integer."}
Set a limit on size of inflated input
DeflateInflateLimitRequestBodyvalue
None, but LimitRequestBody applies after deflation
{"type":"int","message":"{name} must be positive","min":1}
Set the maximum number of following inflate ratios above limit (default: )
3
Set the inflate ratio limit above which inflation is aborted (default: )
200
{"type":"int","message":"{name} must be between 1 and 9","min":1,"max":9}
Set the Deflate Memory Level (1-9)
~ 9
{"type":"int","message":"{name} must be between 1 and 15","min":1,"max":15}
Set the Deflate window size (1-15)
~ 15
ITERATE;;server,vhost,directory,htaccess;Indexes;;
mod_dir
{"type":"any","known":["disabled"]}
a list of file names
~ local-url [local-url] ...
~ index.html
modules/mappers/mod_dir.c
FLAG;;server,vhost,directory,htaccess;Indexes;;
On or Off
TAKE1;;server,vhost;;;NOT_IN_DIR_LOC_FILE,NOT_IN_LIMIT
Root directory of the document tree
~ directory-path
~ /usr/local/apache/htdocs
mod_dumpio
Enable I/O Dump on Input Data
modules/debug/mod_dumpio.c
{"type":"enum","accepts":["emerg","alert","crit","error","warn","notice","info","debug"],"message":"DumpIOLogLevel requires level keyword: one of emerg/alert/crit/error/warn/notice/info/debug"}
Level at which DumpIO info is logged
~ level
~ debug
Enable I/O Dump on Output Data
TAKE1;;server;;;GLOBAL_ONLY
{"type":"enum","accepts":["On","Off"],"message":"parameter must be 'on' or 'off'"}
Controls whether exception hook may be called after a crash
AP_ENABLE_EXCEPTION_HOOK
Controls whether memory-mapping may be used to read files
Controls whether sendfile may be used to transmit files
TAKE2;;server,vhost,directory,htaccess;FileInfo;;NOT_IN_LIMIT
{"type":"error-document","statuses":[100,101,102,200,201,202,203,204,205,206,207,300,301,302,303,304,305,306,307,400,401,402,403,404,405,406,407,408,409,410,411,412,413,414,415,416,417,418,419,420,421,422,423,424,425,426,500,501,502,503,504,505,506,507,508,509,510]}
Change responses for HTTP errors
~ error-code document
{"type":"path"}
The filename of the error log
~ file-path|syslog[:facility]
~ logs/error_log (Unix) ErrorLog logs/error.log (Windows and OS/2)
RAW_ARGS;x;server,vhost,directory,htaccess;Options;;
mod_example
Example directive - no arguments
Example
modules/experimental/mod_example.c
mod_expires
modules/metadata/mod_expires.c
TAKE2;;server,vhost,directory,htaccess;Indexes;;
{"type":"expires-by-type"}
a MIME type followed by an expiry date code
~ MIME-type Aseconds|Mseconds|"base [plus] num type ..."
{"type":"expires"}
~ Aseconds|Mseconds|"base [plus] num type ..."
FLAG;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
mod_status
"On" to enable extended status information, "Off" to disable
modules/generators/mod_status.c
RAW_ARGS;;server,vhost;;;
mod_ext_filter
{"type":"ext-filter"}
Define an external filter
~ filtername parameters
modules/filters/mod_ext_filter.c
ITERATE;;directory;;;
{"type":"enum","accepts":["LogStderr","NoLogStderr","Onfail=remove","Onfail=abort"],"message":"Invalid ExtFilterOptions option: {value}","prefixes":["DebugLevel="]}
valid options: DebugLevel=n, LogStderr, NoLogStderr
~ DebugLevel=0 NoLogStderr
Set a default handler
~ disabled | local-url
None - httpd will return 404 (Not Found)
RAW_ARGS;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"refused","message":"The FancyIndexing directive is no longer supported. Use IndexOptions FancyIndexing."}
The FancyIndexing directive is no longer supported. Use IndexOptions FancyIndexing.
{"type":"enum-signed","accepts":["None","All","INode","MTime","Size","LMTime","LastModified"],"message":"Unknown keyword '{value}' for {name} directive","messages":{"sign":"{name} keyword '{value}' cannot be used with '+' or '-'"},"unsigned":["None","All"]}
Specify components used to construct a file's ETag
~ component ...
~ INode MTime Size
ITERATE;;server,vhost,directory,htaccess;Options;;
mod_filter
list of filter names with optional [+-=!@]
~ [+=-@!]filter-name ...
modules/filters/mod_filter.c
TAKE12;;server,vhost,directory,htaccess;Options;;
{"type":"any","known":["RESOURCE","CONTENT_SET","PROTOCOL","TRANSCODE","CONNECTION","NETWORK"]}
filter-name [, filter-type]
~ filter-name [type]
TAKE23;;server,vhost,directory,htaccess;Options;;
filter-name [provider-name] protocol-args
!defined(NO_PROTOCOL)
~ filter-name [provider-name] proto-flags
RAW_ARGS;;server,vhost,directory,htaccess;Options;;
{"type":"filter-provider-2.2"}
filter-name, provider-name, dispatch--criterion, dispatch-match
~ filter-name provider-name [req|resp|env]=dispatch match
TAKE2;;server,vhost,directory;;;
Debug level
~ filter-name level
{"type":"enum-exclusive","accepts":["None","Prefer","Fallback"],"message":"Invalid ForceLanguagePriority option {value}","exclusive":[["Cannot combine ForceLanguagePriority options with None",["none"],["prefer","fallback"]],["Cannot combine ForceLanguagePriority options None and Prefer",["prefer"],["none"]],["Cannot combine ForceLanguagePriority options None and Fallback",["fallback"],["none"]]]}
Force LanguagePriority elections, either None, or Fallback and/or Prefer
~ None|Prefer|Fallback [Prefer|Fallback]
~ Prefer
a mime type that overrides other configured type
~ MIME-type|None
mod_log_forensic
the filename of the forensic log
~ filename|pipe
modules/loggers/mod_log_forensic.c
Directory to plop gmon.out files
defined(GPROF)
~ /tmp/gprof/|/tmp/gprof/%
{"type":"int"}
Maximum time in seconds to wait for child processes to complete transactions during shutdown
GracefulShutDownTimeout seconds
GracefulShutDownTimeout 0
mpm_common,prefork,worker,event,beos,mpmt_os2
{"type":"group"}
Effective group id for this server
~ unix-group
~ #-1
mod_headers
{"type":"header","accepts":["set","add","append","merge","unset","echo","edit","edit*"],"known":["always","onsuccess"],"message":"first argument must be 'add', 'set', 'append', 'merge', 'unset', 'echo', 'edit', or 'edit*'.","formats":["D","t","e","s"]}
an optional condition, an action, header and value followed by optional env clause
~ [condition] set|append|merge|add|unset|echo|edit header [value] [replacement] [early|env=[!]variable]
modules/metadata/mod_headers.c
a filename
TAKE1;;server,vhost,directory;;;NOT_IN_LIMIT
{"type":"enum","accepts":["On","Off","Double"],"message":"parameter must be 'on', 'off', or 'double'"}
"on" to enable, "off" to disable reverse DNS lookups, or "double" to enable double-reverse DNS lookups
~ On|Off|Double
{"type":"enum-exclusive","accepts":["Strict","Unsafe","RegisteredMethods","LenientMethods","Allow0.9","Require1.0"],"message":"HttpProtocolOptions accepts 'Unsafe' or 'Strict' (default), 'RegisteredMethods' or 'LenientMethods' (default), and 'Require1.0' or 'Allow0.9' (default)","exclusive":[["HttpProtocolOptions 'Allow0.9' and 'Require1.0' are mutually exclusive",["allow0.9"],["require1.0"]],["HttpProtocolOptions 'Allow0.9' and 'Require1.0' are mutually exclusive",["require1.0"],["allow0.9"]],["HttpProtocolOptions 'Strict' and 'Unsafe' are mutually exclusive",["strict"],["unsafe"]],["HttpProtocolOptions 'Strict' and 'Unsafe' are mutually exclusive",["unsafe"],["strict"]],["HttpProtocolOptions 'RegisteredMethods' and 'LenientMethods' are mutually exclusive",["registeredmethods"],["lenientmethods"]],["HttpProtocolOptions 'RegisteredMethods' and 'LenientMethods' are mutually exclusive",["lenientmethods"],["registeredmethods"]]]}
'Allow0.9' or 'Require1.0' (default); 'RegisteredMethods' or 'LenientMethods' (default); 'Unsafe' or 'Strict' (default). Sets HTTP acceptance rules
~ [Strict|Unsafe] [RegisteredMethods|LenientMethods] [Allow0.9|Require1.0]
~ Strict LenientMethods Allow0.9
FLAG;;server,vhost,directory;;;NOT_IN_LIMIT
mod_ident
Enable identd (RFC 1413) user lookups - SLOW
modules/metadata/mod_ident.c
Identity check (RFC 1413) timeout duration (sec)
~ 30
mod_imagemap
the base for all URL's: map, referer, URL (or start of)
~ map|referer|URL
~ http://servername/
modules/mappers/mod_imagemap.c
the action taken if no match: error, nocontent, referer, menu, URL
~ error|nocontent|map|referer|URL
~ nocontent
the type of menu generated: none, formatted, semiformatted, unformatted
~ none|formatted|semiformatted|unformatted
TAKE1;r;server,vhost,directory;;;
{"type":"file"}
Name of the config file to be included
~ file-path|directory-path
String to insert in HTML HEAD section
~ "markup ..."
one or more file extensions
~ file [file] ...
~ "."
TAKE_ARGV;;server,vhost,directory,htaccess;Indexes;;
{"type":"index-options","accepts":["FancyIndexing","FoldersFirst","HTMLTable","IconsAreLinks","IgnoreCase","IgnoreClient","ScanHTMLTitles","SuppressColumnSorting","SuppressDescription","SuppressHTMLPreamble","SuppressIcon","SuppressLastModified","SuppressSize","SuppressRules","TrackModified","VersionSort","XHTML","ShowForbidden","None"],"known":["IconWidth","IconHeight","NameWidth","DescriptionWidth","Type","Charset"],"prefixes":["Type=","Charset="]}
one or more index options [+|-][]
~ [+|-]option [[+|-]option] ...
By default, no options are enabled.
{"type":"words","words":[{"type":"enum","accepts":["Ascending","Descending"],"message":"First keyword must be 'Ascending' or 'Descending'"},{"type":"enum","accepts":["Name","Date","Size","Description"],"message":"Second keyword must be 'Name', 'Date', 'Size', or 'Description'"}]}
{Ascending,Descending} {Name,Size,Description,Date}
~ Ascending|Descending Name|Date|Size|Description
~ Ascending Name
URL to style sheet
mod_isapi
Send all Append Log requests to the error log on or off (default: off)
modules/arch/win32/mod_isapi.c
Append Log requests are concatinated to the query args on or off (default: on)
Cache the specified ISAPI extension in-process
Fake Asynchronous support for isapi callbacks on or off [Experimental] (default: off)
Log requests not supported by the ISAPI server on or off (default: off)
Maximum client request body to initially pass to the ISAPI handler (default: 49152)
~ 49152
core,http_core
{"type":"any","known":["On","Off","0"],"note":"Off and 0 mean off, any other word on"}
Whether persistent connections should be On or Off
modules/http/http_core.c
{"type":"any","unit":"s"}
Keep-Alive timeout duration (sec)
space-delimited list of MIME language abbreviations
~ MIME-lang [MIME-lang] ...
mod_ldap
Set the maximum number of entries that are possible in the LDAP search cache. Use 0 or -1 to disable the search cache (default: 1024)
~ 1024
modules/ldap/util_ldap.c
Set the maximum time (in seconds) that an item can be cached in the LDAP search cache. Use 0 for no limit. (default 600)
~ 600
Specify the LDAP socket connection timeout in seconds (default: 10)
Set the maximum number of entries that are possible in the LDAP compare cache. Use 0 or -1 to disable the compare cache (default: 1024)
Set the maximum time (in seconds) that an item is cached in the LDAP operation cache. Use 0 for no limit. (default: 600)
Set the file name for the shared memory cache.
~ directory-path/filename
Set the size of the shared memory cache (in bytes). Use 0 to disable the shared memory cache. (default: 100000)
~ 500000
{"type":"words","words":[{"type":"enum","accepts":["CERT_DER","CERT_BASE64","CERT_NICKNAME","KEY_DER","KEY_BASE64","KEY_PFX"],"message":"The certificate type \\\\"{value}\\\\" is not recognised. It should be one of CERT_DER, CERT_BASE64, CERT_NICKNAME, CERT_PFX,KEY_DER, KEY_BASE64, KEY_PFX","refused":{"ca_der":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","ca_base64":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","ca_cert7_db":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","ca_secmod":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","cert_pfx":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","cert_key3_db":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used."}},{"type":"path"}]}
Takes three args; the file and/or directory containing the client certificate, or certificate ID used to validate this LDAP client.  Second arg is the cert type for the first arg, one of CA_DER, CA_BASE64, CA_CERT7_DB, CA_SECMOD, CERT_DER, CERT_BASE64, CERT_KEY3_DB, CERT_NICKNAME, KEY_DER, or KEY_BASE64. Third arg is an optional passphrase if applicable.
~ type directory-path/filename/nickname [password]
directory,htaccess
TAKE23;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
{"type":"words","words":[{"type":"enum","accepts":["CA_DER","CA_BASE64","CA_CERT7_DB","CA_SECMOD","CERT_DER","CERT_BASE64","CERT_KEY3_DB","CERT_NICKNAME","CERT_PFX","KEY_DER","KEY_BASE64","KEY_PFX"],"message":"The certificate type {value} is not recognised. It should be one of CA_DER, CA_BASE64, CA_CERT7_DB, CA_SECMOD, CERT_DER, CERT_BASE64, CERT_KEY3_DB, CERT_NICKNAME, KEY_DER, KEY_BASE64"},{"type":"path"}]}
Takes three args; the file and/or directory containing the trusted CA certificates (and global client certs for Netware) used to validate the LDAP server.  Second arg is the cert type for the first arg, one of CA_DER, CA_BASE64, CA_CERT7_DB, CA_SECMOD, CERT_DER, CERT_BASE64, CERT_KEY3_DB, CERT_NICKNAME, KEY_DER, or KEY_BASE64. Third arg is an optional passphrase if applicable.
~ type directory-path/filename [password]
{"type":"enum","accepts":["NONE","SSL","TLS","STARTTLS"],"message":"Invalid LDAPTrustedMode setting: must be one of NONE, SSL, or TLS/STARTTLS"}
Specify the type of security that should be applied to an LDAP connection. One of; NONE, SSL or STARTTLS.
~ type
Set to 'ON' requires that the server certificate be verified before a secure LDAP connection can be establish.  Default 'ON'
{"type":"int","message":"The recursion limit must be greater than zero.","min":1}
maximum recursion depth of internal redirects and subrequests
~ number [number]
TAKE1;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;NOT_IN_LIMIT
{"type":"size","units":{"":1},"min":0,"messages":{"parse":"{name} requires a non-negative integer.","low":"{name} requires a non-negative integer.","range":"{name} argument is not parsable."}}
Limit (in bytes) on maximum size of request message body
{"type":"int","message":"{name} \\\\"{value}\\\\" must be a non-negative integer (0 = no limit)","min":0}
Limit (0 = unlimited) on max number of header fields in a request message
~ 100
{"type":"int","message":"{name} \\\\"{value}\\\\" must be a non-negative integer","min":0}
Limit on maximum size of an HTTP request header field
~ 8190
Limit on maximum size of an HTTP request line
{"type":"int","message":"LimitXMLRequestBody requires a non-negative integer.","reads":"atol","min":0}
Limit (in bytes) on maximum size of an XML-based request body
TAKE_ARGV;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
mpm_common,mpm_netware,prefork,worker,event,beos,mpmt_os2,mpm_winnt
{"type":"listen"}
A port number or a numeric IP address and a port number, and an optional protocol
~ [IP-address:]portnumber [protocol]
server/mpm/netware/mpm_netware.c
{"type":"int","message":"ListenBacklog must be > 0","min":1}
Maximum length of the queue of pending connections, as used by listen(2)
ListenBacklog backlog
ListenBacklog 511
ITERATE;r;server,vhost,directory;;;
mod_so
shared object file or library to load into the server at runtime
modules/mappers/mod_so.c
TAKE2;r;server,vhost,directory;;;
{"type":"module"}
a module name and the name of a shared object file to load it from
~ module filename
The lockfile used when Apache needs to lock the accept() call
defined(AP_MPM_WANT_SET_LOCKFILE)
~ logs/accept.lock
{"type":"log-format","openTo":"log format","vocabulary":"LogFormat"}
a log format string (see docs) and an optional format name
~ format|nickname [nickname]
~ "%h %l %u %t \\\\"%r\\\\" %>s %b"
{"type":"enum","accepts":["emerg","alert","crit","error","warn","notice","info","debug"],"message":"LogLevel requires level keyword: one of emerg/alert/crit/error/warn/notice/info/debug"}
Level of verbosity in error logging
~ warn
mpm_common,prefork,worker,event,beos
Maximum number of children alive at the same time
See usage for details
Maximum number of Keep-Alive requests per connection, or 0 for infinite
{"type":"int","message":"Invalid {name} value: {value}","reads":"strtol","min":0}
Maximum number of 1k blocks a particular childs allocator may hold.
defined(AP_MPM_WANT_SET_MAX_MEM_FREE)
~ KBytes
{"type":"int","message":"MaxRanges requires 'none', 'default', 'unlimited' or a positive integer","accepts":["none","default","unlimited"],"min":1}
Maximum number of Ranges in a request before returning the entire resource, or 0 for unlimited
~ default | unlimited | none | number-of-ranges
~ 200
Maximum number of requests a particular child serves before dying.
defined(AP_MPM_WANT_SET_MAX_REQUESTS)
~ 10000
beos
Maximum number of requests served by a thread
server/mpm/beos/beos.c
prefork
Maximum number of idle children
mpm_common,mpm_netware,worker,event,beos,mpmt_os2
Maximum number of idle threads
mpm_netware
Maximum number of worker threads alive at the same time
~ 2048
mod_mem_cache
{"type":"int","message":"MCacheMaxObjectCount value must be an integer","reads":"sscanf"}
The maximum number of objects allowed to be placed in the cache
~ 1009
modules/cache/mod_mem_cache.c
{"type":"int","message":"MCacheMaxObjectSize value must be an integer (bytes)","reads":"sscanf"}
The maximum size (in bytes) of an object to be placed in the cache
{"type":"int","message":"MCacheMaxStreamingBuffer value must be a number","reads":"strtol-whole"}
Maximum number of bytes of content to buffer for a streamed response
~ size_in_bytes
~ the smaller of 100000 or MCacheMaxObjectSize
{"type":"int","reads":"sscanf","message":"MCacheMinObjectSize value must be an positive integer (bytes)","min":1}
The minimum size (in bytes) of an object to be placed in the cache
{"type":"any","known":["LRU","GDSF"],"note":"any word is taken"}
The algorithm used to remove entries from the cache (default: GDSF)
~ LRU|GDSF
~ GDSF
{"type":"int","message":"MCacheSize argument must be an integer representing the max cache size in KBytes.","reads":"sscanf"}
The maximum amount of memory used by the cache in KBytes
merge request trailers into request headers or not
~ [on|off]
mod_cern_meta
the name of the directory containing meta files
~ .web
modules/metadata/mod_cern_meta.c
the filename suffix for meta files
~ suffix
~ .meta
mod_mime_magic
Path to MIME Magic file (in file(1) format)
modules/metadata/mod_mime_magic.c
Minimum number of idle children, to handle request spikes
Minimum number of idle threads, to handle request spikes
A space separated list of files to mmap at config time
FLAG;;directory;;;
Set to 'yes' to allow mod_mime to use path info for type checking
ITERATE;;server,vhost,directory,htaccess;FileInfo;Location;NOT_IN_LOCATION;Location=~ cannot occur within <Location> section
{"type":"enum-exclusive","accepts":["Any","NegotiatedOnly","Filters","Handlers"],"message":"Unrecognized option '{value}'","exclusive":[["Any is incompatible with NegotiatedOnly, Filters and Handlers",["any"],["negotiatedonly","filters","handlers"]],["NegotiatedOnly is incompatible with Any, Filters and Handlers",["negotiatedonly"],["any","filters","handlers"]],["Filters is incompatible with Any and NegotiatedOnly",["filters"],["any","negotiatedonly"]],["Handlers is incompatible with Any and NegotiatedOnly",["handlers"],["any","negotiatedonly"]]]}
NegotiatedOnly (default), Handlers and/or Filters, or Any
~ Any|NegotiatedOnly|Filters|Handlers [Handlers|Filters]
~ NegotiatedOnly
{"type":"host-addresses"}
A numeric IP address:port, or the name of a host
~ addr[:port]
A list of domains, hosts, or subnets to which the proxy will connect directly
~ host [host] ...
mod_nw_ssl
Adds trusted certificates that are used to create secure connections to proxied servers
modules/arch/netware/mod_nw_ssl.c
TAKE2;;server;;;GLOBAL_ONLY
specify an address and/or port with a key pair name, that can be upgraded to an SSL connection.\\nThe address and/or port must have already be defined using a Listen directive.
~ [IP-address:]portnumber
{"type":"options","vocabulary":"Options"}
Set a number of attributes for a given directory
TAKE1;;directory,htaccess;Limit;;
{"type":"enum","accepts":["allow,deny","deny,allow","mutual-failure"],"message":"unknown order"}
'allow,deny', 'deny,allow', or 'mutual-failure'
~ ordering
~ Deny,Allow
mod_env
a list of environment variables to pass to CGI.
~ env-variable [env-variable] ...
modules/metadata/mod_env.c
A file for logging the server process ID
defined(AP_MPM_WANT_SET_PIDFILE)
~ logs/httpd.pid
{"type":"refused","message":"Port was replaced with Listen in Apache 2.0"}
Port was replaced with Listen in Apache 2.0
Set the Protocol for httpd to use.
~ protocol
mod_echo
Run an echo server on this host
modules/echo/mod_echo.c
{"type":"enum","accepts":["IsError","Ignore","StartBody"],"message":"ProxyBadHeader must be one of: IsError | Ignore | StartBody"}
How to handle bad header line in response: IsError | Ignore | StartBody
~ IsError|Ignore|StartBody
~ IsError
A list of names, hosts or domains to which the proxy will not connect
~ *|word|host|domain [word|host|domain] ...
{"type":"text","rules":[{"must":"begin","texts":["."],"message":"ProxyDomain: domain name must start with a dot."}]}
The default intranet domain name (in absence of a domain in the URL)
~ Domain
use our error handling pages instead of the servers' we are proxying
Define the character set for proxied FTP listings
~ character set
~ ISO-8859-1
IO buffer size for outgoing HTTP and FTP connections in bytes
~ 8192
The maximum number of proxies a request may be forwarded through.
~ -1
{"type":"proxy-pass"}
a virtual path and a URL
~ [path] !|url [key=value [key=value ...]] [nocanon] [interpolate]
Interpolate Env Vars in reverse Proxy
{"type":"proxy-pass-match"}
~ [regex] !|url [key=value [key=value ...]]
TAKE123;;server,vhost,directory;;;
{"type":"proxy-pass-reverse"}
a virtual path and a URL for reverse proxy behaviour
2.2.0 TAKE12 ACCESS_CONF|RSRC_CONF,2.2.9 TAKE123 ACCESS_CONF|RSRC_CONF
~ [path] url [interpolate]
TAKE23;;server,vhost,directory;;;
Domain rewrite rule for proxying cookies
2.2.0 TAKE2 ACCESS_CONF|RSRC_CONF,2.2.9 TAKE23 ACCESS_CONF|RSRC_CONF
~ internal-domain public-domain [interpolate]
Path rewrite rule for proxying cookies
~ internal-path public-path [interpolate]
on if we should preserve host header while proxying
{"type":"int","message":"{name} must be >= 512 bytes, or 0 for system default.","min":512,"orZero":true}
Receive buffer size for outgoing HTTP and FTP connections in bytes
{"type":"proxy-remote"}
a scheme, partial URL or '*' and a proxy server
~ match remote-server
a regex pattern and a proxy server
~ regex remote-server
on if the true proxy requests should be accepted
mod_proxy_scgi
Off if internal redirect responses should not be accepted
modules/proxy/mod_proxy_scgi.c
The name of the X-Sendfile peudo response header or On or Off
~ On|Off|Headername
{"type":"proxy-set"}
A balancer or worker name with list of params
~ url key=value [key=value ...]
{"type":"enum","accepts":["Off","On","Full"],"message":"ProxyStatus must be one of: off | on | full"}
Configure Status: proxy status to one of: on | off | full
~ Off|On|Full
{"type":"int","message":"Proxy Timeout must be at least 1 second.","min":1}
Set the timeout (in seconds) for a proxied connection. This overrides the server timeout
Value of Timeout
{"type":"enum","accepts":["Off","On","Full","Block"],"message":"ProxyVia must be one of: off | on | full | block"}
Configure Via: proxy header header to one of: on | off | block | full
~ On|Off|Full|Block
Receive buffer size in bytes
{"type":"redirect","accepts":["permanent","temp","seeother","gone"]}
an optional status, then document to be redirected and destination URL
~ [status] URL-path URL
{"type":"redirect-match","accepts":["permanent","temp","seeother","gone"]}
an optional status, then a regular expression and destination URL
~ [status] regex URL
TAKE2;;server,vhost,directory,htaccess;FileInfo;;
a document to be redirected, then the destination URL
~ URL-path URL
ITERATE;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
Registers non-standard HTTP methods
~ method [method [...]]
~ extension [extension] ...
{"type":"header","accepts":["set","add","append","merge","unset","echo","edit","edit*"],"message":"first argument must be 'add', 'set', 'append', 'merge', 'unset', 'echo', 'edit', or 'edit*'.","refused":{"echo":"Header echo only valid on Header directives"},"formats":["D","t","e","s"]}
an action, header and value followed by optional env clause
~ set|append|merge|add|unset|edit header [value] [replacement] [early|env=[!]variable]
mod_reqtimeout
{"type":"read-timeout","accepts":["header","body"]}
Set various timeout parameters for reading request headers and body
~ [header=timeout[[-maxtimeout],MinRate=rate] [body=timeout[[-maxtimeout],MinRate=rate]
Unset; no limit
modules/filters/mod_reqtimeout.c
RAW_ARGS;;directory,htaccess;AuthConfig;;
{"type":"any","known":["user","group","valid-user","file-owner","file-group","ldap-user","ldap-group","ldap-dn","ldap-attribute","ldap-filter"],"note":"any word is taken; one that no module knows never lets anyone in"}
Selects which authenticated users or groups may access a protected space
~ entity-name [entity-name] ...
TAKE1;;directory,htaccess;FileInfo;;;server=~: only valid in per-directory config files;VirtualHost=~: only valid in per-directory config files
mod_rewrite
{"type":"rewrite-base"}
the base URL of the per-directory context
~ URL-path
None
modules/mappers/mod_rewrite.c
{"type":"rewrite-condition","vocabulary":"condition-flag"}
an input string and a to be applied regexp-pattern
~ TestString CondPattern
On or Off to enable or disable (default) the whole rewriting engine
the filename of a lockfile used for inter-process synchronization
the filename of the rewriting logfile
!defined(REWRITELOG_DISABLED)
~ file-path|pipe
the level of the rewriting logfile verbosity (0=none, 1=std, .., 9=max)
~ Level
{"type":"rewrite-map","vocabulary":"map-function","known":["default","db","gdbm","ndbm","sdbm","lmdb"]}
a mapname and a filename
~ MapName MapType:MapSource
{"type":"rewrite-options","prefixes":["MaxRedirects="],"message":"RewriteOptions: unknown option '{value}'","vocabulary":"option"}
List of option strings to set
~ Options
{"type":"rewrite-rule","prefixes":["D"],"known":["DPI","discardpath"],"statuses":[100,101,102,200,201,202,203,204,205,206,207,300,301,302,303,304,305,306,307,400,401,402,403,404,405,406,407,408,409,410,411,412,413,414,415,416,417,418,419,420,421,422,423,424,425,426,500,501,502,503,504,505,506,507,508,509,510],"vocabulary":"rule-flag"}
an URL-applied regexp-pattern and a substitution URL
~ Pattern Substitution [flags]
TAKE12;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"rlimit","accepts":["max","<n>"],"caseSensitive":false}
Soft/hard limits for max CPU usage in seconds
defined(RLIMIT_CPU)
~ seconds|max [seconds|max]
Unset; uses operating system defaults
Soft/hard limits for max memory usage per process
defined (RLIMIT_DATA) || defined (RLIMIT_VMEM) || defined (RLIMIT_AS)
~ bytes|max [bytes|max]
soft/hard limits for max number of processes per uid
defined(RLIMIT_NPROC)
~ number|max [number|max]
{"type":"enum","accepts":["all","any"],"message":"Satisfy either 'any' or 'all'."}
access policy if both allow and require used ('all' or 'any')
~ Any|All
mpm_common,core,mpmt_os2
A file for Apache to maintain runtime process management information
defined(AP_MPM_WANT_SET_SCOREBOARD)
~ logs/apache_runtime_status
{"type":"script"}
a method followed by a script name
~ method cgi-script
core,mod_win32
Where to find interpreter to run Win32 scripts (Registry or script shebang line)
~ Registry|Registry-Strict|Script
~ Script
modules/arch/win32/mod_win32.c
mod_cgi,mod_cgi,mod_cgid
the name of a log for script debugging info
modules/generators/mod_cgi.c
the maximum size (in bytes) to record of a POST request
the maximum length (in bytes) of the script debug log
~ 10385760
the name of the socket to use for communication with the cgi daemon.
~ logs/cgisock
TAKE23;;server;;;GLOBAL_ONLY
specify an address and/or port with a key pair name.\\nOptional third parameter of MUTUAL configures the port for mutual authentication.
~ [IP-address:]portnumber Certificate-Name [MUTUAL]
For verbose requests, "On" to see the last 63 chars of the request, "Off" (default) to see the first 63 in extended status display
Send buffer size in bytes
The email address of the server administrator
~ email-address|URL
RAW_ARGS;;vhost;;;;server=~ only used in <VirtualHost>
{"type":"server-alias"}
A name or names alternately used to access the server
~ hostname [hostname] ...
Maximum value of MaxClients for this run of Apache
{"type":"server-name"}
The hostname and port of the server
~ [scheme://]fully-qualified-domain-name[:port]
The pathname the server can be reached at
TAKE1;r;server,vhost,directory;;;GLOBAL_ONLY
Common directory of server-related files (logs, confs, etc.)
~ /usr/local/apache
{"type":"enum","accepts":["On","Off","EMail"],"message":"ServerSignature: use one of: off | on | email"}
En-/disable server signature (on|off|email)
~ On|Off|EMail
{"type":"any","known":["Prod","ProductOnly","Major","Minor","Min","Minimal","OS","Full"],"note":"any other word means Full"}
Determine tokens displayed in the Server: header - Min(imal), OS or Full
~ Major|Minor|Min[imal]|Prod[uctOnly]|OS|Full
~ Full
TAKE12;;server,vhost,directory,htaccess;FileInfo;;
an environment variable name and optional value to pass to CGI.
~ env-variable [value]
{"type":"set-env-if","known":["Remote_Host","Remote_Addr","Server_Addr","Request_Method","Request_Protocol","Request_URI"]}
A header-name, regex and a list of variables.
~ attribute regex [!]env-variable[=value] [[!]env-variable[=value]] ...
a header-name, regex and a list of variables.
{"type":"any","known":["none"],"vocabulary":"handler"}
a handler name that overrides any other configured handler
~ handler-name|None
{"type":"any","known":["none"],"vocabulary":"input-filter"}
filter (or ; delimited list of filters) to be run on the request body
~ filter[;filter...]
{"type":"any","known":["none"],"vocabulary":"output-filter"}
filter (or ; delimited list of filters) to be run on the request content
FLAG;;directory,htaccess;Limit;;
mod_include
Whether testing access is enabled. Limited to 'on' or 'off'
modules/filters/mod_include.c
;;directory,htaccess;;;
{"type":"text","rules":[{"must":"lack-blanks","texts":[],"message":"{name} may not contain any whitespaces"}]}
SSI End String Tag
~ tag
~ "-->"
a string
~ message
~ "[an error occurred while processing this directive]"
Whether to allow the generation of ETags within the server. Existing ETags will be preserved. Limited to 'on' or 'off'
Whether to set the last modified header or respect an existing header. Limited to 'on' or 'off'
SSI Start String Tag
~ "<!--#"
a strftime(3) formatted string
~ formatstring
~ "%A, %d-%b-%Y %H:%M:%S %Z"
String to be displayed if an echoed variable is undefined
~ string
~ "(none)"
TAKE1;;server,vhost,directory,htaccess;AuthConfig;;
mod_ssl
SSL CA Certificate file (\`/path/to/file' - PEM encoded)
modules/ssl/mod_ssl.c
SSL CA Certificate path (\`/path/to/dir' - contains PEM encoded files)
SSL CA Distinguished Name file (\`/path/to/file' - PEM encoded to derive acceptable CA names to request)
SSL CA Distinguished Name path (\`/path/to/dir' - symlink hashes to PEM of acceptable CA names to request)
SSL CA Certificate Revocation List (CRL) file (\`/path/to/file' - PEM encoded)
SSL CA Certificate Revocation List (CRL) path (\`/path/to/dir' - contains PEM encoded files)
SSL Server CA Certificate Chain file (\`/path/to/file' - PEM encoded)
SSL Server Certificate file (\`/path/to/file' - PEM or DER encoded)
SSL Server Private Key file (\`/path/to/file' - PEM or DER encoded)
Colon-delimited list of permitted SSL Ciphers (\`XXX:...:XXX' - see manual)
~ cipher-spec
~ ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+SSLv2:+EXP
FLAG;;server;;;GLOBAL_ONLY
Enable SSL level compression(\`on', \`off')
vhost
{"type":"any","known":["builtin"],"buildDependent":["*"]}
SSL external Crypto Device usage (\`builtin', \`...')
defined(HAVE_OPENSSL_ENGINE_H) && defined(HAVE_ENGINE_INIT)
~ engine
~ builtin
{"type":"enum","accepts":["On","Off","Optional"],"message":"Argument must be On, Off, or Optional"}
SSL switch for the protocol engine (\`on', \`off')
~ on|off|optional
Enable FIPS-140 mode (\`on', \`off')
Use the server's cipher ordering preference
~ flag
Enable support for insecure renegotiation
{"type":"refused","message":"SSLLog directive is no longer supported - use ErrorLog."}
SSLLog directive is no longer supported - use ErrorLog.
{"type":"refused","message":"SSLLogLevel directive is no longer supported - use LogLevel."}
SSLLogLevel directive is no longer supported - use LogLevel.
{"type":"ssl-mutex","accepts":["none","no","default","yes","fcntl","file","flock","posixsem","sem","sysvsem","pthread"],"wantsValue":["fcntl","flock","file"],"message":"Invalid SSLMutex argument {value} (Valid SSLMutex mechanisms are: \`none', \`default', \`flock:/path/to/file', \`fcntl:/path/to/file', \`sysvsem', \`posixsem', \`pthread', \`file:/path/to/file', \`sem')"}
~ none
{"type":"enum-signed","accepts":["StdEnvVars","ExportCertData","FakeBasicAuth","StrictRequire","OptRenegotiate"],"message":"SSLOptions: Illegal option '{value}'"}
Set one or more options to configure the SSL engine(\`[+-]option[=value] ...' - see manual)
~ [+|-]option ...
{"type":"pass-phrase-dialog","accepts":["builtin","exec:","|"],"message":"SSLPassPhraseDialog: Invalid argument"}
SSL dialog mechanism for the pass phrase query (\`builtin', \`|/path/to/pipe_program\`, or \`exec:/path/to/cgi_program')
{"type":"enum-signed","accepts":["all","SSLv2","SSLv3","TLSv1","TLSv1.1","TLSv1.2"],"needsBuild":{"sslv2":["ssl2","SSLv2 not supported by this version of OpenSSL"],"sslv3":["ssl3","SSLv3 not supported by this version of OpenSSL"]},"message":"{name}: Illegal protocol '{value}'"}
Enable or disable various SSL protocols ('[+-][TLSv1|TLSv1.1|TLSv1.2] ...' - see manual)
~ [+|-]protocol ...
~ all
SSL Proxy: file containing server certificates (\`/path/to/file' - PEM encoded certificates)
SSL Proxy: directory containing server certificates (\`/path/to/dir' - contains PEM encoded certificates)
SSL Proxy: CA Certificate Revocation List (CRL) file (\`/path/to/file' - PEM encoded)
SSL Proxy: CA Certificate Revocation List (CRL) path (\`/path/to/dir' - contains PEM encoded files)
SSL Proxy: check the peers certificate CN
SSL Proxy: check the peers certificate expiration date
SSL Proxy: colon-delimited list of permitted SSL ciphers (\`XXX:...:XXX' - see manual)
SSL switch for the proxy protocol engine (\`on', \`off')
SSL Proxy: file containing issuing certificates of the client certificate (\`/path/to/file' - PEM encoded certificates)
SSL Proxy: file containing client certificates (\`/path/to/file' - PEM encoded certificates)
SSL Proxy: directory containing client certificates (\`/path/to/dir' - contains PEM encoded certificates)
SSL Proxy: enable or disable SSL protocol flavors ('[+-][TLSv1|TLSv1.1|TLSv1.2] ...' - see manual)
{"type":"enum","accepts":["none","off","optional","require","on","optional_no_ca"],"message":"{name}: Invalid argument '{value}'"}
SSL Proxy: whether to verify the remote certificate (\`on' or \`off')
{"type":"int","message":"{name}: Invalid argument '{value}'","min":0}
SSL Proxy: maximum certificate verification depth (\`N' - number of intermediate certificates)
{"type":"random-seed","accepts":["startup","connect"]}
SSL Pseudo Random Number Generator (PRNG) seeding source (\`startup|connect builtin|file:/path|exec:/path [bytes]')
~ context source [bytes]
{"type":"int","message":"Invalid size for SSLRenegBufferSize: {value}","min":0}
Configure the amount of memory that will be used for buffering the request body if a per-location SSL renegotiation is required due to changed access control requirements
~ 131072
Require a boolean expression to evaluate to true for granting access(arbitrary complex boolean expression - see manual)
~ expression
RAW_ARGS;x;directory,htaccess;AuthConfig;;
Require the SSL protocol for the per-directory context (no arguments)
SSLRequireSSL
{"type":"session-cache-2.2","accepts":["none","nonenotnull","shmcb:","shm:","shmht:","dbm:","dc:"]}
SSL Session Cache storage (\`none', \`nonenotnull', \`dbm:/path/to/file')
{"type":"int","message":"SSLSessionCacheTimeout: Invalid argument","min":0}
SSL Session Cache object lifetime (\`N' - number of seconds)
TLS session ticket encryption/decryption key file (RFC 5077) (\`/path/to/file' - file with 48 bytes of random data)
defined(HAVE_TLS_SESSION_TICKETS)
Enable or disable TLS session tickets(\`on', \`off')
Strict SNI virtual host checking
Set user name to SSL variable value
~ varname
SSL Client verify type (\`none', \`optional', \`require', \`optional_no_ca')
SSL Client verify depth (\`N' - number of intermediate certificates)
mpm_common,prefork,worker,event,mpmt_os2
Number of child processes launched at server startup
mpm_common,mpm_netware,beos
Number of worker threads launched at server startup
mod_substitute
{"type":"substitute"}
Pattern to filter the response content (s/foo/bar/[inf])
~ s/pattern/substitution/[infq]
modules/filters/mod_substitute.c
Apply inherited patterns before those of the current context
Enable or disable suEXEC support
defined(SUEXEC_BIN)
On if suexec binary exists with proper owner and mode, Off otherwise
TAKE2;;server,vhost;;;NOT_IN_DIR_LOC_FILE,NOT_IN_LIMIT
mod_suexec
{"type":"user-group"}
User and group for spawned processes
~ User Group
modules/generators/mod_suexec.c
mpm_common,worker,event,mpm_winnt
Maximum number of worker threads per child process for this run of Apache - Upper limit for ThreadsPerChild
server/mpm/worker/worker.c
Number of threads each child creates
Size in bytes of stack used by threads handling client connections
defined(AP_MPM_WANT_SET_STACKSIZE)
65536 on NetWare; varies on other operating systems
Timeout duration (sec)
{"type":"enum","accepts":["On","Off","Extended"],"message":"TraceEnable must be one of 'on', 'off', or 'extended'"}
'on' (default), 'off' or 'extended' to trace request body content
~ [on|off|extended]
the filename of the access log
~ file|pipe
the MIME types config file
~ conf/mime.types
a list of variables to remove from the CGI environment.
{"type":"enum","accepts":["On","Off","DNS"],"message":"parameter must be 'on', 'off', or 'dns'"}
How to work out the ServerName : Port when constructing URLs
~ On|Off|DNS
Whether to use the physical Port when constructing URLs
{"type":"user"}
Effective user id for this server
~ unix-userid
mod_userdir
{"type":"user-dir","known":["disabled","enabled"],"message":"UserDir requires an argument."}
the public subdirectory in users' home directories, or 'disabled', or 'disabled username username...', or 'enabled username username...'
~ directory-filename [directory-filename] ...
modules/mappers/mod_userdir.c
mod_vhost_alias
{"type":"path-format","known":["none"]}
how to create the DocumentRoot based on the host
~ interpolated-directory|none
modules/mappers/mod_vhost_alias.c
how to create a ScriptAlias based on the host
RAW_ARGS;x;server;;;GLOBAL_ONLY
mpm_winnt
Disable use of the high performance AcceptEx WinSock2 API to work around buggy VPN or Firewall software
Win32DisableAcceptEx
AcceptEx() is enabled by default. Use this directive to disable use of AcceptEx()
server/mpm/winnt/mpm_winnt.c
TAKE1;;server,vhost,directory,htaccess;Options;;
{"type":"enum","accepts":["Off","On","Full"],"message":"XBitHack must be set to Off, On, or Full"}
Off, On, or Full
~ on|off|full
mod_authn_core
container for grouping an authentication provider's directives under a provider alias
modules/aaa/mod_authn_core.c
mod_authz_core
{"type":"authz-alias","min":2,"vocabulary":"authz","openTo":"authz provider","types":{"all":"all","method":"method","expr":"condition","ip":"ip","host":"string","forward-dns":"string","user":"string","group":"string","dbd-group":"string","dbm-group":"string","ldap-user":"string","ldap-group":"string","ldap-dn":"string","ldap-attribute":"string","ldap-filter":"string","ldap-search":"string","ssl":"nothing","ssl-verify-client":"nothing"},"methods":["GET","HEAD","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK","VERSION-CONTROL","CHECKOUT","UNCHECKOUT","CHECKIN","UPDATE","LABEL","REPORT","MKWORKSPACE","MKACTIVITY","BASELINE-CONTROL","MERGE"]}
container for grouping an authorization provider's directives under a provider alias
~ baseProvider Alias Require-Parameters> ... </AuthzProviderAlias>
modules/aaa/mod_authz_core.c
RAW_ARGS;;server,vhost;;;NOT_IN_DIR_CONTEXT
{"type":"bare-section","message":"<Else> does not take an argument"}
Container for directives to be conditionally applied
<Else> ... </Else>
{"type":"condition-section"}
~ expression> ... </ElseIf>
RAW_ARGS;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;Location;NOT_IN_LOCATION,NOT_IN_LIMIT;Location=~> cannot occur within <Location> section
~ expression> ... </If>
RAW_ARGS;r;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
Container for directives based on existence of command line defines
2.4.1 TAKE1 OR_ALL|EXEC_ON_READ,2.4.35 RAW_ARGS OR_ALL|EXEC_ON_READ
Container for directives based on existence of named directive
2.4.34 TAKE1 OR_ALL|EXEC_ON_READ,2.4.35 RAW_ARGS OR_ALL|EXEC_ON_READ
~ [!]directive-name> ... </IfDirective>
Container for directives based on existence of files on disk
~ [!]filename> ... </IfFile>
Container for directives based on existence of specified modules
Container for directives based on existence of named section
~ [!]section-name> ... </IfSection>
RAW_ARGS;;directory,htaccess;AuthConfig,Limit;;
{"type":"limit","caseSensitive":true,"accepts":["GET","HEAD","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK","VERSION-CONTROL","CHECKOUT","UNCHECKOUT","CHECKIN","UPDATE","LABEL","REPORT","MKWORKSPACE","MKACTIVITY","BASELINE-CONTROL","MERGE"],"vocabulary":"http-method","openTo":"HTTP method","message":"Could not register method '{value}' for {name} from .htaccess configuration","judgedInHtaccessSince":"2.4.28","refused":{"TRACE":"TRACE cannot be controlled by <Limit>, see TraceEnable"}}
{"type":"limit","caseSensitive":true,"accepts":["GET","HEAD","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK","VERSION-CONTROL","CHECKOUT","UNCHECKOUT","CHECKIN","UPDATE","LABEL","REPORT","MKWORKSPACE","MKACTIVITY","BASELINE-CONTROL","MERGE"],"vocabulary":"http-method","openTo":"HTTP method","message":"Could not register method '{value}' for {name} from .htaccess configuration","judgedInHtaccessSince":"2.4.28"}
mod_lua
{"type":"words-in-section","min":0,"words":[{"type":"any"},{"type":"enum","accepts":["early","late",""],"message":"{name}> 2nd argument must be 'early' or 'late'"},{"type":"any"}]}
Provide a hook for the access_checker phase of request processing
LuaHookAccessChecker /path/to/lua/script.lua hook_function_name [early|late]
modules/lua/mod_lua.c
Provide a hook for the auth_checker phase of request processing
LuaHookAuthChecker /path/to/lua/script.lua hook_function_name [early|late]
Provide a hook for the check_user_id phase of request processing
LuaHookCheckUserID /path/to/lua/script.lua hook_function_name [early|late]
Provide a inline hook for the fixups phase of request processing
LuaHookFixups /path/to/lua/script.lua hook_function_name
Provide a hook for the map_to_storage phase of request processing
LuaHookMapToStorage /path/to/lua/script.lua hook_function_name
Provide a hook for the pre_translate name phase of request processing
Provide a hook for the translate name phase of request processing
LuaHookTranslateName /path/to/lua/script.lua hook_function_name [early|late]
Provide a hook for the type_checker phase of request processing
LuaHookTypeChecker /path/to/lua/script.lua hook_function_name
{"type":"words-in-section","min":0,"words":[{"type":"any"},{"type":"enum","accepts":["early","late"],"message":"{name}> 2nd argument must be 'early' or 'late'"},{"type":"any"}]}
Provide a hook for the quick handler of request processing
LuaQuickHandler /path/to/script.lua hook_function_name
mod_macro
{"type":"macro"}
Beginning of a macro definition section.
~ name [par1 .. parN]> ... </Macro>
modules/core/mod_macro.c
mod_md
modules/md/mod_md_config.c
RAW_ARGS;;server,vhost;;;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION
{"type":"section-words","min":0,"messages":{"missing":"<MDomainSet > section must specify a unique domain name"}}
Short form for <MDomainSet> container.
MDomain dns-name [ other-dns-name... ] [auto|manual]
Container for a managed domain with common settings and certificate.
~ dns-name [ other-dns-name... ]>...</MDomainSet>
{"type":"bare-section","message":"{name}> directive doesn't take additional arguments"}
container for grouping authorization directives of which none must fail and at least one must pass for a request to succeed
<RequireAll> ... </RequireAll>
container for grouping authorization directives of which one must pass for a request to succeed
<RequireAny> ... </RequireAny>
container for grouping authorization directives of which none must pass for a request to succeed
<RequireNone> ... </RequireNone>
container for grouping authorization directives of which some must fail or none must pass for a request to succeed
defined(AUTHZ_EXTRA_CONFIGS)
~ encoding extension [extension] ...
~ language-tag extension [extension] ...
TAKE_ARGV;;server,vhost,directory,htaccess;FileInfo;;
{"type":"filter-by-type","message":"Unknown filter provider {value}","vocabulary":"output-filter"}
~ filter[;filter...] media-type [media-type] ...
~ media-type extension [extension] ...
TAKE12;;server,vhost,directory;;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES,NOT_IN_DIR_CONTEXT;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
{"type":"alias","expressionsSince":"2.4.19"}
a fakename and a realname, or a realname in a Location
2.4.1 TAKE2 RSRC_CONF,2.4.20 TAKE12 ACCESS_CONF|RSRC_CONF
~ [URL-path] file-path|directory-path
TAKE2;;server,vhost;;;NOT_IN_DIR_CONTEXT
Set to ON to map the full path after the fakename to the realname.
~ OFF|ON
~ OFF
mod_access_compat
Deprecated
modules/aaa/mod_access_compat.c
mod_proxy_connect
{"type":"port-ranges","message":"AllowCONNECT: port numbers must be numeric"}
A list of ports or port ranges which CONNECT may connect to
~ port[-port] [port[-port]] ...
modules/proxy/mod_proxy_connect.c
TAKE_ARGV;;directory;;;
mod_allowmethods
{"type":"allow-methods","accepts":["GET","HEAD","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK","VERSION-CONTROL","CHECKOUT","UNCHECKOUT","CHECKIN","UPDATE","LABEL","REPORT","MKWORKSPACE","MKACTIVITY","BASELINE-CONTROL","MERGE"],"message":"AllowMethods: Invalid Method '{value}'"}
only allow specific methods
~ reset|HTTP-method [HTTP-method]...
~ reset
modules/aaa/mod_allowmethods.c
RAW_ARGS;;directory;;;NOT_IN_LOCATION,NOT_IN_FILES,NOT_IN_HTACCESS
{"type":"allow-override","accepts":["None","All","AuthConfig","FileInfo","Indexes","Limit","Options","Nonfatal"],"words":[{"type":"enum","vocabulary":"Options","message":"Illegal option {value}","judgedSince":"2.4.71"}]}
TAKE_ARGV;;directory;;;NOT_IN_LOCATION,NOT_IN_FILES,NOT_IN_HTACCESS
{"type":"allow-override-list"}
Controls what individual directives can be configured by per-directory config files
~ None|directive [directive] ...
event
{"type":"float","reads":"strtod-whole","above":0,"messages":{"parse":"error parsing value","low":"AsyncRequestWorkerFactor argument must be a positive number"}}
How many additional connects will be accepted per idle worker thread
~ factor
2
server/mpm/event/event.c
{"type":"fake-login","known":["off"]}
Fake basic authentication using the given expressions for username and password, 'off' to disable. Password defaults to 'password' if missing.
~ off|username [password]
{"type":"enum","accepts":["Off","MD5"],"message":"Invalid algorithm in AuthBasicUseDigestAlgorithm: {value}"}
Set to 'MD5' to use the auth provider's authentication check for digest auth, using a hash of 'user:realm:pass'
~ MD5|Off
TAKE1;;directory;;;NOT_IN_HTACCESS
{"type":"enum","accepts":["MD5"],"message":"Unsupported algorithm in AuthDigestAlgorithm: {value}"}
{"type":"refused","message":"AuthDigestNonceFormat is not implemented"}
{"type":"enum","accepts":["auth","none"],"message":"AuthDigestQop is deprecated: only 'auth' is supported","until":{"none":"2.4.63"}}
{"type":"size","units":{"":1,"b":1,"k":1024,"m":1048576},"min":88,"messages":{"parse":"Invalid size in AuthDigestShmemSize: {value}","low":"size in AuthDigestShmemSize too small: {number} < 88"},"form":"first-letter"}
mod_auth_form
modules/aaa/mod_auth_form.c
{"type":"text","rules":[{"must":"lack","texts":["=","&"],"message":"{name} cannot be empty, or contain '=' or '&'."}]}
The field of the login form carrying the urlencoded original request body.
~ fieldname
~ httpd_body
Set to 'on' to stop the sending of a Cache-Control no-store header with the login screen. This allows the browser to cache the credentials, but at the risk of it being possible for the login form to be resubmitted and revealed to the backend server through XSS. Use at own risk.
Set to 'On' to pass through authentication to the rest of the server as a basic authentication header.
The field of the login form carrying the URL to redirect on successful login.
~ httpd_location
{"type":"string-expression","message":"Could not parse login required expression '{value}': {error}","expressionsSince":"2.4.4"}
If set, redirect the browser to this URL rather than return 401 Not Authorized.
~ url
{"type":"string-expression","message":"Could not parse login success expression '{value}': {error}","expressionsSince":"2.4.4"}
If set, redirect the browser to this URL when a login processed by the login handler is successful.
{"type":"string-expression","message":"Could not parse logout required expression '{value}': {error}","expressionsSince":"2.4.4"}
The URL of the logout successful page. An attempt to access an URL handled by the handler form-logout-handler will result in an redirect to this page after logout.
~ uri
The field of the login form carrying the original request method.
~ httpd_method
The field of the login form carrying the original request mimetype.
~ httpd_mimetype
The field of the login form carrying the password
~ httpd_password
If set, use this passphrase to determine whether the user should be authenticated. Bypasses the user authentication check on every website hit, and is useful for high traffic sites.
~ secret
{"type":"int","message":"AuthCookieFormSize must be a size in bytes, or zero.","reads":"strtol","min":0}
Maximum size of body parsed by the form parser
The field of the login form carrying the username
~ httpd_username
2.4.1 TAKE12 OR_AUTHCFG,2.4.6 TAKE1 OR_AUTHCFG
The prefix to add to environment variables set during successful authorization, default 'AUTHORIZE_'
~ prefix
~ AUTHORIZE_
~ off|on
Character set conversion configuration file. If omitted, character set conversion is disabled.
Set to 'on' to perform authorization-based compares with the users credentials, when this module has also performed authentication.  Does not affect nested groups lookups.
Determines how aliases are handled during a search. Can be one of the values "never", "searching", "finding", or "always". Defaults to always.
~ always
A list of attribute labels used to identify the user members of groups - defaults to member and uniquemember
~ member uniqueMember
If set to 'on', auth_ldap uses the DN that is retrieved from the server for subsequent group comparisons. If set to 'off', auth_ldap uses the string provided by the client directly. Defaults to 'on'.
Set to 'on' to perform the initial DN lookup with the basic auth credentials instead of anonymous or hard-coded credentials
TAKE2;;directory,htaccess;AuthConfig;;
The regex and substitution to determine a username that can bind based on an HTTP basic auth username
~ regex substitution
~ (.*) $1 (remote username used verbatim)
Maximum subgroup nesting depth to be evaluated - defaults to 10 (top-level group = 0)
~ Number
Set to 'on' to perform authorization-based searches with the users credentials, when this module has also performed authentication.  Does not affect nested groups lookup.
Attribute labels used to define sub-group (or nested group) membership in groups - defaults to member and uniqueMember
LDAP objectClass values used to identify sub-group instances - defaults to groupOfNames and groupOfUniqueNames
~ LdapObjectClass
~ groupOfNames groupOfUniqueNames
URL to define LDAP connection. This should be an RFC 2255 compliant\\nURL of the form ldap://host[:port]/basedn[?attrib[?scope[?filter]]].\\n<ul>\\n<li>Host is the name of the LDAP server. Use a space separated list of hosts \\nto specify redundant servers.\\n<li>Port is optional, and specifies the port to connect to.\\n<li>basedn specifies the base DN to start searches from\\n<li>Attrib specifies what attribute to search for in the directory. If not provided, it defaults to <b>uid</b>.\\n<li>Scope is the scope of the search, and can be either <b>sub</b> or <b>one</b>. If not provided, the default is <b>sub</b>.\\n<li>Filter is a filter to use in the search. If not provided, defaults to <b>(objectClass=*)</b>.\\n</ul>\\nSearches are performed using the attribute and the filter combined. For example, assume that the\\nLDAP URL is <b>ldap://ldap.airius.com/ou=People, o=Airius?uid?sub?(posixid=*)</b>. Searches will\\nbe done using the filter <b>(&((posixid=*))(uid=<i>username</i>))</b>, where <i>username</i>\\nis the user name passed by the HTTP client. The search will be a subtree search on the branch <b>ou=People, o=Airius</b>.
{"type":"enum","accepts":["Off","And","Or"],"message":"{name} must be one of: Off | And | Or"}
controls how a <Directory>, <Location>, or similar directive's authorization directives are combined with those of its predecessor
~ Off | And | Or
{"type":"string-expression","message":"Cannot parse expression '{value}' in AuthName: {error}","expressionsSince":"2.4.55"}
the authentication realm (e.g. "Members Only")
mod_authn_socache
Context for authn cache
~ directory|server|custom-string
modules/aaa/mod_authn_socache.c
RAW_ARGS;x;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
enable socache configuration in htaccess even if not enabled anywhere else
AuthnCacheEnable
Determine what authn providers to cache for
~ authn-provider [...]
{"type":"shared-cache","form":"whole","message":"{name}: Unknown socache provider '{value}'. Maybe you need to load the appropriate socache module (mod_socache_{value}?)","vocabulary":"socache"}
socache provider for authn cache
~ provider-name[:provider-args]
Timeout (secs) for cached credentials
~ timeout (seconds)
~ 300 (5 minutes)
mod_authnz_fcgi
{"type":"fcgi-authn","accepts":["Authoritative","DefaultUser","RequireBasicAuth","UserExpr"]}
Enable/disable a FastCGI authorizer to handle check_authn phase
~ provider-name|None option ...
modules/aaa/mod_authnz_fcgi.c
{"type":"fcgi-provider","accepts":["authn","authz","authnz"]}
Define a FastCGI authn and/or authz provider
~ type provider-name backend-address
{"type":"string-expression","known":["Basic","Digest","Form","None"],"message":"Cannot parse expression '{value}' in AuthType: {error}","expressionsSince":"2.4.55","vocabulary":"auth-type"}
an HTTP authorization type (e.g., "Basic")
~ None|Basic|Digest|Form
mod_authz_dbd
Whether to redirect to referer on successful login
modules/aaa/mod_authz_dbd.c
SQL query for DBD Authz or login
SQL query to get per-user redirect URL after login
Controls if an authorization failure should result in a '403 FORBIDDEN' response instead of the HTTP-conforming '401 UNAUTHORIZED'
{"type":"int","message":"BalancerGrowth must be between 0 and 1000","min":0,"max":1000}
Number of additional Balancers that can be added post-config
~ #
on if this server should inherit Balancers and Workers defined in the main server (Setting to off recommended if using the Balancer Manager)
RAW_ARGS;;server,vhost,directory;;;NOT_IN_HTACCESS
on if the balancer should persist changes on reboot/restart made via the Balancer Manager
mod_brotli
{"type":"enum","accepts":["AddSuffix","NoChange","Remove"],"message":"BrotliAlterETag accepts only 'AddSuffix', 'NoChange' and 'Remove'"}
Set how mod_brotli should modify ETag response headers: 'AddSuffix' (default), 'NoChange', 'Remove'
~ AddSuffix|NoChange|Remove
~ AddSuffix
modules/filters/mod_brotli.c
{"type":"int","message":"{name} must be between 16 and 24","min":16,"max":24}
Maximum input block size between 16 and 24 (larger block sizes require more memory)
(automatic)
{"type":"int","message":"{name} must be between 0 and 11","min":0,"max":11}
Compression quality between 0 and 11 (higher quality means slower compression)
{"type":"int","message":"{name} must be between 10 and 24","min":10,"max":24}
Sliding window size between 10 and 24 (larger windows can improve compression, but require more memory)
~ 18
{"type":"note","accepts":["Ratio","Input","Output"],"message":"Unknown BrotliFilterNote type '{value}'"}
mod_buffer
{"type":"int","message":"BufferSize must be a size in bytes, and greater than zero","reads":"strtol","min":1}
Maximum size of the buffer used by the buffer filter
htaccess,server,vhost
modules/filters/mod_buffer.c
Add a X-Cache-Detail header to responses. Default is off.
mod_cache_disk
modules/cache/mod_cache_disk.c
TAKE1;;server,vhost,directory;;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_LIMIT,NOT_IN_FILES;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
{"type":"cache-disable"}
~ url-string | on
TAKE12;;server,vhost,directory;;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_LIMIT,NOT_IN_FILES;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
{"type":"cache-enable","known":["disk","socache"]}
~ cache_type [url-string]
Add a X-Cache header to responses. Default is off.
{"type":"cache-base-url"}
Override the base URL of reverse proxied cache keys.
~ URL
The thundering herd lock path. Defaults to the '/mod_cache-lock' directory in the system temp directory.
The minimum time in seconds to cache a document
Run the cache in the quick handler, default on
{"type":"int","message":"{name} argument must be a non-negative integer representing the max amount of data to cache in go.","reads":"strtol","min":0}
The maximum quantity of data to attempt to read and cache in one go
{"type":"int","message":"{name} argument must be a non-negative integer representing the max amount of time taken to cache in go.","reads":"strtol","min":0}
The maximum time taken to attempt to read and cache in go
~ milliseconds
mod_cache_socache
{"type":"shared-cache","form":"lookup","message":"Unknown socache provider '{value}'. Maybe you need to load the appropriate socache module (mod_socache_{value}?)","vocabulary":"socache"}
The shared object cache to store cache files
~ type[:args]
modules/cache/mod_cache_socache.c
{"type":"int","message":"CacheSocacheMaxSize argument must be a integer representing the max size of a cached entry (headers and body), at least 1024 and at most (4294967295U)","reads":"strtol","min":1024,"max":4294967295}
The maximum cache entry size (headers and body) to cache a document
~ 102400
{"type":"int","message":"{name} argument must be the maximum amount of time in seconds to cache an entry.","reads":"strtol","min":0}
The maximum cache expiry age to cache a document in seconds
~ 86400
{"type":"int","message":"{name} argument must be the minimum amount of time in seconds to cache an entry.","reads":"strtol","min":0}
The minimum cache expiry age to cache a document in seconds
Serve stale content on 5xx errors if present. Defaults to on.
Ignore expiration dates when populating cache, resulting in an If-Modified-Since request to the backend on retrieval
modules/examples/mod_case_filter.c
modules/examples/mod_case_filter_in.c
value of Timeout directive when unset or set to 0
Controls whether HTTP authorization headers, normally hidden, will be passed to scripts
mod_cgi
{"type":"words","words":[{"type":"enum","accepts":["REQUEST_URI"],"message":"Unrecognized CGI variable: \\\\"{value}\\\\"","caseSensitive":true},{"type":"enum","accepts":["original-uri","current-uri"],"message":"Valid rules for REQUEST_URI are 'current-uri' and 'original-uri'"}]}
Controls how some CGI variables are set
~ variable rule
{"type":"enum","accepts":["ImplicitAdd","NoImplicitAdd","TranslateAllMimeTypes","NoTranslateAllMimeTypes"],"message":"Invalid CharsetOptions option: {value}"}
valid options: ImplicitAdd, NoImplicitAdd, TranslateAllMimeTypes, NoTranslateAllMimeTypes
~ ImplicitAdd
whether or not to fix files with the same base name
mod_unixd
modules/arch/unix/mod_unixd.c
is cookie http only
{"type":"enum","accepts":["Strict","Lax","None"],"message":"CookieSameSite accepts 'Strict', 'Lax', or 'None'"}
SameSite setting
~ None|Lax|Strict
unset
is cookie secure
a file name, a custom log format string or format name, and an optional "env=" or "expr=" clause (see docs)
~ file|pipe format|nickname [env=[!]environment-variable| expr=expression]
specify the DAV repository base URL
~ root-path
mod_dav_fs,mod_dav
allow lock discovery by PROPFIND requests
SQL statement to be executed after connection is created
~ "SQL statement"
{"type":"enum","accepts":["freetds","mysql","odbc","oracle","pgsql","sqlite2","sqlite3"],"caseSensitive":true,"openTo":"database driver","message":"Can't load driver file apr_dbd_{value}.so"}
~ language-tag
Common directory for run-time files (shared memory, locks, etc.)
~ DEFAULT_REL_RUNTIMEDIR (logs/)
{"type":"any","known":["none","off"]}
the default media type for otherwise untyped files (DEPRECATED)
~ media-type|none
TAKE12;r;server,vhost,directory;;;NOT_IN_HTACCESS
{"type":"words","words":[{"type":"text","rules":[{"must":"lack","texts":[":"],"message":"Variable name must not contain ':'"}]},{"type":"any"}]}
Define a variable, optionally to a value.  Same as passing -D to the command line.
~ parameter-name [parameter-value]
{"type":"enum","accepts":["AddSuffix","NoChange","Remove"],"message":"DeflateAlterETAG accepts only 'NoChange', 'AddSuffix', and 'Remove'"}
Set how mod_deflate should modify ETAG response headers: 'AddSuffix' (default), 'NoChange' (2.2.x behavior), 'Remove'
Set the maximum number of following inflate ratios above limit (default: 3)
Set the inflate ratio limit above which inflation is aborted (default: 200)
RAW_ARGS;;server,vhost,directory,htaccess;Indexes;;
~ disabled | local-url [local-url] ...
{"type":"index-redirect","accepts":["On","Off","permanent","temp","seeother"],"message":"DirectoryIndexRedirect ON|OFF|permanent|temp|seeother|3xx","messages":{"low":"DirectoryIndexRedirect only accepts values between 300 and 399"}}
On, Off, or a 3xx status code.
~ on | off | permanent | temp | seeother | 3xx-code
TAKE1;;server,vhost;;;NOT_IN_DIR_CONTEXT
~ "/usr/local/apache/htdocs"
mod_privileges
Enable DTrace
modules/arch/unix/mod_privileges.c
modules/debugging/mod_dumpio.c
{"type":"error"}
Generate error message from within configuration
{"type":"error-document","statuses":[100,101,102,103,200,201,202,203,204,205,206,207,208,226,300,301,302,303,304,305,307,308,400,401,402,403,404,405,406,407,408,409,410,411,412,413,414,415,416,417,421,422,423,424,426,428,429,431,451,500,501,502,503,504,505,506,507,508,510,511],"expressionsSince":"2.4.13"}
~ file-path|syslog[:[facility][:tag]]
{"type":"error-log-format","openTo":"error log format","vocabulary":"ErrorLogFormat"}
Format string for the ErrorLog
~ [connection|request] format
mod_example_hooks
modules/examples/mod_example_hooks.c
"On" to track extended status information, "Off" to disable
~ Off[*]
{"type":"enum","accepts":["LogStderr","NoLogStderr","Onfail=remove","Onfail=abort"],"message":"Invalid ExtFilterOptions option: {value}"}
valid options: LogStderr, NoLogStderr
~ NoLogStderr
disabled - httpd will return 404 (Not Found)
{"type":"enum-signed","accepts":["None","All","INode","MTime","Size","LMTime","LastModified","Digest"],"since":{"Digest":"2.4.47"},"message":"Unknown keyword '{value}' for {name} directive","messages":{"sign":"{name} keyword '{value}' cannot be used with '+' or '-'"},"unsigned":["None","All"]}
~ MTime Size
filter-name [filter-type]
TAKE3;;server,vhost,directory,htaccess;Options;;
{"type":"filter-provider","message":"Unknown filter provider {value}","vocabulary":"output-filter"}
filter-name provider-name match-expression
~ filter-name provider-name expression
filter-name debug-level
{"type":"int","message":"parameter must be a number between -1 and (2147483647): {value}","reads":"strtol-whole","min":-1,"max":2147483647}
Maximum number of pipelined responses (pending) above which they are flushed to the network
{"type":"int","message":"parameter must be a number between 0 and (4294967295U)): {value}","reads":"strtol-whole","min":0,"max":4294967295}
Maximum threshold above which pending data are flushed to the network
~ number-of-bytes
~ 65535
~ media-type|None
Same as CustomLog, but forces virtualhosts to inherit the log
GlobalLogfile|pipe format|nickname [env=[!]environment-variable| expr=expression]
mpm_common,event,prefork,worker
mod_unixd,mod_unixd,mpmt_os2
mod_http2
modules/http2/h2_config.c
{"type":"enum","accepts":["On","Off"],"message":"value must be On or Off"}
on to perform copy of file data
on to enable direct HTTP/2 mode
~ on for h2c, off for h2 protocol
TAKE2;;server,vhost,directory,htaccess;AuthConfig,FileInfo;;
{"type":"early-hint"}
add a a 'Link:' header for a 103 Early Hints response.
~ name value
on to enable interim status 103 responses
{"type":"int","message":"value must be 0 or larger","min":0}
maximum number of bytes in a single HTTP/2 DATA frame
~ n
maximum number of bytes in a response header block
{"type":"int","message":"value must be > 0","min":1}
maximum number of open streams per session
{"type":"int","reads":"atol","min":0,"messages":{"low":"value must be 0 or larger"}}
maximum number of flow control errors tolerated
~ 8
{"type":"timeout","unit":"s","message":"Invalid idle limit value"}
maximum number of idle seconds before a worker shuts down
maximum number of worker threads per child
minimum number of worker threads per child
off to not impose RFC 7540 restrictions on TLS
set stream output buffer on/off
{"type":"int","min":0,"max":8,"messages":{"low":"number of bits must be >= 0","high":"number of bits must be <= 8"}}
set payload padding
~ numbits
Enables forward proxy requests via HTTP/2
off to disable HTTP/2 server push
2.4.18 TAKE1 RSRC_CONF,2.4.39 TAKE1 OR_AUTHCFG|RSRC_CONF
{"type":"diary-size"}
size of push diary
~ 256
{"type":"push-priority","accepts":["After","Before","Interleaved"],"message":"dependency must be one of 'After', 'Before' or 'Interleaved'"}
define priority of PUSHed resources per content type
~ mime-type [after|before|interleaved] [weight]
~ * After 16
TAKE123;;server,vhost,directory,htaccess;AuthConfig,FileInfo;;
{"type":"push-resource"}
add a resource to be pushed in this location/on this server.
2.4.25 TAKE123 OR_FILEINFO,2.4.39 TAKE123 OR_FILEINFO|OR_AUTHCFG
~ [add] path [critical]
disabled, this directive has no longer an effect.
number of extra file a session might keep open (obsolete)
{"type":"int","message":"value must be >= 1024","min":1024}
maximum number of bytes buffered in memory for a stream
~ 65536
{"type":"timeout","unit":"s","message":"Invalid timeout value"}
set stream timeout
~ time-interval[s]
directory
seconds of idle time on TLS before shrinking writes
number of bytes on TLS connection before doing max writes
~ amount
~ 1048576
on to allow HTTP/1 Upgrades to h2/h2c
{"type":"enum","accepts":["On","Off"],"message":"value must be On or Off","buildDependent":["On"]}
off to disable WebSockets over HTTP/2
window size on client DATA
{"type":"header","accepts":["set","setifempty","add","append","merge","unset","echo","note","edit","edit*"],"known":["always","onsuccess"],"since":{"setifempty":"2.4.7","note":"2.4.7"},"message":"first argument must be 'add', 'set', 'setifempty', 'append', 'merge', 'unset', 'echo', 'note', 'edit', or 'edit*'.","formats":["D","t","e","s","l","i","b"],"expressionsSince":"2.4.10"}
~ [condition] add|append|echo|edit|edit*|merge|set|setifempty|unset|note header [[expr=]value [replacement] [early|env=[!]varname|expr=expression]]
mod_heartbeat
{"type":"host-with-port","messages":{"parse":"HeartbeatAddress: Unable to parse address.","host":"HeartbeatAddress: No host provided in address","port":"HeartbeatAddress: No port provided in address"}}
Address to send heartbeat requests
~ addr:port
disabled
modules/cluster/mod_heartbeat.c
mod_heartmonitor
{"type":"host-with-port","messages":{"parse":"HeartbeatListen: Unable to parse multicast address.","host":"HeartbeatListen: No host provided in multicast address","port":"HeartbeatListen: No port provided in multicast address"}}
Address to listen for heartbeat requests
modules/cluster/mod_heartmonitor.c
{"type":"int","message":"HeartbeatMaxServers: Should be 0 for file storage, or greater or equal than 10 for slotmem","min":10,"orZero":true}
Max number of servers when using slotmem (instead file) to store heartbeat data.
~ number-of-servers
mod_heartmonitor,mod_heartmonitor,mod_lbmethod_heartbeat
Path to store heartbeat data.
~ logs/hb.dat
~ formatted
Name(s) of the config file(s) to be included; fails if the wildcard does not match at least one file
~ file-path|directory-path|wildcard
Name or pattern of the config file(s) to be included; ignored if the file does not exist or the pattern does not match any files
Reset the inherited list of IndexIgnore filenames
~ ON|OFF
{"type":"index-options","accepts":["FancyIndexing","FoldersFirst","HTMLTable","IconsAreLinks","IgnoreCase","IgnoreClient","ScanHTMLTitles","SuppressColumnSorting","SuppressDescription","SuppressHTMLPreamble","SuppressIcon","SuppressLastModified","SuppressSize","SuppressRules","TrackModified","VersionSort","XHTML","ShowForbidden","AddAltClass","UseOldDateFormat","None"],"known":["IconWidth","IconHeight","NameWidth","DescriptionWidth","Type","Charset"],"prefixes":["Type=","Charset="],"since":{"AddAltClass":"2.4.24","UseOldDateFormat":"2.4.26"}}
mod_sed
Sed regular expression for Request
~ sed-command
modules/filters/mod_sed.c
Append Log requests are concatenated to the query args on or off (default: on)
FLAG;;server,vhost;;;NOT_IN_DIR_CONTEXT
{"type":"timeout","unit":"s","message":"KeepAliveTimeout has wrong format"}
~ num[ms]
mod_request
{"type":"size","units":{"":1},"min":0,"message":"KeptBodySize must be a valid size in bytes, or zero."}
Maximum size of request bodies kept aside for use by filters
~ maximum size in bytes
modules/filters/mod_request.c
{"type":"timeout","unit":"s","prefixes":["-"],"message":"LDAPConnectionPoolTTL has wrong format"}
Specify the maximum amount of time a bound connection can sit idle and still be considered valid for reuse(0 = no pool, -1 = no limit, n = time in seconds). Default: -1
Enable debugging in LDAP SDK (Default: off, values: SDK specific
~ 7
{"type":"int","message":"LDAPReferralHopLimit must be greater than zero (Use 'LDAPReferrals Off' to disable referral chasing)","min":1}
Limit the number of referral hops that LDAP can follow. (Integer value, Consult LDAP SDK documentation for applicability and defaults
SDK dependent, typically between 5 and 10
{"type":"enum","accepts":["on","off","default"],"message":"LDAPReferrals must be 'on', 'off', or 'default'"}
Choose whether referrals are chased ['ON'|'OFF'|'DEFAULT'].  Default 'ON'
2.4.1 FLAG OR_AUTHCFG,2.4.7 TAKE1 OR_AUTHCFG
~ On|Off|default
{"type":"int","message":"LDAPRetries must be >= 0","min":0}
Specify the number of times a failed LDAP operation should be retried (0 = no retries). Default: 3
~ number-of-retries
{"type":"timeout","unit":"s","message":"LDAPRetryDelay has wrong format"}
Specify the delay between retries of a failed LDAP operation (0 = no delay). Default: 0
Set the size of the shared memory cache (in bytes). Use 0 to disable the shared memory cache. (default: 500000)
{"type":"int","reads":"strtol-whole","min":0,"messages":{"parse":"Timeout not numerical","low":"Timeout must be non-negative"}}
Specify the LDAP bind/search timeout in seconds (0 = no limit). Default: 60
~ 60
TAKE23;;directory,htaccess;AuthConfig;;
{"type":"words","words":[{"type":"enum","accepts":["CA_DER","CA_BASE64","CERT_DER","CERT_BASE64","CERT_NICKNAME","KEY_DER","KEY_BASE64","KEY_PFX"],"message":"The certificate type \\\\"{value}\\\\" is not recognised. It should be one of CA_DER, CA_BASE64, CERT_DER, CERT_BASE64, CERT_NICKNAME, CERT_PFX, KEY_DER, KEY_BASE64, KEY_PFX","refused":{"ca_cert7_db":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CA_DER, CA_BASE64, CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","ca_secmod":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CA_DER, CA_BASE64, CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","cert_pfx":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CA_DER, CA_BASE64, CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used.","cert_key3_db":"The certificate type \\\\"{value}\\\\" is only valid within a LDAPTrustedGlobalCert directive. Only CA_DER, CA_BASE64, CERT_DER, CERT_BASE64, CERT_NICKNAME, KEY_DER, and KEY_BASE64 may be used."}},{"type":"path"}]}
Takes three arguments: the first argument is the certificate type of the second argument, one of CA_DER, CA_BASE64, CA_CERT7_DB, CA_SECMOD, CERT_DER, CERT_BASE64, CERT_KEY3_DB, CERT_NICKNAME, KEY_DER, or KEY_BASE64. The second argument specifies the file and/or directory containing the client certificate, or certificate ID used to validate this LDAP client.  The third argument is an optional passphrase if applicable.
Takes three arguments; the first argument is the cert type of the second argument, one of CA_DER, CA_BASE64, CA_CERT7_DB, CA_SECMOD, CERT_DER, CERT_BASE64, CERT_KEY3_DB, CERT_NICKNAME, KEY_DER, or KEY_BASE64. The second argument specifes the file and/or directory containing the trusted CA certificates (and global client certs for Netware) used to validate the LDAP server. The third argument is an optional passphrase if applicable.
~ 1073741824
mpm_common,mpm_netware,event,prefork,worker,mpmt_os2,mpm_winnt
~ backlog
~ 511
{"type":"int","message":"ListenCoresBucketsRatio must be > 0","min":1}
Ratio between the number of CPU cores (online) and the number of listeners buckets
~ ratio
~ 0 (disabled)
TAKE1;;server;;;;VirtualHost=~ cannot occur within <VirtualHost> section
mpm_common,event,worker,prefork
{"type":"int","reads":"atoi","min":1,"messages":{"low":"ListenTCPDeferAccept must be > 0"}}
Value set for the socket option TCP_DEFER_ACCEPT if it is set
modules/core/mod_so.c
FLAG;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
mod_logio
Set to 'ON' to enable tracking time to first byte
modules/loggers/mod_logio.c
ITERATE;;server,vhost,directory;;;
{"type":"log-level","accepts":["emerg","alert","crit","error","warn","notice","info","debug","trace1","trace2","trace3","trace4","trace5","trace6","trace7","trace8"],"message":"Log level keyword must be one of emerg/alert/crit/error/warn/notice/info/debug/trace1/.../trace8"}
~ [module:]level [module:level] ...
mod_log_debug
{"type":"log-message","accepts":["log_transaction","quick_handler","handler","translate_name","map_to_storage","fixups","type_checker","check_access","check_access_ex","check_authn","check_authz","insert_filter","pre_translate_name","all"]}
Log a debug message to the error log if this config block is used for  a request
~ message [hook=hook] [expr=expression]
Unset
modules/loggers/mod_log_debug.c
(internal) Byte code handler
TAKE3;r;server,vhost,directory;;;GLOBAL_ONLY
Provide an authorization provider
~ provider_name /path/to/lua/script.lua function_name
{"type":"enum","accepts":["never","stat","forever"],"message":"LuaCodeCache type of '{value}' not recognized, valid options are 'never', 'stat', and 'forever'"}
Controls the behavior of the in-memory code cache  context: stat|forever|never (default: stat) 
~ stat|forever|never
~ stat
TAKE23;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"words","words":[{"type":"any"},{"type":"any"},{"type":"enum","accepts":["early","late"],"message":"Third argument must be 'early' or 'late'"}]}
~ /path/to/lua/script.lua hook_function_name [early|late]
TAKE2;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
Provide a hook for the fixups phase of request processing
~ /path/to/lua/script.lua hook_function_name
{"type":"refused","message":"LuaHookInsertFilter not yet implemented"}
Provide a hook for the insert_filter phase of request processing
Provide a hook for the logging phase of request processing
~ /path/to/lua/script.lua log_function_name
;;server,vhost,directory,htaccess;;;
TAKE23;;server,vhost,directory;AuthConfig,FileInfo,Indexes,Limit,Options;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES,NOT_IN_HTACCESS;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
{"type":"enum","accepts":["none","parent-first","parent-last"],"message":"LuaInherit type of '{value}' not recognized, valid options are 'none', 'parent-first', and 'parent-last'"}
Controls how Lua scripts in parent contexts are merged with the current  context: none|parent-last|parent-first (default: parent-first) 
~ none|parent-first|parent-last
~ parent-first
TAKE3;;server,vhost,directory;AuthConfig,FileInfo,Indexes,Limit,Options;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES,NOT_IN_HTACCESS;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
Registers a Lua function as an input filter
~ filter_name /path/to/lua/script.lua function_name
Maps a path to a lua handler
~ uri-pattern /path/to/lua/script.lua [function-name]
Registers a Lua function as an output filter
Add a directory to lua's package.cpath
~ /path/to/include/?.soa
Add a directory to lua's package.path
~ /path/to/include/?.lua
TAKE2;;server,vhost,directory;AuthConfig,FileInfo,Indexes,Limit,Options;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES,NOT_IN_HTACCESS;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
~ /path/to/script.lua hook_function_name
Specify the base path for resolving relative paths for mod_lua directives
~ /path/to/a/directory
TAKE123;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
{"type":"words","words":[{"type":"enum","accepts":["once","request","conn","thread","server"],"message":"Invalid value for LuaScope, '{value}', acceptable values are: 'once', 'request', 'conn', 'thread', 'server'","caseSensitive":true},{"type":"any"}]}
One of once, request, conn, server -- default is once
~ once|request|conn|thread|server [min] [max]
~ once
Globally ignore warnings about bad nesting.
Globally ignore warnings about empty arguments.
TAKE_ARGV;;server,vhost;;;
event,event,prefork,worker
Deprecated name of MaxRequestWorkers
Maximum number of connections a particular child serves before dying.
Maximum number of 1k blocks a particular child's allocator may hold.
{"type":"int","message":"{name} requires 'none', 'default', 'unlimited' or a positive integer","accepts":["none","default","unlimited"],"min":1}
Maximum number of overlaps in Ranges in a request before returning the entire resource, or 0 for unlimited
~ 20
Maximum number of reversals in Ranges in a request before returning the entire resource, or 0 for unlimited
Maximum number of connections a particular child serves before dying. (DEPRECATED, use MaxConnectionsPerChild)
Maximum number of threads alive at the same time
mpm_common,mpm_netware,event,worker,mpmt_os2
TAKE1;;server,vhost;;;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION
{"type":"domain-duration","unit":"d","message":"unrecognized duration format"}
How long to delay activation of new certificates
~ duration
{"type":"enum","accepts":["on","off"],"message":"unknown '{value}', supported parameter values are 'on' and 'off'"}
Allow managing of base server outside virtual hosts.
Set the CA file to use for connections
TAKE_ARGV;;server,vhost;;;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION
A list of challenge types to be used.
~ name [ name ... ]
~ tls-alpn-01 http-01 dns-01
either 'accepted' or the URL of CA Terms-of-Service agreement you accept
~ accepted
{"type":"authorities","accepts":["LetsEncrypt","LetsEncrypt-Test","Buypass","Buypass-Test"]}
URL(s) or known name(s) of CA issuing the certificates
2.4.33 TAKE1 RSRC_CONF,2.4.54 TAKE_ARGV RSRC_CONF
~ letsencrypt
TAKE2;;server,vhost;;;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION
Set name and URL pattern for a certificate monitoring site.
~ name url
set the static certificate (chain) file to use for this domain.
~ path-to-pem-file
set the static private key file to use for this domain.
~ path-to-file
;;server;;;
~ crt.sh https://crt.sh?q=
Protocol used to obtain/renew certificates
~ ACME
On to see Managed Domain expose /.httpd/certificate-status.
Set the command for setup/teardown of dns-01 challenges
~ path-to-command
{"type":"enum","accepts":["1","2"],"message":"Only versions \`1\` and \`2\` are supported"}
Set the type of arguments to call \`MDChallengeDns01\` with
~ 1|2
{"type":"domain-duration","unit":"s","min":1000000,"messages":{"parse":"unrecognized duration format","low":"check interval cannot be less than one second"}}
Time between certificate checks.
~ 12h
Email address used for account registration
~ address
{"type":"enum","accepts":["auto","automatic","always","manual","stick"],"message":"unknown MDDriveMode {value}"}
deprecated, older name for MDRenewMode
~ always|auto|manual
~ auto
TAKE12;;server,vhost;;;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION
Set the external account binding keyid and hmac values to use at CA
~ key-id hmac-64 | none | file
{"type":"http-url"}
URL of a HTTP(S) proxy to use for outgoing connections
Set the CA file to use for connections to the HTTP(S) proxy
{"type":"domain-duration","unit":"s","min":0,"messages":{"parse":"unrecognized duration format","low":"initial delay must not be negative"}}
How long to delay the first certificate check.
~ 0s
{"type":"enum","accepts":["all","servernames"],"message":"invalid argument, must be a 'all' or 'servernames'"}
Determines how DNS names are matched to vhosts.
~ all|servernames
{"type":"domain-members","accepts":["auto","manual"],"message":"unknown value, use \\\\"auto|manual\\\\""}
Define domain name(s) part of the Managed Domain. Use 'auto' or 'manual' to enable/disable auto adding names from virtual hosts.
~ hostname
~ auto|manual
Set the command run when a message about a domain is issued.
~ path-to-cmd optional-args
Enable/Disable the Must-Staple flag for new certificates.
Set the command to run when signup/renew of domain is complete.
2.4.33 TAKE1 RSRC_CONF,2.4.34 RAW_ARGS RSRC_CONF
~ path [ args ]
{"type":"domain-names","message":"needs at least one domain name"}
A group of server names with one certificate
~ dns-name [ other-dns-name... ] [auto|manual]
{"type":"port-map"}
Declare the mapped ports 80 and 443 on the local server. E.g. 80:8000 to indicate that the server port 8000 is reachable as port 80 from the internet. Use 80:- to indicate that port 80 is not reachable from the outside.
~ map1 [ map2 ]
~ http:80 https:443
{"type":"private-keys"}
set the type and parameters for private key generation
~ type [ params... ]
~ RSA 2048
The name of an CA profile to order certificates for.
Determines if a configured CA profile is mandatory.
Controls how renewal of Managed Domain certificates shall be handled.
Enable/Disable ACME ARI (RFC 9773) to trigger renewals.
{"type":"domain-window","max":100,"message":"a length of 100% or more is not allowed."}
Time length for renewal before certificate expires (defaults to days).
~ 33%
TAKE1;;server,vhost,directory;AuthConfig;Directory,Location;GLOBAL_ONLY,NOT_IN_DIRECTORY,NOT_IN_LOCATION;Directory=~ cannot occur within <Directory> section;Location=~ cannot occur within <Location> section
{"type":"enum","accepts":["off","temporary","permanent"],"message":"unknown '{value}', supported parameter values are 'temporary' and 'permanent'"}
Redirect non-secure requests to the https: equivalent.
2.4.33 TAKE1 RSRC_CONF,2.4.43 TAKE1 OR_AUTHCFG|RSRC_CONF
~ off|temporary|permanent
{"type":"domain-duration","unit":"s","min":1,"messages":{"parse":"unrecognized duration format","low":"minimum delay must be greater than 0"}}
Time length for first retry, doubled on every consecutive error.
~ 30s
{"type":"int","message":"invalid argument, must be a number > 0","min":1}
The number of errors before a failover to another CA is triggered.
~ 13
On to see Managed Domains in server-status.
Enable/Disable OCSP Stapling for certificates not in Managed Domains.
Enable/Disable OCSP Stapling for this/all Managed Domain(s).
{"type":"domain-window"}
The amount of time to keep an OCSP response in the store.
~ 7d
{"type":"domain-window","max":100,"message":"with a length of 100% or more is not allowed."}
Time length for renewal before OCSP responses expire (defaults to days).
the directory for file system storage of managed domain data.
~ path
~ md
{"type":"domain-duration","unit":"s","accepts":["on","off"],"message":"neither 'on', 'off' or a duration specified"}
Configure locking of store for updates.
~ on|off|duration
When less time remains for a certificate, send our/log a warning (defaults to days)
~ 10%
mod_socache_memcache
{"type":"timeout","unit":"s","max":3600000000,"messages":{"parse":"{name} has wrong format","high":"{name} can only be 0 or up to one hour."}}
TTL used for the connection with the memcache server(s)
~ num[units]
~ 15s
modules/cache/mod_socache_memcache.c
Controls whether consecutive slashes in the URI path are merged
~ ON
mod_dialup
{"type":"enum","accepts":["V.21","V.26bis","V.32","V.34","V.92","i-was-rich-and-got-a-leased-line"],"message":"mod_dialup: Unknown Modem Standard specified."}
Modem Standard to.. simulate. Must be one of: 'V.21', 'V.26bis', 'V.32', 'V.34', or 'V.92'
~ V.21|V.26bis|V.32|V.34|V.92
modules/test/mod_dialup.c
RAW_ARGS;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
{"type":"mutex","accepts":["none","no","default","yes","fcntl","file","flock","posixsem","sem","sysvsem","pthread"],"message":"Invalid Mutex argument {value} (Mutex mechanisms are: 'none', 'default', 'flock:/path/to/file', 'fcntl:/path/to/file', 'file:/path/to/file', 'pthread', 'sysvsem', 'posixsem', 'sem')","messages":{"missing":"Mutex requires at least a mechanism argument (Mutex mechanisms are: 'none', 'default', 'flock:/path/to/file', 'fcntl:/path/to/file', 'file:/path/to/file', 'pthread', 'sysvsem', 'posixsem', 'sem')"}}
mutex (or "default") and mechanism
~ mechanism [default|mutex-name] ... [OmitPID]
{"type":"any","note":"does nothing, whatever it is given"}
~ FollowSymlinks
Sed regular expression for Response
tradeoff performance vs security (fast or secure)
~ FAST|SECURE|SELECTIVE
~ FAST
ITERATE;;server,vhost;;;NOT_IN_DIR_CONTEXT
{"type":"word-list","accepts":["http/1.1","h2","h2c"],"caseSensitive":false}
Controls which protocols are allowed
~ protocol ...
~ http/1.1
{"type":"enum","accepts":["On","Off"],"message":"ProtocolsHonorOrder must be 'on' or 'off'"}
'off' (default) or 'on' to respect given order of protocols, by default the client specified order determines selection
on if 100-Continue should be forwarded to the origin server, off if the proxy should handle it by itself
~ Off|On
on if X-Forwarded-* headers should be added or completed
{"type":"error-override","accepts":["Off","On"],"message":"ProxyErrorOverride first parameter must be one of: off | on"}
2.4.1 FLAG ACCESS_CONF|RSRC_CONF,2.4.48 ITERATE ACCESS_CONF|RSRC_CONF
~ Off|On [code ...]
mod_proxy_express
Location of ProxyExpressDBMFile file
~ pathname
modules/proxy/mod_proxy_express.c
Type of ProxyExpressDBMFile file
Enable the ProxyExpress functionality
mod_proxy_fcgi
{"type":"enum","accepts":["FPM","GENERIC"],"message":"ProxyFCGIBackendType requires one of the following arguments: 'GENERIC', 'FPM'"}
Specify the type of FastCGI server: 'Generic', 'FPM'
~ FPM|GENERIC
~ FPM
modules/proxy/mod_proxy_fcgi.c
{"type":"fcgi-set-env-if"}
expr-condition env-name expr-value
~ conditional-expression [!]environment-variable-name [value-expression]
mod_proxy_ftp
~ character_set
modules/proxy/mod_proxy_ftp.c
Whether the proxy should escape wildcards in paths before sending them to the FTP server.  Defaults to on, but most FTP servers will need it turned off if you need to manage paths that contain wildcard characters.
Whether wildcard characters in a path cause mod_proxy_ftp to list the files instead of trying to get them. Defaults to on.
RAW_ARGS;;server,vhost,directory;FileInfo;;NOT_IN_HTACCESS
mod_proxy_hcheck
{"type":"health-condition"}
Define a health check condition ruleset expression
~ name {ap_expr expression}
modules/proxy/mod_proxy_hcheck.c
{"type":"health-template"}
Health check template
~ name parameter=setting [...]
{"type":"int","message":"Invalid ProxyHCTPsize parameter. Parameter must be >= 0","min":0}
Set size of health check thread pool
2.4.23 TAKE1 OR_FILEINFO,2.4.26 TAKE1 RSRC_CONF
HC_USE_THREADS
~ 16
mod_proxy_html
{"type":"int","reads":"strtol-whole","messages":{"parse":"Invalid value for directive ProxyHTMLBufSize, expected integer"}}
Buffer size
modules/filters/mod_proxy_html.c
Usage: ProxyHTMLCharsetOut charset
~ Charset | *
~ UTF-8
TAKE12;;server,vhost,directory;;;
(HTML|XHTML) [Legacy]
~ HTML|XHTML [Legacy] | ProxyHTMLDocType fpi [SGML|XML]
Enable proxy-html and xml2enc filters
Strings to be treated as scripting events
~ attribute [attribute ...]
Map URLs in Javascript and CSS
Options are lowercase, dospath
~ [lowercase] [dospath] [reset]
Support interpolation and conditions in URLMaps
ITERATE2;;server,vhost,directory;;;
Declare HTML Attributes
~ element attribute [attribute2 ...]
Fix META http-equiv elements
Strip out comments
{"type":"html-url-map"}
Map URL From To
~ from-pattern to-pattern [flags] [cond]
{"type":"int","message":"{name} must be >= 512 bytes, or 0 for system default.","min":512,"orZero":true,"reads":"atol"}
RAW_ARGS;;server,vhost,directory;;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
~ [path] !|url [key=value [key=value ...]] [nocanon] [interpolate] [noquery]
on if this server should inherit all ProxyPass directives defined in the main server (Setting to off recommended if using the Balancer Manager)
TAKE123;;server,vhost,directory;;Directory,Files;NOT_IN_DIRECTORY,NOT_IN_FILES;Directory=~ cannot occur within <Directory> section;Files=~ cannot occur within <Files> section
2.4.1 TAKE2 RSRC_CONF,2.4.59 TAKE23 RSRC_CONF
~ match remote-server [username:password]
~ regex remote-server [username:password]
The name of the pseudo response header or On or Off
2.4.1 FLAG ACCESS_CONF|RSRC_CONF,2.4.16 TAKE1 ACCESS_CONF|RSRC_CONF
The name of the X-Sendfile pseudo response header or On or Off
Configure local source IP used for request forward
mod_proxy_wstunnel
whether to let mod_proxy_http handle the upgrade and tunneling, On by default
modules/proxy/mod_proxy_wstunnel.c
Controls whether the REDIRECT_URL environment variable is fully qualified
Size (in bytes) of the memory buffers used to read data
TAKE123;;server,vhost,directory,htaccess;FileInfo;;
{"type":"redirect","accepts":["permanent","temp","seeother","gone"],"expressionsSince":"2.4.19"}
2.4.1 TAKE23 OR_FILEINFO,2.4.20 TAKE123 OR_FILEINFO
~ [status] [URL-path] URL
{"type":"redirect-match","accepts":["permanent","temp","seeother","gone"],"expressionsSince":"2.4.19"}
Set to ON to allow relative redirect targets to be issued as-is
mod_socache_redis
TTL used for the connection pool with the Redis server(s)
modules/cache/mod_socache_redis.c
R/W timeout used for the connection with the Redis server(s)
~ 5s
mod_reflector
Header to reflect back in the response, with an optional new name.
~ inputheader [outputheader]
modules/filters/mod_reflector.c
{"type":"enum-signed","accepts":["None","DOTALL","DOLLAR_ENDONLY","ICASE","EXTENDED"],"message":"{name}: option '{value}' unknown","unsigned":["None"],"messages":{"sign":"{name}: option '{value}' unknown"},"until":{"EXTENDED":"2.4.70"},"note":"2.4.63 still has EXTENDED, 2.4.71 does not"}
default options for regexes (prefixed by '+' to add, '-' to del)
~ [none] [+|-]option [[+|-]option] ...
~ DOTALL DOLLAR_ENDONLY
mod_remoteip
{"type":"string"}
Specifies a request header to trust as the client IP, e.g. X-Forwarded-For
~ header-field
modules/metadata/mod_remoteip.c
{"type":"proxy-addresses"}
Specifies one or more internal (transparent) proxies which are trusted to present IP headers
~ proxy-ip|proxy-ip/subnet|hostname ...
The filename to read the list of internal proxies, see the RemoteIPInternalProxy directive
Specifies a request header to record proxy IP's, e.g. X-Forwarded-By; if not given then do not record
~ HeaderFieldName
Enable PROXY protocol handling ('on', 'off')
{"type":"networks"}
Disable PROXY protocol handling for this list of networks in CIDR format
~ host|range [host|range] [host|range]
Specifies one or more proxies which are trusted to present IP headers
The filename to read the list of trusted proxies, see the RemoteIPTrustedProxy directive
{"type":"header","accepts":["set","setifempty","add","append","merge","unset","echo","note","edit","edit*"],"since":{"setifempty":"2.4.7","note":"2.4.7"},"message":"first argument must be 'add', 'set', 'setifempty', 'append', 'merge', 'unset', 'echo', 'note', 'edit', or 'edit*'.","refused":{"echo":"Header echo only valid on Header directives","note":"RequestHeader does not support the 'note' action"},"formats":["D","t","e","s","l","i","b"],"expressionsSince":"2.4.10"}
~ add|append|edit|edit*|merge|set|setifempty|unset header [[expr=]value [replacement] [early|env=[!]varname|expr=expression]]
{"type":"read-timeout","accepts":["handshake","header","body"],"since":{"handshake":"2.4.39"}}
Set various timeout parameters for TLS handshake and/or reading request headers and body
~ [handshake=timeout[-maxtimeout][,MinRate=rate] [header=timeout[-maxtimeout][,MinRate=rate] [body=timeout[-maxtimeout][,MinRate=rate]
~ handshake=0 header=20-40,MinRate=500 body=20,MinRate=500
{"type":"require","types":{"all":"all","method":"method","expr":"condition","ip":"ip","host":"string","forward-dns":"string","user":"string","group":"string","dbd-group":"string","dbm-group":"string","ldap-user":"string","ldap-group":"string","ldap-dn":"string","ldap-attribute":"string","ldap-filter":"string","ldap-search":"string","ssl":"nothing","ssl-verify-client":"nothing"},"methods":["GET","HEAD","PUT","POST","DELETE","CONNECT","OPTIONS","TRACE","PATCH","PROPFIND","PROPPATCH","MKCOL","COPY","MOVE","LOCK","UNLOCK","VERSION-CONTROL","CHECKOUT","UNCHECKOUT","CHECKIN","UPDATE","LABEL","REPORT","MKWORKSPACE","MKACTIVITY","BASELINE-CONTROL","MERGE"],"vocabulary":"authz","openTo":"authz provider","expressionsSince":"2.4.8"}
specifies authorization directives which one must pass (or not) for a request to suceeed
~ [not] entity-name [entity-name] ...
~ TestString [!]CondPattern [flags]
a mapname and a filename and options
2.4.1 TAKE2 RSRC_CONF,2.4.29 TAKE23 RSRC_CONF
~ MapName MapType:MapSource [MapTypeOptions]
{"type":"rewrite-rule","prefixes":["D"],"known":["DPI","discardpath"],"wantsValue":["BNE"],"statuses":[100,101,102,103,200,201,202,203,204,205,206,207,208,226,300,301,302,303,304,305,307,308,400,401,402,403,404,405,406,407,408,409,410,411,412,413,414,415,416,417,421,422,423,424,426,428,429,431,451,500,501,502,503,504,505,506,507,508,510,511],"vocabulary":"rule-flag"}
~ [!]Pattern Substitution [flags]
~ cgisock
For extended status, "On" to see the last 63 chars of the request line, "Off" (default) to see the first 63
Maximum number of child processes for this run of Apache
~ [scheme://]domain-name|ip-address[:port]
{"type":"enum","accepts":["Prod","ProductOnly","Major","Minor","Min","Minimal","OS","Full"],"message":"ServerTokens takes 1 argument: 'Prod(uctOnly)', 'Major', 'Minor', 'Min(imal)', 'OS', or 'Full'"}
Determine tokens displayed in the Server: header - Min(imal), Major, Minor, Prod(uctOnly), OS, or Full
2.4.1 TAKE12 RSRC_CONF,2.4.10 TAKE1 RSRC_CONF
FLAG;;server,vhost,directory,htaccess;AuthConfig;;
mod_session
on if a session should be maintained for these URLs
modules/session/mod_session.c
RAW_ARGS;;server,vhost,directory,htaccess;AuthConfig;;
mod_session_cookie
{"type":"first-token","rules":[{"must":"not-be-empty","texts":[],"message":"{name} cannot be empty, or contain '=' or '&'."},{"must":"lack","texts":["=","&"],"message":"{name} cannot be empty, or contain '=' or '&'."}]}
The name of the RFC2109 cookie carrying the session
~ name attributes
modules/session/mod_session_cookie.c
The name of the RFC2965 cookie carrying the session
Set to 'On' to remove the session cookie from the headers and hide the cookie from a backend server or process
mod_session_crypto
The underlying crypto cipher to use
~ aes256
modules/session/mod_session_crypto.c
The underlying crypto library driver to use
~ name [param[=value]]
ITERATE;;server,vhost,directory,htaccess;AuthConfig;;
The passphrase(s) used to encrypt the session. First will be used for encryption, all phrases will be accepted for decryption
~ secret [ secret ... ]
File containing passphrase(s) used to encrypt the session, one per line. First will be used for encryption, all phrases will be accepted for decryption
mod_session_dbd
{"type":"first-token","rules":[{"must":"not-be-empty","texts":[],"message":"{name} requires at least one argument!"},{"must":"lack","texts":["=",";","&"],"message":"{name} cannot contain '=', ';' or '&'."}]}
The name of the RFC2109 cookie carrying the session key
modules/session/mod_session_dbd.c
The name of the RFC2965 cookie carrying the session key
Remove the session cookie after session load. On by default.
Query label used to delete an existing session
~ label
~ deletesession
Query label used to insert a new session
~ insertsession
Save the session per user
Query label used to select a new session
~ selectsession
Query label used to update an existing session
~ updatesession
on if a session should be written to the CGI environment. Defaults to off
URL prefixes to exclude from the session. Defaults to no URLs
{"type":"int","message":"SessionExpiryUpdateInterval must be zero (disable) or a positive value","min":0}
time interval for which a session's expiry time may change without having to be rewritten. Zero to disable
~ interval
~ 0 (always update)
output header, if present, whose contents will be injected into the session.
~ header
URL prefixes to include in the session. Defaults to all URLs
all URLs
length of time for which a session should be valid. Zero to disable
~ maxage
{"type":"set-env-if-expr"}
an expression and a list of variables.
~ expr [!]env-variable[=value] [[!]env-variable[=value]] ...
{"type":"string-expression","known":["none"],"message":"Can't parse expression : {error}","expressionsSince":"2.4.19","vocabulary":"handler"}
~ handler-name|none|expression
Whether to use the legacy expression parser compatible with <= 2.2.x. Limited to 'on' or 'off'
SSL CA Certificate file ('/path/to/file' - PEM encoded)
SSL CA Certificate path ('/path/to/dir' - contains PEM encoded files)
SSL CA Distinguished Name file ('/path/to/file' - PEM encoded to derive acceptable CA names to request)
SSL CA Distinguished Name path ('/path/to/dir' - symlink hashes to PEM of acceptable CA names to request)
{"type":"words","messages":{"missing":"{name}: Invalid argument ''"},"words":[{"type":"enum","accepts":["none","leaf","chain"],"message":"{name}: Invalid argument '{value}'"},{"type":"enum","accepts":["no_crl_for_cert_ok"],"message":"{name}: Invalid argument '{value}'"}]}
SSL CA Certificate Revocation List (CRL) checking mode
2.4.1 TAKE1 RSRC_CONF,2.4.23 RAW_ARGS RSRC_CONF
~ chain|leaf|none [flags ...]
SSL CA Certificate Revocation List (CRL) file ('/path/to/file' - PEM encoded)
SSL CA Certificate Revocation List (CRL) path ('/path/to/dir' - contains PEM encoded files)
SSL Server CA Certificate Chain file ('/path/to/file' - PEM encoded)
SSL Server Certificate file ('/path/to/file' - PEM or DER encoded)
~ file-path|certid
SSL Server Private Key file ('/path/to/file' - PEM or DER encoded)
~ file-path|keyid
TAKE12;;server,vhost,directory,htaccess;AuthConfig;;
{"type":"cipher-suite","accepts":["SSL","TLSv1.3"],"refused":{"TLSv1.3":"TLSv1.3 ciphers cannot be set inside a directory context"}}
Colon-delimited list of permitted SSL Ciphers, optional preceded by protocol identifier ('XXX:...:XXX' - see manual)
2.4.1 TAKE1 OR_AUTHCFG|RSRC_CONF,2.4.37 TAKE12 OR_AUTHCFG|RSRC_CONF
~ [protocol] cipher-spec
~ DEFAULT (depends on OpenSSL version)
FLAG;;server,vhost;;;GLOBAL_ONLY
{"type":"enum","accepts":["on","off"],"needsBuild":{"on":["ssl-compression","This version of OpenSSL does not have any compression methods available, cannot enable SSLCompression."]}}
Enable SSL level compression (\`on', \`off')
SSL external Crypto Device usage ('builtin', '...')
{"type":"enum","accepts":["On","Off","Optional"],"message":"Argument must be On or Off","note":"from 2.4.64 on Optional only brings the notice AH10510"}
SSL switch for the protocol engine ('on', 'off')
URL of the default OCSP Responder
{"type":"words","messages":{"missing":"{name}: Invalid argument ''"},"words":[{"type":"enum","accepts":["off","leaf","on"],"message":"{name}: Invalid argument '{value}'"},{"type":"enum","accepts":["no_ocsp_for_cert_ok"],"message":"{name}: Invalid argument '{value}'"}]}
Enable use of OCSP to verify certificate revocation mode ('on', 'leaf', 'off')
2.4.1 FLAG RSRC_CONF,2.4.34 RAW_ARGS RSRC_CONF
~ on|leaf|off [flags]
Do not verify OCSP Responder certificate ('on', 'off')
Force use of the default responder URL ('on', 'off')
{"type":"url","message":"SSLOCSPProxyURL: Cannot parse URL {value}"}
Proxy URL to use for OCSP requests
Trusted OCSP responder certificates(\`/path/to/file' - PEM encoded certificates)
{"type":"int","message":"{name}: invalid argument","min":0}
OCSP responder query timeout
Maximum age of OCSP responses
Maximum time difference in OCSP responses
Whether OCSP queries use a nonce or not ('on', 'off')
OpenSSL configuration command
defined(HAVE_SSL_CONF_CMD)
~ command-name command-value
{"type":"enum-signed","accepts":["StdEnvVars","ExportCertData","FakeBasicAuth","StrictRequire","OptRenegotiate","LegacyDNStringFormat"],"message":"SSLOptions: Illegal option '{value}'"}
Set one or more options to configure the SSL engine('[+-]option[=value] ...' - see manual)
SSL dialog mechanism for the pass phrase query ('builtin', '|/path/to/pipe_program', or 'exec:/path/to/cgi_program')
{"type":"enum-signed","accepts":["all","SSLv3","TLSv1","TLSv1.1","TLSv1.2","TLSv1.3"],"since":{"TLSv1.3":"2.4.36"},"refused":{"sslv2":"SSLProtocol: SSLv2 is no longer supported"},"needsBuild":{"sslv3":["ssl3","SSLv3 not supported by this version of OpenSSL"]},"message":"{name}: Illegal protocol '{value}'"}
~ all -SSLv3 (up to 2.4.16: all)
TAKE1;;server,vhost,proxy-section;;;
SSL Proxy: file containing server certificates ('/path/to/file' - PEM encoded certificates)
2.4.1 TAKE1 RSRC_CONF,2.4.33 TAKE1 RSRC_CONF|PROXY_CONF
SSL Proxy: directory containing server certificates ('/path/to/dir' - contains PEM encoded certificates)
RAW_ARGS;;server,vhost,proxy-section;;;
SSL Proxy: CA Certificate Revocation List (CRL) checking mode
2.4.1 TAKE1 RSRC_CONF,2.4.23 RAW_ARGS RSRC_CONF,2.4.33 RAW_ARGS RSRC_CONF|PROXY_CONF
~ chain|leaf|none
SSL Proxy: CA Certificate Revocation List (CRL) file ('/path/to/file' - PEM encoded)
SSL Proxy: CA Certificate Revocation List (CRL) path ('/path/to/dir' - contains PEM encoded files)
FLAG;;server,vhost,proxy-section;;;
SSL Proxy: check the peer certificate's CN
2.4.1 FLAG RSRC_CONF,2.4.33 FLAG RSRC_CONF|PROXY_CONF
SSL Proxy: check the peer certificate's expiration date
SSL Proxy: check the peer certificate's name (must be present in subjectAltName extension or CN
2.4.6 FLAG RSRC_CONF,2.4.33 FLAG RSRC_CONF|PROXY_CONF
TAKE12;;server,vhost,proxy-section;;;
{"type":"cipher-suite","accepts":["SSL","TLSv1.3"]}
SSL Proxy: colon-delimited list of permitted SSL ciphers , optionally preceded by protocol specifier ('XXX:...:XXX' - see manual)
2.4.1 TAKE1 RSRC_CONF,2.4.33 TAKE1 RSRC_CONF|PROXY_CONF,2.4.37 TAKE12 RSRC_CONF|PROXY_CONF
~ ALL:!ADH:RC4+RSA:+HIGH:+MEDIUM:+LOW:+EXP
SSL switch for the proxy protocol engine ('on', 'off')
SSL Proxy: file containing client certificates ('/path/to/file' - PEM encoded certificates)
SSL Proxy: directory containing client certificates ('/path/to/dir' - contains PEM encoded certificates)
2.4.1 RAW_ARGS RSRC_CONF,2.4.33 RAW_ARGS RSRC_CONF|PROXY_CONF
SSL Proxy: whether to verify the remote certificate ('on' or 'off')
SSL Proxy: maximum certificate verification depth ('N' - number of intermediate certificates)
SSL Pseudo Random Number Generator (PRNG) seeding source ('startup|connect builtin|file:/path|exec:/path [bytes]')
{"type":"raw-condition"}
{"type":"shared-cache","known":["none","nonenotnull"],"message":"SSLSessionCache: '{value}' session cache not supported (known names: {known}). Maybe you need to load the appropriate socache module (mod_socache_{value}?).","vocabulary":"socache"}
SSL Session Cache storage ('none', 'nonenotnull', 'dbm:/path/to/file')
SSL Session Cache object lifetime ('N' - number of seconds)
TLS session ticket encryption/decryption key file (RFC 5077) ('/path/to/file' - file with 48 bytes of random data)
SRP seed for unknown users (to avoid leaking a user's existence) ('some secret text')
defined(HAVE_SRP)
~ secret-string
SRP verifier file ('/path/to/file' - created by srptool)
{"type":"shared-cache","message":"SSLStaplingCache: '{value}' stapling cache not supported (known names: {known}) Maybe you need to load the appropriate socache module (mod_socache_{value}?)","vocabulary":"socache"}
SSL Stapling Response Cache storage (\`dbm:/path/to/file')
defined(HAVE_OCSP_STAPLING)
SSL stapling option for OCSP Response Error Cache Lifetime
SSL stapling switch to send tryLater response to client on error (\`on', \`off')
SSL stapling option to Force the OCSP Stapling URL
SSL stapling option for OCSP responder timeout
SSL stapling option for maximum age of OCSP responses
SSL stapling option for maximum time difference in OCSP responses
SSL stapling switch to return Status Errors Back to Client(\`on', \`off')
SSL stapling option for normal OCSP Response Cache Lifetime
~ 3600
SSL switch for the OCSP Stapling protocol (\`on', \`off')
SSL Client verify type ('none', 'optional', 'require', 'optional_no_ca')
SSL Client verify depth ('N' - number of intermediate certificates)
{"type":"enum","accepts":["strict","secure","authonly","insecure"],"message":"Invalid SSLVhostSNIPolicy argument '{value}'"}
SSL VirtualHost SNI compatibility policy setting
~ strict|secure|authonly|insecure
~ secure
mpm_common,event,prefork,worker,mpmt_os2
mpm_common,mpm_netware
Controls whether a hostname match is required
2.4.1 TAKE1 OR_ALL,2.4.12 TAKE1 OR_FILEINFO
{"type":"size","units":{"":1,"b":1,"k":1024,"m":1048576,"g":1073741824},"min":0,"message":"SubstituteMaxLineLength must be a non-negative integer optionally suffixed with 'b', 'k', 'm' or 'g'."}
Maximum line length
~ bytes(b|B|k|K|m|M|g|G)
~ 1m
mpm_common,event,worker,mpm_winnt
mod_tls
modules/tls/tls_conf.c
TAKE_ARGV;;server,vhost,directory,htaccess;Options;;
TAKE_ARGV;;server,vhost,proxy-section;;;
TAKE_ARGV;r;server;;;NOT_IN_VIRTUALHOST
Controls what UNC hosts may be looked up
2.4.60 TAKE_ARGV RSRC_CONF,2.4.63 TAKE_ARGV RSRC_CONF|EXEC_ON_READ
defined(WIN32)
~ hostname [hostname...]
TAKE1;r;server,vhost,directory;;;NOT_IN_HTACCESS
Undefine the existence of a variable. Undo a Define.
~ parameter-name
Remove a macro definition.
Use of a macro.
~ name [value1 ... valueN]
Enable fork+exec for this virtualhost (Off|Secure|On)
~ On|Off|Secure
Privileges available to external programs
defined(BIG_SECURITY_HOLE)
~ [+-]?privilege-name [[+-]?privilege-name] ...
Group under which the virtualhost will run
~ unix-groupid
Inherits the group id specified in Group
Privileges available in the (virtual) server
Run in enhanced security mode (default ON)
Userid under which the virtualhost will run
Inherits the userid specified in User
mod_watchdog
{"type":"timeout","unit":"s","min":100000,"messages":{"parse":"Unparse-able WatchdogInterval setting","low":"Invalid WatchdogInterval: minimal value 100ms"}}
Watchdog interval in seconds
modules/core/mod_watchdog.c
ITERATE2;;server;;;GLOBAL_ONLY;VirtualHost=~ cannot occur within <VirtualHost> section
mod_xml2enc
EncodingAlias charset alias [more aliases]
~ charset alias [alias ...]
modules/filters/mod_xml2enc.c
Usage: xml2EncDefault charset
ITERATE;;server,vhost,directory,htaccess;AuthConfig,FileInfo,Indexes,Limit,Options;;
Ignore anything in front of the first of these elements
~ element [element ...]`;
