import { childOf } from '../shared/content/values.ts';

const api = 'https://api.github.com/';

/**
 * Wraps `request`. If the connection breaks, or GitHub refuses the owner's key or a save, the English error becomes an
 * Italian one that says what to do. Everything else passes unchanged: the editor has its own Italian for a repository
 * that the key can't see, and for two people who save at once.
 */
export function withItalianRefusals(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(api)) {
      return request(input, init);
    }
    const response = await request(input, init).catch(refuseConnection);
    const reason = await whyRefused(response);
    if (reason === undefined) {
      return response;
    }
    return Response.json({ message: reason, errors: [{ message: reason }] }, response);
  };
}

function refuseConnection(error: Error): never {
  if (error instanceof TypeError) {
    throw new TypeError('GitHub non risponde: controlla la connessione e riprova.', {
      cause: error,
    });
  }
  throw error;
}

const newKey =
  'Fanne una nuova: esci, scegli «Entra con la chiave» e segui il collegamento alle impostazioni di GitHub.';

/** Undefined for a response that isn't a refusal. */
async function whyRefused(response: Response): Promise<string | undefined> {
  if (response.status === 401) {
    return `La chiave è scaduta, o non è giusta. ${newKey}`;
  }
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson) {
    return undefined; // Perhaps a photograph.
  }
  const body = await response
    .clone()
    .json()
    .catch(() => undefined);
  const message = messageIn(body);
  if (/protected|rule violation|pull request/i.test(message)) {
    return 'Il ramo del sito è protetto e non si lascia scrivere: chiedi a chi segue il sito di togliere la protezione, nelle impostazioni del repository, «Rules» e «Branches».';
  }
  if (/not accessible by/i.test(message)) {
    return `Questa chiave può leggere, ma non scrivere. ${newKey} Alla voce «Contents» scegli «Read and write».`;
  }
  return undefined;
}

/** The error message of a REST response, or of a GraphQL response, whose status is 200. */
function messageIn(body: unknown): string {
  const error = childOf(childOf(body, 'errors'), 0) ?? body;
  return String(childOf(error, 'message') ?? '');
}
