// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** messages as records; read by facts/record-text.ts. */
export const text = `00001	cr	unable to create or access scoreboard "%s" (name-based shared memory failure)
00002	cr	Fatal error: unable to create global pool for use by the scoreboard
00003	cr	Fatal error: Invalid Scoreboard path %s
00004	cr	Unable to create or access scoreboard (anonymous shared memory failure)
00005	cr	Fatal error: shared scoreboard too small for child!
00011	er	ap_cookie: client submitted cookie '%s' more than once: %s
00012	em	%s: %s
00013	er	Pre-configuration failed
00014	er	Configuration check failed
00015	er	Unable to open logs
00016	er	Configuration Failed
00017	em	Pre-configuration failed, exiting
00018	em	Configuration check failed, exiting
00019	em	Unable to open logs, exiting
00020	em	Configuration Failed, exiting
00021	em	Invalid options were specified when creating the %s mutex
00022	em	Can't create mutex of unknown type %s
00023	em	Couldn't create the %s mutex %s%s%s
00024	em	Couldn't set permissions on the %s mutex; check User and Group directives
00025	cr	configuration error:  couldn't %s: %s
00027	er	No authentication done but request not allowed without authentication for %s. Authentication not configured?
00028	er	No authentication done but request not allowed without authentication for %s. Authentication not configured?
00031	er	access to %s failed; stat of '%s' failed.
00032	er	Symbolic link not allowed or link target not accessible: %s
00033	er	dir_walk error, path_info %s is not relative to the filename path %s for uri %s
00034	er	dir_walk error, could not determine the root path of filename %s%s for uri %s
00035	er	access to %s denied (filesystem path '%s') because search permissions are missing on a component of the path
00036	er	access to %s failed (filesystem path '%s')
00037	er	Symbolic link not allowed or link target not accessible: %s
00038	er	Forbidden: %s doesn't point to a file or directory
00039	er	Failed to evaluate <If > condition: %s
00040	er	apr_xlate_open() failed
00041	er	apr_xlate_open() failed
00042	er	apr_MD5InitEBCDIC() failed
00043	er	apr_base64init_ebcdic() failed
00044	er	apr_SHA1InitEBCDIC() failed
00045	wa	child process %{APR_PID_T_FMT} still did not exit, sending a SIGTERM
00046	er	child process %{APR_PID_T_FMT} still did not exit, sending a SIGKILL
00047	er	could not make child process %{APR_PID_T_FMT} exit, attempting to continue anyway
00048	no	cannot send signal %d to pid %ld (non-child or already dead)
00049	al	refusing to send signal %d to pid %ld outside process group
00050	al	Child %{APR_PID_T_FMT} returned a Fatal error... Apache is exiting!
00051	no	child pid %ld exit signal %s (%d), possible coredump in %s
00052	no	child pid %ld exit signal %s (%d)
00053	wa	write pipe_of_death
00054	wa	get socket to connect to listener
00055	wa	set timeout on socket to connect to listener
00056	un	connect to listener on %pI
00057	st	sending signal to server
00058	st	Error retrieving pid file %s
00059	st	Remove it before continuing if it is corrupted.
00060	no	seg fault or similar nasty error detected in the parent process
00061	wa	sigaction(SIGSEGV)
00062	wa	sigaction(SIGBUS)
00063	wa	sigaction(SIGABORT)
00064	wa	sigaction(SIGABRT)
00065	wa	sigaction(SIGILL)
00066	wa	sigaction(SIGFPE)
00067	cr	make_sock: for address %pI, apr_socket_opt_set: (SO_REUSEADDR)
00068	cr	make_sock: for address %pI, apr_socket_opt_set: (SO_KEEPALIVE)
00069	cr	make_sock: for address %pI, apr_socket_opt_set: (IPV6_V6ONLY)
00070	wa	make_sock: failed to set SendBufferSize for address %pI, using default
00071	wa	make_sock: failed to set ReceiveBufferSize for address %pI, using default
00072	cr	make_sock: could not bind to address %pI
00073	er	make_sock: unable to listen for connections on address %pI
00074	cr	make_sock: for address %pI, apr_socket_opt_set: (SO_REUSEADDR)
00075	wa	Failed to enable the '%s' Accept Filter
00076	wa	Failed to enable APR_TCP_DEFER_ACCEPT
00077	cr	alloc_listener: failed to set up sockaddr for %s
00078	cr	alloc_listener: failed to get a socket for %s
00079	er	unable to control socket non-blocking status
00080	er	a content filter was added without a request: %s
00081	er	a protocol filter was added without a request: %s
00082	er	an unknown filter was not added: %s
00085	cr	Invalid -E error log file %s
00086	st	%s: could not open error log file %s.
00087	cr	unable to replace stderr with error log file
00088	er	%s
00089	st	Couldn't start ErrorLog process '%s'.
00090	st	%s: Invalid error log path %s.
00091	st	%s: could not open error log file %s.
00092	cr	unable to replace stderr with error_log
00093	cr	unable to replace stderr with %s
00094	no	Command line: '%s'
00095	er	failed to remove PID file %s
00097	cr	Invalid PID file path %s, ignoring.
00098	wa	pid file %s overwritten -- Unclean shutdown of previous Apache run?
00099	er	could not create %s
00100	er	%s: could not log pid to file %s
00101	cr	Invalid PID file path %s, ignoring.
00102	cr	[%s] file %s, line %d, assertion "%s" failed
00103	st	piped_log_spawn: unable to setup child process '%s'
00104	st	unable to start piped log program '%s'
00105	st	can't query MPM state; not restarting piped log program '%s'
00106	st	piped log program '%s' failed unexpectedly
00107	st	piped_log_maintenance: unable to respawn '%s'
00108	st	Couldn't start piped log process '%s'.
00109	er	ap_get_server_name: Invalid UCN Option somehow
00110	er	ap_get_server_port: Invalid UCN Option somehow
00111	wa	Config variable \${%s} is not defined
00112	st	Warning: DocumentRoot [%s] does not exist
00113	no	%s:%d cannot use a full URL in a 401 ErrorDocument directive --- ignoring!
00114	wa	Useless use of AllowOverride in line %d of %s.
00115	wa	Useless use of AllowOverrideList at %s:%d
00116	wa	Discarding unrecognized directive \`%s' in AllowOverrideList at %s:%d
00117	wa	Ignoring deprecated use of DefaultType in line %d of %s.
00118	er	%s not supported on this platform
00119	wa	Limiting internal redirects to very low numbers may cause normal requests to fail.
00120	wa	Limiting the subrequest depth to a very low level may cause normal requests to fail.
00124	er	Request exceeded the limit of %d internal redirects due to probable configuration error. Use 'LimitInternalRecursion' to increase the limit if necessary. Use 'LogLevel debug' to get a backtrace.
00125	er	Request exceeded the limit of %d subrequest nesting levels due to probable configuration error. Use 'LimitInternalRecursion' to increase the limit if necessary. Use 'LogLevel debug' to get a backtrace.
00126	er	Invalid URI in request '%s' '%s'
00127	er	Cannot map %s to file
00131	er	This resource does not accept the %s method.
00132	er	file permissions deny server access: %s
00134	er	Invalid method in request %s - possible attempt to establish SSL connection on non-SSL port
00135	er	Invalid method in request %s
00136	cr	Server MUST relinquish startup privileges before accepting connections.  Please ensure mod_unixd or other system security module is loaded.
00141	cr	Could not initialize random number generator
00142	er	gprof: error creating directory %s
00144	em	%s
00146	em	%s
00155	em	Couldn't initialize cross-process lock in child (%s) (%s)
00156	em	Couldn't create pollset in child; check system or user limits
00157	em	Couldn't add listener to pollset; check system or user limits
00158	er	apr_pollset_poll: (listen)
00159	er	fork: Unable to fork new process
00161	er	server reached MaxRequestWorkers setting, consider raising the MaxRequestWorkers setting
00163	no	%s configured -- resuming normal operations
00166	wa	Ignoring fatal error in child of previous generation (pid %ld).
00167	wa	long lost child came home! (pid %ld)
00168	wa	killpg SIGTERM
00169	no	caught SIGTERM, shutting down
00170	no	caught SIGWINCH, shutting down gracefully
00171	no	Graceful restart requested, doing restart
00172	wa	killpg SIGHUP
00173	no	SIGHUP received.  Attempting to restart
00174	cr	apr_proc_detach failed
00175	wa	WARNING: ServerLimit of %d exceeds compile-time limit of %d servers, decreasing to %d.
00176	wa	ServerLimit of %d exceeds compile-time limit of %d, decreasing to match
00177	wa	WARNING: ServerLimit of %d not allowed, increasing to 1.
00178	wa	ServerLimit of %d not allowed, increasing to 1
00179	wa	changing ServerLimit to %d from original value of %d not allowed during restart
00180	wa	WARNING: MaxRequestWorkers of %d exceeds ServerLimit value of %d servers, decreasing MaxRequestWorkers to %d. To increase, please see the ServerLimit directive.
00181	wa	MaxRequestWorkers of %d exceeds ServerLimit value of %d, decreasing to match
00182	wa	WARNING: MaxRequestWorkers of %d not allowed, increasing to 1.
00183	wa	MaxRequestWorkers of %d not allowed, increasing to 1
00184	wa	WARNING: StartServers of %d not allowed, increasing to 1.
00185	wa	StartServers of %d not allowed, increasing to 1
00186	wa	WARNING: MinSpareServers of %d not allowed, increasing to 1 to avoid almost certain server failure. Please read the documentation.
00187	wa	MinSpareServers of %d not allowed, increasing to 1
00264	wa	sigaction(SIGTERM)
00265	wa	sigaction(SIGWINCH)
00266	wa	sigaction(SIGINT)
00267	wa	sigaction(SIGXCPU)
00268	wa	sigaction(SIGXFSZ)
00269	wa	sigaction(SIGPIPE)
00270	wa	sigaction(SIGHUP)
00271	wa	sigaction(SIGUSR1)
00272	un	apr_proc_mutex_%s failed before this child process served any requests.
00273	un	apr_proc_mutex_%s failed. Attempting to shutdown process gracefully.
00274	un	apr_proc_mutex_unlock failed. Attempting to shutdown process gracefully.
00275	al	ap_thread_create: unable to create listener thread
00277	cr	apr_thread_join: unable to join listener thread
00278	cr	apr_thread_join: unable to join worker thread %d
00279	cr	apr_thread_join: unable to join the start thread
00280	em	Couldn't initialize cross-process lock in child
00281	em	Couldn't initialize signal thread
00282	al	ap_thread_create: unable to create worker thread
00283	er	fork: Unable to fork new process
00286	er	server reached MaxRequestWorkers setting, consider raising the MaxRequestWorkers setting
00287	er	server is within MinSpareThreads of MaxRequestWorkers, consider raising the MaxRequestWorkers setting
00288	er	scoreboard is full, not at MaxRequestWorkers
00290	wa	Ignoring fatal error in child of previous generation (pid %ld).
00291	wa	long lost child came home! (pid %ld)
00292	no	%s configured -- resuming normal operations
00295	no	caught SIGTERM, shutting down
00296	no	caught SIGWINCH, shutting down gracefully
00297	no	SIGUSR1 received.  Doing graceful restart
00298	no	SIGHUP received.  Attempting to restart
00299	cr	apr_proc_detach failed
00300	wa	WARNING: ServerLimit of %d exceeds compile-time limit of %d servers, decreasing to %d.
00301	wa	ServerLimit of %d exceeds compile-time limit of %d, decreasing to match
00302	wa	WARNING: ServerLimit of %d not allowed, increasing to 1.
00303	wa	ServerLimit of %d not allowed, increasing to 1
00304	wa	changing ServerLimit to %d from original value of %d not allowed during restart
00305	wa	WARNING: ThreadLimit of %d exceeds compile-time limit of %d threads, decreasing to %d.
00306	wa	ThreadLimit of %d exceeds compile-time limit of %d, decreasing to match
00307	wa	WARNING: ThreadLimit of %d not allowed, increasing to 1.
00308	wa	ThreadLimit of %d not allowed, increasing to 1
00309	wa	changing ThreadLimit to %d from original value of %d not allowed during restart
00310	wa	WARNING: ThreadsPerChild of %d exceeds ThreadLimit of %d threads, decreasing to %d. To increase, please see the ThreadLimit directive.
00311	wa	ThreadsPerChild of %d exceeds ThreadLimit of %d, decreasing to match
00312	wa	WARNING: ThreadsPerChild of %d not allowed, increasing to 1.
00313	wa	ThreadsPerChild of %d not allowed, increasing to 1
00314	wa	WARNING: MaxRequestWorkers of %d is less than ThreadsPerChild of %d, increasing to %d. MaxRequestWorkers must be at least as large as the number of threads in a single server.
00315	wa	MaxRequestWorkers of %d is less than ThreadsPerChild of %d, increasing to match
00316	wa	WARNING: MaxRequestWorkers of %d is not an integer multiple of ThreadsPerChild of %d, decreasing to nearest multiple %d, for a maximum of %d servers.
00317	wa	MaxRequestWorkers of %d is not an integer multiple of ThreadsPerChild of %d, decreasing to nearest multiple %d
00318	wa	WARNING: MaxRequestWorkers of %d would require %d servers and would exceed ServerLimit of %d, decreasing to %d. To increase, please see the ServerLimit directive.
00319	wa	MaxRequestWorkers of %d would require %d servers and exceed ServerLimit of %d, decreasing to %d
00320	wa	WARNING: StartServers of %d not allowed, increasing to 1.
00321	wa	StartServers of %d not allowed, increasing to 1
00322	wa	WARNING: MinSpareThreads of %d not allowed, increasing to 1 to avoid almost certain server failure. Please read the documentation.
00323	wa	MinSpareThreads of %d not allowed, increasing to 1
00326	er	Server ran out of threads to serve requests. Consider raising the ThreadsPerChild setting
00328	wa	mpm_get_completion_context: WaitForSingleObject failed to get free context
00329	wa	mpm_get_completion_context: CreateEvent failed.
00330	wa	mpm_get_completion_context: Failed to create the transaction pool.
00331	wa	winnt_accept: unrecognized AcceptFilter '%s', only 'data', 'connect' or 'none' are valid. Using 'none' instead
00332	er	winnt_accept: getsockname error on listening socket, is IPv6 available?
00333	er	WSAEventSelect() failed.
00335	cr	winnt_accept: Too many failures grabbing a connection ctx.  Aborting.
00336	wa	winnt_accept: Failed to allocate an accept socket. Temporary resource constraint? Try again.
00337	er	Child: Encountered too many AcceptEx faults accepting client connections. Possible causes: dynamic address renewal, or incompatible VPN or firewall software. 
00338	no	winnt_mpm: falling back to 'AcceptFilter none'.
00339	er	Child: Encountered too many AcceptEx faults accepting client connections.
00340	no	winnt_mpm: falling back to 'AcceptFilter none'.
00341	wa	winnt_accept: Asynchronous AcceptEx failed.
00342	wa	setsockopt(SO_UPDATE_ACCEPT_CONTEXT) failed.
00344	wa	accept() failed.
00345	er	Child: Encountered too many accept() resource faults, aborting.
00346	wa	getsockname failed
00347	wa	getpeername failed
00350	cr	Child: Failed to create a max_requests event.
00351	er	Child: Failed to acquire the start_mutex. Process will exit.
00353	cr	Child: Failed to create a qwait event.
00354	no	Child: Starting %d worker threads.
00355	cr	Child: CreateThread failed. Unable to create all worker threads. Created %d of the %d threads requested with the ThreadsPerChild configuration directive.
00356	cr	Child: WAIT_FAILED -- shutting down server
00358	no	Child: Process exiting because it reached MaxConnectionsPerChild. Signaling the parent to restart a new child process.
00360	er	Child: Failure releasing the start mutex
00362	no	Child: Waiting %d more seconds for %d worker threads to finish.
00363	no	Child: Terminating %d threads that failed to exit.
00364	no	Child: All worker threads have exited.
00365	er	Failure registering service handler
00366	er	Error starting Windows service control dispatcher
00368	er	GetModuleFileName failed
00369	er	Failed to open the Windows service manager, perhaps you forgot to log in as Administrator?
00370	er	Failed to create the '%s' service
00371	er	Failed to store ConfigArgs for the '%s' service in the registry.
00373	er	Failed to open the '%s' service
00374	er	Failed to delete the '%s' service
00377	er	The '%s' service is already started!
00378	cr	Failed to start the '%s' service
00381	er	Query of the '%s' service failed
00382	em	OpenEvent on %s event
00383	em	SetEvent on %s event
00384	cr	Child: Unable to retrieve the ready event from the parent
00385	cr	Child: Unable to retrieve the exit event from the parent
00386	cr	Child: Unable to retrieve the start_mutex from the parent
00387	cr	Child: Unable to access the start_mutex from the parent
00388	cr	Child: Unable to retrieve the scoreboard from the parent
00389	cr	Child: Unable to access the scoreboard from the parent
00390	cr	Child: Unable to reopen the scoreboard from the parent
00392	cr	Parent: Unable to duplicate the ready event handle for the child
00393	cr	Parent: Unable to send the exit event handle to the child
00394	cr	Parent: Unable to duplicate the exit event handle for the child
00395	cr	Parent: Unable to send the exit event handle to the child
00396	cr	Parent: Unable to retrieve the start mutex for the child
00397	cr	Parent: Unable to duplicate the start mutex to the child
00398	cr	Parent: Unable to send the start mutex to the child
00399	cr	Parent: Unable to retrieve the scoreboard handle for the child
00400	cr	Parent: Unable to duplicate the scoreboard handle to the child
00401	cr	Parent: Unable to send the scoreboard handle to the child
00404	cr	Child: Unable to read socket data from parent
00405	cr	Child: WSASocket failed to open the inherited socket
00406	er	Child: SetHandleInformation failed
00409	cr	Parent: WSADuplicateSocket failed for socket %d. Check the FAQ.
00410	cr	Parent: Unable to write duplicated socket %d to the child.
00412	cr	Parent: Failed to get the current path
00413	cr	Parent: Failed to get full path of %s
00414	cr	Parent: Unable to create child stdin pipe.
00415	cr	Parent: Could not create ready event for child process
00416	cr	Parent: Could not create exit event for child process
00417	cr	Parent: Failed to create the child process.
00418	no	Parent: Created child process %d
00419	cr	master_main: create child process failed. Exiting.
00420	cr	master_main: WaitForMultipleObjects WAIT_FAILED -- doing server shutdown
00421	er	master_main: WaitForMultipleObjects with INFINITE wait exited with WAIT_TIMEOUT
00422	no	Parent: Received shutdown signal -- Shutting down the server.
00423	er	ResetEvent(shutdown_event)
00424	no	Parent: Received restart signal -- Restarting the server.
00425	er	Parent: ResetEvent(restart_event) failed.
00426	er	Parent: SetEvent for child process event %pp failed.
00427	cr	Parent: child process %lu exited with status %lu -- Aborting.
00428	no	Parent: child process %lu exited with status %lu -- Restarting.
00429	er	Parent: SetEvent for child process event %pp failed
00430	no	Parent: Child process %lu exited successfully.
00431	no	Parent: Forcing termination of child process %lu
00432	cr	Failed to get the full path of %s
00433	er	%s: Service is already installed.
00435	wa	No installed ConfigArgs for the service "%s", using Apache defaults.
00436	er	No installed service named "%s".
00437	er	No installed service named "%s".
00438	cr	%s: Unable to start the service manager.
00439	wa	WARNING: ThreadLimit of %d exceeds compile-time limit of %d threads, decreasing to %d.
00440	wa	ThreadLimit of %d exceeds compile-time limit of %d, decreasing to match
00441	wa	WARNING: ThreadLimit of %d not allowed, increasing to 1.
00442	wa	ThreadLimit of %d not allowed, increasing to 1
00443	wa	changing ThreadLimit to %d from original value of %d not allowed during restart
00444	wa	WARNING: ThreadsPerChild of %d exceeds ThreadLimit of %d threads, decreasing to %d. To increase, please see the ThreadLimit directive.
00445	wa	ThreadsPerChild of %d exceeds ThreadLimit of %d, decreasing to match
00446	wa	WARNING: ThreadsPerChild of %d not allowed, increasing to 1.
00447	wa	ThreadsPerChild of %d not allowed, increasing to 1
00448	cr	Parent: Cannot create shutdown event %s
00449	cr	Parent: Cannot create restart event %s
00450	er	%s: Unable to create the start_mutex.
00451	al	no listening sockets available, shutting down
00452	er	%s child: Unable to init the start_mutex.
00455	no	%s configured -- resuming normal operations
00456	no	Server built: %s
00468	er	error closing socket
00471	cr	push2worker: ap_queue_push_socket failed
00472	er	ap_queue_info_wait_for_idler failed.  Attempting to shutdown process gracefully
00473	er	apr_pollset_remove failed
00474	al	ap_thread_create: unable to create listener thread
00476	cr	apr_thread_join: unable to join listener thread
00477	cr	apr_thread_join: unable to join worker thread %d
00478	cr	apr_thread_join: unable to join the start thread
00479	em	Couldn't initialize signal thread
00480	al	ap_thread_create: unable to create worker thread
00481	er	fork: Unable to fork new process
00484	er	server reached MaxRequestWorkers setting, consider raising the MaxRequestWorkers setting
00487	wa	Ignoring fatal error in child of previous generation (pid %ld).
00488	wa	long lost child came home! (pid %ld)
00489	no	%s configured -- resuming normal operations
00491	no	caught SIGTERM, shutting down
00492	no	caught SIGWINCH, shutting down gracefully
00493	no	SIGUSR1 received.  Doing graceful restart
00494	no	SIGHUP received.  Attempting to restart
00495	cr	Couldn't create a Thread Safe Pollset. Is it supported on your platform?Also check system or user limits!
00496	cr	apr_proc_detach failed
00497	wa	WARNING: ServerLimit of %d exceeds compile-time limit of %d servers, decreasing to %d.
00498	wa	ServerLimit of %d exceeds compile-time limit of %d, decreasing to match
00499	wa	WARNING: ServerLimit of %d not allowed, increasing to 1.
00500	wa	ServerLimit of %d not allowed, increasing to 1
00501	wa	changing ServerLimit to %d from original value of %d not allowed during restart
00502	wa	WARNING: ThreadLimit of %d exceeds compile-time limit of %d threads, decreasing to %d.
00503	wa	ThreadLimit of %d exceeds compile-time limit of %d, decreasing to match
00504	wa	WARNING: ThreadLimit of %d not allowed, increasing to 1.
00505	wa	ThreadLimit of %d not allowed, increasing to 1
00506	wa	changing ThreadLimit to %d from original value of %d not allowed during restart
00507	wa	WARNING: ThreadsPerChild of %d exceeds ThreadLimit of %d threads, decreasing to %d. To increase, please see the ThreadLimit directive.
00508	wa	ThreadsPerChild of %d exceeds ThreadLimit of %d, decreasing to match
00509	wa	WARNING: ThreadsPerChild of %d not allowed, increasing to 1.
00510	wa	ThreadsPerChild of %d not allowed, increasing to 1
00511	wa	WARNING: MaxRequestWorkers of %d is less than ThreadsPerChild of %d, increasing to %d. MaxRequestWorkers must be at least as large as the number of threads in a single server.
00512	wa	MaxRequestWorkers of %d is less than ThreadsPerChild of %d, increasing to match
00513	wa	WARNING: MaxRequestWorkers of %d is not an integer multiple of ThreadsPerChild of %d, decreasing to nearest multiple %d, for a maximum of %d servers.
00514	wa	MaxRequestWorkers of %d is not an integer multiple of ThreadsPerChild of %d, decreasing to nearest multiple %d
00515	wa	WARNING: MaxRequestWorkers of %d would require %d servers and would exceed ServerLimit of %d, decreasing to %d. To increase, please see the ServerLimit directive.
00516	wa	MaxRequestWorkers of %d would require %d servers and exceed ServerLimit of %d, decreasing to %d
00517	wa	WARNING: StartServers of %d not allowed, increasing to 1.
00518	wa	StartServers of %d not allowed, increasing to 1
00519	wa	WARNING: MinSpareThreads of %d not allowed, increasing to 1 to avoid almost certain server failure. Please read the documentation.
00520	wa	MinSpareThreads of %d not allowed, increasing to 1
00523	wa	handler "%s" not found for: %s
00524	er	Handler for %s returned invalid result code %d
00525	er	Cannot remove module %s: not found in module list
00526	st	Syntax error on line %d of %s:
00529	cr	%s pcfg_openfile: unable to check htaccess file, ensure it is readable and that '%s' is executable
00530	cr	initialisation: bug or getaddrinfo fail
00532	cr	Invalid config file path %s
00534	cr	%s: Configuration error: %s
00539	er	XML request body is larger than the configured limit of %lu
00540	er	XML parser error (at end). status=%d
00541	er	XML Parser Error: %s
00542	wa	apr_socket_opt_set: (TCP_NODELAY)
00543	st	%s: bad user name %s
00544	st	%s: bad group name %s
00546	er	no record of generation %d of exiting child %{APR_PID_T_FMT}
00547	er	Could not resolve host name %s -- ignoring!
00548	no	NameVirtualHost has no effect and will be removed in the next release %s:%d
00549	er	Failed to resolve server name for %s (check DNS) -- or specify an explicit ServerName
00552	er	Internal error: pcfg_openfile() called with NULL filename
00554	er	Access to file %s denied by server: not a regular file
00555	no	Read config: '%s'
00556	wa	%s: apr_gethostname() failed to determine ServerName
00557	wa	%s: apr_sockaddr_info_get() failed for %s
00558	al	%s: Could not reliably determine the server's fully qualified domain name, using %s. Set the 'ServerName' directive globally to suppress this message
00571	er	need AuthType to note auth failure: %s
00572	er	need AuthName: %s
00574	er	ap_content_length_filter: apr_bucket_read() failed
00576	cr	The DBM driver could not be loaded
00577	wa	Error writing propdb: %s
00578	er	"DAV Off" cannot be used to turn off a subtree of a DAV-enabled location.
00579	er	A subtree cannot specify a different DAV provider than its parent.
00580	er	An invalid Depth header was specified.
00581	er	An invalid Overwrite header was specified.
00582	er	Depth must be "infinity" for DELETE of a collection.
00583	er	Depth of "1" is not allowed for DELETE.
00584	er	The "options" element was not found.
00585	er	The "propfind" element was not found.
00586	er	The "propfind" element does not contain one of the required child elements (the specific command).
00587	er	The request body does not contain a "propertyupdate" element.
00588	er	A "prop" element is missing inside the propertyupdate command.
00589	er	Unknown Transfer-Encoding %s
00590	er	Invalid Content-Length %s
00591	er	The request is missing a Destination header.
00592	er	%s
00593	er	Depth must be "0" or "infinity" for COPY or MOVE.
00594	er	Depth must be "infinity" when moving a collection.
00595	er	Depth must be 0 or "infinity" for LOCK.
00596	er	Unlock failed (%s):  No Lock-Token specified in header
00597	er	The request body does not contain a "version-control" element.
00598	er	The "version-control" element does not contain a "version" element.
00599	er	The "version" element does not contain an "href" element.
00600	er	An "href" element does not contain a URI.
00601	er	The request body, if present, must be a DAV:checkout element.
00602	er	Within the DAV:activity-set element, the DAV:new element must be used, or at least one DAV:href must be specified.
00603	er	The request body, if present, must be a DAV:checkin element.
00604	er	The request body does not contain an "update" element.
00605	er	The version element does not contain an "href" element.
00606	er	The "update" element does not contain a "label-name" or "version" element.
00607	er	Depth must be zero for UPDATE with a version
00608	er	A "label-name" or "href" element does not contain any content.
00609	er	%s
00610	er	The request body does not contain a "label" element.
00611	er	The "label" element does not contain an "add", "set", or "remove" element.
00612	er	The label command element does not contain a "label-name" element.
00613	er	A "label-name" element does not contain a label name.
00614	er	The request body must specify a report.
00615	er	The request body does not contain a "mkworkspace" element.
00616	er	The request body must be present and must be a DAV:merge element.
00617	er	The DAV:merge element must contain a DAV:source element.
00618	er	The DAV:source element must contain a DAV:href element.
00619	er	%s
00620	er	The request is missing a Destination header.
00621	er	%s
00622	er	buggy client used un-escaped hash in Request-URI
00623	er	Failed to query lock-null status for %s
00624	cr	Failed to create memory pool
00625	er	driver for %s not available
00626	er	can't find driver for %s
00627	er	driver for %s is invalid or corrupted
00628	er	mod_dbd not compatible with APR in get_driver
00629	er	Can't connect to %s: %s
00630	er	mod_dbd not compatible with APR in open
00631	cr	Failed to create memory pool
00632	er	failed to prepare SQL statements: %s
00633	er	failed to initialise
00634	cr	Failed to create reslist cleanup memory pool
00635	cr	Failed to create thread mutex
00636	cr	child init failed!
00637	er	Failed to acquire thread mutex
00638	er	Failed to release thread mutex
00639	er	DBD [%s] Error: %s
00640	er	Can't evaluate condition: %s
00641	er	Can't evaluate message expression: %s
00644	wa	Error evaluating log condition: %s
00645	er	log writer isn't correctly setup
00646	wa	Error writing to %s
00647	cr	could not initialize buffered log mutex, transfer log may become corrupted
00648	er	invalid transfer log path %s.
00649	er	could not open transfer log file %s.
00650	er	couldn't spawn forensic log pipe %s
00651	er	could not open forensic log file %s.
00653	er	%s
00654	er	mod_rewrite: could not start RewriteMap program %s
00655	er	mod_rewrite: can't open text RewriteMap file %s
00656	er	mod_rewrite: can't open DBM RewriteMap %s
00657	er	rewritemap: error %s querying for %s
00658	er	rewritemap: error %s looking up %s
00659	er	apr_global_mutex_lock(rewrite_mapr_lock_acquire) failed
00660	er	apr_global_mutex_unlock(rewrite_mapr_lock_acquire) failed
00661	er	mod_rewrite: can't access text RewriteMap file %s
00662	er	mod_rewrite: can't access DBM RewriteMap file %s
00663	er	mod_rewrite: can't access DBM RewriteMap file %s
00664	wa	RewriteOptions: MaxRedirects option has been removed in favor of the global LimitInternalRecursion directive and will be ignored.
00665	wa	RewriteCond: NoCase option for non-regex pattern '%s' is not supported and will be ignored. (%s:%d)
00666	cr	mod_rewrite: could not init rewrite_mapr_lock_acquire in child
00667	cr	mod_rewrite: could not init map cache in child
00669	er	attempt to make remote request from mod_rewrite without proxy enabled: %s
00670	er	Options FollowSymLinks and SymLinksIfOwnerMatch are both off, so the RewriteRule directive is also forbidden due to its similar ability to circumvent directory restrictions : %s
00671	wa	The %s directive in %s at line %d will probably never match because it overlaps an earlier %sAlias%s.
00672	er	Regex substitution in '%s' failed. Replacement too long?
00674	er	cannot redirect '%s' to '%s'; target is not a valid absoluteURI or abs_path
00676	er	cannot redirect '%s' to '%s'; target is not a valid absoluteURI or abs_path
00677	er	invalid base directive in map file: %s
00678	er	invalid directory name in map file: %s
00679	er	map file %s, line %d syntax error: requires at least two fields
00680	st	dont_fiddle_headers=%d use_rvsa=%d ua_supports_trans=%d send_alternates=%d, may_choose=%d
00681	er	Syntax error in type map, no ':' in %s for header %s
00682	er	Syntax error in type map --- no header body: %s for %s
00683	er	cannot access type map file: %s
00684	er	Parse error in type map, Content-Length: '%s' in %s is invalid.
00685	er	Syntax error in type map, no end tag '%s' found in %s for Body: content.
00686	er	cannot read directory for multi: %s
00687	er	Negotiation: discovered file(s) matching request: %s (None could be negotiated).
00688	st	Variant: file=%s type=%s lang=%s sourceq=%1.3f mimeq=%1.3f langq=%1.3f charq=%1.3f encq=%1.3f q=%1.5f definite=%d
00689	st	Variant: file=%s type=%s lang=%s sourceq=%1.3f mimeq=%1.3f langq=%1.3f langidx=%d charq=%1.3f encq=%1.3f 
00690	er	no acceptable variant: %s
00692	er	cache: No cache request information available for key generation
00693	er	cache: No cache request information available for key generation
00697	er	cache: No cache request information available for key generation
00699	wa	rename tempfile to file failed: %s -> %s
00703	er	Cannot cache files to disk without a CacheRoot specified.
00704	er	Cannot parse vary header file: %s
00705	er	File '%s' has a version mismatch. File had version: %d.
00706	er	Cannot read header file %s
00708	er	Cannot open data file %s
00716	er	Premature end of vary array.
00717	er	Premature end of cache headers.
00718	er	CGI Interface Error: Script headers apparently ASCII: (CGI = %s)
00719	er	recalling headers; but no header fd for %s
00721	wa	could not create vary file %s
00722	wa	could not write to vary file %s
00723	wa	could not write to vary file %s
00724	wa	could not close vary file %s
00725	wa	could not create header file %s
00726	wa	could not write info to header file %s
00727	wa	could not write out-headers to header file %s
00728	wa	could not write in-headers to header file %s
00729	wa	could not close header file %s
00730	er	Error when reading bucket for URL %s
00731	er	Error when writing cache file for URL %s
00738	er	distributed scache failed to obtain context
00740	er	distributed scache 'store' failed
00743	er	distributed scache 'retrieve' OVERFLOW
00745	er	distributed scache 'remove' MISS
00746	er	distributed scache 'remove' HIT
00762	er	CACHE/CACHE_OUT filter enabled while caching is disabled, ignoring
00766	wa	cache: Cache provider's store_body returned an empty brigade, but didn't consume all of the input brigade, standing down to prevent a spin
00767	er	CACHE/CACHE_SAVE filter enabled while caching is disabled, ignoring
00776	wa	cache: CACHE filter was added in quick handler mode and will be ignored: %s
00778	er	Could not create a cache lock directory: %s
00779	er	Could not stat a cache lock file: %s
00785	cr	Failed to create Memcache Object of '%d' size.
00786	cr	Failed to Parse memcache Server: '%s'
00787	cr	Failed to Parse Server, no hostname specified: '%s'
00788	cr	Failed to Create memcache Server: %s:%d
00789	cr	Failed to Add memcache Server: %s:%d
00790	cr	scache_mc: error setting key '%s' with %d bytes of data
00791	er	scache_mc: 'retrieve' FAIL
00792	er	scache_mc: 'retrieve' OVERFLOW
00794	wa	invalid file path %s, skipping
00795	wa	unable to stat(%s), skipping
00796	wa	%s isn't a regular file, skipping
00797	wa	%s is too large to cache, skipping
00798	wa	unable to open(%s, O_RDONLY), skipping
00799	wa	unable to mmap %s, skipping
00800	wa	unable to cache file: %s. Sendfile is not supported on this OS
00801	wa	unable to cache file: %s. MMAP is not supported by this OS
00802	er	Can't change owner of %s
00803	er	could not use default path '%s' for DBM socache
00804	er	Cannot create socache DBM file \`%s'
00807	er	Cannot open socache DBM file \`%s' for writing (store)
00808	er	Cannot store socache object to DBM file \`%s'
00809	er	Cannot open socache DBM file \`%s' for reading (fetch)
00810	er	Cannot open socache DBM file \`%s' for writing (delete)
00811	er	Cannot open socache DBM file \`%s' for scanning
00812	er	Cannot re-open socache DBM file \`%s' for expiring
00814	er	Cannot open socache DBM file \`%s' for status retrieval
00815	er	Cannot open socache DBM file \`%s' for iterating
00817	er	Failure reading first/next socache DBM file \`%s' record
00818	er	Could not use anonymous shm for '%s' cache
00819	er	Could not allocate shared memory segment for shmcb socache
00820	er	shared memory segment too small
00823	er	shared memory segment too small
00832	er	unusably short id provided (%u bytes)
00833	er	can't store an socache entry!
00838	er	unusably short id provided (%u bytes)
00844	er	inserting socache entry larger (%d) than subcache data area (%d)
00857	er	error parsing URL %s: %s
00858	er	sending data to %s:%u failed
00859	er	receiving request body failed
00860	er	error reading response headers from %s:%u
00864	er	Subrequest to file '%s' not possible. (rr->status=%d, rr->finfo.filetype=%d)
00866	er	failed to make connection to backend: %s:%u
00867	er	error parsing URL %s: %s
00868	er	request failed to %pI (%s:%hu)
00874	er	apr_brigade_flatten
00876	er	send failed to %pI (%s:%hu)
00877	er	read zero bytes, expecting %{APR_OFF_T_FMT} bytes
00878	er	read response failed from %pI (%s:%hu)
00893	er	dialog to %pI (%s:%hu) failed
00896	er	failed to make connection to backend: %s
00897	er	cping/cpong failed to %pI (%s:%hu)
00898	er	%s returned by %s
00899	er	%s
00900	st	Warning: NetMask not supplied with IP-Addr; guessing: %s/%ld
00901	st	Warning: NetMask and IP-Addr disagree in %s/%ld
00902	st	         Set to %s/%ld
00903	st	1)IP-Match: %s[%s] <-> 
00904	st	%s/
00905	st	%s
00906	st	1)IP-NoMatch: %s[%s] <-> 
00907	st	%s/
00908	st	%s
00909	st	2)IP-NoMatch: hostname=%s msg=Host not found
00910	st	3)IP-Match: %s[%s] <-> 
00911	st	%s/
00912	st	%s
00913	st	3)IP-NoMatch: %s[%s] <-> 
00914	st	%s/
00915	st	%s
00916	wa	connect to remote machine %s blocked: name %s matched
00917	wa	connect to remote machine %s blocked: IP %s matched
00918	cr	no provider for %s
00919	cr	no mutex %s
00920	cr	Failed to reopen mutex %s in child
00921	cr	slotmem_attach failed
00922	cr	can not create balancer thread mutex
00923	er	Pooled connection 0x%pp for worker %s has been already returned to the connection pool.
00928	er	can not create worker thread mutex
00929	er	can not create connection pool
00934	er	all workers are busy.  Unable to serve %s
00935	un	%s: error creating fam %d socket for target %s
00936	er	apr_socket_opt_set(SO_RCVBUF): Failed to set ProxyReceiveBufferSize, using default
00937	er	apr_socket_opt_set(APR_TCP_NODELAY): Failed to set
00938	er	%s: failed to bind socket to local address
00939	un	%s: attempt to connect to %pI (%s) failed
00940	er	%s: disabled connection for (%s:%d)
00941	er	%s: failed to acquire connection for (%s:%d)
00950	er	send_http_connect: the forward proxy returned code is '%s'
00952	un	%s: error creating fam %d socket to %pI for (%s:%hu)
00953	er	apr_socket_opt_set(SO_RCVBUF): Failed to set ProxyReceiveBufferSize, using default
00954	er	apr_socket_opt_set(APR_TCP_NODELAY): Failed to set
00955	er	apr_socket_opt_set(SO_KEEPALIVE): Failed to set Keepalive
00956	er	%s: failed to bind socket to local address
00957	un	%s: attempt to connect to %pI (%s:%hu) failed
00958	un	%s: attempt to connect to %s:%hu via http CONNECT through %pI (%s:%hu) failed
00959	er	ap_proxy_connect_backend disabling worker for (%s:%hu) for %{APR_TIME_T_FMT}s
00960	er	%s: an error occurred creating a new connection to %pI (%s)
00961	er	%s: failed to enable ssl support for %pI (%s)
00965	em	worker slotmem_dptr failed
00966	em	Cannot init worker
00968	er	ajp_marshal_into_msgb: Error appending the message beginning
00969	er	ajp_marshal_into_msgb: Error appending the header name
00970	er	ajp_marshal_into_msgb: Error appending the header name
00971	er	ajp_marshal_into_msgb: Error appending the header value
00972	er	ajp_marshal_into_msgb: Error appending the remote user
00973	er	ajp_marshal_into_msgb: Error appending the auth type
00974	er	ajp_marshal_into_msgb: Error appending the query string
00975	er	ajp_marshal_into_msgb: Error appending the jvm route
00976	er	ajp_marshal_into_msgb: Error appending the SSL certificates
00977	er	ajp_marshal_into_msgb: Error appending the SSL ciphers
00978	er	ajp_marshal_into_msgb: Error appending the SSL session
00979	er	ajp_marshal_into_msgb: Error appending the SSL key size
00980	er	ajp_marshal_into_msgb: Error appending attribute %s=%s
00981	er	ajp_marshal_into_msgb: Error appending attribute %s=%s
00982	er	ajp_marshal_into_msgb: Error appending the message end
00983	er	ajp_unmarshal_response: Null status
00984	er	ajp_unmarshal_response: No such sc (%08x)
00985	er	ajp_unmarshal_response: Null header name
00986	er	ajp_unmarshal_response: Null header value
00987	er	ajp_send_header: ajp_msg_create failed
00988	er	ajp_send_header: ajp_marshal_into_msgb failed
00989	er	ajp_send_header: ajp_ilink_send failed
00990	er	ajp_read_header: ajp_msg_reuse failed
00991	er	ajp_read_header: ajp_msg_create failed
00992	er	ajp_read_header: ajp_ilink_receive failed
00993	er	ajp_read_header: ajp_msg_peek_uint8 failed
00994	er	ajp_parse_headers: ajp_msg_get_byte failed
00995	er	ajp_parse_headers: wrong type %s (0x%02x) expecting %s (0x%02x)
00996	er	ajp_parse_data: ajp_msg_get_byte failed
00997	er	ajp_parse_data: wrong type %s (0x%02x) expecting %s (0x%02x)
00998	er	ajp_parse_data: Wrong chunk length. Length of chunk is %i, expected length is %i.
00999	er	ajp_parse_reuse: ajp_msg_get_byte failed
01000	er	ajp_parse_reuse: wrong type %s (0x%02x) expecting %s (0x%02x)
01007	er	ajp_handle_cping_cpong: ajp_msg_create failed
01008	er	ajp_handle_cping_cpong: ajp_marshal_into_msgb failed
01009	er	ajp_handle_cping_cpong: ajp_ilink_send failed
01010	er	ajp_handle_cping_cpong: apr_socket_timeout_get failed
01011	er	ajp_handle_cping_cpong: apr_socket_timeout_set failed
010117	er	Alert! worker scheme (%s) too long; truncated to: %s
01012	er	ajp_handle_cping_cpong: ajp_ilink_receive failed
01013	er	ajp_handle_cping_cpong: invalid CPONG message
01014	er	ajp_handle_cping_cpong: awaited CPONG, received %d 
01015	er	ajp_handle_cping_cpong: apr_socket_timeout_set failed
01029	er	ajp_ilink_send(): send failed
01030	er	ajp_ilink_receive() can't receive header
01031	er	ajp_ilink_receive() received bad header
01032	er	ajp_ilink_receive() error while receiving message body of length %{APR_SIZE_T_FMT}
01034	wa	proxy_ftp: could not parse line %s
01040	er	could not establish socket for client data connection
01041	er	apr_socket_opt_set(SO_RCVBUF): Failed to set ProxyReceiveBufferSize, using default
01042	er	apr_socket_opt_set(APR_TCP_NODELAY): Failed to set
01043	er	EPSV attempt to connect to %pI failed - Firewall/NAT?
01045	er	error creating PASV socket
01046	er	apr_socket_opt_set(SO_RCVBUF): Failed to set ProxyReceiveBufferSize, using default
01047	er	apr_socket_opt_set(APR_TCP_NODELAY): Failed to set
01048	er	PASV attempt to connect to %pI failed - Firewall/NAT?
01049	er	error creating local socket
01050	er	error setting reuseaddr option
01051	er	error binding to ftp data socket %pI
01052	er	error listening to ftp data socket %pI
01053	er	failed to accept data connection
01059	er	error parsing URL %s: %s
01067	er	Failed to read FastCGI header
01068	er	Got bogus version %d
01069	er	Got bogus rid %d, expected %d
01070	er	Error parsing script headers
01071	er	Got error '%.*s'
01072	er	Got bogus record %d
01073	er	Failed Writing Request to %s:
01074	er	Failed writing Environment to %s:
01075	er	Error dispatching request to %s: %s%s%s
01079	er	failed to make connection to backend: %s
01080	er	ajp_msg_check_header() got bad signature %02x%02x
01081	er	ajp_msg_check_header() incoming message is too big %{APR_SIZE_T_FMT}, max is %{APR_SIZE_T_FMT}
01082	er	ajp_msg_copy(): destination buffer too small %{APR_SIZE_T_FMT}, max size is %{APR_SIZE_T_FMT}
01083	er	error parsing URL %s: %s
01084	er	pass request body failed to %pI (%s)
01085	er	could not parse request Content-Length (%s)
01086	er	read %s bytes of request body than expected (got %{APR_OFF_T_FMT}, expected %{APR_OFF_T_FMT})
01089	er	search for temporary directory failed
01090	er	creation of temporary file in directory %s failed
01091	er	write to temporary file %s failed
01092	wa	no HTTP 0.9 request (with no host line) on incoming request and preserve host set forcing hostname to be %s for uri %s
01093	er	%s Transfer-Encoding is not supported
01095	er	prefetch request body failed to %pI (%s) from %s (%s)
01096	er	processing prefetched request body failed to %pI (%s) from %s (%s)
01097	er	pass request body failed to %pI (%s) from %s (%s)
01098	wa	Starting body due to bogus non-header in headers returned by %s (%s)
01099	wa	No HTTP headers returned by %s (%s)
01100	wa	Ignoring bogus HTTP header returned by %s (%s)
01101	er	could not set 100-Continue timeout
01102	er	error reading status line from remote server %s:%d
01106	wa	bad HTTP/%d.%d header returned by %s (%s)
01108	wa	undefined proxy interim response policy
01110	er	error reading response
01114	er	HTTP: failed to make connection to backend: %s
01135	cr	Substitution in regular expression failed. Replacement too long?
01136	wa	Unescaped URL path matched ProxyPass; ignoring unsafe nocanon
01139	er	TRACE forbidden by server configuration
01140	er	TRACE with request body is not allowed
01144	wa	No protocol handler was valid for the URL %s (scheme '%s'). If you are using a DSO version of mod_proxy, make sure the proxy submodules are included in the configuration using LoadModule.
01146	wa	Ignoring parameter '%s=%s' for worker '%s' because of worker sharing
01150	wa	Ignoring parameter '%s=%s' for worker '%s' because of worker sharing
01152	er	Failed to connect to '%s'
01153	er	Unable to find configured flush provider '%s'
01154	er	send_socket failed:
01155	er	failed to create dummy socket
01156	er	ap_pass_brigade failed:
01157	er	error parsing URL %s: %s
01163	er	%s: Lock failed for find_best_worker()
01164	er	%s: Unlock failed for find_best_worker()
01166	er	%s: Lock failed for pre_request
01167	er	%s: All workers are in error state for route (%s)
01168	er	%s: Unlock failed for pre_request
01169	er	%s: Unlock failed for pre_request
01170	er	%s: All workers are in error state
01171	er	%s: No workers in balancer
01173	er	%s: Lock failed for post_request
01174	er	%s: Forcing worker (%s) into error state due to status code %d matching 'failonstatus' balancer parameter
01175	er	%s: Unlock failed for post_request
01177	em	Failed to lookup provider 'shm' for '%s': is mod_slotmem_shm loaded??
01179	em	balancer slotmem_create failed
01180	em	mutex creation of %s : %s failed
01181	em	balancer slotmem_grab failed
01182	em	balancer slotmem_dptr failed
01183	em	Cannot share balancer
01185	em	worker slotmem_create failed
01186	em	worker slotmem_grab failed
01187	em	worker slotmem_dptr failed
01188	em	Cannot share worker
01189	er	%s: Lock failed for balancer_handler
01190	er	%s: Unlock failed for balancer_handler
01194	er	%s: Lock failed for adding worker
01195	em	worker slotmem_grab failed
01196	er	%s: Unlock failed for adding worker
01197	em	worker slotmem_dptr failed
01198	er	%s: Unlock failed for adding worker
01199	em	Cannot share worker
01200	er	%s: Unlock failed for adding worker
01201	em	Cannot init worker
01202	er	%s: Unlock failed for adding worker
01203	er	%s: Unlock failed for adding worker
01205	em	slotmem_attach failed
01206	cr	Failed to init balancer %s in child
01213	er	lb_heartbeat: Unable to read heartbeats at '%s'
01216	er	couldn't set child process attributes: %s
01222	er	don't know how to spawn child process: %s
01223	er	couldn't spawn child process: %s
01225	er	Error reading request entity data
01226	er	don't know how to spawn cmd child process: %s
01227	er	couldn't spawn child process: %s
01232	no	suEXEC mechanism enabled (wrapper: %s)
01234	er	file permissions deny server access: %s
01235	er	mod_asis: failed to find end-of-headers position for %s
01236	er	mod_asis: ap_pass_brigade failed for file %s
01237	er	Server status unavailable in inetd mode
01238	cr	cgid daemon failed to initialize
01239	er	cgid daemon process died, restarting
01240	er	Couldn't unlink unix domain socket %s
01241	er	%s
01242	er	Couldn't create unix domain socket
01243	er	Couldn't bind unix domain socket %s
01244	cr	Couldn't set permissions on unix domain socket %s
01245	er	Couldn't listen on unix domain socket
01246	er	Couldn't change owner of unix domain socket %s
01247	er	Error accepting on cgid socket
01248	er	Error reading request on cgid socket
01249	cr	CGI request received from wrong server instance; see ScriptSock directive
01250	er	Error writing pid %{APR_PID_T_FMT} to handler
01251	er	couldn't set child process attributes: %s
01252	er	couldn't create child process: %d: %s
01253	er	mod_cgid: Couldn't spawn cgid daemon process
01254	er	The length of the ScriptSock path exceeds maximum, truncating to %s
01259	er	CGI process %{APR_PID_T_FMT} didn't exit, sending SIGKILL
01260	er	CGI process %{APR_PID_T_FMT} didn't exit, sending SIGKILL again
01261	er	daemon couldn't find CGI process for connection %lu
01270	er	Error reading request entity data
01275	er	Can't open directory for index: %s
01276	er	Cannot serve directory %s: No matching DirectoryIndex (%s) found, and server-generated directory index forbidden by Options directive
01277	er	LDAP: Unable to add rebind cross reference entry. Out of memory?
01282	er	LDAP: Could not set the connection timeout
01283	er	LDAP: Could not set LDAP_OPT_TIMEOUT
01285	cr	util_ldap: Failed to create memory pool
01286	cr	util_ldap: Failed to create memory pool
01292	er	util_ldap: Couldn't retrieve group entry for %s from cache
01294	er	Copy of SGL failed to obtain shared memory, couldn't update cache
01304	er	LDAP: Could not open SSL trusted certificate authority file - %s
01306	er	LDAP: Could not open SSL client certificate file - %s
01310	no	LDAP: Connection timeout option not supported by the LDAP SDK in use.
01315	er	LDAP cache: could not create shared memory segment
01321	er	LDAP: Could not set the LDAP library debug level to %d:(%d) %s
01322	cr	Failed to initialise global mutex %s in child process
01323	er	Purge of LDAP cache failed
01324	wa	LDAPSharedCacheSize is too small. Increase it or reduce LDAPCacheEntries/LDAPOpCacheEntries!
01325	er	Could not allocate memory for LDAP cache entry
01326	wa	LDAPSharedCacheSize is too small. Increase it or reduce LDAPCacheEntries/LDAPOpCacheEntries!
01327	er	Could not allocate memory for LDAP cache value
01328	er	Line too long, URI %s
01329	wa	regex capture $%{APR_SIZE_T_FMT} refers to no regex in %s
01330	wa	regex capture $%{APR_SIZE_T_FMT} is out of range (last regex was: '%s') in %s
01331	er	Missing '}' on variable "%s" in %s
01332	er	Invalid expression "%s" in file %s
01333	er	Invalid expression "%s" in file %s
01334	er	Invalid expression "%s" in file %s
01335	er	Invalid expression "%s" in file %s: Token '-A' must be followed by a URI string.
01337	er	Could not parse expr "%s" in %s: %s
01338	er	Could not evaluate expr "%s" in %s: %s
01339	er	unable to get information about "%s" in parsed file %s
01340	er	unknown parameter "%s" to tag %s in %s
01341	er	missing argument for include element in %s
01342	er	unknown parameter "%s" to tag include in %s
01343	er	missing argument for echo element in %s
01344	er	unknown value "%s" to parameter "decoding" of tag echo in %s
01345	er	unknown value "%s" to parameter "encoding" of tag echo in %s
01346	er	unknown parameter "%s" in tag echo of %s
01347	er	missing argument for config element in %s
01348	er	unknown value "%s" to parameter "sizefmt" of tag config in %s
01349	er	unknown parameter "%s" to tag config in %s
01350	er	missing argument for fsize element in %s
01351	er	missing argument for flastmod element in %s
01352	er	{ctx}{argc}too many arguments for if element in %smissing expr argument for if element in %s
01354	er	unknown parameter "%s" to tag if in %s
01355	er	missing expr value for if element in %s
01356	er	{ctx}{argc}too many arguments for if element in %smissing expr argument for if element in %s
01358	er	unknown parameter "%s" to tag if in %s
01359	er	missing expr in elif statement: %s
01360	er	else directive does not take tags in %s
01361	er	endif directive does not take tags in %s
01362	er	missing argument for set element in %s
01363	er	variable must precede value in set directive in %s
01364	er	unknown value "%s" to parameter "decoding" of tag set in %s
01365	er	unknown value "%s" to parameter "encoding" of tag set in %s
01366	er	Invalid tag for set directive in %s
01367	er	printenv directive does not take tags in %s
01368	er	missing directive name in parsed document %s
01369	er	missing argument name for value to tag %s in %s
01370	er	missing argument name for value to tag %s in %s
01371	er	unknown directive "%s" in parsed doc %s
01372	er	SSI directive was not properly finished at the end of parsed document %s
01373	wa	missing closing endif directive in parsed document %s
01374	wa	mod_include: Options +Includes (or IncludesNoExec) wasn't set, INCLUDES filter removed: %s
01377	er	Chaining of FilterProviders not supported
01378	er	filter_init for %s failed
01379	er	Error evaluating filter dispatch condition: %s
01380	wa	Unknown filter %s not added
01383	er	unable to init Zlib: deflateInit2 returned %d: URL %s
01385	er	Zlib error %d flushing zlib output buffer (%s)
01386	er	Zlib error %d deflating data (%s)
01387	wa	Zlib: Invalid header
01388	wa	Zlib: Invalid flags %02x
01389	er	unable to init Zlib: inflateInit2 returned %d: URL %s
01391	wa	Zlib error %d inflating data (%s)
01392	wa	Zlib error %d inflating data (%s)
01394	wa	Zlib: CRC error inflating data
01395	wa	Zlib: Length %{APR_UINT64_T_FMT} of inflated data does not match expected value %ld
01397	er	unable to init Zlib: inflateInit2 returned %d: URL %s
01399	er	Zlib: Checksum of inflated stream invalid
01400	er	Zlib: Length of inflated stream invalid
01401	er	Zlib: Validation bytes not present
01402	er	Zlib error %d flushing inflate buffer (%s)
01405	er	inflate: bad header
01409	wa	Zlib error %d inflating data (%s)
01411	er	Invalid Content-Length '%s'
01412	er	Requested content-length of %{APR_OFF_T_FMT} is larger than the configured limit of %{APR_OFF_T_FMT}
01413	er	Requested content-length of %{APR_OFF_T_FMT} is larger than the configured limit of %{APR_OFF_T_FMT}
01414	er	apr_brigade_partition() failed on kept_body at %{APR_OFF_T_FMT}
01415	er	apr_brigade_partition() failed on kept_body at %{APR_OFF_T_FMT}
01421	er	Error evaluating expr: %s
01422	wa	No i18n support found.  Install mod_xml2enc if required
01423	wa	Unsupported parser opts %x
01424	er	Error in bucket read
01425	no	I18n support in mod_proxy_html requires mod_xml2enc. Without it, non-ASCII characters in proxied pages are likely to display incorrectly.
01426	er	xml2enc: bad mode %x
01427	er	xml2enc: Charset %s not supported.
01429	wa	Failed to find start of recognised HTML!
01435	er	Charset %s not supported.  Consider aliasing it?
01436	wa	No usable charset information; using configuration default
01444	er	Skipping invalid byte(s) in input stream!
01445	er	Failed to convert input; trying it raw
01447	er	xml2enc: error reading data
01449	er	can't open translation %s->%s
01452	er	chk_filter_chain() - can't disable translation %s%s%s; existing translation %s%s%s
01453	er	can't open translation %s->%s
01456	er	rl: partition failed.
01458	er	couldn't create child process to run \`%s'
01459	er	couldn't find definition of filter '%s'
01460	un	apr_file_read(child output), len %{APR_SIZE_T_FMT}
01461	er	apr_file_write(child input), len %{APR_SIZE_T_FMT}
01462	wa	apr_pollset_poll()
01463	er	apr_bucket_read()
01464	er	apr_file_close(child input)
01465	er	apr_file_pipe_timeout_set(child output)
01466	un	apr_file_read(child output), len %{APR_SIZE_T_FMT}
01467	er	can't initialise output filter %s: %s
01468	er	ef_unified_filter() failed
01470	er	can't initialise input filter %s: %s
01471	wa	Lua error: %s
01475	cr	lua: Unable to find entry function '%s' in %s (not a valid function)
01477	cr	lua: Failed to obtain lua interpreter for entry function '%s' in %s
01478	cr	lua: Unable to find entry function '%s' in %s (not a valid function)
01482	er	Error loading %s: %s
01492	cr	rfc1413: apr_sockaddr_info_get(%s) failed
01493	cr	rfc1413: apr_sockaddr_info_get(%s) failed
01494	cr	rfc1413: error creating query socket
01495	cr	rfc1413: error setting query socket timeout
01496	cr	rfc1413: Error binding query socket to local port
01497	cr	write: rfc1413: error sending request
01498	cr	read: rfc1413: error reading response
01499	cr	Failed to extract cookie value (out of mem?)
01500	er	internal error: bad expires code: %s
01501	er	Failed to evaluate expression (%s) - ignoring
01504	cr	Regular expression replacement failed (replacement too long?)
01505	cr	Regular expression replacement failed for '%s', value too long?
01506	wa	PassEnv variable %s was undefined
01507	er	mod_mime_magic: request config should not be NULL
01509	er	mod_mime_magic: bad state %d (ws)
01510	er	mod_mime_magic: bad state %d (ns)
01511	er	mod_mime_magic: unexpected state %d; could be caused by bad data in magic file
01512	er	mod_mime_magic: can't read \`%s'
01513	er	mod_mime_magic: read failed: %s
01514	er	mod_mime_magic: Invalid magic file path %s
01515	er	mod_mime_magic: can't read magic file %s
01520	er	mod_mime_magic: can't happen: m->type=%d
01521	er	mod_mime_magic: offset %s invalid
01522	er	mod_mime_magic: indirect offset type %c invalid
01523	er	mod_mime_magic: missing ')' in indirect offset
01524	er	mod_mime_magic: type %s invalid
01526	er	mod_mime_magic: string too long: %s
01527	er	mod_mime_magic: broken symlink (%s)
01528	er	mod_mime_magic: invalid file type %d.
01537	er	mod_mime_magic: invalid m->type (%d) in mprint().
01538	er	mod_mime_magic: invalid type %d in mconvert().
01539	er	mod_mime_magic: BOINK
01540	er	mod_mime_magic: invalid type %d in mcheck().
01550	er	mod_mime_magic: mcheck: can't happen: invalid relation %d.
01551	er	couldn't setup child process: %s
01552	er	mod_mime_magic: could not execute \`%s'.
01553	er	mod_mime_magic: couldn't spawn uncompress process: %s
01554	er	mod_mime_magic: read failed from uncompress of %s
01560	er	malformed header in meta file: %s
01561	er	internal error in mod_cern_meta: %s
01562	er	meta file permissions deny server access: %s
01571	cr	Watchdog: Failed to create parent worker thread.
01573	cr	Watchdog: Failed to create child worker thread.
01574	wa	module %s is already loaded, skipping
01577	st	WARNING: LoadFile not supported on this platform
01578	st	WARNING: LoadModule not supported on this platform
01579	er	Invalid response status %i
01580	er	Invalid error redirection directive: %s
01584	er	copy_brigade_range() failed [%{APR_OFF_T_FMT}-%{APR_OFF_T_FMT},%{APR_OFF_T_FMT}]
01596	er	Invalid mime types config path %s
01597	er	could not open mime types config file %s.
01598	wa	mod_mime: analyze_ct: cannot get media type from '%s'
01599	wa	Cannot get media type from '%s'
01600	wa	mod_mime: analyze_ct: cannot get media type from '%s'
01601	wa	Cannot get media subtype.
01602	wa	Cannot get media parameter.
01603	wa	Cannot get media parameter.
01604	wa	Cannot get media parameter.
01605	wa	Cannot get media parameter.
01606	wa	Cannot get media parameter.
01607	wa	Cannot get media parameter.
01608	wa	Cannot get media parameter.
01609	wa	Cannot get media parameter.
01610	er	Maximum new request methods %d reached while registering method %s.
01614	er	client used wrong authentication scheme: %s
01615	er	need AuthName: %s
01616	er	No Authn provider configured
01617	er	user %s: authentication failure for "%s": Password Mismatch
01618	er	user %s not found: %s
01619	er	AuthUserFile not specified in the configuration
01620	er	Could not open password file: %s
01621	er	AuthUserFile not specified in the configuration
01622	er	Could not open password file: %s
01623	er	client method denied by server configuration: '%s' to %s%s
01624	er	%s directive contains only negative authorization directives
01627	er	AuthType configured with no corresponding authorization directives
01629	er	authorization failure (no authenticated user): %s
01630	er	client denied by server configuration: %s%s
01631	er	user %s: authorization failure for "%s": 
01632	er	Authorization of user %s to access %s failed, reason: %s
01633	er	Authorization of user %s to access %s failed, reason: %s
01634	er	Authorization of user %s to access %s failed, reason: %s
01635	er	Authorization of user %s to access %s failed, reason: %s
01636	er	Authorization of user %s to access %s failed, reason: %s
01637	er	Authorization of user %s to access %s failed, reason: %s
01638	er	Authorization of user %s to access %s failed, reason: %s
01639	er	Authorization of user %s to access %s failed, reason: %s
01640	er	Authorization of user %s to access %s failed, reason: %s
01641	er	Authorization of user %s to access %s failed, reason: %s
01642	er	No query configured for %s!
01643	er	Error retrieving Query for %s!
01644	wa	authz_dbd: %s of user %s updated %d rows
01645	er	authz_dbd: query for %s failed; user %s [%s]
01646	er	authz_dbd: no redirect query!
01647	er	authz_dbd in get_row; action=%s user=%s [%s]
01648	er	authz_dbd/redirect for %s of %s [%s]
01649	er	No query configured for dbd-group!
01650	er	Error retrieving query for dbd-group!
01651	er	authz_dbd in get_row; user_group query for user=%s [%s]
01652	er	authz_dbd, in groups query for %s [%s]
01653	er	Failed to acquire database connection to look up user '%s'
01654	er	No AuthDBDUserPWQuery has been specified
01655	er	A prepared statement could not be found for AuthDBDUserPWQuery with the key '%s'
01656	er	Query execution error looking up '%s' in database [%s]
01657	er	Error retrieving results while looking up '%s' in database
01658	er	Failed to acquire database connection to look up user '%s:%s'
01659	er	No AuthDBDUserRealmQuery has been specified
01660	er	A prepared statement could not be found for AuthDBDUserRealmQuery with the key '%s'
01661	er	Query execution error looking up '%s:%s' in database [%s]
01662	er	Error retrieving results while looking up '%s:%s' in database
01664	er	No group file was specified in the configuration
01665	er	Could not open group file: %s
01668	er	No group file was specified in the configuration
01669	er	Could not open group file: %s
01670	er	Authorization of user %s to access %s failed, reason: user doesn't appear in group file (%s).
01673	cr	failed to register %s mutex
01674	cr	Please select a socache provider with AuthnCacheSOCache (no default found on this platform). Maybe you need to load mod_socache_shmcb or another socache module first
01675	cr	failed to create %s mutex
01677	cr	failed to initialise %s cache
01678	cr	failed to initialise mutex in child_init
01680	er	Failed to cache authn credentials for %s in %s
01682	er	Failed to cache authn credentials for %s in %s
01683	er	Failed to release mutex!
01686	er	Error accessing authentication cache
01689	er	Error accessing authentication cache
01690	wa	auth_ldap authenticate: no sec->host - weird...?
01696	wa	auth_ldap authenticate: REMOTE_USER was to be set with attribute '%s', but this attribute was not requested for in the LDAP query for the user. REMOTE_USER will fall back to username or DN as appropriate.
01698	wa	auth_ldap authorize: no sec->host - weird...?
01699	wa	ldap authorize: Userid is blank, AuthType=%s
01708	wa	auth_ldap authorize: no sec->host - weird...?
01709	wa	ldap authorize: Userid is blank, AuthType=%s
01721	wa	auth_ldap authorize: no sec->host - weird...?
01722	wa	ldap authorize: Userid is blank, AuthType=%s
01729	wa	auth_ldap authorize: no sec->host - weird...?
01730	wa	ldap authorize: Userid is blank, AuthType=%s
01738	wa	auth_ldap authorize: no sec->host - weird...?
01739	wa	ldap authorize: Userid is blank, AuthType=%s
01749	er	Module mod_ldap missing. Mod_ldap (aka. util_ldap) must be loaded in order for mod_authnz_ldap to function properly
01750	er	Invalid charset conversion config path %s
01751	er	could not open charset conversion config file %s.
01752	er	could not find the UTF-8 charset in the file %s.
01753	er	access check of '%s' to %s failed, reason: unable to get the remote host name
01758	cr	error generating secret
01760	er	%s - all nonce-count checking and one-time nonces disabled
01762	er	Failed to create shared memory segment on file %s
01767	er	unable to allocate new auth_digest client
01769	er	failed to allocate client entry - ignoring client
01770	er	No Authn provider configured
01771	wa	cannot check nonce count without shared memory
01772	er	invalid nc %s received - no nonce count allowed when qop=none
01773	er	invalid nc %s received - not a number
01774	er	Warning, possible replay attack: nonce-count check failed: %lu != %lu
01775	er	invalid nonce '%s' received - length is not %d or time encoding is incorrect
01776	er	invalid nonce %s received - hash is not %s
01777	er	invalid nonce %s received - user attempted time travel
01780	er	need AuthName: %s
01781	er	client used wrong authentication scheme \`%s': %s
01782	er	missing user, realm, nonce, uri, digest, cnonce, or nonce_count in authorization header: %s
01783	er	invalid uri <%s> in Authorization header
01785	er	uri mismatch - <%s> does not match request-uri <%s>
01786	er	uri mismatch - <%s> does not match request-uri <%s>
01787	er	received invalid opaque - got \`%s'
01788	er	realm mismatch - got \`%s' but expected \`%s'
01789	er	unknown algorithm \`%s' received: %s
01790	er	user \`%s' in realm \`%s' not found: %s
01791	er	user \`%s' in realm \`%s' denied by provider: %s
01792	er	user %s: password mismatch: %s
01793	er	invalid qop \`%s' received: %s
01794	er	user %s: password mismatch: %s
01796	er	AuthType %s configured without corresponding module
01797	er	client denied by server configuration: %s%s
01798	er	No group file was specified in the configuration
01799	er	could not open dbm (type %s) group access file: %s
01800	er	Authorization of user %s to access %s failed, reason: user doesn't appear in DBM group file (%s).
01801	er	Authorization of user %s to access %s failed, reason: user is not part of the 'require'ed group(s).
01802	er	No group file was specified in the configuration
01804	er	Authorization of user %s to access %s failed, reason: user doesn't appear in DBM group file (%s).
01805	er	Authorization of user %s to access %s failed, reason: user is not part of the 'require'ed group(s).
01806	er	no authn provider configured
01807	er	user '%s': authentication failure for "%s": password Mismatch
01808	er	user '%s' not found: %s
01809	er	form auth cannot be used for proxy requests due to XSS risk, access denied: %s
01810	er	need AuthName: %s
01811	er	the form-login-handler only supports the POST method for %s
01813	er	internal redirect requested but one or all of method, mimetype or body are NULL: %s
01815	wa	session is enabled but no session modules have been configured, session not loaded: %s
01816	er	error while loading the session, session not loaded: %s
01817	er	error while decoding the session, session not loaded: %s
01818	er	attempt made to save the session twice, session not saved: %s
01819	wa	attempt made to save a session when the session had already expired, session not saved: %s
01820	er	error while encoding the session, session not saved: %s
01821	wa	session is enabled but no session modules have been configured, session not saved: %s
01822	er	error while saving the session, session not saved: %s
01823	er	no ciphers returned by APR. session encryption not possible
01824	er	cipher '%s' not recognised by crypto driver. session encryption not possible, options: %s
01825	er	failure generating key from passphrase
01826	er	padding is not supported for cipher
01827	er	the key type is not known
01828	er	encryption could not be configured.
01829	er	apr_crypto_block_encrypt_init failed
01830	er	apr_crypto_block_encrypt failed
01831	er	apr_crypto_block_encrypt_finish failed
01842	er	decrypt session failed, wrong passphrase?
01843	er	APR crypto could not be initialised
01844	wa	warning: crypto for '%s' was already initialised, using existing configuration
01845	er	The crypto library '%s' could not be loaded: %s (%s: %d)
01846	er	The crypto library '%s' could not be found
01847	er	The crypto library '%s' could not be loaded
01848	er	The crypto library '%s' could not be initialised
01850	er	You must load mod_dbd to enable AuthDBD functions
01851	er	failed to acquire database connection
01852	er	failed to find the prepared statement called '%s'
01853	er	no SessionDBDselectlabel has been specified
01854	er	query execution error saving session '%s' in database using query '%s': %s
01855	er	error retrieving results while saving '%s' in database using query '%s': %s
01856	er	no SessionDBDupdatelabel has been specified
01857	er	query execution error updating session '%s' using database query '%s': %s/%s
01858	er	no SessionDBDinsertlabel has been specified
01859	er	query execution error inserting session '%s' in database with '%s': %s
01860	er	the session insert query did not cause any rows to be added to the database for session '%s', session not inserted
01862	er	no SessionDBDdeletelabel has been specified
01864	er	query execution error removing session '%s' from database
01865	er	peruser sessions can only be saved if a user is logged in, session not saved: %s
01872	em	Could not initialize stapling cache. Exiting.
01873	wa	Init: Session Cache is not configured [hint: SSLSessionCache]
01874	em	Could not initialize session cache. Exiting.
01875	er	session is too big (%u bytes)
01882	wa	Init: this version of mod_ssl was compiled against a newer library (%s (%s), version currently loaded is 0x%lX) - may result in undefined or erroneous behavior
01884	no	OpenSSL has FIPS mode enabled
01885	em	Could not enable FIPS mode
01888	em	Init: Failed to load Crypto Device API \`%s'
01889	em	Init: Failed to enable Crypto Device API \`%s'
01894	em	Unable to initialize TLS servername extension callback (incompatible OpenSSL version?)
01895	em	Unable to configure verify locations for client authentication
01896	em	Unable to determine list of acceptable CA certificates for client authentication
01897	wa	Init: Oops, you want to request client authentication, but no CAs are known for verification!?  [Hint: SSLCACertificate*]
01898	em	Unable to configure permitted SSL ciphers
01899	em	Host %s: CRL checking has been enabled, but neither %sCARevocationFile nor %sCARevocationPath is configured
01901	em	Host %s: unable to configure X.509 CRL storage for certificate revocation
01902	wa	Host %s: X.509 CRL storage locations configured, but CRL checking (%sCARevocationCheck) is not enabled
01903	em	Failed to configure CA certificate chain!
01906	wa	%s server certificate is a CA certificate (BasicConstraints: CA == TRUE !?)
01907	wa	%s server certificate is not a leaf certificate (BasicConstraints: pathlen == %d > 0 !?)
01909	wa	%s server certificate does NOT include an ID which matches the server name
01913	em	Unable to initialize TLS session ticket key callback (incompatible OpenSSL version?)
01915	wa	Init: (%s) You configured HTTPS(%d) on the standard HTTP(%d) port!
01916	wa	Init: (%s) You configured HTTP(%d) on the standard HTTPS(%d) port!
01917	wa	Init: Name-based SSL virtual hosts require an OpenSSL version with support for TLS extensions (RFC 6066 - Server Name Indication / SNI), but the currently used library version (%s) is lacking this feature
01921	er	could not retrieve certificate id
01922	er	OCSP response not successful: %d
01923	er	could not retrieve OCSP basic response
01924	er	Bad OCSP responder answer (bad nonce)
01925	er	failed to verify the OCSP response
01927	er	OCSP stapling response encode error??
01928	er	OCSP stapling response too big (%u bytes)
01929	er	stapling_cache_response: OCSP response session store error!
01931	er	stapling_get_cached_response: response length invalid??
01932	er	stapling_get_cached_response: response parse error??
01934	er	stapling_check_response: Error Parsing Response!
01935	er	stapling_check_response: certificate ID not present in response!
01936	er	stapling_check_response: response times invalid
01939	er	stapling_renew_response: Error parsing uri %s
01940	er	stapling_renew_response: Unsupported uri %s
01941	er	stapling_renew_response: responder error
01943	er	stapling_renew_response: error in retrieved response!
01945	er	stapling_renew_response: error caching response!
01946	er	Cannot reinit %s mutex with file \`%s'
01947	wa	Cannot reinit %s mutex
01948	wa	Failed to acquire OCSP %s lock
01949	wa	Failed to release OCSP %s lock
01955	er	stapling_cb: fatal error renewing response
01958	em	SSLStapling: no stapling cache available
01959	em	SSLStapling: cannot initialise stapling mutex
01961	er	 failed to enable ssl support [Hint: if using mod_ssl, see SSLProxyEngine]
01962	er	Unable to create a new SSL connection from the SSL context
01963	er	Unable to set session id context to '%s'
01966	er	Init: Failed to create pass phrase pipe '%s'
01972	er	could not resolve address of %s %s
01974	er	could not connect to %s '%s'
01976	er	failed to send request to OCSP responder '%s'
01977	er	failed reading line from OCSP server
01978	er	failed reading line from OCSP server
01979	er	response header line too long from OCSP server
01980	er	bad response from OCSP server: %s
01982	er	could not read response headers from OCSP server, exceeded maximum count (%u)
01983	er	could not read response header from OCSP server
01985	er	error reading response from OCSP server
01986	er	OCSP response size exceeds %u byte limit
01988	er	failed to decode OCSP response data
01989	er	could not serialize OCSP request
01990	wa	%sPRNG still contains insufficient entropy!
02002	wa	Failed to set SNI extension for SSL Proxy request to '%s'
02012	er	unexpected %s bucket during coalesce
02013	er	coalesce failed to read from data bucket
02014	er	unexpected coalesced bucket data length
02015	er	could not read request body for SSL buffer
02016	er	could not read bucket for SSL buffer
02017	er	could not setaside bucket for SSL buffer
02018	er	request body exceeds maximum size (%{APR_SIZE_T_FMT}) for SSL buffer
02019	er	could not partition buffered SSL brigade
02020	er	could not split line from buffered SSL brigade
02024	er	Cannot reinit %s mutex with file \`%s'
02025	wa	Cannot reinit %s mutex
02026	wa	Failed to acquire SSL session cache lock
02027	wa	Failed to release SSL session cache lock
02029	er	failed to send 101 interim response for connection upgrade
02030	er	TLS upgrade handshake failed
02031	er	Hostname %s provided via SNI, but no hostname provided in HTTP request
02032	er	Hostname %s provided via SNI and hostname %s provided via HTTP have no compatible SSL setup
02035	er	Encountered FakeBasicAuth spoof: %s
02038	er	cannot perform OCSP validation for cert if issuer has not been verified (optional_no_ca configured)
02039	er	Certificate Verification: Error (%d): %s
02040	er	Certificate Verification: Certificate Chain too long (chain has %d certificates, but maximum allowed are only %d)
02042	er	rejecting client initiated renegotiation
02068	cr	Failed to create listening socket.
02069	cr	Failed to set APR_SO_REUSEADDR to 1 on socket.
02070	cr	Failed to set APR_SO_NONBLOCK to 1 on socket.
02071	cr	Failed to bind on socket.
02072	cr	Failed to join multicast group
02073	cr	Failed to accept localhost mulitcast on socket.
02074	cr	Unable to open tmp file: %s
02075	cr	Unable to read file: %s
02076	cr	Unable to read from file: %s
02077	cr	Unable to flush file: %s
02078	cr	Unable to close file: %s
02079	cr	Unable to set file permissions on %s
02080	cr	Unable to move file: %s -> %s
02081	cr	Unable to open tmp file: %s
02082	cr	Unable to flush file: %s
02083	cr	Unable to close file: %s
02084	cr	Unable to set file permissions on %s
02085	cr	Unable to move file: %s -> %s
02087	cr	malformed message from %pI
02088	cr	would block
02089	cr	recvfrom failed
02090	cr	Unable to listen for connections!
02093	cr	mod_watchdog is required
02094	cr	Failed to create watchdog instance (%s)
02095	cr	Failed to register watchdog callback (%s)
02097	wa	Heartbeat: apr_socket_create failed
02098	wa	Heartbeat: apr_mcast_loopback failed
02099	wa	Heartbeat: apr_socket_sendto failed
02100	er	Failed to open cgi file %s for testing
02101	er	Failed to read cgi file %s for testing
02102	er	%s is not executable; ensure interpreted scripts have "#!" or "'!" first line
02103	wa	invalid module path, skipping %s
02104	wa	unable to stat, skipping %s
02105	wa	not a regular file, skipping %s
02106	wa	unable to cache, skipping %s
02107	er	failed to load %s
02108	er	missing GetExtensionVersion() in %s
02109	er	missing HttpExtensionProc() in %s
02110	er	failed call to GetExtensionVersion() in %s
02112	wa	Failed to create completion mutex
02114	wa	asynch I/O result HSE_STATUS_PENDING from HttpExtensionProc() is not supported: %s
02115	wa	HSE_STATUS_ERROR result from HttpExtensionProc(): %s
02116	wa	unrecognized result code %d from HttpExtensionProc(): %s 
02118	er	could not create the isapi cache pool
02119	er	Failed to create module cache
02136	er	PRIV_ON failed restoring default user/group
02137	er	Error restoring default userid
02138	er	Error restoring default group
02139	er	Error restoring default privileges
02143	er	Failed to fork secure child process!
02144	er	No privilege to set user/group
02145	er	Error setting userid
02146	er	Error setting group
02147	er	Error setting effective privileges
02148	er	Error setting inheritable privileges
02149	er	Error setting limit privileges
02150	er	Error setting permitted privileges
02151	cr	Error dropping privileges
02152	cr	priv_addset
02153	no	mod_privileges: unable to determine MPM characteristics.  Please ensure you are using a non-threaded MPM with this module.
02154	cr	mod_privileges is not compatible with a threaded MPM.
02155	al	getpwuid: couldn't determine user name from uid %ld, you probably need to modify the User directive
02156	al	setgid: unable to set group id to Group %ld
02157	al	initgroups: unable to set groups for User %s and Group %ld
02158	al	Cannot chroot when not started as root
02159	al	Can't chdir to %s
02160	al	Can't chroot to %s
02161	al	Can't chdir to new root
02162	al	setuid: unable to change to uid: %ld
02163	al	set dumpable failed - this child will not coredump after software errors
02164	al	Cannot chroot when not started as root
02165	al	Can't chdir to %s
02166	al	Can't chroot to %s
02167	al	Can't chdir to new root
02168	al	setuid: unable to change to uid: %ld
02169	al	set dumpable failed - this child will not coredump after software errors
02172	er	%s: getrlimit failed
02173	er	Invalid parameters for %s
02174	er	Must be uid 0 to raise maximum %s
02175	er	Platform does not support rlimit for %s
02176	wa	new file descriptor %d is too large; you probably need to rebuild Apache with a larger FD_SETSIZE (currently %d)
02177	em	apr_socket_accept: giving up.
02179	er	apr_socket_accept: (client socket)
02180	er	The debug mode of Apache should only be started by an unprivileged user!
02181	em	ufork: Possible mis-configuration for user %s - Aborting.
02186	er	Failed to create thread mutex for dynamic lock
02192	er	Failed to destroy mutex for dynamic lock %s:%d
02206	wa	no client certs found for SSL proxy
02208	em	SSL proxy client cert initialization failed
02210	er	Failed to load SSLCACertificateFile: %s
02211	em	Failed to open Certificate Path \`%s'
02217	er	ssl_stapling_init_cert: can't retrieve issuer certificate!
02218	er	ssl_stapling_init_cert: no OCSP URI in certificate and no SSLStaplingForceURL set
02219	er	access to %s failed, reason: %s
02222	er	Cannot find peer certificate chain
02223	er	Cannot find certificate storage
02224	er	Re-negotiation verification step failed
02225	er	Re-negotiation request failed
02227	wa	Failed to set r->user to '%s'
02229	er	access to %s failed, reason: %s
02230	em	mod_proxy must be loaded for mod_proxy_balancer
02231	em	No SSL protocols available [hint: SSLProtocol]
02252	st	incomplete client cert configured for SSL proxy (missing or encrypted private key?)
02253	wa	Unable to reconfigure (per-directory) permitted SSL ciphers
02257	er	could not buffer message body to allow SSL renegotiation to proceed
02259	er	insecure SSL re-negotiation required, but a pipelined request is present; keepalive disabled
02261	er	Re-negotiation handshake failed
02262	er	Re-negotiation handshake failed: Client verification failed
02263	er	Re-negotiation handshake failed: Client certificate missing
02264	er	SSL cipher suite not renegotiated: access to %s denied using cipher %s
02265	er	access to %s failed, reason: Failed to execute SSL requirement expression: %s
02268	wa	Proxy client certificate callback: (%s) downstream server wanted client certificate but none are configured
02270	wa	SSL proxy client cert chain verification failed: %s :
02272	er	failed to retrieve OCSP response status
02273	er	OCSP response outside validity period
02281	no	Failed to lookup provider 'shm' for '%s'. Maybe you need to load mod_slotmem_shm?
02282	no	No slotmem from mod_heartmonitor
02283	no	Using slotmem from mod_heartmonitor
02284	em	failed to lookup provider 'shm' for '%s', maybe you need to load mod_slotmem_shm?
02285	em	slotmem_create for status failed
02286	em	Failed to open ticket key file %s: (%d) %pm
02287	em	Failed to read %d bytes from %s: (%d) %pm
02291	em	Cannot access directory '%s' for %s
02295	wa	%s in .htaccess forbidden by AllowOverride
02296	wa	Unknown directive %s perhaps misspelled or defined by a module not included in the server configuration
02297	em	Cannot access directory '%s' for log file '%s' defined at %s:%d
02304	wa	Discarding directive \`%s' not allowed in AllowOverrideList at %s:%d
02305	er	no alias provider found for '%s' (BUG?)
02309	em	Unable to initialize SRP verifier structure [%s seed]
02310	em	Unable to load SRP verifier file [error %d]
02311	em	Fatal error initialising mod_ssl, exiting. See %s for more information
02312	em	Fatal error initialising mod_ssl, exiting.
02314	er	Unable to compile VM for authz provider %s
02315	er	Error: authz provider %s: too many arguments
02316	er	Error executing authz provider %s: %s
02317	er	Error: authz provider %s did not return integer
02318	er	Error: authz provider %s: invalid return value %d
02319	cr	Unable to find entry function '%s' in %s (not a valid function)
02320	er	Error evaluating expression in 'Require expr': %s
02321	er	empty response from OCSP server
02322	er	winnt_accept: failed to retrieve AcceptEx, try 'AcceptFilter none'
02323	er	winnt_accept: failed to retrieve GetAcceptExSockaddrs, try 'AcceptFilter none'
02324	al	A resource shortage or other unrecoverable failure was encountered before any child process initialized successfully... httpd is exiting!
02325	al	A resource shortage or other unrecoverable failure was encountered before any child process initialized successfully... httpd is exiting!
02326	st	proxy client certificate and private key do not match
02327	er	failed to resolve hostname '%s'
02328	cr	lua: Failed to obtain lua interpreter for %s %s
02329	cr	lua: Unable to find entry function '%s' in %s (not a valid function)
02330	cr	lua: Failed to obtain Lua interpreter for entry function '%s' in %s
02331	cr	lua: Unable to find entry function '%s' in %s (not a valid function)
02333	er	Error loading %s: %s
02339	er	Can't evaluate login success expression: %s
02340	er	Can't evaluate login required expression: %s
02341	er	Can't evaluate login success expression: %s
02342	er	Can't evaluate login required expression: %s
02343	er	Can't evaluate logout expression: %s
02344	er	Premature end of cache headers.
02350	er	could not acquire lock, ignoring: %s
02351	er	could not release lock, ignoring: %s
02354	er	Cannot parse vary entry for key: %s
02355	er	could not acquire lock, ignoring: %s
02356	er	could not release lock, ignoring: %s
02359	er	Key '%s' found in cache has version %d, expected %d, ignoring
02360	er	Cache entry for key '%s' too short, removing
02361	er	Cache entry for key '%s' URL mismatch, ignoring
02362	er	Cache entry for key '%s' too short, removing
02364	er	Cache entry for key '%s' response headers unreadable, removing
02365	er	Cache entry for key '%s' request headers unreadable, removing
02366	er	could not acquire lock, ignoring: %s
02367	er	could not release lock, ignoring: %s
02368	er	could not acquire lock, ignoring: %s
02369	er	could not release lock, ignoring: %s
02370	wa	buffer too small for Vary array, caching aborted: %s
02371	er	could not acquire lock, ignoring: %s
02372	er	could not release lock, ignoring: %s
02374	wa	cache buffer too small for name: %s
02375	wa	out-headers didn't fit in buffer: %s
02376	wa	in-headers didn't fit in buffer %s
02377	er	Error when reading bucket for URL %s
02384	er	could not acquire lock, ignoring: %s
02385	er	could not release lock, ignoring: %s
02386	wa	could not write to cache, ignoring: %s
02388	er	could not acquire lock, ignoring: %s
02389	er	could not release lock, ignoring: %s
02390	cr	failed to register %s mutex
02391	cr	failed to create %s mutex
02392	cr	%s
02393	cr	failed to initialise %s cache
02394	cr	failed to initialise mutex in child_init
02404	wa	write pipe_of_death
02405	cr	atomics not working as expected - add32 of negative number
02407	em	"SSLOpenSSLConfCmd %s %s" failed for %s
02408	em	balancer slotmem_fgrab failed
02409	em	worker slotmem_fgrab failed
02428	er	Empty response header name, aborting request
02429	er	Response header name '%s' contains invalid characters, aborting request
02430	er	Response header '%s' value of '%s' contains invalid characters, aborting request
02432	cr	Cannot find LB Method: %s
02433	cr	Cannot find LB Method: %s
02435	wa	WARNING: ThreadStackSize of %{APR_SIZE_T_FMT} is inappropriate, using default
02436	wa	WARNING: ThreadStackSize of %{APR_SIZE_T_FMT} is inappropriate, using default
02438	er	ajp_marshal_into_msgb: Error appending the method '%s' as request attribute
02439	er	error parsing URL %s: %s
02443	er	error apr_pollset_create()
02444	er	error apr_poll()
02447	no	error on backconn
02452	er	failed to make connection to backend: %s
02453	un	%s: error creating Unix domain socket %s (%s:%hu)
02454	er	%s: attempt to connect to Unix domain socket %s (%s:%hu) failed
02455	er	AuthBasicFake: could not evaluate user expression for URI '%s': %s
02456	er	AuthBasicFake: could not evaluate password expression for URI '%s': %s
02460	er	%s: Forcing worker (%s) into error state due to timeout and 'failontimeout' parameter being set
02477	em	mod_proxy must be loaded for mod_proxy_http
02478	cr	failed to create %s mutex
02479	cr	could not init proxy_mutex in child
02480	cr	failed to register %s mutex
02481	er	Encountered premature end-of-stream while inflating
02482	er	Encountered extra data after compressed data
02483	wa	lua: Lua handler %s in %s did not return a value, assuming apache2.OK
02485	er	Encountered extra data after compressed data
02492	er	ap_fcgi_encode_env: out of space encoding environment
02493	er	Authn provider does not support AuthBasicUseDigestAlgorithm
02494	un	error creating family %d socket for target %s
02495	un	attempt to connect to %pI (%s) failed
02497	er	Couldn't read from backend %s
02498	er	Sending data to %s failed
02499	wa	couldn't encode envvar '%s' in %{APR_SIZE_T_FMT} bytes
02501	er	%s: Error occurred before reading entire header
02502	er	%s: Got bogus FastCGI header version %d
02503	er	%s: Got bogus FastCGI header request id %d, expected %d
02505	er	%s: error flattening response body
02506	er	%s: Error parsing script headers from %s
02507	wa	%s: Logged from %s: '%s'
02508	er	%s: Got bogus FastCGI record type %d
02509	er	%s: Error occurred reading padding
02510	er	%s: Never reached end of script headers
02511	er	%s: Failed writing request to %s
02512	er	%s: Failed writing environment to %s
02514	er	%s: Failed handling response from %s
02518	cr	%s: can't find config for provider %s
02520	er	%s: Failure extracting user after calling authorizer: user expression yielded empty string (variable not set?)
02521	er	%s: Failure extracting user after calling authorizer: %s
02522	wa	%s: Ignoring response body from non-authoritative authorizer
02523	wa	%s: possible overflow handling response body
02525	cr	%s: provider note isn't set
02526	cr	%s: can't find config for provider %s
02528	cr	%s: provider note isn't set
02529	cr	%s: can't find config for provider %s
02530	cr	Address %s could not be resolved
02531	wa	winnt_accept: Listen protocol '%s' has no known accept filter. Using 'none' instead
02532	wa	%s: Protocol '%s' overrides already set parameter(s). Check if a +/- prefix is missing.
02533	er	realm mismatch - got \`%s' but no realm specified
02536	wa	couldn't encode envvar '%s' in %{APR_SIZE_T_FMT} bytes
02537	er	Error occurred reading padding
02538	cr	Child: Parent process exited abruptly. Child process is ending
02547	em	SSL_CONF_CTX_finish() failed
02551	er	persisted slotmem md5/desc mismatch
02552	no	persisted slotmem at EOF... bypassing md5/desc match check (old persist file?)
02553	er	persisted slotmem read had unexpected size
02557	er	Can't evaluate value expression: %s
02558	wa	no AuthLDAPURL
02561	em	Failed to configure certificate %s, check %s
02562	em	Failed to configure certificate %s (with chain), check %s
02564	em	Failed to configure encrypted (?) private key %s, check %s
02565	em	Certificate and private key %s from %s and %s do not match
02566	er	Unable to retrieve certificate %s
02567	er	Unable to configure certificate %s for stapling
02569	em	Illegal attempt to re-initialise SSL for server (SSLEngine On should go in the VirtualHost, not in global scope.)
02572	em	Failed to configure at least one certificate and key for %s
02573	em	Init: No private key specified for %s
02574	em	Init: Can't open server private key file %s
02577	em	Init: SSLPassPhraseDialog builtin is not supported on Win32 (key file %s)
02578	er	Init: Unable to read pass phrase [Hint: key introduced or changed before restart?]
02579	er	Init: Private key not found
02580	em	Init: Pass phrase incorrect for key %s
02581	em	Init: Unable to read server private key from file %s
02585	er	auth_ldap authorize: require user: Can't evaluate expression: %s
02586	er	auth_ldap authorize: require group: Can't evaluate expression: %s
02587	er	auth_ldap authorize: require dn: Can't evaluate expression: %s
02588	er	auth_ldap authorize: require ldap-attribute: Can't evaluate expression: %s
02589	er	auth_ldap authorize: require ldap-filter: Can't evaluate require expression: %s
02590	er	authz_dbd authorize: require dbd-group: Can't evaluate require expression: %s
02591	er	authz_dbm authorize: require dbm-group: Can't evaluate require expression: %s
02592	er	authz_groupfile authorize: require group: Can't evaluate require expression: %s
02593	er	authz_host authorize: require host: Can't evaluate require expression: %s
02594	er	authz_user authorize: require user: Can't evaluate require expression: %s
02596	er	RewriteRule '%s' and URI '%s' exceeded maximum number of rounds (%d) via the [N] flag
02604	er	Unable to configure certificate %s:%d for stapling
02605	no	unknown event on backconn %d
02606	no	unknown event on client conn %d
02608	er	read request body failed to %pI (%s) from %s (%s)
02612	cr	failed to create mod_socache_shmcb socache instance: %s
02613	er	Error loading %s: %s
02614	wa	mod_lua: Value for '%s' in table '%s' contains newline!
02617	cr	You must load mod_session to enable the mod_auth_form functions
02618	cr	You must load mod_request to enable the mod_auth_form functions
02619	er	Encountered premature end-of-stream while reading inflate header
02620	er	inflate: bad flags %02x
02621	er	stapling_renew_response: no uri for responder
02638	cr	make_sock: for address %pI, apr_socket_opt_set: (SO_REUSEPORT)
02640	cr	ap_duplicate_listeners: for address %pI, cannot duplicate a new socket!
02641	cr	unable to control socket non-blocking status
02643	er	Child: Failed to open handle to parent process %ld; will not react to abrupt parent termination
02644	cr	Child: Event handle #%d (%pp) is invalid
02646	er	ajp_marshal_into_msgb: Error appending attribute %s=%s
02647	wa	Inflated content length of %{APR_OFF_T_FMT} is larger than the configured limit of %{APR_OFF_T_FMT}
02648	wa	Inflated content length of %{APR_OFF_T_FMT} is larger than the configured limit of %{APR_OFF_T_FMT}
02649	wa	Inflated content ratio is larger than the configured limit %i by %i time(s)
02650	wa	Inflated content ratio is larger than the configured limit %i by %i time(s)
02652	er	ChangeServiceConfig failed
02653	wa	conflicting SQL statements with label %s
02654	er	not configured
02655	er	Failed to acquire DBD connection from pool!
02660	er	CGI Interface Error: Script headers apparently ASCII: (CGI = %s)
02662	wa	Init: SSL server IP/port conflict: %s (%s:%d) vs. %s (%s:%d)
02663	er	lua: Error while executing filter: %s
02665	er	mod_lua: Failed to create shared memory segment on file %s
02666	no	Websocket: Upgrade from HTTP to Websocket failed
02667	er	unable to compile pattern "%s"
02671	wa	ServerSupportFunction HSE_REQ_DONE_WITH_SESSION is not supported: %s
02672	wa	ServerSupportFunction HSE_REQ_GET_SSPI_INFO is not supported: %s
02673	wa	ServerSupportFunction HSE_REQ_IO_COMPLETION is not supported: %s
02674	wa	ServerSupportFunction HSE_REQ_TRANSMIT_FILE as HSE_IO_ASYNC is not supported: %s
02675	wa	ServerSupportFunction HSE_REQ_REFRESH_ISAPI_ACL is not supported: %s
02676	wa	ServerSupportFunction HSE_REQ_GET_IMPERSONATION_TOKEN is not supported: %s
02677	wa	ServerSupportFunction HSE_REQ_ABORTIVE_CLOSE is not supported: %s
02678	wa	ServerSupportFunction HSE_REQ_GET_CERT_INFO_EX is not supported: %s
02679	wa	ServerSupportFunction HSE_REQ_CLOSE_CONNECTION is not supported: %s
02680	wa	ServerSupportFunction HSE_REQ_EXTENSION_TRIGGER is not supported: %s
02681	wa	ServerSupportFunction (%d) not supported: %s
02682	er	Failed to create module cache lock
02793	wa	bad (negative) nesting on line %d of %s
02795	wa	bad cumulated nesting (%+d) in %s
02796	wa	macro '%s' (%s) argument name '%s' (#%d) without expected prefix, better prefix argument names with one of '%s'.
02797	wa	macro '%s' (%s): argument name prefix conflict (%s #%d and %s #%d), be careful about your macro definition!
02798	wa	%s: empty argument #%d
02799	wa	macro '%s' (%s): empty contents!
02800	wa	macro '%s' (%s): argument '%s' (#%d) never used
02802	wa	macro '%s' multiply defined: %s, redefined on line %d of "%s"
02803	wa	%s better prefix a macro name with any of '%s'
02805	wa	Inflated content ratio is larger than the configured limit %i by %i time(s)
02814	er	ssl_stapling_init_cert: no OCSP URI in certificate and no SSLStaplingForceURL configured for server %s
02815	er	ssl_stapling_init_cert: can't create CertID for OCSP request
02816	er	could not acquire lock for cache status
02817	er	could not release lock for cache status
02818	em	MPM run failed, exiting
02820	wa	ListenCoresBucketsRatio ignored without SO_REUSEPORT and _SC_NPROCESSORS_ONLN support: using a single listeners bucket
02822	un	dialog with client %pI failed
02825	er	Can't evaluate alias expression: %s
02826	er	Can't evaluate redirect expression: %s
02830	er	ajp_marshal_into_msgb: Error appending attribute %s=%s
02834	er	AuthType expression could not be evaluated: %s
02835	er	AuthName expression could not be evaluated: %s
02837	er	ALPN client protocol list empty
02838	er	ALPN protocol identifier too long
02840	er	ALPN negotiated protocol name too long
02841	er	core: ErrorDocument: can't evaluate require expression: %s
02902	er	No db handle available for %s! Check your database access
02903	er	No db handle available for dbd-query! Check your database access
02905	er	unexpected return code %d from protocol_switch to %s
02906	wa	already at it, protocol_switch to %s
02907	er	no implementation for protocol_switch to %s
02908	er	protocol switch to '%s' failed
02911	er	workers not initialized
02917	er	h2_request: pseudo header after request start
02924	er	h2_stream(%d-%lu-%d): send_data, stream not found{session}{child_num}{unsigned}{long}{session}{id}{stream_id}
02926	er	nghttp2_session_callbacks_new: %s
02927	er	nghttp2: error in init_callbacks
02928	er	nghttp2_option_new: %s
02929	er	nghttp2_session_server_new: %s
02931	er	HTTP2-Settings header missing in request
02932	er	nghttp2_session_upgrade: %s
02933	er	open stream 1: %s
02935	er	{H2_SSSN_LOG}{session}nghttp2_submit_settings: %s
02937	er	h2_stream(%d-%lu-%d): data_cb, stream not found{session}{child_num}{unsigned}{long}{session}{id}{stream_id}
02938	er	{H2_STRM_LOG}{stream}data_cb, reading data
02940	er	submit_response: %s
02942	er	h2_c2, unsupported READ mode %d
02949	er	initializing connection handling
02954	wa	h2_request: ignoring unknown pseudo header %s
02955	wa	h2_c2(%s): invalid header[%d] '%s'
02963	er	rewritemap: No db handle available! Check your database access
02964	cr	Parent: Unable to send its generation to the child
02965	cr	Child: Unable to retrieve my generation from the parent
02967	er	Can't consume pipelined empty lines
02968	un	Can't check pipelined data
02969	er	stapling_check_response: response has certificate status %s (reason: %s) for serial number %s
02970	er	{H2_SSSN_LOG}{session}nghttp2_submit_window_update: %s
02986	wa	asynchronous I/O not supported: %s
02989	wa	%s on line %d of %s: %s
02997	er	%s
02998	er	%s
03016	cr	mod_lua: Failed to reopen mutex lua-ivm-shm in child
03017	cr	Lua hook %s:%s for phase %s did not return a numeric value
03018	st	Parsed addr %s
03019	st	Parsed mask %s
03020	st	Parsed domain %s
03021	st	Parsed host %s
03048	no	h2_c2(%s): unable to create response
03080	er	{H2_SSSN_LOG}{session}unknown state
03081	wa	{H2_STRM_LOG}{stream}invalid transition
03092	er	process_lingering_close: apr_pollset_add failure
03093	er	process_socket: apr_pollset_add failure for keep alive
03094	er	pollset remove failed
03096	cr	event_loop: unexpected state %d
03097	cr	Failed to create transaction pool
03099	cr	ap_queue_pop_socket failed
03100	al	ap_queue_create() failed
03101	al	ap_queue_info_create() failed
03102	er	creation of the timeout mutex failed.
03103	er	apr_pollset_create with Thread Safety failed.
03104	al	ap_thread_create: unable to create worker thread
03137	er	apr_pollset_poll: (listen)
03138	cr	ap_queue_push_socket failed
03139	cr	ap_queue_pop_socket failed
03140	al	ap_queue_create() failed
03141	al	ap_queue_info_create() failed
03142	al	ap_thread_create: unable to create worker thread
03154	er	Can't evaluate handler expression: %s
03193	er	brigade: [%d] %s
03211	un	Lua Stack Dump: [%s]
03212	un	%d:  '%s'
03213	un	%d:  userdata
03214	un	%d:  lightuserdata
03215	un	%d:  NIL
03216	un	%d:  None
03217	un	%d:  %s
03218	un	%d:  %g
03219	un	%d:  <table>
03220	un	%d:  <thread>
03221	un	%d:  <function>
03222	un	%d:  unknown: [%s]
03228	er	ajp_marshal_into_msgb: Error appending secret
03229	er	%s(): BufferOverflowException %{APR_SIZE_T_FMT} %{APR_SIZE_T_FMT}
03234	st	@@@@ handle optional port in proxy_is_domainname()
03239	un	OCSP validation completed, certificate status: %s (%d, %d)
03250	em	Cannot init worker
03252	wa	mod_ssl not configured?
03257	er	Somehow tried to use unimplemented hcheck method: %d
03262	cr	mod_watchdog is required
03263	cr	Failed to create watchdog instance (%s)
03264	cr	Failed to register watchdog callback (%s)
03285	em	Couldn't create pollset in thread; check system or user limits
03286	em	Couldn't create add listener to pollset; check system or user limits
03304	er	Unhandled bucket type of type %s in ap_proxy_buckets_lifetime_transform
03307	er	ap_proxy_transfer_between_connections: error on %s - ap_pass_brigade
03309	er	ALPN proxy protocol identifier too long: %s
03310	wa	error setting alpn protos from '%s'
03346	er	h2_proxy_session(%s): unknown state %d
03350	er	error parsing URL %s: %s
03351	er	pass request body failed to %pI (%s) from %s (%s)
03354	er	authz_host authorize: require forward-dns: Can't evaluate require expression: %s
03356	wa	No sockaddr info for "%s"
03378	em	No SSL protocols available [hint: SSLProtocol]
03379	wa	h2_proxy_session(%s): unable to get conn socket
03382	wa	h2_proxy_stream(%s-%d): check input
03455	er	BUG: Scoreboard slot %d should be empty but is in use by pid %{APR_PID_T_FMT}
03459	er	Error while compressing data
03460	er	Error while compressing data
03465	er	process_socket: apr_pollset_add failure in CONN_STATE_WRITE_COMPLETION
03472	er	h2_c2_in(%s-%d), unsupported READ mode %d
03473	cr	Failed to create Redis Object of '%d' size.
03474	cr	Failed to Parse redis Server: '%s'
03475	cr	Failed to Parse Server, no hostname specified: '%s'
03476	cr	Failed to Create redis Server: %s:%d
03477	cr	Failed to Add redis Server: %s:%d
03478	cr	scache_rd: error setting key '%s' with %d bytes of data
03479	er	scache_rd: 'retrieve' FAIL
03480	er	scache_rd: 'retrieve' OVERFLOW
03482	wa	link_reverse_map uri too long, skipped: %s
03490	er	scoreboard is full, not at MaxRequestWorkers.Increase ServerLimit.
03491	no	RemoteIPProxyProtocol: previous setting for %s:%hu from virtual host {%s:%hu in %s} is being overridden by virtual host {%s:%hu in %s}; new setting is '%s'
03492	no	RemoteIPProxyProtocol: enabled on %s:%hu
03494	no	RemoteIPProxyProtocol: disabled on %s:%hu
03496	wa	RemoteIPProxyProtocol data is missing, but required! Aborting request.
03497	er	RemoteIPProxyProtocol: no {field} found in header '%s'
03498	er	RemoteIPProxyProtocol: Unable to parse v6 address - APR is not compiled with IPv6 support
03499	er	RemoteIPProxyProtocol: unknown family '%s' in header '%s'
03500	er	RemoteIPProxyProtocol: invalid client-address '%s' found in header '%s'
03501	er	RemoteIPProxyProtocol: error parsing port '%s' in header '%s'
03502	er	RemoteIPProxyProtocol: error converting family '%d', host '%s', and port '%hu' to sockaddr; header was '%s'
03504	er	RemoteIPPProxyProtocol: error creating sockaddr
03505	er	RemoteIPProxyProtocol: error creating sockaddr
03506	er	RemoteIPProxyProtocol: APR is not compiled with IPv6 support
03507	er	RemoteIPProxyProtocol: unsupported command %.2hx
03508	er	RemoteIPProxyProtocol: error converting address to string
03509	er	RemoteIPProxyProtocol: internal error: unknown version %d
03513	er	RemoteIPProxyProtocol: internal error: have data left over;  need=%{APR_SIZE_T_FMT}, rcvd=%{APR_SIZE_T_FMT}, brigade-empty=%d
03516	wa	h2_mplx(%d-%lu): unexpected %u streams in hold{child_num}{unsigned}{long}{id}
03517	wa	{H2_STRM_LOG}{stream}already in spurge
03518	wa	h2_mplx(%s-%d): c2_done, stream not found
10002	wa	{H2_STRM_LOG}{stream}invalid event %d
10004	er	h2_mplx: create transit pool
10007	er	Failed to free auth_digest client allocation
10008	er	Failure registering service handler
10009	er	Failed to open the Windows service manager, perhaps you forgot to log in as Administrator?
10010	er	Failed to open the '%s' service
10011	er	Failed to open the Windows service manager, perhaps you forgot to log in as Administrator?
10012	er	Failed to open the '%s' service
10013	er	Failed to open the Windows service manager, perhaps you forgot to log in as Administrator?
10014	er	Failed to open the '%s' service
10020	un	{H2_SSSN_LOG}{session}session cleanup triggered by pool cleanup. this should have happened earlier already.
10021	er	h2_mplx(%d-%lu): activate at workers{child_num}{unsigned}{long}{id}
10032	wa	Spurious usage of '=' in an environment variable name. '%s %s %s' expected instead?
10034	wa	The mpm module (%s) is not supported by mod_http2. The mpm determines how things are processed in your server. HTTP/2 has more demands in this regard and the currently selected mpm will just not do. This is an advisory warning. Your server will continue to work, but the HTTP/2 protocol will be inactive.
10036	st	%s: could not open syslog error log %s.
10037	un	server seems%s reachable via http: and%s reachable via https:
10038	er	two Managed Domains have an overlap in domain '%s', first definition in %s(line %d), second in %s(line %d)
10039	un	Completed MD[%s, CA=%s, Proto=%s, Agreement=%s, renew-mode=%d renew_window=%s, warn_window=%s
10040	wa	Virtual Host %s:%d matches Managed Domain '%s', but the name/alias %s itself is not managed. A requested MD certificate will not match ServerName.
10042	er	conflict: %d MDs match to SSL VirtualHost %s, there can at most be one.
10045	wa	No VirtualHost matches Managed Domain %s
10046	er	setup store for %s
10047	er	setup challenges directory
10056	er	processing %s: %s
10061	cr	mod_watchdog is required
10062	er	md_renew_watchdog: create pool
10064	no	md(%s): previous drive job showed %d errors, purging STAGING area to reset.
10066	cr	create md renew watchdog(%s)
10067	cr	register md renew watchdog(%s)
10070	un	initializing post config dry run
10072	er	setup md registry
10073	er	syncing %d mds to registry
10081	er	loading challenge %s from store
10082	er	Can't change owner of %s
10085	wa	Init: %s will respond with '503 Service Unavailable' for now. There are no SSL certificates configured and no other module contributed any.
10086	wa	Failed to configure challenge certificate %s
10087	wa	error '%s' using Challenge key: %s
10088	wa	Challenge certificate and private key %s do not match
10095	cr	Watchdog: Failed to create singleton mutex.
10097	er	error parsing URL %s: %s
10098	er	sending data to %s:%u failed
10099	er	receiving request body failed
10100	er	unable to decode uwsgi uri: %s
10101	er	failed to make connection to backend: %s:%u
10102	cr	alloc_listener: failed to set scope for %pI to %s
10103	er	Could not set scope ID %s for %pI -- ignoring!
10104	wa	%s, SSLSrvConfigRec shared from %s
10105	wa	MD %s does not match any VirtualHost with 'SSLEngine on', but is configured to require https. This cannot work.
10110	er	retrieving credentials for MD %s (%s)
10120	er	authz_host authorize: dubious empty 'Require host %s' with only comment
10121	wa	authz_host authorize: ignoring comment in 'Require host %s'
10124	wa	header size is over the limit allowed by ResponseFieldSize (%d bytes). Bad response header: '%.*s[...]%s'
10127	em	Unable to configure permitted TLSv1.3 ciphers
10130	em	Failed to configure private key %s from %s
10131	em	Init: Unrecognized private key identifier \`%s'
10132	em	Init: Failed to load engine for private key %s
10133	em	Init: Unable to get the private key
10134	cr	LDAP cache lock failed
10135	cr	LDAP cache lock failed
10136	em	Init: Unable to get the certificate
10137	em	Failed to configure certificate %s from %s, check %s
10142	wa	When several arguments (%s %s...) are passed to a %s directive, they must be enclosed in quotation marks.  Otherwise, only the first one is taken into account
10144	er	Init: Failed to create pass phrase pipe '%s'
10146	er	Init: Failed to create pass phrase pipe '%s'
10149	em	Init: Failed to initialize engine %s for private key %s
10150	em	mod_proxy must be loaded for mod_lbmethod_bytraffic
10151	em	mod_proxy must be loaded for mod_lbmethod_bybusyness
10152	em	mod_proxy must be loaded for mod_lbmethod_byrequests
10154	er	pass request body failed to %pI (%s) from %s (%s) with status %i
10156	wa	Requested hostname '%s' did not match any ServerName/ServerAlias in the global server configuration 
10157	wa	Requested hostname '%s' did not match any ServerName/ServerAlias in the matching virtual host (default vhost for current connection is %s:%u)
10158	er	cannot perform post-handshake authentication
10159	er	server is within MinSpareThreads of MaxRequestWorkers, consider raising the MaxRequestWorkers setting
10160	er	attempt to make remote request from mod_rewrite without proxy enabled: %s
10163	er	%s: failed to add worker %s
10164	er	%s: failed to add worker %s
10170	er	The Managed Domain '%s' needs one MDCertificateKeyFile for each MDCertificateFile.
10171	er	The Managed Domain '%s' has MDCertificateKeyFile(s) but no MDCertificateFile.
10172	er	md[%s]: error syncing to store
10173	er	md[%s]: %s
10174	er	%s: make fallback %s certificate
10183	er	RemoteIPProxyProtocol: unsupported protocol %.2hx
10184	er	failed reading input
10185	er	RemoteIPProxyProtocol header too long, got %{APR_OFF_T_FMT} expected %{APR_OFF_T_FMT}
10186	er	RemoteIPProxyProtocol protocol header length too long
10187	er	ignoring params in balancer-manager cross-site access %s: %s
10188	wa	Max-Forwards value '%s' could not be parsed
10189	wa	URI cannot be parsed: %s
10196	er	setup ocsp registry
10201	cr	mod_watchdog is required for OCSP stapling
10202	cr	create md ocsp watchdog(%s)
10203	cr	register md ocsp watchdog(%s)
10204	er	loading md status for %s
10205	er	md_ocsp_watchdog: create pool
10208	er	can't create tunnel for %pI (%s)
10214	er	proxy: %s: polling failed
10220	er	proxy: %s: polling events error (%x)
10221	er	proxy: %s: %s flushing failed (%i)
10222	er	proxy: %s: unknown socket in pollset
10224	er	tunnel timed out
10226	no	Could not open log file '%s' configured via SSLKEYLOGFILE
10227	no	Init: Logging SSL private key material to %s
10228	er	could not buffer message body to allow TLS Post-Handshake Authentication to proceed
10231	er	%s: Failed creating pid file %s
10232	er	coalesce failed to read from %s bucket
10233	er	coalesce: failed to split data bucket
10238	er	conflict: %d MDs match Virtualhost %s which uses SSL, however there can be at most 1.
10240	er	can't create tunnel for %s
10241	er	fix_cgivars: Condition eval returned %d: %s
10243	er	reflector_handler: invalid content-length '%s'
10244	er	invalid URI path (%s)
10251	er	Make etag: could not open %s
10252	er	Make etag: could not seek
10253	er	Make etag: could not seek
10254	er	Make etag: could not read
10255	er	Make etag: could not seek
10257	er	h2_c2(%s): read response, line too long
10258	er	Make etag: could not seek
10259	er	can't send headers to %s:%u: packet size too large (%{APR_SIZE_T_FMT})
10266	wa	Failed to parse PEM of challenge certificate %s
10268	er	init stapling for: %s, unable to parse PEM data
10269	er	init stapling for: %s, need at least 2 certificates in PEM data
10271	em	Couldn't initialize signal thread
10275	er	The dbm library '%s' could not be loaded: %s (%s: %d)
10276	er	The '%s' file '%s' could not be loaded
10277	er	Cannot load socache DBM library '%s': %s
10278	er	Cannot load socache DBM library '%s' (store): %s
10279	er	Cannot load socache DBM library '%s' (fetch): %s
10280	er	Cannot load socache DBM library '%s' (delete): %s
10281	er	Cannot load socache DBM library '%s' (expire): %s
10282	er	Cannot load socache DBM library '%s' (status retrieval): %s
10283	er	Cannot load socache DBM library '%s' (iterating): %s
10284	er	could not load '%s' dbm library: %s
10285	er	could not open dbm (type %s) file: %s
10286	er	could not load '%s' dbm library: %s
10287	er	mod_rewrite: can't load DBM library '%s': %s
10288	er	mod_dav_lock: The DBM library '%s' could not be loaded: %s
10289	er	mod_dav_fs: The DBM library '%s' could not be loaded: %s
10291	wa	h2_workers: cleanup, %d workers (%d idle) did not exit after %d seconds.
10292	er	Invalid proxy UDS filename (%s)
10298	er	failed reading from %s bucket
10300	er	{H2_STRM_LOG}{stream}data_cb, error processing trailers
10307	wa	%s: this feature has been disabled and the directive to enable it is ignored.
10308	er	nghttp2: could not create pollset
10309	er	{H2_STRM_LOG}{stream}error %s
10310	er	h2_mplx(%d-%lu): polling failed{child_num}{unsigned}{long}{id}
10366	er	Alert! worker name (%s) too long; truncated to: %s
10375	em	Couldn't initialize child main thread
10376	wa	Couldn't initialize worker thread, thread locals won't be available
10377	em	Couldn't initialize child main thread
10378	em	Couldn't initialize child main thread
10392	wa	children are killed successively!
10393	wa	children are killed successively!
10394	er	error evaluating sed on output
10395	er	error evaluating sed on input
10396	er	%s Transfer-Encoding is not supported
10398	er	unable to obtain global registry lock, renewed certificates may remain inactive on this httpd instance!
10400	wa	enablereuse/disablereuse ignored for worker %s
10402	er	submit_response: %s
10404	wa	Error reading headers from backend
10405	er	ajp_unmarshal_response: Bad number of headers
10406	er	To be forwarded query string contains control characters or spaces
10408	er	To be forwarded query string contains control characters or spaces
10409	er	To be forwarded query string contains control characters or spaces
10410	er	Rewritten query string contains control characters or spaces
10411	er	Rewritten query string contains control characters or spaces
10412	er	To be forwarded query string contains control characters or spaces
10414	er	To be forwarded path contains control characters or spaces
10415	er	To be forwarded path contains control characters or spaces
10417	er	To be forwarded path contains control characters or spaces
10418	er	To be forwarded path contains control characters or spaces
10419	er	To be forwarded path contains control characters or spaces
10420	er	To be forwarded path contains control characters or spaces
10456	er	h2_c1_io(%ld): recursive call of h2_c1_io_pass. Denied to prevent output corruption. This points to a bug in the HTTP/2 implementation.
10461	cr	error generating secret
10462	wa	h2_c2(%s-%d): websocket CONNECT, got 101 response without Sec-WebSocket-Accept header
10463	er	h2_c2(%s-%d): websocket CONNECT, 101 response with 'Sec-WebSocket-Accept: %s' but expected %s
10472	er	could not access file (%s) during directory walk
10474	cr	failed to create %s pool
10484	er	failed to find repository for location configured via regex match - missing DAVBasePath?
10491	er	Init: OSSL_STORE_open failed for PKCS#11 URI \`%s'
10492	em	Init: OSSL_STORE_INFO_PKEY lookup failed for private key identifier \`%s'
10493	em	Init: OSSL_STORE_INFO_PKEY lookup failed for private key identifier \`%s'
10494	em	Init: OSSL_STORE_INFO_CERT lookup failed for certificate identifier \`%s'
10495	em	Init: OSSL_STORE_INFO_CERT lookup failed for certificate identifier \`%s'
10496	em	Init: no method for loading keypair for %s (%s | %s)
10503	er	process_socket: apr_pollset_add failure in CONN_STATE_ASYNC_WAITIO
10504	er	ap_filepath_merge: UNC path %s not allowed by UNCList
10508	er	Unsafe URL with %%3f URL rewritten without UnsafeAllow3F`;
