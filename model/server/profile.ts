import type { Target } from '../target.ts';

/**
 * What is known of a server beside its configuration: how its httpd was built, and with what it is started. A profile
 * of a distribution comes from the facts, that of a real server from `plume server --probe`. What is undefined is
 * unknown.
 */
export interface Profile {
  /** `debian-12`, `upstream-2.4`, or what the probe's file is called; `unknown` for the profile that knows nothing. */
  readonly name: string;
  readonly target: Target;
  /** Names of the modules compiled in (`core`, `mod_so`, `http_core`, `event`). */
  readonly builtIn: ReadonlySet<string> | undefined;
  /**
   * Names of httpd's modules that LoadModule can load there, whether configured or not, the built in ones left out; of
   * modules of other makers nothing is said.
   */
  readonly loadable: ReadonlySet<string> | undefined;
  /** HTTPD_ROOT: what ServerRoot is where no one says. */
  readonly serverRoot: string | undefined;
  /** SERVER_CONFIG_FILE, relative to the server root or absolute. */
  readonly mainFile: string | undefined;
  /** Where LoadModule finds the modules: `/usr/lib/apache2/modules`. */
  readonly moduleDirectory: string | undefined;
  /** Where this layout loads modules: decides how the repair of a missing module looks. */
  readonly layout: 'debian' | 'redhat' | 'alpine' | 'upstream' | 'unknown';
  /** What httpd is started with: `-D` names. Undefined where anything may be given. */
  readonly commandLine: readonly string[] | undefined;
  /** The environment that httpd is started with; undefined where anything may be in it. */
  readonly environment: ReadonlyMap<string, string> | undefined;
  /** Where all this comes from, for people: `measured: debian 12, apache2 2.4.62`. */
  readonly source: string;
}
