// Keeps the page and the worker, so that they are there without a network; the build fills in the names and the version.
declare const FILES: readonly string[];
declare const VERSION: string;

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(event: 'install' | 'activate', act: (event: LastingEvent) => void): void;
  addEventListener(event: 'fetch', act: (event: FetchEvent) => void): void;
}

const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([...FILES])));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((one) => one !== VERSION).map((one) => caches.delete(one)))),
  );
});
scope.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(
    caches
      .open(VERSION)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(event.request)),
  );
});
