// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** management-handlers as records; read by facts/record-text.ts. */
export const text = `application/x-httpd-status	mod_status	see which requests the server answers, with URLs and the addresses of clients
balancer-manager	mod_proxy_balancer	see the members of the balancers and change them
cband-status	cband_module	see the traffic of all virtual hosts and reset its counters
ldap-status	mod_ldap	see the cache of LDAP searches, with the names of users
md-status	mod_md	see the certificates that mod_md manages, and its errors
mod_cluster-manager	manager_module	see the nodes of the cluster and take them out
mod_pagespeed_statistics	pagespeed_module	see the counters of mod_pagespeed
pagespeed_admin	pagespeed_module	see what mod_pagespeed keeps of the site, and empty its cache
pagespeed_global_admin	pagespeed_module	see what mod_pagespeed keeps of all sites, and empty its cache
qos-viewer	qos_module	see the limits of mod_qos and the addresses of clients
server-info	mod_info	see the whole configuration and the list of modules
server-status	mod_status	see which requests the server answers, with URLs and the addresses of clients`;
