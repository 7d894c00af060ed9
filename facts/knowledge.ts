/** Three-valued knowledge; unknown never makes an error. */
export type Knowledge = 'present' | 'absent' | 'unknown';
