import { childOf } from '../shared/content/values.ts';

const api = 'https://api.github.com/';

/**
 * Wraps `request` for the editor. GitHub's errors, and the browser's errors about a broken connection to GitHub, are in
 * English. They become Italian and say what to do next. Calls to other hosts pass unchanged.
 */
export function fetchInItalian(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(api)) {
      return request(input, init);
    }
    try {
      return await inItalian(await request(input, init));
    } catch (error) {
      throw error instanceof TypeError ? noConnection(error) : error;
    }
  };
}

const noConnection = (cause: TypeError) =>
  new TypeError('GitHub non risponde: controlla la connessione e riprova.', { cause });

/** Replaces a response's English message with an Italian one that says what to do next. */
export async function inItalian(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson) {
    return response;
  }
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  const message = messageIn(body);
  if (message === undefined) {
    return response;
  }
  const words = nextStep(message, response.status);
  return Response.json({ message: words, errors: [{ message: words }] }, response);
}

/** The error message of a REST response, or of a GraphQL response, whose status is 200. */
function messageIn(body: unknown): string | undefined {
  const errors = childOf(body, 'errors');
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const message = childOf(first, 'message') ?? childOf(body, 'message');
  return typeof message === 'string' ? message : undefined;
}

const newKey =
  'Fanne una nuova: esci, scegli «Entra con la chiave» e segui il collegamento alle impostazioni di GitHub.';

/** What GitHub's message means for the owner. Unknown messages stay unchanged. */
export function nextStep(message: string, status: number): string {
  if (status === 401 || /bad credentials/i.test(message)) {
    return `La chiave è scaduta, o non è giusta. ${newKey}`;
  }
  if (/protected|rule violation|pull request|required status/i.test(message)) {
    return 'Il ramo del sito è protetto e non si lascia scrivere: chiedi a chi segue il sito di togliere la protezione, nelle impostazioni del repository, «Rules» e «Branches».';
  }
  if (/not accessible by|write access|must have .*access|permission/i.test(message)) {
    return `Questa chiave può leggere, ma non scrivere. ${newKey} Alla voce «Contents» scegli «Read and write».`;
  }
  if (/rate limit/i.test(message)) {
    return 'GitHub ha ricevuto troppe richieste: riprova tra un’ora.';
  }
  if (/could not resolve to a repository/i.test(message) || status === 404) {
    return `Con questa chiave il repository del sito non si vede. ${newKey} Alla voce «Repository access» scegli il suo.`;
  }
  return message;
}
