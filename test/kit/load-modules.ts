/** The lines that load modules, by their names without `mod_`: what a main file of the tests begins with. */
export function loadModules(...names: readonly string[]): string {
  return names.map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`).join('');
}
