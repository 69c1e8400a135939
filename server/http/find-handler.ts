import { methodNotAllowed } from './response.ts';

export type Handler = (request: Request, clientAddress: string) => Response | Promise<Response>;

/** The handlers by path and method. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Handler>>>>;

/** Undefined for a path without a route. HEAD has the handler of GET. */
export function findHandler(routes: Routes, request: Request): Handler | undefined {
  const handlers = routes[new URL(request.url).pathname];
  if (!handlers) {
    return undefined;
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const refuse = () => methodNotAllowed(Object.keys(handlers));
  return Object.hasOwn(handlers, method) ? handlers[method] : refuse;
}
