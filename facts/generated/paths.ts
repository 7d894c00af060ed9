// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** paths as records; read by facts/record-text.ts. */
export const text = `Alias	2.2,2.4		2			anything	request	1
AuthDBMGroupFile	2.2,2.4		1			anything	request	1					,.pag,.dir,.db;		1
AuthDBMUserFile	2.2,2.4		1			anything	request	1					,.pag,.dir,.db;		1
AuthGroupFile	2.2		1			anything	request	1		Could not open group file: {path}					1
AuthGroupFile	2.4		1			anything	request	1	AH01665	Could not open group file: {path}					1
AuthUserFile	2.2		1			anything	request	1		Could not open password file: {path}					1
AuthUserFile	2.4		1			anything	request	1	AH01620	Could not open password file: {path}					1
CacheFile	2.4		*			anything	walk	1	AH00795	unable to stat({path}), skipping
ChrootDir	2.4		1			directory	walk			ChrootDir must be a valid directory
CoreDumpDirectory	2.2,2.4		1			directory	walk			CoreDumpDirectory {path} does not exist	CoreDumpDirectory {path} is not a directory
CustomLog	2.2		1		|	parent	start			could not open transfer log file {path}.
CustomLog	2.4		1		|	parent	check		AH02297	Cannot access directory '{directory}' for log file '{word}' defined at {place}
DefaultRuntimeDir	2.4		1			directory	walk			DefaultRuntimeDir must be a valid directory, absolute or relative to ServerRoot
DocumentRoot	2.2	main	1			directory	walk			DocumentRoot must be a directory
DocumentRoot	2.2	vhost	1			directory	walk	1		Warning: DocumentRoot [{path}] does not exist
DocumentRoot	2.4	main	1			directory	walk			DocumentRoot '{path}' is not a directory, or is not readable
DocumentRoot	2.4	vhost	1			directory	walk	1	AH00112	Warning: DocumentRoot [{path}] does not exist
ErrorLog	2.2		1		|,syslog	parent	start
ErrorLog	2.4	main	1		|,syslog	parent	check		AH02291	Cannot access directory '{directory}' for main error log
ErrorLog	2.4	vhost	1		|,syslog	parent	check		AH02291	Cannot access directory '{directory}' for error log of vhost defined at {host}
ForensicLog	2.2		1		|	parent	start			could not open forensic log file {path}.
ForensicLog	2.4		1		|	parent	start		AH00651	could not open forensic log file {path}.
GlobalLog	2.4		1		|	parent	check		AH02297	Cannot access directory '{directory}' for log file '{word}' defined at {place}
LDAPTrustedClientCert	2.2,2.4		2			anything	walk			Invalid client certificate file path		CERT_NICKNAME
LDAPTrustedGlobalCert	2.2,2.4		2			anything	walk			Invalid global certificate file path		CERT_NICKNAME
MimeMagicFile	2.2		1			anything	start	1		mod_mime_magic: can't read magic file {path}
MimeMagicFile	2.4		1			anything	start	1	AH01515	mod_mime_magic: can't read magic file {path}
MMapFile	2.4		*			anything	walk	1	AH00795	unable to stat({path}), skipping
Mutex	2.4		1	file:,flock:,fcntl:;		directory	walk			Invalid Mutex directory in argument {word}
PidFile	2.2		1			parent	start
PidFile	2.4		1			parent	start
RewriteMap	2.2,2.4		2	txt:,rnd:,prg:,;	int:,dbm,dbd:,fastdbd:	anything	walk			RewriteMap: file for map {1} not found:{path}
ScriptAlias	2.2,2.4		2			anything	request	1
SessionCryptoPassphraseFile	2.4		1			anything	walk			SessionCryptoPassphraseFile: Could not open file {path}: {error}
SSLCACertificateFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLCACertificatePath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLCADNRequestFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLCADNRequestPath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLCARevocationFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLCARevocationPath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLCertificateChainFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLCertificateFile	2.2,2.4		1		pkcs11:	file	walk			{name}: file '{path}' does not exist or is empty				1
SSLCertificateKeyFile	2.2,2.4		1		pkcs11:	file	walk			{name}: file '{path}' does not exist or is empty				1
SSLOCSPResponderCertificateFile	2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLPassPhraseDialog	2.2,2.4		1	exec:;		anything	walk			SSLPassPhraseDialog: file '{path}' does not exist
SSLProxyCACertificateFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLProxyCACertificatePath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLProxyCARevocationFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLProxyCARevocationPath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLProxyMachineCertificateChainFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLProxyMachineCertificateFile	2.2,2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLProxyMachineCertificatePath	2.2,2.4		1			directory	walk			{name}: directory '{path}' does not exist
SSLRandomSeed	2.2,2.4		2	file:,exec:,;	builtin,egd:	anything	walk			SSLRandomSeed: source path '{path}' does not exist
SSLSessionTicketKeyFile	2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
SSLSRPVerifierFile	2.4		1			file	walk			{name}: file '{path}' does not exist or is empty				1
TransferLog	2.2		1		|	parent	start			could not open transfer log file {path}.
TransferLog	2.4		1		|	parent	check		AH02297	Cannot access directory '{directory}' for log file '{word}' defined at {place}
TypesConfig	2.2		1			anything	start			could not open mime types config file {path}.
TypesConfig	2.4		1			anything	start		AH01597	could not open mime types config file {path}.`;
