/** What is said of a failure, such as one of apiFetch(), whose failures are plain objects. */
export function messageOf(problem: unknown): string {
  const { message } = (problem ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(problem);
}
