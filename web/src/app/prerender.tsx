import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { createRoutes } from './routes';
import { Shell } from './Shell';
import { ShellWaiting } from './ShellWaiting';
import { whenReady } from './when-ready';

async function render(routes: RouteObject[], path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await whenReady(router);
  for (const error of Object.values(router.state.errors ?? {})) throw error;
  return renderToString(<RouterProvider router={router} />);
}

/** The page at `path` inside the shell, as HTML, for a reader not known yet. */
export function renderPage(path: string): Promise<string> {
  return render(createRoutes(), path);
}

/** The shell alone, for every address that is not prerendered. */
export function renderShell(): Promise<string> {
  return render([{ Component: Shell, children: [{ path: '*', Component: ShellWaiting }] }], '/-');
}
