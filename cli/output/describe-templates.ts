/** Why files that are templates cannot be read as a server, and what to do; `templates` has one at least. */
export function describeTemplates(subject: string, templates: readonly string[]): string {
  const [first] = templates;
  return templates.length === 1
    ? `${subject} a template, \`${first}\`, which becomes configuration when its tool fills in the values. Let the tool write the files into a directory, name that, and make the changes in the template.`
    : `${subject} ${templates.length} templates, such as \`${first}\`, which become configuration when their tool fills in the values. Let the tool write the files into a directory, name that, and make the changes in the templates.`;
}

/** Why a main file that is a template cannot be read as a server, and what to do. */
export function describeTemplate(file: string): string {
  return `\`${file}\` is a template, which becomes configuration when its tool fills in the values. Let the tool write the files into a directory, name that, and make the changes in the template.`;
}
