import { lazyRows } from '../table.ts';

/** By what people and programs know a script. */
export interface ScriptText {
  /** An extension with its dot, or what the file begins with. */
  readonly name: string;
  /** `extension`: of scripts of PHP; `php`: what those begin with; `program`: what those begin with that run by themselves. */
  readonly kind: 'extension' | 'php' | 'program';
}

/** All of them. */
export const scriptTexts: () => readonly ScriptText[] = lazyRows('script-texts', (row) => ({
  name: row.text('name'),
  kind: row.text('kind'),
}));
