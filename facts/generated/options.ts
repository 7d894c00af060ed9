// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** options as records; read by facts/record-text.ts. */
export const text = `None
All	indexes,includes,exec-in-includes,symlinks,execcgi
Indexes	indexes
Includes	includes,exec-in-includes
IncludesNOEXEC	includes
FollowSymLinks	symlinks
SymLinksIfOwnerMatch	symlinks-of-owner
ExecCGI	execcgi
MultiViews	multiviews
RunScripts	multiviews,execcgi`;
