// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** sections as records; read by facts/record-text.ts. */
export const text = `<AuthnProviderAlias	ProviderAlias
<AuthzProviderAlias	ProviderAlias
<Directory	Directory
<DirectoryMatch	Directory
<Else	If
<ElseIf	If
<Files	Files
<FilesMatch	Files
<If	If
<Limit	Limit
<LimitExcept	Limit
<Location	Location
<LocationMatch	Location
<Macro	Macro
<Proxy	Proxy
<ProxyMatch	Proxy
<RequireAll	Require
<RequireAny	Require
<RequireNone	Require
<RequireNotAll	Require`;
