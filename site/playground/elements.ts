/** An element of the page that is there. Throws where the page has none of the name. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found as T;
}

type Child = Node | string | undefined;

/** A new element with text or elements in it; text is never read as HTML. */
export function el(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((one) => one !== undefined));
  return made;
}

/** A button that does something. */
export function button(
  text: Child,
  act: () => void,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const made = el('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', act);
  return made;
}

/** A sentence in which what is between backticks is code. */
export function sentence(text: string): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const [at, part] of text.split('`').entries()) made.append(at % 2 === 1 ? el('code', {}, part) : part);
  return made;
}
