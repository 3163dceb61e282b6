const rules = new Intl.PluralRules('en')

export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other
}
