/** Forgets what belongs to matches that are not listed any more. */
export function keepListed(made: Map<string, unknown>, listed: readonly { key: string }[]): void {
  const keys = new Set(listed.map(({ key }) => key))
  for (const key of made.keys()) if (!keys.has(key)) made.delete(key)
}

/** Answers of a call by key: it runs once for each, and again where it failed. */
export function onceByKey<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>()
  return (key, run) => {
    const answer = answers.get(key) ?? run()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
