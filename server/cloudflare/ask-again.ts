/**
 * Asks a second time if the first fails, because a Durable Object that was just reset or moved answers the next request.
 * If the first request stored its message after all, the second is recognised as a repeat.
 */
export async function askAgainAfterFailure(
  ask: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const copy = request.clone() as Request; // A body can be sent only once.
  try {
    return await ask(request);
  } catch {
    return ask(copy);
  }
}
