type Answers = Record<string, (argument: never) => unknown>

/** The child's side of `child.ts`: answers the requests of the bench, one function per request. */
export function answering(answers: Answers): void {
  process.on('message', ({ id, question, argument }: { id: number; question: string; argument: unknown }) => {
    if (question === 'ready') return void process.send?.({ id })
    Promise.resolve()
      .then(() => answers[question]?.(argument as never))
      .then(
        (answer) => process.send?.({ id, answer }),
        (error: unknown) =>
          process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      )
  })
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
}

/** Milliseconds of one clock that all processes of a machine share, unlike `performance.now`. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
