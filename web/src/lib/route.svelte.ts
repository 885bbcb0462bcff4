/** Where in the app we are, kept in the address after the `#`. */

export interface Route {
  page: string;
  id: string;
  query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [page = '', id = ''] = path.split('/');
  return { page, id: decodeURIComponent(id), query: new URLSearchParams(query) };
}

class Router {
  now = $state.raw<Route>(read());

  constructor() {
    addEventListener('hashchange', () => (this.now = read()));
  }

  go(path: string): void {
    location.hash = `#/${path}`;
  }
}

export const router = new Router();
