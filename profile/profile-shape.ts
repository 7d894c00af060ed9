/**
 * What `plume server --probe` writes: a real server as its own programs describe it. What is left out counts as null.
 * @title What plume server --probe writes, version 1
 */
export interface ProfileFile {
  readonly $schema?: string;
  readonly version: 1;
  /** The name of the server in reports. */
  readonly name: string;
  readonly httpd: ProbedHttpd;
  /** HTTPD_ROOT from `httpd -V`. */
  readonly serverRoot?: string | null;
  /** SERVER_CONFIG_FILE from `httpd -V`. */
  readonly mainFile?: string | null;
  readonly moduleDirectory?: string | null;
  readonly modules: ProbedModules;
  /** The names that httpd is started with by -D; null if they are unknown. */
  readonly commandLine?: readonly string[] | null;
  /** The names that are defined after the configuration is read; null if the configuration has errors. */
  readonly defined?: readonly string[] | null;
  /**
   * Environment variables that httpd is started with. Null stands for a value that was left out; fill it in if the
   * configuration uses the variable.
   */
  readonly environment?: Readonly<Record<string, string | null>> | null;
  /** Where this information comes from, to be shown to people. */
  readonly source: string;
}

/** The program itself. */
export interface ProbedHttpd {
  /** @pattern ^2\.[24]\.\d+$ */
  readonly version: string;
  /** The platform that httpd prints in parentheses after its version, such as Debian or Unix. */
  readonly platform?: string | null;
  /** The module magic number, such as 20120211:142. */
  readonly magic?: string | null;
  readonly mpm?: string | null;
}

/** The modules that there are. */
export interface ProbedModules {
  /** Names of the modules that are compiled in, such as mod_so and core. */
  readonly builtIn: readonly string[];
  /** Names of httpd's modules in the module directory; null if the directory was not found. */
  readonly loadable?: readonly string[] | null;
  /** Identifiers of the modules that the configuration loads; null if the configuration has errors. */
  readonly loaded?: readonly string[] | null;
}
