import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The output of a script instead of its work, and its exit code. */
export type Said = { text: string; exitCode: 0 | 1 }

type ScriptOptions<Flag extends string, Figure extends string> = {
  flags: readonly Flag[]
  /** Options with a number from 0, `--runs 5` or `--runs=5`. */
  figures: readonly Figure[]
  /** The names that the script accepts. */
  names: readonly string[]
  help: string
}
type Given<Flag extends string, Figure extends string> = {
  flags: ReadonlySet<Flag>
  figures: Partial<Record<Figure, number>>
  names: string[]
}

/** Parses arguments of a developer's script. Unknown options and names and invalid numbers get a sentence. */
export function readScriptOptions<Flag extends string, Figure extends string>(
  args: string[],
  { flags, figures, names, help }: ScriptOptions<Flag, Figure>,
): Given<Flag, Figure> | Said {
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...flags.map((flag) => [flag, { type: 'boolean' as const }]),
    ...figures.map((figure) => [figure, { type: 'string' as const }]),
    ['help', { type: 'boolean' as const, short: 'h' }],
  ])
  const refuse = (sentence: string): Said => ({ text: `${sentence}\n\n${help.trim()}`, exitCode: 1 })
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true }) as {
      values: Record<string, string | boolean | undefined>
      positionals: string[]
    }
    if (values.help) return { text: help.trim(), exitCode: 0 }
    const unknown = positionals.find((name) => !names.includes(name))
    if (unknown !== undefined) return refuse(`Unknown name "${unknown}". Names: ${names.join(', ')}.`)
    const written = figures.flatMap((figure) =>
      values[figure] === undefined ? [] : [[figure, String(values[figure])] as const],
    )
    const odd = written.find(([, text]) => !/^\d+(\.\d+)?$/.test(text))
    if (odd) return refuse(`--${odd[0]} needs a number, not "${odd[1]}".`)
    return {
      flags: new Set(flags.filter((flag) => values[flag])),
      figures: Object.fromEntries(written.map(([figure, text]) => [figure, Number(text)])) as Given<
        Flag,
        Figure
      >['figures'],
      names: positionals,
    }
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/)
    return refuse(`${sentence}.`)
  }
}
