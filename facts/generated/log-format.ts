// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** log-format as records; read by facts/record-text.ts. */
export const text = `LogFormat	h	mod_log_config		2.2,2.4
LogFormat	a	mod_log_config		2.2,2.4
LogFormat	A	mod_log_config		2.2,2.4
LogFormat	l	mod_log_config		2.2,2.4
LogFormat	u	mod_log_config		2.2,2.4
LogFormat	t	mod_log_config		2.2,2.4
LogFormat	f	mod_log_config		2.2,2.4
LogFormat	b	mod_log_config		2.2,2.4
LogFormat	B	mod_log_config		2.2,2.4
LogFormat	i	mod_log_config		2.2,2.4
LogFormat	o	mod_log_config		2.2,2.4
LogFormat	n	mod_log_config		2.2,2.4
LogFormat	e	mod_log_config		2.2,2.4
LogFormat	V	mod_log_config		2.2,2.4
LogFormat	v	mod_log_config		2.2,2.4
LogFormat	p	mod_log_config		2.2,2.4
LogFormat	P	mod_log_config		2.2,2.4
LogFormat	H	mod_log_config		2.2,2.4
LogFormat	m	mod_log_config		2.2,2.4
LogFormat	q	mod_log_config		2.2,2.4
LogFormat	X	mod_log_config		2.2,2.4
LogFormat	C	mod_log_config		2.2,2.4
LogFormat	k	mod_log_config		2.2,2.4
LogFormat	r	mod_log_config	1	2.2,2.4
LogFormat	D	mod_log_config	1	2.2,2.4
LogFormat	T	mod_log_config	1	2.2,2.4
LogFormat	U	mod_log_config	1	2.2,2.4
LogFormat	s	mod_log_config	1	2.2,2.4
LogFormat	R	mod_log_config	1	2.2,2.4
LogFormat	^ti	mod_log_config		2.2,2.4	2.4.12
LogFormat	^to	mod_log_config		2.2,2.4	2.4.12
LogFormat	I	mod_logio		2.2,2.4
LogFormat	O	mod_logio		2.2,2.4
LogFormat	c	mod_ssl		2.2,2.4
LogFormat	x	mod_ssl		2.2,2.4
LogFormat	L	mod_log_config	1	2.4
LogFormat	S	mod_logio		2.4	2.4.7
LogFormat	^FB	mod_logio		2.4	2.4.16
LogFormat	%	mod_log_config		2.2,2.4
ErrorLogFormat	a	core		2.4
ErrorLogFormat	A	core		2.4
ErrorLogFormat	e	core		2.4
ErrorLogFormat	E	core		2.4
ErrorLogFormat	F	core		2.4
ErrorLogFormat	i	core		2.4
ErrorLogFormat	k	core		2.4
ErrorLogFormat	l	core		2.4
ErrorLogFormat	L	core		2.4
ErrorLogFormat	m	core		2.4
ErrorLogFormat	n	core		2.4
ErrorLogFormat	P	core		2.4
ErrorLogFormat	t	core		2.4
ErrorLogFormat	T	core		2.4
ErrorLogFormat	v	core		2.4
ErrorLogFormat	V	core		2.4
ErrorLogFormat	M	core		2.4`;
