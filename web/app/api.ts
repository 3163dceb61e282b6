/**
 * Reads one of our own calls (`/api/v1`) from the browser. Answers are bare bodies in the shapes of
 * `contract/touchline/`.
 */
export async function readApi<Answer>(
  path: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetch(`/api/v1${path}?${new URLSearchParams(query)}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw Object.assign(new Error(`${path} answered ${response.status}`), { status: response.status })
  return (await response.json()) as Answer
}
