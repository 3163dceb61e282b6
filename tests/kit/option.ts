/**
 * A number of the command line: `node <file> --runs=1000 --seed=7`. What `npm run faults` asks of a test at full size.
 */
export function option(name: string, otherwise: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`))
  return word === undefined ? otherwise : Number(word.split('=')[1])
}

/** `--seed=…`, else a new one; whoever draws it prints it. */
export function seedOption(): number {
  return option('seed', Date.now() % 2 ** 31)
}
