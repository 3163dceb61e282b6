/**
 * A number of the command line: `node <file> --runs=1000 --seed=7`. The size that `npm run faults` requests of a test.
 */
export function option(name: string, otherwise: number): number {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`))
  return word === undefined ? otherwise : Number(word.split('=')[1])
}

/** `--seed=…`, else a new one; the caller prints it. */
export function seedOption(): number {
  return option('seed', Date.now() % 2 ** 31)
}
