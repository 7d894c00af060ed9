// On each page: what is searched for is in the fragment of the search's page, which no browser sends to a server.
const fields = [...document.querySelectorAll<HTMLFormElement>('form.search')];
for (const form of fields)
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = form.querySelector('input')?.value.trim() ?? '';
    if (text !== '') location.assign(`${form.dataset.search ?? ''}#${encodeURIComponent(text)}`);
  });
document.addEventListener('keydown', (event) => {
  const isTyping =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  event.preventDefault();
  fields[0]?.querySelector('input')?.focus();
});

const found = document.querySelector('#found');
if (found !== null) {
  const script = document.createElement('script');
  script.src = new URL('../search.js', location.href).href;
  document.head.append(script);
}
