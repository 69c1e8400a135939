/**
 * What may be said of any error in a log or to the operator: SQLite's wording of its code, the system's code
 * or the error's type. Never its message, which may repeat what a visitor wrote.
 */
export function faultName(error: unknown): string {
  const { errstr, code, name } = Object(error) as { errstr?: string; code?: string; name?: string };
  return errstr ?? code ?? name ?? 'unknown fault';
}
