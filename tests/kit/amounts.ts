/** Names of amounts of money: of members, parameters and variables. */
const amountName = String.raw`(?:amount|\w+Minor)`

/** Lines of a program that type an amount of money as a number, which rounds beyond 2^53. */
export function numberedAmounts(text: string): string[] {
  const typed = new RegExp(String.raw`\b${amountName}\??: (?:number|z\.number\(|z\.int\()`)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\*|\/\*)/.test(line) && typed.test(line))
}
