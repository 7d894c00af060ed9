// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** mpm-limits as records; read by facts/record-text.ts. */
export const text = `event	ServerLimit	16	above	20000	AH00497
event	ServerLimit	16	below	1	AH00499
event	ThreadLimit	64	above	100000	AH00502
event	ThreadLimit	64	below	1	AH00504
event	ThreadsPerChild	25	above	ThreadLimit	AH00507
event	ThreadsPerChild	25	below	1	AH00509
event	MaxRequestWorkers	400	below	ThreadsPerChild	AH00511
event	MaxRequestWorkers	400	remainder	ThreadsPerChild	AH00513
event	MaxRequestWorkers	400	servers	ServerLimit	AH00515
event	StartServers	3	below	1	AH00517
event	MinSpareThreads	75	below	1	AH00519
event	MaxSpareThreads	250	below	MinSpareThreads+ThreadsPerChild+1
prefork	ServerLimit	256	above	200000	AH00175
prefork	ServerLimit	256	below	1	AH00177
prefork	MaxRequestWorkers	256	above	ServerLimit	AH00180
prefork	MaxRequestWorkers	256	below	1	AH00182
prefork	StartServers	5	below	1	AH00184
prefork	MinSpareServers	5	below	1	AH00186
prefork	MaxSpareServers	10	below	MinSpareServers+1
worker	ServerLimit	16	above	20000	AH00300
worker	ServerLimit	16	below	1	AH00302
worker	ThreadLimit	64	above	20000	AH00305
worker	ThreadLimit	64	below	1	AH00307
worker	ThreadsPerChild	25	above	ThreadLimit	AH00310
worker	ThreadsPerChild	25	below	1	AH00312
worker	MaxRequestWorkers	400	below	ThreadsPerChild	AH00314
worker	MaxRequestWorkers	400	remainder	ThreadsPerChild	AH00316
worker	MaxRequestWorkers	400	servers	ServerLimit	AH00318
worker	StartServers	3	below	1	AH00320
worker	MinSpareThreads	75	below	1	AH00322
worker	MaxSpareThreads	250	below	MinSpareThreads+ThreadsPerChild+1`;
