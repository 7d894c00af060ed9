import type { ValueFact } from '../../facts/directive-fact.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

/** A `key=value` of ProxyPass, BalancerMember or ProxySet, with the check its value passes. */
export interface ProxyParameter {
  readonly key: string;
  /** The line that has it, both where it is left out. */
  readonly series?: Series;
  readonly values: ValueFact;
}

const second = 1_000_000;
const onOff = ['on', 'off'];

function integer(message: string, bounds: Pick<ValueFact, 'min' | 'max' | 'orZero' | 'reads'>): ValueFact {
  return { type: 'int', message, ...bounds };
}
function shorterThan(length: number, message: string): ValueFact {
  return { type: 'text', rules: [{ must: 'be-shorter-than', texts: [String(length)], message }] };
}
function word(accepts: readonly string[], message: string): ValueFact {
  return { type: 'enum', accepts, message };
}

/** Source: modules/proxy/mod_proxy.c, set_worker_param(). */
export const workerParameters: readonly ProxyParameter[] = [
  {
    key: 'loadfactor',
    series: '2.2',
    values: integer('LoadFactor must be number between 1..100', { min: 1, max: 100 }),
  },
  {
    key: 'loadfactor',
    series: '2.4',
    values: {
      type: 'float',
      reads: 'strtod',
      min: 1,
      max: 100,
      message: 'LoadFactor must be a number between 1..100',
    },
  },
  { key: 'retry', values: integer('Retry must be a positive value', { min: 0 }) },
  { key: 'ttl', values: integer('TTL must be at least one second', { min: 1 }) },
  { key: 'min', values: integer('Min must be a positive number', { min: 0 }) },
  { key: 'max', values: integer('Max must be a positive number', { min: 0 }) },
  { key: 'smax', values: integer('Smax must be a positive number', { min: 0 }) },
  {
    key: 'acquire',
    values: {
      type: 'timeout',
      unit: 'ms',
      min: 1000,
      messages: {
        parse: 'Acquire timeout has wrong format',
        low: 'Acquire must be at least one millisecond',
      },
    },
  },
  { key: 'timeout', values: integer('Timeout must be at least one second', { min: 1 }) },
  {
    key: 'iobuffersize',
    values: integer('IOBufferSize must be >= 512 bytes, or 0 for system default.', {
      min: 512,
      orZero: true,
      reads: 'atol',
    }),
  },
  {
    key: 'receivebuffersize',
    values: integer('ReceiveBufferSize must be >= 512 bytes, or 0 for system default.', {
      min: 512,
      orZero: true,
    }),
  },
  { key: 'keepalive', values: word(onOff, 'KeepAlive must be On|Off') },
  { key: 'disablereuse', values: word(onOff, 'DisableReuse must be On|Off') },
  { key: 'enablereuse', series: '2.4', values: word(onOff, 'EnableReuse must be On|Off') },
  {
    key: 'addressttl',
    series: '2.4',
    values: {
      type: 'timeout',
      unit: 's',
      accepts: ['-1'],
      max: 2_147_483_647 * second,
      message: 'AddressTTL must be -1 or a number of seconds not exceeding (2147483647)',
    },
  },
  { key: 'route', series: '2.2', values: shorterThan(64, 'Route length must be < 64 characters') },
  { key: 'route', series: '2.4', values: shorterThan(64, 'Route length must be < 64 characters') },
  { key: 'redirect', values: shorterThan(64, 'Redirect length must be < 64 characters') },
  {
    key: 'status',
    series: '2.2',
    values: { type: 'worker-status', accepts: [...'DSEHI'], message: 'Unknown status parameter option' },
  },
  {
    key: 'status',
    series: '2.4',
    values: {
      type: 'worker-status',
      accepts: [...'OINGUDSEHFCR'],
      message: 'Unknown status parameter option',
    },
  },
  { key: 'flushpackets', values: word(['on', 'off', 'auto'], 'flushpackets must be on|off|auto') },
  {
    key: 'flushwait',
    values: integer('flushwait must be <= 1000, or 0 for system default of 10 millseconds.', {
      min: 0,
      max: 1000,
    }),
  },
  {
    key: 'ping',
    values: {
      type: 'timeout',
      unit: 's',
      min: 1000,
      messages: {
        parse: 'Ping/Pong timeout has wrong format',
        low: 'Ping/Pong timeout must be at least one millisecond',
      },
    },
  },
  { key: 'lbset', values: integer('lbset must be between 0 and 99', { min: 0, max: 99 }) },
  {
    key: 'connectiontimeout',
    values: {
      type: 'timeout',
      unit: 's',
      min: 1000,
      messages: {
        parse: 'Connectiontimeout has wrong format',
        low: 'Connectiontimeout must be at least one millisecond.',
      },
    },
  },
  { key: 'flusher', series: '2.4', values: shorterThan(16, 'flusher name length must be < 16 characters') },
  {
    key: 'upgrade',
    series: '2.4',
    values: shorterThan(16, 'upgrade protocol length must be < 16 characters'),
  },
  {
    key: 'responsefieldsize',
    series: '2.4',
    values: integer('ResponseFieldSize must be greater than 0 bytes, or 0 for system default.', {
      min: 0,
      reads: 'atol',
    }),
  },
  { key: 'secret', series: '2.4', values: shorterThan(64, 'Secret length must be < 64 characters') },
];

/** What mod_proxy_hcheck adds to the parameters of a worker. Source: mod_proxy_hcheck.c, set_worker_hc_param(). */
export const healthParameters: readonly ProxyParameter[] = [
  { key: 'hctemplate', values: { type: 'string' } },
  {
    // CPING is there as soon as mod_proxy_ajp is
    key: 'hcmethod',
    values: {
      type: 'enum',
      accepts: ['NONE', 'TCP', 'OPTIONS', 'HEAD', 'GET', 'OPTIONS11', 'HEAD11', 'GET11', 'CPING'],
      refused: {
        provider: 'Health check method {value} not (yet) implemented',
      },
      message: 'Unknown method',
    },
  },
  {
    key: 'hcinterval',
    values: {
      type: 'timeout',
      unit: 's',
      min: 100_000,
      messages: {
        parse: 'Unparse-able hcinterval setting',
        low: 'Interval must be a positive value greater than 100ms',
      },
    },
  },
  { key: 'hcpasses', values: integer('Passes must be a positive value', { min: 0 }) },
  { key: 'hcfails', values: integer('Fails must be a positive value', { min: 0 }) },
  { key: 'hcuri', values: shorterThan(64, 'Health check uri length must be < 64 characters') },
  { key: 'hcexpr', values: { type: 'string' } },
];

/** Source: modules/proxy/mod_proxy.c, set_balancer_param(). */
export const balancerParameters: readonly ProxyParameter[] = [
  { key: 'stickysession', values: { type: 'string' } },
  {
    key: 'stickysessionsep',
    series: '2.4',
    values: { type: 'session-separator', message: 'stickysessionsep must be a single character or Off' },
  },
  { key: 'nofailover', values: word(onOff, 'failover must be On|Off') },
  { key: 'timeout', values: integer('timeout must be at least one second', { min: 1 }) },
  {
    key: 'maxattempts',
    values: integer('maximum number of attempts must be a positive number', { min: 0 }),
  },
  {
    key: 'lbmethod',
    series: '2.2',
    values: {
      type: 'enum',
      caseSensitive: true,
      vocabulary: 'lbmethod',
      message: 'unknown lbmethod',
      openTo: 'balancer method',
    },
  },
  {
    key: 'lbmethod',
    series: '2.4',
    values: {
      type: 'enum',
      caseSensitive: true,
      vocabulary: 'lbmethod',
      message: 'unknown lbmethod',
      openTo: 'balancer method',
    },
  },
  { key: 'scolonpathdelim', values: word(onOff, 'scolonpathdelim must be On|Off') },
  {
    key: 'failonstatus',
    values: { type: 'status-list', message: 'failonstatus must be one or more HTTP response codes' },
  },
  { key: 'failontimeout', values: word(onOff, 'failontimeout must be On|Off') },
  { key: 'nonce', series: '2.4', values: shorterThan(37, 'Provided nonce is too large') },
  { key: 'growth', series: '2.4', values: integer('growth must be between 1 and 100', { min: 1, max: 100 }) },
  { key: 'forcerecovery', values: word(onOff, 'forcerecovery must be On|Off') },
];
