/** Thrown for a request that the server refuses: an HTTP status and a sentence for the client's developer. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}
