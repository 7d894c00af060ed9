import type { Target } from '../facts/target.ts';

/**
 * What is known of a server beside its configuration: how its httpd was built, and with what it is started. A profile
 * of a distribution comes from the facts, that of a real server from `plume server --probe`. What is undefined is
 * unknown.
 */
export interface Profile {
  /** `debian-12`, `upstream-2.4`, or what the probe's file is called; `unknown` for the profile that knows nothing. */
  readonly name: string;
  /**
   * Whether it is only what the layout of the files suggests: nobody said which httpd reads them, and no file of the
   * system names it. Left out for no.
   */
  readonly isGuess?: true;
  /**
   * The release is known where httpd is as its authors released it; a distribution adds to a release what came later.
   */
  readonly target: Target;
  /** The number that httpd gives itself, for `<IfVersion>`; left out where it is not known. */
  readonly version?: string | undefined;
  /** The modules compiled in (`core`, `mod_so`, `http_core`, `event`); undefined where any may be. */
  readonly builtIn: KnownModules | undefined;
  /** Modules that are surely not compiled in, whatever `builtIn` says, because lines of the same server once loaded them. */
  readonly notBuiltIn?: ReadonlySet<string> | undefined;
  /**
   * Those of httpd's modules that LoadModule can load there, whether configured or not, the built in ones left out; of
   * modules of other makers nothing is said. Undefined where any may be there.
   */
  readonly loadable: KnownModules | undefined;
  /** The distribution's package that brings a module, where it is not the one of httpd itself: `mod_ssl`. */
  readonly packages: ReadonlyMap<string, string>;
  /** The MPM that it runs with as it is installed (`event`); left out where that is not known. */
  readonly mpm?: string | undefined;
  /** HTTPD_ROOT: what ServerRoot is where no one says. */
  readonly serverRoot: string | undefined;
  /** SERVER_CONFIG_FILE, relative to the server root or absolute. */
  readonly mainFile: string | undefined;
  /** Where LoadModule finds the modules: `/usr/lib/apache2/modules`. */
  readonly moduleDirectory: string | undefined;
  /** Where this layout loads modules: decides how the repair of a missing module looks. */
  readonly layout: 'debian' | 'redhat' | 'alpine' | 'upstream' | 'unknown';
  /**
   * The names of build options (`facts/build-options.ts`) that it is surely built without; of all others nothing is
   * known. Left out where nothing is known of any.
   */
  readonly lacks?: ReadonlySet<string>;
  /** What httpd is started with: `-D` names. Undefined where anything may be given. */
  readonly commandLine: readonly string[] | undefined;
  /** Variables of the environment that httpd is started with; undefined where nothing is known of it. */
  readonly environment: ReadonlyMap<string, string> | undefined;
  /** Whether there are no others, but those that every process has (`PATH`); left out for no. */
  readonly isEnvironmentComplete?: boolean;
  /** The file on the server that the environment or the options are taken from: `/etc/apache2/envvars`. */
  readonly environmentFile?: string | undefined;
  /** Where all this comes from, for people: `measured: debian 12, apache2 2.4.62`. */
  readonly source: string;
}

/** A set of httpd's modules, by name. A module in neither of the two sets is surely not among them, unless `mayBeMore`. */
export interface KnownModules {
  /** Surely among them. */
  readonly surely: ReadonlySet<string>;
  /** Only some of the servers that the profile stands for have it, or it is in a package of its own. */
  readonly perhaps: ReadonlySet<string>;
  /** Whether any other module may be among them; left out for no. */
  readonly mayBeMore?: true;
}
